#include "server/listen.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/core.h>

#include "engine/bad_input.h"
#include "server/socket.h"

namespace gravetide::server {

namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kRoom = 4096;
constexpr std::chrono::seconds kGoodbye{1};

std::string_view text_of(beast::string_view text) { return {text.data(), text.size()}; }

// Without the port; an IPv6 address keeps its brackets.
std::string_view host_name(std::string_view host) {
    if (host.starts_with('[')) return host.substr(0, std::min(host.find(']'), host.size() - 1) + 1);
    return host.substr(0, host.find(':'));
}

// A page of another site must not talk to a table on this machine, not even through a name of its
// own that leads here.
bool is_welcome(const Listening& listening, const Request& request) {
    const std::string_view host = text_of(request[http::field::host]);
    if (listening.only_local_names) {
        const std::string_view name = host_name(host);
        if (name != "localhost" && name != "127.0.0.1" && name != "[::1]") return false;
    }
    const std::string_view origin = text_of(request[http::field::origin]);
    if (origin.empty()) return true;
    const auto scheme = origin.find("://");
    return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
}

void write_log(const Listening& listening, const Request& request, const Response& response,
               const std::string& from, std::chrono::steady_clock::time_point begin) {
    if (!listening.log) return;
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
    fmt::print(
        stderr,
        "time={:%Y-%m-%dT%H:%M:%SZ} from={} method={} path={} status={} bytes={} ms={:.2f}\n",
        fmt::gmtime(std::time(nullptr)), from, text_of(request.method_string()),
        printable(text_of(request.target()), 120), response.result_int(), response.body().size(),
        took.count());
}

Response refusal(http::status status, std::string_view code, const std::string& text) {
    Response response{status, 11};
    response.set(http::field::content_type, "application/json");
    response.body() = error_answer(code, text);
    response.keep_alive(false);
    add_security_headers(response);
    response.prepare_payload();
    return response;
}

// Counts one socket against the limits for as long as it lives.
class Counted {
public:
    Counted(Listening& listening, std::string from)
        : listening_(listening), from_(std::move(from)) {
        ++listening_.sockets;
        ++listening_.by_address[from_];
    }
    ~Counted() {
        --listening_.sockets;
        if (--listening_.by_address[from_] == 0) listening_.by_address.erase(from_);
        listening_.hang_up.erase(this);
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

    bool within_limits() const {
        const Limits& limits = listening_.house.limits;
        return listening_.sockets <= limits.sockets
               && listening_.by_address.at(from_) <= limits.sockets_per_address;
    }

private:
    Listening& listening_;
    std::string from_;
};

// One request whole, or the refusal it earns; nothing when the client is gone or too slow.
struct Read {
    std::optional<Request> request{};
    std::optional<Response> refused{};
};

Read refused(beast::error_code error) {
    if (error == http::error::body_limit || error == http::error::header_limit)
        return {.refused =
                    refusal(http::status::payload_too_large, "too_large", "That is too large.")};
    const auto& of_http = http::make_error_code(http::error::end_of_stream).category();
    if (error.category() == of_http && error != http::error::end_of_stream)
        return {.refused = refusal(http::status::bad_request, "bad_request", "That is not HTTP.")};
    return {};
}

asio::awaitable<Read> read_request(const Limits& limits, beast::tcp_stream& stream,
                                   beast::flat_buffer& buffer) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(8 * 1024);
    parser.body_limit(limits.record_bytes);
    stream.expires_after(limits.idle_time);
    // The first byte may take its time on a kept connection; from then on the clock runs faster.
    if (buffer.size() == 0) {
        const auto room = buffer.prepare(kRoom);
        const auto [silent, bytes] = co_await stream.async_read_some(room, kQuietly);
        if (silent) co_return Read{};
        buffer.commit(bytes);
    }
    stream.expires_after(limits.request_time);
    const auto [bad_head, head] =
        co_await http::async_read_header(stream, buffer, parser, kQuietly);
    if (bad_head) co_return refused(bad_head);
    // Only a record may be long, so that nobody fills the memory with anything else.
    if (text_of(parser.get().target()) != "/api/records") {
        if (parser.content_length().value_or(0) > limits.request_bytes)
            co_return refused(http::error::body_limit);
        parser.body_limit(limits.request_bytes);
    }
    const auto [bad_body, body] = co_await http::async_read(stream, buffer, parser, kQuietly);
    if (bad_body) co_return refused(bad_body);
    co_return Read{.request = parser.release()};
}

// Reads away what still comes for a moment: closing on unread bytes would take the answer back.
asio::awaitable<void> let_go(beast::tcp_stream& stream) {
    beast::error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream.expires_after(kGoodbye);
    std::array<char, kRoom> waste{};
    const auto room = asio::buffer(waste);
    while (true) {
        const auto [gone, bytes] = co_await stream.async_read_some(room, kQuietly);
        if (gone) co_return;
    }
}

asio::awaitable<void> serve_socket(Listening& listening, beast::tcp_stream stream,
                                   std::string from) {
    const auto counted = std::make_shared<const Counted>(listening, from);
    listening.hang_up[counted.get()] = [&stream] { stream.cancel(); };
    if (!counted->within_limits()) {
        Response full = refusal(http::status::service_unavailable, "busy",
                                "Too many are connected; try again later.");
        stream.expires_after(listening.house.limits.request_time);
        co_await http::async_write(stream, full, kQuietly);
        ++listening.house.metrics.responses.at(5);
        co_return;
    }
    Bucket bucket(listening.house.limits.requests_per_second, listening.house.limits.request_burst);
    beast::flat_buffer buffer;
    while (true) {
        Read read = co_await read_request(listening.house.limits, stream, buffer);
        const auto begin = std::chrono::steady_clock::now();
        if (!read.request && !read.refused) break;
        Response response;
        if (read.refused) {
            response = std::move(*read.refused);
        } else if (!is_welcome(listening, *read.request)) {
            response = refusal(http::status::forbidden, "bad_request",
                               "This page does not belong to this table.");
        } else if (!bucket.take()) {
            response = refusal(http::status::too_many_requests, "too_many", "Not so fast.");
        } else if (beast::websocket::is_upgrade(*read.request)
                   && text_of(read.request->target()) == "/ws") {
            if (listening.log)
                fmt::print(stderr, "time={:%Y-%m-%dT%H:%M:%SZ} from={} path=/ws open\n",
                           fmt::gmtime(std::time(nullptr)), from);
            co_await serve_web_socket(listening, std::move(stream), std::move(*read.request), from,
                                      counted);
            co_return;
        } else {
            stream.expires_never();
            response = co_await listening.api.answer(*read.request, from);
        }
        ++listening.house.metrics.responses.at(response.result_int() / 100);
        const Request unread;
        write_log(listening, read.request ? *read.request : unread, response, from, begin);
        const bool keep = response.keep_alive();
        stream.expires_after(listening.house.limits.request_time);
        const auto [error, bytes] = co_await http::async_write(stream, response, kQuietly);
        if (error || !keep) break;
    }
    co_await let_go(stream);
}

}  // namespace

asio::awaitable<void> accept_all(Listening& listening, tcp::acceptor& acceptor) {
    while (acceptor.is_open()) {
        auto [error, socket] = co_await acceptor.async_accept(kQuietly);
        if (error == asio::error::operation_aborted) co_return;
        if (error) {
            // Out of file descriptors, most likely: wait until somebody leaves.
            asio::steady_timer timer(acceptor.get_executor(), std::chrono::milliseconds(100));
            co_await timer.async_wait(kQuietly);
            continue;
        }
        beast::error_code unknown;
        const auto remote = socket.remote_endpoint(unknown);
        if (unknown) continue;
        socket.set_option(tcp::no_delay(true), unknown);
        asio::co_spawn(acceptor.get_executor(),
                       serve_socket(listening, beast::tcp_stream(std::move(socket)),
                                    remote.address().to_string()),
                       asio::detached);
    }
}

}  // namespace gravetide::server
