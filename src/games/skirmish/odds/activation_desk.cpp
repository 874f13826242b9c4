// A move up the street past Zombies that grab, and a whole activation: AP spent on going, breaking
// off, shooting and striking as well as can be, by the rules through every way the dice can fall.
#include <algorithm>

#include "engine/best.h"
#include "games/skirmish/odds/desk.h"
#include "games/skirmish/odds/fields.h"
#include "games/skirmish/options.h"

namespace gravetide::skirmish {

namespace {

constexpr std::uint8_t kNorth = 0;  // of kDirections: up the street
constexpr int kMostFoes = 4;

enum class Aim : std::uint8_t { Through, Unhurt, Destroy };

struct Course {
    State start{};
    int goal = 0;  // the row to get to
    Aim aim{};
    bool moves_only = false;
};

std::string side_text(const OddsForm& form, const OddsQuestion& question, std::size_t side) {
    return side < question.sides.size() ? question.sides[side] : form.sides.at(side).usual;
}

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
        if (!is_on_table(x, y)) throw BadQuestion("apart", "the last of them is off the table");
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
    return course;
}

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
bool is_worth_going(const Skirmish& game, const Course& course, const State& state,
                    const Action& leg) {
    if (leg.other != kNorth) return false;
    const View view = view_of(game.box(), state);
    const Point from = state.survivors[0].at;
    const int end = from.y + leg.number;
    if (end > course.goal) return false;
    Action farther = leg;
    ++farther.number;
    if (end == course.goal || game.forbidden_by(state, farther)) return true;
    if (!is_reached(view, point_at(from.x, end))) return false;
    for (int y = from.y; y < end; ++y)
        if (is_reached(view, point_at(from.x, y))) return false;
    return true;
}

bool considers(const Skirmish& game, const Course& course, const State& state,
               const Action& action) {
    switch (action.verb) {
    case Verb::Walk:
    case Verb::Run:
    case Verb::Sneak: return state.survivors[0].at.y < course.goal && state.active.mp < 2;
    case Verb::Go: return is_worth_going(game, course, state, action);
    case Verb::Stand:
    case Verb::BreakOff:
    case Verb::Done: return true;
    default: return !course.moves_only && serves_attack(action.verb);
    }
}

// Noise, and what a bite does to somebody later, make no difference to the question.
void settle(State& state) {
    state.markers.clear();
    Survivor& who = state.survivors[0];
    who.noise = {};
    who.owes = who.met = 0;
    if (who.countdown > 1) who.countdown = 1;
    state.zeds_destroyed = state.ragers_destroyed = 0;
    if (state.step == Step::WoundDie) state.attack.die = 0;
}

std::string health_of(const Survivor& who, Wound before) {
    if (who.condition != Condition::Able) return "down";
    if (who.wound == before) return "unhurt";
    return who.wound == Wound::Light ? "light wound" : "serious wound";
}

enum class Place : std::uint8_t { There, Held, Short };

struct Result {
    Place place{};
    std::string health{};
    int destroyed = 0;
};

double worth_of(Aim aim, const Result& result) {
    const auto& [place, health, destroyed] = result;
    const double whole = health == "unhurt" ? 1 : health == "down" ? 0 : 0.5;
    const bool is_there = place == Place::There;
    // Besides, it is better to be unhurt, and better not to be held.
    const double besides = 0.001 * whole - (place == Place::Held ? 0.0005 : 0);
    switch (aim) {
    case Aim::Through: return (is_there && whole > 0 ? 1 : 0) + besides;
    case Aim::Unhurt: return (is_there && whole == 1 ? 1 : 0) + besides;
    default: return destroyed + besides + (is_there ? 0.0001 : 0);
    }
}

}  // namespace

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
        const bool is_done =
            is_there && course.aim != Aim::Destroy && state.step == Step::SurvivorActs;
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
        const double pressed = course.moves_only ? 0.01 * (who.at.y - kY) : 0;
        return WayOut{said, worth_of(course.aim, {place, health, destroyed}) + pressed};
    };
    BestPlay<Skirmish> play(game, tell);
    play.consider_only([&](const State& state, const Action& action) {
        return considers(game, course, state, action);
    });
    play.settle_by(settle);
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
    if (course.aim == Aim::Destroy)
        std::rotate(answer.figures.begin(), answer.figures.end() - 2, answer.figures.end());
    if (course.aim == Aim::Unhurt)
        std::rotate(answer.figures.begin(), answer.figures.begin() + 1, answer.figures.begin() + 2);
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
        number("ap", "AP", 1, 6, "2"),
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
