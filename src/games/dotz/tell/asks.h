// What the answers to questions about a position share: the pieces in hand, and the goals that the
// rules themselves find by being played on copies of the table.
#pragma once

#include <optional>

#include "engine/asks.h"
#include "games/dotz/rules.h"

namespace gravetide::dotz {

// A gesture whose first decision names who acts, and what it leads to.
struct Aim {
    Goal goal;
    State after;  // the gesture being played
};

// Who is to go or act, and the marker that pays for it where one is named.
struct Hand {
    unsigned units = 0;
    std::uint64_t zeds = 0;
    std::optional<Payer> payer{};

    bool is_empty() const { return units == 0 && zeds == 0; }
};

// A place, or Zeds that are shot at.
struct Place {
    Space space = Space::None;
    Zed zed = Zed::None;
};

Hand read_hand(const Box& box, const Question& question);
Place read_place(const Box& box, const std::string& key);

// Everything the hand could do, the usual payer first; nothing where it may do nothing now.
std::vector<Aim> aims_of(const Dotz& game, const State& view, const Hand& hand);

// The ways to give a unit its Action: markers in the order they are best spent, or a Speech.
std::vector<Action> ways_to_act(const Dotz& game, const State& view, const Hand& hand);

// What stands against a unit's or a Zeds unit's coming to a place.
Barrier barrier_to(const Dotz& game, const State& view, const Hand& hand, const Place& to);

std::string names_of(const Box& box, unsigned units);                  // "A and B"
std::string names_of(const Box& box, const std::array<Zed, 2>& zeds);  // "Zeds 5/3 a and 4/2 b"

}  // namespace gravetide::dotz
