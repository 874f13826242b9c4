// What the store promises, on both databases.
#include "store/store.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <thread>

#include "store/database.h"

namespace gravetide::tests {
namespace {

using Texts = std::vector<std::string>;

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, ::testing::Values(Kind::Sqlite, Kind::Postgresql),
                         kind_name);

// Holds the store's thread inside a done until it is let go, so that what is put in meanwhile
// waits together.
class Gate {
public:
    Gate(Store& store, const std::string& match) {
        store.append(match, {.first = 0, .log = {.lines = {"gate"}}}, [this](const std::string&) {
            reached_.count_down();
            opened_.wait();
        });
        reached_.wait();
    }
    void open() { opened_.count_down(); }

private:
    std::latch reached_{1};
    std::latch opened_{1};
};

TEST_P(StoreTest, keeps_a_match_and_its_log) {
    StoredMatch match = some_match("m1");
    {
        Store store(url());
        store.add(match, {.lines = {"seat 1: fight", "luck: kill 1 [5 2]"}});
        EXPECT_EQ(append(store, "m1", {.first = 2, .log = {.lines = {"seat 2: hide"}}}), "");
        EXPECT_EQ(
            append(store, "m1", {.first = 3, .log = {.lines = {"a", "b"}}, .ending = "Anna wins"}),
            "");
    }
    Store store(url());
    match.moves = 5;
    match.ending = "Anna wins";
    EXPECT_EQ(store.find("m1"), match);
    EXPECT_EQ(store.log("m1").lines,
              (Texts{"seat 1: fight", "luck: kill 1 [5 2]", "seat 2: hide", "a", "b"}));
    EXPECT_EQ(store.find("m2"), std::nullopt);
    EXPECT_EQ(store.log("m2").lines, Texts{});
}

TEST_P(StoreTest, keeps_a_match_without_its_secret) {
    Store store(url());
    StoredMatch match = some_match("m1");
    match.secret = std::nullopt;
    store.add(match, {});
    EXPECT_EQ(store.find("m1"), match);
}

TEST_P(StoreTest, refuses_a_second_match_of_the_same_id) {
    Store store(url());
    store.add(some_match("m1"), {.lines = {"one"}});
    const std::string said = complaint([&] { store.add(some_match("m1"), {.lines = {"other"}}); });
    EXPECT_NE(said.find("there is a match m1 already"), std::string::npos) << said;
    EXPECT_EQ(store.log("m1").lines, Texts{"one"});
}

TEST_P(StoreTest, refuses_doubled_skipped_and_unknown_numbers) {
    Store store(url());
    store.add(some_match("m1"), {.lines = {"zero", "one"}});
    EXPECT_EQ(append(store, "m1", {.first = 1, .log = {.lines = {"one again"}}}), kMovedOn);
    EXPECT_EQ(append(store, "m1", {.first = 3, .log = {.lines = {"too far"}}}), kMovedOn);
    EXPECT_EQ(append(store, "none", {.first = 0, .log = {.lines = {"lost"}}}), kNoSuchMatch);
    EXPECT_EQ(append(store, "m1", {.first = 2, .log = {.lines = {"two"}}}), "");
    EXPECT_EQ(store.log("m1").lines, (Texts{"zero", "one", "two"}));
}

TEST_P(StoreTest, writes_what_waits_together_in_one_transaction) {
    constexpr std::size_t kAppends = 100;
    Store store(url());
    Store other(url());
    store.add(some_match("gate"), {});
    for (int i = 0; i < 4; ++i) store.add(some_match("m" + std::to_string(i)), {});
    Gate gate(store, "gate");
    std::latch left(kAppends);
    std::vector<std::size_t> told;
    std::size_t seen_first = 0;
    for (std::size_t i = 0; i < kAppends; ++i) {
        const std::string match = "m" + std::to_string(i % 4);
        store.append(match, {.first = i / 4, .log = {.lines = {std::to_string(i)}}},
                     [&, match, i](const std::string& error) {
                         EXPECT_EQ(error, "");
                         // Another connection sees it: it is committed before anyone is told.
                         const auto lines = other.log(match).lines;
                         EXPECT_GT(lines.size(), i / 4);
                         // And the last of them already with the first.
                         if (i == 0) seen_first = lines.size();
                         told.push_back(i);
                         left.count_down();
                     });
    }
    EXPECT_EQ(other.log("m0").lines, Texts{});
    gate.open();
    left.wait();
    EXPECT_EQ(seen_first, kAppends / 4);
    EXPECT_TRUE(std::ranges::is_sorted(told));
    for (std::size_t k = 0; k < 4; ++k) {
        Texts expected;
        for (std::size_t i = k; i < kAppends; i += 4) expected.push_back(std::to_string(i));
        EXPECT_EQ(other.log("m" + std::to_string(k)).lines, expected);
    }
}

TEST_P(StoreTest, a_refused_append_does_not_spoil_the_others) {
    Store store(url());
    for (const char* id : {"gate", "a", "b", "c", "d"}) store.add(some_match(id), {});
    // Its length says 0, yet line 0 is there: now the primary key itself must refuse.
    soci::session meddler;
    connect(meddler);
    meddler << "INSERT INTO moves (match_id, number, line) VALUES ('b', 0, 'meddled')";
    Gate gate(store, "gate");
    std::latch left(4);
    std::vector<std::string> errors(4);
    const auto put = [&](std::size_t slot, const std::string& match, std::size_t first) {
        store.append(match, {.first = first, .log = {.lines = {"x", "y"}}, .ending = "over"},
                     [&, slot](const std::string& error) {
                         errors[slot] = error;
                         left.count_down();
                     });
    };
    put(0, "a", 0);
    put(1, "b", 0);
    put(2, "c", 5);
    put(3, "d", 0);
    gate.open();
    left.wait();
    EXPECT_EQ(errors, (Texts{"", std::string(kMovedOn), std::string(kMovedOn), ""}));
    EXPECT_EQ(store.log("a").lines, (Texts{"x", "y"}));
    EXPECT_EQ(store.log("b").lines, Texts{"meddled"});
    EXPECT_EQ(store.log("c").lines, Texts{});
    EXPECT_EQ(store.log("d").lines, (Texts{"x", "y"}));
    EXPECT_EQ(store.find("b")->ending, "");
}

TEST_P(StoreTest, two_servers_cannot_fork_a_match) {
    constexpr std::size_t kMoves = 40;
    Store first(url());
    Store second(url());
    first.add(some_match("m1"), {});
    std::vector<std::string> written(kMoves);
    const auto race = [&](Store& store, const std::string& name) {
        for (std::size_t number = 0; number < kMoves; ++number) {
            const std::string error =
                append(store, "m1", {.first = number, .log = {.lines = {name}}});
            if (error.empty())
                written[number] = name;
            else
                EXPECT_EQ(error, kMovedOn);
            // Who lost reads the match again and goes on from there.
            number = std::max(number, store.log("m1").lines.size() - 1);
        }
    };
    std::thread other(race, std::ref(second), "second");
    race(first, "first");
    other.join();
    const Texts lines = first.log("m1").lines;
    ASSERT_EQ(lines.size(), kMoves);
    for (std::size_t i = 0; i < kMoves; ++i) EXPECT_EQ(lines[i], written[i]) << i;
}

TEST_P(StoreTest, many_threads_may_use_it_at_once) {
    Store store(url());
    std::vector<std::thread> threads;
    threads.reserve(8);
    for (int t = 0; t < 8; ++t)
        threads.emplace_back([&, id = "m" + std::to_string(t)] {
            store.add(some_match(id), {});
            for (std::size_t i = 0; i < 10; ++i) {
                EXPECT_EQ(
                    append(store, id, {.first = i, .log = {.lines = {id + std::to_string(i)}}}),
                    "");
                EXPECT_EQ(store.log(id).lines.size(), i + 1);
                EXPECT_EQ(store.add_chat(id, "Anna", "hello"), i + 1);
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(store.newest_ids(100).size(), 8U);
}

TEST_P(StoreTest, lists_the_newest_first_in_pages) {
    Store store(url());
    for (int i = 0; i < 5; ++i) {
        StoredMatch match = some_match("m" + std::to_string(i));
        match.created += i % 2 == 0 ? i : -i;
        store.add(match, {});
    }
    EXPECT_EQ(store.newest_ids(3), (Texts{"m4", "m2", "m0"}));
    EXPECT_EQ(store.newest_ids(3, 3), (Texts{"m1", "m3"}));
}

TEST_P(StoreTest, keeps_chat_and_notes) {
    Store store(url());
    store.add(some_match("m1"), {});
    store.add(some_match("m2"), {});
    EXPECT_EQ(store.add_chat("m1", "Anna", "brains?"), 1U);
    EXPECT_EQ(store.add_chat("m2", "Bo", "elsewhere"), 1U);
    EXPECT_EQ(store.add_chat("m1", "Bo", "no"), 2U);
    EXPECT_EQ(store.chat("m1"), (std::vector<ChatLine>{{1, "Anna", "brains?"}, {2, "Bo", "no"}}));
    EXPECT_NE(complaint([&] { store.add_chat("m9", "Bo", "x"); }).find(kNoSuchMatch),
              std::string::npos);
    EXPECT_EQ(store.notes("m1", 0), "");
    store.set_notes("m1", 0, "first");
    store.set_notes("m1", 0, "second\nline");
    EXPECT_EQ(store.notes("m1", 0), "second\nline");
    EXPECT_EQ(store.notes("m1", 1), "");
    EXPECT_NE(complaint([&] { store.set_notes("m1", 2, "no such seat"); }), "");
    EXPECT_NE(complaint([&] { store.set_notes("m9", 0, "no such match"); }), "");
}

TEST_P(StoreTest, hostile_text_comes_back_as_it_was) {
    const Texts hostile = {"",
                           " ",
                           "'; DROP TABLE moves; --",
                           "\"quoted\" \\backslash\\ 100% :name $1 ?",
                           "tab\tnew\nline\r",
                           "zombie \xF0\x9F\xA7\x9F and \xE6\xBC\xA2",
                           "\x01\x7f",
                           std::string(100'000, 'x')};
    Store store(url());
    StoredMatch match = some_match("'m\"1");
    match.seats[0].who = hostile[2];
    match.header = hostile[3];
    match.moves = hostile.size();
    store.add(match, {.lines = hostile});
    EXPECT_EQ(store.find(match.id), match);
    EXPECT_EQ(store.log(match.id).lines, hostile);
    for (const std::string& text : hostile) {
        store.add_chat(match.id, text, text);
        EXPECT_EQ(store.chat(match.id).back().text, text);
        store.set_notes(match.id, 0, text);
        EXPECT_EQ(store.notes(match.id, 0), text);
    }
}

TEST_P(StoreTest, refuses_what_the_databases_would_not_keep_alike) {
    const Texts refused = {std::string("nul\0inside", 10),
                           "\xff",
                           "cut off \xF0\x9F\xA7",
                           "overlong \xC0\xAF",
                           "\xED\xA0\x80",
                           "\xF4\x90\x80\x80"};
    Store store(url());
    store.add(some_match("m1"), {});
    for (const std::string& text : refused) {
        EXPECT_THROW(store.add(some_match("m2"), {.lines = {text}}), BadInput);
        EXPECT_THROW(store.append("m1", {.first = 0, .log = {.lines = {text}}}, nullptr), BadInput);
        EXPECT_THROW(store.add_chat("m1", "Anna", text), BadInput);
        EXPECT_THROW(store.set_notes("m1", 0, text), BadInput);
        EXPECT_THROW(store.find(text), BadInput);
    }
    EXPECT_EQ(store.newest_ids(10), Texts{"m1"});
    EXPECT_EQ(store.log("m1").lines, Texts{});
}

TEST_P(StoreTest, closing_writes_what_still_waits) {
    Store store(url());
    store.add(some_match("gate"), {});
    store.add(some_match("m1"), {});
    Gate gate(store, "gate");
    int told = 0;
    for (std::size_t i = 0; i < 50; ++i)
        store.append("m1", {.first = i, .log = {.lines = {"x"}}}, [&](const std::string& error) {
            EXPECT_EQ(error, "");
            ++told;
        });
    gate.open();
    store.close();
    EXPECT_EQ(told, 50);
    EXPECT_EQ(store.log("m1").lines.size(), 50U);
    EXPECT_EQ(append(store, "m1", {.first = 50, .log = {.lines = {"late"}}}),
              "the store is closed");
    EXPECT_THROW(store.add_chat("m1", "Anna", "late"), StoreFailure);
}

TEST_P(StoreTest, gives_a_seat_to_one_of_two_who_want_it) {
    Store store(url());
    StoredMatch match = some_match("m1");
    match.opener_hash = "opener";
    match.seats[0] = {.who = "human Anna", .invite_hash = "invite"};
    store.add(match, {});
    const StoredSeat free = match.seats[0];
    const StoredSeat taken{.who = "human Anna", .token_hash = "one", .recovery_hash = "code"};
    EXPECT_TRUE(store.change_seat("m1", 0, free, taken));
    EXPECT_FALSE(store.change_seat("m1", 0, free, {.who = "human Anna", .token_hash = "two"}));
    EXPECT_FALSE(store.change_seat("m2", 0, free, taken));
    match.seats[0] = taken;
    EXPECT_EQ(Store(url()).find("m1"), match);
}

TEST_P(StoreTest, waits_for_no_server_for_ever) {
    soci::session session;
    connect(session);
    if (GetParam() == Kind::Sqlite) return;
    std::string statement;
    session << "SHOW statement_timeout", soci::into(statement);
    EXPECT_EQ(statement, "20s");
    const std::string url = "postgresql://h/d?connect_timeout=3";
    const std::string connect = find_place(url, std::chrono::seconds(1)).connect;
    EXPECT_TRUE(connect.starts_with(url + "&")) << connect;
    EXPECT_NE(connect.find("&tcp_user_timeout="), std::string::npos) << connect;
    EXPECT_EQ(connect.find("connect_timeout=10"), std::string::npos) << connect;
}

TEST_P(StoreTest, says_whether_it_can_keep_anything) {
    Store store(url());
    EXPECT_NO_THROW(store.check());
    soci::session meddler;
    connect(meddler);
    meddler << "DROP TABLE gravetide_schema";
    EXPECT_THROW(store.check(), StoreFailure);
}

TEST(StoreIds, cannot_be_guessed_and_are_all_different) {
    const std::string id = new_match_id();
    EXPECT_EQ(id.size(), 20U);
    EXPECT_EQ(id.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_NE(id, new_match_id());
}

}  // namespace
}  // namespace gravetide::tests
