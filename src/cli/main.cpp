// The command gravetide: reads the command line and hands over to one function a command.
#include <CLI/CLI.hpp>
#include <exception>
#include <fmt/core.h>
#include <sodium.h>

#include "cli/asked.h"
#include "cli/manual.h"
#include "engine/bad_input.h"
#include "engine/fault.h"
#include "engine/nearest.h"
#include "match/file.h"
#include "match/shelf.h"
#include "sim/ranks.h"
#include "store/store.h"

namespace {

using gravetide::Shelf;
namespace cli = gravetide::cli;

constexpr int kBadInput = 2;
constexpr int kFault = 70;  // of this program, as sysexits.h has it

using cli::Asked;

void add_play(CLI::App& app, Asked& asked) {
    auto* command = app.add_subcommand("play", "Play in the terminal");
    command->add_option("game", asked.play.game, "Which game (asked for when left out)");
    command
        ->add_option("seats,--seats", asked.play.seats,
                     "Who plays each seat: human, human:NAME, random, greedy, rollout or house")
        ->delimiter(',');
    command->add_option("--option", asked.play.options, "Options as name=value,name=value");
    command->add_option("--seed", asked.play.seed, "The dice: a number or 64 hexadecimal digits");
    command->add_option("--words", asked.play.words, "Players' words to stir into the dice");
    command->add_option("--playouts", asked.play.playouts, "How long a rollout bot thinks")
        ->check(CLI::Range(1, 1'000'000));
    command->add_option("--load", asked.play.load, "Go on from a record");
    command->add_flag("--resume", asked.play.resume, "Go on with the match last left");
    command->callback(
        [&] { asked.run = [&](const Shelf& shelf) { return cli::play(shelf, asked.play); }; });
}

void add_lesson(CLI::App& app, Asked& asked) {
    auto* command = app.add_subcommand("lesson", "Learn a game by playing it");
    command->add_option("game", asked.lesson.game, "Which game (left out: all lessons are listed)");
    command->add_option("lesson", asked.lesson.key, "Which of its lessons (default: the first)");
    command->add_flag("--show", asked.lesson.show, "Play it through by itself, for who writes one");
    command->add_flag("--json", asked.json,
                      "For programs: the lessons there are, or the steps of one");
    command->callback([&] {
        asked.lesson.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return cli::lesson(shelf, asked.lesson); };
    });
}

