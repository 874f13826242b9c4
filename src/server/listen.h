// Sockets: accepting them, reading requests within limits, and the WebSocket of a table.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <map>
#include <memory>
#include <string>

#include "server/api.h"

namespace gravetide::server {

struct Listening {
    House& house;
    Lobby& lobby;
    Api& api;
    std::size_t sockets = 0;
    std::map<std::string, std::size_t> by_address{};
    bool only_local_names = true;  // bound to this machine: answer to its own names alone
    bool log = true;
    std::map<const void*, std::function<void()>> hang_up{};  // how to end each open socket
};

// Accepts until the acceptor is closed.
asio::awaitable<void> accept_all(Listening& listening, asio::ip::tcp::acceptor& acceptor);

}  // namespace gravetide::server
