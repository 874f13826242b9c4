// Landing places at sea (AAZ-23, AAZ-30.10 to AAZ-30.14): where a fighter may end, and what a ship
// or an attack would take from those that are in the air already.
#include "games/aaz/air/landing_plan.h"
#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

// OPTIMIZATION: most powers at most times have no carrier and no money for one.
bool any_place_at_sea(const View& view) {
    if (promises(view).most > 0) return true;
    if (view.lookout) return view.lookout->carriers.any();
    bool found = false;
    view.scenario.area.each([&](Space zone) {
        found = found
                || (!is_territory(zone)
                    && (view.own(zone).of(Unit::Carrier) > 0 || spare_of_allies(view, zone) > 0));
    });
    return found;
}

SpaceSet reach(const View& view, const SpaceSet& air, Space from, int points) {
    SpaceSet reached;
    reached.add(from);
    for (int i = 0; i < points; ++i) {
        SpaceSet next = reached;
        reached.each([&](Space at) { next |= view.board.near[index_of(at)]; });
        next &= air;
        next.add(from);
        reached = next;
    }
    return reached;
}

// Whether one of these places is in range.
bool reaches(const View& view, const SpaceSet& air, const SpaceSet& places, Space from,
             int points) {
    SpaceSet reached;
    reached.add(from);
    SpaceSet fresh = reached;
    for (int i = 0; i < points; ++i) {
        SpaceSet next;
        fresh.each([&](Space at) { next |= view.board.near[index_of(at)]; });
        next &= air;
        fresh = next.without(reached);
        reached |= fresh;
        next &= places;
        if (next.any()) return true;
    }
    return false;
}

std::vector<Needy> find_needy(const View& view) {
    std::vector<Needy> found;
    const SpaceSet safe = safe_landings(view);
    const SpaceSet air = flyable(view);
    // OPTIMIZATION: who stands on safe ground lands there.
    const SpaceSet& some = view.lookout ? view.lookout->fighters : view.scenario.area;
    some.without(safe).each([&](Space space) {
        if (view.own(space).of(Unit::Fighter) == 0) return;
        const Flown& flown = view.state.turn.flown.at(space);
        const int move = profile(Unit::Fighter).move;
        for (int left = 0; left <= move; ++left) {
            int there = left == move ? not_flown(view, space, Unit::Fighter)
                                     : flown[static_cast<std::size_t>(move - left - 1)];
            if (left == move && is_gift(view, space)) there = 0;
            // One on its way is counted among those that have not flown.
            const Motion& motion = view.state.turn.motion;
            if (left == move && motion.unit == Unit::Fighter && motion.at == space) --there;
            if (there <= 0 || reaches(view, air, safe, space, left)) continue;
            found.push_back({space, left, there});
        }
    });
    return found;
}

std::vector<Needy> needy_fighters(const View& view) {
    if (!view.lookout) return find_needy(view);
    auto& known = view.lookout->needy;
    if (!known) known = find_needy(view);
    return *known;
}

// All of them need a place, but for the one that asks.
void add_needs(const View& view, const Flight& flight, const std::vector<Needy>& needy,
               Plan& plan) {
    const SpaceSet air = flyable(view);
    const Motion& motion = view.state.turn.motion;
    for (const Needy& fighters : needy) {
        const bool moving = motion.unit == Unit::Fighter && motion.at == fighters.at;
        const bool asks = !moving && flight.at == fighters.at && flight.left == fighters.left;
        SpaceSet zones = reach(view, air, fighters.at, fighters.left);
        zones &= plan.places();
        for (int i = asks ? 1 : 0; i < fighters.count; ++i) plan.need(zones);
    }
}

bool in_phase_4(const View& view) { return view.state.phase == Phase::CombatMove; }

// Where the unit that is on its way, or sets out from here, began.
Space origin_of(const View& view, Space at) {
    const Motion& motion = view.state.turn.motion;
    return motion.at == at && motion.from != kNowhere ? motion.from : at;
}

// AAZ-30.12 Without the one that was here nobody would clear this zone.
bool leaves_gap(const View& view, const Course& course, Space origin) {
    if (!in_phase_4(view) || is_territory(origin) || is_friendly_zone(view, origin)) return false;
    return clearing(view, {course.unit, course.from, kNowhere}, origin) == 0;
}

