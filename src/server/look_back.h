// Looking back on a match, off its table's strand: in the line of whoever asks, and that only so
// long. To be asked for on that strand.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/lobby.h"
#include "table/past.h"

namespace gravetide::server {

inline constexpr std::size_t kMostLooks = 32;  // of one address, that wait or are under way

// Of a match as it now stands: it may go on meanwhile.
template <class Look>
auto look_back(House& house, const Table& table, const std::string& from, Look look) {
    if (house.answerers.count(from) >= kMostLooks)
        throw Refusal{429, "too_many", "Too many questions at once."};
    const Match& match = table.match();
    return on_pool(table.strand(), house.answerers, from,
                   [now = std::shared_ptr<const Match>(match.at(match.plies())),
                    look = std::move(look)] { return look(*now); });
}

// Some tables one after another: the first whole, of the others what changed.
asio::awaitable<std::string> tables_of(House& house, std::shared_ptr<Table> table, Stretch stretch,
                                       std::optional<Seat> eyes, std::string from);

// What the game counts, round by round, and what the result is made of.
asio::awaitable<std::string> course_of(House& house, std::shared_ptr<Table> table,
                                       std::string from);

}  // namespace gravetide::server
