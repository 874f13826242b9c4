#include "server/fleet.h"

#include <algorithm>
#include <set>

namespace gravetide::server {

namespace {

constexpr int kBeatsInLease = 4;  // so that some may be late
constexpr std::chrono::seconds kComplainEvery{10};
constexpr std::size_t kMostComplaints = 64;
// After another's time must have run out: the database's clock is not read at that very moment.
constexpr std::chrono::milliseconds kJustAfter{20};

}  // namespace

Fleet::Fleet(House& house, Membership membership)
    : house_(house),
      membership_(std::move(membership)),
      self_{.id = new_match_id(), .address = membership_.address} {}

bool Fleet::knows(std::string_view secret) const {
    return hash_of_token(secret) == hash_of_token(membership_.secret);
}

void Fleet::join() {
    house_.store.begin_owning(self_);
    const auto sent = SleeplessClock::now();
    hear(house_.store.beat(self_, membership_.lease));
    sure_until_ = sent + membership_.lease;
}

// An answer that came too late proves nothing, whatever it says: another may have looked while it
// was being written down. When what follows fails, the next beat comes too late as well.
Fleet::Pulse Fleet::beat_once(SleeplessClock::time_point sure_until) {
    Pulse pulse{.sent = SleeplessClock::now()};
    pulse.beat = house_.store.beat(self_, membership_.lease);
    if (pulse.beat.lapsed || SleeplessClock::now() >= sure_until)
        pulse.held = house_.store.held(self_);
    return pulse;
}

// Whoever waits for the tables of one that says nothing more is not to wait for the usual beat.
std::chrono::milliseconds Fleet::until_next_beat() const {
    const auto usual = membership_.lease / kBeatsInLease;
    return soonest_ ? std::min(usual, *soonest_ + kJustAfter) : usual;
}

void Fleet::leave() {
    pulse_.stop();
    pulse_.join();
    try {
        house_.store.end_owning(self_);
    } catch (const StoreFailure& failure) {
        report(failure.what());
    }
}

asio::awaitable<void> Fleet::beat_for_ever(Lapsed lapsed) {
    asio::steady_timer timer(house_.strand);
    // From beat to beat, not from an answer: a slow database must not make them seldomer.
    auto last = std::chrono::steady_clock::now();
    while (true) {
        timer.expires_at(last + until_next_beat());
        const auto [stopped] = co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
        if (stopped) co_return;
        last = std::chrono::steady_clock::now();
        const auto beating = on_pool(house_.strand, pulse_, "",
                                     [this, until = sure_until_] { return beat_once(until); });
        std::optional<Pulse> pulse;
        try {
            pulse = co_await beating->finished();
        } catch (const std::exception& failure) {
            if (!std::exchange(is_silent_, true))
                report(std::string("fleet: cannot say that it is alive: ") + failure.what());
        }
        if (!pulse) {
            soonest_.reset();
            last = std::chrono::steady_clock::now();
            continue;
        }
        is_silent_ = false;
        hear(pulse->beat);
        if (pulse->held) {
            report("fleet: the time of this server had run out; others may have its matches");
            ++term_;
            lapsed(*pulse->held);
        }
        sure_until_ = pulse->sent + membership_.lease;
    }
}

void Fleet::hear(const Beat& beat) {
    soonest_ = beat.soonest;
    std::set<std::string> alive;
    for (const Owner& other : beat.others) {
        alive.insert(other.id);
        if (other.address == self_.address)
            complain("fleet: another server says that it is at " + self_.address + " too");
    }
    std::vector<std::function<void()>> cuts;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [key, line] : lines_)
            if (!alive.contains(line.owner)) cuts.push_back(line.cut);
    }
    for (const auto& cut : cuts) cut();
}

void Fleet::complain(const std::string& what) {
    const auto now = std::chrono::steady_clock::now();
    const std::lock_guard lock(mutex_);
    if (complaints_.size() >= kMostComplaints) complaints_.clear();
    const auto [last, is_new] = complaints_.emplace(what, now);
    if (!is_new && now - last->second < kComplainEvery) return;
    last->second = now;
    report(what);
}

void Fleet::watch(const void* line, const std::string& owner, std::function<void()> cut) {
    const std::lock_guard lock(mutex_);
    lines_.insert_or_assign(line, Line{owner, std::move(cut)});
}

void Fleet::forget(const void* line) {
    const std::lock_guard lock(mutex_);
    lines_.erase(line);
}

}  // namespace gravetide::server
