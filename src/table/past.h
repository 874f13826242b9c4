// What a page is told that looks back on a match.
#pragma once

#include <optional>
#include <string>

#include "match/match.h"

namespace gravetide::table {

// The tables after the first ply named up to the last, as one pair of eyes saw them: the first
// whole, each of the others as its difference from the one before.
std::string past_tables_answer(const Match& match, const std::string& id, const std::string& board,
                               std::optional<Seat> look, std::size_t first, std::size_t last);

std::string course_answer(const Match& match);

}  // namespace gravetide::table
