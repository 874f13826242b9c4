// Movement, gaits and the 2-inch grab (SKIR-8, SKIR-9), and the panic run (SKIR-15.19).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

constexpr std::array<int, 3> kMovement{8, 16, 24};  // SKIR-8.1, SKIR-8.2 Sneak, Walk, Run

bool can_run(const View& view, const Survivor& who) {
    return who.wound != Wound::Serious && view.box.armours[who.armour].run != 0;
}

// SKIR-8.6, SKIR-8.8 The rule that keeps a Survivor from stepping from one point to another, bases
// aside.
const Rule* forbid_ground(const View& view, Point from, int x, int y) {
    if (!is_on_table(x, y)) return "SKIR-8.6"_rule;
    const Point to = point_at(x, y);
    if (is_barred(view, to)) return "SKIR-8.6"_rule;
    const std::uint8_t piece = view.box.at(to).piece;
    if (piece == kNone || piece == view.box.at(from).piece) return nullptr;
    return view.state.active.vaulted >> piece & 1 ? nullptr : "SKIR-8.8"_rule;
}

// How many steps in a direction can be paid for and made.
int steps_in(const View& view, const Situation& now, const Bases& bases, const Direction& way) {
    Point at = now.survivor.at;
    int steps = 0;
    while ((steps + 1) * way.cost <= view.state.active.mp) {
        const int x = at.x + way.dx;
        const int y = at.y + way.dy;
        if (forbid_ground(view, at, x, y) || !bases.is_free(x, y)) break;
        at = point_at(x, y);
        ++steps;
    }
    return steps;
}

}  // namespace

// SKIR-8.12, SKIR-8.17, SKIR-8.18
const Rule* forbid_gait(const Situation& now, const View& view, Verb verb) {
    const Survivor& who = now.survivor;
    if (who.posture == Posture::Prone) return "SKIR-8.17"_rule;
    if (who.posture == Posture::Crouched && verb != Verb::Sneak) return "SKIR-8.17"_rule;
    if (verb == Verb::Sneak && who.gait == Gait::Running) return "SKIR-8.12"_rule;
    if (verb == Verb::Run && !can_run(view, who)) return "SKIR-8.18"_rule;
    return nullptr;
}

// SKIR-8.2 to SKIR-8.6, SKIR-8.8 A straight leg of one or more steps.
const Rule* forbid_go(const View& view, const Situation& now, Action action) {
    if (action.other >= kDirections.size() || action.number == 0) return "SKIR-8.3"_rule;
    const Direction& way = kDirections[action.other];
    if (action.number * way.cost > view.state.active.mp)
        return view.state.active.mp == 0 ? "SKIR-8.2"_rule : "SKIR-8.5"_rule;
    const Bases bases(view.state, now.survivor.at, now.who, 0);
    Point at = now.survivor.at;
    for (int step = 0; step < action.number; ++step) {
        const int x = at.x + way.dx;
        const int y = at.y + way.dy;
        if (const Rule* rule = forbid_ground(view, at, x, y)) return rule;
        if (!bases.is_free(x, y)) return "SKIR-8.6"_rule;
        at = point_at(x, y);
    }
    return nullptr;
}

void list_legs(const View& view, const Situation& now, std::vector<Action>& out) {
    if (view.state.active.mp < 2 || forbid_generally(view, now, Verb::Go)) return;
    const Bases bases(view.state, now.survivor.at, now.who, 0);
    for (std::size_t way = 0; way < kDirections.size(); ++way) {
        const int steps = steps_in(view, now, bases, kDirections[way]);
        for (int count = 1; count <= steps; ++count)
            out.push_back(
                {.verb = Verb::Go, .other = byte(static_cast<int>(way)), .number = byte(count)});
    }
    if (!forbid_leave(view, now)) out.push_back({.verb = Verb::Leave});
}

bool has_leg(const View& view, const Situation& now) {
    const Bases bases(view.state, now.survivor.at, now.who, 0);
    for (const Direction& way : kDirections) {
        if (way.cost > view.state.active.mp) continue;
        const int x = now.survivor.at.x + way.dx;
        const int y = now.survivor.at.y + way.dy;
        if (!forbid_ground(view, now.survivor.at, x, y) && bases.is_free(x, y)) return true;
    }
    return false;
}

// SKIR-8.7, SKIR-23.1, SKIR-24.8, SKIR-25.1
const Rule* forbid_leave(const View& view, const Situation& now) {
    const Scenario& scenario = view.scenario;
    const bool is_south = scenario.exit_edge == 'S';
    const Rule* exit = view.is(ScenarioKey::HoldTheClinic) ? "SKIR-24.8"_rule : "SKIR-23.1"_rule;
    if (view.state.turn < scenario.exit_turn) return exit;
    const Point at = now.survivor.at;
    const int edge = is_south ? at.y : at.x;
    const int along = is_south ? at.x : at.y;
    if (edge != 1) return "SKIR-8.7"_rule;
    if (along < scenario.exit_low || along > scenario.exit_high) return exit;
    return view.state.active.mp < 2 ? "SKIR-8.7"_rule : nullptr;
}

