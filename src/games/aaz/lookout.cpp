#include "games/aaz/lookout.h"

namespace gravetide::aaz {

// The same questions as has_enemy, is_friendly_zone, flyable, can_land and air_targets ask of one
// space, for all of them, and without a branch.
Lookout::Lookout(const View& view) {
    std::array<std::uint64_t, kPowers> enemies{};
    std::array<std::uint8_t, kOwnerIds.size()> friendly{};
    for (const Power power : kAllPowers) {
        const bool ours = view.same_side(power, view.state.active);
        enemies[index_of(power)] = ours ? 0 : ~0ULL;
        friendly[index_of(owner_of(power))] = ours ? 1 : 0;
    }
    const auto look = [&](Space space) {
        std::uint64_t others = 0;
        for (const Power power : kAllPowers)
            others |= view.units(space, power).bits() & enemies[index_of(power)];
        const Units& units = view.own(space);
        enemy.add_where(space, others);
        own.add_where(space, units.bits());
        fighters.add_where(space, units.count[slot_of(Unit::Fighter)]);
        flyers.add_where(space, static_cast<unsigned>(units.air()));
        return others;
    };
    SpaceSet neutral;
    for (const Space space : view.scenario.land_area) {
        look(space);
        const Owner owner = view.control(space);
        const unsigned ours = friendly[index_of(owner)];
        safe.add_where(space, ours & friendly[index_of(view.state.turn.start[index_of(space)])]);
        neutral.add_where(space, owner == Owner::Neutral ? 1 : 0);
        // AAZ-4.3, AAZ-4.10
        targets.add_where(space, (ours ^ 1U) | static_cast<unsigned>(view.zombies(space)));
    }
    safe = safe.without(view.state.turn.captured);
    targets = targets.without(neutral);
    air = view.scenario.area.without(neutral);
    if (view.state.phase == Phase::CombatMove)
        targets.each([&](Space space) { shores |= view.board.near[index_of(space)]; });
    const std::size_t carrier = slot_of(Unit::Carrier);
    for (const Space zone : view.scenario.sea_area) {
        const std::uint64_t others = look(zone);
        targets.add_where(zone, others);  // AAZ-4.9
        hostile.add_where(zone, others & kSurfaceWarships);
        carriers.add_where(zone, view.own(zone).count[carrier]);
    }
    if (view.is_1942())
        for (const Space zone : view.scenario.sea_area)
            if (spare_of_allies(view, zone) > 0) carriers.add(zone);
}

}  // namespace gravetide::aaz
