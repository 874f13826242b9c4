// The dice as they fell. An outcome is what the rules make of them (three hits); the tray keeps the
// faces, so that what the page shows is what was rolled.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice.h"

namespace gravetide {

struct Die {
    std::uint8_t sides = 6;
    std::uint8_t face = 0;
    std::uint8_t group = 0;  // dice the rules roll together: a column of the battle board, say

    friend bool operator==(const Die&, const Die&) = default;
};

// Where roll() leaves the dice. A tray without a page forgets: simulations use that.
class Tray {
public:
    Tray() = default;
    explicit Tray(std::vector<Die>& page) : page_(&page) {}

    // Throws one die and keeps it.
    int die(Dice& dice, int sides, int group = 0) { return keep(dice.die(sides), sides, group); }

    // Keeps a die thrown elsewhere (one counted from zero, say).
    int keep(int face, int sides, int group = 0) {
        if (page_)
            page_->push_back({static_cast<std::uint8_t>(sides), static_cast<std::uint8_t>(face),
                              static_cast<std::uint8_t>(group)});
        return face;
    }

private:
    std::vector<Die>* page_ = nullptr;
};

// As in records: "[4 6 | d10 3 |0 5]". Six-sided dice go unnamed, a bar begins the next group, a
// bar with a number goes back to that one.
std::string to_text(const std::vector<Die>& dice);
std::optional<std::vector<Die>> read_dice(std::string_view text);

// Whether the same dice fell. Groups are how the page lays them out: records from before bars had
// numbers lost some of them.
bool same_faces(const std::vector<Die>& one, const std::vector<Die>& other);

}  // namespace gravetide
