// A page whose table another server has: its messages are carried there and back.
#pragma once

#include <memory>
#include <string>

#include "server/forward.h"
#include "server/line.h"

namespace gravetide::server {

// What a server says first to another that believes it to have a match.
std::string elsewhere_message();

struct Relay {
    std::shared_ptr<Line> owner{};  // on the strand of the page's own line
    std::string first{};            // what it said to the page's hello
};

// Greets the owner for a page. No line when it cannot be reached or does not have the match.
asio::awaitable<Relay> greet_owner(House& house, Owner owner, std::string from, std::string hello);

// Both lines from now on, until one of them ends: when it is the owner's that breaks, the page is
// told to come back.
void carry(House& house, const Relay& relay, const std::shared_ptr<Line>& page);

}  // namespace gravetide::server
