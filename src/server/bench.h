// What a page is sent after a decision, and what it costs to write it, against what is allowed.
#pragma once

#include <string>
#include <vector>

#include "match/shelf.h"

namespace gravetide::server {

struct WireRow {
    std::string game{};
    Words options{};
    std::size_t messages = 0;     // to the seat that decides and to a watcher, after the first
    std::size_t bytes = 0;        // of the one in the middle, as it goes over the wire
    std::size_t plain_bytes = 0;  // the same before it is compressed
    std::size_t most_bytes = 0;   // allowed
    double ms = 0;                // to write one, in the middle
    double most_ms = 0;           // allowed
    std::size_t turn_bytes = 0;   // to a watcher, all of the first turn
    std::size_t most_turn_bytes = 0;
    std::size_t first_bytes = 0;  // of a whole table at the start
    std::size_t board_bytes = 0;

    bool is_over() const {
        return bytes > most_bytes || ms > most_ms
               || (most_turn_bytes > 0 && turn_bytes > most_turn_bytes);
    }
};

// Every scenario of a game, or of all.
std::vector<WireRow> bench_wire(const Shelf& shelf, const std::string& game);

}  // namespace gravetide::server
