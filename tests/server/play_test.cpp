// At the table: deciding, taking back, leaving and coming back.
#include <gtest/gtest.h>

#include "match/record.h"
#include "server/client.h"
#include "store/keep.h"

namespace gravetide::tests {
namespace {

TEST(ServerPlay, a_repeated_decision_is_acknowledged_and_not_doubled) {
    Served served;
    const Begun begun = begin_match(served);
    Page both(served, begun.match, begun.tokens);
    const std::size_t at = both.next("table")["log"];
    const json played = both.play(0, at, "fight");
    EXPECT_EQ(played["t"], "ack");
    EXPECT_EQ(played["at"], at + 1);
    const json again = both.play(0, at, "fight");
    EXPECT_EQ(again["t"], "ack");
    EXPECT_EQ(again["at"], at + 1);
    EXPECT_EQ(both.play(0, at, "hide")["why"], "stale");
    EXPECT_TRUE(both.next("table")["full"]);
    EXPECT_EQ(both.play(1, at + 7, "hide")["why"], "stale");
    EXPECT_EQ(both.play(1, at + 1, "dance")["why"], "no_such_action");
    const json forbidden = both.play(1, at + 1, "patch up");
    EXPECT_EQ(forbidden["why"], "rule");
    EXPECT_EQ(forbidden["rule"]["id"], "LAST-1.6");
    EXPECT_EQ(Store(served.database()).log(begun.match).lines.size(), at + 1);
}

TEST(ServerPlay, an_unanswered_decision_is_sent_again_after_a_crash) {
    Served served;
    const Begun begun = begin_match(served);
    std::size_t at = 0;
    {
        Page first(served, begun.match, {begun.tokens[0]});
        at = first.next("table")["log"];
        first.say({{"t", "play"}, {"n", 1}, {"seat", 0}, {"at", at}, {"text", "hide"}});
        first.drop();
    }
    served.child().kill();
    served.start();
    Page first(served, begun.match, {begun.tokens[0]});
    first.next("table");
    EXPECT_EQ(first.play(0, at, "hide")["t"], "ack");
    EXPECT_EQ(first.resync()["log"], at + 1);
    const auto lines = Store(served.database()).log(begun.match).lines;
    ASSERT_EQ(lines.size(), at + 1);
    EXPECT_EQ(lines.back(), "seat 1: hide");
}

TEST(ServerPlay, several_people_hold_a_seat) {
    Served served;
    const Begun begun = begin_match(served);
    Page one(served, begun.match, {begun.tokens[0]});
    Page other(served, begun.match, {begun.tokens[0]});
    const std::size_t at = one.next("table")["log"];
    const json table = other.next("table");
    EXPECT_EQ(table["choices"].size(), 2U);
    EXPECT_EQ(table["choices"][0]["verb"], "fight");
    json here = other.next("here");
    while (here["seats"][0] != 2) here = other.next("here");
    EXPECT_EQ(one.play(0, at, "fight")["t"], "ack");
    const json next = other.table_at(at + 1);
    EXPECT_FALSE(next["full"]);
    EXPECT_EQ(next["prev"], at);
    EXPECT_EQ(other.play(0, at, "hide")["why"], "stale");
}

TEST(ServerPlay, taking_back_is_free_until_somebody_else_decides) {
    Served served;
    const Begun begun = begin_match(served);
    Page first(served, begun.match, {begun.tokens[0]});
    Page second(served, begun.match, {begun.tokens[1]});
    second.next("table");
    const std::size_t at = first.next("table")["log"];
    EXPECT_EQ(first.undo(0, at)["why"], "nothing_to_undo");
    EXPECT_EQ(first.play(0, at, "fight")["at"], at + 1);
    EXPECT_EQ(first.undo(0, at + 1)["at"], at + 2);
    // Sent again, as after a lost connection.
    EXPECT_EQ(first.undo(0, at + 1)["t"], "ack");
    EXPECT_EQ(first.play(0, at + 2, "hide")["at"], at + 3);
    const std::size_t dawn = second.play(1, at + 3, "hide")["at"];
    EXPECT_GT(dawn, at + 4);

    EXPECT_EQ(first.undo(0, dawn)["why"], "too_late");
    EXPECT_EQ(first.resync()["undo"], "none");
    EXPECT_EQ(first.resync()["log"], dawn);
}

TEST(ServerPlay, a_practice_match_takes_everything_back_when_the_others_agree) {
    Served served;
    const Begun begun = begin_match(served, json::parse(R"([{"who": "me"}, {"who": "link"}])"),
                                    json{{"take_back", "practice"}});
    Page first(served, begun.match, {begun.tokens[0]});
    Page second(served, begun.match, {begun.tokens[1]});
    const json begins = first.next("table");
    EXPECT_EQ(begins["practice"], true);
    const std::size_t at = begins["log"];
    EXPECT_EQ(first.play(0, at, "fight")["at"], at + 1);
    const std::size_t dawn = second.play(1, at + 1, "fight")["at"];
    EXPECT_GT(dawn, at + 2);

    EXPECT_EQ(first.undo(0, dawn)["why"], "waiting_for_consent");
    const json question = second.next("ask_undo");
    EXPECT_EQ(question["seat"], 0);
    second.say({{"t", "consent"}, {"n", 50}, {"seat", 1}, {"yes", false}});
    EXPECT_EQ(first.next("undo_answer")["yes"], false);
    EXPECT_EQ(second.answer({{"t", "consent"}, {"seat", 1}, {"yes", true}})["why"], "stale");
    EXPECT_EQ(first.resync()["log"], dawn);

    EXPECT_EQ(first.undo(0, dawn)["why"], "waiting_for_consent");
    second.next("ask_undo");
    second.say({{"t", "consent"}, {"n", 51}, {"seat", 1}, {"yes", true}});
    EXPECT_EQ(first.next("undo_answer")["yes"], true);
    const json back = first.resync();
    EXPECT_EQ(back["log"], dawn + 1);
    EXPECT_EQ(back["to_act"], 0);
    EXPECT_GT(back["dice_taken_back"], 0);
}

// Two asked questions, one end: the seed is published, so that nothing may be taken back any more,
// nor by a yes to what was asked before.
TEST(ServerPlay, what_is_over_is_not_taken_back_by_a_late_yes) {
    Served served;
    const Begun begun = begin_match(served, json::parse(R"([{"who": "me"}, {"who": "link"}])"),
                                    json{{"take_back", "practice"}});
    Page first(served, begun.match, {begun.tokens[0]});
    Page second(served, begun.match, {begun.tokens[1]});
    json table = first.next("table");
    while (!table["over"].get<bool>()) {
        const std::size_t log = table["log"];
        if (log > 3 && table["to_act"] == 0) {
            EXPECT_EQ(first.undo(0, log)["why"], "waiting_for_consent");
        }
        Page& page = table["to_act"] == 0 ? first : second;
        EXPECT_EQ(page.play(table["to_act"], log, "hide")["t"], "ack");
        table = first.resync();
    }
    EXPECT_EQ(second.answer({{"t", "consent"}, {"seat", 1}, {"yes", true}})["why"], "over");
    EXPECT_EQ(first.undo(0, table["log"])["why"], "over");
    EXPECT_EQ(first.resync()["log"], table["log"]);
}

TEST(ServerPlay, bots_are_not_asked) {
    Served served;
    const Begun begun =
        begin_match(served, json::parse(R"([{"who": "me"}, {"who": "bot", "bot": "random"}])"),
                    json{{"take_back", "practice"}});
    Page page(served, begun.match, {begun.tokens[0]});
    const std::size_t at = page.next("table")["log"];
    EXPECT_EQ(page.play(0, at, "hide")["t"], "ack");
    json table = page.next("table");
    while (table["to_act"] != 0) table = page.next("table");
    const std::size_t log = table["log"];
    EXPECT_EQ(table["undo"], "practice");
    EXPECT_EQ(page.undo(0, log)["at"], log + 1);
    EXPECT_EQ(page.resync()["plies"], at);
}

TEST(ServerPlay, who_shares_a_screen_looks_as_either_seat) {
    Served served;
    const Begun begun = begin_match(served);
    Page both(served, begun.match, begun.tokens);
    const json table = both.next("table");
    EXPECT_EQ(table["look"], 0);
    const std::size_t at = table["log"];
    both.play(0, at, "hide");
    const json turned = both.table_at(at + 1);
    EXPECT_EQ(turned["look"], 1);
    EXPECT_TRUE(turned["full"]);
    EXPECT_EQ(turned["view"]["survivors"][0]["plan"], "secret");
    both.say({{"t", "look"}, {"seat", 0}});
    const json back = both.next("table");
    EXPECT_EQ(back["look"], 0);
    EXPECT_TRUE(back["full"]);
    EXPECT_EQ(back["view"]["survivors"][0]["plan"], "hide");
    EXPECT_TRUE(back["choices"].empty());

    Page again(served);
    again.say({{"t", "hello"}, {"match", begun.match}, {"tokens", begun.tokens}, {"look", 0}});
    EXPECT_EQ(again.next("table")["look"], 0);
}

TEST(ServerPlay, chat_is_heard_by_all_and_kept) {
    Served served;
    const Begun begun = begin_match(served);
    Page first(served, begun.match, {begun.tokens[0]});
    Page watcher(served, begun.match, {});
    EXPECT_TRUE(watcher.next("chat")["lines"].empty());
    first.next("chat");
    EXPECT_EQ(first.answer({{"t", "chat"}, {"text", "Grüße, <b>all</b>"}})["t"], "ack");
    const json line = watcher.next("chat")["lines"][0];
    EXPECT_EQ(line["text"], "Grüße, <b>all</b>");
    EXPECT_EQ(line["who"], "Survivor 1");
    EXPECT_EQ(watcher.answer({{"t", "chat"}, {"text", "hush"}})["t"], "ack");
    Page late(served, begun.match, {});
    const json lines = late.next("chat")["lines"];
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[1]["who"], "a watcher");
    late.say({{"t", "chat"}, {"n", 1}, {"text", std::string(501, 'a')}});
    EXPECT_EQ(late.listen_to_end()["code"], "bad_request");
}

TEST(ServerPlay, forks_are_for_who_may_see_everything) {
    Served served;
    const Begun begun = begin_match(served);
    Page both(served, begun.match, begun.tokens);
    both.play(0, both.next("table")["log"], "fight");
    const std::string fork = "/api/matches/" + begun.match + "/fork";
    const std::string body = R"({"ply": 1, "seats": [{"who": "me"}, {"who": "me"}]})";
    const std::string all = begun.tokens[0] + ", " + begun.tokens[1];
    EXPECT_EQ(post(served, fork, body).code(), "not_over");
    EXPECT_EQ(post(served, fork, body, {{"X-Seat-Token", begun.tokens[0]}}).code(), "not_over");
    const Begun forked = read_begun(served, post(served, fork, body, {{"X-Seat-Token", all}}));
    EXPECT_NE(forked.match, begun.match);
    EXPECT_EQ(post(served, fork, R"({"ply": 999})", {{"X-Seat-Token", all}}).status, 400U);
    Page page(served, forked.match, forked.tokens);
    EXPECT_EQ(page.next("table")["plies"], 1);
    play_to_the_end(page);
    // Over, it is open to all; and it can be read in again.
    read_begun(served, post(served, "/api/matches/" + forked.match + "/fork", R"({"ply": 3})"));
    const std::string record = get(served, "/api/matches/" + forked.match + "/record").body;
    const Begun replay = read_begun(served, post(served, "/api/records", record));
    EXPECT_EQ(replay.tokens, (std::vector<std::string>{"", ""}));
    EXPECT_EQ(get(served, "/api/matches/" + replay.match + "/record").body, record);
}

// Cut off right before luck falls: the new dice must go on from where they stand, not anew.
TEST(ServerPlay, an_open_record_is_played_on_and_survives_a_restart) {
    const Shelf shelf;
    Header header{.game = "last_stand", .seats = {"human", "human"}};
    const auto match = shelf.set_up(header);
    const std::string record = write_record(*match, std::nullopt);
    Served served;
    const Begun begun = read_begun(served, post(served, "/api/records", record));
    {
        Page page(served, begun.match, begun.tokens);
        std::size_t at = page.next("table")["log"];
        for (int seat = 0; seat < 2; ++seat) at = page.play(seat, at, "fight")["at"];
    }
    EXPECT_EQ(served.child().stop(), 0);
    served.start();
    Page page(served, begun.match, begun.tokens);
    play_to_the_end(page);
}

TEST(ServerPlay, a_broken_record_is_refused_with_its_line) {
    Served served;
    const Shelf shelf;
    const auto match = shelf.set_up(Header{.game = "last_stand", .seats = {"human", "human"}});
    std::string record = write_record(*match, std::nullopt);
    record[record.find("last_stand")] = 'x';
    const Answer answer = post(served, "/api/records", record);
    EXPECT_EQ(answer.status, 400U);
    EXPECT_NE(answer.text().find("record:2"), std::string::npos) << answer.text();
    EXPECT_EQ(post(served, "/api/records", "").status, 400U);
    EXPECT_EQ(post(served, "/api/records", "\xff\xfe").status, 400U);
}

TEST(ServerPlay, my_matches_are_listed) {
    Served served;
    const Begun begun = begin_match(served);
    const json holds{{"holds",
                      {{{"match", begun.match}, {"tokens", {begun.tokens[0]}}},
                       {{"match", "0123"}, {"tokens", json::array()}}}}};
    const json mine = post(served, "/api/mine", holds.dump()).parsed()["matches"];
    ASSERT_EQ(mine.size(), 1U);
    EXPECT_EQ(mine[0]["match"], begun.match);
    EXPECT_EQ(mine[0]["your_turn"], true);
    EXPECT_EQ(mine[0]["mine"], json{0});
}

// The great game begins with purchases, of which one follows another.
// Without zombies no card asks for anything before the purchase.
Begun begin_orders(const Served& served) {
    const json wanted{{"game", "aaz"},
                      {"options", {{"scenario", "1942"}, {"zombies", "no"}}},
                      {"seats", json(5, {{"who", "me"}})}};
    return read_begun(served, post(served, "/api/matches", wanted.dump()));
}

json gesture(int seat, std::size_t at, const std::vector<std::string>& ids) {
    return {{"t", "play"}, {"seat", seat}, {"at", at}, {"ids", ids}};
}

std::string id_of(const json& table, const std::string& text) {
    for (const json& choice : table["choices"])
        if (choice["text"] == text) return choice["id"];
    throw BadInput(text, "is not offered");
}

TEST(ServerPlay, a_gesture_is_kept_and_taken_back_whole) {
    Served served;
    const Begun begun = begin_orders(served);
    Page page(served, begun.match, begun.tokens);
    json table = page.next("table");
    const int seat = table["to_act"];
    const std::size_t at = table["log"];
    const std::string infantry = id_of(table, "order infantry");
    const std::string tank = id_of(table, "order tank");

    const json forbidden = page.answer(gesture(seat, at, {infantry, "18446744073709551615"}));
    EXPECT_EQ(forbidden["why"], "rule");
    EXPECT_EQ(page.resync()["log"], at);

    const json played = page.answer(gesture(seat, at, {infantry, tank, infantry}));
    EXPECT_EQ(played["t"], "ack");
    EXPECT_EQ(played["at"], at + 3);
    // Sent again because the answer was lost.
    EXPECT_EQ(page.answer(gesture(seat, at, {infantry, tank, infantry}))["at"], at + 3);
    EXPECT_EQ(page.answer(gesture(seat, at, {infantry, infantry}))["why"], "stale");
    auto lines = Store(served.database()).log(begun.match).lines;
    ASSERT_EQ(lines.size(), at + 3);
    EXPECT_TRUE(lines[at].ends_with(": order infantry"));
    EXPECT_TRUE(lines[at + 1].ends_with(" also: order tank"));

    served.child().kill();
    served.start();
    Page again(served, begun.match, begun.tokens);
    table = again.next("table");
    EXPECT_EQ(table["undo"], "free");
    EXPECT_EQ(again.undo(seat, at + 3)["t"], "ack");
    table = again.resync();
    EXPECT_EQ(table["plies"], at);
    lines = Store(served.database()).log(begun.match).lines;
    EXPECT_TRUE(lines.back().ends_with("takes back to ply " + std::to_string(at)));
}

TEST(ServerPlay, a_gesture_does_not_reach_past_another_seat) {
    Served served;
    const Begun begun = begin_match(served);
    Page both(served, begun.match, begun.tokens);
    const json table = both.next("table");
    const std::size_t at = table["log"];
    const std::string fight = id_of(table, "fight");
    const json refused = both.answer(gesture(0, at, {fight, fight}));
    EXPECT_EQ(refused["why"], "reaches_past_luck");
    EXPECT_EQ(both.resync()["log"], at);
    EXPECT_EQ(both.answer(gesture(0, at, {fight}))["t"], "ack");
    Page many(served, begun.match, begun.tokens);
    many.next("table");
    many.say(gesture(0, at, std::vector<std::string>(65, fight)));
    EXPECT_EQ(many.listen_to_end()["code"], "bad_request");
}

TEST(ServerPlay, who_reads_slowly_is_caught_up_with_one_table) {
    Served served({"--max-messages-per-second", "10000"});
    const Begun begun = begin_orders(served);
    Page slow(served, begun.match, {});
    slow.next("here");
    Page page(served, begun.match, begun.tokens);
    json table = page.next("table");
    const int seat = table["to_act"];
    std::size_t at = table["log"];
    // Taking back and playing again, until far more was said than fits a socket's buffers.
    const std::string tank = id_of(table, "order tank");
    for (int i = 0; i < 20; ++i) {
        at = page.answer(gesture(seat, at, {tank}))["at"];
        at = page.undo(seat, at)["at"];
        for (int again = 0; again < 40; ++again) slow.say({{"t", "resync"}});
    }
    std::size_t heard = 0;
    do heard = slow.next("table")["log"];
    while (heard != at);
    EXPECT_EQ(heard, at);
    EXPECT_EQ(page.answer(gesture(seat, at, {tank}))["t"], "ack");
    EXPECT_EQ(slow.table_at(at + 1)["log"], at + 1);
}

TEST(ServerPlay, questions_are_answered_and_cost_the_match_nothing) {
    Served served;
    const Begun begun = begin_match(served);
    Page page(served, begun.match, begun.tokens);
    const json table = page.next("table");
    const std::size_t at = table["log"];
    const auto ask = [&](json question) {
        question["t"] = "ask";
        return page.answer(question);
    };
    const json ids = json::array({table["choices"][0]["id"]});
    const json told = ask({{"ask", "forecast"}, {"at", at}, {"ids", ids}});
    ASSERT_EQ(told["t"], "answer");
    EXPECT_EQ(told["at"], at);
    const json& parts = told["answer"]["parts"];
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0]["key"], "unbitten");
    EXPECT_DOUBLE_EQ(parts[0]["value"].get<double>() + parts[1]["value"].get<double>(), 1);
    EXPECT_EQ(told["answer"]["within"], 0);
    // The same again, now known.
    EXPECT_EQ(ask({{"ask", "forecast"}, {"at", at}, {"ids", ids}})["answer"], told["answer"]);

    EXPECT_EQ(ask({{"ask", "forecast"}, {"at", at + 1}, {"ids", ids}})["why"], "stale");
    EXPECT_EQ(ask({{"ask", "reach"}, {"at", at}, {"from", "nowhere"}})["why"], "no_answer");
    EXPECT_EQ(ask({{"ask", "forecast"}, {"at", at}})["why"], "no_answer");
    const json why = ask({{"ask", "why_not"}, {"at", at}, {"ids", {"18446744073709551615"}}});
    EXPECT_TRUE(why["answer"].contains("rule"));
    EXPECT_EQ(page.resync()["log"], at);
    EXPECT_EQ(Store(served.database()).log(begun.match).lines.size(), at);
}

