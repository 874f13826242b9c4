// The words of facts, and what is no fact: "put go".
#pragma once

#include <array>
#include <string_view>

#include "engine/fact_sheet.h"
#include "engine/words.h"
#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

inline constexpr std::array<std::string_view, 11> kPhases{
    "bands",     "placing",    "horde",   "morale",       "noise", "ap_dice",
    "survivors", "controller", "free_ap", "last_zombies", "over"};

inline constexpr std::array<std::string_view, 29> kSteps{
    "patient",       "start_die",     "morale_die",    "noise_die",
    "arrival_die",   "arrival_count", "ap_dice",       "alarm_die",
    "shot_die",      "bomb_die",      "attack_die",    "defence_die",
    "wound_die",     "infection_die", "countdown_die", "spot_die",
    "break_off_die", "search_die",    "aid_die",       "aid_countdown_die",
    "opening_die",   "band",          "place",         "choose_survivor",
    "survivor",      "choose_zombie", "zombie",        "choose_victim",
    "over"};

inline constexpr std::array<std::string_view, 8> kConditions{
    "absent", "unplaced", "waiting", "able", "down", "dead", "turned", "departed"};
inline constexpr std::array<std::string_view, 4> kWounds{"none", "light", "serious", "down"};
inline constexpr std::array<std::string_view, 3> kPostures{"standing", "crouched", "prone"};
inline constexpr std::array<std::string_view, 3> kGaits{"none", "walking", "running"};
inline constexpr std::array<std::string_view, 6> kNerves{"steady", "shaken",    "panic",
                                                         "scream", "no_attack", "no_fight"};
inline constexpr std::array<std::string_view, 3> kNoises{"none", "loud", "very_loud"};
inline constexpr std::array<std::string_view, 3> kMakers{"survivors", "zombies", "generator"};
inline constexpr std::array<std::string_view, 3> kLeaves{"shut", "open", "broken"};
inline constexpr std::array<std::string_view, 2> kBreeds{"zed", "rager"};
inline constexpr std::array<std::string_view, 5> kAttacks{"none", "shot", "bomb", "hit", "bite"};

// As in Zombie, in this order.
inline constexpr std::array<std::string_view, 8> kZombieMarks{
    "prone", "wounded", "activated", "taken", "turned", "chasing", "stepped", "spotted"};

// What "put go" does: the rules take over.
void go(const Skirmish& game, State& state, const Fact& fact, Journal<Event> told);

// Which facts a position may have, and their values.
std::vector<FactKey> list_keys(const Skirmish& game, const State& state);

}  // namespace gravetide::skirmish
