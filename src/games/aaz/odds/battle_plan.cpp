// All numbers of zombies go through a round together, as in battle_zombies.cpp; what a plan does is
// settled from the last states to the first, with the same dice read backwards, and followed from
// the first to the last.
#include "games/aaz/odds/battle_plan.h"

#include <numeric>
#include <utility>

#include "engine/hits.h"
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/opening.h"
#include "games/aaz/odds/plan_round.h"

namespace gravetide::aaz {

namespace {

class PlannedBattle {
public:
    PlannedBattle(const BattleCase& battle, const BattlePlan& plan)
        : battle_(battle),
          plan_(plan),
          attackers_(battle, order_or(plan.attackers_order, kLostAttacking), plan.keep,
                     &Profile::attack),
          defenders_(battle, order_or(plan.defenders_order, kLostDefending), Keep::Nothing,
                     &Profile::defense),
          depth_(most_zombies() + 1) {
        for (std::size_t a = 0; a < attackers_.size(); ++a)
            for (std::size_t d = 0; d < defenders_.size(); ++d) pairs_.push_back({a, d});
        // The fullest first.
        std::ranges::stable_sort(pairs_, std::ranges::greater{}, [&](const Pair& pair) {
            return attackers_[pair.a].standing + defenders_[pair.d].standing;
        });
    }

    PlanOdds run(Endings* endings) {
        endings_ = endings;
        if (plan_.least_chance > 0 || plan_.stay == Stay::WhileItPays) settle();
        Series start = sawn(battle_);
        Series now(size(), 0.0);
        start.resize(depth_);
        // AAZ-61.18
        if (defenders_[0].is_gone()) end({0, 0}, 0, std::exchange(start[0], 0));
        odds_.odds.rounds = std::accumulate(start.begin(), start.end(), 0.0);
        fight({0, 0}, start.data(), shells_of(battle_), Quiet::Stay, now);
        if (plan_.rounds > 0)
            follow_rounds(std::move(now));
        else
            follow(std::move(now));
        return odds_;
    }

private:
    struct Pair {
        std::size_t a, d;
    };
    // What becomes of rounds in which no unit is lost.
    enum class Quiet : std::uint8_t { Stay, LeftOut };

    static std::span<const Unit> order_or(const std::vector<Unit>& order,
                                          std::span<const Unit> usual) {
        return order.empty() ? usual : std::span<const Unit>(order);
    }
    std::size_t most_zombies() const {
        const int fallen =
            battle_.fallen == Fallen::Rise ? attackers_[0].infantry + defenders_[0].infantry : 0;
        return static_cast<std::size_t>(battle_.zombies + fallen);
    }
    std::size_t size() const { return attackers_.size() * defenders_.size() * depth_; }
    std::size_t place(const Pair& at, std::size_t zombies) const {
        return (at.a * defenders_.size() + at.d) * depth_ + zombies;
    }
    // Those that can be about once so many infantry have fallen.
    std::size_t zombies_at(const Pair& at) const {
        if (battle_.fallen == Fallen::StayDown) return depth_ - 1;
        return depth_ - 1
               - static_cast<std::size_t>(attackers_[at.a].infantry + defenders_[at.d].infantry);
    }
    bool is_over(const Pair& at) const {
        return attackers_[at.a].is_gone() || defenders_[at.d].is_gone();
    }
    bool is_taken(const Pair& at) const {
        return defenders_[at.d].is_gone() && attackers_[at.a].land > 0;
    }
    // AAZ-80.20 Guns alone are lost as soon as somebody is there to take them.
    bool is_scrapped(const Pair& at) const {
        return defenders_[at.d].is_gone() && !attackers_[at.a].is_gone();
    }
    double profit_at(const Pair& at) const {
        const int lost = attackers_[0].cost - attackers_[at.a].cost;
        const int killed = defenders_[0].cost - (is_scrapped(at) ? 0 : defenders_[at.d].cost);
        return killed - lost + (is_taken(at) ? plan_.land_value : 0);
    }

