// Refusals in one sentence, with the obstacle by name (engine/asks.h): moving, openings,
// activating. Attacks and the Controller's side are in fight_barriers.cpp.
#include "games/skirmish/tell/barriers.h"

#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

// The figure whose base is in the way of a point, nearest first; none: 0 and 0.
InHand in_the_way(const View& view, Point at, int survivor) {
    InHand found;
    int least = 4;  // SKIR-3.10
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& each = view.survivor(number);
        if (number == survivor || !is_on_table(each) || distance2(each.at, at) >= least) continue;
        found = {.survivor = number};
        least = distance2(each.at, at);
    }
    for (const Zombie& each : view.state.zombies) {
        if (distance2(each.at, at) >= least) continue;
        found = {.zombie = each.number};
        least = distance2(each.at, at);
    }
    return found;
}

std::string state_of(const View& view, std::size_t opening) {
    const Portal& portal = view.state.openings[opening];
    const bool is_door = view.box.openings[opening].kind == OpeningKind::Door;
    if (portal.barricade > 0) return "barricaded";
    if (!is_door) return "a window: it is climbed, not walked through";
    return portal.leaf == Leaf::Shut ? "shut" : "open";
}

std::string gait_name(Verb verb) {
    return verb == Verb::Sneak ? "sneak" : verb == Verb::Walk ? "walk" : "run";
}

std::string ap_words(int ap) { return std::to_string(ap) + " AP"; }

// The first step of a leg that cannot be made.
Barrier leg_barrier(const Skirmish& game, const State& state, Action action, const Rule* rule) {
    const View view = view_of(game.box(), state);
    const int who = state.active.who;
    const std::string name = name_survivor(who);
    if (action.other >= kDirections.size() || action.number == 0)
        return {.rule = rule, .said = "A leg goes in one of eight directions, one step or more"};
    const Direction& way = kDirections[action.other];
    if (rule->id == "SKIR-8.2")
        return {.rule = rule, .said = name + " must sneak, walk or run first: no movement is left"};
    if (rule->id == "SKIR-8.5")
        return {.rule = rule,
                .said = "Too far: " + std::to_string(state.active.mp)
                        + " movement points are left, and this takes "
                        + std::to_string(action.number * way.cost)};
    Point at = view.survivor(who).at;
    for (int step = 0; step < action.number; ++step) {
        const int x = at.x + way.dx;
        const int y = at.y + way.dy;
        if (!is_on_table(x, y)) return ground_barrier(view, who, point_at(x, y), rule);
        const Point to = point_at(x, y);
        const std::uint8_t piece = view.box.at(to).piece;
        const bool enters = piece != kNone && piece != view.box.at(at).piece
                            && !(state.active.vaulted >> piece & 1);
        if (enters || is_barred(view, to) || !is_room(state, to, who, 0))
            return ground_barrier(view, who, to, rule);
        at = to;
    }
    return plain_barrier(*rule);
}

// SKIR-8.7, SKIR-23.1, SKIR-24.8
Barrier leave_barrier(const View& view, const Rule* rule) {
    const Scenario& scenario = view.scenario;
    if (view.state.turn < scenario.exit_turn)
        return {.rule = rule,
                .said = "The way out opens in turn " + std::to_string(scenario.exit_turn)
                        + "; this is turn " + std::to_string(view.state.turn)};
    const std::string edge = scenario.exit_edge == 'S' ? "south" : "west";
    return {.rule = rule,
            .said = name_survivor(view.state.active.who) + " must stand at the way out on the "
                    + edge + " edge, with movement for one more step"};
}

