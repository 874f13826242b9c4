// Sets the state of Zombie Mall is made of: cards and spaces.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "engine/set_of.h"
#include "games/mall/box.h"

namespace gravetide::mall {

// Cards held together: how many of each form.
struct Cards {
    std::array<std::uint8_t, 32> count{};

    int of(Card card) const { return count[index_of(card)]; }
    bool has(Card card) const { return count[index_of(card)] > 0; }
    int size() const {
        int sum = 0;
        for (const std::uint8_t cards : count) sum += cards;
        return sum;
    }
    void add(Card card) { ++count[index_of(card)]; }
    void remove(Card card) {
        assert(has(card));
        --count[index_of(card)];
    }

    friend bool operator==(const Cards&, const Cards&) = default;
};

// In reading order (MALL-1.13).
using SpaceSet = SetOf<Space, kMostSpaces, space_at>;

}  // namespace gravetide::mall
