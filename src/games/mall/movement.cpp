// Human movement: points and steps, Adrenaline, and what else is done on the way in phase 4: the
// way out, a shot, shelving (MALL-9, MALL-16.5 to MALL-16.14, MALL-18.18, MALL-18.32, MALL-20.2).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-9.5, MALL-9.6, MALL-18.29
int cost_of(const View& view, Space space) {
    const State& state = view.state;
    if (!view.at(space).cluttered || state.hand[state.active].has(Card::Shoes))
        return view.number(Number::CostOpen);
    return view.number(Number::CostCluttered);
}

// MALL-9.3, MALL-9.4, MALL-3.35
const Rule* forbid_way(const View& view, Space to, const Rule* shape) {
    const Space own = view.state.at[view.state.active];
    const auto way = view.map.has(to) ? way_to(view, own, to) : std::nullopt;
    if (!way) return shape;
    if (free_edges(view, own) & bit_of(*way)) return nullptr;
    return door_between(view, own, to) ? "MALL-3.35"_rule : "MALL-9.4"_rule;
}

// The zombies a shot may be aimed at stand in line: calls visit(space) for each space in reach.
template <class Visit>
void each_in_line(const View& view, Visit visit) {
    const Space own = view.state.at[view.state.active];
    for (const Way way : kWays) {
        Space space = own;
        for (int range = 1; range <= view.number(Number::ShotRange); ++range) {
            if (!(free_edges(view, space) & bit_of(way))) break;  // MALL-3.37
            space = view.at(space).beside[index_of(way)];
            if (range >= 2) visit(space);  // MALL-18.20 whatever stands between
        }
    }
}

void spend_round(State& state, Seat seat, Card gun) {
    state.hand[seat].remove(gun);
    if (spent(gun) == Card::None)
        discard(state, gun);
    else
        state.hand[seat].add(spent(gun));
}

// MALL-4.7, MALL-9.9
void go_to(Table& table, Space to, const Rule* rule) {
    State& state = table.state;
    const Space from = state.at[state.active];
    state.at[state.active] = to;
    table.tell(
        {.what = Happening::Moves, .who = state.active, .rule = rule, .from = from, .to = to});
    new_point(state);
    advance(table);
}

}  // namespace

// MALL-9.7, MALL-9.10 Nobody in the space entered is in the way.
const Rule* forbid_step(const View& view, Action action) {
    const Rule* rule = forbid_way(view, action.to, "MALL-9.3"_rule);
    if (rule == "MALL-9.3"_rule) return forbid_far_step(view, action.to, "MALL-9.7"_rule, rule);
    if (rule) return rule;
    return cost_of(view, action.to) > view.state.turn.movement ? "MALL-9.7"_rule : nullptr;
}

// MALL-16.10, MALL-16.11, MALL-16.13 The move of one who is not adjacent.
const Rule* forbid_adrenaline(const View& view, Action action) {
    const State& state = view.state;
    if (state.adrenaline[state.active] == 0) return "MALL-16.10"_rule;
    if (state.turn.adrenaline) return "MALL-16.11"_rule;
    if (is_on(state.setup, kLateMove)
        && (state.phase == Phase::Loot || state.phase == Phase::MoveZombies
            || state.phase == Phase::TradeVp))
        return "MALL-7.12"_rule;
    return forbid_way(view, action.to, "MALL-16.13"_rule);
}

// MALL-16.5, MALL-16.7 The move of one who is.
const Rule* forbid_escape(const View& view, Action action) {
    const State& state = view.state;
    if (state.adrenaline[state.active] < adjacent_zombies(view, state.active).size())
        return "MALL-16.7"_rule;
    return forbid_way(view, action.to, "MALL-16.13"_rule);
}

// MALL-20.2, MALL-21.5, MALL-22.7
bool can_leave(const View& view) {
    const State& state = view.state;
    const Space own = state.at[state.active];
    if (view.is(ScenarioKey::CallForHelp)) {
        if (state.open_entrance == 0) return false;
        const Entrance& open =
            view.map.entrances.at(static_cast<std::size_t>(state.open_entrance - 1));
        return own == open.a || own == open.b;
    }
    if (!view.is(ScenarioKey::Sale) || own != view.map.dock) return false;
    for (std::size_t i = view.map.inner_doors; i < view.map.doors.size(); ++i)
        if (view.map.doors[i].a == own && (state.doors >> i & 1)) return true;
    return false;
}

const Rule* forbid_leave(const View& view, Action) {
    if (can_leave(view)) return nullptr;
    if (view.is(ScenarioKey::CloseTheMall)) return "MALL-22.7"_rule;
    return view.is(ScenarioKey::Sale) ? "MALL-21.5"_rule : "MALL-20.2"_rule;
}

// MALL-18.18
const Rule* forbid_shoot(const View& view, Action action) {
    const State& state = view.state;
    if (!is_handgun(action.card) || !state.hand[state.active].has(action.card))
        return "MALL-18.18"_rule;
    Space target = action.from;
    if (action.seat < kNpz) {
        if (action.from != Space{} || state.condition[player(action.seat)] != Condition::Zombie)
            return "MALL-18.18"_rule;
        target = state.at[player(action.seat)];
    } else if (action.seat != kNpz || !view.map.has(target) || !state.npz.has(target)) {
        return "MALL-18.18"_rule;
    }
    bool in_line = false;
    each_in_line(view, [&](Space space) { in_line = in_line || space == target; });
    return in_line ? nullptr : "MALL-18.18"_rule;
}

