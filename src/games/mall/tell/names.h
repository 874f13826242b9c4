// How spaces, cards and seats are spelled in actions, facts and JSON, and read back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/mall/mall.h"

namespace gravetide::mall {

std::string spell(Space space);  // "(13,9)"
std::optional<Space> read_space(std::string_view text);
std::string spell(Card card);  // "axe"; None is "hands"
std::optional<Card> read_card(std::string_view text);
std::string spell_seat(int seat);  // "player1" is seat 0
std::optional<std::uint8_t> read_seat(std::string_view text);

}  // namespace gravetide::mall
