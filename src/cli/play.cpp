// gravetide play: sets the table up, then hands over to the console.
#include <algorithm>
#include <filesystem>
#include <fmt/core.h>
#include <iostream>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/home.h"
#include "engine/bad_input.h"
#include "engine/text.h"
#include "match/file.h"
#include "match/record.h"

namespace gravetide::cli {

namespace {

namespace fs = std::filesystem;

std::string autosave_file() {
    const fs::path home = data_home();
    return home.empty() ? std::string() : (home / "last_match.txt").string();
}

std::string ask_game() {
    const auto games = Shelf::games();
    fmt::print("Which game?\n");
    for (std::size_t i = 0; i < games.size(); ++i)
        fmt::print("  {:>3}  {}: {}\n", i + 1, games[i].name, games[i].pitch);
    while (true) {
        fmt::print("> ");
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) return {};
        if (const auto number = read_number(trim(line), 1, static_cast<int>(games.size())))
            return std::string(games[static_cast<std::size_t>(*number - 1)].key);
        for (const About& about : games)
            if (about.key == trim(line)) return std::string(about.key);
        fmt::print("A number from 1 to {}.\n", games.size());
    }
}

// "bot greedy", "human" or "human Anna", as records have it.
std::string read_seat(const std::string& text) {
    if (read_bot(text)) return "bot " + text;
    if (text == "human") return text;
    constexpr std::string_view kNamed = "human:";
    if (text.starts_with(kNamed) && text.size() > kNamed.size() && printable(text, 60) == text)
        return "human " + text.substr(kNamed.size());
    throw BadInput("seat '" + printable(text, 40) + "'",
                   "expected human, human:NAME, or a bot: " + std::string(kBotList));
}

bool is_bot(const std::string& who) { return read_sitter(who).value_or(Sitter{}).is_bot(); }

Restored begin(const Shelf& shelf, const PlayArgs& args, const std::string& game) {
    NewMatch wanted{.game = game, .options = read_option_words(args.options), .words = args.words};
    for (const std::string& words : args.words)
        if (words.empty() || printable(words, 200) != words)
            throw BadInput("words", "one line of up to 200 letters");
    const std::size_t seats = shelf.seat_names(game, wanted.options).size();
    if (args.seats.size() > seats)
        throw BadInput("seats", fmt::format("{} people for {} {}", args.seats.size(), seats,
                                            seats == 1 ? "seat" : "seats"));
    for (const std::string& seat : args.seats) wanted.seats.push_back(read_seat(seat));
    // Who says nothing plays the first seat against bots.
    if (wanted.seats.empty()) wanted.seats.emplace_back("human");
    wanted.seats.resize(seats, "bot house");
    if (luck_of({.game = game, .options = wanted.options}) == Luck::ByHand) {
        if (!args.seed.empty()) throw BadInput("--seed", "luck told by hand has no seed");
        if (std::ranges::all_of(wanted.seats, is_bot))
            throw BadInput("luck", "with bots alone nobody is there to tell it");
        return {.match = shelf.begin(wanted, {})};
    }
    const Seed secret = args.seed.empty() ? random_seed() : read_seed(args.seed);
    return {.match = shelf.begin(wanted, secret), .seed = secret};
}

}  // namespace

int play(const Shelf& shelf, const PlayArgs& args) {
    const std::string autosave = autosave_file();
    std::string record = args.load;
    if (args.resume) {
        if (autosave.empty() || !fs::exists(autosave))
            throw BadInput("resume", "no match was left");
        record = autosave;
    }
    Restored table;
    if (!record.empty()) {
        table = read_record(shelf, record, read_file(record));
        if (!table.stopped_at.empty())
            fmt::print("It was played under other rules; today's go on where they still reach.\n");
        if (table.match->ending().empty()) resume_dice(shelf, table);
    } else {
        const std::string game = args.game.empty() ? ask_game() : args.game;
        if (game.empty()) return 0;
        table = begin(shelf, args, game);
    }
    Console::Set set{.sitters = sitters_of(table.match->header()),
                     .playouts = args.playouts,
                     .autosave = autosave};
    Console(shelf, std::move(table), std::move(set), std::cin, std::cout).run();
    return 0;
}

}  // namespace gravetide::cli
