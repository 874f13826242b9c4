// What stands against a space that is not beside: too far (AAZ-4.1, AAZ-6.10), or something on
// every way that is short enough. For refusals; a move itself goes space by space (AAZ-4.62).
#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

// Steps from a space, over whatever the map alone lets this kind of unit cross.
template <class Visit>
void each_border(const View& view, Unit unit, Space at, Visit visit) {
    if (is_air_unit(unit)) return view.board.near[index_of(at)].each(visit);
    for (const Space to : view.at(at).beside)
        if (is_territory(to) == is_territory(at)) visit(to);
}

// AAZ-4.14, AAZ-70.6, AAZ-70.7 Ground that nobody enters.
const Rule* forbid_ground(const View& view, Space space, const Rule* neutral) {
    if (!view.is_open(space)) return forbid_closed(view, space);
    return is_territory(space) && view.is_neutral(space) ? neutral : nullptr;
}

// AAZ-4.35, AAZ-80.22 What a tank finds in its way: guns alone are a case of their own.
const Rule* stop_of_tank(const View& view, Space space) {
    bool guns = view.is_1942() && view.zombies(space) == 0;
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active))
            guns = guns
                   && view.units(space, power).size() == view.units(space, power).of(Unit::AaaGun);
    return guns ? "AAZ-80.22"_rule : "AAZ-4.35"_rule;
}

// What ends a move in a space where it might go on; null where nothing does.
const Rule* forbid_going_on(const View& view, Unit unit, Space at) {
    if (is_air_unit(unit)) return nullptr;
    if (is_land_unit(unit)) {
        if (!in_combat_move(view)) return view.is_friendly(at) ? nullptr : "AAZ-6.7"_rule;
        return stops_tank(view, at) ? stop_of_tank(view, at) : nullptr;
    }
    if (!is_stopped(view, unit, at)) return nullptr;
    if (unit == Unit::Submarine) return in_combat_move(view) ? "AAZ-24.2"_rule : "AAZ-6.13"_rule;
    if (!in_combat_move(view)) return "AAZ-6.7"_rule;
    return unit == Unit::Transport ? "AAZ-4.54"_rule : "AAZ-4.46"_rule;
}

struct Spread {
    std::array<std::uint8_t, kSpaces> steps{};  // from the goal, counted from 1; 0: not reached
    std::array<Space, kSpaces> next{};
};

enum class Over : std::uint8_t { TheMap, WhatIsOpen };

// Backwards from the goal, so that the way to it is at hand.
Spread spread_from(const View& view, Unit unit, Space goal, Space start, Over over) {
    Spread found;
    found.next.fill(kNowhere);
    found.steps[index_of(goal)] = 1;
    std::vector<Space> rim{goal};
    for (std::uint8_t far = 2; !rim.empty(); ++far) {
        std::vector<Space> later;
        for (const Space at : rim)
            each_border(view, unit, at, [&](Space back) {
                if (found.steps[index_of(back)] > 0) return;
                if (over == Over::WhatIsOpen) {
                    const bool ship = kind_of(unit) == Kind::Sea;
                    if (ship && !can_pass(view, back, at)) return;
                    if (back != start
                        && (forbid_ground(view, back, "AAZ-4.14"_rule)
                            || forbid_going_on(view, unit, back)))
                        return;
                }
                found.steps[index_of(back)] = far;
                found.next[index_of(back)] = at;
                later.push_back(back);
            });
        rim = std::move(later);
    }
    return found;
}

// AAZ-4.1, AAZ-6.3, AAZ-6.10
Obstacle too_far(const View& view, Unit unit) {
    if (in_combat_move(view)) return {"AAZ-4.1"_rule};
    return {is_air_unit(unit) ? "AAZ-6.3"_rule : "AAZ-6.10"_rule};
}

}  // namespace

Obstacle obstacle_to(const View& view, Unit unit, Space from, Space to, int points) {
    if (!view.is_open(to)) return {forbid_closed(view, to), to};
    // Ships stay at sea, whosever the land is.
    if (kind_of(unit) != Kind::Air && is_territory(to) != is_territory(from))
        return {"AAZ-4.21"_rule, to};
    if (const Rule* rule = forbid_ground(view, to, "AAZ-14.2"_rule)) return {rule, to};
    const Spread bare = spread_from(view, unit, to, from, Over::TheMap);
    const int steps = bare.steps[index_of(from)] - 1;
    if (steps <= 0) return {"AAZ-12.3"_rule, to};
    if (steps > points) return too_far(view, unit);
    // AAZ-6.7 A hostile goal is closed in phase 6, whatever lies before it.
    if (!in_combat_move(view) && unit != Unit::Submarine)
        if (const Rule* rule = forbid_going_on(view, unit, to)) return {rule, to};
    const Spread open = spread_from(view, unit, to, from, Over::WhatIsOpen);
    if (const int around = open.steps[index_of(from)] - 1; around > 0 && around <= points) {
        Obstacle none;
        for (Space at = open.next[index_of(from)]; at != kNowhere; at = open.next[index_of(at)])
            none.way.push_back(at);
        return none;
    }
    // The first thing on the shortest way.
    for (Space at = from; at != to;) {
        const Space next = bare.next[index_of(at)];
        if (kind_of(unit) == Kind::Sea && !can_pass(view, at, next))
            return {shut_by(view, at, next), next};
        if (next != to) {
            if (const Rule* rule = forbid_ground(view, next, "AAZ-4.14"_rule)) return {rule, next};
            if (const Rule* rule = forbid_going_on(view, unit, next)) return {rule, next};
        }
        at = next;
    }
    return too_far(view, unit);
}

}  // namespace gravetide::aaz
