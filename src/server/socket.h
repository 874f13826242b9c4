// The WebSocket of one page at a table.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <string>

#include "server/listen.h"

namespace gravetide::server {

// Until the page leaves or is let go. What counts the socket is held as long as it is open, and is
// what listening.hang_up knows it by. From is the page's address, via whether another server has
// brought it here.
asio::awaitable<void> serve_web_socket(Listening& listening, boost::beast::tcp_stream stream,
                                       Request request, std::string from, Via via,
                                       std::shared_ptr<const void> counted);

}  // namespace gravetide::server
