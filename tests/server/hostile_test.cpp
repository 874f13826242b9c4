// Guests who want to be in everybody's way, and are only in their own.
#include <future>
#include <gtest/gtest.h>

#include "match/record.h"
#include "server/client.h"

namespace gravetide::tests {
namespace {

using Clock = std::chrono::steady_clock;

std::string metric(const Served& served, const std::string& name) {
    const std::string text = get(served, "/metrics").body;
    const auto found = text.find("\n" + name + " ");
    const auto begin = found + name.size() + 2;
    return found == std::string::npos ? "" : text.substr(begin, text.find('\n', begin) - begin);
}

json bots(const std::string& game, const std::string& bot, std::size_t seats) {
    json wanted{{"game", game}, {"seats", json::array()}};
    for (std::size_t i = 0; i < seats; ++i)
        wanted["seats"].push_back({{"who", "bot"}, {"bot", bot}});
    return wanted;
}

// A record that takes as long as it may: where there is much to choose from, the same decision made
// and taken back, over and over.
std::string endless_record(const Shelf& shelf) {
    constexpr std::size_t kMany = 60;
    const Words options{{"scenario", "full"}};
    const std::size_t seats = shelf.seat_names("aaz", options).size();
    const auto match = shelf.begin(
        {.game = "aaz", .options = options, .seats = std::vector<std::string>(seats, "human")},
        Seed{});
    Dice dice(1);
    while (match->choices().size() < kMany) match->play(match->ask(Bot::Random, dice, {}));
    Record record = record_of(*match, std::nullopt);
    record.told.clear();
    record.kept.clear();
    const Seat seat = match->to_act();
    const std::size_t ply = match->plies();
    std::vector<std::string> round;
    while (round.size() < 7 && match->to_act() == seat && match->choices().size() > 1) {
        const std::size_t line = match->log().size();
        match->play(match->choices().front().id);
        for (std::size_t i = line; i < match->log().size(); ++i)
            round.push_back(entry_text(*match, match->log()[i]));
    }
    round.push_back("seat " + std::to_string(number_of(seat) + 1) + " takes back to ply "
                    + std::to_string(ply));
    for (int i = 0; i < 19'000; ++i)
        record.log.insert(record.log.end(), round.begin(), round.end());
    return write_text(record);
}

TEST(ServerHostile, a_record_without_end_keeps_nobody_waiting) {
    // Every try below counts as a request and as a match begun.
    Served served({"--max-matches-per-hour", "1000000", "--max-requests-per-second", "100000"});
    const Begun kept = begin_match(served);
    const Shelf shelf;
    const std::string record = endless_record(shelf);
    auto import = std::async(std::launch::async, [&] {
        try {
            // It may come while one of those below is being read.
            unsigned status = 429U;
            while (status == 429U) status = post(served, "/api/records", record).status;
            return status;
        } catch (const BadInput&) {
            return 0U;  // it was hung up on
        }
    });
    // One at a time from an address: a second one tells when the first is under way.
    const auto begin = Clock::now();
    while (post(served, "/api/records", "x").status != 429U)
        ASSERT_LT(Clock::now() - begin, std::chrono::seconds(10));
    const auto under_way = Clock::now();
    for (int i = 0; i < 5; ++i) begin_match(served);
    Page page(served, kept.match, kept.tokens);
    const std::size_t at = page.next("table")["log"];
    EXPECT_EQ(page.play(0, at, "fight")["t"], "ack");
    EXPECT_LT(Clock::now() - under_way, std::chrono::seconds(5));
    const auto told = Clock::now();
    EXPECT_EQ(served.child().stop(), 0);
    EXPECT_LT(Clock::now() - told, std::chrono::seconds(5));
    EXPECT_NE(import.get(), 201U);
}

TEST(ServerHostile, bots_wait_until_somebody_looks) {
    Served served;
    for (int i = 0; i < 20; ++i)
        read_begun(served, post(served, "/api/matches", bots("last_stand", "random", 2).dump()));
    const Begun begun =
        read_begun(served, post(served, "/api/matches", bots("last_stand", "random", 2).dump()));
    EXPECT_EQ(metric(served, "gravetide_bot_thoughts_total"), "0");
    Page page(served, begun.match, {});
    json table = page.next("table");
    while (!table["over"]) table = page.next("table");
    EXPECT_NE(metric(served, "gravetide_bot_thoughts_total"), "0");
}

TEST(ServerHostile, many_who_search_leave_the_quick_ones_time) {
    Served served({"--bots-play-alone"});
    const Shelf shelf;
    const std::size_t powers = shelf.seat_names("aaz", {}).size();
    for (int i = 0; i < 30; ++i)
        read_begun(served, post(served, "/api/matches", bots("aaz", "rollout", powers).dump()));
    const Begun begun =
        begin_match(served, json::parse(R"([{"who": "me"}, {"who": "bot", "bot": "random"}])"));
    Page page(served, begun.match, {begun.tokens[0]});
    const std::size_t at = page.next("table")["log"];
    const auto asked = Clock::now();
    EXPECT_EQ(page.play(0, at, "fight")["t"], "ack");
    json table = page.next("table");
    while (table["to_act"] != 0 && !table["over"]) table = page.next("table");
    EXPECT_LT(Clock::now() - asked, std::chrono::seconds(5));
}

// A proxy's word on where a request comes from.
Headers by(const std::string& address) { return {{"X-Forwarded-For", address}}; }

std::string head_of_record(std::size_t bytes, const std::string& address) {
    return "POST /api/records HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: " + address
           + "\r\nContent-Length: " + std::to_string(bytes) + "\r\n\r\n";
}

TEST(ServerHostile, bodies_fit_into_the_memory_together) {
    Served served({"--trusted-proxy", "127.0.0.1", "--max-matches-per-hour", "100"});
    constexpr std::size_t kLong = 8'000'000;
    std::vector<std::unique_ptr<Wire>> open;
    const auto send = [&](const std::string& address) {
        open.push_back(std::make_unique<Wire>(served));
        open.back()->send(head_of_record(kLong, address) + "x");
    };
    send("203.0.113.1");
    // The next of the same address is refused before its body is read.
    Wire second(served);
    second.send(head_of_record(kLong, "203.0.113.1"));
    EXPECT_NE(second.read_to_end().find("503 "), std::string::npos);
    for (int i = 2; i <= 8; ++i) send("203.0.113." + std::to_string(i));
    Wire last(served);
    last.send(head_of_record(kLong, "203.0.113.99"));
    EXPECT_NE(last.read_to_end().find("503 "), std::string::npos);
    // Who goes makes room.
    open.clear();
    Answer answer{.status = 503};
    const auto begin = Clock::now();
    while (answer.status == 503 && Clock::now() - begin < std::chrono::seconds(20))
        answer = post(served, "/api/records", std::string(kLong, ' '), by("203.0.113.99"));
    EXPECT_EQ(answer.status, 400U) << answer.body;
    // One that does not say how long it is may not be long.
    Wire chunked(served);
    chunked.send(
        "POST /api/records HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        "20000\r\n"
        + std::string(0x20000, 'x') + "\r\n0\r\n\r\n");
    EXPECT_NE(chunked.read_to_end().find("413 "), std::string::npos);
}

TEST(ServerHostile, who_has_begun_enough_sends_no_more_records) {
    Served served({"--max-matches-per-hour", "1"});
    begin_match(served);
    Wire wire(served);
    wire.send("POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n");
    EXPECT_NE(wire.read_to_end().find("429 "), std::string::npos);
}

TEST(ServerHostile, behind_a_proxy_everybody_has_limits_of_their_own) {
    Served served({"--trusted-proxy", "127.0.0.1", "--max-matches-per-hour", "1",
                   "--max-sockets-per-address", "2", "--max-requests-per-second", "1"});
    const std::string wanted = wanted_match(json::array()).dump();
    EXPECT_EQ(post(served, "/api/matches", wanted, by("203.0.113.1")).status, 201U);
    EXPECT_EQ(post(served, "/api/matches", wanted, by("203.0.113.1")).status, 429U);
    EXPECT_EQ(post(served, "/api/matches", wanted, by("198.51.100.1, 203.0.113.1")).status, 429U);
    EXPECT_EQ(post(served, "/api/matches", wanted, by("203.0.113.2")).status, 201U);
    // HAProxy adds a line of its own behind what the client wrote.
    const std::string lines =
        "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.7\r\n"
        "Forwarded: for=198.51.100.7\r\nX-Forwarded-For: 203.0.113.1\r\nConnection: close\r\n"
        "Content-Length: "
        + std::to_string(wanted.size()) + "\r\n\r\n" + wanted;
    Wire forged(served);
    forged.send(lines);
    EXPECT_NE(forged.read_to_end().find(" 429 "), std::string::npos);
    // Sockets too, though all of them are the proxy's own.
    Wire one(served);
    Wire two(served);
    Wire three(served);
    for (Wire* wire : {&one, &two})
        EXPECT_EQ(wire->ask("GET", "/healthz", {}, by("203.0.113.3")).status, 200U);
    EXPECT_EQ(three.ask("GET", "/healthz", {}, by("203.0.113.3")).status, 503U);
    EXPECT_EQ(get(served, "/healthz", by("203.0.113.4")).status, 200U);
    // Requests, on however many connections.
    unsigned refused = 0;
    for (int i = 0; i < 40; ++i)
        refused += get(served, "/healthz", by("203.0.113.5")).status == 429U ? 1U : 0U;
    EXPECT_GT(refused, 0U);
    EXPECT_EQ(get(served, "/healthz", by("203.0.113.6")).status, 200U);
}

TEST(ServerHostile, names_and_numbers_of_the_house_are_not_for_everybody) {
    Served served({"--host", "table.example", "--metrics-token", "sesame"});
    EXPECT_EQ(get(served, "/healthz", {{"Host", "table.example:443"}}).status, 200U);
    EXPECT_EQ(get(served, "/healthz").status, 200U);
    EXPECT_EQ(get(served, "/healthz", {{"Host", "evil.example"}}).status, 403U);
    EXPECT_EQ(get(served, "/metrics").status, 404U);
    EXPECT_EQ(get(served, "/metrics", {{"Authorization", "Bearer wrong"}}).status, 404U);
    EXPECT_EQ(get(served, "/metrics", {{"Authorization", "Bearer sesame"}}).status, 200U);
    Served proxied({"--trusted-proxy", "127.0.0.1"});
    EXPECT_EQ(get(proxied, "/metrics", by("203.0.113.1")).status, 404U);
}

}  // namespace
}  // namespace gravetide::tests
