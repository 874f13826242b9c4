#include "server/origins.h"

#include <algorithm>
#include <cctype>

#include "engine/bad_input.h"

namespace gravetide::server {

namespace {

constexpr std::size_t kLongestOrigin = 300;

// Scheme, host and perhaps a port, in small letters: what a browser says, letter for letter.
bool is_origin(std::string_view text) {
    for (const std::string_view scheme : {"https://", "http://"}) {
        if (!text.starts_with(scheme)) continue;
        const std::string_view host = text.substr(scheme.size());
        return !host.empty() && text.size() <= kLongestOrigin
               && std::ranges::all_of(host, [](unsigned char each) {
                      return std::islower(each) != 0 || std::isdigit(each) != 0
                             || std::string_view("-.:[]").find(static_cast<char>(each))
                                    != std::string_view::npos;
                  });
    }
    return false;
}

}  // namespace

Origins::Origins(const std::vector<std::string>& allowed) : allowed_(allowed) {
    for (const std::string& each : allowed)
        if (!is_origin(each))
            throw BadInput("--allow-origin", "'" + printable(each, 80)
                                                 + "' is no origin such as "
                                                   "https://page.example.org: scheme, host and "
                                                   "perhaps a port, nothing behind it");
}

bool Origins::may_ask(std::string_view origin, std::string_view target) const {
    return (target.starts_with("/api/") || target == "/ws")
           && std::ranges::find(allowed_, origin) != allowed_.end();
}

bool is_preflight(const Request& request) {
    return request.method() == http::verb::options
           && request.find(http::field::access_control_request_method) != request.end();
}

Response preflight_answer() {
    Response response{http::status::no_content, 11};
    response.set(http::field::access_control_allow_methods, "GET, POST");
    response.set(http::field::access_control_allow_headers, "Content-Type, X-Seat-Token");
    response.set(http::field::access_control_max_age, "600");
    return response;
}

void add_sharing(Response& response, const Origins& origins, const Request& request) {
    if (origins.none()) return;
    response.insert(http::field::vary, "Origin");
    const std::string_view origin = text_of(request[http::field::origin]);
    if (origins.may_ask(origin, text_of(request.target())))
        response.set(http::field::access_control_allow_origin, origin);
}

}  // namespace gravetide::server
