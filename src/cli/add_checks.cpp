// The command line of what shows and what checks.
#include "cli/asked.h"

namespace gravetide::cli {

void add_rules(CLI::App& app, Asked& asked) {
    auto* rules = app.add_subcommand("rules", "Print rules: all, by id, or by words");
    rules->add_option("game", asked.rules.game, "Which game")->required();
    rules->add_option("words", asked.rules.words, "A rule id, or words the rules must hold");
    rules->add_flag("--json", asked.json, "For programs");
    rules->callback([&] {
        asked.rules.form = asked.form();
        asked.run = [&](const Shelf&) { return gravetide::cli::rules(asked.rules); };
    });

    auto* games = app.add_subcommand("games", "List the games, their options and bots");
    games->add_flag("--json", asked.json, "For programs");
    games->callback([&] {
        asked.run = [&](const Shelf& shelf) { return gravetide::cli::games(shelf, asked.form()); };
    });

    auto* facts = app.add_subcommand("facts", "What a position of a game is written with");
    facts->add_option("game", asked.facts.game, "Which game")->required();
    facts->add_option("words", asked.facts.words, "Words that a line must hold");
    facts->add_option("--option", asked.facts.options, "Options as name=value,name=value");
    facts->add_flag("--json", asked.json, "For programs");
    facts->callback([&] {
        asked.facts.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return gravetide::cli::facts(shelf, asked.facts); };
    });
}

void add_checks(CLI::App& app, Asked& asked) {
    auto* scenario = app.add_subcommand("scenario", "Run scenario files");
    scenario->add_option("files", asked.scenario.files, "Files, or folders of them")->required();
    scenario->add_flag("--json", asked.json, "For programs");
    scenario->callback([&] {
        asked.scenario.form = asked.form();
        asked.run = [&](const Shelf& shelf) {
            return gravetide::cli::scenario(shelf, asked.scenario);
        };
    });

    auto* perft = app.add_subcommand("perft", "Count the paths to a depth");
    perft->add_option("files", asked.perft.files, "Perft files to check, or folders of them");
    perft->add_option("--game", asked.perft.game, "Count from this game's start instead");
    perft->add_option("--option", asked.perft.options, "Options as name=value,name=value");
    perft->add_option("--depth", asked.perft.depth, "How deep")->check(CLI::Range(0, 99));
    perft->add_flag("--json", asked.json, "For programs");
    perft->callback([&] {
        asked.perft.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return gravetide::cli::perft(shelf, asked.perft); };
    });

    auto* story = app.add_subcommand("story", "Tell a bots' match, or check story files");
    story->add_option("files", asked.story.files, "Story files to check, or folders of them");
    story->add_option("--game", asked.story.game, "Tell a match of this game instead");
    story->add_option("--option", asked.story.options, "Options as name=value,name=value");
    story->add_option("--seed", asked.story.seed, "The dice");
    story->add_option("--bots", asked.story.bots, "Who plays: random, greedy, house ...");
    story->add_flag("--write", asked.story.write, "Write the files anew instead of checking them");
    story->callback([&] {
        asked.run = [&](const Shelf& shelf) { return gravetide::cli::story(shelf, asked.story); };
    });
}

}  // namespace gravetide::cli
