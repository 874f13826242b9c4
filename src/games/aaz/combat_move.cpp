// Phase 4: the combat move (AAZ-4), one unit at a time and space by space (AAZ-4.62).
//
// What hangs on other declarations of the phase (AAZ-4.61) is kept true at every step instead of
// being checked at the end: an escape (AAZ-4.8) is allowed once its battle is certain, and the last
// unit that owes that battle stays. So the phase can be ended whenever no unit is on its way.
#include "games/aaz/lookout.h"
#include "games/aaz/motion.h"

namespace gravetide::aaz {

// AAZ-4.1, AAZ-4.22, AAZ-6.1 What may still move.
Units unspent(const View& view, Space space) { return view.own(space).without(view.spent(space)); }

int not_flown(const View& view, Space space, Unit unit) {
    const Flown& flown = view.state.turn.flown.at(space);
    int there = view.own(space).of(unit);
    const bool fighter = unit == Unit::Fighter;
    for (std::size_t i = fighter ? 0 : 4; i < (fighter ? 4 : kFlights); ++i) there -= flown[i];
    return there;
}

namespace {

// AAZ-60.15 A fighter just found waits for phase 6.
int ready_to_fly(const View& view, Space space, Unit unit) {
    return not_flown(view, space, unit) - view.state.turn.raised.at(space).of(unit);
}

// AAZ-26.19, AAZ-80.18 Who can attack: neither transports nor guns do.
int who_fight(const View& view, Space space) {
    const Units& own = view.own(space);
    return is_territory(space) ? own.size() - own.of(Unit::AaaGun) : fighting(own);
}

}  // namespace

// AAZ-4.61 Whoever is the last to owe a battle stays, unless others will land for it.
bool must_stay(const View& view, Unit unit, Space from) {
    if (!view.state.turn.escaped.has(from) || unit == Unit::Transport || unit == Unit::AaaGun)
        return false;
    return who_fight(view, from) <= 1 && !is_assaulted(view, from);
}

namespace {

// AAZ-5.6, AAZ-4.24, AAZ-4.25, AAZ-4.31 Zombies at home that will be fought.
bool is_committed(const View& view, Space space) {
    const TurnState& turn = view.state.turn;
    return is_territory(space) && view.is_friendly(space) && view.zombies(space) > 0
           && (turn.marked.has(space) || turn.entered.has(space));
}

// AAZ-4.8 Somebody else stays to fight, or is to land there (AAZ-40.3).
enum class Leaving : std::uint8_t { StillThere, Gone };
bool can_escape(const View& view, Space from, Leaving leaving) {
    // One that flew out and back over its start is not somebody else.
    const bool back = leaving == Leaving::Gone && view.state.turn.motion.at == from;
    const int needed = leaving == Leaving::StillThere || back ? 2 : 1;
    if (!is_territory(from)) return can_leave_battle(view, Unit::Fighter, from);
    return is_committed(view, from)
           && (who_fight(view, from) >= needed || is_assaulted(view, from));
}

// AAZ-4.3, AAZ-4.5, AAZ-4.8, AAZ-4.10, AAZ-4.16, AAZ-4.29, AAZ-9.6, AAZ-4.32 Where a land unit's
// move of phase 4 may end.
bool may_end(const View& view, Space at) { return view.is_hostile(at) || view.zombies(at) > 0; }

bool can_go_on(const View& view, Space from, Space at) {
    if (!view.is_friendly(at)) return true;
    const bool escape = can_escape(view, from, Leaving::StillThere);
    return std::ranges::any_of(view.at(at).beside, [&](Space next) {
        return view.is_open(next) && !view.is_neutral(next) && (escape || may_end(view, next));
    });
}

const Rule* forbid_land_move(const View& view, Action action) {
    if (may_end(view, action.to) || can_escape(view, action.from, Leaving::StillThere))
        return nullptr;
    // AAZ-4.12, AAZ-4.13, AAZ-9.8, AAZ-28.6 Tanks pass friendly ground on their way to a target.
    if (action.unit == Unit::Tank && can_go_on(view, action.from, action.to)) return nullptr;
    return is_committed(view, action.from) ? "AAZ-4.61"_rule : "AAZ-4.32"_rule;
}

// AAZ-23.3, AAZ-23.5, AAZ-23.9, AAZ-30.3 Fighters of carriers fly for themselves; the first point
// takes them out of their zone.
const Rule* forbid_flight(const View& view, Action action) {
    const auto points = static_cast<std::size_t>(profile(action.unit).move - 1);
    const Errand errand =
        can_escape(view, action.from, Leaving::StillThere) ? Errand::Escape : Errand::Attack;
    const Ends ends =
        flight_ends(view, {action.unit, action.from, profile(action.unit).move}, errand);
    return air_map(view, errand, ends, static_cast<int>(points)).attack[points].has(action.to)
               ? nullptr
               : "AAZ-30.5"_rule;
}

// AAZ-4.25, AAZ-4.27, AAZ-9.7
const Rule* forbid_mark(const View& view, Space space) {
    if (!is_territory(space) || !view.is_open(space) || !view.is_friendly(space)
        || view.zombies(space) == 0)
        return "AAZ-4.25"_rule;
    if (view.state.turn.marked.has(space) || view.state.turn.entered.has(space))
        return "AAZ-4.24"_rule;
    // AAZ-80.18 Guns attack nobody.
    return can_attack(view.own(space)) ? nullptr : "AAZ-4.25"_rule;
}

// Ways of a move that is about to begin, for one kind of unit.
bool list_from(const View& view, Unit unit, Space from, const SpaceSet* reach,
               std::vector<Action>* out) {
    if (must_stay(view, unit, from) || abandons_transports(view, unit, from)) return false;
    bool found = false;
    const auto offer = [&](Space to) {
        found = true;
        if (out) out->push_back({.verb = Verb::Move, .unit = unit, .from = from, .to = to});
    };
    if (reach) {
        SpaceSet next = view.board.near[index_of(from)];
        next &= *reach;
        next.each([&](Space to) {
            if (out || !found) offer(to);
        });
        return found;
    }
    for (const Space to : view.at(from).beside) {
        if (!view.is_open(to) || view.is_neutral(to)) continue;
        if (forbid_land_move(view, {.verb = Verb::Move, .unit = unit, .from = from, .to = to}))
            continue;
        offer(to);
        if (!out) return true;
    }
    return found;
}

}  // namespace

namespace {

// AAZ-4.60, AAZ-4.61 What somebody must still do first.
const Rule* forbid_ending_combat_move(const View& view) {
    if (must_leave(view)) return "AAZ-4.60"_rule;
    return waiting_for_escort(view).any() ? "AAZ-26.21"_rule : nullptr;
}

}  // namespace

// AAZ-4.1, AAZ-4.2, AAZ-4.15, AAZ-4.20, AAZ-4.21 Who may set out.
const Rule* forbid_setting_out(const View& view, Action action) {
    if (index_of(action.unit) >= kUnits) return "AAZ-0.3"_rule;
    if (index_of(action.from) >= kSpaces || !view.is_open(action.from)) return "AAZ-12.1"_rule;
    const Kind kind = kind_of(action.unit);
    if ((kind == Kind::Sea) == is_territory(action.from) && kind != Kind::Air)
        return "AAZ-20.15"_rule;
    const int ready = kind == Kind::Air ? ready_to_fly(view, action.from, action.unit)
                                        : unspent(view, action.from).of(action.unit);
    if (ready > 0) return nullptr;
    return view.own(action.from).of(action.unit) > 0 ? "AAZ-4.1"_rule : "AAZ-4.2"_rule;
}

const Rule* forbid_combat_move(const View& view, Action action) {
    switch (action.verb) {
    case Verb::End: {
        // Who can do nothing else is done.
        const Rule* rule = forbid_ending_combat_move(view);
        return rule && list_combat_moves(view, nullptr) ? rule : nullptr;
    }
    case Verb::Mark:
        return index_of(action.to) < kSpaces ? forbid_mark(view, action.to) : "AAZ-4.25"_rule;
    case Verb::Engage: return forbid_engaging(view, action.to);
    case Verb::Raid: return forbid_raid(view, action.to);
    case Verb::Sail: return forbid_sea_move(view, action);
    case Verb::Load: return forbid_loading(view, action);
    case Verb::Land: return forbid_landing(view, action);
    case Verb::Disembark: return forbid_disembarking(view, action);
    case Verb::Move: break;
    case Verb::Step:
    case Verb::Stop: return "AAZ-4.62"_rule;  // nothing is on its way
    default: return "AAZ-4.1"_rule;
    }
    if (const Rule* rule = forbid_setting_out(view, action)) return rule;
    if (action.unit == Unit::AaaGun) return "AAZ-80.18"_rule;
    if (const Rule* rule = forbid_entering(view, action.unit, action.from, action.to)) return rule;
    if (kind_of(action.unit) == Kind::Sea) return forbid_sea_move(view, action);
    if (must_stay(view, action.unit, action.from)
        || abandons_transports(view, action.unit, action.from))
        return "AAZ-4.61"_rule;
    return is_air_unit(action.unit) ? forbid_flight(view, action) : forbid_land_move(view, action);
}

namespace {

bool list_marches_from(const View& view, Space from, std::vector<Action>* out) {
    if (view.own(from).land() == 0) return false;
    bool found = false;
    const Units ready = unspent(view, from);
    for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank})
        if (ready.of(unit) > 0) found |= list_from(view, unit, from, nullptr, out);
    return found;
}

