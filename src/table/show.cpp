// What everybody at a table is shown: each what its own eyes may see.
#include <algorithm>

#include "table/table.h"

namespace gravetide::table {

void Table::show(const GuestPtr& guest) {
    // Who shares a screen gets the eyes of the seat whose turn it now is, until it wants others.
    const auto before = guest->look;
    if (guest->turn != match().to_act() && holds(*guest, match().to_act()))
        guest->look = match().to_act();
    else if (!guest->look && !guest->seats.empty())
        guest->look = guest->seats.front();
    guest->turn = match().to_act();
    // Other eyes read another story, so it is told from the beginning.
    if (guest->look != before) guest->log.reset();
    guest->missed = guest->is_slow();
    if (guest->missed) return guest->log.reset();
    exhibit_.stand(match(), revealed_seed());
    const Eyes eyes{.mine = guest->seats, .look = guest->look};
    guest->send(guest->log ? exhibit_.since(eyes, *guest->log, std::min(guest->told, changed_from_))
                           : exhibit_.whole(eyes));
    guest->log = match().log().size();
    guest->told = match().plies();
    if (teacher_) teach(guest);
}

// Where the learner stands; who only watches may read along.
void Table::teach(const GuestPtr& guest) const {
    guest->say(lesson_message(teacher_->lesson(), teacher_->stand(match()), match()));
}

void Table::show_all() {
    for (const GuestPtr& guest : guests_) show(guest);
    exhibit_.all_seen();
    changed_from_ = match().plies();
}

// While something is being written the end of that shows it.
void Table::caught_up(const GuestPtr& guest) {
    if (!guest->missed || saving_ || broken_) return;
    show(guest);
    guest->say(thinking_message(thinking_));
}

void Table::tell_all(std::string message) {
    const auto written = std::make_shared<const std::string>(std::move(message));
    for (const GuestPtr& guest : guests_) guest->send(written);
}

// Who reads too slowly hears it once it has caught up.
void Table::tell_thinking() {
    const auto written = std::make_shared<const std::string>(thinking_message(thinking_));
    for (const GuestPtr& guest : guests_)
        if (!guest->missed) guest->send(written);
}

// Many may come and go at once; all of them are told once.
void Table::count_soon() {
    if (!std::exchange(counting_, true)) errands_.emplace_back(CountGuests{});
}

void Table::tell_who_is_here() {
    counting_ = false;
    std::vector<int> seats(sitters_.size());
    std::vector<std::string> names(seats.size());
    int watchers = 0;
    for (const GuestPtr& guest : guests_) {
        if (guest->seats.empty()) ++watchers;
        for (const Seat seat : guest->seats) {
            ++seats.at(number_of(seat));
            if (!guest->name.empty()) names.at(number_of(seat)) = guest->name;
        }
    }
    tell_all(here_message(seats, names, watchers));
}

}  // namespace gravetide::table
