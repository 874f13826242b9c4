// Rules by number, for people: rules/versions.txt counts every wording a ledger ever had.
#pragma once

#include <string>
#include <string_view>

#include "match/match.h"

namespace gravetide {

// "12"; of a wording that was never counted the beginning of its hash.
std::string rules_number(std::string_view game, std::string_view ledger);

// "rules 12, now 14"; where the wording is the same, that the program is not.
std::string rules_then_and_now(std::string_view game, const Versions& then, const Versions& now);

}  // namespace gravetide
