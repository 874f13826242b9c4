// Buying and placing in the 1942 variant (AAZ-80.24 to AAZ-80.29): bought and repaired in phase 4,
// placed in phase 8.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

// AAZ-80.5, AAZ-80.14

std::uint16_t& treasury(State& state) { return state.treasury[index_of(state.active)]; }
int money(const View& view) { return view.state.treasury[index_of(view.state.active)]; }

void pay(Table& table, int price) {
    treasury(table.state) = static_cast<std::uint16_t>(treasury(table.state) - price);
}

// AAZ-80.29
const Rule* forbid_repair(const View& view, Action action) {
    const Space at = action.to;
    if (index_of(at) >= kSpaces || !is_territory(at) || !view.is_open(at)
        || view.control(at) != owner_of(view.state.active) || action.number == 0
        || action.number > view.state.damage[index_of(at)])
        return "AAZ-80.29"_rule;
    return action.number <= money(view) ? nullptr : "AAZ-7.8"_rule;
}

// AAZ-80.24 Land of worth, held since the start of the turn, without any.
const Rule* forbid_building(const View& view, Space to) {
    if (index_of(to) >= kSpaces || !is_territory(to) || !view.is_open(to)) return "AAZ-80.24"_rule;
    const Owner mine = owner_of(view.state.active);
    const bool held = view.control(to) == mine && view.state.turn.start[index_of(to)] == mine
                      && !view.state.turn.captured.has(to);
    return held && view.at(to).ipc > 0 && view.industry(to) == Industry::None ? nullptr
                                                                              : "AAZ-80.24"_rule;
}

// AAZ-7.17, AAZ-80.44 Carriers that fighters wait for are placed nowhere else.
const Rule* forbid_breaking_promise(const Shop& shop, Unit unit, Space to) {
    const View& view = shop.view;
    if (unit != Unit::Carrier || carriers_promised_at(view, to) > 0) return nullptr;
    return view.state.turn.pool[index_of(unit)] > shop.owed ? nullptr : "AAZ-7.17"_rule;
}

}  // namespace

// AAZ-80.14, AAZ-80.26, AAZ-80.43
const Rule* forbid_order(const View& view, Action action) {
    switch (action.verb) {
    case Verb::End: return nullptr;
    case Verb::Repair: return forbid_repair(view, action);
    case Verb::Commission:
        if (action.number >= kWorksCost.size()) return "AAZ-80.24"_rule;
        return kWorksCost[action.number] <= money(view) ? nullptr : "AAZ-7.8"_rule;
    case Verb::Order:
        if (index_of(action.unit) >= kUnits) return "AAZ-80.14"_rule;
        return view.cost(action.unit) <= money(view) ? nullptr : "AAZ-7.8"_rule;
    default: return "AAZ-80.10"_rule;
    }
}

bool list_orders(const View& view, std::vector<Action>* out) {
    if (out) out->push_back({.verb = Verb::End});
    if (money(view) == 0) return false;
    const int most = money(view);
    bool found = false;
    const auto offer = [&](const Action& action) {
        found = true;
        if (out) out->push_back(action);
    };
    for (std::size_t i = 0; i < kUnits; ++i)
        if (view.scenario.cost[i] <= most) offer({.verb = Verb::Order, .unit = unit_at(i)});
    for (std::size_t i = 0; i < kWorksCost.size(); ++i)
        if (kWorksCost[i] <= most)
            offer({.verb = Verb::Commission, .number = static_cast<std::uint8_t>(i)});
    for (const Space space : view.scenario.land_area) {
        if (view.control(space) != owner_of(view.state.active)) continue;
        const int points = std::min<int>(view.state.damage[index_of(space)], most);
        for (int i = 1; i <= points; ++i)
            offer({.verb = Verb::Repair, .to = space, .number = static_cast<std::uint8_t>(i)});
    }
    return found;
}

void play_order(Table& table, Action action) {
    State& state = table.state;
    if (action.verb == Verb::Repair) {
        pay(table, action.number);
        state.damage[index_of(action.to)] -= action.number;
        table.tell({.what = Happening::Repairs,
                    .rule = "AAZ-80.29"_rule,
                    .who = state.active,
                    .to = action.to,
                    .number = action.number,
                    .other = treasury(state)});
    } else {
        const bool unit = action.verb == Verb::Order;
        pay(table, unit ? table.see.cost(action.unit) : kWorksCost[action.number]);
        ++state.turn.pool[unit ? index_of(action.unit) : kUnits + action.number];
        table.tell({.what = unit ? Happening::Orders : Happening::Commissions,
                    .rule = unit ? "AAZ-80.26"_rule : "AAZ-80.24"_rule,
                    .who = state.active,
                    .unit = action.unit,
                    .number = action.number,
                    .other = treasury(state)});
    }
}

