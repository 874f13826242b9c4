// gravetide analyse: where a recorded match was won and lost.
#include <algorithm>
#include <cmath>
#include <fmt/core.h>
#include <unistd.h>

#include "cli/commands.h"
#include "engine/bad_input.h"
#include "match/analysis.h"
#include "match/file.h"
#include "match/record.h"

namespace gravetide::cli {

namespace {

constexpr double kWorthALine = 0.02;  // a change of a chance that is printed

// A line on the terminal while it runs; silence when piped.
class Progress {
public:
    Progress() = default;
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() {
        if (shown_ >= 0) fmt::print(stderr, "\r\033[K");
    }
    void show(std::size_t done, std::size_t all) {
        const auto percent = static_cast<int>(100 * done / std::max<std::size_t>(1, all));
        if (!is_terminal_ || percent == shown_) return;
        shown_ = percent;
        fmt::print(stderr, "\r{} % of {} plies", percent, all);
    }

private:
    bool is_terminal_ = isatty(STDERR_FILENO) != 0;
    int shown_ = -1;
};

void print_method(const Reckoning& reckoned) {
    fmt::print("{} playouts of the house bots for each position, {}.\n", reckoned.playouts,
               reckoned.until == Until::Horizon ? "judged by the learned value a few turns on"
                                                : "to the end of the match");
    fmt::print("One standard error of a chance is {:.1f} points.\n", reckoned.error * 100);
    if (!reckoned.whole)
        fmt::print(
            "A match this long takes too many for each ply: chances stand at the turns, and luck "
            "is not told apart from decisions (--playouts does it all the same).\n");
}

void print_seats(const Analysis& analysis) {
    const Reckoning& reckoned = analysis.reckoned;
    fmt::print("\n{:<24} {:>9} {:>9} {:>16} {:>10}\n", "seat", "at first", "at last", "luck",
               "decisions");
    for (std::size_t i = 0; i < analysis.seats.size(); ++i)
        fmt::print("{:<24} {:>8.1f}% {:>8.1f}% {:>+7.1f} +- {:>5.1f} {:>+10.1f}\n",
                   analysis.seats[i], reckoned.chances.front().of[i] * 100,
                   reckoned.chances.back().of[i] * 100, reckoned.luck[i] * 100,
                   reckoned.luck_error[i] * 100, 0.0 + reckoned.decisions[i] * 100);
}

void print_turns(const Analysis& analysis) {
    if (analysis.turns.empty()) return;
    fmt::print("\nTurning points\n");
    for (const TurningPoint& turn : analysis.turns) {
        const bool is_luck = turn.swing.kind == Swing::Kind::Luck;
        fmt::print("{:>6}  {:<8}  {:>+6.1f}  {}: {}\n", turn.swing.ply,
                   is_luck ? "luck" : "decision", turn.swing.by * 100,
                   analysis.seats[number_of(turn.swing.seat)], turn.text);
        if (!is_luck) fmt::print("{:>26}better: {}\n", "", turn.better);
    }
}

void print_chances(const Analysis& analysis) {
    fmt::print("\nChances after so many plies, where they changed\n");
    const auto& chances = analysis.reckoned.chances;
    const ChancesAt* last = nullptr;
    for (const ChancesAt& each : chances) {
        bool is_news = !last || &each == &chances.back();
        for (std::size_t i = 0; last && i < each.of.size(); ++i)
            is_news |= std::abs(each.of[i] - last->of[i]) >= kWorthALine;
        if (!is_news) continue;
        last = &each;
        fmt::print("{:>6}", each.ply);
        for (const double chance : each.of) fmt::print("  {:>5.1f}%", chance * 100);
        fmt::print("\n");
    }
}

}  // namespace

int analyse(const Shelf& shelf, const AnalyseArgs& args) {
    Restored restored = read_record(shelf, args.file, read_file(args.file));
    const std::shared_ptr<const Match> match = std::move(restored.match);
    const AnalysisBudget budget{.playouts = args.playouts, .seed = read_seed(args.seed)};
    const Analysis analysis = [&] {
        try {
            Analysing analysing(shelf, match, budget);
            Progress progress;
            while (analysing.step()) progress.show(analysing.done(), analysing.plies());
            return std::move(analysing).finish();
        } catch (const BadInput& error) {
            throw BadInput(args.file, error.what());
        }
    }();
    if (args.form == Form::Json) {
        fmt::print("{}\n", to_json(analysis));
        return 0;
    }
    fmt::print("{}\n", match->about().name);
    print_method(analysis.reckoned);
    print_seats(analysis);
    print_turns(analysis);
    print_chances(analysis);
    fmt::print("\n{}\n", match->ending().empty() ? "The match is not over" : match->ending());
    return 0;
}

}  // namespace gravetide::cli
