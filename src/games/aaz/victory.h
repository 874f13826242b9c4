// What the last round is judged by (AAZ-11).
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-11.9, AAZ-11.10, AAZ-11.11, AAZ-11.12 Of a side, named by one of its powers.
struct SideIncome {
    int free_of_zombies = 0;
    int income = 0;
};
SideIncome income_of_side(const View& view, Power side);

// AAZ-11.2, AAZ-11.3, AAZ-80.12 Whether a side, named by one of its powers, has an enemy capital in
// hand and all its own, if the capitals are so controlled.
using Capitals = std::array<Owner, kPowers>;
Capitals capitals_of(const View& view);
bool has_won(const View& view, const Capitals& capitals, Power side);

// AAZ-11.4, AAZ-11.5 Control decides, zombies standing there do not matter.
bool side_controls(const View& view, Power capital, Power side);

}  // namespace gravetide::aaz
