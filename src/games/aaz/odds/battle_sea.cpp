// Sea battles in which every fleet that can be left is counted by itself: with submarines (AAZ-52),
// and those fought by a plan.
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/fleets.h"

namespace gravetide::aaz {

namespace {

class SeaBattle {
public:
    SeaBattle(const BattleCase& battle, const BattlePlan& plan, Endings* endings)
        : battle_(battle),
          plan_(plan),
          attackers_(battle, plan, &Profile::attack),
          defenders_(battle, plan, &Profile::defense),
          endings_(endings) {
        // Whoever is hit or submerges has less to lose: positions are gone through from the fullest
        // to the emptiest.
        levels_.resize(static_cast<std::size_t>(attackers_[0].afloat + defenders_[0].afloat) + 1);
        for (Id a = 0; a < attackers_.size(); ++a)
            for (Id d = 0; d < defenders_.size(); ++d)
                levels_[static_cast<std::size_t>(attackers_[a].afloat + defenders_[d].afloat)]
                    .push_back({a, d});
    }

    PlanOdds odds() {
        if (plan_.least_chance > 0 || plan_.stay == Stay::WhileItPays) settle();
        if (plan_.rounds > 0)
            follow_rounds();
        else
            follow();
        return odds_;
    }

private:
    using Id = Fleets::Id;
    static constexpr double kUnlikely = kForgotten * 1e-6;
    struct Pair {
        Id a, d;
    };

    std::size_t place(const Pair& at) const { return at.a * defenders_.size() + at.d; }

    bool is_over(const Pair& at) const {
        return is_fought_out(attackers_[at.a].fleet, defenders_[at.d].fleet);
    }

    // AAZ-58.15 to AAZ-58.20 Whose transports are left to the mercy of others lose them, unless
    // they may retreat (AAZ-58.18).
    struct Outcome {
        int attackers_transports, defenders_transports;
        bool flees;
    };
    Outcome outcome_at(const Pair& at) const {
        const Fleet& attack = attackers_[at.a].fleet;
        const Fleet& defence = defenders_[at.d].fleet;
        Outcome outcome{attack.transports, defence.transports, false};
        if (!is_over(at)) return outcome;
        if (attack.fighting() > 0) outcome.defenders_transports = 0;
        if (attack.fighting() == 0 && defence.fighting() > 0) {
            outcome.flees = plan_.may_retreat() && attack.transports > 0;
            if (!outcome.flees) outcome.attackers_transports = 0;
        }
        return outcome;
    }

    double profit_at(const Pair& at) const {
        const Outcome outcome = outcome_at(at);
        const int price = battle_.price(Unit::Transport);
        const int ours =
            attackers_[at.a].cost
            - price * (attackers_[at.a].fleet.transports - outcome.attackers_transports);
        const int theirs =
            defenders_[at.d].cost
            - price * (defenders_[at.d].fleet.transports - outcome.defenders_transports);
        return defenders_[0].cost - theirs - (attackers_[0].cost - ours);
    }

    void end(const Pair& at, double chance) {
        if (chance <= 0) return;
        const auto& ours = attackers_[at.a];
        const auto& theirs = defenders_[at.d];
        const Outcome outcome = outcome_at(at);
        const int sunk = ours.fleet.transports - outcome.attackers_transports;
        const int their_sunk = theirs.fleet.transports - outcome.defenders_transports;
        const bool held = ours.fleet.all() == sunk;
        const bool cleared = theirs.fleet.all() == their_sunk;
        BattleOdds& odds = odds_.odds;
        if (!is_over(at) || outcome.flees)
            odds_.retreats += chance;
        else if (held == cleared)
            odds.neither += chance;
        else
            (cleared ? odds.attackers_win : odds.defenders_win) += chance;
        const int price = battle_.price(Unit::Transport);
        const int lost = attackers_[0].cost - ours.cost + sunk * price;
        const int killed = defenders_[0].cost - theirs.cost + their_sunk * price;
        odds.attackers_lost += chance * lost;
        odds.defenders_lost += chance * killed;
        odds_.profit += chance * (killed - lost);
        if (!endings_) return;
        Ending ending{.attackers = ours.units,
                      .defenders = theirs.units,
                      .chance = chance,
                      .attackers_below = ours.left.below,
                      .defenders_below = theirs.left.below};
        ending.attackers.remove(Unit::Transport, sunk);
        ending.defenders.remove(Unit::Transport, their_sunk);
        ending.attackers.add(Unit::Submarine, ours.left.below);
        ending.defenders.add(Unit::Submarine, theirs.left.below);
        endings_->push_back(ending);
    }

