// The odds desk of the Skirmish: a Survivor who attacks with the AP there are, a Zombie that bites.
// Laid out on open ground and walked by the rules.
#pragma once

#include "engine/desk.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

OddsAnswer answer_odds(const Skirmish& game, const OddsQuestion& question);
std::vector<OddsForm> odds_forms(const Skirmish& game, const Words& options);
std::vector<OddsQuestion> odds_examples(const Skirmish& game);

// What serves an attack: the rest of an activation is left out.
bool serves_attack(Verb verb);

// The position of a question: Survivor 1, Zombie 1 and whoever stands with it.
State lay_attack(const Skirmish& game, const OddsForm& form, const OddsQuestion& question);

}  // namespace gravetide::skirmish
