// The classic bot's planes.
#include "games/aaz/bot/classic_bot.h"

namespace gravetide::aaz::classic {

// From where a plane of this space finds home again: on land, and for one at sea on a carrier.
const AirMap& Pilot::homes_of(Unit unit, Space from) {
    if (homes_from_ != from || homes_unit_ != unit) {
        const View& view = desk_.view;
        const bool aboard =
            !is_territory(from) && (view.own(from).of(Unit::Carrier) > 0 || view.is_1942());
        homes_ = landing_map(
            view, aboard ? landing_zones(view, {unit, from, profile(unit).move}) : SpaceSet{});
        homes_from_ = from;
        homes_unit_ = unit;
    }
    return homes_;
}

const Distances& Pilot::steps_to(Space target) {
    if (target != steps_target_) {
        SpaceSet from;
        from.add(target);
        steps_ = distances(desk_.view, from, air_);
        steps_target_ = target;
    }
    return steps_;
}

// Can this first step bring the plane to the target and home again?
bool Pilot::leads_to(const Action& action, Space target) {
    const Distances& steps = steps_to(target);
    const int away = steps[index_of(action.from)];
    const int left = profile(action.unit).move - away;
    if (away == kFar || left < 0 || steps[index_of(action.to)] != away - 1) return false;
    return homes_of(action.unit, action.from).landing[static_cast<std::size_t>(left)].has(target);
}

// The first step of a flight to where most friends are.
Action Pilot::landing(Unit unit, Space from, int left) const {
    const View& view = desk_.view;
    const Action* best = nullptr;
    int most = -1;
    for (const Action& action : desk_.actions) {
        const bool flies = action.verb == Verb::Fly || action.verb == Verb::Move;
        if (!flies || action.unit != unit || action.from != from || action.number != left) continue;
        const Units& own = view.own(action.to);
        int friends = 0;
        if (is_territory(action.to) && view.is_friendly(action.to)) friends = 1 + own.land();
        // A carrier wants its fighters back.
        if (!is_territory(action.to) && 2 * own.of(Unit::Carrier) > own.of(Unit::Fighter))
            friends = 20;
        if (friends > most) {
            most = friends;
            best = &action;
        }
    }
    return best ? *best : desk_.end();
}

Action Pilot::nearest_landing() const {
    const View& view = desk_.view;
    SpaceSet places = safe_landings(view);
    view.scenario.area.each([&](Space zone) {
        if (is_territory(zone)) return;
        if (view.own(zone).of(Unit::Carrier) > 0 || spare_of_allies(view, zone) > 0)
            places.add(zone);
    });
    const Distances steps = distances(view, places, air_);
    const Action* best = &desk_.actions.front();
    int least = kFar + 1;
    for (const Action& action : desk_.actions) {
        if (action.verb == Verb::Stop) return action;
        if (steps[index_of(action.to)] < least) {
            least = steps[index_of(action.to)];
            best = &action;
        }
    }
    return *best;
}

}  // namespace gravetide::aaz::classic
