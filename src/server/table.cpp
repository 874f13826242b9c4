#include "server/table.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>

#include "engine/bad_input.h"
#include "store/keep.h"

namespace gravetide::server {

namespace {

constexpr std::size_t kMostWaiting = 64;

// Between two tries to write: a bot would try again at once, and for ever.
constexpr std::chrono::milliseconds kBreath{250};

}  // namespace

bool holds(const Guest& guest, Seat seat) {
    return std::ranges::find(guest.seats, seat) != guest.seats.end();
}

Table::Table(House& house, StoredMatch stored, Restored restored)
    : house_(house),
      stored_(std::move(stored)),
      restored_(std::move(restored)),
      sitters_(sitters_of(match().header())),
      board_(house.boards.of(house.shelf, match().header().game, match().header().options)),
      exhibit_(stored_.id, board_->hash) {
    if (auto lesson = lesson_of(house.shelf.folder(), match().header()))
        teacher_.emplace(std::move(*lesson), match());
    ++house_.metrics.tables;
}

Table::~Table() { --house_.metrics.tables; }

std::optional<Seed> Table::revealed_seed() const {
    return match().to_act() == Seat::Nobody ? restored_.seed : std::nullopt;
}

std::optional<std::vector<Seat>> Table::seats_of(const std::vector<std::string>& tokens) const {
    std::vector<Seat> seats;
    for (const std::string& token : tokens) {
        const auto found =
            std::ranges::find(stored_.seats, hash_of_token(token), &StoredSeat::token_hash);
        if (found == stored_.seats.end()) return std::nullopt;
        const Seat seat = player(static_cast<int>(found - stored_.seats.begin()));
        if (std::ranges::find(seats, seat) == seats.end()) seats.push_back(seat);
    }
    std::ranges::sort(seats);
    return seats;
}

asio::awaitable<bool> Table::reseat(std::size_t seat, StoredSeat after) {
    const auto self = shared_from_this();
    const StoredSeat before = stored_.seats.at(seat);
    const auto writing = on_worker(house_, [this, seat, before, after] {
        return house_.store.change_seat(stored_.id, seat, before, after);
    });
    const bool done = co_await writing->finished();
    if (!done) co_return false;
    stored_.seats[seat] = after;
    const std::vector<GuestPtr> all = guests_;
    for (const GuestPtr& guest : all)
        if (holds(*guest, player(static_cast<int>(seat)))) {
            guest->say(error_message("wrong_token", "That seat has changed hands."));
            guest->let_go();
        }
    co_return true;
}

asio::awaitable<void> Table::read_seats() {
    const auto self = shared_from_this();
    const auto reading = on_worker(house_, [this] { return house_.store.find(stored_.id); });
    const auto found = co_await reading->finished();
    if (found) stored_.seats = found->seats;
}

asio::awaitable<void> Table::welcome(GuestPtr guest) {
    const auto self = shared_from_this();
    guests_.push_back(guest);
    // Otherwise the end of saving shows it to all.
    if (!saving_) guarded([&] { show(guest); });
    if (broken_) co_return;
    struct Papers {
        std::vector<ChatLine> chat;
        std::vector<std::string> notes;
    };
    const auto reading = on_worker(house_, [this, seats = guest->seats] {
        Papers read{.chat = house_.store.chat(stored_.id), .notes = {}};
        for (const Seat seat : seats)
            read.notes.push_back(house_.store.notes(stored_.id, number_of(seat)));
        return read;
    });
    Papers papers;
    try {
        papers = co_await reading->finished();
    } catch (...) {
        std::erase(guests_, guest);
        throw;
    }
    if (broken_) co_return;
    chat_lines_ = papers.chat.size();
    guest->say(chat_message(papers.chat));
    for (std::size_t i = 0; i < papers.notes.size(); ++i)
        guest->say(notes_message(guest->seats[i], papers.notes[i]));
    if (thinking_) guest->say(thinking_message(thinking_));
    if (!stuck_.empty()) guest->say(stuck_message(match().to_act(), stuck_));
    tell_who_is_here();
    wake();
}

void Table::leave(const GuestPtr& guest) {
    std::erase(guests_, guest);
    *guest->gone = true;
    last_left_ = std::chrono::steady_clock::now();
    std::erase_if(waiting_, [&](const auto& each) { return each.first == guest; });
    tell_who_is_here();
}

void Table::take(const GuestPtr& guest, const Asked& asked) {
    if (broken_) return;  // the guest is on the way out
    using Kind = Asked::Kind;
    const bool can_go_on = asked.kind == Kind::Chat || asked.kind == Kind::Notes
                           || asked.kind == Kind::Ask || asked.kind == Kind::Hint;
    if (!saving_ || can_go_on) return guarded([&] { handle(guest, asked); });
    if (waiting_.size() < kMostWaiting)
        waiting_.emplace_back(guest, asked);
    else
        refuse(guest, asked, "too_fast", "The table is busy.");
}

void Table::handle(const GuestPtr& guest, const Asked& asked) {
    switch (asked.kind) {
    case Asked::Kind::Play: return play(guest, asked);
    case Asked::Kind::Undo: return undo(guest, asked);
    case Asked::Kind::Consent: return consent(guest, asked);
    case Asked::Kind::Look: return look(guest, asked);
    case Asked::Kind::Hello:
    case Asked::Kind::Resync: guest->log.reset(); return show(guest);
    case Asked::Kind::Chat: return spawn(house_, chat(guest, asked));
    case Asked::Kind::Notes: return spawn(house_, notes(guest, asked));
    case Asked::Kind::Ask: return spawn(house_, answer(guest, asked));
    case Asked::Kind::Hint: return spawn(house_, hint(guest, asked));
    }
}

void Table::refuse(const GuestPtr& guest, const Asked& asked, std::string_view why,
                   const std::string& text, const Rule* rule) {
    ++house_.metrics.refused;
    guest->say(refused_message(asked.number, why, text, rule));
}

void Table::refuse(const GuestPtr& guest, const Asked& asked, const Barrier& barrier) {
    ++house_.metrics.refused;
    guest->say(refused_message(asked.number, barrier));
}

// A word the game knows, typed at the wrong time, gets the rule that stands against it now.
void Table::refuse_words(const GuestPtr& guest, const Asked& asked) {
    if (const auto barrier = match().barrier_of_verb(asked.text))
        return refuse(guest, asked, *barrier);
    refuse(guest, asked, "no_such_action", "That is no action of this game.");
}

// A page decides about the table it sees. If the log already holds that very decision at that
// place, the page sent it twice because it never heard the answer.
bool Table::refuse_stale(const GuestPtr& guest, const Asked& asked, Known known) {
    const std::size_t log = match().log().size();
    if (asked.at == log) return false;
    if (known == Known::Done) {
        guest->say(ack_message(asked.number, log));
        return true;
    }
    refuse(guest, asked, "stale", "The table has moved on since.");
    guest->log.reset();
    show(guest);
    return true;
}

// Between the actions of a gesture stands at most what had no alternative.
Table::Known Table::has_played(Seat seat, std::size_t at,
                               const std::vector<ActionId>& actions) const {
    const auto& log = match().log();
    for (std::size_t next = 0; at < log.size(); ++at) {
        const Entry& entry = log[at];
        if (entry.kind != Entry::Kind::Decision || entry.seat != seat) return Known::New;
        const bool is_it = entry.action == actions[next];
        if (!is_it && (next == 0 || entry.part == Part::Together)) return Known::New;
        if (is_it && ++next == actions.size()) return Known::Done;
    }
    return Known::New;
}

void Table::play(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    std::vector<ActionId> actions = asked.actions;
    if (actions.empty()) {
        const auto typed = match().read_typed(asked.text);
        if (!typed) return refuse_words(guest, asked);
        actions.push_back(*typed);
    }
    if (refuse_stale(guest, asked, has_played(*asked.seat, asked.at, actions))) return;
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    if (match().to_act() != *asked.seat)
        return refuse(guest, asked, "not_your_turn", "It is not your turn.");
    // What the rules forbid is told by the rules, also in a lesson.
    if (teacher_ && !match().forbidden_by(actions.front()) && !teacher_->allows(match(), actions)) {
        const std::size_t step = teacher_->stand(match()).step;
        return refuse(guest, asked, "lesson", teacher_->lesson().steps[step].otherwise);
    }
    const std::size_t first = match().log().size();
    const std::size_t ply = match().plies();
    using Result = Match::Gesture::Result;
    const Match::Gesture gesture = table().play_together(actions);
    if (gesture.result == Result::PastLuck)
        return refuse(guest, asked, "reaches_past_luck",
                      "Luck or somebody else decides before the end of that; nothing was played.");
    if (gesture.result == Result::Forbidden) return refuse(guest, asked, gesture.barrier);
    pending_undo_.reset();
    changed_from_ = std::min(changed_from_, ply);
    keep(
        first,
        [this, guest, number = asked.number, count = actions.size()] {
            house_.metrics.decisions += count;
            guest->say(ack_message(number, match().log().size()));
        },
        [this, guest, asked] {
            refuse(guest, asked, "not_stored",
                   "The table could not write that down; it was not played.");
        });
}

void Table::look(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    guest->look = asked.seat;
    guest->log.reset();
    show(guest);
}

// Hands the new lines of the log to the store; kept or lost is called on this thread afterwards.
void Table::keep(std::size_t first, std::function<void()> kept, std::function<void()> lost) {
    saving_ = true;
    const auto begin = std::chrono::steady_clock::now();
    auto done = [self = shared_from_this(), begin, kept = std::move(kept),
                 lost = std::move(lost)](const std::string& error) {
        const auto waited = std::chrono::steady_clock::now() - begin;
        ++self->house_.metrics.store_waits;
        self->house_.metrics.store_microseconds += static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(waited).count());
        asio::post(self->house_.network, [self, error, kept, lost] {
            self->guarded([&] { self->stored_or_not(error, kept, lost); });
        });
    };
    house_.store.append(stored_.id,
                        {.first = first, .log = log_of(match(), first), .ending = match().ending()},
                        std::move(done));
}

