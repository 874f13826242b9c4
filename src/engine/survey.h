// The table in a few lines of text, for who has no board before them: a small map, or who stands
// where, with names.
#pragma once

#include <concepts>
#include <string>
#include <vector>

namespace gravetide {

// A game may give one, from what a seat sees.
template <class G>
concept HasSurvey = requires(const G game, const typename G::State view) {
    { survey_of(game, view) } -> std::same_as<std::vector<std::string>>;
};

}  // namespace gravetide