// How many of the others find a place if this one stays where it was.
struct Wanted {
    int before = 0;
    bool alone = true;  // nobody else is in need
};

Wanted others_saved(const View& view, const Flight& flight) {
    const std::vector<Needy> needy = needy_fighters(view);
    if (needy.empty()) return {};
    const bool fighter = flight.unit == Unit::Fighter;
    Plan now(view, {flight.unit, flight.at, origin_of(view, flight.at)});
    add_needs(view, fighter ? flight : Flight{}, needy, now);
    if (now.needs() == 0) return {};
    int before = now.best();
    // AAZ-6.16 Where not all can be saved, nobody has a right to a place before another.
    const SpaceSet air = flyable(view);
    if (fighter && !in_phase_4(view) && !safe_landings(view).has(flight.at)
        && !reaches(view, air, safe_landings(view), flight.at, flight.left)) {
        SpaceSet zones = reach(view, air, flight.at, flight.left);
        zones &= now.places();
        now.need(zones);
        before = std::max(0, now.best() - 1);
    }
    return {before, false};
}

// What a flight finds if it takes this course.
struct Found {
    SpaceSet zones;     // in which it could end its turn
    bool holds = true;  // the others still have their places
};

Found found_by(const View& view, const Flight& flight, const Wanted& wanted, Plan plan) {
    const bool fighter = flight.unit == Unit::Fighter;
    if (wanted.alone) return {fighter ? plan.places() : SpaceSet{}};
    add_needs(view, fighter ? flight : Flight{}, needy_fighters(view), plan);
    Found found;
    found.holds = plan.best() >= wanted.before;
    if (fighter)
        plan.places().each([&](Space zone) {
            if (plan.best_with(zone) > wanted.before) found.zones.add(zone);
        });
    return found;
}

}  // namespace

void SeaPlaces::look() {
    if (known_) return;
    known_ = true;
    if (!any_place_at_sea(view_)) return;
    const Plan plan(view_);
    free_ = plan.places();
    homes_ = plan.homes();
    wanted_ = !needy_fighters(view_).empty();
}

// AAZ-30.5, AAZ-30.10, AAZ-30.11, AAZ-30.13, AAZ-23.2, AAZ-23.6, AAZ-22.7 Sea zones in which this
// fighter could end its turn without taking another's place.
SpaceSet SeaPlaces::zones_for(const Flight& flight) {
    return flight.unit == Unit::Fighter ? anywhere(flight).zones : SpaceSet{};
}

// AAZ-22.7 Bombers find no place at sea, and only leave one to others or not.
Ends SeaPlaces::anywhere(const Flight& flight) {
    look();
    const Course course{flight.unit, flight.at, kNowhere};
    // OPTIMIZATION: with nobody in need every place is free for one.
    const bool gap = homes_.any() && leaves_gap(view_, course, flight.at);
    const bool fighter = flight.unit == Unit::Fighter;
    if (!gap && (!wanted_ || !fighter)) return {fighter ? free_ : SpaceSet{}, {}};
    const Found found = found_by(view_, flight, others_saved(view_, flight), Plan(view_, course));
    return {found.zones, {}, found.holds};
}

// AAZ-30.6, AAZ-30.12 Zones that a flight would change by ending there: one that nobody else clears
// becomes a way for carriers, and carriers where an attack begins cannot come any more.
Ends SeaPlaces::ends_for(const Flight& flight, Errand errand) {
    Ends ends = anywhere(flight);
    const bool fighter = flight.unit == Unit::Fighter;
    if (!homes_.any() || (!fighter && !wanted_)) return ends;
    SpaceSet some = homes_;
    if (fighter)
        homes_.each([&](Space home) {
            for (const Space next : view_.at(home).sea) {
                some.add(next);
                for (const Space beyond : view_.at(next).sea) some.add(beyond);
            }
        });
    some &= view_.scenario.area;
    std::optional<Wanted> wanted;
    some.each([&](Space zone) {
        const bool hostile = !is_friendly_zone(view_, zone);
        if (hostile) {
            const Course away{flight.unit, flight.at, kNowhere};
            if (!fighter || clearing(view_, away, zone) > 0) return;
        } else if (errand == Errand::Escape || !homes_.has(zone) || !has_enemy(view_, zone)) {
            return;
        }
        if (!wanted) wanted = others_saved(view_, flight);
        const Course course{flight.unit, flight.at, zone, 0, hostile ? kNowhere : zone};
        const Found found = found_by(view_, flight, *wanted, Plan(view_, course));
        ends.special.push_back({zone, found.zones, found.holds});
    });
    return ends;
}