    // AAZ-0.4 Two faces in six bite an attacker; one of the four others a defender. Calls
    // visit(bitten, bitten too, zombies, chance).
    template <class Visit>
    void each_bite(const Pair& at, Visit visit) const {
        const int ours = attackers_[at.a].land;
        const int theirs = defenders_[at.d].land;
        for (int zombies = 0; zombies <= static_cast<int>(zombies_at(at)); ++zombies)
            for (int face = 0; face <= zombies; ++face) {
                const double first = chance_of_hits(face, zombies, 1.0 / 3);
                for (int other = 0; other + face <= zombies; ++other)
                    visit(static_cast<std::size_t>(std::min(face, ours)),
                          static_cast<std::size_t>(std::min(other, theirs)),
                          static_cast<std::size_t>(zombies),
                          first * chance_of_hits(other, zombies - face, 1.0 / 4));
            }
    }

    // A side that is no line is gone through bite by bite; of a line bites and hits are one. Calls
    // visit(bites of the attackers, of the defenders) for each that has a field of its own.
    template <class Visit>
    void each_field(const Pair& at, Visit visit) const {
        const auto most = [&](const Ranks& side, std::size_t rank) {
            const auto land = static_cast<std::size_t>(side[rank].land);
            return side.is_line() ? 0 : std::min(land, zombies_at(at));
        };
        for (std::size_t a = 0; a <= most(attackers_, at.a); ++a)
            for (std::size_t d = 0; d <= most(defenders_, at.d); ++d) visit(a, d);
    }

    // What a cell of the field leads to.
    struct Next {
        Pair at;
        std::size_t risen;
    };
    Next next_of(const Pair& from, const Pair& bitten, std::size_t row, std::size_t column) const {
        const Pair to{attackers_.after(from.a, bitten.a, column),
                      defenders_.after(from.d, bitten.d, row)};
        const int fallen = attackers_[from.a].infantry - attackers_[to.a].infantry
                           + defenders_[from.d].infantry - defenders_[to.d].infantry;
        return {to, battle_.fallen == Fallen::Rise ? static_cast<std::size_t>(fallen) : 0};
    }

    // Steps 3 to 7 of a round: everybody who stood at its start fires (AAZ-50.3, AAZ-50.4).
    void fight(const Pair& from, const double* visits, const std::vector<int>& shells, Quiet quiet,
               Series& next) const {
        const auto& ours = attackers_[from.a];
        const auto& theirs = defenders_[from.d];
        each_field(from, [&](std::size_t a, std::size_t d) {
            Field field(theirs.standing - d, zombies_at(from), ours.standing - a);
            double sum = 0;
            each_bite(
                from, [&](std::size_t one, std::size_t two, std::size_t zombies, double chance) {
                    if ((!attackers_.is_line() && one != a) || (!defenders_.is_line() && two != d))
                        return;
                    const double part = visits[zombies] * chance;
                    sum += part;
                    field.at(two - d, zombies, one - a) += part;
                });
            if (sum <= 0) return;
            const std::size_t opposed = field.rows() - 1;
            const std::size_t standing = field.columns() - 1;
            // AAZ-40.25 Their hits go to land units only, and so are given before the others.
            for (const int value : shells)
                field.fire({value, ours.zombie_faces}, static_cast<std::size_t>(theirs.land));
            for (const int value : ours.values) field.fire({value, ours.zombie_faces}, opposed);
            for (const int value : theirs.values)
                field.answer({value, theirs.zombie_faces}, standing);
            for (std::size_t row = 0; row < field.rows(); ++row)
                for (std::size_t column = 0; column < field.columns(); ++column) {
                    if (quiet == Quiet::LeftOut && a + d + row + column == 0) continue;
                    const Next to = next_of(from, {a, d}, row, column);
                    for (std::size_t zombies = 0; zombies < field.depth(); ++zombies)
                        next[place(to.at, zombies + to.risen)] += field.at(row, zombies, column);
                }
        });
    }