void Table::stored_or_not(const std::string& error, const std::function<void()>& kept,
                          const std::function<void()>& lost) {
    if (broken_) return;
    if (error.empty()) {
        kept();
        return go_on();
    }
    ++house_.metrics.not_stored;
    report("match=" + stored_.id + " could not be written: " + error);
    lost();
    spawn(house_, read_again());
}

// The store has the truth: another server may have moved on, or the disk may be full.
asio::awaitable<void> Table::read_again() {
    const auto self = shared_from_this();
    asio::steady_timer breath(house_.network, kBreath);
    co_await breath.async_wait(asio::as_tuple(asio::use_awaitable));
    std::string why;
    try {
        const auto reading = on_worker(
            house_, [this] { return open_stored(house_.shelf, house_.store, stored_.id); });
        Restored read = co_await reading->finished();
        if (broken_) co_return;
        restored_ = std::move(read);
    } catch (const Fault& fault) {
        close_for_good(fault.what());
        co_return;
    } catch (const std::exception& error) {
        why = error.what();
    }
    if (!why.empty()) co_return give_up(why);
    guarded([this] {
        pending_undo_.reset();
        exhibit_.forget();
        for (const GuestPtr& guest : guests_) guest->log.reset();
        go_on();
    });
}

// Neither what is here nor what is in the store can be shown. Whoever comes back finds a new table.
void Table::give_up(const std::string& why) {
    report("match=" + stored_.id + " cannot be read: " + why);
    let_all_go("busy", "The table cannot be read just now; try again.");
}

