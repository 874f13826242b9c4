// What a page is told that looks back on a match.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/options.h"
#include "match/match.h"

namespace gravetide::table {

// How much of the story comes with a table of the past.
enum class Story : std::uint8_t { Recent, Whole };

// "/api/matches/ID/at/PLY?story=all": the table after that ply, as one pair of eyes saw it.
std::size_t read_ply(const std::string& text);  // Refusal when it is none
Story read_story(const Words& query);
std::string past_table_answer(const Match& match, const std::string& id, const std::string& board,
                              std::optional<Seat> look, std::size_t ply, Story story);

// Some tables one after another: "from" and "to" of a query, not too many. BadInput otherwise.
inline constexpr std::size_t kMostTables = 64;  // of one look
struct Stretch {
    std::size_t first = 0;
    std::size_t last = 0;
};
Stretch read_stretch(const Words& query);

// The tables after the first ply named up to the last, as one pair of eyes saw them: the first
// whole, each of the others as its difference from the one before.
std::string past_tables_answer(const Match& match, const std::string& id, const std::string& board,
                               std::optional<Seat> look, const Stretch& stretch);

std::string course_answer(const Match& match);

}  // namespace gravetide::table
