// Requests taken apart and responses put together.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "server/page.h"

namespace gravetide::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// The platform refuses; the HTTP status and the code of docs/protocol.md.
struct Refusal {
    unsigned status;
    std::string code;
    std::string text;
};
[[noreturn]] void not_found();

Response respond(http::status status, std::string_view type, std::string body);
Response json(std::string body, http::status status = http::status::ok);
Response page(const PageFile& file);
// Headers that every response carries.
void add_security_headers(Response& response);

std::string_view target_of(const Request& request);
std::vector<std::string> tokens_of(const Request& request);

// "/api/matches/ID/at/3?x=y" cut into its parts.
struct Path {
    explicit Path(std::string_view target);
    // "*" is any part.
    bool is(std::initializer_list<std::string_view> shape) const;

    std::string whole;
    std::vector<std::string> parts;
    Words query;
};

}  // namespace gravetide::server
