// A unit on its way, in phase 4 and in phase 6 alike: each step is an action, and the move ends by
// itself where it can go no farther.
#include "games/aaz/motion.h"

#include "games/aaz/lookout.h"

namespace gravetide::aaz {

namespace {

const Rule* forbid_step(const View& view, Space to) {
    return in_combat_move(view) ? forbid_combat_step(view, to) : forbid_noncombat_step(view, to);
}

const Rule* forbid_stop(const View& view) {
    return in_combat_move(view) ? forbid_combat_stop(view) : forbid_noncombat_stop(view);
}

// OPTIMIZATION: the air's maps are drawn once for all neighbours.
bool list_steps(const View& view, std::vector<Action>* out) {
    const Motion& motion = view.state.turn.motion;
    bool found = false;
    if (is_air_unit(motion.unit)) {
        SpaceSet next = view.board.near[index_of(motion.at)];
        next &= air_steps(view);
        if (out) next.each([&](Space to) { out->push_back({.verb = Verb::Step, .to = to}); });
        return next.any();
    }
    if (motion.used < profile(motion.unit).move)
        for (const Space to : view.at(motion.at).beside) {
            if (forbid_step(view, to)) continue;
            found = true;
            if (!out) return true;
            out->push_back({.verb = Verb::Step, .to = to});
        }
    if (motion.unit == Unit::Transport && list_cargo(view, out)) found = true;
    return found;
}

// OPTIMIZATION: air units and carriers ask about the whole map, others only about the spaces beside
// them.
template <class Do>
void look_ahead(const View& view, Do act) {
    const Unit unit = view.state.turn.motion.unit;
    if (!is_air_unit(unit) && unit != Unit::Carrier) return act(view);
    const Lookout lookout(view);
    act(view.with(lookout));
}

void arrive(Table& table) {
    if (in_combat_move(table)) return end_combat_motion(table);
    end_noncombat_motion(table);
}

}  // namespace

// The move ends by itself where nothing can follow; a transport may load or land where it lies.
void go_on_or_arrive(Table& table) {
    const Motion& motion = table.state.turn.motion;
    bool over = in_combat_move(table) ? stops_here(table) : motion.used >= motion_points(table);
    if (!over || motion.unit == Unit::Transport)
        look_ahead(table, [&](const View& view) { over = !list_steps(view, nullptr); });
    if (over) arrive(table);
}

// AAZ-4.12, AAZ-4.40, AAZ-6.3 One space farther; leaving hostile ground behind, a tank takes it.
void carry(Table& table, Unit unit, Space from, Space to) {
    State& state = table.state;
    Motion& motion = state.turn.motion;
    const bool blitz = in_combat_move(table) && unit == Unit::Tank && motion.used == 1
                       && table.see.is_hostile(from);
    if (blitz) {
        table.tell(
            {.what = Happening::Blitzes, .rule = "AAZ-4.33"_rule, .who = state.active, .to = from});
        capture(table, from, "AAZ-4.40"_rule);
        motion.blitzed = 1;
    }
    if (unit == Unit::Carrier) {
        if (motion.used == 0) motion.guests = guests_going(table, from, 1);
        carry_guests(table, motion.guests, from, to);
    }
    table.own(from).remove(unit);
    table.own(to).add(unit);
    if (motion.load != Load::Nothing) {
        if (Passage* passage = find_passage(state, moving_passage(table), 0)) passage->zone = to;
        change_load(table, from, state.active, motion.load, Load::Nothing);
        change_load(table, to, state.active, Load::Nothing, motion.load);
    }
    motion.via = from == motion.from ? kNowhere : from;
    motion.at = to;
    ++motion.used;
    table.tell({.what = Happening::Moves,
                .rule = in_combat_move(table) ? "AAZ-4.1"_rule : "AAZ-6.1"_rule,
                .who = state.active,
                .from = from,
                .to = to,
                .unit = unit});
    ask(state, Step::InMotion, state.active);
    if (ask_for_supplies(table)) return;
    go_on_or_arrive(table);
}

// AAZ-22.2 What an air unit used in phase 4 it has no more in phase 6.
void record_flight(Table& table, Space space, Unit unit, int used) {
    const std::size_t first = unit == Unit::Fighter ? 0 : 4;
    Flown flown = table.state.turn.flown.at(space);
    std::uint8_t& there = flown[first + static_cast<std::size_t>(used - 1)];
    there = static_cast<std::uint8_t>(int{Count(there + 1)});
    table.state.turn.flown.set(space, flown);
}

const Rule* forbid_continuing(const View& view, Action action) {
    const Motion& motion = view.state.turn.motion;
    if (action.verb == Verb::Stop) return forbid_stop(view);
    if (action.verb == Verb::Step) {
        if (motion.used >= profile(motion.unit).move) return "AAZ-4.1"_rule;
        return forbid_step(view, action.to);
    }
    if (motion.unit == Unit::Transport) {
        if (action.verb == Verb::Load) return forbid_loading(view, action);
        if (action.verb == Verb::Land) return forbid_landing(view, action);
        if (action.verb == Verb::Snatch) return forbid_snatching(view, action);
        if (action.verb == Verb::Dump) return forbid_dumping(view, action);
    }
    return "AAZ-4.62"_rule;
}

void list_continuing(const View& given, std::vector<Action>& out) {
    look_ahead(given, [&](const View& view) {
        if (!forbid_stop(view)) out.push_back({.verb = Verb::Stop});
        list_steps(view, &out);
    });
}

void play_motion(Table& table, Action action) {
    if (action.verb == Verb::Stop) return arrive(table);
    if (action.verb == Verb::Load) {
        load(table, action);
        return go_on_or_arrive(table);
    }
    if (action.verb == Verb::Land) return land(table, action);
    if (action.verb == Verb::Dump) return dump(table, action);
    if (action.verb == Verb::Snatch) {
        snatch(table, action);
        return go_on_or_arrive(table);
    }
    const Motion& motion = table.state.turn.motion;
    carry(table, motion.unit, motion.at, action.to);
}

}  // namespace gravetide::aaz
