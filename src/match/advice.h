// The adviser: what a seat might best do now, from what it sees alone, and why.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/shelf.h"

namespace gravetide {

struct Advice {
    struct Rival {
        ActionId action = 0;
        std::string said{};
        double gain = 0;  // of the advice over it, in winning chances
    };
    ActionId action = 0;
    std::string said{};
    std::optional<double> chance{};  // of winning; none where too few tries could be made
    std::vector<Rival> over{};       // the next two
    std::string why{};               // one sentence
};

// Whether the match lets anybody ask: an option of every match, whichever the game.
enum class Hints : std::uint8_t { On, Off };
inline constexpr std::string_view kHintsKey = "hints";
Hints hints_of(const Header& header);

// For the seat that is to act. It holds all it needs, like a thinker; told to stop, it says what it
// knows by then. The same from the same position unless stopped.
using Adviser = std::function<Advice(const std::function<bool()>& stop)>;
Adviser adviser(const Shelf& shelf, const Match& match);

std::string to_json(const Advice& advice);

}  // namespace gravetide
