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

}  // namespace gravetide::skirmish
