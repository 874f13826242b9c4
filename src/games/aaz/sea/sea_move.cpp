// Ships on the move (AAZ-4.46 to AAZ-4.60, AAZ-6.12 to AAZ-6.14).
//
// A ship sets out only where its move can still end legally (AAZ-4.61): somebody loaded in phase 4
// must have a shore to assault, and an escort an assault to cover.
#include "games/aaz/lookout.h"
#include "games/aaz/motion.h"

namespace gravetide::aaz {

// AAZ-4.11, AAZ-4.46, AAZ-4.47, AAZ-4.54, AAZ-26.18, AAZ-24.1, AAZ-24.2, AAZ-24.4, AAZ-26.24 What
// ends a move; the zone it began in does not.
bool is_stopped(const View& view, Unit unit, Space zone) {
    if (unit == Unit::Submarine) return has_enemy(view, zone, Unit::Destroyer);
    return !is_friendly_zone(view, zone);
}

namespace {

// What a transport would carry once somebody there has gone aboard.
std::optional<Load> loaded_here(const View& view, const Ship& ship) {
    if (ship.unit != Unit::Transport || !is_friendly_zone(view, ship.at)) return std::nullopt;
    for (const Space land : view.at(ship.at).land) {
        if (!view.is_open(land)) continue;
        const Units ready = unspent(view, land);
        for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank}) {
            if (ready.of(unit) == 0 || must_stay(view, unit, land)) continue;
            if (const auto more = load_with(ship.load, unit)) return more;
        }
    }
    return std::nullopt;
}

// AAZ-4.9, AAZ-4.50 Whether a ship declares an attack by ending there.
Declares declares(const View& view, const Ship& ship) {
    if (ship.unit == Unit::Transport || !has_prey(view, ship.at)) return Declares::Nothing;
    const bool escape = ship.at != ship.from && can_leave_battle(view, ship.unit, ship.from);
    return escape || is_assaulted_from(view, ship.at) ? Declares::Nothing : Declares::Attack;
}

// AAZ-4.3, AAZ-4.6, AAZ-4.7, AAZ-4.9, AAZ-4.53, AAZ-26.19 Where a ship may stay at the end of a
// combat move.
bool has_goal(const View& view, const Ship& ship) {
    const bool transport = ship.unit == Unit::Transport;
    const auto company = [&] { return fighting(view.own(ship.at)) > 0; };
    if (ship.fresh != Load::Nothing) return false;  // AAZ-26.12
    if (!is_friendly_zone(view, ship.at)) return !transport || company();
    if (has_prey(view, ship.at)
        && (!transport || (view.state.turn.marked.has(ship.at) && company())))
        return true;
    if (is_assaulted_from(view, ship.at)) return true;
    return ship.at != ship.from && can_leave_battle(view, ship.unit, ship.from);
}

// AAZ-30.5 Whoever's battle a landing plan counts on does not even leave it for a while.
bool may_stay(const View& view, const Ship& ship) {
    if (!has_goal(view, ship) || is_missed_as_escort(view, ship)
        || upsets_plan(view, ship, ship.at, declares(view, ship)))
        return false;
    return ship.at != ship.from || !upsets_plan(view, ship, kNowhere, Declares::Nothing);
}

// OPTIMIZATION: ships end where an enemy is or a landing begins, and mostly nothing is in reach of
// the last step.
bool may_find_goal(const View& view, const Ship& ship) {
    if (!view.lookout || ship.left > 1 || !view.state.turn.assaults.is_empty()) return true;
    SpaceSet goals = view.lookout->enemy;
    if (ship.unit == Unit::Transport) goals |= view.lookout->shores;
    goals &= view.board.near[index_of(ship.at)];
    return goals.any();
}

}  // namespace

Ship moving_ship(const View& view) {
    const Motion& motion = view.state.turn.motion;
    return {motion.unit,  motion.load, motion.fresh,
            motion.from,  motion.at,   profile(motion.unit).move - motion.used,
            motion.aboard};
}

