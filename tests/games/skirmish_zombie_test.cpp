// The Zombies of the engine against those of a second, slow model, on positions from the middle of
// random matches under random options. GRAVETIDE_ZOMBIE_MATCHES sets how many matches,
// GRAVETIDE_SEED which.
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>

#include "engine/dice.h"
#include "games/skirmish/rules.h"
#include "games/skirmish_zombie_model.h"

namespace gravetide::skirmish {
namespace {

const Skirmish& game() {
    static const Skirmish opened{DataFolder{}};
    return opened;
}

int setting(const char* name, int usual) {
    const char* wanted = std::getenv(name);
    return wanted ? std::atoi(wanted) : usual;
}

std::set<model::Deed> deeds_in(const Options& options) {
    std::set<model::Deed> out;
    for (std::size_t i = 0; i < options.size; ++i) out.insert(model::deed_of(options.actions[i]));
    return out;
}

// A position, for the message of a failure: it can be put into a scenario file.
std::string facts_of(const State& state) {
    std::string text;
    for (const auto& [name, value] : to_words(game().options(), state.setup))
        text += name + "=" + value + " ";
    text += "\n";
    for (const Fact& fact : list_facts(game(), state))
        text += "put " + fact.key + " " + fact.value + "\n";
    return text;
}

std::string spell(const std::set<model::Deed>& deeds) {
    std::string text;
    for (const model::Deed& deed : deeds)
        text += to_text(game(), {.verb = deed.verb,
                                 .figure = byte(deed.figure),
                                 .at = point_at(deed.at.x, deed.at.y)})
                + "; ";
    return text;
}

Point any_near(Point at, int reach, Dice& dice) {
    return point_at(std::clamp(at.x + dice.below(2 * reach + 1) - reach, 1, 95),
                    std::clamp(at.y + dice.below(2 * reach + 1) - reach, 1, 95));
}

// Doors, windows, noise and Zombies are moved about, so that there is more contact and more in the
// way than a match brings.
void shake(State& state, Dice& dice) {
    const Box& box = game().box();
    for (std::size_t i = 0; i < kOpenings; ++i) {
        const bool is_door = box.openings[i].kind == OpeningKind::Door;
        state.openings[i].leaf = dice.below(2) ? Leaf::Shut : is_door ? Leaf::Open : Leaf::Broken;
        state.openings[i].barricade = dice.below(4) ? 0 : 4;
    }
    const auto make_room = [&](Point at) {  // nobody stands in a shut door
        if (box.at(at).opening != kNone) state.openings[box.at(at).opening] = {Leaf::Open, 3, 0};
    };
    const auto any_opening = [&]() -> const Opening& {
        return box.openings[static_cast<std::size_t>(dice.below(static_cast<int>(kOpenings)))];
    };
    const auto fits = [&](Point at, int survivor, int zombie) {
        return !is_barred(view_of(box, state), at) && is_room(state, at, survivor, zombie);
    };
    for (int number = 1; number <= state.people; ++number) {
        Survivor& who = state.survivors[static_cast<std::size_t>(number - 1)];
        const Point to = any_near(any_opening().inside, 4, dice);
        if (is_able(who) && dice.below(3) == 0 && fits(to, number, 0)) who.at = to;
        make_room(who.at);
        if (is_able(who) && dice.below(3) == 0) who.condition = Condition::Down;
    }
    const Opening& busy = any_opening();  // where many come together
    const Point prey = state.survivors[static_cast<std::size_t>(dice.below(state.people))].at;
    for (Zombie& zombie : state.zombies) {
        const Point near = dice.below(2) && prey != kNowhere ? prey : busy.centre;
        const Point to = any_near(near, dice.below(3) ? 2 : 12, dice);
        if (dice.below(4) && fits(to, 0, zombie.number)) zombie.at = to;
        if (is_zed(zombie) && dice.below(3) == 0) zombie.breed = Breed::Rager;
        make_room(zombie.at);
        zombie.prone = byte(dice.below(8) == 0 ? 1 : 0);
        zombie.chasing = byte(dice.below(2));
        zombie.memory = byte(dice.below(4) ? 0 : dice.die(state.people));
    }
    state.markers.clear();
    for (int count = dice.below(5); count > 0; --count) {
        const Point at =
            dice.below(2) ? any_near(busy.inside, 4, dice) : any_near(point_at(48, 48), 47, dice);
        const auto is_there = [&](const Marker& marker) { return marker.at == at; };
        if (box.at(at).wall || std::ranges::any_of(state.markers, is_there)) continue;
        state.markers.push({at, dice.below(2) ? Loudness::Loud : Loudness::VeryLoud,
                            static_cast<Maker>(dice.below(3))});
    }
}

// What was compared, so that the test can tell that it met every kind of thing.
struct Tally {
    std::map<Verb, int> deeds;
    int moves = 0, met = 0, opened = 0, struck = 0, climbed = 0, left_contact = 0, woken = 0;
};

class Comparison {
public:
    Comparison(const State& state, Dice& dice, Tally& tally)
        : state_(state), dice_(dice), tally_(tally) {}

