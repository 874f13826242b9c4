// Noise markers and who comes to see (SKIR-6.3, SKIR-6.4, SKIR-16).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-16.2, SKIR-20.10
bool is_audible(const View& view, const Marker& marker, Point from) {
    return marker.loudness == Loudness::VeryLoud || !departs(view.state.setup, kTargets)
           || is_within(marker.at, from, 12);
}

// SKIR-16.3, SKIR-16.4, SKIR-16.5 One marker a point, the louder stays; SKIR-10.12 who made it is
// remembered.
void add_marker(Table& table, Point at, Loudness loudness, Maker maker, const Rule* rule,
                int survivor) {
    State& state = table.state;
    if (survivor) {
        Survivor& who = table.survivor(survivor);
        who.noise = std::max(who.noise, loudness);
    }
    table.tell({.what = Happening::Noise,
                .rule = rule,
                .survivor = byte(survivor),
                .number = static_cast<int>(loudness),
                .to = at});
    for (Marker& marker : state.markers)
        if (marker.at == at) {
            // A Survivor's noise where Zombies broke something is a Survivor's from then on.
            if (loudness > marker.loudness)
                marker = {at, loudness, maker};
            else if (loudness == marker.loudness && maker == Maker::Survivors
                     && marker.maker == Maker::Zombies)
                marker.maker = maker;
            return;
        }
    if (!state.markers.is_full()) state.markers.push({at, loudness, maker});
}

namespace {

constexpr int kMostDice = 6;

int zeds_on_table(const State& state) {
    return static_cast<int>(std::count_if(state.zombies.begin(), state.zombies.end(), is_zed));
}

// SKIR-16.7 Closer than 9 in to an able Survivor.
bool is_too_close(const View& view, Point at) {
    for (int number = 1; number <= view.people(); ++number)
        if (is_able(view.survivor(number)) && distance2(view.survivor(number).at, at) < inches2(9))
            return true;
    return false;
}

// SKIR-4.13, SKIR-16.7 Whether a roll for the point would bring the Zombie anywhere.
bool can_arrive(const View& view, Breed breed) {
    if (breed == Breed::Zed && zeds_on_table(view.state) >= view.box.most_zeds) return false;
    return std::any_of(view.box.arrivals.begin(), view.box.arrivals.end(),
                       [&](Point at) { return !is_too_close(view, at); });
}

void next_noise(Table& table);

// A Zombie is due: roll for its point, unless it cannot come.
void arrive_or_not(Table& table, Breed breed) {
    State& state = table.state;
    state.arriving = breed;
    if (can_arrive(table, breed)) {
        state.step = Step::ArrivalDie;
        return;
    }
    const bool is_full = breed == Breed::Zed && zeds_on_table(state) >= table.see.box.most_zeds;
    table.tell(
        {.what = Happening::NoArrival, .rule = is_full ? "SKIR-4.13"_rule : "SKIR-16.7"_rule});
    next_noise(table);
}

// SKIR-24.5, SKIR-24.6, SKIR-25.8 After the markers are gone: what the scenario brings.
void next_arrival(Table& table) {
    State& state = table.state;
    if (state.arrivals > 0) {
        --state.arrivals;
        return arrive_or_not(table, Breed::Zed);
    }
    if (state.arriving_ragers > 0) {
        --state.arriving_ragers;
        if (table.see.scenario.rager_at == kNowhere) return arrive_or_not(table, Breed::Rager);
        put_zombie(table, nearest_room(table, table.see.scenario.rager_at), Breed::Rager,
                   "SKIR-25.8"_rule);
    }
    end_noise(table);
}

// SKIR-6.3, SKIR-6.4
void remove_markers(Table& table) {
    State& state = table.state;
    if (!state.markers.is_empty())
        table.tell({.what = Happening::MarkersRemoved, .rule = "SKIR-6.3"_rule});
    state.markers.clear();
    const Scenario& scenario = table.see.scenario;
    state.arriving_ragers = static_cast<int>(std::ranges::count(scenario.ragers, int{state.turn}));
    state.cursor = 1;  // the markers are gone
    if (scenario.arrivals) {
        state.step = Step::ArrivalCount;
        return;
    }
    next_arrival(table);
}

// SKIR-16.6 One die a marker, VERY LOUD first.
void next_noise(Table& table) {
    State& state = table.state;
    if (state.cursor) return next_arrival(table);
    if (state.very_loud > 0 || state.loud > 0) {
        state.step = Step::NoiseDie;
        return;
    }
    remove_markers(table);
}

}  // namespace

