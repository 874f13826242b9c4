// How points, figures and gear are spelled in actions, facts and JSON, and read back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

std::string spell(Point point);  // "(13,9)"
std::optional<Point> read_point(std::string_view text);
std::string spell_figure(char kind, int number);  // "s1", "z12"
std::optional<std::uint8_t> read_figure(char kind, std::string_view text);
std::string spell_item(const Box& box, int item);  // "pistol"
std::optional<int> read_item(const Box& box, std::string_view text);
std::string_view spell(Loudness loudness);  // "LOUD"

// As people say it.
std::string name_of(const Box& box, Point point);          // "(80,68) in the Clinic"
std::string name_opening(const Box& box, std::size_t at);  // "the Diner's north door"
std::string name_piece(const Box& box, std::size_t at);    // "fence F1"
std::string name_item(const Box& box, int item);           // "Petrol bomb"

}  // namespace gravetide::skirmish
