// A bug of the program at one table: that one is closed, kept and reported, and the others go on.
#include <gtest/gtest.h>
#include <soci/soci.h>

#include "impossible.h"
#include "match/record_text.h"
#include "server/client.h"
#include "store/backend.h"
#include "store/store.h"

namespace gravetide::tests {
namespace {

// Slips it into the database as the position after the match's last line.
void put_impossible(const Served& served, const std::string& match) {
    const auto lines = static_cast<long long>(Store(served.database()).log(match).lines.size());
    soci::session meddler;
    open(meddler, find_place(served.database(), std::chrono::seconds(5)));
    const std::string facts = write_facts(kImpossible);
    meddler << "INSERT INTO positions (match_id, moves, plies, dice, facts) "
               "VALUES (:id, :moves, :plies, 8, :facts)",
        soci::use(match), soci::use(lines), soci::use(lines), soci::use(facts);
}

TEST(ServerFault, closes_its_own_table_and_no_other) {
    Served served;
    const Begun sound = begin_match(served);
    const Begun broken = begin_match(served);
    EXPECT_EQ(served.child().stop(), 0);
    put_impossible(served, broken.match);
    served.start();

    Page good(served, sound.match, sound.tokens);
    const std::size_t at = good.next("table")["log"];
    Page bad(served, broken.match, broken.tokens);
    const std::size_t log = bad.next("table")["log"];
    Page watcher(served, broken.match, {});
    watcher.next("table");
    bad.say({{"t", "play"}, {"n", 1}, {"seat", 1}, {"at", log}, {"text", "fight"}});
    EXPECT_EQ(bad.listen_to_end()["code"], "closed");
    EXPECT_EQ(watcher.listen_to_end()["code"], "closed");

    // Nothing of what broke it was written, and it stays closed.
    EXPECT_EQ(Store(served.database()).log(broken.match).lines.size(), log);
    Page again(served, broken.match, broken.tokens);
    EXPECT_EQ(again.listen_to_end()["code"], "closed");
    EXPECT_EQ(get(served, "/api/matches/" + broken.match + "/at/0").code(), "closed");
    const json holds{{{"match", broken.match}, {"tokens", broken.tokens}},
                     {{"match", sound.match}, {"tokens", sound.tokens}}};
    const json mine = post(served, "/api/mine", json{{"holds", holds}}.dump()).parsed()["matches"];
    ASSERT_EQ(mine.size(), 1U);
    EXPECT_EQ(mine[0]["match"], sound.match);

    EXPECT_EQ(good.play(0, at, "fight")["t"], "ack");
    EXPECT_NE(get(served, "/metrics").body.find("\ngravetide_closed_total 1\n"), std::string::npos);
    EXPECT_EQ(served.child().stop(), 0);
    const std::string errors = served.child().errors();
    EXPECT_NE(errors.find("match=" + broken.match + " at="), std::string::npos) << errors;
    EXPECT_NE(errors.find("below 0 or above 255"), std::string::npos) << errors;
}

TEST(ServerFault, in_a_record_is_refused_like_any_other) {
    Served served;
    // Of other rules, so that its position is taken up rather than played to.
    const Header header{.game = "last_stand",
                        .versions = {"0000000000000000", "0000000000000000", "0000000000000000"},
                        .options = {{"scenario", "warehouse"}},
                        .seats = {"human", "human"}};
    Record record{.header = header,
                  .log = {"luck: arrive 0 []", "seat 1: patch up", "seat 2: fight"},
                  .kept = {{.entries = 2, .plies = 2, .facts = kImpossible}}};
    const Answer answer = post(served, "/api/records", write_text(record));
    EXPECT_GE(answer.status, 400U) << answer.body;
    EXPECT_EQ(get(served, "/healthz").status, 200U);
    begin_match(served);
}

}  // namespace
}  // namespace gravetide::tests