    static bool submerges(const Fleets::Member& side, Submarines policy) {
        if (policy == Submarines::SubmergeAlone)
            return side.fleet.fighting() == side.fleet.submarines;
        return policy == Submarines::Submerge;
    }

    // AAZ-52.1, AAZ-52.9 What the submarines of one side make of the other, if they may strike.
    static Fleets::Chances struck(Fleets& side, Id id, int strikers, int value) {
        if (strikers == 0) return {{id, 1.0}};
        SeaVolley volley;
        roll(volley.submarines, strikers, value);
        return side.suffer(id, volley);
    }

    // A round: strikes, whose losses are gone at once (AAZ-52.5, AAZ-52.8), then fire and answer.
    struct Exchange {
        Fleets::Chances ours, theirs;
        double likely;
    };
    std::vector<Exchange> fight(const Pair& from) {
        std::vector<Exchange> exchanges;
        const auto& ours = attackers_[from.a];
        const auto& theirs = defenders_[from.d];
        const bool we_act = !theirs.has_destroyer && ours.submarines > 0;
        const bool they_act = !ours.has_destroyer && theirs.submarines > 0;
        const bool we_dive = we_act && submerges(ours, plan_.attackers_submarines);
        const bool they_dive = they_act && submerges(theirs, plan_.defenders_submarines);
        const Id front = we_dive ? attackers_.submerged(from.a) : from.a;
        for (const auto& [back, strike] :
             struck(defenders_, from.d, we_act && !we_dive ? ours.submarines : 0,
                    profile(Unit::Submarine).attack)) {
            // AAZ-52.6 Those that are hit strike all the same, and submerge no more.
            const int hit = theirs.submarines - defenders_[back].submarines;
            const int strikers = they_dive ? hit : theirs.submarines;
            const Id rest = they_dive ? defenders_.submerged(back) : back;
            for (const auto& [left, answer] : struck(attackers_, front, they_act ? strikers : 0,
                                                     profile(Unit::Submarine).defense)) {
                const auto& fire = we_act ? attackers_[left].silent : attackers_[left].volley;
                const auto& back_fire =
                    they_act ? defenders_[rest].silent : defenders_[rest].volley;
                exchanges.push_back({attackers_.suffer(left, back_fire),
                                     defenders_.suffer(rest, fire), strike * answer});
            }
        }
        return exchanges;
    }

    // Rounds without any hit lead back, again and again.
    static double idle_of(const std::vector<Exchange>& exchanges, const Pair& from) {
        const auto same = [](const Fleets::Chances& chances, Id id) {
            const auto found = std::ranges::find(chances, id, &std::pair<Id, double>::first);
            return found == chances.end() ? 0.0 : found->second;
        };
        double idle = 0;
        for (const Exchange& each : exchanges)
            idle += each.likely * same(each.ours, from.a) * same(each.theirs, from.d);
        return idle;
    }

    void spread(const std::vector<Exchange>& exchanges, double visits,
                std::vector<double>& next) const {
        for (const auto& [ours, theirs, likely] : exchanges)
            for (const auto& [a, first] : ours) {
                const double part = visits * likely * first;
                double* row = &next[a * defenders_.size()];
                for (const auto& [d, second] : theirs) row[d] += part * second;
            }
    }

    // AAZ-58.21 Nobody goes home before the first round.
    std::vector<double> first_round() {
        std::vector<double> next(attackers_.size() * defenders_.size(), 0.0);
        if (is_over({0, 0})) {
            end({0, 0}, 1);
            return next;
        }
        odds_.odds.rounds += 1;
        spread(fight({0, 0}), 1, next);
        return next;
    }

    void follow() {
        std::vector<double> chances = first_round();
        for (std::size_t level = levels_.size(); level-- > 0;)
            for (const Pair& at : levels_[level]) {
                const double chance = chances[place(at)];
                if (chance <= kUnlikely) continue;
                if (is_over(at) || goes_home(at)) {
                    end(at, chance);
                    continue;
                }
                const auto exchanges = fight(at);
                const double visits = chance / (1 - idle_of(exchanges, at));
                odds_.odds.rounds += visits;
                spread(exchanges, visits, chances);
            }
    }

