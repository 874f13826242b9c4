// The table of the Skirmish a second time, from the ledger's numbers alone (SKIR-2, SKIR-3.1,
// SKIR-20.17): for the model of the Zombies.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gravetide::skirmish::model {

struct Spot {
    int x = 0;
    int y = 0;

    auto operator<=>(const Spot&) const = default;
};

struct Box {
    int x0, y0, x1, y1;
};

// SKIR-2.3 to SKIR-2.7, SKIR-2.13, SKIR-2.14
struct Gap {
    bool is_window;
    Spot centre;
    bool is_across;  // its side runs from west to east
    Spot inside;     // two units from the wall (SKIR-17.4)
    Spot outside;
    Box span;
};

inline int d2(Spot a, Spot b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

// SKIR-1.12
inline const std::vector<Spot> kCompass{{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                        {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

const std::vector<Gap>& gaps();               // in the ledger's order
const std::vector<std::string>& gap_names();  // what it calls them
std::size_t house_of(std::size_t gap);
const std::vector<Box>& houses();
const std::vector<Box>& solids();
const std::vector<Box>& hedges();
const std::vector<Box>& obstacles();

bool holds(const Box& box, Spot at, int grown = 0);
bool touches(Spot a, Spot b, const Box& box);
int gap_at(Spot at);  // of an opening point; -1: none
int step_price(Spot from, Spot to);

// F of SKIR-20.17 from every point to one.
using Ways = std::vector<std::int16_t>;
inline constexpr std::int16_t kNoWay = -1;
inline std::size_t point_number(Spot at) { return static_cast<std::size_t>(at.y * 97 + at.x); }
const Ways& ways_to(Spot target);

}  // namespace gravetide::skirmish::model
