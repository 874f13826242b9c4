#include "server/socket.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>

#include "engine/bad_input.h"
#include "server/packed.h"

namespace gravetide::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr auto kQuietly = asio::as_tuple(asio::use_awaitable);
constexpr int kMostScoldings = 100;    // too-fast answers before the page is let go
constexpr int kMostUnanswered = 5000;  // questions too many

using Stream = websocket::stream<beast::tcp_stream>;

// A page's end of the line. Messages to it wait in a queue that one writer empties. Who reads
// slowly is not sent every table (Guest::is_slow); who does not read at all is let go.
class Line : public std::enable_shared_from_this<Line> {
public:
    Line(beast::tcp_stream stream, const Limits& limits)
        : stream_(std::move(stream)), limits_(limits), bell_(stream_.get_executor()) {
        bell_.expires_at(std::chrono::steady_clock::time_point::max());
    }

    Stream& stream() { return stream_; }

    void send(Written message) {
        if (closing_) return;
        waiting_ += message->size();
        if (queue_.size() >= limits_.waiting_messages || waiting_ > limits_.waiting_bytes)
            return hang_up();
        queue_.push_back(std::move(message));
        bell_.cancel();
    }

    void say(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

    bool is_slow() const {
        return queue_.size() >= limits_.slow_messages || waiting_ > limits_.slow_bytes;
    }
    // Called when all that waited is sent.
    void when_sent(std::function<void()> call) { when_sent_ = std::move(call); }

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
                const Written message = queue_.front();
                const auto bytes_of = asio::buffer(*message);
                const auto [error, bytes] = co_await stream_.async_write(bytes_of, kQuietly);
                if (error || gone_) co_return;
                waiting_ -= message->size();
                queue_.pop_front();
            }
            if (gone_) co_return;
            if (closing_) break;
            if (when_sent_) when_sent_();
            if (!queue_.empty()) continue;
            co_await bell_.async_wait(kQuietly);
        }
        co_await stream_.async_close(websocket::close_code::normal, kQuietly);
    }

private:
    Stream stream_;
    const Limits& limits_;
    asio::steady_timer bell_;
    std::deque<Written> queue_;
    std::function<void()> when_sent_;
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
    constexpr Packing kPacking;
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.server_max_window_bits = kPacking.window_bits;
    deflate.client_max_window_bits = 11;
    deflate.compLevel = kPacking.level;
    deflate.memLevel = kPacking.memory;
    deflate.msg_size_threshold = kPacking.from_bytes;
    stream.set_option(deflate);
    stream.read_message_max(limits.message_bytes);
    stream.text(true);
}

// The first message says who it is; the table it names, or null after an error was sent.
asio::awaitable<std::shared_ptr<Table>> greet(
    Listening& listening, Line& line, std::shared_ptr<Guest> guest,
    Asked hello) {  // NOLINT(performance-unnecessary-value-param): it must outlive the caller's
    if (hello.kind != Asked::Kind::Hello) {
        line.say(error_message("bad_request", "The first message must be hello."));
        co_return nullptr;
    }
    auto table = co_await listening.lobby.find(hello.match, guest->where);
    if (!table) {
        line.say(error_message("unknown_match", "There is no such match."));
        co_return nullptr;
    }
    auto seats = table->seats_of(hello.tokens);
    if (!seats) {
        co_await table->read_seats();
        seats = table->seats_of(hello.tokens);
    }
    if (!seats) {
        line.say(error_message("wrong_token", "That token holds no seat of this match."));
        co_return nullptr;
    }
    guest->seats = std::move(*seats);
    guest->name = std::move(hello.text);
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
    // Boards ask by themselves, for every space that is lit: a person's decision must not wait for
    // it.
    Bucket questions(limits.questions_per_second, limits.question_burst);
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
            line->say(error_message("bad_request", "Only text is understood."));
            break;
        }
        std::optional<Asked> asked;
        try {
            asked = read_message(beast::buffers_to_string(buffer.data()));
        } catch (const BadInput& bad) {
            line->say(error_message("bad_request", bad.what()));
            break;
        }
        buffer.consume(buffer.size());
        if (!(asked->kind == Asked::Kind::Ask ? questions : bucket).take()) {
            guest->say(refused_message(asked->number, "too_fast", "Not so fast."));
            const int most = asked->kind == Asked::Kind::Ask ? kMostUnanswered : kMostScoldings;
            if (++scoldings <= most) continue;
            line->say(error_message("too_many", "Too many messages."));
            break;
        }
        if (table) {
            table->take(guest, *asked);
            continue;
        }
        impatience.cancel();
        table = co_await greet(listening, *line, guest, *asked);
        if (!table) break;
        line->when_sent([table, guest] { table->caught_up(guest); });
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
    guest->send = [line](Written message) { line->send(std::move(message)); };
    guest->is_slow = [line] { return line->is_slow(); };
    guest->let_go = [line] { line->close_when_sent(); };
    try {
        co_await converse(listening, line, guest);
    } catch (const Refusal& refusal) {
        line->say(error_message(refusal.code, refusal.text));
    } catch (const StoreFailure& failure) {
        report(failure.what());
        line->say(error_message("busy", "The database does not answer; try again."));
    } catch (const std::exception& fault) {
        report(std::string("a page's connection failed: ") + fault.what());
        line->say(error_message("internal", kFailedText));
    }
    guest->send = [](const Written&) {};
    guest->is_slow = [] { return false; };
    line->when_sent({});
    guest->let_go = [] {};
    line->close_when_sent();
    --listening.house.metrics.sockets;
}

}  // namespace gravetide::server
