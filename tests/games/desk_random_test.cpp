// Random questions of Dawn of the Zeds and the Skirmish: what the desks answer, against a plain
// walk by the rules that leaves nothing out and merges nothing but equal positions.
// GRAVETIDE_QUESTIONS sets how many (tools/check_odds).
#include <bit>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <random>

#include "games/desk_told.h"
#include "games/skirmish/odds/fields.h"

namespace gravetide {
namespace {

constexpr double kExact = 1e-12;

int questions(int usual) {
    const char* wanted = std::getenv("GRAVETIDE_QUESTIONS");
    return wanted ? std::atoi(wanted) / 2 : usual;
}

class Luck {
public:
    explicit Luck(std::uint64_t seed) : luck_(seed) {}
    int below(int sides) { return static_cast<int>(luck_() % static_cast<unsigned>(sides)); }
    // Something a field may say; of what stands for much work only a little.
    std::string word(const OddsField& field, int most = 1 << 20) {
        switch (field.kind) {
        case OddsField::Kind::Choice:
            return field
                .values[static_cast<std::size_t>(below(static_cast<int>(field.values.size())))]
                .key;
        case OddsField::Kind::Flag: return below(3) == 0 ? "yes" : "no";
        case OddsField::Kind::Number: {
            const int last = std::min(field.most, most);
            return std::to_string(field.least + below(last - field.least + 1));
        }
        default: return field.usual;
        }
    }

private:
    std::mt19937_64 luck_;
};

// What is worth how much, and what else is asked of an ending, figure by figure.
struct End {
    double worth = 0;
    std::vector<double> figures{};
};

// The best way to decide, by the rules alone.
template <Game G>
class PlainWalk {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Tell = std::function<std::optional<End>(const State&)>;
    using Consider = std::function<bool(const State&, const Action&)>;

    PlainWalk(const G& game, Tell tell, Consider consider)
        : game_(game), tell_(std::move(tell)), consider_(std::move(consider)) {}

    const End& from(const State& state) {
        const auto bytes = std::bit_cast<Bytes>(state);
        if (const auto known = known_.find(bytes); known != known_.end()) return known->second;
        return known_.emplace(bytes, find(state)).first->second;
    }

private:
    using Bytes = std::array<std::byte, sizeof(State)>;

    End find(const State& state) {
        if (const auto end = tell_(state)) return *end;
        End found;
        Journal<typename G::Event> quiet;
        if (game_.to_act(state) == Seat::Chance) {
            std::vector<Chance<Action>> chances;
            game_.list_chances(state, chances);
            for (const auto& [action, probability] : chances) {
                State child = state;
                game_.play(child, action, quiet);
                const End& next = from(child);
                found.figures.resize(next.figures.size());
                found.worth += probability * next.worth;
                for (std::size_t i = 0; i < next.figures.size(); ++i)
                    found.figures[i] += probability * next.figures[i];
            }
            return found;
        }
        std::vector<Action> actions;
        game_.list_actions(state, actions);
        bool is_first = true;
        for (const Action& action : actions) {
            if (!consider_(state, action)) continue;
            State child = state;
            game_.play(child, action, quiet);
            const End& next = from(child);
            // Choices that are worth the same are the same to whoever makes them.
            if (is_first || next.worth > found.worth + kExact) found = next;
            is_first = false;
        }
        EXPECT_FALSE(is_first) << "nobody can go on";
        return found;
    }

