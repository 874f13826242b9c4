// What a Survivor of the house bots wants.
#pragma once

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

inline constexpr int kNever = -1000;
inline constexpr int kIdle = 0;  // what ending the activation is worth

// How bold the Survivors are. The classic one is what figures are told against
// (docs/opponents.md); the house bot's was found by playing.
struct Temper {
    int alarm;        // inches at which a Zombie is worth the noise of a shot
    int shot;         // inches, in an activation begun for something else
    int least_kill;   // in hundredths: a shot less likely to destroy is not made
    int shoot_first;  // how much an activation to shoot is wanted
    int search_first;
    int go_first;
    int per_ap;
    int carrier;   // more for who carries supplies home
    int late;      // turns before the last in which all go home
    int not_mine;  // mp: a marker a friend is nearer to is so much farther
    int hit;       // striking what does not hold one
    int shoot;
    int wary;          // a step near a Zombie
    int wary_at;       // half-inches, squared
    int break_chance;  // in hundredths, to break off
    int break_crowd;   // Zombies that hold one
    int enough;        // supplies one brings home at once; the others search on
    int empty_home;    // activations of those who go home with nothing
    int run;           // what a gait costs: a marker that must be stopped (SKIR-8.15)
    int walk;
    int still;  // less for each Zombie about, while all of them act for nothing (SKIR-21.1)
    int engaged;
};

// What a Survivor is about.
struct Errand {
    int away = 0;  // mp to where it wants to be
    bool is_home = false;
    bool can_shoot = false;
    bool can_search = false;
};
Errand errand_of(const View& view, int who, const Temper& temper);

// How much an activation of this Survivor with so many AP is wanted.
int urgency(const View& view, int who, int ap, const Temper& temper);
// What an action of whoever is active is worth.
int survivor_value(const View& view, Action action, const Temper& temper);

}  // namespace gravetide::skirmish
