// Spaces and their conditions (AAZ-12, AAZ-13, AAZ-14), levels (AAZ-10) and closed borders
// (AAZ-70.6).
#include "games/aaz/lookout.h"

namespace gravetide::aaz {

// AAZ-5.10, AAZ-41.3 Units of any power of another side than the active power's.
bool has_enemy(const View& view, Space space) {
    if (view.lookout) return view.lookout->enemy.has(space);
    for (const Power power : kAllPowers)
        if (view.units(space, power).any() && !view.same_side(power, view.state.active))
            return true;
    return false;
}

bool has_enemy(const View& view, Space space, Unit unit) {
    return std::ranges::any_of(kAllPowers, [&](Power power) {
        return !view.same_side(power, view.state.active) && view.units(space, power).of(unit) > 0;
    });
}

// AAZ-3.5, AAZ-9.3 Of any power.
bool has_any_unit(const View& view, Space space) {
    std::uint64_t any = 0;
    for (const Power power : kAllPowers) any |= view.units(space, power).bits();
    return any != 0;
}

// AAZ-13.6, AAZ-13.7, AAZ-13.8, AAZ-13.9 Enemy surface warships make a sea zone hostile.
bool is_friendly_zone(const View& view, Space zone) {
    if (view.lookout) return !view.lookout->hostile.has(zone);
    for (const Power power : kAllPowers) {
        if ((view.units(zone, power).bits() & kSurfaceWarships) != 0
            && !view.same_side(power, view.state.active))
            return false;
    }
    return true;
}

// AAZ-70.26 The garrison keeps none; neutral land counts for nobody (AAZ-14.3).
bool keeps_level(const View& view, Owner owner) {
    if (owner == Owner::Neutral) return false;
    return !(view.scenario.is_intro && owner == owner_of(view.scenario.garrison));
}

// AAZ-10.13, AAZ-10.14, AAZ-8.2 What the level must be: the sum over the map.
int map_level(const View& view, Owner owner) {
    int sum = 0;
    if (keeps_level(view, owner))
        for (const Space space : view.scenario.land_area)
            if (view.control(space) == owner) sum += view.at(space).ipc;
    return sum;
}

// AAZ-3.6, AAZ-3.7, AAZ-59.7, AAZ-70.26 Levels change at the moment control does.
void set_control(Table& table, Space space, Owner owner) {
    Owner& control = table.state.control[index_of(space)];
    const int ipc = table.see.at(space).ipc;
    if (keeps_level(table, control)) table.state.level[index_of(control)] -= ipc;
    if (keeps_level(table, owner)) table.state.level[index_of(owner)] += ipc;
    control = owner;
}

// AAZ-0.11 RULING: more than can be counted do not come; no war that ends has so many.
void add_zombies(State& state, Space space, int more) {
    Count& zombies = state.zombies[index_of(space)];
    zombies = std::min(zombies + more, kMostZombies);
}

// AAZ-20.16, AAZ-28.2, AAZ-15.7
void raise_zombie(Table& table, Space space, const Rule* rule) {
    if (!table.see.has_zombies()) return;
    add_zombies(table.state, space, 1);
    table.tell({.what = Happening::Rises, .rule = rule, .to = space, .number = 1});
}

// AAZ-14.8, AAZ-14.9, AAZ-14.10, AAZ-14.11, AAZ-14.14, AAZ-14.15, AAZ-14.16, AAZ-14.17, AAZ-14.18,
// AAZ-14.19, AAZ-14.20, AAZ-14.23 A canal needs the side that held it at the start of the turn, the
// straits the side that holds Turkey now.
bool can_pass(const View& view, Space from, Space to) {
    for (const Canal& canal : view.board.canals) {
        const bool here = (canal.between[0] == from && canal.between[1] == to)
                          || (canal.between[0] == to && canal.between[1] == from);
        if (!here) continue;
        for (const Space land : canal.control) {
            const Owner owner =
                canal.straits ? view.control(land) : view.state.turn.start[index_of(land)];
            if (!view.is_friendly(owner)) return false;
        }
    }
    return true;
}

const Rule* shut_by(const View& view, Space from, Space to) {
    for (const Canal& canal : view.board.canals) {
        const bool here = (canal.between[0] == from && canal.between[1] == to)
                          || (canal.between[0] == to && canal.between[1] == from);
        if (!here || !canal.straits) continue;
        const Owner owner = view.control(canal.control.front());
        return owner == Owner::Neutral   ? "AAZ-14.8"_rule
               : owner == Owner::Zombies ? "AAZ-14.9"_rule
                                         : "AAZ-14.10"_rule;
    }
    return "AAZ-14.17"_rule;
}

Seat seat_of(const View& view, Power power) {
    const auto& order = view.scenario.order;
    for (std::size_t i = 0; i < order.size(); ++i)
        if (order[i] == power) return player(static_cast<int>(i));
    return Seat::Nobody;
}

// AAZ-0.9, AAZ-50.6, AAZ-70.9, AAZ-70.10 Owners choose; for the garrison the player who is not
// attacking does.
Power decider_of(const View& view, Power power) {
    if (seat_of(view, power) != Seat::Nobody) return power;
    for (const Power other : view.scenario.order)
        if (other != view.state.active) return other;
    return power;
}

// AAZ-59.23, AAZ-59.24 In its own hands, neither an enemy's nor the zombies'.
bool holds_capital(const View& view, Power power) {
    return view.control(view.board.capital[index_of(power)]) == owner_of(power);
}

// The place of a neighbour in the list of them; 16 when it is none.
std::size_t way_bit(const View& view, Space at, Space beside) {
    const auto& list = view.at(at).beside;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i] == beside) return i;
    return 16;
}

