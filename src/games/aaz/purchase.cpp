// Phase 7: purchase and placing (AAZ-7, AAZ-27). A unit is bought and placed in one action.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-7.2, AAZ-7.3, AAZ-7.4, AAZ-27.2, AAZ-3.11, AAZ-9.17 Held now and since the start of the turn.
bool is_eligible(const View& view, Space space) {
    const Owner mine = owner_of(view.state.active);
    return view.at(space).industry != Industry::None && view.control(space) == mine
           && view.state.turn.start[index_of(space)] == mine
           && !view.state.turn.captured.has(space);
}

namespace {

int bought_in(const View& view, Space space) { return view.spent(space).size(); }

bool builds_ships(const View& view, Space space) {
    return view.is_open(space) && view.at(space).industry == Industry::Complex
           && is_eligible(view, space);
}

// AAZ-7.24 Whether the ships bought so far, and those in this zone one more, can be shared out
// among the complexes beside their zones: an augmenting walk, a ship at a time.
class Yards {
public:
    explicit Yards(const View& view) : view_(view) {
        for (const Space space : view.scenario.land_area)
            if (builds_ships(view, space))
                room_[index_of(space)] = view.at(space).ipc - bought_in(view, space);
    }

    // False when some ship finds no place.
    bool launch_all(Space one_more, const std::array<int, kSeaZones>& promised) {
        bool placed = true;
        view_.scenario.area.each([&](Space zone) {
            if (is_territory(zone)) return;
            const int ships = bought_in(view_, zone) + (zone == one_more ? 1 : 0)
                              + promised[index_of(zone) - kLand];
            for (int i = 0; i < ships; ++i) {
                tried_ = {};
                placed = placed && launch(zone);
            }
        });
        return placed;
    }
    int room(Space complex) const { return room_[index_of(complex)]; }

private:
    bool launch(Space zone) {
        for (const Space yard : view_.at(zone).land) {
            if (!builds_ships(view_, yard) || tried_.has(yard)) continue;
            tried_.add(yard);
            if (room_[index_of(yard)] > 0) {
                --room_[index_of(yard)];
                ++built_[index_of(yard)][index_of(zone) - kLand];
                return true;
            }
            // A ship of another zone may be built elsewhere instead.
            for (std::size_t i = 0; i < kSeaZones; ++i) {
                if (built_[index_of(yard)][i] == 0) continue;
                if (!launch(space_at(kLand + i))) continue;
                --built_[index_of(yard)][i];
                ++built_[index_of(yard)][index_of(zone) - kLand];
                return true;
            }
        }
        return false;
    }

    const View& view_;
    std::array<int, kSpaces> room_{};
    std::array<std::array<std::uint8_t, kSeaZones>, kLand> built_{};
    SpaceSet tried_{};
};

// AAZ-7.17 Carriers owed to fighters that wait at sea.
std::array<int, kSeaZones> promised_carriers(const View& view) {
    std::array<int, kSeaZones> owed{};
    view.scenario.area.each([&](Space zone) {
        if (is_territory(zone)) return;
        const Units& own = view.own(zone);
        const int waiting = own.of(Unit::Fighter) - 2 * own.of(Unit::Carrier);
        if (waiting > 0) owed[index_of(zone) - kLand] = (waiting + 1) / 2;
    });
    return owed;
}

int price_of_promises(const View& view, const Action& bought) {
    int carriers = 0;
    auto owed = promised_carriers(view);
    if (bought.unit == Unit::Carrier && !is_territory(bought.to)) {
        int& here = owed[index_of(bought.to) - kLand];
        if (here > 0) --here;
    }
    for (const int some : owed) carriers += some;
    return carriers * profile(Unit::Carrier).cost;
}

bool any_ships_bought(const View& view) {
    bool found = false;
    view.scenario.area.each(
        [&](Space space) { found = found || (!is_territory(space) && view.spent(space).any()); });
    return found;
}

// AAZ-7.10, AAZ-7.11, AAZ-7.12, AAZ-7.13, AAZ-7.19
const Rule* forbid_ashore(const View& view, Unit unit, Space to) {
    if (kind_of(unit) == Kind::Sea) return "AAZ-7.14"_rule;
    if (!is_eligible(view, to)) return "AAZ-7.2"_rule;
    const Place& place = view.at(to);
    if (place.industry == Industry::Recruitment && unit != Unit::Infantry) return "AAZ-7.12"_rule;
    if (bought_in(view, to) >= place.ipc) return "AAZ-7.10"_rule;
    // OPTIMIZATION: without ships every territory counts for itself.
    const auto owed = promised_carriers(view);
    const bool none = std::ranges::all_of(owed, [](int carriers) { return carriers == 0; });
    if (place.industry == Industry::Recruitment || (none && !any_ships_bought(view)))
        return nullptr;
    Yards yards(view);
    return yards.launch_all(kNowhere, owed) && yards.room(to) > 0 ? nullptr : "AAZ-7.10"_rule;
}

// AAZ-7.14, AAZ-7.15, AAZ-7.20, AAZ-70.23
const Rule* forbid_afloat(const View& view, Unit unit, Space zone) {
    const bool fighter = unit == Unit::Fighter;
    if (kind_of(unit) != Kind::Sea && !fighter) return "AAZ-7.13"_rule;
    const auto& lands = view.at(zone).land;
    if (std::ranges::none_of(lands, [&](Space land) { return builds_ships(view, land); })) {
        // AAZ-27.4 A center builds no ships.
        const bool center = std::ranges::any_of(lands, [&](Space land) {
            return view.is_open(land) && view.at(land).industry == Industry::Recruitment
                   && is_eligible(view, land);
        });
        return center ? "AAZ-7.12"_rule : fighter ? "AAZ-7.15"_rule : "AAZ-7.14"_rule;
    }
    // AAZ-7.16, AAZ-7.23 Room on an own carrier, after those who wait.
    const Units& own = view.own(zone);
    if (fighter && own.of(Unit::Fighter) >= 2 * own.of(Unit::Carrier)) return "AAZ-7.15"_rule;
    auto owed = promised_carriers(view);
    int& here = owed[index_of(zone) - kLand];
    if (unit == Unit::Carrier && here > 0) --here;
    Yards yards(view);
    return yards.launch_all(zone, owed) ? nullptr : "AAZ-7.10"_rule;
}

// AAZ-20.19 Units of the other edition are not for sale.
bool is_sold(Unit unit) { return unit != Unit::AaaGun && unit != Unit::Cruiser; }

}  // namespace

