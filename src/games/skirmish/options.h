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
    kVariant,      // SKIR-22.8
    // Where one may depart from the sheet.
    kLeftAlone,     // SKIR-8.15, SKIR-8.16
    kSecondAttack,  // SKIR-7.7
    kZombieDeeds,   // SKIR-19.13, SKIR-19.14
    kTargets,       // SKIR-16.2, SKIR-20.3, SKIR-20.10, SKIR-20.12
    kWaking,        // SKIR-19.10
};

inline bool is_on(const Setup& setup, std::size_t option) { return setup.chosen[option] != 0; }
// SKIR-22.8 The balanced variant departs everywhere, else the single options say where.
inline bool departs(const Setup& setup, std::size_t option) {
    return is_on(setup, kVariant) || is_on(setup, option);
}
inline int players_of(const Setup& setup) { return setup.chosen[kPlayers] + 1; }
inline Seat controller_of(const Setup& setup) { return player(players_of(setup)); }

}  // namespace gravetide::skirmish