bool can_end(const View& view, const Ship& ship) {
    if (may_stay(view, ship)) return true;
    const Load own = own_part(ship.load, ship.guests);
    const bool laden = own != Load::Nothing && own != Load::AaaGun;
    const std::optional<Load> loaded = laden ? std::nullopt : loaded_here(view, ship);
    if (ship.unit == Unit::Transport && (laden || loaded))
        for (const Space target : view.at(ship.at).land)
            if (!forbid_assault(view, ship.at, target)) return true;
    if (ship.left == 0 || (ship.at != ship.from && is_stopped(view, ship.unit, ship.at)))
        return false;
    if (!may_find_goal(view, ship)) return false;
    return std::ranges::any_of(view.at(ship.at).beside, [&](Space next) {
        if (forbid_entering(view, ship.unit, ship.at, next)) return false;
        Ship later = ship;
        later.at = next;
        --later.left;
        if (can_end(view, later)) return true;
        if (!loaded) return false;
        // AAZ-26.4 Who goes aboard on the way lands farther on.
        later.load = *loaded;
        later.fresh = Load::Infantry;
        return can_end(view, later);
    });
}

namespace {

// AAZ-6.7, AAZ-6.12, AAZ-6.13
const Rule* forbid_quiet_step(const View& view, Unit unit, Space to) {
    return unit == Unit::Submarine || is_friendly_zone(view, to) ? nullptr : "AAZ-6.7"_rule;
}

// AAZ-6.15, AAZ-30.5 A carrier does not sail away from fighters that need it.
const Rule* forbid_deserting(const View& view, const Ship& ship, Space to, int left) {
    if (ship.unit != Unit::Carrier) return nullptr;
    if (!deserts(view, ship.at, ship.left, to, left)) return nullptr;
    return in_combat_move(view) ? "AAZ-30.5"_rule : "AAZ-6.15"_rule;
}

const Rule* forbid_ship_step(const View& view, const Ship& ship, Space to) {
    if (!in_combat_move(view)) {
        if (const Rule* rule = forbid_deserting(view, ship, to, ship.left - 1)) return rule;
        // AAZ-61.23 Zombies aboard must still find a shore.
        if (view.state.turn.motion.zombies > 0 && !can_still_dump(view, to, ship.left - 1))
            return "AAZ-61.23"_rule;
        return forbid_quiet_step(view, ship.unit, to);
    }
    Ship later = ship;
    later.at = to;
    --later.left;
    // An end that keeps the landing plan is enough, be it in a zone that the carrier itself clears.
    if (can_end(view, later)) return nullptr;
    // AAZ-4.61 Neither a landing that counts on this escort nor a battle that a landing plan counts
    // on is left.
    if (is_missed_as_escort(view, later)) return "AAZ-26.21"_rule;
    if (const Rule* rule = forbid_deserting(view, ship, to, 0)) return rule;
    if (upsets_plan(view, ship, kNowhere, Declares::Nothing)) return "AAZ-30.5"_rule;
    if (ship.unit == Unit::Transport && !is_friendly_zone(view, to)) return "AAZ-26.19"_rule;
    return ship.fresh != Load::Nothing ? "AAZ-26.12"_rule : "AAZ-4.3"_rule;
}

// Every kind of transport here that may still act, by load and passengers.
template <class Do>
void each_ready(const View& view, Space zone, Do act) {
    for (std::size_t i = 0; i < kLoads; ++i)
        if (ready_transports(view, zone, static_cast<Load>(i)) > 0) act(static_cast<Load>(i), 0);
    const auto& passages = view.state.passages;
    for (std::size_t i = 0; i < passages.size(); ++i) {
        const Passage& one = passages[i];
        if (one.zone != zone || one.owner != view.state.active || one.used != 0) continue;
        // Those alike are offered once.
        if (std::find(passages.begin(), passages.begin() + i, one) == passages.begin() + i)
            act(one.load, one.guests);
    }
}

}  // namespace

void keep_way(Table& table, const Motion& motion) {
    for (const Space past : {motion.from, motion.via})
        if (const std::size_t bit = past == kNowhere ? 16 : way_bit(table, motion.at, past);
            bit < 16)
            table.state.turn.ways[index_of(motion.at)] =
                static_cast<std::uint16_t>(table.state.turn.ways[index_of(motion.at)] | 1U << bit);
}

void next_move(Table& table) { ask(table.state, Step::Moves, table.state.active); }

// AAZ-4.48, AAZ-4.59 Submarines and transports that may be attacked or ignored.
bool has_prey(const View& view, Space zone) {
    if (!is_friendly_zone(view, zone) || !has_enemy(view, zone)) return false;
    for (const Power power : kAllPowers) {
        const Units& units = view.units(zone, power);
        if (!view.same_side(power, view.state.active)
            && units.of(Unit::Submarine) + units.of(Unit::Transport) > 0)
            return true;
    }
    return false;
}