// MALL-18.32, MALL-2.5
const Rule* forbid_shelve(const View& view, Action action) {
    const State& state = view.state;
    if (!state.hand[state.active].has(Card::Shelving)) return "MALL-18.32"_rule;
    if (static_cast<int>(state.markers.size()) >= view.number(Number::LooseMarkers))
        return "MALL-2.5"_rule;
    return forbid_way(view, action.to, "MALL-18.32"_rule) ? "MALL-18.32"_rule : nullptr;
}

void list_steps(const View& view, std::vector<Action>& out) {
    const Space own = view.state.at[view.state.active];
    const unsigned free = free_edges(view, own);
    for (const Way way : kWays) {
        if (!(free & bit_of(way))) continue;
        const Space to = view.at(own).beside[index_of(way)];
        if (cost_of(view, to) <= view.state.turn.movement)
            out.push_back({.verb = Verb::Step, .to = to});
    }
}

// Adrenaline or Escape, which the caller knows to be open.
void list_adrenaline(const View& view, Verb verb, std::vector<Action>& out) {
    const Space own = view.state.at[view.state.active];
    const unsigned free = free_edges(view, own);
    for (const Way way : kWays)
        if (free & bit_of(way))
            out.push_back({.verb = verb, .to = view.at(own).beside[index_of(way)]});
}

void list_shots(const View& view, std::vector<Action>& out) {
    const State& state = view.state;
    for (const Card gun : {Card::Handgun, Card::Handgun2, Card::Handgun1}) {
        if (!state.hand[state.active].has(gun)) continue;
        each_in_line(view, [&](Space space) {
            if (state.npz.has(space))
                out.push_back({.verb = Verb::Shoot, .seat = kNpz, .from = space, .card = gun});
            for (const Seat seat : kSeats)
                if (state.condition[seat] == Condition::Zombie && state.at[seat] == space)
                    out.push_back({.verb = Verb::Shoot,
                                   .seat = static_cast<std::uint8_t>(number_of(seat)),
                                   .card = gun});
        });
    }
}

void list_shelving(const View& view, std::vector<Action>& out) {
    if (!view.state.hand[view.state.active].has(Card::Shelving)) return;
    if (static_cast<int>(view.state.markers.size()) >= view.number(Number::LooseMarkers)) return;
    list_adrenaline(view, Verb::Shelve, out);
}

void play_movement(Table& table, Action action) {
    State& state = table.state;
    const Seat seat = state.active;
    switch (action.verb) {
    case Verb::Step:
        state.turn.movement -= cost_of(table, action.to);
        return go_to(table, action.to, "MALL-9.3"_rule);
    case Verb::Adrenaline:  // MALL-9.11, MALL-16.12 no points, whatever the space
        --state.adrenaline[seat];
        state.turn.adrenaline = 1;
        if (state.phase == Phase::MoveZombies) note_change(state);
        return go_to(table, action.to, "MALL-16.10"_rule);
    case Verb::Escape: {  // MALL-16.6, MALL-16.8 bite tokens, but no bite
        const int zombies = adjacent_zombies(table, seat).size();
        state.adrenaline[seat] -= zombies;
        state.bites[seat] += zombies;
        if (state.phase == Phase::MoveZombies) note_change(state);
        return go_to(table, action.to, "MALL-16.5"_rule);
    }
    case Verb::Shoot:
        spend_round(state, seat, action.card);
        state.turn.fight = {.at = action.seat == kNpz ? action.from : state.at[player(action.seat)],
                            .foe = action.seat,
                            .human = static_cast<std::uint8_t>(number_of(seat)),
                            .weapon = action.card};
        table.tell({.what = Happening::PlaysCard,
                    .who = seat,
                    .rule = "MALL-18.18"_rule,
                    .card = action.card});
        state.step = Step::ShotDie;
        return;
    case Verb::Shelve: {
        const Space own = state.at[seat];
        state.markers.push(edge_between(table, own, *way_to(table, own, action.to)));
        std::sort(state.markers.begin(), state.markers.end());
        state.hand[seat].remove(Card::Shelving);
        discard(state, Card::Shelving);
        table.tell({.what = Happening::Marker,
                    .who = seat,
                    .rule = "MALL-18.32"_rule,
                    .from = own,
                    .to = action.to});
        return advance(table);
    }
    case Verb::Leave: return leave(table);
    default: assert(false && "not a verb of movement");
    }
}

// MALL-9.1, MALL-18.28
void movement_die(Table& table, int face) {
    State& state = table.state;
    const Seat seat = state.active;
    int points = face + table.see.number(Number::MovementPlus);
    const bool rides =
        state.hand[seat].has(Card::Skateboard) && !table.see.at(state.at[seat]).cluttered;
    if (rides) points += 2;
    state.turn.movement = points;
    table.tell({.what = Happening::Gains,
                .who = seat,
                .rule = "MALL-9.1"_rule,
                .card = rides ? Card::Skateboard : Card::None,
                .number = points});
    advance(table);
}

void shot_die(Table& table, int face) {
    State& state = table.state;
    const Fight fight = state.turn.fight;
    state.turn.fight = {};
    if (face >= table.see.number(Number::ShotLeast))
        defeat(table, fight.foe, fight.at, state.active, "MALL-18.18"_rule);
    else
        table.tell({.what = Happening::Fails, .who = state.active, .rule = "MALL-18.18"_rule});
    advance(table);
}

}  // namespace gravetide::mall
