// A match as the page keeps it: one row with everything to lay the table again, but for the record,
// which is long and hardly changes but at its end, and is therefore kept in pieces beside it.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "match/chat.h"
#include "match/record.h"

namespace gravetide::browser {

struct Row {
    std::string record{};  // with the seed: whose device it is holds it anyway
    // Of the positions that a record has while a match goes on: how much of the dice was used up.
    std::vector<std::optional<std::uint64_t>> kept{};
    std::vector<std::string> tokens{};  // by seat; empty: nobody's
    std::vector<ChatLine> chat{};
    std::vector<std::string> notes{};  // by seat
    std::int64_t created = 0;          // seconds since 1970
    std::size_t version = 0;           // how many rows of this match there were before
    std::string summary{};             // JSON (table/wire.h)
};

// The record and what follows from the match, as it now stands.
void write_match(Row& row, const std::string& id, RecordWriter& writer, const Match& match,
                 const std::optional<Seed>& secret);
// JSON, without the record.
std::string to_text(const Row& row);

// A record cut into pieces of whole lines.
struct Pieces {
    std::string record{};
    std::vector<std::size_t> ends{};  // of each, in the record
};
// Cut so that as many pieces as may be are those that are kept already: the first `same` of them.
struct Cut {
    Pieces pieces{};
    std::size_t same = 0;
};
Cut cut_record(std::string record, const Pieces& kept);
// The others, a JSON list of texts.
std::string other_pieces(const Cut& cut);

// BadInput when it is no row.
Row read_row(const nlohmann::json& row);
// The seats these tokens hold; nothing when one of them holds none.
std::optional<std::vector<Seat>> seats_of(const Row& row, const std::vector<std::string>& tokens);
// The match of it, rolling if it goes on. The log may have grown by that: other rules hold now.
struct Opened {
    Restored restored{};
    std::size_t before = 0;  // entries in the row
};
Opened open_row(const Shelf& shelf, const std::string& id, const Row& row);

}  // namespace gravetide::browser
