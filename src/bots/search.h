// A stronger player for every game that has a house bot. Choices, and pairs of choices the same
// seat makes in a row, race against each other: the house bot plays on for everybody to a horizon,
// where the table is judged. Playouts are spent by sequential halving, and all racers see the same
// luck. The house bot's own choice is in the race to its end and is kept unless it is clearly
// beaten.
#pragma once

#include <functional>

#include "bots/playout.h"

namespace gravetide {

struct SearchBudget {
    int playouts = 400;  // in a whole turn: one choice gets its share
    Until until = Until::Horizon;
    std::vector<Bot> open_book{};          // as in Effort
    std::function<bool()> stop = nullptr;  // asked before each try of all racers
};

// Another choice, and by how much it is behind.
template <Game G>
struct Rival {
    typename G::Action action{};
    int gain = 0;  // of the choice that was found over this one, in parts of kCertain
};

template <Game G>
struct Found {
    typename G::Action action{};
    int value = 0;                   // of the choice, in parts of kCertain
    int usual = 0;                   // of the house bot's
    int playouts = 0;                // spent
    int tries = 0;                   // of them with this choice
    std::vector<Rival<G>> rivals{};  // as far as they were tried, the nearest first
};

// The view is what the seat sees, and the seat is the one to act. The same from the same dice
// unless stopped. Compiled in search.cpp for every game in games/all.h.
template <Game G>
Found<G> search(const G& game, const typename G::State& view, Seat seat, Dice& dice,
                const SearchBudget& budget);

}  // namespace gravetide
