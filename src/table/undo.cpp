// Taking back: freely, or in a practice match once everybody else agrees.
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
    if (may == Undone::NeedsConsent) {
        const auto others = others_to_ask(guest, *asked.seat);
        if (!others.empty()) {
            pending_undo_ = PendingUndo{*asked.seat, others};
            for (const GuestPtr& other : guests_)
                if (std::ranges::any_of(others, [&](Seat seat) { return holds(*other, seat); }))
                    other->say(ask_undo_message(match(), *asked.seat));
            return refuse(guest, asked, "waiting_for_consent", "The others are asked.");
        }
    }
    take_back(
        *asked.seat, [this, guest, asked] { acknowledge(guest, asked); },
        [this, guest, asked] {
            refuse(guest, asked, "not_stored",
                   "The table could not write that down; nothing was taken back.");
        });
}

void Table::take_back(Seat seat, std::function<void()> kept, std::function<void()> lost) {
    const std::size_t first = match().log().size();
    table().undo(seat, Consent::Everyone);
    pending_undo_.reset();
    stuck_.clear();
    changed_from_ = std::min(changed_from_, match().plies());
    keep(first, std::move(kept), std::move(lost));
}

void Table::consent(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    if (!pending_undo_ || !pending_undo_->asked.contains(*asked.seat))
        return refuse(guest, asked, "stale", "Nobody is asking that any more.");
    if (!asked.yes) {
        pending_undo_.reset();
        return tell_all(undo_answer_message(false));
    }
    pending_undo_->asked.erase(*asked.seat);
    if (!pending_undo_->asked.empty()) return;
    take_back(
        pending_undo_->seat, [this] { tell_all(undo_answer_message(true)); },
        [this] { tell_all(undo_answer_message(false)); });
}

}  // namespace gravetide::table
