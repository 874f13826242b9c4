// Step 8: press, cease or retreat (AAZ-58).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// Air units that stood aside are like all others once the battle is over.
void rejoin(Table& table, Space space) {
    Units apart = table.state.turn.apart.at(space);
    apart.count[kAirSlot] = apart.count[kAirSlot + 1] = 0;
    table.state.turn.apart.set(space, apart);
}

namespace {

Units seaborne(const View& view) { return view.state.turn.seaborne.at(view.state.turn.battle.at); }

bool at_sea(const View& view) { return !is_territory(view.state.turn.battle.at); }

bool only_zombies_left(const View& view) {
    return !at_sea(view) && defenders_left(view, Reach::Anyone) == 0;
}

// AAZ-40.16, AAZ-40.17 Those who came over land; at sea all ships.
Units retreating(const View& view) {
    Units units = attackers(view);
    units.count[kAirSlot] = units.count[kAirSlot + 1] = 0;
    return at_sea(view) ? units : units.without(seaborne(view));
}

void end_battle(Table& table, const Rule* rule) {
    const Space at = table.state.turn.battle.at;
    table.state.turn.seaborne.set(at, {});
    forget_entries(table, at);
    table.tell({.what = Happening::BattleEnds,
                .rule = rule,
                .who = table.state.active,
                .to = at,
                .number = at_sea(table) ? 0 : table.see.zombies(at)});
    if (at_sea(table)) {
        // AAZ-40.9
        if (defenders_left(table, Reach::Anyone) > 0 && !transports_face_each_other(table))
            call_off(table, at);
        rejoin(table, at);
        table.state.turn.battle.at = kNowhere;
        return next_battle(table);
    }
    rejoin(table, at);
    table.state.turn.battle.at = kNowhere;
    conclude(table, at);
    next_battle(table);
}

}  // namespace

namespace {

// AAZ-58.25 A sea zone must have been friendly since the start of the turn.
bool is_refuge(const View& view, Space space) {
    if (is_territory(space)) return view.is_friendly(space);
    return is_friendly_zone(view, space) && !view.state.turn.hostile_start.has(space);
}

}  // namespace

// AAZ-58.22, AAZ-58.23, AAZ-58.24, AAZ-58.26, AAZ-58.27 Friendly, beside the battle, and on the
// path of some attacking land unit, living or lost; land taken by a blitz is friendly. From an
// assault only where one of those who retreat entered (AAZ-40.18).
SpaceSet retreat_spaces(const View& view) {
    const Space at = view.state.turn.battle.at;
    SpaceSet found;
    if (view.state.turn.assaulted.has(at)) {
        entered_from(view, at).each([&](Space from) {
            if (is_refuge(view, from)) found.add(from);
        });
        return found;
    }
    const auto& beside = view.at(at).beside;
    for (std::size_t i = 0; i < beside.size(); ++i)
        if ((view.state.turn.ways[index_of(at)] >> i & 1) && is_refuge(view, beside[i]))
            found.add(beside[i]);
    return found;
}

namespace {

// AAZ-40.19 Air units leave with the units that came over land, or alone when there are none.
bool can_leave(const View& view) {
    if (retreating(view).any()) return retreat_spaces(view).any();
    return attackers(view).air() > 0;
}

}  // namespace

namespace {

// AAZ-58.13, AAZ-61.19, AAZ-61.20 Air units alone against zombies go on once.
bool may_fight_longer(const View& view) {
    return view.has(view.state.active, Technology::AirDots) && view.state.turn.battle.longer == 0;
}

}  // namespace

// AAZ-58.1, AAZ-58.2, AAZ-58.3, AAZ-58.4, AAZ-58.6, AAZ-58.7, AAZ-58.9, AAZ-58.10, AAZ-58.11,
// AAZ-58.12, AAZ-58.14, AAZ-9.11, AAZ-9.12 After step 7.
void decide(Table& table) {
    State& state = table.state;
    state.phase = Phase::PressCeaseRetreat;
    scrap_lone_guns(table);
    const Units left = attackers(table);
    const int zombies = table.see.zombies(state.turn.battle.at);
    if (!left.any()) return end_battle(table, "AAZ-58.3"_rule);
    if (only_zombies_left(table)) {
        if (zombies == 0) return end_battle(table, "AAZ-58.3"_rule);
        if (left.land() == 0 && !may_fight_longer(table))
            return end_battle(table,
                              state.turn.battle.air_only > 0 ? "AAZ-58.10"_rule : "AAZ-58.12"_rule);
        return ask(state, Step::Decide, state.active);
    }
    // AAZ-58.11, AAZ-58.29 Air units alone may always break off; AAZ-58.27: others need a space.
    if (!can_leave(table)) return begin_round(table);
    ask(state, Step::Decide, state.active);
}

