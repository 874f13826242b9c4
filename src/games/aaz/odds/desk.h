// The odds desk of battles: armies in words, the odds in figures.
#pragma once

#include "engine/desk.h"
#include "games/aaz/odds/battle_plan.h"

namespace gravetide::aaz {

OddsAnswer answer_odds(const Aaz& game, const OddsQuestion& question);
std::vector<OddsForm> odds_forms(const Aaz& game, const Words& options);
std::vector<OddsQuestion> odds_examples(const Aaz& game);

// question.cpp: what is asked, with everything checked, for the words may come from anybody.
struct BattleQuestion {
    BattleCase battle{};
    BattlePlan plan{};
    bool best = false;  // what best play comes to is asked, too
    double wanted = 0;  // the chance to take the land that the smallest army is sought for
};
BattleQuestion read_question(const Aaz& game, const OddsQuestion& question);

std::string plural_of(Unit unit);
// "3 infantry, 1 tank", or "nobody".
std::string in_words(const Units& units, Ground ground);

}  // namespace gravetide::aaz
