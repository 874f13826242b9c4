// A hash over bytes that is the same on every machine and with every library: what a bot takes for
// a table it has seen must not depend on where it thinks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace gravetide {

inline std::uint64_t byte_hash(std::span<const std::byte> bytes) {
    constexpr std::uint64_t kStir = 0x9E3779B97F4A7C15ULL;  // the golden ratio's digits
    std::uint64_t hash = bytes.size() * kStir;
    const auto take = [&](std::uint64_t word) {
        hash = (hash ^ word) * kStir;
        hash ^= hash >> 32U;
    };
    for (; bytes.size() >= sizeof(std::uint64_t); bytes = bytes.subspan(sizeof(std::uint64_t))) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), sizeof word);
        take(word);
    }
    std::uint64_t rest = 0;
    for (const std::byte byte : bytes) rest = rest << 8U | static_cast<std::uint64_t>(byte);
    take(rest);
    return hash;
}

// Of a value without padding, such as a state.
template <class T>
std::uint64_t byte_hash_of(const T& value) {
    return byte_hash(std::as_bytes(std::span(&value, 1)));
}

}  // namespace gravetide
