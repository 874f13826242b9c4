// Armies in words, as people write them and as they are told.
#pragma once

#include <span>
#include <string>

#include "games/aaz/odds/odds.h"

namespace gravetide::aaz {

inline constexpr int kMostUnits = 250;  // a side

enum class Edition : std::uint8_t { Of1941, Of1942 };

// What an army is read for: guns never attack (AAZ-80.18).
enum class Part : std::uint8_t { Attacks, Defends };

struct ArmyField {
    std::string key{};
    Ground ground{};
    Part part{};
    Edition edition{};
};

// "6 infantry, 2tank", "none" or nothing. BadQuestion at the field where it makes no sense.
Units read_army(const ArmyField& field, const std::string& text);
// Sorts of units in an order; those that are not named keep their usual place behind the others.
std::vector<Unit> read_order(const ArmyField& field, const std::string& text,
                             std::span<const Unit> usual);

std::string plural_of(Unit unit);
// "3 infantry, 1 tank", or "nobody".
std::string in_words(const Units& units, Ground ground);
// As read_army understands it.
std::string notation(const Units& units, Ground ground);

}  // namespace gravetide::aaz
