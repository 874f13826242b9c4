// What the forms of the Skirmish share: fields, and the place where questions are laid out.
#pragma once

#include "engine/best.h"
#include "engine/desk.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

using FieldKind = OddsField::Kind;

// The street, with room on both sides and nothing in the way for 24 inches; two points to an inch.
inline constexpr int kX = 50;
inline constexpr int kStreetInches = 24;
// Along the east rim, with nothing in the way for as far as anybody shoots.
inline constexpr int kRimX = 92;
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

// falls.cpp: the ways a die can fall that make a difference; none where every face does.
using Falls = BestPlay<Skirmish>::Falls;
void list_falls(const Skirmish& game, const State& state, Falls& out);

// activation_desk.cpp: a way up the street, and what matters on it.
inline constexpr std::uint8_t kNorth = 0;  // of kDirections: up the street
enum class Aim : std::uint8_t { Through, Unhurt, Destroy };
struct Course {
    State start{};
    int goal = 0;  // the row to get to
    Aim aim{};
    bool moves_only = false;
};
Course lay_course(const Skirmish& game, const OddsForm& form, const OddsQuestion& question);

// How it ends, and what that is worth to whoever goes.
enum class Place : std::uint8_t { There, Held, Short };
struct Result {
    Place place{};
    std::string health{};  // "unhurt", "down" or a wound
    int destroyed = 0;
};
double worth_of(Aim aim, const Result& result);

std::vector<OddsForm> activation_forms(const Skirmish& game);
OddsAnswer answer_activation(const Skirmish& game, const OddsForm& form,
                             const OddsQuestion& question);

}  // namespace gravetide::skirmish
