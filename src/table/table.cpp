#include "table/table.h"

#include <algorithm>

namespace gravetide::table {

namespace {

constexpr std::size_t kMostWaiting = 64;

}  // namespace

bool holds(const Guest& guest, Seat seat) {
    return std::ranges::find(guest.seats, seat) != guest.seats.end();
}

Table::Table(Setting setting, Restored restored)
    : setting_(std::move(setting)),
      restored_(std::move(restored)),
      sitters_(sitters_of(match().header())),
      exhibit_(setting_.id, setting_.board) {
    if (setting_.lesson) teacher_.emplace(*setting_.lesson, match());
}

std::optional<Seed> Table::revealed_seed() const {
    return match().to_act() == Seat::Nobody ? restored_.seed : std::nullopt;
}

const std::string& Table::first_address() const {
    static const std::string kNobody;
    return guests_.empty() ? kNobody : guests_.front()->where;
}

void Table::come(const GuestPtr& guest) {
    guests_.push_back(guest);
    // Otherwise the end of saving shows it to all.
    if (!saving_) show(guest);
}

void Table::hand_papers(const GuestPtr& guest, const std::vector<ChatLine>& chat,
                        const std::vector<std::string>& notes) {
    chat_lines_ = chat.size();
    guest->say(chat_message(chat));
    for (std::size_t i = 0; i < notes.size(); ++i)
        guest->say(notes_message(guest->seats[i], notes[i]));
    if (thinking_) guest->say(thinking_message(thinking_));
    if (!stuck_.empty()) guest->say(stuck_message(match().to_act(), stuck_));
    if (must_answer(*guest)) guest->say(wish_message(match(), pending_->wish, pending_->seat));
    count_soon();
}

void Table::leave(const GuestPtr& guest) {
    std::erase(guests_, guest);
    guest->here.reset();
    std::erase_if(waiting_, [&](const auto& each) { return each.first == guest; });
    count_soon();
}

void Table::send_away(Seat seat) {
    drop_wish();  // of the one who goes, or one they might have had to answer
    const std::vector<GuestPtr> all = guests_;
    for (const GuestPtr& guest : all)
        if (holds(*guest, seat)) {
            guest->say(error_message("wrong_token", "That seat has changed hands."));
            guest->let_go();
        }
}

void Table::take(const GuestPtr& guest, const Asked& asked) {
    if (broken_) return;  // the guest is on the way out
    using Kind = Asked::Kind;
    const bool can_go_on = asked.kind == Kind::Chat || asked.kind == Kind::Notes
                           || asked.kind == Kind::Ask || asked.kind == Kind::Hint
                           || asked.kind == Kind::Map;
    if (!saving_ || can_go_on) return handle(guest, asked);
    if (waiting_.size() < kMostWaiting)
        waiting_.emplace_back(guest, asked);
    else
        refuse(guest, asked, "too_fast", "The table is busy.");
}

void Table::handle(const GuestPtr& guest, const Asked& asked) {
    switch (asked.kind) {
    case Asked::Kind::Play: return play(guest, asked);
    case Asked::Kind::Undo: return undo(guest, asked);
    case Asked::Kind::Resign: return resign(guest, asked);
    case Asked::Kind::Consent: return consent(guest, asked);
    case Asked::Kind::Look: return look(guest, asked);
    case Asked::Kind::Hello:
    case Asked::Kind::Resync: guest->log.reset(); return show(guest);
    case Asked::Kind::Chat: return chat(guest, asked);
    case Asked::Kind::Notes: return notes(guest, asked);
    case Asked::Kind::Ask: return ask(guest, asked);
    case Asked::Kind::Hint: return hint(guest, asked);
    case Asked::Kind::Map: return map(guest, asked);
    }
}

void Table::refuse(const GuestPtr& guest, const Asked& asked, std::string_view why,
                   const std::string& text) {
    ++tally_.refused;
    guest->say(refused_message(asked.number, why, text));
}

void Table::refuse(const GuestPtr& guest, const Asked& asked, const Barrier& barrier) {
    ++tally_.refused;
    guest->say(refused_message(asked.number, barrier));
}

void Table::acknowledge(const GuestPtr& guest, const Asked& asked) const {
    guest->say(ack_message(asked.number, match().log().size()));
}

// A word the game knows, typed at the wrong time, gets the rule that stands against it now; at the
// right time, but not whole, what it would be whole.
void Table::refuse_words(const GuestPtr& guest, const Asked& asked) {
    if (const auto barrier = match().barrier_of_verb(asked.text))
        return refuse(guest, asked, *barrier);
    const auto example = match().example_of_verb(asked.text);
    refuse(guest, asked, "no_such_action",
           example ? "Say more, as: " + *example : "That is no action of this game.");
}

// A page decides about the table it sees. If the log already holds that very decision at that
// place, the page sent it twice because it never heard the answer.
bool Table::refuse_stale(const GuestPtr& guest, const Asked& asked, Known known) {
    const std::size_t log = match().log().size();
    if (asked.at == log) return false;
    if (known == Known::Done) {
        acknowledge(guest, asked);
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
        if (entry.kind == Entry::Kind::Outcome && luck_of(match().header()) == Luck::ByHand)
            return next == 0 && actions.size() == 1 && entry.action == actions[0] ? Known::Done
                                                                                  : Known::New;
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
    if (match().to_act() == Seat::Chance) return tell_luck(guest, asked, actions);
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
    keep_played(guest, asked, first, ply, actions.size());
}

// What fell on the real table: whoever plays may say it, one outcome at a time.
void Table::tell_luck(const GuestPtr& guest, const Asked& asked,
                      const std::vector<ActionId>& actions) {
    if (actions.size() != 1)
        return refuse(guest, asked, "reaches_past_luck",
                      "Luck decides before the end of that; nothing was played.");
    const std::size_t first = match().log().size();
    const std::size_t ply = match().plies();
    if (!table().play_outcome({actions[0], {}}))
        return refuse(guest, asked, "cannot_fall", "That cannot fall here.");
    keep_played(guest, asked, first, ply, actions.size());
}

void Table::keep_played(const GuestPtr& guest, const Asked& asked, std::size_t first,
                        std::size_t ply, std::size_t count) {
    forget_undo();
    changed_from_ = std::min(changed_from_, ply);
    keep(
        first,
        [this, guest, asked, count] {
            tally_.decisions += count;
            acknowledge(guest, asked);
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

// Until the new lines of the log are kept, nobody hears of them.
void Table::keep(std::size_t first, std::function<void()> kept, std::function<void()> lost) {
    saving_ = true;
    on_kept_ = std::move(kept);
    on_lost_ = std::move(lost);
    errands_.emplace_back(Keep{first});
}

void Table::kept() {
    if (broken_) return;
    std::exchange(on_kept_, {})();
    go_on();
}

// What is kept elsewhere is the truth: another table may have moved on, or the disk may be full.
void Table::lost() {
    if (broken_) return;
    std::exchange(on_lost_, {})();
    errands_.emplace_back(ReadAgain{});
}

void Table::lay(Restored restored) {
    if (broken_) return;
    restored_ = std::move(restored);
    drop_wish();
    exhibit_.forget();
    for (const GuestPtr& guest : guests_) guest->log.reset();
    go_on();
}

void Table::go_on() {
    saving_ = false;
    show_all();
    while (!waiting_.empty() && !saving_ && !broken_) {
        const auto [guest, asked] = waiting_.front();
        waiting_.pop_front();
        handle(guest, asked);
    }
}

void Table::break_up(std::string_view code, const std::string& text) {
    broken_ = true;
    saving_ = false;
    waiting_.clear();
    tell_all(error_message(code, text));
    for (const GuestPtr& guest : guests_) guest->let_go();
}

}  // namespace gravetide::table
