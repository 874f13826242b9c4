// Step 9: capture, liberation and capitals (AAZ-59).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-59.1, AAZ-59.2, AAZ-59.3, AAZ-59.4, AAZ-59.5, AAZ-59.6, AAZ-20.14, AAZ-59.9, AAZ-9.13,
// AAZ-9.14, AAZ-22.5 A surviving land unit and no enemy; zombies do not matter, and a friendly
// territory stays whose it is.
void conclude(Table& table, Space space) {
    const Units& apart = table.state.turn.apart.at(space);
    if (!table.see.is_hostile(space) || has_enemy(table, space)) return;
    if (table.own(space).without(apart).land() == 0) return;
    capture(table, space, "AAZ-59.1"_rule);
}

namespace {

// AAZ-59.10, AAZ-59.11, AAZ-59.12, AAZ-59.13, AAZ-59.14, AAZ-59.15, AAZ-59.30, AAZ-70.12 Who
// controls what the active power takes.
Owner new_owner(const View& view, Space space) {
    const Owner mine = owner_of(view.state.active);
    const Place& place = view.at(space);
    if (!is_power(place.original) || place.original == mine) return mine;
    if (!view.same_side(power_of(place.original), view.state.active)) return mine;
    if (place.capital_of == place.original) return place.original;
    const Space capital = view.board.capital[index_of(place.original)];
    return view.is_friendly(capital) ? place.original : mine;
}

// AAZ-59.27, AAZ-59.28, AAZ-59.29 With the capital all land of its own that friends hold.
void return_lands(Table& table, Power power) {
    for (const Space space : table.see.scenario.land_area) {
        const Owner owner = table.see.control(space);
        if (table.see.at(space).original != owner_of(power) || owner == owner_of(power)) continue;
        if (!is_power(owner) || !table.see.same_side(power_of(owner), power)) continue;
        set_control(table, space, owner_of(power));
        table.tell({.what = Happening::Returns,
                    .rule = "AAZ-59.27"_rule,
                    .who = power,
                    .to = space,
                    .number = table.state.level[index_of(power)],
                    .whom = power_of(owner)});
    }
}

// AAZ-59.20, AAZ-59.21, AAZ-59.25, AAZ-7.22
void take_treasury(Table& table, Power loser, const Rule* rule) {
    State& state = table.state;
    std::uint16_t& theirs = state.treasury[index_of(loser)];
    std::uint16_t& mine = state.treasury[index_of(state.active)];
    mine = static_cast<std::uint16_t>(mine + theirs);
    table.tell({.what = Happening::TreasuryTaken,
                .rule = rule,
                .who = state.active,
                .number = theirs,
                .whom = loser});
    theirs = 0;
}

}  // namespace

// AAZ-4.17, AAZ-6.6 All combat moves are made at once: who joins in the middle of them moves in
// phase 6 at the earliest.
void rest_newcomer(Table& table, Space space, Unit unit) {
    if (table.state.phase != Phase::CombatMove) return;
    Units raised = table.state.turn.raised.at(space);
    raised.add(unit);
    table.state.turn.raised.set(space, raised);
    if (is_land_unit(unit)) table.spent(space).add(unit);
}

void wake_newcomers(Table& table) {
    for (const Space space : table.see.scenario.land_area) {
        const Units& raised = table.state.turn.raised.at(space);
        for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank})
            table.spent(space).remove(unit, std::min(raised.of(unit), table.spent(space).of(unit)));
    }
    table.state.turn.raised = {};
}

// AAZ-59.7, AAZ-59.8, AAZ-13.10 The rule says by which way it was taken.
void capture(Table& table, Space space, const Rule* rule) {
    State& state = table.state;
    const Owner before = table.see.control(space);
    const Owner after = new_owner(table, space);
    const Place& place = table.see.at(space);
    set_control(table, space, after);
    state.turn.captured.add(space);
    const bool liberated = after != owner_of(state.active);
    table.tell({.what = liberated ? Happening::Liberates : Happening::Captures,
                .rule = liberated ? "AAZ-59.10"_rule : rule,
                .who = state.active,
                .to = space,
                .number = state.level[index_of(after)],
                .whom = power_of(after)});
    // AAZ-59.16, AAZ-59.17, AAZ-59.18, AAZ-59.19, AAZ-4.41 Survivors join whoever frees them from
    // zombies.
    if (before == Owner::Zombies) {
        table.own(space).add(Unit::Infantry);
        rest_newcomer(table, space, Unit::Infantry);
        table.tell({.what = Happening::FreeInfantry,
                    .rule = "AAZ-59.16"_rule,
                    .who = state.active,
                    .to = space});
        // AAZ-60.13, AAZ-60.14 The first of the turn.
        if (state.turn.supply > 0) {
            state.turn.supply = 0;
            state.turn.found = space;
        }
    }
    if (!is_power(place.capital_of)) return;
    const Power capital_of = power_of(place.capital_of);
    if (after == place.capital_of) return return_lands(table, capital_of);
    if (table.see.same_side(capital_of, state.active)) return;
    take_treasury(table, capital_of,
                  before == place.capital_of ? "AAZ-59.20"_rule : "AAZ-59.21"_rule);
}

}  // namespace gravetide::aaz
