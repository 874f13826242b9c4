// The classic bot's armies: where to attack over land and from the sea, who stays, who marches up,
// and what is bought.
#include <cmath>

#include "games/aaz/bot/classic_bot.h"

namespace gravetide::aaz::classic {

namespace {

constexpr double kBold = 0.35;      // chance at which an attack is begun
constexpr double kSure = 0.97;      // and at which no more units are sent
constexpr double kLastBold = 0.10;  // where nothing is to be lost any more
constexpr double kLastSure = 0.85;
constexpr double kMarking = 2.0;  // expected kills a zombie at which those at home are attacked

// Cheap units are sent first.
constexpr std::array kByWorth{Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter,
                              Unit::Bomber};

}  // namespace

// The capital needs everybody it has.
bool General::is_alarmed() {
    if (view_.scenario.is_intro) return false;  // there the guard is enough
    if (!alarmed_)
        alarmed_ = !is_last_chance(view_) && is_in_danger(view_, capital(), desk_.dice) ? 1 : 0;
    return *alarmed_ > 0;
}

Action General::combat_move() {
    // What is begun is made sure of first.
    const double sure = is_last_chance(view_) ? kLastSure : kSure;
    for (const Space space : view_.scenario.land_area) {
        if (!view_.state.turn.entered.has(space) || desk_.chance_at(space, {}) >= sure) continue;
        if (const Action* next = next_unit(space)) return *next;
        if (const Action* next = admiral_.next_landing(space)) return *next;
    }
    const Action* best = nullptr;
    double best_gain = 0;
    for (const Space space : view_.scenario.land_area) {
        if (!view_.is_hostile(space) || view_.state.turn.entered.has(space)) continue;
        Units force = available(space);
        pile(force, cargo_for(view_, space));
        if (force.land() == 0) continue;
        const double chance = desk_.chance_at(space, force);
        if (chance < (is_last_chance(view_) ? kLastBold : kBold)) continue;
        const double gain = chance * worth(view_, space) - 0.4 * enemies_at(view_, space).size();
        if (gain <= best_gain) continue;
        const Action* next = next_unit(space);
        if (!next) next = admiral_.next_landing(space);
        if (next) {
            best = next;
            best_gain = gain;
        }
    }
    if (best) return *best;
    if (const Action* ship = admiral_.attack()) return *ship;
    return mark_or_end();
}

Action General::continue_combat() {
    const Motion& motion = view_.state.turn.motion;
    if (kind_of(motion.unit) == Kind::Sea) return admiral_.continue_attack();
    const Action* best = nullptr;
    double best_gain = -1;
    for (const Action& action : desk_.actions) {
        const bool stops = action.verb == Verb::Stop;
        // A tank is there with its next step; an air unit may fly on.
        const int left = profile(motion.unit).move - motion.used - 1;
        const int steps = stops || !is_air_unit(motion.unit) ? 0 : left;
        const Space to = stops ? motion.at : action.to;
        double gain = promise_of(to, motion.unit, steps);
        if (is_air_unit(motion.unit)) gain = std::max(gain, flight_promise(to, steps));
        if (gain > best_gain) {
            best_gain = gain;
            best = &action;
        }
    }
    return *best;
}

// Planes also go where ships are fought.
double General::flight_promise(Space at, int steps) {
    double best = 0;
    view_.scenario.area.each([&](Space zone) {
        if (is_territory(zone) || ships(enemies_at(view_, zone)) == 0) return;
        const int away = pilot_.steps_to(zone)[index_of(at)];
        if (away > steps) return;
        const double promise = admiral_.promise_of(zone, view_.state.turn.motion.unit);
        if (promise > 0) best = std::max(best, promise - 0.1 * away);
    });
    return best;
}

Action General::noncombat_move() {
    const Distances front = to_front(view_);
    for (const Action& action : desk_.actions) {
        if (action.verb == Verb::Fly)
            return pilot_.landing(action.unit, action.from, action.number);
        if (action.verb != Verb::Move || kind_of(action.unit) == Kind::Sea) continue;
        if (is_air_unit(action.unit)) {
            // Only those that cannot stay fly now.
            if (!is_territory(action.from) || view_.is_friendly(action.from)) continue;
            return pilot_.landing(action.unit, action.from, 0);
        }
        if (action.to == capital() && may_leave(view_, action.from) && is_alarmed()) return action;
        if (action.from == capital() && is_alarmed()) continue;
        if (holds_empty_land(action)) return action;
        const int here = front[index_of(action.from)];
        if (here <= 1 || front[index_of(action.to)] >= here) continue;
        if (may_leave(view_, action.from)) return action;
    }
    if (const Action* ship = admiral_.quiet_move()) return *ship;
    return desk_.end();
}

Action General::continue_noncombat() {
    const Motion& motion = view_.state.turn.motion;
    if (is_air_unit(motion.unit)) return pilot_.nearest_landing();
    if (kind_of(motion.unit) == Kind::Sea) return admiral_.continue_quiet();
    const Distances front = to_front(view_);
    const Action* best = &desk_.actions.front();
    int least = kFar + 1;
    for (const Action& action : desk_.actions) {
        const Space at = action.verb == Verb::Stop ? motion.at : action.to;
        int steps = std::max<int>(front[index_of(at)], 1);
        if (at == capital() && is_alarmed()) steps = 0;
        if (steps < least) {
            least = steps;
            best = &action;
        }
    }
    return *best;
}

// As strong a unit as the money for each place left allows, near the front.
Action General::purchase() {
    if (is_alarmed())
        for (const Action& action : desk_.actions)
            if (action.verb == Verb::Buy && action.unit == Unit::Infantry && action.to == capital())
                return action;
    if (const Action* ship = admiral_.purchase()) return *ship;
    const Distances front = to_front(view_);
    const Action* best = nullptr;
    double best_value = -1000;
    int places = 0;
    for (const Space space : view_.scenario.land_area)
        if (is_eligible(view_, space))
            places += std::max(0, view_.at(space).ipc - view_.spent(space).size());
    const int money = view_.state.treasury[index_of(view_.state.active)];
    const bool crowded = admiral_.is_crowded();
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Buy || !is_territory(action.to)) continue;
        const double share = static_cast<double>(money) / std::max(1, places);
        const int cost = profile(action.unit).cost;
        // Far from the front only tanks arrive in time; aboard a transport an infantry goes with
        // each.
        const Units& there = view_.own(action.to);
        const bool ferried = is_overseas(front, action.to);
        double wanted = front[index_of(action.to)] > 1 ? 5.0 : std::min(share, 5.0);
        if (ferried && 2 * there.of(Unit::Infantry) <= there.land()) wanted = 3.0;
        double value = -std::abs(cost - wanted) - 0.3 * front[index_of(action.to)];
        // Planes are dear, and wanted only where nobody else gets away.
        if (is_air_unit(action.unit) != (crowded && ferried)) value -= 20;
        if (value > best_value) {
            best_value = value;
            best = &action;
        }
    }
    return best ? *best : desk_.end();
}

