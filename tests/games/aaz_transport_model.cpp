// Transports of the second implementation of movement (AAZ-26, AAZ-40, AAZ-80.32): every way, every
// unit that can go aboard on it, every landing.
#include <algorithm>
#include <array>
#include <functional>
#include <optional>

#include "games/aaz_movement_model.h"

namespace gravetide::aaz::model {

namespace {

bool is_ship(Unit unit) { return kind_of(unit) == Kind::Sea; }

constexpr std::array kCargo{Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank};
using Aboard = std::map<Unit, int>;

// AAZ-26.1, AAZ-80.17 All that a transport can carry.
const std::map<Load, Aboard>& loads() {
    static const std::map<Load, Aboard> kAll{
        {Load::Nothing, {}},
        {Load::Infantry, {{Unit::Infantry, 1}}},
        {Load::Artillery, {{Unit::Artillery, 1}}},
        {Load::Tank, {{Unit::Tank, 1}}},
        {Load::AaaGun, {{Unit::AaaGun, 1}}},
        {Load::TwoInfantry, {{Unit::Infantry, 2}}},
        {Load::ArtilleryInfantry, {{Unit::Artillery, 1}, {Unit::Infantry, 1}}},
        {Load::TankInfantry, {{Unit::Tank, 1}, {Unit::Infantry, 1}}},
        {Load::AaaGunInfantry, {{Unit::AaaGun, 1}, {Unit::Infantry, 1}}}};
    return kAll;
}

std::optional<Load> load_of(const Aboard& aboard) {
    for (const auto& [load, units] : loads())
        if (std::ranges::all_of(kCargo, [&](Unit unit) {
                return (aboard.contains(unit) ? aboard.at(unit) : 0)
                       == (units.contains(unit) ? units.at(unit) : 0);
            }))
            return load;
    return std::nullopt;
}

Aboard without(Aboard all, const Aboard& some) {
    for (const auto& [unit, number] : some) all[unit] -= number;
    return all;
}

bool is_part(const Aboard& part, const Aboard& whole) {
    return std::ranges::all_of(part, [&](const auto& one) {
        const auto found = whole.find(one.first);
        return one.second <= (found == whole.end() ? 0 : found->second);
    });
}

}  // namespace

// A transport under way.
struct Movement::Course {
    Vessel vessel{};
    Space at{};
    int used = 0;
    Aboard own{};     // what is aboard and belongs to its owner
    Aboard all{};     // and the passengers as well
    Aboard loaded{};  // in this move
    std::map<std::pair<Space, Unit>, int> taken{};
    Voyage voyage{};
};

// AAZ-13.6 Submarines are warships, transports are not.
int Movement::warships(Space zone) const {
    const Units& units = own(zone);
    return units.of(Unit::Submarine) + units.of(Unit::Destroyer) + units.of(Unit::Cruiser)
           + units.of(Unit::Carrier) + units.of(Unit::Battleship);
}

// AAZ-26.20 to AAZ-26.22 What lies there does not keep anybody from landing.
bool Movement::is_covered(Space zone) const {
    if (is_hostile(zone)) return has_attacker(zone);
    if (enemies(zone, Unit::Submarine) == 0 || warships(zone) > 0) return true;
    return has_attacker(zone) && state_.turn.marked.has(zone);
}

// AAZ-4.61 Every landing beside submarines has its escort, or can have one of its own: carriers are
// not counted on, and of warships beside enemies one stays.
bool Movement::can_be_covered() const {
    std::set<Space> waiting;
    for (const Assault& one : state_.turn.assaults)
        if (!is_covered(one.zone)) waiting.insert(one.zone);
    if (waiting.empty()) return true;
    struct Escort {
        Space from{};
        std::set<Space> reach{};
    };
    std::vector<Escort> escorts;
    std::map<Space, int> may_leave;
    for (const Mover& mover : movers()) {
        const Units& there = own(mover.from);
        if (!is_ship(mover.unit) || mover.unit == Unit::Carrier) continue;
        Escort escort{mover.from};
        for (const End& end : ways_of(mover)) escort.reach.insert(end.at);
        const int ready =
            there.of(mover.unit) - state_.turn.spent[index_of(mover.from)].of(mover.unit);
        escorts.insert(escorts.end(), static_cast<std::size_t>(ready), escort);
        may_leave[mover.from] = warships(mover.from) - (has_enemy(mover.from) ? 1 : 0);
    }
    const std::function<bool(std::set<Space>)> suffice = [&](std::set<Space> zones) {
        if (zones.empty()) return true;
        const Space zone = *zones.begin();
        zones.erase(zone);
        for (Escort& escort : escorts) {
            if (!escort.reach.contains(zone) || may_leave[escort.from] == 0) continue;
            const Escort sent = escort;
            escort.reach.clear();
            --may_leave[sent.from];
            const bool found = suffice(zones);
            ++may_leave[sent.from];
            escort = sent;
            if (found) return true;
        }
        return false;
    };
    return suffice(waiting);
}

// AAZ-26.19, AAZ-4.60, AAZ-4.61 Transports that came among enemy warships, and landings announced
// there, keep somebody who fights for them.
bool Movement::leaves_nobody_alone() const {
    for (const Space zone : scenario_.sea_area) {
        if (!is_hostile(zone) || has_attacker(zone)) continue;
        if (has_assault_from(zone)) return false;
        for (const std::uint8_t some : state_.turn.spent_loads.at(zone))
            if (some > 0) return false;
    }
    return true;
}

bool Movement::may_end_combat_moves() const {
    if (!has_landing_plan()) return false;
    if (!std::ranges::all_of(state_.turn.assaults,
                             [&](const Assault& one) { return is_covered(one.zone); }))
        return false;
    return std::ranges::none_of(vessels(), [&](const Vessel& vessel) {
        return is_hostile(vessel.zone) && !has_attacker(vessel.zone) && !voyages(vessel).empty();
    });
}

// AAZ-4.48, AAZ-4.50, AAZ-26.19
std::set<Space> Movement::attacks_to_declare() const {
    std::set<Space> zones;
    for (const Space zone : scenario_.sea_area) {
        if (is_hostile(zone) || !has_enemy_ships(zone) || !has_attacker(zone)) continue;
        if (state_.turn.marked.has(zone)) continue;
        State later = state_;
        later.turn.marked.add(zone);
        if (Movement(box_, later).has_landing_plan()) zones.insert(zone);
    }
    return zones;
}

// AAZ-6.14, AAZ-26.9 Those that did nothing in this turn.
std::set<Vessel> Movement::vessels() const {
    std::set<Vessel> found;
    for (const Space zone : scenario_.sea_area) {
        Loads left = state_.cargo[index_of(active_)].at(zone);
        left[0] = 0;
        int empty = own(zone).of(Unit::Transport);
        for (std::size_t load = 1; load < kLoads; ++load) empty -= left[load];
        left[0] = static_cast<std::uint8_t>(empty);
        for (const Passage& one : state_.passages)
            // Those that have done what they may are among the spent ones.
            if (one.zone == zone && one.owner == active_ && one.used == 0) {
                --left[static_cast<std::size_t>(one.load)];
                found.insert({zone, one.load, one.guests, active_});
            }
        for (std::size_t load = 0; load < kLoads; ++load)
            if (left[load] > state_.turn.spent_loads.at(zone)[load])
                found.insert({zone, static_cast<Load>(load), 0, active_});
    }
    return found;
}

// AAZ-26.6, AAZ-80.18
bool Movement::is_ready(Unit unit, Space land, int taken) const {
    if (unit == Unit::AaaGun && state_.phase == Phase::CombatMove) return false;
    return own(land).of(unit) - state_.turn.spent[index_of(land)].of(unit) > taken;
}

Movement Movement::after_announcing(const Vessel& vessel, Space zone, Space target) const {
    State later = state_;
    later.turn.assaults.push({.zone = zone,
                              .target = target,
                              .load = vessel.load,
                              .part = vessel.load,
                              .count = 1,
                              .guests = vessel.guests,
                              .owner = vessel.owner});
    return {box_, later};
}

Movement Movement::after(const Course& course) const {
    State later = state_;
    later.units[index_of(course.vessel.zone)][index_of(active_)].remove(Unit::Transport);
    later.units[index_of(course.at)][index_of(active_)].add(Unit::Transport);
    Loads spent = later.turn.spent_loads.at(course.at);
    ++spent[0];
    later.turn.spent_loads.set(course.at, spent);
    for (const auto& [from, number] : course.taken)
        later.units[index_of(from.first)][index_of(active_)].remove(from.second, number);
    return {box_, later};
}

// AAZ-40.2, AAZ-40.3, AAZ-26.20, AAZ-26.21 The place alone.
bool Movement::may_assault(Space zone, Space target) const {
    if (!is_open(target)) return false;
    if (!is_hostile(target) && state_.zombies[index_of(target)] == 0) return false;
    return !is_hostile(zone) || has_attacker(zone);
}

bool Movement::may_announce(const Course& course, Space target) const {
    if (!may_assault(course.at, target)) return false;
    const Movement later = after(course);
    // AAZ-4.61, AAZ-4.62 Battles owed to those who escaped, whoever comes back for them.
    for (const auto& [from, number] : course.taken)
        if (state_.turn.escaped.has(from.first) && !later.has_battle(from.first)) return false;
    return later.after_announcing(course.vessel, course.at, target).can_be_covered();
}

// AAZ-4.3 to AAZ-4.9, AAZ-26.12, AAZ-26.19
bool Movement::may_stop(const Course& course) const {
    if (state_.phase != Phase::CombatMove) return course.used > 0 || !course.loaded.empty();
    if (course.used == 0 || !course.loaded.empty()) return false;
    const Mover mover{Unit::Transport, course.vessel.zone, 0};
    if (!may_end_combat_move(mover, course.at)) return false;
    if (is_hostile(course.at)) return has_attacker(course.at);
    if (is_escape(mover) || has_assault_from(course.at)) return true;
    // AAZ-4.61 Only the attack on what lies there is left as a reason to go.
    return has_attacker(course.at) && state_.turn.marked.has(course.at);
}

// AAZ-26.4 to AAZ-26.7
void Movement::load(const Course& course, std::set<Voyage>& voyages) const {
    if (is_hostile(course.at)) return;
    for (const Space land : place(course.at).land) {
        if (!is_open(land)) continue;
        for (const Unit unit : kCargo) {
            const auto taken = course.taken.find({land, unit});
            if (!is_ready(unit, land, taken == course.taken.end() ? 0 : taken->second)) continue;
            Course next = course;
            ++next.own[unit];
            ++next.all[unit];
            ++next.loaded[unit];
            ++next.taken[{land, unit}];
            if (!load_of(next.all)) continue;
            next.voyage.push_back({Verb::Load, course.at, unit, land, {}});
            look(next, voyages);
        }
    }
}

// AAZ-26.8, AAZ-26.12 to AAZ-26.16, AAZ-40.1
void Movement::land(const Course& course, std::set<Voyage>& voyages) const {
    const bool combat = state_.phase == Phase::CombatMove;
    if (!combat && is_hostile(course.at)) return;
    for (const Space target : place(course.at).land) {
        if (!is_open(target)) continue;
        if (combat ? !may_announce(course, target) : is_hostile(target)) continue;
        for (const auto& [part, units] : loads()) {
            if (units.empty() || !is_part(units, course.own)) continue;
            if (combat && !is_part(course.loaded, units)) continue;
            if (combat && units.contains(Unit::AaaGun)) continue;  // AAZ-80.18
            Voyage voyage = course.voyage;
            voyage.push_back({Verb::Land, target, {}, {}, part});
            voyages.insert(voyage);
        }
    }
}

void Movement::look(const Course& course, std::set<Voyage>& voyages) const {
    if (may_stop(course)) {
        Voyage voyage = course.voyage;
        voyage.push_back({.verb = Verb::Stop});
        voyages.insert(voyage);
    }
    land(course, voyages);
    load(course, voyages);
    // AAZ-4.54, AAZ-6.7
    if (course.used == points_of(Unit::Transport)) return;
    if (course.used > 0 && is_hostile(course.at)) return;
    for (const Space zone : place(course.at).sea) {
        if (!is_open(zone) || !is_next_at_sea(course.at, zone)) continue;
        if (state_.phase != Phase::CombatMove && is_hostile(zone)) continue;
        Course next = course;
        next.at = zone;
        ++next.used;
        next.voyage.push_back({Verb::Step, zone, {}, {}, {}});
        look(next, voyages);
    }
}

std::set<Voyage> Movement::voyages(const Vessel& vessel) const {
    std::set<Voyage> voyages;
    const Aboard& all = loads().at(vessel.load);
    look({.vessel = vessel,
          .at = vessel.zone,
          .own = without(all, loads().at(part_aboard(vessel.guests))),
          .all = all},
         voyages);
    return voyages;
}

// AAZ-80.32
std::set<Passing> Movement::passings() const {
    std::set<Passing> found;
    if (!scenario_.is_1942) return found;
    const bool combat = state_.phase == Phase::CombatMove;
    for (const Space zone : scenario_.sea_area) {
        std::set<Vessel> theirs;
        for (const Power power : kAllPowers) {
            if (power == active_ || !is_ours(power)) continue;
            Loads left = state_.cargo[index_of(power)].at(zone);
            int empty = state_.units[index_of(zone)][index_of(power)].of(Unit::Transport);
            for (std::size_t load = 1; load < kLoads; ++load) empty -= left[load];
            left[0] = static_cast<std::uint8_t>(empty);
            for (const Passage& one : state_.passages) {
                if (one.zone != zone || one.owner != power) continue;
                --left[static_cast<std::size_t>(one.load)];
                if (power_aboard(one.guests) != active_ || one.used == 1) continue;
                const Vessel vessel{zone, one.load, one.guests, power};
                theirs.insert(vessel);
                // On the turn of boarding nobody lands; AAZ-26.7 nor in a hostile zone, before it
                // is cleared.
                if (one.used != 0 || (!combat && is_hostile(zone))) continue;
                for (const Space target : place(zone).land) {
                    if (!is_open(target)) continue;
                    if (!combat && is_hostile(target)) continue;
                    if (combat
                        && (!may_assault(zone, target)
                            || !after_announcing(vessel, zone, target).can_be_covered()))
                        continue;
                    for (const auto& [part, units] : loads()) {
                        if (units.empty() || (combat && units.contains(Unit::AaaGun))) continue;
                        if (!is_part(units, loads().at(part_aboard(one.guests)))) continue;
                        found.insert({vessel, {Verb::Disembark, target, {}, zone, part}});
                    }
                }
            }
            for (std::size_t load = 0; load < kLoads; ++load)
                if (left[load] > 0) theirs.insert({zone, static_cast<Load>(load), 0, power});
        }
        if (combat || is_hostile(zone)) continue;
        for (const Vessel& vessel : theirs)
            for (const Space land : place(zone).land)
                for (const Unit unit : kCargo) {
                    Aboard all = loads().at(vessel.load);
                    ++all[unit];
                    if (is_open(land) && is_ready(unit, land, 0) && load_of(all))
                        found.insert({vessel, {Verb::Board, zone, unit, land, {}}});
                }
    }
    return found;
}

}  // namespace gravetide::aaz::model
