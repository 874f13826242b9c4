// Land units aboard transports of allies, as in 1942 (AAZ-80.32): they board in phase 6 of one
// turn, are carried on the turn of the transport's owner, and land on a later turn of their own.
//
// RULING (AAZ-80.32): passengers of one power at a time, beside what the transport's owner has
// aboard.
#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

bool is_like(const Passage& one, const Assault& landing) {
    return one.zone == landing.zone && one.owner == landing.owner && one.load == landing.load
           && one.guests == landing.guests;
}

}  // namespace

// Transports with passengers among those of this load.
int passages_at(const View& view, Space zone, Power owner, Load load) {
    int found = 0;
    for (const Passage& one : view.state.passages)
        found += one.zone == zone && one.owner == owner && one.load == load ? 1 : 0;
    return found;
}

int passages_like(const View& view, const Assault& landing) {
    int found = 0;
    for (const Passage& one : view.state.passages) found += is_like(one, landing) ? 1 : 0;
    return found;
}

// The active power's that may still act, with these passengers or with any.
int unused_passages(const View& view, Space zone, Load load, Passengers guests) {
    int found = 0;
    for (const Passage& one : view.state.passages)
        if (one.zone == zone && one.owner == view.state.active && one.load == load && one.used == 0
            && (guests == 0 || one.guests == guests))
            ++found;
    return found;
}

// The transport that is on its way, as a landing would name it.
Assault moving_passage(const View& view) {
    const Motion& motion = view.state.turn.motion;
    return {.zone = motion.at,
            .load = motion.load,
            .guests = motion.aboard,
            .owner = view.state.active};
}

Passage* find_passage(State& state, const Assault& landing, int used) {
    if (landing.guests == 0) return nullptr;
    for (Passage& one : state.passages)
        if (is_like(one, landing) && one.used == used) return &one;
    return nullptr;
}

// AAZ-6.14 Whoever was in a battle has done what it may.
void use_passages(Table& table, Space zone) {
    for (Passage& one : table.state.passages)
        if (one.zone == zone && one.owner == table.state.active) one.used = 1;
}

// AAZ-26.3 NOTE: of transports with the same load those without passengers are lost first.
void sink_passages(Table& table, Space zone, Power power) {
    auto& passages = table.state.passages;
    for (std::size_t i = passages.size(); i > 0; --i) {
        const Passage one = passages[i - 1];
        if (one.zone != zone || one.owner != power || one.load == Load::Nothing) continue;
        const int laden =
            table.state.cargo[index_of(power)].at(zone)[static_cast<std::size_t>(one.load)];
        if (passages_at(table, zone, power, one.load) > laden) passages.remove_at(i - 1);
    }
}

// Passengers retreat with their transports.
void move_passages(Table& table, Space from, Space to, const Loads& leaving) {
    Loads left = leaving;
    for (Passage& one : table.state.passages) {
        std::uint8_t& some = left[static_cast<std::size_t>(one.load)];
        if (one.zone != from || one.owner != table.state.active || some == 0) continue;
        --some;
        one.zone = to;
        one.used = 1;
    }
}

// At the start of a turn every transport is as good as new, and empty ones are like all others.
void begin_passages(State& state) {
    for (std::size_t i = state.passages.size(); i > 0; --i) {
        state.passages[i - 1].used = 0;
        if (part_aboard(state.passages[i - 1].guests) == Load::Nothing)
            state.passages.remove_at(i - 1);
    }
}

namespace {

const Rule* forbid_allied(const View& view, Action action, Space zone, Space land) {
    if (!view.is_1942()) return "AAZ-26.2"_rule;
    if (index_of(action.power) >= kPowers || action.power == view.state.active
        || !view.same_side(action.power, view.state.active) || action.number >= kLoads)
        return "AAZ-80.32"_rule;
    if (!is_sea_zone(view, zone) || !is_shore(view, zone, land)) return "AAZ-26.5"_rule;
    // Only own passengers are spoken for.
    if (action.third > passengers(power_at(kPowers - 1), static_cast<Load>(kLoads - 1))
        || (action.third != 0 && power_aboard(action.third) != view.state.active))
        return "AAZ-80.32"_rule;
    return nullptr;
}

Assault named_by(Action action, Space zone) {
    return {.zone = zone,
            .load = static_cast<Load>(action.number),
            .guests = action.third,
            .owner = action.power};
}

}  // namespace

// AAZ-80.32, AAZ-26.1, AAZ-26.5, AAZ-26.6, AAZ-26.7, AAZ-26.9 In phase 6, onto a ship that lies
// there; for whoever is loaded in phase 4 must land at once (AAZ-26.12).
const Rule* forbid_boarding(const View& view, Action action) {
    if (index_of(action.unit) >= kUnits || !is_land_unit(action.unit)) return "AAZ-26.1"_rule;
    if (const Rule* rule = forbid_allied(view, action, action.to, action.from)) return rule;
    if (!is_friendly_zone(view, action.to)) return "AAZ-26.7"_rule;
    if (view.own(action.from).of(action.unit) == 0) return "AAZ-26.2"_rule;
    if (unspent(view, action.from).of(action.unit) == 0) return "AAZ-26.6"_rule;
    const auto load = static_cast<Load>(action.number);
    if (!load_with(load, action.unit)) return "AAZ-26.1"_rule;
    const auto& passages = view.state.passages;
    if (action.third == 0) {
        const int there = loads_at(view, action.to, action.power)[action.number];
        // NOTE: more transports with passengers than the list holds are in no war.
        return there > passages_at(view, action.to, action.power, load) && !passages.is_full()
                   ? nullptr
                   : "AAZ-80.32"_rule;
    }
    const Assault named = named_by(action, action.to);
    const bool found = std::any_of(passages.begin(), passages.end(), [&](const Passage& one) {
        return is_like(one, named) && one.used != 1;
    });
    return found && part_aboard(action.third) != Load::Nothing ? nullptr : "AAZ-26.9"_rule;
}

