// Who resigns at a table, and who is asked first.
#include <gtest/gtest.h>

#include "table/house.h"

namespace gravetide::tests {
namespace {

void resign(House& house, Sitting& page, int seat) {
    house.say(page, {{"t", "resign"}, {"seat", seat}});
}
void answer(House& house, Sitting& page, int seat, bool yes) {
    house.say(page, {{"t", "consent"}, {"seat", seat}, {"yes", yes}, {"to", "resign"}});
}

TEST(TableResign, needs_nobody_on_the_other_side_and_no_turn) {
    const Shelf shelf;
    for (const int seat : {0, 1}) {
        House house(shelf, {.game = "skirmish"});
        house.core().set_held({player(0), player(1)});
        const auto survivor = house.sit({player(0)});
        const auto controller = house.sit({player(1)});
        Sitting& who = seat == 0 ? *survivor : *controller;
        resign(house, who, 1 - seat);
        EXPECT_EQ(who.last("refused")["why"], "not_your_seat");
        resign(house, who, seat);
        EXPECT_EQ(who.last("ack")["n"], 2);
        for (const Sitting* page : {survivor.get(), controller.get()}) {
            const json& table = page->reader.table;
            EXPECT_EQ(table["over"], true);
            EXPECT_EQ(table["resigned"], seat);
            EXPECT_EQ(table["scores"], seat == 0 ? json({0.0, 1.0}) : json({1.0, 0.0}));
            EXPECT_NE(table["seed"], nullptr) << "the dice are open now";
            EXPECT_TRUE(table["choices"].empty());
        }
        EXPECT_EQ(house.match().ending(),
                  house.match().seat_names()[static_cast<std::size_t>(seat)] + " resigned");
        // Whoever did not hear the answer says it again; nobody else can any more.
        resign(house, who, seat);
        EXPECT_EQ(who.last("ack")["n"], 3);
        resign(house, seat == 0 ? *controller : *survivor, 1 - seat);
        EXPECT_EQ((seat == 0 ? controller : survivor)->last("refused")["why"], "over");
        EXPECT_EQ(house.commits(), 1U);
    }
}

TEST(TableResign, asks_those_who_would_lose_with_it) {
    const Shelf shelf;
    House house(shelf, {.game = "skirmish", .options = {{"players", "2"}}});
    house.core().set_held({player(0), player(1), player(2)});
    const auto one = house.sit({player(0)});
    const auto controller = house.sit({player(2)});
    resign(house, *one, 0);
    EXPECT_EQ(one->last("refused")["why"], "waiting_for_consent");
    EXPECT_TRUE(controller->last("ask_resign").is_null()) << "the other side is not asked";
    // Who comes later is asked as well, and who was not asked has no voice.
    const auto two = house.sit({player(1)});
    EXPECT_EQ(two->last("ask_resign")["seat"], 0);
    answer(house, *controller, 2, true);
    EXPECT_EQ(controller->last("refused")["why"], "stale");
    answer(house, *two, 1, false);
    EXPECT_EQ(one->last("resign_answer")["yes"], false);
    EXPECT_EQ(one->reader.table["over"], false);
    answer(house, *two, 1, true);
    EXPECT_EQ(two->last("refused")["why"], "stale");
    resign(house, *one, 0);
    answer(house, *two, 1, true);
    EXPECT_EQ(one->last("resign_answer")["yes"], true);
    EXPECT_EQ(one->reader.table["scores"], json({0.0, 0.0, 1.0}));
}

// Play goes on meanwhile, and the question stays.
TEST(TableResign, is_still_asked_after_somebody_has_decided) {
    const Shelf shelf;
    House house(shelf, {.game = "last_stand"});
    house.core().set_held({player(0), player(1)});
    const auto one = house.sit({player(0)});
    const auto other = house.sit({player(1)});
    resign(house, *one, 0);
    EXPECT_EQ(other->last("ask_resign")["seat"], 0);
    house.play(*one, 0, {one->reader.table["choices"][0]["id"]});
    answer(house, *other, 1, true);
    EXPECT_EQ(one->reader.table["resigned"], 0);
}

// A yes is to what was asked, and of whom.
TEST(TableResign, takes_no_yes_that_was_meant_for_something_else) {
    const Shelf shelf;
    House house(shelf, {.game = "last_stand", .options = {{"take_back", "practice"}}});
    house.core().set_held({player(0), player(1)});
    const auto one = house.sit({player(0)});
    const auto other = house.sit({player(1)});
    for (Sitting* page : {one.get(), other.get()})
        house.play(*page, page == one.get() ? 0 : 1, {page->reader.table["choices"][0]["id"]});
    house.undo(*one, 0);
    EXPECT_EQ(other->last("ask_undo")["seat"], 0);
    resign(house, *one, 0);
    EXPECT_EQ(one->last("refused")["why"], "too_fast");
    EXPECT_TRUE(other->last("ask_resign").is_null());
    house.say(*other, {{"t", "consent"}, {"seat", 1}, {"yes", false}});
    resign(house, *one, 0);
    const auto refused = [&](const json& extra) {
        json message{{"t", "consent"}, {"seat", 1}, {"yes", true}};
        message.update(extra);
        house.say(*other, message);
        return other->last("refused")["why"] == "stale" && !house.match().resigned();
    };
    EXPECT_TRUE(refused(json::object()));
    EXPECT_TRUE(refused({{"to", "undo"}}));
    EXPECT_TRUE(refused({{"to", "resign"}, {"of", 1}}));
    EXPECT_THROW(house.say(*other, {{"t", "consent"}, {"seat", 1}, {"yes", true}, {"to", "all"}}),
                 BadInput);
    house.say(*other, {{"t", "consent"}, {"seat", 1}, {"yes", true}, {"to", "resign"}, {"of", 0}});
    EXPECT_EQ(house.match().resigned(), player(0));
}

TEST(TableResign, is_no_longer_asked_when_a_seat_changes_hands) {
    const Shelf shelf;
    for (const int leaving : {0, 1}) {
        House house(shelf, {.game = "last_stand"});
        house.core().set_held({player(0), player(1)});
        const auto one = house.sit({player(0)});
        const auto other = house.sit({player(1)});
        resign(house, *one, 0);
        house.core().send_away(player(leaving));
        EXPECT_EQ(one->last("resign_answer")["yes"], false);
        answer(house, *other, 1, true);
        EXPECT_EQ(house.match().resigned(), std::nullopt);
    }
}

// Taking something back is playing on, and so is whatever else is decided.
TEST(TableResign, outlives_what_is_taken_back_freely) {
    const Shelf shelf;
    House house(shelf, {.game = "last_stand"});
    house.core().set_held({player(0), player(1)});
    const auto one = house.sit({player(0)});
    const auto other = house.sit({player(1)});
    resign(house, *one, 0);
    house.play(*one, 0, {one->reader.table["choices"][0]["id"]});
    ASSERT_EQ(one->reader.table["undo"], "free");
    house.undo(*one, 0);
    EXPECT_TRUE(one->last("resign_answer").is_null());
    // Who comes now is asked too; once it is over nobody is.
    const auto late = house.sit({player(1)});
    EXPECT_EQ(late->last("ask_resign")["seat"], 0);
    answer(house, *other, 1, true);
    EXPECT_EQ(house.match().resigned(), player(0));
    const auto later = house.sit({player(1)});
    EXPECT_TRUE(later->last("ask_resign").is_null());
}

TEST(TableResign, does_not_end_what_others_play_among_themselves) {
    const Shelf shelf;
    House house(shelf, {.game = "mall", .options = {{"scenario", "s2"}, {"players", "3"}}});
    house.core().set_held({player(0), player(1), player(2)});
    const auto one = house.sit({player(0)});
    const auto others = house.sit({player(1), player(2)});
    resign(house, *one, 0);
    EXPECT_EQ(one->last("refused")["why"], "waiting_for_consent");
    answer(house, *others, 1, true);  // for both seats of that page
    EXPECT_EQ(one->reader.table["over"], true);
    EXPECT_EQ(one->reader.table["scores"], json({0.0, 0.0, 0.0}));
}

TEST(TableResign, that_could_not_be_kept_has_not_happened) {
    const Shelf shelf;
    House house(shelf, {.game = "last_stand"}, House::Pace::ByHand);
    const auto page = house.sit({player(0), player(1)});
    resign(house, *page, 0);
    ASSERT_TRUE(house.wants_to_keep());
    EXPECT_EQ(page->reader.table["over"], false) << "nobody hears of it before it is kept";
    house.lose();
    EXPECT_EQ(page->last("refused")["why"], "not_stored");
    EXPECT_EQ(page->reader.table["over"], false);
    EXPECT_EQ(house.match().resigned(), std::nullopt);
}

}  // namespace
}  // namespace gravetide::tests
