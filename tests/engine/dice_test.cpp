#include "engine/dice.h"

#include <gtest/gtest.h>
#include <map>

#include "engine/bad_input.h"
#include "engine/tray.h"

namespace gravetide {
namespace {

// The published keystream of ChaCha20 for an all-zero key and nonce: the dice are the same on every
// machine because this is.
TEST(Dice, are_the_published_chacha20_stream) {
    Dice dice(Seed{});
    const std::array<int, 16> published{0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90,
                                        0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28};
    for (const int byte : published) EXPECT_EQ(dice.byte(), byte);
}

TEST(Dice, go_on_past_their_buffer) {
    Dice dice(Seed{});
    for (int i = 0; i < 1024; ++i) dice.byte();
    Dice again(Seed{});
    std::uint64_t sum = 0;
    for (int i = 0; i < 1024; i += 8) sum ^= again.bits();
    EXPECT_NE(sum, 0U);
    EXPECT_EQ(dice.bits(), again.bits());
}

TEST(Dice, depend_on_seed_and_stream) {
    EXPECT_EQ(Dice(7).bits(), Dice(7).bits());
    EXPECT_NE(Dice(7).bits(), Dice(8).bits());
    EXPECT_NE(Dice(seed_from_number(7), 0).bits(), Dice(seed_from_number(7), 1).bits());
}

TEST(Dice, copy_mid_stream) {
    Dice dice(3);
    for (int i = 0; i < 77; ++i) dice.d6();
    Dice copy = dice;
    for (int i = 0; i < 500; ++i) EXPECT_EQ(dice.d6(), copy.d6());
}

TEST(Dice, fall_evenly_for_every_number_of_sides) {
    Dice dice(11);
    for (const int sides : {1, 2, 3, 6, 10, 20, 64, 65, 100, 1000}) {
        std::map<int, int> seen;
        const int throws = 600 * sides;
        for (int i = 0; i < throws; ++i) ++seen[dice.below(sides)];
        EXPECT_EQ(seen.begin()->first, 0);
        EXPECT_EQ(seen.rbegin()->first, sides - 1);
        // 600 expected each; six standard deviations is under 150.
        for (const auto& [face, times] : seen) EXPECT_NEAR(times, 600, 150) << sides << " " << face;
    }
}

TEST(Seeds, are_numbers_or_64_hexadecimal_digits) {
    EXPECT_EQ(read_seed("258")[0], 2);
    EXPECT_EQ(read_seed("258")[1], 1);
    const Seed seed = seed_from_number(0xFEDCBA9876543210);
    EXPECT_EQ(read_seed(to_text(seed)), seed);
    for (const char* wrong : {"", "x", "-1", "1 ", "18446744073709551616", "0x10"})
        EXPECT_THROW(read_seed(wrong), BadInput) << wrong;
    EXPECT_THROW(read_seed(std::string(64, 'g')), BadInput);
    EXPECT_THROW(read_seed(std::string(63, 'a')), BadInput);
}

TEST(Seeds, from_the_system_differ) { EXPECT_NE(random_seed(), random_seed()); }

TEST(Tray, writes_dice_and_reads_them_back) {
    const std::vector<Die> dice{{6, 4, 0}, {6, 6, 0}, {10, 0, 1}, {6, 2, 3}};
    EXPECT_EQ(to_text(dice), "[4 6 | d10 0 | | d6 2]");
    EXPECT_EQ(read_dice(to_text(dice)), dice);
    EXPECT_EQ(read_dice("[]"), std::vector<Die>{});
    for (const char* wrong :
         {"", "[", "4", "[4", "[4  6]", "[04]", "[d6 4]", "[4 |]", "[x]", "[999]"})
        EXPECT_FALSE(read_dice(wrong)) << wrong;
}

TEST(Tray, without_a_page_forgets) {
    Dice dice(1);
    Tray forgetful;
    const int face = forgetful.die(dice, 6);
    EXPECT_GE(face, 1);
    EXPECT_LE(face, 6);
}

}  // namespace
}  // namespace gravetide