// AAZ-70.6 The closed border; AAZ-70.7: everything behind it.
const Rule* forbid_closed(const View& view, Space to) {
    if (!view.scenario.is_intro || !view.board.spaces.has(to)) return "AAZ-12.1"_rule;
    return view.scenario.border.has(to) ? "AAZ-70.6"_rule : "AAZ-70.7"_rule;
}

namespace {

// AAZ-12.3, AAZ-4.62 A space that does not touch: what keeps the unit from getting there at all,
// and only then that it goes space by space.
const Rule* forbid_far(const View& view, Unit unit, Space from, Space to) {
    if (from == to) return "AAZ-12.3"_rule;
    const bool moving = view.state.step == Step::InMotion;
    const int points = profile(unit).move - (moving ? int{view.state.turn.motion.used} : 0);
    const Rule* rule = obstacle_to(view, unit, from, to, points).rule;
    return rule ? rule : "AAZ-4.62"_rule;
}

}  // namespace

// AAZ-12.3, AAZ-12.4, AAZ-12.5, AAZ-4.21, AAZ-14.2, AAZ-4.14, AAZ-14.6, AAZ-70.6, AAZ-70.7,
// AAZ-70.25 What keeps a unit from crossing this border, whatever the phase.
const Rule* forbid_entering(const View& view, Unit unit, Space from, Space to) {
    if (index_of(to) >= kSpaces) return "AAZ-12.1"_rule;
    if (!view.is_open(to)) return forbid_closed(view, to);
    if (is_land_unit(unit) && !is_territory(to)) return "AAZ-4.21"_rule;
    if (!view.board.near[index_of(from)].has(to)) return forbid_far(view, unit, from, to);
    if (kind_of(unit) == Kind::Sea) {
        if (is_territory(to)) return "AAZ-4.21"_rule;
        if (!can_pass(view, from, to)) return shut_by(view, from, to);
        return nullptr;
    }
    if (is_territory(to) && view.is_neutral(to)) return "AAZ-14.2"_rule;
    return nullptr;
}

}  // namespace gravetide::aaz
