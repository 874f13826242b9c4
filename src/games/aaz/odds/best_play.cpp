// What a battle on land without zombies is worth when both sides choose their losses, and the
// attacker the time to go home, as well as can be: every army that can be left meets every other.
#include <numeric>

#include "engine/hits.h"
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/battle_plan.h"
#include "games/aaz/odds/opening.h"

namespace gravetide::aaz {

namespace {

using Numbers = std::vector<double>;

// Every army that can be left of one, the smallest first.
class Armies {
public:
    struct Army {
        Units units{};
        std::size_t size = 0;  // as many hits as they can take
        int cost = 0;
        bool gone = true;                               // guns alone are nobody (AAZ-80.20)
        Numbers dice{1.0};                              // how likely each number of hits is
        std::vector<std::vector<std::size_t>> after{};  // what so many losses can leave
    };

    Armies(const BattleCase& battle, int Profile::*value) : prices_(battle.prices) {
        add(value == &Profile::attack ? battle.attackers : battle.defenders, {}, 0, value);
        std::ranges::stable_sort(armies_, {}, &Army::size);
        for (Army& army : armies_) {
            army.after.resize(army.size + 1);
            for (std::size_t i = 0; i < armies_.size() && armies_[i].size <= army.size; ++i)
                if (is_part(armies_[i].units, army.units))
                    army.after[army.size - armies_[i].size].push_back(i);
        }
    }

    std::size_t size() const { return armies_.size(); }
    const Army& operator[](std::size_t army) const { return armies_[army]; }

private:
    void add(const Units& most, const Units& some, std::size_t slot, int Profile::*value) {
        if (slot == kLandSlots.size()) {
            armies_.push_back(army_of(some, value));
            return;
        }
        Units next = some;
        for (int count = 0; count <= most.of(kLandSlots[slot]); ++count) {
            add(most, next, slot + 1, value);
            if (count < most.of(kLandSlots[slot])) next.add(kLandSlots[slot]);
        }
    }

    static bool is_part(const Units& some, const Units& all) {
        for (std::size_t i = 0; i < kSlots; ++i)
            if (some.count[i] > all.count[i]) return false;
        return true;
    }

    Army army_of(const Units& units, int Profile::*value) const {
        Army army{.units = units};
        // AAZ-20.11
        int supported = value == &Profile::attack
                            ? std::min(units.of(Unit::Infantry), units.of(Unit::Artillery))
                            : 0;
        for (const Unit unit : kLandSlots)
            for (int i = 0; i < units.of(unit); ++i) {
                const bool lifted = unit == Unit::Infantry && supported-- > 0;
                const double hit = (profile(unit).*value + (lifted ? 1 : 0)) / 6.0;
                army.cost += prices_[index_of(unit)];
                ++army.size;
                if (hit <= 0) continue;
                army.gone = false;
                army.dice.push_back(0);
                for (std::size_t hits = army.dice.size() - 1; hits > 0; --hits)
                    army.dice[hits] = army.dice[hits] * (1 - hit) + army.dice[hits - 1] * hit;
                army.dice[0] *= 1 - hit;
            }
        return army;
    }

    Prices prices_;
    std::vector<Army> armies_;
};

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
        return fought_;
    }

private:
    std::size_t place(std::size_t a, std::size_t d) const { return a * defenders_.size() + d; }

    // What the attacker has when it ends there.
    double end(std::size_t a, std::size_t d) const {
        const bool taken = defenders_[d].gone && attackers_[a].units.land() > 0;
        if (aim_.kind == BestAim::Kind::Land) return taken ? 1 : 0;
        const int lost = attackers_[attackers_.size() - 1].cost - attackers_[a].cost;
        // AAZ-80.20 Guns alone are lost as soon as somebody is there to take them.
        const bool scrapped = defenders_[d].gone && !attackers_[a].gone;
        const int killed =
            defenders_[defenders_.size() - 1].cost - (scrapped ? 0 : defenders_[d].cost);
        return killed - lost + (taken ? aim_.land_value : 0);
    }

    void settle(std::size_t a, std::size_t d) {
        const auto& ours = attackers_[a];
        const auto& theirs = defenders_[d];
        fought_ = end(a, d);
        if (!ours.gone && !theirs.gone) {
            // Rounds without any hit lead back here.
            fought_ = fight(a, d) / (1 - ours.dice[0] * theirs.dice[0]);
            if (aim_.kind == BestAim::Kind::Profit)
                worth_[place(a, d)] = std::max(fought_, end(a, d));
            else
                worth_[place(a, d)] = fought_;
        } else {
            worth_[place(a, d)] = fought_;
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
    double fought_ = 0;
};

}  // namespace

double best_steps(const BattleCase& battle) {
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
            const double worth = BestBattle(left, aim).run();
            most = std::max(most, aim.kind == BestAim::Kind::Profit ? worth - lost : worth);
        }
        sum += chance_of_hits(hits, dice, 1.0 / 6) * most;
    }
    return sum;
}

}  // namespace gravetide::aaz
