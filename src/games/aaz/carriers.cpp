// Landing places at sea (AAZ-23, AAZ-30.10 to AAZ-30.14).
//
// Carriers have two places each, and a carrier can be promised for money; so fighters that find no
// land in reach compete, and a plan for all of them is searched (AAZ-30.24). Carriers count where
// they are or can still sail to, never where they might retreat to (AAZ-30.15).
#include "games/aaz/lookout.h"

namespace gravetide::aaz {

namespace {

constexpr int kAboard = 2;  // AAZ-23.1

Promises count_promises(const View& view) {
    Promises found;
    if (!holds_capital(view, view.state.active)) return found;
    // AAZ-80.44 In 1942 only what was bought in phase 4 can come.
    const int money = view.state.treasury[index_of(view.state.active)];
    found.most = view.is_1942() ? view.state.turn.pool[index_of(Unit::Carrier)]
                                : money / view.cost(Unit::Carrier);
    if (found.most == 0) return found;
    int places = 0;
    for (const Space space : view.scenario.land_area) {
        if (view.industry(space) != Industry::Complex || !is_eligible(view, space)) continue;
        bool coast = false;
        for (const Space zone : view.at(space).sea)
            if (view.is_open(zone)) {
                found.zones.add(zone);
                coast = true;
            }
        if (coast) places += view.production(space);
    }
    found.most = std::min(found.most, places);
    return found;
}

Promises promises(const View& view) {
    if (!view.lookout) return count_promises(view);
    auto& known = view.lookout->promised;
    if (!known) known = count_promises(view);
    return *known;
}

// AAZ-30.11, AAZ-30.12 A carrier that neither moved nor is to fight may come from here.
int free_carriers(const View& view, Space zone) {
    if (view.state.phase != Phase::CombatMove && view.state.phase != Phase::NoncombatMove) return 0;
    if (view.state.phase == Phase::CombatMove && will_fight_at_sea(view, zone)) return 0;
    return view.own(zone).of(Unit::Carrier) - view.spent(zone).of(Unit::Carrier);
}

SpaceSet sailing_range(const View& view, Space zone, int points) {
    SpaceSet reached;
    reached.add(zone);
    for (int i = 0; i < points; ++i) {
        SpaceSet next = reached;
        reached.each([&](Space at) {
            for (const Space to : view.at(at).sea)
                if (view.is_open(to) && can_pass(view, at, to)
                    && (is_friendly_zone(view, to) || view.own(to).any()))
                    next.add(to);
        });
        reached = next;
    }
    return reached;
}

// A carrier on its way, taken as lying elsewhere with so many points left.
struct Course {
    Space from = kNowhere;
    Space at = kNowhere;
    int left = 0;
};

// The search: fighters one by one, each to a free place, a carrier that comes, or a new one.
class Plan {
public:
    explicit Plan(const View& view, const Course& course = {}) : promised_(promises(view)) {
        const SpaceSet& some = view.lookout ? view.lookout->carriers : view.scenario.area;
        some.each([&](Space zone) {
            if (is_territory(zone)) return;
            const int moving = zone == course.from ? 1 : 0;
            const int there = view.own(zone).of(Unit::Carrier) - moving;
            const int spare = spare_of_allies(view, zone);
            if (there <= 0 && spare <= 0) return;
            const int free = std::max(0, free_carriers(view, zone) - moving);
            int room = kAboard * (there - free) + spare;
            if (moving > 0) room += guests_aboard(view, zone);
            int guests = std::max(0, -room);
            rooms_[index_of(zone) - kLand] += std::max(0, room);
            if (room > 0) places_.add(zone);
            if (free == 0) return;
            const SpaceSet range = sailing_range(view, zone, profile(Unit::Carrier).move);
            for (int i = 0; i < free; ++i) {
                const int aboard = std::min(guests, kAboard);
                guests -= aboard;
                add_carrier(range, kAboard - aboard);
            }
        });
        if (course.at != kNowhere)
            add_carrier(sailing_range(view, course.at, course.left),
                        kAboard - guests_aboard(view, course.from));
        if (promised_.most > 0) places_ |= promised_.zones;
    }

