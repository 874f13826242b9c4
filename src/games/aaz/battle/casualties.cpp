// Choosing casualties: the owner chooses (AAZ-50.6), one unit at a time, and is asked only when the
// choice is real.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-51.1, AAZ-51.7, AAZ-58.33 All units of the active power in the space, but those that
// retreated into it.
Units attackers(const View& view) { return in_battle(view, view.state.active); }

// AAZ-50.7
Units attackers_in_front(const View& view) {
    return attackers(view).without(view.state.turn.battle.hit[index_of(view.state.active)]);
}

// AAZ-4.28, AAZ-41.2 Allies of the active power are not in the battle.
Units defenders_in_front(const View& view, Power power) {
    if (view.same_side(power, view.state.active)) return {};
    return in_battle(view, power).without(view.state.turn.battle.hit[index_of(power)]);
}

int defenders_left(const View& view, Reach reach) {
    int sum = 0;
    for (const Power power : kAllPowers) {
        const Units front = defenders_in_front(view, power);
        sum += reach == Reach::LandOnly ? front.land() : front.size();
    }
    return sum;
}

namespace {

// Who may be chosen now, and how many must be.
struct Candidates {
    std::array<Units, kPowers> of{};
    std::array<Loads, kPowers> loads{};  // the transports among them
    int owed = 0;
    int kinds = 0;   // of power, type and load
    int powers = 0;  // concerned
    int total = 0;   // hits they can take
};

Units land_part(Units units) {
    for (std::size_t slot = kAirSlot; slot < kSlots; ++slot) units.count[slot] = 0;
    return units;
}

Units air_part(Units units) {
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (slot != kAirSlot && slot != kAirSlot + 1) units.count[slot] = 0;
    return units;
}

bool attacker_is_bitten(const State& state) {
    return state.step == Step::LoseBitten && state.turn.battle.owed > 0;
}

Unit unit_in(Space space, std::size_t slot) {
    return is_territory(space) ? kLandSlots[slot] : kSeaSlots[slot];
}

void count_up(const View& view, Candidates& found, Space zone) {
    const Battle& battle = view.state.turn.battle;
    for (const Power power : kAllPowers) {
        const Units& units = found.of[index_of(power)];
        if (!units.any()) continue;
        ++found.powers;
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const int some = units.count[slot];
            found.kinds += some > 0 ? 1 : 0;
            found.total += some;
            if (zone == kNowhere || some == 0) continue;
            // AAZ-50.15
            if (unit_in(zone, slot) == Unit::Battleship)
                found.total += some - battle.damaged[index_of(power)];
            if (unit_in(zone, slot) != Unit::Transport) continue;
            Loads& loads = found.loads[index_of(power)];
            loads = loads_in_battle(view, power);
            --found.kinds;
            for (std::size_t i = 0; i < kLoads; ++i) {
                loads[i] = static_cast<std::uint8_t>(loads[i] - battle.sunk[index_of(power)][i]);
                found.kinds += loads[i] > 0 ? 1 : 0;
            }
        }
    }
}

// AAZ-50.9, AAZ-50.14 Nobody whose loss would waste a hit.
void keep_assignable(const View& view, Candidates& found) {
    if (found.kinds <= 1 || found.owed >= found.total) return;
    const Space at = view.state.turn.battle.at;
    const std::array<bool, 4> sorts = assignable(view);
    found.kinds = found.powers = 0;
    for (const Power power : kAllPowers) {
        Units& units = found.of[index_of(power)];
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            if (!sorts[target_of(unit_in(at, slot))]) units.count[slot] = 0;
            if (units.count[slot] == 0) continue;
            if (unit_in(at, slot) != Unit::Transport) {
                ++found.kinds;
                continue;
            }
            for (const std::uint8_t some : found.loads[index_of(power)])
                found.kinds += some > 0 ? 1 : 0;
        }
        found.powers += units.any() ? 1 : 0;
    }
}

