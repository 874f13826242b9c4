// Moving the NPZs: the Active HP's moves in phase 6 and for the Alarm, and the points at which a
// Zombie Player may push one (MALL-13, MALL-18.37).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

constexpr int kOtherStore = 1000;  // more than any grid distance

// MALL-13.7; for the Alarm D is measured to the Active HP alone.
FixedList<Space, kMostSeats> goals(const State& state) {
    if (state.turn.alarm == 0) return human_spaces(state);
    FixedList<Space, kMostSeats> goal;
    goal.push(state.at[state.active]);
    return goal;
}

// Who comes first among those that can move; kNobody when none can.
constexpr int kNobody = 1 << 20;
int first_turn(const View& view, const Reach& reach) {
    int first = kNobody;
    view.state.npz.each([&](Space zombie) {
        if (view.state.moved.has(zombie)) return;  // MALL-13.11
        const int turn = zombie_turn(view, zombie);
        if (turn < first && zombie_ways(view, reach, zombie)) first = turn;
    });
    return first;
}

bool can_any_move(const View& view, const Reach& reach) {
    return view.state.npz.any([&](Space zombie) {
        return !view.state.moved.has(zombie) && zombie_ways(view, reach, zombie) != 0;
    });
}

bool may_be_asked(const View& view, Seat seat) {
    const State& state = view.state;
    const unsigned done =
        static_cast<unsigned>(state.stepped | state.turn.declined | state.turn.asked);
    return is_zombie_player(state, seat) && !(done & bit_of(seat));  // MALL-13.19
}

// MALL-13.18 Nobody is asked for whom nothing has changed since the last question.
void begin_point(State& state) {
    state.turn.point = 1;
    state.turn.asked = 0;
    for (const Seat seat : kSeats)
        if (state.condition[seat] != Condition::Absent && !(state.turn.changed & bit_of(seat)))
            state.turn.asked = with(state.turn.asked, seat);
}

// MALL-13.18 The next Zombie Player of this point; false when all were asked.
bool ask_zombie_player(Table& table) {
    State& state = table.state;
    for (const Seat seat : kSeats) {
        if (!may_be_asked(table, seat)) continue;
        if (is_on(state.setup, kAutomatic)) {  // MALL-24.4 after the Active HP's own moves
            close_question(state.turn, seat);
            const bool over = state.turn.zombies == 0 || !list_zombie_moves(table, nullptr);
            if (state.turn.fighting != kBeforeTheDie && over) automatic_push(table, seat);
            continue;
        }
        if (!list_pushes(table, nullptr)) return false;
        ask(state, Step::ZombieStep, seat);
        return true;
    }
    return false;
}

}  // namespace

// MALL-13.3, MALL-13.4, MALL-13.5 Smaller goes first; the Alarm knows no stores.
int zombie_turn(const View& view, Space zombie) {
    const State& state = view.state;
    const Space own = state.at[state.active];
    const int distance = grid_distance(view, zombie, own);
    if (state.turn.alarm > 0 || view.at(zombie).area == view.at(own).area) return distance;
    return distance + kOtherStore;
}

// MALL-13.6, MALL-13.7, MALL-13.9, MALL-13.10 The ways an NPZ may take, a bit each.
unsigned zombie_ways(const View& view, const Reach& reach, Space zombie) {
    const int own = reach.from(zombie);
    if (own <= 1 || own == kUnreachable) return 0;
    unsigned ways = free_edges(view, zombie);
    for (const Way way : kWays) {
        if (!(ways & bit_of(way))) continue;
        const Space next = view.at(zombie).beside[index_of(way)];
        if (reach.from(next) != own - 1 || view.state.npz.has(next)) ways &= ~bit_of(way);
    }
    return ways;
}

void note_change(State& state) {
    for (const Seat seat : kSeats)
        if (is_zombie_player(state, seat)) state.turn.changed = with(state.turn.changed, seat);
}

// True when some NPZ can move; the choices go to out if there is one.
bool list_zombie_moves(const View& view, std::vector<Action>* out) {
    const auto ends = goals(view.state);
    const Reach reach(view, span_of(ends));
    if (!out) return can_any_move(view, reach);
    // OPTIMIZATION: one pass; who comes before those listed so far takes their place.
    const std::size_t start = out->size();
    int first = kNobody;
    view.state.npz.each([&](Space zombie) {
        if (view.state.moved.has(zombie)) return;
        const int turn = zombie_turn(view, zombie);
        if (turn > first) return;
        const unsigned ways = zombie_ways(view, reach, zombie);
        if (!ways) return;
        if (turn < first) out->resize(start);
        first = turn;
        for (const Way way : kWays)  // MALL-13.8
            if (ways & bit_of(way))
                out->push_back({.verb = Verb::MoveZombie,
                                .from = zombie,
                                .to = view.at(zombie).beside[index_of(way)]});
    });
    return first != kNobody;
}

// MALL-13.12, MALL-13.13 Of the number rolled, no more than can move as things stand.
int zombies_to_move(const View& view) {
    if (view.state.turn.zombies == 0) return 0;
    const auto ends = goals(view.state);
    const Reach reach(view, span_of(ends));
    int able = 0;
    view.state.npz.each([&](Space zombie) {
        if (!view.state.moved.has(zombie) && zombie_ways(view, reach, zombie) != 0) ++able;
    });
    return std::min(able, int{view.state.turn.zombies});
}