    void compare() {
        if (dice_.below(4)) shake(state_, dice_);
        state_.attack = {};
        state_.asked = controller_of(state_.setup);
        state_.step = Step::ZombieActs;
        state_.phase = Phase::Controller;
        Table table{view(), state_, quiet_};
        settle_contacts(table);
        for (const Zombie& zombie : State{state_}.zombies) compare_zombie(zombie.number);
        compare_waking();
    }

private:
    // With any number of AP, before and in its activation, whatever it did in it.
    void compare_zombie(int number) {
        const bool is_free = dice_.below(4) == 0;
        state_.phase = is_free ? Phase::FreeAp : Phase::Controller;
        state_.controller_ap = 9;
        state_.active = {};
        if (dice_.below(2))
            state_.active = {.who = byte(number),
                             .ap = is_free ? 1 : dice_.die(3),
                             .attacks = byte(dice_.below(2)),
                             .looked = byte(dice_.below(2))};
        const int ap = state_.active.who ? int{state_.active.ap} : dice_.die(3);
        const View view = view_of(game().box(), state_);
        const model::Zombies slow(state_);
        const auto fast = zombie_options(view, *find_zombie(state_, number), ap, Want::All);
        ASSERT_EQ(spell(deeds_in(fast)), spell(slow.deeds(number, ap)))
            << "z" << number << " with " << ap << " AP\n"
            << facts_of(state_);
        const auto any = zombie_options(view, *find_zombie(state_, number), ap, Want::Any);
        ASSERT_EQ(any.size > 0, fast.size > 0) << facts_of(state_);
        for (std::size_t i = 0; i < fast.size; ++i) {
            const Action action = fast.actions[i];
            ++tally_.deeds[action.verb];
            const bool is_move = action.verb == Verb::Chase || action.verb == Verb::Follow
                                 || action.verb == Verb::Join;
            if (is_move && state_.active.who == number)
                compare_move(number, action, slow.move(number, model::deed_of(action)));
        }
    }

    void compare_move(int number, Action action, const model::Outcome& expected) {
        State after = state_;
        for (Zombie& zombie : after.zombies) {  // so that nobody acts by itself afterwards
            zombie.taken = 1;
            zombie.turned = 0;
        }
        Table table{view_of(game().box(), after), after, quiet_};
        play_zombie_action(table, action);
        const std::string about = to_text(game(), action) + " by z" + std::to_string(number) + "\n";
        const Point at = find_zombie(after, number)->at;
        ASSERT_EQ(at, point_at(expected.at.x, expected.at.y))
            << about << int{at.x} << "," << int{at.y} << "\n"
            << facts_of(state_);
        if (after.active.who == number) {
            ASSERT_EQ(after.active.ap, state_.active.ap - expected.price)
                << about << facts_of(state_);
        }
        ASSERT_EQ(after.step == Step::OpeningDie, expected.struck >= 0)
            << about << facts_of(state_);
        if (expected.struck >= 0) {
            ASSERT_EQ(after.active.target, expected.struck + 1) << about << facts_of(state_);
        }
        for (int i = 0; i < static_cast<int>(kOpenings); ++i)
            ASSERT_EQ(after.openings[static_cast<std::size_t>(i)].leaf,
                      i == expected.opened ? Leaf::Open
                                           : state_.openings[static_cast<std::size_t>(i)].leaf)
                << about << facts_of(state_);
        const bool bites =
            (after.attack.kind == AttackKind::Bite && after.attack.attacker == number)
            || (after.step == Step::ChoosesVictim && after.active.who == number);
        ASSERT_EQ(bites, expected.in_reach) << about << facts_of(state_);
        count(number, expected);
    }

    void count(int number, const model::Outcome& expected) {
        ++tally_.moves;
        if (expected.in_reach) ++tally_.met;
        if (expected.opened >= 0) ++tally_.opened;
        if (expected.struck >= 0) ++tally_.struck;
        if (expected.climbed) ++tally_.climbed;
        if (is_engaged(view(), *find_zombie(state_, number))) ++tally_.left_contact;
    }