bool anybody_marches(const View& view) {
    return std::ranges::any_of(view.scenario.land_area,
                               [&](Space from) { return list_marches_from(view, from, nullptr); });
}

}  // namespace

bool list_combat_moves(const View& given, std::vector<Action>* out) {
    // OPTIMIZATION: mostly somebody on land can still move, and no more is asked.
    if (!out && anybody_marches(given)) return true;
    const Lookout lookout(given);
    const View view = given.with(lookout);
    bool found = false;
    if (out && !forbid_ending_combat_move(view)) out->push_back({.verb = Verb::End});
    // OPTIMIZATION: the maps of the air are drawn once, and only if somebody can fly.
    struct Drawn {
        SpaceSet zones;
        AirMap map;
        bool usual = true;
    };
    std::array<std::optional<Drawn>, 4> maps;
    SeaPlaces places(view);
    const auto map_for = [&](Errand errand, const Flight& flight) -> const AirMap& {
        const Ends ends = places.ends_for(flight, errand);
        auto& drawn =
            maps[2 * static_cast<std::size_t>(errand) + (flight.unit == Unit::Fighter ? 0 : 1)];
        const bool usual = ends.holds && ends.special.empty();
        if (!drawn || !usual || !drawn->usual || !(drawn->zones == ends.zones))
            drawn = Drawn{ends.zones, air_map(view, errand, ends, profile(flight.unit).move - 1),
                          usual};
        return drawn->map;
    };
    const auto from_space = [&](Space from) {
        const Units& own = view.own(from);
        if (found && !out) return;
        if (is_territory(from) && out) found |= list_marches_from(view, from, out);
        if (!is_territory(from)) found |= list_sea_moves(view, from, out);
        if (own.air() == 0) return;
        for (const Unit unit : {Unit::Fighter, Unit::Bomber}) {
            if (own.of(unit) == 0 || ready_to_fly(view, from, unit) == 0) continue;
            const Errand errand =
                can_escape(view, from, Leaving::StillThere) ? Errand::Escape : Errand::Attack;
            const auto points = static_cast<std::size_t>(profile(unit).move - 1);
            const Flight flight{unit, from, profile(unit).move};
            found |= list_from(view, unit, from, &map_for(errand, flight).attack[points], out);
        }
    };
    lookout.own.each(from_space);
    if (found && !out) return true;
    for (const Space space : view.scenario.land_area)
        if (view.zombies(space) > 0 && !forbid_mark(view, space)) {
            found = true;
            if (!out) return true;
            out->push_back({.verb = Verb::Mark, .to = space});
        }
    if (view.is_1942()) {
        found |= list_raids(view, out);
        found |= list_allied_transports(view, out);
    }
    if (out && out->empty()) out->push_back({.verb = Verb::End});
    return found;
}

