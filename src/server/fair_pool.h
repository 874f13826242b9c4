// Threads for what takes long, and nobody's work before everybody else's: it waits in one line for
// each address that brought it, and the lines take turns.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace gravetide::server {

class FairPool {
public:
    using Work = std::function<void()>;

    explicit FairPool(unsigned threads);
    ~FairPool();
    FairPool(const FairPool&) = delete;
    FairPool& operator=(const FairPool&) = delete;

    // It must not throw. Forgotten after stop.
    void post(const std::string& address, Work work);

    // What an address has here, waiting or under way.
    std::size_t count(const std::string& address);

    // What waits is forgotten; what is under way is waited for by join.
    void stop();
    void join();

private:
    struct Line {
        std::deque<Work> waiting{};
        std::size_t under_way = 0;
    };

    void serve();

    std::mutex mutex_;
    std::condition_variable bell_;
    std::map<std::string, Line> lines_;
    std::deque<std::string> turns_;  // the addresses for whom something waits
    std::vector<std::thread> threads_;
    bool stopped_ = false;
};

}  // namespace gravetide::server