    const SpaceSet& places() const { return places_; }
    void need(const SpaceSet& zones) { needy_.push_back(zones); }
    void forget_last() { needy_.pop_back(); }
    bool has_needs() const { return !needy_.empty(); }
    int best() {
        most_ = 0;
        place(0, 0);
        return most_;
    }

private:
    struct Comer {
        SpaceSet range;
        int places = 0;
    };

    void add_carrier(const SpaceSet& range, int places) {
        if (places <= 0) return;
        carriers_.push_back({range, places});
        places_ |= range;
    }

    void place(std::size_t which, int saved) {
        most_ = std::max(most_, saved);
        const auto left = static_cast<int>(needy_.size() - which);
        if (left == 0 || saved + left <= most_) return;
        needy_[which].each([&](Space zone) {
            if (saved + left <= most_) return;
            int& room = rooms_[index_of(zone) - kLand];
            if (room > 0) {
                --room;
                place(which + 1, saved + 1);
                ++room;
                return;
            }
            for (Comer& carrier : carriers_) {
                if (!carrier.range.has(zone)) continue;
                const SpaceSet range = carrier.range;
                carrier.range = {};
                room = carrier.places - 1;
                place(which + 1, saved + 1);
                carrier.range = range;
                if (saved + left <= most_) break;
            }
            room = kAboard - 1;
            if (promised_.most > 0 && promised_.zones.has(zone)) {
                --promised_.most;
                place(which + 1, saved + 1);
                ++promised_.most;
            }
            room = 0;
        });
        place(which + 1, saved);
    }

