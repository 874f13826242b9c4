// What is told outside a table: the games on the shelf, their rules, a match that was opened.
#include <algorithm>
#include <array>

#include "table/json_text.h"
#include "table/read_json.h"
#include "table/refusal.h"
#include "table/wire.h"

namespace gravetide::table {

using nlohmann::json;

namespace {

// What an option is about: the rule behind it, as far as its first full stop.
std::string sentence_of(const Option& option) {
    if (!option.rule) return {};
    const std::string text = plain_barrier(*option.rule).said;
    const auto stop = text.find(". ");
    return stop == std::string::npos ? text : text.substr(0, stop + 1);
}

}  // namespace

std::string error_answer(std::string_view code, const std::string& text) {
    return said({{"error", {{"code", code}, {"text", text}}}});
}

std::string games_answer(const Shelf& shelf) {
    json games = json::array();
    for (const About& about : Shelf::games()) {
        json options = json::array();
        for (const Option& option : shelf.options(std::string(about.key))) {
            json values = json::array();
            for (const OptionValue& value : option.values)
                values.push_back({{"key", value.key}, {"title", value.title}});
            options.push_back({{"key", option.key},
                               {"title", option.title},
                               {"rule", option.rule ? json(option.rule->id) : json(nullptr)},
                               {"sentence", sentence_of(option)},
                               {"usual", option.values.at(option.usual).key},
                               {"values", values}});
        }
        json levels = json::array();
        for (const Level& level : levels_of(about.key)) {
            json only = json::object();
            if (!level.option.empty()) only[std::string(level.option)] = level.value;
            levels.push_back({{"bot", name_of(level.bot)},
                              {"name", level.name},
                              {"sentence", level.sentence},
                              {"strength", level.strength},
                              {"only", std::move(only)}});
        }
        json lessons = json::array();
        for (const Lesson& lesson : lessons_of(shelf.folder(), std::string(about.key)))
            lessons.push_back({{"key", lesson.key},
                               {"title", lesson.title},
                               {"sentence", lesson.sentence},
                               {"minutes", lesson.minutes}});
        games.push_back({{"key", about.key},
                         {"name", about.name},
                         {"pitch", about.pitch},
                         {"players", {about.fewest_players, about.most_players}},
                         {"minutes", about.minutes},
                         {"options", options},
                         {"levels", levels},
                         {"lessons", lessons}});
    }
    return said({{"games", games}, {"bots", kBotNames}});
}

std::string rules_answer(const Ledger& ledger) {
    json rules = json::array();
    for (const Rule& rule : ledger.rules)
        rules.push_back({{"id", rule.id},
                         {"status", rule.status},
                         {"source", rule.source},
                         {"chapter", rule.chapter},
                         {"text", rule.text}});
    return said({{"game", ledger.game}, {"version", ledger.version}, {"rules", rules}});
}

std::string seats_answer(const std::vector<std::string>& names) { return said({{"seats", names}}); }

std::optional<std::string> shelf_answer(const Shelf& shelf, const Path& path) {
    if (path.is({"api", "games"})) return games_answer(shelf);
    if (path.is({"api", "odds"})) return desks_answer();
    if (path.is({"api", "odds", "*"})) return desk_answer(shelf, path.parts[2], path.query);
    if (path.is({"api", "rules", "*"})) {
        const Ledger* const ledger = find_ledger(path.parts[2]);
        if (!ledger) not_found();
        return rules_answer(*ledger);
    }
    if (path.is({"api", "seats", "*"}))
        return seats_answer(shelf.seat_names(path.parts[2], path.query));
    return std::nullopt;
}

std::string match_answer(const Match& match, const std::string& id,
                         const std::vector<NewSeat>& seats, const std::string& opener) {
    json list = json::array();
    const auto names = match.seat_names();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        json seat{{"seat", i}, {"name", names.at(i)}, {"who", seats[i].who}};
        if (!seats[i].token.empty()) seat["token"] = seats[i].token;
        if (!seats[i].invite.empty()) seat["invite"] = seats[i].invite;
        list.push_back(seat);
    }
    json opened{{"match", id}, {"seats", list}};
    if (!opener.empty()) opened["opener"] = opener;
    return said(opened);
}

std::string given_seat_answer(const Match& match, const GivenSeat& given) {
    json seat{{"seat", given.seat}, {"name", match.seat_names().at(given.seat)}};
    if (!given.token.empty()) seat["token"] = given.token;
    if (!given.recovery.empty()) seat["recovery"] = given.recovery;
    if (!given.invite.empty()) seat["invite"] = given.invite;
    return said(seat);
}

std::string summary_of(const std::string& id, const Match& match, std::int64_t created) {
    return said({{"match", id},
                 {"game", match.header().game},
                 {"name", match.about().name},
                 {"options", options_of(match)},
                 {"over", match.to_act() == Seat::Nobody},
                 {"ending", match.ending()},
                 {"to_act", seat_or_null(match.to_act())},
                 {"seats", seats_of(match, {})},
                 {"when", match.when()},
                 {"plies", match.plies()},
                 {"created", created}});
}

std::string mine_answer(const std::vector<MatchLine>& lines) {
    json list = json::array();
    for (const MatchLine& line : lines) {
        json match = from_json::parse(line.summary);
        json mine = json::array();
        for (const Seat seat : line.mine) {
            mine.push_back(number_of(seat));
            match.at("seats").at(number_of(seat))["mine"] = true;
        }
        match["your_turn"] = std::ranges::find(mine, match.at("to_act")) != mine.end();
        match["mine"] = std::move(mine);
        list.push_back(std::move(match));
    }
    return said({{"matches", list}});
}

std::string audit_answer(const Audit& audit) {
    constexpr std::array<std::string_view, 4> kResults{"proven", "not_revealed", "not_committed",
                                                       "other_rules"};
    return said({{"result", kResults.at(static_cast<std::size_t>(audit.result))},
                 {"outcomes", audit.outcomes},
                 {"dice", audit.dice},
                 {"inherited", audit.inherited},
                 {"past", audit.past},
                 {"taken_back", audit.taken_back}});
}

std::string progress_answer(double progress) { return said({{"progress", progress}}); }

}  // namespace gravetide::table
