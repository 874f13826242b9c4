// What a table wants done that it cannot do itself, for want of a store, of threads and of a clock.
// Whoever keeps it runs its errands in their order and brings back how each ended.
#pragma once

#include <cstddef>
#include <string>
#include <variant>

#include "table/guest.h"
#include "table/wire.h"

namespace gravetide::table {

// The log from this entry on must be kept before anybody hears of it: kept() or lost().
struct Keep {
    std::size_t first = 0;
};
// The match, once it was lost, as it was last kept: lay().
struct ReadAgain {};
// How long a bot may think about one decision, and how often one that plays matches out may do so.
inline constexpr int kBotMilliseconds = 1500;
inline constexpr int kBotPlayouts = 1000;
// What this bot does for the seat to act at this length of the log: bot_decided() or bot_failed().
struct Think {
    Bot bot{};
    std::size_t log = 0;
};
// A question about the position, from what the reader sees: answered().
struct Find {
    GuestPtr guest{};
    Asked asked{};
    Seat reader{};
};
// What the seat to act might best do, for its holder: advised().
struct Advise {
    GuestPtr guest{};
    Asked asked{};
};
// A line for all: chat_kept() or not_written().
struct KeepChat {
    GuestPtr guest{};
    Asked asked{};
    std::string who{};
};
// A seat's own notes: notes_kept() or not_written().
struct KeepNotes {
    GuestPtr guest{};
    Asked asked{};
};
// Somebody came or went, and others may in this moment: tell_who_is_here(), a little later.
struct CountGuests {};
// Something that whoever keeps the table should hear of.
struct Report {
    std::string what{};
};

using Errand =
    std::variant<Keep, ReadAgain, Think, Find, Advise, KeepChat, KeepNotes, CountGuests, Report>;

}  // namespace gravetide::table
