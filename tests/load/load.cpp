// Many tables at once against a real server on this machine: scripted players who always take a
// legal choice, at a socket a seat, of every game. Bounded in tables and time. With --kills the
// server dies on the way and is started again. In the end the database must hold every decision
// that was ever acknowledged, at its place, and none twice.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <filesystem>
#include <fmt/core.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

#include "folder.h"
#include "load/baseline.h"
#include "load/trial.h"
#include "server/child.h"
#include "table/budget.h"

namespace gravetide::tests {
namespace {

struct LoadArgs {
    std::string program;
    std::string database;
    int tables = 500;
    int seconds = 20;
    int kills = 0;
    double thought = 0;
    std::string only;
    int idle = 0;
    int network_threads = 0;
    bool with_bots = false;
    std::string baseline;
    std::string write;
};

std::unique_ptr<Child> start(const LoadArgs& args, const std::string& database,
                             const std::string& errors, unsigned short& port) {
    std::vector<std::string> words = serve_words(args.program, database, port);
    add_network_threads(words, args.network_threads);
    auto child = std::make_unique<Child>(words, errors);
    port = port_of(child->line());
    return child;
}

// Seconds that a process, or one of its threads, has computed for, so far.
double computed(const std::filesystem::path& folder) {
    std::ifstream file(folder / "stat");
    std::string text;
    std::getline(file, text);
    // Its name comes second, in brackets; the two numbers are the fourteenth and the fifteenth.
    std::istringstream rest(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 3; i < 14; ++i) rest >> skipped;
    double own = 0;
    double kernel = 0;
    rest >> own >> kernel;
    return (own + kernel) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

// What the server had done by then, once everybody had seen the first table.
struct Account {
    double seconds = 0;
    double network = 0;  // of these on the threads that sockets and tables share
    std::size_t decisions = 0;
    std::chrono::steady_clock::time_point when = std::chrono::steady_clock::now();
};

Account account_of(const Child& server, const Crowd& crowd) {
    const auto folder = std::filesystem::path("/proc") / std::to_string(server.process());
    Account account{.seconds = computed(folder), .decisions = crowd.milliseconds.size()};
    for (const auto& thread : std::filesystem::directory_iterator(folder / "task"))
        if (text_of_file(thread.path() / "comm") == "network\n")
            account.network += computed(thread.path());
    return account;
}

void print_cost(const Account& before, const Account& after) {
    const double passed = std::chrono::duration<double>(after.when - before.when).count();
    const double computing = after.seconds - before.seconds;
    const auto decisions = static_cast<double>(after.decisions - before.decisions);
    fmt::print("the server computed on {:.2f} cores at {:.0f} decisions a second, {:.2f} ms each\n",
               computing / passed, decisions / passed, 1000 * computing / decisions);
    fmt::print("the threads of sockets and tables took {:.2f} of these cores\n",
               (after.network - before.network) / passed);
}

// Of what a table plays, as the players ask for it.
double allowed_bytes(const std::string& game) {
    const auto wanted = nlohmann::json::parse("{\"game\": " + game + "}");
    const auto options = wanted.value("options", nlohmann::json::object());
    return static_cast<double>(
        table::budget_of(wanted["game"].get<std::string>(), options.value("scenario", "")).bytes);
}

int run(const LoadArgs& args) {
    const Folder folder;
    const std::string database =
        args.database.empty() ? folder.file("tables.sqlite") : args.database;
    const std::string errors = folder.file("errors");
    Crowd crowd;
    crowd.only = args.only;
    if (args.with_bots) crowd.others = Others::Bots;
    crowd.thought = std::chrono::milliseconds(static_cast<int>(1000 * args.thought));
    crowd.idle_tables = args.idle;
    auto server = start(args, database, errors, crowd.port);
    crowd.is_up = true;

    asio::io_context context(1);
    const std::chrono::milliseconds time = std::chrono::seconds(args.seconds);
    asio::co_spawn(context, play_tables(crowd, args.tables), asio::detached);
    asio::co_spawn(
        context,
        [&]() -> asio::awaitable<void> {
            while (!crowd.is_seated()) co_await pass(std::chrono::milliseconds(20));
            const Account before = account_of(*server, crowd);
            for (int kill = 0; kill < args.kills; ++kill) {
                co_await pass(time / (args.kills + 1));
                crowd.is_up = false;
                server->kill();
                const auto lost = crowd.waiting_for_answer;
                server = start(args, database, errors, crowd.port);
                crowd.is_up = true;
                fmt::print("killed with {} decisions unanswered, started again\n", lost);
            }
            co_await pass(time / (args.kills + 1));
            if (args.kills == 0) print_cost(before, account_of(*server, crowd));
            crowd.end();
        },
        asio::detached);
    // Opening takes its time, and whoever waits for an answer at the end gets a while to hear it.
    context.run_for(time + std::chrono::seconds(30 + (args.tables + args.idle) / 50));

    Verdict verdict;
    judge_crowd(crowd, context, verdict);
    verdict.check(crowd.most_sockets >= crowd.wanted_sockets, "all sockets were open at once");
    for (const auto& [game, bytes] : crowd.middle_bytes())
        verdict.check(bytes <= allowed_bytes(game),
                      fmt::format("{:.0f} bytes a table is too much: {}", bytes, game));
    const int code = server->stop();
    verdict.check(code == 0, fmt::format("the server stops with {}", code));
    if (code != 0) fmt::print("{}\n", server->errors());
    check_store(database, crowd.ledger, crowd.others, verdict);
    return tell(verdict);
}

// One sort of table, so many decisions from the first on, always with the same dice.
Cost cost_of(const LoadArgs& args, const std::string& only, Verdict& verdict) {
    constexpr int kTables = 20;
    constexpr std::size_t kDecisions = 2000;
    constexpr std::chrono::seconds kPatience{120};
    const Folder folder;
    const std::string database = folder.file("tables.sqlite");
    Crowd crowd;
    crowd.only = only;
    std::vector<std::string> words = serve_words(args.program, database, 0);
    words.insert(words.end(), {"--seed", "7"});
    add_network_threads(words, 1);  // of any machine, however many cores it has
    Child server(words, folder.file("errors"));
    crowd.port = port_of(server.line());
    crowd.is_up = true;
    Account before;
    Account after;
    asio::io_context context(1);
    asio::co_spawn(context, play_tables(crowd, kTables), asio::detached);
    asio::co_spawn(
        context,
        [&]() -> asio::awaitable<void> {
            while (!crowd.is_seated()) co_await pass(std::chrono::milliseconds(5));
            before = account_of(server, crowd);
            while (crowd.milliseconds.size() < before.decisions + kDecisions)
                co_await pass(std::chrono::milliseconds(5));
            after = account_of(server, crowd);
            crowd.end();
        },
        asio::detached);
    const double yardstick_before = yardstick_milliseconds();
    context.run_for(kPatience);
    const double yardstick = (yardstick_before + yardstick_milliseconds()) / 2;
    verdict.check(context.stopped() && crowd.errors.empty(), only + " was played");
    verdict.check(server.stop() == 0, only + ": the server stops");
    double bytes = 0;
    for (const auto& [game, each] : crowd.table_bytes)
        for (const double size : each) bytes += size;
    const auto decisions = static_cast<double>(after.decisions - before.decisions);
    return {.work = 1000 * (after.seconds - before.seconds) / decisions / yardstick,
            .bytes = bytes / static_cast<double>(crowd.milliseconds.size())};
}

int compare_with_baseline(const LoadArgs& args) {
    Verdict verdict;
    Costs found;
    for (const char* only : {"warehouse", "s1", "s2", "k1", "k3", "dotz", "intro", "full", "1942"})
        found[only] = cost_of(args, only, verdict);
    if (!args.write.empty()) write_costs(args.write, found);
    compare(read_costs(args.write.empty() ? args.baseline : args.write), found, verdict);
    return tell(verdict);
}

}  // namespace
}  // namespace gravetide::tests

int main(int count, char** words) {
    gravetide::tests::LoadArgs args;
    CLI::App app("Many tables at once");
    app.add_option("--program", args.program, "gravetide")->required();
    app.add_option("--db", args.database, "default: a SQLite file that is thrown away");
    app.add_option("--tables", args.tables)->check(CLI::Range(1, 10'000));
    app.add_option("--seconds", args.seconds, "from when everybody is there")
        ->check(CLI::Range(1, 600));
    app.add_option("--kills", args.kills, "so often the server is killed and started again")
        ->check(CLI::Range(0, 100));
    app.add_option("--thought", args.thought, "seconds a player thinks (default: not at all)")
        ->check(CLI::Range(0.0, 60.0));
    app.add_option("--only", args.only,
                   "what the tables play: words of the mix, as \"full\" or \"k1|dotz\"");
    app.add_option("--idle", args.idle, "so many matches more, which nobody is at")
        ->check(CLI::Range(0, 100'000));
    app.add_option("--network-threads", args.network_threads,
                   "of the server (default: as many as it takes by itself)")
        ->check(CLI::Range(1, 64));
    app.add_flag("--bots", args.with_bots, "one player a table, the game's own bots beside them");
    app.add_option("--baseline", args.baseline,
                   "instead: what a decision of each game costs beside what is in this file");
    app.add_option("--write", args.write, "the same, written there as the new baseline");
    return gravetide::tests::run_trial(app, count, words, [&] {
        const bool compares = !args.baseline.empty() || !args.write.empty();
        return compares ? gravetide::tests::compare_with_baseline(args)
                        : gravetide::tests::run(args);
    });
}
