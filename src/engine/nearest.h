// "did you mean": the word somebody most likely wanted to type.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gravetide {

// So many letters to be put in, left out, exchanged or swapped with their neighbour.
std::size_t typing_distance(std::string_view a, std::string_view b);

// The nearest of the names, if it is near: a third of its letters may be wrong, or the beginning of
// it was typed. The first of several.
std::optional<std::string> nearest(std::string_view typed, std::span<const std::string> names);

// "; did you mean 'play'?", or nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string> names);

}  // namespace gravetide
