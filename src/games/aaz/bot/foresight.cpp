// What those who think ahead are told: how time goes, and what the learned estimate looks at. It is
// made from the Axis' side (Germany's in the Intro Scenario); the others' chance is the rest.
#include "games/aaz/bot/foresight.h"

#include "engine/learned_value.h"
#include "games/aaz/bot/house_bot.h"

namespace gravetide::aaz {

namespace {

constexpr int kOne = LearnedValue::kOne;

constexpr std::array<std::string_view, 3> kHeads{"intro", "full", "1942"};
constexpr std::array<std::string_view, 52> kNames{"one",
                                                  "time",
                                                  "time_time",
                                                  "turn",
                                                  "turn_time",
                                                  "late",
                                                  "late_turn",
                                                  "income",
                                                  "income_time",
                                                  "income_time_time",
                                                  "income_turn",
                                                  "income_late",
                                                  "force_axis",
                                                  "force_allies",
                                                  "force_axis_time",
                                                  "force_allies_time",
                                                  "lead",
                                                  "lead_turn",
                                                  "lead_time",
                                                  "foot_axis",
                                                  "foot_allies",
                                                  "tanks_axis",
                                                  "tanks_allies",
                                                  "air_axis",
                                                  "air_allies",
                                                  "front_axis",
                                                  "front_allies",
                                                  "held_axis",
                                                  "held_allies",
                                                  "weak_axis",
                                                  "weak_allies",
                                                  "empty_axis",
                                                  "empty_allies",
                                                  "zombies_axis",
                                                  "zombies_allies",
                                                  "zombie_land",
                                                  "treasury_axis",
                                                  "treasury_allies",
                                                  "sea_axis",
                                                  "sea_allies",
                                                  "capital_axis",
                                                  "capital_allies",
                                                  "guard_axis",
                                                  "guard_allies",
                                                  "zombie_level",
                                                  "apocalypse",
                                                  "doom",
                                                  "free_lead",
                                                  "free_lead_doom",
                                                  "free_lead_end",
                                                  "siege_axis",
                                                  "siege_allies"};

int product(int a, int b) { return a * b / kOne; }

// Sums over one side.
struct Side {
    int income = 0, force = 0, foot = 0, tanks = 0, air = 0, sea = 0;
    int front = 0;    // IPC of units beside enemies
    int held = 0;     // IPC a turn of land with units in it
    int weak = 0;     // of land beside stronger enemies
    int empty = 0;    // of land without units
    int zombies = 0;  // in its land
    int treasury = 0;
    int capitals = 0;
    int guard = 0;  // units in capitals
    int free = 0;   // IPC of land without zombies (AAZ-11.9)
    int siege = 0;  // IPC of units by which the enemy beside a capital is stronger than it
};

int cost_of(const View& view, const Units& units, const std::array<Unit, kSlots>& slots) {
    int sum = 0;
    for (const Unit unit : slots) sum += units.of(unit) * view.cost(unit);
    return sum;
}

enum : std::size_t { kAxis, kAllies };
std::size_t side_of(Power power) {
    return power == Power::Germany || power == Power::Japan ? kAxis : kAllies;
}
std::size_t other(std::size_t side) { return kAllies - side; }

using Forces = std::array<int, 2>;  // IPC of units in a territory, by side

Forces forces_in(const View& view, Space space) {
    Forces sum{};
    for (const Power power : kAllPowers)
        if (view.units(space, power).any())
            sum[side_of(power)] += cost_of(view, view.units(space, power), kLandSlots);
    return sum;
}

// What a side has in a territory, and what stands against it there.
void look_at(const View& view, Space space, const std::array<Forces, kLand>& here,
             std::array<Side, 2>& sides) {
    const Owner owner = view.control(space);
    const int ipc = view.at(space).ipc;
    for (const Power power : kAllPowers) {
        const Units& units = view.units(space, power);
        Side& side = sides[side_of(power)];
        side.foot += units.of(Unit::Infantry);
        side.tanks += units.of(Unit::Tank);
        side.air += units.air();
    }
    for (const std::size_t which : {kAxis, kAllies}) {
        Side& side = sides[which];
        const int own = here[index_of(space)][which];
        int strongest = 0;
        for (const Space beside : view.at(space).land)
            if (view.is_open(beside))
                strongest = std::max(strongest, here[index_of(beside)][other(which)]);
        side.force += own;
        if (strongest > 0) side.front += own;
        if (!is_power(owner) || side_of(power_of(owner)) != which) continue;
        side.income += ipc;
        side.zombies += view.zombies(space);
        if (view.zombies(space) == 0) side.free += ipc;
        (own > 0 ? side.held : side.empty) += ipc;
        if (strongest > own) side.weak += ipc;
        if (is_power(view.at(space).capital_of)) {
            side.capitals += 1;
            side.guard += own;
            side.siege = std::max(side.siege, strongest - own);
        }
    }
}

// The weights are the bots', not the box's: those compiled in, whatever data a match is played
// with.
const LearnedValue& learned(const Aaz& game) {
    static const LearnedValue weights(DataFolder(), "aaz/value.json", value_heads(game),
                                      feature_names(game));
    return weights;
}

}  // namespace

int tick_of(const Aaz& game, const State& state) {
    const auto& order = view_of(game.box(), state).scenario.order;
    const auto at = std::ranges::find(order, state.active) - order.begin();
    return state.round * static_cast<int>(order.size()) + static_cast<int>(at);
}

Foresight foresight_of(const Aaz& game, const State& state) {
    if (view_of(game.box(), state).scenario.is_intro)
        return {.ticks = 2, .decisions = 24, .playouts = 1600};
    return {.ticks = 1,
            .decisions = 40,
            .playouts = is_value_learned(game, state) ? 150 : 0,
            .whole = 4};
}

std::span<const std::string_view> feature_names(const Aaz&) { return kNames; }
std::span<const std::string_view> value_heads(const Aaz&) { return kHeads; }
int value_head(const Aaz& game, const State& state, Seat seat) {
    const View view = view_of(game.box(), state);
    return view.scenario.order.at(number_of(seat)) == Power::Germany
               ? static_cast<int>(state.setup.chosen[kScenario])
               : -1;
}

void list_features(const Aaz& game, const State& state, Seat, std::vector<int>& out) {
    const View view = view_of(game.box(), state);
    std::array<Side, 2> sides{};
    std::array<Forces, kLand> here{};
    int zombie_land = 0;
    for (const Space space : view.scenario.land_area) {
        here[index_of(space)] = forces_in(view, space);
        if (view.control(space) == Owner::Zombies) zombie_land += view.at(space).ipc;
    }
    for (const Space space : view.scenario.land_area) look_at(view, space, here, sides);
    for (const Power power : kAllPowers) {
        Side& side = sides[side_of(power)];
        side.treasury += state.treasury[index_of(power)];
        for (const Space zone : view.scenario.sea_area)
            side.sea += cost_of(view, view.units(zone, power), kSeaSlots);
    }
    const Side& axis = sides[kAxis];
    const Side& allies = sides[kAllies];

    // The Intro Scenario is a matter of 30 IPC a turn, the others of twice that a side.
    const bool intro = view.scenario.is_intro != 0;
    const int last = intro ? std::max(1, view.scenario.minor) : 20;
    const int time = std::min<int>(state.round, 2 * last) * kOne / last;
    const int turn = side_of(state.active) == kAxis ? kOne : 0;
    const int late = state.phase > Phase::CombatMove ? kOne : 0;
    const int income = intro ? (axis.income - view.scenario.goal) * kOne / 10
                             : (axis.income - allies.income) * kOne / 30;
    const int army = intro ? 100 : 300;
    const auto part = [](int amount, int whole) { return amount * kOne / whole; };
    const int force_axis = part(axis.force, army);
    const int force_allies = part(allies.force, army);
    const int lead = part(axis.force - allies.force, std::max(1, axis.force + allies.force));
    const int land = intro ? 10 : 30;
    const int level = state.level[index_of(Owner::Zombies)];
    const int doom = house::doom_of(view, kOne);
    const int free_lead = part(axis.free - allies.free, 30);
    const int end = state.apocalypse > 0 ? kOne : 0;
    out.assign({kOne,
                time,
                product(time, time),
                turn,
                product(turn, time),
                late,
                product(late, turn),
                income,
                product(income, time),
                product(product(income, time), time),
                product(income, turn),
                product(income, late),
                force_axis,
                force_allies,
                product(force_axis, time),
                product(force_allies, time),
                lead,
                product(lead, turn),
                product(lead, time),
                part(axis.foot, army / 3),
                part(allies.foot, army / 3),
                part(axis.tanks, army / 6),
                part(allies.tanks, army / 6),
                part(axis.air, army / 12),
                part(allies.air, army / 12),
                part(axis.front, army),
                part(allies.front, army),
                part(axis.held, land),
                part(allies.held, land),
                part(axis.weak, land),
                part(allies.weak, land),
                part(axis.empty, land),
                part(allies.empty, land),
                part(axis.zombies, land),
                part(allies.zombies, land),
                part(zombie_land, land),
                part(axis.treasury, land),
                part(allies.treasury, land),
                part(axis.sea, army),
                part(allies.sea, army),
                part(axis.capitals, 2),
                part(allies.capitals, 2),
                part(std::min(axis.guard, 60), 30),
                part(std::min(allies.guard, 90), 30),
                part(level, 20),
                end,
                doom,
                free_lead,
                product(free_lead, doom),
                product(free_lead, end),
                part(std::min(axis.siege, 60), 30),
                part(std::min(allies.siege, 60), 30)});
}

bool is_value_learned(const Aaz& game, const State& state) {
    return learned(game).has(static_cast<int>(state.setup.chosen[kScenario]));
}

int value_of(const Aaz& game, const State& state, Seat seat) {
    const int head = static_cast<int>(state.setup.chosen[kScenario]);
    if (!learned(game).has(head)) return static_cast<int>(game.score(state, seat) * kCertain);
    std::vector<int> seen;
    list_features(game, state, seat, seen);
    const int axis = learned(game).chance(head, seen);
    const Power power = view_of(game.box(), state).scenario.order.at(number_of(seat));
    return side_of(power) == kAxis ? axis : kCertain - axis;
}

}  // namespace gravetide::aaz
