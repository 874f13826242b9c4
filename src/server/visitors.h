// Who somebody is as far as limits go: an address, seen through the proxies that are trusted; and
// how often each of them may come.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits.h"

namespace gravetide::server {

// An IPv4 address, or the network of an IPv6 one: whoever has one of those has all of its 2^64.
std::string visitor_of(const boost::asio::ip::address& address);

// Proxies whose word on where a request came from is taken.
class Proxies {
public:
    Proxies() = default;
    // Addresses ("10.0.0.7", "::1") and networks ("10.0.0.0/8"). BadInput when one is neither.
    explicit Proxies(const std::vector<std::string>& trusted);

    bool trusts(const boost::asio::ip::address& address) const;

    // From what a proxy adds to a request: "X-Forwarded-For", or where there is none "Forwarded"
    // (RFC 7239). Most proxies add to the first and let the other through as the client wrote it.
    // The last in that list who is no proxy of ours is the one; what stands before it anybody may
    // say.
    std::string visitor(const boost::asio::ip::address& peer, std::string_view forwarded,
                        std::string_view forwarded_for) const;

private:
    std::vector<boost::asio::ip::network_v4> v4_;
    std::vector<boost::asio::ip::network_v6> v6_;
};

// A bucket for each address; those that are full again are forgotten. May be asked on any strand.
class Rates {
public:
    Rates(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(const std::string& address, Bucket::Clock::time_point now = Bucket::Clock::now());
    // Whether a take would be granted.
    bool may(const std::string& address,
             Bucket::Clock::time_point now = Bucket::Clock::now()) const;
    std::size_t size() const;

private:
    double per_second_;
    double burst_;
    mutable std::mutex mutex_{};  // for what follows
    std::size_t forget_at_ = 1024;
    std::map<std::string, Bucket> buckets_;
};

}  // namespace gravetide::server
