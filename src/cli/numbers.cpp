// gravetide sim and gravetide bench: numbers with their error bars.
#include <chrono>
#include <condition_variable>
#include <fmt/core.h>
#include <nlohmann/json.hpp>
#include <thread>
#include <unistd.h>

#include "cli/commands.h"
#include "engine/bad_input.h"
#include "engine/text.h"
#include "server/bench.h"
#include "sim/bench.h"
#include "sim/sim.h"

namespace gravetide::cli {

namespace {

using nlohmann::json;

// A bar on the terminal while something long runs; silence when piped.
class ProgressBar {
public:
    ProgressBar(const std::atomic<std::uint64_t>& done, std::uint64_t all)
        : done_(done), all_(all) {
        if (isatty(STDERR_FILENO))
            painter_ = std::jthread([this](const std::stop_token& stop) { paint(stop); });
    }

private:
    void paint(const std::stop_token& stop) {
        constexpr std::uint64_t kWidth = 40;
        std::unique_lock lock(mutex_);
        while (!stop.stop_requested()) {
            const std::uint64_t filled = kWidth * done_ / all_;
            fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {}/{}", "", filled, "", kWidth - filled,
                       done_.load(), all_);
            wake_.wait_for(lock, stop, std::chrono::milliseconds(100), [] { return false; });
        }
        fmt::print(stderr, "\r\033[K");
    }

    const std::atomic<std::uint64_t>& done_;
    std::uint64_t all_;
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::jthread painter_;
};

json to_json(const Estimate& estimate) {
    return {{"mean", estimate.mean}, {"error", estimate.error}};
}

json to_json(const Words& words) {
    json object = json::object();
    for (const auto& [key, value] : words) object[key] = value;
    return object;
}

void print_json(const SimPlan& plan, const SimResult& result) {
    json seats = json::array();
    for (std::size_t i = 0; i < result.seats.size(); ++i) {
        seats.push_back({{"seat", result.seats[i]},
                         {"bot", name_of(plan.bots[std::min(i, plan.bots.size() - 1)])},
                         {"score", to_json(result.scores[i])}});
        if (!result.slowest_turn.empty()) seats.back()["slowest_turn"] = result.slowest_turn[i];
    }
    json endings = json::object();
    for (const auto& [ending, share] : result.endings) endings[ending] = to_json(share);
    const json all{{"game", plan.game},         {"options", to_json(plan.options)},
                   {"matches", result.matches}, {"seats", seats},
                   {"endings", endings},        {"decisions", to_json(result.decisions)}};
    fmt::print("{}\n", all.dump(2));
}

void print_table(const SimPlan& plan, const SimResult& result) {
    fmt::print("{} matches of {}, {:.1f} decisions each\n\n", result.matches, plan.game,
               result.decisions.mean);
    fmt::print("{:<24} {:<10} {:>18}  {}\n", "seat", "bot", "score",
               result.slowest_turn.empty() ? "" : "slowest turn");
    for (std::size_t i = 0; i < result.seats.size(); ++i)
        fmt::print("{:<24} {:<10} {:>9.4f} +- {:.4f}  {}\n", result.seats[i],
                   name_of(plan.bots[std::min(i, plan.bots.size() - 1)]), result.scores[i].mean,
                   result.scores[i].error,
                   result.slowest_turn.empty() ? std::string()
                                               : fmt::format("{:10.3f} s", result.slowest_turn[i]));
    fmt::print("\n{:<35} {:>18}\n", "ending", "share");
    for (const auto& [ending, share] : result.endings)
        fmt::print("{:<35} {:>8.2f}% +- {:.2f}%\n", ending, 100 * share.mean, 100 * share.error);
    fmt::print("\nErrors are one standard error of the mean.\n");
}

}  // namespace

std::vector<Bot> read_bots(const std::string& text) {
    std::vector<Bot> bots;
    for (const std::string_view name : split(text, ',')) {
        const auto bot = read_bot(name);
        if (!bot)
            throw BadInput("bot '" + printable(name, 40) + "'",
                           "there is " + std::string(kBotList));
        bots.push_back(*bot);
    }
    if (bots.empty()) throw BadInput("bots", "there is " + std::string(kBotList));
    return bots;
}

namespace {

int sim_both(const Shelf& shelf, const SimPlan& plan, Form form) {
    const std::size_t seats = shelf.seat_names(plan.game, plan.options).size();
    const SimPlan other = with_seats_swapped(plan, seats);
    std::atomic<std::uint64_t> done{0};
    Swapped both;
    {
        const ProgressBar bar(done, 2 * plan.matches);
        both = simulate_both(shelf, plan, &done);
    }
    if (!plan.ranks.is_first()) return 0;
    const auto print = form == Form::Json ? print_json : print_table;
    print(plan, both.as_planned);
    print(other, both.swapped);
    if (form == Form::People)
        fmt::print("\n{} over both: {:.4f} +- {:.4f}\n", name_of(plan.bots.front()),
                   both.first.mean, both.first.error);
    return 0;
}

}  // namespace

