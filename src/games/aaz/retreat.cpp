// Step 8: press, cease or retreat (AAZ-58).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

bool only_zombies_left(const View& view) { return defenders_left(view, Reach::Anyone) == 0; }

void end_battle(Table& table, const Rule* rule) {
    const Space at = table.state.turn.battle.at;
    table.tell({.what = Happening::BattleEnds,
                .rule = rule,
                .who = table.state.active,
                .to = at,
                .number = table.see.zombies(at)});
    table.state.turn.battle.at = kNowhere;
    conclude(table, at);
    next_battle(table);
}

}  // namespace

// AAZ-58.22, AAZ-58.23, AAZ-58.24, AAZ-58.26, AAZ-58.27 Friendly, beside the battle, and on the
// path of some attacking land unit, living or lost; land taken by a blitz is friendly.
SpaceSet retreat_spaces(const View& view) {
    const Space at = view.state.turn.battle.at;
    SpaceSet found;
    const auto& beside = view.at(at).beside;
    for (std::size_t i = 0; i < beside.size(); ++i)
        if ((view.state.turn.ways[index_of(at)] >> i & 1) && view.is_friendly(beside[i]))
            found.add(beside[i]);
    return found;
}

// AAZ-58.1, AAZ-58.2, AAZ-58.3, AAZ-58.4, AAZ-58.6, AAZ-58.7, AAZ-58.9, AAZ-58.10, AAZ-58.11,
// AAZ-58.12, AAZ-58.14, AAZ-9.11, AAZ-9.12 After step 7.
void decide(Table& table) {
    State& state = table.state;
    state.phase = Phase::PressCeaseRetreat;
    const Units left = attackers(table);
    const int zombies = table.see.zombies(state.turn.battle.at);
    if (!left.any()) return end_battle(table, "AAZ-58.3"_rule);
    if (only_zombies_left(table)) {
        if (zombies == 0) return end_battle(table, "AAZ-58.3"_rule);
        if (left.land() == 0)
            return end_battle(table,
                              state.turn.battle.air_only > 0 ? "AAZ-58.10"_rule : "AAZ-58.12"_rule);
        return ask(state, Step::Decide, state.active);
    }
    // AAZ-58.11, AAZ-58.29 Air units alone may always break off; AAZ-58.27: others need a space.
    if (left.land() > 0 && !retreat_spaces(table).any()) return begin_round(table);
    ask(state, Step::Decide, state.active);
}

const Rule* forbid_decision(const View& view, Action action) {
    const bool zombies_only = only_zombies_left(view);
    const Units left = attackers(view);
    switch (action.verb) {
    case Verb::Press: return nullptr;
    case Verb::Cease: return zombies_only ? nullptr : "AAZ-58.9"_rule;
    case Verb::BreakOff:
        if (zombies_only) return "AAZ-58.8"_rule;
        return left.land() == 0 ? nullptr : "AAZ-58.30"_rule;
    case Verb::Retreat:
        if (zombies_only) return "AAZ-58.8"_rule;
        if (left.land() == 0) return "AAZ-58.28"_rule;
        if (index_of(action.to) >= kSpaces) return "AAZ-58.23"_rule;
        return retreat_spaces(view).has(action.to) ? nullptr : "AAZ-58.23"_rule;
    default: return "AAZ-58.1"_rule;
    }
}

void list_decisions(const View& view, std::vector<Action>& out) {
    out.push_back({.verb = Verb::Press});
    if (only_zombies_left(view)) {
        out.push_back({.verb = Verb::Cease});
    } else if (attackers(view).land() == 0) {
        out.push_back({.verb = Verb::BreakOff});
    } else {
        retreat_spaces(view).each(
            [&](Space to) { out.push_back({.verb = Verb::Retreat, .to = to}); });
    }
}

namespace {

// AAZ-58.22, AAZ-58.28, AAZ-58.33 All land units go together, air units stay behind; in a battle
// still to come those who retreated into it stand aside.
void retreat(Table& table, Space to) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    Units going = attackers(table);
    for (std::size_t slot = kAirSlot; slot < kSlots; ++slot) going.count[slot] = 0;
    table.own(at) = table.own(at).without(going);
    table.spent(at) = table.spent(at).without(going);
    table.own(to).add(going);
    table.spent(to).add(going);
    if (state.turn.pending.has(to)) {
        Units apart = state.turn.apart.at(to);
        apart.add(going);
        state.turn.apart.set(to, apart);
    }
    table.tell({.what = Happening::Retreats,
                .rule = "AAZ-58.22"_rule,
                .who = state.active,
                .from = at,
                .to = to,
                .number = going.size()});
}

}  // namespace

void play_decision(Table& table, Action action) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    switch (action.verb) {
    case Verb::Press:
        table.tell({.what = Happening::Presses,
                    .rule = only_zombies_left(table) ? "AAZ-58.4"_rule : "AAZ-58.1"_rule,
                    .who = state.active,
                    .to = at});
        return begin_round(table);
    case Verb::Cease:
        table.tell(
            {.what = Happening::Ceases, .rule = "AAZ-58.4"_rule, .who = state.active, .to = at});
        return end_battle(table, "AAZ-58.5"_rule);
    case Verb::Retreat: retreat(table, action.to); return end_battle(table, "AAZ-58.21"_rule);
    default:
        table.tell({.what = Happening::Retreats,
                    .rule = "AAZ-58.29"_rule,
                    .who = state.active,
                    .from = at,
                    .to = at,
                    .number = attackers(table).size()});
        return end_battle(table, "AAZ-58.21"_rule);
    }
}

}  // namespace gravetide::aaz
