// Every state of the battle has a row: how likely each next one is. What a plan does there is then
// settled from the last states to the first, and followed from the first to the last.
#include "games/aaz/odds/battle_plan.h"

#include <cmath>
#include <map>

#include "engine/hits.h"
#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

namespace {

constexpr std::size_t kNobody = static_cast<std::size_t>(-1);
// OPTIMIZATION: ways less likely than this within one round are left out.
constexpr double kUnlikely = 1e-20;

using Dice = std::vector<std::vector<double>>;  // how likely so many hits and so many Zs are

void add_die(Dice& dice, int value) {
    const double hit = value / 6.0;
    const std::size_t size = dice.size();
    Dice next(size + 1, std::vector<double>(size + 1, 0.0));
    for (std::size_t hits = 0; hits < size; ++hits)
        for (std::size_t zeds = 0; zeds + hits < size; ++zeds) {
            const double chance = dice[hits][zeds];
            next[hits][zeds] += chance * (5.0 / 6 - hit);
            next[hits + 1][zeds] += chance * hit;
            next[hits][zeds + 1] += chance / 6;
        }
    dice = std::move(next);
}

// What can be left of a side, and what is left after one more loss: of any unit, or of a land unit
// by a bite or a shell (AAZ-53.4, AAZ-40.25).
class Ranks {
public:
    struct Rank {
        Units units{};
        int standing = 0, land = 0, infantry = 0, cost = 0;
        std::size_t any = kNobody, on_land = kNobody;
        Dice dice{};
    };

    Ranks(const Units& units, std::span<const Unit> order, Keep keep, int Profile::*value)
        : order_(order.begin(), order.end()), keep_(keep), value_(value) {
        find(units);
    }

    std::size_t size() const { return ranks_.size(); }
    const Rank& operator[](std::size_t rank) const { return ranks_[rank]; }
    std::size_t after(std::size_t rank, int on_land, int any) const {
        for (int i = 0; i < on_land; ++i) rank = ranks_[rank].on_land;
        for (int i = 0; i < any; ++i) rank = ranks_[rank].any;
        return rank;
    }

private:
    std::size_t find(const Units& units) {
        const auto known = known_.find(units.bits());
        if (known != known_.end()) return known->second;
        const std::size_t rank = ranks_.size();
        known_.emplace(units.bits(), rank);
        ranks_.push_back(rank_of(units));
        const Unit first = first_of(units, Kind::Air);
        const Unit on_land = first_of(units, Kind::Land);
        if (units.size() > 0) {
            const std::size_t next = find(without(units, first));
            ranks_[rank].any = next;
        }
        if (units.land() > 0) {
            const std::size_t next = find(without(units, on_land));
            ranks_[rank].on_land = next;
        }
        return rank;
    }

    static Units without(Units units, Unit unit) {
        units.remove(unit);
        return units;
    }

    // The first in the order; of land units only, or of all. One that is kept to take the land goes
    // after everybody else.
    Unit first_of(const Units& units, Kind kind) const {
        const bool kept = keep_ == Keep::OneLandUnit && units.land() == 1 && units.air() > 0;
        for (const Unit unit : order_) {
            if (units.of(unit) == 0) continue;
            if (kind == Kind::Land && !is_land_unit(unit)) continue;
            if (kind != Kind::Land && kept && is_land_unit(unit)) continue;
            return unit;
        }
        return order_.back();
    }

    Rank rank_of(const Units& units) const {
        Rank rank{.units = units};
        const bool attacking = value_ == &Profile::attack;
        // AAZ-20.11
        int supported =
            attacking ? std::min(units.of(Unit::Infantry), units.of(Unit::Artillery)) : 0;
        rank.dice = {{1.0}};
        for (const Unit unit : order_)
            for (int i = 0; i < units.of(unit); ++i) {
                const bool lifted = unit == Unit::Infantry && supported-- > 0;
                add_die(rank.dice, profile(unit).*value_ + (lifted ? 1 : 0));
                rank.cost += profile(unit).cost;
            }
        rank.standing = units.size();
        rank.land = units.land();
        rank.infantry = units.of(Unit::Infantry);
        return rank;
    }

    std::vector<Unit> order_;
    Keep keep_;
    int Profile::*value_;
    std::vector<Rank> ranks_;
    std::map<std::uint64_t, std::size_t> known_;
};

// By the hits that find a unit and the zombies killed: hits beyond the last unit go to zombies, as
// Zs do (AAZ-50.17, AAZ-0.7).
std::vector<std::vector<double>> told_of(const Dice& dice, int units, int zombies) {
    const auto most_kills = static_cast<std::size_t>(zombies);
    std::vector<std::vector<double>> told(static_cast<std::size_t>(units) + 1,
                                          std::vector<double>(most_kills + 1, 0.0));
    for (std::size_t hits = 0; hits < dice.size(); ++hits)
        for (std::size_t zeds = 0; zeds + hits < dice.size(); ++zeds) {
            const std::size_t found = std::min(hits, static_cast<std::size_t>(units));
            const std::size_t kills = std::min(zeds + hits - found, most_kills);
            told[found][kills] += dice[hits][zeds];
        }
    return told;
}

struct Place {
    std::size_t attackers = 0, defenders = 0;
    int zombies = 0;

