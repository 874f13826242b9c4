// The classic bot's transports: landings of phase 4, convoys of phase 6, and the ships it buys.
#include "games/aaz/bot/classic_bot.h"

namespace gravetide::aaz::classic {

namespace {

constexpr int kRange = 2;
constexpr int kAboard = 2;
constexpr double kRisk = 0.5;        // an enemy's chance at which a zone is not safe
constexpr int kMostTransports = 10;  // that are wanted
constexpr int kMostLaunched = 3;     // ships a turn
constexpr int kCrowd = 6;            // troops waiting beyond the places aboard: no more are raised

bool has_room(Load load) { return load_with(load, Unit::Infantry).has_value(); }

bool is_empty_transport(const Action& action) {
    return action.verb == Verb::Move && action.unit == Unit::Transport;
}

bool is_warship_move(const Action& action) {
    return action.verb == Verb::Move && kind_of(action.unit) == Kind::Sea
           && action.unit != Unit::Transport && action.unit != Unit::Carrier;
}

// Steps from each land to the nearest that an enemy power holds.
Distances to_enemy(const View& view) {
    SpaceSet hostile;
    for (const Space space : view.scenario.land_area)
        if (view.is_hostile(space) && is_power(view.control(space))) hostile.add(space);
    return distances(view, hostile, land_in_play(view));
}

int laden_transports(const View& view, Space zone) {
    const Loads loads = loads_at(view, zone, view.state.active);
    return view.own(zone).of(Unit::Transport) - loads[0];
}

// Two aboard where they fit, the stronger first.
const Action* best_load(const View& view, const std::vector<Action>& actions,
                        const Distances* overseas) {
    const Action* best = nullptr;
    for (const Action& action : actions) {
        if (action.verb != Verb::Load || !may_leave(view, action.from)) continue;
        if (overseas && !is_overseas(*overseas, action.from)) continue;
        if (!best || profile(action.unit).attack > profile(best->unit).attack) best = &action;
    }
    return best;
}

}  // namespace

// A transport beside the target lands, a laden one sails there, an empty one takes somebody aboard.
const Action* Admiral::next_landing(Space target) {
    const View& view = desk_.view;
    if (!view.is_hostile(target)) return nullptr;
    const Distances shore = shore_distances(view, target);
    const Action* landing = nullptr;
    const Action* sailing = nullptr;
    const Action* loading = nullptr;
    for (const Action& action : desk_.actions) {
        const int away = shore[index_of(action.verb == Verb::Load ? action.to : action.from)];
        switch (action.verb) {
        case Verb::Land:
            if (action.to == target && (!landing || action.other > landing->other))
                landing = &action;
            break;
        case Verb::Sail:
            if (away > 0 && away <= kRange && shore[index_of(action.to)] == away - 1)
                sailing = &action;
            break;
        case Verb::Load:
            if (away > kRange || !may_leave(view, action.from)) break;
            if (!loading || profile(action.unit).attack > profile(loading->unit).attack)
                loading = &action;
            break;
        default: break;
        }
    }
    return landing ? landing : sailing ? sailing : loading;
}

double Admiral::landing_gain(Space target, Load part) const {
    const View& view = desk_.view;
    if (!view.is_hostile(target)) return 0;
    const Units part_of_it = parts_of(part);
    Units all = part_of_it;
    pile(all, cargo_for(view, target));
    pile(all, neighbours_of(view, target));
    // What this transport changes by itself counts most, then what all of them could do.
    const double alone = desk_.chance_at(target, part_of_it) - desk_.chance_at(target, {});
    return (alone + 0.5 * desk_.chance_at(target, all)) * worth(view, target);
}

// Phase 4: a second unit aboard, then on to where the landing is worth most.
Action Admiral::continue_landing() {
    const View& view = desk_.view;
    const Motion& motion = view.state.turn.motion;
    if (has_room(motion.load))
        if (const Action* load = best_load(view, desk_.actions, nullptr)) return *load;
    const int left = profile(motion.unit).move - motion.used;
    const Action* best = &desk_.actions.front();
    double best_gain = -1;
    for (const Space target : view.scenario.land_area) {
        if (!view.is_hostile(target) || motion.load == Load::Nothing) continue;
        const Distances shore = shore_distances(view, target);
        const int away = shore[index_of(motion.at)];
        if (away > left) continue;
        const double gain = landing_gain(target, motion.load) - 0.5 * away;
        if (gain <= best_gain) continue;
        for (const Action& action : desk_.actions) {
            const bool lands = action.verb == Verb::Land && action.to == target;
            const bool sails =
                action.verb == Verb::Step && away > 0 && shore[index_of(action.to)] == away - 1;
            if (!lands && !sails) continue;
            best_gain = gain;
            // Lists go from small loads to large: the last part is the greatest.
            best = &action;
        }
    }
    if (best_gain >= 0) return *best;
    for (const Action& action : desk_.actions)
        if (action.verb == Verb::Land || action.verb == Verb::Stop) best = &action;
    return *best;
}

// Where troops wait, where they should go, and how far both are.
Admiral::Course Admiral::course() const {
    const View& view = desk_.view;
    Course course{to_enemy(view), {}, {}};
    SpaceSet harbours;
    for (const Space land : view.scenario.land_area) {
        if (!view.is_friendly(land) || !is_overseas(course.front, land)) continue;
        const bool builds = view.at(land).industry == Industry::Complex
                            && view.control(land) == owner_of(view.state.active);
        if (!builds && !may_leave(view, land)) continue;
        for (const Space zone : view.at(land).sea)
            if (view.is_open(zone)) harbours.add(zone);
    }
    course.harbour = sea_distances(view, harbours);
    double best = -1000;
    SpaceSet goal;
    for (const Space target : view.scenario.land_area) {
        if (!view.is_hostile(target)) continue;
        int away = kFar;
        for (const Space zone : view.at(target).sea)
            away = std::min<int>(away, course.harbour[index_of(zone)]);
        if (away == kFar) continue;
        const double against = 2.0 + 2.0 * enemies_at(view, target).size() + view.zombies(target);
        const double score = 10 * worth(view, target) / against - 2.0 * away;
        if (score <= best) continue;
        best = score;
        goal = {};
        for (const Space zone : view.at(target).sea)
            if (view.is_open(zone)) goal.add(zone);
    }
    course.objective = sea_distances(view, goal);
    return course;
}

// Nobody who could come would win there against us.
bool Admiral::is_safe(Space zone, const Units& with) const {
    const View& view = desk_.view;
    if (!is_friendly_zone(view, zone)) return false;
    SpaceSet here;
    here.add(zone);
    const Distances steps = distances(view, here, view.scenario.area, kRange);
    Units enemies;
    view.scenario.area.each([&](Space from) {
        if (steps[index_of(from)] > kRange) return;
        const Units there = enemies_at(view, from);
        if (is_territory(from)) {
            pile(enemies, Unit::Fighter, there.of(Unit::Fighter));
            pile(enemies, Unit::Bomber, there.of(Unit::Bomber));
        } else {
            pile(enemies, there);
        }
    });
    if (warships(enemies) + enemies.air() == 0) return true;
    Units ours = with;
    for (const Power power : kAllPowers)
        if (view.same_side(power, view.state.active)) pile(ours, view.units(zone, power));
    return sea_odds(enemies, ours, desk_.dice).win < kRisk;
}

// The phase cannot end while a plane could still be saved (AAZ-6.16): planes land, carriers come.
const Action* Admiral::relief_for_planes() const {
    const View& view = desk_.view;
    SpaceSet waiting;
    view.scenario.area.each([&](Space zone) {
        const Units& own = view.own(zone);
        if (!is_territory(zone) && own.of(Unit::Fighter) > 0
            && carrier_room(view, zone, view.state.active) < 0)
            waiting.add(zone);
    });
    const Distances steps = sea_distances(view, waiting);
    for (const Action& action : desk_.actions)
        if (action.verb == Verb::Move && action.unit == Unit::Carrier
            && steps[index_of(action.to)] < steps[index_of(action.from)])
            return &action;
    for (const Action& action : desk_.actions)
        if (action.verb == Verb::Move && is_air_unit(action.unit) && !is_territory(action.from))
            return &action;
    return nullptr;
}

// Phase 6: cargo goes ashore at the front, troops go aboard, convoys sail with their escort ahead.
const Action* Admiral::quiet_move() {
    const View& view = desk_.view;
    if (!desk_.end_of_phase())
        if (const Action* relief = relief_for_planes()) return relief;
    bool any = false;
    for (const Action& action : desk_.actions)
        any = any || is_warship_move(action) || is_empty_transport(action)
              || action.verb == Verb::Land || action.verb == Verb::Load
              || action.verb == Verb::Sail;
    if (!any) return nullptr;
    const Course way = course();
    const Action* ashore = nullptr;
    for (const Action& action : desk_.actions)
        if (action.verb == Verb::Land && way.front[index_of(action.to)] <= 2
            && (!ashore || action.other > ashore->other))
            ashore = &action;
    if (ashore) return ashore;
    if (const Action* load = best_load(view, desk_.actions, &way.front)) return load;
    SpaceSet convoys;
    view.scenario.area.each([&](Space zone) {
        if (!is_territory(zone) && view.own(zone).of(Unit::Transport) > 0) convoys.add(zone);
    });
    const Distances to_convoy = sea_distances(view, convoys);
    for (const Action& action : desk_.actions) {
        const std::size_t from = index_of(action.from);
        const std::size_t to = index_of(action.to);
        if (is_warship_move(action)) {
            const bool leads = laden_transports(view, action.from) > 0;
            const Distances& goal = leads ? way.objective : to_convoy;
            const int enough = leads ? 1 : 0;
            if (goal[from] > enough && goal[to] < goal[from] && is_friendly_zone(view, action.to))
                return &action;
        }
    }
    for (const Action& action : desk_.actions) {
        const bool laden = action.verb == Verb::Sail;
        if (!laden && !is_empty_transport(action)) continue;
        const Distances& goal = laden ? way.objective : way.harbour;
        const int enough = laden ? 1 : 0;
        const int away = goal[index_of(action.from)];
        if (away <= enough || goal[index_of(action.to)] >= away) continue;
        Units alone;
        alone.add(Unit::Transport);
        if (is_safe(action.to, alone)) return &action;
    }
    return nullptr;
}

Action Admiral::continue_quiet() {
    const View& view = desk_.view;
    const Motion& motion = view.state.turn.motion;
    const Course way = course();
    const bool laden = motion.load != Load::Nothing;
    const Action* stop = nullptr;
    const Action* best = nullptr;
    for (const Action& action : desk_.actions) {
        if (action.verb == Verb::Stop) stop = &action;
        if (action.verb == Verb::Land && way.front[index_of(action.to)] <= 2) best = &action;
    }
    if (best) return *best;
    if (motion.unit == Unit::Transport && has_room(motion.load))
        if (const Action* load = best_load(view, desk_.actions, &way.front)) return *load;
    SpaceSet convoys;
    view.scenario.area.each([&](Space zone) {
        if (!is_territory(zone) && laden_transports(view, zone) > 0) convoys.add(zone);
    });
    const bool follows = motion.unit != Unit::Transport && laden_transports(view, motion.from) == 0;
    const Distances to_convoy = sea_distances(view, convoys);
    const Distances& goal = motion.unit == Unit::Transport && !laden ? way.harbour
                            : follows                                ? to_convoy
                                                                     : way.objective;
    int least = goal[index_of(motion.at)];
    Units self;
    self.add(motion.unit);
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Step || goal[index_of(action.to)] >= least) continue;
        if (motion.unit == Unit::Transport && !is_safe(action.to, self)) continue;
        least = goal[index_of(action.to)];
        best = &action;
    }
    if (best) return *best;
    return stop ? *stop : desk_.actions.front();
}

