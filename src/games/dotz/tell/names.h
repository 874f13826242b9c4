// How units, Zeds, spaces, cards and markers are spelled in actions, facts and JSON, and read back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/dotz/dotz.h"

namespace gravetide::dotz {

inline constexpr std::array<std::string_view, kPayers> kPayerNames{
    "event",      "player1",    "player2", "player3", "player4",
    "initiative", "leadership", "citadel", "speech"};

std::string spell(const Box& box, Unit unit);    // "hunt", "civ21a"; None is "none"
std::string spell(const Box& box, Zed zed);      // "zed53a"
std::string spell(const Box& box, Space space);  // "forest_3", "town_center", "cup"
std::string spell(const Box& box, EventCard card);
std::string spell(const Box& box, FateCard card);
std::optional<Unit> read_unit_id(const Box& box, std::string_view text);
std::optional<Zed> read_zed_id(const Box& box, std::string_view text);
std::optional<Space> read_space_id(const Box& box, std::string_view text);
std::optional<EventCard> read_event_id(const Box& box, std::string_view text);
std::optional<FateCard> read_fate_id(const Box& box, std::string_view text);
std::optional<Track> read_track_id(std::string_view text);
std::string spell_track(const Box& box, std::size_t track);

// As people say it: "Sheriff Hunt", "5/3 a", "St. Thomas (Forest 4)".
std::string name_of(const Box& box, Unit unit);
std::string name_of(const Box& box, Zed zed);
std::string name_of(const Box& box, Space space);

// What a column of the Hand-to-Hand table, counted from 0, and one of the Gunfire table stand for.
std::string_view balance_said(std::size_t column);
std::string fire_said(std::size_t column);

}  // namespace gravetide::dotz
