// One side of a battle whose odds are wanted, in the order in which it is lost.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/aaz/odds/odds.h"

namespace gravetide::aaz {

// The order of losses that serves the owner: what is cheapest first, but of air units that defend
// the bomber, which then hits least, and before all guns, which hit nobody (AAZ-80.17); they attack
// zombies where they stand.
inline constexpr std::array kLostAttacking{Unit::AaaGun, Unit::Infantry, Unit::Artillery,
                                           Unit::Tank,   Unit::Fighter,  Unit::Bomber};
inline constexpr std::array kLostDefending{Unit::AaaGun, Unit::Infantry, Unit::Artillery,
                                           Unit::Tank,   Unit::Bomber,   Unit::Fighter};
// No line has submarines: who can be hit beside them depends on who is there.
inline constexpr std::array kLostAtSea{Unit::Submarine, Unit::Destroyer, Unit::Fighter,
                                       Unit::Cruiser,   Unit::Bomber,    Unit::Carrier,
                                       Unit::Battleship};

// AAZ-54.1, AAZ-55.1 Who has no value rolls no die, not even for its Z.
inline bool rolls(int value) { return value > 0; }

// AAZ-0.7, AAZ-61.10, AAZ-61.11 How many faces of its dice take a zombie.
inline int zombie_faces(int artillery, Explosives explosives) {
    return explosives == Explosives::Known && artillery > 0 ? 2 : 1;
}

// AAZ-40.23, AAZ-80.15 The values of ships that support a landing.
std::vector<int> shells_of(const BattleCase& battle);

// Places are counted from the one that is lost first. A battleship's first hit stands in the line
// as a place of its own, which rolls nothing and costs nothing (AAZ-50.15).
class Line {
public:
    Line(const BattleCase& battle, int Profile::*value);

    std::size_t size() const { return values_.size(); }
    int transports() const { return transports_; }
    int transport_price() const { return transport_price_; }

    // Of those left after so many losses.
    std::size_t land(std::size_t lost) const { return left_[lost].land; }
    std::size_t infantry(std::size_t lost) const { return left_[lost].infantry; }
    int zombie_faces(std::size_t lost) const {
        return aaz::zombie_faces(left_[lost].artillery, explosives_);
    }
    const Units& units(std::size_t lost) const { return left_[lost].units; }  // no transports
    int cost(std::size_t lost) const { return left_[lost].cost; }
    // The highest face that hits, for each place (AAZ-0.6, AAZ-20.11).
    std::span<const int> values(std::size_t lost) const { return std::span(values_).subspan(lost); }

private:
    struct Left {
        std::size_t land = 0, infantry = 0;
        int artillery = 0;
        int cost = 0;
        Units units{};
    };

    std::vector<int> values_;
    std::vector<Left> left_;
    int transports_ = 0;
    int transport_price_ = 0;
    Explosives explosives_{};
};

// The two sides, and the sum of how their battle ends.
class Tally {
public:
    Tally(const Line& attackers, const Line& defenders, Endings* endings)
        : attackers_(attackers), defenders_(defenders), endings_(endings) {}

    // One way it ends: so many lost on each side, and so many zombies about.
    void add(std::size_t lost, std::size_t killed, std::size_t zombies, double chance);
    void add_rounds(double rounds) { odds_.rounds += rounds; }

    const BattleOdds& odds() const { return odds_; }

private:
    const Line& attackers_;
    const Line& defenders_;
    Endings* endings_;
    BattleOdds odds_;
};

// battle_plain.cpp: no zombie takes part, none can rise.
BattleOdds plain_odds(const BattleCase& battle, const Line& attackers, const Line& defenders,
                      Endings* endings = nullptr);
double plain_steps(const Line& attackers, const Line& defenders);

// battle_zombies.cpp
BattleOdds zombie_odds(const BattleCase& battle, const Line& attackers, const Line& defenders,
                       Endings* endings = nullptr);
double zombie_steps(const BattleCase& battle, const Line& attackers, const Line& defenders);

// OPTIMIZATION: what is less likely than a share of this is forgotten, one share a state. What
// else is left out is bounded by the same, so that less than 1e-13 is missing in all.
inline constexpr double kForgotten = 3e-14;

}  // namespace gravetide::aaz
