// The search the levels think with, and the learned estimate it judges by.
#include "bots/search.h"

#include <bit>
#include <gtest/gtest.h>
#include <set>

#include "bots/bots.h"
#include "engine/bad_input.h"
#include "games/all.h"
#include "sim/sim.h"

namespace gravetide {
namespace {

// Plays house bots to some decision of this game that is a choice.
template <class G>
typename G::State some_choice(const G& game, const Words& options, std::uint64_t seed, int after) {
    auto state = game.start(read_setup(game.options(), options));
    Journal<typename G::Event> quiet;
    Tray forgetful;
    Dice dice(seed);
    std::vector<typename G::Action> actions;
    for (int made = 0;;) {
        const Seat seat = game.to_act(state);
        if (seat == Seat::Chance) {
            game.play(state, game.roll(state, dice, forgetful), quiet);
            continue;
        }
        game.list_actions(state, actions);
        if (made++ >= after && actions.size() > 2) return state;
        game.play(state, game.house_choice(state, seat, dice), quiet);
    }
}

template <class G>
class Search : public testing::Test {};
using Searched = testing::Types<skirmish::Skirmish, aaz::Aaz, mall::Mall, dotz::Dotz>;
TYPED_TEST_SUITE(Search, Searched);

TYPED_TEST(Search, is_the_same_from_the_same_dice_and_legal) {
    const TypeParam game{DataFolder()};
    for (const int after : {0, 9, 30}) {
        const auto state = some_choice(game, {}, 5, after);
        const Seat seat = game.to_act(state);
        Dice one(7);
        Dice other(7);
        const auto first = search(game, state, seat, one, {.playouts = 1500});
        const auto again = search(game, state, seat, other, {.playouts = 1500});
        EXPECT_TRUE(first.action == again.action);
        EXPECT_EQ(first.value, again.value);
        EXPECT_EQ(first.playouts, again.playouts);
        EXPECT_EQ(game.forbidden_by(state, first.action), nullptr);
        EXPECT_GT(first.playouts, 1);
        EXPECT_LE(first.playouts, 1500);
        EXPECT_GE(first.value, first.usual);
    }
}

// What is chosen without searching: as was learned, or by the house bot.
template <class G>
typename G::Action usual_choice(const G& game, const typename G::State& state, Seat seat,
                                Dice& dice) {
    if (const auto learned = learned_choice(game, state, seat, dice)) return *learned;
    return game.house_choice(state, seat, dice);
}

// Without time to try anything else the usual choice is made; told to stop, it stops.
TYPED_TEST(Search, falls_back_on_the_usual_choice) {
    const TypeParam game{DataFolder()};
    const auto state = some_choice(game, {}, 3, 12);
    const Seat seat = game.to_act(state);
    Dice one(11);
    Dice other(11);
    int asked = 0;
    const auto stopped = search(game, state, seat, one,
                                {.playouts = 1'000'000, .stop = [&] { return ++asked > 0; }});
    EXPECT_EQ(asked, 1);
    EXPECT_TRUE(stopped.action == usual_choice(game, state, seat, other));
    Dice third(11);
    EXPECT_TRUE(search(game, state, seat, third, {.playouts = 1}).action == stopped.action);
}

// Whoever knows who the others are expects other things of them.
TEST(OpenBook, plays_on_with_the_bots_that_sit_there) {
    const skirmish::Skirmish game{DataFolder()};
    const auto state = some_choice(game, {}, 5, 9);
    const Seat seat = game.to_act(state);
    const auto expected = [&](std::vector<Bot> bots) {
        Dice dice(3);
        return search(game, state, seat, dice,
                      {.playouts = 800, .until = Until::End, .open_book = std::move(bots)})
            .usual;
    };
    const int house = expected({Bot::House, Bot::House});
    const int random = expected({Bot::Random, Bot::Random});
    EXPECT_EQ(house, expected({Bot::House, Bot::House}));
    EXPECT_GT(random, house);  // a Controller that does anything is easier to get away from

    const Shelf shelf;
    SimPlan plan{.game = "skirmish",
                 .bots = {Bot::Classic, Bot::Warlord},
                 .turn_playouts = 300,
                 .matches = 1,
                 .seed = seed_from_number(4)};
    const double closed = simulate(shelf, plan).decisions.mean;
    plan.book = Book::Open;
    EXPECT_NE(simulate(shelf, plan).decisions.mean, closed);
}

TYPED_TEST(Search, costs_nothing_where_there_is_no_choice) {
    const TypeParam game{DataFolder()};
    auto state = game.start(usual_setup(game.options()));
    Journal<typename TypeParam::Event> quiet;
    Tray forgetful;
    Dice dice(2);
    std::vector<typename TypeParam::Action> actions;
    int forced = 0;
    for (int ply = 0; ply < 2000 && game.to_act(state) != Seat::Nobody && forced < 3; ++ply) {
        const Seat seat = game.to_act(state);
        if (seat == Seat::Chance) {
            game.play(state, game.roll(state, dice, forgetful), quiet);
            continue;
        }
        game.list_actions(state, actions);
        if (actions.size() == 1) {
            EXPECT_EQ(search(game, state, seat, dice, {.playouts = 5000}).playouts, 0);
            ++forced;
        }
        game.play(state, game.house_choice(state, seat, dice), quiet);
    }
}

// Time only goes on, and what is learned stays a chance.
TYPED_TEST(Search, has_a_clock_and_a_value) {
    const TypeParam game{DataFolder()};
    auto state = game.start(usual_setup(game.options()));
    Journal<typename TypeParam::Event> quiet;
    Tray forgetful;
    Dice dice(4);
    std::vector<int> seen;
    int tick = tick_of(game, state);
    while (game.to_act(state) != Seat::Nobody) {
        const Seat seat = game.to_act(state);
        const auto action = seat == Seat::Chance ? game.roll(state, dice, forgetful)
                                                 : game.house_choice(state, seat, dice);
        game.play(state, action, quiet);
        EXPECT_GE(tick_of(game, state), tick);
        tick = tick_of(game, state);
        const int value = value_of(game, state, player(0));
        EXPECT_GE(value, 0);
        EXPECT_LE(value, kCertain);
        list_features(game, state, player(0), seen);
        ASSERT_EQ(seen.size(), feature_names(game).size());
    }
}

TEST(Levels, have_names_that_can_be_read) {
    for (const std::string_view game : {"last_stand", "mall", "dotz", "aaz", "skirmish"}) {
        const auto levels = levels_of(game);
        ASSERT_GE(levels.size(), 2U);
        EXPECT_EQ(levels[0].bot, Bot::Shambler);
        for (const Level& level : levels) {
            EXPECT_EQ(read_bot(name_of(level.bot)), level.bot);
            EXPECT_FALSE(level.sentence.empty());
            // Who chooses an opponent reads how strong it is.
            EXPECT_EQ(level.strength.empty(), game == "last_stand");
            // One that was measured in one scenario is offered there alone.
            EXPECT_EQ(level.option.empty(), level.bot != Bot::Veteran && level.bot != Bot::Warlord);
        }
    }
}

// A small version of the table in docs/opponents.md: eight matches, an eighth of a second a turn.
TEST(Levels, searching_plays_both_sides_of_the_intro_scenario) {
    const Shelf shelf;
    const Swapped both = simulate_both(shelf, {.game = "aaz",
                                               .options = {{"scenario", "intro"}},
                                               .bots = {Bot::Warlord, Bot::Classic},
                                               .turn_playouts = 200,
                                               .matches = 4,
                                               .seed = seed_from_number(1)});
    EXPECT_NEAR(both.as_planned.scores[0].mean, 0.475, 1e-9);
    EXPECT_NEAR(both.swapped.scores[1].mean, 0.8, 1e-9);
    EXPECT_NEAR(both.first.mean, 0.6375, 1e-9);
    EXPECT_THROW(simulate_both(shelf, {.game = "aaz", .bots = {Bot::House}, .seed = {}}), BadInput);
}

// Small versions of the table of house bots in docs/opponents.md.
double wins(std::string_view game, const Words& options, std::vector<Bot> bots,
            std::uint64_t matches) {
    const Shelf shelf;
    const SimPlan plan{.game = std::string(game),
                       .options = options,
                       .bots = std::move(bots),
                       .matches = matches,
                       .seed = seed_from_number(1)};
    return simulate(shelf, plan).scores[0].mean * static_cast<double>(matches);
}

TEST(HouseBots, win_more_than_the_classic_ones) {
    const Words call{{"scenario", "s1"}, {"players", "1"}};
    EXPECT_NEAR(wins("mall", call, {Bot::House}, 100), 41, 1e-9);
    EXPECT_NEAR(wins("mall", call, {Bot::Classic}, 100), 13, 1e-9);
    const Words close{{"scenario", "s3"}, {"players", "1"}};
    EXPECT_NEAR(wins("mall", close, {Bot::House}, 100), 47, 1e-9);
    EXPECT_NEAR(wins("mall", close, {Bot::Classic}, 100), 15, 1e-9);
    const Words sale{{"scenario", "s2"}, {"players", "2"}};
    EXPECT_NEAR(wins("mall", sale, {Bot::House, Bot::Classic}, 50), 36.5, 1e-9);
    const Words run{{"scenario", "k1"}};
    EXPECT_NEAR(wins("skirmish", run, {Bot::House, Bot::Classic}, 60), 33, 1e-9);
    EXPECT_NEAR(wins("skirmish", run, {Bot::Classic, Bot::Classic}, 60), 21, 1e-9);
    const Words intro{{"scenario", "intro"}};
    EXPECT_NEAR(wins("aaz", intro, {Bot::House, Bot::Classic}, 50), 42.9, 1e-9);
    EXPECT_NEAR(wins("aaz", intro, {Bot::Classic, Bot::House}, 50), 26.1, 1e-9);
}

// What the Veterans win, who choose as was learned: more than the house bot in their place.
TEST(Levels, a_veteran_wins_more_than_a_house_bot) {
    const Words intro{{"scenario", "intro"}};
    EXPECT_NEAR(wins("aaz", intro, {Bot::Veteran, Bot::Classic}, 100), 87.7, 1e-9);
    EXPECT_NEAR(wins("aaz", intro, {Bot::Classic, Bot::Veteran}, 100), 22.7, 1e-9);
    const Words full{{"scenario", "full"}};
    const auto side = [](Bot allies, Bot axis) {
        return std::vector{allies, axis, allies, axis, allies};
    };
    EXPECT_NEAR(wins("aaz", full, side(Bot::Veteran, Bot::Classic), 10), 10, 1e-9);
    EXPECT_NEAR(wins("aaz", full, side(Bot::Classic, Bot::Veteran), 10), 2, 1e-9);
    EXPECT_NEAR(wins("dotz", {{"players", "1"}}, {Bot::Veteran}, 120), 76, 1e-9);
    EXPECT_NEAR(wins("dotz", {{"players", "1"}}, {Bot::House}, 50), 26, 1e-9);
    EXPECT_NEAR(wins("dotz", {{"players", "2"}}, {Bot::Veteran}, 30), 13, 1e-9);
    EXPECT_NEAR(wins("dotz", {{"players", "2"}}, {Bot::House}, 30), 6, 1e-9);
    for (const auto& [scenario, veteran, house] :
         {std::tuple{"k1", 175, 171}, std::tuple{"k2", 218, 189}, std::tuple{"k3", 190, 135}}) {
        const Words run{{"scenario", scenario}};
        EXPECT_NEAR(wins("skirmish", run, {Bot::Veteran, Bot::Classic}, 300), veteran, 1e-9);
        EXPECT_NEAR(wins("skirmish", run, {Bot::House, Bot::Classic}, 300), house, 1e-9);
    }
}

// The same dice the same match, other dice another; and a Veteran does not do the same in the same
// place each time.
TEST(Levels, a_veteran_draws_its_choice_from_the_dice) {
    const skirmish::Skirmish game{DataFolder()};
    std::size_t different = 0;
    for (int after = 0; after < 40; after += 2) {
        const auto state = some_choice(game, {{"scenario", "k1"}}, 5, after);
        if (game.to_act(state) != player(0)) continue;
        const Seat seat = game.to_act(state);
        std::set<std::uint64_t> chosen;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Dice one(seed);
            Dice other(seed);
            const auto first = choose(Bot::Veteran, game, state, seat, one, {});
            EXPECT_TRUE(first == choose(Bot::Veteran, game, state, seat, other, {}));
            EXPECT_EQ(game.forbidden_by(state, first), nullptr);
            chosen.insert(std::bit_cast<std::uint64_t>(first));
        }
        different += chosen.size();
    }
    EXPECT_EQ(different, 35U);  // in 20 positions at most
}

}  // namespace
}  // namespace gravetide
