// Best play where zombies are or rise. In a round the bitten are chosen first, the attacker's
// before the defender's (AAZ-53.7), then each side chooses among those the other has hit, knowing
// all that fell before.
#include "engine/hits.h"
#include "games/aaz/odds/armies.h"
#include "games/aaz/odds/battle_plan.h"
#include "games/aaz/odds/opening.h"

namespace gravetide::aaz {

namespace {

using Numbers = std::vector<double>;

class BestZombieBattle {
public:
    BestZombieBattle(const BattleCase& battle, const BestAim& aim)
        : battle_(battle),
          aim_(aim),
          attackers_(battle, &Profile::attack, Armies::Bites::Counted),
          defenders_(battle, &Profile::defense, Armies::Bites::Counted),
          worth_(attackers_.size() * defenders_.size()) {}

    double run() {
        for (std::size_t a = 0; a < attackers_.size(); ++a)
            for (std::size_t d = 0; d < defenders_.size(); ++d) settle(a, d);
        const Numbers start = sawn(battle_);
        const std::size_t a = attackers_.size() - 1;
        const std::size_t d = defenders_.size() - 1;
        double sum = 0;
        for (std::size_t zombies = 0; zombies < start.size(); ++zombies) {
            const bool nobody = zombies == 0 && defenders_[d].size == 0;  // AAZ-61.18
            sum += start[zombies] * (nobody ? end(a, d) : first_[zombies]);
        }
        return sum;
    }

private:
    std::size_t place(std::size_t a, std::size_t d) const { return a * defenders_.size() + d; }
    std::size_t most_zombies(std::size_t a, std::size_t d) const {
        const std::size_t fallen = attackers_.whole().infantry - attackers_[a].infantry
                                   + defenders_.whole().infantry - defenders_[d].infantry;
        return static_cast<std::size_t>(battle_.zombies)
               + (battle_.fallen == Fallen::Rise ? fallen : 0);
    }

    // What the attacker has when it ends there; zombies are left alone (AAZ-58.5).
    double end(std::size_t a, std::size_t d) const {
        const bool taken = defenders_[d].gone && attackers_[a].land > 0;
        if (aim_.kind == BestAim::Kind::Land) return taken ? 1 : 0;
        const bool scrapped = defenders_[d].gone && !attackers_[a].gone;  // AAZ-80.20
        const int lost = attackers_.whole().cost - attackers_[a].cost;
        const int killed = defenders_.whole().cost - (scrapped ? 0 : defenders_[d].cost);
        return killed - lost + (taken ? aim_.land_value : 0);
    }

    void settle(std::size_t a, std::size_t d) {
        const std::size_t most = most_zombies(a, d);
        Numbers& worth = worth_[place(a, d)];
        worth.assign(most + 1, end(a, d));
        const bool is_whole = a + 1 == attackers_.size() && d + 1 == defenders_.size();
        const bool is_over = attackers_[a].gone || defenders_[d].gone;
        if (is_over && !is_whole) return;
        prepare(a, d, most);
        first_.assign(most + 1, end(a, d));
        for (std::size_t zombies = 0; zombies <= most; ++zombies) {
            // Rounds that change nothing lead back here, with as many zombies or fewer.
            const double sum = fight(a, d, zombies);
            const double same = is_over ? 0 : quiet(a, d, zombies, zombies);
            double rest = sum;
            for (std::size_t fewer = 0; fewer < zombies && !is_over; ++fewer)
                rest += quiet(a, d, zombies, fewer) * worth[fewer];
            if (!is_over) {
                const double fought = rest / (1 - same);
                const bool may_leave = aim_.kind == BestAim::Kind::Profit;
                worth[zombies] = may_leave ? std::max(fought, end(a, d)) : fought;
            }
            first_[zombies] = rest + same * worth[zombies];
        }
    }

    // How likely a round without any loss leaves so many zombies of so many.
    double quiet(std::size_t a, std::size_t d, std::size_t from, std::size_t to) const {
        double chance = 0;
        for (const auto& [hits, kills, first] : attackers_[a].throws) {
            if (hits > 0) continue;
            for (const auto& [more_hits, more_kills, second] : defenders_[d].throws) {
                if (more_hits > 0) continue;
                const std::size_t left = from > kills + more_kills ? from - kills - more_kills : 0;
                chance += left == to ? first * second : 0;
            }
        }
        return chance * bites(a, d, from, 0, 0);
    }

    // AAZ-0.4, AAZ-53.5 How likely so many of each side are bitten; those beyond are lost.
    double bites(std::size_t a, std::size_t d, std::size_t zombies, std::size_t ours,
                 std::size_t theirs) const {
        const std::size_t most = attackers_[a].land;
        const std::size_t their_most = defenders_[d].land;
        double sum = 0;
        const auto all = static_cast<int>(zombies);
        for (int one = 0; one <= all; ++one) {
            if (std::min<std::size_t>(static_cast<std::size_t>(one), most) != ours) continue;
            const double first = chance_of_hits(one, all, 1.0 / 3);
            for (int two = 0; one + two <= all; ++two)
                if (std::min<std::size_t>(static_cast<std::size_t>(two), their_most) == theirs)
                    sum += first * chance_of_hits(two, all - one, 1.0 / 4);
        }
        return sum;
    }

