// The state within a match, for who thinks about it in the game's own terms: the adviser and the
// analysis. Who shows it to anybody takes only what that seat may see.
#pragma once

#include "engine/words.h"
#include "match/match.h"

namespace gravetide {

// The match must be one of this game. Compiled in shelf.cpp for every game in games/all.h.
template <ToldGame G>
const typename G::State& state_in(const Match& match);

}  // namespace gravetide
