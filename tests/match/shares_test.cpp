// Parts of one whole, shown side by side: rounded so that they add up to a hundred.
#include <cmath>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/dice.h"
#include "match/answers.h"

namespace gravetide {
namespace {

std::vector<double> shares_of(const std::vector<double>& values) {
    Forecast forecast;
    for (const double value : values) forecast.parts.push_back({.value = value});
    std::vector<double> shares;
    const auto told = nlohmann::json::parse(to_json(forecast));
    for (const auto& part : told.at("parts")) shares.push_back(part.at("share").get<double>());
    return shares;
}

TEST(Shares, add_up_to_a_hundred) {
    using Parts = std::vector<double>;
    EXPECT_EQ(shares_of({1.0 / 6, 2.0 / 3, 1.0 / 6}), (Parts{0.17, 0.67, 0.16}));
    EXPECT_EQ(shares_of({0.5556, 0.1944, 0.125, 0.125}), (Parts{0.56, 0.19, 0.13, 0.12}));
    EXPECT_EQ(shares_of({1.0 / 3, 1.0 / 3, 1.0 / 3}), (Parts{0.33, 0.34, 0.33}));
}

TEST(Shares, do_so_for_any_parts_the_first_as_it_stands_alone) {
    Dice dice(7);
    for (std::size_t round = 0; round < 2000; ++round) {
        std::vector<double> parts(2 + round % 6);
        double whole = 0;
        for (double& part : parts) whole += part = 20 + static_cast<double>(dice.below(1000));
        for (double& part : parts) part /= whole;
        const std::vector<double> shares = shares_of(parts);
        double sum = 0;
        bool is_plain = true;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            sum += shares[i];
            is_plain = is_plain && parts[i] >= 0.005 && parts[i] < 0.995;
            EXPECT_LT(std::abs(shares[i] - parts[i]), 0.0151);
        }
        if (!is_plain) continue;
        EXPECT_NEAR(sum, 1, 1e-9);
        EXPECT_EQ(shares[0], std::round(parts[0] * 100) / 100);
    }
}

TEST(Shares, leave_alone_what_is_hardly_possible_and_what_is_no_whole) {
    using Parts = std::vector<double>;
    EXPECT_EQ(shares_of({0.996, 0.004}), (Parts{0.996, 0.004}));
    EXPECT_EQ(shares_of({0.504, 0.492, 0.004}), (Parts{0.5, 0.5, 0.004}));
    EXPECT_EQ(shares_of({1, 0}), (Parts{1, 0}));
    EXPECT_EQ(shares_of({0.336, 0.336}), (Parts{0.34, 0.34}));
}

}  // namespace
}  // namespace gravetide
