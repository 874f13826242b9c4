// What a battle on land without zombies is worth when both sides choose their losses, and the
// attacker the time to go home, as well as can be: every army that can be left meets every other.
#include <numeric>

#include "engine/hits.h"
#include "games/aaz/odds/armies.h"
#include "games/aaz/odds/battle_plan.h"
#include "games/aaz/odds/opening.h"

namespace gravetide::aaz {

namespace {

using Numbers = std::vector<double>;

class BestBattle {
public:
    BestBattle(const BattleCase& battle, const BestAim& aim)
        : aim_(aim),
          attackers_(battle, &Profile::attack),
          defenders_(battle, &Profile::defense),
          worth_(attackers_.size() * defenders_.size()),
          answers_(worth_.size()) {}

    double run() {
        for (std::size_t a = 0; a < attackers_.size(); ++a)
            for (std::size_t d = 0; d < defenders_.size(); ++d) settle(a, d);
        // Nobody goes home before the first round (AAZ-58.21).
        return first_;
    }

private:
    std::size_t place(std::size_t a, std::size_t d) const { return a * defenders_.size() + d; }

    // What the attacker has when it ends there.
    double end(std::size_t a, std::size_t d) const {
        const bool taken = defenders_[d].gone && attackers_[a].units.land() > 0;
        if (aim_.kind == BestAim::Kind::Land) return taken ? 1 : 0;
        const int lost = attackers_.whole().cost - attackers_[a].cost;
        // AAZ-80.20 Guns alone are lost as soon as somebody is there to take them.
        const bool scrapped = defenders_[d].gone && !attackers_[a].gone;
        const int killed = defenders_.whole().cost - (scrapped ? 0 : defenders_[d].cost);
        return killed - lost + (taken ? aim_.land_value : 0);
    }

    void settle(std::size_t a, std::size_t d) {
        const auto& ours = attackers_[a];
        const auto& theirs = defenders_[d];
        double& worth = worth_[place(a, d)];
        worth = first_ = end(a, d);
        if (!ours.gone && !theirs.gone) {
            // Rounds without any hit lead back here.
            const double idle = ours.dice[0] * theirs.dice[0];
            const double sum = fight(a, d);
            const double fought = sum / (1 - idle);
            const bool may_leave = aim_.kind == BestAim::Kind::Profit;
            worth = may_leave ? std::max(fought, end(a, d)) : fought;
            first_ = sum + idle * worth;
        }
        // The attacker's best answer to each number of hits, once so much of the defence is left.
        Numbers& answers = answers_[place(a, d)];
        answers.resize(ours.size + 1);
        for (std::size_t hits = 0; hits <= ours.size; ++hits) {
            answers[hits] = -1e9;
            for (const std::size_t left : ours.after[hits])
                answers[hits] = std::max(answers[hits], worth_[place(left, d)]);
        }
    }

    // AAZ-50.3 The attackers fire, the defender chooses; the defenders fire, who is hit too, and
    // the attacker chooses. Rounds without any hit left out.
    double fight(std::size_t a, std::size_t d) const {
        const auto& ours = attackers_[a];
        const auto& theirs = defenders_[d];
        double sum = ours.dice[0] * answered(a, d, d);
        for (std::size_t hits = 1; hits <= theirs.size; ++hits) {
            double chance = hits < ours.dice.size() ? ours.dice[hits] : 0;
            if (hits == theirs.size)
                for (std::size_t more = hits + 1; more < ours.dice.size(); ++more)
                    chance += ours.dice[more];
            if (chance <= 0) continue;
            double least = 1e9;
            for (const std::size_t left : theirs.after[hits])
                least = std::min(least, answered(a, d, left));
            sum += chance * least;
        }
        return sum;
    }

    double answered(std::size_t a, std::size_t d, std::size_t left) const {
        const auto& dice = defenders_[d].dice;
        const std::size_t most = attackers_[a].size;
        double sum = 0;
        for (std::size_t hits = left == d ? 1 : 0; hits < dice.size(); ++hits)
            sum += dice[hits] * answer(a, left, std::min(hits, most));
        return sum;
    }
    // Of the place that is being settled nothing is known yet but what is left after losses.
    double answer(std::size_t a, std::size_t d, std::size_t hits) const {
        const Numbers& known = answers_[place(a, d)];
        if (!known.empty()) return known[hits];
        double best = -1e9;
        for (const std::size_t left : attackers_[a].after[hits])
            best = std::max(best, worth_[place(left, d)]);
        return best;
    }

    BestAim aim_;
    Armies attackers_, defenders_;
    Numbers worth_;
    std::vector<Numbers> answers_;
    double first_ = 0;  // with the round that has to be fought
};

}  // namespace

double best_steps(const BattleCase& battle) {
    if (may_meet_zombies(battle)) return best_zombie_steps(battle) * (flak_dice(battle) + 1);
    double steps = 1;
    for (const Unit unit : kLandSlots) {
        const double ours = battle.attackers.of(unit) + 1;
        const double theirs = battle.defenders.of(unit) + 1;
        steps *= ours * theirs * (theirs + 1) / 2;
    }
    return steps * (battle.defenders.size() + 1);
}

// AAZ-80.19 Of air units shot down the attacker chooses those it needs least.
double best_worth(const BattleCase& battle, const BestAim& aim) {
    const int dice = flak_dice(battle);
    double sum = 0;
    for (int hits = 0; hits <= dice; ++hits) {
        double most = -1e9;
        for (int bombers = 0; bombers <= hits; ++bombers) {
            const int fighters = hits - bombers;
            BattleCase left = battle;
            if (bombers > left.attackers.of(Unit::Bomber)
                || fighters > left.attackers.of(Unit::Fighter))
                continue;
            left.attackers.remove(Unit::Bomber, bombers);
            left.attackers.remove(Unit::Fighter, fighters);
            const double lost =
                fighters * battle.price(Unit::Fighter) + bombers * battle.price(Unit::Bomber);
            const double worth =
                may_meet_zombies(left) ? best_zombie_worth(left, aim) : BestBattle(left, aim).run();
            most = std::max(most, aim.kind == BestAim::Kind::Profit ? worth - lost : worth);
        }
        sum += chance_of_hits(hits, dice, 1.0 / 6) * most;
    }
    return sum;
}

}  // namespace gravetide::aaz
