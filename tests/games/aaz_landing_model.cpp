// Landing plans of the second implementation of movement (AAZ-30): every carrier, every builder.
#include <algorithm>
#include <limits>
#include <numeric>

#include "games/aaz_movement_model.h"

namespace gravetide::aaz::model {

namespace {

constexpr int kCarrierPlaces = 2;  // AAZ-23.1

}  // namespace

// AAZ-30.7, AAZ-30.8, AAZ-22.6
bool Movement::is_landing_ground(Space land) const {
    if (!is_territory(land) || !is_open(land) || is_hostile(land)) return false;
    const Owner start = state_.turn.start[index_of(land)];
    return is_power(start) && is_ours(power_of(start)) && !state_.turn.captured.has(land);
}

void Movement::find_air_units() {
    for (const Space space : scenario_.land_area)
        for (const Unit unit : {Unit::Fighter, Unit::Bomber})
            for (int used = 0; used <= points_of(unit); ++used) {
                // AAZ-30.5 Who has not moved is where he may be; AAZ-60.15 and so is a find.
                if (used == 0
                    && (state_.phase == Phase::CombatMove || is_landing_ground(space)
                        || state_.turn.gift == space))
                    continue;
                for (int i = flown(state_, space, unit, used); i > 0; --i)
                    air_units_.push_back({unit, space, points_of(unit) - used});
            }
    for (const Space zone : scenario_.sea_area)
        for (const Unit unit : {Unit::Fighter, Unit::Bomber})
            for (int used = 0; used <= points_of(unit); ++used)
                for (int i = flown(state_, zone, unit, used); i > 0; --i)
                    air_units_.push_back({unit, zone, points_of(unit) - used});
}

// AAZ-80.31 Places of allies' carriers less their fighters: below 0, so many are guests of ours.
int Movement::places_of_allies(Space zone) const {
    int places = 0;
    if (!scenario_.is_1942) return 0;
    for (const Power power : kAllPowers) {
        if (power == active_ || !is_ours(power)) continue;
        const Units& units = state_.units[index_of(zone)][index_of(power)];
        places += kCarrierPlaces * units.of(Unit::Carrier) - units.of(Unit::Fighter);
    }
    return places;
}

// AAZ-30.10 to AAZ-30.12, AAZ-30.15
void Movement::find_fleets() {
    const bool combat = state_.phase == Phase::CombatMove;
    const auto is_passable = [&](Space zone) {
        return is_open(zone) && (!is_hostile(zone) || (combat && has_attacker(zone)));
    };
    for (const Space zone : scenario_.sea_area) {
        const int carriers = own(zone).of(Unit::Carrier);
        int ready = 0;
        if (!(combat && has_battle(zone)))
            ready = carriers - state_.turn.spent[index_of(zone)].of(Unit::Carrier);
        Fleet fleet{zone, kCarrierPlaces * (carriers - ready) + places_of_allies(zone)};
        int guests = std::max(0, -fleet.room);
        fleet.room = std::max(0, fleet.room);
        for (int i = 0; i < ready; ++i) {
            const int aboard = std::min(kCarrierPlaces, guests);
            guests -= aboard;
            fleet.places.push_back(kCarrierPlaces - aboard);
        }
        if (ready > 0)
            for (const Space first : place(zone).sea) {
                if (!is_next_at_sea(zone, first) || !is_passable(first)) continue;
                fleet.reach.insert(first);
                for (const Space second : place(first).sea)
                    if (is_next_at_sea(first, second) && is_passable(second))
                        fleet.reach.insert(second);
            }
        if (fleet.room > 0 || ready > 0) fleets_.push_back(fleet);
    }
}

// AAZ-30.13, AAZ-30.14, AAZ-30.23, AAZ-80.44, AAZ-80.26
void Movement::find_builders() {
    const Space capital = board().capital[index_of(active_)];
    if (state_.control[index_of(capital)] != owner_of(active_)) return;
    new_carriers_ = scenario_.is_1942
                        ? state_.turn.pool[index_of(Unit::Carrier)]
                        : state_.treasury[index_of(active_)] / profile(Unit::Carrier).cost;
    if (new_carriers_ == 0) return;
    for (const Space land : scenario_.land_area) {
        if (state_.industry[index_of(land)] != Industry::Complex) continue;
        if (state_.control[index_of(land)] != owner_of(active_)
            || state_.turn.start[index_of(land)] != owner_of(active_)
            || state_.turn.captured.has(land) || state_.turn.built.has(land))
            continue;
        Builder builder{{}, place(land).ipc - state_.damage[index_of(land)]};
        for (const Space zone : place(land).sea)
            if (scenario_.area.has(zone)) builder.zones.insert(zone);
        if (builder.places > 0) builders_.push_back(builder);
    }
}

// AAZ-80.31 Whoever leaves may have the guests or not: if its owner's fighters land first on those
// that stay, they go along.
bool Movement::Fleet::has_room() const {
    std::multiset<int> aboard, left(places.begin(), places.end());
    for (const Away& carrier : away) aboard.insert(carrier.taken);
    for (const int some : aboard) {
        const auto enough = left.lower_bound(some);
        if (enough == left.end()) return false;
        left.erase(enough);
    }
    return taken <= std::accumulate(left.begin(), left.end(), room);
}

// Who finds a place: every way to hand them out, the best of all.
struct Movement::Search {
    std::vector<std::vector<Space>> wanted;  // zones in reach of each fighter without ground
    std::vector<Fleet> fleets;
    std::vector<Builder> builders;
    std::map<Space, int> room{};  // on new carriers
    int new_carriers = 0;
    std::size_t best = 0;
    std::size_t forced = 0;  // so many of the first must have a place

