// Pages of other hosts: refused, but for those that whoever serves has named.
#include "server/origins.h"

#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "server/client.h"

namespace gravetide::tests {

namespace {

const std::string kPage = "https://page.example.org";
const Headers kUpgrade{{"Connection", "Upgrade"},
                       {"Upgrade", "websocket"},
                       {"Sec-WebSocket-Version", "13"},
                       {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};

Headers from(const std::string& origin, Headers more = {}) {
    more.emplace_back("Origin", origin);
    return more;
}

std::string header(const Answer& answer, const std::string& name) {
    const auto found = answer.headers.find(name);
    return found == answer.headers.end() ? "" : found->second;
}

const std::string kAllows = "access-control-allow-origin";

}  // namespace

TEST(ServerOrigins, a_page_that_was_named_may_ask_and_open_a_line) {
    Served served({"--allow-origin", kPage});
    const Answer games = get(served, "/api/games", from(kPage));
    EXPECT_EQ(games.status, 200U);
    EXPECT_EQ(header(games, kAllows), kPage);
    EXPECT_EQ(header(games, "vary"), "Origin");
    const Answer begun = post(served, "/api/matches", R"({"game": "last_stand"})", from(kPage));
    EXPECT_EQ(begun.status, 201U);
    EXPECT_EQ(header(begun, kAllows), kPage);
    EXPECT_EQ(get(served, "/ws", from(kPage, kUpgrade)).status, 101U);
    // What is refused can be read there as well.
    const Answer wrong = post(served, "/api/matches", R"({"game": "chess"})", from(kPage));
    EXPECT_EQ(wrong.status, 400U);
    EXPECT_EQ(header(wrong, kAllows), kPage);
}

TEST(ServerOrigins, a_browser_that_asks_beforehand_hears_what_is_taken) {
    Served served({"--allow-origin", kPage});
    const Headers asked{{"Access-Control-Request-Method", "POST"},
                        {"Access-Control-Request-Headers", "content-type,x-seat-token"}};
    const Answer answer = Wire(served).ask("OPTIONS", "/api/mine", {}, from(kPage, asked));
    EXPECT_EQ(answer.status, 204U);
    EXPECT_EQ(header(answer, kAllows), kPage);
    EXPECT_EQ(header(answer, "access-control-allow-methods"), "GET, POST");
    EXPECT_EQ(header(answer, "access-control-allow-headers"), "Content-Type, X-Seat-Token");
    EXPECT_EQ(header(answer, "access-control-allow-credentials"), "");
    const Answer other =
        Wire(served).ask("OPTIONS", "/api/mine", {}, from("https://evil.example", asked));
    EXPECT_EQ(other.status, 403U);
    EXPECT_EQ(header(other, kAllows), "");
}

TEST(ServerOrigins, others_are_refused_as_ever) {
    Served served({"--allow-origin", kPage});
    for (const char* origin :
         {"https://evil.example", "http://page.example.org", "https://page.example.org:8443",
          "https://page.example.org.evil.example", "https://PAGE.example.org", "null", "*"}) {
        const Answer asked = get(served, "/api/games", from(origin));
        EXPECT_EQ(asked.status, 403U) << origin;
        EXPECT_EQ(header(asked, kAllows), "") << origin;
        EXPECT_EQ(get(served, "/ws", from(origin, kUpgrade)).status, 403U) << origin;
    }
    // Nor is anything but the tables the named page's business.
    for (const char* target : {"/", "/metrics", "/healthz", "/ws/other", "/apiary"})
        EXPECT_EQ(get(served, target, from(kPage)).status, 403U) << target;
    // Whoever comes from here needs no leave, and no page gets any.
    EXPECT_EQ(header(get(served, "/api/games"), kAllows), "");
}

TEST(ServerOrigins, nobody_is_named_unless_somebody_is) {
    Served served;
    EXPECT_EQ(get(served, "/api/games", from(kPage)).status, 403U);
    EXPECT_EQ(header(get(served, "/api/games"), "vary"), "");
}

TEST(ServerOrigins, what_is_no_origin_is_refused_at_the_start) {
    for (const char* wrong :
         {"", "*", "null", "page.example.org", "https://", "ftp://page.example.org",
          "https://page.example.org/", "https://page.example.org/path", "https://Page.example.org",
          "https://a b", "javascript:alert(1)"})
        EXPECT_THROW(server::Origins({wrong}), BadInput) << wrong;
    EXPECT_NO_THROW(server::Origins({"https://page.example.org", "http://localhost:8000"}));
}

}  // namespace gravetide::tests
