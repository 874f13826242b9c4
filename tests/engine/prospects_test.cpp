#include "engine/prospects.h"

#include <cstdint>
#include <gtest/gtest.h>
#include <map>
#include <random>

namespace gravetide {
namespace {

struct Spot {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
    friend auto operator<=>(const Spot&, const Spot&) = default;
};

// Far more positions than there is room for at first, each met several times: the sums are those
// of a map, and no way is lost or counted twice.
TEST(Prospects, are_one_where_they_meet) {
    std::mt19937 random(7);
    Prospects<Spot, std::uint8_t> prospects;
    std::map<std::pair<Spot, std::uint8_t>, double> wanted;
    for (int i = 0; i < 20000; ++i) {
        const auto number = [&] { return static_cast<std::uint32_t>(random() % 40); };
        const Spot spot{number(), number()};
        const auto noted = static_cast<std::uint8_t>(random() % 3);
        const double likely = 1.0 / static_cast<double>(1U << (random() % 8));
        prospects.add(spot, noted, likely);
        wanted[{spot, noted}] += likely;
    }
    ASSERT_EQ(prospects.size(), wanted.size());
    EXPECT_GT(wanted.size(), 4000U);
    for (const auto& [state, noted, likely] : prospects)
        EXPECT_EQ(likely, (wanted.at({state, noted})));
}

// What a walk sums up must not depend on how a library hashes or sorts.
TEST(Prospects, come_in_the_order_they_were_first_added) {
    Prospects<Spot> prospects;
    EXPECT_TRUE(prospects.empty());
    for (std::uint32_t i = 300; i > 0; --i) prospects.add({i % 100, 0}, 0.5);
    std::uint32_t next = 300;
    for (const auto& each : prospects) {
        EXPECT_EQ(each.state.x, next-- % 100);
        EXPECT_EQ(each.likely, 1.5);
    }
    EXPECT_EQ(prospects.size(), 100U);
}

}  // namespace
}  // namespace gravetide
