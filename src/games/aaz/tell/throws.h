// What the dice of battles mean to the battle board (engine/throws.h).
#pragma once

#include "engine/throws.h"
#include "games/aaz/aaz.h"

namespace gravetide::aaz {

std::optional<Throw> throw_of(const Aaz& game, const State& state, const std::vector<Die>& dice);
ThrowKeys throw_keys(const Aaz& game);

// What throws of the present round of battle, or of zombies at home, are part of; empty: nothing.
std::string throws_now(const Aaz& game, const State& state);

}  // namespace gravetide::aaz
