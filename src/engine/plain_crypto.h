// BLAKE2b and ChaCha20 without a library, for where there is none: tests/engine/crypto_test.cpp
// holds them against libsodium's. They take none of a library's care with memory and timing: who
// could watch those here holds the whole page anyway.
#pragma once

#include "engine/crypto.h"

namespace gravetide::plain {

void blake2b(std::span<std::uint8_t> hash, std::string_view text,
             std::span<const std::uint8_t> key);

void chacha20(std::span<std::uint8_t> stream, CryptoKey key, std::uint64_t nonce,
              std::uint64_t block);

}  // namespace gravetide::plain
