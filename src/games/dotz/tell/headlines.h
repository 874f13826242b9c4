// What of Dawn of the Zeds makes the headlines: who falls, who arrives, where the Zeds stand.
#pragma once

#include <array>

#include "engine/headlines.h"
#include "games/dotz/dotz.h"

namespace gravetide::dotz {

// clang-format off
inline constexpr auto kHeadlines = std::to_array<Weighed>({
    {"turn_begins", Weight::Round},
    {"attacked", Weight::Battle},
    {"attacked_unseen", Weight::Battle},
    {"attacks", Weight::Battle},
    {"fires", Weight::Battle},
    {"zeds_lost", Weight::BattleEnd},
    {"heroes_lost", Weight::BattleEnd},
    {"fate_turned", Weight::Headline},
    {"zed_dies", Weight::Headline},
    {"unit_dies", Weight::Headline},
    {"unit_saved", Weight::Headline},
    {"unit_flips", Weight::Headline},
    {"arrives", Weight::Headline},
    {"entered", Weight::Headline},
    {"forages", Weight::Headline},
    {"card_played", Weight::Headline},
    {"no_entry_put", Weight::Headline},
    {"won", Weight::Headline},
    {"lost", Weight::Headline},
    {"discarded", Weight::Detail},
    {"drawn", Weight::Detail},
    {"back_to_cup", Weight::Detail},
    {"zeds_win", Weight::Detail},
    {"zeds_lose", Weight::Detail},
    {"rerolls", Weight::Detail},
    {"zed_hurt", Weight::Detail},
    {"unit_hurt", Weight::Detail},
    {"ammo_now", Weight::Detail},
    {"marked", Weight::Detail},
    {"actions_now", Weight::Detail},
    {"shuffled", Weight::Detail},
    {"reset", Weight::Detail},
    {"hits_cleared", Weight::Detail},
    {"skipped", Weight::Detail},
});
// clang-format on

inline std::span<const Weighed> headlines_of(const Dotz&) { return kHeadlines; }

}  // namespace gravetide::dotz
