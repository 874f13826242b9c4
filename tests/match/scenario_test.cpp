// The scenario runner itself: it must fail when it should.
#include "match/scenario.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "match/perft.h"
#include "match/story.h"
#include "places.h"

namespace gravetide {
namespace {

std::string outcome(const std::string& steps) {
    static const Shelf shelf;
    try {
        return std::to_string(
            run_scenario(shelf, "s", "given last_stand\nput phase plans\n" + steps).checks);
    } catch (const ScenarioFailed& failure) {
        return std::string("failed ") + failure.what();
    } catch (const BadInput& error) {
        return std::string("bad ") + error.what();
    }
}

TEST(Scenario, counts_what_held) {
    EXPECT_EQ(outcome("expect to act Survivor 1\nexpect zombies = 0\n"), "2");
}

TEST(Scenario, fails_where_the_rules_disagree) {
    EXPECT_EQ(outcome("expect zombies = 1\n"), "failed s:3: zombies is 0, not 1");
    EXPECT_EQ(outcome("try fight\nrefuse LAST-1.2\n"), "failed s:4: it is allowed");
    EXPECT_EQ(outcome("try patch up\nrefuse LAST-1.5\n"),
              "failed s:4: the rule that refuses is LAST-1.6, not LAST-1.5");
    EXPECT_EQ(outcome("try patch up\nexpect zombies = 0\n").substr(0, 31),
              "failed s:3: refused by LAST-1.6");
    EXPECT_EQ(outcome("roll kill 1\n").substr(0, 35), "failed s:3: 'kill 1' cannot come up");
    // The rules by which it must be so may stand behind it; what is no rule belongs to the value.
    EXPECT_EQ(outcome("expect zombies = 0 (LAST-3.1 LAST-1.1)\nexpect stage Plans (LAST-1.1)\n"),
              "2");
    EXPECT_EQ(outcome("expect zombies = 1 (LAST-3.1)\n"), "failed s:3: zombies is 0, not 1");
    EXPECT_EQ(outcome("expect zombies = 0 (LAST-99.1)\n"),
              "failed s:3: zombies is 0, not 0 (LAST-99.1)");
    EXPECT_EQ(outcome("expect to act luck\n"), "failed s:3: to act is Survivor 1, not luck");
    EXPECT_EQ(outcome("expect choice patch up\n"),
              "failed s:3: 'patch up' is not among the choices");
    EXPECT_EQ(outcome("expect no choice fight\n"), "failed s:3: 'fight' is among the choices");
    EXPECT_EQ(outcome("expect choices 3\n"),
              "failed s:3: the number of choices is 2, not 3: fight, hide");
    EXPECT_EQ(outcome("expect stage Shots\n"), "failed s:3: the stage is Plans, not Shots");
    EXPECT_EQ(outcome("try fight\nexpect no event has a plan\n"), "failed s:4: it happened");
    EXPECT_EQ(outcome("try fight\nexpect Survivor 2 has a plan\n").substr(0, 36),
              "failed s:4: nothing of the kind happ");
    EXPECT_EQ(outcome("try fight\nexpect has a plan (LAST-1.2)\n").substr(0, 36),
              "failed s:4: nothing of the kind happ");
    EXPECT_EQ(outcome("try fight\ntry fight\nexpect chance kill 0 = 1/3\n"),
              "failed s:5: the chance of 'kill 0' is 1.000000");
    EXPECT_EQ(outcome("expect ending Nobody lives\n"),
              "failed s:3: the ending is , not Nobody lives");
}

// The only battle begins with a press, which a file may leave out; what is wrong stays wrong.
TEST(Scenario, presses_what_has_no_alternative) {
    const Shelf shelf;
    const auto run = [&](const std::string& more) {
        const std::string laid =
            "given bare aaz scenario=full\nput active germany\n"
            "put eastern_europe.germany 2 tank\nput west_russia.control soviet_union\n"
            "put west_russia.soviet_union 1 infantry\nput go combat_move\n"
            "try move tank from eastern_europe to west_russia\ntry end phase\n";
        try {
            return std::to_string(run_scenario(shelf, "s", laid + more).checks);
        } catch (const ScenarioFailed& failure) {
            return std::string(failure.what());
        }
    };
    EXPECT_EQ(run("expect battle.at = west_russia\n"), "1");
    EXPECT_EQ(run("try fight in west_russia\nexpect battle.at = west_russia\n"), "1");
    EXPECT_EQ(run("roll attack hits 0 zombies 0\nexpect to act luck\n"), "1");
    EXPECT_EQ(run("expect battle.at = balkans\n"), "s:9: battle.at is nothing, not balkans");
    EXPECT_EQ(run("expect no choice fight in west_russia\n"),
              "s:9: 'fight in west_russia' is among the choices");
}

TEST(Scenario, takes_one_of_several_refusals) {
    EXPECT_EQ(outcome("try patch up\nrefuse LAST-1.5 or LAST-1.6\n"), "1");
    EXPECT_EQ(outcome("try patch up\nrefuse LAST-1.5 or LAST-1.2\n"),
              "failed s:4: the rule that refuses is LAST-1.6, not LAST-1.5 or LAST-1.2");
    EXPECT_EQ(outcome("try patch up\nrefuse LAST-1.6 or LAST-9.9\n"),
              "bad s:4: no ledger has a rule LAST-9.9");
}

TEST(Scenario, takes_units_in_any_order) {
    const Shelf shelf;
    const std::string given = "given bare aaz\nput germany.germany 2 infantry 1 tank\n";
    EXPECT_EQ(
        run_scenario(shelf, "s", given + "expect germany.germany = 1 tank 2 infantry\n").checks, 1);
    EXPECT_THROW(run_scenario(shelf, "s", given + "expect germany.germany = 2 tank 1 infantry\n"),
                 ScenarioFailed);
}

TEST(Scenario, hears_what_put_go_did) {
    const Shelf shelf;
    const std::string given = "given bare mall players=1\nput player1.at (13,9)\nput go turn\n";
    EXPECT_EQ(run_scenario(shelf, "s", given + "expect Player 1's turn begins (MALL-6.1)\n").checks,
              1);
    EXPECT_THROW(run_scenario(shelf, "s", given + "expect no event turn begins\n"), ScenarioFailed);
    EXPECT_THROW(run_scenario(shelf, "s", given + "roll d6 1\nexpect Player 1's turn begins\n"),
                 ScenarioFailed);
}

TEST(Scenario, refuses_a_file_that_is_wrong) {
    EXPECT_EQ(outcome("expect zombis = 0\n"), "bad s:3: there is no fact 'zombis'");
    EXPECT_EQ(outcome("expect zombis = none\n"), "bad s:3: there is no fact 'zombis'");
    EXPECT_EQ(outcome(""), "bad s: the scenario expects nothing");
    EXPECT_EQ(outcome("hope\n"),
              "bad s:3: 'hope' is not given, put, try, refuse, roll, draw or expect");
    EXPECT_EQ(outcome("try dance\n"), "bad s:3: 'dance' is no action of this game");
    EXPECT_EQ(outcome("try fight\nrefuse LAST-9.9\n"), "bad s:4: no ledger has a rule LAST-9.9");
    EXPECT_EQ(outcome("put zombies many\n"),
              "bad s: the position is wrong: zombies: expected a number from 0 to 99");
    EXPECT_EQ(outcome("put weather 1\n"),
              "bad s: the position is wrong: weather: there is no such fact");
    const Shelf shelf;
    EXPECT_THROW(run_scenario(shelf, "s", "expect zombies = 0\n"), BadInput);
    EXPECT_THROW(run_scenario(shelf, "s", "given chess\nexpect a = 0\n"), BadInput);
}

TEST(Perft, files_are_checked) {
    EXPECT_THROW(read_perft("p", "1 2\n"), BadInput);
    EXPECT_THROW(read_perft("p", "given last_stand\n"), BadInput);
    EXPECT_THROW(read_perft("p", "given last_stand\n1 x\n"), BadInput);
    const Shelf shelf;
    EXPECT_EQ(count_paths(shelf, {.game = "last_stand"}, 0), 1U);
    EXPECT_EQ(count_paths(shelf, {.game = "last_stand"}, 2), 6U);
}

TEST(Story, plans_are_checked) {
    EXPECT_THROW(read_story_plan("s", "once upon a time"), BadInput);
    EXPECT_THROW(read_story_plan("s", "# story last_stand bots=oracle\n"), BadInput);
    const Shelf shelf;
    EXPECT_EQ(tell_story(shelf, read_story_plan("s", "# story last_stand seed=2 bots=greedy\n")),
              tell_story(shelf, read_story_plan("s", "# story last_stand seed=2 bots=greedy\n")));
    EXPECT_NE(tell_story(shelf, read_story_plan("s", "# story last_stand seed=2 bots=greedy\n")),
              tell_story(shelf, read_story_plan("s", "# story last_stand seed=3 bots=greedy\n")));
}

// No game may do without.
TEST(EveryGameHas, a_story_a_perft_file_scenarios_and_a_ledger) {
    namespace fs = std::filesystem;
    const fs::path tests = kProjectRoot + "/tests";
    for (const About& about : Shelf::games()) {
        const std::string key(about.key);
        const auto has_files = [&](const fs::path& folder) {
            return fs::is_directory(folder) && !fs::is_empty(folder);
        };
        EXPECT_TRUE(has_files(tests / "stories" / key)) << key;
        EXPECT_TRUE(has_files(tests / "scenarios" / key)) << key;
        EXPECT_NE(find_ledger(key), nullptr) << key;
        int perft_files = 0;
        for (const auto& entry : fs::directory_iterator(tests / "perft"))
            if (entry.path().filename().string().starts_with(key)) ++perft_files;
        EXPECT_GT(perft_files, 0) << key;
    }
}

}  // namespace
}  // namespace gravetide
