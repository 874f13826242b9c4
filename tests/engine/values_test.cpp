// The small values states are made of: counts, fixed lists, pools, hits.
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <type_traits>

#include "engine/count.h"
#include "engine/fault.h"
#include "engine/fixed_list.h"
#include "engine/game.h"
#include "engine/hits.h"
#include "engine/pool.h"

namespace gravetide {
namespace {

static_assert(PlainValue<FixedList<std::uint8_t, 5>>);
static_assert(PlainValue<FixedList<std::uint16_t, 5>>);
static_assert(PlainValue<FixedList<std::uint64_t, 5>>);
static_assert(PlainValue<Pool<7, 3>>);
static_assert(sizeof(Count) == 1);

// What an assertion says when it fails; nothing when it holds.
template <class Work>
std::string fault_of(Work&& work) {
    try {
        work();
    } catch (const Fault& fault) {
        return fault.what();
    }
    return {};
}

TEST(Count, refuses_to_wrap) {
    Count count = 255;
    EXPECT_NE(fault_of([&] { ++count; }).find("below 0 or above 255"), std::string::npos);
    Count none;
    EXPECT_NE(fault_of([&] { --none; }).find("below 0 or above 255"), std::string::npos);
    EXPECT_EQ(fault_of([&] { ++none; }), "");
}

TEST(FixedList, keeps_unused_slots_zero) {
    FixedList<std::uint8_t, 4> one;
    one.push(5);
    one.push(6);
    one.push(7);
    one.remove_at(0);
    EXPECT_EQ(one.pop(), 7);
    FixedList<std::uint8_t, 4> other;
    other.push(6);
    EXPECT_EQ(one, other);
    using Bytes = std::array<std::byte, sizeof one>;
    EXPECT_EQ(std::bit_cast<Bytes>(one), std::bit_cast<Bytes>(other));
    EXPECT_TRUE(one.contains(6));
    EXPECT_FALSE(one.contains(0));
}

TEST(FixedList, overflows_loudly) {
    FixedList<std::uint8_t, 1> list;
    list.push(1);
    EXPECT_NE(fault_of([&] { list.push(2); }).find("overflowed"), std::string::npos);
}

TEST(Pool, draws_by_what_is_left) {
    const Pool<3> pool({1, 0, 3});
    EXPECT_EQ(pool.size(), 4);
    EXPECT_DOUBLE_EQ(pool.chance_of(0), 0.25);
    EXPECT_DOUBLE_EQ(pool.chance_of(1), 0);
    EXPECT_DOUBLE_EQ(pool.chance_of(2), 0.75);
    Dice dice(1);
    std::map<std::size_t, int> seen;
    for (int i = 0; i < 4000; ++i) ++seen[pool.draw(dice)];
    EXPECT_EQ(seen.count(1), 0U);
    EXPECT_NEAR(seen[0], 1000, 165);
}

TEST(Pool, knows_its_top_until_shuffled) {
    Pool<3, 2> pool({2, 2, 2});
    pool.remove(1);
    pool.put_on_top(1);
    EXPECT_DOUBLE_EQ(pool.chance_of(1), 1);
    EXPECT_DOUBLE_EQ(pool.chance_of(0), 0);
    EXPECT_EQ(pool.left(1), 2);
    Dice dice(1);
    EXPECT_EQ(pool.draw(dice), 1U);
    Pool<3, 2> drawn = pool;
    drawn.take(1);
    EXPECT_EQ(drawn.left(1), 1);
    EXPECT_EQ(drawn.size(), 5);
    pool.shuffle();
    EXPECT_EQ(pool, (Pool<3, 2>({2, 2, 2})));
}

TEST(Pool, draws_every_card_once) {
    Pool<3> pool({2, 3, 1});
    Dice dice(5);
    std::array<int, 3> drawn{};
    while (!pool.is_empty()) {
        const std::size_t kind = pool.draw(dice);
        pool.take(kind);
        ++drawn.at(kind);
    }
    EXPECT_EQ(drawn, (std::array<int, 3>{2, 3, 1}));
}

// Every face of up to four dice counted out by hand.
TEST(Hits, agree_with_counting_every_face) {
    for (int dice = 0; dice <= 4; ++dice)
        for (int low = 1; low <= 6; ++low)
            for (int most = 0; most <= 5; ++most) {
                const HitPool pool{.dice = dice, .low = low, .high = 6, .most = most};
                std::map<int, double> counted;
                const int ways = static_cast<int>(std::pow(6, dice));
                for (int way = 0; way < ways; ++way) {
                    int hits = 0;
                    for (int rest = way, i = 0; i < dice; ++i, rest /= 6)
                        if (rest % 6 + 1 >= low) ++hits;
                    counted[std::min(hits, most)] += 1.0 / ways;
                }
                for (int hits = 0; hits <= pool.most_hits(); ++hits)
                    EXPECT_NEAR(chance_of_hits(hits, pool), counted[hits], 1e-12);
            }
}

TEST(Hits, of_several_pools_multiply) {
    const std::array pools{HitPool{.dice = 2, .low = 1, .high = 1},
                           HitPool{.dice = 3, .low = 1, .high = 3}};
    double sum = 0;
    double both_none = 0;
    int ways = 0;
    for_each_hits(pools, [&](const std::array<int, 2>& hits, double probability) {
        sum += probability;
        ++ways;
        if (hits == std::array{0, 0}) both_none = probability;
    });
    EXPECT_EQ(ways, 12);
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR(both_none, 25.0 / 36 / 8, 1e-12);
}

TEST(Hits, leave_their_true_faces_in_the_tray) {
    Dice dice(9);
    for (int round = 0; round < 100; ++round) {
        std::vector<Die> page;
        Tray tray(page);
        const int hits = roll_hits({.dice = 7, .low = 1, .high = 2, .most = 3}, dice, tray, 2);
        ASSERT_EQ(page.size(), 7U);
        int counted = 0;
        for (const Die& die : page) {
            EXPECT_EQ(die.group, 2);
            if (die.face <= 2) ++counted;
        }
        EXPECT_EQ(hits, std::min(counted, 3));
    }
}

}  // namespace
}  // namespace gravetide