// SKIR-16.6 At most six dice; SKIR-24.7 the generator brings none.
void begin_noise(Table& table) {
    State& state = table.state;
    state.phase = Phase::Noise;
    state.cursor = 0;
    int very_loud = 0;
    int loud = 0;
    for (const Marker& marker : state.markers) {
        if (marker.maker == Maker::Generator) continue;
        ++(marker.loudness == Loudness::VeryLoud ? very_loud : loud);
    }
    state.very_loud = std::min(very_loud, kMostDice);
    state.loud = std::min(loud, kMostDice - state.very_loud);
    next_noise(table);
}

// SKIR-16.6
void noise_die(Table& table, int face) {
    State& state = table.state;
    const bool is_very_loud = state.very_loud > 0;
    --(is_very_loud ? state.very_loud : state.loud);
    if (face >= (is_very_loud ? 5 : 6)) return arrive_or_not(table, Breed::Zed);
    table.tell({.what = Happening::NoArrival, .rule = "SKIR-16.6"_rule, .number = face});
    next_noise(table);
}

// SKIR-2.18, SKIR-16.7, SKIR-16.8
void arrival_die(Table& table, int face) {
    std::size_t point = static_cast<std::size_t>(face - 1);
    while (is_too_close(table, table.see.box.arrivals[point])) point = (point + 1) % kArrivals;
    put_zombie(table, nearest_room(table, table.see.box.arrivals[point]), table.state.arriving,
               "SKIR-16.7"_rule);
    next_noise(table);
}

// SKIR-1.4, SKIR-24.5
void arrival_count(Table& table, int face) {
    table.state.arrivals = (face + 1) / 2;
    next_arrival(table);
}

// SKIR-24.7 The generator hums at the end of step 2.
void end_noise(Table& table) {
    State& state = table.state;
    state.cursor = 0;
    state.arriving = Breed::Zed;
    if (table.see.scenario.generator != kNowhere)
        add_marker(table, table.see.scenario.generator, Loudness::VeryLoud, Maker::Generator,
                   "SKIR-24.7"_rule, 0);
    drop_countdowns(table);
}

// SKIR-1.13 The next number.
void put_zombie(Table& table, Point at, Breed breed, const Rule* rule) {
    State& state = table.state;
    if (state.zombies.is_full() || state.next_zombie == 255) return;
    state.zombies.push({.at = at, .number = byte(state.next_zombie), .breed = breed});
    table.tell({.what = Happening::ZombieArrives,
                .rule = rule,
                .zombie = byte(state.next_zombie),
                .number = static_cast<int>(breed),
                .to = at});
    ++state.next_zombie;
}

// SKIR-16.8 The nearest free point, then the smaller y, then the smaller x.
Point nearest_room(const View& view, Point at) {
    const auto is_free = [&](Point point) {
        const Ground& ground = view.box.at(point);
        return !ground.wall && ground.opening == kNone && ground.piece == kNone
               && is_room(view.state, point, 0, 0);
    };
    if (is_room(view.state, at, 0, 0)) return at;
    Point best = kNowhere;
    int least = 4 * square(kTable);
    for (int reach = 1; reach <= kTable && square(reach) <= least; ++reach)
        for (int y = std::max(1, at.y - reach); y <= std::min(kTable - 1, at.y + reach); ++y)
            for (int x = std::max(1, at.x - reach); x <= std::min(kTable - 1, at.x + reach); ++x) {
                const Point point = point_at(x, y);
                const int d2 = distance2(point, at);
                const bool is_closer =
                    d2 < least || (d2 == least && (y < best.y || (y == best.y && x < best.x)));
                if (is_closer && is_free(point)) {
                    best = point;
                    least = d2;
                }
            }
    return best;
}

}  // namespace gravetide::skirmish
