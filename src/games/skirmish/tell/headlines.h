// What of the Skirmish makes the headlines: what came of every blow and shot, who turns, what is
// found.
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
    {"misses", Weight::Headline},
    {"zombie_defends", Weight::Headline},
    {"zombie_shrugs_off", Weight::Headline},
    {"knocked_prone", Weight::Headline},
    {"zombie_wounded", Weight::Headline},
    {"destroyed", Weight::Headline},
    {"zombie_misses", Weight::Headline},
    {"defends", Weight::Headline},
    {"shrugs_off", Weight::Headline},
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
    {"doctor_is_lost", Weight::Headline},
    {"nobody_is_able", Weight::Headline},
    {"controller_wins", Weight::Headline},
    {"markers_removed", Weight::Detail},
    {"gets_ap", Weight::Detail},
    {"no_arrival", Weight::Detail},
    {"zombie_hits", Weight::Detail},
    {"hits", Weight::Detail},
    {"not_infected", Weight::Detail},
    {"opening_attacked", Weight::Detail},
    {"opening_holds", Weight::Detail},
    {"sneaks", Weight::Detail},
    {"walks", Weight::Detail},
    {"runs", Weight::Detail},
    {"wakes", Weight::Detail},
    {"zombie_bites", Weight::Detail},
});
// clang-format on

inline std::span<const Weighed> headlines_of(const Skirmish&) { return kHeadlines; }

}  // namespace gravetide::skirmish
