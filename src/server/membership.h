// How a server of several is told about the others.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace gravetide::server {

// How a server finds the others and is found.
struct Membership {
    std::string address{};  // where the others reach it: HOST:PORT
    std::string secret{};   // which all of them know, and nobody else
    std::chrono::milliseconds lease{3000};
};

// "HOST:PORT"; nothing when it is none.
struct HostPort {
    std::string host{};
    std::string port{};
};
std::optional<HostPort> read_host_port(std::string_view text);

// The secret of a file of one line. BadInput when it cannot be read or is too short to be one.
std::string read_fleet_secret(const std::string& file);

}  // namespace gravetide::server
