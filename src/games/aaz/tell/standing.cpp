// How a match stands: incomes, zombies and units over the rounds, what decided it, what was lost.
#include "games/aaz/tell/standing.h"

#include "games/aaz/tell/names.h"
#include "games/aaz/victory.h"

namespace gravetide::aaz {

namespace {

// Ships, aircraft and land units anywhere.
int units_of(const View& view, Power power) {
    int units = 0;
    for (const auto& here : view.state.units) units += here[index_of(power)].size();
    return units;
}

int zombies_anywhere(const View& view) {
    int zombies = 0;
    for (const Count some : view.state.zombies) zombies += some;
    return zombies;
}

// AAZ-70.18, AAZ-70.19
std::vector<Tally> intro_parts(const View& view) {
    const Scenario& scenario = view.scenario;
    return {{.key = "income",
             .name = "Income; " + std::to_string(scenario.goal) + " win",
             .of = seat_of(view, Power::Germany),
             .value = view.state.level[index_of(Power::Germany)],
             .rule = "AAZ-70.18"_rule},
            {.key = "rounds",
             .name = "Rounds played, of " + std::to_string(scenario.minor),
             .value = view.state.round,
             .rule = "AAZ-70.19"_rule}};
}

// AAZ-11.2, AAZ-11.3, AAZ-11.9
std::vector<Tally> war_parts(const View& view) {
    std::vector<Tally> parts;
    for (const Power side : {Power::Germany, Power::SovietUnion}) {
        const std::string name = side == Power::Germany ? "the Axis" : "the Allies";
        int capitals = 0;
        for (const Power power : kAllPowers) capitals += side_controls(view, power, side) ? 1 : 0;
        parts.push_back({.key = "capitals",
                         .name = "Capitals of " + name,
                         .value = capitals,
                         .rule = side == Power::Germany ? "AAZ-11.2"_rule : "AAZ-11.3"_rule});
        parts.push_back({.key = "income_free",
                         .name = "Income of " + name + " without zombies on it",
                         .value = income_of_side(view, side).free_of_zombies,
                         .rule = "AAZ-11.9"_rule});
    }
    return parts;
}

}  // namespace

std::string when_of(const Aaz&, const State& state) {
    return "Round " + std::to_string(state.round);
}

std::vector<Tally> list_counts(const Aaz& game, const State& state) {
    const View view = view_of(game.box(), state);
    std::vector<Tally> counts;
    for (const Power power : view.scenario.order)
        counts.push_back({.key = "income",
                          .name = "Income",
                          .of = seat_of(view, power),
                          .value = state.level[index_of(power)]});
    for (const Power power : view.scenario.order)
        counts.push_back({.key = "units",
                          .name = "Units",
                          .of = seat_of(view, power),
                          .value = units_of(view, power)});
    if (!view.has_zombies()) return counts;
    counts.push_back({.key = "zombies", .name = "Zombies", .value = zombies_anywhere(view)});
    counts.push_back({.key = "zombie_income",
                      .name = "Income that zombies hold",
                      .value = state.level[index_of(Owner::Zombies)]});
    return counts;
}

std::vector<Tally> list_parts(const Aaz& game, const State& state) {
    const View view = view_of(game.box(), state);
    return view.scenario.is_intro ? intro_parts(view) : war_parts(view);
}

std::optional<Tally> loss_of(const Aaz& game, const State& state, const Event& event) {
    if (event.what != Happening::Loses) return std::nullopt;
    const View view = view_of(game.box(), state);
    // A garrison has no seat: its losses are told of the table.
    const Seat seat = seat_of(view, event.who);
    std::string name = event.unit == Unit::AaaGun ? "AAA gun" : with_spaces(spell(event.unit));
    if (seat == Seat::Nobody) name = std::string(kPowerNames[index_of(event.who)]) + ": " + name;
    return Tally{
        .key = kUnitIds.at(index_of(event.unit)), .name = std::move(name), .of = seat, .value = 1};
}

int side_of(const Aaz& game, const State& state, Seat seat) {
    const Power power = view_of(game.box(), state).scenario.order.at(number_of(seat));
    return power == Power::Germany || power == Power::Japan ? 0 : 1;
}

}  // namespace gravetide::aaz
