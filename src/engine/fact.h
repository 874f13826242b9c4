// What every game's put_fact needs: reading the value of a fact, and refusing it in words that name
// its key.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/words.h"

namespace gravetide {

[[noreturn]] void wrong(const Fact& fact, const std::string& what);
[[noreturn]] void unknown_value(const Fact& fact, std::string_view text);

// A number from 0 to high: the value of a fact, or a part of it.
int read_count(const Fact& fact, int high);
int read_count(const Fact& fact, std::string_view text, int high);

// Where the value, or a part of it, stands among names.
std::size_t read_word(const Fact& fact, std::span<const std::string_view> names);
std::size_t read_word(const Fact& fact, std::string_view text,
                      std::span<const std::string_view> names);

// The words of the value; "none" has none.
std::vector<std::string_view> read_words(const Fact& fact);

// What was read from a part of the value, if it could be.
template <class T>
T known(const Fact& fact, const std::optional<T>& read, std::string_view text) {
    if (!read) unknown_value(fact, text);
    return *read;
}

}  // namespace gravetide
