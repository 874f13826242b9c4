#include "server/heads.h"

#include <algorithm>

namespace gravetide::server {

namespace {

// Without the port; an IPv6 address keeps its brackets.
std::string_view host_name(std::string_view host) {
    if (host.starts_with('[')) return host.substr(0, std::min(host.find(']'), host.size() - 1) + 1);
    return host.substr(0, host.find(':'));
}

}  // namespace

std::string whole_of(const Request& head, boost::beast::string_view name) {
    std::string whole;
    const auto [first, end] = head.equal_range(name);
    for (auto each = first; each != end; ++each) {
        if (!whole.empty()) whole += ',';
        whole += text_of(each->value());
    }
    return whole;
}

bool is_welcome(const std::vector<std::string>& hosts, const Origins& origins,
                const Request& head) {
    const std::string_view host = text_of(head[http::field::host]);
    if (!hosts.empty() && std::ranges::find(hosts, host_name(host)) == hosts.end()) return false;
    const std::string_view origin = text_of(head[http::field::origin]);
    if (origin.empty()) return true;
    if (origins.may_ask(origin, text_of(head.target()))) return true;
    const auto scheme = origin.find("://");
    return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
}

}  // namespace gravetide::server
