// Desperate Measures (AAZ-60): the technology, decoy and supply parts of zombie cards, and the ray
// that moves a zombie (AAZ-61.26).
#include "games/aaz/measures.h"

#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

// AAZ-14.7, AAZ-61.24, AAZ-70.25 Where zombies can be brought: never into neutral or closed land.
bool may_take_zombies(const View& view, Space space) {
    return view.is_open(space) && !view.is_neutral(space);
}

bool is_land_beside(const View& view, Space from, Space to) {
    const auto& land = view.at(from).land;
    return std::ranges::find(land, to) != land.end();
}

// AAZ-60.12, AAZ-61.27 Over a land border; zombies cross no water.
const Rule* forbid_border(const View& view, Space from, Space to, const Rule* rule) {
    if (!is_territory(to) || !is_land_beside(view, from, to)) return rule;
    if (!view.is_open(to)) return "AAZ-70.25"_rule;
    return may_take_zombies(view, to) ? nullptr : "AAZ-14.7"_rule;
}

template <class Visit>
void each_border(const View& view, Space from, Visit visit) {
    for (const Space to : view.at(from).land)
        if (may_take_zombies(view, to)) visit(to);
}

bool holds_zombies(const View& view, Space space) {
    return index_of(space) < kSpaces && is_territory(space) && view.is_open(space)
           && view.zombies(space) > 0;
}

}  // namespace

// AAZ-60.3, AAZ-60.7, AAZ-60.8, AAZ-60.9, AAZ-61.2, AAZ-80.41
void use_measure(Table& table, Measure measure) {
    State& state = table.state;
    constexpr unsigned kAll = (1U << kTechnologies) - 1;
    switch (measure) {
    case Measure::Technology:
        if (state.technologies[index_of(state.active)] == kAll) break;
        return ask(state, Step::TechnologyDie, state.active);
    case Measure::Decoy: {
        std::vector<Action> choices;
        list_decoys(table, choices);
        if (choices.size() < 2) break;
        return ask(state, Step::Decoying, state.active);
    }
    case Measure::Supply: state.turn.supply = 1; break;
    }
    begin_zombies_attack(table);
}

// AAZ-61.1, AAZ-61.3, AAZ-61.5, AAZ-61.6 It works from now on and is never lost.
void discover(Table& table, Technology technology) {
    State& state = table.state;
    std::uint8_t& owned = state.technologies[index_of(state.active)];
    owned = static_cast<std::uint8_t>(owned | 1U << static_cast<unsigned>(technology));
    table.tell({.what = Happening::Discovers,
                .rule = "AAZ-61.1"_rule,
                .who = state.active,
                .number = static_cast<int>(technology)});
    begin_zombies_attack(table);
}

// AAZ-60.10, AAZ-60.11, AAZ-60.12 From anybody's land to anybody's.
const Rule* forbid_decoy(const View& view, Action action) {
    if (action.verb == Verb::Decline) return nullptr;
    if (action.verb != Verb::Decoy || !holds_zombies(view, action.from)) return "AAZ-60.10"_rule;
    if (index_of(action.to) >= kSpaces) return "AAZ-60.10"_rule;
    return forbid_border(view, action.from, action.to, "AAZ-60.10"_rule);
}

void list_decoys(const View& view, std::vector<Action>& out) {
    out.push_back({.verb = Verb::Decline});
    for (const Space from : view.scenario.land_area) {
        if (view.zombies(from) == 0) continue;
        each_border(view, from, [&](Space to) {
            out.push_back({.verb = Verb::Decoy, .from = from, .to = to});
        });
    }
}

// AAZ-60.10 Half of them, rounded up.
int lured_from(const View& view, Space space) { return (view.zombies(space) + 1) / 2; }

void play_decoy(Table& table, Action action) {
    State& state = table.state;
    if (action.verb == Verb::Decoy) {
        const int lured = lured_from(table, action.from);
        state.zombies[index_of(action.from)] -= lured;
        add_zombies(state, action.to, lured);
        table.tell({.what = Happening::Lures,
                    .rule = "AAZ-60.10"_rule,
                    .who = state.active,
                    .from = action.from,
                    .to = action.to,
                    .number = lured});
    }
    begin_zombies_attack(table);
}

// AAZ-60.13 The cache was found: luck says what is in it before anything else happens.
bool ask_for_supplies(Table& table) {
    if (table.state.turn.found == kNowhere) return false;
    ask(table.state, Step::SupplyDie, table.state.active);
    return true;
}

// AAZ-60.13, AAZ-60.14, AAZ-60.15, AAZ-6.6 Put there beside the free infantry; play goes on where
// the land was taken: in the middle of a blitz or between battles.
void find_supplies(Table& table, Unit unit) {
    State& state = table.state;
    const Space at = state.turn.found;
    state.turn.found = kNowhere;
    table.own(at).add(unit);
    rest_newcomer(table, at, unit);
    if (unit == Unit::Fighter) state.turn.gift = at;
    table.tell({.what = Happening::FindsSupplies,
                .rule = "AAZ-60.13"_rule,
                .who = state.active,
                .to = at,
                .unit = unit});
    if (state.phase != Phase::CombatMove) return next_battle(table);
    ask(state, Step::InMotion, state.active);
    go_on_or_arrive(table);
}

// AAZ-60.15 A fighter that has not flown stands where it was found.
bool is_gift(const View& view, Space space) {
    return space == view.state.turn.gift && space != kNowhere;
}

// AAZ-61.26, AAZ-61.27, AAZ-61.28, AAZ-61.29
const Rule* forbid_driving(const View& view, Action action) {
    if (!view.has(view.state.active, Technology::MindControlRay)) return "AAZ-61.26"_rule;
    if (view.state.turn.drove > 0) return "AAZ-61.27"_rule;
    if (!holds_zombies(view, action.from) || !view.own(action.from).any()) return "AAZ-61.26"_rule;
    if (index_of(action.to) >= kSpaces) return "AAZ-61.27"_rule;
    return forbid_border(view, action.from, action.to, "AAZ-61.27"_rule);
}

bool list_drives(const View& view, std::vector<Action>* out) {
    if (!view.has(view.state.active, Technology::MindControlRay) || view.state.turn.drove > 0)
        return false;
    bool found = false;
    for (const Space from : view.scenario.land_area) {
        if (view.zombies(from) == 0 || !view.own(from).any()) continue;
        each_border(view, from, [&](Space to) {
            found = true;
            if (out) out->push_back({.verb = Verb::Drive, .from = from, .to = to});
        });
    }
    return found;
}

void drive(Table& table, Action action) {
    State& state = table.state;
    state.turn.drove = 1;
    --state.zombies[index_of(action.from)];
    add_zombies(state, action.to, 1);
    table.tell({.what = Happening::Drives,
                .rule = "AAZ-61.26"_rule,
                .who = state.active,
                .from = action.from,
                .to = action.to});
    next_move(table);
}

}  // namespace gravetide::aaz
