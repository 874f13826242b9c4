// Several decisions as one gesture: all or none, never past luck or another seat, taken back whole,
// and the same after a record was written and read.
#include <gtest/gtest.h>

#include "match/record.h"
#include "match/shelf.h"

namespace gravetide {
namespace {

// Random decisions of one seat in a row, tried on a copy with luck by hand.
struct Plan {
    std::vector<ActionId> actions{};
    std::unique_ptr<Match> after{};
};

Plan plan(const Match& match, Dice& dice, std::size_t most) {
    Plan plan{.after = match.at(match.plies())};
    const Seat seat = match.to_act();
    while (plan.actions.size() < most && plan.after->to_act() == seat) {
        const auto choices = plan.after->choices();
        const auto pick = static_cast<std::size_t>(dice.below(static_cast<int>(choices.size())));
        plan.actions.push_back(choices[pick].id);
        EXPECT_EQ(plan.after->play(choices[pick].id), nullptr);
    }
    return plan;
}

class GestureTest : public ::testing::Test {
protected:
    const Shelf shelf;
    std::size_t whole = 0;  // gestures of several decisions
    std::size_t past = 0;   // that reached too far
    std::size_t undone = 0;

    void try_too_far(Match& match, const Plan& wanted) {
        if (wanted.after->to_act() == match.to_act()) return;
        auto actions = wanted.actions;
        actions.push_back(actions.front());
        const std::size_t log = match.log().size();
        const std::string before = match.view(Seat::Nobody);
        const auto gesture = match.play_together(actions);
        EXPECT_EQ(gesture.result, Match::Gesture::Result::PastLuck);
        EXPECT_EQ(gesture.which, wanted.actions.size());
        EXPECT_EQ(match.log().size(), log);
        EXPECT_EQ(match.view(Seat::Nobody), before);
        ++past;
    }

    void play_and_take_back(Match& match, const Plan& wanted) {
        const Seat seat = match.to_act();
        const std::size_t plies = match.plies();
        const std::string before = match.view(seat);
        ASSERT_EQ(match.play_together(wanted.actions).result, Match::Gesture::Result::Played);
        ASSERT_GE(match.plies(), plies + wanted.actions.size());
        for (std::size_t i = 0; i < wanted.actions.size(); ++i) {
            EXPECT_EQ(match.ply(plies + i).action, wanted.actions[i]);
            EXPECT_EQ(match.ply(plies + i).seat, seat);
        }
        if (match.plies() == wanted.after->plies()) {
            EXPECT_EQ(match.view(seat), wanted.after->view(seat));
        }
        whole += wanted.actions.size() > 1 ? 1 : 0;
        // What was decided last may be a gesture of its own that followed from this one.
        if (match.to_act() != seat || match.may_undo(seat) != Undone::Done) return;
        match.undo(seat, Consent::Own);
        ++undone;
        EXPECT_EQ(match.plies(), plies);
        EXPECT_EQ(match.view(seat), before);
    }
};

TEST_F(GestureTest, is_played_and_taken_back_whole_in_every_game) {
    for (const About& about : Shelf::games()) {
        Dice dice(3);
        const auto match = shelf.begin({.game = std::string(about.key)}, seed_from_number(4));
        for (int i = 0; i < 120 && is_player(match->to_act()); ++i) {
            const Plan wanted = plan(*match, dice, static_cast<std::size_t>(1 + dice.below(4)));
            try_too_far(*match, wanted);
            play_and_take_back(*match, wanted);
            ASSERT_FALSE(HasFailure()) << about.key << " " << i;
            if (is_player(match->to_act())) match->play(match->ask(Bot::Random, dice, {}));
        }
        const std::string text = write_record(*match, seed_from_number(4));
        const Restored again = read_record(shelf, "record", text);
        EXPECT_EQ(write_record(*again.match, again.seed), text) << about.key;
        EXPECT_EQ(again.match->log(), match->log()) << about.key;
    }
    EXPECT_GT(whole, 50U);
    EXPECT_GT(past, 50U);
    EXPECT_GT(undone, 50U);
}

TEST_F(GestureTest, is_refused_whole_by_the_rule_that_forbids_a_part) {
    const auto match = shelf.begin({.game = "aaz"}, seed_from_number(4));
    Dice dice(1);
    Plan wanted = plan(*match, dice, 1);
    ASSERT_EQ(wanted.after->to_act(), match->to_act());
    wanted.actions.push_back(0xFFFFFFFFFFFFFFFF);
    const std::size_t log = match->log().size();
    const auto gesture = match->play_together(wanted.actions);
    EXPECT_EQ(gesture.result, Match::Gesture::Result::Forbidden);
    EXPECT_NE(gesture.barrier.rule, nullptr);
    EXPECT_EQ(gesture.which, 1U);
    EXPECT_EQ(match->log().size(), log);
}

}  // namespace
}  // namespace gravetide
