// The words of facts, and what is no fact: "put go".
#pragma once

#include <array>
#include <string_view>

#include "engine/fact_sheet.h"
#include "engine/words.h"
#include "games/mall/mall.h"

namespace gravetide::mall {

inline constexpr std::array<std::string_view, 15> kPhases{
    "arrival",  "spawn",    "left_over",   "first_pause",  "new_zombies",
    "drops",    "movement", "loot",        "move_zombies", "trade_vp",
    "turn_end", "swat",     "zombie_turn", "entries",      "over"};

inline constexpr std::array<std::string_view, 41> kSteps{"arrival_die",
                                                         "bite_die",
                                                         "entry_direction",
                                                         "entry_distance",
                                                         "spawn_count",
                                                         "spawn_direction",
                                                         "spawn_distance",
                                                         "movement_die",
                                                         "fight_die",
                                                         "jacket_die",
                                                         "shot_die",
                                                         "splash_die",
                                                         "unlock_die",
                                                         "radio_die",
                                                         "clock_die",
                                                         "seal_die",
                                                         "draw_card",
                                                         "stockroom_die",
                                                         "alarm_die",
                                                         "zombie_count",
                                                         "swat_move_die",
                                                         "swat_fight_die",
                                                         "zombie_move_die",
                                                         "pause",
                                                         "move",
                                                         "combat",
                                                         "lost_roll",
                                                         "splash_order",
                                                         "hand_limit",
                                                         "keep_one",
                                                         "move_zombie",
                                                         "trade_vp",
                                                         "drops",
                                                         "trade_answer",
                                                         "word",
                                                         "zombie_step",
                                                         "zombie_fight",
                                                         "zombie_move",
                                                         "defend",
                                                         "defend_lost",
                                                         "over"};

inline constexpr std::array<std::string_view, 7> kConditions{
    "absent", "human", "bitten", "turned", "zombie", "dead_again", "left"};

// Bounds for what is put: room for a match to go on from there, and no counter out of range.
inline constexpr int kMostTokens = 150;
inline constexpr int kMostInner = 60;
inline constexpr std::array<std::string_view, kEntrances> kEntranceIds{"N", "E", "S", "W"};

// What "put go" does: the rules take over.
void go(const Mall& game, State& state, const Fact& fact, Journal<Event> told);

// Which facts a position may have, and their values.
std::vector<FactKey> list_keys(const Mall& game, const State& state);

}  // namespace gravetide::mall
