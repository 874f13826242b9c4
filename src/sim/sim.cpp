#include "sim/sim.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "engine/bad_input.h"
#include "games/all.h"

namespace gravetide {

namespace {

// Matches are summed in blocks, and the blocks in order, so that rounding does not depend on which
// thread was quicker.
struct Cut {
    std::uint64_t block = 0;  // matches in one
    std::uint64_t piece = 0;  // of a block: what one thread does at a time
};
// Few matches are likely to be long ones: each by itself keeps all cores busy to the end.
Cut cut_of(std::uint64_t matches) {
    return matches < 10'000 ? Cut{.block = 4, .piece = 1} : Cut{.block = 64, .piece = 64};
}

// Of this thread alone: others on the machine do not count.
double core_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Sums {
    double sum = 0;
    double squares = 0;

    void add(double value) {
        sum += value;
        squares += value * value;
    }
    void add(const Sums& other) {
        sum += other.sum;
        squares += other.squares;
    }
    template <class Parcel>
    void carry(Parcel& parcel) {
        parcel(sum);
        parcel(squares);
    }
    Estimate over(std::uint64_t count) const {
        const auto n = static_cast<double>(count);
        const double mean = sum / n;
        const double variance = std::max(0.0, squares / n - mean * mean);
        return {mean, count > 1 ? std::sqrt(variance / (n - 1)) : 0};
    }
};

struct Tally {
    std::vector<Sums> scores;
    std::map<std::string, std::uint64_t> endings;
    Sums decisions;
    std::vector<double> slowest_turn;

    void add(const Tally& other) {
        for (std::size_t i = 0; i < scores.size(); ++i) {
            scores[i].add(other.scores[i]);
            slowest_turn[i] = std::max(slowest_turn[i], other.slowest_turn[i]);
        }
        for (const auto& [ending, count] : other.endings) endings[ending] += count;
        decisions.add(other.decisions);
    }
    template <class Parcel>
    void carry(Parcel& parcel) {
        parcel(scores);
        parcel(endings);
        parcel(decisions);
        parcel(slowest_turn);
    }
};

Tally empty_tally(std::size_t seats) {
    return {.scores = std::vector<Sums>(seats),
            .endings = {},
            .decisions = {},
            .slowest_turn = std::vector<double>(seats)};
}

// How long each seat thinks in one tick of the game's clock, in seconds of one core.
class TurnTimes {
public:
    TurnTimes(std::vector<double>& slowest, std::size_t seats)
        : slowest_(slowest), spent_(seats, 0.0), tick_(seats, -1) {}

    void add(std::size_t seat, int tick, double seconds) {
        if (tick != tick_[seat]) spent_[seat] = 0;
        tick_[seat] = tick;
        spent_[seat] += seconds;
        slowest_[seat] = std::max(slowest_[seat], spent_[seat]);
    }
    double spent(std::size_t seat, int tick) const {
        return tick == tick_[seat] ? spent_[seat] : 0;
    }

private:
    std::vector<double>& slowest_;
    std::vector<double> spent_;
    std::vector<int> tick_;
};

// How many playouts are dealt to a turn of so many seconds. What is left of them when the time is
// up is not made; where searching gains nothing there are none.
int playouts_in(double seconds, const Foresight& foresight) {
    if (foresight.playouts == 0) return 0;
    return static_cast<int>(std::clamp(seconds * foresight.playouts, 1.0, 1e9));
}

template <ToldGame G>
void play_match(const G& game, const typename G::State& start, const SimPlan& plan,
                std::uint64_t number, Tally& tally) {
    Dice dice(plan.seed, number);
    Effort effort{.playouts = plan.playouts, .turn_playouts = plan.turn_playouts};
    if (plan.book == Book::Open) effort.open_book = plan.bots;
    [[maybe_unused]] TurnTimes times(tally.slowest_turn, tally.scores.size());
    Journal<typename G::Event> quiet;
    Tray forgetful;
    auto state = start;
    int decisions = 0;
    for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state)) {
        if (seat == Seat::Chance) {
            game.play(state, game.roll(state, dice, forgetful), quiet);
            continue;
        }
        const Bot bot = plan.bots[std::min(number_of(seat), plan.bots.size() - 1)];
        [[maybe_unused]] const double begun = core_seconds();
        if constexpr (HasClock<G>)
            if (plan.turn_seconds > 0) {
                const double until =
                    begun + plan.turn_seconds - times.spent(number_of(seat), tick_of(game, state));
                effort.turn_playouts = playouts_in(plan.turn_seconds, foresight_of(game, state));
                effort.stop = [until] { return core_seconds() >= until; };
            }
        const auto action = choose(bot, game, game.seen_by(state, seat), seat, dice, effort);
        if constexpr (HasClock<G>)
            times.add(number_of(seat), tick_of(game, state), core_seconds() - begun);
        game.play(state, action, quiet);
        ++decisions;
    }
    for (std::size_t i = 0; i < tally.scores.size(); ++i)
        tally.scores[i].add(game.score(state, player(static_cast<int>(i))));
    // Who exactly won stands after a colon; the table counts what kind of ending it was.
    const std::string ending = verdict(game, state);
    ++tally.endings[ending.substr(0, ending.find(": "))];
    tally.decisions.add(decisions);
}