// SKIR-8.2, SKIR-8.11, SKIR-8.12
void play_gait(Table& table, Verb verb) {
    Activation& active = table.state.active;
    Survivor& who = table.survivor(active.who);
    spend(table, 1);
    if (active.loose == 1) active.loose = 2;
    who.gait = verb == Verb::Sneak  ? Gait::None
               : verb == Verb::Walk ? Gait::Walking
                                    : Gait::Running;
    active.mp = kMovement[static_cast<std::size_t>(verb) - static_cast<std::size_t>(Verb::Sneak)];
    table.tell({.what = Happening::Spends,
                .rule = verb == Verb::Sneak ? "SKIR-8.12"_rule : "SKIR-8.11"_rule,
                .survivor = active.who,
                .number = static_cast<int>(verb),
                .second = active.mp});
    advance(table);
}

namespace {

// SKIR-9.3, SKIR-9.4 The Zombies that grab after a step, nearest first, then the lowest number.
void find_grabs(Table& table, int survivor, Point from, Point to) {
    State& state = table.state;
    Activation& active = state.active;
    const int reach = is_on(state.setup, kReach) ? inches2(2) : inches2(3);  // SKIR-9.2
    struct Grab {
        int d2;
        std::uint8_t number;
    };
    std::array<Grab, kMostZombies> found;
    std::size_t count = 0;
    for (const Zombie& zombie : state.zombies) {
        const int d2 = distance2(zombie.at, to);
        if (d2 > reach || zombie.prone || d2 > distance2(zombie.at, from)) continue;
        if (active.loose && active.exempt.contains(zombie.number)) continue;  // SKIR-12.13
        bool is_busy = false;
        for (int number = 1; number <= state.people && !is_busy; ++number)
            is_busy = number != survivor && is_able(table.survivor(number))
                      && in_contact(table, table.survivor(number).at, zombie.at);
        if (!is_busy && has_open_way(table, zombie.at, to)) found[count++] = {d2, zombie.number};
    }
    std::stable_sort(found.begin(), found.begin() + count,
                     [](const Grab& a, const Grab& b) { return a.d2 < b.d2; });
    for (std::size_t i = 0; i < count && !active.grabs.is_full(); ++i)
        active.grabs.push(found[i].number);
}

// SKIR-9.5 Where the Zombie goes; nowhere: nothing happens.
Point grab_point(const View& view, const Zombie& zombie, Point prey) {
    Point best = kNowhere;
    int least = 0;
    // Rows from south to north and from west to east, so that the first of equals is the right one.
    for (int dy = -2; dy <= 2; ++dy)
        for (int dx = -2; dx <= 2; ++dx) {
            if (const int d2 = square(dx) + square(dy); d2 != 4 && d2 != 5) continue;
            const int x = prey.x + dx;
            const int y = prey.y + dy;
            if (!is_on_table(x, y)) continue;
            const Point to = point_at(x, y);
            const int d2 = distance2(to, zombie.at);
            if (best != kNowhere && d2 >= least) continue;
            if (is_barred(view, to) || !in_contact(view, to, prey)) continue;
            if (!is_room(view.state, to, 0, zombie.number)) continue;
            if (to != zombie.at && !has_open_way(view, zombie.at, to)) continue;
            best = to;
            least = d2;
        }
    return best;
}

}  // namespace

// SKIR-9.1, SKIR-9.3 After every step, climb and break-off step.
void arrive(Table& table, int survivor, Point from, Point to) {
    Activation& active = table.state.active;
    Survivor& who = table.survivor(survivor);
    who.at = to;
    who.stepped = 1;
    active.aimed = 0;  // SKIR-11.6
    find_grabs(table, survivor, from, to);
    settle_contacts(table);
    if (is_held(table, survivor)) {  // SKIR-8.19
        active.mp = 0;
        who.gait = Gait::None;
    }
}

// SKIR-8.4 The steps count as made one by one: a grab or an alarm ends the leg.
void play_go(Table& table, Action action) {
    State& state = table.state;
    Activation& active = state.active;
    const Direction& way = kDirections[action.other];
    Survivor& who = table.survivor(active.who);
    const Point begin = who.at;
    for (int step = 0; step < action.number; ++step) {
        const Point from = who.at;
        const Point to = point_at(from.x + way.dx, from.y + way.dy);
        active.mp -= way.cost;
        const std::uint8_t piece = table.see.box.at(to).piece;
        // SKIR-8.10 For the first time in this activation into a wreck whose alarm has not rung.
        if (piece != kNone && piece != table.see.box.at(from).piece
            && table.see.box.pieces[piece].kind == PieceKind::Wreck
            && !((state.alarms | active.wrecks) >> piece & 1)) {
            active.alarm = byte(piece + 1);
            active.wrecks = byte(active.wrecks | 1 << piece);
        }
        arrive(table, active.who, from, to);
        if (active.alarm || !active.grabs.is_empty() || active.mp == 0) break;
    }
    table.tell({.what = Happening::Moves,
                .rule = "SKIR-8.3"_rule,
                .survivor = active.who,
                .number = active.mp,
                .from = begin,
                .to = who.at});
    advance(table);
}

