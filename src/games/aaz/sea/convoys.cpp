// Deadnapper Convoys (AAZ-61.21): in phase 6 a transport with nothing else to do carries zombies.
#include "games/aaz/motion.h"

namespace gravetide::aaz {

namespace {

constexpr int kAboard = 2;

bool has_shore(const View& view, Space zone) {
    return std::ranges::any_of(view.at(zone).land, [&](Space land) {
        return view.is_open(land) && !view.is_neutral(land);
    });
}

}  // namespace

// AAZ-61.21, AAZ-61.22, AAZ-61.23, AAZ-61.25 From friendly or zombie-controlled land into an empty
// transport that has done nothing, in a friendly zone.
const Rule* forbid_snatching(const View& view, Action action) {
    if (!view.has(view.state.active, Technology::Convoys)) return "AAZ-61.21"_rule;
    const Space zone = action.to;
    if (!is_sea_zone(view, zone)) return "AAZ-61.22"_rule;
    if (view.state.step == Step::InMotion) {
        const Motion& motion = view.state.turn.motion;
        if (motion.at != zone) return "AAZ-61.22"_rule;
        if (motion.load != Load::Nothing) return "AAZ-61.23"_rule;
        if (motion.zombies >= kAboard) return "AAZ-61.21"_rule;
    } else if (ready_transports(view, zone, Load::Nothing) <= 0) {
        return "AAZ-61.25"_rule;
    }
    if (!is_friendly_zone(view, zone)) return "AAZ-26.7"_rule;
    if (!is_shore(view, zone, action.from) || view.zombies(action.from) == 0)
        return "AAZ-61.21"_rule;
    const Owner owner = view.control(action.from);
    return view.is_friendly(owner) || owner == Owner::Zombies ? nullptr : "AAZ-61.21"_rule;
}

// AAZ-61.21, AAZ-61.22, AAZ-61.24 All of them into one territory, an enemy's as well.
const Rule* forbid_dumping(const View& view, Action action) {
    const Motion& motion = view.state.turn.motion;
    if (motion.zombies == 0 || !is_shore(view, motion.at, action.to)) return "AAZ-61.21"_rule;
    return view.is_neutral(action.to) ? "AAZ-61.24"_rule : nullptr;
}

// AAZ-61.23 A shore here, or one in reach.
bool can_still_dump(const View& view, Space zone, int left) {
    if (has_shore(view, zone)) return true;
    return left > 0 && std::ranges::any_of(view.at(zone).sea, [&](Space next) {
               return view.is_open(next) && can_pass(view, zone, next)
                      && is_friendly_zone(view, next) && has_shore(view, next);
           });
}

bool list_convoys(const View& view, Space zone, std::vector<Action>* out) {
    if (!view.has(view.state.active, Technology::Convoys)
        || view.state.phase != Phase::NoncombatMove)
        return false;
    bool found = false;
    const bool moving = view.state.step == Step::InMotion;
    for (const Space land : view.at(zone).land) {
        const Action take{.verb = Verb::Snatch, .from = land, .to = zone};
        const Action put{.verb = Verb::Dump, .to = land};
        if (!forbid_snatching(view, take)) {
            found = true;
            if (out) out->push_back(take);
        }
        if (moving && !forbid_dumping(view, put)) {
            found = true;
            if (out) out->push_back(put);
        }
    }
    return found;
}

void snatch(Table& table, Action action) {
    State& state = table.state;
    Motion& motion = state.turn.motion;
    if (state.step != Step::InMotion) {
        motion = {.unit = Unit::Transport, .from = action.to, .at = action.to};
        ask(state, Step::InMotion, state.active);
    }
    ++motion.zombies;
    --state.zombies[index_of(action.from)];
    table.tell({.what = Happening::Snatches,
                .rule = "AAZ-61.21"_rule,
                .who = state.active,
                .from = action.from,
                .to = action.to});
}

// AAZ-61.28, AAZ-26.9 Control does not change now; the transport has done what it may.
void dump(Table& table, Action action) {
    State& state = table.state;
    const Motion motion = state.turn.motion;
    state.turn.motion = {};
    add_zombies(state, action.to, motion.zombies);
    table.tell({.what = Happening::Dumps,
                .rule = "AAZ-61.21"_rule,
                .who = state.active,
                .from = motion.at,
                .to = action.to,
                .number = motion.zombies});
    spend_transport(table, motion.at, Load::Nothing);
    table.spent(motion.at).add(Unit::Transport);
    next_move(table);
}

}  // namespace gravetide::aaz
