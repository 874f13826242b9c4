// A position's JSON in two: the board, which the options of a match decide once and for all, and
// the rest, which is put over it: objects by key, lists by place, and where both have a value that
// of the rest. The page does the same (web/src/lib/patch.ts).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "match/match.h"

namespace gravetide {

void put_over(nlohmann::json& board, const nlohmann::json& rest);

std::string board_of(const Match& match);

}  // namespace gravetide
