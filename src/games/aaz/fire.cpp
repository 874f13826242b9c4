// What a side rolls in a round of combat (AAZ-54, AAZ-55): one die a unit, in columns by value as
// the battle board has them. The values are those of AAZ-20.1, AAZ-20.2, AAZ-20.3, AAZ-20.4 and
// AAZ-20.5; of ships AAZ-20.6, AAZ-20.7, AAZ-20.8, AAZ-20.9 and AAZ-20.10.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

void add_dice(Volley& volley, const Units& units, int Profile::*value) {
    for (const Unit unit :
         {Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank, Unit::Fighter, Unit::Bomber})
        if (const int high = profile(unit).*value; high > 0)
            volley.dice[static_cast<std::size_t>(high)] += units.of(unit);
}

}  // namespace

// AAZ-0.6, AAZ-50.4, AAZ-54.1 The bitten fire, too. AAZ-20.11, AAZ-20.12: each artillery lifts one
// infantry from 1 to 2; all were there when the round began.
Volley attack_volley(const View& view) {
    Volley volley;
    const Units units = attackers(view);
    add_dice(volley, units, &Profile::attack);
    const int supported = std::min(units.of(Unit::Infantry), units.of(Unit::Artillery));
    volley.dice[1] -= supported;
    volley.dice[2] += supported;
    volley.targets = defenders_left(view, Reach::Anyone);
    volley.zombies = view.zombies(view.state.turn.battle.at);
    return volley;
}

// AAZ-55.1, AAZ-20.13 Everybody, those behind the casualty line as well.
Volley defence_volley(const View& view) {
    Volley volley;
    const Space at = view.state.turn.battle.at;
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active))
            add_dice(volley, view.units(at, power), &Profile::defense);
    volley.targets = attackers_in_front(view).size();
    volley.zombies = view.zombies(at);
    return volley;
}

int dice_in(const Volley& volley) {
    int sum = 0;
    for (const int dice : volley.dice) sum += dice;
    return sum;
}

}  // namespace gravetide::aaz
