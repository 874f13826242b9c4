// Every game, every scenario and every bot through the store and back, on both databases; and the
// matches of databases that older programs wrote.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>

#include "places.h"
#include "store/database.h"
#include "store/keep.h"

namespace gravetide::tests {
namespace {

class StoreEveryGame : public StoreTest {
protected:
    const Shelf shelf_;
};
INSTANTIATE_TEST_SUITE_P(Both, StoreEveryGame, ::testing::Values(Kind::Sqlite, Kind::Postgresql),
                         kind_name);

// What was played, entry by entry, and what is to be seen of it.
void expect_same(const Match& loaded, const Match& played, const std::string& what) {
    ASSERT_EQ(loaded.log().size(), played.log().size()) << what;
    for (std::size_t i = 0; i < played.log().size(); ++i) {
        ASSERT_EQ(loaded.log()[i], played.log()[i]) << what << ", entry " << i + 1;
        ASSERT_EQ(loaded.told(i), played.told(i)) << what << ", entry " << i + 1;
    }
    EXPECT_EQ(loaded.view(Seat::Nobody), played.view(Seat::Nobody)) << what;
    EXPECT_EQ(loaded.ending(), played.ending()) << what;
}

TEST_P(StoreEveryGame, is_loaded_as_it_was_played) {
    Store store(url());
    std::uint64_t seed = 1;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        std::vector<Words> all{{}};
        for (const Option& option : shelf_.options(game))
            if (option.key == "scenario" || option.key == kTakeBackKey || option.key == kLuckKey)
                for (const OptionValue& value : option.values)
                    all.push_back({{option.key, value.key}});
        for (const Words& options : all)
            for (const Bot bot : {Bot::Random, Bot::Greedy, Bot::Rollout, Bot::House}) {
                const std::string what = game + (options.empty() ? "" : " " + options[0].second)
                                         + " " + std::string(name_of(bot));
                const Seed secret = seed_from_number(++seed);
                const auto match = shelf_.begin({.game = game, .options = options}, secret);
                const bool is_told = luck_of(match->header()) == Luck::ByHand;
                const StoredMatch stored =
                    as_stored(*match, is_told ? std::nullopt : std::optional(secret));
                store.add(stored, log_of(*match));
                // Random players go far, since positions are kept only now and then.
                const int decisions = bot == Bot::Random ? 260 : bot == Bot::House ? 25 : 4;
                Dice dice(seed);
                for (int i = 0; i < decisions && match->to_act() != Seat::Nobody; ++i) {
                    const std::size_t before = match->log().size();
                    if (match->to_act() == Seat::Chance)
                        match->play_outcome({match->roll(dice).action, {}});
                    else
                        match->play(match->ask(bot, dice, {.playouts = 2}));
                    if (i % 7 == 3 && is_player(match->to_act())
                        && match->may_undo(match->to_act()) == Undone::Done)
                        match->undo(match->to_act(), Consent::Own);
                    ASSERT_EQ(append(store, stored.id,
                                     {.first = before,
                                      .log = log_of(*match, before),
                                      .ending = match->ending()}),
                              "");
                }
                expect_same(*load_match(shelf_, store, stored.id).match, *match, what);
                const Restored opened = open_stored(shelf_, store, stored.id);
                expect_same(*opened.match, *match, what);
            }
    }
}

// The rules of every game will change while matches of them lie in a database.
TEST_P(StoreEveryGame, opens_under_other_rules_and_says_so_in_its_log) {
    Store store(url());
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        const Seed secret = seed_from_number(77);
        const auto match = shelf_.begin({.game = game}, secret);
        Dice dice(5);
        for (int i = 0; i < 3; ++i) match->play(match->ask(Bot::Random, dice, {}));
        ASSERT_EQ(match->ending(), "");
        StoredMatch stored = as_stored(*match, secret);
        const std::string ledger = "ledger " + match->header().versions.ledger;
        stored.header.replace(stored.header.find(ledger), ledger.size(), "ledger 0123456789abcdef");
        store.add(stored, log_of(*match));
        const Restored opened = open_stored(shelf_, store, stored.id);
        EXPECT_GT(opened.match->log().size(), match->log().size());
        const auto lines = store.log(stored.id).lines;
        ASSERT_EQ(lines.size(), opened.match->log().size()) << "it must be written down";
        EXPECT_TRUE(lines[match->log().size()].starts_with("rules: ledger ")) << game;
        // Once is enough.
        EXPECT_EQ(open_stored(shelf_, store, stored.id).match->log().size(), lines.size());
        EXPECT_EQ(opened.match->view(Seat::Nobody), match->view(Seat::Nobody)) << game;
    }
}

// tests/records/store_schema1.sqlite: finished and open matches of all five games, among them those
// of the full game and of 1942 that the program which wrote them could not open again.
TEST(StoreOfOld, every_match_opens_and_is_brought_up_to_date) {
    const Folder folder;
    const std::string file = folder.file("old.sqlite");
    std::filesystem::copy_file(kProjectRoot + "/tests/records/store_schema1.sqlite", file);
    std::filesystem::permissions(file, std::filesystem::perms::owner_write,
                                 std::filesystem::perm_options::add);
    const Shelf shelf;
    Store store(file);
    const auto ids = store.newest_ids(50);
    EXPECT_EQ(ids.size(), 8U);
    for (const std::string& id : ids) {
        const auto stored = store.find(id);
        const auto lines = store.log(id).lines;
        const Restored opened = open_stored(shelf, store, id);
        EXPECT_EQ(opened.match->ending(), stored->ending) << id;
        ASSERT_GE(opened.match->log().size(), lines.size()) << id;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            // Bars with numbers are new: the dice themselves are as they were.
            const std::string line = entry_text(*opened.match, opened.match->log()[i]);
            ASSERT_EQ(line.substr(0, line.find(" [")), lines[i].substr(0, lines[i].find(" [")));
        }
        const StoredLog filled = store.log(id);
        EXPECT_FALSE(std::ranges::all_of(filled.told, &std::string::empty)) << id;
        // Rules have changed since: some are reached no further than their first plies.
        if (lines.size() > 400 && opened.match->past().plies == 0) {
            EXPECT_FALSE(filled.positions.empty()) << id;
        }
        EXPECT_EQ(open_stored(shelf, store, id).match->view(Seat::Nobody),
                  opened.match->view(Seat::Nobody));
    }
}

}  // namespace
}  // namespace gravetide::tests
