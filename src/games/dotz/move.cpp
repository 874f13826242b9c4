// Move Actions (DOTZ-5.2). The board is a star: between two spaces there is one way.
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

// DOTZ-U.2.2, DOTZ-U.2.2.1 With the Mayor in play Town Center costs nothing to enter.
int cost_of_center(const State& state) { return is_in_play(state, Unit::Hernandez) ? 0 : 1; }

struct Walk {
    Space at;
    int points;
};

}  // namespace

Space toward(Space from, Space goal) {
    if (from == Space::TownCenter) return space_of(track_of(goal), 0);
    const bool further_out = goal != Space::TownCenter && track_of(goal) == track_of(from)
                             && number_of(goal) > number_of(from);
    return further_out ? back_of(from) : forward_of(from);
}

// DOTZ-5.2.2
int points_to_go(const State& state, Space from, Space to) {
    int points = 0;
    for (Space at = from; at != to;) {
        at = toward(at, to);
        points += at == Space::TownCenter ? cost_of_center(state) : 1;
    }
    return points;
}

// DOTZ-5.2.1 to DOTZ-5.2.9, DOTZ-5.2.14 to DOTZ-5.2.16: DOTZ-5.2.2, DOTZ-5.2.3, DOTZ-5.2.4,
// DOTZ-5.2.5, DOTZ-5.2.6, DOTZ-5.2.7, DOTZ-5.2.15, DOTZ-4.3.5, DOTZ-B.3, DOTZ-B.14
const Rule* forbid_move(const View& view, Unit unit, Space to) {
    const State& state = view.state;
    const Counter& counter = of(state, unit);
    if (counter.marks & kDefiant) return "DOTZ-5.2.7"_rule;
    if (to > Space::TownCenter) return "DOTZ-5.2.1"_rule;
    if (to == counter.at) return "DOTZ-5.2.14"_rule;
    if (is_start(to)) return "DOTZ-5.2.5"_rule;
    int points = view.box.unit(unit).move;
    for (Space at = counter.at; at != to;) {
        // DOTZ-5.2.4 A space with Zeds ends the move; a Start space is shared with them.
        if (at != counter.at && has_zeds(state, at)) return "DOTZ-5.2.4"_rule;
        at = toward(at, to);
        if (at == state.no_entry) return "DOTZ-4.4.3"_rule;
        points -= at == Space::TownCenter ? cost_of_center(state) : 1;
        if (points < 0) return "DOTZ-5.2.1"_rule;
    }
    if (!has_zeds(state, to) && room_for_units(state, to) == 0) return "DOTZ-5.2.8"_rule;
    return nullptr;
}

// Every space a Move Action may end in, as bits; forbid_move is the law and the promises hold the
// two together.
std::uint64_t places_to_go(const View& view, Unit unit) {
    const State& state = view.state;
    const Counter& counter = of(state, unit);
    if (counter.marks & kDefiant) return 0;
    std::uint64_t places = 0;
    // One step; false when the walk ends there.
    const auto step = [&](Walk& walk, Space next, int cost) {
        walk.points -= cost;
        if (walk.points < 0 || next == state.no_entry || is_start(next)) return false;
        walk.at = next;
        const bool zeds = has_zeds(state, next);
        if (zeds || room_for_units(state, next) > 0) places |= bit_of(next);
        return !zeds;
    };
    const auto outward = [&](Walk walk) {
        while (step(walk, back_of(walk.at), 1)) {
        }
    };
    Walk walk{counter.at, view.box.unit(unit).move};
    Track from = Track::None;
    if (is_on_track(walk.at)) {
        if (!is_start(walk.at)) outward(walk);
        from = track_of(walk.at);
        while (walk.at != Space::TownCenter) {
            const Space next = forward_of(walk.at);
            if (!step(walk, next, next == Space::TownCenter ? cost_of_center(state) : 1))
                return places;
        }
    }
    for (const Track track : kAllTracks) {
        if (track == from) continue;
        Walk branch = walk;
        if (step(branch, space_of(track, 0), 1)) outward(branch);
    }
    return places & ~bit_of(counter.at);
}

bool can_move(const View& view, Unit unit) { return places_to_go(view, unit) != 0; }

// DOTZ-5.2.4, DOTZ-6.4.4.3
void move_unit(Table& table, Unit unit, Space to) {
    State& state = table.state;
    const Space from = of(state, unit).at;
    put_unit(state, unit, to);
    table.tell({.what = Happening::Moves,
                .rule = "DOTZ-5.2.1"_rule,
                .unit = unit,
                .from = from,
                .to = to});
    if (!has_zeds(state, to)) return;
    const auto& pair = zeds_in(state, to);
    start_fight(table, {.kind = FightKind::HandToHand,
                        .unit = unit,
                        .zed = pair[0],
                        .mob = pair[1],
                        .at = to,
                        .origin = from});
}

}  // namespace gravetide::dotz
