// Writing what a page is told that looks back.
#include "table/json_text.h"
#include "table/past.h"
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

}  // namespace

std::string past_tables_answer(const Match& match, const std::string& id, const std::string& board,
                               std::optional<Seat> look, std::size_t first, std::size_t last) {
    const Seat reader = look.value_or(Seat::Nobody);
    const Eyes eyes{.mine = {}, .look = look};
    auto then = match.at(first);
    const std::size_t recent = then->plies() - std::min(then->plies(), kKeptEvery);
    std::string answer =
        R"({"first":)" + past_table_message(*then, id, board, look, recent) + R"(,"next":[)";
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
