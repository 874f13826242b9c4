// How a match of the Skirmish stands: for charts, the score in parts, the list of matches.
#pragma once

#include "engine/standing.h"
#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

std::string when_of(const Skirmish& game, const State& view);
std::vector<Tally> list_counts(const Skirmish& game, const State& view);
std::vector<Tally> list_parts(const Skirmish& game, const State& view);
std::optional<Tally> loss_of(const Skirmish& game, const State& view, const Event& event);
int side_of(const Skirmish& game, const State& state, Seat seat);

}  // namespace gravetide::skirmish