const Rule* forbid_decision(const View& view, Action action) {
    const bool zombies_only = only_zombies_left(view);
    const bool truce = at_sea(view) && transports_face_each_other(view);
    switch (action.verb) {
    case Verb::Press: return truce ? "AAZ-58.20"_rule : nullptr;
    case Verb::Cease: return zombies_only || truce ? nullptr : "AAZ-58.9"_rule;
    case Verb::BreakOff:
        if (zombies_only) return "AAZ-58.8"_rule;
        if (retreating(view).any()) return "AAZ-58.30"_rule;
        return attackers(view).air() > 0 ? nullptr : "AAZ-40.16"_rule;
    case Verb::Retreat:
        if (zombies_only) return "AAZ-58.8"_rule;
        if (!retreating(view).any())
            return seaborne(view).any() ? "AAZ-40.16"_rule : "AAZ-58.28"_rule;
        if (index_of(action.to) < kSpaces && retreat_spaces(view).has(action.to)) return nullptr;
        return view.state.turn.assaulted.has(view.state.turn.battle.at) ? "AAZ-40.18"_rule
                                                                        : "AAZ-58.23"_rule;
    default: return "AAZ-58.1"_rule;
    }
}

void list_decisions(const View& view, std::vector<Action>& out) {
    const bool truce = at_sea(view) && transports_face_each_other(view);
    if (!truce) out.push_back({.verb = Verb::Press});
    if (only_zombies_left(view) || truce) out.push_back({.verb = Verb::Cease});
    if (only_zombies_left(view)) return;
    if (!retreating(view).any()) {
        if (attackers(view).air() > 0) out.push_back({.verb = Verb::BreakOff});
        return;
    }
    retreat_spaces(view).each([&](Space to) { out.push_back({.verb = Verb::Retreat, .to = to}); });
}

namespace {

// AAZ-26.17 Cargo goes with its transport, and nobody lands any more.
void sail_away(Table& table, Space at, Space to) {
    State& state = table.state;
    auto& rows = state.cargo[index_of(state.active)];
    const Loads leaving = loads_in_battle(table, state.active);
    Loads here = rows.at(at);
    Loads there = rows.at(to);
    Loads apart = state.turn.apart_loads.at(to);
    for (std::size_t i = 0; i < kLoads; ++i) {
        if (i > 0) here[i] = static_cast<std::uint8_t>(here[i] - leaving[i]);
        if (i > 0) there[i] = static_cast<std::uint8_t>(there[i] + leaving[i]);
        apart[i] = static_cast<std::uint8_t>(apart[i] + leaving[i]);
        if (leaving[i] == 0) continue;
        spend_transport(table, at, static_cast<Load>(i), -int{leaving[i]});
        spend_transport(table, to, static_cast<Load>(i), leaving[i]);
    }
    move_passages(table, at, to, leaving);
    rows.set(at, here);
    rows.set(to, there);
    if (state.turn.pending.has(to)) state.turn.apart_loads.set(to, apart);
    call_off(table, at);
}

// AAZ-40.17, AAZ-40.15, AAZ-58.28 The seaborne fight on; air units that retreat stand aside.
void fight_on(Table& table, const Rule* rule) {
    State& state = table.state;
    if (at_sea(table) || !seaborne(table).any()) return end_battle(table, rule);
    const Space at = state.turn.battle.at;
    Units aside = state.turn.apart.at(at);
    Units air = attackers(table);
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (slot != kAirSlot && slot != kAirSlot + 1) air.count[slot] = 0;
    aside.add(air);
    state.turn.apart.set(at, aside);
    begin_round(table);
}

// AAZ-58.22, AAZ-58.28, AAZ-58.33 All land units go together, air units stay behind; in a battle
// still to come those who retreated into it stand aside.
void retreat(Table& table, Space to) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    const Units going = retreating(table);
    if (at_sea(table)) sail_away(table, at, to);
    carry_guests(table, guests_going(table, at, going.of(Unit::Carrier)), at, to);
    forget_entries(table, at);
    table.own(at) = table.own(at).without(going);
    table.spent(at) = table.spent(at).without(going);
    table.own(to).add(going);
    table.spent(to).add(going);
    if (at_sea(table)) {
        silence(table, at);
        silence_more(table, to, going);
    }
    if (state.turn.pending.has(to)) {
        Units apart = state.turn.apart.at(to);
        apart.add(going);
        state.turn.apart.set(to, apart);
    }
    table.tell({.what = Happening::Retreats,
                .rule = "AAZ-58.22"_rule,
                .who = state.active,
                .from = at,
                .to = to,
                .number = going.size()});
}

}  // namespace

void play_decision(Table& table, Action action) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    switch (action.verb) {
    case Verb::Press:
        table.tell({.what = Happening::Presses,
                    .rule = only_zombies_left(table) ? "AAZ-58.4"_rule : "AAZ-58.1"_rule,
                    .who = state.active,
                    .to = at});
        if (only_zombies_left(table) && attackers(table).land() == 0) state.turn.battle.longer = 1;
        return begin_round(table);
    case Verb::Cease:
        // AAZ-58.20 At sea only transports are left that cease.
        table.tell({.what = Happening::Ceases,
                    .rule = at_sea(table) ? "AAZ-58.20"_rule : "AAZ-58.4"_rule,
                    .who = state.active,
                    .to = at});
        return end_battle(table, at_sea(table) ? "AAZ-58.20"_rule : "AAZ-58.5"_rule);
    case Verb::Retreat: retreat(table, action.to); return fight_on(table, "AAZ-58.21"_rule);
    default:
        table.tell({.what = Happening::Retreats,
                    .rule = "AAZ-58.29"_rule,
                    .who = state.active,
                    .from = at,
                    .to = at,
                    .number = attackers(table).size()});
        return fight_on(table, "AAZ-58.21"_rule);
    }
}

}  // namespace gravetide::aaz
