// What the players did, and whether the database agrees.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace gravetide::tests {

struct Decision {
    int seat = 0;
    std::string text{};
    std::optional<std::size_t> acknowledged{};  // how long the log was then
};

// By match, and there by the place in the log.
using Ledger = std::map<std::string, std::map<std::size_t, Decision>>;

struct Verdict {
    int passed = 0;
    int failed = 0;

    void check(bool holds, const std::string& what);
};

// Who sits at a table besides the first player: people with a socket each, or the game's own bots.
enum class Others : std::uint8_t { People, Bots };

// Every acknowledged decision is in the log at its place; where people alone decide, what stands in
// the log was sent for that very place, so nothing is there twice; every match can be replayed.
void check_store(const std::string& database, const Ledger& ledger, Others others,
                 Verdict& verdict);

}  // namespace gravetide::tests
