// Strategic bombing of the 1942 variant (AAZ-80.27 to AAZ-80.30): bombers over an enemy's industry
// raid it instead of fighting. Raiders stand apart from any battle below them.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

// AAZ-80.27 At most twice the territory's value.
constexpr int kMostDamage = 2;

void next_raid(Table& table) {
    State& state = table.state;
    for (const Space space : table.see.scenario.land_area) {
        if (state.turn.raiders.at(space)[0] == 0 || !state.turn.pending.has(space)) continue;
        state.turn.at = space;
        return ask(state, Step::FlakDice, state.active);
    }
    state.turn.at = kNowhere;
    set_battles(table);
}

// What is left of a raid is over its target, and apart from the battle.
void finish_raid(Table& table) {
    table.state.turn.pending.remove(table.state.turn.at);
    next_raid(table);
}

}  // namespace

// AAZ-80.27, AAZ-80.30 Not where zombies rule.
const Rule* forbid_raid(const View& view, Space space) {
    if (!view.is_1942()) return "AAZ-20.19"_rule;
    if (index_of(space) >= kSpaces || !is_territory(space) || !view.is_open(space))
        return "AAZ-80.27"_rule;
    if (view.control(space) == Owner::Zombies) return "AAZ-80.30"_rule;
    if (!view.is_hostile(space) || view.industry(space) == Industry::None) return "AAZ-80.27"_rule;
    const int raiders = view.state.turn.raiders.at(space)[0];
    return view.own(space).of(Unit::Bomber) > raiders ? nullptr : "AAZ-80.27"_rule;
}

bool list_raids(const View& view, std::vector<Action>* out) {
    bool found = false;
    for (const Space space : view.scenario.land_area) {
        if (view.own(space).of(Unit::Bomber) == 0 || forbid_raid(view, space)) continue;
        found = true;
        if (out) out->push_back({.verb = Verb::Raid, .to = space});
    }
    return found;
}

void declare_raid(Table& table, Space space) {
    State& state = table.state;
    auto row = state.turn.raiders.at(space);
    ++row[0];
    state.turn.raiders.set(space, row);
    Units apart = state.turn.apart.at(space);
    apart.add(Unit::Bomber);
    state.turn.apart.set(space, apart);
    table.tell({.what = Happening::WillRaid,
                .rule = "AAZ-80.27"_rule,
                .who = state.active,
                .to = space,
                .number = row[0]});
}

bool begin_raids(Table& table) {
    State& state = table.state;
    bool found = false;
    for (const Space space : table.see.scenario.land_area)
        if (state.turn.raiders.at(space)[0] > 0) {
            state.turn.pending.add(space);
            found = true;
        }
    if (found) next_raid(table);
    return found;
}

int raiding(const View& view) { return view.state.turn.raiders.at(view.state.turn.at)[0]; }

int damage_room(const View& view) {
    const Space at = view.state.turn.at;
    return kMostDamage * view.at(at).ipc - view.state.damage[index_of(at)];
}

// The industry fires first, a die a bomber.
void flak(Table& table, int lost) {
    State& state = table.state;
    const Space at = state.turn.at;
    table.tell({.what = Happening::Flak,
                .rule = "AAZ-80.27"_rule,
                .who = state.active,
                .to = at,
                .number = lost});
    if (lost > 0) {
        table.own(at).remove(Unit::Bomber, lost);
        Units apart = state.turn.apart.at(at);
        apart.remove(Unit::Bomber, lost);
        state.turn.apart.set(at, apart);
        auto row = state.turn.raiders.at(at);
        row[0] = static_cast<std::uint8_t>(row[0] - lost);
        state.turn.raiders.set(at, row);
        forget_flights(table, at);
    }
    if (raiding(table) == 0 || damage_room(table) == 0) return finish_raid(table);
    ask(state, Step::DamageDice, state.active);
}

void damage(Table& table, int points) {
    State& state = table.state;
    const Space at = state.turn.at;
    state.damage[index_of(at)] += points;
    table.tell({.what = Happening::Damages,
                .rule = "AAZ-80.27"_rule,
                .who = state.active,
                .to = at,
                .number = points,
                .other = state.damage[index_of(at)]});
    finish_raid(table);
}

}  // namespace gravetide::aaz
