// What the head of a request says of where it comes from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/origins.h"
#include "server/respond.h"

namespace gravetide::server {

// A header that stands there several times is one long list: a proxy may have added its word as a
// line of its own, behind what the client wrote.
std::string whole_of(const Request& head, boost::beast::string_view name);

// A page of another site must not talk to a table on this machine, not even through a name of its
// own that leads here. Hosts are the names to answer to; none: any.
bool is_welcome(const std::vector<std::string>& hosts, const Origins& origins, const Request& head);

}  // namespace gravetide::server