// With the goal reached one of several goes where nobody is, so that no land is lost again.
bool General::holds_empty_land(const Action& action) const {
    const int level = view_.state.level[index_of(view_.state.active)];
    if (!is_land_unit(action.unit) || !view_.scenario.is_intro || level < view_.scenario.goal)
        return false;
    return view_.own(action.to).land() == 0 && view_.at(action.to).ipc > 0
           && view_.own(action.from).land() > std::max(1, guard(view_, action.from));
}

// Can this first step bring the unit to the target and, in the air, home again?
bool General::leads_to(const Action& action, Space target) {
    if (action.verb != Verb::Move || kind_of(action.unit) == Kind::Sea) return false;
    if (is_air_unit(action.unit)) return pilot_.leads_to(action, target);
    if (!may_leave(view_, action.from)) return false;
    if (action.from == capital() && is_alarmed()) return false;
    if (action.to == target) return true;
    const auto& beside = view_.at(action.to).beside;
    return action.unit == Unit::Tank && view_.is_friendly(action.to)
           && std::find(beside.begin(), beside.end(), target) != beside.end();
}

// A few on foot to take the land, then planes, which nobody bites; guns beside infantry; tanks
// last, for they are wanted everywhere.
const Action* General::next_unit(Space target) {
    Units there = view_.own(target);
    pile(there, seaborne_for(view_, target));
    constexpr std::array kAir{Unit::Bomber, Unit::Fighter};
    constexpr std::array kGuns{Unit::Artillery, Unit::Infantry, Unit::Tank};
    constexpr std::array kFoot{Unit::Infantry, Unit::Artillery, Unit::Tank};
    const Action* next = nullptr;
    if (there.land() >= 3 || (there.land() == 1 && there.air() == 0)) next = first_of(kAir, target);
    const bool gun = there.of(Unit::Infantry) > there.of(Unit::Artillery);
    if (!next) next = first_of(gun ? kGuns : kFoot, target);
    if (!next && there.land() > 0) next = first_of(kAir, target);
    return next;
}

const Action* General::first_of(std::span<const Unit> units, Space target) {
    for (const Unit unit : units)
        for (const Action& action : desk_.actions)
            if (action.unit == unit && leads_to(action, target)) return &action;
    return nullptr;
}

// Everybody who could join, each kind of each space once.
Units General::available(Space target) {
    Units force;
    Space last_from = kNowhere;
    Unit last_unit{};
    for (const Action& action : desk_.actions) {
        if (action.from == last_from && action.unit == last_unit) continue;
        if (!leads_to(action, target)) continue;
        last_from = action.from;
        last_unit = action.unit;
        const Units ready = unspent(view_, action.from);
        int count = is_air_unit(action.unit) ? not_flown(view_, action.from, action.unit)
                                             : ready.of(action.unit);
        if (!is_air_unit(action.unit))
            count = std::min(count, view_.own(action.from).land() - guard(view_, action.from));
        if (count > 0) pile(force, action.unit, count);
    }
    return force;
}

// What it is worth to be there: a battle begun, then a battle that can be begun.
double General::promise_of(Space at, Unit unit, int steps) {
    double best = 0;
    for (const Space target : view_.scenario.land_area) {
        if (!view_.is_hostile(target)) continue;
        const bool begun = view_.state.turn.entered.has(target);
        const int away = pilot_.steps_to(target)[index_of(at)];
        if (away > steps || (!begun && is_air_unit(unit))) continue;
        const double value = (begun ? 20 : 5) + worth(view_, target) - 2.0 * away;
        best = std::max(best, value);
    }
    return best;
}

// Zombies at home are worth a battle where the dice are with us.
Action General::mark_or_end() const {
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Mark) continue;
        const Units& own = view_.own(action.to);
        double power = 0;
        for (const Unit unit : kByWorth) power += own.of(unit) * (profile(unit).attack + 1) / 6.0;
        if (own.land() > 1 && power >= kMarking * view_.zombies(action.to)) return action;
    }
    return desk_.end();
}

}  // namespace gravetide::aaz::classic
