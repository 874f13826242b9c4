// Why a piece cannot come to a place: the rule that truly stands against it, and the obstacle by
// name. What is in the way is what one would have to take away.
#include "engine/bad_input.h"
#include "engine/prompt.h"
#include "games/mall/tell/names.h"
#include "games/mall/tell/obstacles.h"

namespace gravetide::mall {

namespace {

constexpr int kNoEnd = 200;  // points for any way on a map

std::string capital(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

}  // namespace

State Obstacles::lifted(unsigned what) const {
    State state = state_;
    if (what & kDoors) state.doors = 0xFF;
    if (what & kMarkers) state.markers.clear();
    if (what & kPoints) state.turn.movement = kNoEnd;
    if (!(what & kFoes)) return state;
    state.npz = {};
    state.moved = {};
    for (Space& counter : state.swat_at) counter = kNowhere;
    const bool is_zombie = is_zombie_player(state, seat_);
    for (const Seat other : kSeats)
        if (other != seat_
            && (is_zombie ? is_human(state, other) : state.condition[other] == Condition::Zombie)) {
            state.condition[other] = Condition::Left;
            state.at[other] = kNowhere;
        }
    return state;
}

const std::vector<Stop>& Obstacles::walks(unsigned what) {
    const auto known = known_.find(what);
    if (known != known_.end()) return known->second;
    return known_.emplace(what, walk(game_, lifted(what), seat_, Means::Points)).first->second;
}

// The spaces from where one stands to the goal; none when it is not reached even so.
std::vector<Space> Obstacles::path(unsigned what, Space to, int* points) {
    const std::vector<Stop>& stops = walks(what);
    for (std::size_t i = 0; i < stops.size(); ++i) {
        if (stops[i].at != to) continue;
        std::vector<Space> path{stops.front().at};
        for (const Action& step : way_to(stops, i)) path.push_back(step.to);
        if (points) *points = stops[i].points;
        return path;
    }
    return {};
}

// MALL-3.35, MALL-18.33 The first edge of a way that is not open.
Barrier Obstacles::shut_off(const std::vector<Space>& path) const {
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        if (can_step(view(), path[i], path[i + 1])) continue;
        if (const Door* door = door_between(view(), path[i], path[i + 1]))
            return {.rule = "MALL-3.35"_rule,
                    .said = capital(door_words(view(), *door))
                            + " is locked: somebody has to open it first",
                    .keys = {door->id}};
        return {.rule = "MALL-18.33"_rule,
                .said = "Shelving was put up in " + place_words(view(), path[i])
                        + " and closes the way for good",
                .keys = {edge_key(path[i], path[i + 1])}};
    }
    return {};
}

// MALL-9.9, MALL-10.2, MALL-19.13 Who would have to be fought before one can go on.
Barrier Obstacles::fight_first(const std::vector<Space>& path) const {
    State state = state_;
    Journal<Event> quiet;
    state.turn.movement = kNoEnd;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Action step{.verb = Verb::Step, .to = path[i]};
        if (game_.to_act(state) != seat_ || game_.forbidden_by(state, step)) break;
        game_.play(state, step, quiet);
        while (state.step == Step::Drops && state.asked != seat_)
            game_.play(state, {.verb = Verb::Pass}, quiet);
    }
    const View view = view_of(game_.box(), state);
    if (!is_zombie_player(state_, seat_)) {
        const Beside zombies = beside(view, seat_);
        return {.rule = "MALL-9.9"_rule,
                .said = capital(zombies.said)
                        + (zombies.count == 1 ? " is beside the way: it has"
                                              : " are beside the way: they have")
                        + " to be fought before you can go on",
                .keys = zombies.keys};
    }
    if (state.step == Step::SwatFightDie)
        return {.rule = "MALL-19.13"_rule,
                .said = "SWAT stands in the way and fights you first",
                .keys = {spell(state.at[seat_])}};
    Barrier barrier{.rule = "MALL-10.2"_rule};
    for (const Seat human : kSeats)
        if (is_human(state, human) && is_adjacent(view, state.at[seat_], state.at[human])) {
            barrier.said = seat_words(human) + " is beside the way: you have to attack first";
            barrier.keys.push_back(spell_seat(static_cast<int>(number_of(human))));
        }
    return barrier;
}

// MALL-9.7, MALL-15.4
Barrier Obstacles::too_far(Space to, int points) const {
    const bool is_zombie = is_zombie_player(state_, seat_);
    const std::string one = is_zombie ? "space" : "movement point";
    const int left = state_.turn.movement;
    return {.rule = is_zombie ? "MALL-15.4"_rule : "MALL-9.7"_rule,
            .said = capital(space_words(view(), to)) + " is " + number_of_things(points, one)
                    + " away; you have " + (left == 0 ? "none" : std::to_string(left)) + " left",
            .keys = {}};
}

