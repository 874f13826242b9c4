// What the house bot fights for, and who could come.
#include "games/aaz/bot/house_bot.h"
#include "games/aaz/victory.h"

namespace gravetide::aaz::house {

namespace {

constexpr Temper kIntro{};
constexpr Temper kFull{.ipc = 2, .undead = 0.5, .mark = 1};
constexpr double kUrgent = 10;    // what an IPC of income is worth where it decides the match
constexpr double kSpent = 0.2;    // and an IPC of units
constexpr int kCapitalLast = 20;  // IPC of income that a capital counts for in the last round
constexpr double kGoal = 6;       // more for land with which the goal is reached
constexpr int kFighters = 3;      // spaces they come from, with one left to get home
constexpr int kBombers = 4;
constexpr int kSailing = 2;

// Nobody of ours stands in the way of tanks.
bool lets_tanks_through(const View& view, Space space) {
    for (const Power power : kAllPowers)
        if (view.same_side(power, view.state.active) && view.units(space, power).any())
            return false;
    return view.zombies(space) == 0 || !view.is_friendly(space);
}

// This power has a turn after the active one in this round.
bool comes_after(const View& view, Power power) {
    const auto& order = view.scenario.order;
    return std::find(order.begin(), order.end(), power)
           > std::find(order.begin(), order.end(), view.state.active);
}

// No enemy has a turn after this one in the round.
bool is_last_of_its_side(const View& view) {
    return std::ranges::none_of(view.scenario.order, [&](Power power) {
        return !view.same_side(power, view.state.active) && comes_after(view, power);
    });
}

// AAZ-11.2, AAZ-11.3 Capitals with which this side wins, or the other does not win any more.
SpaceSet decisive_for(const View& view) {
    const Power us = view.state.active;
    const Power them = *std::ranges::find_if(
        view.scenario.order, [&](Power power) { return !view.same_side(power, us); });
    const Capitals now = capitals_of(view);
    const bool threatened = has_won(view, now, them);
    SpaceSet decisive;
    for (const Power power : kAllPowers) {
        if (view.is_friendly(now[index_of(power)])) continue;
        Capitals then = now;
        then[index_of(power)] = owner_of(us);
        if (has_won(view, then, us) || (threatened && !has_won(view, then, them)))
            decisive.add(view.board.capital[index_of(power)]);
    }
    return decisive;
}

// Whom these transports can bring: those aboard, and those who wait beside where they pass.
Units cargo_of(const View& view, Power power, const SpaceSet& convoys, const Distances& voyage) {
    Units aboard;
    Units ashore;
    SpaceSet harbours;
    int seats = 0;
    convoys.each([&](Space zone) {
        const Loads loads = loads_at(view, zone, power);
        int laden = 0;
        for (std::size_t load = 1; load < kLoads; ++load)
            for (int i = 0; i < loads[load]; ++i, ++laden)
                pile(aboard, parts_of(static_cast<Load>(load)));
        seats += view.units(zone, power).of(Unit::Transport) - laden;
        for (const Space land : view.at(zone).land) harbours.add(land);
        if (voyage[index_of(zone)] < kSailing)
            for (const Space beside : view.at(zone).sea)
                for (const Space land : view.at(beside).land) harbours.add(land);
    });
    harbours.each([&](Space land) { pile(ashore, view.units(land, power)); });
    for (; seats > 0; --seats) {
        const Unit heavy = ashore.of(Unit::Tank) > 0 ? Unit::Tank : Unit::Artillery;
        const int guns = std::min(1, ashore.of(heavy));
        const int foot = std::min(2 - guns, ashore.of(Unit::Infantry));
        if (guns + foot == 0) break;
        for (const auto& [unit, some] : {std::pair{heavy, guns}, {Unit::Infantry, foot}}) {
            ashore.remove(unit, some);
            pile(aboard, unit, some);
        }
    }
    return aboard;
}

}  // namespace

// AAZ-70.18 In the Intro Scenario Germany's income after a round decides, and the Soviet Union has
// the last word in it.
Aims::Aims(const View& view) : temper(view.scenario.is_intro ? kIntro : kFull), ipc(temper.ipc) {
    const Scenario& scenario = view.scenario;
    if (!scenario.is_intro) {
        decisive = decisive_for(view);
        ends = view.state.apocalypse > 0;
        if (!ends) return;
        ipc = kUrgent;
        units = kSpent;
        temper.back = is_last_of_its_side(view) ? 0 : 1;
        return;
    }
    const Power germany = scenario.order.front();
    const bool reached = view.state.level[index_of(germany)] >= scenario.goal;
    const bool last = view.state.round >= scenario.minor;
    if (view.state.active == germany) {
        now = last && !reached;
        holds = reached;
        lacking = scenario.goal - view.state.level[index_of(germany)];
        for (const Space space : scenario.land_area)
            if (view.state.turn.entered.has(space) && view.is_hostile(space))
                lacking -= view.at(space).ipc;
    } else {
        now = reached;
        holds = last && !reached;
    }
    if (now || last || (holds && view.state.active == germany)) {
        ipc = kUrgent;
        units = kSpent;
    }
}

double worth(const View& view, const Aims& aims, Space space) {
    const Place& place = view.at(space);
    const Owner owner = view.control(space);
    if (aims.ends) {
        // AAZ-11.10 Half of it is what the enemy has no more.
        const bool counted = is_power(owner) && !view.same_side(power_of(owner), view.state.active)
                             && view.zombies(space) == 0;
        // AAZ-11.14 A capital still wins outright.
        const int capital = is_power(place.capital_of) ? kCapitalLast : 0;
        return aims.ipc * (place.ipc * (counted ? 2 : 1) + capital);
    }
    double value = 2 + aims.ipc * place.ipc;
    const bool enemys = is_power(owner) && seat_of(view, power_of(owner)) != Seat::Nobody;
    // AAZ-70.18 What is no loss to Germany does not save the Soviet Union.
    if (aims.now && !enemys && view.state.active != view.scenario.order.front())
        value = 1 + place.ipc;
    if (owner == Owner::Zombies) value += 3;  // survivors join
    if (place.industry != Industry::None) value += 3;
    if (is_power(place.capital_of)) value += aims.temper.capital;
    if (aims.lacking > 0 && place.ipc >= aims.lacking) value += kGoal;
    return value;
}

int cost_of(const View& view, const Units& units) {
    int sum = 0;
    for (const Unit unit :
         {Unit::Infantry, Unit::Artillery, Unit::AaaGun, Unit::Tank, Unit::Fighter, Unit::Bomber})
        sum += units.of(unit) * view.cost(unit);
    return sum;
}

int doom_of(const View& view, int whole) {
    constexpr int kCalm = 10;  // IPC of zombie land until which nobody thinks of the end
    constexpr int kDoom = 25;
    const int level = view.state.level[index_of(Owner::Zombies)];
    return std::clamp(level - kCalm, 0, kDoom - kCalm) * whole / (kDoom - kCalm);
}

Units left_of(const View& view, Units units, double lost) {
    for (const Unit unit :
         {Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter, Unit::Bomber}) {
        const int cost = view.cost(unit);
        const int gone = std::min(units.of(unit), static_cast<int>((lost + cost / 2.0) / cost));
        units.remove(unit, gone);
        lost -= gone * cost;
        if (lost <= 0) break;
    }
    return units;
}

const Units& Scouts::threat_to(Space space) {
    if (!known_.has(space)) {
        known_.add(space);
        seen_[index_of(space)] = look(space);
    }
    return seen_[index_of(space)];
}

// The powers of the other side come one by one, so the strongest counts.
Units Scouts::look(Space space) const {
    Units worst;
    int most = 0;
    SpaceSet here;
    here.add(space);
    std::optional<Distances> flight, voyage;
    const auto flown_from = [&](Space from) -> int {
        if (!flight) flight = classic::distances(view_, here, flyable(view_), kBombers);
        return (*flight)[index_of(from)];
    };
    const auto sailed_from = [&](Space from) -> int {
        if (!voyage) {
            SpaceSet coast;
            for (const Space zone : view_.at(space).sea)
                if (view_.is_open(zone)) coast.add(zone);
            voyage = classic::distances(view_, coast, view_.scenario.area, kSailing);
        }
        return (*voyage)[index_of(from)];
    };
    for (const Power power : view_.scenario.order) {
        if (view_.same_side(power, view_.state.active)) continue;
        if (until_ == Until::Check && !comes_after(view_, power)) continue;
        Units force;
        SpaceSet convoys;
        SpaceSet near;
        SpaceSet far;
        for (const Space beside : view_.at(space).land) {
            if (!view_.is_open(beside)) continue;
            near.add(beside);
            if (!lets_tanks_through(view_, beside)) continue;
            for (const Space behind : view_.at(beside).land)
                if (view_.is_open(behind)) far.add(behind);
        }
        far = far.without(near);
        near.each([&](Space from) {
            const Units& units = view_.units(from, power);
            for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank})
                pile(force, unit, units.of(unit));
        });
        far.each([&](Space from) {
            if (from != space) pile(force, Unit::Tank, view_.units(from, power).of(Unit::Tank));
        });
        view_.scenario.area.each([&](Space from) {
            const Units& units = view_.units(from, power);
            if (!units.any() || from == space) return;
            if (units.of(Unit::Fighter) > 0 && flown_from(from) <= kFighters)
                pile(force, Unit::Fighter, units.of(Unit::Fighter));
            if (units.of(Unit::Bomber) > 0 && flown_from(from) <= kBombers)
                pile(force, Unit::Bomber, units.of(Unit::Bomber));
            if (is_territory(from) || units.of(Unit::Transport) == 0) return;
            if (sailed_from(from) <= kSailing) convoys.add(from);
        });
        if (convoys.any()) pile(force, cargo_of(view_, power, convoys, *voyage));
        if (force.land() == 0) continue;
        const int cost = cost_of(view_, force);
        if (cost <= most) continue;
        most = cost;
        worst = force;
    }
    return worst;
}

}  // namespace gravetide::aaz::house
