// What of Zombie Mall makes the headlines: loot, fights, bites, who gets out.
#pragma once

#include <array>

#include "engine/headlines.h"
#include "games/mall/mall.h"

namespace gravetide::mall {

// clang-format off
inline constexpr auto kHeadlines = std::to_array<Weighed>({
    {"round_begins", Weight::Round},
    {"turn_begins", Weight::Turn},
    {"fights", Weight::Battle},
    {"fights_player", Weight::Battle},
    {"wins_by", Weight::BattleEnd},
    {"wins", Weight::BattleEnd},
    {"defeats_player_by", Weight::BattleEnd},
    {"defeats_player", Weight::BattleEnd},
    {"is_bitten", Weight::BattleEnd},
    {"cancelled", Weight::BattleEnd},
    {"turns", Weight::Headline},
    {"enters", Weight::Headline},
    {"reenters", Weight::Headline},
    {"loots", Weight::Headline},
    {"loots_pile", Weight::Headline},
    {"buys_card", Weight::Headline},
    {"draws", Weight::Headline},
    {"trades", Weight::Headline},
    {"door_opens", Weight::Headline},
    {"call_heard", Weight::Headline},
    {"swat_arrives", Weight::Headline},
    {"swat_wins", Weight::Headline},
    {"swat_beats_player", Weight::Headline},
    {"swat_loses", Weight::Headline},
    {"swat_falls_to_player", Weight::Headline},
    {"sealed", Weight::Headline},
    {"leaves", Weight::Headline},
    {"scores", Weight::Headline},
    {"over", Weight::Headline},
    {"die_rolled", Weight::Detail},
    {"no_zombie", Weight::Detail},
    {"may_go", Weight::Detail},
    {"shuffled", Weight::Detail},
    {"loses", Weight::Detail},
    {"rolls_again", Weight::Detail},
});
// clang-format on

inline std::span<const Weighed> headlines_of(const Mall&) { return kHeadlines; }

}  // namespace gravetide::mall
