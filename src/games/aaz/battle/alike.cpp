// Which of several alike is lost (AAZ-50.22). Units of one kind may differ in what they have done
// in this turn: points flown, the land or the sea they came from, the landing their transport
// announced. The owner is asked where that can still matter; the choice that costs least comes
// first.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

const Units& behind_the_line(const View& view) {
    return view.state.turn.battle.hit[index_of(view.state.active)];
}

std::size_t flight_of(Unit unit, int used) {
    return static_cast<std::size_t>((unit == Unit::Fighter ? 0 : 4) + used - 1);
}

// AAZ-30.1 One with more points left can do all that one with fewer can.
void list_flights(const View& view, Unit unit, std::vector<Action>& out) {
    const Space at = view.state.turn.battle.at;
    const int hit = behind_the_line(view).of(unit);
    if (hit == 0 || hit >= view.own(at).of(unit)) return;
    const Flown& flown = view.state.turn.flown.at(at);
    const int move = profile(unit).move;
    for (int used = move; used >= 0; --used) {
        const int some = used == 0 ? not_flown(view, at, unit) : flown[flight_of(unit, used)];
        if (some > 0)
            out.push_back({.verb = Verb::LoseFlown,
                           .unit = unit,
                           .number = static_cast<std::uint8_t>(move - used)});
    }
}

// AAZ-40.16, AAZ-40.18 Those from the sea could not retreat; then from where most came, so that as
// many ways as possible stay open.
void list_comers(const View& view, Unit unit, std::vector<Action>& out) {
    const Space at = view.state.turn.battle.at;
    const int hit = behind_the_line(view).of(unit);
    if (hit == 0 || hit >= attackers(view).of(unit) || !view.state.turn.assaulted.has(at)) return;
    if (view.state.turn.seaborne.at(at).of(unit) > 0)
        out.push_back({.verb = Verb::LoseLanded, .unit = unit});
    std::vector<Entry> entries;
    for (const Entry& entry : view.state.turn.overland)
        if (entry.target == at && entry.unit == unit && entry.count > 0) entries.push_back(entry);
    std::ranges::stable_sort(entries, std::ranges::greater{}, &Entry::count);
    for (const Entry& entry : entries)
        out.push_back({.verb = Verb::LoseEntered, .unit = unit, .from = entry.from});
}

// AAZ-40.9 Transports that have nothing to land, then by the landings they announced. NOTE: where
// passengers are aboard the rules still choose.
void list_transports(const View& view, std::size_t load, std::vector<Action>& out) {
    const Power power = view.state.active;
    const Space at = view.state.turn.battle.at;
    const int sunk = view.state.turn.battle.sunk[index_of(power)][load];
    const int laden = loads_in_battle(view, power)[load];
    if (sunk == 0 || sunk >= laden || passages_at(view, at, power, static_cast<Load>(load)) > 0)
        return;
    int announced = 0;
    std::vector<Action> landings;
    const auto& assaults = view.state.turn.assaults;
    for (std::size_t k = assaults.size(); k > 0; --k) {
        const Assault& assault = assaults[k - 1];
        if (assault.zone != at || assault.owner != power || assault.count == 0
            || static_cast<std::size_t>(assault.load) != load)
            continue;
        announced += assault.count;
        const Action landing{.verb = Verb::LoseLanding,
                             .to = assault.target,
                             .number = static_cast<std::uint8_t>(load),
                             .other = static_cast<std::uint8_t>(assault.part)};
        if (std::ranges::find(landings, landing) == landings.end()) landings.push_back(landing);
    }
    if (laden > announced)
        out.push_back({.verb = Verb::LoseIdle, .number = static_cast<std::uint8_t>(load)});
    out.insert(out.end(), landings.begin(), landings.end());
}

Assault* find_landing(State& state, Action action) {
    for (Assault& assault : state.turn.assaults)
        if (assault.zone == state.turn.battle.at && assault.owner == state.active
            && static_cast<std::size_t>(assault.load) == action.number
            && static_cast<std::size_t>(assault.part) == action.other && assault.target == action.to
            && assault.count > 0)
            return &assault;
    return nullptr;
}

