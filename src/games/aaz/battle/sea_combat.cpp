// Sea battles (AAZ-51, AAZ-52, AAZ-54, AAZ-55, AAZ-58): submarines strike or submerge, then both
// sides fire; nobody bites and nobody rises at sea.
#include "games/aaz/sea/fleet.h"

namespace gravetide::aaz {

// AAZ-52.10, AAZ-58.31 All of a power that take part: submerged submarines have left, and allies of
// the attacker never came (AAZ-41.2, AAZ-51.7). Who is elsewhere, over the land beside it too, does
// not fight here (AAZ-40.13, AAZ-40.14).
Units in_battle(const View& view, Power power) {
    const Battle& battle = view.state.turn.battle;
    if (power != view.state.active && view.same_side(power, view.state.active)) return {};
    Units units = view.units(battle.at, power);
    if (power == view.state.active) units = units.without(view.state.turn.apart.at(battle.at));
    if (!is_territory(battle.at)) units.remove(Unit::Submarine, battle.submerged[index_of(power)]);
    return units;
}

int fighting(const Units& ships) { return ships.size() - ships.of(Unit::Transport); }

// AAZ-5.4, AAZ-4.46, AAZ-4.51, AAZ-24.3, AAZ-4.59 Where a sea battle must be fought. AAZ-26.19:
// transports attack nobody, so a declared attack lapses when all who fight have left.
bool will_fight_at_sea(const View& view, Space zone) {
    if (!view.own(zone).any()) return false;
    if (!is_friendly_zone(view, zone)) return true;
    return view.state.turn.marked.has(zone) && fighting(view.own(zone)) > 0;
}

namespace {

Fleet attacking(const View& view) {
    Fleet fleet;
    fleet.add(in_battle(view, view.state.active));
    return fleet;
}

Fleet defending(const View& view) {
    Fleet fleet;
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active)) fleet.add(in_battle(view, power));
    return fleet;
}

// AAZ-58.15, AAZ-58.16, AAZ-58.18 Defenseless transports go down without dice.
void destroy_transports(Table& table, Power power, const Rule* rule) {
    const Space at = table.state.turn.battle.at;
    const int lost = in_battle(table, power).of(Unit::Transport);
    if (lost == 0) return;
    sink(table, at, power, loads_in_battle(table, power));
    table.units(at, power).remove(Unit::Transport, lost);
    if (power == table.state.active) table.spent(at).remove(Unit::Transport, lost);
    table.tell(
        {.what = Happening::TransportsLost, .rule = rule, .who = power, .to = at, .number = lost});
}

void destroy_defending_transports(Table& table, const Rule* rule) {
    for (const Power power : kAllPowers)
        if (!table.see.same_side(power, table.state.active)) destroy_transports(table, power, rule);
}

// AAZ-40.9 Transports left over and submerged submarines do not keep a landing back. AAZ-25.2:
// damage is forgotten.
void end_sea_battle(Table& table, const Rule* rule) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    table.tell({.what = Happening::BattleEnds, .rule = rule, .who = state.active, .to = at});
    if (defending(table).fighting() > 0) call_off(table, at);
    rejoin(table, at);
    state.turn.battle.at = kNowhere;
    next_battle(table);
}

// AAZ-58.2, AAZ-58.3, AAZ-51.8 True when nothing is left to fight for.
bool ends_by_itself(Table& table) {
    const Fleet attack = attacking(table);
    const Fleet defence = defending(table);
    const bool begun = table.state.turn.battle.round > 0;
    if (attack.all() == 0 || defence.all() == 0)
        return end_sea_battle(table, "AAZ-58.3"_rule), true;
    if (attack.fighting() == 0 && defence.fighting() == 0) {
        if (retreat_spaces(table).any()) return false;
        return end_sea_battle(table, "AAZ-58.20"_rule), true;
    }
    if (defence.fighting() == 0) {
        destroy_defending_transports(table, begun ? "AAZ-58.15"_rule : "AAZ-51.8"_rule);
        return end_sea_battle(table, "AAZ-58.3"_rule), true;
    }
    if (attack.fighting() == 0) {
        if (begun && retreat_spaces(table).any()) return false;
        destroy_transports(table, table.state.active, "AAZ-58.18"_rule);
        return end_sea_battle(table, "AAZ-58.3"_rule), true;
    }
    if (attack.can_hit(defence, 0) || defence.can_hit(attack, attack.transports)) return false;
    destroy_defending_transports(table, begun ? "AAZ-58.16"_rule : "AAZ-51.8"_rule);
    return end_sea_battle(table, "AAZ-58.17"_rule), true;
}

}  // namespace

bool transports_face_each_other(const View& view) {
    return attacking(view).fighting() == 0 && defending(view).fighting() == 0;
}

