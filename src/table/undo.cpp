// Taking back: freely, or in a practice match once everybody else agrees. And how others are asked
// whether they do.
#include <algorithm>

#include "table/table.h"

namespace gravetide::table {

// Bots agree to everything, whoever wishes it does.
Table::Pending Table::wish_of(const GuestPtr& guest, Seat seat, Wish wish) const {
    return {wish, seat, match().side_of(seat), {guest->seats.begin(), guest->seats.end()}};
}

// Reckoned whenever it is asked: seats change hands, and sides change. Taking back concerns
// everybody else who decides for a seat, resigning those who lose by it; where more than two sides
// play, one alone does not end the match of the others.
std::set<Seat> Table::still_to_agree(const Pending& pending) const {
    std::set<int> sides;
    for (std::size_t i = 0; i < sitters_.size(); ++i)
        sides.insert(match().side_of(player(static_cast<int>(i))));
    const bool all = pending.wish == Wish::TakeBack || sides.size() > 2;
    std::set<Seat> others;
    for (const Seat seat : setting_.held)
        if (!pending.agreed.contains(seat) && (all || match().side_of(seat) == pending.side))
            others.insert(seat);
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
        if (Pending wish = wish_of(guest, *asked.seat, Wish::TakeBack);
            !still_to_agree(wish).empty())
            return ask_others(guest, asked, std::move(wish));
    take_back(
        *asked.seat, [this, guest, asked] { acknowledge(guest, asked); },
        [this, guest, asked] {
            refuse(guest, asked, "not_stored",
                   "The table could not write that down; nothing was taken back.");
        });
}

void Table::ask_others(const GuestPtr& guest, const Asked& asked, Pending wish) {
    if (pending_ && pending_->wish != wish.wish) drop_wish();
    pending_ = std::move(wish);
    for (const GuestPtr& other : guests_)
        if (must_answer(*other)) other->say(wish_message(match(), pending_->wish, pending_->seat));
    refuse(guest, asked, "waiting_for_consent", "The others are asked.");
}

bool Table::must_answer(const Guest& guest) const {
    if (!pending_ || match().to_act() == Seat::Nobody) return false;
    return std::ranges::any_of(still_to_agree(*pending_),
                               [&](Seat seat) { return holds(guest, seat); });
}

void Table::take_back(Seat seat, std::function<void()> kept, std::function<void()> lost) {
    const std::size_t first = match().log().size();
    table().undo(seat, Consent::Everyone);
    forget_undo();
    stuck_.clear();
    changed_from_ = std::min(changed_from_, match().plies());
    keep(first, std::move(kept), std::move(lost));
}

// What was asked about is not what would now be taken back; who wishes to resign still does.
void Table::forget_undo() {
    if (pending_ && pending_->wish == Wish::TakeBack) pending_.reset();
}

void Table::drop_wish() {
    if (!pending_) return;
    const Wish wish = pending_->wish;
    pending_.reset();
    tell_all(wish_answer_message(wish, Agreed::No));
}

void Table::consent(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    // Nobody may end a match by a yes that was meant for something else.
    const bool is_it = pending_ && pending_->wish == asked.wish
                       && (!asked.wisher || *asked.wisher == pending_->seat);
    if (!is_it || !must_answer(*guest))
        return refuse(guest, asked, "stale", "Nobody is asking that any more.");
    const Wish wish = pending_->wish;
    const Seat seat = pending_->seat;
    // Whoever has changed sides meanwhile would resign for others than were asked.
    if (!asked.yes || match().side_of(seat) != pending_->side) return drop_wish();
    pending_->agreed.insert(guest->seats.begin(), guest->seats.end());
    if (!still_to_agree(*pending_).empty()) return;
    const auto tell = [this, wish](Agreed agreed) {
        return [this, wish, agreed] { tell_all(wish_answer_message(wish, agreed)); };
    };
    if (wish == Wish::TakeBack)
        take_back(seat, tell(Agreed::Yes), tell(Agreed::No));
    else
        give_up(seat, tell(Agreed::Yes), tell(Agreed::No));
}

}  // namespace gravetide::table
