// The keys and values of facts, from which positions are both written and read.
#pragma once

#include <array>
#include <string_view>

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

// Numbers of a turn, of a fight, of the table and of each player, by name.
template <class Owner>
struct Named {
    std::string_view key;
    Count Owner::*field;
};
inline constexpr std::array<Named<TurnState>, 14> kTurnCounts{{
    {"mp", &TurnState::movement},
    {"turn.adrenaline", &TurnState::adrenaline},
    {"turn.chainsaw", &TurnState::chainsaw},
    {"turn.draws", &TurnState::draws},
    {"turn.spawns", &TurnState::spawns},
    {"turn.stockroom", &TurnState::stockroom},
    {"turn.alarm", &TurnState::alarm},
    {"turn.zombies", &TurnState::zombies},
    {"turn.fighting", &TurnState::fighting},
    {"turn.point", &TurnState::point},
    {"turn.newly", &TurnState::newly},
    {"turn.rolled", &TurnState::rolled},
    {"turn.counter", &TurnState::counter},
    {"turn.door", &TurnState::door},
}};
inline constexpr std::array<Named<Fight>, 4> kFightCounts{{
    {"fight.bonus", &Fight::bonus},
    {"fight.die", &Fight::die},
    {"fight.fired", &Fight::fired},
    {"fight.lost", &Fight::lost},
}};
inline constexpr std::array<Named<State>, 4> kCounts{{
    {"round", &State::round},
    {"seals", &State::seals},
    {"entrance", &State::open_entrance},
    {"swat_round", &State::swat_round},
}};
struct NamedMask {
    std::string_view key;
    std::uint8_t TurnState::*field;
};
inline constexpr std::array<NamedMask, 9> kTurnMasks{{
    {"turn.asked", &TurnState::asked},
    {"turn.unheard", &TurnState::unheard},
    {"turn.silent", &TurnState::silent},
    {"turn.wordless", &TurnState::wordless},
    {"turn.changed", &TurnState::changed},
    {"turn.declined", &TurnState::declined},
    {"turn.fought", &TurnState::fought},
    {"turn.splash_spaces", &TurnState::splash_spaces},
    {"turn.splash_seats", &TurnState::splash_seats},
}};
struct NamedTokens {
    std::string_view key;
    BySeat<Count, 6> State::*field;
};
inline constexpr std::array<NamedTokens, 6> kTokens{{
    {"bandages", &State::bandages},
    {"adrenaline", &State::adrenaline},
    {"bites", &State::bites},
    {"vp", &State::vp},
    {"kills", &State::kills},
    {"zombie_vp", &State::zombie_vp},
}};
// Bounds for what is put: room for a match to go on from there, and no counter out of range.
inline constexpr int kMostTokens = 150;
inline constexpr int kMostInner = 60;
inline constexpr std::array<std::string_view, kEntrances> kEntranceIds{"N", "E", "S", "W"};

}  // namespace gravetide::mall
