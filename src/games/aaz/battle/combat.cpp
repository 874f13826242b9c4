// Phase 5: battles (AAZ-5) and their rounds (AAZ-50 to AAZ-57), land combat.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

// AAZ-5.3, AAZ-5.5, AAZ-5.6, AAZ-4.24, AAZ-4.25, AAZ-4.30 Where a battle must be fought.
bool has_battle(const View& view, Space space) {
    const TurnState& turn = view.state.turn;
    const bool fights = can_attack(view.own(space).without(turn.apart.at(space)));  // AAZ-80.18
    if (!fights && !is_assaulted(view, space)) return false;
    if (has_enemy(view, space)) return true;
    if (view.zombies(space) == 0) return false;
    if (view.is_hostile(space)) return turn.entered.has(space);
    return turn.entered.has(space) || turn.marked.has(space);
}

// AAZ-5.7, AAZ-5.8, AAZ-40.32 Empty land that somebody has entered or is to land in.
bool is_unopposed(const View& view, Space space) {
    return view.is_hostile(space) && view.state.turn.entered.has(space) && !has_enemy(view, space)
           && view.zombies(space) == 0 && (view.own(space).land() > 0 || is_assaulted(view, space));
}

// AAZ-60.13, AAZ-5.2 The first land taken from zombies has the cache, and the active power says
// which is first: then empty land waits its turn like a battle.
bool waits_for_order(const View& view) {
    if (view.state.turn.supply == 0) return false;
    const auto prizes = std::ranges::count_if(view.scenario.land_area, [&](Space space) {
        return view.control(space) == Owner::Zombies
               && (has_battle(view, space) || is_unopposed(view, space));
    });
    return prizes > 1;
}

}  // namespace

// AAZ-4.17, AAZ-80.27 All moves are made; bombers raid before anything else.
void begin_combat(Table& table) {
    State& state = table.state;
    state.phase = Phase::ConductCombat;
    state.turn.motion = {};
    if (begin_raids(table)) return;
    set_battles(table);
}

// AAZ-5.1 Empty land is taken, battles are set.
void set_battles(Table& table) {
    State& state = table.state;
    keep_assaults_only(table);
    const bool waits = waits_for_order(table);
    for (const Space space : table.see.scenario.land_area) {
        const bool taken = !has_battle(table, space) && is_unopposed(table, space);
        const bool in_turn = waits && table.see.control(space) == Owner::Zombies;
        if (has_battle(table, space) || (taken && in_turn))
            state.turn.pending.add(space);
        else if (taken && table.own(space).land() > 0)
            capture(table, space, "AAZ-5.7"_rule);
    }
    table.see.scenario.area.each([&](Space zone) {
        if (!is_territory(zone) && will_fight_at_sea(table, zone)) state.turn.pending.add(zone);
    });
    next_battle(table);
}

// AAZ-5.2 The active power chooses the order, and says when the dice fall for the last as well: an
// attack that was declared may have lapsed (AAZ-26.19), and one wants to see what is fought.
void next_battle(Table& table) {
    State& state = table.state;
    state.phase = Phase::ConductCombat;
    state.turn.battle = {};
    // The cache is found: other empty land need not wait.
    if (state.turn.supply == 0 && state.turn.found == kNowhere)
        for (const Space space : table.see.scenario.land_area) {
            if (!state.turn.pending.has(space) || !is_unopposed(table, space)) continue;
            state.turn.pending.remove(space);
            if (table.own(space).land() > 0) capture(table, space, "AAZ-5.7"_rule);
        }
    land_unopposed(table);
    if (ask_for_supplies(table)) return;
    // AAZ-40.11 Nobody is left to fight there; who is left fights a round at least (AAZ-40.10).
    for (const Space space : table.see.scenario.land_area)
        if (state.turn.pending.has(space) && !is_assaulted(table, space)
            && !can_attack(table.own(space).without(state.turn.apart.at(space))))
            state.turn.pending.remove(space);
    if (!state.turn.pending.any()) return begin_noncombat(table);
    ask(state, Step::OrderBattles, state.active);
}

// AAZ-51.1, AAZ-51.2, AAZ-4.26, AAZ-5.9, AAZ-27.1, AAZ-41.1 Step 1. Whoever takes part does not
// move any more (AAZ-6.2).
void begin_battle(Table& table, Space space) {
    State& state = table.state;
    if (!is_territory(space)) return begin_sea_battle(table, space);
    state.turn.pending.remove(space);
    if (is_unopposed(table, space)) {
        if (table.own(space).land() > 0) capture(table, space, "AAZ-5.7"_rule);
        return next_battle(table);
    }
    state.turn.battle.at = space;
    // AAZ-5.11
    if (saw_tanks(table, space) > 0) return ask(state, Step::Sawing, state.active);
    support_or_start(table);
}

// AAZ-40.21
void support_or_start(Table& table) {
    State& state = table.state;
    const Space space = state.turn.battle.at;
    if (support_for(table, space).most > 0) return ask(state, Step::Bombardment, state.active);
    start_land_battle(table);
}

