// The parts of barrier_of.
#pragma once

#include "games/skirmish/tell/asking.h"

namespace gravetide::skirmish {

int halves_between(Point a, Point b);  // rounded down
std::string with_capital_name(std::string name);

Barrier survivor_barrier(const Skirmish& game, const State& state, Action action, const Rule* rule);
// Nothing where the rule is not about hand-to-hand.
Barrier held_barrier(const View& view, const Rule* rule);
Barrier fight_barrier(const View& view, Action action, const Rule* rule);
Barrier controller_barrier(const View& view, Action action, const Rule* rule);

}  // namespace gravetide::skirmish
