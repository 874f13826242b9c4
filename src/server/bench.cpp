#include "server/bench.h"

#include <algorithm>
#include <ctime>

#include "match/board.h"
#include "server/packed.h"
#include "table/budget.h"
#include "table/exhibit.h"

namespace gravetide::server {

using table::Exhibit;
using table::Eyes;
using table::Written;

namespace {

constexpr int kDecisions = 400;

template <class T>
T middle(std::vector<T>& values) {
    if (values.empty()) return {};
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

// What this thread has computed, whoever else keeps the machine busy.
double thread_ms() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// The house bots play; the first seat's page and a watcher's are sent what happens. Each pair of
// eyes is timed for itself, as if nobody else looked.
WireRow measure(const Shelf& shelf, const std::string& game, const Words& options) {
    const auto match = shelf.begin({.game = game, .options = options}, seed_from_number(3));
    const table::Budget budget = table::budget_of(game, options.empty() ? "" : options[0].second);
    WireRow row{.game = game,
                .options = options,
                .most_bytes = budget.bytes,
                .most_ms = budget.ms,
                .most_turn_bytes = budget.turn,
                .board_bytes = board_of(*match).size()};
    struct Page {
        Eyes eyes{};
        Exhibit exhibit{"0123456789abcdef0123", "0123456789abcdef"};
        std::size_t log = 0;
        std::size_t told = 0;
        Packed line{};
    };
    std::vector<Page> pages(2);
    pages[0].eyes = {.mine = {player(0)}, .look = player(0)};
    std::vector<std::size_t> bytes;
    std::vector<std::size_t> plain;
    std::vector<double> ms;
    const Seat first = match->to_act();
    bool is_first_turn = true;
    Dice dice(7);
    for (int i = 0; i < kDecisions; ++i) {
        for (Page& page : pages) {
            const double begin = thread_ms();
            page.exhibit.stand(*match, std::nullopt);
            const Written message = i == 0 ? page.exhibit.whole(page.eyes)
                                           : page.exhibit.since(page.eyes, page.log, page.told);
            page.exhibit.all_seen();
            const double took = thread_ms() - begin;
            page.log = match->log().size();
            page.told = match->plies();
            if (i == 0) {
                row.first_bytes = std::max(row.first_bytes, page.line.size_of(*message));
                continue;
            }
            plain.push_back(message->size());
            bytes.push_back(page.line.size_of(*message));
            ms.push_back(took);
            if (is_first_turn && !page.eyes.look) row.turn_bytes += bytes.back();
        }
        is_first_turn = is_first_turn && match->to_act() == first;
        if (!is_player(match->to_act())) break;
        match->play(match->ask(Bot::House, dice, {.playouts = 2}));
    }
    row.messages = bytes.size();
    row.bytes = middle(bytes);
    row.plain_bytes = middle(plain);
    row.ms = middle(ms);
    return row;
}

}  // namespace

std::vector<WireRow> bench_wire(const Shelf& shelf, const std::string& game) {
    std::vector<WireRow> rows;
    for (const About& about : Shelf::games()) {
        const std::string key(about.key);
        if (!game.empty() && game != key) continue;
        std::vector<Words> all;
        for (const Option& option : shelf.options(key))
            if (option.key == "scenario")
                for (const OptionValue& value : option.values)
                    all.push_back({{option.key, value.key}});
        if (all.empty()) all.emplace_back();
        for (const Words& options : all) rows.push_back(measure(shelf, key, options));
    }
    return rows;
}

}  // namespace gravetide::server
