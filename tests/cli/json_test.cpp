// What the command gives to programs: --json.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "match/record.h"
#include "match/shelf.h"

namespace gravetide {
namespace {

using nlohmann::json;

TEST_F(Command, gives_json_to_programs) {
    const auto sim =
        json::parse(run("sim last_stand --matches 50 --bots greedy,random --json").out);
    EXPECT_EQ(sim["matches"], 50);
    EXPECT_EQ(sim["seats"][0]["bot"], "greedy");
    const auto bench = json::parse(run("bench last_stand --seconds 0.02 --json").out);
    ASSERT_EQ(bench.size(), 1U);
    for (const char* key : {"game", "options", "decisions_per_second", "matches_per_second",
                            "state_bytes", "copy_ns", "signature"})
        EXPECT_TRUE(bench[0].contains(key)) << key;
    EXPECT_TRUE(bench[0]["odds"].empty()) << "it has no calculator";
    const auto odds = json::parse(run("bench aaz --seconds 0.02 --json").out)[0]["odds"];
    ASSERT_EQ(odds.size(), 8U);
    for (const auto& time : odds) {
        EXPECT_GT(time["ms"], 0) << time;
        // What was measured can be asked.
        EXPECT_EQ(run("odds aaz " + time["question"].get<std::string>()).code, 0) << time;
    }
    EXPECT_EQ(json::parse(run("games --json").out)[0]["key"], "last_stand");
}

TEST_F(Command, gives_checks_and_lessons_to_programs) {
    write_file(folder_ / "right.txt", "given last_stand\nput zombies 3\nexpect zombies = 3\n");
    write_file(folder_ / "wrong.txt", "given last_stand\nput zombies 3\nexpect zombies = 4\n");
    const auto good = json::parse(run("scenario right.txt --json").out);
    EXPECT_EQ(good["failed"], 0);
    EXPECT_EQ(good["scenarios"][0]["checks"], 1);
    const Ran both = run("scenario right.txt wrong.txt --json");
    EXPECT_EQ(both.code, 1);
    EXPECT_EQ(both.error, "");
    const auto bad = json::parse(both.out);
    EXPECT_EQ(bad["failed"], 1);
    EXPECT_EQ(bad["scenarios"][0]["failed"], nullptr);
    EXPECT_NE(bad["scenarios"][1]["failed"].get<std::string>().find("wrong.txt:3"),
              std::string::npos);

    const auto perft = json::parse(run("perft --game last_stand --depth 2 --json").out);
    ASSERT_EQ(perft["counts"].size(), 2U);
    EXPECT_GT(perft["counts"][1]["paths"], perft["counts"][0]["paths"]);

    const auto lessons = json::parse(run("lesson --json").out);
    ASSERT_GT(lessons.size(), 4U);
    const auto first =
        json::parse(run("lesson " + lessons[0]["game"].get<std::string>() + " --json").out);
    EXPECT_EQ(first["key"], lessons[0]["key"]);
    EXPECT_EQ(first["steps"].size(), lessons[0]["steps"].get<std::size_t>());
    EXPECT_NE(first["steps"][0]["goal"], "");
}

// Every key that is told can be put: it is what a scenario is written with.
TEST_F(Command, tells_the_facts_of_every_game) {
    for (const About& about : Shelf::games()) {
        const Ran ran = run("facts " + std::string(about.key) + " --json");
        ASSERT_EQ(ran.code, 0) << ran.error;
        const auto keys = json::parse(ran.out);
        ASSERT_GT(keys.size(), 4U) << about.key;
        for (const auto& one : keys) EXPECT_NE(one["values"], "") << one;
    }
    EXPECT_NE(run("facts last_stand").out.find("zombies  0 to "), std::string::npos);
    EXPECT_EQ(run("facts dotz hunt ammo flamethrower").code, 1);
    expect_refused("facts chess", "there is no such game");
    expect_refused("facts", "game is required");
    expect_refused("facts aaz --option weather=rain", "there is no such option");
}

TEST_F(Command, gives_a_replay_to_programs) {
    std::string typed;
    for (int i = 0; i < 40; ++i) typed += "1\n";
    run("play last_stand --seed 3 --seats human:Anna,random", typed);
    const std::string record = (folder_ / "gravetide/last_match.txt").string();
    const json told = json::parse(run("replay " + record + " --json").out);
    EXPECT_EQ(told["game"], "last_stand");
    EXPECT_EQ(told["seats"][0], (json{{"name", "Survivor 1"}, {"who", "human Anna"}}));
    EXPECT_EQ(told["other_rules"], false);
    ASSERT_GT(told["plies"], 0);
    // Line by line what people read, with the same plies.
    const std::string people = run("replay " + record).out;
    ASSERT_FALSE(told["story"].empty());
    for (const json& line : told["story"]) {
        const std::string printed = std::to_string(line["ply"].get<int>()) + "  "
                                    + line["said"].get<std::string>() + " ("
                                    + line["rule"].get<std::string>() + ")\n";
        EXPECT_NE(people.find(printed), std::string::npos) << printed << people;
    }
    ASSERT_FALSE(told["dice"].empty());
    for (const json& roll : told["dice"]) {
        EXPECT_NE(people.find(std::to_string(roll["ply"].get<int>()) + "  dice "),
                  std::string::npos);
        for (const json& die : roll["dice"]) EXPECT_GE(die["face"], 1);
    }
    EXPECT_NE(people.find(told["ending"].get<std::string>()), std::string::npos);
    EXPECT_FALSE(told.contains("facts"));

    const json first = json::parse(run("replay " + record + " --ply 1 --json").out);
    EXPECT_EQ(first["ply"], 1);
    EXPECT_FALSE(first.contains("story"));
    const json plans = {{"key", "phase"}, {"value", "plans"}};
    EXPECT_NE(std::ranges::find(first["facts"], plans), first["facts"].end()) << first;
    expect_refused("replay " + record + " --ply 999 --json", "ply: there are");
}

TEST_F(Command, gives_an_audit_to_programs) {
    std::string typed;
    for (int i = 0; i < 40; ++i) typed += "1\n";
    run("play last_stand --seed 3 --seats human,random", typed);
    const std::string over = (folder_ / "over.txt").string();
    write_file(over, read_file(folder_ / "gravetide/last_match.txt"));
    const Ran proven = run("verify " + over + " --json");
    EXPECT_EQ(proven.code, 0) << proven.error;
    const json told = json::parse(proven.out);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0]["file"], over);
    EXPECT_EQ(told[0]["result"], "proven");
    EXPECT_GT(told[0]["dice"], 0);
    EXPECT_EQ(told[0]["taken_back"], 0);
    EXPECT_EQ(run("verify " + over).out, over + ": proven: " + told[0]["outcomes"].dump()
                                             + " outcomes and " + told[0]["dice"].dump()
                                             + " dice are what the committed seed gives\n");

    // One of two that is not proven: both are told of, and the code says so.
    const Shelf shelf;
    const auto open = shelf.begin({.game = "last_stand"}, seed_from_number(9));
    write_file(folder_ / "open.txt", write_record(*open, std::nullopt));
    const Ran both = run("verify " + over + " open.txt --json");
    EXPECT_EQ(both.code, 1) << both.error;
    const json results = json::parse(both.out);
    ASSERT_EQ(results.size(), 2U);
    EXPECT_EQ(results[0], told[0]);
    EXPECT_EQ(results[1]["file"], "open.txt");
    EXPECT_EQ(results[1]["result"], "not_revealed");
    expect_refused("verify missing.txt --json", "missing.txt: cannot be read");
}

}  // namespace
}  // namespace gravetide
