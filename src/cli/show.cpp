// gravetide rules, games, replay and verify: showing what there is.
#include <algorithm>
#include <cctype>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "engine/bad_input.h"
#include "engine/nearest.h"
#include "match/file.h"
#include "match/record.h"
#include "match/rules_version.h"

namespace gravetide::cli {

namespace {

using nlohmann::json;

std::string lower(std::string_view text) {
    std::string low(text);
    std::ranges::transform(low, low.begin(), [](unsigned char c) { return std::tolower(c); });
    return low;
}

bool holds_all(const Rule& rule, const std::vector<std::string>& words) {
    const std::string text = lower(rule.text) + " " + lower(rule.chapter);
    return std::ranges::all_of(words, [&](const std::string& word) {
        return text.find(lower(word)) != std::string::npos;
    });
}

void print_rules(const std::vector<const Rule*>& rules, Form form) {
    if (form == Form::Json) {
        json list = json::array();
        for (const Rule* rule : rules)
            list.push_back({{"id", rule->id},
                            {"status", rule->status},
                            {"source", rule->source},
                            {"chapter", rule->chapter},
                            {"text", rule->text}});
        fmt::print("{}\n", list.dump(2));
        return;
    }
    std::string_view chapter;
    for (const Rule* rule : rules) {
        if (rule->chapter != chapter)
            fmt::print("{}{}\n", chapter.empty() ? "" : "\n", rule->chapter);
        chapter = rule->chapter;
        fmt::print("  {} [{}{}{}] {}\n", rule->id, rule->source, rule->source.empty() ? "" : ", ",
                   rule->status, rule->text);
    }
}

void print_story(const Match& match, Seat reader) {
    const auto story = match.story(reader);
    auto line = story.begin();
    for (std::size_t ply = 0; ply < match.plies(); ++ply) {
        const Entry& entry = match.ply(ply);
        // A decision may be secret, so only the story tells it; luck is open.
        if (entry.kind == Entry::Kind::Outcome && !entry.dice.empty())
            fmt::print("{:>5}  dice {}\n", ply + 1, to_text(entry.dice));
        for (; line != story.end() && line->ply == ply; ++line)
            fmt::print("{:>5}  {} ({})\n", ply + 1, line->text, line->rule);
    }
}

// Plies count as --ply does: what a line tells of has led to that position.
json story_json(const Match& match, Seat reader) {
    json list = json::array();
    for (const StoryLine& line : match.story(reader)) {
        json told = json::parse(line.json);
        told["ply"] = line.ply + 1;
        list.push_back(std::move(told));
    }
    return list;
}

json dice_json(const Match& match) {
    json list = json::array();
    for (std::size_t ply = 0; ply < match.plies(); ++ply) {
        const Entry& entry = match.ply(ply);
        if (entry.kind != Entry::Kind::Outcome || entry.dice.empty()) continue;
        json dice = json::array();
        for (const Die& die : entry.dice)
            dice.push_back({{"sides", die.sides}, {"face", die.face}, {"group", die.group}});
        list.push_back({{"ply", ply + 1}, {"dice", dice}});
    }
    return list;
}

json replay_json(const Restored& restored, const ReplayArgs& args, Seat reader) {
    const Match& match = *restored.match;
    const Header& header = match.header();
    const auto names = match.seat_names();
    json seats = json::array();
    for (std::size_t i = 0; i < names.size(); ++i)
        seats.push_back({{"name", names[i]}, {"who", header.seats[i]}});
    json options = json::object();
    for (const auto& [key, value] : header.options) options[key] = value;
    json told = {{"game", header.game},        {"name", match.about().name},
                 {"options", options},         {"seats", seats},
                 {"plies", match.plies()},     {"other_rules", restored.other_rules},
                 {"past", match.past().plies}, {"stopped_at", restored.stopped_at},
                 {"ending", match.ending()}};
    if (args.ply) {
        told["ply"] = *args.ply;
        json facts = json::array();
        for (const Fact& fact : match.at(*args.ply)->facts(reader))
            facts.push_back({{"key", fact.key}, {"value", fact.value}});
        told["facts"] = facts;
    } else {
        told["story"] = story_json(match, reader);
        told["dice"] = dice_json(match);
    }
    return told;
}

std::string_view result_word(Audit::Result result) {
    switch (result) {
    case Audit::Result::Proven: return "proven";
    case Audit::Result::NotRevealed: return "not_revealed";
    case Audit::Result::NotCommitted: return "not_committed";
    case Audit::Result::OtherRules: return "other_rules";
    }
    return "";
}

json audit_json(const std::string& file, const Audit& audit) {
    return {{"file", file},
            {"result", result_word(audit.result)},
            {"outcomes", audit.outcomes},
            {"dice", audit.dice},
            {"inherited", audit.inherited},
            {"past", audit.past},
            {"taken_back", audit.taken_back},
            {"stopped_at", audit.stopped_at}};
}

void print_audit(const std::string& file, const Audit& audit) {
    switch (audit.result) {
    case Audit::Result::Proven:
        fmt::print("{}: proven: {} outcomes and {} dice are what the committed seed gives\n", file,
                   audit.outcomes, audit.dice);
        if (audit.inherited > 0)
            fmt::print(
                "{}: the first {} entries come from the match it forked from and are "
                "outside this commitment\n",
                file, audit.inherited);
        break;
    case Audit::Result::NotRevealed:
        fmt::print("{}: not proven: whole and legal, but the seed is not yet revealed\n", file);
        break;
    case Audit::Result::NotCommitted:
        fmt::print("{}: not proven: whole and legal, but luck came from outside\n", file);
        break;
    case Audit::Result::OtherRules:
        fmt::print(
            "{}: not proven: {} plies were played under other rules, which alone can "
            "roll their dice again{}{}; {} outcomes since are what the seed gives\n",
            file, audit.past, audit.stopped_at.empty() ? "" : ": ", audit.stopped_at,
            audit.outcomes);
        break;
    }
    if (audit.taken_back > 0)
        fmt::print("{}: {} dice fell and were taken back\n", file, audit.taken_back);
}

void print_past(const Shelf& shelf, const Restored& restored) {
    const Past& past = restored.match->past();
    const std::string& game = restored.match->header().game;
    if (past.plies > 0)
        fmt::print("The first {} plies were played under {}.\n", past.plies,
                   rules_then_and_now(game, past.versions, shelf.versions(game)));
    else if (restored.other_rules)
        fmt::print("Played under other rules; today's give the same.\n");
    if (!restored.stopped_at.empty())
        fmt::print("What today's rules do not give, shown as it was told: {}\n",
                   restored.stopped_at);
}

}  // namespace

int rules(const RulesArgs& args) {
    const Ledger* ledger = find_ledger(args.game);
    if (!ledger) {
        std::string known;
        std::vector<std::string> keys;
        for (const Ledger& each : all_ledgers()) {
            known += (known.empty() ? "" : ", ") + std::string(each.game);
            keys.emplace_back(each.game);
        }
        throw BadInput("rules of '" + printable(args.game, 40) + "'",
                       "there are those of " + known + did_you_mean(args.game, keys));
    }
    std::vector<const Rule*> found;
    for (const Rule& rule : ledger->rules) {
        const bool by_id = args.words.size() == 1 && rule.id == args.words[0];
        if (by_id) found = {&rule};
        if (by_id) break;
        if (holds_all(rule, args.words)) found.push_back(&rule);
    }
    if (found.empty()) {
        fmt::print(stderr, "no rule of {} has that id or holds all those words\n", args.game);
        return 1;
    }
    print_rules(found, args.form);
    return 0;
}

int games(const Shelf& shelf, Form form) {
    json list = json::array();
    for (const About& about : Shelf::games()) {
        const auto options = shelf.options(std::string(about.key));
        json described = json::array();
        for (const Option& option : options) {
            json values = json::array();
            for (const OptionValue& value : option.values)
                values.push_back({{"key", value.key}, {"title", value.title}});
            described.push_back({{"key", option.key},
                                 {"title", option.title},
                                 {"rule", option.rule ? option.rule->id : ""},
                                 {"usual", option.values.at(option.usual).key},
                                 {"values", values}});
        }
        json levels = json::array();
        for (const Level& level : levels_of(about.key))
            levels.push_back({{"bot", name_of(level.bot)},
                              {"sentence", level.sentence},
                              {"strength", level.strength},
                              {"option", level.option},
                              {"value", level.value}});
        list.push_back({{"key", about.key},
                        {"levels", levels},
                        {"name", about.name},
                        {"pitch", about.pitch},
                        {"players", {about.fewest_players, about.most_players}},
                        {"minutes", about.minutes},
                        {"options", described}});
        if (form == Form::Json) continue;
        fmt::print("{}  {} ({} to {} players, {} minutes)\n    {}\n", about.key, about.name,
                   about.fewest_players, about.most_players, about.minutes, about.pitch);
        for (const Option& option : options) {
            fmt::print("    --option {}=", option.key);
            for (std::size_t i = 0; i < option.values.size(); ++i)
                fmt::print("{}{}", i > 0 ? "|" : "", option.values[i].key);
            fmt::print("   {}\n", option.title);
        }
        for (const Level& level : levels_of(about.key))
            fmt::print(
                "    {:<9}  {}{}{}{}\n", name_of(level.bot),
                level.option.empty() ? "" : fmt::format("({}={}) ", level.option, level.value),
                level.sentence, level.strength.empty() ? "" : " ", level.strength);
    }
    if (form == Form::Json) fmt::print("{}\n", list.dump(2));
    return 0;
}

int replay(const Shelf& shelf, const ReplayArgs& args) {
    const auto restored = read_record(shelf, args.file, read_file(args.file));
    const Match& match = *restored.match;
    const Header& header = match.header();
    const Seat reader = args.seat == 0 ? Seat::Nobody : player(args.seat - 1);
    if (args.seat > static_cast<int>(header.seats.size()))
        throw BadInput("seat", fmt::format("there are {}", header.seats.size()));
    if (args.ply && *args.ply > match.plies())
        throw BadInput("ply", fmt::format("there are {}", match.plies()));
    if (args.form == Form::Json) {
        fmt::print("{}\n", replay_json(restored, args, reader).dump(2));
        return 0;
    }

    fmt::print("{}\n", match.about().name);
    for (const auto& [key, value] : header.options) fmt::print("{}: {}\n", key, value);
    const auto names = match.seat_names();
    for (std::size_t i = 0; i < names.size(); ++i)
        fmt::print("{}: {}\n", names[i], header.seats[i]);
    print_past(shelf, restored);
    fmt::print("\n");
    if (args.ply) {
        for (const Fact& fact : match.at(*args.ply)->facts(reader))
            fmt::print("{} {}\n", fact.key, fact.value);
        return 0;
    }
    print_story(match, reader);
    fmt::print("\n{}\n", match.ending().empty() ? "The match is not over" : match.ending());
    return 0;
}

int verify(const Shelf& shelf, const VerifyArgs& args) {
    int unproven = 0;
    json list = json::array();
    for (const std::string& file : args.files) {
        const Audit audit = audit_record(shelf, file, read_file(file));
        if (audit.result != Audit::Result::Proven) ++unproven;
        if (args.form == Form::Json)
            list.push_back(audit_json(file, audit));
        else
            print_audit(file, audit);
    }
    if (args.form == Form::Json) fmt::print("{}\n", list.dump(2));
    return unproven > 0 ? 1 : 0;
}

}  // namespace gravetide::cli
