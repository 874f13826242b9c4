// Playing on in the head: the house bot decides for everybody until a horizon, where the table is
// judged. Whoever searches, advises or analyses does it by this one way.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "bots/bots.h"
#include "engine/foresight.h"

namespace gravetide {

// Where a playout is judged: after as many ticks as the game looks ahead, by its value; or only
// when the match is over, by its result.
enum class Until : std::uint8_t { Horizon, End };

// Where the value was learned it is worth stopping for; elsewhere nothing but the end is a chance.
template <Game G>
Until until_of(const G& game, const typename G::State& state) {
    if constexpr (HasValue<G>)
        if (is_value_learned(game, state)) return Until::Horizon;
    return Until::End;
}

template <Game G>
class Playout {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    // Decisions and outcomes: to a horizon, and to the end.
    static constexpr int kLongest = 4000;
    static constexpr int kLongestMatch = 100'000;
    static constexpr int kNever = std::numeric_limits<int>::max();

    explicit Playout(const G& game) : game_(game) {}

    int tick(const State& state) const {
        if constexpr (HasClock<G>)
            return tick_of(game_, state);
        else
            return 0;
    }
    // The tick at which playouts from this position end.
    int end_of(const State& state, Until until) const {
        if constexpr (HasClock<G>)
            if (until == Until::Horizon)
                return tick_of(game_, state) + foresight_of(game_, state).ticks;
        return kNever;
    }

    // What is decided in a playout: as it was learned, or by the house bot. A game without one
    // plays anything.
    Action choice(const State& state, Seat seat, Dice& dice) {
        if (is_learned(state))
            if (const auto learned = learned_choice(game_, state, seat, dice)) return *learned;
        if constexpr (HasQuickBot<G>) {
            return quick_choice(game_, state, seat, dice);
        } else if constexpr (HasHouseBot<G>) {
            return game_.house_choice(state, seat, dice);
        } else {
            game_.list_actions(state, actions_);
            return actions_[static_cast<std::size_t>(
                dice.below(static_cast<int>(actions_.size())))];
        }
    }

    void run(State& state, int end, Dice& dice, Journal<typename G::Event> journal = {}) {
        const bool has_end = end != kNever;
        const int longest = has_end ? kLongest : kLongestMatch;
        for (int made = 0; made < longest; ++made) {
            const Seat seat = game_.to_act(state);
            if (seat == Seat::Nobody || (has_end && tick(state) >= end)) return;
            const Action next = seat == Seat::Chance ? game_.roll(state, dice, forgetful_)
                                                     : choice(state, seat, dice);
            game_.play(state, next, journal);
        }
    }

    // In parts of kCertain.
    int judge(const State& state, Seat seat) const {
        if constexpr (HasValue<G>)
            if (game_.to_act(state) != Seat::Nobody) return value_of(game_, state, seat);
        return static_cast<int>(game_.score(state, seat) * kCertain);
    }

private:
    bool is_learned(const State& state) const {
        if constexpr (HasClock<G>)
            return foresight_of(game_, state).is_learned;
        else
            return true;
    }

    const G& game_;
    std::vector<Action> actions_{};
    Tray forgetful_{};
};

}  // namespace gravetide
