// What those who think ahead are told about this game (engine/foresight.h says what each is).
#pragma once

#include "engine/foresight.h"
#include "games/aaz/aaz.h"

namespace gravetide::aaz {

int tick_of(const Aaz& game, const State& state);
Foresight foresight_of(const Aaz& game, const State& state);

// The learned estimate, data/aaz/value.json.
int value_of(const Aaz& game, const State& state, Seat seat);
bool is_value_learned(const Aaz& game, const State& state);
std::span<const std::string_view> feature_names(const Aaz& game);
std::span<const std::string_view> value_heads(const Aaz& game);
int value_head(const Aaz& game, const State& state, Seat seat);
void list_features(const Aaz& game, const State& state, Seat seat, std::vector<int>& out);

}  // namespace gravetide::aaz
