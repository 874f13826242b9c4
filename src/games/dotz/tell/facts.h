// The words of facts, and what is no fact: "put go".
#pragma once

#include "engine/fact_sheet.h"
#include "engine/words.h"
#include "games/dotz/dotz.h"

namespace gravetide::dotz {

inline constexpr std::array<std::string_view, 14> kPhaseNames{
    "setup",       "turn_up",      "zeds_window",   "zeds_event",   "pressure",
    "activations", "zeds_end",     "action_window", "action_event", "actions",
    "action_end",  "housekeeping", "brains",        "over"};

inline constexpr std::array<std::string_view, kTasks> kTaskNames{
    "none",          "draw_event",     "draw_zed",
    "draw_fate",     "draw_civilians", "draw_hero",
    "fight_dice",    "forage_die",     "forage_dice",
    "tough_zed_die", "tough_unit_die", "saving_die",
    "traps_die",     "leave_out",      "take_hero",
    "take_over",     "fated_track",    "next_track",
    "place_zed",     "press_group",    "send_zed",
    "stop_zed",      "defender",       "hit_mob",
    "trap_hit",      "stop_unit",      "first_unit",
    "mark_unit",     "tough_zed",      "hero_place",
    "window",        "withdraw",       "traps",
    "fight_cards",   "reroll",         "iron_will",
    "act",           "deed",           "speech_next",
    "overwatch",     "forage_choice",  "setup_civilians",
    "symbols",       "activate",       "move_groups",
    "move_zeds",     "land_zeds",      "enter",
    "units_retreat", "unit_returns",   "zed_hits",
    "unit_hits",     "zed_hit",        "unit_hit",
    "fight_cell",    "fight_retreat",  "gun_end",
    "brains_extra",  "ambush_flip",    "press_step",
    "press_place",   "every_start",    "clear_hits",
    "replace_next",  "mine_retreat",   "no_entry",
    "plot_twist"};

inline constexpr std::array<std::string_view, 4> kFightKinds{"none", "hand_to_hand", "gunfire",
                                                             "sneak"};
inline constexpr std::array<std::string_view, 3> kResults{"none", "won", "lost"};
inline constexpr std::array<std::string_view, 5> kFlagNames{
    "may_withdraw", "no_terrain", "fallen_become_zeds", "veterans_fired", "leader_gone"};
inline constexpr std::array<std::string_view, 8> kSpentNames{
    "player1", "player2", "player3", "player4", "initiative", "leadership", "citadel", "speech"};
inline constexpr std::array<std::string_view, 3> kUnitMarks{"defiant", "well_armed", "leader"};
inline constexpr std::array<std::string_view, 2> kZedMarks{"tough", "moved"};

// What "put go" does: the rules take over.
void go(const Dotz& game, State& state, const Fact& fact, Journal<Event> told);

// Which facts a position may have, and their values.
std::vector<FactKey> list_keys(const Dotz& game, const State& state);

}  // namespace gravetide::dotz