    Promises promised_;
    SpaceSet places_{};
    std::array<int, kSeaZones> rooms_{};
    std::vector<Comer> carriers_;
    std::vector<SpaceSet> needy_;
    int most_ = 0;
};

// OPTIMIZATION: most powers at most times have no carrier and no money for one.
bool any_place_at_sea(const View& view) {
    if (promises(view).most > 0) return true;
    if (view.lookout) return view.lookout->carriers.any();
    bool found = false;
    view.scenario.area.each([&](Space zone) {
        found = found
                || (!is_territory(zone)
                    && (view.own(zone).of(Unit::Carrier) > 0 || spare_of_allies(view, zone) > 0));
    });
    return found;
}

SpaceSet reach(const View& view, const SpaceSet& air, Space from, int points) {
    SpaceSet reached;
    reached.add(from);
    for (int i = 0; i < points; ++i) {
        SpaceSet next = reached;
        reached.each([&](Space at) { next |= view.board.near[index_of(at)]; });
        next &= air;
        next.add(from);
        reached = next;
    }
    return reached;
}

// Whether one of these places is in range.
bool reaches(const View& view, const SpaceSet& air, const SpaceSet& places, Space from,
             int points) {
    SpaceSet reached;
    reached.add(from);
    SpaceSet fresh = reached;
    for (int i = 0; i < points; ++i) {
        SpaceSet next;
        fresh.each([&](Space at) { next |= view.board.near[index_of(at)]; });
        next &= air;
        fresh = next.without(reached);
        reached |= fresh;
        next &= places;
        if (next.any()) return true;
    }
    return false;
}

std::vector<Needy> find_needy(const View& view) {
    std::vector<Needy> found;
    const SpaceSet safe = safe_landings(view);
    const SpaceSet air = flyable(view);
    // OPTIMIZATION: who stands on safe ground lands there.
    const SpaceSet& some = view.lookout ? view.lookout->fighters : view.scenario.area;
    some.without(safe).each([&](Space space) {
        if (view.own(space).of(Unit::Fighter) == 0) return;
        const Flown& flown = view.state.turn.flown.at(space);
        const int move = profile(Unit::Fighter).move;
        for (int left = 0; left <= move; ++left) {
            int there = left == move ? not_flown(view, space, Unit::Fighter)
                                     : flown[static_cast<std::size_t>(move - left - 1)];
            if (left == move && is_gift(view, space)) there = 0;
            // One on its way is counted among those that have not flown.
            const Motion& motion = view.state.turn.motion;
            if (left == move && motion.unit == Unit::Fighter && motion.at == space) --there;
            if (there <= 0 || reaches(view, air, safe, space, left)) continue;
            found.push_back({space, left, there});
        }
    });
    return found;
}

std::vector<Needy> needy_fighters(const View& view) {
    if (!view.lookout) return find_needy(view);
    auto& known = view.lookout->needy;
    if (!known) known = find_needy(view);
    return *known;
}

// All of them need a place, but for the one that asks.
void add_needs(const View& view, const Flight& flight, const std::vector<Needy>& needy,
               Plan& plan) {
    const SpaceSet air = flyable(view);
    const Motion& motion = view.state.turn.motion;
    for (const Needy& fighters : needy) {
        const bool moving = motion.unit == Unit::Fighter && motion.at == fighters.at;
        const bool asks = !moving && flight.at == fighters.at && flight.left == fighters.left;
        SpaceSet zones = reach(view, air, fighters.at, fighters.left);
        zones &= plan.places();
        for (int i = asks ? 1 : 0; i < fighters.count; ++i) plan.need(zones);
    }
}

}  // namespace

// AAZ-30.5, AAZ-30.10, AAZ-30.11, AAZ-30.13, AAZ-23.2, AAZ-23.6, AAZ-22.7 Sea zones in which this
// fighter could end its turn without taking another's place.
SpaceSet SeaPlaces::zones_for(const Flight& flight) {
    if (flight.unit != Unit::Fighter) return {};
    std::optional<Plan> fresh;
    if (!known_) {
        known_ = true;
        if (any_place_at_sea(view_)) {
            fresh.emplace(view_);
            free_ = fresh->places();
            wanted_ = !needy_fighters(view_).empty();
        }
    }
    // OPTIMIZATION: with nobody in need every place is free for one.
    if (!wanted_) return free_;
    Plan plan = fresh ? *std::move(fresh) : Plan(view_);
    add_needs(view_, flight, needy_fighters(view_), plan);
    if (!plan.has_needs()) return free_;
    const int without = plan.best();
    SpaceSet found;
    free_.each([&](Space zone) {
        SpaceSet only;
        only.add(zone);
        plan.need(only);
        if (plan.best() > without) found.add(zone);
        plan.forget_last();
    });
    return found;
}

SpaceSet landing_zones(const View& view, const Flight& flight) {
    return SeaPlaces(view).zones_for(flight);
}

// AAZ-6.15, AAZ-30.5 Whether fewer fighters at sea find a place if a carrier goes there, and has so
// many points left then, than where it is now.
bool deserts(const View& view, Space from, int left_now, Space to, int left) {
    const std::vector<Needy> needy = needy_fighters(view);
    if (needy.empty()) return false;
    Plan then(view, {from, to, left});
    add_needs(view, {}, needy, then);
    const int saved = then.best();
    int all = 0;
    for (const Needy& fighters : needy) all += fighters.count;
    if (saved == all) return false;
    Plan now(view, {from, from, left_now});
    add_needs(view, {}, needy, now);
    return saved < now.best();
}

// AAZ-7.17, AAZ-30.24 How many fighters may wait here for carriers of phase 7.
int waiting_room(const View& view, Space zone) {
    const Promises promised = promises(view);
    int left = promised.most;
    int room = 0;
    promised.zones.each([&](Space other) {
        const int waiting = std::max(0, -carrier_room(view, other, view.state.active));
        const int carriers = std::min(left, (waiting + 1) / kAboard);
        left -= carriers;
        if (other == zone) room = kAboard * carriers;
    });
    return room;
}

// AAZ-6.15
bool carrier_can_come(const View& view, Space zone) {
    bool found = false;
    view.scenario.area.each([&](Space from) {
        if (is_territory(from) || from == zone || found || free_carriers(view, from) == 0) return;
        if (view.is_1942() && guests_aboard(view, from) >= kAboard) return;
        found = sailing_range(view, from, profile(Unit::Carrier).move).has(zone);
    });
    return found;
}

}  // namespace gravetide::aaz
