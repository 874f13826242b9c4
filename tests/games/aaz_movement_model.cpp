#include "games/aaz_movement_model.h"

#include <algorithm>

namespace gravetide::aaz::model {

namespace {

bool is_ship(Unit unit) { return kind_of(unit) == Kind::Sea; }

}  // namespace

int flown(const State& state, Space space, Unit unit, int used) {
    const Flown& row = state.turn.flown.at(space);
    const int first = unit == Unit::Fighter ? 0 : points_of(Unit::Fighter);
    if (used > 0) return row[static_cast<std::size_t>(first + used - 1)];
    int rest = state.units[index_of(space)][index_of(state.active)].of(unit);
    for (int i = 1; i <= points_of(unit); ++i) rest -= flown(state, space, unit, i);
    return rest;
}

namespace {

void add_flown(State& state, Space space, Unit unit, int used, int more) {
    if (used == 0) return;
    Flown row = state.turn.flown.at(space);
    const int first = unit == Unit::Fighter ? 0 : points_of(Unit::Fighter);
    std::uint8_t& count = row[static_cast<std::size_t>(first + used - 1)];
    count = static_cast<std::uint8_t>(count + more);
    state.turn.flown.set(space, row);
}

}  // namespace

Movement::Movement(const Box& box, const State& state)
    : box_(box),
      state_(state),
      scenario_(box.scenarios().at(state.setup.chosen[0])),
      active_(state.active) {
    find_air_units();
    find_fleets();
    find_builders();
}

bool Movement::is_ours(Power power) const {
    return scenario_.side[index_of(power)] == scenario_.side[index_of(active_)];
}

const Units& Movement::own(Space space) const {
    return state_.units[index_of(space)][index_of(active_)];
}

// AAZ-4.14, AAZ-14.2, AAZ-70.6
bool Movement::is_open(Space space) const {
    if (!scenario_.area.has(space)) return false;
    return !is_territory(space) || state_.control[index_of(space)] != Owner::Neutral;
}

int Movement::enemies(Space space, Unit unit) const {
    int sum = 0;
    for (const Power power : kAllPowers)
        if (!is_ours(power)) sum += state_.units[index_of(space)][index_of(power)].of(unit);
    return sum;
}

bool Movement::has_enemy(Space space) const {
    return std::ranges::any_of(kAllPowers, [&](Power power) {
        return !is_ours(power) && state_.units[index_of(space)][index_of(power)].any();
    });
}

bool Movement::has_enemy_ships(Space zone) const {
    return enemies(zone, Unit::Submarine) + enemies(zone, Unit::Transport) > 0 || is_hostile(zone);
}

// AAZ-13.3, AAZ-13.4, AAZ-13.7, AAZ-13.8
bool Movement::is_hostile(Space space) const {
    if (!is_territory(space))
        return enemies(space, Unit::Destroyer) + enemies(space, Unit::Cruiser)
                   + enemies(space, Unit::Carrier) + enemies(space, Unit::Battleship)
               > 0;
    const Owner owner = state_.control[index_of(space)];
    return owner == Owner::Zombies || (is_power(owner) && !is_ours(power_of(owner)));
}

// AAZ-14.8 to AAZ-14.20
bool Movement::is_next_at_sea(Space from, Space to) const {
    const std::vector<Space>& next = place(from).sea;
    if (std::ranges::find(next, to) == next.end() || is_territory(to)) return false;
    for (const Canal& canal : board().canals) {
        const bool through = (canal.between[0] == from && canal.between[1] == to)
                             || (canal.between[1] == from && canal.between[0] == to);
        if (!through) continue;
        for (const Space land : canal.control) {
            const Owner owner =
                canal.straits ? state_.control[index_of(land)] : state_.turn.start[index_of(land)];
            if (!is_power(owner) || !is_ours(power_of(owner))) return false;
        }
    }
    return true;
}

// Guns never attack (AAZ-80.18), transports have no attack value (AAZ-20.7).
bool Movement::has_attacker(Space space) const {
    const Units& units = own(space);
    if (is_territory(space))
        return units.of(Unit::Infantry) + units.of(Unit::Artillery) + units.of(Unit::Tank)
                   + units.air()
               > 0;
    return units.of(Unit::Submarine) + units.of(Unit::Destroyer) + units.of(Unit::Cruiser)
               + units.of(Unit::Carrier) + units.of(Unit::Battleship) + units.air()
           > 0;
}

bool Movement::has_assault_on(Space land) const {
    return std::ranges::any_of(state_.turn.assaults,
                               [&](const Assault& one) { return one.target == land; });
}

bool Movement::has_assault_from(Space zone) const {
    return std::ranges::any_of(state_.turn.assaults,
                               [&](const Assault& one) { return one.zone == zone; });
}

bool Movement::has_battle(Space space) const {
    if (is_territory(space)) {
        if (has_assault_on(space)) return true;
        if (is_hostile(space))
            return has_attacker(space) && (has_enemy(space) || state_.zombies[index_of(space)] > 0);
        return state_.zombies[index_of(space)] > 0 && has_attacker(space)
               && (state_.turn.marked.has(space) || state_.turn.entered.has(space));
    }
    if (!has_attacker(space)) return false;
    return is_hostile(space) || (state_.turn.marked.has(space) && has_enemy_ships(space));
}

std::set<Mover> Movement::movers() const {
    std::set<Mover> movers;
    const auto look = [&](Space space) {
        for (const Unit unit : is_territory(space) ? kLandSlots : kSeaSlots) {
            if (is_territory(space) && is_ship(unit)) continue;
            if (unit == Unit::Transport || own(space).of(unit) == 0) continue;
            // AAZ-80.18
            if (unit == Unit::AaaGun && state_.phase == Phase::CombatMove) continue;
            if (!is_air_unit(unit)) {
                if (own(space).of(unit) > state_.turn.spent[index_of(space)].of(unit))
                    movers.insert({unit, space, 0});
                continue;
            }
            const int most = state_.phase == Phase::CombatMove ? 0 : points_of(unit) - 1;
            for (int used = 0; used <= most; ++used)
                if (flown(state_, space, unit, used) > 0) movers.insert({unit, space, used});
        }
    };
    for (const Space space : scenario_.land_area) look(space);
    for (const Space space : scenario_.sea_area) look(space);
    return movers;
}

// AAZ-4.8 A battle there will be, also without the unit that leaves.
bool Movement::is_escape(const Mover& mover) const {
    if (!is_territory(mover.from) && state_.turn.hostile_start.has(mover.from)) return true;  // 4.7
    if (is_hostile(mover.from)) return false;
    Movement rest = *this;
    rest.state_.units[index_of(mover.from)][index_of(active_)].remove(mover.unit);
    return rest.has_battle(mover.from);
}

// AAZ-4.3, AAZ-4.6 to AAZ-4.10, AAZ-4.53
bool Movement::may_end_combat_move(const Mover& mover, Space end) const {
    if (is_hostile(end) || is_escape(mover)) return true;
    if (is_territory(end)) return state_.zombies[index_of(end)] > 0;
    if (has_enemy_ships(end)) return true;
    return is_ship(mover.unit) && has_assault_from(end);
}

Movement Movement::after(const Mover& mover, const End& end) const {
    State later = state_;
    auto& from = later.units[index_of(mover.from)][index_of(active_)];
    auto& to = later.units[index_of(end.at)][index_of(active_)];
    if (mover.unit == Unit::Carrier && scenario_.is_1942) {
        // AAZ-80.31 Guests for whom no place is left behind go along.
        const int guests = -places_of_allies(mover.from);
        const int left_behind = 2 * (from.of(Unit::Carrier) - 1) - from.of(Unit::Fighter);
        int going = std::min({2, guests, guests - left_behind});
        for (const Power power : kAllPowers) {
            if (power == active_ || !is_ours(power)) continue;
            Units& theirs = later.units[index_of(mover.from)][index_of(power)];
            for (; going > 0 && theirs.of(Unit::Fighter) > 0; --going) {
                theirs.remove(Unit::Fighter);
                later.units[index_of(end.at)][index_of(power)].add(Unit::Fighter);
            }
        }
    }
    from.remove(mover.unit);
    to.add(mover.unit);
    const bool combat = state_.phase == Phase::CombatMove;
    if (is_air_unit(mover.unit)) {
        add_flown(later, mover.from, mover.unit, mover.used, -1);
        // Phase 6 has one move for each.
        add_flown(later, end.at, mover.unit, combat ? end.used : points_of(mover.unit), 1);
    } else {
        later.turn.spent[index_of(end.at)].add(mover.unit);
    }
    if (combat) {
        later.turn.entered.add(end.at);
        // AAZ-4.50, AAZ-40.1 Who ends beside enemy ships attacks them, unless he flees from a
        // battle or covers a landing.
        const bool covers = is_ship(mover.unit) && has_assault_from(end.at);
        if (!is_territory(end.at) && has_enemy_ships(end.at) && !covers && !is_escape(mover))
            later.turn.marked.add(end.at);
    }
    return {box_, later};
}

// AAZ-4.61 Battles owed to those who escaped, and a landing plan for all.
bool Movement::keeps_promises_without(const Mover& mover, const End& end) const {
    const Movement later = after(mover, end);
    State gone = state_;
    gone.units[index_of(mover.from)][index_of(active_)].remove(mover.unit);
    const Movement without{box_, gone};
    if (state_.turn.escaped.has(mover.from) && !without.has_battle(mover.from)) return false;
    // AAZ-4.61 Nor is a landing left that was covered until now.
    if (has_assault_from(mover.from) && is_covered(mover.from) && !without.is_covered(mover.from))
        return false;
    // AAZ-4.62 Who alone clears a zone that the plan counts on does not leave it to come back.
    if (is_ship(mover.unit) && end.at == mover.from && is_hostile(mover.from)
        && !without.has_attacker(mover.from) && !without.has_landing_plan())
        return false;
    return later.has_landing_plan() && without.leaves_nobody_alone() && later.can_be_covered();
}

// AAZ-4.11 to AAZ-4.13, AAZ-4.33 to AAZ-4.38
void Movement::walk_land(const Mover& mover, std::set<End>& ends) const {
    for (const Space first : place(mover.from).land) {
        if (!is_open(first)) continue;
        if (may_end_combat_move(mover, first)) ends.insert({first, 1, {}});
        if (points_of(mover.unit) < 2) continue;
        const bool blitz = is_hostile(first);
        if (blitz
            && (has_enemy(first) || state_.zombies[index_of(first)] > 0
                || state_.industry[index_of(first)] != Industry::None))
            continue;
        for (const Space second : place(first).land)
            if (is_open(second) && (blitz || may_end_combat_move(mover, second)))
                ends.insert({second, 2, {first}});
    }
}

// AAZ-4.46, AAZ-24.1, AAZ-24.2, AAZ-6.7, AAZ-6.12, AAZ-6.13
void Movement::sail(const Mover& mover, std::set<End>& ends) const {
    const bool combat = state_.phase == Phase::CombatMove;
    const auto may_pass = [&](Space zone) {
        if (mover.unit == Unit::Submarine) return enemies(zone, Unit::Destroyer) == 0;
        return !is_hostile(zone);
    };
    const auto may_end = [&](Space zone) {
        if (combat) return may_end_combat_move(mover, zone);
        return mover.unit == Unit::Submarine || !is_hostile(zone);
    };
    for (const Space first : place(mover.from).sea) {
        if (!is_open(first) || !is_next_at_sea(mover.from, first)) continue;
        if (may_end(first)) ends.insert({first, 1, {}});
        if (!may_pass(first)) continue;
        for (const Space second : place(first).sea)
            if (is_open(second) && is_next_at_sea(first, second) && may_end(second))
                ends.insert({second, 2, {first}});
    }
}

// AAZ-22.1, AAZ-30.1 Every space and all the costs at which it can be reached, one point or more.
std::map<Space, std::set<int>> Movement::flights(Space from, int points) const {
    std::map<Space, std::set<int>> costs;
    std::set<Space> now{from};
    for (int used = 1; used <= points; ++used) {
        std::set<Space> next;
        for (const Space space : now)
            board().near[index_of(space)].each([&](Space to) {
                if (is_open(to)) next.insert(to);
            });
        for (const Space space : next) costs[space].insert(used);
        now = next;
    }
    return costs;
}

std::set<Space> Movement::within(Space from, int points) const {
    std::set<Space> spaces{from};
    for (const auto& [space, costs] : flights(from, points)) spaces.insert(space);
    return spaces;
}

// Wherever it can get in phase 4, whatever was promised.
std::set<End> Movement::ways_of(const Mover& mover) const {
    std::set<End> ends;
    if (is_air_unit(mover.unit)) {
        for (const auto& [space, costs] : flights(mover.from, points_of(mover.unit)))
            if (may_end_combat_move(mover, space))
                for (const int cost : costs) ends.insert({space, cost, {}});
    } else if (is_ship(mover.unit)) {
        sail(mover, ends);
    } else {
        walk_land(mover, ends);
    }
    return ends;
}

std::set<End> Movement::combat_moves(const Mover& mover) const {
    std::set<End> ends = ways_of(mover);
    std::erase_if(ends, [&](const End& end) { return !keeps_promises_without(mover, end); });
    return ends;
}

// AAZ-6.7 to AAZ-6.13, AAZ-6.15, AAZ-6.16, AAZ-30.21 No move may cost an air unit its place.
std::set<End> Movement::noncombat_moves(const Mover& mover) const {
    std::set<End> ends;
    if (is_air_unit(mover.unit)) {
        for (const auto& [space, costs] : flights(mover.from, points_of(mover.unit) - mover.used))
            for (const int cost : costs) ends.insert({space, mover.used + cost, {}});
    } else if (is_ship(mover.unit)) {
        sail(mover, ends);
        if (mover.unit != Unit::Carrier) return ends;
    } else {
        for (const Space first : place(mover.from).land) {
            if (!is_open(first) || is_hostile(first)) continue;
            ends.insert({first, 1, {}});
            if (points_of(mover.unit) < 2) continue;
            for (const Space second : place(first).land)
                if (is_open(second) && !is_hostile(second)) ends.insert({second, 2, {first}});
        }
        return ends;
    }
    const std::size_t lost = fewest_lost();
    std::erase_if(ends, [&](const End& end) {
        return is_air_unit(mover.unit) ? !lands_well(mover, end, lost)
                                       : after(mover, end).fewest_lost() > lost;
    });
    return ends;
}

// AAZ-30.21 It ends in a safe place, and costs nobody else his.
bool Movement::lands_well(const Mover& mover, const End& end, std::size_t most_lost) const {
    const Movement later = after(mover, end);
    std::vector<Flyer> others = later.air_units_;
    const auto self = std::ranges::find_if(others, [&](const Flyer& flyer) {
        return flyer.unit == mover.unit && flyer.at == end.at && flyer.left == 0;
    });
    others.erase(self);
    if (is_landing_ground(end.at)) return later.lost(others, fleets_) <= most_lost;
    if (is_territory(end.at) || mover.unit == Unit::Bomber) return false;
    return later.lost(others, fleets_, end.at) <= most_lost;
}

std::set<Space> Movement::ways_back(const std::vector<Space>& way) const {
    std::set<Space> back;
    const Space battle = way.back();
    for (const Space past : way) {
        if (past == battle || is_hostile(past)) continue;
        const std::vector<Space>& land = place(battle).land;
        const bool next = is_territory(battle) ? std::ranges::find(land, past) != land.end()
                                               : is_next_at_sea(battle, past);
        // AAZ-58.25 Of sea zones it counts as well what they were.
        if (next && (is_territory(past) || !state_.turn.hostile_start.has(past))) back.insert(past);
    }
    return back;
}

}  // namespace gravetide::aaz::model
