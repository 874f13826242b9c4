// How a match stands, for those who look back on it: when it is, what the game counts while it goes
// on, what the result is made of, and what was lost. A game tells it from what the public sees.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rule.h"
#include "engine/seat.h"

namespace gravetide {

// Tallies with the same key belong together, one for each seat: lines of one chart.
struct Tally {
    std::string_view key;
    std::string name;
    Seat of = Seat::Nobody;  // whose it is; nobody's: it is told of the table
    int value = 0;
    const Rule* rule = nullptr;  // behind a part of the score
};

// A game may tell it. Counts are the same in every position of a match, in the same order; parts
// are those of the result, once the match is over.
template <class G>
concept HasStanding = requires(const G game, const typename G::State view) {
    { when_of(game, view) } -> std::same_as<std::string>;
    { list_counts(game, view) } -> std::same_as<std::vector<Tally>>;
    { list_parts(game, view) } -> std::same_as<std::vector<Tally>>;
};

// Which seats win and lose together as the table stands: those with the same number. A game that
// does not say has every seat play for itself.
template <class G>
concept HasSides = requires(const G game, const typename G::State state, Seat seat) {
    { side_of(game, state, seat) } -> std::same_as<int>;
};

// What a happening cost a seat, or the zombies, if it did.
template <class G>
concept HasLosses = requires(const G game, const typename G::State view,
                             const typename G::Event event) {
    { loss_of(game, view, event) } -> std::same_as<std::optional<Tally>>;
};

// A position on the way.
struct Moment {
    std::size_t ply = 0;
    std::string when{};  // "Round 3"
    std::vector<Tally> counts{};
};

// The course of a match: its start, where each round begins, and as it stands now.
struct Chronicle {
    std::vector<Moment> moments{};
    std::vector<Tally> parts{};  // of the score
    std::vector<Tally> losses{};
};

// Adds what is lost to what was lost before of the same kind.
inline void add_loss(std::vector<Tally>& losses, const Tally& loss) {
    for (Tally& each : losses)
        if (each.key == loss.key && each.of == loss.of) {
            each.value += loss.value;
            return;
        }
    losses.push_back(loss);
}

}  // namespace gravetide
