#include "server/fair_pool.h"

#include <algorithm>
#include <utility>

namespace gravetide::server {

FairPool::FairPool(unsigned threads) {
    for (unsigned i = 0; i < std::max(1U, threads); ++i) threads_.emplace_back([this] { serve(); });
}

FairPool::~FairPool() {
    stop();
    join();
}

void FairPool::post(const std::string& address, Work work) {
    {
        const std::lock_guard lock(mutex_);
        if (stopped_) return;
        Line& line = lines_[address];
        if (line.waiting.empty()) turns_.push_back(address);
        line.waiting.push_back(std::move(work));
    }
    bell_.notify_one();
}

std::size_t FairPool::count(const std::string& address) {
    const std::lock_guard lock(mutex_);
    const auto line = lines_.find(address);
    return line == lines_.end() ? 0 : line->second.waiting.size() + line->second.under_way;
}

void FairPool::serve() {
    std::unique_lock lock(mutex_);
    while (true) {
        bell_.wait(lock, [&] { return stopped_ || !turns_.empty(); });
        if (stopped_) return;
        const std::string address = std::move(turns_.front());
        turns_.pop_front();
        Line& line = lines_.at(address);
        Work work = std::move(line.waiting.front());
        line.waiting.pop_front();
        ++line.under_way;
        if (!line.waiting.empty()) turns_.push_back(address);
        lock.unlock();
        work();
        work = {};  // with all that it holds, before anybody waits for this thread
        lock.lock();
        --line.under_way;  // a map's values stay where they are
        if (line.under_way == 0 && line.waiting.empty()) lines_.erase(address);
    }
}

void FairPool::stop() {
    std::vector<std::deque<Work>> forgotten;  // its end may take locks of its own
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        turns_.clear();
        for (auto& [address, line] : lines_) forgotten.push_back(std::exchange(line.waiting, {}));
    }
    bell_.notify_all();
}

void FairPool::join() {
    for (std::thread& thread : threads_)
        if (thread.joinable()) thread.join();
}

}  // namespace gravetide::server
