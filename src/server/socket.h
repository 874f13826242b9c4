// The WebSocket of one page at a table.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <string>

#include "server/listen.h"

namespace gravetide::server {

// Until the page leaves or is let go. The key is what listening.hang_up knows the socket by.
asio::awaitable<void> serve_web_socket(Listening& listening, boost::beast::tcp_stream stream,
                                       Request request, std::string from, const void* key);

}  // namespace gravetide::server
