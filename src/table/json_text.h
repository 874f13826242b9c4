// Small parts of what is written at a table and about it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"

namespace gravetide::table {

// Texts may come from outside, with a letter cut in half.
std::string said(const nlohmann::json& message);

nlohmann::json seat_or_null(std::optional<Seat> seat);
nlohmann::json options_of(const Match& match);
nlohmann::json seats_of(const Match& match, const std::vector<Seat>& mine);
bool holds(const std::vector<Seat>& seats, Seat seat);

}  // namespace gravetide::table
