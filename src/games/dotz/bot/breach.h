// How likely the Zeds reach Town Center while nobody does anything about it. The Acts are short and
// all their cards are known (DOTZ-S.11): only the order is not, so that towards the end of an Act
// what comes is nearly certain.
#pragma once

#include "games/dotz/rules.h"

namespace gravetide::dotz::house {

inline constexpr std::size_t kMostSteps = 6;          // more are counted as so many
inline constexpr std::array<int, 2> kHorizons{1, 2};  // Action Phases away
using Counts = std::array<double, kMostSteps + 1>;    // how likely so many
using Reach = std::array<double, kMostSteps + 1>;     // by so many steps
using Holds = std::array<double, kStartNumber + 1>;   // by the space that is entered

// How often each track will be activated until so many more Action Phases have begun: of the
// group Movement Pressure picks, and of the others (DOTZ-3.1.3).
struct Coming {
    std::array<std::array<Counts, kTracks>, kHorizons.size()> others{}, pressed{};
};
Coming coming_of(const View& view);

// How likely a group gets from a space into Town Center, by how likely it is held at each.
Reach reach_of(int number, const Holds& holds);

inline double odds_of_reach(const Counts& counts, const Reach& reach) {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i] * reach[i];
    return sum;
}
inline double mean_of(const Counts& counts) {
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i] * static_cast<double>(i);
    return sum;
}

}  // namespace gravetide::dotz::house
