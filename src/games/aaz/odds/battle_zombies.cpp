// A battle with zombies, or with infantry that gets up as such. What a throw does depends on the
// units alone, so all numbers of zombies go through a round together, and every pair of losses is
// visited once.
#include <utility>

#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/opening.h"
#include "games/aaz/odds/zombie_cube.h"

namespace gravetide::aaz {

namespace {

// How likely so many of a number of tries succeed.
class Binomials {
public:
    Binomials(std::size_t most, double chance)
        : width_(most + 2), exactly_(width_ * width_, 0.0), at_least_(exactly_) {
        exactly_[0] = at_least_[0] = 1;
        for (std::size_t tries = 1; tries <= most; ++tries)
            for (std::size_t hits = tries + 1; hits-- > 0;) {
                const double also = hits > 0 ? exactly(tries - 1)[hits - 1] * chance : 0;
                const std::size_t place = tries * width_ + hits;
                exactly_[place] = exactly(tries - 1)[hits] * (1 - chance) + also;
                at_least_[place] = at_least_[place + 1] + exactly_[place];
            }
    }
    // By successes.
    const double* exactly(std::size_t tries) const { return &exactly_[tries * width_]; }
    const double* at_least(std::size_t tries) const { return &at_least_[tries * width_]; }

private:
    std::size_t width_;
    std::vector<double> exactly_, at_least_;
};

std::size_t most_zombies(const BattleCase& battle, const Line& attackers, const Line& defenders) {
    const std::size_t fallen =
        battle.fallen == Fallen::Rise ? attackers.infantry(0) + defenders.infantry(0) : 0;
    return static_cast<std::size_t>(battle.zombies) + fallen;
}

class ZombieBattle {
public:
    ZombieBattle(const BattleCase& battle, const Line& attackers, const Line& defenders)
        : battle_(battle),
          attackers_(attackers),
          defenders_(defenders),
          depth_(most_zombies(battle, attackers, defenders) + 1),
          // AAZ-0.4 One face in six for the defender; two of the five others for the attacker.
          bites_defender_(depth_ - 1, 1.0 / 6),
          bites_attacker_(depth_ - 1, 2.0 / 5),
          likely_((attackers.size() + 1) * (defenders.size() + 1) * depth_, 0.0),
          visits_(depth_, 0.0) {}

    BattleOdds run(Endings* endings) {
        const double forgotten = kForgotten / static_cast<double>(likely_.size());
        Tally tally(attackers_, defenders_, endings);
        visits_ = sawn(battle_);
        visits_.resize(depth_);
        // AAZ-61.18 With nobody left to fight no round is fought.
        if (defenders_.size() == 0) tally.add(0, 0, 0, std::exchange(visits_[0], 0));
        for (const double visits : visits_) tally.add_rounds(visits);
        fight(0, 0, shells_of(battle_));
        for (std::size_t lost = 0; lost <= attackers_.size(); ++lost)
            for (std::size_t killed = 0; killed <= defenders_.size(); ++killed) {
                const std::size_t down = may_rise(lost, killed);
                const bool over = lost == attackers_.size() || killed == defenders_.size();
                double sum = 0;
                std::ranges::fill(visits_, 0.0);
                for (std::size_t zombies = 0; zombies + down < depth_; ++zombies) {
                    const double here = likely_[place(lost, zombies + down) + killed];
                    if (over) end(tally, lost, killed, zombies, here);
                    visits_[zombies] = here < forgotten ? 0 : here;
                    sum += visits_[zombies];
                }
                if (over || sum <= 0) continue;
                add_quiet_rounds(lost, killed);
                for (const double visits : visits_) tally.add_rounds(visits);
                fight(lost, killed, {});
            }
        return tally.odds();
    }

private:
    // Zombies are counted together with those who may still rise: no round makes them more.
    std::size_t may_rise(std::size_t lost, std::size_t killed) const {
        const std::size_t infantry = attackers_.infantry(lost) + defenders_.infantry(killed);
        return battle_.fallen == Fallen::Rise ? infantry : 0;
    }
    // The first of all numbers of defenders lost.
    std::size_t place(std::size_t lost, std::size_t zombies) const {
        return (lost * depth_ + zombies) * (defenders_.size() + 1);
    }

    // AAZ-58.13 Air units alone with zombies go on for one more round.
    void end(Tally& tally, std::size_t lost, std::size_t killed, std::size_t zombies,
             double chance) {
        const bool longer = battle_.air_dots == AirDots::Known && killed == defenders_.size()
                            && lost < attackers_.size() && attackers_.land(lost) == 0 && zombies > 0
                            && chance > 0;
        if (!longer) return tally.add(lost, killed, zombies, chance);
        tally.add_rounds(chance);
        const auto left = after_dots(attackers_.values(lost), zombies);
        for (std::size_t i = 0; i <= zombies; ++i) tally.add(lost, killed, i, chance * left[i]);
    }

