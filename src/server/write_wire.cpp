// Writing what the table says.
#include <array>
#include <nlohmann/json.hpp>

#include "match/record.h"
#include "server/wire.h"

namespace gravetide::server {

namespace {

using nlohmann::json;

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

json stages_of(const Match& match) {
    json stages = json::array();
    for (const Stage& stage : match.stages())
        stages.push_back({{"name", stage.name}, {"rule", stage.rule->id}});
    return stages;
}

json choices_of(const Match& match) {
    json choices = json::array();
    for (const Choice& choice : match.choices())
        choices.push_back({{"id", std::to_string(choice.id)},
                           {"text", choice.text},
                           {"verb", choice.text.substr(0, choice.text.find(' '))}});
    return choices;
}

json story_of(const Match& match, Seat reader, std::size_t from) {
    json story = json::array();
    for (const StoryLine& line : match.story(reader, from))
        story.push_back({{"ply", line.ply}, {"text", line.text}, {"rule", line.rule}});
    return story;
}

// Luck is open to all: faces never say more than the outcome everybody sees.
json dice_of(const Match& match, std::size_t from) {
    json rolls = json::array();
    for (std::size_t ply = from; ply < match.plies(); ++ply) {
        if (match.ply(ply).dice.empty()) continue;
        json dice = json::array();
        for (const Die& die : match.ply(ply).dice)
            dice.push_back({{"sides", die.sides}, {"face", die.face}, {"group", die.group}});
        rolls.push_back({{"ply", ply}, {"dice", dice}});
    }
    return rolls;
}

// Whether anybody but the reader and bots plays, who must be asked.
bool has_others(const Match& match, const Looking& looking) {
    const auto& seats = match.header().seats;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (!seats[i].starts_with("bot ") && !holds(looking.mine, player(static_cast<int>(i))))
            return true;
    return false;
}

// What was played before today's rules, and at which ply the board shown stands.
json past_of(const Match& match) {
    if (match.past().plies == 0) return nullptr;
    return {{"plies", match.past().plies},
            {"rules", match.past().versions.ledger},
            {"position", match.position_ply()}};
}

// Whether the seats see different tables right now: a shared screen then needs handing over. What
// the reader sees is at hand already.
bool has_secrets(const Match& match, Seat reader, const std::string& seen) {
    if (reader != Seat::Nobody && match.view(Seat::Nobody) != seen) return true;
    for (std::size_t i = 0; i < match.seat_names().size(); ++i)
        if (const Seat seat = player(static_cast<int>(i));
            seat != reader && match.view(seat) != seen)
            return true;
    return false;
}

// Texts may come from outside, with a letter cut in half.
std::string said(const json& message) {
    return message.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

std::string table_message(const Match& match, const Looking& looking) {
    const Seat reader = looking.look.value_or(Seat::Nobody);
    const bool over = match.to_act() == Seat::Nobody;
    json facts = json::array();
    for (const Fact& fact : match.facts(reader)) facts.push_back({fact.key, fact.value});
    const bool may_choose =
        looking.look && match.to_act() == *looking.look && holds(looking.mine, *looking.look);
    json scores = json::array();
    for (std::size_t i = 0; over && i < match.seat_names().size(); ++i)
        scores.push_back(match.score(player(static_cast<int>(i))));
    // Once the seed is revealed nothing is taken back: the dice to come would be known.
    const Undone undo =
        looking.look && !over ? match.may_undo(*looking.look) : Undone::NothingToUndo;
    const std::string view = match.view(reader);
    // Member by member: an initializer list would copy every one of them.
    json message = json::object();
    message["t"] = "table";
    message["full"] = !looking.previous.has_value();
    message["match"] = looking.match;
    message["game"] = match.header().game;
    message["name"] = match.about().name;
    message["options"] = options_of(match);
    message["prev"] = looking.previous.value_or(0);
    message["log"] = match.log().size();
    message["plies"] = match.plies();
    message["seats"] = seats_of(match, looking.mine);
    message["look"] = seat_or_null(looking.look);
    message["to_act"] = seat_or_null(match.to_act());
    message["stages"] = stages_of(match);
    message["stage"] = match.stage();
    message["facts"] = std::move(facts);
    message["choices"] = may_choose ? choices_of(match) : json::array();
    message["story"] = story_of(match, reader, looking.story_from);
    message["story_from"] = looking.story_from;
    message["dice"] = dice_of(match, looking.story_from);
    message["over"] = over;
    message["ending"] = match.ending();
    message["scores"] = std::move(scores);
    message["commitment"] = match.header().commitment;
    message["seed"] = over && looking.seed ? json(to_text(*looking.seed)) : json(nullptr);
    message["practice"] = take_back_of(match.header()) == TakeBack::Practice;
    message["dice_taken_back"] = match.dice_taken_back();
    message["past"] = past_of(match);
    message["undo"] = undo == Undone::Done           ? "free"
                      : undo != Undone::NeedsConsent ? "none"
                      : has_others(match, looking)   ? "ask"
                                                     : "practice";
    message["secrets"] = has_secrets(match, reader, view);
    // The view is JSON already; it goes in as it is, as the last member.
    std::string text = said(message);
    text.back() = ',';
    return text.append("\"view\":").append(view).append("}");
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

std::string ask_undo_message(const Match& match, Seat seat) {
    return said({{"t", "ask_undo"},
                 {"seat", number_of(seat)},
                 {"name", match.seat_names().at(number_of(seat))}});
}

std::string undo_answer_message(bool yes) { return said({{"t", "undo_answer"}, {"yes", yes}}); }

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

std::string here_message(const std::vector<int>& seats, int watchers) {
    return said({{"t", "here"}, {"seats", seats}, {"watchers", watchers}});
}

std::string error_message(std::string_view code, const std::string& text) {
    return said({{"t", "error"}, {"code", code}, {"text", text}});
}

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
                               {"usual", option.values.at(option.usual).key},
                               {"values", values}});
        }
        json levels = json::array();
        for (const Level& level : levels_of(about.key))
            levels.push_back(
                {{"bot", name_of(level.bot)}, {"name", level.name}, {"sentence", level.sentence}});
        games.push_back({{"key", about.key},
                         {"name", about.name},
                         {"pitch", about.pitch},
                         {"players", {about.fewest_players, about.most_players}},
                         {"minutes", about.minutes},
                         {"options", options},
                         {"levels", levels}});
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

std::string match_answer(const Match& match, const std::string& id,
                         const std::vector<NewSeat>& seats) {
    json list = json::array();
    const auto names = match.seat_names();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        json seat{{"seat", i}, {"name", names.at(i)}, {"who", seats[i].who}};
        if (!seats[i].token.empty()) seat["token"] = seats[i].token;
        list.push_back(seat);
    }
    return said({{"match", id}, {"seats", list}});
}

std::string mine_answer(const std::vector<MatchLine>& lines) {
    json list = json::array();
    for (const MatchLine& line : lines) {
        const Match& match = *line.table;
        json mine = json::array();
        for (const Seat seat : line.mine) mine.push_back(number_of(seat));
        list.push_back({{"match", line.match},
                        {"game", match.header().game},
                        {"name", match.about().name},
                        {"options", options_of(match)},
                        {"over", match.to_act() == Seat::Nobody},
                        {"ending", match.ending()},
                        {"to_act", seat_or_null(match.to_act())},
                        {"your_turn", holds(line.mine, match.to_act())},
                        {"mine", mine},
                        {"plies", match.plies()},
                        {"created", line.created}});
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

}  // namespace gravetide::server