void play_combat_move(Table& table, Action action) {
    State& state = table.state;
    if (action.verb == Verb::End) return end_phase(table);
    if (action.verb == Verb::Raid) return declare_raid(table, action.to);
    if (action.verb == Verb::Disembark) return disembark(table, action);
    if (kind_of(action.unit) == Kind::Sea || action.verb == Verb::Load || action.verb == Verb::Land)
        return begin_ship_motion(table, action);
    if (action.verb == Verb::Mark || action.verb == Verb::Engage) {
        const bool ships = action.verb == Verb::Engage;
        state.turn.marked.add(action.to);
        table.tell({.what = ships ? Happening::Engages : Happening::Marks,
                    .rule = ships ? "AAZ-4.48"_rule : "AAZ-4.25"_rule,
                    .who = state.active,
                    .to = action.to});
        return;
    }
    state.turn.motion = {.unit = action.unit, .from = action.from, .at = action.from};
    carry(table, action.unit, action.from, action.to);
}

// AAZ-30.5, AAZ-30.6 Spaces from which the flight can still end well. RULING AAZ-4.62: not by
// coming back to where it is now, with fewer points than it has.
SpaceSet combat_air_steps(const View& view) {
    const Motion& motion = view.state.turn.motion;
    const int left = profile(motion.unit).move - motion.used;
    if (left <= 0) return {};
    const Errand errand =
        can_escape(view, motion.from, Leaving::Gone) ? Errand::Escape : Errand::Attack;
    Ends ends = flight_ends(view, {motion.unit, motion.at, left}, errand);
    if (motion.at != motion.from) {
        std::erase_if(ends.special, [&](const End& end) { return end.at == motion.at; });
        ends.special.push_back({motion.at, {}, false});
    }
    return air_map(view, errand, ends, left - 1).attack[static_cast<std::size_t>(left - 1)];
}

