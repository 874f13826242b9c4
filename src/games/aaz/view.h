// What the chapters of the rules share: the table as one sees it and as one plays on it.
#pragma once

#include <algorithm>

#include "games/aaz/aaz.h"
#include "generated/rules/aaz.h"

namespace gravetide::aaz {

// The options of a match: their places in a Setup.
enum : std::size_t { kScenario, kMeasures, kZombies, kRounds, kChart, kCarrierFighters };

struct Lookout;  // lookout.h

struct View {
    const Board& board;
    const Scenario& scenario;
    const State& state;
    const Lookout* lookout = nullptr;

    View with(const Lookout& seen) const { return {board, scenario, state, &seen}; }

    const Place& at(Space space) const { return board.at(space); }
    Owner control(Space space) const { return state.control[index_of(space)]; }
    int zombies(Space space) const { return state.zombies[index_of(space)]; }
    const Units& units(Space space, Power power) const {
        return state.units[index_of(space)][index_of(power)];
    }
    const Units& own(Space space) const { return units(space, state.active); }
    const Units& spent(Space space) const { return state.turn.spent[index_of(space)]; }
    // AAZ-15.4, AAZ-60.2 Desperate Measures are agreed upon for the whole deck.
    bool has_measures() const { return state.setup.chosen[kMeasures] == 1; }
    bool has_zombies() const { return state.setup.chosen[kZombies] == 0; }       // AAZ-15.7
    bool is_unlimited() const { return state.setup.chosen[kRounds] == 1; }       // AAZ-15.8
    bool may_wait() const { return state.setup.chosen[kCarrierFighters] == 1; }  // AAZ-23.10
    // AAZ-61.4, AAZ-41.8 Each power has its own.
    bool has(Power power, Technology technology) const {
        return state.technologies[index_of(power)] >> static_cast<unsigned>(technology) & 1;
    }
    // AAZ-70.6, AAZ-70.7
    bool is_open(Space space) const { return scenario.area.has(space); }
    bool is_1942() const { return scenario.is_1942 != 0; }
    Industry industry(Space space) const { return state.industry[index_of(space)]; }
    // AAZ-7.10, AAZ-80.26 Units an industry places in a turn.
    int production(Space space) const {
        return std::max(0, at(space).ipc - state.damage[index_of(space)]);
    }
    int cost(Unit unit) const { return scenario.cost[index_of(unit)]; }
    bool same_side(Power one, Power other) const {
        return scenario.side[index_of(one)] == scenario.side[index_of(other)];
    }
    // AAZ-13.3, AAZ-13.4, AAZ-13.5 Control alone decides.
    bool is_friendly(Owner owner) const {
        return is_power(owner) && same_side(power_of(owner), state.active);
    }
    bool is_friendly(Space space) const { return is_friendly(control(space)); }
    bool is_neutral(Space space) const { return control(space) == Owner::Neutral; }
    bool is_hostile(Space space) const { return !is_friendly(space) && !is_neutral(space); }
};

struct Table {
    View see;
    State& state;
    Journal<Event>& journal;

    // NOLINTNEXTLINE(google-explicit-constructor): a table can always be looked at.
    operator const View&() const { return see; }
    void tell(const Event& event) const { journal(event); }
    Units& units(Space space, Power power) const {
        return state.units[index_of(space)][index_of(power)];
    }
    Units& own(Space space) const { return units(space, state.active); }
    Units& spent(Space space) const { return state.turn.spent[index_of(space)]; }
};

inline View view_of(const Box& box, const State& state) {
    const Scenario& scenario = box.scenarios()[state.setup.chosen[kScenario]];
    return {*scenario.board, scenario, state};
}

constexpr bool is_chance(Step step) { return step < Step::OrderAttacks; }

}  // namespace gravetide::aaz