    void follow_rounds() {
        std::vector<double> now = first_round(), next;
        double rest = 1;
        for (int round = 1; round < plan_.rounds && rest > kForgotten; ++round) {
            next.assign(now.size(), 0.0);
            rest = 0;
            for (const auto& level : levels_)
                for (const Pair& at : level) {
                    const double chance = now[place(at)];
                    if (chance <= kUnlikely) continue;
                    if (is_over(at) || goes_home(at)) {
                        end(at, chance);
                        continue;
                    }
                    rest += chance;
                    spread(fight(at), chance, next);
                }
            odds_.odds.rounds += rest;
            std::swap(now, next);
        }
        for (const auto& level : levels_)
            for (const Pair& at : level) end(at, now[place(at)]);
    }

    bool goes_home(const Pair& at) const {
        return !goes_home_.empty() && goes_home_[place(at)] != 0;
    }

    // Where the plan goes home, of all that can come about.
    void settle() {
        const std::size_t size = attackers_.size() * defenders_.size();
        std::vector<std::uint8_t> met(size, 0);
        met[0] = 1;
        for (std::size_t level = levels_.size(); level-- > 0;)
            for (const Pair& at : levels_[level]) {
                if (met[place(at)] == 0 || is_over(at)) continue;
                for (const auto& [ours, theirs, likely] : fight(at))
                    for (const auto& [a, first] : ours)
                        for (const auto& [d, second] : theirs) met[place({a, d})] = 1;
            }
        std::vector<double> wins(size, 0.0), profit(size, 0.0);
        goes_home_.assign(size, 0);
        for (const auto& level : levels_)
            for (const Pair& at : level) {
                if (met[place(at)] == 0) continue;
                if (is_over(at)) {
                    wins[place(at)] = is_won(at) ? 1 : 0;
                    profit[place(at)] = profit_at(at);
                    continue;
                }
                settle(at, wins, profit);
            }
    }

    bool is_won(const Pair& at) const {
        return attackers_[at.a].fleet.fighting() > 0 && defenders_[at.d].fleet.fighting() == 0;
    }

    void settle(const Pair& at, std::vector<double>& wins, std::vector<double>& profit) {
        double win = 0, pay = 0, idle = 0;
        for (const auto& [ours, theirs, likely] : fight(at))
            for (const auto& [a, first] : ours)
                for (const auto& [d, second] : theirs) {
                    const double chance = likely * first * second;
                    if (a == at.a && d == at.d) idle += chance;
                    win += chance * wins[place({a, d})];
                    pay += chance * profit[place({a, d})];
                }
        win /= 1 - idle;
        pay /= 1 - idle;
        wins[place(at)] = win;
        profit[place(at)] = std::max(pay, profit_at(at));
        const bool pays = pay > profit_at(at);
        if ((plan_.stay == Stay::WhileItPays && !pays) || win < plan_.least_chance)
            goes_home_[place(at)] = 1;
    }

    const BattleCase& battle_;
    const BattlePlan& plan_;
    Fleets attackers_, defenders_;
    std::vector<std::vector<Pair>> levels_;
    std::vector<std::uint8_t> goes_home_;
    Endings* endings_;
    PlanOdds odds_;
};

}  // namespace

PlanOdds sea_odds(const BattleCase& battle, const BattlePlan& plan, Endings* endings) {
    return SeaBattle(battle, plan, endings).odds();
}

// Of many more than are really met: every number of submarines, air units and others that could be
// left, times every number of hits.
double sea_steps(const BattleCase& battle) {
    const auto steps = [](const Units& units, int whole) {
        Fleet fleet;
        fleet.add(units);
        const double submarines = 1 + fleet.submarines;
        const double air = 1 + fleet.air;
        const double others = 1 + whole + units.size() - fleet.submarines - fleet.air;
        const double left = submarines * air * others;
        return left * submarines * left;
    };
    return steps(battle.attackers, battle.whole_attackers)
           * steps(battle.defenders, battle.whole_defenders);
}

}  // namespace gravetide::aaz
