// What is written to the tables and read from them, inside a transaction of the caller.
//
// What a write returns is why it was refused, empty when it was not; refused, it has written
// nothing. When the database fails they throw soci_error.
#pragma once

#include <soci/soci.h>

#include "store/store.h"

namespace gravetide {

// Owner is who has it from the beginning, if several servers share the database.
std::string write_match(soci::session& session, const StoredMatch& match, const StoredLog& log,
                        const std::string& owner);
std::string write_append(soci::session& session, const std::string& match,
                         const Store::Lines& lines);
// False when the seat was not as before.
bool write_seat(soci::session& session, const std::string& match, std::size_t seat,
                const StoredSeat& before, const StoredSeat& after);
std::string write_fill(soci::session& session, const std::string& match, const StoredLog& log);
// Fills in the line's number.
std::string write_chat(soci::session& session, const std::string& match, ChatLine& line,
                       std::optional<Fence> fence);
std::string write_notes(soci::session& session, const std::string& match, std::size_t seat,
                        const std::string& text);

std::optional<StoredMatch> read_match(soci::session& session, const std::string& id);
StoredLog read_log(soci::session& session, const std::string& match);
// Under which number each line was written.
std::vector<Fence> read_fences(soci::session& session, const std::string& match);
std::vector<std::string> read_ids(soci::session& session, std::size_t most, std::size_t skip);
std::vector<ChatLine> read_chat(soci::session& session, const std::string& match);
std::string read_notes(soci::session& session, const std::string& match, std::size_t seat);

}  // namespace gravetide
