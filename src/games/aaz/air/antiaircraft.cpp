// AAA guns of the 1942 variant (AAZ-80.17 to AAZ-80.23): they fire at air units before round 1 and
// never again.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

constexpr int kDiceOfGun = 3;

int guns(const View& view) {
    int sum = 0;
    for (const Power power : kAllPowers) sum += defenders_in_front(view, power).of(Unit::AaaGun);
    return sum;
}

}  // namespace

// AAZ-80.17, AAZ-80.18 Somebody other than guns.
bool can_attack(const Units& units) { return units.size() > units.of(Unit::AaaGun); }

// AAZ-80.19 Three a gun, but no more than there are air units.
int aaa_dice(const View& view) { return std::min(kDiceOfGun * guns(view), attackers(view).air()); }

void begin_with_aaa(Table& table) {
    if (aaa_dice(table) == 0) return after_aaa(table);
    table.state.phase = Phase::DefendersFire;
    ask(table.state, Step::AaaDice, table.state.active);
}

// AAZ-80.19, AAZ-80.23 Air units are lost at once, of the attacker's choice.
void aaa_fire(Table& table, int hits) {
    State& state = table.state;
    table.tell({.what = Happening::AaaFires,
                .rule = "AAZ-80.19"_rule,
                .who = state.active,
                .to = state.turn.battle.at,
                .number = hits});
    state.turn.battle.owed = hits;
    ask(state, Step::LoseToAaa, state.active);
    settle(table);
}

// AAZ-80.20 Guns alone are lost without a roll; zombies do not count.
void scrap_lone_guns(Table& table) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    const int lone = guns(table);
    if (lone == 0 || lone < defenders_left(table, Reach::Anyone) || !can_attack(attackers(table)))
        return;
    for (const Power power : kAllPowers) {
        const int lost = defenders_in_front(table, power).of(Unit::AaaGun);
        if (lost == 0) continue;
        table.units(at, power).remove(Unit::AaaGun, lost);
        table.tell({.what = Happening::AaaDestroyed,
                    .rule = "AAZ-80.20"_rule,
                    .who = power,
                    .to = at,
                    .number = lost});
    }
}

// Round 1, if anybody is left for it.
void after_aaa(Table& table) {
    State& state = table.state;
    if (!table.see.is_1942()) return begin_round(table);
    scrap_lone_guns(table);
    const bool nobody =
        defenders_left(table, Reach::Anyone) == 0 && table.see.zombies(state.turn.battle.at) == 0;
    if (nobody || !attackers(table).any()) return decide(table);
    begin_round(table);
}

}  // namespace gravetide::aaz
