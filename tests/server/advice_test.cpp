// Hints at a table, and the analysis of a match that is over.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/client.h"

namespace gravetide::tests {
namespace {

json ask_hint(Page& page, std::size_t at) {
    return page.answer({{"t", "ask"}, {"ask", "hint"}, {"at", at}});
}

TEST(ServerAdvice, a_hint_is_for_who_is_to_act_and_holds_the_seat) {
    Served served;
    const Begun begun = begin_match(served);
    Page first(served, begun.match, {begun.tokens[0]});
    Page second(served, begun.match, {begun.tokens[1]});
    Page watcher(served, begun.match, {});
    const json table = first.next("table");
    const std::size_t at = table["log"];
    const json told = ask_hint(first, at);
    ASSERT_EQ(told["t"], "answer") << told;
    const json& hint = told["answer"];
    const auto is_hinted = [&](const json& choice) { return choice["id"] == hint["id"]; };
    EXPECT_EQ(std::count_if(table["choices"].begin(), table["choices"].end(), is_hinted), 1);
    EXPECT_GE(hint["chance"].get<double>(), 0);
    EXPECT_LE(hint["chance"].get<double>(), 1);
    EXPECT_FALSE(hint["why"].get<std::string>().empty());
    EXPECT_EQ(ask_hint(first, at)["answer"], hint) << "known while the position stands";

    EXPECT_EQ(ask_hint(second, at)["why"], "not_your_turn");
    EXPECT_EQ(ask_hint(watcher, at)["why"], "not_your_seat");
    const json other = second.answer({{"t", "ask"}, {"ask", "hint"}, {"at", at}, {"seat", 0}});
    EXPECT_EQ(other["why"], "not_your_seat");
    EXPECT_EQ(ask_hint(first, at + 1)["why"], "stale");
    EXPECT_EQ(first.resync()["log"], at) << "it costs the match nothing";
}

TEST(ServerAdvice, a_match_may_be_without_hints) {
    Served served;
    const Begun begun = begin_match(served, json::parse(R"([{"who": "me"}, {"who": "me"}])"),
                                    json{{"hints", "off"}});
    Page page(served, begun.match, begun.tokens);
    const json table = page.next("table");
    EXPECT_EQ(table["options"]["hints"], "off");
    EXPECT_EQ(ask_hint(page, table["log"])["why"], "no_answer");
}

TEST(ServerAdvice, an_analysis_comes_when_the_match_is_over) {
    Served served({"--max-requests-per-second", "100000"});
    const Begun begun = begin_match(served);
    const std::string path = "/api/matches/" + begun.match + "/analysis";
    Page both(served, begun.match, begun.tokens);
    both.next("table");
    EXPECT_EQ(get(served, path).status, 403U);
    EXPECT_EQ(get(served, path).code(), "not_over");
    play_to_the_end(both);
    const std::size_t plies = both.resync()["plies"];

    Answer answer = get(served, path);
    for (int i = 0; i < 20'000 && answer.status == 202; ++i) {
        const double progress = answer.parsed()["progress"];
        EXPECT_GE(progress, 0);
        EXPECT_LE(progress, 1);
        answer = get(served, path);
    }
    ASSERT_EQ(answer.status, 200U) << answer.body;
    const json told = answer.parsed();
    EXPECT_EQ(told["method"], "playouts");
    EXPECT_EQ(told["seats"], json({"Survivor 1", "Survivor 2"}));
    EXPECT_EQ(told["chances"].front()["ply"], 0);
    EXPECT_EQ(told["chances"].back()["ply"], plies);
    EXPECT_EQ(told["luck"].size(), 2U);
    EXPECT_EQ(told["decisions"].size(), 2U);
    EXPECT_EQ(get(served, path).body, answer.body);
}

}  // namespace
}  // namespace gravetide::tests
