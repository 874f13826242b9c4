#include "engine/fact.h"

#include <gtest/gtest.h>

#include "engine/bad_input.h"

namespace gravetide {
namespace {

std::string refusal(auto read) {
    try {
        read();
    } catch (const BadInput& error) {
        return error.what();
    }
    return "none";
}

TEST(Facts, are_read_or_refused_by_their_key) {
    constexpr std::array<std::string_view, 2> kNames{"shut", "open"};
    EXPECT_EQ(read_count({"ammo", "7"}, 20), 7);
    EXPECT_EQ(read_count({"hunt", "forest_3 hits=2"}, "2", 2), 2);
    EXPECT_EQ(refusal([] {
                  read_count({"ammo", "21"}, 20);
              }),
              "ammo: expected a number from 0 to 20");
    EXPECT_EQ(read_word({"B1a", "open"}, kNames), 1U);
    EXPECT_EQ(refusal([&] { read_word({"B1a", "ajar"}, kNames); }), "B1a: 'ajar' is no such value");
    EXPECT_TRUE(read_words({"flags", "none"}).empty());
    const Fact two{"flags", "shut open"};
    EXPECT_EQ(read_words(two).size(), 2U);
    EXPECT_EQ(known({"card", "x"}, std::optional(3), "x"), 3);
    EXPECT_EQ(refusal([] {
                  known({"card", "x"}, std::optional<int>(), "x");
              }),
              "card: 'x' is not known");
}

}  // namespace
}  // namespace gravetide
