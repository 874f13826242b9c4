#include "load/trial.h"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/core.h>
#include <sys/resource.h>

namespace gravetide::tests {

std::vector<std::string> serve_words(const std::string& program, const std::string& database,
                                     unsigned short port) {
    return {program,
            "serve",
            "--quiet",
            "--port",
            std::to_string(port),
            "--db",
            database,
            "--max-sockets-per-address",
            "16000",
            "--max-matches-per-hour",
            "1000000",
            "--max-requests-per-second",
            "5000",
            "--max-messages-per-second",
            "1000"};
}

void add_network_threads(std::vector<std::string>& words, int threads) {
    if (threads > 0) words.insert(words.end(), {"--network-threads", std::to_string(threads)});
}

asio::awaitable<void> pass(std::chrono::milliseconds time) {
    asio::steady_timer timer(co_await asio::this_coro::executor, time);
    co_await timer.async_wait(asio::use_awaitable);
}

void judge_crowd(Crowd& crowd, const asio::io_context& context, Verdict& verdict) {
    crowd.print();
    for (const auto& [what, count] : crowd.passing) fmt::print("  {} times: {}\n", count, what);
    for (const auto& [what, count] : crowd.errors)
        fmt::print("  {} times, an error: {}\n", count, what);
    verdict.check(context.stopped(), "every player came to an end");
    verdict.check(crowd.errors.empty(), "no player met an error that stays");
}

int tell(const Verdict& verdict) {
    fmt::print("{} passed, {} failed\n", verdict.passed, verdict.failed);
    return verdict.failed == 0 ? 0 : 1;
}

int run_trial(CLI::App& app, int count, char** words, const std::function<int()>& trial) {
    CLI11_PARSE(app, count, words);
    // A socket a player, and the usual limit is 1,024 files.
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        ::setrlimit(RLIMIT_NOFILE, &files);
    }
    try {
        return trial();
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    }
}

}  // namespace gravetide::tests
