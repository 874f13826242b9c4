// A table by its messages alone: no socket, no store, no thread, no clock.
#include "table/table.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "match/board.h"
#include "table/house.h"

namespace gravetide::tests {
namespace {

// A game as it is usually played goes to its end, or nearly; of each other value of an option the
// beginning. Sanitizers make every step of this a dozen times as dear.
#ifdef __SANITIZE_ADDRESS__
constexpr int kWhole = 60;
constexpr int kBeginning = 4;
#else
constexpr int kWhole = 2500;
constexpr int kBeginning = 80;
#endif

std::vector<Seat> all_seats(const Match& match) {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < match.seat_names().size(); ++i)
        seats.push_back(player(static_cast<int>(i)));
    return seats;
}

// One who looks with the same eyes and comes now is shown what this one has.
void expect_whole(House& house, const Sitting& page, const std::string& what) {
    const auto fresh = house.sit(page.guest->seats);
    if (!page.guest->seats.empty() && fresh->guest->look != page.guest->look)
        house.say(*fresh, {{"t", "look"}, {"seat", page.reader.table["look"]}});
    page.reader.expect_same(fresh->reader.table, what);
    json view = json::parse(board_of(house.match()));
    put_over(view, page.reader.table["view"]);
    ASSERT_EQ(view, json::parse(house.match().view(page.guest->look.value_or(Seat::Nobody))))
        << what;
    house.core().leave(fresh->guest);
    house.run();
}

// Decides by what its page shows, never by a look at the match.
void play_match(const Shelf& shelf, const std::string& game, const Words& options) {
    const std::string what = game + (options.empty() ? "" : " " + options[0].second);
    House house(shelf, {.game = game, .options = options});
    const auto page = house.sit(all_seats(house.match()));
    const auto watcher = house.sit({});
    unsigned luck = 7;
    const int most = options.empty() ? kWhole : kBeginning;
    int decisions = 0;
    for (; !page->reader.table["over"] && decisions < most; ++decisions) {
        const std::string where = what + " " + std::to_string(decisions);
        // Every step in the beginning, and then now and then.
        if (decisions < 12 || decisions % 97 == 0) {
            expect_whole(house, *page, where);
            expect_whole(house, *watcher, where);
            if (testing::Test::HasFatalFailure()) return;
        }
        // What falls by hand anybody tells.
        const json& acting = page->reader.table["to_act"];
        const int seat = acting.is_null() ? page->reader.table["look"] : acting;
        if (decisions % 41 == 40 && page->reader.table["undo"] == "free") {
            house.undo(*page, seat);
        } else {
            const json& choices = page->reader.table["choices"];
            ASSERT_FALSE(choices.empty()) << where;
            luck = luck * 1'664'525U + 1'013'904'223U;
            house.play(*page, seat, {choices[(luck >> 16U) % choices.size()]["id"]});
        }
        const json answer = page->heard.back();
        ASSERT_EQ(answer["t"], "ack") << where << " " << answer.dump();
        ASSERT_EQ(answer["at"], page->reader.table["log"]) << where;
        page->heard.clear();
        watcher->heard.clear();
    }
    expect_whole(house, *page, what + " at the end");
    expect_whole(house, *watcher, what + " at the end");
    EXPECT_EQ(house.commits(), static_cast<std::size_t>(decisions)) << what;
}

TEST(Table, plays_every_game_and_option_by_its_messages) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        for (const Words& options : setups_of(shelf, std::string(about.key))) {
            play_match(shelf, std::string(about.key), options);
            if (HasFatalFailure()) return;
        }
}

const NewMatch kSmall{.game = "last_stand"};

std::string first_choice(const Sitting& page) { return page.reader.table["choices"][0]["id"]; }

TEST(Table, tells_nobody_what_is_not_kept) {
    const Shelf shelf;
    House house(shelf, kSmall, House::Pace::ByHand);
    const auto page = house.sit(all_seats(house.match()));
    const json before = page->reader.table;
    house.play(*page, before["to_act"], {first_choice(*page)});
    EXPECT_TRUE(house.wants_to_keep());
    EXPECT_EQ(page->reader.table, before);
    EXPECT_TRUE(page->last("ack").is_null());
    // Who comes meanwhile sees nothing of it either.
    const auto late = house.sit({});
    EXPECT_TRUE(late->reader.table.is_null());
    house.keep();
    EXPECT_EQ(page->last("ack")["n"], 1);
    EXPECT_GT(page->reader.table["log"], before["log"]);
    EXPECT_EQ(late->reader.table["log"], page->reader.table["log"]);
}

