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
          attackers_(battle, &Profile::attack, Armies::Bites::Never),
          defenders_(battle, &Profile::defense, Armies::Bites::Never),
          worth_(attackers_.size() * defenders_.size()),
          width_(defenders_.whole().size + 1),
          answers_(worth_.size() * width_) {}

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
        // The attacker's best answer to each number of hits, once so much of the defence is left;
        // to more than can be given it is the answer to all.
        double* answers = &answers_[place(a, d) * width_];
        for (std::size_t hits = 1; hits < width_; ++hits) {
            answers[hits] = hits > ours.size ? answers[hits - 1] : -1e9;
            if (hits > ours.size) continue;
            for (const std::size_t left : ours.after[hits])
                answers[hits] = std::max(answers[hits], worth_[place(left, d)]);
        }
        if (!ours.gone && !theirs.gone) {
            // Rounds without any hit lead back here.
            const double idle = ours.dice[0] * theirs.dice[0];
            const double sum = fight(a, d);
            const double fought = sum / (1 - idle);
            const bool may_leave = aim_.kind == BestAim::Kind::Profit;
            worth = may_leave ? std::max(fought, end(a, d)) : fought;
            first_ = sum + idle * worth;
        }
        answers[0] = worth;
        for (std::size_t hits = 1; hits < width_ && ours.size == 0; ++hits) answers[hits] = worth;
    }

    // AAZ-50.3 The attackers fire, the defender chooses; the defenders fire, who is hit too, and
    // the attacker chooses. Rounds without any hit left out.
    double fight(std::size_t a, std::size_t d) const {
        const auto& ours = attackers_[a];
        const auto& theirs = defenders_[d];
        const auto& dice = theirs.dice;
        const auto answered = [&](std::size_t left, std::size_t from) {
            const double* answers = &answers_[place(a, left) * width_];
            double even = 0, odd = 0;
            std::size_t hits = from;
            for (; hits + 1 < dice.size(); hits += 2) {
                even += dice[hits] * answers[hits];
                odd += dice[hits + 1] * answers[hits + 1];
            }
            return hits < dice.size() ? even + odd + dice[hits] * answers[hits] : even + odd;
        };
        double sum = ours.dice[0] * answered(d, 1);
        for (std::size_t hits = 1; hits <= theirs.size; ++hits) {
            double chance = hits < ours.dice.size() ? ours.dice[hits] : 0;
            if (hits == theirs.size)
                for (std::size_t more = hits + 1; more < ours.dice.size(); ++more)
                    chance += ours.dice[more];
            if (chance <= 0) continue;
            double least = 1e9;
            for (const std::size_t left : theirs.after[hits])
                least = std::min(least, answered(left, 0));
            sum += chance * least;
        }
        return sum;
    }

    BestAim aim_;
    Armies attackers_, defenders_;
    Numbers worth_;
    std::size_t width_;
    Numbers answers_;
    double first_ = 0;  // with the round that has to be fought
};

// Where nobody is left to fight with or against, no round is fought.
double worth_after_flak(const BattleCase& battle, const BestAim& aim) {
    if (const auto odds = settled(battle, nullptr))
        return odds->takes * (aim.kind == BestAim::Kind::Profit ? aim.land_value : 1);
    return may_meet_zombies(battle) ? best_zombie_worth(battle, aim)
                                    : BestBattle(battle, aim).run();
}

}  // namespace

double best_steps(const BattleCase& battle) {
    if (battle.ground == Ground::Sea) return best_sea_steps(battle);
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
    if (battle.ground == Ground::Sea) return best_sea_worth(battle, aim);
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
            const bool for_profit = aim.kind == BestAim::Kind::Profit;
            const int scrapped = scrap_guns(left);
            const double worth = worth_after_flak(left, aim);
            most = std::max(most, for_profit ? worth + scrapped - lost : worth);
        }
        sum += chance_of_hits(hits, dice, 1.0 / 6) * most;
    }
    return sum;
}

}  // namespace gravetide::aaz
