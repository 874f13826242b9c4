#include "sim/sim.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <exception>
#include <mutex>
#include <thread>

#include "engine/bad_input.h"
#include "games/all.h"

namespace gravetide {

namespace {

// Matches are summed in blocks, and the blocks in order, so that rounding does not depend on which
// thread was quicker. Few matches are likely to be long ones: small blocks keep all cores busy.
std::uint64_t block_of(std::uint64_t matches) { return matches < 10'000 ? 4 : 64; }

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
};

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

private:
    std::vector<double>& slowest_;
    std::vector<double> spent_;
    std::vector<int> tick_;
};

template <ToldGame G>
void play_match(const G& game, const typename G::State& start, const SimPlan& plan,
                std::uint64_t number, Tally& tally) {
    Dice dice(plan.seed, number);
    const Effort effort{.playouts = plan.playouts, .turn_playouts = plan.turn_playouts};
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

    const std::uint64_t block_size = block_of(plan.matches);
    const std::uint64_t blocks = (plan.matches + block_size - 1) / block_size;
    std::vector<Tally> tallies(blocks);
    std::atomic<std::uint64_t> next{0};
    std::exception_ptr trouble;
    std::mutex trouble_mutex;
    const auto work = [&] {
        try {
            for (std::uint64_t block = next++; block < blocks; block = next++) {
                Tally& tally = tallies[block];
                tally.scores.resize(seats.size());
                tally.slowest_turn.resize(seats.size());
                const std::uint64_t end = std::min(plan.matches, (block + 1) * block_size);
                for (std::uint64_t number = block * block_size; number < end; ++number) {
                    play_match(game, start, plan, number, tally);
                    if (progress) ++*progress;
                }
            }
        } catch (...) {
            const std::lock_guard lock(trouble_mutex);
            trouble = std::current_exception();
        }
    };
    {
        const unsigned threads =
            plan.threads > 0 ? plan.threads : std::max(1U, std::thread::hardware_concurrency());
        std::vector<std::jthread> crew;
        for (unsigned i = 1; i < threads; ++i) crew.emplace_back(work);
        work();
    }
    if (trouble) std::rethrow_exception(trouble);

    Tally all;
    all.scores.resize(seats.size());
    all.slowest_turn.resize(seats.size());
    for (const Tally& tally : tallies) {
        for (std::size_t i = 0; i < seats.size(); ++i) {
            all.scores[i].add(tally.scores[i]);
            all.slowest_turn[i] = std::max(all.slowest_turn[i], tally.slowest_turn[i]);
        }
        for (const auto& [ending, count] : tally.endings) all.endings[ending] += count;
        all.decisions.add(tally.decisions);
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