    // Rounds in which no unit is lost lead to the same losses again with as many zombies or fewer:
    // what is added are the visits that come of them.
    void add_quiet_rounds(std::size_t lost, std::size_t killed) {
        // How likely no die hits, by Z faces.
        zeds_.assign(1, 1.0);
        const auto add = [&](int value, int faces) {
            const double none = (6 - faces - value) / 6.0;
            const double zed = faces / 6.0;
            zeds_.push_back(0);
            for (std::size_t i = zeds_.size(); i-- > 1;)
                zeds_[i] = zeds_[i] * none + zeds_[i - 1] * zed;
            zeds_[0] *= none;
        };
        for (const int value : attackers_.values(lost))
            if (rolls(value)) add(value, attackers_.zombie_faces(lost));
        for (const int value : defenders_.values(killed))
            if (rolls(value)) add(value, defenders_.zombie_faces(killed));
        // AAZ-53.4 A face bites nobody where its side has no land unit.
        const double harmless = 1 - (attackers_.land(lost) > 0 ? 1.0 / 3 : 0)
                                - (defenders_.land(killed) > 0 ? 1.0 / 6 : 0);
        bitten_nobody_.assign(depth_, 1.0);
        for (std::size_t i = 1; i < depth_; ++i)
            bitten_nobody_[i] = bitten_nobody_[i - 1] * harmless;
        // As many Z faces or more.
        zeds_or_more_.assign(std::max(depth_, zeds_.size()) + 1, 0.0);
        for (std::size_t i = zeds_.size(); i-- > 0;)
            zeds_or_more_[i] = zeds_or_more_[i + 1] + zeds_[i];
        for (std::size_t from = depth_; from-- > 0;) {
            const double quiet = bitten_nobody_[from];
            visits_[from] /= 1 - quiet * (from == 0 ? zeds_or_more_[0] : zeds_[0]);
            if (from == 0) return;
            const double again = visits_[from] * quiet;
            for (std::size_t zeds = 1; zeds < std::min(from, zeds_.size()); ++zeds)
                visits_[from - zeds] += again * zeds_[zeds];
            visits_[0] += again * zeds_or_more_[from];
        }
    }

    // Steps 3 to 7: everybody who stood at the start of the round fires (AAZ-50.3, AAZ-50.4).
    void fight(std::size_t lost, std::size_t killed, const std::vector<int>& shells) {
        const std::size_t standing = attackers_.size() - lost;
        const std::size_t opposed = defenders_.size() - killed;
        const DiceOfSide fired(attackers_.values(lost), attackers_.zombie_faces(lost));
        const DiceOfSide answered(defenders_.values(killed), defenders_.zombie_faces(killed));
        bite(attackers_.land(lost), defenders_.land(killed), opposed + 1, fired);
        // AAZ-40.25 Their hits go to land units only, and so are given before the others.
        fire_.roll(DiceOfSide(shells, fired.zombie_faces), defenders_.land(killed));
        fire_.roll(fired, opposed);
        fire_.turn_into(answer_, standing + 1, answered);
        answer_.roll(answered, standing);
        const std::size_t down = may_rise(lost, killed);
        answer_.visit([&](std::size_t row, std::size_t zombies, const double* from, double factor) {
            double* next = &likely_[place(lost + row, zombies + down) + killed];
            for (std::size_t column = 0; column < answer_.columns(); ++column)
                next[column] += factor * from[column];
        });
    }

    void bite(std::size_t attackers, std::size_t defenders, std::size_t most_rows,
              const DiceOfSide& dice) {
        std::size_t most = depth_ - 1;
        while (most > 0 && visits_[most] <= 0) --most;
        fire_.reset(most_rows, most, std::min(attackers, most) + 1, dice);
        for (std::size_t zombies = 0; zombies <= most; ++zombies) {
            if (visits_[zombies] <= 0) continue;
            for (std::size_t bites = 0; bites <= zombies; ++bites) {
                const std::size_t others = zombies - bites;
                const std::size_t last = std::min(others, attackers);
                fire_.add(std::min(bites, defenders), zombies,
                          {bites_attacker_.exactly(others), last},
                          bites_attacker_.at_least(others)[last],
                          visits_[zombies] * bites_defender_.exactly(zombies)[bites]);
            }
        }
    }

    const BattleCase& battle_;
    const Line& attackers_;
    const Line& defenders_;
    std::size_t depth_;
    Binomials bites_defender_, bites_attacker_;
    std::vector<double> likely_, visits_;
    std::vector<double> zeds_, zeds_or_more_, bitten_nobody_;  // of add_quiet_rounds
    Cube fire_, answer_;
};

}  // namespace

double zombie_steps(const BattleCase& battle, const Line& attackers, const Line& defenders) {
    const std::size_t depth = most_zombies(battle, attackers, defenders) + 1;
    double steps = 0;
    for (std::size_t lost = 0; lost < attackers.size(); ++lost)
        for (std::size_t killed = 0; killed <= defenders.size(); ++killed) {
            const auto standing = static_cast<double>(attackers.size() - lost);
            const auto opposed = static_cast<double>(defenders.size() - killed);
            const std::size_t down = attackers.infantry(lost) + defenders.infantry(killed);
            const std::size_t zombies = depth - (battle.fallen == Fallen::Rise ? down : 0);
            const auto bitten = static_cast<double>(std::min(attackers.land(lost) + 1, zombies));
            const auto biting = static_cast<double>(zombies);
            const auto bitten_too =
                static_cast<double>(std::min(defenders.land(killed) + 1, zombies));
            steps += 3 * biting * standing * (opposed + 1) * (bitten + opposed);
            steps += 3 * biting * biting * bitten_too;
        }
    return steps;
}

BattleOdds zombie_odds(const BattleCase& battle, const Line& attackers, const Line& defenders,
                       Endings* endings) {
    return ZombieBattle(battle, attackers, defenders).run(endings);
}

}  // namespace gravetide::aaz
