// Every way luck can fall until somebody decides, for answers that need no policy: it plays by the
// game's own rules. Ways that meet in the same state are one.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace gravetide {

enum class Walked : std::uint8_t { Whole, TooMany };

// Visits each state in which a player decides or the match is over, with how likely it is. Gives up
// when more than `most` states are open at once; what was visited until then is not the whole.
template <Game G, class Visit>
Walked each_fall(const G& game, const typename G::State& start, std::size_t most, Visit visit) {
    using State = typename G::State;
    using Bytes = std::array<std::byte, sizeof(State)>;
    std::map<Bytes, double> open{{std::bit_cast<Bytes>(start), 1.0}};
    std::vector<Chance<typename G::Action>> chances;
    Journal<typename G::Event> quiet;
    while (!open.empty()) {
        if (open.size() > most) return Walked::TooMany;
        std::map<Bytes, double> next;
        for (const auto& [bytes, likely] : open) {
            const auto state = std::bit_cast<State>(bytes);
            if (game.to_act(state) != Seat::Chance) {
                visit(state, likely);
                continue;
            }
            game.list_chances(state, chances);
            for (const auto& [action, probability] : chances) {
                State child = state;
                game.play(child, action, quiet);
                next[std::bit_cast<Bytes>(child)] += likely * probability;
            }
        }
        open = std::move(next);
    }
    return Walked::Whole;
}

}  // namespace gravetide
