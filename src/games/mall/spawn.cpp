// Spawning: the compass, the distance, where the line ends, and who is put there (MALL-8).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

struct Shift {
    int x, y;
};

// MALL-8.1 The compass; 0 is the origin itself (MALL-8.2).
constexpr std::array<Shift, 9> kCompass{
    {{0, 0}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
constexpr int kNoDirection = 9;

// MALL-8.16 First in reading order at this distance from the landing space, in its area.
Space find_room(const View& view, Space landing, int distance) {
    const Ground& centre = view.at(landing);
    for (int y = centre.y - distance; y <= centre.y + distance; ++y)
        for (int x = centre.x - distance; x <= centre.x + distance; ++x) {
            const Space space = view.map.find(x, y);
            if (space == kNowhere || spread(view, space, landing) != distance) continue;
            if (view.at(space).area != centre.area || view.state.npz.has(space)) continue;
            return space;
        }
    return kNowhere;
}

// MALL-3.33, MALL-3.36 A shut door is wall; a marker is not.
bool is_walled(const View& view, Space a, Space b) {
    if (a == b) return false;
    const auto way = way_to(view, a, b);
    if (way && (view.map.unwalled[index_of(a)] & bit_of(*way))) return false;
    for (std::size_t i = 0; i < view.map.inner_doors; ++i) {
        const Door& door = view.map.doors[i];
        if ((view.state.doors >> i & 1)
            && ((door.a == a && door.b == b) || (door.a == b && door.b == a)))
            return false;
    }
    return true;
}

// MALL-7.5 Phase 3 is over with its last NPZ; those of a card come in another phase.
void end_spawns(State& state) {
    state.turn.stockroom = 0;
    if (state.phase == Phase::NewZombies) set_phase(state, Phase::Drops);
}

// One NPZ is dealt with; the next follows while there are any and the supply lasts.
void settle(Table& table) {
    --table.state.turn.spawns;
    if (table.state.turn.spawns > 0 && is_supply_empty(table)) {
        table.tell(
            {.what = Happening::NoZombie, .who = table.state.active, .rule = "MALL-2.2"_rule});
        table.state.turn.spawns = 0;
    }
    if (table.state.turn.spawns == 0) end_spawns(table.state);
    advance(table);
}

void no_zombie(Table& table, const Rule* rule) {
    table.state.spawn_at = kNowhere;
    table.tell({.what = Happening::NoZombie, .who = table.state.active, .rule = rule});
    settle(table);
}

void place_zombie(Table& table, Space landing) {
    State& state = table.state;
    const Space space = room_at(table, landing);
    if (space == kNowhere) return no_zombie(table, "MALL-8.17"_rule);
    const Rule* rule = space == landing ? "MALL-8.14"_rule : "MALL-8.16"_rule;
    state.npz.add(space);  // MALL-8.18 behind locked doors as well
    state.spawn_at = space;
    table.tell({.what = Happening::ZombieAppears, .who = state.active, .rule = rule, .to = space});
    settle(table);
}

// MALL-8.20 A player may land anywhere that MALL-8.19 accepts.
void land_player(Table& table, Space space) {
    State& state = table.state;
    const Seat seat = state.asked;
    state.at[seat] = space;
    if (state.condition[seat] == Condition::Bitten) {  // MALL-11.9, MALL-11.10
        state.condition[seat] = Condition::Human;
        if (is_on(state.setup, kBites)) state.bites[seat] = 0;  // MALL-11.11, the other reading
        table.tell(
            {.what = Happening::Reenters, .who = seat, .rule = "MALL-11.9"_rule, .to = space});
        set_phase(state, Phase::LeftOver);  // MALL-7.4 with combat where one landed
        return advance(table);
    }
    const bool is_first = state.condition[seat] == Condition::Turned;
    state.condition[seat] = Condition::Zombie;  // MALL-15.3 the Dead Again token is gone
    table.tell({.what = Happening::Enters,
                .who = seat,
                .rule = is_first ? "MALL-11.15"_rule : "MALL-15.1"_rule,
                .to = space});
    if (is_first && is_on(state.setup, kNewlyTurned)) return enter_turned(table);  // MALL-11.14
    if (meet_swat(table)) return;
    continue_zombie_turn(table);
}

}  // namespace

// MALL-2.1, MALL-2.2
bool is_supply_empty(const View& view) {
    return view.state.npz.size() >= view.number(Number::NpzCounters);
}

// MALL-4.8, MALL-8.16 Where an NPZ goes that lands here.
Space room_at(const View& view, Space landing) {
    if (!view.state.npz.has(landing)) return landing;
    const Space room = find_room(view, landing, 1);
    return room == kNowhere ? find_room(view, landing, 2) : room;
}

// MALL-8.14, MALL-8.15 Through everything, up to the rim. kNowhere: lost by the other reading.
Space spawn_line(const View& view, Space origin, int direction, int distance) {
    const Shift shift = kCompass.at(static_cast<std::size_t>(direction));
    const Setup& setup = view.state.setup;
    Space space = origin;
    for (int i = 0; i < distance; ++i) {
        const Ground& ground = view.at(space);
        const Space next = view.map.find(ground.x + shift.x, ground.y + shift.y);
        if (next == kNowhere) return is_on(setup, kOffMap) ? kNowhere : space;
        // The other reading of MALL-8.14: the first wall stops the line. On a diagonal a corner
        // is passed if one of the two ways round it is free.
        if (is_on(setup, kSpawnWalls)) {
            const Space by_x = view.map.find(ground.x + shift.x, ground.y);
            const Space by_y = view.map.find(ground.x, ground.y + shift.y);
            const auto passes = [&](Space corner) {
                return !is_walled(view, space, corner) && !is_walled(view, corner, next);
            };
            if (!passes(by_x) && !passes(by_y)) return space;
        }
        space = next;
    }
    return space;
}

Space spawn_landing(const View& view, int direction, int distance_face) {
    const State& state = view.state;
    const Space origin = state.at[state.active];
    if (direction == kNoDirection) return kNowhere;  // MALL-8.3
    if (direction == 0) return origin;               // MALL-8.2, MALL-8.4
    // MALL-8.11 Nought is the origin; by the other reading it is ten.
    const bool is_ten = distance_face == 0 && is_on(state.setup, kDistanceZero);
    return spawn_line(view, origin, direction, is_ten ? 10 : distance_face);
}

// MALL-8.6, MALL-8.7, MALL-8.8, MALL-8.9 Company within five spaces draws fewer.
int spawn_die(const View& view) {
    const State& state = view.state;
    for (const Seat other : kSeats)
        if (other != state.active && is_human(state, other)
            && spread(view, state.at[other], state.at[state.active]) <= view.number(Number::Near))
            return 4;
    return 6;
}

// MALL-8.10, MALL-18.36
int spawn_distance_die(const View& view) { return view.state.turn.stockroom ? 6 : 10; }

// MALL-7.5, MALL-22.4 What the die shows, less the entrances sealed in play.
void spawn_count(Table& table, int face) {
    State& state = table.state;
    const int count = std::max(0, face - state.seals);
    table.tell({.what = Happening::DieRolled,
                .who = state.active,
                .rule = spawn_die(table) == 4 ? "MALL-8.6"_rule : "MALL-8.7"_rule,
                .number = count});
    state.turn.spawns = count;
    if (count > 0 && is_supply_empty(table)) {
        table.tell({.what = Happening::NoZombie, .who = state.active, .rule = "MALL-2.2"_rule});
        state.turn.spawns = 0;
    }
    if (state.turn.spawns == 0) end_spawns(state);
    advance(table);
}

// MALL-8.13 One after another: direction, distance, placement.
void spawn_direction(Table& table, int face) {
    State& state = table.state;
    state.spawn_direction = static_cast<std::uint8_t>(face);
    state.spawn_distance = 0xFF;
    if (face == kNoDirection) return no_zombie(table, "MALL-8.3"_rule);
    if (face == 0) return place_zombie(table, state.at[state.active]);  // MALL-8.2, MALL-8.4
    state.step = Step::SpawnDistance;
}

void spawn_distance(Table& table, int face) {
    State& state = table.state;
    state.spawn_distance = static_cast<std::uint8_t>(face);
    const Space landing = spawn_landing(table, state.spawn_direction, face);
    if (landing == kNowhere) return no_zombie(table, "MALL-8.15"_rule);
    place_zombie(table, landing);
}

void begin_entry(Table& table, Seat seat) {
    table.state.asked = seat;
    table.state.step = Step::EntryDirection;
}

void entry_direction(Table& table, int face) {
    State& state = table.state;
    const Seat seat = state.asked;
    state.spawn_direction = static_cast<std::uint8_t>(face);
    state.spawn_distance = 0xFF;
    if (face == kNoDirection)  // MALL-8.5
        return table.tell({.what = Happening::RollsAgain, .who = seat, .rule = "MALL-8.5"_rule});
    if (face == 0) return land_player(table, state.at[seat]);
    state.step = Step::EntryDistance;
}

// MALL-8.12, MALL-8.19 One never enters a place one could not walk out of.
void entry_distance(Table& table, int face) {
    State& state = table.state;
    const Seat seat = state.asked;
    const Space origin = state.at[seat];
    state.spawn_distance = static_cast<std::uint8_t>(face);
    const Space landing = spawn_line(table, origin, state.spawn_direction, face);
    const bool accepted =
        landing == origin || (landing != kNowhere && has_path(table, landing, table.see.map.hub));
    if (accepted) return land_player(table, landing);
    table.tell({.what = Happening::RollsAgain, .who = seat, .rule = "MALL-8.19"_rule});
    state.step = Step::EntryDirection;
}

}  // namespace gravetide::mall
