// Several servers over one database: who has a match, and that nobody else writes to it.
#include "store/lease.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <thread>

#include "store/database.h"

namespace gravetide::tests {
namespace {

using Texts = std::vector<std::string>;
using namespace std::chrono_literals;

class StoreLease : public StoreTest {
protected:
    // Its time has run out, as if it had said nothing for a while.
    void let_lapse(const std::string& owner) const {
        soci::session session;
        connect(session);
        session << "UPDATE owners SET until = 1 WHERE id = :id", soci::use(owner);
    }

    // Meddles with what another program or a broken disk may have left.
    void tear(const std::string& statement) const {
        soci::session session;
        connect(session);
        session << statement;
    }

    const Owner first_{.id = "first", .address = "127.0.0.1:1001"};
    const Owner second_{.id = "second", .address = "127.0.0.1:1002"};
};
INSTANTIATE_TEST_SUITE_P(Both, StoreLease, ::testing::Values(Kind::Sqlite, Kind::Postgresql),
                         kind_name);

Store::Lines one_line(std::size_t first, const std::string& text, std::optional<Fence> fence) {
    return {.first = first, .log = {.lines = {text}}, .fence = fence};
}

TEST_P(StoreLease, a_match_has_the_one_owner_who_took_it) {
    Store store(url());
    store.add(some_match("m1"), {.lines = {"zero"}});
    EXPECT_EQ(store.lease("m1"), (Lease{}));
    EXPECT_EQ(store.lease("none"), std::nullopt);
    EXPECT_EQ(store.take("none", first_), std::nullopt);
    // Who has not said that it is alive gets nothing.
    EXPECT_EQ(store.take("m1", first_), (Lease{}));
    EXPECT_TRUE(store.beat(first_, 5s).lapsed);
    EXPECT_FALSE(store.beat(first_, 5s).lapsed);
    EXPECT_EQ(store.beat(second_, 5s).others, std::vector{first_});
    EXPECT_EQ(store.take("m1", first_), (Lease{first_, 1}));
    EXPECT_EQ(store.take("m1", second_), (Lease{first_, 1}));
    EXPECT_EQ(append(store, "m1", one_line(1, "one", 1)), "");
    EXPECT_EQ(store.held(first_), (std::vector<HeldMatch>{{"m1", 1}}));
    EXPECT_TRUE(store.held(second_).empty());
    EXPECT_EQ(store.fences("m1"), (std::vector<Fence>{0, 1}));
}

TEST_P(StoreLease, a_match_begun_by_one_of_several_is_its_own) {
    Store store(url());
    store.beat(first_, 5s);
    store.add(some_match("m1"), {.lines = {"zero"}}, first_.id);
    EXPECT_EQ(store.lease("m1"), (Lease{first_, kFirstFence}));
    EXPECT_EQ(append(store, "m1", one_line(1, "one", kFirstFence)), "");
    EXPECT_EQ(store.fences("m1"), (std::vector<Fence>{1, 1}));
}

// Each server looks again and again whether it can write; one that hangs in the midst of it must
// not keep the others from finding out.
TEST_P(StoreLease, who_hangs_while_it_tries_to_write_keeps_nobody_waiting) {
    Store store(url(), kHardlyAny);
    store.beat(first_, 5s);
    store.beat(second_, 5s);
    store.check(first_);
    store.check(first_);
    EXPECT_EQ(store.beat(second_, 5s).others, std::vector{first_});
    // Of SQLite there is but one who writes at a time.
    if (GetParam() == Kind::Postgresql) {
        soci::session hanging;
        connect(hanging);
        hanging << "BEGIN";
        write_trial(hanging, first_);
        EXPECT_EQ(complaint([&] { store.check(second_); }), "");
        EXPECT_NE(complaint([&] { store.check(first_); }), "");
        EXPECT_FALSE(store.beat(first_, 5s).lapsed);
        hanging << "ROLLBACK";
    }
    EXPECT_EQ(complaint([&] { store.check(first_); }), "");
    // Who begins anew at that address takes it away.
    store.begin_owning({.id = "again", .address = first_.address});
    soci::session session;
    connect(session);
    int rows = 0;
    session << "SELECT count(*) FROM owners WHERE address = :address", soci::use(first_.address),
        soci::into(rows);
    EXPECT_EQ(rows, 0);
}

TEST_P(StoreLease, a_beat_says_when_the_next_may_be_dead) {
    Store store(url());
    EXPECT_EQ(store.beat(first_, 5s).soonest, std::nullopt);
    const Beat beat = store.beat(second_, 5s);
    ASSERT_TRUE(beat.soonest);
    EXPECT_GT(*beat.soonest, 0ms);
    EXPECT_LE(*beat.soonest, 5s);
    let_lapse("first");
    EXPECT_EQ(store.beat(second_, 5s).soonest, std::nullopt);
}

TEST_P(StoreLease, whoever_lost_it_cannot_write) {
    Store store(url());
    store.add(some_match("m1"), {.lines = {"zero"}});
    store.beat(first_, 5s);
    store.beat(second_, 5s);
    ASSERT_EQ(store.take("m1", first_), (Lease{first_, 1}));
    let_lapse("first");
    // Nobody has taken it yet: nothing is in the way.
    EXPECT_EQ(append(store, "m1", one_line(1, "one", 1)), "");
    EXPECT_EQ(store.take("m1", second_), (Lease{second_, 2}));
    EXPECT_EQ(append(store, "m1", one_line(2, "from the first", 1)), kTakenOver);
    const std::string said = complaint([&] { store.add_chat("m1", "Anna", "hello?", 1); });
    EXPECT_NE(said.find(kTakenOver), std::string::npos) << said;
    EXPECT_TRUE(store.beat(first_, 5s).lapsed);
    EXPECT_EQ(append(store, "m1", one_line(2, "from the first again", 1)), kTakenOver);
    EXPECT_TRUE(store.held(first_).empty());
    EXPECT_EQ(store.take("m1", first_), (Lease{second_, 2}));
    EXPECT_EQ(append(store, "m1", one_line(2, "two", 2)), "");
    EXPECT_EQ(store.add_chat("m1", "Anna", "hello", 2), 1U);
    EXPECT_EQ(store.log("m1").lines, (Texts{"zero", "one", "two"}));
    EXPECT_EQ(store.fences("m1"), (std::vector<Fence>{0, 1, 2}));
}

// Whoever hangs in the midst of writing to a match keeps nobody waiting who wants to take it over.
TEST_P(StoreLease, a_match_that_is_being_written_to_is_not_waited_for) {
    Store store(url());
    store.add(some_match("m1"), {});
    store.beat(first_, 5s);
    ASSERT_EQ(store.take("m1", first_), (Lease{first_, 1}));
    EXPECT_GT(store.lease("m1")->left, 0ms);
    EXPECT_LE(store.lease("m1")->left, 5s);
    let_lapse("first");
    EXPECT_EQ(store.lease("m1")->left, 0ms);
    store.beat(second_, 60s);
    // Of SQLite there is but one who writes at a time.
    if (GetParam() == Kind::Postgresql) {
        soci::session hanging;
        connect(hanging);
        hanging << "BEGIN";
        hanging << "UPDATE matches SET moves = moves";
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_EQ(store.take("m1", second_), (Lease{{}, 1}));
        EXPECT_LT(std::chrono::steady_clock::now() - begin, 1s);
        hanging << "ROLLBACK";
        // Nor is one's own, as it was before, taken for what could not be had anew.
        ASSERT_EQ(store.take("m1", second_), (Lease{second_, 2}));
        hanging << "BEGIN";
        hanging << "UPDATE matches SET moves = moves";
        EXPECT_EQ(store.take("m1", second_), (Lease{{}, 2}));
        hanging << "ROLLBACK";
    }
    EXPECT_EQ(store.take("m1", second_)->owner, second_);
}

TEST_P(StoreLease, what_is_given_back_is_free_at_once_but_not_by_an_old_number) {
    Store store(url());
    store.add(some_match("m1"), {});
    store.beat(first_, 5s);
    store.beat(second_, 5s);
    ASSERT_EQ(store.take("m1", first_), (Lease{first_, 1}));
    // Laid anew by the same server: what its earlier table still writes is refused.
    ASSERT_EQ(store.take("m1", first_), (Lease{first_, 2}));
    EXPECT_EQ(append(store, "m1", one_line(0, "from the earlier table", 1)), kTakenOver);
    store.give_back("m1", first_, 1);
    store.give_back("m1", second_, 2);
    store.check();  // what waited before it is written
    EXPECT_EQ(store.lease("m1"), (Lease{first_, 2}));
    store.give_back("m1", first_, 2);
    store.check();
    EXPECT_EQ(store.lease("m1"), (Lease{{}, 2}));
    EXPECT_EQ(store.take("m1", second_), (Lease{second_, 3}));
}

TEST_P(StoreLease, whoever_leaves_or_begins_anew_at_its_address_has_nothing) {
    Store store(url());
    store.add(some_match("m1"), {});
    store.beat(first_, 5s);
    store.beat(second_, 5s);
    ASSERT_EQ(store.take("m1", first_), (Lease{first_, 1}));
    store.end_owning(first_);
    EXPECT_EQ(store.take("m1", second_), (Lease{second_, 2}));
    const Owner again{.id = "again", .address = second_.address};
    store.begin_owning(again);
    EXPECT_TRUE(store.beat(again, 5s).others.empty());
    EXPECT_EQ(store.take("m1", again), (Lease{again, 3}));
    // Should the other be there after all it hears of it.
    EXPECT_TRUE(store.beat(second_, 5s).lapsed);
}

TEST_P(StoreLease, the_databases_clock_lets_it_run_out) {
    Store store(url());
    store.add(some_match("m1"), {});
    store.beat(first_, 1ms);
    const auto late = std::chrono::steady_clock::now() + 10s;
    while (!store.beat(second_, 5s).others.empty())
        ASSERT_LT(std::chrono::steady_clock::now(), late) << "a lease of 1 ms does not run out";
    EXPECT_EQ(store.take("m1", second_), (Lease{second_, 1}));
}

TEST_P(StoreLease, torn_rows_keep_nobody_out) {
    Store store(url());
    store.add(some_match("m1"), {.lines = {"zero"}});
    store.beat(first_, 5s);
    tear("UPDATE matches SET owner = 'a server that never was', fence = -7");
    EXPECT_EQ(store.lease("m1"), (Lease{{}, -7}));
    EXPECT_EQ(store.take("m1", first_), (Lease{first_, -6}));
    EXPECT_EQ(append(store, "m1", one_line(1, "one", -7)), kTakenOver);
    EXPECT_EQ(append(store, "m1", one_line(1, "one", -6)), "");
    // One that would live for thousands of years.
    tear("INSERT INTO owners (id, address, until) VALUES ('torn', 'x', 9000000000000000000)");
    tear("UPDATE matches SET owner = 'torn'");
    EXPECT_TRUE(store.beat(first_, 5s).others.empty());
    EXPECT_EQ(store.take("m1", first_), (Lease{first_, -5}));
    tear("UPDATE owners SET until = 9000000000000000000 WHERE id = 'first'");
    EXPECT_EQ(store.take("m1", first_), (Lease{{}, -5}));
    EXPECT_TRUE(store.beat(first_, 5s).lapsed);
    EXPECT_EQ(store.take("m1", first_), (Lease{first_, -4}));
    EXPECT_EQ(store.log("m1").lines, (Texts{"zero", "one"}));
}

// Some servers want the same matches at once, each time a lease has run out, and write as fast as
// they can: every line is there once, and was written by the one who had the match then.
TEST_P(StoreLease, of_many_who_race_one_writes_at_a_time) {
    constexpr int kServers = 3;
    constexpr int kRounds = 12;
    {
        Store store(url());
        store.add(some_match("m1"), {});
    }
    struct Wrote {
        std::size_t at;
        std::string text;
        Fence fence;
    };
    std::vector<std::vector<Wrote>> acknowledged(kServers);
    std::vector<std::set<Fence>> taken(kServers);
    std::vector<std::thread> threads;
    for (int i = 0; i < kServers; ++i)
        threads.emplace_back([&, i] {
            Store store(url());
            const auto mine = static_cast<std::size_t>(i);
            const Owner self{.id = "server " + std::to_string(i), .address = std::to_string(i)};
            for (int round = 0; round < kRounds; ++round) {
                store.beat(self, 20ms);
                const auto lease = store.take("m1", self);
                if (!lease || lease->owner.id != self.id) continue;
                taken[mine].insert(lease->fence);
                // Some go on although their time has run out: it is the number that decides.
                for (int line = 0; line < 4; ++line) {
                    const std::size_t at = store.find("m1")->moves;
                    const std::string text = self.id + " " + std::to_string(round * 4 + line);
                    if (append(store, "m1", one_line(at, text, lease->fence)).empty())
                        acknowledged[mine].push_back({at, text, lease->fence});
                }
            }
        });
    for (std::thread& thread : threads) thread.join();

    Store store(url());
    const Texts lines = store.log("m1").lines;
    const std::vector<Fence> fences = store.fences("m1");
    EXPECT_TRUE(std::ranges::is_sorted(fences));
    std::size_t written = 0;
    std::set<Fence> seen;
    for (std::size_t i = 0; i < kServers; ++i) {
        for (const Fence fence : taken[i]) EXPECT_TRUE(seen.insert(fence).second) << fence;
        for (const Wrote& wrote : acknowledged[i]) {
            ASSERT_LT(wrote.at, lines.size());
            EXPECT_EQ(lines[wrote.at], wrote.text);
            EXPECT_EQ(fences[wrote.at], wrote.fence);
            EXPECT_TRUE(taken[i].contains(wrote.fence));
        }
        written += acknowledged[i].size();
    }
    EXPECT_EQ(written, lines.size());
    EXPECT_GT(written, 0U);
}

}  // namespace
}  // namespace gravetide::tests
