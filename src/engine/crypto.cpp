#include "engine/crypto.h"

#ifdef GRAVETIDE_PLAIN_CRYPTO
#include <cstdlib>
#include <unistd.h>

#include "engine/plain_crypto.h"
#else
#include <algorithm>
#include <array>
#include <sodium.h>
#endif

namespace gravetide {

#ifdef GRAVETIDE_PLAIN_CRYPTO

void blake2b(std::span<std::uint8_t> hash, std::string_view text,
             std::span<const std::uint8_t> key) {
    plain::blake2b(hash, text, key);
}

void chacha20(std::span<std::uint8_t> stream, CryptoKey key, std::uint64_t nonce,
              std::uint64_t block) {
    plain::chacha20(stream, key, nonce, block);
}

void random_bytes(std::span<std::uint8_t> bytes) {
    if (getentropy(bytes.data(), bytes.size()) != 0) std::abort();
}

#else

void blake2b(std::span<std::uint8_t> hash, std::string_view text,
             std::span<const std::uint8_t> key) {
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.data(),
                       key.size());
}

void chacha20(std::span<std::uint8_t> stream, CryptoKey key, std::uint64_t nonce,
              std::uint64_t block) {
    if (stream.empty()) return;  // libsodium wants memory even for nothing
    std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> bytes{};
    for (std::size_t i = 0; i < 8; ++i) bytes.at(i) = static_cast<std::uint8_t>(nonce >> (8 * i));
    std::ranges::fill(stream, std::uint8_t{0});
    crypto_stream_chacha20_xor_ic(stream.data(), stream.data(), stream.size(), bytes.data(), block,
                                  key.data());
}

void random_bytes(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

#endif

std::string hexadecimal(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += kDigits[byte >> 4U];
        text += kDigits[byte & 15U];
    }
    return text;
}

}  // namespace gravetide
