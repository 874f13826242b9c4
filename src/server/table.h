// A table with what it lacks by itself (src/table): the store, the threads, the clock. It has a
// strand of its own: whoever is on another may only ask for what never changes and for the strand
// (on_strand, at), and whether it is still worth going there.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "server/house.h"
#include "table/guarded.h"
#include "table/refusal.h"
#include "table/table.h"

namespace gravetide::server {

// The seats of a match that these tokens hold; nothing when one of them holds none.
std::optional<std::vector<Seat>> seats_by_tokens(const StoredMatch& stored,
                                                 const std::vector<std::string>& tokens);

class Table : public std::enable_shared_from_this<Table> {
public:
    // On the house's strand. The match must be rolling already if it is to go on. Fence is what
    // this server may write it under, if several share the database.
    Table(House& house, StoredMatch stored, Restored restored, std::optional<Fence> fence);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // ---- on any strand

    const asio::any_io_executor& strand() const { return strand_; }
    const std::string& id() const { return id_; }
    std::optional<Fence> fence() const { return fence_; }
    // What the store could not give back is not shown; the lobby lays another table.
    bool is_broken() const { return is_broken_; }
    // The rules broke at it: nobody plays on.
    bool is_closed() const { return is_closed_; }

    // ---- on its own

    const Match& match() const { return table_.match(); }
    const StoredMatch& stored() const { return stored_; }
    const std::string& board() const { return table_.board(); }
    std::optional<Seed> revealed_seed() const { return table_.revealed_seed(); }

    std::optional<std::vector<Seat>> seats_of(const std::vector<std::string>& tokens) const {
        return seats_by_tokens(stored_, tokens);
    }

    bool is_bots(Seat seat) const { return table_.is_bots(seat); }

    // Another may sit down from here on; whoever sits there now must go. False when the store has
    // that seat otherwise than this table.
    asio::awaitable<bool> reseat(std::size_t seat, StoredSeat after);
    // Another server may have given a seat away.
    asio::awaitable<void> read_seats();

    // Everything the guest is due, once chat and notes are read. The seats are the guest's by
    // token.
    asio::awaitable<void> welcome(GuestPtr guest);
    void leave(const GuestPtr& guest);
    void take(const GuestPtr& guest, const Asked& asked);
    // It has read all that was sent.
    void caught_up(const GuestPtr& guest);

    // Lets a bot think if it is a bot's turn.
    void wake();

    // Another server has the match: whoever is here comes back and is taken there.
    void hand_over();

    // Once nothing is being written: what is then to be seen is on disk, until this strand is left.
    asio::awaitable<void> settled();

private:
    template <class Work>
    void guarded(const Work& work) {
        table::guarded(*this, work, &Table::run_errands, &Table::close_for_good);
    }

    void run_errands();
    void run(const Keep& keep);
    void run(const ReadAgain& again);
    void run(const Think& think);
    void run(const Find& wanted);
    void run(const Advise& wanted);
    void run(const KeepChat& chat);
    void run(const KeepNotes& notes);
    void run(const CountGuests& count);
    void run(const Report& told);

    asio::awaitable<void> read_again();
    asio::awaitable<void> find(Find wanted);
    asio::awaitable<void> advise(Advise wanted);
    asio::awaitable<void> keep_chat(KeepChat chat);
    asio::awaitable<void> keep_notes(KeepNotes notes);
    asio::awaitable<void> count_soon();
    void stored_or_not(const std::string& error);
    void close_for_good(const std::string& why);
    void break_up(std::string_view code, const std::string& text);
    bool may_think() const;
    void set_seats(std::vector<StoredSeat> seats);
    void tell_settled();

    House& house_;
    const asio::any_io_executor strand_;
    StoredMatch stored_;
    const std::string id_;
    table::Table table_;
    const std::optional<Fence> fence_;
    std::atomic<bool> is_broken_ = false;
    std::atomic<bool> is_closed_ = false;
    std::optional<std::chrono::steady_clock::time_point> last_left_{};
    std::vector<std::weak_ptr<Job<bool>>> want_settled_;
};

// What is asked about a table by somebody on another strand: answered on its own, once all that is
// to be seen there is on disk. Refusal when it broke up.
template <class Result>
asio::awaitable<Result> once_settled(std::shared_ptr<Table> table,
                                     asio::awaitable<Result> question) {
    co_await table->settled();
    if (table->is_broken()) throw Refusal{503, "busy", "The table cannot be read just now."};
    co_return co_await std::move(question);
}
template <class Result>
asio::awaitable<Result> ask_table(const std::shared_ptr<Table>& table,
                                  asio::awaitable<Result>& question) {
    asio::awaitable<Result> answering = once_settled(table, std::move(question));
    return at(table->strand(), answering);
}

}  // namespace gravetide::server
