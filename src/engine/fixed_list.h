// A list with a fixed capacity inside a plain value. Unused slots are zero, so that equal lists
// have equal bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gravetide {

template <class T, std::size_t Capacity>
class FixedList {
public:
    constexpr std::size_t size() const { return size_; }
    constexpr bool is_empty() const { return size_ == 0; }
    constexpr bool is_full() const { return size_ == Capacity; }

    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }

    constexpr const T& operator[](std::size_t at) const {
        assert(at < size_);
        return items_[at];
    }
    constexpr T& operator[](std::size_t at) {
        assert(at < size_);
        return items_[at];
    }
    constexpr const T& last() const { return (*this)[size_ - std::size_t{1}]; }
    constexpr T& last() { return (*this)[size_ - std::size_t{1}]; }

    constexpr bool contains(const T& item) const {
        return std::find(begin(), end(), item) != end();
    }

    constexpr void push(const T& item) {
        assert(!is_full() && "a fixed list overflowed: its capacity is the box's component count");
        items_[size_++] = item;
    }

    constexpr T pop() {
        const T item = last();
        items_[--size_] = T{};
        return item;
    }

    // Keeps the order of the others.
    constexpr void remove_at(std::size_t at) {
        assert(at < size_);
        std::move(begin() + at + 1, end(), begin() + at);
        pop();
    }

    constexpr void clear() { *this = {}; }

    friend constexpr bool operator==(const FixedList&, const FixedList&) = default;

private:
    // As wide as an item's alignment, so that no padding appears.
    using Size = std::conditional_t<
        alignof(T) == 1, std::uint8_t,
        std::conditional_t<alignof(T) == 2, std::uint16_t,
                           std::conditional_t<alignof(T) == 4, std::uint32_t, std::uint64_t>>>;
    static_assert(Capacity <= 255 || alignof(T) > 1, "the size must fit its byte");

    Size size_ = 0;
    std::array<T, Capacity> items_{};
};

}  // namespace gravetide
