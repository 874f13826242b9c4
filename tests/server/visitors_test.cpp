// Who somebody is behind a proxy, and how often they may come.
#include "server/visitors.h"

#include <gtest/gtest.h>

#include "engine/bad_input.h"

namespace gravetide::tests {
namespace {

using boost::asio::ip::make_address;
using server::Proxies;
using server::Rates;
using server::visitor_of;

TEST(Visitors, of_ipv6_are_their_network) {
    EXPECT_EQ(visitor_of(make_address("192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(visitor_of(make_address("::ffff:192.0.2.7")), "192.0.2.7");
    EXPECT_EQ(visitor_of(make_address("2001:db8:1:2:3::4")),
              visitor_of(make_address("2001:db8:1:2:ffff::1")));
    EXPECT_NE(visitor_of(make_address("2001:db8:1:2::1")),
              visitor_of(make_address("2001:db8:1:3::1")));
}

TEST(Visitors, are_believed_from_trusted_proxies_alone) {
    const Proxies proxies({"127.0.0.1", "10.0.0.0/8", "fd00::/16"});
    const auto here = make_address("127.0.0.1");
    const auto visitor = [&](const char* peer, const char* forwarded, const char* by_name) {
        return proxies.visitor(make_address(peer), forwarded, by_name);
    };
    EXPECT_TRUE(proxies.trusts(here));
    EXPECT_TRUE(proxies.trusts(make_address("10.9.8.7")));
    EXPECT_TRUE(proxies.trusts(make_address("fd00::7")));
    EXPECT_FALSE(proxies.trusts(make_address("11.0.0.1")));
    EXPECT_EQ(visitor("198.51.100.1", "", "203.0.113.9"), "198.51.100.1");
    EXPECT_EQ(visitor("127.0.0.1", "", "203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(visitor("127.0.0.1", "", ""), "127.0.0.1");
    // What a client wrote itself stands before what the proxies added.
    EXPECT_EQ(visitor("127.0.0.1", "", "1.1.1.1, 203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(visitor("127.0.0.1", "", "1.1.1.1, 203.0.113.9, 10.0.0.7"), "203.0.113.9");
    EXPECT_EQ(visitor("127.0.0.1", "", "203.0.113.9, zebra"), "127.0.0.1");
    EXPECT_EQ(visitor("127.0.0.1", "for=203.0.113.9;proto=https", ""), "203.0.113.9");
    // A proxy that adds to the one may let through what a client wrote into the other.
    EXPECT_EQ(visitor("127.0.0.1", "for=1.1.1.1", "203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(visitor("127.0.0.1", "for=1.1.1.1, For=\"[2001:db8::1]:99\";by=10.0.0.1", ""),
              visitor_of(make_address("2001:db8::1")));
    EXPECT_EQ(visitor("127.0.0.1", "for=unknown", ""), "127.0.0.1");
    EXPECT_THROW(Proxies({"zebra"}), BadInput);
    EXPECT_THROW(Proxies({"10.0.0.0/99"}), BadInput);
}

TEST(Visitors, are_forgotten_with_time_and_not_before) {
    Rates rates(1, 2);
    const auto now = server::Bucket::Clock::now();
    EXPECT_TRUE(rates.take("greedy", now));
    EXPECT_TRUE(rates.take("greedy", now));
    EXPECT_FALSE(rates.may("greedy", now));
    EXPECT_FALSE(rates.take("greedy", now));
    // Ten thousand others do not make the house forget who has had enough.
    for (int i = 0; i < 10'000; ++i)
        rates.take(std::to_string(i), now + std::chrono::milliseconds(i / 100));
    EXPECT_FALSE(rates.take("greedy", now + std::chrono::milliseconds(100)));
    const auto later = now + std::chrono::seconds(10);
    for (int i = 0; i < 10'000; ++i) rates.take("x" + std::to_string(i), later);
    EXPECT_LT(rates.size(), 20'000U);
    EXPECT_TRUE(rates.take("greedy", later));
}

}  // namespace
}  // namespace gravetide::tests
