// Reading and writing the small notations: words and numbers. Actions and events are in rows.h.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gravetide {

// The non-empty parts of a text between separators.
std::vector<std::string_view> split(std::string_view text, char separator);
// The parts look into the text: into none that is gone when they are read.
template <std::same_as<std::string> Text>
std::vector<std::string_view> split(Text&& text, char separator) = delete;

std::string_view trim(std::string_view text);

// A whole decimal number in its only spelling (no sign, blank or leading zero) within bounds.
std::optional<int> read_number(std::string_view text, int low, int high);

// Whether the bytes are UTF-8 as it should be: nothing overlong, no surrogates, no NUL.
bool is_clean_utf8(std::string_view text);

// Where a name stands in a list of names, if it does.
std::optional<std::size_t> find_name(std::span<const std::string_view> names,
                                     std::string_view name);

}  // namespace gravetide