void add_serve(CLI::App& app, Asked& asked) {
    auto* serve = app.add_subcommand("serve", "The table in a browser");
    serve->add_option("--port", asked.serve.port, "Default: 8080, or the next that is free; 0: any")
        ->check(CLI::Range(0, 65535));
    serve->add_option("--address", asked.serve.address, "Default: this machine alone");
    serve->add_option("--db", asked.serve.db,
                      "A SQLite file or postgresql://… (default: your own)");
    serve->add_option("--seed", asked.serve.seed,
                      "The dice of all tables to come: whoever knows it can foretell them");
    serve
        ->add_option("--max-sockets-per-address", asked.serve.sockets_per_address,
                     "From one address")
        ->check(CLI::Range(1UL, 1'000'000UL));
    serve->add_option("--max-matches-per-hour", asked.serve.matches_per_hour, "From one address")
        ->check(CLI::Range(1UL, 1'000'000'000UL));
    serve
        ->add_option("--max-messages-per-second", asked.serve.messages_per_second,
                     "From one WebSocket")
        ->check(CLI::Range(1.0, 1e6));
    serve
        ->add_option("--max-requests-per-second", asked.serve.requests_per_second,
                     "From one connection")
        ->check(CLI::Range(1.0, 1e6));
    serve
        ->add_option("--request-seconds", asked.serve.request_seconds,
                     "To send a whole request or the first message")
        ->check(CLI::Range(1, 3600));
    serve
        ->add_option("--idle-seconds", asked.serve.idle_seconds,
                     "After which a silent connection is let go")
        ->check(CLI::Range(1, 86400));
    serve
        ->add_option("--put-away-seconds", asked.serve.put_away_seconds,
                     "How often tables that nobody is at are put away")
        ->check(CLI::Range(1, 86400));
    serve->add_option(
        "--host", asked.serve.hosts,
        "A name to answer to (several: again); default: any, on this machine its own");
    serve->add_option("--allow-origin", asked.serve.origins,
                      "A page of another host that may sit at these tables, such as "
                      "https://page.example.org (several: again); default: none");
    serve->add_option(
        "--trusted-proxy", asked.serve.trusted_proxies,
        "An address or network whose Forwarded headers are believed (several: again)");
    serve->add_option("--metrics-token", asked.serve.metrics_token,
                      "Who asks for /metrics must say it; default: this machine alone may ask");
    serve->add_option("--fleet-address", asked.serve.fleet_address,
                      "HOST:PORT where other servers of the same database reach this one");
    serve->add_option("--fleet-secret-file", asked.serve.fleet_secret_file,
                      "Its first line is known to all those servers and to nobody else");
    serve
        ->add_option("--lease-seconds", asked.serve.lease_seconds,
                     "After which a silent server's tables are taken over by others (default: 3)")
        ->check(CLI::Range(1, 60));
    serve
        ->add_option("--network-threads", asked.serve.network_threads,
                     "Threads that sockets and tables share (default: 1)")
        ->check(CLI::Range(1, 64));
    serve->add_flag("--bots-play-alone", asked.serve.bots_play_alone,
                    "Bots play on at tables that nobody is at");
    serve->add_flag("--quiet", asked.serve.quiet, "No line for each request");
    serve->callback(
        [&] { asked.run = [&](const Shelf& shelf) { return cli::serve(shelf, asked.serve); }; });
}

void add_records(CLI::App& app, Asked& asked) {
    auto* replay = app.add_subcommand("replay", "Show a recorded match");
    replay->add_option("file", asked.replay.file, "The record")->required();
    auto* ply = replay->add_option("--ply", asked.ply, "Only the position after so many plies");
    replay->add_option("--seat", asked.replay.seat, "As that seat saw it (default: the public)")
        ->check(CLI::Range(1, 250));
    replay->add_flag("--json", asked.json, "For programs");
    replay->callback([&, ply] {
        asked.replay.form = asked.form();
        if (ply->count() > 0) asked.replay.ply = asked.ply;
        asked.run = [&](const Shelf& shelf) { return cli::replay(shelf, asked.replay); };
    });

    auto* analyse = app.add_subcommand("analyse", "Where a recorded match was won and lost");
    analyse->add_option("file", asked.analyse.file, "The record")->required();
    analyse
        ->add_option("--playouts", asked.analyse.playouts,
                     "For each position (default: as many as make it about a minute)")
        ->check(CLI::Range(2, 100'000));
    analyse->add_option("--seed", asked.analyse.seed, "The dice of the playouts");
    analyse->add_flag("--json", asked.json, "For programs");
    analyse->callback([&] {
        asked.analyse.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return cli::analyse(shelf, asked.analyse); };
    });

    auto* verify = app.add_subcommand("verify", "Roll a record's committed dice again");
    verify->add_option("files", asked.verify.files, "The records")->required();
    verify->add_flag("--json", asked.json, "For programs");
    verify->callback([&] {
        asked.verify.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return cli::verify(shelf, asked.verify); };
    });
}

void add_stored(CLI::App& app, Asked& asked) {
    const auto add = [&](const char* name, const char* help) {
        auto* command = app.add_subcommand(name, help);
        command->add_option("--db", asked.stored.db,
                            "A SQLite file or postgresql://… (default: your own tables)");
        return command;
    };
    auto* matches = add("matches", "List the matches of a database, the newest first");
    matches->add_flag("--json", asked.json, "For programs");
    matches->callback([&] {
        asked.stored.form = asked.form();
        asked.run = [&](const Shelf&) { return cli::matches(asked.stored); };
    });

    auto* out = add("export", "Write a match of a database as a record");
    out->add_option("match", asked.stored.match, "Its id")->required();
    out->add_option("file", asked.stored.file, "Where to (printed when left out)");
    out->add_flag("--with-seed", asked.stored.with_seed, "Reveal the dice of an open match");
    out->callback([&] {
        asked.run = [&](const Shelf& shelf) { return cli::export_match(shelf, asked.stored); };
    });

    auto* in = add("import", "Put records into a database");
    in->add_option("files", asked.stored.files, "The records")->required();
    in->callback([&] {
        asked.run = [&](const Shelf& shelf) { return cli::import_records(shelf, asked.stored); };
    });
}

void add_numbers(CLI::App& app, Asked& asked) {
    auto* sim = app.add_subcommand("sim", "Play many bot matches and count");
    sim->add_option("game", asked.sim.game, "Which game")->required();
    sim->add_option("--matches", asked.sim.matches, "How many")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000'000}));
    sim->add_option("--bots", asked.sim.bots, "Who plays each seat; the last takes the rest");
    sim->add_option("--option", asked.sim.options, "Options as name=value,name=value");
    sim->add_option("--playouts", asked.sim.playouts, "How long a rollout bot thinks")
        ->check(CLI::Range(1, 1'000'000));
    sim->add_option("--turn-playouts", asked.sim.turn_playouts,
                    "How long those who search think in a turn (default: what the level has)")
        ->check(CLI::Range(1, 10'000'000));
    sim->add_option("--seconds-per-turn", asked.sim.turn_seconds,
                    "The same by the clock, in seconds of one core: not the same every time")
        ->check(CLI::Range(0.001, 3600.0))
        ->excludes("--turn-playouts");
    sim->add_flag_callback(
        "--open-book", [&] { asked.sim.book = gravetide::Book::Open; },
        "Those who search know the others' bots, and play on with them to the end");
    sim->add_flag("--swap", asked.sim.swap, "Again with two kinds of bots in each other's seats");
    sim->add_option("--seed", asked.sim.seed, "The dice");
    sim->add_option("--threads", asked.sim.threads, "Default: one a core")
        ->check(CLI::Range(1, 1024));
    sim->add_flag("--json", asked.json, "For programs");
    sim->callback([&] {
        asked.sim.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return cli::sim(shelf, asked.sim); };
    });

    auto* bench = app.add_subcommand("bench", "Measure speed; print each game's signature");
    bench->add_option("game", asked.bench.game, "Which game (default: all)");
    bench->add_option("--option", asked.bench.options, "Options as name=value,name=value");
    bench->add_option("--seconds", asked.bench.seconds, "How long for each game")
        ->check(CLI::Range(0.01, 600.0));
    bench->add_flag("--json", asked.json, "For programs");
    bench->add_flag("--wire", asked.bench.only_wire,
                    "Instead: bytes and time of what a page is sent, against what is allowed");
    bench->add_flag("--signatures", asked.bench.only_signatures,
                    "Only the signature of every scenario and variant");
    bench->callback([&] {
        asked.bench.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return cli::bench(shelf, asked.bench); };
    });
}

