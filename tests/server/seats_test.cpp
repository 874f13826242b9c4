// Seats by invite: claimed once, by one who then holds them alone.
#include <gtest/gtest.h>

#include "server/client.h"

namespace gravetide::tests {
namespace {

struct Invited {
    std::string match{};
    std::string own{};     // the opener's own seat
    std::string invite{};  // to seat 1
    std::string opener{};

    std::string path(const std::string& what) const { return "/api/matches/" + match + "/" + what; }
};

Invited begin_with_invite(const Served& served) {
    const json made = post(served, "/api/matches",
                           wanted_match(json::parse(R"([{"who": "me"}, {"who": "link"}])")).dump())
                          .parsed();
    EXPECT_FALSE(made["seats"][1].contains("token")) << made;
    return {.match = made["match"],
            .own = made["seats"][0]["token"],
            .invite = made["seats"][1]["invite"],
            .opener = made["opener"]};
}

Answer claim(const Served& served, const Invited& invited, const std::string& invite) {
    return post(served, invited.path("claim"), json{{"invite", invite}}.dump());
}

bool may_sit(const Served& served, const Invited& invited, const std::string& token) {
    Page page(served, invited.match, {token});
    const json first = page.next();
    if (first["t"] == "table") return true;
    EXPECT_EQ(first["code"], "wrong_token") << first;
    return false;
}

TEST(ServerSeats, by_invite_are_claimed_once_and_then_held_alone) {
    Served served;
    const Invited invited = begin_with_invite(served);
    EXPECT_FALSE(may_sit(served, invited, invited.invite));
    const Answer claimed = claim(served, invited, invited.invite);
    ASSERT_EQ(claimed.status, 200U) << claimed.body;
    EXPECT_EQ(claimed.parsed()["seat"], 1);
    EXPECT_EQ(claimed.parsed()["name"], "Survivor 2");
    const std::string token = claimed.parsed()["token"];
    EXPECT_NE(token, invited.invite);
    EXPECT_EQ(claim(served, invited, invited.invite).code(), "wrong_token");
    EXPECT_TRUE(may_sit(served, invited, token));
    EXPECT_TRUE(may_sit(served, invited, invited.own));
    EXPECT_FALSE(may_sit(served, invited, invited.opener));
    // And so after the house was closed for a night.
    EXPECT_EQ(served.child().stop(), 0);
    served.start();
    EXPECT_EQ(claim(served, invited, invited.invite).code(), "wrong_token");
    EXPECT_TRUE(may_sit(served, invited, token));
}

TEST(ServerSeats, come_back_by_the_code_that_was_shown_once) {
    Served served;
    const Invited invited = begin_with_invite(served);
    const json claimed = claim(served, invited, invited.invite).parsed();
    Page lost(served, invited.match, {claimed["token"]});
    lost.next("table");
    const auto recover = [&](const std::string& code) {
        return post(served, invited.path("recover"), json{{"code", code}}.dump());
    };
    EXPECT_EQ(recover("0000-0000-0000-0000").code(), "wrong_token");
    const Answer found = recover(claimed["recovery"]);
    ASSERT_EQ(found.status, 200U) << found.body;
    // Whoever has the old token is sent away, and the code is another from now on.
    EXPECT_EQ(lost.listen_to_end()["code"], "wrong_token");
    EXPECT_FALSE(may_sit(served, invited, claimed["token"]));
    EXPECT_TRUE(may_sit(served, invited, found.parsed()["token"]));
    EXPECT_EQ(recover(claimed["recovery"]).code(), "wrong_token");
    EXPECT_EQ(recover(found.parsed()["recovery"]).status, 200U);
}

TEST(ServerSeats, are_given_up_and_offered_again_by_the_opener_alone) {
    Served served;
    const Invited invited = begin_with_invite(served);
    const auto offer = [&](const std::string& token, int seat) {
        return post(served, invited.path("invite"), json{{"seat", seat}}.dump(),
                    {{"X-Seat-Token", token}});
    };
    // A link that went astray is replaced.
    const Answer again = offer(invited.opener, 1);
    ASSERT_EQ(again.status, 200U) << again.body;
    EXPECT_EQ(claim(served, invited, invited.invite).code(), "wrong_token");
    const std::string token = claim(served, invited, again.parsed()["invite"]).parsed()["token"];
    // What somebody holds is not the opener's any more.
    EXPECT_EQ(offer(invited.opener, 1).code(), "taken");
    EXPECT_EQ(offer(invited.own, 1).code(), "wrong_token");
    EXPECT_EQ(offer(invited.opener, 7).code(), "not_found");
    EXPECT_EQ(post(served, invited.path("give_up"), "", {{"X-Seat-Token", invited.opener}}).code(),
              "wrong_token");
    const Answer free = post(served, invited.path("give_up"), "", {{"X-Seat-Token", token}});
    EXPECT_EQ(free.parsed()["seat"], 1);
    EXPECT_FALSE(may_sit(served, invited, token));
    const json offered = offer(invited.opener, 1).parsed();
    EXPECT_EQ(claim(served, invited, offered["invite"]).status, 200U);
}

TEST(ServerSeats, that_nobody_has_claimed_are_not_looked_into_by_a_fork) {
    Served served;
    const Invited invited = begin_with_invite(served);
    const Answer fork =
        post(served, invited.path("fork"), R"({"ply": 0, "seats": [{"who": "me"}]})",
             {{"X-Seat-Token", invited.own}});
    EXPECT_EQ(fork.code(), "not_over");
}

}  // namespace
}  // namespace gravetide::tests
