// SWAT: arrival, movement towards the nearest zombie, and its fights (MALL-19).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

Space& place_of(State& state, int counter) {
    return state.swat_at[static_cast<std::size_t>(counter)];
}

// MALL-19.9 The zombie with the least path distance, ties in reading order; kNowhere if none can be
// reached (MALL-19.11).
Space nearest_zombie(const View& view, Space own) {
    const Reach reach(view, std::span(&own, 1));
    int least = kUnreachable;
    Space nearest = kNowhere;
    const auto consider = [&](Space space) {
        const int distance = reach.from(space);
        if (distance > least || distance == kUnreachable) return;
        if (distance == least && index_of(space) > index_of(nearest)) return;
        least = distance;
        nearest = space;
    };
    view.state.npz.each(consider);
    for (const Seat seat : kSeats)
        if (view.state.condition[seat] == Condition::Zombie) consider(view.state.at[seat]);
    return nearest;
}

}  // namespace

bool has_swat(const State& state, Space space) {
    return std::ranges::find(state.swat_at, space) != state.swat_at.end();
}

bool has_zombie(const State& state, Space space) {
    if (state.npz.has(space)) return true;
    for (const Seat seat : kSeats)
        if (state.condition[seat] == Condition::Zombie && state.at[seat] == space) return true;
    return false;
}

// MALL-2.3, MALL-19.6, MALL-19.7, MALL-19.16
void arrival_die(Table& table, int face) {
    State& state = table.state;
    state.open_entrance = face;
    const int counters = std::min(players_of(table.see.box, state.setup) + 1,
                                  table.see.number(Number::SwatCounters));
    const Space space = table.see.map.entrances[static_cast<std::size_t>(face - 1)].a;
    for (int i = 0; i < counters; ++i) place_of(state, i) = space;
    table.tell({.what = Happening::SwatArrives,
                .who = Seat::Nobody,
                .rule = "MALL-19.7"_rule,
                .number = counters,
                .to = space});
    // The humans' part of the round follows.
    for (const Seat seat : kSeats)
        if (state.condition[seat] == Condition::Human || state.condition[seat] == Condition::Bitten)
            return begin_turn(table, seat);
    start_swat_phase(table);
}

// MALL-19.8, MALL-19.10, MALL-19.11, MALL-19.13 In number order, then the Zombie Players.
void next_counter(Table& table, int after) {
    State& state = table.state;
    for (int i = after + 1; i < static_cast<int>(kMostSwat); ++i) {
        const Space own = place_of(state, i);
        if (own == kNowhere) continue;
        state.turn.counter = i;
        if (has_zombie(state, own)) {
            state.step = Step::SwatFightDie;
            return;
        }
        if (nearest_zombie(table, own) == kNowhere) continue;
        state.step = Step::SwatMoveDie;
        return;
    }
    state.turn = {};
    next_zombie_turn(table, -1);
}

void swat_move_die(Table& table, int face) {
    State& state = table.state;
    const int counter = state.turn.counter;
    Space space = place_of(state, counter);
    const Space from = space;
    const Space target = nearest_zombie(table, space);
    const Reach reach(table, std::span(&target, 1));
    for (int i = 0; i < face && !has_zombie(state, space); ++i) {
        const unsigned free = free_edges(table, space);
        for (const Way way : kWays) {
            if (!(free & bit_of(way))) continue;
            const Space next = table.see.at(space).beside[index_of(way)];
            if (reach.from(next) >= reach.from(space)) continue;
            space = next;
            break;
        }
    }
    place_of(state, counter) = space;
    table.tell({.what = Happening::SwatMoves,
                .who = Seat::Nobody,
                .rule = "MALL-19.9"_rule,
                .number = counter + 1,
                .from = from,
                .to = space});
    if (has_zombie(state, space)) {  // MALL-19.12
        state.step = Step::SwatFightDie;
        return;
    }
    next_counter(table, counter);
}

// MALL-19.13 The Active ZP has come onto SWAT: the lowest counter there fights it, before anybody
// else does. False where nobody stands or the other reading holds.
bool meet_swat(Table& table) {
    State& state = table.state;
    if (is_on(state.setup, kSwatFights)) return false;
    for (int i = 0; i < static_cast<int>(kMostSwat); ++i) {
        if (place_of(state, i) != state.at[state.active]) continue;
        state.turn.counter = i;
        state.step = Step::SwatFightDie;
        return true;
    }
    return false;
}

// MALL-19.1 to MALL-19.4, MALL-19.14
void swat_fight_die(Table& table, int face) {
    State& state = table.state;
    const int counter = state.turn.counter;
    const Space space = place_of(state, counter);
    const bool in_zombie_turn = state.phase == Phase::ZombieTurn;
    std::uint8_t foe = kNpz;
    if (in_zombie_turn)
        foe = static_cast<std::uint8_t>(number_of(state.active));
    else if (!state.npz.has(space))
        for (std::uint8_t i = kMostSeats; i-- > 0;)
            if (state.condition[player(i)] == Condition::Zombie && state.at[player(i)] == space)
                foe = i;
    const bool swat_wins = face <= table.see.number(Number::SwatWinMost);
    table.tell(
        {.what = swat_wins ? Happening::SwatWins : Happening::SwatLoses,
         .who = Seat::Nobody,
         .rule = swat_wins ? (foe == kNpz ? "MALL-19.2"_rule : "MALL-19.3"_rule) : "MALL-19.4"_rule,
         .seat = foe,
         .number = counter + 1,
         .to = space});
    if (!swat_wins)
        place_of(state, counter) = kNowhere;
    else if (foe == kNpz)
        remove_npz(state, space);
    else
        state.condition[player(foe)] = Condition::DeadAgain;
    if (!in_zombie_turn) return next_counter(table, counter);
    if (swat_wins) return end_turn(table);
    continue_zombie_turn(table);
}

}  // namespace gravetide::mall
