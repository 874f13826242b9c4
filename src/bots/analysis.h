// What a match that was played was worth at each ply, and why it went as it did: luck, which is the
// chance after an outcome less what all its outcomes give on the average, apart from decisions,
// which is what the best choice that was found gives more than the one that was made.
//
// Every chance is the mean of playouts (playout.h) that all use the same luck. It is counted in
// playouts and never by the clock: the same match and the same seed give the same numbers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "bots/playout.h"

namespace gravetide {

struct AnalysisBudget {
    int playouts = 0;  // for one position; 0: what the game makes in so many seconds of one core
    int seconds = 30;
    Seed seed = seed_from_number(1);
};

// The chances of all seats after so many plies.
struct ChancesAt {
    std::size_t ply = 0;
    std::vector<double> of{};
};

// What one ply did to the chance of a seat, beyond two errors of it.
struct Swing {
    enum class Kind : std::uint8_t { Luck, Decision };
    std::size_t ply = 0;  // that stand once it has happened
    Kind kind{};
    Seat seat{};          // who decided; of luck: whom it moved most
    double by = 0;        // of a decision: below zero
    ActionId better = 0;  // of a decision
};

struct Reckoning {
    Until until{};
    int playouts = 0;  // for one position
    double error = 0;  // one standard error of a chance, on the average
    bool whole =
        false;  // every ply was looked at; otherwise only turns, and luck is not told apart
    std::vector<ChancesAt> chances{};
    std::vector<double> luck{}, decisions{};  // by seat: what they gave and what they cost
    std::vector<double> luck_error{};
    std::vector<Swing> swings{};
};

// Looks at one more ply with each call; false when all are done and the reckoning is whole.
struct Reckoner {
    std::function<bool(Reckoning&)> step;
    std::size_t plies = 0;
};

// From a state on, so many seats, these plies. Compiled in analysis.cpp for every game.
template <Game G>
Reckoner reckoner(std::shared_ptr<const G> game, const typename G::State& start, std::size_t seats,
                  std::vector<ActionId> plies, const AnalysisBudget& budget);

}  // namespace gravetide