void add_odds(CLI::App& app, Asked& asked) {
    auto* odds = app.add_subcommand("odds", "How a fight ends, exactly");
    std::string desks;
    for (const gravetide::About& about : Shelf::desks())
        desks.append(desks.empty() ? "" : ", ").append(about.key);
    odds->add_option("game", asked.odds.game, "Which game: " + desks)->required();
    odds->add_option("sides", asked.odds.sides,
                     "Who meets: \"6 infantry 2 tank\" \"4 infantry 1 fighter\", or \"none\"");
    // What is known besides goes to the game as it stands, which alone knows what it means.
    const auto give = [&asked](const char* key) {
        return
            [&asked, key](const std::string& value) { asked.odds.given.emplace_back(key, value); };
    };
    odds->add_option_function<std::string>("--zombies", give("zombies"), "So many are there, too");
    odds->add_option_function<std::string>("--bombarding", give("bombarding"),
                                           "So many battleships support the landing");
    odds->add_flag_callback(
        "--sea", [&asked] { asked.odds.given.emplace_back("what", "sea"); },
        "The same as what=sea");
    odds->add_option("--given", asked.odds.more,
                     "What else is known, as name=value; --list tells what");
    odds->add_flag("--list", asked.odds.list, "What can be asked about the game");
    odds->add_option("--option", asked.odds.options, "Options as name=value,name=value");
    odds->add_flag("--json", asked.json, "For programs");
    odds->callback([&] {
        asked.odds.form = asked.form();
        asked.run = [&](const Shelf& shelf) { return cli::odds(shelf, asked.odds); };
    });
}

