// Starting, stopping and a database that fails: one clear line, and nothing is lost.
#include <filesystem>
#include <gtest/gtest.h>

#include "places.h"
#include "server/client.h"
#include "store/backend.h"
#include "store/store.h"

namespace gravetide::tests {
namespace {

// Bad input at start: exit 2 and one line that holds the words.
void expect_no_start(const std::vector<std::string>& more, const std::string& said) {
    const Folder folder;
    std::vector<std::string> words{kProgram, "serve", "--quiet"};
    words.insert(words.end(), more.begin(), more.end());
    Child child(words, folder.file("errors"));
    EXPECT_EQ(child.line(), "");
    EXPECT_EQ(child.wait(), 2);
    const std::string errors = child.errors();
    EXPECT_NE(errors.find(said), std::string::npos) << errors;
    EXPECT_EQ(std::count(errors.begin(), errors.end(), '\n'), 1) << errors;
}

TEST(ServerLife, stops_while_people_are_there) {
    Served served;
    const Begun begun = begin_match(served);
    Page page(served, begun.match, begun.tokens);
    const std::size_t at = page.next("table")["log"];
    EXPECT_EQ(page.play(0, at, "fight")["t"], "ack");
    Wire kept(served);
    kept.ask("GET", "/healthz");
    // This one hears the good-bye, but never answers it.
    Page deaf(served, begun.match, {});
    deaf.next("table");
    served.child().tell(SIGTERM);
    page.listen_to_end();
    EXPECT_EQ(served.child().wait(), 0) << served.child().errors();
    served.start();
    Page again(served, begun.match, begun.tokens);
    EXPECT_EQ(again.next("table")["log"], at + 1);
}

TEST(ServerLife, stops_while_many_bots_think) {
    Served served({"--bots-play-alone"});
    const json bots =
        json::parse(R"([{"who": "bot", "bot": "rollout"}, {"who": "bot", "bot": "rollout"}])");
    for (int i = 0; i < 20; ++i) begin_match(served, bots);
    // Bots keep nobody else waiting.
    begin_match(served);
    EXPECT_EQ(served.child().stop(), 0) << served.child().errors();
}

// The first tables of a house, bots and all, as far as anybody could tell them apart.
std::vector<std::string> tables_dealt(const std::vector<std::string>& more) {
    Served served(more);
    const json bots =
        json::parse(R"([{"who": "bot", "bot": "random"}, {"who": "bot", "bot": "random"}])");
    std::vector<std::string> records;
    for (int i = 0; i < 3; ++i) {
        const Begun begun = begin_match(served, bots);
        Page page(served, begun.match, {});
        json table = page.next("table");
        while (!table["over"]) table = page.next("table");
        records.push_back(get(served, "/api/matches/" + begun.match + "/record").body);
    }
    return records;
}

TEST(ServerLife, a_house_with_a_seed_deals_the_same_tables_again) {
    const auto dealt = tables_dealt({"--seed", "7"});
    EXPECT_NE(dealt[0], dealt[1]);
    EXPECT_NE(dealt[1], dealt[2]);
    EXPECT_EQ(tables_dealt({"--seed", "7"}), dealt);
    EXPECT_NE(tables_dealt({"--seed", "8"}), dealt);
    EXPECT_NE(tables_dealt({}), tables_dealt({}));
    expect_no_start({"--seed", "zebra"}, "'zebra' is neither a whole number");
}

TEST(ServerLife, a_port_in_use_is_one_line) {
    Served served;
    const Folder folder;
    expect_no_start({"--port", std::to_string(served.port()), "--db", folder.file("x.sqlite")},
                    "cannot be had: Address already in use");
    expect_no_start({"--address", "zebra", "--db", folder.file("x.sqlite")}, "is no IP address");
}

TEST(ServerLife, a_fleet_that_cannot_be_joined_is_one_line) {
    const Folder folder;
    const std::string secret = folder.file("secret");
    const std::string file = folder.file("x.sqlite");
    const std::vector<std::string> both{
        "--db", file, "--fleet-address", "zebra", "--fleet-secret-file", secret};
    expect_no_start({"--db", file, "--fleet-address", "127.0.0.1:0"}, "go together");
    expect_no_start(both, "cannot be read");
    std::ofstream(secret) << "short\n";
    expect_no_start(both, "16 to 512 letters");
    std::ofstream(secret) << "a secret with blanks in it\n";
    expect_no_start(both, "without blanks");
    std::ofstream(secret) << "a-secret-without-blanks\n";
    expect_no_start(both, "fleet address 'zebra': is not HOST:PORT");
}

TEST(ServerLife, a_database_that_cannot_be_used_is_one_line) {
    const Folder folder;
    const std::string file = folder.file("tables.sqlite");
    expect_no_start({"--db", folder.file("none/tables.sqlite")}, "does not exist");
    std::ofstream(folder.file("letter.txt")) << std::string(5000, 'x');
    expect_no_start({"--db", folder.file("letter.txt")}, "is not a Gravetide database");
    { const Store store(file); }
    soci::session meddler;
    open(meddler, find_place(file, std::chrono::milliseconds(20)));
    meddler << "UPDATE gravetide_schema SET version = 9";
    expect_no_start({"--db", file}, "written by a newer Gravetide");
    meddler << "UPDATE gravetide_schema SET version = 0";
    meddler << "BEGIN IMMEDIATE";
    expect_no_start({"--db", file}, "is locked by another program");
}

TEST(ServerLife, a_full_disk_refuses_the_decision_and_the_table_goes_on) {
    Served served;
    const Begun begun = begin_match(served);
    EXPECT_EQ(served.child().stop(), 0);
    // Blocks of 512 bytes: room to open the database, and for a little more.
    served.start({"--quiet"}, "ulimit -f 160");
    Page both(served, begun.match, begun.tokens);
    std::size_t at = both.next("table")["log"];
    json answer = both.play(0, at, "hide");
    for (int i = 0; i < 200 && answer["t"] == "ack"; ++i) {
        at = answer["at"];
        answer = i % 2 == 0 ? both.undo(0, at) : both.play(0, at, "hide");
    }
    EXPECT_EQ(answer["why"], "not_stored") << answer;
    EXPECT_EQ(both.resync()["log"], at);
    EXPECT_EQ(both.answer({{"t", "chat"}, {"text", "full?"}})["why"], "not_stored");
    EXPECT_EQ(get(served, "/healthz").status, 200U);
    EXPECT_EQ(post(served, "/api/matches", wanted_match(json::array()).dump()).code(), "busy");
    EXPECT_NE(served.child().errors().find("could not be written: "), std::string::npos);

    served.child().kill();
    served.start();
    Page again(served, begun.match, begun.tokens);
    EXPECT_EQ(again.next("table")["log"], at);
    play_to_the_end(again);
}

TEST(ServerLife, a_locked_database_refuses_until_it_is_free) {
    Served served;
    const Begun begun = begin_match(served);
    Page both(served, begun.match, begun.tokens);
    const std::size_t at = both.next("table")["log"];
    soci::session other;
    open(other, find_place(served.database(), std::chrono::milliseconds(20)));
    other << "BEGIN IMMEDIATE";
    EXPECT_EQ(both.play(0, at, "fight")["why"], "not_stored");
    EXPECT_EQ(get(served, "/healthz").status, 200U);
    EXPECT_EQ(get(served, "/readyz").status, 503U);
    other << "ROLLBACK";
    EXPECT_EQ(both.resync()["log"], at);
    EXPECT_EQ(both.play(0, at, "fight")["t"], "ack");
}

TEST(ServerLife, a_database_file_that_is_deleted_is_noticed) {
    Served served;
    const Begun begun = begin_match(served);
    Page both(served, begun.match, begun.tokens);
    const std::size_t at = both.next("table")["log"];
    EXPECT_EQ(get(served, "/readyz").body, "ready\n");
    std::filesystem::rename(served.database(), served.database() + ".gone");
    EXPECT_EQ(both.play(0, at, "fight")["why"], "not_stored");
    EXPECT_NE(served.child().errors().find("was deleted or replaced"), std::string::npos);
    // Back where it was, all goes on.
    std::filesystem::rename(served.database() + ".gone", served.database());
    EXPECT_EQ(both.resync()["log"], at);
    EXPECT_EQ(both.play(0, at, "fight")["t"], "ack");
}

}  // namespace
}  // namespace gravetide::tests
