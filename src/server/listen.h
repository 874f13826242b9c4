// Sockets: accepting them, reading requests within limits, and the WebSocket of a table.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/origins.h"
#include "server/visitors.h"

namespace gravetide::server {

struct Listening {
    House& house;
    Lobby& lobby;
    Api& api;
    std::size_t sockets = 0;
    std::map<std::string, std::size_t> by_address{};
    Rates requests{0, 0};
    Proxies proxies{};
    std::vector<std::string> hosts{};  // names to answer to; none: any
    Origins origins{};                 // pages of other hosts that may sit here
    std::string metrics_token{};       // none: metrics are for this machine alone
    std::size_t record_bytes = 0;      // of records that are being read or played again
    std::map<std::string, std::size_t> records_of{};  // the same by address
    bool log = true;
    std::map<const void*, std::function<void()>> hang_up{};  // how to end each open socket
};

// Accepts until the acceptor is closed.
asio::awaitable<void> accept_all(Listening& listening, asio::ip::tcp::acceptor& acceptor);

}  // namespace gravetide::server
