// The odds desk of Zombie Mall: fights laid out by themselves and walked by the rules, with the
// cards at hand used as well as can be.
#pragma once

#include "engine/desk.h"
#include "games/mall/rules.h"

namespace gravetide::mall {

OddsAnswer answer_odds(const Mall& game, const OddsQuestion& question);
std::vector<OddsForm> odds_forms(const Mall& game, const Words& options);
std::vector<OddsQuestion> odds_examples(const Mall& game);

// One shopper with the zombies of a question around.
State lay_fights(const Mall& game, const OddsForm& form, const OddsQuestion& question);

}  // namespace gravetide::mall
