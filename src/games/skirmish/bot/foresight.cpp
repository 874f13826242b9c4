// What those who think ahead are told: how time goes, and what the learned estimate looks at. It
// is made from the Survivors' side; the Controller's chance is the rest.
#include "games/skirmish/bot/foresight.h"

#include <cmath>

#include "engine/learned_value.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

constexpr int kOne = LearnedValue::kOne;
constexpr int kAlarming = 20;  // half-inches within which a Zombie counts

constexpr std::array<std::string_view, 3> kHeads{"k1", "k2", "k3"};
constexpr std::array<std::string_view, 43> kNames{"one",
                                                  "time",
                                                  "time_time",
                                                  "out",
                                                  "carried",
                                                  "out_time",
                                                  "carried_time",
                                                  "missing",
                                                  "missing_time",
                                                  "missing_time_time",
                                                  "able",
                                                  "able_time",
                                                  "able_missing",
                                                  "light",
                                                  "serious",
                                                  "bitten",
                                                  "way",
                                                  "way_time",
                                                  "home",
                                                  "home_time",
                                                  "threat",
                                                  "threat_time",
                                                  "engaged",
                                                  "prone",
                                                  "markers",
                                                  "markers_time",
                                                  "to_marker",
                                                  "to_marker_missing",
                                                  "zombies",
                                                  "zombies_time",
                                                  "carried_threat",
                                                  "enough",
                                                  "enough_able",
                                                  "down",
                                                  "ragers",
                                                  "empty",
                                                  "noise",
                                                  "barricades",
                                                  "inside",
                                                  "doctor_out",
                                                  "doctor_joined",
                                                  "doctor_way",
                                                  "late_missing"};

int product(int a, int b) { return a * b / kOne; }
int way_cost(const View& view, Point from, Point to) {
    return open_cost(from, to) + view.box.ways->to(to)[index_of(from)];
}

struct Band {
    int able = 0, carried = 0, light = 0, serious = 0, bitten = 0, way = 0, home = 0;
    int threat = 0, engaged = 0, prone = 0, to_marker = 0, down = 0, empty = 0;
};

int threat_to(const View& view, Point at) {
    int sum = 0;
    for (const Zombie& zombie : view.state.zombies) {
        const int d2 = distance2(zombie.at, at);
        if (d2 >= kAlarming * kAlarming) continue;
        const int near = kOne - kOne * d2 / (kAlarming * kAlarming);
        sum += near * (zombie.breed == Breed::Rager ? 2 : 1) / (zombie.prone ? 2 : 1);
    }
    return sum;
}

Band count(const View& view) {
    Band sum;
    const int people = std::max(1, view.people());
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        if (who.condition == Condition::Down) sum.down += kOne / people;
        if (!is_able(who)) continue;
        const int home = way_cost(view, who.at, point_at(who.at.x, 1));
        sum.able += kOne / people;
        sum.carried += who.supplies;
        sum.light += who.wound == Wound::Light ? kOne / people : 0;
        sum.serious += who.wound == Wound::Serious ? kOne / people : 0;
        sum.bitten += who.countdown > 0 ? kOne / people : 0;
        sum.way += who.supplies * home * kOne / 120;
        sum.home += home * kOne / 120 / people;
        sum.engaged += is_engaged(view, number) ? kOne / people : 0;
        sum.prone += who.posture == Posture::Prone ? kOne / people : 0;
        sum.empty += who.empty != 0 ? kOne / people : 0;
        sum.threat += threat_to(view, who.at) / 8;
    }
    return sum;
}

// How far the markers left are from whoever is nearest, on the average.
int way_to_markers(const View& view) {
    int sum = 0;
    for (std::size_t i = 0; i < kSearchMarkers; ++i) {
        if (!(view.state.search >> i & 1)) continue;
        int least = 240;
        for (int number = 1; number <= view.people(); ++number)
            if (is_able(view.survivor(number)))
                least =
                    std::min(least, way_cost(view, view.survivor(number).at, view.box.search[i]));
        sum += least * kOne / 120;
    }
    return sum / 4;
}

// The weights are the bots', not the box's: those compiled in, whatever data a match is played
// with.
const LearnedValue& learned(const Skirmish& game) {
    static const LearnedValue weights(DataFolder(), "skirmish/value.json", value_heads(game),
                                      feature_names(game));
    return weights;
}

}  // namespace