SpaceSet landing_zones(const View& view, const Flight& flight) {
    return SeaPlaces(view).zones_for(flight);
}

Ends flight_ends(const View& view, const Flight& flight, Errand errand) {
    return SeaPlaces(view).ends_for(flight, errand);
}

namespace {

struct Saved {
    int most = 0, needs = 0;
};

Saved saved_by(const View& view, const std::vector<Needy>& needy, const Course& course) {
    Plan plan(view, course);
    add_needs(view, {}, needy, plan);
    Saved saved{plan.best(), plan.needs()};
    if (saved.most == saved.needs || !view.is_1942()) return saved;
    if (course.unit != Unit::Carrier || course.at == kNowhere || course.left == 0) return saved;
    // AAZ-80.31 Guests change over to a carrier that has come, not to one under way.
    sailing_range(view, course, course.at, course.left).each([&](Space end) {
        Plan there(view, {course.unit, course.from, end, 0, course.fights});
        add_needs(view, {}, needy, there);
        saved.most = std::max(saved.most, there.best());
    });
    return saved;
}

bool saves_fewer(const View& view, const Course& now, const Course& then) {
    const std::vector<Needy> needy = needy_fighters(view);
    if (needy.empty()) return false;
    const Saved later = saved_by(view, needy, then);
    return later.most < later.needs && later.most < saved_by(view, needy, now).most;
}

}  // namespace

// AAZ-6.15, AAZ-30.5 Whether fewer fighters at sea find a place if a carrier goes there, and has so
// many points left then, than where it is now.
bool deserts(const View& view, Space from, int left_now, Space to, int left) {
    return saves_fewer(view, {Unit::Carrier, from, from, left_now},
                       {Unit::Carrier, from, to, left});
}

// AAZ-30.5, AAZ-30.12, AAZ-4.61 Whether a plan counts on the battle that this ship leaves, or on a
// carrier that would have to fight beside it.
bool upsets_plan(const View& view, const Ship& ship, Space end, Declares declares) {
    if (ship.unit == Unit::Transport || !in_phase_4(view)) return false;
    const Motion& motion = view.state.turn.motion;
    const Space here = motion.at != kNowhere ? motion.at : ship.from;
    const Space fights =
        declares == Declares::Attack && free_carriers(view, end) > 0 ? end : kNowhere;
    const bool gap = end != ship.from && leaves_gap(view, {ship.unit, here}, ship.from);
    // A carrier takes its own places along.
    const bool carrier = ship.unit == Unit::Carrier && end != kNowhere;
    if (!gap && fights == kNowhere && !carrier) return false;
    const int left = profile(ship.unit).move;
    return saves_fewer(view, {ship.unit, here, ship.from, left}, {ship.unit, here, end, 0, fights});
}

bool binds_carriers(const View& view, Space zone) {
    Course attack;
    attack.fights = zone;
    return free_carriers(view, zone) > 0 && saves_fewer(view, {}, attack);
}

// AAZ-7.17, AAZ-30.24 How many fighters may wait here for carriers of phase 7: as many as possible
// of all that wait.
int waiting_room(const View& view, Space zone) {
    if (carrier_room(view, zone, view.state.active) >= 0) return 0;
    const Promises promised = promises(view);
    if (promised.most == 0 || !promised.zones.has(zone)) return 0;
    Plan plan(view);
    plan.keep_only_promises();
    promised.zones.each([&](Space other) {
        SpaceSet only;
        only.add(other);
        const int waiting = -carrier_room(view, other, view.state.active);
        for (int i = 0; i < waiting; ++i) plan.need(only);
    });
    plan.best();
    return plan.kept_at(zone);
}

// AAZ-6.16, AAZ-30.19 Fighters that nothing done in phase 6 can save.
int lost_anyway(const View& view) {
    const std::vector<Needy> needy = needy_fighters(view);
    if (needy.empty()) return 0;
    Plan plan(view);
    add_needs(view, {}, needy, plan);
    return plan.needs() - plan.best();
}

}  // namespace gravetide::aaz
