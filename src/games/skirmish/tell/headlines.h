// What of the Skirmish makes the headlines: who is hit, who turns, what is found.
#pragma once

#include <array>

#include "engine/headlines.h"
#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

// clang-format off
inline constexpr auto kHeadlines = std::to_array<Weighed>({
    {"turn_begins", Weight::Round},
    {"activates", Weight::Turn},
    {"all_zombies", Weight::Turn},
    {"recruits", Weight::Headline},
    {"is_patient", Weight::Headline},
    {"rager_arrives", Weight::Headline},
    {"zed_arrives", Weight::Headline},
    {"morale_failed", Weight::Headline},
    {"turns", Weight::Headline},
    {"departs", Weight::Headline},
    {"alarm_rings", Weight::Headline},
    {"grabs", Weight::Headline},
    {"destroyed", Weight::Headline},
    {"wounded", Weight::Headline},
    {"goes_down", Weight::Headline},
    {"dies", Weight::Headline},
    {"infected", Weight::Headline},
    {"breaks", Weight::Headline},
    {"finds", Weight::Headline},
    {"picks_up", Weight::Headline},
    {"aided", Weight::Headline},
    {"cured", Weight::Headline},
    {"joins", Weight::Headline},
    {"panic_run", Weight::Headline},
    {"zombie_breaks", Weight::Headline},
    {"survivors_win", Weight::Headline},
    {"controller_wins", Weight::Headline},
    {"markers_removed", Weight::Detail},
    {"gets_ap", Weight::Detail},
    {"no_arrival", Weight::Detail},
    {"zombie_hits", Weight::Detail},
    {"hits", Weight::Detail},
    {"zombie_misses", Weight::Detail},
    {"defends", Weight::Detail},
    {"zombie_defends", Weight::Detail},
    {"zombie_shrugs_off", Weight::Detail},
    {"shrugs_off", Weight::Detail},
    {"not_infected", Weight::Detail},
    {"opening_attacked", Weight::Detail},
    {"opening_holds", Weight::Detail},
    {"wakes", Weight::Detail},
});
// clang-format on

inline std::span<const Weighed> headlines_of(const Skirmish&) { return kHeadlines; }

}  // namespace gravetide::skirmish
