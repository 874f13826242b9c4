// One matter of luck from its first die to its end, exactly.
#pragma once

#include <utility>
#include <vector>

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

enum class Side : std::uint8_t { Survivors, Controller };  // who wants what

// The state is one in which a die falls.
Forecast matter_of(const Skirmish& game, const State& state, Side side);
// turn_luck.cpp: what is no figure's own doing.
Forecast turn_luck_of(const Skirmish& game, const State& state, Side side);

// SKIR-16.6, SKIR-24.5 How many Zombies come in step 2 from here, with how likely that is.
std::vector<std::pair<int, double>> arrivals_of(const Skirmish& game, const State& state);

}  // namespace gravetide::skirmish
