#include "server/forward.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "engine/bad_input.h"

namespace gravetide::server {

namespace beast = boost::beast;
using asio::ip::tcp;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
// Between two tries to reach a server: it may be there again before its time has run out, and just
// after that whoever asks has its match.
constexpr std::chrono::milliseconds kLongestBreath{500};
constexpr std::chrono::milliseconds kBreath{100};
constexpr std::chrono::milliseconds kJustAfter{20};
constexpr std::chrono::seconds kConnect{1};
// An answer may take long to find; a server that hangs is noticed sooner, by its lease.
constexpr std::chrono::seconds kAnswer{60};
constexpr std::chrono::seconds kMore{2};  // beyond the lease
constexpr std::uint64_t kLongestAnswer = 64ULL * 1024 * 1024;

// What a guest's request may bring to the other server, and its answer back. All else is between
// two ends of one connection, or for the first server alone.
constexpr std::array<std::string_view, 3> kThere{"X-Seat-Token", "Content-Type", "If-None-Match"};
constexpr std::array<std::string_view, 4> kBack{"Content-Type", "Cache-Control", "ETag",
                                                "Content-Disposition"};

template <std::size_t N>
void copy_fields(const http::fields& from, http::fields& to,
                 const std::array<std::string_view, N>& names) {
    for (const std::string_view name : names) {
        const beast::string_view key(name.data(), name.size());
        if (const auto found = from.find(key); found != from.end()) to.set(key, found->value());
    }
}

// Looked for in the fleet's list of lines for as long as it lives.
class Watched {
public:
    Watched(Fleet& fleet, const std::shared_ptr<beast::tcp_stream>& stream,
            const std::string& owner)
        : fleet_(fleet), stream_(stream.get()) {
        fleet_.watch(stream_, owner,
                     call_there(stream->get_executor(), stream,
                                [](beast::tcp_stream& there) { there.cancel(); }));
    }
    ~Watched() { fleet_.forget(stream_); }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

private:
    Fleet& fleet_;
    const void* stream_;
};

Request as_sent(const House& house, const Request& request, const std::string& from,
                const Owner& owner) {
    // A head is what its answer is without the body, which is cut off here.
    const bool is_head = request.method() == http::verb::head;
    Request sent{is_head ? http::verb::get : request.method(), request.target(), 11};
    copy_fields(request, sent, kThere);
    sent.set(http::field::host, owner.address);
    sent.set(kFleetSecret, house.fleet->secret());
    sent.set(kFleetVisitor, from);
    sent.body() = request.body();
    sent.keep_alive(false);
    sent.prepare_payload();
    return sent;
}

}  // namespace

bool is_visitor(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    return !text.empty() && text.size() <= kLongest && std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || c == '.' || c == ':' || c == '/';
    });
}

Response elsewhere_response() {
    Response response =
        json(error_answer("busy", kElsewhereText), http::status::service_unavailable);
    response.set(kFleetElsewhere, "1");
    return response;
}

std::chrono::steady_clock::time_point end_of_patience(const House& house) {
    const auto now = std::chrono::steady_clock::now();
    return house.fleet ? now + house.fleet->lease() + kMore : now;
}

Response no_owner_response() {
    return json(error_answer("busy", kNoOwnerText), http::status::service_unavailable);
}

asio::awaitable<void> breathe(Elsewhere elsewhere) {
    const auto now = std::chrono::steady_clock::now();
    const auto next =
        elsewhere.owner.id.empty()
            ? now + kBreath
            : std::clamp(elsewhere.free + kJustAfter, now + kJustAfter, now + kLongestBreath);
    asio::steady_timer breath(co_await asio::this_coro::executor, next);
    co_await breath.async_wait(kQuietly);
}

asio::awaitable<std::shared_ptr<beast::tcp_stream>> reach(House& house, Owner owner) {
    const auto place = read_host_port(owner.address);
    if (!place) {
        house.fleet->complain("fleet: a server says that it is at '" + printable(owner.address, 60)
                              + "', which is no address");
        co_return nullptr;
    }
    const asio::any_io_executor here = co_await asio::this_coro::executor;
    tcp::resolver resolver(here);
    const auto [unknown, found] =
        co_await resolver.async_resolve(place->host, place->port, kQuietly);
    auto stream = std::make_shared<beast::tcp_stream>(here);
    if (!unknown) {
        // A network that is cut says nothing: that the other's time has run out ends this as well.
        const Watched watched(*house.fleet, stream, owner.id);
        stream->expires_after(kConnect);
        const auto [error, there] = co_await stream->async_connect(found, kQuietly);
        if (!error) {
            beast::error_code ignored;
            stream->socket().set_option(tcp::no_delay(true), ignored);
            co_return stream;
        }
    }
    house.fleet->complain("fleet: the server at " + printable(owner.address, 60)
                          + " cannot be reached");
    co_return nullptr;
}

asio::awaitable<std::optional<Response>> ask_owner(House& house, const Request& request,
                                                   std::string from, Owner owner) {
    const auto stream = co_await reach(house, owner);
    if (!stream) co_return std::nullopt;
    const Watched watched(*house.fleet, stream, owner.id);
    ++house.metrics.forwarded;
    const Request sent = as_sent(house, request, from, owner);
    stream->expires_after(kAnswer);
    const auto [unsent, written] = co_await http::async_write(*stream, sent, kQuietly);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(kLongestAnswer);
    bool is_answered = false;
    if (!unsent) {
        const auto [unheard, read] = co_await http::async_read(*stream, buffer, parser, kQuietly);
        is_answered = !unheard;
    }
    if (!is_answered) {
        // It may have been done: only a question may be put again.
        if (request.method() != http::verb::post) co_return std::nullopt;
        co_return no_owner_response();
    }
    const Response& answer = parser.get();
    if (answer.count(kFleetElsewhere) > 0) co_return std::nullopt;
    Response response{answer.result(), 11};
    copy_fields(answer, response, kBack);
    response.body() = answer.body();
    co_return response;
}

}  // namespace gravetide::server
