// A table without network, store, threads and clock: one match, the people at it, and the bots.
// Messages come in by take() and go out by each guest's send(); what else must be done is told as
// errands.
//
// A decision is played in memory and is an errand to be kept; only then is it acknowledged and
// shown to anybody. Whatever is asked meanwhile waits. When it could not be kept the match is laid
// again: what is kept is the truth.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "match/lesson.h"
#include "match/record.h"
#include "table/answers.h"
#include "table/errand.h"

namespace gravetide::table {

class Table {
public:
    struct Setting {
        std::string id{};
        std::string board{};  // the hash it goes by
        std::optional<Lesson> lesson{};
        std::set<Seat> held{};  // by people, who are asked before anything of theirs is taken back
    };
    // The match must be rolling already if it is to go on.
    Table(Setting setting, Restored restored);

    const Match& match() const { return *restored_.match; }
    const std::string& board() const { return setting_.board; }
    const std::optional<Seed>& secret() const { return restored_.seed; }
    std::optional<Seed> revealed_seed() const;
    bool is_bots(Seat seat) const { return sitters_.at(number_of(seat)).is_bot(); }
    void set_held(std::set<Seat> held) { setting_.held = std::move(held); }

    // Everything the guest is due, but for the papers that somebody must fetch. The seats are the
    // guest's already.
    void come(const GuestPtr& guest);
    // Chat so far, and the notes of each seat of the guest's.
    void hand_papers(const GuestPtr& guest, const std::vector<ChatLine>& chat,
                     const std::vector<std::string>& notes);
    void leave(const GuestPtr& guest);
    // The seat has changed hands: whoever sits there must go.
    void send_away(Seat seat);
    void take(const GuestPtr& guest, const Asked& asked);
    // It has read all that was sent: one that was too slow gets the table as it now stands.
    void caught_up(const GuestPtr& guest);
    // Asks a bot if it is a bot's turn: after anything that may have changed whose it is.
    void wake();

    // What must be done, since the last time this was called.
    std::vector<Errand> take_errands() { return std::exchange(errands_, {}); }
    // How the errands ended.
    void kept();
    void lost();
    void lay(Restored restored);
    void bot_decided(std::size_t log, ActionId action);
    void bot_failed(std::size_t log, const std::string& why);
    void answered(const Find& find, const std::shared_ptr<const std::string>& answer);
    void advised(const Advise& wanted, const std::shared_ptr<const std::string>& advice);
    void chat_kept(const KeepChat& chat, std::size_t number);
    void notes_kept(const KeepNotes& notes);
    void not_written(const GuestPtr& guest, const Asked& asked);
    void tell_who_is_here();

    bool has_guests() const { return !guests_.empty(); }
    const std::string& first_address() const;  // of whoever has been here longest
    bool is_saving() const { return saving_; }

    // Nobody plays on here, and all are told why.
    void break_up(std::string_view code, const std::string& text);
    bool is_broken() const { return broken_; }

    // For whoever counts: since the last time this was called.
    struct Tally {
        std::uint64_t decisions = 0;
        std::uint64_t refused = 0;
    };
    Tally take_tally() { return std::exchange(tally_, {}); }

private:
    struct Pending {
        Wish wish;
        Seat seat;
        int side;               // its own, when it wished so
        std::set<Seat> agreed;  // its holder's among them
    };

    Match& table() { return *restored_.match; }
    void handle(const GuestPtr& guest, const Asked& asked);
    void play(const GuestPtr& guest, const Asked& asked);
    void tell_luck(const GuestPtr& guest, const Asked& asked, const std::vector<ActionId>& actions);
    void undo(const GuestPtr& guest, const Asked& asked);
    void resign(const GuestPtr& guest, const Asked& asked);
    void consent(const GuestPtr& guest, const Asked& asked);
    void look(const GuestPtr& guest, const Asked& asked);
    void chat(const GuestPtr& guest, const Asked& asked);
    void notes(const GuestPtr& guest, const Asked& asked);
    void ask(const GuestPtr& guest, Asked asked);
    void hint(const GuestPtr& guest, const Asked& asked);
    void map(const GuestPtr& guest, const Asked& asked);

    enum class Known : std::uint8_t { New, Done };  // the log has it there already
    bool refuse_stale(const GuestPtr& guest, const Asked& asked, Known known);
    Known has_played(Seat seat, std::size_t at, const std::vector<ActionId>& actions) const;
    void refuse(const GuestPtr& guest, const Asked& asked, std::string_view why,
                const std::string& text);
    void refuse(const GuestPtr& guest, const Asked& asked, const Barrier& barrier);
    void refuse_words(const GuestPtr& guest, const Asked& asked);
    void acknowledge(const GuestPtr& guest, const Asked& asked) const;
    Pending wish_of(const GuestPtr& guest, Seat seat, Wish wish) const;
    std::set<Seat> still_to_agree(const Pending& pending) const;
    void ask_others(const GuestPtr& guest, const Asked& asked, Pending wish);
    void take_back(Seat seat, std::function<void()> kept, std::function<void()> lost);
    void give_up(Seat seat, std::function<void()> kept, std::function<void()> lost);
    void forget_undo();
    void drop_wish();
    bool must_answer(const Guest& guest) const;
    void keep(std::size_t first, std::function<void()> kept, std::function<void()> lost);
    void keep_played(const GuestPtr& guest, const Asked& asked, std::size_t first, std::size_t ply,
                     std::size_t count);
    void go_on();
    bool bot_is_heard(std::size_t log);
    void stand_still(const std::string& why, std::string text);

    void show(const GuestPtr& guest);
    void show_all();
    void tell_all(std::string message);
    void tell_thinking();
    void teach(const GuestPtr& guest) const;
    void count_soon();
    std::string name_of_guest(const Guest& guest) const;

    Setting setting_;
    Restored restored_;
    std::vector<Sitter> sitters_;
    Exhibit exhibit_;
    Answers answers_;
    std::pair<std::size_t, std::shared_ptr<const std::string>> hint_{};  // of this log length
    std::optional<Teacher> teacher_;                                     // of a lesson
    std::vector<GuestPtr> guests_;
    std::deque<std::pair<GuestPtr, Asked>> waiting_;
    std::vector<Errand> errands_;
    Tally tally_{};
    std::optional<Pending> pending_;
    std::optional<Seat> thinking_;
    std::size_t changed_from_ = 0;  // the first ply that was not yet shown as it is now
    std::size_t chat_lines_ = 0;
    bool saving_ = false;
    std::function<void()> on_kept_;
    std::function<void()> on_lost_;
    bool broken_ = false;
    bool counting_ = false;  // who is here will be told soon
    std::string stuck_{};    // why the seat to act cannot go on
};

}  // namespace gravetide::table
