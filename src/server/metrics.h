// Counters for /metrics, in Prometheus form. Touched by all threads.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

namespace gravetide::server {

struct Metrics {
    std::array<std::atomic<std::uint64_t>, 6> responses{};  // by the first digit of the status
    std::atomic<std::uint64_t> sockets{0};                  // WebSockets open now
    std::atomic<std::uint64_t> tables{0};                   // in memory now
    std::atomic<std::uint64_t> matches{0};                  // begun
    std::atomic<std::uint64_t> decisions{0};                // acknowledged, bots' included
    std::atomic<std::uint64_t> refused{0};
    std::atomic<std::uint64_t> not_stored{0};
    std::atomic<std::uint64_t> bot_thoughts{0};
    std::atomic<std::uint64_t> closed{0};     // tables at which the rules broke
    std::atomic<std::uint64_t> forwarded{0};  // requests and sockets, to another server
    std::atomic<std::uint64_t> lost{0};       // tables that another server has taken over
    std::atomic<std::uint64_t> store_waits{0};
    std::atomic<std::uint64_t> store_microseconds{0};

    std::string text() const;
};

}  // namespace gravetide::server
