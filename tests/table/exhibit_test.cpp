// What a page is sent and puts together is the position, in every game and scenario: the board
// once, a whole table, and then only what changed.
#include "table/exhibit.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "match/board.h"
#include "match/shelf.h"
#include "table/patch.h"
#include "table/reader.h"

namespace gravetide::table {
namespace {

using nlohmann::json;

using tests::Reader;
using tests::setups_of;

struct Onlooker : Reader {
    Eyes eyes{};
    std::size_t told = 0;
};

void expect_same(Exhibit& exhibit, const Match& match, const json& board, const Onlooker& page,
                 const std::string& what) {
    page.expect_same(json::parse(*exhibit.whole(page.eyes)), what);
    json view = board;
    put_over(view, page.table["view"]);
    ASSERT_EQ(view, json::parse(match.view(page.eyes.look.value_or(Seat::Nobody)))) << what;
}

// Sanitizers make every step of this a dozen times as dear; the usual build goes further.
#ifdef __SANITIZE_ADDRESS__
constexpr int kShort = 4;
constexpr int kLong = 60;
#else
constexpr int kShort = 24;
constexpr int kLong = 500;
#endif

// Taking back included.
void watch_match(const Shelf& shelf, const std::string& game, const Words& options, int decisions) {
    const std::string what = game + (options.empty() ? "" : " " + options[0].second);
    const auto match = shelf.begin({.game = game, .options = options}, seed_from_number(5));
    const json board = json::parse(board_of(*match));
    Exhibit exhibit("m", "b");
    std::vector<Onlooker> pages(1);
    for (std::size_t i = 0; i < match->seat_names().size(); ++i) {
        const Seat seat = player(static_cast<int>(i));
        pages.emplace_back().eyes = {.mine = {seat}, .look = seat};
    }
    Dice dice(9);
    std::size_t changed = 0;
    for (int i = 0; i < decisions; ++i) {
        exhibit.stand(*match, std::nullopt);
        for (Onlooker& page : pages) {
            page.hear(json::parse(i == 0 ? *exhibit.whole(page.eyes)
                                         : *exhibit.since(page.eyes, page.table["log"],
                                                          std::min(page.told, changed))));
            page.told = match->plies();
            expect_same(exhibit, *match, board, page, what + " " + std::to_string(i));
            if (testing::Test::HasFatalFailure()) return;
        }
        exhibit.all_seen();
        if (match->to_act() == Seat::Nobody) break;
        changed = match->plies();
        if (match->to_act() == Seat::Chance) {  // told by hand
            match->play_outcome({match->roll(dice).action, {}});
        } else if (i % 9 == 8 && match->may_undo(match->to_act()) == Undone::Done) {
            match->undo(match->to_act(), Consent::Own);
            changed = match->plies();
        } else {
            match->play(match->ask(Bot::Random, dice, {}));
        }
        ASSERT_EQ(json::parse(board_of(*match)), board) << what;
    }
}

TEST(Exhibit, patches_give_the_whole_table_in_every_game_and_scenario) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        for (const Words& options : setups_of(shelf, std::string(about.key)))
            watch_match(shelf, std::string(about.key), options, kShort);
}

TEST(Exhibit, whole_matches_of_every_game) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) watch_match(shelf, std::string(about.key), {}, kLong);
}

// A page decides by keys: no two stages of a match may have the same.
TEST(Exhibit, names_every_stage_by_a_key_of_its_own) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        for (const Words& options : setups_of(shelf, std::string(about.key))) {
            const auto match = shelf.begin({.game = std::string(about.key), .options = options},
                                           seed_from_number(5));
            Exhibit exhibit("m", "b");
            exhibit.stand(*match, std::nullopt);
            std::set<std::string> keys;
            const json table = json::parse(*exhibit.whole({}));
            for (const json& stage : table["stages"]) {
                const std::string key = stage.at("key");
                EXPECT_EQ(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string::npos)
                    << about.key << " " << key;
                EXPECT_FALSE(key.empty()) << about.key << " " << stage["name"];
                EXPECT_TRUE(keys.insert(key).second) << about.key << " has two " << key;
            }
            EXPECT_FALSE(keys.empty()) << about.key;
        }
}

TEST(Exhibit, writes_once_for_all_who_look_with_the_same_eyes) {
    const Shelf shelf;
    const auto match = shelf.begin({.game = "last_stand"}, seed_from_number(1));
    Exhibit exhibit("m", "b");
    exhibit.stand(*match, std::nullopt);
    const Eyes nobody{};
    const Eyes first{.mine = {player(0)}, .look = player(0)};
    const Written whole = exhibit.whole(nobody);
    EXPECT_EQ(exhibit.whole(nobody), whole);
    EXPECT_NE(exhibit.whole(first), whole);
    const std::size_t log = match->log().size();
    match->play(match->choices().front().id);
    exhibit.stand(*match, std::nullopt);
    const Written change = exhibit.since(nobody, log, 0);
    EXPECT_EQ(exhibit.since(nobody, log, 0), change);
    EXPECT_FALSE(json::parse(*change)["full"]);
    // Who has another position, or one that nobody remembers, gets everything.
    EXPECT_TRUE(json::parse(*exhibit.since(nobody, log + 9, 0))["full"]);
    EXPECT_TRUE(
        json::parse(*exhibit.since({.mine = {player(1)}, .look = player(1)}, log, 0))["full"]);
    exhibit.forget();
    exhibit.stand(*match, std::nullopt);
    EXPECT_TRUE(json::parse(*exhibit.since(nobody, log, 0))["full"]);
}

json patched(const json& before, const json& after) {
    return before.patch(json::parse("[" + difference(before, after, "") + "]"));
}

TEST(Patch, gives_the_other_value) {
    for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
             {"{}", "{}"},
             {R"({"a":1})", R"({"b":1})"},
             {R"({"a/b~c":{"d":1}})", R"({"a/b~c":{"d":2}})"},
             {"[1,2,3]", "[2,3]"},
             {"[1,2,3]", "[1,9,2,3]"},
             {"[]", "[1,2]"},
             {"[1,2]", "[]"},
             {R"([{"id":"a"},{"id":"b"},{"id":"c"}])",
              R"([{"id":"b","x":1},{"id":"d"},{"id":"c"}])"},
             {R"([{"id":"a"},{"id":"b"}])", R"([{"id":"b"},{"id":"a"}])"},
             {R"([{"id":"a"},{"id":"a"}])", R"([{"id":"a"}])"},
             {R"([["k","1"],["l","2"]])", R"([["k","2"],["m","2"]])"},
             {"{}", "[]"},
             {R"({"a":null})", "{}"}}) {
        EXPECT_EQ(patched(json::parse(before), json::parse(after)), json::parse(after))
            << before << " " << after;
    }
}

TEST(Patch, of_a_row_that_goes_is_short) {
    json before = json::array();
    for (int i = 0; i < 300; ++i)
        before.push_back({{"id", std::to_string(i)}, {"text", "move infantry to somewhere"}});
    json after = before;
    after.erase(3);
    EXPECT_EQ(difference(before, after, "/choices"), R"({"op":"remove","path":"/choices/3"})");
}

TEST(Patch, is_never_longer_than_the_whole) {
    json before = json::object();
    json after = json::object();
    for (int i = 0; i < 50; ++i) {
        before["key" + std::to_string(i)] = i;
        after["key" + std::to_string(i)] = i + 1;
    }
    EXPECT_LT(difference(before, after, "").size(), after.dump().size() + 40);
    EXPECT_EQ(patched(before, after), after);
}

}  // namespace
}  // namespace gravetide::table