int sim(const Shelf& shelf, const SimArgs& args) {
    SimPlan plan{.game = args.game,
                 .options = read_option_words(args.options),
                 .bots = read_bots(args.bots),
                 .playouts = args.playouts,
                 .turn_playouts = args.turn_playouts,
                 .turn_seconds = args.turn_seconds,
                 .book = args.book,
                 .matches = args.matches,
                 .seed = read_seed(args.seed),
                 .threads = args.threads,
                 .ranks = join_ranks()};
    if (args.swap) return sim_both(shelf, plan, args.form);
    std::atomic<std::uint64_t> done{0};
    SimResult result;
    {
        const ProgressBar bar(done, plan.matches);
        result = simulate(shelf, plan, &done);
    }
    if (!plan.ranks.is_first()) return 0;
    if (args.form == Form::Json)
        print_json(plan, result);
    else
        print_table(plan, result);
    return 0;
}

namespace {

// One line for each scenario and variant, as tests/signatures.txt has them.
int print_signatures(const Shelf& shelf, const std::string& game) {
    bool found = false;
    for (const About& about : Shelf::games()) {
        if (!game.empty() && game != about.key) continue;
        found = true;
        for (const Signed& each : signatures_of(shelf, std::string(about.key))) {
            std::string line{about.key};
            for (const auto& [key, value] : each.options) line += " " + key + "=" + value;
            fmt::print("{} {}\n", line, each.signature);
        }
    }
    if (!found) no_such_game(game);
    return 0;
}

}  // namespace

namespace {

// What a page is sent after a decision. Fails when a game is over what is allowed.
int print_wire(const Shelf& shelf, const BenchArgs& args) {
    const auto rows = server::bench_wire(shelf, args.game);
    if (rows.empty()) no_such_game(args.game);
    bool is_over = false;
    json list = json::array();
    for (const server::WireRow& row : rows) {
        is_over = is_over || row.is_over();
        list.push_back({{"game", row.game},
                        {"options", to_json(row.options)},
                        {"messages", row.messages},
                        {"bytes", row.bytes},
                        {"plain_bytes", row.plain_bytes},
                        {"most_bytes", row.most_bytes},
                        {"ms", row.ms},
                        {"most_ms", row.most_ms},
                        {"turn_bytes", row.turn_bytes},
                        {"most_turn_bytes", row.most_turn_bytes},
                        {"first_bytes", row.first_bytes},
                        {"board_bytes", row.board_bytes}});
    }
    if (args.form == Form::Json) {
        fmt::print("{}\n", list.dump(2));
        return is_over ? 1 : 0;
    }
    fmt::print("{:<12} {:<12} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8}\n", "game",
               "scenario", "plain", "bytes", "allowed", "ms", "allowed", "turn", "allowed", "first",
               "board");
    for (const server::WireRow& row : rows)
        fmt::print("{:<12} {:<12} {:>8} {:>8} {:>8} {:>8.3f} {:>8.2f} {:>8} {:>8} {:>8} {:>8}{}\n",
                   row.game, row.options.empty() ? "" : row.options[0].second, row.plain_bytes,
                   row.bytes, row.most_bytes, row.ms, row.most_ms, row.turn_bytes,
                   row.most_turn_bytes, row.first_bytes, row.board_bytes,
                   row.is_over() ? "  OVER" : "");
    return is_over ? 1 : 0;
}

}  // namespace

int bench(const Shelf& shelf, const BenchArgs& args) {
    if (args.only_wire) return print_wire(shelf, args);
    if (args.only_signatures) return print_signatures(shelf, args.game);
    std::vector<BenchRow> rows;
    for (const About& about : Shelf::games())
        if (args.game.empty() || args.game == about.key)
            rows.push_back(bench_game(shelf, std::string(about.key),
                                      read_option_words(args.options), args.seconds));
    if (rows.empty()) no_such_game(args.game);
    if (args.form == Form::Json) {
        json list = json::array();
        for (const BenchRow& row : rows) {
            json odds = json::array();
            for (const OddsTime& time : row.odds)
                odds.push_back({{"question", time.question}, {"ms", time.ms}});
            list.push_back({{"game", row.game},
                            {"options", to_json(row.options)},
                            {"decisions_per_second", row.decisions_per_second},
                            {"matches_per_second", row.matches_per_second},
                            {"state_bytes", row.state_bytes},
                            {"copy_ns", row.copy_ns},
                            {"signature", row.signature},
                            {"odds", odds}});
        }
        fmt::print("{}\n", list.dump(2));
        return 0;
    }
    fmt::print("{:<12} {:>14} {:>12} {:>8} {:>9}  {}\n", "game", "decisions/s", "matches/s",
               "bytes", "copy ns", "signature");
    for (const BenchRow& row : rows)
        fmt::print("{:<12} {:>14.0f} {:>12.0f} {:>8} {:>9.1f}  {}\n", row.game,
                   row.decisions_per_second, row.matches_per_second, row.state_bytes, row.copy_ns,
                   row.signature);
    for (const BenchRow& row : rows)
        for (const OddsTime& time : row.odds)
            fmt::print("{}odds of {}: {:>8.4f} ms  {}\n", &time == row.odds.data() ? "\n" : "",
                       row.game, time.ms, time.question);
    for (const BenchRow& row : rows)
        for (const JumpTime& time : bench_jumps(shelf, row.game, read_option_words(args.options)))
            fmt::print("{:<12} at ply {:>5}: undo {:>8.1f} us, look back {:>8.1f} us\n", row.game,
                       time.plies, time.undo_us, time.look_us);
    const DiceBench dice = bench_dice(args.seconds);
    fmt::print("\ndice: {:.0f} d6 a second, {:.0f} bytes a second\n", dice.d6_per_second,
               dice.bytes_per_second);
    return 0;
}

}  // namespace gravetide::cli
