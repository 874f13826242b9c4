// What a game's calculator of odds is asked and answers: texts and numbers only, so that who asks
// needs to know no game. A game has one if it wants to.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/options.h"

namespace gravetide {

struct OddsQuestion {
    std::vector<std::string> sides;  // who meets, in the notation of the game: "6 infantry 2 tank"
    Words given{};                   // what else is known of it: "zombies", "3"
    Words options{};                 // of the match
};

enum class FigureKind : std::uint8_t { Chance, Average, Told };

// One number of the answer, or what it rests on in words.
struct Figure {
    std::string key;    // for programs: "attackers_win"
    std::string title;  // for people: "attackers win"
    FigureKind kind{};
    double value = 0;
    std::string unit{};  // of an average: "IPC"
    std::string told{};  // the words of one that is told
};

// The answer to a question; one that makes no sense is BadInput. The examples are answered in a
// moment: they are what the speed is measured with.
template <class G>
concept HasOdds = requires(const G game, const OddsQuestion question) {
    { game.odds(question) } -> std::same_as<std::vector<Figure>>;
    { game.odds_examples() } -> std::same_as<std::vector<OddsQuestion>>;
};

}  // namespace gravetide
