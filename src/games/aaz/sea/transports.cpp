// Transports and what they carry (AAZ-26). Transports are told apart by their load only.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-26.1
Units parts_of(Load load) {
    constexpr std::array<std::array<std::uint8_t, 4>, kLoads> kParts{{{0, 0, 0, 0},
                                                                      {1, 0, 0, 0},
                                                                      {0, 1, 0, 0},
                                                                      {0, 0, 1, 0},
                                                                      {2, 0, 0, 0},
                                                                      {1, 1, 0, 0},
                                                                      {1, 0, 1, 0},
                                                                      {0, 0, 0, 1},
                                                                      {1, 0, 0, 1}}};
    const auto& parts = kParts[static_cast<std::size_t>(load)];
    Units units;
    units.add(Unit::Infantry, parts[0]);
    units.add(Unit::Artillery, parts[1]);
    units.add(Unit::Tank, parts[2]);
    units.add(Unit::AaaGun, parts[3]);  // AAZ-80.17
    return units;
}

std::optional<Load> load_of(const Units& units) {
    for (std::size_t i = 0; i < kLoads; ++i)
        if (parts_of(static_cast<Load>(i)) == units) return static_cast<Load>(i);
    return std::nullopt;
}

std::optional<Load> load_with(Load load, Unit unit) {
    Units units = parts_of(load);
    if (!is_land_unit(unit)) return std::nullopt;
    units.add(unit);
    return load_of(units);
}

std::optional<Load> load_without(Load load, Load part) {
    const Units whole = parts_of(load);
    const Units less = parts_of(part);
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (less.count[slot] > whole.count[slot]) return std::nullopt;
    return load_of(whole.without(less));
}

// AAZ-26.11 Cargo stays aboard from turn to turn; what is not laden is empty.
Loads loads_at(const View& view, Space zone, Power power) {
    Loads loads = view.state.cargo[index_of(power)].at(zone);
    int empty = view.units(zone, power).of(Unit::Transport);
    for (std::size_t i = 1; i < kLoads; ++i) empty -= loads[i];
    loads[0] = static_cast<std::uint8_t>(std::max(empty, 0));
    return loads;
}

// AAZ-58.33 Without those that retreated into the battle's zone.
Loads loads_in_battle(const View& view, Power power) {
    const Space zone = view.state.turn.battle.at;
    Loads loads = loads_at(view, zone, power);
    if (power == view.state.active)
        for (std::size_t i = 0; i < kLoads; ++i)
            loads[i] = static_cast<std::uint8_t>(
                loads[i] - std::min(loads[i], view.state.turn.apart_loads.at(zone)[i]));
    return loads;
}

// AAZ-26.9, AAZ-6.14, AAZ-4.22 Own transports that have neither moved nor fought.
int ready_transports(const View& view, Space zone, Load load, Passengers guests) {
    const auto at = static_cast<std::size_t>(load);
    if (guests != 0) return unused_passages(view, zone, load, guests);
    const int ready =
        loads_at(view, zone, view.state.active)[at] - view.state.turn.spent_loads.at(zone)[at];
    return view.state.passages.is_empty() ? ready : ready - unused_passages(view, zone, load, 0);
}

void change_load(Table& table, Space zone, Power power, Load from, Load to) {
    auto& rows = table.state.cargo[index_of(power)];
    Loads loads = rows.at(zone);
    if (from != Load::Nothing) --loads[static_cast<std::size_t>(from)];
    if (to != Load::Nothing) ++loads[static_cast<std::size_t>(to)];
    rows.set(zone, loads);
}

void spend_transport(Table& table, Space zone, Load load, int more) {
    Loads spent = table.state.turn.spent_loads.at(zone);
    std::uint8_t& place = spent[static_cast<std::size_t>(load)];
    place = static_cast<std::uint8_t>(place + more);
    table.state.turn.spent_loads.set(zone, spent);
}

// AAZ-26.3, AAZ-50.16, AAZ-20.17 Cargo goes down with its transport, and nobody rises at sea. Of
// transports with the same load those that have nothing to land are lost first.
void sink(Table& table, Space zone, Power power, const Loads& sunk) {
    State& state = table.state;
    auto& rows = state.cargo[index_of(power)];
    Loads loads = rows.at(zone);
    for (std::size_t i = 1; i < kLoads; ++i)
        loads[i] = static_cast<std::uint8_t>(loads[i] - sunk[i]);
    rows.set(zone, loads);
    sink_passages(table, zone, power);
    if (power != state.active) return;
    Loads spent = state.turn.spent_loads.at(zone);
    for (std::size_t i = 0; i < kLoads; ++i)
        spent[i] = static_cast<std::uint8_t>(spent[i] - std::min(spent[i], sunk[i]));
    state.turn.spent_loads.set(zone, spent);
    auto& assaults = state.turn.assaults;
    for (std::size_t k = assaults.size(); k > 0; --k) {
        Assault& assault = assaults[k - 1];
        if (assault.zone != zone || assault.owner != power) continue;
        int announced = 0;
        for (const Assault& other : assaults)
            if (other.zone == zone && other.load == assault.load && other.owner == power
                && other.guests == assault.guests)
                announced += other.count;
        const int laden = loads[static_cast<std::size_t>(assault.load)];
        const int left = assault.guests == 0 ? laden - passages_at(table, zone, power, assault.load)
                                             : passages_like(table, assault);
        const int less = std::clamp(announced - left, 0, int{assault.count});
        assault.count = static_cast<std::uint8_t>(assault.count - less);
        if (assault.count == 0) assaults.remove_at(k - 1);
    }
}

}  // namespace gravetide::aaz
