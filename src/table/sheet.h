// The parts of a table message, for exhibit_wire.cpp; write_wire.cpp writes them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"
#include "table/exhibit.h"
#include "table/patch.h"

namespace gravetide::table {

// What a reader may know of the position, but for the story: the long lists, of which most rows
// stay as they are, as text; as one they are the members of the message without their brackets.
struct Members {
    nlohmann::json rest{};
    std::vector<TextRow> choices{};
    std::vector<TextRow> facts{};
};
Members members_of(const Match& match, Seat reader, const std::optional<Seed>& seed);
std::string members_text(const Members& members);
// The operations of a JSON Patch from the one to the other.
std::string difference(const Members& before, const Members& after);

// Story and dice from a ply on, as members.
std::string told_text(const Match& match, Seat reader, std::size_t from);

// The beginning of a message, which differs between guests; without a bracket at its end.
std::string head_text(const Match& match, const Eyes& eyes, std::optional<std::size_t> log,
                      std::size_t story_from);

}  // namespace gravetide::table
