// The best order of losses, found by trying every one.
#include <algorithm>

#include "engine/desk.h"
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/battle_plan.h"

namespace gravetide::aaz {

namespace {

constexpr double kMostSteps = 6e8;

// Only sorts that are there make a difference.
std::vector<Unit> sorts_of(const Units& units, std::span<const Unit> usual) {
    std::vector<Unit> sorts;
    for (const Unit unit : usual)
        if (units.of(unit) > 0) sorts.push_back(unit);
    return sorts;
}

double orders_of(std::size_t sorts) {
    double orders = 1;
    for (std::size_t i = 2; i <= sorts; ++i) orders *= static_cast<double>(i);
    return orders;
}

}  // namespace

std::vector<Unit> best_order(const BattleCase& battle, const BattlePlan& plan, Side side) {
    const bool attack = side == Side::Attackers;
    const Units& units = attack ? battle.attackers : battle.defenders;
    std::vector<Unit> order =
        attack ? sorts_of(units, kLostAttacking) : sorts_of(units, kLostDefending);
    if (plan_steps(battle) * orders_of(order.size()) > kMostSteps)
        throw BadQuestion(attack ? "attackers_order" : "defenders_order",
                          "there are too many orders to try for so many units");
    std::vector<Unit> best = order;
    double most = -1;
    std::ranges::sort(order);
    do {
        BattlePlan tried = plan;
        (attack ? tried.attackers_order : tried.defenders_order) = order;
        // AAZ-40.25 Shells find land units only, and are told where those are lost first.
        const bool told =
            attack || battle.bombarding == 0 || std::ranges::is_partitioned(order, is_land_unit);
        if (!told) continue;
        const double takes = plan_odds(battle, tried, nullptr).odds.takes;
        const double worth = attack ? takes : 1 - takes;
        if (worth <= most + 1e-12) continue;
        most = worth;
        best = order;
    } while (std::ranges::next_permutation(order).found);
    return best;
}

}  // namespace gravetide::aaz
