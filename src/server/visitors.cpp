#include "server/visitors.h"

#include <algorithm>
#include <optional>

#include "engine/bad_input.h"
#include "engine/text.h"

namespace gravetide::server {

namespace ip = boost::asio::ip;

namespace {

// An IPv4 address may come dressed as one of IPv6.
ip::address plain(const ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

// "192.0.2.1", "192.0.2.1:5000", "[2001:db8::1]:5000", in quotes or not.
std::optional<ip::address> read_address(std::string_view text) {
    text = trim(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2);
    if (text.starts_with('['))
        text = text.substr(1, std::min(text.find(']'), text.size()) - 1);
    else if (std::ranges::count(text, ':') == 1)
        text = text.substr(0, text.find(':'));
    boost::system::error_code wrong;
    const auto address = ip::make_address(std::string(text), wrong);
    return wrong ? std::nullopt : std::optional(plain(address));
}

bool is_for(std::string_view name) {
    return name.size() == 3 && (name[0] == 'f' || name[0] == 'F')
           && (name[1] == 'o' || name[1] == 'O') && (name[2] == 'r' || name[2] == 'R');
}

// The addresses of each proxy's word, the nearest last; nothing where one is not to be read.
std::vector<std::optional<ip::address>> said_by(std::string_view forwarded,
                                                std::string_view forwarded_for) {
    std::vector<std::optional<ip::address>> said;
    if (!trim(forwarded_for).empty()) {
        for (const std::string_view each : split(forwarded_for, ','))
            said.push_back(read_address(each));
        return said;
    }
    if (trim(forwarded).empty()) return said;
    for (const std::string_view element : split(forwarded, ',')) {
        std::optional<ip::address> found;
        for (const std::string_view pair : split(element, ';')) {
            const auto equals = std::min(pair.find('='), pair.size());
            if (is_for(trim(pair.substr(0, equals))) && equals < pair.size())
                found = read_address(pair.substr(equals + 1));
        }
        said.push_back(found);
    }
    return said;
}

}  // namespace

std::string visitor_of(const ip::address& address) {
    const ip::address known = plain(address);
    if (known.is_v4()) return known.to_string();
    return ip::network_v6(known.to_v6(), 64).canonical().to_string();
}

Proxies::Proxies(const std::vector<std::string>& trusted) {
    for (const std::string& each : trusted) {
        const bool is_network = each.find('/') != std::string::npos;
        const bool is_v6 = each.find(':') != std::string::npos;
        boost::system::error_code wrong;
        if (is_v6)
            v6_.push_back(ip::make_network_v6(is_network ? each : each + "/128", wrong));
        else
            v4_.push_back(ip::make_network_v4(is_network ? each : each + "/32", wrong));
        if (wrong)
            throw BadInput("proxy '" + printable(each, 60) + "'", "is no IP address or network");
    }
}

bool Proxies::trusts(const ip::address& address) const {
    const ip::address known = plain(address);
    // A host is in a network when the network of its own size around it is the same.
    if (known.is_v4())
        return std::ranges::any_of(v4_, [&](const ip::network_v4& network) {
            return ip::network_v4(known.to_v4(), network.prefix_length()).canonical()
                   == network.canonical();
        });
    return std::ranges::any_of(v6_, [&](const ip::network_v6& network) {
        return ip::network_v6(known.to_v6(), network.prefix_length()).canonical()
               == network.canonical();
    });
}

std::string Proxies::visitor(const ip::address& peer, std::string_view forwarded,
                             std::string_view forwarded_for) const {
    ip::address nearest = plain(peer);
    const auto said = said_by(forwarded, forwarded_for);
    for (auto each = said.rbegin(); each != said.rend() && trusts(nearest); ++each) {
        if (!*each) break;
        nearest = **each;
    }
    return visitor_of(nearest);
}

bool Rates::take(const std::string& address, Bucket::Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= forget_at_) {
        std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(now); });
        forget_at_ = std::max<std::size_t>(1024, 2 * buckets_.size());
    }
    return buckets_.try_emplace(address, per_second_, burst_, now).first->second.take(now);
}

bool Rates::may(const std::string& address, Bucket::Clock::time_point now) const {
    const std::lock_guard lock(mutex_);
    const auto found = buckets_.find(address);
    return found == buckets_.end() || found->second.holds(now) >= 1;
}

std::size_t Rates::size() const {
    const std::lock_guard lock(mutex_);
    return buckets_.size();
}

}  // namespace gravetide::server
