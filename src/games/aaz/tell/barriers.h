// What stands in the way, in words.
#pragma once

#include "games/aaz/tell/trips.h"

namespace gravetide::aaz {

// "2 infantry, 1 artillery and 3 zombies": enemies of the active power; of a friendly space the
// zombies alone. "nobody" where there are none.
std::string who_is_there(const View& view, Space space);

// Why these cannot come there together, though each of them may be able to alone.
Barrier barrier_to(const Aaz& game, const State& state, const std::vector<Mover>& movers, Space to);

}  // namespace gravetide::aaz
