// The classic bot looks at the table: distances, what land is worth, who should stay at home, and
// who could come.
#include "games/aaz/bot/classic_bot.h"

namespace gravetide::aaz::classic {

namespace {

constexpr int kPrecious = 4;    // IPC at which somebody stays
constexpr double kAlarm = 0.2;  // an enemy's chance at which the capital is in danger
constexpr int kMarch = 6;       // steps to the front that are walked rather than sailed
constexpr int kSailing = 2;     // moves of a ship in a turn

}  // namespace

Units enemies_at(const View& view, Space space) {
    Units sum;
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active)) pile(sum, view.units(space, power));
    return sum;
}

// Steps from a set of spaces, over spaces that can be entered.
Distances distances(const View& view, SpaceSet from, const SpaceSet& through, int most) {
    Distances steps;
    steps.fill(kFar);
    SpaceSet seen;
    for (std::uint8_t step = 0; from.any() && step < kFar && step <= most; ++step) {
        SpaceSet next;
        from.each([&](Space space) {
            steps[index_of(space)] = step;
            next |= view.board.near[index_of(space)];
        });
        seen |= from;
        next &= through;
        from = next.without(seen);
    }
    return steps;
}

Distances sea_distances(const View& view, SpaceSet to, int most) {
    Distances steps;
    steps.fill(kFar);
    const SpaceSet goals = to;
    to.each([&](Space zone) { steps[index_of(zone)] = 0; });
    for (std::uint8_t step = 1; to.any() && step < kFar && step <= most; ++step) {
        SpaceSet next;
        to.each([&](Space zone) {
            if (!goals.has(zone) && !is_friendly_zone(view, zone)) return;
            for (const Space beside : view.at(zone).sea) {
                if (steps[index_of(beside)] != kFar || !view.is_open(beside)) continue;
                if (!can_pass(view, beside, zone)) continue;
                steps[index_of(beside)] = step;
                next.add(beside);
            }
        });
        to = next;
    }
    return steps;
}

SpaceSet land_in_play(const View& view) {
    SpaceSet land;
    for (const Space space : view.scenario.land_area)
        if (!view.is_neutral(space)) land.add(space);
    return land;
}

// How many steps the front is away.
Distances to_front(const View& view) {
    SpaceSet hostile;
    for (const Space space : view.scenario.land_area)
        if (view.is_hostile(space)) hostile.add(space);
    return distances(view, hostile, land_in_play(view));
}

bool is_overseas(const Distances& front, Space space) { return front[index_of(space)] > kMarch; }

double worth(const View& view, Space space) {
    const Place& place = view.at(space);
    double value = 2 + 3.0 * place.ipc;
    if (view.control(space) == Owner::Zombies) value += 3;  // survivors join
    if (place.industry != Industry::None) value += 3;
    if (is_power(place.capital_of)) value += 12;
    return value;
}

// AAZ-70.18 The last turn in which Germany can reach its goal, and it has not.
bool is_last_chance(const View& view) {
    return view.scenario.is_intro && view.state.active == view.scenario.order.front()
           && view.state.round >= view.scenario.minor
           && view.state.level[index_of(view.state.active)] < view.scenario.goal;
}

// Infantry and guns from next door, tanks from two away, planes from anywhere near, and two aboard
// each transport that can come; the powers of the other side come one by one, so the largest
// counts.
Units threat_to(const View& view, Space space) {
    Units worst;
    const SpaceSet land = land_in_play(view);
    SpaceSet here;
    here.add(space);
    const Distances steps = distances(view, here, land, 2);
    const Distances flight = distances(view, here, flyable(view), 3);
    SpaceSet coast;
    for (const Space zone : view.at(space).sea)
        if (view.is_open(zone)) coast.add(zone);
    const Distances voyage = distances(view, coast, view.scenario.area, kSailing);
    for (const Power power : view.scenario.order) {
        if (view.same_side(power, view.state.active)) continue;
        Units force;
        view.scenario.area.each([&](Space from) {
            const Units& units = view.units(from, power);
            if (!units.any() || from == space) return;
            const int away = is_territory(from) ? steps[index_of(from)] : kFar;
            if (away <= 1) {
                pile(force, Unit::Infantry, units.of(Unit::Infantry));
                pile(force, Unit::Artillery, units.of(Unit::Artillery));
            }
            if (away <= 2) pile(force, Unit::Tank, units.of(Unit::Tank));
            if (flight[index_of(from)] <= 2) pile(force, Unit::Fighter, units.of(Unit::Fighter));
            if (flight[index_of(from)] <= 3) pile(force, Unit::Bomber, units.of(Unit::Bomber));
            if (!is_territory(from) && voyage[index_of(from)] <= kSailing) {
                pile(force, Unit::Infantry, units.of(Unit::Transport));
                pile(force, Unit::Tank, units.of(Unit::Transport));
            }
        });
        if (force.land() > worst.land()) worst = force;
    }
    return worst;
}