Barrier opening_barrier(const View& view, Action action, const Rule* rule) {
    if (action.number >= kOpenings) return plain_barrier(*rule);
    const std::size_t at = action.number;
    const Opening& opening = view.box.openings[at];
    const std::string name = name_opening(view.box, at);
    const std::string who = name_survivor(view.state.active.who);
    Barrier barrier{.rule = rule, .keys = {opening.id}};
    const Point from = view.survivor(view.state.active.who).at;
    if (rule->id == "SKIR-3.14") {
        barrier.said = who + " cannot reach " + name + " from here: "
                       + name_inches(halves_between(from, opening.centre)) + " away";
        return barrier;
    }
    if (rule->id == "SKIR-8.17") {
        barrier.said = who + " is prone and must stand up before climbing";
        return barrier;
    }
    const Portal& portal = view.state.openings[at];
    const bool is_door = opening.kind == OpeningKind::Door;
    for (const Point point : opening.points) {
        if (action.verb != Verb::Shut && action.verb != Verb::Barricade) break;
        const InHand figure = in_the_way(view, point, 0);
        const bool is_there = (figure.survivor && view.survivor(figure.survivor).at == point)
                              || (figure.zombie && zombie_at(view, figure.zombie).at == point);
        if (!is_there) continue;
        barrier.keys.push_back(key_of(figure));
        barrier.said = name_figure(view, figure) + " stands in " + name;
        return barrier;
    }
    if (action.verb == Verb::TakeDown)
        barrier.said = "There is no barricade at " + name;
    else if (portal.barricade > 0)
        barrier.said = with_capital_name(name) + " is barricaded";
    else if (action.verb == Verb::Climb && is_door)
        barrier.said = with_capital_name(name) + " is walked through, not climbed";
    else if (action.verb == Verb::Climb)
        barrier.said = "Somebody is in the way behind " + name;
    else if (!is_door)
        barrier.said = with_capital_name(name) + " can be climbed or barricaded, no more";
    else
        barrier.said = with_capital_name(name) + " is "
                       + (portal.leaf == Leaf::Broken ? "broken" : state_of(view, at)) + " already";
    return barrier;
}

Barrier friend_barrier(const View& view, Action action, const Rule* rule) {
    const int number = action.figure;
    if (number < 1 || number > view.people()) return plain_barrier(*rule);
    const std::string who = name_survivor(view.state.active.who);
    const std::string other = name_survivor(number);
    const Survivor& friendly = view.survivor(number);
    Barrier barrier{.rule = rule, .keys = {spell_figure('s', number)}};
    const Point at = view.survivor(view.state.active.who).at;
    if (number == view.state.active.who)
        barrier.said = who + " cannot do that for themselves";
    else if (!is_able(friendly) && friendly.condition != Condition::Down)
        barrier.said = other + " is not there to be helped";
    else if (!in_contact(view, at, friendly.at))
        barrier.said = other + " is " + name_inches(halves_between(at, friendly.at))
                       + " away; they must stand together";
    else if (is_engaged(view, number))
        barrier.said = other + " is in hand-to-hand";
    else if (action.verb == Verb::Give)
        barrier.said = who + " carries no supply";
    else if (action.verb == Verb::Take)
        barrier.said = other
                       + (friendly.condition == Condition::Down ? " carries no supply"
                                                                : " is up and keeps it");
    else if (action.verb == Verb::Mercy)
        barrier.said = "Mercy is for one who is Down with a countdown; " + other + " is not";
    else if (rule->id == "SKIR-14.9")
        barrier.said = other + "'s countdown was raised once already";
    else
        barrier.said =
            other + (action.verb == Verb::Aid ? " is not Down" : " carries no countdown");
    return barrier;
}

Barrier place_barrier(const View& view, Action action, const Rule* rule) {
    const InHand figure = in_the_way(view, action.at, 0);
    if (figure.survivor || figure.zombie)
        return {.rule = rule,
                .said = name_figure(view, figure) + " stands there",
                .keys = {key_of(figure)}};
    if (!view.scenario.zone.holds(action.at))
        return {.rule = rule, .said = "The band begins inside the marked zone"};
    return {.rule = rule, .said = "Nobody can begin on a wall, an opening or an obstacle"};
}

// SKIR-7.5 to SKIR-7.11
Barrier price_barrier(const View& view, Action action, const Rule* rule) {
    const int who = view.state.active.who;
    const int price = price_of(view, who, action.verb);
    const int ap = view.state.active.ap;
    const bool is_gait =
        action.verb == Verb::Sneak || action.verb == Verb::Walk || action.verb == Verb::Run;
    const std::string what = is_gait ? "Another move" : "That";
    return {.rule = rule,
            .said = what + " takes " + ap_words(price) + ", and " + name_survivor(who) + " has "
                    + (ap == 0 ? "none" : std::to_string(ap)) + " left",
            .keys = {spell_figure('s', who)}};
}

