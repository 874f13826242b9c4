#include "server/respond.h"

namespace gravetide::server {

Response respond(http::status status, std::string_view type, std::string body) {
    Response response{status, 11};
    response.set(http::field::content_type, type);
    response.set(http::field::cache_control, "no-store");
    response.body() = std::move(body);
    return response;
}

Response json(std::string body, http::status status) {
    return respond(status, "application/json", std::move(body));
}

Response page(const PageFile& file) {
    Response response = respond(http::status::ok, file.type, std::string(file.bytes));
    if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
    response.set(http::field::vary, "Accept-Encoding");
    if (file.for_ever)
        response.set(http::field::cache_control, "public, max-age=31536000, immutable");
    return response;
}

std::string_view target_of(const Request& request) {
    return {request.target().data(), request.target().size()};
}

std::vector<std::string> tokens_of(const Request& request) {
    const auto header = request.find("X-Seat-Token");
    if (header == request.end()) return {};
    return read_tokens({header->value().data(), header->value().size()});
}

void add_security_headers(Response& response) {
    response.set(http::field::server, "gravetide");
    response.set("Content-Security-Policy",
                 "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                 "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
                 "frame-ancestors 'none'");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("X-Frame-Options", "DENY");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

}  // namespace gravetide::server
