// The search for a landing plan (AAZ-30.5, AAZ-30.10 to AAZ-30.15).
//
// Carriers have two places each, and a carrier can be promised for money; so fighters that find no
// land in reach compete, and a plan for all of them is searched (AAZ-30.24). Carriers count where
// they are or can still sail to, never where they might retreat to (AAZ-30.15).
#include "games/aaz/air/landing_plan.h"

namespace gravetide::aaz {

namespace {

constexpr int kAboard = 2;  // AAZ-23.1
constexpr int kEasy = 64;   // steps until arrangements are remembered
// NOTE: A search that comes to so many arrangements takes the best plan found by then.
constexpr std::size_t kMostArrangements = 20'000;

bool meet(SpaceSet some, const SpaceSet& others) {
    some &= others;
    return some.any();
}

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
        const int room = view.production(space);
        bool coast = false;
        for (const Space zone : view.at(space).sea)
            if (room > 0 && view.is_open(zone)) {
                found.zones.add(zone);
                coast = true;
            }
        if (!coast || found.yards.is_full()) continue;
        places += room;
        found.yards.push({space, room});
    }
    found.most = std::min(found.most, places);
    return found;
}

}  // namespace

// AAZ-6.7 In phase 6 only friendly zones are sailed through; in phase 4 those as well that battles
// announced so far would clear.
SpaceSet sailing_range(const View& view, const Course& course, Space zone, int points) {
    SpaceSet reached;
    reached.add(zone);
    for (int i = 0; i < points; ++i) {
        SpaceSet next = reached;
        reached.each([&](Space at) {
            for (const Space to : view.at(at).sea)
                if (view.is_open(to) && can_pass(view, at, to)
                    && (is_friendly_zone(view, to) || clearing(view, course, to) > 0))
                    next.add(to);
        });
        reached = next;
    }
    return reached;
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

// AAZ-30.6, AAZ-30.12, AAZ-26.19 Whoever ends there and can hit clears it, if all hit and no enemy
// does; whoever only passes over it, or leaves it, does not.
int clearing(const View& view, const Course& course, Space zone) {
    if (view.state.phase != Phase::CombatMove) return 0;
    const Units& own = view.own(zone);
    int there = own.size() - own.of(Unit::Transport);
    if (course.unit == Unit::Transport) return there;
    if (course.from == zone) --there;
    if (course.at == zone) ++there;
    return there;
}

Plan::Plan(const View& view, const Course& course) : view_(view), promised_(promises(view)) {
    const SpaceSet& some = view.lookout ? view.lookout->carriers : view.scenario.area;
    const bool carrier = course.unit == Unit::Carrier;
    bool joined = false;
    some.each([&](Space zone) {
        if (is_territory(zone)) return;
        const int moving = carrier && zone == course.from ? 1 : 0;
        const int there = view.own(zone).of(Unit::Carrier) - moving;
        const int spare = spare_of_allies(view, zone);
        if (there <= 0 && spare <= 0) return;
        const bool stay = zone == course.fights;
        const int free = stay ? 0 : std::max(0, free_carriers(view, zone) - moving);
        int room = kAboard * (there - free) + spare;
        if (moving > 0) room += guests_aboard(view, zone);
        // AAZ-80.31 One that has come for good may take the guests of those that leave.
        if (carrier && zone == course.at && course.left == 0) {
            room += kAboard - guests_aboard(view, course.from);
            joined = true;
        }
        int guests = std::max(0, -room);
        rooms_[index_of(zone) - kLand] += std::max(0, room);
        if (room > 0) places_.add(zone);
        if (free == 0) return;
        homes_.add(zone);
        const SpaceSet range = sailing_range(view, course, zone, profile(Unit::Carrier).move);
        for (int i = 0; i < free; ++i) {
            const int aboard = std::min(guests, kAboard);
            guests -= aboard;
            add_carrier(range, kAboard - aboard);
        }
    });
    if (carrier && course.at != kNowhere && !joined)
        add_carrier(sailing_range(view, course, course.at, course.left),
                    kAboard - guests_aboard(view, course.from));
    if (promised_.most > 0) places_ |= promised_.zones;
}

void Plan::keep_only_promises() {
    rooms_ = {};
    carriers_.clear();
    places_ = promised_.zones;
}

void Plan::need(const SpaceSet& zones) {
    ++needs_;
    if (meet(zones, places_)) needy_.push_back(zones);
}

// A place is used up for each that is saved, whatever the plan.
void Plan::begin(SpaceSet wanted) {
    most_ = 0;
    steps_ = 0;
    looked_at_.clear();
    for (const SpaceSet& zones : needy_) wanted |= zones;
    limit_ = 0;
    wanted.each([&](Space zone) {
        if (!is_territory(zone)) limit_ += rooms_[index_of(zone) - kLand];
    });
    for (const Comer& carrier : carriers_)
        if (meet(carrier.range, wanted)) limit_ += carrier.places;
    if (meet(promised_.zones, wanted)) limit_ += kAboard * promised_.most;
}

int Plan::best() {
    begin({});
    most_kept_ = {};
    place(0, 0);
    return most_;
}

int Plan::best_with(Space zone) {
    SpaceSet asked;
    asked.add(zone);
    begin(asked);
    take_place(zone, [&] { place(0, 1); });
    return most_;
}

void Plan::add_carrier(const SpaceSet& range, int places) {
    if (places <= 0) return;
    carriers_.push_back({range, places});
    places_ |= range;
}

// Every way to a place in this zone: one that is free there is as good as any.
template <class Next>
void Plan::take_place(Space zone, Next next) {
    const std::size_t at = index_of(zone) - kLand;
    int& room = rooms_[at];
    ++kept_[at];
    if (room > 0) {
        --room;
        next();
        ++room;
        --kept_[at];
        return;
    }
    for (std::size_t i = 0; i < carriers_.size(); ++i) {
        Comer& carrier = carriers_[i];
        if (!carrier.range.has(zone)) continue;
        // One of several that are alike is as good as another.
        if (i > 0 && carriers_[i - 1] == carrier) continue;
        const SpaceSet range = carrier.range;
        carrier.range = {};
        room = carrier.places - 1;
        next();
        carrier.range = range;
    }
    // AAZ-30.13, AAZ-30.14 Each new carrier takes a place of a complex beside the zone.
    room = kAboard - 1;
    if (promised_.most > 0 && promised_.zones.has(zone))
        for (Yard& yard : promised_.yards) {
            if (yard.room == 0 || !view_.board.near[index_of(yard.at)].has(zone)) continue;
            --yard.room;
            --promised_.most;
            next();
            ++promised_.most;
            ++yard.room;
        }
    room = 0;
    --kept_[at];
}

// The same places left for the same fighters: no more can be saved than was found the first time.
bool Plan::is_looked_at(std::size_t which) {
    if (++steps_ <= kEasy) return false;
    if (looked_at_.size() >= kMostArrangements) return true;
    std::string left;
    left.push_back(static_cast<char>(which % 256));
    left.push_back(static_cast<char>(which / 256));
    left.push_back(static_cast<char>(promised_.most));
    for (const Yard& yard : promised_.yards) left.push_back(static_cast<char>(yard.room));
    for (const Comer& carrier : carriers_) left.push_back(carrier.range.any() ? '1' : '0');
    places_.each(
        [&](Space zone) { left.push_back(static_cast<char>(rooms_[index_of(zone) - kLand])); });
    return !looked_at_.insert(std::move(left)).second;
}

void Plan::place(std::size_t which, int saved) {
    if (saved > most_) {
        most_ = saved;
        most_kept_ = kept_;
    }
    const auto left = static_cast<int>(needy_.size() - which);
    const int hoped = std::min(saved + left, limit_);
    if (hoped <= most_ || is_looked_at(which)) return;
    needy_[which].each([&](Space zone) {
        if (hoped <= most_) return;
        take_place(zone, [&] {
            if (hoped > most_) place(which + 1, saved + 1);
        });
    });
    place(which + 1, saved);
}

}  // namespace gravetide::aaz
