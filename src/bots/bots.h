// Players made of code that play any game: uniform random, one step of greed, rollouts, the house
// bot a game brings along, and four levels made of it. They see only what their seat may see, and
// fill in the rest by imagining it.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace gravetide {

enum class Bot : std::uint8_t {
    Random,
    Greedy,
    Rollout,
    House,
    Shambler,
    Survivor,
    Veteran,
    Warlord,
    Classic,
};

inline constexpr std::array<std::string_view, 9> kBotNames{"random",  "greedy",   "rollout",
                                                           "house",   "shambler", "survivor",
                                                           "veteran", "warlord",  "classic"};
inline constexpr std::string_view kBotList =  // for messages
    "random, greedy, rollout, house, shambler, survivor, veteran, warlord and classic";
std::optional<Bot> read_bot(std::string_view name);
std::string_view name_of(Bot bot);

// What people choose from. A level is offered in a game where it was measured to beat the one
// below: docs/opponents.md has the figures.
struct Level {
    Bot bot{};
    std::string_view name, sentence;
    std::string_view strength{};  // as measured in that game (docs/opponents.md); empty: it was not
    // The option under which it was measured and is offered ("scenario", "intro"); empty: always.
    std::string_view option{}, value{};
};
std::span<const Level> levels_of(std::string_view game);

// A game may know how to play itself: a choice for the seat to act, from what it sees. The house
// bot of a game that does not is the rollout bot.
template <class G>
concept HasHouseBot = requires(const G game, const typename G::State view, Seat seat, Dice& dice) {
    { game.house_choice(view, seat, dice) } -> std::same_as<typename G::Action>;
};

// How long to think: so many playouts, or until told to stop. Clocks belong to the caller.
struct Effort {
    int playouts = 200;     // for one choice, of the rollout bot
    int turn_playouts = 0;  // for a whole turn, of those who search; 0: what the level has
    // Who sits in each seat, where those who search may know it: they then play on as these would,
    // to the end of the match. It tells what foresight could gain, and is no way to play people.
    std::vector<Bot> open_book{};
    std::function<bool()> stop = nullptr;
};

// The view is what the seat sees (seen_by), and the seat is the one to act. Compiled in bots.cpp
// for every game in games/all.h.
template <Game G>
typename G::Action choose(Bot bot, const G& game, const typename G::State& view, Seat seat,
                          Dice& dice, const Effort& effort);

}  // namespace gravetide
