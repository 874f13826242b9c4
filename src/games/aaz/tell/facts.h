// The words of facts, and what is no fact: "put go".
#pragma once

#include <array>
#include <string_view>

#include "engine/fact_sheet.h"
#include "engine/words.h"
#include "games/aaz/aaz.h"

namespace gravetide::aaz {

inline constexpr std::array<std::string_view, 16> kPhaseIds{
    "card",         "zombies_attack", "zombies_capture",
    "combat_move",  "conduct_combat", "submarines_strike",
    "zombies_bite", "attackers_fire", "defenders_fire",
    "decide",       "noncombat_move", "purchase",
    "mobilize",     "income",         "check",
    "over"};

inline constexpr std::array<std::string_view, 33> kStepIds{
    "draw_card",     "attack_dice",    "bite_dice",     "attack_fire",     "defence_fire",
    "garrison_dice", "technology_die", "supply_die",    "saw_dice",        "aaa_dice",
    "flak_dice",     "damage_dice",    "order_attacks", "lose_to_zombies", "moves",
    "in_motion",     "order_battles",  "lose_bitten",   "lose_defenders",  "lose_attackers",
    "decide",        "purchases",      "lose_garrison", "submerging",      "bombardment",
    "stranded",      "decoying",       "sawing",        "lose_to_aaa",     "placing",
    "lose_alike",    "holding_back",   "over"};

inline constexpr std::array<std::string_view, 12> kOutcomeIds{
    "none",   "german_total", "german_major", "german_minor", "soviet",     "axis",
    "allies", "axis_after",   "allies_after", "draw",         "axis_ahead", "allies_ahead"};

inline constexpr std::array<std::string_view, 3> kIndustryIds{"none", "complex", "recruitment"};
inline constexpr std::array<std::string_view, 3> kGroupIds{"ships", "air", "submarines"};
inline constexpr std::array<std::string_view, 4> kTargetIds{"submarine", "air", "other",
                                                            "transport"};

// Bounds for what is put: whatever a match can come to (AAZ-0.10), and no counter out of range.
inline constexpr int kMostPut = kMostMeet;
inline constexpr int kMostMoney = 60000;
inline constexpr int kMostCounted = 255;

// What "put go" does: the rules take over.
void go(const Aaz& game, State& state, const Fact& fact, Journal<Event> told);

// Which facts a position may have, and their values.
std::vector<FactKey> list_keys(const Aaz& game, const State& state);

}  // namespace gravetide::aaz