// MALL-9.4, MALL-15.5 A neighbour over a wall or a marker, and what the way round costs.
Barrier Obstacles::wall(Space to) {
    const Space own = state_.at[seat_];
    const bool is_zombie = is_zombie_player(state_, seat_);
    const bool is_wall = view().at(own).area != view().at(to).area;
    int points = 0;
    const bool has_round = !path(kPoints, to, &points).empty();
    std::string said = is_wall ? "A wall stands between you and " + place_words(view(), to)
                               : "The way from here to that space is blocked";
    if (has_round)
        said += "; the way round takes "
                + number_of_things(points, is_zombie ? "space" : "movement point") + ", you have "
                + std::to_string(state_.turn.movement);
    return {.rule = is_zombie ? "MALL-15.5"_rule : "MALL-9.4"_rule,
            .said = said,
            .keys = {edge_key(own, to)}};
}

// It is not the time to walk: what the rules say to any step now.
Barrier Obstacles::now_not(Space to) const {
    const Action step{.verb = Verb::Step, .to = to};
    return barrier_of(game_, state_, step, game_.forbidden_by(state_, step));
}

// What alone would open the way comes first, the most particular of it; then what it is that no way
// gets around.
Barrier Obstacles::before(Space to) {
    const Space own = state_.at[seat_];
    if (to == own) return {};
    if (state_.active != seat_ || (state_.step != Step::Move && state_.step != Step::ZombieMove))
        return now_not(to);
    if (!path(0, to, nullptr).empty()) return {};
    for (const unsigned alone : {kDoors, kMarkers})
        if (const auto way = path(alone, to, nullptr); !way.empty()) return shut_off(way);
    if (const auto way = path(kFoes, to, nullptr); !way.empty()) return fight_first(way);
    if (mall::way_to(view(), own, to) && !can_step(view(), own, to)
        && !door_between(view(), own, to))
        return wall(to);
    int points = 0;
    if (!path(kPoints, to, &points).empty()) return too_far(to, points);
    if (!path(kFoes | kPoints, to, &points).empty()) return too_far(to, points);
    for (const unsigned shut : {1U * kDoors, 1U * kMarkers, kDoors | kMarkers})
        if (const auto way = path(shut | kFoes | kPoints, to, nullptr); !way.empty())
            return shut_off(way);
    return {.rule = "MALL-9.4"_rule,
            .said = "No way leads to " + space_words(view(), to),
            .keys = {spell(to)}};
}

namespace {

// MALL-13.6, MALL-13.20 An NPZ goes one space.
Barrier why_not_zombie(const Mall& game, const State& state, Space zombie, Space to) {
    const bool is_push = state.step == Step::ZombieStep;
    const Action action{.verb = is_push ? Verb::Push : Verb::MoveZombie, .from = zombie, .to = to};
    return explained(game, state, action, game.forbidden_by(state, action));
}

Barrier not_your_turn(const Mall& game, const State& state) {
    const Seat other = game.to_act(state);
    if (!is_player(other)) return {.rule = "MALL-23.1"_rule, .said = "The game is over"};
    return {.rule = "MALL-1.4"_rule,
            .said = "It is for " + seat_words(other) + " to decide now",
            .keys = {spell_seat(static_cast<int>(number_of(other)))}};
}

}  // namespace

Barrier why_not(const Mall& game, const State& state, Seat seat, const Question& question) {
    if (!question.actions.empty()) {
        State table = state;
        Journal<Event> quiet;
        for (const ActionId id : question.actions) {
            const auto action = action_of<Action>(id);
            if (game.to_act(table) == Seat::Chance)
                return {.rule = "MALL-1.15"_rule, .said = "The dice fall first"};
            if (const Rule* rule = game.forbidden_by(table, action))
                return barrier_of(game, table, action, rule);
            game.play(table, action, quiet);
        }
        return {};
    }
    const Piece piece = piece_of(game, state, seat, question);
    const Space to = space_of(view_of(game.box(), state), question.to);
    if (!is_player(seat) || game.to_act(state) != seat) return not_your_turn(game, state);
    if (piece.zombie != kNowhere) return why_not_zombie(game, state, piece.zombie, to);
    if (piece.seat != seat)
        return {.rule = "MALL-1.4"_rule,
                .said = seat_words(piece.seat) + " moves in a turn of their own",
                .keys = {spell_seat(static_cast<int>(number_of(piece.seat)))}};
    for (const Stop& stop : walk(game, state, seat, Means::Tokens))
        if (stop.at == to) return {};
    return Obstacles(game, state, seat).before(to);
}

}  // namespace gravetide::mall