    auto operator<=>(const Place&) const = default;
};

class PlannedBattle {
public:
    PlannedBattle(const BattleCase& battle, const BattlePlan& plan)
        : battle_(battle),
          plan_(plan),
          attackers_(battle.attackers, order_or(plan.attackers_order, kLostAttacking), plan.keep,
                     &Profile::attack),
          defenders_(battle.defenders, order_or(plan.defenders_order, kLostDefending),
                     Keep::Nothing, &Profile::defense) {}

    PlanOdds run(Endings* endings) {
        endings_ = endings;
        const Place start{0, 0, battle_.zombies};
        const Row first = row_of(start, battle_.bombarding);
        for (const auto& [place, chance] : first) explore(place);
        if (plan_.rounds > 0)
            follow_rounds(first);
        else
            follow(first);
        return odds_;
    }

private:
    using Row = std::map<Place, double>;

    struct Known {
        Row row{};
        double takes = 0;   // fought to the end
        double profit = 0;  // from here on, with the best time to go home
        bool goes_home = false;
    };

    static std::span<const Unit> order_or(const std::vector<Unit>& order,
                                          std::span<const Unit> usual) {
        return order.empty() ? usual : std::span<const Unit>(order);
    }

    bool is_over(const Place& place) const {
        return attackers_[place.attackers].standing == 0
               || defenders_[place.defenders].standing == 0;
    }
    bool is_taken(const Place& place) const {
        return defenders_[place.defenders].standing == 0 && attackers_[place.attackers].land > 0;
    }
    double profit_at(const Place& place) const {
        const int lost = attackers_[0].cost - attackers_[place.attackers].cost;
        const int killed = defenders_[0].cost - defenders_[place.defenders].cost;
        return killed - lost + (is_taken(place) ? plan_.land_value : 0);
    }

    // Steps 3 to 7 of a round: everybody who stood at its start fires (AAZ-50.3, AAZ-50.4).
    Row row_of(const Place& from, int bombarding) const {
        Row row;
        const auto& ours = attackers_[from.attackers];
        const auto& theirs = defenders_[from.defenders];
        Dice ships{{1.0}};
        for (int i = 0; i < bombarding; ++i) add_die(ships, profile(Unit::Battleship).attack);
        // AAZ-0.4 Two faces in six bite an attacker; one of the four others a defender.
        for (int face = 0; face <= from.zombies; ++face)
            for (int other = 0; other + face <= from.zombies; ++other) {
                const double bites = chance_of_hits(face, from.zombies, 1.0 / 3)
                                     * chance_of_hits(other, from.zombies - face, 1.0 / 4);
                if (bites < kUnlikely) continue;
                const int bitten = std::min(face, ours.land);
                const int bitten_too = std::min(other, theirs.land);
                const auto shells = told_of(ships, theirs.land - bitten_too, from.zombies);
                for (int shelled = 0; shelled < static_cast<int>(shells.size()); ++shelled)
                    for (int burnt = 0; burnt <= from.zombies; ++burnt) {
                        const double part = bites * at(shells, shelled, burnt);
                        if (part > kUnlikely)
                            exchange(row, from, {bitten, bitten_too + shelled, burnt}, part);
                    }
            }
        return row;
    }

    struct Before {
        int bitten = 0, bitten_too = 0, burnt = 0;
    };
    void exchange(Row& row, const Place& from, const Before& before, double part) const {
        const auto& ours = attackers_[from.attackers];
        const auto& theirs = defenders_[from.defenders];
        const auto& fire =
            told(0, from.attackers, theirs.standing - before.bitten_too, from.zombies);
        const auto& answer = told(1, from.defenders, ours.standing - before.bitten, from.zombies);
        for (int hits = 0; hits < static_cast<int>(fire.size()); ++hits) {
            const std::size_t back = defenders_.after(from.defenders, before.bitten_too, hits);
            for (int losses = 0; losses < static_cast<int>(answer.size()); ++losses) {
                const std::size_t front = attackers_.after(from.attackers, before.bitten, losses);
                int risen = 0;
                if (battle_.fallen == Fallen::Rise)
                    risen = ours.infantry - attackers_[front].infantry + theirs.infantry
                            - defenders_[back].infantry;
                for (int one = 0; one <= from.zombies; ++one) {
                    const double shot = part * at(fire, hits, one);
                    if (shot < kUnlikely) continue;
                    for (int two = 0; two <= from.zombies; ++two) {
                        const double chance = shot * at(answer, losses, two);
                        if (chance < kUnlikely) continue;
                        const int left = std::max(0, from.zombies - before.burnt - one - two);
                        row[{front, back, left + risen}] += chance;
                    }
                }
            }
        }
    }

