// How a match of Last Stand stands: for charts, the score in parts, the list of matches.
#pragma once

#include "engine/standing.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {

std::string when_of(const LastStand& game, const State& view);
std::vector<Tally> list_counts(const LastStand& game, const State& view);
std::vector<Tally> list_parts(const LastStand& game, const State& view);
std::optional<Tally> loss_of(const LastStand& game, const State& view, const Event& event);
int side_of(const LastStand& game, const State& state, Seat seat);

}  // namespace gravetide::last_stand
