// A table: one match, the people at it, and the bots. Lives on the network thread alone.
//
// A decision is played in memory, written down by the store, and only then acknowledged and shown
// to anybody. Whatever is asked meanwhile waits. When the store fails, the match is read again from
// it: what the store holds is the truth.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "match/lesson.h"
#include "match/record.h"
#include "server/answers.h"
#include "server/exhibit.h"
#include "server/house.h"
#include "server/wire.h"

namespace gravetide::server {

// One page that is at the table.
struct Guest {
    std::function<void(Written)> send{};
    std::function<bool()> is_slow{};  // much that was sent is still unread
    std::function<void()> let_go{};   // once it has heard what was sent
    std::string where{};              // its address, for the log
    std::string name{};               // of the person, if they say; kept nowhere
    std::vector<Seat> seats{};
    std::optional<Seat> look{};
    Seat turn = Seat::Nobody;  // whose it was when it last looked
    // What it was last sent: the log's length, and up to which ply the story is known to it.
    std::optional<std::size_t> log{};
    std::size_t told = 0;
    bool missed = false;  // a table was not sent, since it reads too slowly
    int asking = 0;       // questions that are not yet answered
    // Nobody waits for what it asked any more: for who thinks about it on another thread.
    std::shared_ptr<std::atomic<bool>> gone = std::make_shared<std::atomic<bool>>(false);

    void say(std::string text) const { send(std::make_shared<const std::string>(std::move(text))); }
};

bool holds(const Guest& guest, Seat seat);

// What whoever comes to a table hears at which the rules broke.
inline constexpr std::string_view kClosedCode = "closed";
inline constexpr const char* kClosedText =
    "The rules of this program failed at this table, which is closed; all that was played is kept.";

class Table : public std::enable_shared_from_this<Table> {
public:
    // The match must be rolling already if it is to go on.
    Table(House& house, StoredMatch stored, Restored restored);
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    const Match& match() const { return *restored_.match; }
    const StoredMatch& stored() const { return stored_; }
    const std::string& board() const { return board_->hash; }
    std::optional<Seed> revealed_seed() const;

    // The seats these tokens hold; nothing when one of them holds none.
    std::optional<std::vector<Seat>> seats_of(const std::vector<std::string>& tokens) const;

    bool is_bots(Seat seat) const { return sitters_.at(number_of(seat)).is_bot(); }

    // Another may sit down from here on; whoever sits there now must go. False when the store has
    // that seat otherwise than this table.
    asio::awaitable<bool> reseat(std::size_t seat, StoredSeat after);
    // Another server may have given a seat away.
    asio::awaitable<void> read_seats();

    // Everything the guest is due, once chat and notes are read. The seats are the guest's by
    // token.
    asio::awaitable<void> welcome(std::shared_ptr<Guest> guest);
    void leave(const std::shared_ptr<Guest>& guest);
    void take(const std::shared_ptr<Guest>& guest, const Asked& asked);
    // It has read all that was sent: one that was too slow gets the table as it now stands.
    void caught_up(const std::shared_ptr<Guest>& guest);

    // Lets a bot think if it is a bot's turn.
    void wake();
    bool is_idle() const { return guests_.empty() && !saving_ && !thinking_; }

    // What the store could not give back is not shown; the lobby lays another table.
    bool is_broken() const { return broken_; }
    // The rules broke at it: nobody plays on.
    bool is_closed() const { return is_closed_; }

    // Once nothing is being written: what is then to be seen is on disk.
    asio::awaitable<void> settled();

private:
    using GuestPtr = std::shared_ptr<Guest>;
    struct PendingUndo {
        Seat seat;
        std::set<Seat> asked;  // who has not answered yet
    };

    Match& table() { return *restored_.match; }
    void handle(const GuestPtr& guest, const Asked& asked);
    void play(const GuestPtr& guest, const Asked& asked);
    void undo(const GuestPtr& guest, const Asked& asked);
    void consent(const GuestPtr& guest, const Asked& asked);
    void look(const GuestPtr& guest, const Asked& asked);
    asio::awaitable<void> chat(GuestPtr guest, Asked asked);
    asio::awaitable<void> notes(GuestPtr guest, Asked asked);
    asio::awaitable<void> answer(GuestPtr guest, Asked asked);
    asio::awaitable<void> hint(GuestPtr guest, Asked asked);

    enum class Known : std::uint8_t { New, Done };  // the log has it there already
    bool refuse_stale(const GuestPtr& guest, const Asked& asked, Known known);
    Known has_played(Seat seat, std::size_t at, const std::vector<ActionId>& actions) const;
    void refuse(const GuestPtr& guest, const Asked& asked, std::string_view why,
                const std::string& text, const Rule* rule = nullptr);
    void refuse(const GuestPtr& guest, const Asked& asked, const Barrier& barrier);
    void refuse_words(const GuestPtr& guest, const Asked& asked);
    std::set<Seat> others_to_ask(const GuestPtr& guest, Seat seat) const;
    void take_back(Seat seat, std::function<void()> kept, std::function<void()> lost);

    void keep(std::size_t first, std::function<void()> kept, std::function<void()> lost);
    void stored_or_not(const std::string& error, const std::function<void()>& kept,
                       const std::function<void()>& lost);
    asio::awaitable<void> read_again();
    void go_on();
    void end_saving();
    void give_up(const std::string& why);
    void close_for_good(const std::string& why);
    void let_all_go(std::string_view code, const std::string& text);

    // Whatever goes wrong in here ends this table alone.
    template <class Work>
    void guarded(Work&& work) {
        try {
            work();
        } catch (const std::exception& fault) {
            close_for_good(fault.what());
        }
    }

    bool may_think() const;
    void wake_bot();
    void bot_decided(std::size_t log, ActionId action);
    void bot_failed(std::size_t log, const std::string& why);
    void stand_still(const std::string& why, std::string text);
    void show(const GuestPtr& guest);
    void show_all();
    void tell_all(std::string message);
    void tell_thinking();
    void teach(const GuestPtr& guest) const;
    void tell_who_is_here();
    asio::awaitable<void> tell_who_is_here_soon();
    std::string name_of_guest(const Guest& guest) const;

    House& house_;
    StoredMatch stored_;
    Restored restored_;
    std::vector<Sitter> sitters_;
    std::shared_ptr<const Board> board_;
    Exhibit exhibit_;
    Answers answers_;
    std::pair<std::size_t, std::shared_ptr<const std::string>> hint_{};  // of this log length
    std::optional<Teacher> teacher_;                                     // of a lesson
    std::vector<GuestPtr> guests_;
    std::deque<std::pair<GuestPtr, Asked>> waiting_;
    std::optional<PendingUndo> pending_undo_;
    std::optional<Seat> thinking_;
    std::size_t changed_from_ = 0;  // the first ply that was not yet shown as it is now
    std::size_t chat_lines_ = 0;
    bool saving_ = false;
    bool broken_ = false;
    bool is_closed_ = false;
    std::optional<std::chrono::steady_clock::time_point> last_left_{};
    bool counting_ = false;  // who is here will be told soon
    std::string stuck_{};    // why the seat to act cannot go on
    std::vector<std::weak_ptr<Job<bool>>> want_settled_;
};

}  // namespace gravetide::server
