// Players made of code that play any game: uniform random, one step of greed, and rollouts. They
// see only what their seat may see, and fill in the rest by imagining it.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "engine/game.h"

namespace gravetide {

enum class Bot : std::uint8_t { Random, Greedy, Rollout };

inline constexpr std::array<std::string_view, 3> kBotNames{"random", "greedy", "rollout"};
std::optional<Bot> read_bot(std::string_view name);
std::string_view name_of(Bot bot);

// How long to think: so many playouts, or until told to stop. Clocks belong to the caller.
struct Effort {
    int playouts = 200;
    std::function<bool()> stop = nullptr;
};

// The view is what the seat sees (seen_by), and the seat is the one to act. Compiled in bots.cpp
// for every game in games/all.h.
template <Game G>
typename G::Action choose(Bot bot, const G& game, const typename G::State& view, Seat seat,
                          Dice& dice, const Effort& effort);

}  // namespace gravetide
