// Figures that others have published for battles of the family without zombies, against ours: the
// table of docs/odds.md.
#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "games/aaz/odds/desk.h"

namespace gravetide::aaz {
namespace {

class AazPublished : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};

    std::map<std::string, double> figures(OddsQuestion question, const char* scenario) const {
        question.options.emplace_back("scenario", scenario);
        if (question.given.empty() || question.given.front().second != "raid")
            question.options.emplace_back("zombies", "no");
        std::map<std::string, double> found;
        for (const Figure& figure : answer_odds(game, question).figures)
            found[figure.key] = figure.value;
        return found;
    }
};

// triplea-game/triplea, BattleStepTest.java: win, lose, tie, each sure to a thousandth.
TEST_F(AazPublished, tree_of_triplea) {
    struct Told {
        const char *attackers, *defenders;
        double wins, loses, ties;
        const char* what = "land";
    };
    const std::vector<Told> table{
        {"1 tank", "1 infantry", 0.5, 0.25, 0.25},
        {"1 infantry", "1 infantry", 0.25, 0.625, 0.125},
        {"2 infantry", "1 infantry", 0.676, 0.269, 0.053},
        {"2 infantry", "2 infantry", 0.214, 0.742, 0.042},
        {"1 infantry 1 artillery 1 fighter", "2 infantry 1 tank", 0.453, 0.453, 0.093},
        {"2 infantry 3 artillery 2 fighter", "3 infantry 1 tank", 0.985, 0.011, 0.003},
        {"2 infantry 2 artillery", "3 infantry 3 tank", 0.018, 0.976, 0.005},
        {"1 battleship", "1 cruiser", 0.88, 0.04, 0.08, "sea"},
        {"1 submarine", "1 battleship", 0.061, 0.938, 0.0, "sea"}};
    for (const Told& told : table) {
        const auto ours =
            figures({{told.attackers, told.defenders}, {{"what", told.what}}}, "1942");
        EXPECT_NEAR(ours.at("attackers_win"), told.wins, 0.001) << told.attackers;
        EXPECT_NEAR(ours.at("defenders_win"), told.loses, 0.001) << told.attackers;
        EXPECT_NEAR(ours.at("neither"), told.ties, 0.0011) << told.attackers;
    }
}

// mshih01/aacalc2, src/external.test.ts: exact sums like ours.
TEST_F(AazPublished, sums_of_aacalc2) {
    const auto fleets = figures(
        {{"10 submarine 10 battleship", "10 submarine 10 battleship"}, {{"what", "sea"}}}, "1942");
    EXPECT_NEAR(fleets.at("attackers_win"), 0.785045644306524, 1e-6);
    EXPECT_NEAR(fleets.at("defenders_win"), 0.2015387892399474, 1e-6);
    EXPECT_NEAR(fleets.at("attackers_lost"), 145.51832967936105, 1e-4);
    EXPECT_NEAR(fleets.at("defenders_lost"), 242.3648995989333, 1e-4);
    const auto retreat =
        figures({{"3 infantry 2 tank 3 fighter", "5 infantry 2 artillery 1 tank 1 aaa_gun"},
                 {{"pays", "yes"}}},
                "1942");
    EXPECT_NEAR(retreat.at("attackers_lost"), 17.241589222000417, 1e-6);
    EXPECT_NEAR(retreat.at("defenders_lost"), 13.20762090952632, 1e-6);
    const auto raid = figures({{}, {{"what", "raid"}, {"bombers", "5"}, {"value", "10"}}}, "1942");
    EXPECT_NEAR(raid.at("damage"), 14.329007261845037, 1e-6);
}

// axisandallies.org, "Calculating combat results": an artillery attacks an infantry for 2 IPC. In a
// round that decides it gains 5 with two in five, loses 4 with two in five and 1 with one in five.
TEST_F(AazPublished, payout_of_an_article) {
    const auto ours = figures({{"1 artillery", "1 infantry"}, {{"land_value", "2"}}}, "full");
    EXPECT_NEAR(ours.at("profit"), (2 * 5.0 - 2 * 4.0 - 1.0) / 5, 1e-12);
}

}  // namespace
}  // namespace gravetide::aaz
