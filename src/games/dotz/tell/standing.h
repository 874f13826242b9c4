// How a match of Dawn of the Zeds stands: for charts, the score in parts, the list of matches.
#pragma once

#include "engine/standing.h"
#include "games/dotz/dotz.h"

namespace gravetide::dotz {

std::string when_of(const Dotz& game, const State& view);
std::vector<Tally> list_counts(const Dotz& game, const State& view);
std::vector<Tally> list_parts(const Dotz& game, const State& view);
std::optional<Tally> loss_of(const Dotz& game, const State& view, const Event& event);
int side_of(const Dotz& game, const State& state, Seat seat);

}  // namespace gravetide::dotz
