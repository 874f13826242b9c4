// Every way a fight, a shot or a Hit can fall, until it is over. The rules themselves are played;
// what the players would have to decide meanwhile goes on by a plain policy: a lost roll is rolled
// again, Hits on a Mob go to whom fewest are left for, and no card is played.
#pragma once

#include <compare>
#include <map>

#include "games/dotz/rules.h"

namespace gravetide::dotz {

enum class Hurt : std::uint8_t { No, Hit, Flipped, Saved, Dead };

// What became of those who fight, so far.
struct Fate {
    std::uint8_t over = 0;
    std::uint8_t rolled = 0;  // whether luck had a part in it
    std::uint8_t zeds_lost = 0;
    std::uint8_t heroes_lost = 0;
    std::uint8_t zeds_dead = 0;
    std::uint8_t zed_hits = 0;
    std::uint8_t unit_hits = 0;
    Hurt zed = Hurt::No;
    Hurt unit = Hurt::No;

    friend auto operator<=>(const Fate&, const Fate&) = default;
};

// Whose fate it is: a fight's, or that of one unit or Zeds unit hit outside of one.
struct Whose {
    FightKind kind{};
    Unit unit = Unit::None;
    Zed zed = Zed::None;
    Zed mob = Zed::None;
};

using Falls = std::map<Fate, double>;

// Every end of it with how likely it is.
Falls walk(const Dotz& game, const State& start, const Whose& whose);

}  // namespace gravetide::dotz