int tick_of(const Skirmish&, const State& state) { return state.turn; }

Foresight foresight_of(const Skirmish&, const State& state) {
    return state.asked == controller_of(state.setup)
               ? Foresight{.ticks = 2, .decisions = 12, .playouts = 1500, .whole = 250, .trust = 0}
               : Foresight{.ticks = 2, .decisions = 16, .playouts = 1500, .whole = 250};
}

std::span<const std::string_view> feature_names(const Skirmish&) { return kNames; }
std::span<const std::string_view> value_heads(const Skirmish&) { return kHeads; }
int value_head(const Skirmish&, const State& state, Seat seat) {
    return seat == player(0) ? static_cast<int>(state.setup.chosen[kScenario]) : -1;
}

void list_features(const Skirmish& game, const State& state, Seat, std::vector<int>& out) {
    const View view = view_of(game.box(), state);
    const Band sum = count(view);
    const int time = state.turn * kOne / std::max(1, view.scenario.turns);
    const int wanted = std::max(1, view.scenario.supplies);
    const int brought = std::min(2 * kOne, state.supplies_out * kOne / wanted);
    const int carried = sum.carried * kOne / wanted;
    const int missing = std::max(0, kOne - brought - carried);
    const int way = sum.way / wanted;
    const int markers = std::popcount(unsigned{state.search}) * kOne / 4;
    const int to_marker = way_to_markers(view);
    const int zombies = static_cast<int>(state.zombies.size()) * kOne / 10;
    const int enough = brought >= kOne ? kOne : 0;
    const int late = std::max(0, 4 * time - 3 * kOne);
    int ragers = 0;
    int inside = 0;
    for (const Zombie& zombie : state.zombies) {
        ragers += zombie.breed == Breed::Rager ? kOne / 2 : 0;
        inside += view.box.buildings[2].walls.holds(zombie.at) ? kOne / 2 : 0;
    }
    int barricades = 0;
    for (const std::uint8_t number : view.box.buildings[2].openings)
        barricades += state.openings[number].barricade * kOne / 8;
    int doctor_out = 0;
    int joined = 0;
    int doctor_way = 0;
    if (view.is(ScenarioKey::BringTheDoctor) && view.people() > 0) {
        const Survivor& doctor = view.survivor(view.people());
        doctor_out = doctor.condition == Condition::Departed ? kOne : 0;
        joined = is_able(doctor) ? kOne : 0;
        if (is_able(doctor))
            doctor_way = way_cost(view, doctor.at, point_at(doctor.at.x, 1)) * kOne / 120;
    }
    out.assign({kOne,
                time,
                product(time, time),
                brought,
                carried,
                product(brought, time),
                product(carried, time),
                missing,
                product(missing, time),
                product(product(missing, time), time),
                sum.able,
                product(sum.able, time),
                product(sum.able, missing),
                sum.light,
                sum.serious,
                sum.bitten,
                way,
                product(way, time),
                sum.home,
                product(sum.home, time),
                sum.threat,
                product(sum.threat, time),
                sum.engaged,
                sum.prone,
                markers,
                product(markers, time),
                to_marker,
                product(to_marker, missing),
                zombies,
                product(zombies, time),
                product(carried, sum.threat),
                enough,
                product(enough, sum.able),
                sum.down,
                ragers,
                sum.empty,
                static_cast<int>(state.markers.size()) * kOne / 8,
                barricades,
                inside,
                doctor_out,
                joined,
                doctor_way,
                product(late, missing)});
}

bool is_value_learned(const Skirmish& game, const State& state) {
    return learned(game).has(value_head(game, state, player(0)));
}

int value_of(const Skirmish& game, const State& state, Seat seat) {
    const int head = value_head(game, state, player(0));
    if (!learned(game).has(head)) return static_cast<int>(game.score(state, seat) * kCertain);
    std::vector<int> seen;
    list_features(game, state, seat, seen);
    const int survivors = learned(game).chance(head, seen);
    return seat == controller_of(state.setup) ? kCertain - survivors : survivors;
}

}  // namespace gravetide::skirmish
