// What of Axis & Allies & Zombies makes the headlines: lands, capitals, losses, what was built.
#pragma once

#include <array>

#include "engine/headlines.h"
#include "games/aaz/aaz.h"

namespace gravetide::aaz {

// clang-format off
inline constexpr auto kHeadlines = std::to_array<Weighed>({
    {"round_begins", Weight::Round},
    {"turn_begins", Weight::Turn},
    {"battle_begins", Weight::Battle},
    {"clear_battle_begins", Weight::Battle},
    {"sea_battle_begins", Weight::Battle},
    {"will_raid", Weight::Battle},
    {"battle_ends", Weight::BattleEnd},
    {"clear_battle_ends", Weight::BattleEnd},
    {"sea_battle_ends", Weight::BattleEnd},
    {"damages", Weight::BattleEnd},
    {"card_drawn", Weight::Headline},
    {"neutrality_ends", Weight::Headline},
    {"loses", Weight::Headline},
    {"zombies_take", Weight::Headline},
    {"treasury_lost", Weight::Headline},
    {"captures", Weight::Headline},
    {"liberates", Weight::Headline},
    {"returns", Weight::Headline},
    {"treasury_taken", Weight::Headline},
    {"crashes", Weight::Headline},
    {"buys", Weight::Headline},
    {"apocalypse", Weight::Headline},
    {"discovers", Weight::Headline},
    {"places", Weight::Headline},
    {"builds", Weight::Headline},
    {"collects", Weight::Headline},
    {"transports_lost", Weight::Headline},
    {"retreats", Weight::Headline},
    {"finds_supplies", Weight::Headline},
    {"flak", Weight::Headline},
    {"aaa_destroyed", Weight::Headline},
    {"over", Weight::Headline},
    {"reshuffled", Weight::Detail},
    {"attackers_hit", Weight::Detail},
    {"defenders_hit", Weight::Detail},
    {"zombies_hit", Weight::Detail},
    {"bitten", Weight::Detail},
    {"names", Weight::Detail},
    {"presses", Weight::Detail},
    {"orders", Weight::Detail},
    {"commissions", Weight::Detail},
});
// clang-format on

inline std::span<const Weighed> headlines_of(const Aaz&) { return kHeadlines; }

}  // namespace gravetide::aaz
