// The exact odds of a battle fought to its end: what is left when both sides lose what is cheapest
// first, guns against air units before all, the attacker goes on until one side is gone, submarines
// strike and never submerge, and zombies alone are left alone.
#pragma once

#include <optional>
#include <vector>

#include "games/aaz/rules.h"

namespace gravetide::aaz {

struct BattleOdds {
    double attackers_win = 0;  // no defender is left, an attacker is
    double takes = 0;          // and a land unit is among them, so that the land is captured
    double defenders_win = 0;
    double neither = 0;         // nobody is left, or nobody who can hit the other
    double attackers_lost = 0;  // IPC, on average
    double defenders_lost = 0;
    double zombies = 0;  // left in the end
    double rounds = 0;   // fought, on average
};

// One way a battle ends: who is left, submerged or not. A battleship that is left may be damaged.
struct Ending {
    Units attackers{}, defenders{};
    int zombies = 0;
    double chance = 0;
    int attackers_below = 0, defenders_below = 0;  // submarines of them that submerged
};
using Endings = std::vector<Ending>;

enum class Ground : std::uint8_t { Land, Sea };

// Whether infantry that falls gets up as zombies; a match may be played without (AAZ-15.7).
enum class Fallen : std::uint8_t { Rise, StayDown };

// AAZ-61.10, AAZ-61.19 What a side knows that counts in a battle.
enum class Explosives : std::uint8_t { Unknown, Known };
enum class AirDots : std::uint8_t { Unknown, Known };

// AAZ-80.19 Guns fire before the first round only.
enum class Flak : std::uint8_t { Fires, HasFired };

// AAZ-20.1 to AAZ-20.10, AAZ-80.14 What each unit costs in the match.
using Prices = std::array<int, kUnits>;
inline constexpr Prices kUsualPrices = [] {
    Prices prices{};
    for (std::size_t i = 0; i < kUnits; ++i) prices[i] = kProfiles[i].cost;
    return prices;
}();

// A battle that could be fought: nothing of the table but what is in it counts.
struct BattleCase {
    Ground ground{};
    Fallen fallen{};
    Units attackers{}, defenders{};
    int whole_attackers = 0;  // battleships without damage
    int whole_defenders = 0;
    int zombies = 0;
    int bombarding = 0;           // battleships that fire in its first round
    int bombarding_cruisers = 0;  // of 1942
    int saws = 0;                 // tanks that have a go at the zombies before it (AAZ-61.13)
    Explosives attackers_explosives{}, defenders_explosives{};
    AirDots air_dots{};
    Flak flak{};
    Prices prices = kUsualPrices;

    int price(Unit unit) const { return prices[index_of(unit)]; }
    int worth(const Units& units) const;
};

// Whether zombies are about or can rise: without any it is told much faster.
bool may_meet_zombies(const BattleCase& battle);

// Whether there are submarines, which make it a harder sum.
bool may_meet_submarines(const BattleCase& battle);

// About how many multiplications odds_of needs: some hundred millions a second are done. A page
// that waits for them sets itself a bound.
double steps_of(const BattleCase& battle);

// Exact but for what has a chance of less than 1e-13 in all. Who wants to know every way it ends
// hands a list in; one way may stand in it several times.
BattleOdds odds_of(const BattleCase& battle, Endings* endings = nullptr);

// The battle to come in this space, or between two rounds the one that is fought there; null
// where there is none, and where something takes part that a BattleCase does not tell.
std::optional<BattleCase> battle_case(const View& view, Space space);

// An attack as it stands in phase 4. Where a landing has to be fought for at sea first, the land
// battle is told with it and without it, each as likely as it is (AAZ-40.9, AAZ-40.10).
struct AttackOdds {
    BattleCase battle{};  // if everybody lands
    BattleOdds odds{};
    double lands = 1;   // how likely all of them do
    double unsure = 0;  // how likely some transports are sunk on the way, and others not
};
// Null where there is no battle, and where it is beyond the calculation or so many steps.
std::optional<AttackOdds> attack_odds(const View& view, Space target, double most_steps);

}  // namespace gravetide::aaz
