// Bots at tables of every game and every option while the server is killed again and again, on both
// databases: nothing that was written is lost or changed, nothing that was shown was not written,
// and every match opens for a guest and as a record. In full: tools/check_kills 200 20.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>

#include "places.h"
#include "server/client.h"
#include "store/database.h"
#include "store/keep.h"

namespace gravetide::tests {
namespace {

class StoreKills : public StoreTest {
protected:
    const Shelf shelf_;
};
INSTANTIATE_TEST_SUITE_P(Both, StoreKills, ::testing::Values(Kind::Sqlite, Kind::Postgresql),
                         kind_name);

int from_environment(const char* name, int usual) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody sets it.
    const char* text = std::getenv(name);
    return text ? std::stoi(text) : usual;
}

// A table as it was last seen: in the database while the server was dead, and by a guest.
struct Watched {
    std::string what{};
    std::string match{};
    std::vector<std::string> lines{};
    std::vector<std::string> story{};
    std::size_t shown = 0;
};

// Every value of every option of every game, each with another bot.
std::vector<Watched> begin_tables(const Shelf& shelf, const Served& served, std::size_t wanted) {
    constexpr std::array<const char*, 4> kBots{"house", "random", "greedy", "rollout"};
    std::vector<std::pair<std::string, Words>> kinds;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        for (const Option& option : shelf.options(game))
            for (const OptionValue& value : option.values)
                if (value.key != "by_hand")  // bots tell nobody what falls
                    kinds.emplace_back(game, Words{{option.key, value.key}});
    }
    std::vector<Watched> tables;
    for (std::size_t i = 0; i < std::max(wanted, kinds.size()); ++i) {
        const auto& [game, options] = kinds[i % kinds.size()];
        const char* bot = kBots.at((i + i / kinds.size()) % kBots.size());
        json asked{{"game", game}, {"seats", json::array()}};
        for (const auto& [key, value] : options) asked["options"][key] = value;
        for (std::size_t seat = 0; seat < shelf.seat_names(game, options).size(); ++seat)
            asked["seats"].push_back({{"who", "bot"}, {"bot", bot}});
        const Begun begun = read_begun(served, post(served, "/api/matches", asked.dump()));
        tables.push_back({.what = game + " " + options[0].first + "=" + options[0].second + " "
                                  + bot + " " + begun.match,
                          .match = begun.match});
    }
    return tables;
}

bool goes_on(const std::vector<std::string>& now, const std::vector<std::string>& before) {
    return now.size() >= before.size() && std::equal(before.begin(), before.end(), now.begin());
}

// A guest comes, looks and goes.
void look_at(const Served& served, Watched& table) {
    Page guest(served, table.match, {});
    const json seen = guest.next("table");
    table.shown = std::max<std::size_t>(table.shown, seen["log"]);
    EXPECT_GE(seen["log"].get<std::size_t>(), table.lines.size()) << table.what;
    std::vector<std::string> story;
    for (const json& line : seen["story"]) story.push_back(line.dump());
    EXPECT_TRUE(goes_on(story, table.story)) << table.what << ": another story than before";
    table.story = std::move(story);
}

// What the database holds, nobody else being at it.
void look_into(Store& store, Watched& table) {
    auto lines = store.log(table.match).lines;
    EXPECT_TRUE(goes_on(lines, table.lines)) << table.what << ": what was written has changed";
    EXPECT_GE(lines.size(), table.shown) << table.what << ": shown, but not written";
    table.lines = std::move(lines);
}

// The match as a record, by the command that people have for it.
void export_and_compare(const Shelf& shelf, const Served& served, const Watched& table) {
    const std::string file = served.folder().file(table.match + ".txt");
    const std::vector<std::string> words{kProgram,          "export",    "--db",
                                         served.database(), table.match, file};
    Child child(words, served.folder().file("export_errors"));
    ASSERT_EQ(child.wait(), 0) << table.what << ": " << child.errors();
    const Restored record = read_record(shelf, file, text_of_file(file));
    ASSERT_EQ(record.match->log().size(), table.lines.size()) << table.what;
    for (std::size_t i = 0; i < table.lines.size(); ++i)
        ASSERT_EQ(entry_text(*record.match, record.match->log()[i]), table.lines[i])
            << table.what << ", entry " << i + 1;
}

