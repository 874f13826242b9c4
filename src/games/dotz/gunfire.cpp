// Gunfire attacks (DOTZ-5.4) and Piazza's Overwatch (DOTZ-U.1.3).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

// DOTZ-5.4.6, DOTZ-5.4.8.1, DOTZ-5.4.9 Along the track, either way; from Town Center #0 is one.
int range_to(const State& state, Unit unit, Space target) {
    const Space at = of(state, unit).at;
    if (at == Space::TownCenter) return number_of(target) + 1;
    return std::abs(number_of(at) - number_of(target));
}

// DOTZ-U.8.1, DOTZ-U.8.1.1 The Veterans' first of the turn is free, but not by Citadel.
bool costs_ammo(const State& state, Unit unit, Ammo ammo) {
    if (ammo != Ammo::Usual) return ammo == Ammo::Always;
    return unit != Unit::Veterans || (state.flags & kVeteransFired);
}

// DOTZ-5.4.1 to DOTZ-5.4.9: DOTZ-5.4.2, DOTZ-5.4.3, DOTZ-5.4.5, DOTZ-5.4.8, DOTZ-U.1.1, DOTZ-U.6.1
const Rule* forbid_fire(const View& view, Unit unit, Zed zed, Ammo ammo) {
    const State& state = view.state;
    const UnitInfo& info = view.box.unit(unit);
    const Space at = of(state, unit).at;
    if (info.range == 0) return "DOTZ-U.6.1"_rule;
    if (index_of(zed) >= kZeds || !is_on_track(of(state, zed).at)) return "DOTZ-5.4.1"_rule;
    const Space target = of(state, zed).at;
    if (is_start(target) || is_start(at)) return "DOTZ-5.4.4"_rule;
    if (at != Space::TownCenter && track_of(at) != track_of(target)) return "DOTZ-5.4.7"_rule;
    if (range_to(state, unit, target) > info.range) return "DOTZ-5.4.5"_rule;
    if (state.ammo == 0 && costs_ammo(state, unit, ammo)) return "DOTZ-5.4.3"_rule;
    return nullptr;
}

// The Zeds within range, Ammo aside, as bits; No Entry does not matter (DOTZ-4.4.6).
std::uint64_t targets_of(const View& view, Unit unit) {
    const State& state = view.state;
    const Space at = of(state, unit).at;
    const int range = view.box.unit(unit).range;
    if (range == 0 || at > Space::TownCenter || is_start(at)) return 0;
    std::uint32_t spaces = 0;
    if (at == Space::TownCenter) {
        const std::uint32_t near = (1U << range) - 1;
        spaces = near | near << 8 | near << 16 | near << 24;
    } else {
        for (int number = std::max(0, number_of(at) - range);
             number <= std::min(kStartNumber - 1, number_of(at) + range); ++number)
            spaces |= static_cast<std::uint32_t>(bit_of(space_of(track_of(at), number)));
    }
    std::uint64_t targets = 0;
    each_of<Space>(spaces & state.zed_spaces, [&](Space space) {
        for (const Zed zed : zeds_in(state, space))
            if (zed != Zed::None) targets |= bit_of(zed);
    });
    return targets;
}

bool can_fire(const View& view, Unit unit, Ammo ammo) {
    return (view.state.ammo > 0 || !costs_ammo(view.state, unit, ammo)) && targets_of(view, unit);
}

// DOTZ-5.1.2.8, DOTZ-5.4.10, DOTZ-5.4.11, DOTZ-1.2.12 Ammo is paid, then the one target is shot at.
void fire(Table& table, Unit unit, Zed zed, std::uint8_t how) {
    State& state = table.state;
    const Ammo ammo = how & kMakeAmmo ? Ammo::None : how & kCitadel ? Ammo::Always : Ammo::Usual;
    if (costs_ammo(state, unit, ammo)) --state.ammo;
    if (unit == Unit::Veterans) state.flags |= kVeteransFired;
    const Space target = of(state, zed).at;
    start_fight(table, {.kind = FightKind::Gunfire,
                        .how = how,
                        .unit = unit,
                        .zed = zed,
                        .at = target,
                        .range = static_cast<std::uint8_t>(range_to(state, unit, target))});
}

// DOTZ-5.4.12, DOTZ-6.4.2 Nobody retreats; Piazza may back up.
void gun_end(Table& table) {
    const Unit unit = table.state.fight.unit;
    table.state.fight = {};
    if (unit == Unit::Piazza) table.push({.task = Task::Overwatch, .unit = unit});
}

// DOTZ-U.1.3.1 Toward Town Center, not from there, and not into Zeds.
bool can_back_up(const State& state, Unit unit) {
    const Space at = of(state, unit).at;
    return is_on_track(at) && !has_zeds(state, next_stop(state, at));
}

// DOTZ-U.1.3, DOTZ-U.1.3.2 Who may back up with her: Defiant Civilians may not.
unsigned may_back_up_with(const State& state, Unit unit) {
    unsigned units = 0;
    each_of<Unit>(units_in(state, of(state, unit).at) & ~bit_of(unit), [&](Unit other) {
        if (!(of(state, other).marks & kDefiant)) units |= bit_of(other);
    });
    return units;
}

void back_up(Table& table, Unit unit, Unit other) {
    State& state = table.state;
    const Space from = of(state, unit).at;
    unsigned units = bit_of(unit);
    if (other != Unit::None) units |= bit_of(other);
    table.tell(
        {.what = Happening::Withdraws, .rule = "DOTZ-U.1.3"_rule, .unit = unit, .from = from});
    retreat_units(table, units, from, kOverwatch);
}

}  // namespace gravetide::dotz
