// Fighters of the defending side whose carrier is gone (AAZ-6.17 to AAZ-6.22).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

// AAZ-6.21, AAZ-80.31 Fighters of a power on the defending side without a place.
std::optional<Power> stranded_at(const View& view, Space zone) {
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active) && carrier_places(view.units(zone, power)) < 0
            && carrier_room(view, zone, power) < 0)
            return power;
    return std::nullopt;
}

}  // namespace

// AAZ-6.18, AAZ-6.22, AAZ-80.31 Land friendly to the fighter's owner now, or a carrier with room,
// one space away.
SpaceSet rescue_places(const View& view, Space zone) {
    SpaceSet found;
    const auto power = stranded_at(view, zone);
    if (!power) return found;
    view.board.near[index_of(zone)].each([&](Space to) {
        if (!view.is_open(to)) return;
        if (is_territory(to)) {
            const Owner owner = view.control(to);
            if (is_power(owner) && view.same_side(power_of(owner), *power)) found.add(to);
        } else if (carrier_room(view, to, *power) > 0) {
            found.add(to);
        }
    });
    return found;
}

namespace {

void bring(Table& table, Power power, Space from, Space to) {
    table.units(from, power).remove(Unit::Fighter);
    table.units(to, power).add(Unit::Fighter);
    table.tell({.what = Happening::Rescued,
                .rule = "AAZ-6.18"_rule,
                .who = power,
                .from = from,
                .to = to,
                .unit = Unit::Fighter});
}

}  // namespace

// AAZ-6.17, AAZ-6.19, AAZ-6.20, AAZ-6.21 Before the first move of phase 6; who has no place is
// removed.
void next_stranded(Table& table) {
    State& state = table.state;
    for (std::size_t i = kLand; i < kSpaces; ++i) {
        const Space zone = space_at(i);
        if (!table.see.is_open(zone)) continue;
        while (const auto power = stranded_at(table, zone)) {
            const SpaceSet places = rescue_places(table, zone);
            if (places.size() > 1) {
                state.turn.at = zone;
                return ask(state, Step::Stranded, decider_of(table, *power));
            }
            if (places.any()) {
                bring(table, *power, zone, places.first());
                continue;
            }
            table.units(zone, *power).remove(Unit::Fighter);
            table.tell({.what = Happening::Crashes,
                        .rule = "AAZ-6.19"_rule,
                        .who = *power,
                        .to = zone,
                        .unit = Unit::Fighter,
                        .number = 1});
        }
    }
    state.turn.at = kNowhere;
    ask(state, Step::Moves, state.active);
    if (!list_noncombat_moves(table, nullptr)) end_phase(table);
}

void rescue(Table& table, Space to) {
    const Space zone = table.state.turn.at;
    bring(table, *stranded_at(table, zone), zone, to);
    next_stranded(table);
}

}  // namespace gravetide::aaz
