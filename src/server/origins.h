// Pages of other hosts that may sit at the tables here: none, unless whoever serves has named them.
// A table that is a folder of files (docs/static_table.md) meets others that way.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/respond.h"

namespace gravetide::server {

class Origins {
public:
    Origins() = default;
    // As browsers write them: "https://page.example.org", "http://localhost:8000". BadInput when
    // one is no such thing.
    explicit Origins(const std::vector<std::string>& allowed);

    bool none() const { return allowed_.empty(); }
    // A page from there may ask the API and open a table's line; it has no business elsewhere.
    bool may_ask(std::string_view origin, std::string_view target) const;

private:
    std::vector<std::string> allowed_;
};

// What a browser asks before a page of another host may ask: which methods and headers are taken.
bool is_preflight(const Request& request);
Response preflight_answer();

// Tells the browser that this page may read the answer; whoever keeps it must ask anew for others.
void add_sharing(Response& response, const Origins& origins, const Request& request);

}  // namespace gravetide::server