TEST(ServerPlay, a_word_of_the_game_at_the_wrong_time_gets_its_rule) {
    Served served;
    const Begun begun = begin_match(served);
    Page page(served, begun.match, begun.tokens);
    const std::size_t at = page.next("table")["log"];
    const json refused = page.play(0, at, "kill the lot");
    EXPECT_EQ(refused["why"], "rule");
    EXPECT_TRUE(refused["rule"].contains("id"));
}

TEST(ServerPlay, the_board_is_fetched_once_and_kept) {
    Served served;
    const Begun begun = begin_orders(served);
    Page page(served, begun.match, {});
    const json table = page.next("table");
    const std::string path = "/api/games/aaz/board?scenario=1942&zombies=no";
    const Answer board = get(served, path);
    EXPECT_EQ(board.status, 200U);
    EXPECT_EQ(board.headers.at("etag"), "\"" + table["board"].get<std::string>() + "\"");
    EXPECT_EQ(board.headers.at("cache-control"), "no-cache");
    EXPECT_TRUE(board.parsed()["board"]["spaces"].contains("germany"));
    EXPECT_FALSE(table["view"].contains("board"));
    const Answer kept = get(served, path + "&v=" + table["board"].get<std::string>());
    EXPECT_NE(kept.headers.at("cache-control").find("immutable"), std::string::npos);
    EXPECT_EQ(get(served, path, {{"If-None-Match", board.headers.at("etag")}}).status, 304U);
    EXPECT_NE(get(served, "/api/games/aaz/board?scenario=full").headers.at("etag"),
              board.headers.at("etag"));
    EXPECT_EQ(get(served, "/api/games/aaz/board?scenario=zebra").code(), "bad_request");
    EXPECT_EQ(get(served, "/api/games/chess/board").code(), "bad_request");
}

}  // namespace
}  // namespace gravetide::tests
