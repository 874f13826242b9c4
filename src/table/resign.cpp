// Resigning: at once, or when everybody agrees who would lose by it.
#include <algorithm>

#include "table/table.h"

namespace gravetide::table {

// Those who lose by it; bots go along. Where more than two sides play, one alone does not end the
// match of the others.
std::set<Seat> Table::others_to_resign(const GuestPtr& guest, Seat seat) const {
    std::set<int> sides;
    for (std::size_t i = 0; i < sitters_.size(); ++i)
        sides.insert(match().side_of(player(static_cast<int>(i))));
    std::set<Seat> others = others_to_ask(guest, seat);
    if (sides.size() <= 2)
        std::erase_if(others,
                      [&](Seat other) { return match().side_of(other) != match().side_of(seat); });
    return others;
}

// It is not asked which table the page saw: whoever resigns has seen enough.
void Table::resign(const GuestPtr& guest, const Asked& asked) {
    if (!asked.seat || !holds(*guest, *asked.seat))
        return refuse(guest, asked, "not_your_seat", "That is not your seat.");
    if (match().resigned() == asked.seat) return acknowledge(guest, asked);  // said twice
    if (match().to_act() == Seat::Nobody) return refuse(guest, asked, "over", "The match is over.");
    if (teacher_)
        return refuse(guest, asked, "no_answer", "A lesson is not lost: leave it as you like.");
    if (auto others = others_to_resign(guest, *asked.seat); !others.empty())
        return ask_others(guest, asked, Wish::Resign, std::move(others));
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