template <ToldGame G>
SimResult simulate_game(const G& game, const SimPlan& plan, std::atomic<std::uint64_t>* progress) {
    const Setup setup = read_setup(game.options(), plan.options);
    const auto start = game.start(setup);
    const auto seats = game.seat_names(setup);
    if (plan.bots.size() > seats.size())
        throw BadInput("bots", std::to_string(plan.bots.size()) + " bots for "
                                   + std::to_string(seats.size()) + " seats");

    const Cut cut = cut_of(plan.matches);
    const std::uint64_t pieces = (plan.matches + cut.piece - 1) / cut.piece;
    const auto tallies =
        share_out<Tally>(plan.ranks, pieces, plan.threads, [&](std::uint64_t piece) {
            Tally tally = empty_tally(seats.size());
            const std::uint64_t end = std::min(plan.matches, (piece + 1) * cut.piece);
            for (std::uint64_t number = piece * cut.piece; number < end; ++number) {
                play_match(game, start, plan, number, tally);
                if (progress) ++*progress;
            }
            return tally;
        });
    if (!plan.ranks.is_first()) return {};

    Tally all = empty_tally(seats.size());
    for (std::uint64_t first = 0; first < pieces; first += cut.block / cut.piece) {
        Tally block = empty_tally(seats.size());
        for (std::uint64_t i = first; i < std::min(pieces, first + cut.block / cut.piece); ++i)
            block.add(tallies[i]);
        all.add(block);
    }
    SimResult result{.matches = plan.matches,
                     .seats = seats,
                     .scores = {},
                     .endings = {},
                     .decisions = {},
                     .slowest_turn = {}};
    for (const Sums& sums : all.scores) result.scores.push_back(sums.over(plan.matches));
    for (const auto& [ending, count] : all.endings) {
        const auto times = static_cast<double>(count);
        result.endings[ending] = Sums{times, times}.over(plan.matches);
    }
    result.decisions = all.decisions.over(plan.matches);
    if constexpr (HasClock<G>) result.slowest_turn = all.slowest_turn;
    return result;
}

}  // namespace

SimResult simulate(const Shelf& shelf, const SimPlan& plan, std::atomic<std::uint64_t>* progress) {
    if (plan.matches == 0) throw BadInput("matches", "at least one");
    if (plan.bots.empty()) throw BadInput("bots", "at least one");
    SimResult result;
    const auto run = [&]<class G>() { result = simulate_game(*shelf.box<G>(), plan, progress); };
    if (!visit_game(plan.game, run)) no_such_game(plan.game);
    return result;
}

SimPlan with_seats_swapped(const SimPlan& plan, std::size_t seats) {
    SimPlan swapped = plan;
    swapped.bots.resize(seats, plan.bots.back());
    const Bot first = swapped.bots.front();
    const auto other = std::ranges::find_if(swapped.bots, [&](Bot bot) { return bot != first; });
    if (other == swapped.bots.end())
        throw BadInput("bots", "to swap seats there must be two kinds");
    const Bot second = *other;
    for (Bot& bot : swapped.bots) {
        if (bot != first && bot != second) throw BadInput("bots", "only two kinds can swap seats");
        bot = bot == first ? second : first;
    }
    return swapped;
}

Swapped simulate_both(const Shelf& shelf, const SimPlan& plan,
                      std::atomic<std::uint64_t>* progress) {
    const std::size_t seats = shelf.seat_names(plan.game, plan.options).size();
    const SimPlan other = with_seats_swapped(plan, seats);
    Swapped both{simulate(shelf, plan, progress), simulate(shelf, other, progress), {}};
    if (!plan.ranks.is_first()) return both;
    // Seats of one kind share their fate, so their errors do not shrink by their number.
    const Bot first = plan.bots.front();
    double error = 0;
    const auto add = [&](const SimResult& result, const std::vector<Bot>& bots) {
        double mean = 0;
        double widest = 0;
        double count = 0;
        for (std::size_t i = 0; i < seats; ++i) {
            if (bots[std::min(i, bots.size() - 1)] != first) continue;
            mean += result.scores[i].mean;
            widest = std::max(widest, result.scores[i].error);
            ++count;
        }
        both.first.mean += mean / count / 2;
        error += widest * widest / 4;
    };
    add(both.as_planned, plan.bots);
    add(both.swapped, other.bots);
    both.first.error = std::sqrt(error);
    return both;
}

}  // namespace gravetide