    const G& game_;
    Tell tell_;
    Consider consider_;
    std::map<Bytes, End> known_{};
};

template <class G>
OddsQuestion random_question(const G&, const OddsForm& form, Luck& luck, int most) {
    OddsQuestion question{{}, {{"what", form.key}}};
    for (const OddsField& side : form.sides) question.sides.push_back(luck.word(side));
    for (const OddsField& field : form.given)
        question.given.emplace_back(field.key, luck.word(field, most));
    return question;
}

std::string in_words(const OddsQuestion& question) {
    std::string text;
    for (const std::string& side : question.sides) text += "\"" + side + "\" ";
    for (const auto& [key, value] : question.given) text += "--given " + key + "=" + value + " ";
    return text;
}

// The answer to a question, or nothing where it makes no sense.
template <class G>
std::optional<OddsAnswer> answered(const G& game, const OddsQuestion& question) {
    try {
        return answer_odds(game, question);
    } catch (const BadQuestion&) {
        return std::nullopt;
    }
}

double figure_of(const OddsAnswer& answer, const std::string& key) {
    for (const Figure& one : answer.figures)
        if (one.key == key) return one.value;
    return -1;
}

// How much is left of them, 1 for each that is whole.
double zeds_left(const dotz::Box& box, const dotz::State& state, const dotz::Fight& fight) {
    double left = 0;
    for (const dotz::Zed zed : {fight.zed, fight.mob}) {
        if (zed == dotz::Zed::None || of(state, zed).at > dotz::Space::TownCenter) continue;
        const dotz::Counter& counter = of(state, zed);
        const auto& hits = box.kind(zed).hits;
        left += 1.0 - (counter.hits + (counter.reduced ? hits[0] : 0)) / double(hits[0] + hits[1]);
    }
    return left;
}

TEST(OddsAtLarge, fights_of_dawn_of_the_zeds_are_as_walked) {
    const dotz::Dotz game{DataFolder()};
    const dotz::Box& box = game.box();
    const auto forms = odds_forms(game, {});
    Luck luck(11);
    int asked = 0;
    for (int i = 0; i < questions(40); ++i) {
        const OddsForm& form = forms[static_cast<std::size_t>(luck.below(2))];
        OddsQuestion question = random_question(game, form, luck, 3);
        const dotz::Unit unit = dotz::unit_of(box, question.sides[0]);
        for (auto& [key, value] : question.given) {
            // Markers that nobody but Regular Civilians has.
            if (key == "well_armed" || key == "leader") value = is_regular(unit) ? value : "no";
            if (key == "iron_will")
                value = given_word(form, question, "attacker") == "zeds" ? value : "no";
        }
        const auto answer = answered(game, question);
        if (!answer) continue;
        ++asked;
        const dotz::LaidFight laid = lay_fight(game, form, question);
        const dotz::Fight& fight = laid.fight;
        const bool gunfire = form.key == "gunfire";
        const std::string aim = gunfire ? "" : given_word(form, question, "aim");
        const auto tell = [&](const dotz::State& state) -> std::optional<End> {
            if (!is_over(laid, state)) return std::nullopt;
            const bool lives = is_in_play(state, fight.unit);
            const dotz::Counter& counter = of(state, fight.unit);
            const bool holds = lives && counter.at == fight.at;
            const double ours = lives ? 1 - 0.4 * counter.reduced - 0.1 * counter.hits : 0;
            const double theirs = zeds_left(box, state, fight);
            const bool is_done = (aim == "kill" && theirs == 0) || (aim == "live" && lives)
                                 || (aim == "hold" && holds);
            const double worth = 1e-6 * (ours - theirs) + (is_done ? 1 : 0);
            return End{worth, {holds ? 1.0 : 0.0, theirs == 0 ? 1.0 : 0.0, lives ? 0.0 : 1.0}};
        };
        PlainWalk<dotz::Dotz> walk(game, tell, [](const auto&, const auto&) { return true; });
        const End& end = walk.from(laid.state);
        EXPECT_NEAR(figure_of(*answer, "zeds_destroyed"), end.figures[1], kExact)
            << in_words(question);
        if (gunfire) continue;
        EXPECT_NEAR(figure_of(*answer, "held"), end.figures[0], kExact) << in_words(question);
        EXPECT_NEAR(figure_of(*answer, "unit_dies"), end.figures[2], kExact) << in_words(question);
    }
    EXPECT_GT(asked, questions(40) / 2);
}

TEST(OddsAtLarge, forages_of_dawn_of_the_zeds_are_as_walked) {
    const dotz::Dotz game{DataFolder()};
    const OddsForm form = odds_forms(game, {}).at(2);
    ASSERT_EQ(form.key, "forage");
    Luck luck(13);
    int asked = 0;
    for (int i = 0; i < questions(40); ++i) {
        const OddsQuestion question = random_question(game, form, luck, 3);
        const auto answer = answered(game, question);
        if (!answer) continue;
        ++asked;
        const auto tell = [&](const dotz::State& state) -> std::optional<End> {
            const dotz::Task task =
                state.work.is_empty() ? dotz::Task::None : state.work.last().task;
            if (task == dotz::Task::ForageDie || task == dotz::Task::ForageDice
                || task == dotz::Task::ForageChoice)
                return std::nullopt;
            return End{double(state.ammo), {state.ammo > 0 ? 1.0 : 0.0}};
        };
        PlainWalk<dotz::Dotz> walk(game, tell, [](const auto&, const auto&) { return true; });
        const End& end = walk.from(lay_forage(game, form, question));
        EXPECT_NEAR(figure_of(*answer, "ammo"), end.worth, kExact) << in_words(question);
        EXPECT_NEAR(figure_of(*answer, "any"), end.figures[0], kExact) << in_words(question);
    }
    EXPECT_GT(asked, questions(40) / 2);
}

// What choices serve there: that Town Center is not entered, then that the Zeds are far, then that
// the unit lives.
TEST(OddsAtLarge, tracks_of_dawn_of_the_zeds_are_as_walked) {
    const dotz::Dotz game{DataFolder()};
    const OddsForm form = odds_forms(game, {}).at(3);
    ASSERT_EQ(form.key, "track");
    Luck luck(14);
    int asked = 0;
    for (int i = 0; i < questions(60); ++i) {
        const OddsQuestion question = random_question(game, form, luck, 3);
        const auto answer = answered(game, question);
        if (!answer) continue;
        ++asked;
        const dotz::LaidTrack laid = lay_track(game, form, question);
        const auto tell = [&](const dotz::State& state) -> std::optional<End> {
            if (game.to_act(state) == Seat::Nobody) return End{0, {1, 0}};
            const dotz::Task task =
                state.work.is_empty() ? dotz::Task::None : state.work.last().task;
            if (task != dotz::Task::Act && task != dotz::Task::None) return std::nullopt;
            const int number = foremost(state, laid.track);
            const bool lives = !laid.is_open && is_in_play(state, laid.unit);
            const int far = number < 0 ? dotz::kStartNumber + 1 : number;
            return End{1 + 1e-6 * far + 1e-7 * lives, {0, number < 0 ? 1.0 : 0.0}};
        };
        PlainWalk<dotz::Dotz> walk(game, tell, [](const auto&, const auto&) { return true; });
        const End& end = walk.from(laid.state);
        EXPECT_NEAR(figure_of(*answer, "breaks_through"), end.figures[0], kExact)
            << in_words(question);
        EXPECT_NEAR(figure_of(*answer, "cleared"), end.figures[1], kExact) << in_words(question);
    }
    EXPECT_GT(asked, questions(60) / 4);
}

std::string health_of(const skirmish::Survivor& who, skirmish::Wound before) {
    if (who.condition != skirmish::Condition::Able) return "down";
    return who.wound == before ? "unhurt" : "wounded";
}

TEST(OddsAtLarge, attacks_of_the_skirmish_are_as_walked) {
    using skirmish::Step;
    const skirmish::Skirmish game{DataFolder()};
    const auto forms = odds_forms(game, {});
    Luck luck(12);
    int asked = 0;
    for (int i = 0; i < questions(30); ++i) {
        const OddsForm& form = forms[static_cast<std::size_t>(luck.below(2))];
        const OddsQuestion question = random_question(game, form, luck, 3);
        const auto answer = answered(game, question);
        if (!answer) continue;
        ++asked;
        const skirmish::State start = lay_attack(game, form, question);
        const auto tell = [](const skirmish::State& state) -> std::optional<End> {
            const skirmish::Zombie* zombie = find_zombie(state, 1);
            if (!zombie) return End{1, {1}};
            const bool goes_on = state.active.who == 1 && state.step != Step::ChoosesSurvivor
                                 && state.step != Step::Over
                                 && (is_chance(state.step) || state.step == Step::SurvivorActs);
            if (goes_on) return std::nullopt;
            return End{zombie->prone || zombie->wounded ? 1e-6 : 0, {0}};
        };
        PlainWalk<skirmish::Skirmish> walk(game, tell, [](const auto&, const auto& action) {
            return skirmish::serves_attack(action.verb);
        });
        EXPECT_NEAR(figure_of(*answer, "destroyed"), walk.from(start).figures[0], kExact)
            << in_words(question);
    }
    EXPECT_GT(asked, questions(30) / 2);
}

// SKIR-9.3 Whether one more step up the street would be grabbed.
bool is_near_hands(const skirmish::State& state, int y) {
    const skirmish::Point here = state.survivors[0].at;
    const auto square = [](int n) { return n * n; };
    for (const skirmish::Zombie& zombie : state.zombies) {
        const int across = square(zombie.at.x - here.x);
        const int before = across + square(zombie.at.y - y);
        const int after = across + square(zombie.at.y - y - 1);
        if (!zombie.prone && after <= 36 && after <= before) return true;
    }
    return false;
}

// What somebody on the way thinks of; everything else is left out of the question.
bool is_thought_of(const skirmish::Skirmish& game, const skirmish::Course& course,
                   const skirmish::State& state, const skirmish::Action& action) {
    using skirmish::Verb;
    const int y = state.survivors[0].at.y;
    switch (action.verb) {
    case Verb::Walk:
    case Verb::Run:
    case Verb::Sneak: return y < course.goal && state.active.mp < 2;
    case Verb::Stand:
    case Verb::BreakOff:
    case Verb::Done: return true;
    case Verb::Go: {
        const int end = y + action.number;
        skirmish::Action farther = action;
        ++farther.number;
        if (action.other != skirmish::kNorth || end > course.goal) return false;
        if (end == course.goal || game.forbidden_by(state, farther)) return true;
        for (int row = y; row < end; ++row)
            if (is_near_hands(state, row)) return false;
        return is_near_hands(state, end);
    }
    default: return !course.moves_only && skirmish::serves_attack(action.verb);
    }
}

TEST(OddsAtLarge, activations_of_the_skirmish_are_as_walked) {
    using skirmish::Place;
    using skirmish::Step;
    const skirmish::Skirmish game{DataFolder()};
    const auto forms = odds_forms(game, {});
    Luck luck(13);
    int asked = 0;
    for (int i = 0; i < questions(20); ++i) {
        const bool whole = luck.below(3) > 0;
        const OddsForm& form = forms[whole ? 5 : 4];
        ASSERT_EQ(form.key, whole ? "activation" : "move");
        OddsQuestion question = random_question(game, form, luck, whole ? 2 : 3);
        question.sides[1] = luck.below(2) == 0 ? "1 zed" : "1 rager";
        for (auto& [key, value] : question.given) {
            if (key == "inches") value = std::to_string(2 + luck.below(8));
            if (key == "contact") value = std::to_string(luck.below(2));
            if (key == "ahead") value = std::to_string(1 + luck.below(5));
        }
        const auto answer = answered(game, question);
        if (!answer) continue;
        ++asked;
        const skirmish::Course course = lay_course(game, form, question);
        const skirmish::Wound before = course.start.survivors[0].wound;
        const int foes = static_cast<int>(course.start.zombies.size());
        const auto tell = [&](const skirmish::State& state) -> std::optional<End> {
            const skirmish::Survivor& who = state.survivors[0];
            const bool is_able = who.condition == skirmish::Condition::Able;
            const bool is_there = is_able && who.at.y >= course.goal;
            const bool goes_on = is_able && state.phase == skirmish::Phase::Survivors
                                 && state.active.who == 1
                                 && (is_chance(state.step) || state.step == Step::SurvivorActs);
            const bool is_done = is_there && course.aim != skirmish::Aim::Destroy
                                 && state.step == Step::SurvivorActs;
            if (goes_on && !is_done) return std::nullopt;
            const bool is_held = is_able && !is_there && is_engaged(view_of(game.box(), state), 1);
            const skirmish::Result result{is_there  ? Place::There
                                          : is_held ? Place::Held
                                                    : Place::Short,
                                          health_of(who, before),
                                          foes - static_cast<int>(state.zombies.size())};
            const double pressed =
                course.moves_only ? 1e-7 * (who.at.y - course.start.survivors[0].at.y) : 0;
            return End{worth_of(course.aim, result) + pressed,
                       {is_there ? 1.0 : 0.0, result.health == "unhurt" ? 1.0 : 0.0,
                        is_able ? 0.0 : 1.0, foes - static_cast<double>(state.zombies.size())}};
        };
        PlainWalk<skirmish::Skirmish> walk(game, tell, [&](const auto& state, const auto& action) {
            return is_thought_of(game, course, state, action);
        });
        const End& end = walk.from(course.start);
        if (course.aim == skirmish::Aim::Destroy) {
            EXPECT_NEAR(figure_of(*answer, "destroyed"), end.figures[3], kExact)
                << in_words(question);
            continue;  // what else comes of it may be one way or another
        }
        EXPECT_NEAR(figure_of(*answer, "through"), end.figures[0], kExact) << in_words(question);
        EXPECT_NEAR(figure_of(*answer, "unhurt"), end.figures[1], kExact) << in_words(question);
        EXPECT_NEAR(figure_of(*answer, "down"), end.figures[2], kExact) << in_words(question);
    }
    EXPECT_GT(asked, questions(20) / 2);
}

}  // namespace
}  // namespace gravetide
