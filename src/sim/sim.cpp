#include "sim/sim.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "engine/bad_input.h"
#include "games/all.h"

namespace gravetide {

namespace {

// Matches are summed in blocks, and the blocks in order, so that rounding does not depend on which
// thread was quicker.
constexpr std::uint64_t kBlock = 64;

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
};

template <ToldGame G>
void play_match(const G& game, const typename G::State& start, const SimPlan& plan,
                std::uint64_t number, Tally& tally) {
    Dice dice(plan.seed, number);
    const Effort effort{.playouts = plan.playouts};
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
        game.play(state, choose(bot, game, game.seen_by(state, seat), seat, dice, effort), quiet);
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

    const std::uint64_t blocks = (plan.matches + kBlock - 1) / kBlock;
    std::vector<Tally> tallies(blocks);
    std::atomic<std::uint64_t> next{0};
    std::exception_ptr trouble;
    std::mutex trouble_mutex;
    const auto work = [&] {
        try {
            for (std::uint64_t block = next++; block < blocks; block = next++) {
                Tally& tally = tallies[block];
                tally.scores.resize(seats.size());
                const std::uint64_t end = std::min(plan.matches, (block + 1) * kBlock);
                for (std::uint64_t number = block * kBlock; number < end; ++number) {
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
    for (const Tally& tally : tallies) {
        for (std::size_t i = 0; i < seats.size(); ++i) all.scores[i].add(tally.scores[i]);
        for (const auto& [ending, count] : tally.endings) all.endings[ending] += count;
        all.decisions.add(tally.decisions);
    }
    SimResult result{
        .matches = plan.matches, .seats = seats, .scores = {}, .endings = {}, .decisions = {}};
    for (const Sums& sums : all.scores) result.scores.push_back(sums.over(plan.matches));
    for (const auto& [ending, count] : all.endings) {
        const auto times = static_cast<double>(count);
        result.endings[ending] = Sums{times, times}.over(plan.matches);
    }
    result.decisions = all.decisions.over(plan.matches);
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

}  // namespace gravetide
