// An array with a place for each value of an enum, found by the value itself.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

namespace gravetide {

// The values count from 0 to Size. By number, too, for who goes through all of them.
template <class Enum, class T, std::size_t Size>
struct EnumArray {
    static_assert(std::is_enum_v<Enum>);
    std::array<T, Size> items{};

    constexpr T& operator[](Enum which) { return items[static_cast<std::size_t>(which)]; }
    constexpr const T& operator[](Enum which) const {
        return items[static_cast<std::size_t>(which)];
    }
    constexpr T& operator[](std::size_t at) { return items[at]; }
    constexpr const T& operator[](std::size_t at) const { return items[at]; }
    constexpr T& at(std::size_t at) { return items.at(at); }

    static constexpr std::size_t size() { return Size; }
    constexpr auto begin() { return items.begin(); }
    constexpr auto end() { return items.end(); }
    constexpr auto begin() const { return items.begin(); }
    constexpr auto end() const { return items.end(); }

    friend bool operator==(const EnumArray&, const EnumArray&) = default;
};

}  // namespace gravetide
