// What of Last Stand makes the headlines.
#pragma once

#include <array>

#include "engine/headlines.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {

inline constexpr auto kHeadlines = std::to_array<Weighed>({
    {"quiet", Weight::Round},
    {"arrived", Weight::Round},
    {"revealed", Weight::Headline},
    {"missed", Weight::Headline},
    {"killed", Weight::Headline},
    {"bitten", Weight::Headline},
    {"died", Weight::Headline},
    {"nobody_is_left", Weight::Headline},
    {"morning_comes", Weight::Headline},
    {"has_plan", Weight::Detail},
    {"shuffled", Weight::Detail},
});

inline std::span<const Weighed> headlines_of(const LastStand&) { return kHeadlines; }

}  // namespace gravetide::last_stand
