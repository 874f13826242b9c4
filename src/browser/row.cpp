#include "browser/row.h"

#include <algorithm>

#include "engine/bad_input.h"
#include "match/token.h"
#include "table/json_text.h"
#include "table/opening.h"
#include "table/read_json.h"

namespace gravetide::browser {

using nlohmann::json;
using namespace table::from_json;

namespace {

constexpr std::size_t kLongestRecord = std::size_t{64} * 1024 * 1024;
constexpr std::size_t kMostSeats = 16;
constexpr std::size_t kMostLines = 10'000;
constexpr std::size_t kLongestText = 32'000;

// A row is written after every decision: what is shorter is not worth a piece of its own.
constexpr std::size_t kPiece = std::size_t{16} * 1024;

// OPTIMIZATION: a record is long and clean already: its lines are copied whole.
void append_quoted(std::string& out, std::string_view text) {
    constexpr std::string_view kOdd("\"\\\n", 3);
    out += '"';
    while (true) {
        const auto odd = text.find_first_of(kOdd);
        out.append(text.substr(0, odd));
        if (odd == std::string_view::npos) break;
        out.append("\\").append(1, text[odd] == '\n' ? 'n' : text[odd]);
        text.remove_prefix(odd + 1);
    }
    out += '"';
}

// As table/wire.h writes it: what is made of it later must not stumble.
std::string read_summary(const json& summary, std::size_t seats) {
    if (!summary.is_object() || !summary.contains("to_act")
        || list(at(summary, "seats"), kMostSeats).size() != seats)
        refuse("not a row: its summary is another's");
    for (const json& seat : summary["seats"])
        if (!seat.is_object()) refuse("not a row: a seat is an object");
    return table::said(summary);
}

}  // namespace

void write_match(Row& row, const std::string& id, RecordWriter& writer, const Match& match,
                 const std::optional<Seed>& secret) {
    for (const Kept& kept : match.kept(writer.entries())) row.kept.push_back(kept.dice);
    row.record = write_record(writer, match, secret);
    row.summary = table::summary_of(id, match, row.created);
}

std::string to_text(const Row& row) {
    json seats = json::array();
    for (const std::string& token : row.tokens) seats.push_back({{"token", token}});
    json kept = json::array();
    for (const auto& dice : row.kept) kept.push_back(dice ? json(*dice) : json(nullptr));
    json chat = json::array();
    for (const ChatLine& each : row.chat)
        chat.push_back({{"number", each.number}, {"who", each.who}, {"text", each.text}});
    const json summary = json::parse(row.summary);
    return table::said({{"kept", kept},
                        {"seats", seats},
                        {"chat", chat},
                        {"notes", row.notes},
                        {"game", summary["game"]},
                        {"name", summary["name"]},
                        {"over", summary["over"]},
                        {"created", row.created},
                        {"version", row.version},
                        {"summary", summary}});
}

Cut cut_record(std::string record, const Pieces& kept) {
    const auto [differs, there] = std::ranges::mismatch(record, kept.record);
    const auto common = static_cast<std::size_t>(differs - record.begin());
    Cut cut;
    std::size_t begin = 0;
    for (const std::size_t end : kept.ends) {
        if (end > common || end - begin < kPiece) break;  // what is short is written anew, longer
        cut.pieces.ends.push_back(end);
        begin = end;
    }
    cut.same = cut.pieces.ends.size();
    while (begin < record.size()) {
        const std::size_t line = record.size() - begin > kPiece
                                     ? record.find('\n', begin + kPiece - 1)
                                     : std::string_view::npos;
        begin = line == std::string_view::npos ? record.size() : line + 1;
        cut.pieces.ends.push_back(begin);
    }
    cut.pieces.record = std::move(record);
    return cut;
}

std::string other_pieces(const Cut& cut) {
    const auto& [record, ends] = cut.pieces;
    std::string list = "[";
    for (std::size_t i = cut.same; i < ends.size(); ++i) {
        const std::size_t begin = i == 0 ? 0 : ends[i - 1];
        if (i > cut.same) list += ',';
        append_quoted(list, std::string_view(record).substr(begin, ends[i] - begin));
    }
    return list + "]";
}

Row read_row(const json& row) {
    if (!row.is_object()) refuse("not a row");
    Row read{.record = text(at(row, "record"), kLongestRecord),
             .version = number(at(row, "version"))};
    for (const json& dice : list(at(row, "kept"), kMostLines))
        read.kept.push_back(dice.is_null() ? std::nullopt
                                           : std::optional<std::uint64_t>(number(dice)));
    for (const json& seat : list(at(row, "seats"), kMostSeats))
        read.tokens.push_back(text(at(seat, "token"), kLongestText));
    for (const json& line : list(at(row, "chat"), kMostLines))
        read.chat.push_back({.number = number(at(line, "number")),
                             .who = text(at(line, "who"), kLongestText),
                             .text = text(at(line, "text"), kLongestText)});
    for (const json& notes : list(at(row, "notes"), kMostSeats))
        read.notes.push_back(text(notes, kLongestText));
    const json& created = at(row, "created");
    if (!created.is_number_integer()) refuse("not a row: when was it begun?");
    read.created = created.get<std::int64_t>();
    read.notes.resize(read.tokens.size());
    read.summary = read_summary(at(row, "summary"), read.tokens.size());
    return read;
}

std::optional<std::vector<Seat>> seats_of(const Row& row, const std::vector<std::string>& tokens) {
    std::vector<std::string> hashes;
    for (const std::string& token : row.tokens)
        hashes.push_back(token.empty() ? "" : hash_of_token(token));
    return table::held_seats(hashes, tokens);
}

// Where the rules are those of today, the last position is there for nobody: it would be one more
// in the record each time the match is laid. Where they are not, play may go on from it.
Opened open_row(const Shelf& shelf, const std::string& id, const Row& row) {
    const Record record = read_text("match " + id, row.record);
    Record usual = record;
    if (record.ending.empty()) usual.kept.resize(std::min(row.kept.size(), record.kept.size()));
    for (std::size_t i = 0; i < std::min(row.kept.size(), usual.kept.size()); ++i)
        usual.kept[i].dice = row.kept[i];
    Opened opened{.restored = restore(shelf, usual, Trust::Positions), .before = record.log.size()};
    if (!opened.restored.stopped_at.empty())
        opened.restored = restore(shelf, record, Trust::Positions);
    if (opened.restored.match->header().seats.size() != row.tokens.size())
        throw BadInput("match " + id, "the row has other seats than its record");
    if (opened.restored.match->ending().empty()) resume_dice(shelf, opened.restored);
    return opened;
}

}  // namespace gravetide::browser
