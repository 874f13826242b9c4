// Writing what the table says.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "match/record.h"
#include "match/rules_version.h"
#include "table/json_text.h"
#include "table/sheet.h"
#include "table/wire.h"

namespace gravetide::table {

using nlohmann::json;

std::string said(const json& message) {
    return message.dump(-1, ' ', false, json::error_handler_t::replace);
}

json seat_or_null(std::optional<Seat> seat) {
    return seat && is_player(*seat) ? json(number_of(*seat)) : json(nullptr);
}

json options_of(const Match& match) {
    json options = json::object();
    for (const auto& [key, value] : match.header().options) options[key] = value;
    return options;
}

bool holds(const std::vector<Seat>& seats, Seat seat) {
    return std::ranges::find(seats, seat) != seats.end();
}

json seats_of(const Match& match, const std::vector<Seat>& mine) {
    json seats = json::array();
    const auto names = match.seat_names();
    for (std::size_t i = 0; i < names.size(); ++i)
        seats.push_back({{"name", names[i]},
                         {"who", match.header().seats.at(i)},
                         {"mine", holds(mine, player(static_cast<int>(i)))}});
    return seats;
}

namespace {

json stages_of(const Match& match) {
    json stages = json::array();
    for (const Stage& stage : match.stages())
        stages.push_back({{"key", stage.key}, {"name", stage.name}, {"rule", stage.rule->id}});
    return stages;
}

// Choices and lines of the story come as JSON already.
std::vector<TextRow> choices_of(const Match& match) {
    std::vector<TextRow> rows;
    for (Choice& choice : match.choices())
        rows.push_back({std::to_string(choice.id), std::move(choice.json)});
    return rows;
}

// OPTIMIZATION: hundreds of facts are written at every step, and hardly one has a letter that JSON
// would not have as it is.
void quote(const std::string& text, std::string& out) {
    const auto is_plain = [](char letter) {
        return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\';
    };
    if (std::ranges::all_of(text, is_plain))
        out.append("\"").append(text).append("\"");
    else
        out.append(said(text));
}

std::vector<TextRow> facts_of(const Match& match, Seat reader) {
    std::vector<TextRow> rows;
    for (Fact& fact : match.facts(reader)) {
        std::string text = "[";
        quote(fact.key, text);
        text += ',';
        quote(fact.value, text);
        text += ']';
        rows.push_back({std::move(fact.key), std::move(text)});
    }
    return rows;
}

std::string story_of(const Match& match, Seat reader, std::size_t from) {
    std::string list = "[";
    for (const StoryLine& line : match.story(reader, from))
        list.append(list.size() > 1 ? "," : "")
            .append("{\"ply\":" + std::to_string(line.ply) + ",")
            .append(line.json, 1);
    return list + "]";
}

// What the game says of a throw: which it was, what it belongs to, and what each die did.
void put_throw(const Throw& thrown, json& roll) {
    roll["throw"] = thrown.key;
    roll["of"] = thrown.of;
    for (std::size_t i = 0; i < thrown.dice.size() && i < roll["dice"].size(); ++i) {
        json& die = roll["dice"][i];
        const auto& [mark, does] = thrown.dice[i];
        if (mark != std::to_string(die["face"].get<int>())) die["mark"] = mark;
        if (!does.empty()) die["does"] = does;
    }
}

// Luck is open to all: faces never say more than the outcome everybody sees.
json dice_of(const Match& match, std::size_t from) {
    json rolls = json::array();
    for (std::size_t ply = from; ply < match.plies(); ++ply) {
        if (match.ply(ply).dice.empty()) continue;
        json roll{{"ply", ply}, {"dice", json::array()}};
        for (const Die& die : match.ply(ply).dice)
            roll["dice"].push_back(
                {{"sides", die.sides}, {"face", die.face}, {"group", die.group}});
        if (const Throw* thrown = match.thrown(ply)) put_throw(*thrown, roll);
        rolls.push_back(std::move(roll));
    }
    return rolls;
}

// Whether anybody but the guest and bots plays, who must be asked.
bool has_others(const Match& match, const std::vector<Seat>& mine) {
    const auto sitters = sitters_of(match.header());
    for (std::size_t i = 0; i < sitters.size(); ++i)
        if (!sitters[i].is_bot() && !holds(mine, player(static_cast<int>(i)))) return true;
    return false;
}

// What taking back would be. Once the seed is revealed there is none: the dice to come are known.
const char* undo_of(const Match& match, const Eyes& eyes) {
    if (!eyes.look || match.to_act() == Seat::Nobody) return "none";
    switch (match.may_undo(*eyes.look)) {
    case Undone::Done: return "free";
    case Undone::NeedsConsent: return has_others(match, eyes.mine) ? "ask" : "practice";
    default: return "none";
    }
}

// What was played before today's rules, and at which ply the board shown stands.
json past_of(const Match& match) {
    if (match.past().plies == 0) return nullptr;
    return {{"plies", match.past().plies},
            {"rules", rules_number(match.header().game, match.past().versions.ledger)},
            {"now", rules_number(match.header().game, find_ledger(match.header().game)->version)},
            {"position", match.position_ply()}};
}

// Whether the seats see different tables right now: a shared screen then needs handing over.
bool has_secrets(const Match& match) {
    for (std::size_t i = 0; i < match.header().seats.size(); ++i)
        if (!match.looks_alike(Seat::Nobody, player(static_cast<int>(i)))) return true;
    return false;
}

}  // namespace

Members members_of(const Match& match, Seat reader, const std::optional<Seed>& seed) {
    const bool over = match.to_act() == Seat::Nobody;
    json scores = json::array();
    for (std::size_t i = 0; over && i < match.header().seats.size(); ++i)
        scores.push_back(match.score(player(static_cast<int>(i))));
    // Member by member: an initializer list would copy every one of them.
    // What fell on a real table anybody who plays may tell.
    const bool is_told = match.to_act() == Seat::Chance && luck_of(match.header()) == Luck::ByHand;
    const bool may_choose = is_player(reader) && (is_told || match.to_act() == reader);
    json members = json::object();
    members["game"] = match.header().game;
    members["name"] = match.about().name;
    members["options"] = options_of(match);
    members["to_act"] = seat_or_null(match.to_act());
    members["stages"] = stages_of(match);
    members["stage"] = match.stage();
    members["over"] = over;
    members["ending"] = match.ending();
    members["resigned"] = seat_or_null(match.resigned());
    members["scores"] = std::move(scores);
    members["commitment"] = match.header().commitment;
    members["seed"] = over && seed ? json(gravetide::to_text(*seed)) : json(nullptr);
    members["practice"] = take_back_of(match.header()) == TakeBack::Practice;
    members["dice_taken_back"] = match.dice_taken_back();
    members["past"] = past_of(match);
    const Prompt prompt = match.prompt(reader);
    members["goal"] = prompt.goal;
    members["luck"] = luck_of(match.header()) == Luck::ByHand ? "by_hand" : "rolled";
    members["falls"] = is_told ? prompt.luck : "";
    members["main"] = may_choose && prompt.main
                          ? json{{"id", std::to_string(*prompt.main)}, {"said", prompt.said}}
                          : json(nullptr);
    members["secrets"] = has_secrets(match);
    match.write_view(reader, members["view"]);
    return {.rest = std::move(members),
            .choices = may_choose ? choices_of(match) : std::vector<TextRow>{},
            .facts = facts_of(match, reader)};
}

std::string members_text(const Members& members) {
    const std::string text = said(members.rest);
    return text.substr(1, text.size() - 2) + ",\"choices\":" + to_text(members.choices)
           + ",\"facts\":" + to_text(members.facts);
}

std::string difference(const Members& before, const Members& after) {
    std::string all = difference(before.rest, after.rest, "");
    for (const std::string& more : {difference(before.choices, after.choices, "/choices"),
                                    difference(before.facts, after.facts, "/facts")})
        if (!more.empty()) all.append(all.empty() ? "" : ",").append(more);
    return all;
}

std::string told_text(const Match& match, Seat reader, std::size_t from) {
    return "\"story\":" + story_of(match, reader, from) + ",\"dice\":" + said(dice_of(match, from));
}

std::string head_text(const Match& match, const Eyes& eyes, std::optional<std::size_t> log,
                      std::size_t story_from) {
    json head{{"t", "table"},
              {"full", !log.has_value()},
              {"prev", log.value_or(0)},
              {"log", match.log().size()},
              {"plies", match.plies()},
              {"undo", undo_of(match, eyes)},
              {"story_from", story_from}};
    if (head["undo"] != "none") head["back_to"] = match.undo_ply(*eyes.look);
    if (!log) {
        head["seats"] = seats_of(match, eyes.mine);
        head["look"] = seat_or_null(eyes.look);
    }
    std::string text = said(head);
    text.pop_back();
    return text;
}

std::string past_table_message(const Match& match, const std::string& id, const std::string& board,
                               std::optional<Seat> look, std::size_t story_from) {
    const Seat reader = look.value_or(Seat::Nobody);
    Members members = members_of(match, reader, std::nullopt);
    members.rest["match"] = id;
    members.rest["board"] = board;
    members.choices.clear();
    const Eyes eyes{.mine = {}, .look = look};
    return head_text(match, eyes, std::nullopt, story_from) + ","
           + told_text(match, reader, story_from) + "," + members_text(members) + "}";
}

std::string ack_message(std::uint64_t number, std::size_t at) {
    return said({{"t", "ack"}, {"n", number}, {"at", at}});
}

std::string refused_message(std::uint64_t number, std::string_view why, const std::string& text,
                            const Rule* rule) {
    json message{{"t", "refused"}, {"n", number}, {"why", why}, {"text", text}};
    if (rule) message["rule"] = {{"id", rule->id}, {"text", rule->text}};
    return said(message);
}

std::string refused_message(std::uint64_t number, const Barrier& barrier) {
    const Rule& rule = *barrier.rule;
    return said({{"t", "refused"},
                 {"n", number},
                 {"why", "rule"},
                 {"text", barrier.said},
                 {"keys", barrier.keys},
                 {"rule", {{"id", rule.id}, {"text", rule.text}}}});
}

std::string answer_message(std::uint64_t number, std::size_t at, const std::string& answer) {
    return R"({"t":"answer","n":)" + std::to_string(number) + R"(,"at":)" + std::to_string(at)
           + R"(,"answer":)" + answer + "}";
}

std::string wish_message(const Match& match, Wish wish, Seat seat) {
    return said({{"t", wish == Wish::TakeBack ? "ask_undo" : "ask_resign"},
                 {"seat", number_of(seat)},
                 {"name", match.seat_names().at(number_of(seat))}});
}

std::string wish_answer_message(Wish wish, Agreed agreed) {
    return said({{"t", wish == Wish::TakeBack ? "undo_answer" : "resign_answer"},
                 {"yes", agreed == Agreed::Yes}});
}

std::string thinking_message(std::optional<Seat> seat) {
    return said({{"t", "thinking"}, {"seat", seat_or_null(seat)}});
}

std::string chat_message(const std::vector<ChatLine>& lines) {
    json list = json::array();
    for (const ChatLine& line : lines)
        list.push_back({{"number", line.number}, {"who", line.who}, {"text", line.text}});
    return said({{"t", "chat"}, {"lines", list}});
}

std::string notes_message(Seat seat, const std::string& text) {
    return said({{"t", "notes"}, {"seat", number_of(seat)}, {"text", text}});
}

std::string here_message(const std::vector<int>& seats, const std::vector<std::string>& names,
                         int watchers) {
    return said({{"t", "here"}, {"seats", seats}, {"names", names}, {"watchers", watchers}});
}

std::string stuck_message(Seat seat, const std::string& text) {
    return said({{"t", "stuck"}, {"seat", number_of(seat)}, {"text", text}});
}

// What was reached comes along with what is next: one card shows both.
std::string lesson_message(const Lesson& lesson, const Teacher::Stand& stand, const Match& match) {
    const bool is_done = stand.step == lesson.steps.size();
    json message{{"t", "lesson"},
                 {"at", match.log().size()},
                 {"key", lesson.key},
                 {"title", lesson.title},
                 {"step", stand.step},
                 {"steps", lesson.steps.size()},
                 {"strayed", stand.strayed},
                 {"goal", is_done               ? lesson.farewell
                          : stand.first.empty() ? lesson.steps[stand.step].goal
                                                : "Go on: " + stand.first + "."},
                 {"why", stand.step > 0 ? lesson.steps[stand.step - 1].why : lesson.intro},
                 {"done", stand.done},
                 {"of", stand.of},
                 {"points", is_done ? json::array() : json(lesson.steps[stand.step].points)}};
    json ids = json::array();
    for (const ActionId action : stand.wanted) ids.push_back(std::to_string(action));
    message["ids"] = std::move(ids);
    return said(message);
}

std::string error_message(std::string_view code, const std::string& text) {
    return said({{"t", "error"}, {"code", code}, {"text", text}});
}

}  // namespace gravetide::table
