// Phase 7: purchase and placing (AAZ-7, AAZ-27). A unit is bought and placed in one action; the
// 1942 variant, which buys first and places last, shares the rules of placing.
#include "games/aaz/rules.h"
#include "games/aaz/yards.h"

namespace gravetide::aaz {

// AAZ-7.2, AAZ-7.3, AAZ-7.4, AAZ-27.2, AAZ-3.11, AAZ-9.17 Held now and since the start of the turn;
// AAZ-80.24: what was built in this turn waits for the next.
bool is_eligible(const View& view, Space space) {
    const Owner mine = owner_of(view.state.active);
    return view.industry(space) != Industry::None && view.control(space) == mine
           && view.state.turn.start[index_of(space)] == mine && !view.state.turn.captured.has(space)
           && !view.state.turn.built.has(space);
}

namespace {

constexpr int kAboard = 2;  // AAZ-23.1

// AAZ-7.17 Carriers owed to fighters that wait in a zone.
int owed_in(const View& view, Space zone) {
    const int waiting = -carrier_room(view, zone, view.state.active);
    return waiting > 0 ? (waiting + 1) / kAboard : 0;
}

// AAZ-7.10, AAZ-7.11, AAZ-7.12, AAZ-7.13, AAZ-7.19
const Rule* forbid_ashore(const Shop& shop, Unit unit, Space to) {
    const View& view = shop.view;
    if (kind_of(unit) == Kind::Sea) return "AAZ-7.14"_rule;
    if (!is_eligible(view, to)) return "AAZ-7.2"_rule;
    const bool center = view.industry(to) == Industry::Recruitment;
    if (center && unit != Unit::Infantry) return "AAZ-7.12"_rule;
    if (bought_in(view, to) >= view.production(to)) return "AAZ-7.10"_rule;
    // OPTIMIZATION: without ships every territory counts for itself.
    if (center || shop.busy.is_empty()) return nullptr;
    return Yards(shop, to).all_placed() ? nullptr : "AAZ-7.10"_rule;
}

// AAZ-7.14, AAZ-7.15, AAZ-7.20, AAZ-70.23
const Rule* forbid_afloat(const Shop& shop, Unit unit, Space zone) {
    const View& view = shop.view;
    const bool fighter = unit == Unit::Fighter;
    if (kind_of(unit) != Kind::Sea && !fighter) return "AAZ-7.13"_rule;
    const auto& lands = view.at(zone).land;
    if (std::ranges::none_of(lands, [&](Space land) { return builds_ships(view, land); })) {
        // AAZ-27.4 A center builds no ships.
        const bool center = std::ranges::any_of(lands, [&](Space land) {
            return view.is_open(land) && view.industry(land) == Industry::Recruitment
                   && is_eligible(view, land);
        });
        return center ? "AAZ-7.12"_rule : fighter ? "AAZ-7.15"_rule : "AAZ-7.14"_rule;
    }
    if (fighter && !has_deck(view, zone)) return "AAZ-7.15"_rule;
    Yards yards(shop);
    // A promised carrier is counted already.
    if (unit != Unit::Carrier || owed_in(view, zone) == 0) yards.add(zone, 1);
    return yards.all_placed() ? nullptr : "AAZ-7.10"_rule;
}

// AAZ-0.10 RULING: who has as many as are counted buys no more. OPTIMIZATION: nobody can have so
// many in the first rounds.
constexpr int kEarly = 8;
bool has_too_many(const Shop& shop, Unit unit) { return shop.have[index_of(unit)] >= kMostOfAType; }

const Rule* forbid_place(const Shop& shop, Unit unit, Space to) {
    const View& view = shop.view;
    if (index_of(to) >= kSpaces || !view.board.spaces.has(to)) return "AAZ-12.1"_rule;
    if (!view.is_open(to)) return forbid_closed(view, to);
    if (has_too_many(shop, unit)) return "AAZ-0.10"_rule;
    return is_territory(to) ? forbid_ashore(shop, unit, to) : forbid_afloat(shop, unit, to);
}

const Rule* forbid_buying(const Shop& shop, Unit unit, Space to) {
    const View& view = shop.view;
    if (!is_sold(view, unit)) return "AAZ-20.19"_rule;
    if (const Rule* rule = forbid_place(shop, unit, to)) return rule;
    const int treasury = view.state.treasury[index_of(view.state.active)];
    if (view.cost(unit) > treasury) return "AAZ-7.8"_rule;
    // AAZ-7.17 Money for what was promised is not spent on anything else.
    const bool kept = unit == Unit::Carrier && !is_territory(to) && owed_in(view, to) > 0;
    const int promised = (shop.owed - (kept ? 1 : 0)) * view.cost(Unit::Carrier);
    return view.cost(unit) + promised <= treasury ? nullptr : "AAZ-7.17"_rule;
}

// AAZ-7.17 Not while a promised carrier can be bought.
const Rule* forbid_ending_purchase(const Shop& shop) {
    if (shop.owed == 0) return nullptr;
    for (const auto& [zone, ships] : shop.busy)
        if (owed_in(shop.view, zone) > 0 && !forbid_buying(shop, Unit::Carrier, zone))
            return "AAZ-7.17"_rule;
    return nullptr;
}

}  // namespace

Numbers numbers_of(const View& view, Power power) {
    Numbers have{};
    const auto count = [&](const Units& units, Space where, int times) {
        const auto& slots = is_territory(where) ? kLandSlots : kSeaSlots;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            have[index_of(slots[slot])] += times * units.count[slot];
    };
    constexpr Space kOnDeck{};  // land units, as in any territory
    view.scenario.area.each([&](Space space) {
        count(view.units(space, power), space, 1);
        if (is_territory(space)) return;
        const Loads& cargo = view.state.cargo[index_of(power)].at(space);
        for (std::size_t load = 1; load < kLoads; ++load)
            count(parts_of(static_cast<Load>(load)), kOnDeck, cargo[load]);
    });
    for (const Passage& passage : view.state.passages) {
        if (passage.guests == 0) continue;
        const Units guests = parts_of(part_aboard(passage.guests));
        if (power_aboard(passage.guests) == power) count(guests, kOnDeck, 1);
        if (passage.owner == power) count(guests, kOnDeck, -1);
    }
    return have;
}

Shop::Shop(const View& see) : view(see) {
    if (see.state.round >= kEarly) have = numbers_of(see, see.state.active);
    for (const Space zone : see.scenario.sea_area) {
        const int owed_here = owed_in(see, zone);
        owed += owed_here;
        const int ships = bought_in(see, zone) + owed_here;
        if (ships > 0 && !busy.is_full()) busy.push({zone, ships});
    }
}

int carriers_promised_at(const View& view, Space zone) {
    return is_territory(zone) ? 0 : owed_in(view, zone);
}

const Rule* forbid_placing_unit(const Shop& shop, Unit unit, Space to) {
    return forbid_place(shop, unit, to);
}

// AAZ-7.1, AAZ-7.5 to AAZ-7.9, AAZ-8.5, AAZ-10.16
const Rule* forbid_purchase(const View& view, Action action) {
    if (action.verb == Verb::End) return forbid_ending_purchase(Shop(view));
    if (action.verb != Verb::Buy) return "AAZ-7.1"_rule;
    if (index_of(action.unit) >= kUnits) return "AAZ-7.7"_rule;
    return forbid_buying(Shop(view), action.unit, action.to);
}

bool list_purchases(const View& view, std::vector<Action>* out) {
    bool found = false;
    const Shop shop(view);
    if (out && !forbid_ending_purchase(shop)) out->push_back({.verb = Verb::End});
    const int treasury = view.state.treasury[index_of(view.state.active)];
    const auto offer = [&](Space to) {
        // OPTIMIZATION: room is the same for every unit, but for a carrier that is counted already.
        const Rule* room = nullptr;
        bool known = false;
        const bool plain = is_territory(to) || owed_in(view, to) == 0;
        for (std::size_t i = 0; i < kUnits; ++i) {
            const Unit unit = unit_at(i);
            if (view.cost(unit) > treasury || !is_sold(view, unit)) continue;
            const bool afloat =
                kind_of(unit) == Kind::Sea || (unit == Unit::Fighter && !is_territory(to));
            if (afloat == is_territory(to) || (found && !out)) continue;
            const bool alike = plain && shop.owed == 0 && kind_of(unit) == Kind::Sea;
            const Rule* rule =
                known && alike && !has_too_many(shop, unit) ? room : forbid_buying(shop, unit, to);
            if (alike && !known && rule != "AAZ-0.10"_rule) {
                room = rule;
                known = true;
            }
            if (rule) {
                if (rule == "AAZ-7.10"_rule && plain) return;
                continue;
            }
            found = true;
            if (out) out->push_back({.verb = Verb::Buy, .unit = unit, .to = to});
        }
    };
    if (treasury < view.cost(Unit::Infantry)) return false;
    SpaceSet zones;
    for (const Space space : view.scenario.land_area) {
        if (view.industry(space) == Industry::None || !is_eligible(view, space)) continue;
        offer(space);
        if (builds_ships(view, space))
            for (const Space zone : view.at(space).sea)
                if (view.is_open(zone)) zones.add(zone);
    }
    zones.each(offer);
    return found;
}

void buy(Table& table, Action action) {
    State& state = table.state;
    std::uint16_t& treasury = state.treasury[index_of(state.active)];
    treasury = static_cast<std::uint16_t>(treasury - table.see.cost(action.unit));
    table.own(action.to).add(action.unit);
    table.spent(action.to).add(action.unit);
    table.tell({.what = Happening::Buys,
                .rule = "AAZ-7.9"_rule,
                .who = state.active,
                .to = action.to,
                .unit = action.unit,
                .number = treasury});
}

}  // namespace gravetide::aaz
