#include "server/analyses.h"

#include <algorithm>
#include <chrono>

#include "engine/bad_input.h"
#include "match/analysis.h"

namespace gravetide::server {

namespace {

constexpr std::size_t kMostKept = 64;
constexpr std::size_t kMostUnderWay = 8;
constexpr int kSeconds = 15;                     // of one core, about
constexpr std::chrono::milliseconds kSlice{60};  // until whoever else waits has a turn

}  // namespace

struct Analyses::UnderWay {
    std::shared_ptr<const Match> match;
    std::optional<Analysing> analysing{};  // on a worker alone
    mutable std::mutex mutex{};
    Standing standing{};

    bool is_done() const {
        const std::lock_guard lock(mutex);
        return standing.told || !standing.failed.empty();
    }
    void stand(Standing now) {
        const std::lock_guard lock(mutex);
        standing = std::move(now);
    }

    // False once there is nothing more to do. The clock cuts the work into pieces; what comes out
    // knows nothing of it.
    bool work(const House& house) {
        if (!analysing) analysing.emplace(house.shelf, match, AnalysisBudget{.seconds = kSeconds});
        const auto enough = std::chrono::steady_clock::now() + kSlice;
        while (analysing->step()) {
            if (house.closing) return false;
            if (std::chrono::steady_clock::now() < enough) continue;
            stand(
                {.progress = static_cast<double>(analysing->done())
                             / static_cast<double>(std::max<std::size_t>(1, analysing->plies()))});
            return true;
        }
        stand({.told = std::make_shared<const std::string>(to_json(std::move(*analysing).finish())),
               .progress = 1});
        analysing.reset();
        match.reset();
        return false;
    }
};

bool Analyses::begin(const std::string& id, const Match& match, const std::string& from) {
    if (all_.contains(id)) return true;
    const auto under_way =
        std::ranges::count_if(all_, [](const auto& each) { return !each.second->is_done(); });
    if (static_cast<std::size_t>(under_way) >= kMostUnderWay) return false;
    const auto oldest = std::ranges::find_if(
        order_, [&](const std::string& each) { return all_.at(each)->is_done(); });
    if (order_.size() >= kMostKept && oldest != order_.end()) {
        all_.erase(*oldest);
        order_.erase(oldest);
    }
    const auto work = std::make_shared<UnderWay>();
    work->match = match.at(match.plies());
    all_[id] = work;
    order_.push_back(id);
    go_on(house_, from, work);
    return true;
}

Analyses::Standing Analyses::of(const std::string& id) const {
    const auto& work = all_.at(id);
    const std::lock_guard lock(work->mutex);
    return work->standing;
}

void Analyses::go_on(House& house, const std::string& from, const std::shared_ptr<UnderWay>& work) {
    house.thinkers.post(from, [&house, from, work] {
        try {
            if (work->work(house)) go_on(house, from, work);
        } catch (const BadInput& error) {
            work->stand({.failed = error.what()});
        } catch (const std::exception& fault) {
            report(std::string("an analysis failed: ") + fault.what());
            work->stand({.failed = "This match cannot be analysed."});
        }
    });
}

}  // namespace gravetide::server
