#include "engine/byte_hash.h"

#include <array>
#include <gtest/gtest.h>
#include <set>

namespace gravetide {
namespace {

TEST(ByteHash, is_the_same_everywhere) {
    EXPECT_EQ(byte_hash({}), 0U);
    EXPECT_EQ(byte_hash_of(std::array<unsigned char, 11>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}),
              0xbef5537758aaea7fULL);
}

TEST(ByteHash, tells_small_differences_apart) {
    std::set<std::uint64_t> seen;
    std::array<unsigned char, 37> bytes{};
    EXPECT_TRUE(seen.insert(byte_hash_of(bytes)).second);
    for (unsigned char& byte : bytes) {
        for (int value = 1; value < 256; ++value) {
            byte = static_cast<unsigned char>(value);
            EXPECT_TRUE(seen.insert(byte_hash_of(bytes)).second);
        }
        byte = 0;
    }
    EXPECT_EQ(seen.size(), 1U + 37 * 255);
}

}  // namespace
}  // namespace gravetide
