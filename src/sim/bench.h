// How fast a game plays at random, and its signature: one number over a fixed set of seeded
// matches, which changes when and only when the rules do.
#pragma once

#include <string>
#include <vector>

#include "match/shelf.h"

namespace gravetide {

// How long one question to a game's calculator takes.
struct OddsTime {
    std::string question;
    double ms = 0;
};

// What it costs to take a decision back, and to look at the match as it stood at some ply, when so
// many plies are played.
struct JumpTime {
    std::size_t plies = 0;
    double undo_us = 0;
    double look_us = 0;
};

struct BenchRow {
    std::string game;
    Words options;
    double decisions_per_second = 0;
    double matches_per_second = 0;
    std::size_t state_bytes = 0;
    double copy_ns = 0;
    std::string signature;
    std::vector<OddsTime> odds{};  // of a game that has a calculator
};

struct DiceBench {
    double d6_per_second = 0;
    double bytes_per_second = 0;
};

// One core, uniform random play for about so long.
BenchRow bench_game(const Shelf& shelf, const std::string& game, const Words& options,
                    double seconds);
DiceBench bench_dice(double seconds);

// At 50 plies and, in a game that lasts so long, at 5,000.
std::vector<JumpTime> bench_jumps(const Shelf& shelf, const std::string& game,
                                  const Words& options);

// The signature alone.
std::string signature_of(const Shelf& shelf, const std::string& game, const Words& options);

// One for every scenario and variant of a game.
struct Signed {
    Words options;
    std::string signature;
};
std::vector<Signed> signatures_of(const Shelf& shelf, const std::string& game);

}  // namespace gravetide