Candidates candidates(const View& view) {
    const State& state = view.state;
    const Battle& battle = state.turn.battle;
    Candidates found;
    switch (state.step) {
    case Step::LoseToZombies:  // AAZ-2.4, AAZ-2.5, AAZ-2.6
        found.owed = state.turn.owed;
        found.of[index_of(state.active)] = view.own(state.turn.at);
        break;
    case Step::LoseGarrison: {  // AAZ-70.13
        found.owed = state.turn.owed;
        const Power garrison = view.scenario.garrison;
        found.of[index_of(garrison)] = view.units(state.turn.at, garrison);
        break;
    }
    case Step::LoseToAaa:  // AAZ-80.19
        found.owed = battle.owed;
        found.of[index_of(state.active)] = air_part(attackers_in_front(view));
        break;
    case Step::LoseBitten:  // AAZ-53.2 to AAZ-53.7: land units only, the attacker first
        if (attacker_is_bitten(state)) {
            found.owed = battle.owed;
            found.of[index_of(state.active)] = land_part(attackers_in_front(view));
            break;
        }
        found.owed = battle.owed_defence;
        for (const Power power : kAllPowers)
            found.of[index_of(power)] = land_part(defenders_in_front(view, power));
        break;
    case Step::LoseDefenders:  // AAZ-50.10, AAZ-54.2
        found.owed = battle.owed;
        for (const Power power : kAllPowers)
            found.of[index_of(power)] = defenders_in_front(view, power);
        break;
    default:  // AAZ-55.2
        found.owed = battle.owed;
        found.of[index_of(state.active)] = attackers_in_front(view);
        break;
    }
    const bool fired = state.step == Step::LoseDefenders || state.step == Step::LoseAttackers;
    count_up(view, found, fired && !is_territory(battle.at) ? battle.at : kNowhere);
    if (fired && found.owed > 0) keep_assignable(view, found);
    return found;
}

Count& owed_now(State& state) {
    if (state.step == Step::LoseToZombies || state.step == Step::LoseGarrison)
        return state.turn.owed;
    if (state.step == Step::LoseBitten && !attacker_is_bitten(state))
        return state.turn.battle.owed_defence;
    return state.turn.battle.owed;
}

int battleships_in_front(const View& view, Power power) {
    return in_battle(view, power)
        .without(view.state.turn.battle.hit[index_of(power)])
        .of(Unit::Battleship);
}

// One unit is lost: at once to zombies of phase 2 (AAZ-2.9) and of the check (AAZ-70.13), otherwise
// it goes behind the casualty line (AAZ-50.3).
void take(Table& table, Power power, Unit unit, Load load) {
    State& state = table.state;
    const Step step = state.step;
    const bool shot = step == Step::LoseToAaa;
    const bool at_once = step == Step::LoseToZombies || step == Step::LoseGarrison;
    const Space at = at_once ? state.turn.at : state.turn.battle.at;
    const Rule* rule = shot                          ? "AAZ-80.19"_rule
                       : step == Step::LoseToZombies ? "AAZ-2.4"_rule
                       : step == Step::LoseGarrison  ? "AAZ-70.13"_rule
                       : attacker_is_bitten(state)   ? "AAZ-53.2"_rule
                       : step == Step::LoseBitten    ? "AAZ-53.3"_rule
                       : step == Step::LoseDefenders ? "AAZ-54.2"_rule
                                                     : "AAZ-55.2"_rule;
    --owed_now(state);
    // NOTE: where several battleships lie, each is damaged before the first is lost.
    const bool is_damaged =
        unit == Unit::Battleship
        && battleships_in_front(table, power) == state.turn.battle.damaged[index_of(power)];
    const bool damages = unit == Unit::Battleship && !is_damaged;
    table.tell({.what = damages ? Happening::Damaged : Happening::Loses,
                .rule = damages ? "AAZ-25.1"_rule : rule,
                .who = power,
                .to = at,
                .unit = unit});
    Battle& battle = state.turn.battle;
    if (!at_once) {
        const bool fired = step == Step::LoseDefenders || step == Step::LoseAttackers;
        if (fired) ++battle.taken[target_of(unit)];
        if (unit == Unit::Transport && !is_territory(at))
            ++battle.sunk[index_of(power)][static_cast<std::size_t>(load)];
        // AAZ-25.3 The second hit in the battle puts a battleship behind the line.
        if (unit == Unit::Battleship && !is_damaged) ++battle.damaged[index_of(power)];
        if (is_damaged) --battle.damaged[index_of(power)];
        if (unit != Unit::Battleship || is_damaged) battle.hit[index_of(power)].add(unit);
        return;
    }
    table.units(at, power).remove(unit);
    // AAZ-20.16, AAZ-20.18, AAZ-80.21
    if (unit == Unit::Infantry)
        raise_zombie(table, at, step == Step::LoseGarrison ? "AAZ-70.13"_rule : "AAZ-2.9"_rule);
}

