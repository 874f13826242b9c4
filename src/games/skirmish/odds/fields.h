// What the forms of the Skirmish share: fields, and the place where questions are laid out.
#pragma once

#include "engine/desk.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

using FieldKind = OddsField::Kind;

// The street, with nothing in the way for as far as anybody shoots; two points to an inch.
inline constexpr int kX = 50;
inline constexpr int kY = 4;

inline std::string spot_at(int x, int y) {
    return "(" + std::to_string(x) + "," + std::to_string(y) + ")";
}

template <class Rows>
std::vector<OptionValue> values_of(const Rows& rows, std::size_t first) {
    std::vector<OptionValue> values;
    for (std::size_t i = first; i < rows.size(); ++i) values.push_back({rows[i].id, rows[i].name});
    return values;
}

inline OddsField choice(const char* key, const char* title, std::vector<OptionValue> values,
                        const char* usual) {
    return {key, title, FieldKind::Choice, std::move(values), 0, 0, usual};
}

inline OddsField flag(const char* key, const char* title) {
    return {key, title, FieldKind::Flag, {}, 0, 0, "no"};
}

inline OddsField wound_field() {
    return choice("wound", "The Survivor's wound",
                  {{"none", "none"}, {"light", "light"}, {"serious", "serious"}}, "none");
}

// activation_desk.cpp
std::vector<OddsForm> activation_forms(const Skirmish& game);
OddsAnswer answer_activation(const Skirmish& game, const OddsForm& form,
                             const OddsQuestion& question);

}  // namespace gravetide::skirmish