const Rule* forbid_zombie_move(const View& view, Action action) {
    const State& state = view.state;
    if (action.verb != Verb::MoveZombie) return "MALL-13.1"_rule;
    if (!view.map.has(action.from) || !view.map.has(action.to) || !state.npz.has(action.from))
        return "MALL-13.6"_rule;
    if (state.moved.has(action.from)) return "MALL-13.11"_rule;
    if (!can_step(view, action.from, action.to)) return "MALL-13.6"_rule;
    const auto ends = goals(view.state);
    const Reach reach(view, span_of(ends));
    const int own = reach.from(action.from);
    if (own <= 1 || own == kUnreachable) return "MALL-13.10"_rule;
    if (reach.from(action.to) != own - 1) return "MALL-13.7"_rule;
    if (state.npz.has(action.to)) return "MALL-13.9"_rule;
    const int first = first_turn(view, reach);
    if (zombie_turn(view, action.from) == first) return nullptr;
    return first < kOtherStore && zombie_turn(view, action.from) >= kOtherStore ? "MALL-13.3"_rule
                                                                                : "MALL-13.5"_rule;
}

void move_zombie(Table& table, Action action) {
    State& state = table.state;
    move_npz(state, action.from, action.to);
    state.moved.add(action.to);
    table.tell({.what = Happening::ZombieMoves,
                .who = state.active,
                .rule = state.turn.alarm > 0 ? "MALL-18.37"_rule : "MALL-13.1"_rule,
                .from = action.from,
                .to = action.to});
    if (state.turn.alarm > 0) {
        --state.turn.alarm;
        return advance(table);
    }
    --state.turn.zombies;
    note_change(state);
    begin_point(state);  // MALL-13.18
    advance(table);
}

// MALL-13.1, MALL-13.2
void zombie_count(Table& table, int face) {
    State& state = table.state;
    state.turn.zombies = face + state.turn.chainsaw;
    state.turn.fighting = kMoving;
    table.tell({.what = Happening::DieRolled,
                .who = state.active,
                .rule = "MALL-13.1"_rule,
                .number = state.turn.zombies});
    note_change(state);
    begin_point(state);
    advance(table);
}

void alarm_die(Table& table, int face) {
    State& state = table.state;
    state.moved = {};
    state.turn.alarm = face;
    table.tell({.what = Happening::DieRolled,
                .who = state.active,
                .rule = "MALL-18.37"_rule,
                .number = face});
    advance(table);
}

// MALL-13.18 The first point comes before the die.
void begin_phase_six(Table& table) {
    State& state = table.state;
    set_phase(state, Phase::MoveZombies);
    state.moved = {};
    state.turn.fighting = kBeforeTheDie;
    note_change(state);
    begin_point(state);
    advance(table);
}

// Points, the die, moves, fights, the last point, in this order (MALL-13.12, MALL-13.13,
// MALL-13.15).
void continue_phase_six(Table& table) {
    State& state = table.state;
    TurnState& turn = state.turn;
    if (turn.fighting == kBeforeTheDie && ask_for_drops(table)) return;
    if (turn.point) {
        if (ask_zombie_player(table)) return;
        turn.point = 0;
        return advance(table);
    }
    if (turn.fighting == kBeforeTheDie) return ask(state, Step::ZombieCount, state.active);
    if (turn.fighting == kMoving) {
        if (turn.zombies > 0 && list_zombie_moves(table, nullptr))
            return ask(state, Step::MoveZombie, state.active);
        turn.zombies = 0;
        turn.fighting = kFighting;
        return advance(table);  // MALL-13.14
    }
    if (turn.fighting == kFighting) {
        turn.fighting = kLastPoint;
        if (turn.changed) begin_point(state);
        return advance(table);
    }
    enter_phase(table, Phase::TradeVp);
}

// MALL-13.20 Any NPZ, any free way, whoever moved it before.
bool list_pushes(const View& view, std::vector<Action>* out) {
    bool found = false;
    return view.state.npz.any([&](Space zombie) {
        const unsigned free = free_edges(view, zombie);
        for (const Way way : kWays) {
            if (!(free & bit_of(way))) continue;
            const Space next = view.at(zombie).beside[index_of(way)];
            if (view.state.npz.has(next)) continue;
            found = true;
            if (out) out->push_back({.verb = Verb::Push, .from = zombie, .to = next});
        }
        return found && !out;
    }) || found;
}

const Rule* forbid_push(const View& view, Action action) {
    if (action.verb == Verb::Pass || action.verb == Verb::PassPhase) return nullptr;
    if (action.verb != Verb::Push) return "MALL-13.16"_rule;
    if (!view.map.has(action.from) || !view.map.has(action.to) || !view.state.npz.has(action.from)
        || view.state.npz.has(action.to) || !can_step(view, action.from, action.to))
        return "MALL-13.20"_rule;
    return nullptr;
}

// MALL-13.16, MALL-13.17 Not one of the 1D6.
void push(Table& table, Seat seat, Space from, Space to) {
    State& state = table.state;
    move_npz(state, from, to);
    state.stepped = with(state.stepped, seat);
    note_change(state);
    close_question(state.turn, seat);
    state.turn.pushed[seat] = to;
    table.tell({.what = Happening::Pushes,
                .who = seat,
                .rule = "MALL-13.16"_rule,
                .from = from,
                .to = to});
}

}  // namespace gravetide::mall
