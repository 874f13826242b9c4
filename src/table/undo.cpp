// Taking back: freely, or in a practice match once everybody else agrees. And how others are asked
// whether they do.
#include <algorithm>

#include "table/table.h"

namespace gravetide::table {

// Everybody else who decides for a human seat; bots agree to everything.
std::set<Seat> Table::others_to_ask(const GuestPtr& guest, Seat seat) const {
    std::set<Seat> others;
    for (const Seat other : setting_.held)
        if (other != seat && !holds(*guest, other)) others.insert(other);
    return others;
}

void Table::undo(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    const auto& log = match().log();
    const bool is_done = asked.at < log.size() && log[asked.at].kind == Entry::Kind::Undo
                         && log[asked.at].seat == *asked.seat;
    if (refuse_stale(guest, asked, is_done ? Known::Done : Known::New)) return;
    // Its seed is revealed, so that the dice to come would be known; it can be forked.
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    const Undone may = match().may_undo(*asked.seat);
    if (may == Undone::NothingToUndo)
        return refuse(guest, asked, "nothing_to_undo", "You have decided nothing yet.");
    if (may == Undone::TooLate)
        return refuse(guest, asked, "too_late",
                      "Luck has fallen or somebody else has decided since; only a practice match "
                      "takes that back.");
    if (may == Undone::NeedsConsent)
        if (auto others = others_to_ask(guest, *asked.seat); !others.empty())
            return ask_others(guest, asked, Wish::TakeBack, std::move(others));
    take_back(
        *asked.seat, [this, guest, asked] { acknowledge(guest, asked); },
        [this, guest, asked] {
            refuse(guest, asked, "not_stored",
                   "The table could not write that down; nothing was taken back.");
        });
}

void Table::ask_others(const GuestPtr& guest, const Asked& asked, Wish wish,
                       std::set<Seat> others) {
    pending_ = Pending{wish, *asked.seat, std::move(others)};
    for (const GuestPtr& other : guests_)
        if (must_answer(*other)) other->say(wish_message(match(), wish, *asked.seat));
    refuse(guest, asked, "waiting_for_consent", "The others are asked.");
}

bool Table::must_answer(const Guest& guest) const {
    return std::ranges::any_of(pending_->asked, [&](Seat seat) { return holds(guest, seat); });
}

void Table::take_back(Seat seat, std::function<void()> kept, std::function<void()> lost) {
    const std::size_t first = match().log().size();
    table().undo(seat, Consent::Everyone);
    pending_.reset();
    stuck_.clear();
    changed_from_ = std::min(changed_from_, match().plies());
    keep(first, std::move(kept), std::move(lost));
}

// What was asked about is not what would now be taken back; who wishes to resign still does.
void Table::forget_undo() {
    if (pending_ && pending_->wish == Wish::TakeBack) pending_.reset();
}

void Table::consent(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    if (!pending_ || !must_answer(*guest))
        return refuse(guest, asked, "stale", "Nobody is asking that any more.");
    const auto [wish, seat, waiting] = *pending_;
    if (!asked.yes) {
        pending_.reset();
        return tell_all(wish_answer_message(wish, Agreed::No));
    }
    for (const Seat each : guest->seats) pending_->asked.erase(each);
    if (!pending_->asked.empty()) return;
    const auto tell = [this, wish](Agreed agreed) {
        return [this, wish, agreed] { tell_all(wish_answer_message(wish, agreed)); };
    };
    if (wish == Wish::TakeBack)
        take_back(seat, tell(Agreed::Yes), tell(Agreed::No));
    else
        give_up(seat, tell(Agreed::Yes), tell(Agreed::No));
}

}  // namespace gravetide::table
