// Flying range and the proof of a landing place (AAZ-22, AAZ-30), as sets of spaces by the points
// an air unit has left: every step of a flight is checked against them, so no flight can get stuck.
#include "games/aaz/lookout.h"

namespace gravetide::aaz {

namespace {

// AAZ-30.1, AAZ-30.2 One point a border: each set holds the spaces from which the one before can be
// reached with a point more.
void widen(const View& view, const SpaceSet& air, std::array<SpaceSet, 7>& within, int most) {
    for (std::size_t points = 1; points <= static_cast<std::size_t>(most); ++points) {
        SpaceSet reached = within[points - 1];
        SpaceSet fresh = reached;
        if (points > 1) fresh = reached.without(within[points - 2]);
        fresh.each([&](Space space) { reached |= view.board.near[index_of(space)]; });
        reached &= air;
        within[points] = reached;
    }
}

}  // namespace

// AAZ-22.1, AAZ-14.2, AAZ-14.12, AAZ-14.22, AAZ-30.20, AAZ-70.6 Hostile spaces are flown over,
// neutral and closed ones are not.
SpaceSet flyable(const View& view) {
    if (view.lookout) return view.lookout->air;
    SpaceSet air = view.scenario.area;
    for (const Space space : view.scenario.land_area)
        if (view.is_neutral(space)) air.remove(space);
    return air;
}

// AAZ-30.7, AAZ-30.8, AAZ-30.9, AAZ-30.16, AAZ-22.6 Friendly since the start of the turn.
bool can_land(const View& view, Space space) {
    return view.is_friendly(space) && view.is_friendly(view.state.turn.start[index_of(space)])
           && !view.state.turn.captured.has(space);
}

SpaceSet safe_landings(const View& view) {
    if (view.lookout) return view.lookout->safe;
    SpaceSet safe;
    for (const Space space : view.scenario.land_area)
        if (can_land(view, space)) safe.add(space);
    return safe;
}

// AAZ-4.3, AAZ-4.10, AAZ-4.8 Where a flight of phase 4 may end.
SpaceSet air_targets(const View& view, Errand errand) {
    if (errand == Errand::Escape) return flyable(view);
    if (view.lookout) return view.lookout->targets;
    SpaceSet targets;
    for (const Space space : view.scenario.land_area) {
        if (view.is_neutral(space)) continue;
        if (view.is_hostile(space) || view.zombies(space) > 0) targets.add(space);
    }
    // AAZ-4.9, AAZ-4.52 Ships are attacked where they are.
    view.scenario.area.each([&](Space space) {
        if (!is_territory(space) && has_enemy(view, space)) targets.add(space);
    });
    return targets;
}

// AAZ-30.5, AAZ-30.24, AAZ-4.23 On land each lands for itself; the zones given are those at sea
// that the unit can have without taking another's place, so that a plan for all remains.
AirMap landing_map(const View& view, const SpaceSet& zones, int most) {
    AirMap map;
    const SpaceSet air = flyable(view);
    map.landing[0] = safe_landings(view);
    map.landing[0] |= zones;
    widen(view, air, map.landing, most);
    return map;
}

AirMap air_map(const View& view, Errand errand, const Ends& plans, int most) {
    AirMap map = landing_map(view, plans.zones, most);
    const SpaceSet targets = air_targets(view, errand);
    SpaceSet usual = plans.holds ? targets : SpaceSet{};
    for (const End& end : plans.special) usual.remove(end.at);
    std::array<SpaceSet, 7> ends = map.landing;
    for (SpaceSet& set : ends) set &= usual;
    for (const End& end : plans.special) {
        if (!end.holds || !targets.has(end.at)) continue;
        const AirMap then = landing_map(view, end.zones, most);
        for (std::size_t points = 0; points <= static_cast<std::size_t>(most); ++points)
            if (then.landing[points].has(end.at)) ends[points].add(end.at);
    }
    map.attack[0] = ends[0];
    // NOTE: a set of attack may grow by ends that are new at this number of points, so every space
    // of the one before is widened, not only the fresh ones.
    const SpaceSet air = flyable(view);
    for (std::size_t points = 1; points <= static_cast<std::size_t>(most); ++points) {
        SpaceSet reached = map.attack[points - 1];
        map.attack[points - 1].each(
            [&](Space space) { reached |= view.board.near[index_of(space)]; });
        reached &= air;
        reached |= ends[points];
        map.attack[points] = reached;
    }
    return map;
}

namespace {

// AAZ-6.11, AAZ-22.7, AAZ-23.1, AAZ-30.17 Air units that stand where they cannot stay: fighters
// keep to their carriers.
Units unsafe_air(const View& view, const SpaceSet& safe, Space space) {
    const Units& own = view.own(space);
    Units unsafe;
    if (own.air() == 0 || safe.has(space)) return unsafe;
    const int fighters = own.of(Unit::Fighter);
    const int over = is_territory(space) ? fighters
                                         : -carrier_room(view, space, view.state.active)
                                               - waiting_room(view, space);
    // AAZ-60.15
    const int given = is_gift(view, space) ? not_flown(view, space, Unit::Fighter) : 0;
    unsafe.add(Unit::Fighter, std::clamp(over - given, 0, fighters));
    unsafe.add(Unit::Bomber, own.of(Unit::Bomber));
    return unsafe;
}

}  // namespace

// AAZ-6.15, AAZ-6.16, AAZ-30.18, AAZ-30.19 More air units can still be brought to a safe place, by
// moves of their own or of carriers, than would be safe now.
bool must_land_first(const View& view) {
    const SpaceSet safe = safe_landings(view);
    SpaceSet stranded;
    int unsafe = 0;
    const SpaceSet& some = view.lookout ? view.lookout->flyers : view.scenario.area;
    some.without(safe).each([&](Space space) {
        const int lost = unsafe_air(view, safe, space).size();
        if (lost > 0) stranded.add(space);
        unsafe += lost;
    });
    if (unsafe == 0) return false;
    const AirMap map = landing_map(view, {});
    int lost = lost_anyway(view);
    stranded.each([&](Space space) {
        constexpr std::size_t kBombers = 4;
        const Flown& flown = view.state.turn.flown.at(space);
        const int move = profile(Unit::Bomber).move;
        for (int used = 0; used <= move; ++used) {
            const int there = used == 0 ? not_flown(view, space, Unit::Bomber)
                                        : flown[kBombers + static_cast<std::size_t>(used - 1)];
            if (!map.landing[static_cast<std::size_t>(move - used)].has(space)) lost += there;
        }
    });
    return unsafe > lost;
}

// Where nobody is asked (AAZ-50.22) the longest flights are forgotten first.
void forget_flights(Table& table, Space space) {
    Flown flown = table.state.turn.flown.at(space);
    for (const Unit unit : {Unit::Fighter, Unit::Bomber}) {
        const std::size_t first = unit == Unit::Fighter ? 0 : 4;
        auto last = first + static_cast<std::size_t>(profile(unit).move);
        for (int gone = -not_flown(table, space, unit); gone > 0 && last > first;) {
            if (flown[last - 1] > 0) {
                flown[last - 1] = static_cast<std::uint8_t>(flown[last - 1] - 1);
                --gone;
            } else {
                --last;
            }
        }
    }
    table.state.turn.flown.set(space, flown);
}

// AAZ-6.11, AAZ-30.22 At the end of phase 6.
// AAZ-7.18, AAZ-30.22 Those who waited in vain, at the end of phase 7.
void crash_waiting(Table& table) {
    table.see.scenario.area.each([&](Space zone) {
        if (is_territory(zone)) return;
        Units& own = table.own(zone);
        const int lost =
            std::min(own.of(Unit::Fighter), -carrier_room(table, zone, table.state.active));
        if (lost <= 0) return;
        own.remove(Unit::Fighter, lost);
        Units& spent = table.spent(zone);
        spent.remove(Unit::Fighter, std::max(0, spent.of(Unit::Fighter) - own.of(Unit::Fighter)));
        table.tell({.what = Happening::Crashes,
                    .rule = "AAZ-7.18"_rule,
                    .who = table.state.active,
                    .to = zone,
                    .unit = Unit::Fighter,
                    .number = lost});
    });
}

void crash(Table& table) {
    const SpaceSet safe = safe_landings(table);
    table.see.scenario.area.each([&](Space space) {
        const Units lost = unsafe_air(table, safe, space);
        for (const Unit unit : {Unit::Fighter, Unit::Bomber}) {
            if (lost.of(unit) == 0) continue;
            table.own(space).remove(unit, lost.of(unit));
            table.tell({.what = Happening::Crashes,
                        .rule = "AAZ-30.22"_rule,
                        .who = table.state.active,
                        .to = space,
                        .unit = unit,
                        .number = lost.of(unit)});
        }
    });
}

}  // namespace gravetide::aaz
