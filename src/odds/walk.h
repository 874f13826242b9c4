// Exact odds for any game: walk every way the dice can fall, adding probabilities that meet in the
// same state. It plays by the match's own rules, so it cannot disagree with them; it is the oracle
// for anything faster.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace gravetide {

template <PlainValue S>
using Bytes = std::array<std::byte, sizeof(S)>;

// How likely each state is, by its bytes.
template <PlainValue S>
using Spread = std::map<Bytes<S>, double>;

// How likely each final state is when every player follows policy(state).
template <Game G, class Policy>
Spread<typename G::State> final_states(const G& game, const typename G::State& start,
                                       Policy policy) {
    using State = typename G::State;
    Spread<State> open{{std::bit_cast<Bytes<State>>(start), 1.0}};
    Spread<State> done;
    std::vector<Chance<typename G::Action>> chances;
    Journal<typename G::Event> quiet;

    while (!open.empty()) {
        Spread<State> next;
        for (const auto& [bytes, likely] : open) {
            const auto state = std::bit_cast<State>(bytes);
            const auto follow = [&, weight = likely](typename G::Action action,
                                                     double probability) {
                State child = state;
                game.play(child, action, quiet);
                const bool over = game.to_act(child) == Seat::Nobody;
                (over ? done : next)[std::bit_cast<Bytes<State>>(child)] += weight * probability;
            };
            if (game.to_act(state) == Seat::Chance) {
                game.list_chances(state, chances);
                for (const auto& chance : chances) follow(chance.action, chance.probability);
            } else {
                follow(policy(state), 1.0);
            }
        }
        open = std::move(next);
    }
    return done;
}

}  // namespace gravetide
