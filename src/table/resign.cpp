// Resigning: at once, or when everybody agrees who would lose by it.
#include "table/table.h"

namespace gravetide::table {

// It is not asked which table the page saw: whoever resigns has seen enough.
void Table::resign(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    if (match().resigned() == asked.seat) return acknowledge(guest, asked);  // said twice
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    if (teacher_)
        return refuse(guest, asked, "no_answer", "A lesson is not lost: leave it as you like.");
    if (pending_ && pending_->wish == Wish::TakeBack)
        return refuse(guest, asked, "too_fast", "First the question that is open is answered.");
    if (Pending wish = wish_of(guest, *asked.seat, Wish::Resign); !still_to_agree(wish).empty())
        return ask_others(guest, asked, std::move(wish));
    give_up(
        *asked.seat, [this, guest, asked] { acknowledge(guest, asked); },
        [this, guest, asked] {
            refuse(guest, asked, "not_stored",
                   "The table could not write that down; nobody has resigned.");
        });
}

void Table::give_up(Seat seat, std::function<void()> kept, std::function<void()> lost) {
    const std::size_t first = match().log().size();
    table().resign(seat);
    pending_.reset();
    stuck_.clear();
    keep(first, std::move(kept), std::move(lost));
}

}  // namespace gravetide::table
