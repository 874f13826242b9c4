// What follows a battle on land: further waves against whoever is left, and the counter-attack on
// those who have taken it.
#pragma once

#include "games/aaz/odds/odds.h"

namespace gravetide::aaz {

struct Aftermath {
    std::vector<double> taken{};  // by the end of each wave, the first attack among them
    double attackers_lost = 0;    // IPC of the further waves, on average
    double defenders_lost = 0;    // IPC to them
    double taken_back = 0;        // by the counter-attack
    double counter_lost = 0;      // IPC that whoever took the land loses in it
    double counter_cost = 0;      // and what it costs the other side
};

// The endings are those of the battle. BadQuestion where all that takes too long.
Aftermath aftermath_of(const BattleCase& battle, const Endings& endings,
                       const std::vector<Units>& waves, const Units& counter);

}  // namespace gravetide::aaz