// AAZ-4.7, AAZ-4.8, AAZ-4.55, AAZ-4.56 From a zone where a battle will be: somebody else fights it.
bool can_leave_battle(const View& view, Unit unit, Space zone) {
    if (!is_friendly_zone(view, zone)) return true;
    const Motion& motion = view.state.turn.motion;
    const bool gone = motion.from == zone && motion.at != zone;
    const int needed = gone || unit == Unit::Transport ? 1 : 2;
    return view.state.turn.marked.has(zone) && fighting(view.own(zone)) >= needed;
}

// AAZ-4.60 Transports alone among enemy warships that could still leave.
bool must_leave(const View& view) {
    bool found = false;
    SpaceSet some = view.scenario.area;
    if (view.lookout) {
        some = view.lookout->own;
        some &= view.lookout->hostile;
    }
    some.each([&](Space zone) {
        if (is_territory(zone) || found || unspent(view, zone).of(Unit::Transport) == 0) return;
        if (fighting(view.own(zone)) > 0 || is_friendly_zone(view, zone)) return;
        each_ready(view, zone, [&](Load load, Passengers guests) {
            for (const Space to : view.at(zone).beside) {
                const Action action{.verb = load != Load::Nothing ? Verb::Sail : Verb::Move,
                                    .unit = Unit::Transport,
                                    .from = zone,
                                    .to = to,
                                    .number = static_cast<std::uint8_t>(load),
                                    .third = guests};
                found = found || (view.is_open(to) && !forbid_sea_move(view, action));
            }
        });
    });
    return found;
}

const Rule* forbid_engaging(const View& view, Space zone) {
    if (!is_sea_zone(view, zone) || !has_prey(view, zone)) return "AAZ-4.48"_rule;
    if (view.state.turn.marked.has(zone)) return "AAZ-4.48"_rule;
    if (fighting(view.own(zone)) == 0) return "AAZ-26.19"_rule;
    return binds_carriers(view, zone) ? "AAZ-30.5"_rule : nullptr;
}

// AAZ-4.61, AAZ-26.19, AAZ-26.21 Transports that came here, or are to land somebody from here,
// count on the last one that fights.
bool abandons_transports(const View& view, Unit unit, Space from) {
    if (is_territory(from) || unit == Unit::Transport || !in_combat_move(view)) return false;
    const bool came = view.spent(from).of(Unit::Transport) > 0 && !is_friendly_zone(view, from);
    if (!came && !is_assaulted_from(view, from)) return false;
    Units rest = view.own(from);
    rest.remove(unit);
    return forbid_unescorted(view, from, rest) && !forbid_unescorted(view, from, view.own(from));
}

const Rule* forbid_sea_move(const View& view, Action action) {
    if (!is_sea_zone(view, action.from)) return "AAZ-12.1"_rule;
    const bool transport = action.unit == Unit::Transport;
    if (action.verb == Verb::Sail && (!transport || action.number == 0 || action.number >= kLoads))
        return "AAZ-26.1"_rule;
    const auto load = static_cast<Load>(action.number);
    if (transport && ready_transports(view, action.from, load, action.third) <= 0)
        return in_combat_move(view) ? "AAZ-4.1"_rule : "AAZ-6.14"_rule;
    if (const Rule* rule = forbid_entering(view, action.unit, action.from, action.to)) return rule;
    if (abandons_transports(view, action.unit, action.from)
        || (in_combat_move(view) && must_stay(view, action.unit, action.from)))
        return "AAZ-4.61"_rule;
    return forbid_ship_step(view,
                            {action.unit, load, Load::Nothing, action.from, action.from,
                             profile(action.unit).move, action.third},
                            action.to);
}

bool ship_stops_here(const View& view) {
    const Motion& motion = view.state.turn.motion;
    return motion.used > 0 && is_stopped(view, motion.unit, motion.at);
}

const Rule* forbid_sea_step(const View& view, Space to) {
    const Motion& motion = view.state.turn.motion;
    if (ship_stops_here(view))
        return !in_combat_move(view)            ? "AAZ-6.13"_rule
               : motion.unit == Unit::Transport ? "AAZ-4.54"_rule
                                                : "AAZ-4.46"_rule;
    return forbid_ship_step(view, moving_ship(view), to);
}

const Rule* forbid_sea_stop(const View& view) {
    const Ship ship = moving_ship(view);
    if (view.state.turn.motion.zombies > 0) return "AAZ-61.23"_rule;
    if (const Rule* rule = forbid_deserting(view, ship, ship.at, 0)) return rule;
    if (!in_combat_move(view) || may_stay(view, ship)) return nullptr;
    if (has_goal(view, ship))
        return is_missed_as_escort(view, ship) ? "AAZ-26.21"_rule : "AAZ-30.5"_rule;
    return ship.fresh != Load::Nothing ? "AAZ-26.12"_rule : "AAZ-4.3"_rule;
}

