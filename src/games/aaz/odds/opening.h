// What happens before the first round of a battle on land, saws at zombies and guns at air
// units, and what after the last: one more of Air-D.O.T.s.
#pragma once

#include <span>

#include "games/aaz/odds/odds.h"

namespace gravetide::aaz {

// How likely each number of zombies is left by Chainsaw Tanks (AAZ-61.13, AAZ-61.14).
std::vector<double> sawn(const BattleCase& battle);

// A battle once the guns have fired, and the IPC that this has cost.
struct Opened {
    BattleCase battle{};
    double likely = 1;
    int attackers_lost = 0, defenders_lost = 0;
};
// Every way, air units being lost in this order. One way only where no gun fires.
std::vector<Opened> after_flak(const BattleCase& battle, std::span<const Unit> order);
int flak_dice(const BattleCase& battle);
// Guns that stand alone are lost to whoever is left: their price, 0 where there are none such.
int scrap_guns(BattleCase& battle);

// AAZ-61.19, AAZ-61.20 The round more that air units fight with zombies, in which every hit finds
// one: how likely each number is left.
std::vector<double> after_dots(std::span<const int> values, std::size_t zombies);

// Where there is nobody to fight with, or nobody to fight against, no round is fought.
std::optional<BattleOdds> settled(const BattleCase& battle, Endings* endings);

// One more way it can go.
void add_odds(BattleOdds& sum, const BattleOdds& odds, double likely);

}  // namespace gravetide::aaz
