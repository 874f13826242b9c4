// Sets the state of Zombie Mall is made of: cards and spaces.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

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

// A set of spaces, a bit each.
struct SpaceSet {
    std::array<std::uint64_t, (kMostSpaces + 63) / 64> words{};

    bool has(Space space) const { return words[index_of(space) / 64] >> index_of(space) % 64 & 1; }
    void add(Space space) {
        words[index_of(space) / 64] |= std::uint64_t{1} << index_of(space) % 64;
    }
    void remove(Space space) {
        words[index_of(space) / 64] &= ~(std::uint64_t{1} << index_of(space) % 64);
    }
    int size() const {
        int sum = 0;
        for (const std::uint64_t word : words) sum += std::popcount(word);
        return sum;
    }
    // In reading order (MALL-1.13).
    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::uint64_t word = words[i]; word; word &= word - 1)
                visit(space_at(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
    }

    // Whether one of them fits.
    template <class Fits>
    bool any(Fits fits) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::uint64_t word = words[i]; word; word &= word - 1)
                if (fits(space_at(i * 64 + static_cast<std::size_t>(std::countr_zero(word)))))
                    return true;
        return false;
    }

    friend bool operator==(const SpaceSet&, const SpaceSet&) = default;
};

}  // namespace gravetide::mall
