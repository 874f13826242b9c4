// Escorts that are still to come (AAZ-26.21, AAZ-4.61): a landing beside enemy submarines may be
// announced before a warship has arrived, as long as one can for every landing that waits.
#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

constexpr std::array kEscorts{Unit::Submarine, Unit::Destroyer, Unit::Cruiser, Unit::Battleship};

int warships(const Units& units) {
    int sum = units.of(Unit::Carrier);
    for (const Unit unit : kEscorts) sum += units.of(unit);
    return sum;
}

// AAZ-4.46, AAZ-24.2 A combat move of two spaces.
bool can_reach(const View& view, Unit unit, Space from, Space to) {
    return std::ranges::any_of(view.at(from).beside, [&](Space next) {
        if (forbid_entering(view, unit, from, next)) return false;
        if (next == to) return true;
        if (is_stopped(view, unit, next)) return false;
        return std::ranges::any_of(view.at(next).beside, [&](Space last) {
            return last == to && !forbid_entering(view, unit, next, last);
        });
    });
}

// AAZ-4.61 RULING: carriers are not counted on, for their fighters may come to need them elsewhere;
// and of ships that share a zone with enemies one stays.
struct Group {
    Space at = kNowhere;
    int left = 0;  // how many may leave
    std::array<int, kEscorts.size()> ready{};
};

class Escorts {
public:
    // While one is on its way from here to there.
    Escorts(const View& view, SpaceSet waiting, Unit gone, Space from, Space to)
        : view_(view), waiting_(waiting) {
        view.scenario.area.each([&](Space zone) {
            if (is_territory(zone)) return;
            Units own = view.own(zone);
            Units ready = unspent(view, zone);
            if (!ready.any()) return;
            if (zone == from) {
                own.remove(gone);
                ready.remove(gone, std::min(1, ready.of(gone)));
            }
            if (zone == to) own.add(gone);
            Group group{zone};
            for (std::size_t i = 0; i < kEscorts.size(); ++i) {
                group.ready[i] = ready.of(kEscorts[i]);
                group.left += group.ready[i];
            }
            if (has_enemy(view, zone)) group.left = std::min(group.left, warships(own) - 1);
            if (group.left > 0) groups_.push_back(group);
        });
    }

    // Whether each landing that waits can have one of its own.
    bool suffice() {
        if (!waiting_.any()) return true;
        const Space zone = waiting_.first();
        waiting_.remove(zone);
        for (Group& group : groups_)
            for (std::size_t i = 0; i < kEscorts.size() && group.left > 0; ++i) {
                if (group.ready[i] == 0 || !can_reach(view_, kEscorts[i], group.at, zone)) continue;
                --group.ready[i];
                --group.left;
                const bool found = suffice();
                ++group.left;
                ++group.ready[i];
                if (found) return true;
            }
        waiting_.add(zone);
        return false;
    }

private:
    const View& view_;
    SpaceSet waiting_;
    std::vector<Group> groups_;
};

}  // namespace

// AAZ-26.21 Zones of announced landings with enemy submarines and no warship yet; one that is
// passing through covers nothing.
SpaceSet waiting_for_escort(const View& view) {
    SpaceSet zones;
    const Motion& motion = view.state.turn.motion;
    for (const Assault& assault : view.state.turn.assaults) {
        if (zones.has(assault.zone) || !is_friendly_zone(view, assault.zone)) continue;
        Units company = view.own(assault.zone);
        if (motion.at == assault.zone) company.remove(motion.unit);
        if (forbid_unescorted(view, assault.zone, company)) zones.add(assault.zone);
    }
    return zones;
}

// A landing from this zone leaves an escort for every landing.
bool escorts_can_come(const View& view, Space zone) {
    SpaceSet waiting = waiting_for_escort(view);
    const bool alone = forbid_unescorted(view, zone, view.own(zone)) != nullptr;
    if (!alone && !waiting.any()) return true;
    if (alone) waiting.add(zone);
    return Escorts(view, waiting, {}, kNowhere, kNowhere).suffice();
}

// Whether a ship that ends its move there is missed by a landing that waits.
bool is_missed_as_escort(const View& view, const Ship& ship) {
    SpaceSet waiting = waiting_for_escort(view);
    if (ship.unit == Unit::Transport || !waiting.any()) return false;
    waiting.remove(ship.at);
    const Motion& motion = view.state.turn.motion;
    const Space here = motion.at != kNowhere ? motion.at : ship.from;
    return waiting.any() && !Escorts(view, waiting, ship.unit, here, ship.at).suffice();
}

}  // namespace gravetide::aaz