void start_land_battle(Table& table) {
    State& state = table.state;
    const Space space = state.turn.battle.at;
    land_at(table, space);
    state.turn.battle.air_only = attackers(table).land() == 0 ? 1 : 0;
    table.tell({.what = Happening::BattleBegins,
                .rule = "AAZ-51.1"_rule,
                .who = state.active,
                .to = space,
                .number = table.see.zombies(space)});
    Units& spent = table.spent(space);
    for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank})
        spent.add(unit, table.own(space).of(unit) - spent.of(unit));
    begin_with_aaa(table);
}

// AAZ-50.1, AAZ-53.1 Step 3, where it can touch anybody: air units are immune (AAZ-53.4), and dice
// that can change nothing are not rolled, as in AAZ-2.8.
void begin_round(Table& table) {
    State& state = table.state;
    if (!is_territory(state.turn.battle.at)) return begin_sea_round(table);
    ++state.turn.battle.round;
    state.turn.battle.hits = {};
    state.turn.battle.taken = {};
    const bool anybody = attackers(table).land() > 0 || defenders_left(table, Reach::LandOnly) > 0;
    if (table.see.zombies(state.turn.battle.at) == 0 || !anybody) return begin_attack(table);
    state.phase = Phase::ZombiesBite;
    ask(state, Step::BiteDice, state.active);
}

// AAZ-53.2, AAZ-53.3, AAZ-53.5, AAZ-53.7
void battle_bite(Table& table, int attackers_bitten, int defenders_bitten) {
    State& state = table.state;
    state.turn.battle.owed = attackers_bitten;
    state.turn.battle.owed_defence = defenders_bitten;
    table.tell({.what = Happening::Bitten,
                .rule = "AAZ-53.1"_rule,
                .who = state.active,
                .to = state.turn.battle.at,
                .number = attackers_bitten,
                .other = defenders_bitten});
    ask(state, Step::LoseBitten, state.active);
    settle(table);
}

// Step 4 (AAZ-54).
void begin_attack(Table& table) {
    State& state = table.state;
    state.phase = Phase::AttackersFire;
    state.turn.battle.owed = 0;
    state.turn.battle.owed_defence = 0;
    state.step = Step::AttackDie;
    const Volley volley = attack_volley(table);
    // At sea dice that can hit nobody are not rolled, for no zombie is there either.
    const bool idle = !is_territory(state.turn.battle.at) && volley.targets == 0;
    if (dice_in(volley) == 0 || idle) return begin_defence(table);
    ask(state, Step::AttackDie, state.active);
}

namespace {

// AAZ-50.17, AAZ-50.18, AAZ-50.19, AAZ-50.20, AAZ-50.21, AAZ-9.9, AAZ-28.5, AAZ-0.7, AAZ-54.3,
// AAZ-55.3 Z faces and excess hits.
void kill_zombies(Table& table, int kills, const Rule* rule) {
    if (kills == 0) return;
    const Space at = table.state.turn.battle.at;
    table.state.zombies[index_of(at)] -= kills;
    table.tell({.what = Happening::ZombiesKilled, .rule = rule, .to = at, .number = kills});
}

}  // namespace

void attack_fire(Table& table, int hits, int kills, int bombardment) {
    State& state = table.state;
    table.tell({.what = Happening::AttackersHit,
                .rule = "AAZ-54.1"_rule,
                .who = state.active,
                .to = state.turn.battle.at,
                .number = hits + bombardment});
    kill_zombies(table, kills, "AAZ-54.3"_rule);
    state.turn.battle.owed = hits + bombardment;
    state.turn.battle.hits = {hits, 0, bombardment};
    state.turn.battle.taken = {};
    ask(state, Step::LoseDefenders, state.active);
    settle(table);
}

// Step 5 (AAZ-55).
void begin_defence(Table& table) {
    State& state = table.state;
    state.phase = Phase::DefendersFire;
    state.turn.battle.hits = {};
    state.turn.battle.taken = {};
    state.step = Step::DefenceDie;
    const Volley volley = defence_volley(table);
    const bool idle = !is_territory(state.turn.battle.at) && volley.targets == 0;
    if (dice_in(volley) == 0 || idle) return end_round(table);
    ask(state, Step::DefenceDie, state.active);
}

void defence_fire(Table& table, int hits, int kills) {
    State& state = table.state;
    table.tell({.what = Happening::DefendersHit,
                .rule = "AAZ-55.1"_rule,
                .who = state.active,
                .to = state.turn.battle.at,
                .number = hits});
    kill_zombies(table, kills, "AAZ-55.3"_rule);
    state.turn.battle.owed = hits;
    ask(state, Step::LoseAttackers, state.active);
    settle(table);
}

// Steps 6 and 7: the infantry behind the line rises (AAZ-56.1, AAZ-56.2), the rest is removed
// (AAZ-57.1). Nothing is kept of what units were able to (AAZ-57.2, AAZ-50.2, AAZ-9.10).
void end_round(Table& table) {
    State& state = table.state;
    Battle& battle = state.turn.battle;
    int risen = 0;
    const bool ashore = is_territory(battle.at);
    if (ashore)
        for (const Units& hit : battle.hit) risen += hit.of(Unit::Infantry);
    if (risen > 0 && table.see.has_zombies()) {
        add_zombies(state, battle.at, risen);
        table.tell(
            {.what = Happening::Rises, .rule = "AAZ-56.1"_rule, .to = battle.at, .number = risen});
    }
    clear_casualties(table);
}

}  // namespace gravetide::aaz