// The rules broke: what is here is no longer to be trusted. The store has all that was
// acknowledged, and nobody plays on from it before somebody has looked into it.
void Table::close_for_good(const std::string& why) {
    if (is_closed_) return;
    is_closed_ = true;
    ++house_.metrics.closed;
    report("match=" + stored_.id + " at=" + std::to_string(match().log().size())
           + " is closed, a fault of this program: " + why);
    let_all_go(kClosedCode, kClosedText);
}

void Table::let_all_go(std::string_view code, const std::string& text) {
    broken_ = true;
    waiting_.clear();
    end_saving();
    tell_all(error_message(code, text));
    for (const GuestPtr& guest : guests_) guest->let_go();
}

asio::awaitable<void> Table::settled() {
    const auto self = shared_from_this();
    while (saving_) {
        const auto end = std::make_shared<Job<bool>>(house_.network);
        want_settled_.push_back(end);
        co_await end->finished();
    }
}

void Table::end_saving() {
    saving_ = false;
    auto done = [] { return true; };
    for (const auto& wanted : want_settled_)
        if (const auto end = wanted.lock()) {
            end->run(done);
            end->ring();
        }
    want_settled_.clear();
}

void Table::go_on() {
    end_saving();
    show_all();
    while (!waiting_.empty() && !saving_ && !broken_) {
        const auto [guest, asked] = waiting_.front();
        waiting_.pop_front();
        handle(guest, asked);
    }
    wake();
}

}  // namespace gravetide::server
