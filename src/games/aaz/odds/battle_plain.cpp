// A battle without zombies: a Z does nothing (AAZ-0.7), so that a side's dice are told by the
// number of their hits. Every state is visited once, from no losses on.
#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

namespace {

// How likely each number of hits is, for a side after each number of losses.
class Throws {
public:
    explicit Throws(const Line& line) : width_(line.size() + 2) {
        const std::size_t size = line.size();
        chances_.assign((size + 1) * width_, 0.0);
        tails_ = chances_;
        // Die by die from the last of the line, each throw made from the one without that die.
        for (std::size_t lost = size + 1; lost-- > 0;) {
            double* throws = &chances_[lost * width_];
            throws[0] = 1;
            if (lost < size) {
                const double hit = line.values(lost).front() / 6.0;
                const double* fewer = throws + width_;
                throws[0] = fewer[0] * (1 - hit);
                for (std::size_t hits = 1; hits <= size - lost; ++hits)
                    throws[hits] = fewer[hits] * (1 - hit) + fewer[hits - 1] * hit;
            }
            double* tail = &tails_[lost * width_];
            for (std::size_t hits = size - lost + 1; hits-- > 0;)
                tail[hits] = tail[hits + 1] + throws[hits];
        }
    }

    struct Range {
        std::size_t first = 0, last = 0;
    };
    // The numbers of hits that are no less likely than that.
    Range range(std::size_t lost, double chance) const {
        const double* throws = exactly(lost);
        Range range{0, width_ - 2 - lost};
        while (range.first < range.last && throws[range.first] < chance) ++range.first;
        while (range.last > range.first && throws[range.last] < chance) --range.last;
        return range;
    }
    const double* exactly(std::size_t lost) const { return &chances_[lost * width_]; }
    const double* at_least(std::size_t lost) const { return &tails_[lost * width_]; }

private:
    std::size_t width_;
    std::vector<double> chances_, tails_;
};

// AAZ-40.25 Losses of the defenders in a first round with ships in support, whose hits go to land
// units only: they are taken first, so that as many as possible count (AAZ-50.8).
std::vector<double> shelled(const Line& attackers, const Line& defenders,
                            const std::vector<int>& shells) {
    std::vector<double> losses(defenders.size() + 1, 0.0);
    losses[0] = 1;
    const auto roll = [&](int value, std::size_t most) {
        const double hit = value / 6.0;
        for (std::size_t i = most; i > 0; --i)
            losses[i] = losses[i] * (i < most ? 1 - hit : 1) + losses[i - 1] * hit;
        if (most > 0) losses[0] *= 1 - hit;
    };
    for (const int value : shells) roll(value, defenders.land(0));
    for (const int value : attackers.values(0)) roll(value, defenders.size());
    return losses;
}

}  // namespace

double plain_steps(const Line& attackers, const Line& defenders) {
    const auto a = static_cast<double>(attackers.size() + 1);
    const auto d = static_cast<double>(defenders.size() + 1);
    return a * d * (a * d / 4 + 8);
}

BattleOdds plain_odds(const BattleCase& battle, const Line& attackers, const Line& defenders,
                      Endings* endings) {
    const std::size_t front = attackers.size();
    const std::size_t back = defenders.size();
    const std::size_t width = back + 1;
    const Throws attack(attackers);
    const Throws defence(defenders);
    std::vector<double> likely((front + 1) * width, 0.0);
    const double forgotten = kForgotten / static_cast<double>(likely.size());

    Tally tally(attackers, defenders, endings);
    likely[0] = 1;
    if (const auto shells = shells_of(battle); !shells.empty()) {
        tally.add_rounds(1);
        const auto losses = shelled(attackers, defenders, shells);
        const double* answer = defence.exactly(0);
        likely[0] = 0;
        for (std::size_t hits = 0; hits <= back; ++hits)
            for (std::size_t killed = 0; killed <= back; ++killed)
                likely[std::min(hits, front) * width + killed] += answer[hits] * losses[killed];
    }

    for (std::size_t lost = 0; lost < front; ++lost)
        for (std::size_t killed = 0; killed < back; ++killed) {
            const double here = likely[lost * width + killed];
            if (here < forgotten) continue;
            const double* fire = attack.exactly(lost);
            const double* answer = defence.exactly(killed);
            const std::size_t standing = front - lost;
            const std::size_t opposed = back - killed;
            // Rounds without any hit lead back here, again and again.
            const double visits = here / (1 - fire[0] * answer[0]);
            tally.add_rounds(visits);
            const double unlikely = forgotten / static_cast<double>(front + back) / visits;
            const auto [least, most] = attack.range(lost, unlikely);
            const auto [least_answer, most_answer] = defence.range(killed, unlikely);
            for (std::size_t hits = std::min(least_answer, standing);
                 hits <= std::min(most_answer, standing); ++hits) {
                const double part =
                    visits * (hits < standing ? answer[hits] : defence.at_least(killed)[standing]);
                double* next = &likely[(lost + hits) * width + killed];
                const std::size_t end = std::min(most + 1, opposed);
                for (std::size_t i = least; i < end; ++i) next[i] += part * fire[i];
                if (most >= opposed) next[opposed] += part * attack.at_least(lost)[opposed];
            }
        }

    for (std::size_t lost = 0; lost <= front; ++lost)
        for (std::size_t killed = 0; killed <= back; ++killed)
            if (lost == front || killed == back)
                tally.add(lost, killed, 0, likely[lost * width + killed]);
    return tally.odds();
}

}  // namespace gravetide::aaz
