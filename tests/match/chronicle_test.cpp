// How a match is told by its rounds, in every game: for charts, the score in parts, the losses.
#include <gtest/gtest.h>

#include "match/shelf.h"

namespace gravetide {
namespace {

constexpr int kMostDecisions = 60'000;

std::unique_ptr<Match> played_out(const Shelf& shelf, const std::string& game,
                                  const Words& options) {
    auto match = shelf.begin({.game = game, .options = options}, seed_from_number(5));
    Dice dice(9);
    for (int i = 0; i < kMostDecisions && is_player(match->to_act()); ++i)
        match->play(match->ask(Bot::House, dice, {}));
    return match;
}

int part(const Chronicle& chronicle, std::string_view key) {
    for (const Tally& tally : chronicle.parts)
        if (tally.key == key) return tally.value;
    ADD_FAILURE() << "there is no part " << key;
    return 0;
}

// The first option of a game is its scenario or its map.
std::vector<Words> scenarios(const Shelf& shelf, const std::string& game) {
    std::vector<Words> all;
    for (const Option& option : shelf.options(game))
        if (option.key == "scenario")
            for (const OptionValue& value : option.values)
                all.push_back({{"scenario", std::string(value.key)}});
    if (all.empty()) all.emplace_back();
    return all;
}

void expect_chronicle(const Match& match, const std::string& game) {
    const Chronicle told = match.chronicle();
    ASSERT_GE(told.moments.size(), 2U) << game;
    EXPECT_EQ(told.moments.front().ply, 0U);
    EXPECT_EQ(told.moments.back().ply, match.plies());
    EXPECT_EQ(told.moments.back().when, match.when());
    const auto& first = told.moments.front().counts;
    ASSERT_FALSE(first.empty()) << game;
    for (std::size_t i = 1; i < told.moments.size(); ++i) {
        const Moment& moment = told.moments[i];
        EXPECT_GT(moment.ply, told.moments[i - 1].ply) << game;
        ASSERT_EQ(moment.counts.size(), first.size()) << game;
        for (std::size_t k = 0; k < first.size(); ++k) {
            EXPECT_EQ(moment.counts[k].key, first[k].key) << game;
            EXPECT_EQ(moment.counts[k].of, first[k].of) << game;
        }
    }
    ASSERT_FALSE(told.parts.empty()) << game;
    for (const Tally& each : told.parts) EXPECT_NE(each.rule, nullptr) << game << " " << each.name;
}

TEST(Chronicle, is_told_of_every_game_and_scenario) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        for (const Words& options : scenarios(shelf, game)) {
            if (game == "aaz" && options[0].second != "intro") continue;  // long; below
            const auto match = played_out(shelf, game, options);
            ASSERT_EQ(match->to_act(), Seat::Nobody) << game;
            expect_chronicle(*match, game + (options.empty() ? "" : " " + options[0].second));
        }
    }
}

// The great war is told as far as it goes.
TEST(Chronicle, is_told_of_a_match_that_goes_on) {
    const Shelf shelf;
    for (const char* scenario : {"full", "1942"}) {
        const auto match =
            shelf.begin({.game = "aaz", .options = {{"scenario", scenario}}}, seed_from_number(5));
        Dice dice(9);
        for (int i = 0; i < 800; ++i) match->play(match->ask(Bot::House, dice, {}));
        const Chronicle told = match->chronicle();
        EXPECT_GE(told.moments.size(), 2U);
        EXPECT_TRUE(told.parts.empty());
        EXPECT_FALSE(told.losses.empty());
        for (const Tally& loss : told.losses) EXPECT_GT(loss.value, 0) << loss.name;
    }
}

// DOTZ-V.2, DOTZ-V.3, DOTZ-V.4
TEST(Chronicle, parts_of_dotz_make_its_points) {
    const Shelf shelf;
    const Chronicle told = played_out(shelf, "dotz", {})->chronicle();
    int sum = 0;
    for (const Tally& each : told.parts)
        if (each.key != "points") sum += each.value;
    EXPECT_EQ(sum, part(told, "points"));
    EXPECT_EQ(told.moments.back().counts.back().value, sum);
}

// SKIR-23.6, SKIR-24.10, SKIR-25.11
TEST(Chronicle, parts_of_the_skirmish_make_its_score) {
    const Shelf shelf;
    for (const Words& options : scenarios(shelf, "skirmish")) {
        const Chronicle told = played_out(shelf, "skirmish", options)->chronicle();
        int sum = 0;
        for (const Tally& each : told.parts)
            if (each.key != "score") sum += each.value;
        EXPECT_EQ(sum, part(told, "score")) << options[0].second;
    }
}

}  // namespace
}  // namespace gravetide