// SKIR-8.7
void play_leave(Table& table) {
    State& state = table.state;
    const int number = state.active.who;
    Survivor& who = table.survivor(number);
    table.tell({.what = Happening::Departs,
                .rule = "SKIR-8.7"_rule,
                .survivor = byte(number),
                .number = who.supplies,
                .from = who.at});
    who.condition = Condition::Departed;
    who.gait = Gait::None;
    state.supplies_out += who.supplies;
    advance(table);
}

// SKIR-8.10
void alarm_die(Table& table, int face) {
    State& state = table.state;
    const std::uint8_t piece = byte(state.active.alarm - 1);
    state.active.alarm = 0;
    if (face == 1) {
        state.alarms = byte(state.alarms | 1 << piece);
        table.tell({.what = Happening::AlarmRings, .rule = "SKIR-8.10"_rule, .number = piece});
        add_marker(table, table.see.box.pieces[piece].centre(), Loudness::VeryLoud,
                   Maker::Survivors, "SKIR-8.10"_rule, 0);
    } else {
        table.tell({.what = Happening::AlarmSilent, .rule = "SKIR-8.10"_rule, .number = piece});
    }
    advance(table);
}

// SKIR-9.5, SKIR-9.6, SKIR-9.7, SKIR-9.9, SKIR-9.10, SKIR-9.11, SKIR-9.12, SKIR-9.13
void next_grab(Table& table) {
    State& state = table.state;
    Activation& active = state.active;
    const int number = active.grabs[0];
    active.grabs.remove_at(0);
    Survivor& who = table.survivor(active.who);
    Zombie& zombie = zombie_of(state, number);
    if (!is_able(who)) {  // SKIR-9.11
        active.grabs.clear();
        return advance(table);
    }
    const Point to = grab_point(table, zombie, who.at);
    if (to == kNowhere) return advance(table);
    const Point from = zombie.at;
    zombie.at = to;
    if (from != to) zombie.stepped = 1;
    active.grabbed = 1;
    active.mp = 0;
    active.loose = 0;
    who.gait = Gait::None;
    table.tell({.what = Happening::Grabs,
                .rule = zombie.activated ? "SKIR-9.6"_rule : "SKIR-9.7"_rule,
                .survivor = active.who,
                .zombie = byte(number),
                .from = from,
                .to = to});
    settle_contacts(table);
    if (zombie.activated) return advance(table);  // SKIR-9.6, SKIR-9.8
    begin_bite(table, number, active.who, "SKIR-9.7"_rule);
}

// SKIR-15.19, SKIR-15.20 Away from the nearest Zombie, as far as the mp and the ground allow.
void panic_run(Table& table, int survivor) {
    State& state = table.state;
    Survivor& who = table.survivor(survivor);
    const bool screams = who.nerve == Nerve::Scream;
    who.nerve = Nerve::Steady;
    if (state.zombies.is_empty() || is_engaged(table, survivor)) {
        table.tell({.what = Happening::PanicLapses,
                    .rule = "SKIR-15.20"_rule,
                    .survivor = byte(survivor)});
        return;
    }
    const Zombie* fiend = &state.zombies[0];
    for (const Zombie& zombie : state.zombies)
        if (distance2(zombie.at, who.at) < distance2(fiend->at, who.at)) fiend = &zombie;
    const Point away_from = fiend->at;
    who.posture = Posture::Standing;
    if (screams)
        add_marker(table, who.at, Loudness::Loud, Maker::Survivors, "SKIR-15.16"_rule, survivor);
    const Verb verb = can_run(table, who) ? Verb::Run : Verb::Walk;
    who.gait = verb == Verb::Run ? Gait::Running : Gait::Walking;
    spend(table, 1);
    Activation& active = state.active;
    active.mp = verb == Verb::Run ? kMovement[2] : kMovement[1];
    const Point begin = who.at;
    while (active.grabs.is_empty()) {
        const Bases bases(state, who.at, survivor, 0);
        int farthest = distance2(who.at, away_from);
        const Direction* best = nullptr;
        for (const Direction& way : kDirections) {
            const int x = who.at.x + way.dx;
            const int y = who.at.y + way.dy;
            if (way.cost > active.mp || forbid_ground(table, who.at, x, y) || !bases.is_free(x, y))
                continue;
            if (const int d2 = distance2(point_at(x, y), away_from); d2 > farthest) {
                farthest = d2;
                best = &way;
            }
        }
        if (!best) break;
        active.mp -= best->cost;
        const Point from = who.at;
        arrive(table, survivor, from, point_at(from.x + best->dx, from.y + best->dy));
    }
    active.mp = 0;
    table.tell({.what = Happening::PanicRun,
                .rule = "SKIR-15.19"_rule,
                .survivor = byte(survivor),
                .from = begin,
                .to = who.at});
}

}  // namespace gravetide::skirmish
