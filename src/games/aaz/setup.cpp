// Options and the laid table (AAZ-15, AAZ-70). Nothing is secret (AAZ-0.13): the undrawn deck has
// no order to hide.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

std::vector<Option> Aaz::options() const {
    std::vector<OptionValue> scenarios;
    for (const Scenario& scenario : box_.scenarios())
        scenarios.push_back({scenario.key, scenario.name});
    return {{"scenario", "Scenario", nullptr, scenarios},
            {"measures",
             "Desperate Measures",
             "AAZ-60.2"_rule,
             {{"no", "Ignored"}, {"yes", "Used on every card"}}},
            {"zombies", "Zombies", "AAZ-15.7"_rule, {{"yes", "Yes"}, {"no", "None at all"}}},
            {"rounds",
             "Longest war with zombies",
             "AAZ-15.8"_rule,
             {{"60", "Sixty rounds"}, {"unlimited", "Until it is decided"}}},
            {"chart",
             "United States of 1942",
             "AAZ-80.9"_rule,
             {{"mended", "Mended"}, {"printed", "As printed"}}},
            {"carrier_fighters",
             "Fighters of a carrier in battle",
             "AAZ-23.10"_rule,
             {{"fight", "Fight"}, {"may_wait", "May wait outside"}}}};
}

std::vector<std::string> Aaz::seat_names(const Setup& setup) const {
    std::vector<std::string> names;
    for (const Power power : box_.scenarios().at(setup.chosen[kScenario]).order)
        names.emplace_back(kPowerNames[index_of(power)]);
    return names;
}

// Land, money and cards as at the start, and no unit on the board.
State bare(const Aaz& game, const Setup& setup) {
    State state{.setup = setup};
    const View view = view_of(game.box(), state);
    const Scenario& scenario = view.scenario;
    state.control.fill(Owner::Neutral);  // what is not in the area of play stays so
    for (const Space space : scenario.land_area)
        state.control[index_of(space)] = scenario.control[index_of(space)];
    // AAZ-12.11, AAZ-12.12, AAZ-80.36, AAZ-80.37
    for (const Space space : scenario.land_area)
        state.industry[index_of(space)] = view.at(space).industry;
    for (std::size_t i = 0; i < kPowers; ++i)
        state.treasury[i] = static_cast<std::uint16_t>(scenario.treasury[i]);
    for (std::size_t i = 0; i < kLevels; ++i)
        state.level[i] = map_level(view, static_cast<Owner>(i));
    if (view.has_zombies()) state.deck = Pool<kMostCards>(scenario.deck);
    state.turn.start = state.control;
    state.active = scenario.order.front();
    state.asked = state.active;
    return state;
}

namespace {

// AAZ-80.9, AAZ-80.37 The other reading: what the chart prints for the United States. Nobody of it
// can be put at sea.
void lay_printed_chart(const Box& box, State& state) {
    for (std::size_t i = kLand; i < kSpaces; ++i)
        state.units[i][index_of(Power::UnitedStates)] = {};
    for (const std::string_view id : {"western_united_states", "hawaiian_islands"}) {
        Units& units = state.units[index_of(*box.find(id))][index_of(Power::UnitedStates)];
        units = {};
        units.add(Unit::Infantry);
    }
    state.industry[index_of(*box.find("western_united_states"))] = Industry::None;
}

}  // namespace

// AAZ-15.1, AAZ-15.2, AAZ-15.3, AAZ-15.5, AAZ-15.6, AAZ-13.2, AAZ-10.15, AAZ-70.1, AAZ-70.2,
// AAZ-70.3, AAZ-70.4, AAZ-70.5, AAZ-70.24
State Aaz::start(const Setup& setup) const {
    State state = bare(*this, setup);
    const Scenario& scenario = view_of(box_, state).scenario;
    for (const SetupRow& row : scenario.units)
        state.units[index_of(row.space)][index_of(row.power)].add(row.units);
    if (scenario.is_1942 != 0 && setup.chosen[kChart] == 1) lay_printed_chart(box_, state);
    Journal<Event> quiet;
    Table table{view_of(box_, state), state, quiet};
    begin_turn(table, scenario.order.front());
    return state;
}

State Aaz::seen_by(const State& state, Seat) const { return state; }
State Aaz::imagine(const State& state, Seat, Dice&) const { return state; }

}  // namespace gravetide::aaz
