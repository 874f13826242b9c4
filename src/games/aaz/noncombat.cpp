// Phase 6: the noncombat move (AAZ-6) and landing.
#include "games/aaz/lookout.h"
#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

std::size_t first_flight(Unit unit) { return unit == Unit::Fighter ? 0 : 4; }

// Air units of a kind that have this many points left.
int with_points(const View& view, Space space, Unit unit, int left) {
    const int used = profile(unit).move - left;
    if (used == 0) return not_flown(view, space, unit);
    return view.state.turn.flown.at(space)[first_flight(unit) + static_cast<std::size_t>(used - 1)];
}

// AAZ-6.6, AAZ-6.7, AAZ-6.8, AAZ-6.9, AAZ-9.15, AAZ-9.16 Friendly ground only, zombies or not.
bool may_walk(const View& view, Space to) { return view.is_open(to) && view.is_friendly(to); }

const Rule* forbid_fly(const View& view, Action action) {
    if (!is_air_unit(action.unit)) return "AAZ-6.3"_rule;
    if (index_of(action.from) >= kSpaces || !view.is_open(action.from)) return "AAZ-12.1"_rule;
    const int left = action.number;
    if (left < 1 || left >= profile(action.unit).move) return "AAZ-6.3"_rule;
    return with_points(view, action.from, action.unit, left) > 0 ? nullptr : "AAZ-6.3"_rule;
}

}  // namespace

const Rule* forbid_ending_noncombat(const View& view) {
    return must_land_first(view) ? "AAZ-6.16"_rule : nullptr;
}

const Rule* forbid_noncombat_move(const View& view, Action action) {
    int left = 0;
    switch (action.verb) {
    case Verb::End: {
        // Who can do nothing else is done.
        const Rule* rule = forbid_ending_noncombat(view);
        return rule && list_noncombat_moves(view, nullptr) ? rule : nullptr;
    }
    case Verb::Sail: return forbid_sea_move(view, action);
    case Verb::Load: return forbid_loading(view, action);
    case Verb::Land: return forbid_landing(view, action);
    case Verb::Disembark: return forbid_disembarking(view, action);
    case Verb::Board: return forbid_boarding(view, action);
    case Verb::Snatch: return forbid_snatching(view, action);
    case Verb::Drive: return forbid_driving(view, action);
    case Verb::Move:
        if (const Rule* rule = forbid_setting_out(view, action))
            return rule == "AAZ-4.1"_rule ? "AAZ-6.1"_rule : rule;
        left = profile(action.unit).move;
        break;
    case Verb::Fly:
        if (index_of(action.unit) >= kUnits) return "AAZ-0.3"_rule;
        if (const Rule* rule = forbid_fly(view, action)) return rule;
        left = action.number;
        break;
    case Verb::Step:
    case Verb::Stop: return "AAZ-4.62"_rule;  // nothing is on its way
    default: return "AAZ-6.1"_rule;
    }
    if (const Rule* rule = forbid_entering(view, action.unit, action.from, action.to)) return rule;
    if (kind_of(action.unit) == Kind::Sea) return forbid_sea_move(view, action);
    if (!is_air_unit(action.unit)) return may_walk(view, action.to) ? nullptr : "AAZ-6.7"_rule;
    const SpaceSet zones = landing_zones(view, {action.unit, action.from, left});
    return landing_map(view, zones, left - 1)
                   .landing[static_cast<std::size_t>(left - 1)]
                   .has(action.to)
               ? nullptr
               : "AAZ-30.21"_rule;
}

namespace {

bool list_marches_from(const View& view, Space from, std::vector<Action>* out) {
    if (view.own(from).land() == 0) return false;
    bool found = false;
    const Units ready = unspent(view, from);
    for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank}) {
        if (ready.of(unit) == 0) continue;
        for (const Space to : view.at(from).beside) {
            if (!may_walk(view, to)) continue;
            found = true;
            if (!out) return true;
            out->push_back({.verb = Verb::Move, .unit = unit, .from = from, .to = to});
        }
    }
    return found;
}

bool anybody_marches(const View& view) {
    return std::ranges::any_of(view.scenario.land_area,
                               [&](Space from) { return list_marches_from(view, from, nullptr); });
}

}  // namespace

