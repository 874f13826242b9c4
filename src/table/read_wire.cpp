// Reading what pages send.
#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/lesson.h"
#include "table/read_json.h"
#include "table/wire.h"

namespace gravetide::table {

namespace {

using nlohmann::json;
using namespace from_json;

constexpr std::size_t kMostSeats = 16;
constexpr std::size_t kMostHolds = 200;
constexpr std::size_t kLongestChat = 500;
constexpr std::size_t kLongestNotes = 8000;
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestGesture = 64;
constexpr std::size_t kTokenDigits = 32;
constexpr std::size_t kLongestKey = 60;
constexpr std::size_t kMostPieces = 64;
constexpr std::size_t kLongestWord = 120;
constexpr std::size_t kMostSides = 8;
constexpr std::size_t kLongestSide = 300;

// One line that may stand in a record.
std::string line(const json& value, std::size_t most) {
    std::string string = text(value, most);
    if (printable(string, most) != string || !is_clean_utf8(string) || trim(string) != string)
        refuse("a text holds what a line cannot");
    return string;
}

std::string token(const json& value) {
    std::string string = text(value, kTokenDigits);
    const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (string.size() != kTokenDigits || !std::ranges::all_of(string, is_hex))
        refuse("not a token");
    return string;
}

// An object of texts; none is an empty one.
Words words(const json& object, const char* key) {
    Words out;
    const auto found = object.find(key);
    if (found == object.end()) return out;
    if (!found->is_object() || found->size() > 32) refuse(std::string(key) + " is an object");
    for (const auto& [name, value] : found->items())
        out.emplace_back(name, line(value, kLongestWord));
    return out;
}

std::optional<Seat> seat(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return std::nullopt;
    const std::size_t place = number(*found);
    if (place >= kMostSeats) refuse("there is no such seat");
    return player(static_cast<int>(place));
}

Asked::Kind kind(const std::string& name) {
    // A hint and a map are asked for by an "ask".
    constexpr std::array<std::string_view, 10> kNames{
        "hello", "play", "undo", "consent", "look", "resync", "chat", "notes", "ask", "resign"};
    const auto found = find_name(kNames, name);
    if (!found) refuse("there is no message '" + printable(name, 20) + "'");
    return static_cast<Asked::Kind>(*found);
}

// Older pages ask to take back alone.
Wish wish(const json& object) {
    constexpr std::array<std::string_view, 2> kNames{"undo", "resign"};
    if (!object.contains("to")) return Wish::TakeBack;
    const auto found = find_name(kNames, text(object["to"], 20));
    if (!found) refuse("consent to what?");
    return static_cast<Wish>(*found);
}

// Ids are strings: 64 bits do not fit a page's numbers.
ActionId action_id(const json& value) {
    const std::string digits = text(value, 20);
    ActionId id = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
    if (error != std::errc{} || end != digits.data() + digits.size()) refuse("not an action id");
    return id;
}

void read_play(const json& object, Asked& asked) {
    asked.at = number(at(object, "at"));
    if (object.contains("id")) {
        asked.actions.push_back(action_id(object["id"]));
    } else if (object.contains("ids")) {
        for (const json& id : list(object["ids"], kLongestGesture))
            asked.actions.push_back(action_id(id));
        if (asked.actions.empty()) refuse("a gesture of nothing");
    } else {
        asked.text = text(at(object, "text"), 200);
    }
}

// A key of the board: the game says whether it knows it.
std::string key(const json& value) { return line(value, kLongestKey); }

void read_ask(const json& object, Asked& asked) {
    constexpr std::array<std::string_view, 3> kKinds{"reach", "why_not", "forecast"};
    const std::string name = text(at(object, "ask"), 20);
    asked.at = number(at(object, "at"));
    if (name == "hint" || name == "map") {
        asked.kind = name == "hint" ? Asked::Kind::Hint : Asked::Kind::Map;
        return;
    }
    const auto kind = find_name(kKinds, name);
    if (!kind) refuse("nobody can answer '" + printable(name, 20) + "'");
    Question& question = asked.question;
    question.kind = static_cast<Question::Kind>(*kind);
    if (object.contains("text")) asked.text = text(object["text"], 200);
    if (object.contains("from")) question.from = key(object["from"]);
    if (object.contains("to")) question.to = key(object["to"]);
    if (object.contains("pieces"))
        for (const json& row : list(object["pieces"], kMostPieces)) {
            if (!row.is_object()) refuse("a piece is an object");
            const std::size_t count = row.contains("count") ? number(row["count"]) : 1;
            if (count == 0 || count > kMostPieces) refuse("not so many of a piece");
            question.pieces.push_back({key(at(row, "key")), static_cast<int>(count)});
        }
    if (object.contains("ids"))
        for (const json& id : list(object["ids"], kLongestGesture))
            question.actions.push_back(action_id(id));
}

std::vector<WantedSeat> read_seats(const json& value) {
    std::vector<WantedSeat> seats;
    for (const json& row : list(value, kMostSeats)) {
        if (!row.is_object()) refuse("a seat is an object");
        const std::string who = text(at(row, "who"), 10);
        WantedSeat wanted;
        if (who == "bot") {
            wanted.who = WantedSeat::Who::Bot;
            wanted.bot = read_bot(text(at(row, "bot"), 20));
            if (!wanted.bot) refuse("there is no such bot");
        } else if (who == "link" || who == "me") {
            wanted.who = who == "me" ? WantedSeat::Who::Me : WantedSeat::Who::Link;
        } else {
            refuse("a seat is me, link or bot");
        }
        if (row.contains("name")) wanted.name = line(row["name"], kLongestName);
        seats.push_back(wanted);
    }
    return seats;
}

}  // namespace

Asked read_message(std::string_view message) {
    const json object = parse(message);
    Asked asked{.kind = kind(text(at(object, "t"), 20)), .seat = seat(object, "seat")};
    if (object.contains("n")) asked.number = number(object["n"]);
    switch (asked.kind) {
    case Asked::Kind::Hello:
        asked.match = text(at(object, "match"), 64);
        asked.seat = seat(object, "look");
        for (const json& each : list(at(object, "tokens"), kMostSeats))
            asked.tokens.push_back(token(each));
        if (object.contains("name")) asked.text = line(object["name"], kLongestName);
        break;
    case Asked::Kind::Play: read_play(object, asked); break;
    case Asked::Kind::Undo: asked.at = number(at(object, "at")); break;
    case Asked::Kind::Consent:
        if (!at(object, "yes").is_boolean()) refuse("yes or no?");
        asked.yes = object["yes"].get<bool>();
        asked.wish = wish(object);
        asked.wisher = seat(object, "of");
        break;
    case Asked::Kind::Chat: asked.text = line(at(object, "text"), kLongestChat); break;
    case Asked::Kind::Notes:
        asked.text = text(at(object, "text"), kLongestNotes);
        if (!is_clean_utf8(asked.text)) refuse("a text holds what notes cannot");
        break;
    case Asked::Kind::Ask: read_ask(object, asked); break;
    case Asked::Kind::Look:
    case Asked::Kind::Resign:
    case Asked::Kind::Hint:
    case Asked::Kind::Map:
    case Asked::Kind::Resync: break;
    }
    return asked;
}

std::string WantedSeat::text() const { return Sitter{.bot = bot, .name = name}.text(); }

WantedMatch read_wanted_match(std::string_view body) {
    const json object = parse(body);
    WantedMatch wanted{.game = text(at(object, "game"), 40)};
    wanted.options = words(object, "options");
    if (object.contains("lesson"))
        wanted.options.emplace_back(kLessonKey, line(object["lesson"], kLongestKey));
    if (object.contains("seats")) wanted.seats = read_seats(object["seats"]);
    if (object.contains("words"))
        for (const json& each : list(object["words"], kMostSeats))
            wanted.words.push_back(line(each, 200));
    return wanted;
}

WantedFork read_wanted_fork(std::string_view body) {
    const json object = parse(body);
    WantedFork wanted{.ply = number(at(object, "ply"))};
    if (object.contains("seats")) wanted.seats = read_seats(object["seats"]);
    return wanted;
}

std::string read_invite(std::string_view body) { return token(at(parse(body), "invite")); }

std::string read_recovery(std::string_view body) { return text(at(parse(body), "code"), 40); }

std::size_t read_seat(std::string_view body) {
    const json object = parse(body);
    const auto place = number(at(object, "seat"));
    if (place >= kMostSeats) refuse("there is no such seat");
    return place;
}

std::vector<Hold> read_holds(std::string_view body) {
    const json object = parse(body);
    std::vector<Hold> holds;
    for (const json& row : list(at(object, "holds"), kMostHolds)) {
        if (!row.is_object()) refuse("a hold is an object");
        Hold hold{.match = text(at(row, "match"), 64)};
        for (const json& each : list(at(row, "tokens"), kMostSeats))
            hold.tokens.push_back(token(each));
        holds.push_back(hold);
    }
    return holds;
}

WantedOdds read_wanted_odds(std::string_view body) {
    const json message = parse(body);
    WantedOdds wanted{.game = text(at(message, "game"), kLongestKey)};
    for (const json& side : list(at(message, "sides"), kMostSides))
        wanted.question.sides.push_back(line(side, kLongestSide));
    wanted.question.given = words(message, "given");
    wanted.question.options = words(message, "options");
    return wanted;
}

}  // namespace gravetide::table
