// gravetide serve: the table on a port, until it is told to stop.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/shelf.h"
#include "server/limits.h"
#include "server/membership.h"

namespace gravetide::server {

struct Serving {
    std::string address = "127.0.0.1";
    std::optional<unsigned short> port{};  // none: 8080, or the next that is free
    std::string database{};
    Limits limits{};
    std::optional<Seed> seed{};                  // whoever knows it knows the dice of every table
    std::vector<std::string> trusted_proxies{};  // addresses or networks
    std::vector<std::string> hosts{};            // names to answer to besides this machine's own
    std::vector<std::string> origins{};          // pages of other hosts that may sit here
    std::string metrics_token{};
    std::optional<Membership> fleet{};  // none: it is the only server
    unsigned workers = 2;
    unsigned network_threads = 1;
    bool log = true;
};

// BadInput when the address, the port or the database cannot be had.
int serve(const Shelf& shelf, const Serving& serving);

}  // namespace gravetide::server
