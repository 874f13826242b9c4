#include "server/listen.h"

#include <algorithm>
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
#include <functional>

#include "engine/bad_input.h"
#include "server/heads.h"
#include "server/socket.h"

namespace gravetide::server {

namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kRoom = 4096;
constexpr std::string_view kRecords = "/api/records";
constexpr std::chrono::seconds kGoodbye{1};

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

// Counts one socket against the limits for as long as it lives. One that comes through a proxy is
// whoever it says, from request to request.
class Counted {
public:
    Counted(Listening& listening, std::string from)
        : listening_(listening), from_(std::move(from)) {
        const std::lock_guard lock(listening_.mutex);
        ++listening_.sockets;
        ++listening_.by_address[from_];
    }
    ~Counted() {
        std::function<void()> told;
        {
            const std::lock_guard lock(listening_.mutex);
            leave();
            listening_.hang_up.erase(this);
            if (--listening_.sockets == 0) told = listening_.when_empty;
        }
        if (told) told();
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

    void is_now(const std::string& from) {
        const std::lock_guard lock(listening_.mutex);
        leave();
        from_ = from;
        ++listening_.by_address[from_];
    }

    bool within_limits() const {
        const Limits& limits = listening_.house.limits;
        const std::lock_guard lock(listening_.mutex);
        return listening_.sockets <= limits.sockets
               && listening_.by_address.at(from_) <= limits.sockets_per_address;
    }

private:
    void leave() {
        if (--listening_.by_address[from_] == 0) listening_.by_address.erase(from_);
    }

    Listening& listening_;
    std::string from_;
};

// Room for a record, from before it is read until it is answered: all of them together fit into
// the memory, and nobody has more than one.
class Room {
public:
    explicit Room(Listening& listening) : listening_(listening) {}
    ~Room() { give_back(); }
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    bool take(const std::string& from, std::size_t bytes) {
        give_back();
        const Limits& limits = listening_.house.limits;
        const std::lock_guard lock(listening_.mutex);
        std::size_t& own = listening_.records_of[from];
        if (listening_.record_bytes + bytes > limits.records_bytes
            || own + bytes > limits.record_bytes) {
            if (own == 0) listening_.records_of.erase(from);
            return false;
        }
        from_ = from;
        bytes_ = bytes;
        own += bytes;
        listening_.record_bytes += bytes;
        return true;
    }

