// Which rule stands against a goal, found by walking towards it on a copy of the table, and what is
// said of it: the obstacle by name.
#include "games/aaz/tell/barriers.h"

#include "games/aaz/motion.h"
#include "games/aaz/tell/names.h"
#include "games/aaz/tell/sentences.h"

namespace gravetide::aaz {

std::string count_words(int count, Unit unit) {
    const bool same = unit == Unit::Infantry || unit == Unit::Artillery;
    return std::to_string(count) + " " + unit_name(unit) + (count == 1 || same ? "" : "s");
}

std::string who_is_there(const View& view, Space space) {
    std::vector<std::string> parts;
    Units enemies;
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active))
            for (std::size_t slot = 0; slot < kSlots; ++slot)
                enemies.count[slot] = static_cast<std::uint8_t>(
                    std::min(250, enemies.count[slot] + view.units(space, power).count[slot]));
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        if (enemies.count[slot] > 0)
            parts.push_back(count_words(enemies.count[slot],
                                        is_territory(space) ? kLandSlots[slot] : kSeaSlots[slot]));
    if (is_territory(space) && view.zombies(space) > 0)
        parts.push_back(number_of_things(view.zombies(space), "zombie"));
    if (parts.empty()) return "nobody";
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return text;
}

namespace {

int best_points(const View& view, const Mover& mover) {
    const int move = profile(mover.unit).move;
    if (view.state.step == Step::InMotion) return move - int{view.state.turn.motion.used};
    if (!is_air_unit(mover.unit) || in_combat_move(view)) return move;
    if (not_flown(view, mover.from, mover.unit) > 0) return move;
    const Flown& flown = view.state.turn.flown.at(mover.from);
    const std::size_t first = mover.unit == Unit::Fighter ? 0 : 4;
    for (int used = 1; used < move; ++used)
        if (flown[first + static_cast<std::size_t>(used - 1)] > 0) return move - used;
    return 0;
}

Action set_out(const View& view, const Mover& mover, Space from, Space to) {
    if (view.state.step == Step::InMotion) return {.verb = Verb::Step, .to = to};
    Action action{.verb = Verb::Move, .unit = mover.unit, .from = from, .to = to};
    if (mover.load != Load::Nothing) {
        action.verb = Verb::Sail;
        action.number = static_cast<std::uint8_t>(mover.load);
        action.third = mover.guests;
    }
    const int points = best_points(view, mover);
    if (is_air_unit(mover.unit) && points > 0 && points < profile(mover.unit).move) {
        action.verb = Verb::Fly;
        action.number = static_cast<std::uint8_t>(points);
    }
    return action;
}

// A flight is refused where it could not end well; why it cannot end in this very place?
const Rule* end_of_flight(const View& view, Unit unit, Space to, const Rule* rule) {
    if (rule == "AAZ-30.5"_rule && air_targets(view, Errand::Attack).has(to)) return rule;
    if (rule == "AAZ-30.5"_rule || rule == "AAZ-4.3"_rule)
        return is_territory(to) ? "AAZ-4.32"_rule : "AAZ-4.3"_rule;
    if (rule != "AAZ-30.21"_rule) return rule;
    if (!is_territory(to)) return unit == Unit::Bomber ? "AAZ-22.7"_rule : "AAZ-30.10"_rule;
    if (view.state.turn.captured.has(to)) return "AAZ-22.6"_rule;
    return view.is_friendly(to) ? rule : "AAZ-30.7"_rule;
}

// A move that ended by itself before its goal: nobody could come back from there, there is nobody
// to fight, or somebody counts on who set out.
const Rule* end_of_move(const View& view, Unit unit, Space goal) {
    const bool attacks = in_combat_move(view);
    if (is_air_unit(unit))
        return end_of_flight(view, unit, goal, attacks ? "AAZ-30.5"_rule : "AAZ-30.21"_rule);
    const bool peaceful = is_territory(goal) && view.is_friendly(goal) && view.zombies(goal) == 0;
    return attacks && peaceful ? "AAZ-4.32"_rule : "AAZ-4.61"_rule;
}

struct Walked {
    Barrier barrier{};
    State state;
};

// Space by space along the way; where the rules refuse, that is the barrier.
Walked walk(const Aaz& game, const State& state, const Mover& mover, const Obstacle& open,
            Verb last) {
    Walked walked{{}, state};
    Journal<Event> quiet;
    Space at = state.step == Step::InMotion ? state.turn.motion.at : mover.from;
    const Space goal = open.way.empty() ? at : open.way.back();
    for (const Space next : open.way) {
        const View view = view_of(game.box(), walked.state);
        const Action action = set_out(view, mover, at, next);
        if (const Rule* rule = game.forbidden_by(walked.state, action)) {
            const Rule* truly =
                is_air_unit(mover.unit) ? end_of_flight(view, mover.unit, goal, rule) : rule;
            walked.barrier = told(game, {view, truly, mover.unit, at, next, goal});
            return walked;
        }
        game.play(walked.state, action, quiet);
        at = next;
        if (walked.state.step == Step::InMotion || at == goal) continue;
        walked.barrier =
            told(game, {view, end_of_move(view, mover.unit, goal), mover.unit, at, next, goal});
        return walked;
    }
    if (walked.state.step != Step::InMotion || last != Verb::Stop) return walked;
    const View view = view_of(game.box(), walked.state);
    if (const Rule* rule = game.forbidden_by(walked.state, {.verb = Verb::Stop}))
        walked.barrier = told(game, {view, end_of_flight(view, mover.unit, goal, rule), mover.unit,
                                     mover.from, goal, goal});
    return walked;
}

Barrier sail_barrier(const Aaz& game, const State& state, const Mover& mover, Space to, Verb last) {
    const View view = view_of(game.box(), state);
    const Space from = state.step == Step::InMotion ? state.turn.motion.at : mover.from;
    const Obstacle open = obstacle_to(view, mover.unit, from, to, best_points(view, mover));
    if (open.rule)
        return told(game,
                    {view, open.rule, mover.unit, from, open.at == kNowhere ? to : open.at, to});
    return walk(game, state, mover, open, last).barrier;
}

// A transport and a shore: the nearest water from which it could be, and why not from there.
Barrier landing_barrier(const Aaz& game, const State& state, const Mover& mover, Space shore) {
    const View view = view_of(game.box(), state);
    const bool moving = state.step == Step::InMotion;
    const Space from = moving ? state.turn.motion.at : mover.from;
    const Load load = moving ? state.turn.motion.load : mover.load;
    const Passengers guests = moving ? state.turn.motion.aboard : mover.guests;
    if (!view.is_open(shore))
        return told(game, {view, forbid_closed(view, shore), mover.unit, from, shore, shore});
    if (load == Load::Nothing)
        return told(game, {view, "AAZ-4.21"_rule, mover.unit, from, shore, shore});
    // AAZ-40.2, AAZ-26.16 No water touches it.
    Barrier first = told(game, {view, in_combat_move(view) ? "AAZ-40.2"_rule : "AAZ-26.16"_rule,
                                mover.unit, from, shore, shore});
    bool found = false;
    for (const Space zone : view.at(shore).sea) {
        State there = state;
        if (zone != from) {
            const Obstacle open =
                obstacle_to(view, Unit::Transport, from, zone, best_points(view, mover));
            Walked walked{{}, state};
            if (open.rule)
                walked.barrier = told(game, {view, open.rule, mover.unit, from,
                                             open.at == kNowhere ? zone : open.at, zone});
            else
                walked = walk(game, state, mover, open, Verb::Land);
            if (walked.barrier.rule) {
                if (!found) first = walked.barrier;
                found = true;
                continue;
            }
            there = walked.state;
        }
        const Load part = mover.part != Load::Nothing ? mover.part : own_part(load, guests);
        const Action land{.verb = Verb::Land,
                          .from = zone,
                          .to = shore,
                          .number = static_cast<std::uint8_t>(load),
                          .other = static_cast<std::uint8_t>(part),
                          .third = guests};
        if (const Rule* rule = game.forbidden_by(there, land))
            return told(game, {view, rule, mover.unit, zone, shore, shore});
    }
    return first;
}

// AAZ-26 A land unit and water: why it cannot go aboard there.
Barrier boarding_barrier(const Aaz& game, const State& state, const Mover& mover, Space zone) {
    const View view = view_of(game.box(), state);
    if (!view.is_open(zone))
        return told(game, {view, forbid_closed(view, zone), mover.unit, mover.from, zone, zone});
    const Rule* rule = nullptr;
    for (std::size_t load = 0; load < kLoads; ++load) {
        const Action board{.verb = Verb::Load,
                           .unit = mover.unit,
                           .from = mover.from,
                           .to = zone,
                           .number = static_cast<std::uint8_t>(load)};
        const bool lies_there = loads_at(view, zone, state.active)[load] > 0;
        if (!lies_there && (load > 0 || rule)) continue;
        rule = game.forbidden_by(state, board);
        if (lies_there && rule) break;
    }
    const bool none = view.own(zone).of(Unit::Transport) == 0;
    return rule ? told(game,
                       {view, none ? "AAZ-4.21"_rule : rule, mover.unit, mover.from, zone, zone})
                : Barrier{};
}

Barrier single_barrier(const Aaz& game, const State& state, const Mover& mover, Space to) {
    const Space from = state.step == Step::InMotion ? state.turn.motion.at : mover.from;
    if (from == to || from == kNowhere) return {};
    if (mover.unit == Unit::Transport && is_territory(to))
        return landing_barrier(game, state, mover, to);
    if (is_land_unit(mover.unit) && !is_territory(to))
        return boarding_barrier(game, state, mover, to);
    // Whoever cannot set out at all is told that first.
    const View view = view_of(game.box(), state);
    if (state.step == Step::Moves) {
        const Action action = set_out(view, mover, from, to);
        Action probe = action;
        probe.to = from;
        if (const Rule* rule = game.forbidden_by(state, probe); rule && rule != "AAZ-12.3"_rule)
            return told(game, {view, rule, mover.unit, from, to, to});
    }
    return sail_barrier(game, state, mover, to, Verb::Stop);
}

}  // namespace

