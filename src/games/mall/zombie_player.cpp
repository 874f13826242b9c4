// The turn of a Zombie Player: entry, combat, movement; and how an automatic one plays (MALL-15,
// MALL-24.3, MALL-24.4).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-24.3 Where an automatic ZP steps next; kNowhere when it stays.
Space automatic_step(const View& view) {
    const auto ends = human_spaces(view.state);
    const Reach reach(view, span_of(ends));
    const Space own = view.state.at[view.state.active];
    const int distance = reach.from(own);
    if (distance <= 1 || distance == kUnreachable) return kNowhere;
    const unsigned free = free_edges(view, own);
    for (const Way way : kWays) {
        if (!(free & bit_of(way))) continue;
        const Space next = view.at(own).beside[index_of(way)];
        if (reach.from(next) == distance - 1) return next;
    }
    return kNowhere;
}

}  // namespace

// MALL-15.1, MALL-15.2
void begin_zombie_turn(Table& table, Seat seat) {
    State& state = table.state;
    state.active = seat;
    state.turn = {};
    state.moved = {};
    state.phase = Phase::ZombieTurn;
    state.asked = seat;
    const bool newly = state.condition[seat] == Condition::Turned;  // MALL-11.14
    state.turn.newly = newly ? 1 : 0;
    table.tell({.what = Happening::TurnBegins,
                .who = seat,
                .rule = newly ? "MALL-11.14"_rule : "MALL-6.2"_rule});
    if (state.condition[seat] != Condition::Zombie) return begin_entry(table, seat);
    continue_zombie_turn(table);
}

// MALL-15.8 Adjacent humans not yet fought in this turn.
unsigned humans_to_fight(const View& view) {
    const State& state = view.state;
    unsigned humans = 0;
    for (const Seat seat : kSeats)
        if (is_human(state, seat) && !(state.turn.fought & bit_of(seat))
            && is_adjacent(view, state.at[state.active], state.at[seat]))
            humans |= bit_of(seat);
    return humans;
}

// MALL-15.7, MALL-15.9, MALL-15.10 Combat, then the die, then steps with combat after each.
void continue_zombie_turn(Table& table) {
    State& state = table.state;
    const Seat seat = state.active;
    const bool automatic = is_on(state.setup, kAutomatic);
    state.turn.fight = {};
    if (const unsigned humans = humans_to_fight(table)) {
        if (automatic || std::has_single_bit(humans))
            return meet(table, player(std::countr_zero(humans)));
        return ask(state, Step::ZombieFight, seat);
    }
    state.asked = seat;
    if (!state.turn.rolled) {
        state.step = Step::ZombieMoveDie;
        return;
    }
    if (state.turn.movement == 0) return end_turn(table);
    if (!automatic) return ask(state, Step::ZombieMove, seat);
    const Space next = automatic_step(table);
    if (next == kNowhere) return end_turn(table);
    zombie_step(table, next);
}

// MALL-15.4, MALL-15.5 Cluttered or not, whoever stands there.
const Rule* forbid_zombie_step(const View& view, Action action) {
    if (action.verb == Verb::Pass) return nullptr;  // MALL-15.6
    if (action.verb != Verb::Step)
        return action.verb == Verb::Push ? "MALL-13.16"_rule : "MALL-15.11"_rule;
    const Space own = view.state.at[view.state.active];
    if (!view.map.has(action.to)) return "MALL-15.5"_rule;
    if (can_step(view, own, action.to)) return nullptr;
    if (door_between(view, own, action.to)) return "MALL-3.35"_rule;
    if (way_to(view, own, action.to)) return "MALL-15.5"_rule;
    return forbid_far_step(view, action.to, "MALL-15.4"_rule, "MALL-15.5"_rule);
}

const Rule* forbid_attack(const View& view, Action action) {
    if (action.verb != Verb::Attack) return "MALL-10.2"_rule;
    if (action.seat < kMostSeats && (humans_to_fight(view) >> action.seat & 1)) return nullptr;
    return "MALL-15.8"_rule;
}

void zombie_move_die(Table& table, int face) {
    table.state.turn.rolled = 1;
    table.state.turn.movement = face;
    table.tell({.what = Happening::Gains,
                .who = table.state.active,
                .rule = "MALL-15.4"_rule,
                .number = face});
    continue_zombie_turn(table);
}

void zombie_step(Table& table, Space to) {
    State& state = table.state;
    const Space from = state.at[state.active];
    state.at[state.active] = to;
    --state.turn.movement;
    table.tell({.what = Happening::Moves,
                .who = state.active,
                .rule = "MALL-15.5"_rule,
                .from = from,
                .to = to});
    if (meet_swat(table)) return;
    continue_zombie_turn(table);
}

// MALL-24.4 The nearest NPZ that can come nearer; ties by reading order, then NESW.
void automatic_push(Table& table, Seat seat) {
    const auto ends = human_spaces(table.state);
    const Reach reach(table, span_of(ends));
    int best = kUnreachable;
    Space from = kNowhere;
    Space to = kNowhere;
    table.state.npz.each([&](Space zombie) {
        const int own = reach.from(zombie);
        if (own >= best || own == 0) return;
        const unsigned free = free_edges(table, zombie);
        for (const Way way : kWays) {
            if (!(free & bit_of(way))) continue;
            const Space next = table.see.at(zombie).beside[index_of(way)];
            if (reach.from(next) >= own || table.state.npz.has(next)) continue;
            best = own;
            from = zombie;
            to = next;
            return;
        }
    });
    if (from != kNowhere) push(table, seat, from, to);
}

}  // namespace gravetide::mall
