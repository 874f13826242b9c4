// One end of a WebSocket: what is to be sent waits in a queue, so that nobody waits for a page.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/house.h"

namespace gravetide::server {

// Messages to a page, or to another server, wait in a queue that one writer empties. Who reads
// slowly is not sent every table (Guest::is_slow); who does not read at all is let go.
//
// The stream and its writer are on the strand of the connection, and so is the end of the line: no
// other strand may hold it last. What is to be sent comes from the table's strand as well, so that
// the queue has a mutex.
class Line : public std::enable_shared_from_this<Line> {
public:
    using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;
    using Code = boost::beast::websocket::close_code;

    Line(boost::beast::tcp_stream stream, const Limits& limits)
        : stream_(std::move(stream)),
          strand_(stream_.get_executor()),
          limits_(limits),
          bell_(strand_) {
        bell_.expires_at(std::chrono::steady_clock::time_point::max());
    }

    // ---- on any strand

    const asio::any_io_executor& strand() const { return strand_; }

    void send(Written message) {
        const std::lock_guard lock(mutex_);
        if (closing_) return;
        waiting_ += message->size();
        if (queue_.size() >= limits_.waiting_messages || waiting_ > limits_.waiting_bytes)
            return give_up();
        queue_.push_back(std::move(message));
        wake();
    }

    void say(std::string text) { send(std::make_shared<const std::string>(std::move(text))); }

    bool is_slow() const {
        const std::lock_guard lock(mutex_);
        return queue_.size() >= limits_.slow_messages || waiting_ > limits_.slow_bytes;
    }

    bool is_closing() const {
        const std::lock_guard lock(mutex_);
        return closing_;
    }

    // Sends what waits, then closes.
    void close_when_sent(Code code = Code::normal) {
        const std::lock_guard lock(mutex_);
        if (!closing_) code_ = code;
        closing_ = true;
        wake();
    }

    // Without that. What is being sent stays in its place until its writer hears of it.
    void hang_up() {
        const std::lock_guard lock(mutex_);
        give_up();
    }

    // ---- on its own

    Stream& stream() { return stream_; }

    // Called when all that waited is sent.
    void when_sent(std::function<void()> call) { when_sent_ = std::move(call); }

    asio::awaitable<void> write_all() {
        const auto self = shared_from_this();
        while (true) {
            const Next next = what_next();
            if (next.deed == Deed::Stop) co_return;
            if (next.deed == Deed::Close) break;
            if (next.deed == Deed::Rest) {
                if (when_sent_) when_sent_();
                co_await bell_.async_wait(asio::as_tuple(asio::use_awaitable));
                continue;
            }
            const auto bytes_of = asio::buffer(*next.message);
            const auto [error, bytes] =
                co_await stream_.async_write(bytes_of, asio::as_tuple(asio::use_awaitable));
            if (error) co_return;
            forget_first();
        }
        co_await stream_.async_close(code_, asio::as_tuple(asio::use_awaitable));
    }

private:
    enum class Deed : std::uint8_t { Write, Rest, Close, Stop };
    struct Next {
        Deed deed{};
        Written message{};
    };

    // All of it seen in one moment: nothing may come between the last message and the good-bye.
    Next what_next() {
        const std::lock_guard lock(mutex_);
        if (gone_) return {.deed = Deed::Stop};
        if (!queue_.empty()) return {.deed = Deed::Write, .message = queue_.front()};
        if (closing_) return {.deed = Deed::Close};
        is_resting_ = true;
        return {.deed = Deed::Rest};
    }

    void forget_first() {
        const std::lock_guard lock(mutex_);
        waiting_ -= queue_.front()->size();
        queue_.pop_front();
    }

    // Under the lock, both. The bell is rung by a handler of its own even on this strand, so that a
    // writer who is about to rest does before it rings.
    void wake() {
        if (!std::exchange(is_resting_, false)) return;
        asio::post(strand_, [self = shared_from_this()] { self->bell_.cancel(); });
    }
    void give_up() {
        closing_ = true;
        if (std::exchange(gone_, true)) return;
        wake();
        asio::post(strand_, [self = shared_from_this()] {
            boost::beast::get_lowest_layer(self->stream_).close();
        });
    }

    Stream stream_;
    const asio::any_io_executor strand_;
    const Limits& limits_;
    asio::steady_timer bell_;
    std::function<void()> when_sent_;

    mutable std::mutex mutex_;  // for all that follows
    std::deque<Written> queue_;
    std::size_t waiting_ = 0;  // bytes in the queue
    Code code_ = Code::normal;
    bool closing_ = false;
    bool gone_ = false;
    bool is_resting_ = false;  // the writer waits for the bell
};

}  // namespace gravetide::server
