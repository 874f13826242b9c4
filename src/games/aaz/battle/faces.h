// The faces of the two sorts of dice, and the combat dice of a volley in the order they are thrown.
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

inline constexpr int kZ = 6;  // where the 6 would be (AAZ-0.5)

// AAZ-0.4 Faces of the zombie die as numbers: 1 and 2 are A, 3 is D, the rest are blank.
inline constexpr int kLastA = 2;
inline constexpr int kD = 3;

struct CombatDie {
    std::size_t group{};  // whose: ships, air units, submarines
    int value{};          // the highest face that hits
    int is_charged{};     // 1: its 5 is a Z, too (AAZ-61.10)

    bool hits(int face) const { return face <= value; }
    bool is_z(int face) const { return face == kZ || (face == kZ - 1 && is_charged > 0); }
};

// AAZ-61.10 The dice of a column that are charged come first.
template <class Visit>
void each_die(const Volley& volley, Visit visit) {
    for (std::size_t group = 0; group < volley.dice.size(); ++group)
        for (std::size_t value = 1; value < volley.dice[group].size(); ++value)
            for (int i = 0; i < volley.dice[group][value]; ++i)
                visit(CombatDie{.group = group,
                                .value = static_cast<int>(value),
                                .is_charged = i < volley.charged[group][value] ? 1 : 0});
}

}  // namespace gravetide::aaz
