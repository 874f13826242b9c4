// What a table message after the first may cost, in the middle of many: "gravetide bench --wire"
// and the load test hold every game to it.
#pragma once

#include <cstddef>
#include <string_view>

namespace gravetide::table {

struct Budget {
    std::size_t bytes = 0;  // as they go over the wire
    double ms = 0;          // of one thread, to write it
    std::size_t turn = 0;   // bytes to a watcher in a bot's whole first turn; 0: not held to any
};

// The scenarios of the great game have many more pieces than any other; the views of dotz and the
// Skirmish hold exact odds of all that is on offer.
constexpr Budget budget_of(std::string_view game, std::string_view scenario) {
    const bool is_great = game == "aaz" && !scenario.empty() && scenario != "intro";
    const bool has_odds = game == "dotz" || game == "skirmish";
    return {.bytes = is_great ? 2048U : 1024U,
            .ms = is_great || has_odds ? 0.5 : 0.15,
            .turn = is_great ? 60U * 1024U : 0U};
}

}  // namespace gravetide::table
