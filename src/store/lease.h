// Several servers over one database: each match has one owner at a time.
//
// A server says again and again that it is alive (owners.until, by the clock of the database
// alone). Whoever opens a match takes it from nobody, or from a server whose time has run out, and
// each taking raises the match's fencing number. What is written says under which number; a server
// from whom the match was taken meanwhile, and who knows nothing of it, is refused in that
// transaction.
//
// Each statement below is a transaction of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <soci/soci.h>
#include <string>
#include <vector>

namespace gravetide {

// A server that may have tables: another id at every start, and where the others reach it.
struct Owner {
    std::string id{};
    std::string address{};

    friend bool operator==(const Owner&, const Owner&) = default;
};

using Fence = std::int64_t;
inline constexpr Fence kFirstFence = 1;  // of a match begun by one of several servers

// Who has a match. No id: nobody, or one whose time has run out.
struct Lease {
    Owner owner{};
    Fence fence = 0;
    std::chrono::milliseconds left{};  // until the owner is dead, if it says nothing more

    // But for the time, which is another at every look.
    friend bool operator==(const Lease& one, const Lease& other) {
        return one.owner == other.owner && one.fence == other.fence;
    }
};

// A match that a server has, by its own number.
struct HeldMatch {
    std::string match{};
    Fence fence = 0;

    friend bool operator==(const HeldMatch&, const HeldMatch&) = default;
};

// How it stands after a server has said that it is alive.
struct Beat {
    bool lapsed = false;          // its time had run out before: others may have its matches
    std::vector<Owner> others{};  // who else is alive
    // Until the first of those is dead, if it says nothing more.
    std::optional<std::chrono::milliseconds> soonest{};
};

// Nobody is alive for longer than this without saying so again, whatever stands in the row: one
// that was torn would otherwise keep its matches for ever.
inline constexpr std::chrono::milliseconds kLongestLease{60'000};

Beat write_beat(soci::session& session, const Owner& self, std::chrono::milliseconds lease);
// Nobody is at this address any more: another has just begun there.
void clear_address(soci::session& session, const std::string& address);
void clear_owner(soci::session& session, const std::string& id);
// Something of one's own that can be written at any time, to see whether anything can: what all
// servers wrote to would make each wait for one that hangs with it in its hands.
void write_trial(soci::session& session, const Owner& self);

std::optional<Lease> read_lease(soci::session& session, const std::string& match);
// The lease as it then is: one's own, or that of whoever has the match. Nobody's when one's own
// time has run out, or when somebody writes to the match in this moment: nobody waits for one who
// may hang in it.
std::optional<Lease> write_take(soci::session& session, const std::string& match,
                                const Owner& self);
void write_give_back(soci::session& session, const std::string& match, const std::string& owner,
                     Fence fence);
std::vector<HeldMatch> read_held(soci::session& session, const std::string& owner);

}  // namespace gravetide