TEST(Table, goes_back_to_what_was_kept) {
    const Shelf shelf;
    House house(shelf, kSmall, House::Pace::ByHand);
    const auto page = house.sit(all_seats(house.match()));
    const json before = page->reader.table;
    house.play(*page, before["to_act"], {first_choice(*page)});
    house.lose();
    EXPECT_EQ(page->last("refused")["why"], "not_stored");
    EXPECT_EQ(page->reader.table["log"], before["log"]);
    EXPECT_EQ(page->reader.table["choices"], before["choices"]);
}

TEST(Table, lets_what_is_said_meanwhile_wait) {
    const Shelf shelf;
    House house(shelf, kSmall, House::Pace::ByHand);
    const auto page = house.sit(all_seats(house.match()));
    const int seat = page->reader.table["to_act"];
    house.play(*page, seat, {first_choice(*page)});
    house.play(*page, seat, {first_choice(*page)});  // sent twice: it was not heard yet
    house.say(*page, {{"t", "chat"}, {"text", "well?"}});
    EXPECT_EQ(page->last("chat")["lines"][0]["text"], "well?");
    house.keep();
    EXPECT_EQ(page->last("ack")["n"], 2);  // the second is known, and not played again
    EXPECT_EQ(house.commits(), 1U);
    EXPECT_TRUE(page->last("refused").is_null());
}

TEST(Table, asks_bots_and_shows_what_they_do) {
    const Shelf shelf;
    House house(shelf, {.game = "last_stand", .seats = {"bot greedy", "bot random"}});
    const auto watcher = house.sit({});
    EXPECT_TRUE(watcher->reader.table["over"]);
    EXPECT_GT(house.thoughts(), 4U);
    EXPECT_EQ(house.commits(), house.thoughts());
    expect_whole(house, *watcher, "bots");
}

// Of the first seat that has two in a row.
TEST(Table, keeps_and_takes_back_a_gesture_as_one) {
    const Shelf shelf;
    House house(shelf, {.game = "aaz", .options = {{"scenario", "intro"}}});
    const auto page = house.sit(all_seats(house.match()));
    const json before = page->reader.table;
    const int seat = before["to_act"];
    const auto next = house.match().at(house.match().plies());
    std::vector<std::string> ids;
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(next->to_act(), player(seat));
        const ActionId id = next->choices().at(1).id;  // the first ends the phase
        ids.push_back(std::to_string(id));
        ASSERT_EQ(next->play(id), nullptr);
    }
    house.play(*page, seat, ids);
    EXPECT_EQ(page->heard.back()["t"], "ack") << page->heard.back();
    EXPECT_EQ(house.commits(), 1U);
    EXPECT_GE(page->reader.table["plies"], 3);
    house.undo(*page, seat);
    EXPECT_EQ(house.commits(), 2U);
    EXPECT_EQ(page->reader.table["view"], before["view"]);
    EXPECT_EQ(page->reader.table["choices"], before["choices"]);
}

TEST(Table, refuses_clearly) {
    const Shelf shelf;
    House house(shelf, kSmall);
    const auto page = house.sit({player(0)});
    const auto why = [&](json message) {
        house.say(*page, std::move(message));
        return page->last("refused")["why"];
    };
    const json at = page->reader.table["log"];
    EXPECT_EQ(why({{"t", "play"}, {"seat", 1}, {"at", at}, {"text", "fight"}}), "not_your_seat");
    EXPECT_EQ(why({{"t", "play"}, {"seat", 0}, {"at", at}, {"text", "dance"}}), "no_such_action");
    EXPECT_EQ(why({{"t", "undo"}, {"seat", 0}, {"at", at}}), "nothing_to_undo");
    EXPECT_EQ(why({{"t", "play"}, {"seat", 0}, {"at", 999}, {"text", "fight"}}), "stale");
    EXPECT_EQ(why({{"t", "ask"}, {"at", 999}, {"ask", "reach"}}), "stale");
    EXPECT_EQ(house.commits(), 0U);
    EXPECT_EQ(house.core().take_tally().refused, 5U);
}

