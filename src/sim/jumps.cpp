// What taking back and looking back cost, early in a match and late: they start at the nearest
// position that was kept, so that neither grows with the match.
#include <algorithm>
#include <chrono>

#include "match/match.h"
#include "sim/bench.h"

namespace gravetide {

namespace {

using Clock = std::chrono::steady_clock;

double microseconds_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
}

JumpTime time_jumps(Match& match, Dice& dice) {
    constexpr std::size_t kTimes = 100;
    JumpTime time{.plies = match.plies()};
    const auto looking = Clock::now();
    for (std::size_t i = 0; i < kTimes; ++i) match.at(match.plies() - 1 - i % (match.plies() / 2));
    time.look_us = microseconds_since(looking) / kTimes;
    // A decision is made and taken back; luck falls anew where it follows.
    Clock::duration undoing{};
    int undone = 0;
    for (std::size_t i = 0; i < kTimes && is_player(match.to_act()); ++i) {
        match.play(match.ask(Bot::Random, dice, {}));  // on, lest it be the same ply every time
        const Seat seat = match.to_act();
        if (!is_player(seat)) break;
        match.play(match.ask(Bot::Random, dice, {}));
        if (match.to_act() == Seat::Nobody) break;
        const auto begin = Clock::now();
        if (match.undo(seat, Consent::Everyone) != Undone::Done) continue;
        undoing += Clock::now() - begin;
        ++undone;
    }
    time.undo_us = std::chrono::duration<double, std::micro>(undoing).count() / std::max(undone, 1);
    return time;
}

}  // namespace

std::vector<JumpTime> bench_jumps(const Shelf& shelf, const std::string& game,
                                  const Words& options) {
    Words practice = options;
    practice.emplace_back(kTakeBackKey, "practice");
    std::vector<JumpTime> times;
    for (std::uint64_t seed = 1; seed < 20 && times.size() < 2; ++seed) {
        times.clear();
        const auto match = shelf.begin({.game = game, .options = practice}, seed_from_number(seed));
        Dice dice(seed);
        for (const std::size_t plies : {std::size_t{50}, std::size_t{5000}}) {
            while (match->plies() < plies && is_player(match->to_act()))
                match->play(match->ask(Bot::Random, dice, {}));
            if (is_player(match->to_act())) times.push_back(time_jumps(*match, dice));
        }
    }
    return times;
}

}  // namespace gravetide
