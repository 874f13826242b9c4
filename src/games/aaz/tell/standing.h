// How a match of Axis & Allies & Zombies stands: for charts, the score in parts, the list of
// matches.
#pragma once

#include "engine/standing.h"
#include "games/aaz/aaz.h"

namespace gravetide::aaz {

std::string when_of(const Aaz& game, const State& view);
std::vector<Tally> list_counts(const Aaz& game, const State& view);
std::vector<Tally> list_parts(const Aaz& game, const State& view);
std::optional<Tally> loss_of(const Aaz& game, const State& view, const Event& event);
int side_of(const Aaz& game, const State& state, Seat seat);

}  // namespace gravetide::aaz