namespace {

// OPTIMIZATION: no warship has a combat move where nobody is in reach, nothing is assaulted and no
// battle is left (AAZ-4.3, AAZ-4.6, AAZ-4.7, AAZ-4.9).
bool has_business(const View& view, Space from) {
    if (!in_combat_move(view) || !view.state.turn.assaults.is_empty()) return true;
    if (can_leave_battle(view, Unit::Destroyer, from)) return true;
    SpaceSet zones;
    for (const Space next : view.at(from).beside) {
        zones.add(next);
        for (const Space beyond : view.at(next).beside) zones.add(beyond);
    }
    bool found = false;
    zones.each([&](Space zone) { found = found || has_enemy(view, zone); });
    return found;
}

}  // namespace

// All that ships in this zone can begin.
bool list_sea_moves(const View& view, Space from, std::vector<Action>* out) {
    const Units& own = view.own(from);
    bool found = false;
    if (own.size() == own.air() && !in_combat_move(view)) return false;
    const auto offer = [&](Unit unit, std::uint8_t load, Passengers guests = 0) {
        for (const Space to : view.at(from).beside) {
            const Action action{.verb = load > 0 ? Verb::Sail : Verb::Move,
                                .unit = unit,
                                .from = from,
                                .to = to,
                                .number = load,
                                .third = guests};
            if (!view.is_open(to) || forbid_sea_move(view, action)) continue;
            found = true;
            if (out) out->push_back(action);
        }
    };
    // OPTIMIZATION: surface warships move alike; only carriers have more to think of.
    bool known = false;
    SpaceSet open_to;
    const auto offer_warship = [&](Unit unit) {
        if (unit == Unit::Submarine || unit == Unit::Carrier) return offer(unit, 0);
        for (const Space to : view.at(from).beside) {
            const Action action{.verb = Verb::Move, .unit = unit, .from = from, .to = to};
            if (!known && view.is_open(to) && !forbid_sea_move(view, action)) open_to.add(to);
            if (!open_to.has(to)) continue;
            found = true;
            if (out) out->push_back(action);
        }
        known = true;
    };
    const Units ready = unspent(view, from);
    if (ready.size() > ready.air() + ready.of(Unit::Transport) && has_business(view, from))
        for (const Unit unit :
             {Unit::Submarine, Unit::Destroyer, Unit::Cruiser, Unit::Carrier, Unit::Battleship})
            if (ready.of(unit) > 0) offer_warship(unit);
    if (ready.of(Unit::Transport) > 0)
        each_ready(view, from, [&](Load load, Passengers guests) {
            offer(Unit::Transport, static_cast<std::uint8_t>(load), guests);
            found |= list_cargo_of(view, from, load, guests, out);
        });
    if (in_combat_move(view) && !forbid_engaging(view, from)) {
        found = true;
        if (out) out->push_back({.verb = Verb::Engage, .to = from});
    }
    return found;
}

void begin_ship_motion(Table& table, Action action) {
    if (action.verb == Verb::Land) return land(table, action);
    if (action.verb == Verb::Load || action.verb == Verb::Snatch) return play_motion(table, action);
    table.state.turn.motion = {.unit = action.unit, .from = action.from, .at = action.from};
    table.state.turn.motion.load = static_cast<Load>(action.number);
    table.state.turn.motion.aboard = action.third;
    carry(table, action.unit, action.from, action.to);
}

// AAZ-4.22, AAZ-4.58 The move is over.
void end_sea_motion(Table& table) {
    State& state = table.state;
    const Motion motion = state.turn.motion;
    if (in_combat_move(table)) {
        keep_way(table, motion);
        const bool escape =
            motion.at != motion.from && can_leave_battle(table, motion.unit, motion.from);
        if (declares(table, moving_ship(table)) == Declares::Attack)
            state.turn.marked.add(motion.at);  // AAZ-4.9
        if (escape && is_friendly_zone(table, motion.from)) state.turn.escaped.add(motion.from);
    }
    if (Passage* passage = find_passage(state, moving_passage(table), 0)) passage->used = 1;
    state.turn.motion = {};
    table.spent(motion.at).add(motion.unit);
    if (motion.unit == Unit::Transport) spend_transport(table, motion.at, motion.load);
    next_move(table);
}

}  // namespace gravetide::aaz
