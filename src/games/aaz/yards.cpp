#include "games/aaz/yards.h"

namespace gravetide::aaz {

int bought_in(const View& view, Space space) { return view.spent(space).size(); }

bool is_sold(const View& view, Unit unit) {
    return view.is_1942() || (unit != Unit::AaaGun && unit != Unit::Cruiser);
}

bool has_deck(const View& view, Space zone) {
    return view.own(zone).of(Unit::Carrier) > 0 && carrier_room(view, zone, view.state.active) > 0;
}

bool builds_ships(const View& view, Space space) {
    return view.is_open(space) && view.industry(space) == Industry::Complex
           && is_eligible(view, space);
}

Yards::Yards(const Shop& shop, Space ashore, int units) : view_(shop.view) {
    for (const Space space : view_.scenario.land_area)
        if (builds_ships(view_, space))
            room_[index_of(space)] = view_.production(space) - bought_in(view_, space);
    if (ashore != kNowhere) room_[index_of(ashore)] -= units;
    for (const auto& [zone, ships] : shop.busy) add(zone, ships);
}

void Yards::add(Space zone, int ships) {
    for (int i = 0; i < ships; ++i) {
        tried_ = {};
        placed_ = placed_ && launch(zone);
    }
}

bool Yards::launch(Space zone) {
    for (const Space yard : view_.at(zone).land) {
        if (!builds_ships(view_, yard) || tried_.has(yard)) continue;
        tried_.add(yard);
        if (room_[index_of(yard)] > 0) {
            if (built_.is_full()) return false;
            --room_[index_of(yard)];
            built_.push({yard, zone});
            return true;
        }
        // A ship of another zone may be built elsewhere instead.
        for (Built& built : built_) {
            if (built.yard != yard || !launch(built.zone)) continue;
            built.zone = zone;
            return true;
        }
    }
    return false;
}

namespace {

// AAZ-7.10 Units that can be put ashore beside the ships that are built already.
int room_ashore(const Shop& shop, Space space) {
    int room = std::max(0, shop.view.production(space) - bought_in(shop.view, space));
    if (!builds_ships(shop.view, space)) return room;
    while (room > 0 && !Yards(shop, space, room).all_placed()) --room;
    return room;
}

// AAZ-7.14, AAZ-7.24
int room_afloat(const Shop& shop, Space zone) {
    Yards yards(shop);
    int room = 0;
    for (yards.add(zone, 1); yards.all_placed(); yards.add(zone, 1)) ++room;
    return room;
}

}  // namespace

namespace {

// AAZ-7.12 to AAZ-7.15 What is for sale and may stand there: a fighter at sea where it has a deck.
std::vector<Unit> list_taken(const View& view, Space at) {
    const bool center = is_territory(at) && view.industry(at) != Industry::Complex;
    std::vector<Unit> out;
    for (std::size_t i = 0; i < kUnits; ++i) {
        const Unit unit = unit_at(i);
        const bool fits = is_territory(at) ? kind_of(unit) != Kind::Sea
                                           : kind_of(unit) == Kind::Sea
                                                 || (unit == Unit::Fighter && has_deck(view, at));
        if (is_sold(view, unit) && fits && (!center || unit == Unit::Infantry)) out.push_back(unit);
    }
    return out;
}

}  // namespace

std::vector<Yard> list_yards(const View& view) {
    const Shop shop(view);
    std::vector<Yard> out;
    for (const Space space : view.scenario.land_area)
        if (is_eligible(view, space))
            out.push_back({.at = space,
                           .limit = view.production(space),
                           .left = room_ashore(shop, space),
                           .takes = list_taken(view, space)});
    for (const Space zone : view.scenario.sea_area) {
        std::vector<Space> builders;
        for (const Space land : view.at(zone).land)
            if (builds_ships(view, land)) builders.push_back(land);
        if (!builders.empty())
            out.push_back({.at = zone,
                           .left = room_afloat(shop, zone),
                           .takes = list_taken(view, zone),
                           .builders = std::move(builders)});
    }
    return out;
}

// Centers take infantry alone (AAZ-7.12), ships need a complex at the water (AAZ-7.14).
int orders_without_place(const View& view) {
    int complexes = 0, coasts = 0, centers = 0;
    for (const Space space : view.scenario.land_area) {
        if (!is_eligible(view, space)) continue;
        const int places = view.production(space);
        (builds_ships(view, space) ? complexes : centers) += places;
        const bool coast = std::ranges::any_of(view.scenario.sea_area, [&](Space zone) {
            return std::ranges::find(view.at(zone).land, space) != view.at(zone).land.end();
        });
        if (builds_ships(view, space) && coast) coasts += places;
    }
    int ships = 0, others = 0, infantry = 0;
    for (std::size_t i = 0; i < kUnits; ++i) {
        const int ordered = view.state.turn.pool[i];
        if (unit_at(i) == Unit::Infantry) infantry = ordered;
        (kind_of(unit_at(i)) == Kind::Sea ? ships : others) += ordered;
    }
    const int stranded = std::max(0, ships - coasts);
    const int placed_in_centers = std::min(infantry, centers);
    return stranded + std::max(0, ships - stranded + others - placed_in_centers - complexes);
}

}  // namespace gravetide::aaz
