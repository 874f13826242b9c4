// The order of play: powers, phases and the table of stages (AAZ-10).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

// AAZ-10.9, AAZ-50.1 The turn, stage by stage, in the order of Phase; steps 1, 6, 7 and 9 of a
// battle ask nothing and never last.
constexpr std::array kStages{
    Stage{"card", "Play a zombie card", "AAZ-1.1"_rule},
    Stage{"zombies_attack", "Zombies attack", "AAZ-2.1"_rule},
    Stage{"zombies_capture", "Zombies capture territories", "AAZ-3.1"_rule},
    Stage{"combat_move", "Combat move", "AAZ-4.1"_rule},
    Stage{"conduct_combat", "Conduct combat", "AAZ-5.2"_rule},
    Stage{"submarines_strike", "Submarines strike", "AAZ-52.1"_rule},
    Stage{"zombies_bite", "Zombies bite", "AAZ-53.1"_rule},
    Stage{"attackers_fire", "Attackers fire", "AAZ-54.1"_rule},
    Stage{"defenders_fire", "Defenders fire", "AAZ-55.1"_rule},
    Stage{"press_cease_retreat", "Press, cease or retreat", "AAZ-58.1"_rule},
    Stage{"noncombat_move", "Noncombat move", "AAZ-6.1"_rule},
    Stage{"purchase", "Purchase new units", "AAZ-7.1"_rule},
    Stage{"mobilize", "Mobilize new units", "AAZ-80.10"_rule},
    Stage{"income", "Collect income", "AAZ-8.1"_rule},
    Stage{"check", "Check for victory", "AAZ-11.1"_rule},
};
static_assert(kStages.size() == static_cast<std::size_t>(Phase::Over));

constexpr auto kMobilize = static_cast<std::size_t>(Phase::Mobilize);

// The table without the phase that only 1942 has.
constexpr auto kStages1941 = [] {
    std::array<Stage, kStages.size() - 1> stages = {};
    for (std::size_t i = 0; i < stages.size(); ++i) stages[i] = kStages[i < kMobilize ? i : i + 1];
    return stages;
}();

// AAZ-80.10 The order of 1942: buying before the combat move.
constexpr std::array kOrder1942{Phase::Card,
                                Phase::ZombiesAttack,
                                Phase::ZombiesCapture,
                                Phase::Purchase,
                                Phase::CombatMove,
                                Phase::ConductCombat,
                                Phase::SubmarinesStrike,
                                Phase::ZombiesBite,
                                Phase::AttackersFire,
                                Phase::DefendersFire,
                                Phase::PressCeaseRetreat,
                                Phase::NoncombatMove,
                                Phase::Mobilize,
                                Phase::Income,
                                Phase::Check};
constexpr auto kStages1942 = [] {
    std::array<Stage, kOrder1942.size()> stages = {};
    for (std::size_t i = 0; i < stages.size(); ++i)
        stages[i] = kStages[static_cast<std::size_t>(kOrder1942[i])];
    return stages;
}();

}  // namespace

std::span<const Stage> Aaz::stages(const State& state) const {
    if (view_of(box_, state).is_1942()) return kStages1942;
    return kStages1941;
}

std::size_t Aaz::stage(const State& state) const {
    if (view_of(box_, state).is_1942())
        return static_cast<std::size_t>(std::find(kOrder1942.begin(), kOrder1942.end(), state.phase)
                                        - kOrder1942.begin());
    const auto at = static_cast<std::size_t>(state.phase);
    return at > kMobilize ? at - 1 : at;
}

Seat Aaz::to_act(const State& state) const {
    if (state.step == Step::Over) return Seat::Nobody;
    if (is_chance(state.step)) return Seat::Chance;
    return seat_of(view_of(box_, state), state.asked);
}

void ask(State& state, Step step, Power power) {
    state.step = step;
    state.asked = power;
}

// AAZ-0.8, AAZ-1.1, AAZ-10.10, AAZ-10.12 A turn, also of a power without capital, land or units.
void begin_turn(Table& table, Power power) {
    State& state = table.state;
    state.active = power;
    state.turn = {};
    begin_passages(state);
    state.turn.start = state.control;
    table.see.scenario.area.each([&](Space zone) {
        if (!is_territory(zone) && !is_friendly_zone(table, zone))
            state.turn.hostile_start.add(zone);
    });
    table.tell({.what = Happening::TurnBegins,
                .rule = table.see.scenario.is_intro ? "AAZ-70.1"_rule : "AAZ-10.8"_rule,
                .who = power});
    // AAZ-15.7
    if (!table.see.has_zombies()) return begin_war(table);
    state.phase = Phase::Card;
    ask(state, Step::DrawCard, power);
}