// AAZ-4.51, AAZ-40.7, AAZ-51.5, AAZ-51.6, AAZ-23.10, AAZ-30.4, AAZ-5.10 Everybody in the zone
// fights, and moves no more (AAZ-6.2, AAZ-6.4, AAZ-4.58).
void begin_sea_battle(Table& table, Space zone) {
    State& state = table.state;
    state.turn.pending.remove(zone);
    state.turn.battle.at = zone;
    silence(table, zone);
    table.tell({.what = Happening::BattleBegins,
                .rule = "AAZ-51.1"_rule,
                .who = state.active,
                .to = zone});
    Units ships = in_battle(table, state.active);
    ships.count[kAirSlot] = ships.count[kAirSlot + 1] = 0;
    Units apart = state.turn.apart.at(zone);
    ships.add(apart);
    table.spent(zone) = ships;
    state.turn.spent_loads.set(zone, loads_at(table, zone, state.active));
    use_passages(table, zone);
    if (may_hold_back(table) > 0) {
        state.phase = Phase::SubmarinesStrike;
        return ask(state, Step::HoldingBack, state.active);
    }
    if (ends_by_itself(table)) return;
    begin_sea_round(table);
}

// AAZ-23.10 In the other reading: fighters that were in the zone from the start and have not flown.
int may_hold_back(const View& view) {
    if (!view.may_wait()) return 0;
    return std::min(not_flown(view, view.state.turn.battle.at, Unit::Fighter),
                    in_battle(view, view.state.active).of(Unit::Fighter));
}

void hold_back(Table& table, int fighters) {
    State& state = table.state;
    Units apart = state.turn.apart.at(state.turn.battle.at);
    apart.add(Unit::Fighter, fighters);
    state.turn.apart.set(state.turn.battle.at, apart);
    if (fighters > 0)
        table.tell({.what = Happening::HoldsBack,
                    .rule = "AAZ-23.10"_rule,
                    .who = state.active,
                    .to = state.turn.battle.at,
                    .number = fighters});
    if (ends_by_itself(table)) return;
    begin_sea_round(table);
}

namespace {

// Those who were struck are chosen when all submarines of a side have acted (AAZ-52.4, AAZ-52.5).
void choose_struck(Table& table, Step step) {
    Battle& battle = table.state.turn.battle;
    battle.taken = {};
    ask(table.state, step, table.state.active);
    battle.owed = most_assigned(table);
    settle(table);
}

// AAZ-52.3 Each decides when it would roll, the dice before it being seen.
void next_attacking_submarine(Table& table) {
    State& state = table.state;
    if (state.turn.battle.fired < attacking(table).submarines)
        return ask(state, Step::Submerging, state.active);
    if (state.turn.battle.hits[kSubmarines] > 0) return choose_struck(table, Step::LoseDefenders);
    after_attackers_strike(table);
}

}  // namespace

// Step 2 (AAZ-52.1, AAZ-52.2, AAZ-52.12, AAZ-52.13, AAZ-24.7, AAZ-24.9): the attacker's submarines
// first, unless a destroyer is against them.
void begin_sea_round(Table& table) {
    State& state = table.state;
    Battle& battle = state.turn.battle;
    ++battle.round;
    battle.struck = 0;
    battle.answered = 0;
    battle.taken = {};
    battle.hits = {};
    battle.owed = 0;
    state.phase = Phase::SubmarinesStrike;
    battle.fired = 0;
    if (attacking(table).submarines > 0 && defending(table).destroyers == 0)
        return next_attacking_submarine(table);
    after_attackers_strike(table);
}

// AAZ-52.3, AAZ-52.6, AAZ-24.8 Submarines already hit may not submerge any more.
int may_submerge(const View& view, Power power) {
    return in_battle(view, power)
        .without(view.state.turn.battle.hit[index_of(power)])
        .of(Unit::Submarine);
}

namespace {

// Whether a die is rolled for the submarine that strikes now: one that can hit nobody is not.
bool strikes(Table& table, Step step) {
    State& state = table.state;
    Battle& battle = state.turn.battle;
    const bool attack = step == Step::AttackDie;
    ++battle.fired;
    battle.struck = static_cast<std::uint8_t>(battle.struck | (attack ? 1U : 2U));
    state.step = step;
    const Volley volley = attack ? attack_volley(table) : defence_volley(table);
    if (volley.most[kSubmarines] > 0) ask(state, step, state.active);
    return volley.most[kSubmarines] > 0;
}

void next_defending_submarine(Table& table) {
    State& state = table.state;
    Battle& battle = state.turn.battle;
    // AAZ-52.7 After the attacker's strikes are seen, power by power; AAZ-52.6: who was hit by them
    // strikes without a choice.
    for (const Power power : kAllPowers) {
        if (table.see.same_side(power, state.active) || (battle.answered >> index_of(power) & 1))
            continue;
        if (battle.fired < may_submerge(table, power))
            return ask(state, Step::Submerging, decider_of(table, power));
        while (battle.fired < in_battle(table, power).of(Unit::Submarine))
            if (strikes(table, Step::DefenceDie)) return;
        battle.answered = static_cast<std::uint8_t>(battle.answered | 1U << index_of(power));
        battle.fired = 0;
    }
    if (battle.hits[kSubmarines] > 0) return choose_struck(table, Step::LoseAttackers);
    after_defenders_strike(table);
}

}  // namespace

