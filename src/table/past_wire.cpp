// Reading what a page wants that looks back, and writing what it is told.
#include <algorithm>

#include "engine/bad_input.h"
#include "engine/text.h"
#include "table/json_text.h"
#include "table/past.h"
#include "table/refusal.h"
#include "table/sheet.h"
#include "table/wire.h"

namespace gravetide::table {

namespace {

using nlohmann::json;

Members members_at(const Match& then, Seat reader) {
    Members members = members_of(then, reader, std::nullopt);
    members.choices.clear();
    return members;
}

json tallies(const std::vector<Tally>& list) {
    json told = json::array();
    for (const Tally& each : list)
        told.push_back({{"key", each.key},
                        {"name", each.name},
                        {"of", seat_or_null(each.of)},
                        {"value", each.value},
                        {"rule", each.rule ? json(each.rule->id) : json(nullptr)}});
    return told;
}

constexpr int kMostPlies = 100'000'000;

std::size_t recent_from(const Match& then) {
    return then.plies() - std::min(then.plies(), kKeptEvery);
}

}  // namespace

std::size_t read_ply(const std::string& text) {
    const auto number = read_number(text, 0, kMostPlies);
    if (!number) not_found();
    return static_cast<std::size_t>(*number);
}

Story read_story(const Words& query) {
    const std::pair<std::string, std::string> all("story", "all");
    return std::ranges::find(query, all) == query.end() ? Story::Recent : Story::Whole;
}

Stretch read_stretch(const Words& query) {
    const auto number = [&](const std::string& key) {
        const auto found =
            std::ranges::find(query, key, &std::pair<std::string, std::string>::first);
        const auto value =
            found == query.end() ? std::nullopt : read_number(found->second, 0, kMostPlies);
        if (!value) throw BadInput(key, "expected the number of a ply");
        return static_cast<std::size_t>(*value);
    };
    const Stretch stretch{.first = number("from"), .last = number("to")};
    if (stretch.last < stretch.first || stretch.last - stretch.first >= kMostTables)
        throw BadInput("to", "at most " + std::to_string(kMostTables) + " plies at once");
    return stretch;
}

std::string past_table_answer(const Match& match, const std::string& id, const std::string& board,
                              std::optional<Seat> look, std::size_t ply, Story story) {
    const auto then = match.at(ply);
    return past_table_message(*then, id, board, look,
                              story == Story::Whole ? 0 : recent_from(*then));
}

std::string past_tables_answer(const Match& match, const std::string& id, const std::string& board,
                               std::optional<Seat> look, const Stretch& stretch) {
    const auto [first, last] = stretch;
    const Seat reader = look.value_or(Seat::Nobody);
    const Eyes eyes{.mine = {}, .look = look};
    auto then = match.at(first);
    std::string answer = R"({"first":)"
                         + past_table_message(*then, id, board, look, recent_from(*then))
                         + R"(,"next":[)";
    Members before = members_at(*then, reader);
    for (std::size_t ply = first + 1; ply <= std::min(last, match.plies()); ++ply) {
        then = match.at(ply);
        Members now = members_at(*then, reader);
        answer.append(ply > first + 1 ? "," : "")
            .append(head_text(*then, eyes, then->log().size(), ply - 1))
            .append(",")
            .append(told_text(*then, reader, ply - 1))
            .append(",\"patch\":[")
            .append(difference(before, now))
            .append("]}");
        before = std::move(now);
    }
    return answer + "]}";
}

std::string course_answer(const Match& match) {
    const Chronicle chronicle = match.chronicle();
    json series = json::array();
    if (!chronicle.moments.empty())
        for (const Tally& count : chronicle.moments.front().counts)
            series.push_back(
                {{"key", count.key}, {"name", count.name}, {"of", seat_or_null(count.of)}});
    json points = json::array();
    for (const Moment& moment : chronicle.moments) {
        json values = json::array();
        for (const Tally& count : moment.counts) values.push_back(count.value);
        points.push_back({{"ply", moment.ply}, {"label", moment.when}, {"values", values}});
    }
    return json{{"series", series},
                {"points", points},
                {"parts", tallies(chronicle.parts)},
                {"losses", tallies(chronicle.losses)}}
        .dump();
}

}  // namespace gravetide::table
