// Where matches live: a SQLite file, or a PostgreSQL database that several servers may share.
//
// A match's log only ever grows. Whatever waits to be written at the same moment is written in one
// transaction, and nobody is told "done" before it is on disk. What the store holds is the truth:
// whoever is told of an error reads the match again.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice.h"
#include "match/chat.h"
#include "match/token.h"
#include "store/lease.h"

namespace gravetide {

struct StoredSeat {
    std::string who{};            // "human Anna", "bot rollout"
    std::string token_hash{};     // empty: nobody holds it, as a bot's seat or one not yet claimed
    std::string invite_hash{};    // who knows the invite may claim it, once
    std::string recovery_hash{};  // who knows the code gets the seat back

    friend bool operator==(const StoredSeat&, const StoredSeat&) = default;
};

struct StoredMatch {
    std::string id{};
    std::string header{};          // as write_header has it
    std::optional<Seed> secret{};  // none: its dice were never revealed, it cannot roll on
    std::vector<StoredSeat> seats{};
    std::string opener_hash{};  // of the token of whoever opened it and may invite
    std::int64_t created = 0;   // seconds since 1970
    std::string ending{};       // empty while the match goes on
    std::size_t moves = 0;      // lines of its log; filled in by the store

    friend bool operator==(const StoredMatch&, const StoredMatch&) = default;
};

// A position that was kept after so many lines of the log; text as write_facts has it.
struct StoredPosition {
    std::size_t lines = 0;
    std::size_t plies = 0;
    std::optional<std::uint64_t> dice{};  // how much of them was used up
    std::string facts{};

    friend bool operator==(const StoredPosition&, const StoredPosition&) = default;
};

// A stretch of a match's log, with what was told of each line and the positions kept along it.
struct StoredLog {
    std::vector<std::string> lines{};
    std::vector<std::string> told{};  // of each line, as write_told has it; may be shorter
    std::vector<StoredPosition> positions{};

    friend bool operator==(const StoredLog&, const StoredLog&) = default;
};

// The errors of an append that are no fault of the database.
inline constexpr std::string_view kMovedOn = "another table has moved on";
inline constexpr std::string_view kNoSuchMatch = "there is no such match";
inline constexpr std::string_view kTakenOver = "another server has taken this match over";

// The database fails, or will not have what it is given: nobody's input is to blame.
class StoreFailure : public std::runtime_error {
public:
    StoreFailure(const std::string& database, const std::string& what)
        : std::runtime_error(database + ": " + what) {}
};

// All calls may come from any thread and wait for the database, but append, which never waits. They
// throw StoreFailure with one clear line when the database fails, and BadInput when a text is not
// UTF-8 or holds a NUL: the two databases would not keep it alike.
class Store {
public:
    // "sqlite:PATH", a plain path, or "postgresql://user@host:port/database?…". A database from an
    // older version is brought up to date. Patience is how long to wait for another's lock; lease,
    // of one of several servers, how long it may hang or be cut off with rows in its hands.
    explicit Store(const std::string& url,
                   std::chrono::milliseconds patience = std::chrono::seconds(5),
                   std::optional<std::chrono::milliseconds> lease = {});
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // The URL without its password, for messages.
    const std::string& name() const;

    // Owner is the id of the server that has it from now on, if several share the database.
    void add(const StoredMatch& match, const StoredLog& log, const std::string& owner = {});

    struct Lines {
        std::size_t first = 0;  // how long the log was before them
        StoredLog log{};
        std::string ending{};          // of the match after them; empty while it goes on
        std::optional<Fence> fence{};  // of whoever writes, if several servers share the database
    };
    // Told on the store's own thread, with an empty text once the lines are on disk. It may read
    // from the store but must not write with a call that waits.
    using Done = std::function<void(const std::string& error)>;
    void append(const std::string& match, Lines lines, Done done);

    void append_and_wait(const std::string& match, const Lines& lines);

    // What was told of lines that are there already and say nothing yet, and positions along them.
    void fill(const std::string& match, const StoredLog& log);

    std::optional<StoredMatch> find(const std::string& match);
    StoredLog log(const std::string& match);
    std::vector<std::string> newest_ids(std::size_t most, std::size_t skip = 0);

    // Who may sit down at a seat. False when it is not as it was before any more: two may want it.
    bool change_seat(const std::string& match, std::size_t seat, const StoredSeat& before,
                     const StoredSeat& after);

    // The new line's number.
    std::size_t add_chat(const std::string& match, const std::string& who, const std::string& text,
                         std::optional<Fence> fence = {});
    std::vector<ChatLine> chat(const std::string& match);

    // A seat's private notes, replaced as a whole.
    void set_notes(const std::string& match, std::size_t seat, const std::string& text);
    std::string notes(const std::string& match, std::size_t seat);

    // Several servers (lease.h). The first says that whoever was at this address is gone.
    void begin_owning(const Owner& self);
    Beat beat(const Owner& self, std::chrono::milliseconds lease);
    void end_owning(const Owner& self);
    std::optional<Lease> lease(const std::string& match);
    std::optional<Lease> take(const std::string& match, const Owner& self);
    void give_back(const std::string& match, const Owner& self, Fence fence);  // never waits
    std::vector<HeldMatch> held(const Owner& self);
    std::vector<Fence> fences(const std::string& match);  // of each line of the log

    // Whether something could be kept now; StoreFailure when not. One of several servers says who
    // it is.
    void check(const Owner& self = {});

    // Writes what still waits; whatever comes later is refused.
    void close();

private:
    class Desk;
    std::unique_ptr<Desk> desk_;
};

}  // namespace gravetide