Barrier gait_barrier(const View& view, Action action, const Rule* rule) {
    const Survivor& who = view.survivor(view.state.active.who);
    const std::string name = name_survivor(view.state.active.who);
    if (rule->id == "SKIR-8.18")
        return {
            .rule = rule,
            .said = name + " cannot run "
                    + (who.wound == Wound::Serious ? "with a Serious wound" : "in heavy armour")};
    if (rule->id == "SKIR-8.12")
        return {.rule = rule, .said = name + " is running and cannot sneak: stop first"};
    return {.rule = rule,
            .said = name
                    + (who.posture == Posture::Prone
                           ? " is prone and must stand up to " + gait_name(action.verb)
                           : " is crouched and can only sneak")};
}

Barrier activate_barrier(const View& view, Action action, const Rule* rule) {
    const State& state = view.state;
    if (action.verb == Verb::Pass) {
        for (int number = 1; number <= view.people(); ++number) {
            const Survivor& who = view.survivor(number);
            if (who.gait != Gait::None && !who.activated
                && can_be_activated(view, state.asked, number))
                return {.rule = rule,
                        .said = name_survivor(number)
                                + (who.gait == Gait::Running ? " is running" : " is walking")
                                + ": go on or stop first",
                        .keys = {spell_figure('s', number)}};
        }
        return plain_barrier(*rule);
    }
    if (action.verb != Verb::Activate)
        return {.rule = rule, .said = "First pick one of your Survivors and give them AP"};
    if (action.figure == 0 || action.figure > view.people()) return plain_barrier(*rule);
    const std::string name = name_survivor(action.figure);
    Barrier barrier{.rule = rule, .keys = {spell_figure('s', action.figure)}};
    if (rule->id == "SKIR-6.16")
        barrier.said = name + " is not able to act";
    else if (rule->id == "SKIR-25.5")
        barrier.said = name + " joined this turn and acts from the next";
    else if (rule->id == "SKIR-15.14")
        barrier.said = name + " is shaken: 1 AP this turn, no more";
    else if (rule->id == "SKIR-7.2")
        barrier.said = "Only " + ap_words(state.ap[state.asked]) + " are left this turn";
    else if (rule->id == "SKIR-7.3") {
        barrier.keys.clear();
        std::string others;
        for (int number = 1; number <= view.people(); ++number) {
            const Survivor& each = view.survivor(number);
            if (player(each.owner) != state.asked || !is_able(each) || each.fresh || each.activated)
                continue;
            others += (others.empty() ? "" : ", ") + name_survivor(number);
            barrier.keys.push_back(spell_figure('s', number));
        }
        barrier.said = name + " has acted; first comes " + others;
    } else if (player(view.survivor(action.figure).owner) != state.asked)
        barrier.said = name + " is another player's";
    else
        barrier.said = "A Survivor is given 1, 2 or 3 AP";
    return barrier;
}

}  // namespace

int halves_between(Point a, Point b) {
    int halves = 0;
    while (square(halves + 1) <= distance2(a, b)) ++halves;
    return halves;
}

