// The keys and values of facts, from which positions are both written and read.
#pragma once

#include <array>
#include <string_view>

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

// Numbers by name; "most" bounds what is put.
template <class Owner, class Value>
struct Named {
    std::string_view key;
    Value Owner::*field;
    int most;
};
inline constexpr std::array<Named<Survivor, Count>, 3> kSurvivorCounts{
    {{"bombs", &Survivor::bombs, 2},
     {"supplies", &Survivor::supplies, 6},
     {"countdown", &Survivor::countdown, 40}}};
inline constexpr std::array<Named<Survivor, std::uint8_t>, 9> kSurvivorFlags{
    {{"raised", &Survivor::raised, 1},
     {"empty", &Survivor::empty, 1},
     {"attacked", &Survivor::attacked, 1},
     {"stepped", &Survivor::stepped, 1},
     {"activated", &Survivor::activated, 1},
     {"owes", &Survivor::owes, 1},
     {"met", &Survivor::met, 1},
     {"fresh", &Survivor::fresh, 1},
     {"cured", &Survivor::cured, 1}}};
struct ZombieFlag {
    std::string_view key;
    std::uint8_t Zombie::*field;
};
inline constexpr std::array<ZombieFlag, 8> kZombieFlags{{{"prone", &Zombie::prone},
                                                         {"wounded", &Zombie::wounded},
                                                         {"activated", &Zombie::activated},
                                                         {"taken", &Zombie::taken},
                                                         {"turned", &Zombie::turned},
                                                         {"chasing", &Zombie::chasing},
                                                         {"stepped", &Zombie::stepped},
                                                         {"spotted", &Zombie::spotted}}};
inline constexpr std::array<Named<State, Count>, 13> kCounts{
    {{"turn", &State::turn, 60},
     {"ap.controller", &State::controller_ap, 60},
     {"next_zombie", &State::next_zombie, 240},
     {"taken", &State::taken, 3},
     {"very_loud", &State::very_loud, 6},
     {"loud", &State::loud, 6},
     {"arrivals", &State::arrivals, 3},
     {"arriving_ragers", &State::arriving_ragers, 4},
     {"horde", &State::horde, 20},
     {"supplies_out", &State::supplies_out, 6},
     {"zeds_destroyed", &State::zeds_destroyed, 240},
     {"ragers_destroyed", &State::ragers_destroyed, 60},
     {"people", &State::people, static_cast<int>(kMostSurvivors)}}};
inline constexpr std::array<Named<State, std::uint8_t>, 6> kMarks{
    {{"cursor", &State::cursor, static_cast<int>(kMostSurvivors)},
     {"passed", &State::passed, 15},
     {"cycle_active", &State::cycle_active, 1},
     {"controller_begun", &State::controller_begun, 2},
     {"won", &State::won, 2},
     {"patient", &State::patient, static_cast<int>(kMostSurvivors)}}};
inline constexpr std::array<Named<Activation, Count>, 3> kActiveCounts{
    {{"active.ap", &Activation::ap, 9},
     {"active.mp", &Activation::mp, 24},
     {"active.tested", &Activation::tested, 12}}};
inline constexpr std::array<Named<Activation, std::uint8_t>, 16> kActiveMarks{
    {{"active.again", &Activation::again, 1},
     {"active.begun", &Activation::begun, 1},
     {"active.aimed", &Activation::aimed, 1},
     {"active.grabbed", &Activation::grabbed, 1},
     {"active.loose", &Activation::loose, 2},
     {"active.held", &Activation::held, 1},
     {"active.vaulted", &Activation::vaulted, 255},
     {"active.alarm", &Activation::alarm, static_cast<int>(kPieces)},
     {"active.wrecks", &Activation::wrecks, 255},
     {"active.attacks", &Activation::attacks, 1},
     {"active.looked", &Activation::looked, 1},
     {"active.patient", &Activation::patient, static_cast<int>(kMostSurvivors)},
     {"active.treating", &Activation::treating, 1},
     {"active.free_attack", &Activation::free_attack, 1},
     {"active.target", &Activation::target, 255},
     {"active.who", &Activation::who, 255}}};
inline constexpr std::array<Named<Attack, std::uint8_t>, 11> kAttackMarks{
    {{"attack.attacker", &Attack::attacker, 255},
     {"attack.target", &Attack::target, 255},
     {"attack.second", &Attack::second, 255},
     {"attack.mode", &Attack::mode, 1},
     {"attack.aimed", &Attack::aimed, 1},
     {"attack.noisy", &Attack::noisy, 1},
     {"attack.misfired", &Attack::misfired, 1},
     {"attack.die", &Attack::die, 20},
     {"attack.victim", &Attack::victim, 255},
     {"attack.on_survivor", &Attack::on_survivor, 1},
     {"attack.friendly", &Attack::friendly, 1}}};

}  // namespace gravetide::skirmish
