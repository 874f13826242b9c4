#include "server/membership.h"

#include <algorithm>
#include <fstream>

#include "engine/bad_input.h"
#include "engine/text.h"

namespace gravetide::server {

namespace {

constexpr std::size_t kShortestSecret = 16;
constexpr std::size_t kLongestSecret = 512;
constexpr std::size_t kLongestName = 253;

}  // namespace

std::optional<HostPort> read_host_port(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0) return std::nullopt;
    std::string_view host = text.substr(0, colon);
    const std::string_view port = text.substr(colon + 1);
    if (port.empty() || port.size() > 5
        || !std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; })
        || std::stoi(std::string(port)) > 65535)
        return std::nullopt;
    const bool is_v6 = host.starts_with('[') && host.ends_with(']') && host.size() > 2;
    if (is_v6) host = host.substr(1, host.size() - 2);
    const auto is_fit = [&](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')
               || c == '.' || c == '-' || (is_v6 && c == ':');
    };
    if (host.size() > kLongestName || !std::ranges::all_of(host, is_fit)) return std::nullopt;
    return HostPort{.host = std::string(host), .port = std::string(port)};
}

std::string read_fleet_secret(const std::string& file) {
    const std::string name = "fleet secret " + printable(file, 200);
    std::ifstream stream(file);
    if (!stream) throw BadInput(name, "cannot be read");
    std::string line;
    std::getline(stream, line);
    std::string secret(trim(line));
    if (secret.size() < kShortestSecret || secret.size() > kLongestSecret)
        throw BadInput(name, "its first line must have 16 to 512 letters");
    // It travels in a header.
    if (!std::ranges::all_of(secret, [](char c) { return c > ' ' && c < '\x7f'; }))
        throw BadInput(name, "it must be of plain letters without blanks");
    return secret;
}

}  // namespace gravetide::server