TEST_P(StoreKills, bots_at_every_kind_of_table_lose_nothing) {
    const int kills = from_environment("GRAVETIDE_KILLS", 2);
    const int wanted = from_environment("GRAVETIDE_TABLES", 0);
    const std::vector<std::string> more{"--quiet", "--bots-play-alone", "--max-matches-per-hour",
                                        "100000"};
    Served served(url(), more);
    auto tables = begin_tables(shelf_, served, static_cast<std::size_t>(wanted));
    std::size_t written = 0;
    for (int kill = 1; kill <= kills; ++kill) {
        // Each time at another moment: while some are opened, while all are.
        const std::size_t enough = tables.size() * static_cast<std::size_t>(kill) / kills;
        for (std::size_t i = 0; i < enough; ++i) look_at(served, tables[i]);
        served.child().kill();
        {
            Store store(url());
            for (Watched& table : tables) look_into(store, table);
        }
        served.start(more);
    }
    for (Watched& table : tables) look_at(served, table);
    EXPECT_EQ(served.child().stop(), 0) << served.child().errors();
    Store store(url());
    for (Watched& table : tables) {
        look_into(store, table);
        written += table.lines.size();
        export_and_compare(shelf_, served, table);
    }
    RecordProperty("tables", static_cast<int>(tables.size()));
    RecordProperty("entries", static_cast<int>(written));
    std::printf("%zu tables, %d kills, %zu entries\n", tables.size(), kills, written);
}

// Plays a little at a table of this kind; what whoever comes to it then is shown.
json play_a_little(const Served& served, const Begun& begun) {
    Page page(served, begun.match, begun.tokens);
    json table = page.next("table");
    for (std::size_t i = 0; i < 12 && !table["over"]; ++i) {
        const json& choice = table["choices"].at(i % table["choices"].size());
        // Luck that is told by hand anybody tells.
        const json seat = table["to_act"].is_null() ? table["look"] : table["to_act"];
        const json said = page.answer(
            {{"t", "play"}, {"seat", seat}, {"at", table["log"]}, {"id", choice["id"]}});
        if (said["t"] != "ack") throw BadInput("play", said.dump());
        table = page.table_at(said["at"]);
    }
    Page next(served, begun.match, begun.tokens);
    return next.next("table");
}

void wait_until_all_are_put_away(const Served& served) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (get(served, "/metrics").body.find("\ngravetide_tables 0\n") == std::string::npos)
        if (std::chrono::steady_clock::now() > late) throw BadInput("tables", "are not put away");
}

// People leave a table, it is put away, they come back: to the very table they left.
TEST_P(StoreKills, a_table_put_away_is_the_one_that_was_left) {
    Served served(url(),
                  {"--quiet", "--put-away-seconds", "1", "--max-requests-per-second", "100000"});
    struct Left {
        std::string what;
        Begun begun;
        json table;
    };
    std::vector<Left> all;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        for (const Option& option : shelf_.options(game))
            for (const OptionValue& value : option.values) {
                const Words options{{option.key, value.key}};
                json asked{{"game", game},
                           {"options", {{option.key, value.key}}},
                           {"seats", json::array()}};
                for (std::size_t i = 0; i < shelf_.seat_names(game, options).size(); ++i)
                    asked["seats"].push_back({{"who", i == 0 ? "me" : "link"}});
                const Begun begun = read_begun(served, post(served, "/api/matches", asked.dump()));
                all.push_back({game + " " + option.key + "=" + value.key, begun,
                               play_a_little(served, begun)});
            }
    }
    wait_until_all_are_put_away(served);
    for (const Left& left : all) {
        Page page(served, left.begun.match, left.begun.tokens);
        EXPECT_TRUE(page.next("table") == left.table) << left.what;
    }
}

}  // namespace
}  // namespace gravetide::tests
