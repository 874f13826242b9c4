// Phases 2 and 3: zombies attack (AAZ-2) and capture (AAZ-3).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-2.11 The active power picks the order, where there is one to pick.
void next_attack(Table& table) {
    State& state = table.state;
    state.turn.at = kNowhere;
    if (!state.turn.pending.any()) return begin_capture_phase(table);
    if (state.turn.pending.size() == 1) return resolve_attack(table, state.turn.pending.first());
    ask(state, Step::OrderAttacks, state.active);
}

void resolve_attack(Table& table, Space space) {
    table.state.turn.pending.remove(space);
    table.state.turn.at = space;
    ask(table.state, Step::AttackDice, table.state.active);
}

// AAZ-2.2, AAZ-9.5 One die a zombie. AAZ-70.13 The check of the Intro Scenario rolls the same way.
// AAZ-61.7, AAZ-61.8, AAZ-61.9 In suits each own infantry stops one.
int bite_dice(const View& view) {
    const Space at = view.state.turn.at;
    const bool garrison = view.state.step == Step::GarrisonDice;
    if (garrison || !view.has(view.state.active, Technology::Suits)) return view.zombies(at);
    return std::max(0, view.zombies(at) - view.own(at).of(Unit::Infantry));
}

// AAZ-2.7 Hits beyond the units there are lost.
int bite_most(const View& view) {
    const bool garrison = view.state.step == Step::GarrisonDice;
    return view.units(view.state.turn.at, garrison ? view.scenario.garrison : view.state.active)
        .size();
}

// AAZ-2.3, AAZ-2.4, AAZ-2.5, AAZ-2.10, AAZ-2.12, AAZ-2.13, AAZ-28.4, AAZ-70.13, AAZ-70.14
void zombies_hit(Table& table, int hits) {
    State& state = table.state;
    const bool garrison = state.step == Step::GarrisonDice;
    state.turn.owed = hits;
    table.tell({.what = Happening::ZombiesHit,
                .rule = garrison ? "AAZ-70.13"_rule : "AAZ-2.3"_rule,
                .to = state.turn.at,
                .number = hits});
    if (garrison)
        ask(state, Step::LoseGarrison, Power::SovietUnion);
    else
        ask(state, Step::LoseToZombies, state.active);
    settle(table);
}

// AAZ-3.1, AAZ-3.2, AAZ-3.5, AAZ-3.8, AAZ-3.9, AAZ-3.10, AAZ-9.4 Every territory of the board at
// once: none of them touches another. Zombies never move by themselves (AAZ-28.1, AAZ-28.3).
void zombies_capture(Table& table) {
    State& state = table.state;
    for (const Space space : table.see.scenario.land_area) {
        const int zombies = table.see.zombies(space);
        const Owner owner = table.see.control(space);
        if (zombies == 0 || !is_power(owner) || has_any_unit(table, space)) continue;
        const Place& place = table.see.at(space);
        // AAZ-3.3, AAZ-3.4, AAZ-27.3, AAZ-27.4, AAZ-80.25; damage does not matter (AAZ-80.30)
        if (table.see.industry(space) != Industry::None && zombies <= place.ipc) continue;
        set_control(table, space, Owner::Zombies);
        table.tell({.what = Happening::ZombiesTake,
                    .rule = "AAZ-3.2"_rule,
                    .who = power_of(owner),
                    .to = space,
                    .number = state.level[index_of(Owner::Zombies)]});
        // AAZ-3.12, AAZ-59.22
        if (is_power(place.capital_of)) {
            std::uint16_t& treasury = state.treasury[index_of(place.capital_of)];
            table.tell({.what = Happening::TreasuryLost,
                        .rule = "AAZ-59.22"_rule,
                        .who = power_of(place.capital_of),
                        .number = treasury});
            treasury = 0;
        }
    }
}

}  // namespace gravetide::aaz
