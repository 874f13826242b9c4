// Bad input, too much of it, too slow or from the wrong page: a clear answer, and others go on.
#include <gtest/gtest.h>

#include "server/client.h"

namespace gravetide::tests {
namespace {

void expect_security_headers(const Answer& answer) {
    const auto header = [&](const std::string& name) {
        const auto found = answer.headers.find(name);
        return found == answer.headers.end() ? "" : found->second;
    };
    EXPECT_NE(header("content-security-policy").find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(header("content-security-policy").find("unsafe"), std::string::npos);
    EXPECT_EQ(header("x-content-type-options"), "nosniff");
    EXPECT_EQ(header("x-frame-options"), "DENY");
    EXPECT_EQ(header("referrer-policy"), "no-referrer");
}

TEST(ServerLimits, every_answer_carries_the_security_headers) {
    Served served;
    for (const char* target : {"/", "/healthz", "/metrics", "/api/games", "/api/none", "/none",
                               "/api/matches/0123/record", "/api/seats/%ff", "?"})
        expect_security_headers(get(served, target));
    expect_security_headers(post(served, "/api/matches", "{"));
    expect_security_headers(post(served, "/api/matches", std::string(70'000, ' ')));
    expect_security_headers(get(served, "/", {{"Host", "evil.example"}}));
    EXPECT_EQ(get(served, "/healthz").body, "ok\n");
    EXPECT_EQ(get(served, "/api/none").code(), "not_found");
    EXPECT_EQ(get(served, "?").status, 404U);
    EXPECT_EQ(get(served, "/api/matches/0123/at/0").code(), "unknown_match");
    EXPECT_EQ(get(served, "/api/seats/%ff").status, 400U);
    EXPECT_EQ(Wire(served).ask("DELETE", "/api/matches").status, 405U);
}

TEST(ServerLimits, a_browser_led_astray_gets_the_page) {
    Served served;
    const Headers browser{{"Accept", "text/html,application/xhtml+xml,*/*;q=0.8"}};
    const Answer home = get(served, "/", browser);
    ASSERT_EQ(home.status, 200U);
    for (const char* target : {"/none", "/odd/mall", "/assets/none.js"}) {
        const Answer lost = get(served, target, browser);
        EXPECT_EQ(lost.status, 404U) << target;
        EXPECT_EQ(lost.body, home.body) << target;
        expect_security_headers(lost);
        EXPECT_EQ(get(served, target, {{"Accept", "*/*"}}).code(), "not_found") << target;
    }
    EXPECT_EQ(get(served, "/api/none", browser).code(), "not_found");
    EXPECT_EQ(get(served, "/odds/mall").body, home.body);
}

TEST(ServerLimits, head_is_get_without_the_body) {
    Served served;
    Wire wire(served);
    const std::string length = wire.ask("GET", "/api/games").headers["content-length"];
    const Answer head = wire.ask("HEAD", "/api/games");
    EXPECT_EQ(head.status, 200U);
    EXPECT_EQ(head.headers.at("content-length"), length);
    // The next answer on the same connection is not disturbed.
    EXPECT_EQ(wire.ask("GET", "/healthz").body, "ok\n");
}

TEST(ServerLimits, metrics_have_the_form_that_monitors_read) {
    Served served;
    begin_match(served);
    const std::string text = get(served, "/metrics").body;
    EXPECT_NE(text.find("# TYPE gravetide_matches_total counter\ngravetide_matches_total 1\n"),
              std::string::npos);
    EXPECT_NE(text.find("gravetide_http_responses_total{class=\"2xx\"} 2\n"), std::string::npos);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("# ")) continue;
        EXPECT_TRUE(line.starts_with("gravetide_")) << line;
        EXPECT_EQ(std::count(line.begin(), line.end(), ' '), 1) << line;
    }
    EXPECT_NE(served.child().errors().find("method=POST path=/api/matches status=201"),
              std::string::npos);
}

TEST(ServerLimits, pages_of_other_sites_are_refused) {
    Served served;
    const std::string here = "localhost:" + std::to_string(served.port());
    EXPECT_EQ(get(served, "/healthz", {{"Origin", "http://" + here}}).status, 200U);
    for (const char* origin : {"http://evil.example", "null", "http://localhost.evil.example"})
        EXPECT_EQ(get(served, "/healthz", {{"Origin", origin}}).status, 403U) << origin;
    for (const char* host : {"evil.example", "evil.example:80", "[", "", "localhost.evil.example"})
        EXPECT_EQ(get(served, "/healthz", {{"Host", host}}).status, 403U) << host;
    const Answer upgrade = get(served, "/ws",
                               {{"Origin", "http://evil.example"},
                                {"Connection", "Upgrade"},
                                {"Upgrade", "websocket"},
                                {"Sec-WebSocket-Version", "13"},
                                {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}});
    EXPECT_EQ(upgrade.status, 403U);
}

TEST(ServerLimits, broken_messages_end_only_their_own_connection) {
    Served served;
    const Begun begun = begin_match(served);
    Page good(served, begun.match, begun.tokens);
    const std::size_t at = good.next("table")["log"];
    std::string deep(10'000, '[');
    for (const std::string& bytes :
         {std::string("zebra"), std::string("[]"), std::string("{}"), deep,
          std::string(R"({"t": "dance"})"), std::string(R"({"t": "play", "at": -1})"),
          std::string(R"({"t": "hello", "match": 5, "tokens": []})"),
          std::string(R"({"t": "hello", "match": "0", "tokens": ["short"]})"),
          std::string(R"({"t": "resync"})")}) {
        Page page(served);
        page.say_bytes(bytes);
        const json last = page.listen_to_end();
        EXPECT_EQ(last["code"], "bad_request") << bytes.substr(0, 60);
    }
    Page binary(served, begun.match, begun.tokens);
    binary.next("table");
    binary.say_binary("\x01\x02");
    EXPECT_EQ(binary.listen_to_end()["code"], "bad_request");
    Page large(served, begun.match, begun.tokens);
    large.next("table");
    large.say_bytes(std::string(17 * 1024, ' '));
    EXPECT_NE(large.listen_to_end()["t"], "ack");
    EXPECT_EQ(good.play(0, at, "fight")["t"], "ack");
}

TEST(ServerLimits, broken_requests_are_answered) {
    Served served;
    EXPECT_EQ(post(served, "/api/matches", "{").code(), "bad_request");
    EXPECT_EQ(post(served, "/api/matches", R"({"game": "chess"})").code(), "bad_request");
    EXPECT_EQ(
        post(served, "/api/matches", R"({"game": "last_stand", "options": {"x": "y"}})").code(),
        "bad_request");
    EXPECT_EQ(post(served, "/api/matches", std::string(9, '[') + std::string(9, ']')).status, 400U);
    EXPECT_EQ(post(served, "/api/matches", std::string(70'000, ' ')).code(), "too_large");
    EXPECT_EQ(post(served, "/api/records", std::string(9'000'000, ' ')).code(), "too_large");
    Wire wire(served);
    wire.send("this is not HTTP\r\n\r\n");
    EXPECT_NE(wire.read_to_end().find("400 Bad Request"), std::string::npos);
    Wire head(served);
    head.send("GET /" + std::string(9000, 'a') + " HTTP/1.1\r\n\r\n");
    EXPECT_NE(head.read_to_end().find("413"), std::string::npos);
    EXPECT_EQ(get(served, "/healthz").status, 200U);
}

TEST(ServerLimits, a_flood_is_scolded_and_then_let_go) {
    Served served({"--max-messages-per-second", "1"});
    const Begun begun = begin_match(served);
    Page good(served, begun.match, begun.tokens);
    const std::size_t at = good.next("table")["log"];
    Page page(served, begun.match, {begun.tokens[0]});
    page.next("table");
    for (int i = 0; i < 105; ++i)
        page.say({{"t", "play"}, {"n", i}, {"seat", 0}, {"at", 999}, {"text", "fight"}});
    EXPECT_EQ(page.listen_to_end()["code"], "too_many");
    EXPECT_NE(page.heard().find("too_fast"), std::string::npos);
    EXPECT_EQ(good.play(0, at, "fight")["t"], "ack");
}

TEST(ServerLimits, requests_in_quick_succession_are_refused_on_their_connection_alone) {
    Served served({"--max-requests-per-second", "1"});
    Wire wire(served);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(wire.ask("GET", "/healthz").status, 200U);
    EXPECT_EQ(wire.ask("GET", "/healthz").status, 429U);
    EXPECT_EQ(get(served, "/healthz").status, 200U);
}

TEST(ServerLimits, slow_clients_are_let_go) {
    Served served({"--request-seconds", "1", "--idle-seconds", "2"});
    Wire half(served);
    half.send("POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{");
    Wire head(served);
    head.send("GET / HT");
    Wire silent(served);
    Page nameless(served);
    EXPECT_EQ(half.read_to_end(), "");
    EXPECT_EQ(head.read_to_end(), "");
    EXPECT_EQ(silent.read_to_end(), "");
    EXPECT_TRUE(nameless.listen_to_end().is_null());
    EXPECT_EQ(get(served, "/healthz").status, 200U);
}

TEST(ServerLimits, one_address_has_only_so_many_sockets_and_matches) {
    Served served({"--max-sockets-per-address", "3", "--max-matches-per-hour", "2"});
    const Begun begun = begin_match(served);
    {
        Page one(served, begun.match, {});
        Page two(served, begun.match, {});
        one.next("table");
        two.next("table");
        // The third is the last; it waits until the server has seen it.
        Wire three(served);
        EXPECT_EQ(three.ask("GET", "/healthz").status, 200U);
        Wire four(served);
        EXPECT_NE(four.read_to_end().find("busy"), std::string::npos);
        one.drop();
        two.drop();
    }
    // Those who left make room, as soon as the server has seen them go.
    const auto begin = [&] {
        Answer answer{.status = 503};
        while (answer.status == 503)
            answer = post(served, "/api/matches", wanted_match(json::array()).dump());
        return answer;
    };
    EXPECT_EQ(begin().status, 201U);
    const Answer third = begin();
    EXPECT_EQ(third.status, 429U);
    EXPECT_EQ(third.code(), "too_many");
}

TEST(ServerLimits, too_many_requests_on_one_connection_are_refused) {
    Served served;
    Wire wire(served);
    std::string many;
    for (int i = 0; i < 300; ++i) many += "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    wire.send(many);
    EXPECT_NE(wire.read_to_end().find("429 Too Many Requests"), std::string::npos);
}

}  // namespace
}  // namespace gravetide::tests