namespace {

// AAZ-80.26, AAZ-80.25
const Rule* forbid_putting(const Shop& shop, Action action) {
    const View& view = shop.view;
    if (action.verb == Verb::Build) {
        if (action.number >= kWorksCost.size() || view.state.turn.pool[kUnits + action.number] == 0)
            return "AAZ-80.24"_rule;
        return forbid_building(view, action.to);
    }
    if (action.verb != Verb::Place || index_of(action.unit) >= kUnits
        || view.state.turn.pool[index_of(action.unit)] == 0)
        return "AAZ-80.26"_rule;
    if (const Rule* rule = forbid_placing_unit(shop, action.unit, action.to)) return rule;
    return forbid_breaking_promise(shop, action.unit, action.to);
}

}  // namespace

// AAZ-80.26 What can be placed is placed before the phase is left.
const Rule* forbid_placing(const View& view, Action action) {
    if (action.verb == Verb::End) return list_placings(view, nullptr) ? "AAZ-80.26"_rule : nullptr;
    return forbid_putting(Shop(view), action);
}

bool list_placings(const View& view, std::vector<Action>* out) {
    bool found = false;
    const Shop shop(view);
    const auto offer = [&](const Action& action) {
        if ((found && !out) || forbid_putting(shop, action)) return;
        found = true;
        if (out) out->push_back(action);
    };
    const Pieces& pool = view.state.turn.pool;
    SpaceSet places;
    for (const Space space : view.scenario.land_area)
        if (is_eligible(view, space)) {
            places.add(space);
            for (const Space zone : view.at(space).sea) places.add(zone);
        }
    for (std::size_t i = 0; i < kUnits; ++i) {
        if (pool[i] == 0) continue;
        const Unit unit = unit_at(i);
        places.each([&](Space to) {
            const bool ashore = kind_of(unit) != Kind::Sea;
            const bool afloat = kind_of(unit) == Kind::Sea || unit == Unit::Fighter;
            if (is_territory(to) ? ashore : afloat)
                offer({.verb = Verb::Place, .unit = unit, .to = to});
        });
    }
    for (std::size_t i = 0; i < kWorksCost.size(); ++i) {
        if (pool[kUnits + i] == 0) continue;
        for (const Space space : view.scenario.land_area)
            offer({.verb = Verb::Build, .to = space, .number = static_cast<std::uint8_t>(i)});
    }
    if (out && !found) out->push_back({.verb = Verb::End});
    return found;
}

void play_placing(Table& table, Action action) {
    State& state = table.state;
    const bool unit = action.verb == Verb::Place;
    --state.turn.pool[unit ? index_of(action.unit) : kUnits + action.number];
    if (unit) {
        table.own(action.to).add(action.unit);
        table.spent(action.to).add(action.unit);
    } else {
        state.industry[index_of(action.to)] =
            action.number == 0 ? Industry::Complex : Industry::Recruitment;
        state.turn.built.add(action.to);
    }
    table.tell({.what = unit ? Happening::Places : Happening::Builds,
                .rule = unit ? "AAZ-80.26"_rule : "AAZ-80.24"_rule,
                .who = state.active,
                .to = action.to,
                .unit = action.unit,
                .number = action.number});
}

// AAZ-80.26 What found no place goes back for its price.
void finish_mobilization(Table& table) {
    State& state = table.state;
    int back = 0;
    for (std::size_t i = 0; i < kPieces; ++i)
        back +=
            state.turn.pool[i] * (i < kUnits ? table.see.scenario.cost[i] : kWorksCost[i - kUnits]);
    state.turn.pool = {};
    if (back > 0) {
        pay(table, -back);
        table.tell({.what = Happening::Refunds,
                    .rule = "AAZ-80.26"_rule,
                    .who = state.active,
                    .number = back,
                    .other = treasury(state)});
    }
    begin_income(table);
}

// A plain way to shop for whoever has no plan: as many land units as can be placed, tanks where
// the money allows.
Action choose_order(const View& view, const std::vector<Action>& actions) {
    int places = 0;
    for (const Space space : view.scenario.land_area)
        if (is_eligible(view, space)) places += view.production(space);
    for (const std::uint8_t some : view.state.turn.pool) places -= some;
    const int tank = view.cost(Unit::Tank);
    const Unit wanted = places > 0 && money(view) / places >= tank ? Unit::Tank : Unit::Infantry;
    for (const Action& action : actions)
        if (places > 0 && action.verb == Verb::Order && action.unit == wanted) return action;
    return actions.front();
}

}  // namespace gravetide::aaz