Barrier barrier_to(const Aaz& game, const State& state, const std::vector<Mover>& movers,
                   Space to) {
    for (std::size_t i = 0; i < movers.size(); ++i)
        if (i == 0 || movers[i] != movers[i - 1])
            if (Barrier barrier = single_barrier(game, state, movers[i], to); barrier.rule)
                return barrier;
    // Each alone could, so it is those before who leave no room.
    State table = state;
    std::size_t stuck = 0;
    if (!go_together(game, table, movers, to, &stuck).empty()) return {};
    return single_barrier(game, table, movers[stuck], to);
}

Barrier barrier_of(const Aaz& game, const State& state, Action action, const Rule* rule) {
    const View view = view_of(game.box(), state);
    const bool moving = state.step == Step::InMotion;
    const Motion& motion = state.turn.motion;
    const auto known = [](Space space) { return index_of(space) < kSpaces ? space : kNowhere; };
    Case told_of{view,
                 rule,
                 moving ? motion.unit : action.unit,
                 moving ? motion.at : known(action.from),
                 known(action.to),
                 known(action.to)};
    if (action.verb == Verb::Land || action.verb == Verb::Disembark) told_of.unit = Unit::Transport;
    if (index_of(told_of.unit) >= kUnits) return plain_barrier(*rule);
    const bool moves = action.verb == Verb::Move || action.verb == Verb::Fly
                       || action.verb == Verb::Sail || action.verb == Verb::Step;
    // What is in the way of a far goal is on the way.
    if (moves && told_of.from != kNowhere && told_of.to != kNowhere && told_of.from != told_of.to
        && !view.board.near[index_of(told_of.from)].has(told_of.to)) {
        const Obstacle far =
            obstacle_to(view, told_of.unit, told_of.from, told_of.to, profile(told_of.unit).move);
        if (far.rule == rule && far.at != kNowhere) told_of.at = far.at;
    }
    return told(game, told_of);
}

}  // namespace gravetide::aaz
