// Requests taken apart and responses put together.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/page.h"
#include "table/path.h"
#include "table/refusal.h"

namespace gravetide::server {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

using namespace table;  // what is asked and answered is the same at every door

inline std::string_view text_of(boost::beast::string_view text) {
    return {text.data(), text.size()};
}

Response respond(http::status status, std::string_view type, std::string body);
Response json(std::string body, http::status status = http::status::ok);
Response page(const PageFile& file);
// Headers that every response carries.
void add_security_headers(Response& response);

std::string_view target_of(const Request& request);
std::vector<std::string> tokens_of(const Request& request);

}  // namespace gravetide::server
