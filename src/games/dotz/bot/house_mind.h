// How the house bot of Dawn of the Zeds looks at a table, and the learned estimate with it.
#pragma once

#include "games/dotz/odds/odds.h"

namespace gravetide::dotz::house {

// How bad a point of Zeds Strength is on #0, #1 … #6 and Start.
inline constexpr std::array<double, 8> kNear{20, 9, 5, 4.2, 2.4, 2.2, 1.8, 1};
inline constexpr double kUsual = 0.6;       // activations of a track by one card
inline constexpr double kPlentyOfAmmo = 8;  // more is worth less
inline constexpr double kLost = -10000;

// How likely a defender holds on a column, by the table of DOTZ-6.1.4.7.
inline std::array<double, kColumns> hold_chances(const Box& box) {
    std::array<double, kColumns> chances{};
    for (int column = 0; column < kColumns; ++column)
        chances.at(static_cast<std::size_t>(column)) =
            1 - odds_of(box, {.column = column, .unit_left = 1}).zeds_win;
    return chances;
}

// How often the next card activates each track, on average over those it may be.
inline std::array<double, kTracks> coming_activations(const Box& box, const State& state) {
    std::array<double, kTracks> sums{};
    double cards = 0;
    const auto add = [&](std::uint32_t pile, int left) {
        pile &= ~state.drawn;
        if (pile == 0 || left == 0) return;
        const double each = static_cast<double>(left) / std::popcount(pile);
        cards += left;
        each_of<std::size_t>(pile, [&](std::size_t at) {
            if (box.events[at].brains)
                for (double& sum : sums) sum += each;
            for (const Symbol symbol : box.events[at].symbols) {
                if (symbol == Symbol::All)
                    for (double& sum : sums) sum += each;
                else if (symbol == Symbol::FatedTwice)
                    for (double& sum : sums) sum += 2 * each / kTracks;
                else
                    sums.at(static_cast<std::size_t>(symbol)) += each;
            }
        });
    };
    if (state.act < kActs) {
        add(box.act_cards.at(state.act)[0], state.normal_left);
        add(box.act_cards.at(state.act)[1], state.special_left);
    }
    for (double& sum : sums) sum = cards > 0 ? sum / cards : kUsual;
    return sums;
}

class Mind {
public:
    Mind(const Dotz& game, const State& state)
        : game_(game),
          hold_(hold_chances(game.box())),
          coming_(coming_activations(game.box(), state)),
          cards_left_(dotz::cards_left(game.box(), state)) {}

    // What a position is worth to the town.
    double worth(const State& state) const {
        if (state.result == Result::Lost) return kLost;
        if (state.result == Result::Won) return -kLost;
        const View view{game_.box(), state};
        double sum = 1.5 * std::min<double>(state.ammo, kPlentyOfAmmo)
                     + 0.45 * std::max(0.0, state.ammo - kPlentyOfAmmo);
        for (const Track track : kAllTracks)
            sum -= danger(view, track) * (1 + 0.25 * (coming_.at(index_of(track)) - kUsual));
        each_of<Unit>(units_in_play(state), [&](Unit unit) {
            sum += 4 + 1.9 * strength_of(view, unit) + (is_regular(unit) ? 0 : 6);
            sum -= 1.7 * of(state, unit).hits;
        });
        sum += 5 * std::popcount(unsigned{state.fate_held});
        return sum;
    }

    double coming(Track track) const { return coming_.at(index_of(track)); }
    int cards_left() const { return cards_left_; }

    // Every group counts for its Strength and nearness, less what its Hits take away; who bars its
    // way takes off a share. Those too far off to arrive before the last card count less.
    double danger(const View& view, Track track) const {
        const State& state = view.state;
        double sum = 0;
        for (int number = 0; number <= kStartNumber; ++number) {
            const Space space = space_of(track, number);
            double group = 0;
            int strength = 0;
            for (const Zed zed : zeds_in(state, space)) {
                if (zed == Zed::None) continue;
                const Counter& counter = of(state, zed);
                const double fresh = 1 - (counter.reduced ? 0.11 : 0.09) * counter.hits;
                strength += strength_of(view, zed);
                group += fresh * (1.4 + strength_of(view, zed));
            }
            if (strength > 0)
                sum += group * kNear.at(static_cast<std::size_t>(number))
                       * std::min(1.0, 0.85 * cards_left_ / (number + 1))
                       * (1 - 0.85 * best_hold(view, track, number, strength));
        }
        return sum;
    }

    // The best chance of a unit between a group and Town Center to hold against it.
    double best_hold(const View& view, Track track, int number, int strength) const {
        double best = 0;
        for (int place = 0; place < std::min(number, kStartNumber); ++place) {
            const Space space = space_of(track, place);
            each_of<Unit>(units_in(view.state, space), [&](Unit unit) {
                const unsigned marks = of(view.state, unit).marks;
                const int column =
                    std::clamp(initial_column(strength, strength_of(view, unit))
                                   + view.box.space(space).terrain + view.box.unit(unit).fight_shift
                                   + (marks & kWellArmed ? 1 : 0) + (marks & kLeader ? 1 : 0),
                               0, kColumns - 1);
                double hold = hold_.at(static_cast<std::size_t>(column));
                if (view.box.unit(unit).reroll) hold = 1 - (1 - hold) * (1 - hold);
                if (unit == Unit::Veterans) hold = 1;
                if (of(view.state, unit).reduced) hold *= 0.55;
                best = std::max(best, hold);
            });
        }
        return best;
    }

private:
    const Dotz& game_;
    std::array<double, kColumns> hold_;
    std::array<double, kTracks> coming_;
    int cards_left_;
};

}  // namespace gravetide::dotz::house
