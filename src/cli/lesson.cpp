// gravetide lesson: a guided first game at the console; or shown, for whoever writes one.
#include <fmt/core.h>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/console.h"
#include "engine/bad_input.h"
#include "engine/nearest.h"
#include "match/commitment.h"

namespace gravetide::cli {

namespace {

using nlohmann::json;

json about_json(const Lesson& lesson) {
    return {{"game", lesson.game},       {"key", lesson.key},
            {"title", lesson.title},     {"sentence", lesson.sentence},
            {"minutes", lesson.minutes}, {"steps", lesson.steps.size()}};
}

// The whole of one: what is said, and the decisions each step waits for, as they are typed.
json whole_json(const Lesson& lesson) {
    json told = about_json(lesson);
    told["intro"] = lesson.intro;
    told["farewell"] = lesson.farewell;
    told["seat"] = number_of(lesson.seat);
    told["steps"] = json::array();
    for (const LessonStep& step : lesson.steps)
        told["steps"].push_back({{"goal", step.goal},
                                 {"why", step.why},
                                 {"decisions", step.decisions},
                                 {"in_order", step.order == LessonStep::Order::AsWritten}});
    return told;
}

void list_lessons(const Shelf& shelf, Form form) {
    json told = json::array();
    for (const About& about : Shelf::games())
        for (const Lesson& lesson : lessons_of(shelf.folder(), std::string(about.key)))
            told.push_back(about_json(lesson));
    if (form == Form::Json) {
        fmt::print("{}\n", told.dump(2));
        return;
    }
    for (const About& about : Shelf::games())
        for (const Lesson& lesson : lessons_of(shelf.folder(), std::string(about.key)))
            fmt::print("{:<11} {:<10} {} ({} minutes)\n", about.key, lesson.key, lesson.title,
                       lesson.minutes);
}

Lesson find_lesson(const Shelf& shelf, const LessonArgs& args) {
    shelf.options(args.game);  // BadInput for an unknown game
    std::string known;
    std::vector<std::string> keys;
    for (Lesson& lesson : lessons_of(shelf.folder(), args.game)) {
        if (args.key.empty() || lesson.key == args.key) return std::move(lesson);
        known += (known.empty() ? "" : ", ") + lesson.key;
        keys.push_back(lesson.key);
    }
    throw BadInput("lesson '" + printable(args.key, 40) + "'",
                   known.empty() ? "there is none of this game"
                                 : "there is " + known + did_you_mean(args.key, keys));
}

void tell_since(const Match& match, Seat reader, std::size_t ply) {
    for (const StoryLine& line : match.story(reader, ply))
        fmt::print("        {} ({})\n", line.text, line.rule);
}

// All steps are done, or a rule stands against what the next one wants.
int tell_end(const Teacher& teacher, const Match& match) {
    const auto& steps = teacher.lesson().steps;
    const std::size_t at = teacher.stand(match).step;
    const bool is_whole = at == steps.size();
    fmt::print("{}\n", is_whole ? "The steps end here; it could go on with:"
                                : "The steps go no further; what can be done is:");
    for (const Choice& choice : match.choices()) fmt::print("    {}\n", choice.text);
    if (is_whole) return 0;
    for (const auto& texts : steps[at].decisions)
        if (const auto action = match.read(texts.front()))
            if (const Rule* rule = match.forbidden_by(*action))
                fmt::print("  '{}' is against {}: {}\n", texts.front(), rule->id, rule->text);
    return 1;
}

// Every step as it is wanted, and what could be decided where the script has an end too early.
int show(const Teacher& teacher, Match& match, const Seed& secret) {
    const Lesson& lesson = teacher.lesson();
    std::size_t told = 0;
    std::size_t shown = lesson.steps.size();
    while (is_player(match.to_act())) {
        tell_since(match, lesson.seat, told);
        told = match.plies();
        const Seat seat = match.to_act();
        const Teacher::Stand stand = teacher.stand(match);
        if (stand.step == lesson.steps.size() || stand.strayed) return tell_end(teacher, match);
        if (stand.step != shown)
            fmt::print("{}. {}\n", stand.step + 1, lesson.steps[stand.step].goal);
        shown = stand.step;
        ActionId action{};
        std::string_view who = "    ";
        if (seat == lesson.seat) {
            action = stand.wanted.front();
        } else if (const auto next = teacher.scripted(match)) {
            action = *next;
            who = "  - ";
        } else {
            Dice dice = bot_dice(secret, match.log().size());
            action = match.ask(Bot::Greedy, dice, {});
            who = "  ? ";  // to be put into the script
        }
        fmt::print("{}{}\n", who, match.text_of(action));
        if (const Rule* rule = match.play(action))
            throw BadInput("lesson", "'" + match.text_of(action) + "' is against "
                                         + std::string(rule->id) + ": " + std::string(rule->text));
    }
    tell_since(match, lesson.seat, told);
    fmt::print("The match is over.\n");
    return 0;
}

}  // namespace

int lesson(const Shelf& shelf, const LessonArgs& args) {
    if (args.game.empty()) {
        list_lessons(shelf, args.form);
        return 0;
    }
    const Lesson wanted = find_lesson(shelf, args);
    if (args.form == Form::Json) {
        fmt::print("{}\n", whole_json(wanted).dump(2));
        return 0;
    }
    const Seed secret = secret_of(wanted);
    Restored table{.match = begin_lesson(shelf, wanted), .seed = secret};
    Teacher teacher(wanted, *table.match);
    if (args.show) return show(teacher, *table.match, secret);
    fmt::print("{}: {}\n", wanted.title, wanted.sentence);
    Console::Set set{.sitters = sitters_of(table.match->header()),
                     .autosave = {},
                     .teacher = std::move(teacher)};
    Console(shelf, std::move(table), std::move(set), std::cin, std::cout).run();
    return 0;
}

}  // namespace gravetide::cli
