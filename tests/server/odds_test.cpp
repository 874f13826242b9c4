// The odds desk over HTTP.
#include <gtest/gtest.h>

#include "server/client.h"

namespace gravetide::tests {
namespace {

TEST(ServerOdds, answers_what_the_command_answers) {
    Served served;
    const json desks = get(served, "/api/odds").parsed();
    ASSERT_EQ(desks["games"].size(), 4U);
    for (const json& game : desks["games"]) {
        const std::string key = game["key"];
        const json desk = get(served, "/api/odds/" + key).parsed();
        ASSERT_FALSE(desk["forms"].empty()) << key;
        json question = desk["examples"].at(0);
        question["game"] = key;
        const Answer answer = post(served, "/api/odds", question.dump());
        ASSERT_EQ(answer.status, 200U) << answer.body;
        EXPECT_FALSE(answer.parsed()["figures"].empty()) << key;
        EXPECT_EQ(post(served, "/api/odds", question.dump()).body, answer.body);
    }
    EXPECT_EQ(get(served, "/odds").status, 200U);
    const json more = get(served, "/api/odds/aaz?scenario=1942").parsed();
    EXPECT_NE(more.dump().find("cruiser"), std::string::npos);
}

TEST(ServerOdds, says_which_field_is_wrong) {
    Served served;
    const auto ask = [&](const json& question) {
        return post(served, "/api/odds", question.dump());
    };
    const Answer wrong = ask({{"game", "aaz"}, {"sides", {"6 infrantry", "1 tank"}}});
    EXPECT_EQ(wrong.status, 400U);
    EXPECT_EQ(wrong.code(), "bad_question");
    EXPECT_EQ(wrong.parsed()["error"]["field"], "attackers");
    EXPECT_NE(wrong.text().find("infantry"), std::string::npos);
    EXPECT_EQ(ask({{"game", "chess"}, {"sides", json::array()}}).status, 400U);
    EXPECT_EQ(ask({{"game", "last_stand"}, {"sides", json::array()}}).status, 400U);
    EXPECT_EQ(ask({{"game", "aaz"}, {"sides", "x"}}).status, 400U);
    EXPECT_EQ(ask({{"game", "aaz"}, {"sides", {1}}}).status, 400U);
    EXPECT_EQ(
        ask({{"game", "aaz"}, {"sides", {"1 tank", "1 tank"}}, {"given", {{"x", "1"}}}}).status,
        400U);
    EXPECT_EQ(post(served, "/api/odds", "{").status, 400U);
    EXPECT_EQ(get(served, "/api/odds/chess").status, 400U);
}

}  // namespace
}  // namespace gravetide::tests