    void look(std::size_t next, std::size_t saved) {
        if (next >= forced) best = std::max(best, saved);
        if (next == wanted.size() || saved + wanted.size() - next <= best) return;
        for (const Space zone : wanted[next]) {
            if (const auto place = room.find(zone); place != room.end() && place->second > 0) {
                --place->second;
                look(next + 1, saved + 1);
                ++room[zone];
                if (best == wanted.size()) return;
                continue;  // a place that is there is as good as one that comes
            }
            for (Fleet& fleet : fleets) {
                for (std::size_t i = 0; i < fleet.away.size(); ++i) {
                    if (fleet.away[i].zone != zone) continue;
                    ++fleet.away[i].taken;
                    if (fleet.has_room()) look(next + 1, saved + 1);
                    --fleet.away[i].taken;
                }
                if (fleet.home == zone) {
                    ++fleet.taken;
                    if (fleet.has_room()) look(next + 1, saved + 1);
                    --fleet.taken;
                } else if (fleet.away.size() < fleet.places.size() && fleet.reach.contains(zone)) {
                    fleet.away.push_back({zone, 1});
                    if (fleet.has_room()) look(next + 1, saved + 1);
                    fleet.away.pop_back();
                }
                if (best == wanted.size()) return;
            }
            if (new_carriers == 0) continue;
            for (Builder& builder : builders) {
                if (!builder.zones.contains(zone) || builder.places == 0) continue;
                --builder.places;
                --new_carriers;
                room[zone] += kCarrierPlaces - 1;
                look(next + 1, saved + 1);
                room[zone] -= kCarrierPlaces - 1;
                ++new_carriers;
                ++builder.places;
                if (best == wanted.size()) return;
            }
        }
        if (next >= forced) look(next + 1, saved);
    }
};

std::size_t Movement::lost(const std::vector<Flyer>& flyers, const std::vector<Fleet>& fleets,
                           Space landing) const {
    Search search{{}, fleets, builders_, {}, new_carriers_};
    std::size_t grounded = 0;
    for (const Flyer& flyer : flyers) {
        const std::set<Space> reach = within(flyer.at, flyer.left);
        if (std::ranges::any_of(reach, [&](Space space) { return is_landing_ground(space); })) {
            ++grounded;
            continue;
        }
        if (flyer.unit == Unit::Bomber) continue;
        std::vector<Space> zones;
        for (const Space space : reach)
            if (!is_territory(space)) zones.push_back(space);
        search.wanted.push_back(zones);
    }
    std::ranges::sort(search.wanted, {}, [](const auto& zones) { return zones.size(); });
    if (landing == kNowhere) {
        search.look(0, 0);
        return flyers.size() - grounded - search.best;
    }
    search.wanted.insert(search.wanted.begin(), {landing});
    search.forced = 1;
    search.look(0, 0);
    if (search.best == 0) return std::numeric_limits<std::size_t>::max();  // it has none there
    return flyers.size() + 1 - grounded - search.best;
}

std::size_t Movement::fewest_lost() const { return lost(air_units_, fleets_); }

std::size_t Movement::lost_now() const {
    std::vector<Flyer> flyers = air_units_;
    for (Flyer& flyer : flyers) flyer.left = 0;
    std::vector<Fleet> fleets = fleets_;
    for (Fleet& fleet : fleets)
        fleet.room += std::accumulate(fleet.places.begin(), fleet.places.end(), 0);
    for (Fleet& fleet : fleets) fleet.places.clear();
    return lost(flyers, fleets);
}

}  // namespace gravetide::aaz::model
