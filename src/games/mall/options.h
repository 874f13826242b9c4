// The options of a match of Zombie Mall: their places in a Setup and what their values mean.
#pragma once

#include "games/mall/mall.h"

namespace gravetide::mall {

enum : std::size_t {
    kMap,
    kScenario,
    kPlayers,
    kPharmacy,      // MALL-24.1
    kRichStores,    // MALL-24.2
    kAutomatic,     // MALL-24.3, MALL-24.4
    kDistanceZero,  // MALL-8.11
    kSpawnWalls,    // MALL-8.14
    kOffMap,        // MALL-8.15
    kBites,         // MALL-11.11
    kTurnedCards,   // MALL-11.18
    kDefence,       // MALL-10.16
    kBiter,         // MALL-10.20
    kLateMove,      // MALL-7.12
    kHandLimit,     // MALL-12.7, MALL-17.5
    kVpTrade,       // MALL-14.1
    kShelter,       // MALL-19.15
    kSwatFights,    // MALL-19.13
    kNewlyTurned,   // MALL-11.14
};

// The other reading of an option was chosen.
inline bool is_on(const Setup& setup, std::size_t option) { return setup.chosen[option] != 0; }

// MALL-5.1, MALL-21.1 As many as were asked for, but as many as the scenario needs.
inline int players_of(const Box& box, const Setup& setup) {
    return std::max(int{setup.chosen[kPlayers]} + 1, box.scenarios[setup.chosen[kScenario]].fewest);
}

}  // namespace gravetide::mall