// The next space of a move of phase 4 (AAZ-4.33, AAZ-4.38, AAZ-4.39, AAZ-4.42, AAZ-4.43).
const Rule* forbid_combat_step(const View& view, Space to) {
    const Motion& motion = view.state.turn.motion;
    if (const Rule* rule = forbid_entering(view, motion.unit, motion.at, to)) return rule;
    if (kind_of(motion.unit) == Kind::Sea) return forbid_sea_step(view, to);
    if (is_air_unit(motion.unit)) return combat_air_steps(view).has(to) ? nullptr : "AAZ-30.5"_rule;
    // AAZ-4.5 A blitz may end anywhere but on neutral ground.
    if (view.is_hostile(motion.at) || may_end(view, to)
        || can_escape(view, motion.from, Leaving::Gone))
        return nullptr;
    return "AAZ-4.32"_rule;
}

const Rule* forbid_combat_stop(const View& view) {
    const Motion& motion = view.state.turn.motion;
    const bool escape = can_escape(view, motion.from, Leaving::Gone);
    if (kind_of(motion.unit) == Kind::Sea) return forbid_sea_stop(view);
    if (!is_air_unit(motion.unit))
        return may_end(view, motion.at) || escape ? nullptr : "AAZ-4.32"_rule;
    const Errand errand = escape ? Errand::Escape : Errand::Attack;
    if (!air_targets(view, errand).has(motion.at)) return "AAZ-4.3"_rule;
    const int left = profile(motion.unit).move - motion.used;
    const Ends ends = flight_ends(view, {motion.unit, motion.at, left}, errand);
    End end{motion.at, ends.zones, ends.holds};
    for (const End& special : ends.special)
        if (special.at == motion.at) end = special;
    const AirMap map = landing_map(view, end.zones, left);
    return end.holds && map.landing[static_cast<std::size_t>(left)].has(motion.at)
               ? nullptr
               : "AAZ-30.5"_rule;
}

// AAZ-80.22, AAZ-4.11, AAZ-4.34, AAZ-4.35, AAZ-4.44, AAZ-4.36, AAZ-4.37 A tank goes on from
// friendly ground and from an unoccupied hostile territory; anything there stops it.
bool stops_tank(const View& view, Space space) {
    if (view.is_friendly(space)) return false;
    return view.zombies(space) > 0 || has_enemy(view, space)
           || view.industry(space) != Industry::None;
}

bool stops_here(const View& view) {
    const Motion& motion = view.state.turn.motion;
    if (motion.used >= profile(motion.unit).move) return true;
    if (kind_of(motion.unit) == Kind::Sea) return ship_stops_here(view);
    return !is_air_unit(motion.unit) && stops_tank(view, motion.at);
}

// The move is over: what it owes and what it leaves behind. Land that was left stays whose it was
// (AAZ-4.19).
void end_combat_motion(Table& table) {
    State& state = table.state;
    const Motion motion = state.turn.motion;
    if (kind_of(motion.unit) == Kind::Sea) return end_sea_motion(table);
    const bool escape = can_escape(table, motion.from, Leaving::Gone);
    state.turn.motion = {};
    const Space at = motion.at;
    const bool is_land = is_territory(at);
    // AAZ-5.4 In a hostile zone a battle follows by itself; AAZ-4.7: who leaves one owes nothing
    // there.
    const bool follows = !is_land && !is_friendly_zone(table, at);
    const bool owes = is_territory(motion.from) || is_friendly_zone(table, motion.from);
    if (is_land && may_end(table, at))
        state.turn.entered.add(at);  // AAZ-4.4, AAZ-4.24, AAZ-4.31
    else if (!is_land && !escape && !follows)
        state.turn.marked.add(at);  // AAZ-4.9, AAZ-4.49, AAZ-4.50
    else if ((is_land || escape) && !follows && owes && motion.blitzed == 0)
        state.turn.escaped.add(motion.from);  // AAZ-4.8
    if (is_air_unit(motion.unit)) {
        record_flight(table, at, motion.unit, motion.used);
    } else {
        table.spent(at).add(motion.unit);  // AAZ-4.22, AAZ-4.45
        keep_entry(table, motion.unit, motion.via == kNowhere ? motion.from : motion.via, at);
        // AAZ-58.23, AAZ-4.62 The path is kept for retreats.
        for (const Space past : {motion.from, motion.via})
            if (const std::size_t bit = past == kNowhere ? 16 : way_bit(table, at, past); bit < 16)
                state.turn.ways[index_of(at)] =
                    static_cast<std::uint16_t>(state.turn.ways[index_of(at)] | 1U << bit);
    }
    ask(state, Step::Moves, state.active);
}

}  // namespace gravetide::aaz
