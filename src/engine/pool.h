// A deck or cup as counts of what is left, with a known top: drawing is a chance, never a shuffle.
//
// No order is stored, so there is nothing to hide, nothing to leak and nothing to re-shuffle for a
// bot. Only cards whose place is known (looked at, put back on top) have one.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/count.h"
#include "engine/dice.h"
#include "engine/fixed_list.h"

namespace gravetide {

template <std::size_t Kinds, std::size_t Known = 1>
class Pool {
public:
    constexpr Pool() = default;
    constexpr explicit Pool(const std::array<Count, Kinds>& unknown) : unknown_(unknown) {}

    constexpr int size() const { return unknown_size() + static_cast<int>(top_.size()); }
    constexpr bool is_empty() const { return size() == 0; }

    // How many of a kind are left, known or not.
    constexpr int left(std::size_t kind) const {
        int found = unknown_.at(kind);
        for (const std::uint8_t card : top_) found += card == kind ? 1 : 0;
        return found;
    }

    // How likely the next draw is of this kind.
    constexpr double chance_of(std::size_t kind) const {
        if (!top_.is_empty()) return top_.last() == kind ? 1 : 0;
        return is_empty() ? 0 : static_cast<double>(int{unknown_.at(kind)}) / unknown_size();
    }

    // What the next draw is; it stays in the pool until take().
    std::size_t draw(Dice& dice) const {
        assert(!is_empty());
        if (!top_.is_empty()) return top_.last();
        int card = dice.below(unknown_size());
        std::size_t kind = 0;
        while (card >= unknown_[kind]) card -= unknown_[kind++];
        return kind;
    }

    // The drawn one leaves.
    constexpr void take(std::size_t kind) {
        if (top_.is_empty()) {
            --unknown_.at(kind);
        } else {
            assert(top_.last() == kind);
            top_.pop();
        }
    }

    // Shuffled in anywhere; what was known on top is then known no longer.
    constexpr void shuffle_in(std::size_t kind, int count = 1) {
        unknown_.at(kind) += count;
        shuffle();
    }
    constexpr void shuffle() {
        while (!top_.is_empty()) ++unknown_.at(top_.pop());
    }

    constexpr void put_on_top(std::size_t kind) { top_.push(static_cast<std::uint8_t>(kind)); }

    // One that somebody searched out leaves the unknown part.
    constexpr void remove(std::size_t kind) { --unknown_.at(kind); }

    friend constexpr bool operator==(const Pool&, const Pool&) = default;

private:
    constexpr int unknown_size() const {
        int size = 0;
        for (const Count count : unknown_) size += count;
        return size;
    }

    std::array<Count, Kinds> unknown_{};
    FixedList<std::uint8_t, Known> top_{};  // the last is drawn first
};

}  // namespace gravetide
