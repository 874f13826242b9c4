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

// As people say it. Figures have a name by their number, the same for every reader; a place is told
// by what stands there or near it, and no two places are told alike.
std::string name_survivor(int number);  // "Ash"
std::string name_zombie(int number);    // "Zombie 3", Zed or Rager
std::string name_zombie(const Zombie& zombie);
std::string name_inches(int halves);                       // "2½ in"
std::string name_of(const Box& box, Point point);          // "2 in south, 3½ in west of the Diner"
std::string name_around(const Box& box, Point point);      // "the street south of the Diner"
std::string name_opening(const Box& box, std::size_t at);  // "the Diner's north door"
std::string name_piece(const Box& box, std::size_t at);    // "the south fence"
std::string name_item(const Box& box, int item);           // "Petrol bomb"

}  // namespace gravetide::skirmish
