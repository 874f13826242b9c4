// The order of play: powers, phases and the table of stages (AAZ-10).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

// AAZ-10.9, AAZ-50.1 The turn, stage by stage, in the order of Phase; steps 1, 6, 7 and 9 of a
// battle ask nothing and never last.
constexpr std::array kStages{
    Stage{"Play a zombie card", "AAZ-1.1"_rule},
    Stage{"Zombies attack", "AAZ-2.1"_rule},
    Stage{"Zombies capture territories", "AAZ-3.1"_rule},
    Stage{"Combat move", "AAZ-4.1"_rule},
    Stage{"Conduct combat", "AAZ-5.2"_rule},
    Stage{"Submarines strike", "AAZ-52.1"_rule},
    Stage{"Zombies bite", "AAZ-53.1"_rule},
    Stage{"Attackers fire", "AAZ-54.1"_rule},
    Stage{"Defenders fire", "AAZ-55.1"_rule},
    Stage{"Press, cease or retreat", "AAZ-58.1"_rule},
    Stage{"Noncombat move", "AAZ-6.1"_rule},
    Stage{"Purchase new units", "AAZ-7.1"_rule},
    Stage{"Collect income", "AAZ-8.1"_rule},
    Stage{"Check for victory", "AAZ-11.1"_rule},
};
static_assert(kStages.size() == static_cast<std::size_t>(Phase::Over));

}  // namespace

std::span<const Stage> Aaz::stages(const State&) const { return kStages; }
std::size_t Aaz::stage(const State& state) const { return static_cast<std::size_t>(state.phase); }

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
    state.turn.start = state.control;
    table.see.scenario.area.each([&](Space zone) {
        if (!is_territory(zone) && !is_friendly_zone(table, zone))
            state.turn.hostile_start.add(zone);
    });
    table.tell({.what = Happening::TurnBegins,
                .rule = table.see.scenario.is_intro ? "AAZ-70.1"_rule : "AAZ-10.8"_rule,
                .who = power});
    // AAZ-15.7
    if (!table.see.has_zombies()) return begin_combat_move(table);
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
    begin_combat_move(table);
}

void begin_combat_move(Table& table) {
    table.state.phase = Phase::CombatMove;
    ask(table.state, Step::Moves, table.state.active);
    if (!list_combat_moves(table, nullptr)) begin_combat(table);
}

void begin_noncombat(Table& table) {
    table.state.phase = Phase::NoncombatMove;
    next_stranded(table);
}

void begin_purchase(Table& table) {
    State& state = table.state;
    if (state.phase == Phase::NoncombatMove) crash(table);
    state.turn.spent = {};
    state.turn.flown = {};
    state.turn.spent_loads = {};
    state.phase = Phase::Purchase;
    // AAZ-7.21, AAZ-59.23, AAZ-59.24
    if (!holds_capital(table, state.active)) {
        table.tell(
            {.what = Happening::Skips,
             .rule = is_power(table.see.control(table.see.board.capital[index_of(state.active)]))
                         ? "AAZ-59.23"_rule
                         : "AAZ-59.24"_rule,
             .who = state.active});
        return begin_income(table);
    }
    ask(state, Step::Purchases, state.active);
    if (!list_purchases(table, nullptr)) begin_income(table);
}

// AAZ-8.1, AAZ-8.2, AAZ-8.3, AAZ-8.4, AAZ-8.6, AAZ-9.18, AAZ-41.7, AAZ-59.25, AAZ-59.26
void begin_income(Table& table) {
    State& state = table.state;
    if (state.phase == Phase::Purchase) crash_waiting(table);
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
    case Phase::NoncombatMove: return begin_purchase(table);
    default: return begin_income(table);
    }
}

}  // namespace gravetide::aaz
