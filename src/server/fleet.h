// Several servers over one database behind one load balancer: each match has one owner
// (store/lease.h), and whoever is asked about another's match takes the question there (forward.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/house.h"
#include "server/membership.h"

namespace gravetide::server {

// Whose match it is that somebody wants: it must be asked for there. No owner: this server cannot
// say in this moment.
struct Elsewhere {
    Owner owner{};
    std::chrono::steady_clock::time_point free{};  // from then on, if the owner says nothing more
};

// The steady clock stands still while the machine sleeps; leases run out meanwhile.
struct SleeplessClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<SleeplessClock>;
    static constexpr bool is_steady = true;
    static time_point now() {
        timespec time{};
        ::clock_gettime(CLOCK_BOOTTIME, &time);
        return time_point(std::chrono::seconds(time.tv_sec)
                          + std::chrono::nanoseconds(time.tv_nsec));
    }
};

// A time in which nobody else can have had a match of this server's: another number after each gap.
using Term = std::uint64_t;

// Beats on the house's strand; what others ask of it they may on any, but for whether it is sure.
class Fleet {
public:
    Fleet(House& house, Membership membership);

    const Owner& self() const { return self_; }
    const std::string& secret() const { return membership_.secret; }
    std::chrono::milliseconds lease() const { return membership_.lease; }
    bool knows(std::string_view secret) const;

    // Before the first guest. Waits for the database.
    void join();
    // Says again and again that this server is alive. When its time may have run out before, others
    // may have its matches: it is sure again once it was told which it still has.
    using Lapsed = std::function<void(const std::vector<HeldMatch>& held)>;
    asio::awaitable<void> beat_for_ever(Lapsed lapsed);
    // After the last: others need not wait until its time runs out. What the database says to it
    // does not matter any more.
    void leave();

    // Whether what it has is still its own. Reckoned by its own clock from before each beat was
    // sent, so that it knows sooner than anybody else may take something: one that was stopped or
    // is cut off hears of nothing, and must not show tables that others play on at.
    bool is_sure() const { return SleeplessClock::now() < sure_until_; }
    Term term() const { return term_; }

    // One line for whoever runs it, but not the same again and again.
    void complain(const std::string& what);

    // A line to another server: cut when that one's time has run out, for it may hang. Cut is
    // called on the house's strand, and perhaps just after the line was forgotten.
    void watch(const void* line, const std::string& owner, std::function<void()> cut);
    void forget(const void* line);

private:
    // A beat, and what it takes to be sure after a gap.
    struct Pulse {
        SleeplessClock::time_point sent{};
        Beat beat{};
        std::optional<std::vector<HeldMatch>> held{};
    };
    Pulse beat_once(SleeplessClock::time_point sure_until);
    void hear(const Beat& beat);
    std::chrono::milliseconds until_next_beat() const;

    struct Line {
        std::string owner;
        std::function<void()> cut;
    };

    House& house_;
    Membership membership_;
    Owner self_;
    FairPool pulse_{1};                                   // so that nothing else makes it wait
    bool is_silent_ = false;                              // the last beat failed
    std::optional<std::chrono::milliseconds> soonest_{};  // as the last beat has it
    SleeplessClock::time_point sure_until_{};
    Term term_ = 0;

    std::mutex mutex_;  // for what follows
    std::map<const void*, Line> lines_;
    std::map<std::string, std::chrono::steady_clock::time_point> complaints_;
};

}  // namespace gravetide::server