    // What a round is worth before it is fought, by zombies, when its ends are worth so much; quiet
    // rounds left out.
    Series worth_of_round(const Pair& from, const Series& worth) const {
        const auto& ours = attackers_[from.a];
        const auto& theirs = defenders_[from.d];
        Series sum(depth_, 0.0);
        each_field(from, [&](std::size_t a, std::size_t d) {
            Field field(theirs.standing - d, zombies_at(from), ours.standing - a);
            for (std::size_t row = 0; row < field.rows(); ++row)
                for (std::size_t column = 0; column < field.columns(); ++column) {
                    if (a + d + row + column == 0) continue;
                    const Next to = next_of(from, {a, d}, row, column);
                    for (std::size_t zombies = 0; zombies < field.depth(); ++zombies)
                        field.at(row, zombies, column) = worth[place(to.at, zombies + to.risen)];
                }
            const std::size_t opposed = field.rows() - 1;
            const std::size_t standing = field.columns() - 1;
            for (const int value : theirs.values)
                field.answer_back({value, theirs.zombie_faces}, standing);
            for (const int value : ours.values)
                field.fire_back({value, ours.zombie_faces}, opposed);
            each_bite(
                from, [&](std::size_t one, std::size_t two, std::size_t zombies, double chance) {
                    if ((!attackers_.is_line() && one != a) || (!defenders_.is_line() && two != d))
                        return;
                    sum[zombies] += chance * field.at(two - d, zombies, one - a);
                });
        });
        return sum;
    }

    // Where the plan goes home.
    void settle() {
        Series takes(size(), 0.0), profit(size(), 0.0);
        goes_home_.assign(size(), 0);
        // From the emptiest to the fullest.
        for (std::size_t left = pairs_.size(); left > 0; --left) {
            const Pair& pair = pairs_[left - 1];
            if (is_over(pair)) {
                for (std::size_t zombies = 0; zombies < depth_; ++zombies) {
                    takes[place(pair, zombies)] = is_taken(pair) ? 1 : 0;
                    profit[place(pair, zombies)] = profit_at(pair);
                }
                continue;
            }
            const QuietRounds quiet(attackers_[pair.a], defenders_[pair.d]);
            const Series taking = worth_of_round(pair, takes);
            const Series paying = worth_of_round(pair, profit);
            for (std::size_t from = 0; from <= zombies_at(pair); ++from) {
                double take = taking[from];
                double pay = paying[from];
                for (std::size_t to = 0; to < from; ++to) {
                    take += quiet(from, to) * takes[place(pair, to)];
                    pay += quiet(from, to) * profit[place(pair, to)];
                }
                take /= 1 - quiet(from, from);
                pay /= 1 - quiet(from, from);
                const std::size_t here = place(pair, from);
                takes[here] = take;
                profit[here] = std::max(pay, profit_at(pair));
                const bool pays = pay > profit_at(pair);
                if ((plan_.stay == Stay::WhileItPays && !pays) || take < plan_.least_chance)
                    goes_home_[here] = 1;
            }
        }
    }

    // From the fullest to the emptiest, quiet rounds summed up.
    void follow(Series now) {
        for (const Pair& pair : pairs_) {
            double* here = &now[place(pair, 0)];
            end_some(pair, here);
            if (is_over(pair)) continue;
            const QuietRounds quiet(attackers_[pair.a], defenders_[pair.d]);
            double sum = 0;
            for (std::size_t from = depth_; from-- > 0;) {
                if (here[from] <= 0) continue;
                here[from] /= 1 - quiet(from, from);
                sum += here[from];
                for (std::size_t to = 0; to < from; ++to) {
                    const double chance = here[from] * quiet(from, to);
                    if (goes_home(pair, to))
                        end(pair, to, chance);
                    else
                        here[to] += chance;
                }
            }
            odds_.odds.rounds += sum;
            if (sum > 0) fight(pair, here, {}, Quiet::LeftOut, now);
        }
    }

    void follow_rounds(Series now) {
        double rest = 1;
        for (int round = 1; round < plan_.rounds && rest > kForgotten; ++round) {
            Series next(size(), 0.0);
            rest = 0;
            for (const Pair& pair : pairs_) {
                double* here = &now[place(pair, 0)];
                end_some(pair, here);
                const double sum = std::accumulate(here, here + depth_, 0.0);
                if (sum <= 0) continue;
                rest += sum;
                fight(pair, here, {}, Quiet::Stay, next);
            }
            odds_.odds.rounds += rest;
            now = std::move(next);
        }
        for (const Pair& pair : pairs_)
            for (std::size_t zombies = 0; zombies < depth_; ++zombies)
                end(pair, zombies, now[place(pair, zombies)]);
    }

