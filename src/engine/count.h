// A small whole number that refuses to wrap: one byte, from 0 to 255.
#pragma once

#include <cassert>
#include <cstdint>

namespace gravetide {

class Count {
public:
    constexpr Count() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a count reads and is written like an int.
    constexpr Count(int value) : value_(static_cast<std::uint8_t>(value)) {
        assert(value == value_ && "a count went below 0 or above 255");
    }

    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr operator int() const { return value_; }

    constexpr Count& operator+=(int more) { return *this = Count(value_ + more); }
    constexpr Count& operator-=(int less) { return *this = Count(value_ - less); }
    constexpr Count& operator++() { return *this += 1; }
    constexpr Count& operator--() { return *this -= 1; }

private:
    std::uint8_t value_ = 0;
};

}  // namespace gravetide
