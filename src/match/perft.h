// Counting paths: how many sequences of decisions and outcomes lead to a depth. A wrong count means
// the rules have changed, whatever else still passes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/position.h"
#include "match/shelf.h"

namespace gravetide {

struct PerftCount {
    int line;
    int depth;
    std::uint64_t paths;
};

// A perft file: a position, then lines "DEPTH PATHS".
struct PerftFile {
    Position position;
    std::vector<PerftCount> counts;
};

PerftFile read_perft(const std::string& file, std::string_view text);

std::uint64_t count_paths(const Shelf& shelf, const Position& position, int depth);

}  // namespace gravetide