// The cargo goes down with it (AAZ-50.16); one that would land nothing is what sink() takes first.
void lose_transport(Table& table, Action action) {
    State& state = table.state;
    if (action.verb == Verb::LoseLanding) {
        Assault* const landing = find_landing(state, action);
        --landing->count;
        if (landing->count == 0)
            state.turn.assaults.remove_at(
                static_cast<std::size_t>(landing - &state.turn.assaults[0]));
    }
    Loads one{};
    one[action.number] = 1;
    --state.turn.battle.sunk[index_of(state.active)][action.number];
    sink(table, state.turn.battle.at, state.active, one);
}

void forget_one_flight(Table& table, Unit unit, int used) {
    if (used == 0) return;
    const Space at = table.state.turn.battle.at;
    Flown flown = table.state.turn.flown.at(at);
    --flown[flight_of(unit, used)];
    table.state.turn.flown.set(at, flown);
}

void lose_one_landed(Table& table, Unit unit) {
    const Space at = table.state.turn.battle.at;
    Units seaborne = table.state.turn.seaborne.at(at);
    seaborne.remove(unit);
    table.state.turn.seaborne.set(at, seaborne);
}

}  // namespace

void list_alike(const View& view, std::vector<Action>& out) {
    const std::size_t before = out.size();
    const auto is_real = [&] {
        if (out.size() > before + 1) return true;
        out.resize(before);
        return false;
    };
    for (const Unit unit : {Unit::Fighter, Unit::Bomber}) {
        list_flights(view, unit, out);
        if (is_real()) return;
    }
    if (is_territory(view.state.turn.battle.at)) {
        for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank}) {
            list_comers(view, unit, out);
            if (is_real()) return;
        }
        return;
    }
    for (std::size_t load = 1; load < kLoads; ++load) {
        list_transports(view, load, out);
        if (is_real()) return;
    }
}

const Rule* forbid_alike(const View& view, Action action) {
    std::vector<Action> actions;
    list_alike(view, actions);
    return std::ranges::find(actions, action) != actions.end() ? nullptr : "AAZ-50.22"_rule;
}

void lose_alike(Table& table, Action action) {
    State& state = table.state;
    const Space at = state.turn.battle.at;
    const bool is_ship = action.verb == Verb::LoseIdle || action.verb == Verb::LoseLanding;
    const Unit unit = is_ship ? Unit::Transport : action.unit;
    switch (action.verb) {
    case Verb::LoseFlown: forget_one_flight(table, unit, profile(unit).move - action.number); break;
    case Verb::LoseLanded: lose_one_landed(table, unit); break;
    case Verb::LoseEntered: lose_entry(table, at, unit, action.from); break;
    default: lose_transport(table, action); break;
    }
    if (!is_air_unit(unit)) table.spent(at).remove(unit);
    table.own(at).remove(unit);
    state.turn.battle.hit[index_of(state.active)].remove(unit);
    clear_casualties(table);
}

// Step 7, and wherever else those behind the line leave the board: after the strike of submarines
// and the fire of AAA guns.
void clear_casualties(Table& table) {
    State& state = table.state;
    if (behind_the_line(table).any()) {
        std::vector<Action> choices;
        list_alike(table, choices);
        if (!choices.empty()) return ask(state, Step::LoseAlike, decider_of(table, state.active));
    }
    for (const Power power : kAllPowers) remove_hit(table, power);
    if (state.phase == Phase::SubmarinesStrike) return begin_attack(table);
    if (state.turn.battle.round == 0) return after_aaa(table);
    state.turn.battle.owed = 0;
    state.turn.battle.hits = {};
    state.turn.battle.taken = {};
    return is_territory(state.turn.battle.at) ? decide(table) : decide_at_sea(table);
}

}  // namespace gravetide::aaz
