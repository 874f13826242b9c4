// The whole table in a page, by its messages alone: every game and scenario to its end, with the
// page closed and opened again on the way.
#include <gtest/gtest.h>

#include "browser/device.h"
#include "match/record.h"

namespace gravetide::tests {
namespace {

// Sanitizers make every step of this a dozen times as dear.
#ifdef __SANITIZE_ADDRESS__
constexpr int kMostDecisions = 30;
#else
constexpr int kMostDecisions = 3000;
#endif
constexpr std::size_t kLongestLog = 1500;      // the longest scenario would go on for many minutes
constexpr int kTabLives = 10;                  // decisions until it is closed
constexpr std::size_t kMostWritten = 100'000;  // bytes of a record for one decision

std::vector<json> scenarios(const Shelf& shelf, const std::string& game) {
    std::vector<json> all;
    for (const Option& option : shelf.options(game))
        if (option.key == "scenario")
            for (const OptionValue& value : option.values) all.push_back({{"scenario", value.key}});
    if (all.empty()) all.push_back(json::object());
    return all;
}

std::vector<std::string> log_of(const std::string& record) {
    return read_text("record", record).log;
}

// The person presses what comes first; where that would go in circles, what comes last.
void play_to_the_end(const Shelf& shelf, const std::string& game, const json& options) {
    const std::string what = game + options.dump();
    Device device(shelf);
    json seats = json::array({{{"who", "me"}, {"name", "Anna"}}});
    const json names =
        device
            .get("/api/seats/" + game
                 + (options.empty() ? "" : "?scenario=" + options["scenario"].get<std::string>()))
            .read()["seats"];
    for (std::size_t i = 1; i < names.size(); ++i)
        seats.push_back({{"who", "bot"}, {"bot", "random"}});
    const Begun match = begun(
        device.post("/api/matches", {{"game", game}, {"options", options}, {"seats", seats}}));
    ASSERT_EQ(match.tokens.size(), 1U);
    auto page = device.sit(match.match, match.tokens);
    int decisions = 0;
    std::vector<std::string> before;
    const auto goes_on = [&] {
        return !page->reader.table["over"] && decisions < kMostDecisions
               && page->reader.table["log"] < kLongestLog;
    };
    for (; goes_on(); ++decisions) {
        const std::string where = what + " " + std::to_string(decisions);
        if (decisions % kTabLives == kTabLives - 1) {
            const json table = page->reader.table;
            const json story = page->reader.story;
            device.restart();
            page = device.sit(match.match, match.tokens);
            ASSERT_EQ(page->reader.table["log"], table["log"]) << where;
            ASSERT_EQ(page->reader.table["view"], table["view"]) << where;
            ASSERT_EQ(page->reader.table["choices"], table["choices"]) << where;
            ASSERT_EQ(page->reader.story, story) << where;
            const auto log = log_of(device.rows[match.match]["record"]);
            ASSERT_TRUE(std::equal(before.begin(), before.end(), log.begin())) << where;
            before = log;
        }
        const json& choices = page->reader.table["choices"];
        ASSERT_FALSE(choices.empty()) << where;
        const bool turns = decisions % 7 == 6;
        device.play(*page, page->reader.table["to_act"],
                    (turns ? choices.back() : choices.front())["id"]);
        ASSERT_EQ(page->last("ack")["at"].is_null(), false) << where << page->heard.back().dump();
        page->heard.clear();
        // A long record is not written whole again, but where the tab was opened anew.
        if (decisions % kTabLives < kTabLives - 1) {
            ASSERT_LT(device.written, kMostWritten) << where;
        }
    }
#ifndef __SANITIZE_ADDRESS__
    EXPECT_TRUE(page->reader.table["over"] || page->reader.table["log"] >= kLongestLog)
        << what << " " << decisions;
#endif
    EXPECT_TRUE(device.reports.empty()) << device.reports.front();
    // What the page gives out is what anybody would write of that match, and can be opened.
    const std::string record = device.get("/api/matches/" + match.match + "/record").body;
    const Restored native = read_record(shelf, "record", record);
    EXPECT_EQ(write_record(*native.match, native.seed), record) << what;
    EXPECT_EQ(log_of(record), log_of(device.rows[match.match]["record"])) << what;
    const Begun again = begun(device.call("POST", "/api/records", record));
    EXPECT_EQ(log_of(device.get("/api/matches/" + again.match + "/record").body), log_of(record));
}

TEST(Browser, plays_every_game_and_scenario_to_its_end) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        for (const json& options : scenarios(shelf, std::string(about.key))) {
            play_to_the_end(shelf, std::string(about.key), options);
            if (HasFatalFailure()) return;
        }
}

}  // namespace
}  // namespace gravetide::tests