std::string with_capital_name(std::string name) {
    if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

Barrier ground_barrier(const View& view, int survivor, Point to, const Rule* rule) {
    if (!is_on_table(to.x, to.y))
        return {.rule = rule, .said = "The table ends there, and it is no way out"};
    const Ground& ground = view.box.at(to);
    if (ground.wall)
        for (const Building& building : view.box.buildings)
            if (building.walls.holds(to))
                return {.rule = rule,
                        .said = "The " + building.name + "'s wall is in the way",
                        .keys = {building.id}};
    if (ground.opening != kNone && is_barred(view, to))
        return {.rule = rule,
                .said = with_capital_name(name_opening(view.box, ground.opening)) + " is "
                        + state_of(view, ground.opening),
                .keys = {view.box.openings[ground.opening].id}};
    const InHand figure = in_the_way(view, to, survivor);
    if (figure.survivor || figure.zombie)
        return {.rule = rule,
                .said = name_figure(view, figure) + " is in the way",
                .keys = {key_of(figure)}};
    if (ground.piece != kNone)
        return {.rule = rule,
                .said = with_capital_name(name_piece(view.box, ground.piece))
                        + " must be vaulted first, for 1 AP",
                .keys = {view.box.pieces[ground.piece].id}};
    return plain_barrier(*rule);
}

// SKIR-7 to SKIR-9, SKIR-17, SKIR-18 One sentence for each way to be refused.
Barrier survivor_barrier(const Skirmish& game, const State& state, Action action,
                         const Rule* rule) {
    const View view = view_of(game.box(), state);
    const int number = state.active.who;
    const Survivor& who = view.survivor(number);
    const std::string name = name_survivor(number);
    const std::string_view id = rule->id;
    if (id == "SKIR-7.9" || id == "SKIR-7.10" || id == "SKIR-7.5" || id == "SKIR-7.11")
        return price_barrier(view, action, rule);
    if (id == "SKIR-8.15")
        return {.rule = rule,
                .said = name + (who.gait == Gait::Running ? " is running" : " is walking")
                        + ": the first AP goes on with that, or stops",
                .keys = {spell_figure('s', number)}};
    if (id == "SKIR-12.13")
        return {.rule = rule, .said = name + " has broken off and must move away with the next AP"};
    if (id == "SKIR-15.17" || id == "SKIR-15.18")
        return {.rule = rule,
                .said = name + " has lost their nerve and attacks nobody this turn",
                .keys = {spell_figure('s', number)}};
    if (Barrier held = held_barrier(view, rule); held.rule) return held;
    switch (action.verb) {
    case Verb::Go: return leg_barrier(game, state, action, rule);
    case Verb::Leave: return leave_barrier(view, rule);
    case Verb::Sneak:
    case Verb::Walk:
    case Verb::Run: return gait_barrier(view, action, rule);
    case Verb::Open:
    case Verb::Shut:
    case Verb::Barricade:
    case Verb::TakeDown:
    case Verb::Climb: return opening_barrier(view, action, rule);
    case Verb::Give:
    case Verb::Take:
    case Verb::Mercy:
    case Verb::Aid:
    case Verb::Treat: return friend_barrier(view, action, rule);
    case Verb::Vault:
        if (action.number >= kPieces) break;
        return {.rule = rule,
                .said = id == "SKIR-8.9" ? with_capital_name(name_piece(view.box, action.number))
                                               + " hinders nobody"
                                         : with_capital_name(name_piece(view.box, action.number))
                                               + " is too far off, or no obstacle any more",
                .keys = {view.box.pieces[action.number].id}};
    case Verb::Search:
        return {.rule = rule, .said = "There is nothing to be searched within reach of " + name};
    case Verb::PickUp:
        return {.rule = rule, .said = "No loose supply lies within reach of " + name};
    case Verb::Stop: return {.rule = rule, .said = name + " is not walking or running"};
    case Verb::Stand: return {.rule = rule, .said = name + " is standing"};
    case Verb::Crouch:
    case Verb::LieDown: return {.rule = rule, .said = name + " cannot go down like that now"};
    case Verb::Aim:
        return {.rule = rule,
                .said = who.gun == Gun::None ? name + " has nothing to aim with"
                                             : name + " has aimed already"};
    case Verb::Reload: return {.rule = rule, .said = name + " has nothing to reload"};
    default: break;
    }
    return fight_barrier(view, action, rule);
}

Barrier barrier_of(const Skirmish& game, const State& state, Action action, const Rule* rule) {
    if (!rule) return {};
    const View view = view_of(game.box(), state);
    Barrier barrier;
    switch (state.step) {
    case Step::Places: barrier = place_barrier(view, action, rule); break;
    case Step::ChoosesSurvivor: barrier = activate_barrier(view, action, rule); break;
    case Step::SurvivorActs: barrier = survivor_barrier(game, state, action, rule); break;
    case Step::ChoosesZombie:
    case Step::ZombieActs:
    case Step::ChoosesVictim: barrier = controller_barrier(view, action, rule); break;
    default: break;
    }
    return barrier.said.empty() ? plain_barrier(*rule) : barrier;
}

}  // namespace gravetide::skirmish
