// A position in text, as scenario and perft files begin:
//
//     given last_stand bitten_first=hiders
//     put zombies 3
//
// "given" lays the table for a match, "given bare" only its options; each "put" then adds a fact.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "engine/words.h"

namespace gravetide {

struct Position {
    enum class From : std::uint8_t { Start, Bare };
    std::string game{};
    Words options{};
    From from = From::Start;
    std::vector<Fact> facts{};
};

// Takes in a line that belongs to a position; false when it is none. BadInput when it is a bad one.
bool read_position_line(std::string_view line, Position& position);

// "scenario=shop,bitten_first=hiders" as pairs; separators are blanks or commas.
Words read_option_words(std::string_view text);

// The state of a position: the game's own set-up, and the facts put on it. What the rules do at a
// game's "put go" is told.
template <ToldGame G>
typename G::State state_of(const G& game, const Position& position,
                           Journal<typename G::Event> told = {}) {
    const Setup setup = read_setup(game.options(), position.options);
    auto state = position.from == Position::From::Start ? game.start(setup) : bare(game, setup);
    for (const Fact& fact : position.facts) {
        if constexpr (requires { put_fact(game, state, fact, told); })
            put_fact(game, state, fact, told);
        else
            put_fact(game, state, fact);
    }
    return state;
}

}  // namespace gravetide
