#include "server/analyses.h"

#include <algorithm>
#include <chrono>

namespace gravetide::server {

namespace {

constexpr std::size_t kMostKept = 64;
// Until whoever else waits has a turn.
constexpr std::chrono::milliseconds kStretch{kStretchMilliseconds};

}  // namespace

struct Analyses::UnderWay {
    explicit UnderWay(const Match& match) : work(match) {}

    AnalysisWork work;  // on a worker alone
    mutable std::mutex mutex{};
    AnalysisStanding standing{};

    AnalysisStanding stand() const {
        const std::lock_guard lock(mutex);
        return standing;
    }
    // False once there is nothing more to do.
    bool go_on(const House& house) {
        const auto enough = std::chrono::steady_clock::now() + kStretch;
        AnalysisStanding now = work.go_on(house.shelf, [&] {
            return house.closing || std::chrono::steady_clock::now() >= enough;
        });
        if (!now.fault.empty()) report("an analysis failed: " + now.fault);
        const bool done = now.is_done() || house.closing;
        const std::lock_guard lock(mutex);
        standing = std::move(now);
        return !done;
    }
};

std::optional<AnalysisStanding> Analyses::of(const std::string& id, const Match& match,
                                             const std::string& from) {
    const std::lock_guard lock(mutex_);
    const auto found = all_.find(id);
    const auto work = found != all_.end() ? found->second : begin(id, match, from);
    return work ? std::optional(work->stand()) : std::nullopt;
}

// Under the lock.
std::shared_ptr<Analyses::UnderWay> Analyses::begin(const std::string& id, const Match& match,
                                                    const std::string& from) {
    const auto under_way = std::ranges::count_if(
        all_, [](const auto& each) { return !each.second->stand().is_done(); });
    if (static_cast<std::size_t>(under_way) >= kMostAnalyses) return nullptr;
    const auto oldest = std::ranges::find_if(
        order_, [&](const std::string& each) { return all_.at(each)->stand().is_done(); });
    if (order_.size() >= kMostKept && oldest != order_.end()) {
        all_.erase(*oldest);
        order_.erase(oldest);
    }
    auto work = std::make_shared<UnderWay>(match);
    all_[id] = work;
    order_.push_back(id);
    go_on(house_, from, work);
    return work;
}

void Analyses::go_on(House& house, const std::string& from, const std::shared_ptr<UnderWay>& work) {
    house.thinkers.post(from, [&house, from, work] {
        if (work->go_on(house)) go_on(house, from, work);
    });
}

}  // namespace gravetide::server
