// A move up the street past Zombies that grab, and a whole activation: AP spent on going, breaking
// off, shooting and striking as well as can be, by the rules through every way the dice can fall.
#include <algorithm>
#include <span>

#include "games/skirmish/odds/desk.h"
#include "games/skirmish/odds/fields.h"
#include "games/skirmish/options.h"

namespace gravetide::skirmish {

namespace {

constexpr int kMostFoes = 4;

std::string side_text(const OddsForm& form, const OddsQuestion& question, std::size_t side) {
    return side < question.sides.size() ? question.sides[side] : form.sides.at(side).usual;
}

}  // namespace

// Zombies stand beside the way, one behind another; those in contact at the start behind and beside
// the Survivor, so that the way is free.
Course lay_course(const Skirmish& game, const OddsForm& form, const OddsQuestion& question) {
    Course course;
    State& state = course.start;
    state = bare(game, read_setup(game.options(), question.options));
    const auto put = [&](const std::string& key, const std::string& value) {
        put_fact(game, state, {key, value});
    };
    put("s1", side_word(form, question, 0) + " player1 " + spot_at(kX, kY));
    for (const char* gear : {"gun", "hand", "armour"})
        if (find_field(form, gear)) {
            const std::string word = given_word(form, question, gear);
            if (word != "none" && word != "fists") put(std::string("s1.") + gear, word);
        }
    // SKIR-4.28
    const Survivor& who = state.survivors[0];
    if (!goes_together(game.box(), who.gun, who.hand))
        throw BadQuestion("hand", given_word(form, question, "hand"),
                          "beside it one can carry a pistol, no other gun");
    const std::string wound = given_word(form, question, "wound");
    if (wound != "none") put("s1.wound", wound);
    const std::string said = side_text(form, question, 1);
    const auto foes = read_pieces(form.sides[1], said, kMostFoes);
    const int ahead = given_number(form, question, "ahead");
    const int aside = given_number(form, question, "aside");
    const int apart = given_number(form, question, "apart");
    const int contacts = given_number(form, question, "contact");
    if (static_cast<int>(foes.size()) < contacts)
        throw BadQuestion("contact", std::to_string(contacts), "more than there are Zombies");
    constexpr std::array<std::pair<int, int>, 3> kContact{{{0, -2}, {-2, 0}, {2, 0}}};
    int standing = 0;
    for (std::size_t i = 0; i < foes.size(); ++i) {
        const bool in_contact = i < static_cast<std::size_t>(contacts);
        const int x = in_contact ? kX + kContact.at(i).first : kX + 2 * aside;
        const int y = in_contact ? kY + kContact.at(i).second : kY + 2 * (ahead + apart * standing);
        if (!in_contact) ++standing;
        if (y > kY + 2 * kStreetInches)
            throw BadQuestion("apart", "the last of them is more than "
                                           + std::to_string(kStreetInches) + " inches ahead");
        if (!is_room(state, point_at(x, y), 0, 0))
            throw BadQuestion("ahead", "no room for a Zombie where the Survivor or another stands");
        put("z" + std::to_string(i + 1), foes[i] + " " + spot_at(x, y));
    }
    if (given_flag(form, question, "acted"))
        for (Zombie& zombie : state.zombies) zombie.activated = 1;
    course.goal = kY + 2 * given_number(form, question, "inches");
    course.moves_only = form.key == "move";
    const std::string aim = given_word(form, question, "aim");
    course.aim = aim == "destroy" ? Aim::Destroy : aim == "unhurt" ? Aim::Unhurt : Aim::Through;
    put("active.who", "1");
    put("active.ap", std::to_string(given_number(form, question, "ap")));
    put("go", "survivor");
    // SKIR-21.1 With AP of its own the Controller is asked once the activation is over; without,
    // every Zombie would have moved by then.
    state.controller_ap = 1;
    return course;
}

namespace {

// SKIR-9.3 Whether somebody would grab after one more step.
bool is_reached(const View& view, Point from) {
    const int reach = is_on(view.state.setup, kReach) ? inches2(2) : inches2(3);
    const Point to = point_at(from.x, from.y + 1);
    return std::any_of(view.state.zombies.begin(), view.state.zombies.end(),
                       [&](const Zombie& zombie) {
                           const int d2 = distance2(zombie.at, to);
                           return !zombie.prone && d2 <= reach && d2 <= distance2(zombie.at, from);
                       });
}

// Legs that are worth a thought: to the goal or as far as it goes, and to where one is not grabbed
// yet.
void list_legs_north(const View& view, const Situation& now, int goal, std::vector<Action>& out) {
    if (view.state.active.mp < 2 || forbid_generally(view, now, Verb::Go)) return;
    const Point from = now.survivor.at;
    const auto leg = [](int steps) {
        return Action{.verb = Verb::Go, .other = kNorth, .number = byte(steps)};
    };
    int farthest = std::min(goal - from.y, view.state.active.mp / kDirections[kNorth].cost);
    while (farthest > 0 && forbid_go(view, now, leg(farthest))) --farthest;
    int unseized = 0;
    while (unseized < farthest && !is_reached(view, point_at(from.x, from.y + unseized)))
        ++unseized;
    if (unseized > 0 && unseized < farthest) out.push_back(leg(unseized));
    if (farthest > 0) out.push_back(leg(farthest));
}

// What is worth a thought, in the order of the rules' own list.
void list_worthwhile(const Skirmish& game, const Course& course, const State& state,
                     std::vector<Action>& out) {
    if (state.step != Step::SurvivorActs) return game.list_actions(state, out);
    const View view = view_of(game.box(), state);
    const Situation now = situation_of(view);
    const auto offer = [&](Action action) {
        if (!forbid_survivor_action(view, now, action)) out.push_back(action);
    };
    if (now.survivor.at.y < course.goal && state.active.mp < 2)
        for (const Verb gait : {Verb::Sneak, Verb::Walk, Verb::Run}) offer({.verb = gait});
    list_legs_north(view, now, course.goal, out);
    // To spot, to aim and to reload serve a shot to come: with no AP for that one may as well stop.
    const bool may_stop = !forbid_survivor_action(view, now, {.verb = Verb::Done});
    const auto leads_nowhere = [&](Verb verb) {
        const bool must_reload = now.survivor.empty && verb != Verb::Reload;
        return may_stop && state.active.ap <= (must_reload ? 2 : 1);
    };
    if (!course.moves_only) {
        const auto first = static_cast<std::ptrdiff_t>(out.size());
        list_targets(view, now, out);
        const auto is_idle = [&](const Action& action) {
            if (action.verb == Verb::Spot) return leads_nowhere(action.verb);
            return !serves_attack(action.verb) && action.verb != Verb::BreakOff;
        };
        out.erase(std::remove_if(out.begin() + first, out.end(), is_idle), out.end());
    } else {
        offer({.verb = Verb::BreakOff});
    }
    offer({.verb = Verb::Stand});
    if (!course.moves_only)
        for (const Verb verb : {Verb::Aim, Verb::Reload})
            if (!leads_nowhere(verb)) offer({.verb = verb});
    offer({.verb = Verb::Done});
}

// Noise, and what a bite does to somebody later, make no difference to the question.
void settle(const Skirmish& game, State& state) {
    if (state.step == Step::InfectionDie || state.step == Step::CountdownDie) {
        Journal<Event> quiet;
        Table table{view_of(game.box(), state), state, quiet};
        state.attack = {};
        advance(table);
    }
    state.markers.clear();
    Survivor& who = state.survivors[0];
    who.noise = {};
    who.owes = who.met = 0;
    who.countdown = who.raised = 0;
    state.zeds_destroyed = state.ragers_destroyed = 0;
    if (state.step == Step::WoundDie) state.attack.die = 0;
    // With no AP left there is no attack to come. Who shoots, and may shoot twice, has a gait
    // still.
    if (state.active.ap > 0) return;
    const bool is_bitten = state.attack.kind == AttackKind::Bite;
    if (state.step == Step::SurvivorActs || is_bitten) who.gait = Gait::None;
    who.attacked = who.empty = 0;
    state.active.aimed = 0;
    for (Zombie& zombie : state.zombies) zombie.spotted = 0;
}

std::string health_of(const Survivor& who, Wound before) {
    if (who.condition != Condition::Able) return "down";
    if (who.wound == before) return "unhurt";
    return who.wound == Wound::Light ? "light wound" : "serious wound";
}

}  // namespace

double worth_of(Aim aim, const Result& result) {
    const auto& [place, health, destroyed] = result;
    const double whole = health == "unhurt" ? 1 : health == "down" ? 0 : 0.5;
    const bool is_there = place == Place::There;
    // Besides, it is better to be unhurt, and better not to be held.
    const double besides = 1e-8 * whole - (place == Place::Held ? 5e-9 : 0);
    switch (aim) {
    case Aim::Through: return (is_there && whole > 0 ? 1 : 0) + besides;
    case Aim::Unhurt: return (is_there && whole == 1 ? 1 : 0) + besides;
    default: return destroyed + besides + (is_there ? 1e-9 : 0);
    }
}

OddsAnswer answer_activation(const Skirmish& game, const OddsForm& form,
                             const OddsQuestion& question) {
    const Course course = lay_course(game, form, question);
    const auto foes = static_cast<int>(course.start.zombies.size());
    const Wound before = course.start.survivors[0].wound;
    double destroyed_sum = 0;
    const auto tell = [&](const State& state) -> std::optional<WayOut> {
        const Survivor& who = state.survivors[0];
        const bool is_able = who.condition == Condition::Able;
        const bool is_there = is_able && who.at.y >= course.goal;
        const bool goes_on = is_able && state.phase == Phase::Survivors && state.active.who == 1
                             && (is_chance(state.step) || state.step == Step::SurvivorActs);
        // Who can do no more may stop now.
        const bool is_spent = state.active.ap == 0 && state.active.mp < kDirections[kNorth].cost;
        const bool is_done = state.step == Step::SurvivorActs
                             && (is_spent || (is_there && course.aim != Aim::Destroy));
        if (goes_on && !is_done) return std::nullopt;
        const std::string health = health_of(who, before);
        const int destroyed = foes - static_cast<int>(state.zombies.size());
        const Place place = is_there                                               ? Place::There
                            : is_able && is_engaged(view_of(game.box(), state), 1) ? Place::Held
                                                                                   : Place::Short;
        std::string said = !is_able                ? "down"
                           : place == Place::There ? "through, " + health
                           : place == Place::Held  ? "held, " + health
                                                   : "short of it, " + health;
        if (!course.moves_only) said += ", " + std::to_string(destroyed) + " destroyed";
        // Who only moves goes on, whatever waits there.
        const double pressed = course.moves_only ? 1e-7 * (who.at.y - kY) : 0;
        return WayOut{said, worth_of(course.aim, {place, health, destroyed}) + pressed};
    };
    BestPlay<Skirmish> play(game, tell);
    play.list_by([&](const State& state, std::vector<Action>& out) {
        list_worthwhile(game, course, state, out);
    });
    play.fall_by([&](const State& state, Falls& out) { list_falls(game, state, out); });
    play.settle_by([&](State& state) { settle(game, state); });
    const WaysOut& ways = play.from(course.start);
    const auto chance = [&](std::string_view words) {
        return ways.chance_of(
            [&](const std::string& said) { return said.find(words) != std::string::npos; });
    };
    OddsAnswer answer;
    const auto add = [&](const char* key, const char* title, double value) {
        answer.figures.push_back({key, title, FigureKind::Chance, value});
    };
    add("through", "gets through", chance("through"));
    add("through_unhurt", "gets through unhurt", chance("through, unhurt"));
    add("held", "is held on the way", chance("held"));
    add("unhurt", "unhurt", chance("unhurt"));
    add("down", "down", chance("down"));
    if (!course.moves_only) {
        for (int count = 1; count <= foes; ++count)
            destroyed_sum += count * chance(", " + std::to_string(count) + " destroyed");
        add("all_destroyed", "all are destroyed",
            foes == 0 ? 1 : chance(", " + std::to_string(foes) + " destroyed"));
        answer.figures.push_back(
            {"destroyed", "destroyed", FigureKind::Average, destroyed_sum, "Zombies"});
    }
    if (course.aim == Aim::Destroy) {  // what is sought comes first: so many on the average
        std::rotate(answer.figures.begin(), answer.figures.end() - 2, answer.figures.end());
        std::swap(answer.figures[0], answer.figures[1]);
    }
    if (course.aim == Aim::Unhurt)
        std::rotate(answer.figures.begin(), answer.figures.begin() + 1, answer.figures.begin() + 2);
    answer.figures.push_back({"way", "the way", FigureKind::Told, 0, "", "straight on"});
    answer.spreads.push_back(ways.spread("ends", "How it ends"));
    return answer;
}

std::vector<OddsForm> activation_forms(const Skirmish& game) {
    const Box& box = game.box();
    const OddsField who = choice("survivor", "Survivor", values_of(box.types, 0), "joe");
    const OddsField foes{"zombies", "Zombies", FieldKind::Pieces, values_of(box.zombies, 0), 0,
                         kMostFoes, "1 zed"};
    const auto number = [](const char* key, const char* title, int least, int most,
                           const char* usual) {
        return OddsField{key, title, FieldKind::Number, {}, least, most, usual};
    };
    OddsForm move{"move", "A move past Zombies", {who, foes}, {}, {}};
    move.given = {
        number("inches", "Inches to go", 1, 18, "6"),
        number("ap", "AP", 1, kMostAp, "2"),
        number("ahead", "The first is so many inches ahead", 0, 24, "4"),
        number("aside", "And so many aside of the way", 0, 6, "2"),
        number("apart", "The next each so many behind", 1, 9, "3"),
        number("contact", "In contact at the start", 0, 3, "0"),
        flag("acted", "They have been activated"),
        choice("armour", "Armour", values_of(box.armours, 0), "none"),
        wound_field(),
        choice("aim", "What matters",
               {{"through", "getting through"}, {"unhurt", "getting through unhurt"}}, "through")};
    OddsForm whole{"activation", "A whole activation", {who, foes}, move.given, {"light"}};
    whole.given.back().values.push_back({"destroy", "destroying Zombies"});
    for (OddsField& field : whole.given)
        if (field.key == "ap") field.usual = "3";
    whole.given.insert(whole.given.begin() + 2,
                       {choice("gun", "Gun", values_of(box.guns, 0), "pistol"),
                        choice("hand", "Weapon at hand", values_of(box.hands, 0), "bat")});
    return {move, whole};
}

}  // namespace gravetide::skirmish
