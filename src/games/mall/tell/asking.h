// What the answers to people's questions share: names of places and pieces, and walks over the map
// that are found by playing them (asks.cpp, why_not.cpp, barriers.cpp, ../odds).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/mall/rules.h"

namespace gravetide::mall {

// "the radio", "the north entrance", "the Pharmacy": what the board calls it, whichever space.
std::string place_words(const View& view, Space space);
// The same of one space: "that space in the Pharmacy".
std::string space_words(const View& view, Space space);
std::string door_words(const View& view, const Door& door);  // "the Security office door"
std::string seat_words(Seat seat);                           // "Player 2"
std::string edge_key(Space a, Space b);                      // "(1,2)-(1,3)", as facts have it

// Zombies beside a human: "a zombie in the Concourse", "zombie Player 2 and 2 zombies", as keys.
struct Beside {
    std::string said{};
    std::vector<std::string> keys{};
    int count = 0;
};
Beside beside(const View& view, Seat human);

// A piece as questions name it: a player's token, or the NPZ of a space.
struct Piece {
    Seat seat = Seat::Nobody;
    Space zombie = kNowhere;
};
// The one that is asked about, none: whoever asks. Keys that nothing on the board has are BadInput.
Piece piece_of(const Mall& game, const State& view, Seat seat, const Question& question);
Space space_of(const View& view, const std::string& key);

// A place a token comes to by its own steps: the state there, what it spent, and how it came.
struct Stop {
    State state;
    Space at = kNowhere;
    int points = 0;          // movement spent
    int tokens = 0;          // Adrenaline Tokens spent
    int sent = 0;            // steps until others are asked for drops: a gesture ends there
    int steps = 0;           // of the whole way
    bool is_cut = false;     // others are asked on arrival, or were on the way
    std::size_t before = 0;  // where it came from, in the same list
    Action by{};
};
// Whether tokens may be spent on the way: at most once, by the rules or for the person's sake.
enum class Means : std::uint8_t { Points, Tokens };
// The first stop is where the token stands. Nothing is found where it is not for the seat to go.
std::vector<Stop> walk(const Mall& game, const State& start, Seat seat, Means means);
std::vector<Action> way_to(const std::vector<Stop>& stops, std::size_t stop);

}  // namespace gravetide::mall
