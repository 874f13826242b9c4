// One page that is at a table: where what is said goes, and what it was last shown.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/exhibit.h"

namespace gravetide::table {

struct Guest {
    std::function<void(Written)> send{};
    std::function<bool()> is_slow{};  // much that was sent is still unread
    std::function<void()> let_go{};   // once it has heard what was sent
    std::string where{};              // its address, for whoever keeps the table
    std::string name{};               // of the person, if they say; kept nowhere
    std::vector<Seat> seats{};
    std::optional<Seat> look{};
    Seat turn = Seat::Nobody;  // whose it was when it last looked
    // What it was last sent: the log's length, and up to which ply the story is known to it.
    std::optional<std::size_t> log{};
    std::size_t told = 0;
    bool missed = false;  // a table was not sent, since it reads too slowly
    int asking = 0;       // questions that are not yet answered
    // Let go when it leaves: whoever thinks about its question elsewhere sees that it expired.
    std::shared_ptr<const int> here = std::make_shared<const int>();

    void say(std::string text) const { send(std::make_shared<const std::string>(std::move(text))); }
};
using GuestPtr = std::shared_ptr<Guest>;

bool holds(const Guest& guest, Seat seat);

}  // namespace gravetide::table
