// How spaces, units and powers are written and read.
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

std::string spell(const Aaz& game, Space space);
std::string name_of(const Aaz& game, Space space);
std::string spell(Unit unit);
std::string spell(Power power);
std::string spell_cargo(std::size_t load, Passengers guests);
bool read_cargo(std::string_view text, std::uint8_t& load, Passengers& guests);
std::optional<Unit> read_unit(std::string_view text);
std::optional<Power> read_power(std::string_view text);

// "2 infantry 1 tank", or "none"; a territory's or a sea zone's units.
std::string spell(const Units& units, Space space);

}  // namespace gravetide::aaz