    static double at(const std::vector<std::vector<double>>& table, int row, int column) {
        return table[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }

    // OPTIMIZATION: the same dice are met in many states.
    const std::vector<std::vector<double>>& told(int side, std::size_t rank, int units,
                                                 int zombies) const {
        const std::array<std::size_t, 4> key{static_cast<std::size_t>(side), rank,
                                             static_cast<std::size_t>(units),
                                             static_cast<std::size_t>(zombies)};
        const auto known = told_.find(key);
        if (known != told_.end()) return known->second;
        const Dice& dice = side == 0 ? attackers_[rank].dice : defenders_[rank].dice;
        return told_.emplace(key, told_of(dice, units, zombies)).first->second;
    }

    // Everything that can follow, and then what is best or likely there.
    const Known& explore(const Place& place) {
        const auto found = known_.find(place);
        if (found != known_.end()) return found->second;
        Known known;
        known.profit = profit_at(place);
        if (is_over(place)) {
            known.takes = is_taken(place) ? 1 : 0;
            return known_.emplace(place, std::move(known)).first->second;
        }
        known.row = row_of(place, 0);
        double idle = 0;
        double takes = 0;
        double profit = 0;
        for (const auto& [next, chance] : known.row) {
            if (next == place) {
                idle = chance;
                continue;
            }
            const Known& then = explore(next);
            takes += chance * then.takes;
            profit += chance * then.profit;
        }
        // Rounds in which nothing happens lead back here.
        known.takes = takes / (1 - idle);
        profit /= 1 - idle;
        const bool pays = profit > known.profit;
        known.goes_home =
            (plan_.stay == Stay::WhileItPays && !pays) || known.takes < plan_.least_chance;
        known.profit = std::max(known.profit, profit);
        return known_.emplace(place, std::move(known)).first->second;
    }

    // From the fullest to the emptiest, quiet rounds summed up.
    void follow(const Row& first) {
        odds_.odds.rounds += 1;
        std::map<std::array<long, 2>, Row>
            open;  // by who stands and the zombies about, the most first
        const auto level = [&](const Place& place) {
            return std::array<long, 2>{-long{attackers_[place.attackers].standing}
                                           - long{defenders_[place.defenders].standing},
                                       -long{place.zombies}};
        };
        for (const auto& [place, chance] : first) open[level(place)][place] += chance;
        while (!open.empty()) {
            const Row row = std::move(open.begin()->second);
            open.erase(open.begin());
            for (const auto& [place, chance] : row) {
                if (ends(place, chance)) continue;
                const Known& known = known_.at(place);
                const auto self = known.row.find(place);
                const double idle = self == known.row.end() ? 0 : self->second;
                const double visits = chance / (1 - idle);
                odds_.odds.rounds += visits;
                for (const auto& [next, likely] : known.row)
                    if (next != place) open[level(next)][next] += visits * likely;
            }
        }
    }

    void follow_rounds(const Row& first) {
        Row now = first;
        odds_.odds.rounds += 1;
        for (int round = 1; round < plan_.rounds; ++round) {
            Row next;
            for (const auto& [place, chance] : now) {
                if (ends(place, chance)) continue;
                odds_.odds.rounds += chance;
                for (const auto& [then, likely] : known_.at(place).row)
                    next[then] += chance * likely;
            }
            now = std::move(next);
        }
        for (const auto& [place, chance] : now)
            if (!ends(place, chance)) go_home(place, chance);
    }

    void go_home(const Place& place, double chance) {
        odds_.retreats += chance;
        close(place, chance);
    }

    bool ends(const Place& place, double chance) {
        if (!is_over(place)) {
            const bool home = known_.at(place).goes_home;
            if (home) go_home(place, chance);
            return home;
        }
        const bool gone = attackers_[place.attackers].standing == 0;
        const bool won = defenders_[place.defenders].standing == 0;
        BattleOdds& odds = odds_.odds;
        (gone == won ? odds.neither : won ? odds.attackers_win : odds.defenders_win) += chance;
        if (is_taken(place)) odds.takes += chance;
        close(place, chance);
        return true;
    }

    void close(const Place& place, double chance) {
        const auto& ours = attackers_[place.attackers];
        const auto& theirs = defenders_[place.defenders];
        odds_.odds.attackers_lost += chance * (attackers_[0].cost - ours.cost);
        odds_.odds.defenders_lost += chance * (defenders_[0].cost - theirs.cost);
        odds_.odds.zombies += chance * place.zombies;
        odds_.profit += chance * profit_at(place);
        if (endings_) endings_->push_back({ours.units, theirs.units, place.zombies, chance});
    }

    const BattleCase& battle_;
    const BattlePlan& plan_;
    Ranks attackers_, defenders_;
    mutable std::map<std::array<std::size_t, 4>, std::vector<std::vector<double>>> told_;
    std::map<Place, Known> known_;
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
    return ours * theirs * ours * theirs * zombies * zombies * zombies / 8;
}

PlanOdds plan_odds(const BattleCase& battle, const BattlePlan& plan, Endings* endings) {
    return PlannedBattle(battle, plan).run(endings);
}

}  // namespace gravetide::aaz
