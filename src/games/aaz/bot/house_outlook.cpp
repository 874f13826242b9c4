// How a battle may go: exactly where that is soon told, otherwise by following its mean course.
#include <cmath>

#include "games/aaz/bot/house_bot.h"
#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz::house {

namespace {

constexpr double kMostSteps = 3e6;  // of exact odds; beyond them the mean course has to do
constexpr int kRounds = 10;
constexpr int kPlaces = 128;  // on each side; of larger armies the last count no more

// One side in the order in which it is lost. What is left after so many losses stands at that
// place; between two places it is in between, for means are no whole numbers.
class Mean {
public:
    Mean(const BattleCase& battle, const Units& units, std::span<const Unit> order,
         int Profile::*value) {
        const bool attacks = value == &Profile::attack;
        int alone = attacks ? units.of(Unit::Infantry) - units.of(Unit::Artillery) : 2 * kPlaces;
        for (const Unit unit : order)
            for (int i = 0; i < units.of(unit) && size_ < kPlaces; ++i) {
                const int lifted = unit == Unit::Infantry && alone-- <= 0 ? 1 : 0;
                row_[static_cast<std::size_t>(size_++)] = {
                    (profile(unit).*value + lifted) / 6.0, static_cast<double>(battle.price(unit)),
                    is_land_unit(unit) ? 1.0 : 0.0, unit == Unit::Infantry ? 1.0 : 0.0};
            }
        row_[static_cast<std::size_t>(size_)] = {};
        for (int i = size_; i-- > 0;) row_[static_cast<std::size_t>(i)] += at(i + 1);
    }

    struct Row {
        double hits = 0, cost = 0, land = 0, infantry = 0;
        Row& operator+=(const Row& other) {
            hits += other.hits;
            cost += other.cost;
            land += other.land;
            infantry += other.infantry;
            return *this;
        }
    };
    int size() const { return size_; }
    Row whole() const { return row_[0]; }
    Row after(double lost) const {
        if (lost >= size_) return {};
        const int full = static_cast<int>(lost);
        const double part = lost - full;
        const Row& one = at(full);
        const Row& next = at(full + 1);
        const auto mix = [&](double a, double b) { return a + (b - a) * part; };
        return {mix(one.hits, next.hits), mix(one.cost, next.cost), mix(one.land, next.land),
                mix(one.infantry, next.infantry)};
    }

private:
    const Row& at(int place) const { return row_[static_cast<std::size_t>(place)]; }

    std::array<Row, kPlaces + 1> row_;
    int size_ = 0;
};

// How likely a normal deviate is less: Abramowitz and Stegun 7.1.28, which needs no library, so
// that it is the same everywhere.
double bell(double x) {
    const double y = std::abs(x) * 0.7071067811865476;
    double sum =
        1
        + y
              * (0.0705230784
                 + y
                       * (0.0422820123
                          + y
                                * (0.0092705272
                                   + y * (0.0001520143 + y * (0.0002765672 + y * 0.0000430638)))));
    for (int i = 0; i < 4; ++i) sum *= sum;
    const double tail = 0.5 / sum;
    return x > 0 ? 1 - tail : tail;
}

}  // namespace

Outlook rough_outlook(const BattleCase& battle) {
    const Mean attackers(battle, battle.attackers, kLostAttacking, &Profile::attack);
    const Mean defenders(battle, battle.defenders, kLostDefending, &Profile::defense);
    double lost = 0;
    double killed = 0;
    double zombies = battle.zombies;
    double spread = 0.25;
    double surplus = 0;
    const double front = attackers.size();
    const double back = defenders.size();
    for (int round = 0; round < kRounds; ++round) {
        if (lost >= front || (killed >= back && back > 0) || (back == 0 && round > 0)) break;
        const Mean::Row ours = attackers.after(lost);
        const Mean::Row theirs = defenders.after(killed);
        const double bitten = std::min(zombies / 3, ours.land);
        const double bitten_too = std::min(zombies / 6, theirs.land);
        const double hits = ours.hits + (round == 0 ? battle.bombarding * 4 / 6.0 : 0);
        const double dealt = hits + bitten_too;
        const double taken = theirs.hits + bitten;
        spread += 0.8 * (hits * 0.6 + theirs.hits * 0.6 + bitten * 0.6);
        surplus = killed + dealt - back;
        const double before = ours.infantry + theirs.infantry;
        lost = std::min(front, lost + taken);
        killed = std::min(back, killed + dealt);
        const double rolling = (front - lost + back - killed) / 6;
        zombies = std::max(0.0, zombies - rolling - std::max(0.0, surplus));
        if (battle.fallen == Fallen::Rise)
            zombies += before - attackers.after(lost).infantry - defenders.after(killed).infantry;
    }
    const Mean::Row left = attackers.after(lost);
    const Mean::Row standing = defenders.after(killed);
    Outlook outlook;
    outlook.lost = attackers.whole().cost - left.cost;
    outlook.killed = defenders.whole().cost - standing.cost;
    outlook.zombies = zombies;
    const double margin = killed >= back ? left.land + 0.5 * std::max(0.0, surplus)
                                         : left.land - 1.3 * (back - killed);
    outlook.takes = attackers.whole().land > 0 ? bell(margin / std::sqrt(spread)) : 0;
    return outlook;
}

Outlook outlook_of(const BattleCase& battle, Care care) {
    if (!battle.defenders.any() && battle.zombies == 0)
        return {.takes = battle.attackers.land() > 0 ? 1.0 : 0.0};
    if (care == Care::Rough || steps_of(battle) > kMostSteps) return rough_outlook(battle);
    const BattleOdds odds = odds_of(battle);
    return {odds.takes, odds.attackers_lost, odds.defenders_lost, odds.zombies};
}

}  // namespace gravetide::aaz::house
