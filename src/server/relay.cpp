#include "server/relay.h"

#include <boost/beast/core.hpp>

#include "table/wire.h"

namespace gravetide::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kHandshake{2};
constexpr std::chrono::milliseconds kSlow{50};

void set_up(House& house, Line::Stream& stream, const std::string& from) {
    websocket::stream_base::timeout times =
        websocket::stream_base::timeout::suggested(beast::role_type::client);
    times.handshake_timeout = kHandshake;
    times.idle_timeout = house.limits.idle_time;
    times.keep_alive_pings = true;
    stream.set_option(times);
    stream.set_option(websocket::stream_base::decorator(
        [secret = house.fleet->secret(), from](websocket::request_type& request) {
            request.set(kFleetSecret, secret);
            request.set(kFleetVisitor, from);
        }));
    stream.text(true);
}

// From the owner to the page. A page that reads slowly is not read for either, so that the owner
// sees that it is slow and leaves tables out.
asio::awaitable<void> carry_back(House& house, std::shared_ptr<Line> owner,
                                 std::shared_ptr<Line> page) {
    asio::steady_timer pause(page->strand());
    beast::flat_buffer buffer;
    auto code = Line::Code::service_restart;
    while (true) {
        while (page->is_slow() && !page->is_closing()) {
            pause.expires_after(kSlow);
            co_await pause.async_wait(kQuietly);
        }
        const auto [error, bytes] = co_await owner->stream().async_read(buffer, kQuietly);
        if (error == websocket::error::closed) code = Line::Code::normal;
        if (error) break;
        page->say(beast::buffers_to_string(buffer.data()));
        buffer.consume(buffer.size());
    }
    house.fleet->forget(owner.get());
    owner->close_when_sent();
    page->close_when_sent(code);
}

}  // namespace

std::string elsewhere_message() { return error_message("busy", kElsewhereText); }

asio::awaitable<Relay> greet_owner(House& house, Owner owner, std::string from, std::string hello) {
    auto stream = co_await reach(house, owner);
    if (!stream) co_return Relay{};
    stream->expires_never();
    const auto line = std::make_shared<Line>(std::move(*stream), house.limits);
    stream.reset();  // whoever would still cut it finds it gone
    set_up(house, line->stream(), from);
    house.fleet->watch(line.get(), owner.id,
                       call_there(line->strand(), line, [](Line& there) { there.hang_up(); }));
    Relay relay;
    const std::string path = "/ws";
    const auto [refused] = co_await line->stream().async_handshake(owner.address, path, kQuietly);
    if (!refused) {
        const auto greeting = asio::buffer(hello);
        const auto [unsent, written] = co_await line->stream().async_write(greeting, kQuietly);
        beast::flat_buffer buffer;
        if (!unsent) {
            const auto [unheard, read] = co_await line->stream().async_read(buffer, kQuietly);
            if (!unheard) relay.first = beast::buffers_to_string(buffer.data());
        }
    }
    if (relay.first.empty() || relay.first == elsewhere_message()) {
        house.fleet->forget(line.get());
        line->hang_up();
        co_return Relay{};
    }
    relay.owner = line;
    co_return relay;
}

void carry(House& house, const Relay& relay, const std::shared_ptr<Line>& page) {
    ++house.metrics.forwarded;
    page->say(relay.first);
    spawn(page->strand(), relay.owner->write_all());
    spawn(page->strand(), carry_back(house, relay.owner, page));
}

}  // namespace gravetide::server
