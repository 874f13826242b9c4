// The options of a match of the Skirmish: their places in a Setup.
#pragma once

#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

enum : std::size_t {
    kScenario,
    kPlayers,
    kController,   // 0 a player, 1 the computer
    kBands,        // 0 ready-made, 1 bought
    kLevel,        // SKIR-22.2
    kBandPoints,   // SKIR-4.29
    kLight,        // SKIR-10.14
    kReach,        // SKIR-9.2
    kFreeTurns,    // SKIR-21.4
    kLastZombies,  // SKIR-6.18
};

inline bool is_on(const Setup& setup, std::size_t option) { return setup.chosen[option] != 0; }
inline int players_of(const Setup& setup) { return setup.chosen[kPlayers] + 1; }
inline Seat controller_of(const Setup& setup) { return player(players_of(setup)); }

}  // namespace gravetide::skirmish