    // What it is worth when the defenders are to answer: by attackers in front, defenders that will
    // be left, and zombies. The round that changes nothing is left out.
    void prepare(std::size_t a, std::size_t d, std::size_t most) {
        answered_.assign(attackers_.size() * defenders_.size() * (most + 1), 0.0);
        depth_ = most + 1;
        for (const auto& fronts : attackers_[a].after_bites)
            for (const std::size_t front : fronts)
                for (const auto& lefts : defenders_[d].after)
                    for (const std::size_t left : lefts) answer(a, d, front, left);
    }
    double* answered(std::size_t front, std::size_t left) {
        return &answered_[place(front, left) * depth_];
    }

    void answer(std::size_t a, std::size_t d, std::size_t front, std::size_t left) {
        const auto& ours = attackers_[front];
        double* out = answered(front, left);
        const bool rise = battle_.fallen == Fallen::Rise;
        const std::size_t infantry = attackers_[a].infantry + defenders_[d].infantry;
        best_.assign((ours.size + 1) * depth_, -1e9);
        const bool is_same = front == a && left == d && !attackers_[a].gone && !defenders_[d].gone;
        for (std::size_t hits = 0; hits <= ours.size; ++hits)
            for (const std::size_t rest : ours.after[hits]) {
                const Numbers& worth = worth_[place(rest, left)];
                const std::size_t risen =
                    rise ? infantry - attackers_[rest].infantry - defenders_[left].infantry : 0;
                for (std::size_t zombies = 0; zombies < depth_; ++zombies) {
                    double& best = best_[hits * depth_ + zombies];
                    const std::size_t there = std::min(zombies + risen, worth.size() - 1);
                    best = std::max(best, worth[there]);
                }
            }
        for (const auto& [hits, kills, chance] : defenders_[d].throws) {
            if (is_same && hits == 0) continue;
            const std::size_t lost = std::min(hits, ours.size);
            const std::size_t killed = kills + hits - lost;
            const double* row = &best_[lost * depth_];
            for (std::size_t zombies = 0; zombies < depth_; ++zombies)
                out[zombies] += chance * row[zombies > killed ? zombies - killed : 0];
        }
    }

    // Steps 3 to 5, the round that changes nothing left out.
    double fight(std::size_t a, std::size_t d, std::size_t zombies) {
        double sum = 0;
        for (std::size_t ours = 0; ours <= std::min(zombies, attackers_[a].land); ++ours)
            for (std::size_t theirs = 0; theirs + ours <= zombies && theirs <= defenders_[d].land;
                 ++theirs) {
                const double chance = bites(a, d, zombies, ours, theirs);
                if (chance <= 0) continue;
                double most = -1e9;
                for (const std::size_t front : attackers_[a].after_bites[ours]) {
                    double least = 1e9;
                    for (const std::size_t back : defenders_[d].after_bites[theirs])
                        least = std::min(least, fire(a, front, back, zombies));
                    most = std::max(most, least);
                }
                sum += chance * most;
            }
        return sum;
    }

    double fire(std::size_t a, std::size_t front, std::size_t back, std::size_t zombies) {
        const auto& theirs = defenders_[back];
        double sum = 0;
        for (const auto& [hits, kills, chance] : attackers_[a].throws) {
            const std::size_t lost = std::min(hits, theirs.size);
            const std::size_t killed = kills + hits - lost;
            const std::size_t left_zombies = zombies > killed ? zombies - killed : 0;
            double least = 1e9;
            for (const std::size_t left : theirs.after[lost])
                least = std::min(least, answered(front, left)[left_zombies]);
            sum += chance * least;
        }
        return sum;
    }

    const BattleCase& battle_;
    BestAim aim_;
    Armies attackers_, defenders_;
    std::vector<Numbers> worth_;
    Numbers first_, answered_, best_;
    std::size_t depth_ = 1;
};

}  // namespace

double best_zombie_worth(const BattleCase& battle, const BestAim& aim) {
    return BestZombieBattle(battle, aim).run();
}

// Every pair of armies, with every pair that can come of it.
double best_zombie_steps(const BattleCase& battle) {
    double pairs = 1;
    for (const Unit unit : kLandSlots)
        for (const int count : {battle.attackers.of(unit), battle.defenders.of(unit)})
            pairs *= (count + 1) * (count + 2) / 2.0;
    const double infantry =
        battle.fallen == Fallen::Rise
            ? battle.attackers.of(Unit::Infantry) + battle.defenders.of(Unit::Infantry)
            : 0;
    const double dice = battle.attackers.size() + battle.defenders.size();
    return pairs * (battle.zombies + infantry / 2 + 1) * dice * dice / 16;
}

}  // namespace gravetide::aaz
