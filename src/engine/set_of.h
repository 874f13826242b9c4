// A set of things that are counted from 0 to N, a bit each: a plain value for states.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gravetide {

// index_of(thing) gives its number, At(number) the thing.
template <class T, std::size_t N, T (*At)(std::size_t)>
struct SetOf {
    std::array<std::uint64_t, (N + 63) / 64> words{};

    constexpr bool has(T thing) const {
        return words[index_of(thing) / 64] >> index_of(thing) % 64 & 1;
    }
    constexpr void add(T thing) { add_where(thing, 1); }
    // Adds it if there is any of something there.
    constexpr void add_where(T thing, std::uint64_t some) {
        words[index_of(thing) / 64] |= std::uint64_t{some != 0} << index_of(thing) % 64;
    }
    constexpr void remove(T thing) {
        words[index_of(thing) / 64] &= ~(std::uint64_t{1} << index_of(thing) % 64);
    }
    constexpr bool any() const {
        std::uint64_t some = 0;
        for (const std::uint64_t word : words) some |= word;
        return some != 0;
    }
    constexpr int size() const {
        int sum = 0;
        for (const std::uint64_t word : words) sum += std::popcount(word);
        return sum;
    }
    // Of a set with something in it.
    constexpr T first() const {
        std::size_t i = 0;
        while (!words[i]) ++i;
        return At(i * 64 + static_cast<std::size_t>(std::countr_zero(words[i])));
    }
    // In the order of their numbers.
    template <class Visit>
    constexpr void each(Visit visit) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::uint64_t word = words[i]; word; word &= word - 1)
                visit(At(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
    }
    // Whether one of them fits.
    template <class Fits>
    constexpr bool any(Fits fits) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::uint64_t word = words[i]; word; word &= word - 1)
                if (fits(At(i * 64 + static_cast<std::size_t>(std::countr_zero(word)))))
                    return true;
        return false;
    }
    constexpr SetOf& operator|=(const SetOf& other) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
        return *this;
    }
    constexpr SetOf& operator&=(const SetOf& other) {
        for (std::size_t i = 0; i < words.size(); ++i) words[i] &= other.words[i];
        return *this;
    }
    constexpr SetOf without(const SetOf& other) const {
        SetOf rest = *this;
        for (std::size_t i = 0; i < words.size(); ++i) rest.words[i] &= ~other.words[i];
        return rest;
    }

    friend bool operator==(const SetOf&, const SetOf&) = default;
};

}  // namespace gravetide
