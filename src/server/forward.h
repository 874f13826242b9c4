// What another server must answer is asked of it there, once: it never asks a third.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/fleet.h"
#include "server/respond.h"

namespace gravetide::server {

// Who a request comes from: a guest, or another server that had one.
enum class Via : std::uint8_t { Guest, Fleet };

// Headers between servers: the secret, and the guest's address as the first of them saw it.
inline constexpr const char* kFleetSecret = "X-Gravetide-Fleet";
inline constexpr const char* kFleetVisitor = "X-Gravetide-Visitor";
inline constexpr const char* kFleetElsewhere = "X-Gravetide-Elsewhere";

// Whether a header of another server could be somebody's address: it goes into limits and logs.
bool is_visitor(std::string_view text);

// What a server says to another that believes it to have a match.
inline constexpr const char* kElsewhereText = "This server does not have that match.";
Response elsewhere_response();

// When to give up: by then the time of an owner that is gone has run out and somebody has its
// match.
std::chrono::steady_clock::time_point end_of_patience(const House& house);
inline constexpr const char* kNoOwnerText =
    "The server that has this table does not answer; try again.";
Response no_owner_response();
// Until the next try: when the owner's time has run out, if it is to be long.
asio::awaitable<void> breathe(Elsewhere elsewhere);

// A connection to the other server, on the strand of whoever asks; null when there is none to be
// had.
asio::awaitable<std::shared_ptr<boost::beast::tcp_stream>> reach(House& house, Owner owner);

// The owner's answer. Nothing when it could not be reached or does not have the match, and when the
// answer was lost on the way to a question that may be put twice. Otherwise, that it was lost.
asio::awaitable<std::optional<Response>> ask_owner(House& house, const Request& request,
                                                   std::string from, Owner owner);

}  // namespace gravetide::server
