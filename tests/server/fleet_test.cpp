// Several servers over one database: guests come to any of them, one owner at a time has the table,
// and another takes it over when that one is gone, hangs or leaves.
#include <fstream>
#include <gtest/gtest.h>

#include "places.h"
#include "server/client.h"
#include "server/membership.h"
#include "store/database.h"

namespace gravetide::tests {
namespace {

constexpr const char* kSecret = "a secret of some twenty letters";
constexpr const char* kUnbroken = "a-secret-of-some-twenty-letters";

class StoreFleet : public StoreTest {
protected:
    std::vector<std::string> options(const std::string& lease) const {
        const std::string file = folder_.file("secret");
        std::ofstream(file) << kUnbroken << "\n";
        return {
            "--fleet-address", "127.0.0.1:0", "--fleet-secret-file", file, "--lease-seconds", lease,
            "--quiet"};
    }

    std::vector<Fence> fences(const std::string& match) const {
        Store store(url());
        return store.fences(match);
    }

    Folder folder_;
};
INSTANTIATE_TEST_SUITE_P(Both, StoreFleet, ::testing::Values(Kind::Sqlite, Kind::Postgresql),
                         kind_name);

const json kTwo = json::parse(R"([{"who": "me"}, {"who": "me"}])");

// Whoever is to act decides; how long the log is then.
std::size_t fight_on(Page& page, const json& table) {
    const json said = page.play(table["to_act"], table["log"], "fight");
    EXPECT_EQ(said["t"], "ack") << said;
    return said["at"];
}

TEST_P(StoreFleet, a_guest_of_any_server_is_at_the_owners_table) {
    Served first(url(), options("5"));
    Served second(url(), options("5"));
    const Begun begun = begin_match(first, kTwo);
    const std::string path = "/api/matches/" + begun.match;
    Page here(first, begun.match, begun.tokens);
    Page there(second, begun.match, begun.tokens);
    const json table = here.next("table");
    EXPECT_EQ(there.next("table"), table);
    const std::size_t after = fight_on(there, table);
    EXPECT_EQ(here.table_at(after)["view"], there.table_at(after)["view"]);
    // What people say, and who is here, is heard at every server.
    there.say({{"t", "chat"}, {"n", 77}, {"text", "good evening"}});
    while (true) {
        const json chat = here.next("chat");
        if (chat["lines"].empty()) continue;
        EXPECT_EQ(chat["lines"][0]["text"], "good evening");
        break;
    }
    const Headers token{{"X-Seat-Token", begun.tokens[0]}};
    for (const char* what : {"/at/0", "/positions?from=0&to=1", "/course"})
        EXPECT_EQ(get(second, path + what, token).body, get(first, path + what, token).body);
    const Answer early = get(second, path + "/record");
    EXPECT_EQ(early.status, 403U);
    EXPECT_EQ(early.code(), "not_over");
    EXPECT_EQ(get(second, "/api/matches/" + std::string(begun.match.size(), 'a') + "/at/0").status,
              404U);
    // One's own matches are known everywhere, wherever they are played.
    const json holds{{"holds", {{{"match", begun.match}, {"tokens", begun.tokens}}}}};
    EXPECT_EQ(post(second, "/api/mine", holds.dump()).body,
              post(first, "/api/mine", holds.dump()).body);
    EXPECT_NE(get(second, "/metrics").body.find("\ngravetide_forwarded_total"), std::string::npos);
    EXPECT_EQ(fences(begun.match).back(), 1);
}

// A page of another host is judged where it comes to, whichever server has the table.
TEST_P(StoreFleet, a_page_of_another_host_sits_at_any_servers_table) {
    const std::string origin = "https://page.example.org";
    const Headers from{{"Origin", origin}};
    const Headers evil{{"Origin", "https://evil.example"}};
    std::vector<std::string> more = options("5");
    Served first(url(), more);
    more.insert(more.end(), {"--allow-origin", origin});
    Served second(url(), more);
    const Begun begun = begin_match(first, kTwo);
    const std::string path = "/api/matches/" + begun.match + "/at/0";
    const Answer shared = get(second, path, from);
    EXPECT_EQ(shared.status, 200U);
    EXPECT_EQ(shared.headers.at("access-control-allow-origin"), origin);
    EXPECT_EQ(shared.headers.at("vary"), "Origin");
    EXPECT_EQ(shared.body, get(first, path).body);
    const Answer refused = get(second, "/api/matches/" + begun.match + "/record", from);
    EXPECT_EQ(refused.code(), "not_over");
    EXPECT_EQ(refused.headers.at("access-control-allow-origin"), origin);
    Page page(second, begun.match, begun.tokens, from);
    fight_on(page, page.next("table"));
    EXPECT_EQ(get(second, path, evil).status, 403U);
    EXPECT_THROW(Page(second, begun.match, begun.tokens, evil), BadInput);
    // Where it was not named it is refused, and the other's secret is no way round.
    EXPECT_EQ(get(first, path, from).status, 403U);
    EXPECT_THROW(Page(first, begun.match, begun.tokens, from), BadInput);
    EXPECT_EQ(get(first, path,
                  {{"Origin", origin},
                   {"X-Gravetide-Fleet", "a-guess-of-some-letters"},
                   {"X-Gravetide-Visitor", "192.0.2.1"}})
                  .status,
              403U);
}

TEST_P(StoreFleet, a_dead_owners_table_is_taken_over) {
    Served first(url(), options("1"));
    Served second(url(), options("1"));
    const Begun begun = begin_match(first, kTwo);
    Page there(second, begun.match, begun.tokens);
    const std::size_t at = fight_on(there, there.next("table"));
    first.child().kill();
    there.listen_to_end();
    // Whoever comes back waits for the lease to run out, and then goes on.
    Page again(second, begun.match, begun.tokens);
    const json table = again.next("table");
    EXPECT_EQ(table["log"], at);
    fight_on(again, table);
    EXPECT_EQ(fences(begun.match).back(), 2);
}

TEST_P(StoreFleet, an_owner_that_hung_meanwhile_writes_nothing_more) {
    Served first(url(), options("1"));
    Served second(url(), options("1"));
    const Begun begun = begin_match(first, kTwo);
    Page here(first, begun.match, begun.tokens);
    Page there(second, begun.match, begun.tokens);
    const std::size_t at = here.next("table")["log"];
    there.next("table");
    first.child().tell(SIGSTOP);
    there.listen_to_end();
    Page again(second, begun.match, begun.tokens);
    const std::size_t after = fight_on(again, again.next("table"));
    // It hears a decision of its own guest first when it goes on.
    here.say({{"t", "play"}, {"n", 1}, {"seat", 0}, {"at", at}, {"text", "fight"}});
    first.child().tell(SIGCONT);
    const json last = here.listen_to_end();
    EXPECT_EQ(last["t"], "error") << last;
    EXPECT_EQ(last["code"], "busy") << last;
    EXPECT_EQ(here.heard().find("\"t\":\"ack\""), std::string::npos);
    // Its guest comes back and is taken to where the table now is.
    Page back(first, begun.match, begun.tokens);
    const json table = back.next("table");
    EXPECT_EQ(table["log"], after);
    fight_on(back, table);
    const std::vector<Fence> numbers = fences(begun.match);
    EXPECT_TRUE(std::ranges::is_sorted(numbers));
    EXPECT_EQ(numbers.back(), 2);
    EXPECT_NE(first.child().errors().find("lost: another server has taken this match over"),
              std::string::npos)
        << first.child().errors();
}

// SQLite has one lock for everything.
class StoreFleetOfPostgresql : public StoreFleet {};
INSTANTIATE_TEST_SUITE_P(Postgresql, StoreFleetOfPostgresql, ::testing::Values(Kind::Postgresql),
                         kind_name);

// The owner is well, and its guests reach it, but what it says to the database does not arrive.
TEST_P(StoreFleetOfPostgresql, an_owner_that_cannot_say_that_it_is_alive_shows_no_old_table) {
    Served first(url(), options("1"));
    Served second(url(), options("1"));
    const Begun begun = begin_match(first, kTwo);
    const std::string path = "/api/matches/" + begun.match + "/at/0";
    Page there(second, begun.match, begun.tokens);
    there.next("table");
    const std::string address = "127.0.0.1:" + std::to_string(first.port());
    soci::session hand;
    connect(hand);
    hand << "SET idle_in_transaction_session_timeout = 0";
    hand << "BEGIN";
    hand << "SELECT id FROM owners WHERE address = :address FOR UPDATE", soci::use(address);
    there.listen_to_end();
    Page again(second, begun.match, begun.tokens);
    const std::size_t after = fight_on(again, again.next("table"));
    // It does not know where the match is, but neither does it believe to have it.
    EXPECT_EQ(get(first, "/readyz").status, 503U);
    EXPECT_EQ(get(first, "/healthz").status, 200U);
    EXPECT_EQ(get(first, path).status, 503U);
    EXPECT_EQ(post(first, "/api/matches", R"({"game": "last_stand"})").status, 503U);
    Page back(first, begun.match, begun.tokens);
    hand << "ROLLBACK";
    const json table = back.next("table");
    EXPECT_EQ(table["log"], after);
    fight_on(back, table);
    EXPECT_EQ(get(first, path).status, 200U);
    EXPECT_EQ(get(first, "/readyz").status, 200U);
    EXPECT_EQ(post(first, "/api/matches", R"({"game": "last_stand"})").status, 201U);
    EXPECT_EQ(fences(begun.match).back(), 2);
}

// With a lease that nobody here could wait for.
TEST_P(StoreFleet, who_leaves_in_good_order_keeps_nobody_waiting) {
    Served first(url(), options("60"));
    Served second(url(), options("60"));
    const Begun begun = begin_match(first, kTwo);
    EXPECT_EQ(first.child().stop(), 0) << first.child().errors();
    {
        Page page(second, begun.match, begun.tokens);
        fight_on(page, page.next("table"));
    }
    // Nor who begins anew where it was before.
    second.child().kill();
    second.start({"--fleet-address", "127.0.0.1:" + std::to_string(second.port()),
                  "--fleet-secret-file", folder_.file("secret"), "--quiet"});
    Page page(second, begun.match, begun.tokens);
    page.next("table");
    EXPECT_EQ(fences(begun.match).back(), 2);
}

TEST_P(StoreFleet, forged_words_between_servers_are_refused) {
    Served first(url(), options("5"));
    Served second(url(), options("5"));
    const Begun begun = begin_match(first, kTwo);
    const std::string path = "/api/matches/" + begun.match + "/at/0";
    const auto said = [&](const Served& served, const std::string& secret,
                          const std::string& visitor) {
        return get(served, path, {{"X-Gravetide-Fleet", secret}, {"X-Gravetide-Visitor", visitor}});
    };
    EXPECT_EQ(said(first, kUnbroken, "192.0.2.1").status, 200U);
    EXPECT_EQ(said(first, "wrong", "192.0.2.1").status, 403U);
    EXPECT_EQ(said(first, "", "192.0.2.1").status, 403U);
    EXPECT_EQ(said(first, kSecret, "192.0.2.1").status, 403U);
    for (const char* visitor : {"", "somebody", "1 2", "<b>"})
        EXPECT_EQ(said(first, kUnbroken, visitor).status, 403U) << visitor;
    EXPECT_EQ(said(first, kUnbroken, std::string(65, '1')).status, 403U);
    // What one server brings to another goes no farther: no two of them can send it round for ever.
    const Answer round = said(second, kUnbroken, "192.0.2.1");
    EXPECT_EQ(round.status, 503U);
    EXPECT_EQ(round.code(), "busy");
    Served alone;
    EXPECT_EQ(said(alone, kUnbroken, "192.0.2.1").status, 403U);
}

TEST_P(StoreFleet, an_owner_at_no_address_is_one_clear_error) {
    Served first(url(), options("5"));
    Served second(url(), options("1"));
    const Begun begun = begin_match(first, kTwo);
    const std::string path = "/api/matches/" + begun.match + "/at/0";
    ASSERT_EQ(get(second, path).status, 200U);
    std::string before = "127.0.0.1:" + std::to_string(first.port());
    for (const std::string& address : std::vector<std::string>{"no where", "127.0.0.1:1"}) {
        soci::session session;
        connect(session);
        session << "UPDATE owners SET address = :address WHERE address = :before",
            soci::use(address), soci::use(before);
        before = address;
        const Answer lost = get(second, path);
        EXPECT_EQ(lost.status, 503U) << address;
        EXPECT_EQ(lost.text(), "The server that has this table does not answer; try again.");
    }
    EXPECT_NE(second.child().errors().find("which is no address"), std::string::npos);
    // The owner itself goes on, and when it leaves the match is free.
    EXPECT_EQ(get(first, path).status, 200U);
    EXPECT_EQ(first.child().stop(), 0);
    EXPECT_EQ(get(second, path).status, 200U);
}

TEST(ServerFleet, addresses_are_host_and_port) {
    const auto read = [](std::string_view text) {
        const auto place = server::read_host_port(text);
        return place ? place->host + " " + place->port : "none";
    };
    EXPECT_EQ(read("127.0.0.1:8080"), "127.0.0.1 8080");
    EXPECT_EQ(read("table-1.example.org:0"), "table-1.example.org 0");
    EXPECT_EQ(read("[::1]:80"), "::1 80");
    for (const char* text : {"", ":", "a:", ":80", "a", "a:b", "a:65536", "a:999999", "::1:80",
                             "[]:80", "a b:80", "http://a:80", "a:-1", "a:8 0"})
        EXPECT_EQ(read(text), "none") << text;
}

}  // namespace
}  // namespace gravetide::tests
