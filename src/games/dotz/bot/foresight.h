// What those who think ahead are told about this game (engine/foresight.h says what each is).
#pragma once

#include "engine/foresight.h"
#include "games/dotz/bot/hero_traits.h"

namespace gravetide::dotz {

int tick_of(const Dotz& game, const State& state);
Foresight foresight_of(const Dotz& game, const State& state);

// The house bot with fewer tries, for inside of playouts.
Action quick_choice(const Dotz& game, const State& state, Seat seat, Dice& dice);

// The learned estimate, data/dotz/value.json.
int value_of(const Dotz& game, const State& state, Seat seat);
bool is_value_learned(const Dotz& game, const State& state);
std::span<const std::string_view> feature_names(const Dotz& game);
std::span<const std::string_view> value_heads(const Dotz& game);
int value_head(const Dotz& game, const State& state, Seat seat);
void list_features(const Dotz& game, const State& state, Seat seat, std::vector<int>& out);

}  // namespace gravetide::dotz
