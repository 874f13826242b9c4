// Many tables at once against a real server on this machine: scripted players who always take a
// legal choice, at a socket a seat, of every game. Bounded in tables and time. With --kill the
// server dies halfway and is started again. In the end the database must hold every decision that
// was ever acknowledged, at its place, and none twice.
#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "folder.h"
#include "load/ledger.h"
#include "load/players.h"
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
};

std::unique_ptr<Child> start(const LoadArgs& args, const std::string& database,
                             const std::string& errors, unsigned short& port) {
    // The players are quicker than people, and all come from one machine.
    const std::vector<std::string> words{args.program,
                                         "serve",
                                         "--quiet",
                                         "--port",
                                         std::to_string(port),
                                         "--db",
                                         database,
                                         "--max-sockets-per-address",
                                         "4096",
                                         "--max-matches-per-hour",
                                         "1000000",
                                         "--max-requests-per-second",
                                         "5000",
                                         "--max-messages-per-second",
                                         "1000"};
    auto child = std::make_unique<Child>(words, errors);
    port = port_of(child->line());
    return child;
}

asio::awaitable<void> pass(std::chrono::milliseconds time) {
    asio::steady_timer timer(co_await asio::this_coro::executor, time);
    co_await timer.async_wait(asio::use_awaitable);
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
    auto server = start(args, database, errors, crowd.port);
    crowd.is_up = true;

    asio::io_context context(1);
    const std::chrono::milliseconds time = std::chrono::seconds(args.seconds);
    asio::co_spawn(context, play_tables(crowd, args.tables), asio::detached);
    asio::co_spawn(
        context,
        [&]() -> asio::awaitable<void> {
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
            crowd.is_late = true;
        },
        asio::detached);
    // Whoever waits for an answer at the end gets a while to hear it.
    context.run_for(time + std::chrono::seconds(30));
    crowd.print();

    Verdict verdict;
    verdict.check(context.stopped(), "every player came to an end");
    verdict.check(crowd.most_sockets >= crowd.wanted_sockets, "all sockets were open at once");
    verdict.check(crowd.errors.empty(), "no player met an error");
    for (const auto& [game, bytes] : crowd.middle_bytes())
        verdict.check(bytes <= allowed_bytes(game),
                      fmt::format("{:.0f} bytes a table is too much: {}", bytes, game));
    for (const auto& [what, count] : crowd.errors) fmt::print("  {} times: {}\n", count, what);
    const int code = server->stop();
    verdict.check(code == 0, fmt::format("the server stops with {}", code));
    if (code != 0) fmt::print("{}\n", server->errors());
    check_store(database, crowd.ledger, verdict);
    fmt::print("{} passed, {} failed\n", verdict.passed, verdict.failed);
    return verdict.failed == 0 ? 0 : 1;
}

}  // namespace
}  // namespace gravetide::tests

int main(int count, char** words) {
    gravetide::tests::LoadArgs args;
    CLI::App app("Many tables at once");
    app.add_option("--program", args.program, "gravetide")->required();
    app.add_option("--db", args.database, "default: a SQLite file that is thrown away");
    app.add_option("--tables", args.tables)->check(CLI::Range(1, 2000));
    app.add_option("--seconds", args.seconds)->check(CLI::Range(1, 600));
    app.add_option("--kills", args.kills, "so often the server is killed and started again")
        ->check(CLI::Range(0, 100));
    CLI11_PARSE(app, count, words);
    try {
        return gravetide::tests::run(args);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    }
}