namespace {

// AAZ-7.17 Not while a promised carrier can be bought.
const Rule* forbid_ending_purchase(const View& view) {
    const auto owed = promised_carriers(view);
    for (std::size_t i = 0; i < kSeaZones; ++i) {
        if (owed[i] == 0) continue;
        const Action carrier{.verb = Verb::Buy, .unit = Unit::Carrier, .to = space_at(kLand + i)};
        if (!forbid_purchase(view, carrier)) return "AAZ-7.17"_rule;
    }
    return nullptr;
}

}  // namespace

// AAZ-7.1, AAZ-7.5 to AAZ-7.9, AAZ-8.5, AAZ-10.16
const Rule* forbid_purchase(const View& view, Action action) {
    if (action.verb == Verb::End) return forbid_ending_purchase(view);
    if (action.verb != Verb::Buy) return "AAZ-7.1"_rule;
    if (index_of(action.unit) >= kUnits) return "AAZ-7.7"_rule;
    if (!is_sold(action.unit)) return "AAZ-20.19"_rule;
    if (index_of(action.to) >= kSpaces || !view.board.spaces.has(action.to)) return "AAZ-12.1"_rule;
    if (!view.is_open(action.to)) return forbid_closed(view, action.to);
    const Rule* place = is_territory(action.to) ? forbid_ashore(view, action.unit, action.to)
                                                : forbid_afloat(view, action.unit, action.to);
    if (place) return place;
    const int treasury = view.state.treasury[index_of(view.state.active)];
    if (profile(action.unit).cost > treasury) return "AAZ-7.8"_rule;
    // AAZ-7.17 Money for what was promised is not spent on anything else.
    return profile(action.unit).cost + price_of_promises(view, action) <= treasury
               ? nullptr
               : "AAZ-7.17"_rule;
}

bool list_purchases(const View& view, std::vector<Action>* out) {
    bool found = false;
    if (out && !forbid_ending_purchase(view)) out->push_back({.verb = Verb::End});
    const int treasury = view.state.treasury[index_of(view.state.active)];
    const auto offer = [&](Space to) {
        for (std::size_t i = 0; i < kUnits; ++i) {
            const Unit unit = unit_at(i);
            if (profile(unit).cost > treasury || !is_sold(unit)) continue;
            const bool afloat =
                kind_of(unit) == Kind::Sea || (unit == Unit::Fighter && !is_territory(to));
            if (afloat == is_territory(to)) continue;
            const Action action{.verb = Verb::Buy, .unit = unit, .to = to};
            if (const Rule* rule = forbid_purchase(view, action)) {
                // Room is the same for every unit.
                if (rule == "AAZ-7.10"_rule) return;
                continue;
            }
            found = true;
            if (out) out->push_back(action);
        }
    };
    if (treasury < profile(Unit::Infantry).cost) return false;
    SpaceSet zones;
    for (const Space space : view.scenario.land_area) {
        if (view.at(space).industry == Industry::None || !is_eligible(view, space)) continue;
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
    treasury = static_cast<std::uint16_t>(treasury - profile(action.unit).cost);
    table.own(action.to).add(action.unit);
    table.spent(action.to).add(action.unit);
    table.tell({.what = Happening::Buys,
                .rule = "AAZ-7.9"_rule,
                .who = state.active,
                .to = action.to,
                .unit = action.unit,
                .number = treasury});
    if (!list_purchases(table, nullptr)) end_phase(table);
}

}  // namespace gravetide::aaz