bool is_in_danger(const View& view, Space capital, Dice& dice) {
    if (!view.is_friendly(capital)) return false;
    Units defenders;
    for (const Power power : kAllPowers)
        if (view.same_side(power, view.state.active)) pile(defenders, view.units(capital, power));
    return win_chance(threat_to(view, capital), defenders, view.zombies(capital), dice) > kAlarm;
}

// Who should stay: somebody among zombies, and in the capital as many as may come.
int guard(const View& view, Space space) {
    if (!is_territory(space) || !view.is_friendly(space)) return 0;
    if (is_last_chance(view)) return view.zombies(space) > 0 ? 1 : 0;
    int guards = (view.zombies(space) + 1) / 2;
    // A card may bring a zombie to land without a complex, and nobody there would lose it.
    if (view.at(space).industry == Industry::None && view.at(space).ipc >= kPrecious)
        guards = std::max(guards, 1);
    if (view.board.capital[index_of(view.state.active)] == space) {
        int threat = 0;
        // A garrison never comes (AAZ-70.8).
        for (const Space beside : view.at(space).land)
            for (const Power power : view.scenario.order)
                if (view.is_open(beside) && !view.same_side(power, view.state.active))
                    threat += view.units(beside, power).land();
        guards += std::min(6, (threat + 1) / 2);
    }
    return guards;
}

bool may_leave(const View& view, Space space) {
    return view.own(space).land() > guard(view, space);
}

Units seaborne_for(const View& view, Space target) {
    Units sum;
    for (const Assault& assault : view.state.turn.assaults)
        for (int i = 0; i < assault.count && assault.target == target; ++i)
            pile(sum, parts_of(assault.part));
    return sum;
}

Units neighbours_of(const View& view, Space target) {
    Units sum;
    for (const Space beside : view.at(target).land) {
        if (!view.is_open(beside) || !view.is_friendly(beside)) continue;
        Units ready = unspent(view, beside);
        int spare = view.own(beside).land() - guard(view, beside);
        for (const Unit unit : {Unit::Tank, Unit::Artillery, Unit::Infantry}) {
            const int some = std::clamp(ready.of(unit), 0, std::max(spare, 0));
            pile(sum, unit, some);
            spare -= some;
        }
    }
    return sum;
}

// Sea moves of a turn to a zone from which the target can be assaulted as things stand.
Distances shore_distances(const View& view, Space target) {
    SpaceSet shores;
    for (const Space zone : view.at(target).sea)
        if (view.is_open(zone) && !forbid_assault(view, zone, target)) shores.add(zone);
    return sea_distances(view, shores, kSailing);
}

// What lies aboard, or waits ashore beside an empty transport, within a turn of the target.
Units cargo_for(const View& view, Space target) {
    Units sum;
    SpaceSet convoys;
    view.scenario.area.each([&](Space zone) {
        if (!is_territory(zone) && view.own(zone).of(Unit::Transport) > 0) convoys.add(zone);
    });
    if (!convoys.any()) return sum;
    const Distances shore = shore_distances(view, target);
    convoys.each([&](Space zone) {
        if (shore[index_of(zone)] > kSailing) return;
        for (std::size_t load = 1; load < kLoads; ++load)
            for (int i = 0; i < ready_transports(view, zone, static_cast<Load>(load)); ++i)
                pile(sum, parts_of(static_cast<Load>(load)));
        int empty = is_friendly_zone(view, zone) ? ready_transports(view, zone, Load::Nothing) : 0;
        for (const Space land : view.at(zone).land) {
            if (!view.is_open(land) || !view.is_friendly(land)) continue;
            const Units ready = unspent(view, land);
            const int spare = view.own(land).land() - guard(view, land);
            int foot = std::clamp(ready.of(Unit::Infantry), 0, std::max(spare, 0));
            int heavy = std::clamp(ready.of(Unit::Tank) + ready.of(Unit::Artillery), 0,
                                   std::max(spare - foot, 0));
            for (; empty > 0 && foot + heavy > 0; --empty) {
                if (heavy > 0) pile(sum, ready.of(Unit::Tank) > 0 ? Unit::Tank : Unit::Artillery);
                const int places = heavy > 0 ? 1 : 2;
                heavy -= heavy > 0 ? 1 : 0;
                pile(sum, Unit::Infantry, std::min(foot, places));
                foot -= std::min(foot, places);
            }
        }
    });
    return sum;
}

}  // namespace gravetide::aaz::classic
