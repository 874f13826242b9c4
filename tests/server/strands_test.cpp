// Several network threads and many tables at once: whatever was acknowledged is in the store, once,
// and everybody at a table saw the same match.
#include <gtest/gtest.h>
#include <mutex>
#include <thread>

#include "places.h"
#include "server/client.h"
#include "store/keep.h"

namespace gravetide::tests {
namespace {

constexpr int kCrowds = 8;
constexpr int kTablesOfEach = 4;

// What one table must have kept.
struct Played {
    std::string match{};
    std::size_t log = 0;  // as the last acknowledgement had it
    std::size_t chat = 0;
};

// Both players on lines of their own, somebody who watches, and people who come, look at the match
// in every other way, and go, all while it is played.
Played play_a_table(const Served& served) {
    const Begun begun = begin_match(served);
    std::vector<std::unique_ptr<Page>> players;
    for (const std::string& token : begun.tokens)
        players.push_back(
            std::make_unique<Page>(served, begun.match, std::vector<std::string>{token}));
    Page watcher(served, begun.match, {});
    Played played{.match = begun.match};
    json table;
    for (const auto& player : players) table = player->next("table");
    while (!table["over"]) {
        const std::size_t seat = table["to_act"];
        Page& player = *players.at(seat);
        const std::size_t at = table["log"];
        const json answer = player.play(static_cast<int>(seat), at, "fight");
        if (answer["t"] != "ack") throw BadInput("refused", answer.dump());
        played.log = answer["at"];
        EXPECT_GT(played.log, at);
        EXPECT_EQ(player.answer({{"t", "chat"}, {"text", std::to_string(at)}})["t"], "ack");
        ++played.chat;
        EXPECT_EQ(get(served, "/api/matches/" + begun.match + "/positions?from=0&to=1").status,
                  200U);
        // What others are shown is never less than what was acknowledged here.
        Page passer_by(served, begun.match, {});
        EXPECT_EQ(passer_by.next("table")["log"], played.log);
        table = player.resync();
        EXPECT_EQ(table["log"], played.log);
    }
    EXPECT_EQ(watcher.table_at(played.log)["log"], played.log);
    for (const auto& player : players) EXPECT_EQ(player->resync()["log"], played.log);
    return played;
}

TEST(ServerStrands, many_tables_on_several_threads_lose_and_double_nothing) {
    Served served({"--quiet", "--network-threads", "4", "--put-away-seconds", "1",
                   "--max-requests-per-second", "5000", "--max-messages-per-second", "1000"});
    std::mutex mutex;
    std::vector<Played> all;
    std::vector<std::string> wrong;
    std::vector<std::thread> crowds;
    for (int crowd = 0; crowd < kCrowds; ++crowd)
        crowds.emplace_back([&] {
            for (int i = 0; i < kTablesOfEach; ++i) try {
                    const Played played = play_a_table(served);
                    const std::lock_guard lock(mutex);
                    all.push_back(played);
                } catch (const std::exception& error) {
                    const std::lock_guard lock(mutex);
                    wrong.emplace_back(error.what());
                }
        });
    for (std::thread& crowd : crowds) crowd.join();
    EXPECT_EQ(wrong, std::vector<std::string>{});
    ASSERT_EQ(all.size(), static_cast<std::size_t>(kCrowds * kTablesOfEach));
    EXPECT_EQ(served.child().stop(), 0) << served.child().errors();
    EXPECT_EQ(served.child().errors(), "");

    const Shelf shelf;
    Store store(served.database());
    for (const Played& played : all) {
        // Read again it is the same match to the end, so no line is there twice or in another's.
        const Restored restored = load_match(shelf, store, played.match);
        EXPECT_EQ(restored.match->log().size(), played.log) << played.match;
        EXPECT_EQ(restored.match->to_act(), Seat::Nobody) << played.match;
        EXPECT_EQ(store.chat(played.match).size(), played.chat) << played.match;
    }
}

TEST(ServerStrands, one_thread_is_enough) {
    Served served({"--quiet", "--network-threads", "1"});
    const Begun begun = begin_match(served);
    {
        Page both(served, begun.match, begun.tokens);
        play_to_the_end(both);
    }
    EXPECT_EQ(get(served, "/api/matches/" + begun.match + "/record").status, 200U);
    EXPECT_EQ(served.child().stop(), 0) << served.child().errors();
}

}  // namespace
}  // namespace gravetide::tests
