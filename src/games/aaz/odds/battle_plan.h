// A battle fought by a plan: who is lost in which order, what is kept to take the land, when the
// attacker goes home, and what submarines do where they may choose.
#pragma once

#include "games/aaz/odds/odds.h"

namespace gravetide::aaz {

enum class Keep : std::uint8_t { Nothing, OneLandUnit };
enum class Stay : std::uint8_t { ToTheEnd, WhileItPays };
// AAZ-52.2 As soon as they may, or once no other unit of theirs fights.
enum class Submarines : std::uint8_t { Strike, Submerge, SubmergeAlone };

struct BattlePlan {
    std::vector<Unit> attackers_order{}, defenders_order{};  // empty: the usual one
    Keep keep{};
    int rounds = 0;           // the attacker retreats after so many; 0: never
    double least_chance = 0;  // and once taking the land, or winning at sea, is less likely
    Stay stay{};
    int land_value = 0;  // IPC that the land is worth, where it has to pay
    Submarines attackers_submarines{}, defenders_submarines{};

    bool is_usual() const {
        return attackers_order.empty() && defenders_order.empty() && keep == Keep::Nothing
               && attackers_submarines == Submarines::Strike
               && defenders_submarines == Submarines::Strike && !may_retreat();
    }
    bool may_retreat() const { return rounds > 0 || least_chance > 0 || stay == Stay::WhileItPays; }
};

struct PlanOdds {
    BattleOdds odds{};    // a retreat is none of its ends
    double retreats = 0;  // the attacker goes home
    double profit = 0;  // IPC: the defenders' losses and the land taken, less the attackers' losses
};

// The order of losses that serves a side best in taking or holding the land, of all there are: the
// other side keeps to the plan. BadQuestion where there are too many to try.
enum class Side : std::uint8_t { Attackers, Defenders };
std::vector<Unit> best_order(const BattleCase& battle, const BattlePlan& plan, Side side);

// Exact as odds_of is. Slower: about so many steps.
double plan_steps(const BattleCase& battle);
// battle_sea.cpp
inline constexpr double kMostSeaSteps = 2e12;
double sea_steps(const BattleCase& battle);
PlanOdds sea_odds(const BattleCase& battle, const BattlePlan& plan, Endings* endings);
PlanOdds plan_odds(const BattleCase& battle, const BattlePlan& plan, Endings* endings);

// What the battle is worth to the attacker when both sides play as well as can be for or against
// that aim: the chance to take the land or to win at sea, or the profit in IPC. No ship bombards.
struct BestAim {
    enum class Kind : std::uint8_t { Land, Profit };
    Kind kind{};
    int land_value = 0;
};
double best_steps(const BattleCase& battle);
double best_worth(const BattleCase& battle, const BestAim& aim);
// best_sea.cpp: the chance to win at sea, or the profit
double best_sea_steps(const BattleCase& battle);
double best_sea_worth(const BattleCase& battle, const BestAim& aim);
// best_zombies.cpp
double best_zombie_steps(const BattleCase& battle);
double best_zombie_worth(const BattleCase& battle, const BestAim& aim);

}  // namespace gravetide::aaz
