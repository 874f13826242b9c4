// What the dice of one throw mean, where a game shows more of them than their numbers: a column of
// a battle board, say. Told from the position they fell in.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/tray.h"

namespace gravetide {

// A die as it lies there: what is printed on that face, and what it does, as a key; empty: nothing.
struct Fallen {
    std::string_view mark{};
    std::string_view does{};
};

// Which throw it was, as a key; what it is part of, which a view says of the present likewise; and
// its dice in the order they fell.
struct Throw {
    std::string_view key{};
    std::string of{};
    std::vector<Fallen> dice{};
};

// All the keys there are, for the page's types.
struct ThrowKeys {
    std::span<const std::string_view> throws{};
    std::span<const std::string_view> does{};
};

// A game may tell it. Nothing: the numbers say it all.
template <class G>
concept HasThrows = requires(const G game, const typename G::State state,
                             const std::vector<Die>& dice) {
    { throw_of(game, state, dice) } -> std::same_as<std::optional<Throw>>;
    { throw_keys(game) } -> std::same_as<ThrowKeys>;
};

}  // namespace gravetide
