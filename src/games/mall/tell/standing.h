// How a match of Zombie Mall stands: for charts, the score in parts, the list of matches.
#pragma once

#include "engine/standing.h"
#include "games/mall/mall.h"

namespace gravetide::mall {

std::string when_of(const Mall& game, const State& view);
std::vector<Tally> list_counts(const Mall& game, const State& view);
std::vector<Tally> list_parts(const Mall& game, const State& view);
std::optional<Tally> loss_of(const Mall& game, const State& view, const Event& event);
int side_of(const Mall& game, const State& state, Seat seat);

}  // namespace gravetide::mall
