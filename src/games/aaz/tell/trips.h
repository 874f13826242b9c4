// Where pieces can come to and by which decisions, found by playing the rules on copies of the
// table: no reckoning of its own, so that what is told is what would happen.
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

// What goes by itself: a unit, a transport with its cargo, or land units that share a transport.
struct Mover {
    Unit unit{};
    Space from = kNowhere;
    Load load{};  // of a transport
    Passengers guests{};
    Load part{};                 // of its cargo, that is to land; nothing: all that can
    std::vector<Unit> aboard{};  // who goes aboard together, the heavy one first

    friend bool operator==(const Mover&, const Mover&) = default;
};

struct Trip {
    Space to = kNowhere;
    int cost = 0;  // spaces
    std::vector<Action> way{};
};

// Everywhere, each place once; with `only` that place alone.
std::vector<Trip> trips_of(const Aaz& game, const State& state, const Mover& mover,
                           Space only = kNowhere);

// Where all of them can come to together, one after another.
std::vector<Trip> trips_together(const Aaz& game, const State& state,
                                 const std::vector<Mover>& movers);

// The way to one goal; what is played of it is played in `state`. Empty when there is none, and
// then `state` is as far as they came and `stuck` who could not follow.
std::vector<Action> go_together(const Aaz& game, State& state, const std::vector<Mover>& movers,
                                Space goal, std::size_t* stuck = nullptr);

// Picked pieces as movers, by every manner in which they could go: on their own, by sea.
// BadInput for keys that are none.
std::vector<std::vector<Mover>> read_movers(const Aaz& game, const State& state,
                                            const Question& question);
Space read_place(const Aaz& game, const State& state, const std::string& key);

}  // namespace gravetide::aaz
