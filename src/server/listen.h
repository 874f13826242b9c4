// Sockets: accepting them, reading requests within limits, and the WebSocket of a table.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/origins.h"
#include "server/visitors.h"

namespace gravetide::server {

// What all connections look at, each on a strand of its own.
struct Listening {
    House& house;
    Lobby& lobby;
    Api& api;
    Rates requests{0, 0};
    Proxies proxies{};
    std::vector<std::string> hosts{};  // names to answer to; none: any
    Origins origins{};                 // pages of other hosts that may sit here
    std::string metrics_token{};       // none: metrics are for this machine alone
    bool log = true;

    std::mutex mutex{};  // for what follows
    std::size_t sockets = 0;
    std::map<std::string, std::size_t> by_address{};
    std::size_t record_bytes = 0;  // of records that are being read or played again
    std::map<std::string, std::size_t> records_of{};         // the same by address
    std::map<const void*, std::function<void()>> hang_up{};  // how to end each open socket
    std::function<void()> when_empty{};  // called when the last is gone, once the house closes
};

// How to end a socket from anywhere, by what counts it.
void set_hang_up(Listening& listening, const void* counted, std::function<void()> hang_up);

// Accepts until the acceptor is closed.
asio::awaitable<void> accept_all(Listening& listening, asio::ip::tcp::acceptor& acceptor);

}  // namespace gravetide::server