bool list_noncombat_moves(const View& given, std::vector<Action>* out) {
    // OPTIMIZATION: mostly somebody on land can still move, and no more is asked.
    if (!out && anybody_marches(given)) return true;
    const Lookout lookout(given);
    const View view = given.with(lookout);
    bool found = false;
    if (out && !forbid_ending_noncombat(view)) out->push_back({.verb = Verb::End});
    std::array<std::optional<AirMap>, 2> maps;
    std::array<SpaceSet, 2> zones_of;
    SeaPlaces places(view);
    const auto list_air = [&](Space from, Unit unit) {
        const int move = profile(unit).move;
        if (view.own(from).of(unit) == 0) return;
        for (int left = move; left >= 1; --left) {
            if (with_points(view, from, unit, left) == 0) continue;
            const SpaceSet zones = places.zones_for({unit, from, left});
            const std::size_t kind = unit == Unit::Fighter ? 0 : 1;
            auto& map = maps[kind];
            if (!map || !(zones_of[kind] == zones)) map = landing_map(view, zones, move - 1);
            zones_of[kind] = zones;
            SpaceSet next = view.board.near[index_of(from)];
            next &= map->landing[static_cast<std::size_t>(left - 1)];
            found |= next.any();
            if (!out) continue;
            const bool fresh = left == move;
            next.each([&](Space to) {
                out->push_back({.verb = fresh ? Verb::Move : Verb::Fly,
                                .unit = unit,
                                .from = from,
                                .to = to,
                                .number = static_cast<std::uint8_t>(fresh ? 0 : left)});
            });
        }
    };
    lookout.own.each([&](Space from) {
        const Units& own = view.own(from);
        if (found && !out) return;
        if (is_territory(from) && out) found |= list_marches_from(view, from, out);
        if (!is_territory(from)) found |= list_sea_moves(view, from, out);
        if (own.air() == 0) return;
        for (const Unit unit : {Unit::Fighter, Unit::Bomber}) list_air(from, unit);
    });
    if (out || !found) found |= list_drives(view, out);
    if (view.is_1942() && (out || !found)) found |= list_allied_transports(view, out);
    if (out && out->empty()) out->push_back({.verb = Verb::End});
    return found;
}

void play_noncombat_move(Table& table, Action action) {
    State& state = table.state;
    if (action.verb == Verb::End) return end_phase(table);
    if (action.verb == Verb::Drive) return drive(table, action);
    if (action.verb == Verb::Board) return board(table, action);
    if (action.verb == Verb::Disembark) return disembark(table, action);
    if (kind_of(action.unit) == Kind::Sea || action.verb == Verb::Load || action.verb == Verb::Land
        || action.verb == Verb::Snatch)
        return begin_ship_motion(table, action);
    state.turn.motion = {.unit = action.unit, .from = action.from, .at = action.from};
    if (action.verb == Verb::Fly) {
        const int used = profile(action.unit).move - action.number;
        state.turn.motion.used = used;
        Flown flown = state.turn.flown.at(action.from);
        std::uint8_t& there = flown[first_flight(action.unit) + static_cast<std::size_t>(used - 1)];
        there = static_cast<std::uint8_t>(there - 1);
        state.turn.flown.set(action.from, flown);
    }
    carry(table, action.unit, action.from, action.to);
}

// AAZ-6.10, AAZ-6.3
int motion_points(const View& view) { return profile(view.state.turn.motion.unit).move; }

SpaceSet noncombat_air_steps(const View& view) {
    const Motion& motion = view.state.turn.motion;
    const int left = profile(motion.unit).move - motion.used;
    if (left <= 0) return {};
    const SpaceSet zones = landing_zones(view, {motion.unit, motion.at, left});
    return landing_map(view, zones, left - 1).landing[static_cast<std::size_t>(left - 1)];
}

const Rule* forbid_noncombat_step(const View& view, Space to) {
    const Motion& motion = view.state.turn.motion;
    if (const Rule* rule = forbid_entering(view, motion.unit, motion.at, to)) return rule;
    if (kind_of(motion.unit) == Kind::Sea) return forbid_sea_step(view, to);
    if (is_air_unit(motion.unit))
        return noncombat_air_steps(view).has(to) ? nullptr : "AAZ-30.21"_rule;
    return may_walk(view, to) ? nullptr : "AAZ-6.7"_rule;
}

// AAZ-6.11, AAZ-30.21 Air units stop where they can stay.
const Rule* forbid_noncombat_stop(const View& view) {
    const Motion& motion = view.state.turn.motion;
    if (kind_of(motion.unit) == Kind::Sea) return forbid_sea_stop(view);
    if (!is_air_unit(motion.unit) || safe_landings(view).has(motion.at)) return nullptr;
    const int left = profile(motion.unit).move - motion.used;
    return landing_zones(view, {motion.unit, motion.at, left}).has(motion.at) ? nullptr
                                                                              : "AAZ-30.21"_rule;
}

void end_noncombat_motion(Table& table) {
    State& state = table.state;
    const Motion motion = state.turn.motion;
    if (kind_of(motion.unit) == Kind::Sea) return end_sea_motion(table);
    state.turn.motion = {};
    // Whoever has moved in this phase does not move again in it.
    if (is_air_unit(motion.unit))
        record_flight(table, motion.at, motion.unit, profile(motion.unit).move);
    else
        table.spent(motion.at).add(motion.unit);
    ask(state, Step::Moves, state.active);
}

}  // namespace gravetide::aaz
