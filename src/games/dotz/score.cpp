// Winning, losing, the score and its tiers (DOTZ-1.3, DOTZ-V).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

// DOTZ-V.1 to DOTZ-V.5, DOTZ-V.7: DOTZ-V.2, DOTZ-V.3, DOTZ-V.4
int points_of(const Box& box, const State& state) {
    int points = std::popcount(units_in_play(state)) + (state.ammo >= 2 ? 1 : 0);
    if (state.result == Result::Lost) points -= cards_left(box, state);
    return points;
}

// DOTZ-V.6, DOTZ-1.3.6
int tier_of(const Box& box, int points) {
    int tier = 0;
    while (points > box.tiers[static_cast<std::size_t>(tier)].most) ++tier;
    return tier;
}

// DOTZ-1.3.1, DOTZ-1.3.2 Before the end: how much of the deck is done, and how far off the Zeds
// are.
double Dotz::score(const State& state, Seat) const {
    if (state.result != Result::None) return state.result == Result::Won ? 1 : 0;
    const int all = cards_left(box_, bare(*this, state.setup));
    double safety = 1;
    each_of<Space>(state.zed_spaces, [&](Space space) {
        const int strength = strength_of({box_, state}, zeds_in(state, space)[0])
                             + strength_of({box_, state}, zeds_in(state, space)[1]);
        const int number = number_of(space);
        safety *= 1 - 0.02 * strength / (1 + number);
    });
    const double done = 1 - static_cast<double>(cards_left(box_, state)) / all;
    return (0.15 + 0.85 * done) * safety;
}

std::string verdict(const Dotz& game, const State& state) {
    const int points = points_of(game.box(), state);
    const std::string tier =
        game.box().tiers[static_cast<std::size_t>(tier_of(game.box(), points))].sense;
    return std::string(state.result == Result::Won ? "The Heroes win" : "The Heroes lose")
           + " with " + std::to_string(points) + (points == 1 ? " point: " : " points: ") + tier;
}

}  // namespace gravetide::dotz