// AAZ-80.32, AAZ-26.8, AAZ-26.15, AAZ-26.16, AAZ-40.2 An assault in phase 4, friendly land in
// phase 6; not on the turn they boarded.
const Rule* forbid_disembarking(const View& view, Action action) {
    if (action.other == 0 || action.other >= kLoads || action.third == 0) return "AAZ-26.1"_rule;
    if (const Rule* rule = forbid_allied(view, action, action.from, action.to)) return rule;
    const auto part = static_cast<Load>(action.other);
    if (!load_without(part_aboard(action.third), part)) return "AAZ-80.32"_rule;
    const Assault named = named_by(action, action.from);
    const auto& passages = view.state.passages;
    if (std::none_of(passages.begin(), passages.end(),
                     [&](const Passage& one) { return is_like(one, named) && one.used == 0; }))
        return "AAZ-80.32"_rule;
    if (in_combat_move(view)) {
        if (parts_of(part).of(Unit::AaaGun) > 0) return "AAZ-80.18"_rule;
        return forbid_assault(view, action.from, action.to);
    }
    if (!is_friendly_zone(view, action.from)) return "AAZ-26.7"_rule;
    return view.is_friendly(action.to) ? nullptr : "AAZ-26.15"_rule;
}

namespace {

bool list_boarding(const View& view, Space zone, Power owner, std::vector<Action>* out) {
    bool found = false;
    const Loads loads = loads_at(view, zone, owner);
    for (const Space land : view.at(zone).land) {
        if (!view.is_open(land) || view.own(land).land() == 0) continue;
        for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank}) {
            const auto offer = [&](std::uint8_t load, Passengers guests) {
                const Action action{.verb = Verb::Board,
                                    .unit = unit,
                                    .from = land,
                                    .to = zone,
                                    .power = owner,
                                    .number = load,
                                    .third = guests};
                if (forbid_boarding(view, action)) return;
                found = true;
                if (out && std::find(out->begin(), out->end(), action) == out->end())
                    out->push_back(action);
            };
            for (std::uint8_t load = 0; load < kLoads; ++load)
                if (loads[load] > 0) offer(load, 0);
            for (const Passage& one : view.state.passages)
                if (one.zone == zone && one.owner == owner)
                    offer(static_cast<std::uint8_t>(one.load), one.guests);
            if (found && !out) return true;
        }
    }
    return found;
}

}  // namespace

bool list_allied_transports(const View& view, std::vector<Action>* out) {
    bool found = false;
    for (const Passage& one : view.state.passages) {
        if (one.used != 0 || power_aboard(one.guests) != view.state.active) continue;
        for (const Space land : view.at(one.zone).land)
            for (std::uint8_t part = 1; part < kLoads; ++part) {
                const Action action{.verb = Verb::Disembark,
                                    .from = one.zone,
                                    .to = land,
                                    .power = one.owner,
                                    .number = static_cast<std::uint8_t>(one.load),
                                    .other = part,
                                    .third = one.guests};
                if (forbid_disembarking(view, action)) continue;
                found = true;
                if (!out) return true;
                if (std::find(out->begin(), out->end(), action) == out->end())
                    out->push_back(action);
            }
    }
    if (in_combat_move(view)) return found;
    for (const Space zone : view.scenario.sea_area)
        for (const Power owner : kAllPowers) {
            if (owner == view.state.active || !view.same_side(owner, view.state.active)
                || view.units(zone, owner).of(Unit::Transport) == 0)
                continue;
            found |= list_boarding(view, zone, owner, out);
            if (found && !out) return true;
        }
    return found;
}

void board(Table& table, Action action) {
    State& state = table.state;
    const auto load = static_cast<Load>(action.number);
    const Load more = *load_with(load, action.unit);
    const Load part = *load_with(part_aboard(action.third), action.unit);
    Passage* passage = find_passage(state, named_by(action, action.to), 2);
    if (!passage) passage = find_passage(state, named_by(action, action.to), 0);
    if (!passage) {
        state.passages.push({action.to, action.power, load, 0, 0});
        passage = &state.passages.last();
    }
    passage->load = more;
    passage->guests = passengers(state.active, part);
    passage->used = 2;
    table.own(action.from).remove(action.unit);
    change_load(table, action.to, action.power, load, more);
    table.tell({.what = Happening::GoesAboard,
                .rule = "AAZ-80.32"_rule,
                .who = state.active,
                .from = action.from,
                .to = action.to,
                .unit = action.unit});
    next_move(table);
}

void disembark(Table& table, Action action) {
    Assault landing = named_by(action, action.from);
    landing.target = action.to;
    landing.part = static_cast<Load>(action.other);
    landing.count = 1;
    if (in_combat_move(table))
        announce(table, landing);
    else
        offload(table, landing);
    next_move(table);
}

}  // namespace gravetide::aaz
