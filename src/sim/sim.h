// Many matches on all cores, and what came of them with error bars. The result depends on the seed
// alone, not on how many threads and ranks there are.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bots/bots.h"
#include "match/shelf.h"
#include "sim/ranks.h"

namespace gravetide {

// Whether those who search know which bots the others are (Effort::open_book).
enum class Book : std::uint8_t { Closed, Open };

struct SimPlan {
    std::string game;
    Words options{};
    std::vector<Bot> bots{Bot::Random};  // the last plays the seats that are left
    int playouts = 100;                  // of the rollout bot, for one choice
    int turn_playouts = 0;               // of those who search, for a turn; 0: what the level has
    // Or by the clock, in seconds of one core; 0: by playouts alone, and so the same every time.
    double turn_seconds = 0;
    Book book = Book::Closed;
    std::uint64_t matches = 1000;
    Seed seed{};
    unsigned threads = 0;  // 0: one a core
    Ranks ranks{};
};

// A mean over matches and how far it may be off: one standard error.
struct Estimate {
    double mean = 0;
    double error = 0;
};

struct SimResult {
    std::uint64_t matches = 0;
    std::vector<std::string> seats;
    std::vector<Estimate> scores;             // by seat
    std::map<std::string, Estimate> endings;  // the share of matches that ended so
    Estimate decisions;                       // in a match
    std::vector<double> slowest_turn;         // core seconds, by seat; if the game has a clock
};

// The same matches with two kinds of bots in each other's seats, and how the first kind scores over
// both: sides and luck even out.
struct Swapped {
    SimResult as_planned, swapped;
    Estimate first;
};
SimPlan with_seats_swapped(const SimPlan& plan, std::size_t seats);
Swapped simulate_both(const Shelf& shelf, const SimPlan& plan,
                      std::atomic<std::uint64_t>* progress = nullptr);

// Progress counts matches finished here, for a bar; it may be null. Only the first rank has a
// result.
SimResult simulate(const Shelf& shelf, const SimPlan& plan,
                   std::atomic<std::uint64_t>* progress = nullptr);

}  // namespace gravetide
