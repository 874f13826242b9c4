#include "server/socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "engine/bad_input.h"

namespace gravetide::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr int kMostScoldings = 100;  // too-fast answers before the page is let go

using Stream = websocket::stream<beast::tcp_stream>;

// A page's end of the line. Messages to it wait in a queue that one writer empties; who reads too
// slowly is let go rather than waited for.
class Line : public std::enable_shared_from_this<Line> {
public:
    Line(beast::tcp_stream stream, const Limits& limits)
        : stream_(std::move(stream)), limits_(limits), bell_(stream_.get_executor()) {
        bell_.expires_at(std::chrono::steady_clock::time_point::max());
    }

    Stream& stream() { return stream_; }

    void send(std::string message) {
        if (closing_) return;
        waiting_ += message.size();
        if (queue_.size() >= limits_.waiting_messages || waiting_ > limits_.waiting_bytes)
            return hang_up();
        queue_.push_back(std::move(message));
        bell_.cancel();
    }

    // Sends what waits, then closes.
    void close_when_sent() {
        closing_ = true;
        bell_.cancel();
    }

    // At once. What is being sent stays in its place until its writer hears of it.
    void hang_up() {
        closing_ = true;
        gone_ = true;
        bell_.cancel();
        beast::get_lowest_layer(stream_).close();
    }

    asio::awaitable<void> write_all() {
        const auto self = shared_from_this();
        while (true) {
            while (!queue_.empty()) {
                // The front stays in the queue while it is sent, so that its bytes stay put.
                const auto [error, bytes] =
                    co_await stream_.async_write(asio::buffer(queue_.front()), kQuietly);
                if (error || gone_) co_return;
                waiting_ -= queue_.front().size();
                queue_.pop_front();
            }
            if (gone_) co_return;
            if (closing_) break;
            co_await bell_.async_wait(kQuietly);
        }
        co_await stream_.async_close(websocket::close_code::normal, kQuietly);
    }

private:
    Stream stream_;
    const Limits& limits_;
    asio::steady_timer bell_;
    std::deque<std::string> queue_;
    std::size_t waiting_ = 0;  // bytes in the queue
    bool closing_ = false;
    bool gone_ = false;
};

void set_up(Stream& stream, const Limits& limits) {
    websocket::stream_base::timeout times =
        websocket::stream_base::timeout::suggested(beast::role_type::server);
    times.idle_timeout = limits.idle_time;
    times.handshake_timeout = limits.request_time;  // also to say good-bye
    stream.set_option(times);
    stream.read_message_max(limits.message_bytes);
    stream.text(true);
}

// The first message says who it is; the table it names, or null after an error was sent.
asio::awaitable<std::shared_ptr<Table>> greet(
    Listening& listening, Line& line, std::shared_ptr<Guest> guest,
    Asked hello) {  // NOLINT(performance-unnecessary-value-param): it must outlive the caller's
    if (hello.kind != Asked::Kind::Hello) {
        line.send(error_message("bad_request", "The first message must be hello."));
        co_return nullptr;
    }
    auto table = co_await listening.lobby.find(hello.match);
    if (!table) {
        line.send(error_message("unknown_match", "There is no such match."));
        co_return nullptr;
    }
    auto seats = table->seats_of(hello.tokens);
    if (!seats) {
        line.send(error_message("wrong_token", "That token holds no seat of this match."));
        co_return nullptr;
    }
    guest->seats = std::move(*seats);
    if (hello.seat && holds(*guest, *hello.seat)) {
        guest->look = hello.seat;
        guest->turn = table->match().to_act();
    }
    co_await table->welcome(guest);
    co_return table;
}

asio::awaitable<void> converse(Listening& listening, std::shared_ptr<Line> line,
                               std::shared_ptr<Guest> guest) {
    const Limits& limits = listening.house.limits;
    Bucket bucket(limits.messages_per_second, limits.message_burst);
    beast::flat_buffer buffer;
    std::shared_ptr<Table> table;
    int scoldings = 0;

    // Nobody may hold a socket without saying who they are.
    asio::steady_timer impatience(line->stream().get_executor(), limits.request_time);
    impatience.async_wait([line](const beast::error_code& cancelled) {
        if (!cancelled) line->hang_up();
    });

    while (true) {
        const auto [error, bytes] = co_await line->stream().async_read(buffer, kQuietly);
        if (error) break;
        if (!line->stream().got_text()) {
            line->send(error_message("bad_request", "Only text is understood."));
            break;
        }
        std::optional<Asked> asked;
        try {
            asked = read_message(beast::buffers_to_string(buffer.data()));
        } catch (const BadInput& bad) {
            line->send(error_message("bad_request", bad.what()));
            break;
        }
        buffer.consume(buffer.size());
        if (!bucket.take()) {
            guest->send(refused_message(asked->number, "too_fast", "Not so fast."));
            if (++scoldings <= kMostScoldings) continue;
            line->send(error_message("too_many", "Too many messages."));
            break;
        }
        if (table) {
            table->take(guest, *asked);
            continue;
        }
        impatience.cancel();
        table = co_await greet(listening, *line, guest, *asked);
        if (!table) break;
    }
    impatience.cancel();
    if (table) table->leave(guest);
}

}  // namespace

asio::awaitable<void> serve_web_socket(Listening& listening, beast::tcp_stream stream,
                                       Request request, std::string from,
                                       std::shared_ptr<const void> counted) {
    stream.expires_never();
    const auto line = std::make_shared<Line>(std::move(stream), listening.house.limits);
    set_up(line->stream(), listening.house.limits);
    const auto [error] = co_await line->stream().async_accept(request, kQuietly);
    if (error) co_return;
    listening.hang_up[counted.get()] = [line] { line->close_when_sent(); };
    ++listening.house.metrics.sockets;
    // The socket counts until its writer is done: a page may be slow to say good-bye.
    asio::co_spawn(line->stream().get_executor(), line->write_all(),
                   [counted](const std::exception_ptr&) {});

    const auto guest = std::make_shared<Guest>();
    guest->where = from;
    guest->send = [line](std::string message) { line->send(std::move(message)); };
    guest->let_go = [line] { line->close_when_sent(); };
    try {
        co_await converse(listening, line, guest);
    } catch (const std::exception&) {
        line->send(error_message("internal", "Something went wrong here; nothing was lost."));
    }
    guest->send = [](const std::string&) {};
    guest->let_go = [] {};
    line->close_when_sent();
    --listening.house.metrics.sockets;
}

}  // namespace gravetide::server