// What the command says of itself needs no games, only the parser.
void add_manual(CLI::App& app, Asked& asked) {
    auto* help = app.add_subcommand("help", "What there is, or all about one command");
    help->add_option("command", asked.about, "Which");
    help->callback([&] {
        asked.run = [&](const Shelf&) {
            const CLI::App* command = asked.about.empty() ? &app : nullptr;
            std::vector<std::string> names;
            for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
                names.push_back(each->get_name());
                if (each->get_name() == asked.about) command = each;
            }
            if (!command)
                throw gravetide::BadInput(
                    "help", "there is no command '" + gravetide::printable(asked.about, 40) + "'"
                                + gravetide::did_you_mean(asked.about, names));
            // Asked directly, the parser would tell of the command that is being run.
            const std::string name =
                command == &app ? app.get_name() : app.get_name() + " " + command->get_name();
            fmt::print("{}", command->get_formatter()->make_help(command, name,
                                                                 CLI::AppFormatMode::Normal));
            return 0;
        };
    });
    auto* completion = app.add_subcommand("completion", "Completion for a shell, to be loaded");
    completion->add_option("shell", asked.about, "bash, zsh or fish")->required();
    completion->callback([&] {
        asked.run = [&](const Shelf&) {
            fmt::print("{}", cli::completion(app, asked.about));
            return 0;
        };
    });
    auto* man = app.add_subcommand("man", "The manual page, for man");
    man->callback([&] {
        asked.run = [&](const Shelf&) {
            fmt::print("{}", cli::manual_page(app, "gravetide " GRAVETIDE_VERSION));
            return 0;
        };
    });
}

int run(int count, char** words) {
    if (sodium_init() < 0) throw gravetide::BadInput("gravetide", "libsodium does not start");
    Asked asked;
    CLI::App app{"Gravetide: a rules-exact table for zombie tabletop games"};
    app.set_version_flag("--version", "gravetide " GRAVETIDE_VERSION);
    app.add_option("--data", asked.data,
                   "A folder of data files to use instead of the built-in ones");
    app.require_subcommand(0, 1);
    app.fallthrough();
    add_play(app, asked);
    add_lesson(app, asked);
    add_serve(app, asked);
    add_records(app, asked);
    add_stored(app, asked);
    cli::add_rules(app, asked);
    cli::add_checks(app, asked);
    add_odds(app, asked);
    add_numbers(app, asked);
    add_manual(app, asked);
    try {
        app.parse(count, words);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // --help and --version
        throw gravetide::BadInput("gravetide", cli::parse_complaint(app, error));
    }
    if (!asked.run) throw gravetide::BadInput("gravetide", "which command? (try --help)");
    const Shelf shelf(asked.data.empty() ? gravetide::DataFolder()
                                         : gravetide::data_folder(asked.data));
    return asked.run(shelf);
}

}  // namespace

int main(int count, char** words) {
    std::string why;
    int code = kBadInput;
    try {
        return run(count, words);
    } catch (const gravetide::StoreFailure& error) {
        why = error.what();
    } catch (const gravetide::BadInput& error) {
        why = error.what();
    } catch (const gravetide::Fault& fault) {
        why = fmt::format("gravetide: a fault of this program: {}", fault.what());
        code = kFault;
    } catch (const std::exception& error) {
        why = fmt::format("gravetide: {}", error.what());
    }
    gravetide::let_first_rank_speak();
    fmt::print(stderr, "{}\n", why);
    return code;
}
