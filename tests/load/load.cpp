// Many tables at once against a real server on this machine: scripted players who always take a
// legal choice, at a socket a seat, of every game. Bounded in tables and time. With --kills the
// server dies on the way and is started again. In the end the database must hold every decision
// that was ever acknowledged, at its place, and none twice.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <fmt/core.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

#include "folder.h"
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
};

std::unique_ptr<Child> start(const LoadArgs& args, const std::string& database,
                             const std::string& errors, unsigned short& port) {
    auto child = std::make_unique<Child>(serve_words(args.program, database, port), errors);
    port = port_of(child->line());
    return child;
}

// Seconds that a process has computed for, so far.
double computed(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/stat", process));
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
    std::size_t decisions = 0;
    std::chrono::steady_clock::time_point when = std::chrono::steady_clock::now();
};

Account account_of(const Child& server, const Crowd& crowd) {
    return {.seconds = computed(server.process()), .decisions = crowd.milliseconds.size()};
}

void print_cost(const Account& before, const Account& after) {
    const double passed = std::chrono::duration<double>(after.when - before.when).count();
    const double computing = after.seconds - before.seconds;
    const auto decisions = static_cast<double>(after.decisions - before.decisions);
    fmt::print("the server computed on {:.2f} cores at {:.0f} decisions a second, {:.2f} ms each\n",
               computing / passed, decisions / passed, 1000 * computing / decisions);
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
    check_store(database, crowd.ledger, verdict);
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
    return gravetide::tests::run_trial(app, count, words,
                                       [&] { return gravetide::tests::run(args); });
}