TEST(Table, answers_the_same_question_once) {
    const Shelf shelf;
    House house(shelf, kSmall);
    const auto page = house.sit(all_seats(house.match()));
    const json question{{"t", "ask"},
                        {"at", page->reader.table["log"]},
                        {"ask", "why_not"},
                        {"ids", {first_choice(*page)}}};
    house.say(*page, question);
    const json first = page->last("answer");
    ASSERT_FALSE(first.is_null()) << page->heard.back();
    house.say(*page, question);
    EXPECT_EQ(page->last("answer")["answer"], first["answer"]);
    EXPECT_EQ(page->last("answer")["n"], 2);
    EXPECT_EQ(house.questions(), 1U);
}

TEST(Table, draws_itself_in_lines) {
    const Shelf shelf;
    House house(shelf, {.game = "mall", .options = {{"players", "1"}}, .seats = {"human"}});
    const auto page = house.sit(all_seats(house.match()));
    const json at = page->reader.table["log"];
    house.say(*page, {{"t", "ask"}, {"at", at}, {"ask", "map"}});
    const json lines = page->last("answer")["answer"];
    EXPECT_EQ(lines.get<std::vector<std::string>>(), house.match().survey(player(0)));
    EXPECT_GT(lines.size(), 10U);
    house.say(*page, {{"t", "ask"}, {"at", 999}, {"ask", "map"}});
    EXPECT_EQ(page->last("refused")["why"], "stale");
    EXPECT_EQ(house.questions(), 0U);  // nobody has to think about it
}

TEST(Table, spares_who_reads_slowly) {
    const Shelf shelf;
    House house(shelf, kSmall);
    const auto page = house.sit(all_seats(house.match()));
    const auto slow = house.sit({});
    slow->is_slow = true;
    const json before = slow->reader.table;
    house.play(*page, page->reader.table["to_act"], {first_choice(*page)});
    EXPECT_EQ(slow->reader.table, before);
    slow->is_slow = false;
    house.core().caught_up(slow->guest);
    expect_whole(house, *slow, "caught up");
}

TEST(Table, sends_away_whoever_lost_a_seat) {
    const Shelf shelf;
    House house(shelf, kSmall);
    const auto one = house.sit({player(0)});
    const auto other = house.sit({player(1)});
    house.core().send_away(player(0));
    EXPECT_TRUE(one->is_gone);
    EXPECT_EQ(one->last("error")["code"], "wrong_token");
    EXPECT_FALSE(other->is_gone);
}

TEST(Table, asks_the_others_before_it_takes_back_what_is_theirs) {
    const Shelf shelf;
    House house(shelf, {.game = "last_stand", .options = {{"take_back", "practice"}}});
    house.core().set_held({player(0), player(1)});
    const auto one = house.sit({player(0)});
    const auto other = house.sit({player(1)});
    const auto play = [&](Sitting& page, int seat) {
        ASSERT_EQ(page.reader.table["to_act"], seat);
        house.play(page, seat, {first_choice(page)});
    };
    play(*one, 0);
    play(*other, 1);
    const json before = one->reader.table;
    house.undo(*one, 0);
    EXPECT_EQ(one->last("refused")["why"], "waiting_for_consent");
    EXPECT_EQ(other->last("ask_undo")["seat"], 0);
    house.say(*other, {{"t", "consent"}, {"seat", 1}, {"yes", false}});
    EXPECT_EQ(one->last("undo_answer")["yes"], false);
    EXPECT_EQ(one->reader.table, before);
    house.undo(*one, 0);
    house.say(*other, {{"t", "consent"}, {"seat", 1}, {"yes", true}});
    EXPECT_EQ(one->last("undo_answer")["yes"], true);
    EXPECT_EQ(one->reader.table["to_act"], 0);
}

}  // namespace
}  // namespace gravetide::tests
