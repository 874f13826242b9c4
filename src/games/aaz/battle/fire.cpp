// What a side rolls in a round of combat (AAZ-54, AAZ-55): one die a unit, in columns by value as
// the battle board has them. The values are those of AAZ-20.1, AAZ-20.2, AAZ-20.3, AAZ-20.4 and
// AAZ-20.5; of ships AAZ-20.6, AAZ-20.7, AAZ-20.8, AAZ-20.9 and AAZ-20.10.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

void add_dice(std::array<int, 6>& dice, const Units& units, int Profile::*value) {
    for (const Unit unit :
         {Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank, Unit::Fighter, Unit::Bomber})
        if (const int high = profile(unit).*value; high > 0)
            dice[static_cast<std::size_t>(high)] += units.of(unit);
}

// AAZ-50.5, AAZ-52.11 At sea three groups are kept apart; in step 2 only submarines fire, and those
// that did are silent afterwards.
void add_sea_dice(const View& view, Volley& volley, const Units& units, int Profile::*value,
                  unsigned struck) {
    const bool strike = view.state.phase == Phase::SubmarinesStrike;
    for (const Unit unit : kSeaSlots) {
        const auto high = static_cast<std::size_t>(profile(unit).*value);
        const Group group = unit == Unit::Submarine ? kSubmarines
                            : is_air_unit(unit)     ? kAir
                                                    : kShips;
        const bool acted = group == kSubmarines && (view.state.turn.battle.struck & struck) != 0;
        if (high == 0 || strike != acted) continue;
        // AAZ-52.3 Submarines strike one by one.
        volley.dice[group][high] += strike ? std::min(1, units.of(unit)) : units.of(unit);
        if (strike) volley.dice[group][high] = std::min(1, volley.dice[group][high]);
    }
}

void limit(const View& view, Volley& volley) {
    const auto room = capacity(view);
    for (std::size_t group = 0; group < 3; ++group) {
        int dice = 0;
        for (const int some : volley.dice[group]) dice += some;
        int most = 0;
        for (std::size_t sort = 0; sort < 4; ++sort)
            if (may_hit(view, static_cast<Group>(group), static_cast<Target>(sort)))
                most += room[sort];
        if (view.state.phase == Phase::SubmarinesStrike)
            most = std::max(0, most - view.state.turn.battle.hits[group]);
        volley.most[group] = std::min(dice, most);
        volley.targets += volley.most[group];
    }
}

// AAZ-61.10, AAZ-61.11, AAZ-61.12 An artillery of the power was there when the round began.
bool has_charges(const View& view, Power power, const Units& units) {
    return units.of(Unit::Artillery) > 0 && view.has(power, Technology::Explosives);
}

}  // namespace

// AAZ-0.6, AAZ-50.4, AAZ-54.1 The bitten fire, too. AAZ-20.11, AAZ-20.12: each artillery lifts one
// infantry from 1 to 2; all were there when the round began.
Volley attack_volley(const View& view) {
    Volley volley;
    const Battle& battle = view.state.turn.battle;
    const Units units = attackers(view);
    if (!is_territory(battle.at)) {
        add_sea_dice(view, volley, units, &Profile::attack, 1);
        limit(view, volley);
        return volley;
    }
    add_dice(volley.dice[kShips], units, &Profile::attack);
    const int supported = std::min(units.of(Unit::Infantry), units.of(Unit::Artillery));
    volley.dice[kShips][1] -= supported;
    volley.dice[kShips][2] += supported;
    volley.targets = defenders_left(view, Reach::Anyone);
    volley.zombies = view.zombies(battle.at);
    // AAZ-40.23, AAZ-40.26, AAZ-40.31, AAZ-54.4; the ships are no units of this battle and cannot
    // be hit (AAZ-40.27, AAZ-55.4), and whom they hit fires in step 5 (AAZ-40.24).
    if (battle.round == 1 && battle.bombard + battle.cruisers > 0) {
        const auto column = [](Unit unit) {
            return static_cast<std::size_t>(profile(unit).attack);
        };
        volley.dice[kSubmarines][column(Unit::Battleship)] = battle.bombard;
        volley.dice[kSubmarines][column(Unit::Cruiser)] = battle.cruisers;  // AAZ-80.15
        volley.most[kSubmarines] = defenders_left(view, Reach::LandOnly);
    }
    if (has_charges(view, view.state.active, units)) volley.charged = volley.dice;
    return volley;
}

// AAZ-55.1, AAZ-20.13 Everybody, those behind the casualty line as well. AAZ-22.3, AAZ-23.7:
// fighters of carriers defend in the air.
Volley defence_volley(const View& view) {
    Volley volley;
    const Space at = view.state.turn.battle.at;
    for (const Power power : kAllPowers) {
        if (view.same_side(power, view.state.active)) continue;
        if (!is_territory(at)) {
            add_sea_dice(view, volley, in_battle(view, power), &Profile::defense, 2);
            continue;
        }
        const Units& units = view.units(at, power);
        add_dice(volley.dice[kShips], units, &Profile::defense);
        if (has_charges(view, power, units))
            add_dice(volley.charged[kShips], units, &Profile::defense);
    }
    if (!is_territory(at)) {
        limit(view, volley);
        return volley;
    }
    volley.targets = attackers_in_front(view).size();
    volley.zombies = view.zombies(at);
    return volley;
}

int dice_in(const Volley& volley) {
    int sum = 0;
    for (const auto& group : volley.dice)
        for (const int dice : group) sum += dice;
    return sum;
}

}  // namespace gravetide::aaz