void submerge(Table& table, int submarines) {
    State& state = table.state;
    Battle& battle = state.turn.battle;
    const bool attack = state.asked == state.active;
    if (submarines > 0) {
        std::uint8_t& below = battle.submerged[index_of(state.asked)];
        below = static_cast<std::uint8_t>(below + submarines);
        table.tell({.what = Happening::Submerges,
                    .rule = "AAZ-52.10"_rule,
                    .who = state.asked,
                    .to = battle.at,
                    .number = submarines});
    } else if (strikes(table, attack ? Step::AttackDie : Step::DefenceDie)) {
        return;
    }
    return attack ? next_attacking_submarine(table) : next_defending_submarine(table);
}

// AAZ-52.4, AAZ-52.5
void after_attackers_strike(Table& table) {
    Battle& battle = table.state.turn.battle;
    battle.hits = {};
    battle.fired = 0;
    if (defending(table).submarines > 0 && attacking(table).destroyers == 0)
        return next_defending_submarine(table);
    after_defenders_strike(table);
}

// AAZ-52.5, AAZ-52.8, AAZ-52.14 Whoever was struck is gone before anybody else fires.
void after_defenders_strike(Table& table) {
    table.state.turn.battle.hits = {};
    clear_casualties(table);
}

// AAZ-54.2, AAZ-55.2, AAZ-50.8 As many hits as possible find a unit.
void sea_fire(Table& table, Verb verb, const std::array<int, 3>& hits) {
    State& state = table.state;
    Battle& battle = state.turn.battle;
    const bool attack = verb == Verb::SeaAttack;
    table.tell({.what = attack ? Happening::AttackersHit : Happening::DefendersHit,
                .rule = attack ? "AAZ-54.1"_rule : "AAZ-55.1"_rule,
                .who = state.active,
                .to = battle.at,
                .number = hits[0] + hits[1] + hits[2]});
    if (state.phase == Phase::SubmarinesStrike) {
        battle.hits[kSubmarines] += hits[kSubmarines];
        return attack ? next_attacking_submarine(table) : next_defending_submarine(table);
    }
    for (std::size_t i = 0; i < 3; ++i) battle.hits[i] = hits[i];
    battle.taken = {};
    ask(state, attack ? Step::LoseDefenders : Step::LoseAttackers, state.active);
    battle.owed = most_assigned(table);
    settle(table);
}

// AAZ-57.1, AAZ-50.16 Those behind the casualty line leave the board.
void remove_hit(Table& table, Power power) {
    State& state = table.state;
    Battle& battle = state.turn.battle;
    Units& hit = battle.hit[index_of(power)];
    if (!hit.any()) return;
    Units& units = table.units(battle.at, power);
    units = units.without(hit);
    const bool ashore = is_territory(battle.at);
    if (!ashore) {
        sink(table, battle.at, power, battle.sunk[index_of(power)]);
        battle.sunk[index_of(power)] = {};
    }
    if (power == state.active) {
        Units& spent = table.spent(battle.at);
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (slot != kAirSlot && slot != kAirSlot + 1)
                spent.count[slot] = static_cast<std::uint8_t>(spent.count[slot] - hit.count[slot]);
        if (ashore) {
            // NOTE: of two alike the one from the sea is lost, for it could not retreat.
            Units seaborne = state.turn.seaborne.at(battle.at);
            Units overland = hit;
            for (std::size_t slot = 0; slot < kAirSlot; ++slot) {
                const std::uint8_t landed = std::min(seaborne.count[slot], hit.count[slot]);
                seaborne.count[slot] = static_cast<std::uint8_t>(seaborne.count[slot] - landed);
                overland.count[slot] = static_cast<std::uint8_t>(overland.count[slot] - landed);
            }
            lose_overland(table, battle.at, overland);
            state.turn.seaborne.set(battle.at, seaborne);
        }
        forget_flights(table, battle.at);
        if (!ashore) silence(table, battle.at);
        if (!ashore && hit.of(Unit::Carrier) > 0) lose_guests(table, battle.at);
    }
    hit = {};
}

// Step 8 (AAZ-58.1, AAZ-58.14, AAZ-58.19, AAZ-58.21, AAZ-58.27, AAZ-58.29).
void decide_at_sea(Table& table) {
    State& state = table.state;
    state.phase = Phase::PressCeaseRetreat;
    state.step = Step::Decide;
    if (ends_by_itself(table)) return;
    const Fleet attack = attacking(table);
    const bool ships = attack.all() > attack.air;
    if (ships && !retreat_spaces(table).any()) return begin_sea_round(table);
    ask(state, Step::Decide, state.active);
}

}  // namespace gravetide::aaz