    bool goes_home(const Pair& at, std::size_t zombies) const {
        return !goes_home_.empty() && goes_home_[place(at, zombies)] != 0;
    }
    // Those of a place that fight no more.
    void end_some(const Pair& at, double* chances) {
        for (std::size_t zombies = 0; zombies < depth_; ++zombies) {
            if (!is_over(at) && !goes_home(at, zombies)) continue;
            end(at, zombies, chances[zombies]);
            chances[zombies] = 0;
        }
    }

    // AAZ-58.13 Air units alone with zombies go on for one more round.
    void end(const Pair& at, std::size_t zombies, double chance) {
        const bool longer = battle_.air_dots == AirDots::Known && defenders_[at.d].is_gone()
                            && !attackers_[at.a].is_gone() && attackers_[at.a].land == 0;
        if (!longer || zombies == 0 || chance <= 0) return close(at, zombies, chance);
        odds_.odds.rounds += chance;
        const Series left = after_dots(attackers_[at.a].values, zombies);
        for (std::size_t i = 0; i <= zombies; ++i) close(at, i, chance * left[i]);
    }

    void close(const Pair& at, std::size_t zombies, double chance) {
        if (chance <= 0) return;
        const auto& ours = attackers_[at.a];
        const auto& theirs = defenders_[at.d];
        BattleOdds& odds = odds_.odds;
        const bool gone = ours.is_gone();
        const bool won = is_scrapped(at) || theirs.standing == 0;
        if (!gone && !won)
            odds_.retreats += chance;
        else
            (gone == won ? odds.neither : won ? odds.attackers_win : odds.defenders_win) += chance;
        if (is_taken(at)) odds.takes += chance;
        odds.attackers_lost += chance * (attackers_[0].cost - ours.cost);
        odds.defenders_lost += chance * (defenders_[0].cost - (won ? 0 : theirs.cost));
        odds.zombies += chance * static_cast<double>(zombies);
        odds_.profit += chance * profit_at(at);
        if (endings_)
            endings_->push_back({.attackers = ours.units,
                                 .defenders = won ? Units{} : theirs.units,
                                 .zombies = static_cast<int>(zombies),
                                 .chance = chance});
    }

    const BattleCase& battle_;
    const BattlePlan& plan_;
    Ranks attackers_, defenders_;
    std::size_t depth_;
    std::vector<Pair> pairs_;
    std::vector<std::uint8_t> goes_home_;
    Endings* endings_ = nullptr;
    PlanOdds odds_;
};

}  // namespace

double plan_steps(const BattleCase& battle) {
    const double ours = battle.attackers.size() + 1;
    const double theirs = battle.defenders.size() + 1;
    const bool rise = battle.fallen == Fallen::Rise;
    const double fallen =
        rise ? battle.attackers.of(Unit::Infantry) + battle.defenders.of(Unit::Infantry) : 0;
    const double zombies = may_meet_zombies(battle) ? battle.zombies + fallen / 2 + 1 : 1;
    return ours * theirs * ours * theirs * (ours + theirs) * zombies / 8 * (flak_dice(battle) + 1);
}

PlanOdds plan_odds(const BattleCase& battle, const BattlePlan& plan, Endings* endings) {
    PlanOdds sum;
    std::vector<Unit> order = plan.attackers_order;
    if (order.empty()) order.assign(kLostAttacking.begin(), kLostAttacking.end());
    for (const Opened& way : after_flak(battle, order)) {
        const std::size_t before = endings ? endings->size() : 0;
        PlanOdds odds;
        if (const auto told = settled(way.battle, endings)) {
            odds.odds = *told;
            odds.profit = told->takes * plan.land_value;
        } else {
            odds = PlannedBattle(way.battle, plan).run(endings);
        }
        add_odds(sum.odds, odds.odds, way.likely);
        sum.odds.attackers_lost += way.likely * way.attackers_lost;
        sum.odds.defenders_lost += way.likely * way.defenders_lost;
        sum.retreats += way.likely * odds.retreats;
        sum.profit += way.likely * (odds.profit - way.attackers_lost + way.defenders_lost);
        for (std::size_t i = before; endings && i < endings->size(); ++i)
            (*endings)[i].chance *= way.likely;
    }
    return sum;
}

}  // namespace gravetide::aaz
