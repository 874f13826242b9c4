// What the learned choice of the generals looks at (engine/learned_choice.h). The map is the same
// in every match, so that much of what can be learned is where: which land to attack, where to
// march, what to place where, each power for itself.
#pragma once

#include "engine/learned_choice.h"
#include "games/aaz/bot/house_bot.h"

namespace gravetide::aaz::house {

std::span<const TraitGroup> general_trait_groups();

// When it is: how late, how near the apocalypse (AAZ-11.6), and who would be ahead then.
struct Hour {
    int late = 0;
    int doom = 0;
    int lead = 0;
};
Hour hour_of(const View& view);

void list_idea(const View& view, const Hour& hour, const Idea& idea, Traits& out);

// Of what nobody thinks of.
inline constexpr Trait kNotThoughtOf{0, -1000 * LearnedChoice::kOne};

}  // namespace gravetide::aaz::house
