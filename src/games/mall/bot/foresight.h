// What those who think ahead are told about this game (engine/foresight.h says what each is).
#pragma once

#include "engine/foresight.h"
#include "games/mall/mall.h"

namespace gravetide::mall {

int tick_of(const Mall& game, const State& state);
Foresight foresight_of(const Mall& game, const State& state);

// The legal actions, those the house bot likes best first.
void house_rank(const Mall& game, const State& state, Seat seat, std::vector<Action>& out);

// The house bot figures are told against (docs/opponents.md).
Action classic_choice(const Mall& game, const State& state, Seat seat, Dice& dice);

// The learned estimate, data/mall/value.json.
int value_of(const Mall& game, const State& state, Seat seat);
bool is_value_learned(const Mall& game, const State& state);
std::span<const std::string_view> feature_names(const Mall& game);
std::span<const std::string_view> value_heads(const Mall& game);
int value_head(const Mall& game, const State& state, Seat seat);
void list_features(const Mall& game, const State& state, Seat seat, std::vector<int>& out);

}  // namespace gravetide::mall
