// What one seat knows no other may learn, by any way there is to ask.
#include <gtest/gtest.h>

#include "server/client.h"
#include "store/keep.h"

namespace gravetide::tests {
namespace {

// A table without what may differ when the same position was reached another way.
json shown(json table) {
    for (const char* key : {"prev", "log", "full", "story_from", "story", "dice"}) table.erase(key);
    return table;
}

void expect_absent(const std::string& bytes, const std::string& secret) {
    ASSERT_GE(secret.size(), 4U);
    EXPECT_EQ(bytes.find(secret), std::string::npos) << secret;
}

// Everything a stranger or the other seat can ask for over HTTP.
std::string all_answers(const Served& served, const Begun& begun, const std::string& token) {
    std::string all;
    const Headers headers = token.empty() ? Headers{} : Headers{{"X-Seat-Token", token}};
    const std::string base = "/api/matches/" + begun.match;
    for (int ply = 0; ply < 6; ++ply)
        all += get(served, base + "/at/" + std::to_string(ply), headers).body;
    const Answer record = get(served, base + "/record", headers);
    EXPECT_EQ(record.status, 403U);
    EXPECT_EQ(record.code(), "not_over");
    const Answer fork =
        post(served, base + "/fork", R"({"ply": 2, "seats": [{"who": "me"}]})", headers);
    EXPECT_EQ(fork.status, 403U);
    const json hold{{"match", begun.match},
                    {"tokens", token.empty() ? json::array() : json{token}}};
    all += record.body + fork.body + get(served, base + "/audit", headers).body
           + get(served, base + "/positions?from=0&to=9", headers).body
           + get(served, base + "/course", headers).body
           + post(served, "/api/mine", json{{"holds", {hold}}}.dump()).body
           + get(served, "/metrics").body;
    return all;
}

TEST(ServerSecrets, a_plan_is_unknown_until_it_is_revealed) {
    Served served;
    const Begun begun = begin_match(served);
    Page first(served, begun.match, {begun.tokens[0]});
    Page second(served, begun.match, {begun.tokens[1]});
    Page watcher(served, begun.match, {});
    const std::size_t at = first.next("table")["log"];
    second.next("table");
    watcher.next("table");

    // The same position with two different plans: nobody else may see a difference.
    std::vector<json> seconds;
    std::vector<json> watchers;
    std::vector<std::string> answers;
    std::size_t log = at;
    for (const char* plan : {"fight", "hide"}) {
        if (log > at) log = first.undo(0, log)["at"];
        log = first.play(0, log, plan)["at"];
        seconds.push_back(shown(second.table_at(log)));
        watchers.push_back(shown(watcher.table_at(log)));
        answers.push_back(all_answers(served, begun, begun.tokens[1])
                          + all_answers(served, begun, ""));
    }
    EXPECT_EQ(seconds[0], seconds[1]);
    EXPECT_EQ(watchers[0], watchers[1]);
    EXPECT_FALSE(watchers[0]["secrets"].is_null());
    const json again = second.resync();
    for (const json& line : again.at("story")) expect_absent(line.at("said"), "hide");
    for (const std::string& answer : answers) expect_absent(answer, "hide");
    expect_absent(watcher.heard(), "hide");
    EXPECT_NE(first.resync()["view"].dump().find("hide"), std::string::npos);

    second.play(1, log, "hide");
    EXPECT_NE(watcher.table_at(second.resync()["log"])["story"].dump().find("chose to hide"),
              std::string::npos);
}

TEST(ServerSecrets, seed_tokens_and_notes_reach_nobody_else) {
    Served served;
    const Begun begun = begin_match(served);
    const std::string seed = to_text(*Store(served.database()).find(begun.match)->secret);
    Page both(served, begun.match, begun.tokens);
    Page second(served, begun.match, {begun.tokens[1]});
    Page watcher(served, begun.match, {});
    EXPECT_EQ(both.answer({{"t", "notes"}, {"seat", 0}, {"text", "planted-secret"}})["t"], "ack");
    Page again(served, begun.match, {begun.tokens[0]});
    EXPECT_EQ(again.next("notes")["text"], "planted-secret");
    EXPECT_EQ(second.answer({{"t", "notes"}, {"seat", 0}, {"text", "mine now"}})["why"],
              "not_your_seat");
    EXPECT_EQ(watcher.answer({{"t", "notes"}, {"seat", 0}, {"text", "mine now"}})["why"],
              "not_your_seat");
    EXPECT_EQ(both.answer({{"t", "chat"}, {"text", "hello"}})["t"], "ack");
    second.next("chat");

    std::string answers = all_answers(served, begun, begun.tokens[1]);
    std::size_t at = both.resync()["log"];
    at = both.play(0, at, "fight")["at"];
    second.table_at(at);
    watcher.table_at(at);
    answers += all_answers(served, begun, "") + served.child().errors();
    const std::string heard = both.heard() + second.heard() + watcher.heard() + answers;
    for (const std::string& bytes : {second.heard(), watcher.heard(), answers})
        expect_absent(bytes, "planted-secret");
    expect_absent(heard, seed);
    for (const std::string& token : begun.tokens) {
        expect_absent(heard, token);
        expect_absent(heard, hash_of_token(token));
    }

    // Only the end reveals the seed, and from there nothing is taken back.
    const std::size_t end = play_to_the_end(both);
    EXPECT_EQ(watcher.table_at(end)["seed"], seed);
    EXPECT_EQ(both.undo(0, end)["why"], "over");
    EXPECT_EQ(both.resync()["undo"], "none");
    const Answer record = get(served, "/api/matches/" + begun.match + "/record");
    EXPECT_EQ(record.status, 200U);
    EXPECT_NE(record.body.find("seed " + seed), std::string::npos);
    expect_absent(record.body, "planted-secret");
    const Answer audit = get(served, "/api/matches/" + begun.match + "/audit");
    EXPECT_EQ(audit.parsed()["result"], "proven");
}

TEST(ServerSecrets, a_wrong_token_opens_nothing) {
    Served served;
    const Begun begun = begin_match(served);
    const Begun other = begin_match(served);
    Page stranger(served, begun.match, {other.tokens[0]});
    EXPECT_EQ(stranger.listen_to_end()["code"], "wrong_token");
    expect_absent(stranger.heard(), "table");
    Page lost(served, "00112233445566778899", {});
    EXPECT_EQ(lost.listen_to_end()["code"], "unknown_match");
    Page odd(served, std::string("a\0b", 3), {});
    EXPECT_EQ(odd.listen_to_end()["code"], "unknown_match");
    const std::string at = "/api/matches/" + begun.match + "/at/0";
    EXPECT_EQ(get(served, at, {{"X-Seat-Token", other.tokens[0]}}).code(), "wrong_token");
    EXPECT_EQ(get(served, at, {{"X-Seat-Token", "zebra"}}).status, 403U);

    Page second(served, begun.match, {begun.tokens[1]});
    const std::size_t log = second.next("table")["log"];
    EXPECT_EQ(second.play(0, log, "fight")["why"], "not_your_seat");
    EXPECT_EQ(second.undo(0, log)["why"], "not_your_seat");
    EXPECT_EQ(second.answer({{"t", "consent"}, {"seat", 0}, {"yes", true}})["why"],
              "not_your_seat");
    EXPECT_EQ(second.answer({{"t", "look"}, {"seat", 0}})["why"], "not_your_seat");
    EXPECT_EQ(second.play(1, log, "fight")["why"], "not_your_turn");
    EXPECT_EQ(second.resync()["log"], log);
}

}  // namespace
}  // namespace gravetide::tests
