// Names that nobody can guess: of a match, which lets one watch, and of a seat, which lets one
// play.
#pragma once

#include <string>
#include <string_view>

namespace gravetide {

// An id that nobody can guess: it is what lets a person watch.
std::string new_match_id();
// Whether a match may have that id at all.
bool is_match_id(std::string_view text);

// Who holds a seat's token holds the seat. Whoever keeps a match for others keeps only the hash, so
// that nobody who reads it can sit down.
std::string new_seat_token();
std::string hash_of_token(std::string_view token);
// Short enough to be written down: "3f0a-91bc-77de-0042".
std::string new_recovery_code();

}  // namespace gravetide
