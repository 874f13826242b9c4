#include "server/respond.h"

#include <algorithm>

#include "engine/text.h"

namespace gravetide::server {

namespace {

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    return -1;
}

std::string decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool coded = text[i] == '%' && i + 2 < text.size();
        const int high = coded ? hex_value(text[i + 1]) : -1;
        const int low = coded ? hex_value(text[i + 2]) : -1;
        if (high >= 0 && low >= 0) {
            plain += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

}  // namespace

void not_found() { throw Refusal{404, "not_found", "There is nothing here."}; }

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
    std::vector<std::string> tokens;
    if (header == request.end()) return tokens;
    const std::string all(header->value());
    for (const std::string_view token : split(all, ','))
        if (tokens.size() < 16) tokens.emplace_back(trim(token));
    return tokens;
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

Path::Path(std::string_view target) {
    const auto question = std::min(target.find('?'), target.size());
    whole = target.substr(0, question);
    for (const std::string_view part : split(whole, '/')) parts.push_back(decoded(part));
    if (question == target.size()) return;
    for (const std::string_view pair : split(target.substr(question + 1), '&')) {
        const auto equals = std::min(pair.find('='), pair.size());
        query.emplace_back(decoded(pair.substr(0, equals)),
                           decoded(pair.substr(std::min(equals + 1, pair.size()))));
    }
}

bool Path::is(std::initializer_list<std::string_view> shape) const {
    return std::ranges::equal(parts, shape, [](const std::string& part, std::string_view wanted) {
        return wanted == "*" || part == wanted;
    });
}

}  // namespace gravetide::server
