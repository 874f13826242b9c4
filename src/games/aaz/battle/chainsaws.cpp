// Chainsaw Tanks (AAZ-61.13): they have a go at the zombies right before the battle.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-61.13, AAZ-61.15, AAZ-61.16 Tanks that fight there and came over land; those from the sea
// have not landed yet.
int saw_tanks(const View& view, Space space) {
    if (!view.has(view.state.active, Technology::ChainsawTanks) || view.zombies(space) == 0)
        return 0;
    return view.own(space).without(view.state.turn.apart.at(space)).of(Unit::Tank);
}

// AAZ-61.17 One die a tank, right before step 1.
void saw(Table& table, int tanks) {
    State& state = table.state;
    if (tanks == 0) return support_or_start(table);
    state.turn.owed = tanks;
    ask(state, Step::SawDice, state.active);
}

// AAZ-61.14, AAZ-61.18 With nobody left to fight no round is fought.
void saw_zombies(Table& table, int zombies) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    state.zombies[index_of(at)] -= zombies;
    table.tell({.what = Happening::Saws,
                .rule = "AAZ-61.14"_rule,
                .who = state.active,
                .to = at,
                .number = zombies,
                .other = state.turn.owed});
    // AAZ-6.2 Who sawed took part in combat.
    Units& spent = table.spent(at);
    spent.add(Unit::Tank,
              std::min<int>(state.turn.owed, table.own(at).of(Unit::Tank) - spent.of(Unit::Tank)));
    state.turn.owed = 0;
    if (table.see.zombies(at) > 0 || has_enemy(table, at)) return support_or_start(table);
    state.turn.battle = {};
    land_at(table, at);
    state.turn.seaborne.set(at, {});
    if (table.see.is_hostile(at)) capture(table, at, "AAZ-61.18"_rule);
    next_battle(table);
}

}  // namespace gravetide::aaz
