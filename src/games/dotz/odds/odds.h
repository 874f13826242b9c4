// The exact odds of one combat: what the two dice, the Tough dice and the Saving Roll can do. Pure:
// nothing but what is handed in counts, Fate cards do not.
#pragma once

#include "games/dotz/rules.h"

namespace gravetide::dotz {

struct Target {
    int left = 0;  // Hits until it is eliminated, both sides together; 0: nobody
    std::uint8_t tough = 0;
};

enum class RerollPolicy : std::uint8_t { Never, WhenLost };

struct FightCase {
    FightKind kind = FightKind::HandToHand;
    int column = 0;        // from 0
    int unit_to_flip = 0;  // Hits until the unit flips; 0 when it is reduced
    int unit_left = 0;     // until its last Hit
    std::uint8_t unit_tough = 0;
    std::uint8_t zeds_always_lose = 0;  // DOTZ-U.8.2
    std::uint8_t second_edition = 0;
    RerollPolicy reroll = RerollPolicy::Never;
    std::array<Target, 2> zeds{};
};

struct FightOdds {
    double zeds_win = 0;                // the Player side retreats
    std::array<double, 6> zeds_hits{};  // how likely each number of Hits on the Zeds is
    std::array<double, 6> unit_hits{};  // of Hits on the unit that count
    double mean_zeds_hits = 0;
    double mean_unit_hits = 0;
    double unit_flips = 0;             // at least that
    double unit_falls = 0;             // takes its last Hit
    double unit_dies = 0;              // and fails the Saving Roll
    std::array<double, 2> zed_dies{};  // each, if all Hits are given to it
};

FightOdds odds_of(const Box& box, const FightCase& fight);

// The case of a combat as it stands on the table, before its dice.
FightCase case_of(const View& view, const Fight& fight, RerollPolicy reroll);

// The combat that a move of a unit into a space with Zeds, or an attack of Zeds on it, would be.
Fight attack_by(const View& view, Unit unit, Space space);
Fight gunfire_by(const View& view, Unit unit, Zed zed, std::uint8_t how);

}  // namespace gravetide::dotz