void begin_zombies_attack(Table& table) {
    State& state = table.state;
    state.phase = Phase::ZombiesAttack;
    // AAZ-2.1, AAZ-2.6, AAZ-2.8 Own territories with zombies and own units; nothing is rolled
    // elsewhere.
    const bool suits = table.see.has(state.active, Technology::Suits);
    for (const Space space : table.see.scenario.land_area) {
        if (table.see.control(space) != owner_of(state.active) || !table.own(space).any()) continue;
        const int stopped = suits ? table.own(space).of(Unit::Infantry) : 0;
        if (table.see.zombies(space) > stopped) state.turn.pending.add(space);
    }
    next_attack(table);
}

void begin_capture_phase(Table& table) {
    table.state.phase = Phase::ZombiesCapture;
    zombies_capture(table);
    begin_war(table);
}

// AAZ-80.10, AAZ-80.42, AAZ-80.43 In 1942 buying comes first; all else is the same.
void begin_war(Table& table) {
    if (table.see.is_1942()) return begin_purchase(table);
    begin_combat_move(table);
}

void begin_combat_move(Table& table) {
    table.state.phase = Phase::CombatMove;
    ask(table.state, Step::Moves, table.state.active);
    if (!list_combat_moves(table, nullptr)) begin_combat(table);
}

void begin_noncombat(Table& table) {
    State& state = table.state;
    state.phase = Phase::NoncombatMove;
    // Who raided is over the target and may fly home.
    table.see.scenario.area.each([&](Space space) {
        if (state.turn.raiders.at(space)[0] > 0) state.turn.apart.set(space, {});
    });
    state.turn.raiders = {};
    wake_newcomers(table);
    next_stranded(table);
}

namespace {

// All moves of the turn are made.
void rest(Table& table) {
    State& state = table.state;
    crash(table);
    state.turn.spent = {};
    state.turn.flown = {};
    state.turn.spent_loads = {};
}

}  // namespace

void begin_purchase(Table& table) {
    State& state = table.state;
    if (state.phase == Phase::NoncombatMove) rest(table);
    state.phase = Phase::Purchase;
    // AAZ-7.21, AAZ-59.23, AAZ-59.24
    if (!holds_capital(table, state.active)) {
        table.tell(
            {.what = Happening::Skips,
             .rule = is_power(table.see.control(table.see.board.capital[index_of(state.active)]))
                         ? "AAZ-59.23"_rule
                         : "AAZ-59.24"_rule,
             .who = state.active});
        return table.see.is_1942() ? begin_combat_move(table) : begin_income(table);
    }
    ask(state, Step::Purchases, state.active);
    const bool any =
        table.see.is_1942() ? list_orders(table, nullptr) : list_purchases(table, nullptr);
    if (!any) end_phase(table);
}

// AAZ-80.10 The eighth phase of 1942.
void begin_mobilization(Table& table) {
    State& state = table.state;
    rest(table);
    state.phase = Phase::Mobilize;
    ask(state, Step::Placing, state.active);
    if (!list_placings(table, nullptr)) finish_mobilization(table);
}

// AAZ-8.1, AAZ-8.2, AAZ-8.3, AAZ-8.4, AAZ-8.6, AAZ-9.18, AAZ-41.7, AAZ-59.25, AAZ-59.26
void begin_income(Table& table) {
    State& state = table.state;
    if (state.phase == Phase::Purchase || state.phase == Phase::Mobilize) crash_waiting(table);
    state.phase = Phase::Income;
    if (holds_capital(table, state.active)) {
        const int level = state.level[index_of(state.active)];
        std::uint16_t& treasury = state.treasury[index_of(state.active)];
        treasury = static_cast<std::uint16_t>(treasury + level);
        table.tell({.what = Happening::Collects,
                    .rule = "AAZ-8.1"_rule,
                    .who = state.active,
                    .number = level,
                    .other = treasury});
    }
    // AAZ-10.8, AAZ-10.11, AAZ-70.1
    const auto& order = table.see.scenario.order;
    const auto now = std::find(order.begin(), order.end(), state.active);
    if (now != order.end() && now + 1 != order.end()) return begin_turn(table, *(now + 1));
    check_victory(table);
}

// The player is done with what is voluntary (AAZ-4.1, AAZ-6.1, AAZ-7.1).
void end_phase(Table& table) {
    switch (table.state.phase) {
    case Phase::CombatMove: return begin_combat(table);
    case Phase::NoncombatMove:
        return table.see.is_1942() ? begin_mobilization(table) : begin_purchase(table);
    case Phase::Purchase:
        return table.see.is_1942() ? begin_combat_move(table) : begin_income(table);
    case Phase::Mobilize: return finish_mobilization(table);
    default: return begin_income(table);
    }
}

}  // namespace gravetide::aaz
