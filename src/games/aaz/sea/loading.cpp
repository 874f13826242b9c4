// Land units go aboard own transports and land from them (AAZ-26).
#include "games/aaz/motion.h"

namespace gravetide::aaz {

// AAZ-80.32 What of a load is not an ally's.
Load own_part(Load load, Passengers guests) {
    return guests == 0 ? load : *load_without(load, part_aboard(guests));
}

// AAZ-26.2, AAZ-26.4, AAZ-26.5, AAZ-26.6, AAZ-26.7, AAZ-26.10, AAZ-4.57
const Rule* forbid_loading(const View& view, Action action) {
    if (index_of(action.unit) >= kUnits || !is_land_unit(action.unit)) return "AAZ-26.1"_rule;
    if (!is_sea_zone(view, action.to) || action.number >= kLoads) return "AAZ-26.5"_rule;
    if (!is_shore(view, action.to, action.from)) return "AAZ-26.5"_rule;
    // AAZ-80.18
    if (in_combat_move(view) && action.unit == Unit::AaaGun) return "AAZ-80.18"_rule;
    const auto load = static_cast<Load>(action.number);
    Ship ship{Unit::Transport, load,      Load::Nothing,
              action.to,       action.to, profile(Unit::Transport).move,
              action.third};
    if (view.state.step == Step::InMotion) {
        ship = moving_ship(view);
        if (action.to != ship.at || load != ship.load || action.third != ship.guests)
            return "AAZ-26.5"_rule;
        if (view.state.turn.motion.zombies > 0) return "AAZ-61.23"_rule;
    } else if (ready_transports(view, action.to, load, action.third) <= 0) {
        return in_combat_move(view) ? "AAZ-26.9"_rule : "AAZ-6.14"_rule;
    }
    if (!is_friendly_zone(view, action.to)) return "AAZ-26.7"_rule;
    if (view.own(action.from).of(action.unit) == 0) return "AAZ-26.2"_rule;
    if (unspent(view, action.from).of(action.unit) == 0) return "AAZ-26.6"_rule;
    const auto more = load_with(load, action.unit);
    if (!more) return "AAZ-26.1"_rule;
    if (!in_combat_move(view)) return nullptr;
    if (must_stay(view, action.unit, action.from)) return "AAZ-4.61"_rule;
    ship.load = *more;
    ship.fresh = *load_with(ship.fresh, action.unit);
    return can_end(view, ship) ? nullptr : "AAZ-26.12"_rule;
}

// AAZ-26.8, AAZ-26.12, AAZ-26.15, AAZ-26.16
const Rule* forbid_landing(const View& view, Action action) {
    if (action.number >= kLoads || action.other == 0 || action.other >= kLoads)
        return "AAZ-26.1"_rule;
    if (!is_sea_zone(view, action.from)) return "AAZ-12.1"_rule;
    const auto load = static_cast<Load>(action.number);
    const auto part = static_cast<Load>(action.other);
    if (!load_without(load, part)) return "AAZ-26.1"_rule;
    if (view.state.step == Step::InMotion) {
        const Motion& motion = view.state.turn.motion;
        if (action.from != motion.at || load != motion.load || action.third != motion.aboard)
            return "AAZ-26.8"_rule;
        // AAZ-26.14 Whoever was loaded in this phase is among those who land.
        if (in_combat_move(view) && !load_without(part, motion.fresh)) return "AAZ-26.12"_rule;
    } else if (ready_transports(view, action.from, load, action.third) <= 0) {
        return in_combat_move(view) ? "AAZ-26.9"_rule : "AAZ-6.14"_rule;
    }
    // AAZ-80.32 Passengers land on their own turn.
    if (action.third != 0 && !load_without(own_part(load, action.third), part))
        return "AAZ-80.32"_rule;
    if (in_combat_move(view))
        return parts_of(part).of(Unit::AaaGun) > 0 ? "AAZ-80.18"_rule
                                                   : forbid_assault(view, action.from, action.to);
    if (!is_friendly_zone(view, action.from)) return "AAZ-26.7"_rule;
    if (!is_shore(view, action.from, action.to)) return "AAZ-26.16"_rule;
    return view.is_friendly(action.to) ? nullptr : "AAZ-26.15"_rule;
}

bool list_cargo_of(const View& view, Space zone, Load load, Passengers guests,
                   std::vector<Action>* out) {
    bool found = false;
    const auto number = static_cast<std::uint8_t>(load);
    for (const Space land : view.at(zone).land) {
        if (!view.is_open(land)) continue;
        const Units ready = unspent(view, land);
        for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank}) {
            if (ready.of(unit) == 0) continue;
            const Action action{.verb = Verb::Load,
                                .unit = unit,
                                .from = land,
                                .to = zone,
                                .number = number,
                                .third = guests};
            if (forbid_loading(view, action)) continue;
            found = true;
            if (!out) return true;
            out->push_back(action);
        }
        for (std::uint8_t part = 1; part < kLoads && load != Load::Nothing; ++part) {
            const Action action{.verb = Verb::Land,
                                .from = zone,
                                .to = land,
                                .number = number,
                                .other = part,
                                .third = guests};
            if (forbid_landing(view, action)) continue;
            found = true;
            if (!out) return true;
            out->push_back(action);
        }
    }
    if (load == Load::Nothing && (out || !found)) found |= list_convoys(view, zone, out);
    return found;
}

bool list_cargo(const View& view, std::vector<Action>* out) {
    const Motion& motion = view.state.turn.motion;
    return list_cargo_of(view, motion.at, motion.load, motion.aboard, out);
}

void load(Table& table, Action action) {
    State& state = table.state;
    Motion& motion = state.turn.motion;
    if (state.step != Step::InMotion) {
        motion = {.unit = Unit::Transport, .from = action.to, .at = action.to};
        motion.load = static_cast<Load>(action.number);
        motion.aboard = action.third;
        ask(state, Step::InMotion, state.active);
    }
    const Load more = *load_with(motion.load, action.unit);
    table.own(action.from).remove(action.unit);
    change_load(table, motion.at, state.active, motion.load, more);
    if (Passage* passage = find_passage(state, moving_passage(table), 0)) passage->load = more;
    motion.load = more;
    motion.fresh = *load_with(motion.fresh, action.unit);
    table.tell({.what = Happening::GoesAboard,
                .rule = "AAZ-26.4"_rule,
                .who = state.active,
                .from = action.from,
                .to = action.to,
                .unit = action.unit});
}

void land(Table& table, Action action) {
    State& state = table.state;
    if (state.step == Step::InMotion) keep_way(table, state.turn.motion);
    state.turn.motion = {};
    const auto load = static_cast<Load>(action.number);
    const auto part = static_cast<Load>(action.other);
    const Assault landing{action.from, action.to, load, part, 1, action.third, state.active};
    if (in_combat_move(table)) {
        announce(table, landing);
    } else {
        offload(table, landing);
        spend_transport(table, action.from, *load_without(load, part));
        table.spent(action.from).add(Unit::Transport);
    }
    next_move(table);
}

}  // namespace gravetide::aaz
