// What one client, and all together, may ask of the table. Everything from outside is bounded.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "table/errand.h"

namespace gravetide::server {

// Whether bots at a table that nobody is at play on.
enum class BotsAlone : std::uint8_t { Wait, Play };

struct Limits {
    std::size_t sockets = 4096;
    std::size_t sockets_per_address = 512;
    std::size_t matches_per_hour = 500;  // begun by one address
    std::size_t message_bytes = 16 * 1024;
    std::size_t request_bytes = 64 * 1024;
    std::size_t record_bytes = 8 * 1024 * 1024;
    std::size_t records_bytes = 64 * 1024 * 1024;  // all that are under way together
    std::chrono::seconds record_time{10};          // to play a record again that came from outside
    std::size_t slow_messages = 32;  // unread: then no tables are sent until all of it is read
    std::size_t slow_bytes = 512 * 1024;
    std::size_t waiting_messages = 256;  // to one who does not read before it is let go
    std::size_t waiting_bytes = 4 * 1024 * 1024;
    double requests_per_second = 50;  // over HTTP on one socket, on the average
    double request_burst = 200;
    double address_requests_per_second = 400;  // from one address, over all its sockets
    double address_request_burst = 1600;
    double messages_per_second = 20;  // from one socket, on the average
    double message_burst = 60;
    double questions_per_second = 60;  // about a position, likewise
    double question_burst = 240;
    std::chrono::seconds request_time{10};  // to send a whole request: slow ones are let go
    std::chrono::seconds idle_time{75};
    // How often tables that nobody is at are looked for; they are put away then.
    std::chrono::seconds put_away_time{60};
    std::chrono::milliseconds bot_time{table::kBotMilliseconds};
    int bot_playouts = table::kBotPlayouts;
    BotsAlone bots_alone = BotsAlone::Wait;
};

// A bucket that fills with time: each request takes a drop out of it.
class Bucket {
public:
    using Clock = std::chrono::steady_clock;

    Bucket(double per_second, double burst, Clock::time_point now = Clock::now())
        : per_second_(per_second), burst_(burst), drops_(burst), last_(now) {}

    double holds(Clock::time_point now) const {
        const std::chrono::duration<double> passed = now - last_;
        return std::min(burst_, drops_ + passed.count() * per_second_);
    }
    bool is_full(Clock::time_point now) const { return holds(now) >= burst_; }

    bool take(Clock::time_point now = Clock::now()) {
        drops_ = holds(now);
        last_ = now;
        if (drops_ < 1) return false;
        drops_ -= 1;
        return true;
    }

private:
    double per_second_;
    double burst_;
    double drops_;
    Clock::time_point last_;
};

}  // namespace gravetide::server