    void give_back() {
        if (bytes_ == 0) return;
        const std::lock_guard lock(listening_.mutex);
        listening_.record_bytes -= bytes_;
        if ((listening_.records_of[from_] -= bytes_) == 0) listening_.records_of.erase(from_);
        bytes_ = 0;
    }

private:
    Listening& listening_;
    std::string from_;
    std::size_t bytes_ = 0;
};

// What a request earns before its body is read; nothing when it may go on.
using Check = std::function<std::optional<Response>(const Request& head,
                                                    const boost::optional<std::uint64_t>& length)>;

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
                                   beast::flat_buffer& buffer, const Check& check) {
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
    // Only a record may be long, and only one that says so beforehand, so that nobody fills the
    // memory with anything else.
    const auto length = parser.content_length();
    const bool may_be_long = text_of(parser.get().target()) == kRecords && length;
    parser.body_limit(may_be_long ? limits.record_bytes : limits.request_bytes);
    if (length.value_or(0) > (may_be_long ? limits.record_bytes : limits.request_bytes))
        co_return refused(http::error::body_limit);
    if (auto refusal = check(parser.get(), length)) co_return Read{.refused = std::move(refusal)};
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

Response too_many_here() {
    return refusal(http::status::service_unavailable, "busy",
                   "Too many are connected; try again later.");
}

// Numbers about the house are for whoever runs it: who knows the token, or is on this machine and
// comes by no proxy.
bool may_read_metrics(const Listening& listening, const Request& head,
                      const asio::ip::address& peer) {
    if (listening.metrics_token.empty())
        return peer.is_loopback() && !listening.proxies.trusts(peer);
    const std::string said(head[http::field::authorization]);
    return hash_of_token(said) == hash_of_token("Bearer " + listening.metrics_token);
}

// One connection, whose requests may be several people's when it comes from a proxy.
struct Caller {
    Listening& listening;
    asio::ip::address peer;
    std::shared_ptr<Counted> counted;
    Bucket bucket;
    Room room;
    std::string from;  // whose the request is that is being read or answered
    Via via = Via::Guest;

    // Another server that brings a guest's request, or somebody who would like to be one.
    std::optional<Response> check_fleet(const Request& head) {
        const Fleet* fleet = listening.house.fleet;
        const std::string_view visitor = text_of(head[kFleetVisitor]);
        if (!fleet || !fleet->knows(text_of(head[kFleetSecret])) || !is_visitor(visitor))
            return refusal(http::status::forbidden, "bad_request",
                           "That is not how the servers of this table speak to each other.");
        via = Via::Fleet;
        from = visitor;
        counted->is_now(from);
        if (!counted->within_limits()) return too_many_here();
        return std::nullopt;
    }

    std::optional<Response> check(const Request& head,
                                  const boost::optional<std::uint64_t>& length) {
        via = Via::Guest;
        if (head.count(kFleetSecret) > 0) {
            if (auto refused = check_fleet(head)) return refused;
        } else if (listening.proxies.trusts(peer)) {
            const std::string forwarded = whole_of(head, "Forwarded");
            from = listening.proxies.visitor(peer, forwarded, whole_of(head, "X-Forwarded-For"));
            counted->is_now(from);
            if (!counted->within_limits()) return too_many_here();
        }
        if (via == Via::Guest && !is_welcome(listening.hosts, listening.origins, head))
            return refusal(http::status::forbidden, "bad_request",
                           "This page does not belong to this table.");
        if (!bucket.take() || !listening.requests.take(from))
            return refusal(http::status::too_many_requests, "too_many", "Not so fast.");
        const std::string_view target = text_of(head.target());
        if (target == "/metrics" && !may_read_metrics(listening, head, peer))
            return refusal(http::status::not_found, "not_found", "There is nothing here.");
        if (target != kRecords) return std::nullopt;
        if (!listening.api.may_begin(from))
            return refusal(http::status::too_many_requests, "too_many",
                           "Too many matches were begun from here; wait a while.");
        if (!room.take(from, length.value_or(listening.house.limits.request_bytes)))
            return refusal(http::status::service_unavailable, "busy",
                           "Too many records are being read; try again later.");
        return std::nullopt;
    }
};

asio::awaitable<void> serve_socket(Listening& listening, tcp::socket socket,
                                   asio::ip::address peer) {
    auto connection = std::make_shared<beast::tcp_stream>(std::move(socket));
    beast::tcp_stream& stream = *connection;
    const Limits& limits = listening.house.limits;
    Caller caller{.listening = listening,
                  .peer = peer,
                  .counted = std::make_shared<Counted>(listening, visitor_of(peer)),
                  .bucket = Bucket(limits.requests_per_second, limits.request_burst),
                  .room = Room(listening),
                  .from = visitor_of(peer),
                  .via = Via::Guest};
    set_hang_up(listening, caller.counted.get(),
                call_there(stream.get_executor(), connection,
                           [](beast::tcp_stream& there) { there.cancel(); }));
    if (!listening.proxies.trusts(peer) && !caller.counted->within_limits()) {
        Response full = too_many_here();
        stream.expires_after(limits.request_time);
        co_await http::async_write(stream, full, kQuietly);
        ++listening.house.metrics.responses.at(5);
        co_return;
    }
    const Check check = [&caller](const Request& head,
                                  const boost::optional<std::uint64_t>& length) {
        auto refused = caller.check(head, length);
        if (refused) add_sharing(*refused, caller.listening.origins, head);  // to be told, too
        return refused;
    };
    beast::flat_buffer buffer;
    while (true) {
        Read read = co_await read_request(limits, stream, buffer, check);
        const std::string from = caller.from;
        const auto begin = std::chrono::steady_clock::now();
        if (!read.request && !read.refused) break;
        Response response;
        if (read.refused) {
            response = std::move(*read.refused);
        } else if (beast::websocket::is_upgrade(*read.request)
                   && text_of(read.request->target()) == "/ws") {
            if (listening.log)
                fmt::print(stderr, "time={:%Y-%m-%dT%H:%M:%SZ} from={} path=/ws open\n",
                           fmt::gmtime(std::time(nullptr)), from);
            beast::tcp_stream handed = std::move(stream);
            connection.reset();  // whoever would still cancel it finds it gone
            co_await serve_web_socket(listening, std::move(handed), std::move(*read.request), from,
                                      caller.via, caller.counted);
            co_return;
        } else if (is_preflight(*read.request)) {
            response = preflight_answer();
            response.keep_alive(read.request->keep_alive());
            add_security_headers(response);
        } else {
            stream.expires_never();
            auto answering = listening.api.answer(*read.request, from, caller.via);
            response = co_await at(listening.house.strand, answering);
            caller.room.give_back();
        }
        ++listening.house.metrics.responses.at(response.result_int() / 100);
        const Request unread;
        if (read.request) add_sharing(response, listening.origins, *read.request);
        write_log(listening, read.request ? *read.request : unread, response, from, begin);
        const bool keep = response.keep_alive();
        stream.expires_after(listening.house.limits.request_time);
        const auto [error, bytes] = co_await http::async_write(stream, response, kQuietly);
        if (error || !keep) break;
    }
    co_await let_go(stream);
}

}  // namespace

void set_hang_up(Listening& listening, const void* counted, std::function<void()> hang_up) {
    const std::lock_guard lock(listening.mutex);
    listening.hang_up.insert_or_assign(counted, std::move(hang_up));
}

asio::awaitable<void> accept_all(Listening& listening, tcp::acceptor& acceptor) {
    while (acceptor.is_open()) {
        const asio::any_io_executor strand = new_strand(listening.house);
        auto [error, socket] = co_await acceptor.async_accept(strand, kQuietly);
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
        asio::co_spawn(strand, serve_socket(listening, std::move(socket), remote.address()),
                       asio::detached);
    }
}

}  // namespace gravetide::server
