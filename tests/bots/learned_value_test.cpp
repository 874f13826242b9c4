// The learned value: its curve, how its weights are read, and what hidden nodes make of features.
#include "engine/learned_value.h"

#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "engine/foresight.h"

namespace gravetide {
namespace {

TEST(Logistic, is_a_fair_curve) {
    EXPECT_EQ(logistic(0), kCertain / 2);
    EXPECT_NEAR(logistic(1 << 16), 0.7310586 * kCertain, 8);
    EXPECT_NEAR(logistic(-(3 << 16)), 0.0474259 * kCertain, 8);
    for (std::int64_t logit = -(10 << 16); logit < (10 << 16); logit += 777) {
        EXPECT_LE(logistic(logit), logistic(logit + 777));
        EXPECT_NEAR(logistic(logit) + logistic(-logit), kCertain, 2);
    }
    EXPECT_GT(logistic(std::int64_t{1} << 60), 0.999 * kCertain);
}

constexpr std::array<std::string_view, 2> kHeads{"one", "two"};
constexpr std::array<std::string_view, 2> kFeatures{"one", "late"};

LearnedValue read(const std::string& rows) {
    const std::string text = R"({"features":["one","late"],"heads":[)" + rows + "]}";
    return {DataFolder({{"mall/value.json", text}}), "mall/value.json", kHeads, kFeatures};
}

std::string row(const std::string& fields) { return R"({"head":"two","made":"x",)" + fields + "}"; }

// 64 * 512 + 3 * 1024 of the 65536 that are one.
TEST(LearnedValue, weighs_features) {
    const LearnedValue value = read(row(R"("weights":[512,1024])"));
    EXPECT_FALSE(value.has(0));
    ASSERT_TRUE(value.has(1));
    EXPECT_EQ(value.chance(1, std::vector{64, 3}), logistic(64 * 512 + 3 * 1024));
    EXPECT_LT(value.chance(1, std::vector{64, 0}), value.chance(1, std::vector{64, 3}));
}

// By hand: the first node hears 64 * 300 - 2 * 100 = 19000 and says twice that; the second hears
// less than nothing and says nothing, until it is late.
TEST(LearnedValue, nodes_speak_up_above_nothing) {
    const LearnedValue value =
        read(row(R"("weights":[0,0],"nodes":{"table":[300,-10,-100,20],"say":[2048,-1024]})"));
    EXPECT_EQ(value.chance(1, std::vector{64, 2}), logistic(2 * 19000));
    EXPECT_EQ(value.chance(1, std::vector{64, 50}), logistic(2 * 14200 - 360));
    EXPECT_EQ(value.chance(1, std::vector{0, 1}), logistic(-20));
}

TEST(LearnedValue, says_what_is_wrong_with_a_file) {
    const auto nodes = [](const std::string& fields) {
        return row(R"("weights":[1,2],"nodes":{)" + fields + "}");
    };
    std::string many = "1";
    for (int i = 0; i < LearnedValue::kMostNodes; ++i) many += ",1";
    for (const std::string& text :
         {row(R"("weights":[1])"), row(R"("weights":[1,2,3])"), row(R"("weights":[1,2000000])"),
          row(R"("weights":[1,2],"more":1)"),
          std::string(R"({"head":"three","made":"x","weights":[1,2]})"),
          nodes(R"("say":[],"table":[])"), nodes(R"("say":[1])"), nodes(R"("table":[1,2])"),
          nodes(R"("say":[1],"table":[1,2,3])"), nodes(R"("say":[1],"table":[1,2],"more":1)"),
          nodes(R"("say":[)" + many + R"(],"table":[1,2])"), std::string("{")})
        EXPECT_THROW(read(text), BadInput) << text;
    const std::string other = R"({"features":["late","one"],"heads":[]})";
    EXPECT_THROW(LearnedValue(DataFolder({{"mall/value.json", other}}), "mall/value.json", kHeads,
                              kFeatures),
                 BadInput);
}

}  // namespace
}  // namespace gravetide
