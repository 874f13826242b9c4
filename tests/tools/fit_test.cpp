// How learned values are fitted: what features tell alone, what only nodes can tell, and that what
// is said comes true as often.
#include "learning/fit.h"

#include <gtest/gtest.h>
#include <random>

#include "engine/learned_value.h"

namespace gravetide::learning {
namespace {

constexpr int kOne = LearnedValue::kOne;

// Matches of one position each. Two features are ahead or behind; won is mostly when both are the
// same (together), or when the first is ahead.
enum class Truth : std::uint8_t { First, Together };
std::vector<Position> play(Truth truth, std::size_t matches, std::uint64_t seed) {
    std::mt19937_64 dice(seed);
    std::vector<Position> positions;
    for (std::size_t match = 0; match < matches; ++match) {
        const bool first = dice() % 2 == 0;
        const bool second = dice() % 2 == 0;
        const bool good = truth == Truth::First ? first : first == second;
        const bool won = (dice() % 10 < 8) == good;
        positions.push_back({.match = match,
                             .result = won ? 1.0 : 0.0,
                             .seen = {kOne, first ? kOne : -kOne, second ? kOne : -kOne}});
    }
    return positions;
}

Positions all_of(const std::vector<Position>& positions) {
    Positions list;
    for (const Position& position : positions) list.push_back(&position);
    return list;
}

TEST(Fit, features_tell_what_they_can_alone) {
    const auto positions = play(Truth::First, 8000, 1);
    const Estimate estimate = fit_straight(all_of(positions), 3, 3);
    EXPECT_NEAR(estimate.chance(std::vector{kOne, kOne, kOne}), 0.8, 0.02);
    EXPECT_NEAR(estimate.chance(std::vector{kOne, -kOne, kOne}), 0.2, 0.02);
}

TEST(Fit, nodes_tell_what_features_alone_cannot) {
    const auto positions = play(Truth::Together, 8000, 1);
    Estimate estimate = fit_straight(all_of(positions), 3, 3);
    EXPECT_NEAR(estimate.chance(std::vector{kOne, kOne, kOne}), 0.5, 0.03);
    add_nodes(estimate, all_of(positions), 8, 1);
    EXPECT_EQ(estimate.say.size(), 8U);
    EXPECT_EQ(estimate.table.size(), 24U);
    for (const int first : {kOne, -kOne})
        for (const int second : {kOne, -kOne})
            EXPECT_NEAR(estimate.chance(std::vector{kOne, first, second}),
                        first == second ? 0.8 : 0.2, 0.03);
}

// What is held out to judge by is not learned from.
TEST(Fit, looks_at_no_match_that_is_held_out) {
    auto positions = play(Truth::Together, 4000, 2);
    const auto fitted = [&] {
        Estimate estimate = fit_straight(all_of(positions), 3, 3);
        add_nodes(estimate, all_of(positions), 4, 1);
        return estimate;
    };
    const Estimate before = fitted();
    for (Position& position : positions)
        if (is_held_out(position)) position.result = 1 - position.result;
    const Estimate after = fitted();
    EXPECT_EQ(before.weights, after.weights);
    EXPECT_EQ(before.table, after.table);
    positions.front().result = 1 - positions.front().result;
    EXPECT_NE(before.weights, fitted().weights);
}

}  // namespace
}  // namespace gravetide::learning
