// Who wins and loses together, and what is left of the result when a side resigns.
#pragma once

#include "engine/standing.h"
#include "match/course.h"

namespace gravetide {

template <ToldGame G>
int side_in(const G& game, const typename G::State& state, Seat seat) {
    if constexpr (HasSides<G>) return side_of(game, state, seat);
    return static_cast<int>(number_of(seat));
}

// A side that resigned has lost to the other. Among several others nobody has won: all of them
// agreed to end it there.
template <ToldGame G>
double score_of(const Course<G>& course, Seat seat) {
    const G& game = course.game();
    const auto& state = course.state();
    if (!course.resigned()) return game.score(state, seat);
    const int lost = side_in(game, state, *course.resigned());
    const int own = side_in(game, state, seat);
    if (own == lost) return 0;
    for (std::size_t i = 0; i < game.seat_names(state.setup).size(); ++i) {
        const int other = side_in(game, state, player(static_cast<int>(i)));
        if (other != lost && other != own) return 0;
    }
    return 1;
}

}  // namespace gravetide
