// What those who think ahead are told about this game (engine/foresight.h says what each is).
#pragma once

#include "engine/foresight.h"
#include "games/aaz/aaz.h"

namespace gravetide::aaz {

int tick_of(const Aaz& game, const State& state);
Foresight foresight_of(const Aaz& game, const State& state);

// The house bot figures are told against (docs/opponents.md), and today's with rough estimates of
// battles instead of exact ones.
Action classic_choice(const Aaz& game, const State& state, Seat seat, Dice& dice);
Action quick_choice(const Aaz& game, const State& state, Seat seat, Dice& dice);

// The learned estimate, data/aaz/value.json.
int value_of(const Aaz& game, const State& state, Seat seat);
bool is_value_learned(const Aaz& game, const State& state);
std::span<const std::string_view> feature_names(const Aaz& game);
std::span<const std::string_view> value_heads(const Aaz& game);
int value_head(const Aaz& game, const State& state, Seat seat);
void list_features(const Aaz& game, const State& state, Seat seat, std::vector<int>& out);

// The learned choice of attacks, marches, purchases and whether to fight on, data/aaz/choice.json.
std::span<const TraitGroup> trait_groups(const Aaz& game);
std::span<const std::string_view> choice_heads(const Aaz& game);
const LearnedChoice& choice_weights(const Aaz& game);
int choice_head(const Aaz& game, const State& state, Seat seat);
void list_traits(const Aaz& game, const State& state, Seat seat, const std::vector<Action>& actions,
                 Dice& dice, std::vector<Traits>& out);

}  // namespace gravetide::aaz
