// What a learned choice (engine/learned_choice.h) sees of the Heroes' actions.
#pragma once

#include "engine/learned_choice.h"
#include "games/dotz/dotz.h"

namespace gravetide::dotz {

std::span<const TraitGroup> trait_groups(const Dotz& game);
std::span<const std::string_view> choice_heads(const Dotz& game);
const LearnedChoice& choice_weights(const Dotz& game);  // data/dotz/choice.json
int choice_head(const Dotz& game, const State& state, Seat seat);
void list_traits(const Dotz& game, const State& state, Seat seat,
                 const std::vector<Action>& actions, Dice& dice, std::vector<Traits>& out);

}  // namespace gravetide::dotz
