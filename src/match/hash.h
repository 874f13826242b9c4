// BLAKE2b: the running hash of records and the dice commitment.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gravetide {

using Hash = std::array<std::uint8_t, 32>;

// The hash of a text and of all that came before it.
Hash chained(const Hash& before, std::string_view text);

// The first bytes in hexadecimal.
std::string to_hex(const Hash& hash, std::size_t bytes = 32);

}  // namespace gravetide
