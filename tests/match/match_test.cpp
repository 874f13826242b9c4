#include "match/match.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/bad_input.h"
#include "match/shelf.h"

namespace gravetide {
namespace {

constexpr Seat kFirst = player(0);
constexpr Seat kSecond = player(1);

class MatchTest : public ::testing::Test {
protected:
    void play(const char* text) {
        ASSERT_EQ(match->play(match->read(text).value()), nullptr) << text;
    }
    void luck(const char* text) {
        ASSERT_TRUE(match->play_outcome({match->read(text).value(), {}})) << text;
    }

    static Header practice() {
        return {.game = "last_stand", .options = {{"take_back", "practice"}}};
    }

    Shelf shelf;
    std::unique_ptr<Match> match = shelf.set_up(Header{.game = "last_stand"});
};

TEST_F(MatchTest, rolls_until_somebody_must_decide) {
    match->start_rolling(Dice(1));
    EXPECT_EQ(match->to_act(), kFirst);
    EXPECT_EQ(match->plies(), 1U);
    EXPECT_EQ(match->ply(0).kind, Entry::Kind::Outcome);
}

TEST_F(MatchTest, refuses_with_the_rule_and_changes_nothing) {
    luck("arrive 1");
    const auto before = match->view(kFirst);
    const Rule* rule = match->play(match->read("patch up").value());
    ASSERT_NE(rule, nullptr);
    EXPECT_EQ(rule->id, "LAST-1.6");
    EXPECT_EQ(match->view(kFirst), before);
    EXPECT_EQ(match->plies(), 1U);
    EXPECT_NE(match->play(0xFFFFFFFFFFFFFFFF), nullptr);
}

TEST_F(MatchTest, refuses_outcomes_that_cannot_come_up) {
    EXPECT_FALSE(match->play_outcome({match->read("kill 1").value(), {}}));
    EXPECT_FALSE(match->play_outcome({match->read("arrive 3").value(), {}}));
    luck("arrive 1");
    EXPECT_FALSE(match->play_outcome({match->read("arrive 1").value(), {}}));
}

TEST_F(MatchTest, tells_each_seat_only_what_it_may_know) {
    luck("arrive 1");
    play("hide");
    const auto told = [&](Seat reader) { return match->story(reader).back().text; };
    EXPECT_EQ(told(kFirst), "Survivor 1 plans to hide");
    EXPECT_EQ(told(kSecond), "Survivor 1 has a plan");
    EXPECT_EQ(told(Seat::Nobody), "Survivor 1 has a plan");
    const auto plan = [&](Seat reader) {
        return nlohmann::json::parse(match->view(reader))["survivors"][0]["plan"]
            .get<std::string>();
    };
    EXPECT_EQ(plan(kFirst), "hide");
    EXPECT_EQ(plan(kSecond), "secret");
    EXPECT_EQ(plan(Seat::Nobody), "secret");
    EXPECT_TRUE(match->looks_alike(kSecond, Seat::Nobody));
    EXPECT_FALSE(match->looks_alike(kFirst, kSecond));
}

TEST_F(MatchTest, lists_outcomes_with_their_odds_when_luck_is_by_hand) {
    const auto choices = match->choices();
    ASSERT_EQ(choices.size(), 3U);
    EXPECT_EQ(choices[1].text, "arrive 1");
    EXPECT_DOUBLE_EQ(choices[1].probability, 3.0 / 7);
}

TEST_F(MatchTest, takes_back_freely_only_what_nobody_has_answered) {
    EXPECT_EQ(match->undo(kFirst, Consent::Own), Undone::NothingToUndo);
    luck("arrive 1");
    play("fight");
    EXPECT_EQ(match->undo(kFirst, Consent::Own), Undone::Done);
    EXPECT_EQ(match->to_act(), kFirst);
    EXPECT_EQ(match->plies(), 1U);
    play("hide");
    play("hide");
    EXPECT_EQ(match->undo(kFirst, Consent::Everyone), Undone::TooLate);
    EXPECT_EQ(match->undo(kSecond, Consent::Own), Undone::Done);
    play("fight");
    luck("kill 0");
    EXPECT_EQ(match->undo(kSecond, Consent::Everyone), Undone::TooLate);
    EXPECT_EQ(match->plies(), 4U);
}

TEST_F(MatchTest, takes_back_everything_in_practice_with_everyones_consent) {
    match = shelf.set_up(practice());
    luck("arrive 1");
    play("hide");
    play("fight");
    EXPECT_EQ(match->undo(kFirst, Consent::Own), Undone::NeedsConsent);
    match->play_outcome({match->read("kill 0").value(), {{.face = 1}}});
    EXPECT_EQ(match->undo(kSecond, Consent::Own), Undone::NeedsConsent);
    EXPECT_EQ(match->dice_taken_back(), 0U);
    EXPECT_EQ(match->undo(kFirst, Consent::Everyone), Undone::Done);
    EXPECT_EQ(match->to_act(), kFirst);
    EXPECT_EQ(match->plies(), 1U);
    EXPECT_EQ(match->dice_taken_back(), 1U);
}

// Its seed is published then, so that the dice to come would be known.
TEST_F(MatchTest, what_is_over_stays_so_even_in_practice) {
    match = shelf.set_up(practice());
    match->start_rolling(Dice(3));
    while (is_player(match->to_act())) match->play(match->choices()[0].id);
    EXPECT_EQ(match->undo(kFirst, Consent::Everyone), Undone::Over);
    EXPECT_EQ(match->undo(kSecond, Consent::Own), Undone::Over);
}

TEST_F(MatchTest, keeps_what_was_taken_back_in_the_log) {
    luck("arrive 1");
    play("fight");
    match->undo(kFirst, Consent::Own);
    play("hide");
    ASSERT_EQ(match->log().size(), 4U);
    EXPECT_EQ(match->log()[2].kind, Entry::Kind::Undo);
    EXPECT_EQ(match->log()[2].back_to, 1U);
    EXPECT_EQ(match->story(kFirst).back().text, "Survivor 1 plans to hide");
    EXPECT_EQ(match->story(kFirst).size(), 2U);
}

// Otherwise a player could look at the dice, take back, and choose knowing them.
TEST_F(MatchTest, does_not_turn_the_dice_back) {
    int differences = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        match = shelf.set_up(practice());
        match->start_rolling(Dice(seed));
        play("fight");
        play("fight");
        const auto first = match->ply(3).dice;
        match->undo(kFirst, Consent::Everyone);
        play("fight");
        play("fight");
        if (match->ply(3).dice != first) ++differences;
    }
    EXPECT_GT(differences, 30);
}

TEST_F(MatchTest, can_be_looked_at_as_it_stood_after_any_ply) {
    luck("arrive 2");
    play("fight");
    play("hide");
    luck("kill 1");
    const auto earlier = match->at(2);
    EXPECT_EQ(earlier->to_act(), kSecond);
    EXPECT_EQ(earlier->plies(), 2U);
    EXPECT_EQ(earlier->story(kFirst).size(), 2U);
    EXPECT_EQ(match->at(99)->plies(), 4U);
    EXPECT_EQ(match->plies(), 4U);
}

TEST_F(MatchTest, forks_without_touching_the_original) {
    luck("arrive 2");
    play("fight");
    const auto before = match->view(kFirst);
    Header header = match->header();
    header.inherited = 1;
    const auto fork = match->fork(1, header);
    EXPECT_EQ(fork->play(fork->read("hide").value()), nullptr);
    EXPECT_EQ(match->view(kFirst), before);
    EXPECT_NE(fork->view(kFirst), before);
}

TEST_F(MatchTest, asks_bots_only_what_they_may_know) {
    // A seat's bot chooses the same whatever the other has secretly planned, dice being equal.
    const auto asked_after = [&](const char* plan) {
        match = shelf.set_up(Header{.game = "last_stand"});
        luck("arrive 2");
        play(plan);
        Dice dice(5);
        return match->ask(Bot::Rollout, dice, {.playouts = 100});
    };
    EXPECT_EQ(asked_after("fight"), asked_after("hide"));
}

TEST(ShelfTest, names_the_games_it_has) {
    const Shelf shelf;
    try {
        shelf.begin({.game = "chess"}, Seed{});
        FAIL();
    } catch (const BadInput& error) {
        EXPECT_TRUE(
            std::string(error.what()).starts_with("game 'chess': there is no such game; there is"));
    }
    EXPECT_THROW(shelf.begin({.game = "last_stand", .options = {{"x", "y"}}}, Seed{}), BadInput);
    EXPECT_THROW(shelf.begin({.game = "last_stand", .seats = {"a", "b", "c"}}, Seed{}), BadInput);
}

}  // namespace
}  // namespace gravetide