    View view() const { return view_of(game().box(), state_); }

    // SKIR-19.4 to SKIR-19.8 in each of the Controller's phases.
    void compare_waking() {
        for (const Phase phase : {Phase::Controller, Phase::FreeAp, Phase::LastZombies}) {
            state_.phase = phase;
            state_.active = {};
            state_.controller_ap = dice_.die(6);
            state_.controller_begun = byte(dice_.die(2));
            state_.taken = 0;
            for (Zombie& zombie : state_.zombies) {
                zombie.taken = byte(state_.taken < 2 && dice_.below(4) == 0 ? 1 : 0);
                if (zombie.taken) ++state_.taken;
                zombie.activated = byte(zombie.taken ? 1 : dice_.below(2));
                if (!is_zed(zombie)) zombie.turned = byte(dice_.below(2));
            }
            std::set<int> fast;
            const Options options = zombies_to_wake(view());
            for (std::size_t i = 0; i < options.size; ++i) fast.insert(options.actions[i].figure);
            ASSERT_EQ(fast, model::Zombies(state_).to_wake()) << facts_of(state_);
            tally_.woken += static_cast<int>(fast.size());
        }
    }

    State state_;
    Dice& dice_;
    Tally& tally_;
    Journal<Event> quiet_;
};

// Half of the choices are the house bot's, which brings the sides together; the others are random.
Action any_choice(const State& state, Dice& dice, std::vector<Action>& actions) {
    if (dice.below(2)) return game().house_choice(state, game().to_act(state), dice);
    game().list_actions(state, actions);
    return actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
}

void compare_match(Dice& dice, Tally& tally) {
    Setup setup;
    const auto options = game().options();
    for (std::size_t i = 0; i < options.size(); ++i)
        setup.chosen.at(i) = byte(dice.below(static_cast<int>(options[i].values.size())));
    if (dice.below(2)) setup.chosen.at(kVariant) = 0;
    State state = game().start(setup);
    Journal<Event> quiet;
    Tray tray;
    std::vector<Action> actions;
    while (game().to_act(state) != Seat::Nobody) {
        const bool is_on = state.turn > 0 && state.phase > Phase::ApDice;
        if (is_on && dice.below(20) == 0) {
            for (int time = 0; time < 4; ++time) {
                Comparison(state, dice, tally).compare();
                if (::testing::Test::HasFatalFailure()) return;
            }
        }
        const Action action = game().to_act(state) == Seat::Chance
                                  ? game().roll(state, dice, tray)
                                  : any_choice(state, dice, actions);
        game().play(state, action, quiet);
    }
}

TEST(SkirmishZombies, openings_stand_in_the_ledgers_order) {
    ASSERT_EQ(model::gap_names().size(), kOpenings);
    for (std::size_t i = 0; i < kOpenings; ++i)
        EXPECT_EQ(game().box().openings[i].id, model::gap_names()[i]);
}

// SKIR-19.3, SKIR-19.4, SKIR-19.13, SKIR-19.14, SKIR-20.1 to SKIR-20.23
TEST(SkirmishZombies, do_what_a_second_reading_of_the_ledger_has_them_do) {
    const int matches = setting("GRAVETIDE_ZOMBIE_MATCHES", 6);
    const auto seed = seed_from_number(static_cast<std::uint64_t>(setting("GRAVETIDE_SEED", 1)));
    Tally tally;
    for (int number = 0; number < matches; ++number) {
        Dice dice(seed, static_cast<std::uint64_t>(number));
        compare_match(dice, tally);
        ASSERT_FALSE(::testing::Test::HasFatalFailure()) << "match " << number;
    }
    std::cout << "moves " << tally.moves << ", into contact " << tally.met << ", out of contact "
              << tally.left_contact << ", doors opened " << tally.opened << ", openings struck "
              << tally.struck << ", climbed " << tally.climbed << ", woken " << tally.woken << "\n";
    EXPECT_GT(tally.moves, 50 * matches);
    EXPECT_GT(tally.woken, 50 * matches);
    for (const int count :
         {tally.met, tally.left_contact, tally.opened + tally.struck + tally.climbed})
        EXPECT_GT(count, 0);
    for (const Verb verb :
         {Verb::Stand, Verb::Attack, Verb::LookFor, Verb::Chase, Verb::Follow, Verb::Join})
        EXPECT_GT(tally.deeds[verb], 0) << to_text(game(), {.verb = verb});
}

}  // namespace
}  // namespace gravetide::skirmish
