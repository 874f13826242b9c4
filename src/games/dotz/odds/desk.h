// The odds desk of Dawn of the Zeds: one combat, one shot or one Forage, laid out by itself and
// walked by the rules.
#pragma once

#include "engine/desk.h"
#include "games/dotz/rules.h"

namespace gravetide::dotz {

OddsAnswer answer_odds(const Dotz& game, const OddsQuestion& question);
std::vector<OddsForm> odds_forms(const Dotz& game, const Words& options);
std::vector<OddsQuestion> odds_examples(const Dotz& game);

// A table with a combat about to be rolled.
struct LaidFight {
    State state{};
    Fight fight{};
};
LaidFight lay_fight(const Dotz& game, const OddsForm& form, const OddsQuestion& question);

}  // namespace gravetide::dotz
