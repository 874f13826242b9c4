// One end of a WebSocket: what is to be sent waits in a queue, so that nobody waits for a page.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "server/house.h"

namespace gravetide::server {

// Messages to a page, or to another server, wait in a queue that one writer empties. Who reads
// slowly is not sent every table (Guest::is_slow); who does not read at all is let go.
class Line : public std::enable_shared_from_this<Line> {
public:
    using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;
    using Code = boost::beast::websocket::close_code;

    Line(boost::beast::tcp_stream stream, const Limits& limits)
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

    bool is_closing() const { return closing_; }

    // Sends what waits, then closes.
    void close_when_sent(Code code = Code::normal) {
        if (!closing_) code_ = code;
        closing_ = true;
        bell_.cancel();
    }

    // At once. What is being sent stays in its place until its writer hears of it.
    void hang_up() {
        closing_ = true;
        gone_ = true;
        bell_.cancel();
        boost::beast::get_lowest_layer(stream_).close();
    }

    asio::awaitable<void> write_all() {
        const auto self = shared_from_this();
        while (true) {
            while (!queue_.empty()) {
                const Written message = queue_.front();
                const auto bytes_of = asio::buffer(*message);
                const auto [error, bytes] =
                    co_await stream_.async_write(bytes_of, asio::as_tuple(asio::use_awaitable));
                if (error || gone_) co_return;
                waiting_ -= message->size();
                queue_.pop_front();
            }
            if (gone_) co_return;
            if (closing_) break;
            if (when_sent_) when_sent_();
            if (!queue_.empty()) continue;
            co_await bell_.async_wait(asio::as_tuple(asio::use_awaitable));
        }
        co_await stream_.async_close(code_, asio::as_tuple(asio::use_awaitable));
    }

private:
    Stream stream_;
    const Limits& limits_;
    asio::steady_timer bell_;
    std::deque<Written> queue_;
    std::function<void()> when_sent_;
    std::size_t waiting_ = 0;  // bytes in the queue
    Code code_ = Code::normal;
    bool closing_ = false;
    bool gone_ = false;
};

}  // namespace gravetide::server
