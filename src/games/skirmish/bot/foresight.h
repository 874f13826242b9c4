// What those who think ahead are told about this game (engine/foresight.h says what each is).
#pragma once

#include "engine/foresight.h"
#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

int tick_of(const Skirmish& game, const State& state);
Foresight foresight_of(const Skirmish& game, const State& state);

// The legal actions, those the house bot likes best first.
void house_rank(const Skirmish& game, const State& state, Seat seat, std::vector<Action>& out);

// The house bot figures are told against (docs/opponents.md).
Action classic_choice(const Skirmish& game, const State& state, Seat seat, Dice& dice);

// The learned estimate, data/skirmish/value.json.
int value_of(const Skirmish& game, const State& state, Seat seat);
bool is_value_learned(const Skirmish& game, const State& state);
std::span<const std::string_view> feature_names(const Skirmish& game);
std::span<const std::string_view> value_heads(const Skirmish& game);
int value_head(const Skirmish& game, const State& state, Seat seat);
void list_features(const Skirmish& game, const State& state, Seat seat, std::vector<int>& out);

// The learned choice of the Survivors, data/skirmish/choice.json; rules of thumb make the bands.
std::span<const TraitGroup> trait_groups(const Skirmish& game);
std::span<const std::string_view> choice_heads(const Skirmish& game);
const LearnedChoice& choice_weights(const Skirmish& game);
int choice_head(const Skirmish& game, const State& state, Seat seat);
void list_traits(const Skirmish& game, const State& state, Seat seat,
                 const std::vector<Action>& actions, Dice& dice, std::vector<Traits>& out);

}  // namespace gravetide::skirmish
