// What questions about a position name: figures, deeds and places by their keys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/skirmish/rules.h"
#include "games/skirmish/tell/search.h"

namespace gravetide::skirmish {

// What is in hand: one figure, what it is to do if that is said, and for one that is yet to be
// activated with how many AP.
struct InHand {
    int survivor = 0;
    int zombie = 0;
    int ap = 1;
    std::optional<Verb> deed{};
};
// Where it is to go, or with what it is to deal.
struct Target {
    std::optional<Point> at{};
    int survivor = 0;
    int zombie = 0;
    int opening = -1;
    int piece = -1;
};

// BadInput where the table has nothing of that name, or the figure is another seat's.
InHand read_hand(const Skirmish& game, const State& state, Seat seat, const Question& question);
Target read_target(const Skirmish& game, const State& state, const std::string& key);
Point place_of(const View& view, const Target& target);
// The action that does this to that; none: there is no such deed.
std::optional<Action> deed_on(const InHand& hand, const Target& target, Verb verb);

// What the figure does first so that it acts: nothing, or its activation.
std::vector<Action> opening_moves(const State& state, const InHand& hand);
// The ways of a Survivor who acts: one search a gait and a start (as it stands, after standing up,
// after a vault).
std::vector<Search> searches_of(const Skirmish& game, const State& state, const InHand& hand);

std::string name_figure(const View& view, const InHand& hand);
std::string key_of(const InHand& hand);
const Zombie& zombie_at(const View& view, int number);

// barriers.cpp
// What keeps a Survivor from a point: a wall, an opening, a piece, a figure, the edge.
Barrier ground_barrier(const View& view, int survivor, Point to, const Rule* rule);

}  // namespace gravetide::skirmish