Space place_of(const State& state) {
    return state.turn.battle.at != kNowhere ? state.turn.battle.at : state.turn.at;
}

// No choice: the only kind there is, or everybody.
void take_first(Table& table, const Candidates& found) {
    const Space at = place_of(table.state);
    for (const Power power : kAllPowers)
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            if (found.of[index_of(power)].count[slot] == 0) continue;
            std::size_t load = 0;
            const Unit unit = unit_in(at, slot);
            if (unit == Unit::Transport)
                while (load + 1 < kLoads && found.loads[index_of(power)][load] == 0) ++load;
            return take(table, power, unit, static_cast<Load>(load));
        }
}

// AAZ-41.4, AAZ-41.5, AAZ-41.6 Among defenders of several powers each names the casualty; the
// attacker has the last word where they differ.
Power next_to_choose(const View& view, const Candidates& found) {
    const State& state = view.state;
    if (found.powers == 1)
        for (const Power power : kAllPowers)
            if (found.of[index_of(power)].any())
                return state.step == Step::LoseGarrison ? Power::SovietUnion
                                                        : decider_of(view, power);
    for (const Power power : kAllPowers)
        if (found.of[index_of(power)].any() && state.turn.battle.named[index_of(power)] == 0)
            return power;
    return state.active;
}

// Laden transports get the codes after the units.
std::uint8_t name_code(Power power, Unit unit, std::size_t load) {
    const std::size_t kind = load > 0 ? kUnits + load : index_of(unit);
    return static_cast<std::uint8_t>(1 + index_of(power) * (kUnits + kLoads) + kind);
}

// AAZ-41.5 True when all answers are in and equal.
bool all_agree(const View& view, const Candidates& found) {
    std::uint8_t answer = 0;
    for (const Power power : kAllPowers) {
        if (!found.of[index_of(power)].any()) continue;
        const std::uint8_t named = view.state.turn.battle.named[index_of(power)];
        if (named == 0 || (answer != 0 && answer != named)) return false;
        answer = named;
    }
    return true;
}

void go_on(Table& table) {
    const bool strike = table.state.phase == Phase::SubmarinesStrike;
    switch (table.state.step) {
    case Step::LoseToZombies: return next_attack(table);
    case Step::LoseGarrison: return next_garrison(table);
    case Step::LoseToAaa: return clear_casualties(table);
    case Step::LoseBitten: return begin_attack(table);
    case Step::LoseDefenders: return strike ? after_attackers_strike(table) : begin_defence(table);
    default: return strike ? after_defenders_strike(table) : end_round(table);
    }
}

}  // namespace

void settle(Table& table) {
    while (true) {
        const Candidates found = candidates(table);
        if (found.total == 0 && found.owed > 0) {
            owed_now(table.state) = 0;
            continue;
        }
        if (found.owed == 0) return go_on(table);
        if (found.kinds > 1 && found.owed < found.total) {
            table.state.asked = next_to_choose(table, found);
            return;
        }
        take_first(table, found);
    }
}

