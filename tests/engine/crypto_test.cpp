#include "engine/crypto.h"

#include <gtest/gtest.h>

#include "engine/dice.h"
#include "engine/plain_crypto.h"

namespace gravetide {
namespace {

std::vector<std::uint8_t> drawn(Dice& dice, std::size_t count) {
    std::vector<std::uint8_t> bytes(count);
    for (std::uint8_t& byte : bytes) byte = dice.byte();
    return bytes;
}

std::string drawn_text(Dice& dice, std::size_t count) {
    const auto bytes = drawn(dice, count);
    return {bytes.begin(), bytes.end()};
}

// RFC 7693, appendix A.
TEST(Crypto, blake2b_of_abc_is_the_known_one) {
    const std::string known =
        "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
        "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923";
    std::array<std::uint8_t, 64> hash{};
    blake2b(hash, "abc");
    EXPECT_EQ(hexadecimal(hash), known);
    hash = {};
    plain::blake2b(hash, "abc", {});
    EXPECT_EQ(hexadecimal(hash), known);
}

TEST(Crypto, plain_blake2b_is_the_librarys) {
    Dice dice(11);
    for (std::size_t length = 0; length < 700; ++length) {
        const std::string text = drawn_text(dice, length);
        for (const std::size_t key_size : {0, 16, 32, 64}) {
            const auto key = drawn(dice, key_size);
            std::vector<std::uint8_t> ours(16 + length % 49);
            std::vector<std::uint8_t> theirs(ours.size());
            plain::blake2b(ours, text, key);
            blake2b(theirs, text, key);
            ASSERT_EQ(ours, theirs) << length << " letters, key of " << key_size;
        }
    }
}

TEST(Crypto, plain_chacha20_is_the_librarys) {
    Dice dice(12);
    const std::vector<std::uint64_t> blocks{
        0, 1, 2, 3, 0xFFFF'FFFE, 0xFFFF'FFFF, 0x1'0000'0000, 0x1234'5678'9ABC'DEF0, UINT64_MAX - 1};
    for (std::size_t length = 0; length < 300; ++length)
        for (const std::uint64_t block : blocks) {
            Seed key{};
            for (std::uint8_t& byte : key) byte = dice.byte();
            const std::uint64_t nonce = length % 3 == 0 ? length : dice.bits();
            // What was there before must not shine through.
            std::vector<std::uint8_t> ours(length, 0xAA);
            std::vector<std::uint8_t> theirs(length, 0x55);
            plain::chacha20(ours, key, nonce, block);
            chacha20(theirs, key, nonce, block);
            ASSERT_EQ(ours, theirs) << length << " bytes from block " << block;
        }
}

TEST(Crypto, random_bytes_are_others_each_time) {
    EXPECT_NE(random_seed(), random_seed());
    EXPECT_EQ(hexadecimal(std::array<std::uint8_t, 3>{0, 0x7F, 0xA5}), "007fa5");
}

}  // namespace
}  // namespace gravetide
