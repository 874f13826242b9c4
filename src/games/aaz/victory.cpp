// The check after a round: victory and apocalypse (AAZ-11), the Intro Scenario's degrees (AAZ-70).
#include "games/aaz/victory.h"

namespace gravetide::aaz {

namespace {

bool is_of_side(const View& view, Owner owner, Power side) {
    return is_power(owner) && view.same_side(power_of(owner), side);
}

}  // namespace

// AAZ-11.4, AAZ-11.5 Control decides, zombies standing there do not matter.
bool side_controls(const View& view, Power capital, Power side) {
    return is_of_side(view, view.control(view.board.capital[index_of(capital)]), side);
}

Capitals capitals_of(const View& view) {
    Capitals capitals{};
    for (const Power power : kAllPowers)
        capitals[index_of(power)] = view.control(view.board.capital[index_of(power)]);
    return capitals;
}

bool has_won(const View& view, const Capitals& capitals, Power side) {
    bool all_own = true;
    bool some_enemy = false;
    for (const Power power : kAllPowers) {
        const bool held = is_of_side(view, capitals[index_of(power)], side);
        if (view.same_side(power, side))
            all_own = all_own && held;
        else
            some_enemy = some_enemy || held;
    }
    return all_own && some_enemy;
}

// AAZ-11.9, AAZ-11.10, AAZ-11.11, AAZ-11.12
SideIncome income_of_side(const View& view, Power side) {
    SideIncome sum;
    for (const Space space : view.scenario.land_area) {
        if (!is_of_side(view, view.control(space), side)) continue;
        sum.income += view.at(space).ipc;
        if (view.zombies(space) == 0) sum.free_of_zombies += view.at(space).ipc;
    }
    return sum;
}

namespace {

void finish(Table& table, Outcome outcome, const Rule* rule) {
    State& state = table.state;
    state.outcome = outcome;
    state.phase = Phase::Over;
    state.step = Step::Over;
    state.turn = {};
    state.turn.start = state.control;
    table.tell({.what = Happening::Over, .rule = rule, .number = static_cast<int>(outcome)});
}

void next_round(Table& table) {
    State& state = table.state;
    ++state.round;
    table.tell(
        {.what = Happening::RoundBegins, .rule = "AAZ-10.11"_rule, .number = int{state.round}});
    begin_turn(table, table.see.scenario.order.front());
}

// AAZ-70.18 to AAZ-70.21
void check_intro(Table& table) {
    const Scenario& scenario = table.see.scenario;
    const int round = table.state.round;
    if (table.state.level[index_of(Power::Germany)] >= scenario.goal)
        return finish(table,
                      round <= scenario.total   ? Outcome::GermanTotal
                      : round <= scenario.major ? Outcome::GermanMajor
                                                : Outcome::GermanMinor,
                      "AAZ-70.18"_rule);
    if (round >= scenario.minor) return finish(table, Outcome::SovietVictory, "AAZ-70.19"_rule);
    next_round(table);
}

// AAZ-11.13
Outcome after_apocalypse(const View& view) {
    const SideIncome axis = income_of_side(view, Power::Germany);
    const SideIncome allies = income_of_side(view, Power::SovietUnion);
    int lead = axis.free_of_zombies - allies.free_of_zombies;
    if (lead == 0) lead = axis.income - allies.income;
    if (lead == 0) return Outcome::Draw;
    return lead > 0 ? Outcome::AxisAfterApocalypse : Outcome::AlliesAfterApocalypse;
}

// AAZ-15.8 Without zombies, and with them.
constexpr int kLastRound = 20;
constexpr int kLongestWar = 60;
constexpr int kUncounted = 250;  // AAZ-0.10: as far as anything is counted

int last_round(const View& view) {
    if (!view.has_zombies()) return kLastRound;
    return view.is_unlimited() ? kUncounted : kLongestWar;
}

// AAZ-15.8 Nobody can outlast zombies that are not there.
Outcome after_last_round(const View& view) {
    const Outcome outcome = after_apocalypse(view);
    return outcome == Outcome::AxisAfterApocalypse     ? Outcome::AxisAhead
           : outcome == Outcome::AlliesAfterApocalypse ? Outcome::AlliesAhead
                                                       : outcome;
}

// AAZ-11.6, AAZ-11.7, AAZ-11.8, AAZ-11.14, AAZ-11.15
void check_full(Table& table) {
    State& state = table.state;
    const Capitals capitals = capitals_of(table);
    if (has_won(table, capitals, Power::Germany))
        return finish(table, Outcome::Axis, "AAZ-11.2"_rule);
    if (has_won(table, capitals, Power::SovietUnion))
        return finish(table, Outcome::Allies, "AAZ-11.3"_rule);
    if (state.apocalypse > 0) {
        const Outcome outcome = after_apocalypse(table);
        return finish(table, outcome,
                      outcome == Outcome::Draw ? "AAZ-11.13"_rule : "AAZ-11.9"_rule);
    }
    if (state.round >= last_round(table))
        return finish(table, after_last_round(table), "AAZ-15.8"_rule);
    const int level = state.level[index_of(Owner::Zombies)];
    if (level >= table.see.scenario.apocalypse) {
        state.apocalypse = 1;
        table.tell({.what = Happening::Apocalypse, .rule = "AAZ-11.6"_rule, .number = level});
    }
    next_round(table);
}

}  // namespace

// AAZ-11.1, AAZ-3.13, AAZ-70.13 The garrisons are bitten before incomes are compared (AAZ-70.14).
void check_victory(Table& table) {
    State& state = table.state;
    state.phase = Phase::Check;
    state.turn = {};
    state.turn.start = state.control;
    if (!table.see.scenario.is_intro) return check_full(table);
    const Power garrison = table.see.scenario.garrison;
    for (const Space space : table.see.scenario.land_area)
        if (table.see.zombies(space) > 0 && table.units(space, garrison).any())
            state.turn.pending.add(space);
    next_garrison(table);
}

void next_garrison(Table& table) {
    State& state = table.state;
    state.turn.at = state.turn.pending.any() ? state.turn.pending.first() : kNowhere;
    if (state.turn.at == kNowhere) return check_intro(table);
    state.turn.pending.remove(state.turn.at);
    ask(state, Step::GarrisonDice, Power::SovietUnion);
}

// AAZ-70.18, AAZ-11.2, AAZ-11.3 Who won, as a number from 0 to 1; before the end an estimate from
// incomes and what stands on the board.
double Aaz::score(const State& state, Seat seat) const {
    const View view = view_of(box_, state);
    const Power power = view.scenario.order.at(number_of(seat));
    const auto for_axis = [&](double axis) {
        return power == Power::Germany || power == Power::Japan ? axis : 1 - axis;
    };
    switch (state.outcome) {
    case Outcome::GermanTotal: return for_axis(1);
    case Outcome::GermanMajor: return for_axis(0.9);
    case Outcome::GermanMinor: return for_axis(0.8);
    case Outcome::Axis:
    case Outcome::AxisAhead:
    case Outcome::AxisAfterApocalypse: return for_axis(1);
    case Outcome::SovietVictory:
    case Outcome::Allies:
    case Outcome::AlliesAhead:
    case Outcome::AlliesAfterApocalypse: return for_axis(0);
    case Outcome::Draw: return 0.5;
    case Outcome::None: break;
    }
    double axis = 0;
    double all = 1;
    for (const Space space : view.scenario.land_area)
        for (const Power owner : kAllPowers) {
            double worth = view.control(space) == owner_of(owner) ? 3.0 * view.at(space).ipc : 0;
            for (std::size_t slot = 0; slot < kSlots; ++slot)
                worth +=
                    view.units(space, owner).count[slot] * profile(kLandSlots[slot]).cost / 3.0;
            const bool is_axis = owner == Power::Germany || owner == Power::Japan;
            if (seat_of(view, owner) == Seat::Nobody) continue;
            all += worth;
            if (is_axis) axis += worth;
        }
    return for_axis(axis / all);
}

}  // namespace gravetide::aaz