const Rule* forbid_loss(const View& view, Action action) {
    const State& state = view.state;
    const Rule* const rule = state.step == Step::LoseToAaa       ? "AAZ-80.19"_rule
                             : state.step == Step::LoseToZombies ? "AAZ-2.4"_rule
                             : state.step == Step::LoseGarrison  ? "AAZ-70.13"_rule
                             : state.step == Step::LoseBitten    ? "AAZ-53.6"_rule
                                                                 : "AAZ-50.6"_rule;
    if (action.verb != Verb::Lose && action.verb != Verb::Sink) return rule;
    if (index_of(action.power) >= kPowers || index_of(action.unit) >= kUnits) return rule;
    const Space at = place_of(state);
    if (unit_in(at, slot_of(action.unit)) != action.unit) return rule;
    const Candidates found = candidates(view);
    if (found.of[index_of(action.power)].of(action.unit) > 0) {
        const bool ship = action.unit == Unit::Transport && !is_territory(at);
        if (!ship) return action.verb == Verb::Lose ? nullptr : rule;
        if ((action.verb == Verb::Sink) != (action.number > 0) || action.number >= kLoads)
            return rule;
        return found.loads[index_of(action.power)][action.number] > 0 ? nullptr : rule;
    }
    // AAZ-50.14, AAZ-50.8 Hits that must go elsewhere.
    const bool fired = state.step == Step::LoseDefenders || state.step == Step::LoseAttackers;
    if (fired
        && in_battle(view, action.power).of(action.unit)
               > state.turn.battle.hit[index_of(action.power)].of(action.unit)
        && (action.power == state.active) == (state.step == Step::LoseAttackers))
        return action.unit == Unit::Transport ? "AAZ-50.14"_rule : "AAZ-50.8"_rule;
    // AAZ-53.4 Air units are never bitten.
    if (state.step == Step::LoseBitten && is_air_unit(action.unit)) return "AAZ-53.4"_rule;
    if (state.step == Step::LoseToZombies && view.units(at, action.power).of(action.unit) > 0)
        return "AAZ-2.6"_rule;
    // AAZ-50.7 Nobody is hit twice.
    if (state.turn.battle.hit[index_of(action.power)].of(action.unit) > 0) return "AAZ-50.7"_rule;
    return rule;
}

void list_losses(const View& view, std::vector<Action>& out) {
    const Candidates found = candidates(view);
    const Space at = place_of(view.state);
    for (const Power power : kAllPowers)
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (found.of[index_of(power)].count[slot] > 0) {
                const Unit unit = unit_in(at, slot);
                if (unit != Unit::Transport) {
                    out.push_back({.verb = Verb::Lose, .unit = unit, .power = power});
                    continue;
                }
                for (std::size_t load = 0; load < kLoads; ++load)
                    if (found.loads[index_of(power)][load] > 0)
                        out.push_back({.verb = load > 0 ? Verb::Sink : Verb::Lose,
                                       .unit = unit,
                                       .power = power,
                                       .number = static_cast<std::uint8_t>(load)});
            }
}

void lose(Table& table, Action action) {
    State& state = table.state;
    const Candidates found = candidates(table);
    if (found.powers > 1 && state.asked != state.active) {
        state.turn.battle.named[index_of(state.asked)] =
            name_code(action.power, action.unit, action.number);
        table.tell({.what = Happening::Names,
                    .rule = "AAZ-41.5"_rule,
                    .who = state.asked,
                    .unit = action.unit,
                    .whom = action.power});
        if (!all_agree(table, found)) {
            state.asked = next_to_choose(table, found);
            return;
        }
    }
    state.turn.battle.named = {};
    take(table, action.power, action.unit, static_cast<Load>(action.number));
    settle(table);
}

}  // namespace gravetide::aaz
