// Who sits at the table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace gravetide {

// Who acts next: a player, counted from zero; the dice and decks; or nobody, the match being over.
// As a reader of a story or a view, Nobody is the public.
enum class Seat : std::uint8_t { Chance = 0xFE, Nobody = 0xFF };

constexpr Seat player(int number) { return static_cast<Seat>(number); }
constexpr bool is_player(Seat seat) { return seat < Seat::Chance; }
constexpr std::size_t number_of(Seat seat) { return static_cast<std::size_t>(seat); }

// Something each player has.
template <class T, std::size_t N>
struct BySeat {
    std::array<T, N> items{};

    constexpr T& operator[](Seat seat) { return items.at(number_of(seat)); }
    constexpr const T& operator[](Seat seat) const { return items.at(number_of(seat)); }

    friend bool operator==(const BySeat&, const BySeat&) = default;
};

}  // namespace gravetide