Admiral::Fleet Admiral::fleet() const {
    const View& view = desk_.view;
    const Distances front = to_enemy(view);
    Fleet fleet;
    view.scenario.area.each([&](Space space) {
        const Units& own = view.own(space);
        if (is_territory(space)) {
            if (is_overseas(front, space))
                fleet.waiting += std::max(0, own.land() - guard(view, space));
            return;
        }
        fleet.transports += own.of(Unit::Transport);
        fleet.escorts += warships(own) - own.of(Unit::Submarine);
        fleet.launched += ships(view.spent(space));
    });
    fleet.overseas = is_overseas(front, view.board.capital[index_of(view.state.active)]);
    return fleet;
}

// More wait overseas than the transports can take.
bool Admiral::is_crowded() const {
    const Fleet now = fleet();
    return !desk_.view.scenario.is_intro && now.overseas
           && now.waiting > kAboard * now.transports + kCrowd;
}

// Phase 7: transports for those who wait overseas, and destroyers to guard them.
const Action* Admiral::purchase() {
    const auto [waiting, transports, escorts, launched, overseas] = fleet();
    if (desk_.view.scenario.is_intro || !overseas) return nullptr;
    const int wanted = std::clamp((waiting + 1) / 2, 1, kMostTransports);
    const Unit unit = transports < wanted ? Unit::Transport : Unit::Destroyer;
    if (launched >= kMostLaunched) return nullptr;
    if (unit == Unit::Destroyer && escorts >= 1 + transports / 2) return nullptr;
    const Course way = course();
    const Action* best = nullptr;
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Buy || action.unit != unit) continue;
        if (best && way.objective[index_of(action.to)] >= way.objective[index_of(best->to)])
            continue;
        Units self;
        self.add(unit);
        if (is_safe(action.to, self)) best = &action;
    }
    return best;
}

}  // namespace gravetide::aaz::classic
