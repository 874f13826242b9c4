// What dice, records and commitments need of cryptography. libsodium does it; where there is none
// (in a page), engine/plain_crypto.h, which gives the same bytes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace gravetide {

using CryptoKey = std::span<const std::uint8_t, 32>;

// BLAKE2b, as many bytes of it as there is room for (1 to 64), with a key of up to 64 or none.
void blake2b(std::span<std::uint8_t> hash, std::string_view text,
             std::span<const std::uint8_t> key = {});

// The stream of ChaCha20 in its first form, from some block of 64 bytes on.
void chacha20(std::span<std::uint8_t> stream, CryptoKey key, std::uint64_t nonce,
              std::uint64_t block);

// From the operating system.
void random_bytes(std::span<std::uint8_t> bytes);

std::string hexadecimal(std::span<const std::uint8_t> bytes);

}  // namespace gravetide
