// The parts of a table message, for exhibit_wire.cpp; write_wire.cpp writes them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "match/match.h"
#include "server/exhibit.h"

namespace gravetide::server {

// What a reader may know of the position, but for the story; as the members of the message, and
// those as text without their brackets.
nlohmann::json members_of(const Match& match, Seat reader, const std::optional<Seed>& seed);
std::string members_text(const nlohmann::json& members);

// Story and dice from a ply on, as members.
std::string told_text(const Match& match, Seat reader, std::size_t from);

// The beginning of a message, which differs between guests; without a bracket at its end.
std::string head_text(const Match& match, const Eyes& eyes, std::optional<std::size_t> log,
                      std::size_t story_from);

}  // namespace gravetide::server
