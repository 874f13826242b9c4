// Exact odds of what a Survivor or Zombie may try next: pure functions of the position, from the
// same targets and tables that play the match.
#pragma once

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

double test_chance(int target);              // a skill test (SKIR-1.6 to SKIR-1.8)
double attack_chance(int target);            // a die of an attack
double hit_chance(int attack, int defence);  // SKIR-12.5

// What an action can come to; what does not apply is 0.
struct Odds {
    int target = 0;        // T of the first die
    double success = 0;    // that die succeeds; of an attack: it hits
    double destroyed = 0;  // the Zombie is destroyed by all rolls of the attack
    double down = 0;       // the Survivor goes Down
};
bool has_odds(Verb verb);
Odds odds_of(const View& view, Action action);

}  // namespace gravetide::skirmish
