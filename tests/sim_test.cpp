// Bots, simulation, exact odds: numbers that must agree with one another.
#include "sim/sim.h"

#include <cmath>
#include <gtest/gtest.h>
#include <memory>
#include <set>

#include "engine/bad_input.h"
#include "last_stand/last_stand.h"
#include "odds/walk.h"
#include "sim/bench.h"

namespace gravetide {
namespace {

using last_stand::LastStand;

SimPlan plan_of(std::vector<Bot> bots, std::uint64_t matches) {
    return {.game = "last_stand",
            .bots = std::move(bots),
            .matches = matches,
            .seed = seed_from_number(1)};
}

TEST(Sim, does_not_depend_on_the_number_of_threads) {
    const Shelf shelf;
    SimPlan plan = plan_of({Bot::Random}, 1000);
    plan.threads = 1;
    const SimResult one = simulate(shelf, plan);
    plan.threads = 3;
    const SimResult three = simulate(shelf, plan);
    EXPECT_EQ(one.scores[0].mean, three.scores[0].mean);
    EXPECT_EQ(one.scores[1].error, three.scores[1].error);
    plan.seed = seed_from_number(2);
    EXPECT_NE(simulate(shelf, plan).scores[0].mean, one.scores[0].mean);
}

// Two ranks, one after the other: the second does every third piece and sends what came of it.
TEST(Sim, does_not_depend_on_the_number_of_ranks) {
    const Shelf shelf;
    for (const std::uint64_t matches : {1000U, 10'100U}) {
        SimPlan plan = plan_of({Bot::Random}, matches);
        plan.threads = 2;
        const SimResult one = simulate(shelf, plan);
        std::string sent;
        const auto only = [](std::uint64_t pieces, bool thirds) {
            return [pieces, thirds, next = std::make_shared<std::atomic<std::uint64_t>>(0)]()
                       -> std::optional<std::uint64_t> {
                while (true) {
                    const std::uint64_t piece = (*next)++;
                    if (piece >= pieces) return std::nullopt;
                    if ((piece % 3 == 0) == thirds) return piece;
                }
            };
        };
        plan.ranks = {.rank = 1,
                      .count = 2,
                      .hand_out = [&](std::uint64_t pieces) { return only(pieces, true); },
                      .gather =
                          [&](const std::string& own) {
                              sent = own;
                              return std::vector<std::string>();
                          }};
        EXPECT_EQ(simulate(shelf, plan).matches, 0U);
        plan.ranks = {.rank = 0,
                      .count = 2,
                      .hand_out = [&](std::uint64_t pieces) { return only(pieces, false); },
                      .gather = [&](const std::string&) { return std::vector{sent}; }};
        const SimResult two = simulate(shelf, plan);
        for (std::size_t i = 0; i < one.seats.size(); ++i) {
            EXPECT_EQ(one.scores[i].mean, two.scores[i].mean);
            EXPECT_EQ(one.scores[i].error, two.scores[i].error);
        }
        EXPECT_EQ(one.decisions.mean, two.decisions.mean);
        EXPECT_EQ(one.decisions.error, two.decisions.error);
        ASSERT_EQ(one.endings.size(), two.endings.size());
        for (const auto& [ending, share] : one.endings)
            EXPECT_EQ(share.mean, two.endings.at(ending).mean) << ending;
        // What was cut off on the way is no result.
        sent.pop_back();
        EXPECT_THROW(simulate(shelf, plan), BadInput);
    }
}

TEST(Sim, ends_when_one_of_its_threads_fails) {
    int done = 0;
    EXPECT_THROW(do_pieces(pieces_for_one(1'000'000'000), 1,
                           [&](std::uint64_t) {
                               if (++done == 3) throw BadInput("piece", "is bad");
                           }),
                 BadInput);
    EXPECT_EQ(done, 3);
}

TEST(Sim, adds_up) {
    const Shelf shelf;
    std::atomic<std::uint64_t> progress{0};
    const SimResult result = simulate(shelf, plan_of({Bot::Random}, 777), &progress);
    EXPECT_EQ(progress, 777U);
    double sum = 0;
    for (const auto& [ending, share] : result.endings) sum += share.mean;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_GT(result.scores[0].error, 0);
}

TEST(Sim, refuses_nonsense) {
    const Shelf shelf;
    EXPECT_THROW(simulate(shelf, plan_of({Bot::Random, Bot::Random, Bot::Random}, 10)), BadInput);
    EXPECT_THROW(simulate(shelf, plan_of({}, 10)), BadInput);
    EXPECT_THROW(simulate(shelf, plan_of({Bot::Random}, 0)), BadInput);
}

// Survivor 1 alone decides; survivor 2 plays at random.
double score_of(Bot bot) {
    const Shelf shelf;
    SimPlan plan = plan_of({bot, Bot::Random}, 1500);
    plan.playouts = 60;
    return simulate(shelf, plan).scores[0].mean;
}

TEST(Bots, that_think_ahead_beat_chance) {
    EXPECT_GT(score_of(Bot::Rollout), score_of(Bot::Random) + 0.05);
}

// Bitten, with a bandage and no zombie about: one step ahead, patching up is plainly best.
TEST(Bots, that_are_greedy_take_what_is_best_next) {
    const LastStand game{DataFolder()};
    auto state = game.start(usual_setup(game.options()));
    state.phase = last_stand::Phase::Plans;
    state.bites[player(0)] = 1;
    state.bites[player(1)] = 2;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Dice dice(seed);
        EXPECT_EQ(choose(Bot::Greedy, game, state, player(0), dice, {}).verb,
                  last_stand::Verb::Patch);
    }
}

TEST(Bots, stop_when_told) {
    const LastStand game{DataFolder()};
    auto state = game.start(usual_setup(game.options()));
    Journal<LastStand::Event> quiet;
    game.play(state, {last_stand::Verb::Arrive, 1}, quiet);
    int asked = 0;
    Dice dice(1);
    const Effort effort{.playouts = 1'000'000, .stop = [&] { return ++asked > 10; }};
    const auto action = choose(Bot::Rollout, game, state, player(0), dice, effort);
    EXPECT_EQ(asked, 11);
    EXPECT_EQ(game.forbidden_by(state, action), nullptr);
}

// When both always fight: exact odds against simulation with the same policy.
// A Warlord would think for minutes in each of these matches; one whose time is always up does not.
TEST(Sim, a_turn_by_the_clock_ends_with_its_time) {
    const Shelf shelf;
    for (const std::string game : {"mall", "skirmish", "dotz"}) {
        SimPlan plan{.game = game,
                     .bots = {Bot::Warlord},
                     .turn_seconds = 1e-9,
                     .matches = 2,
                     .seed = seed_from_number(1)};
        const SimResult hurried = simulate(shelf, plan);
        EXPECT_EQ(hurried.matches, 2U) << game;
        EXPECT_GT(hurried.decisions.mean, 10) << game;
    }
}

TEST(Odds, agree_with_simulation) {
    const LastStand game{DataFolder()};
    const auto start = game.start(usual_setup(game.options()));
    const last_stand::Action fight{.verb = last_stand::Verb::Fight};
    double exact = 0;
    double sum = 0;
    for (const auto& [bytes, likely] :
         final_states(game, start, [&](const auto&) { return fight; })) {
        sum += likely;
        exact += likely * game.score(std::bit_cast<last_stand::State>(bytes), player(0));
    }
    EXPECT_NEAR(sum, 1, 1e-12);

    constexpr int kMatches = 40'000;
    Journal<LastStand::Event> quiet;
    Tray forgetful;
    double lived = 0;
    for (int number = 0; number < kMatches; ++number) {
        Dice dice(seed_from_number(5), static_cast<std::uint64_t>(number));
        auto state = start;
        for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state))
            game.play(state, seat == Seat::Chance ? game.roll(state, dice, forgetful) : fight,
                      quiet);
        lived += game.score(state, player(0));
    }
    const double deviation = std::sqrt(exact * (1 - exact) / kMatches);
    EXPECT_NEAR(lived / kMatches, exact, 5 * deviation);
}

TEST(Bench, signature_depends_on_the_rules_alone) {
    const Shelf shelf;
    const std::string usual = signature_of(shelf, "last_stand", {});
    EXPECT_EQ(signature_of(shelf, "last_stand", {}), usual);
    EXPECT_NE(signature_of(shelf, "last_stand", {{"bitten_first", "hiders"}}), usual);
    EXPECT_EQ(bench_game(shelf, "last_stand", {}, 0.01).signature, usual);
}

// The usual scenario comes first, and no two are alike.
TEST(Bench, every_scenario_and_variant_has_a_signature) {
    const Shelf shelf;
    std::set<std::string> seen;
    const auto list = signatures_of(shelf, "skirmish");
    for (const Signed& each : list) seen.insert(each.signature);
    EXPECT_EQ(list.size(), 6U);
    EXPECT_EQ(seen.size(), 6U);
    EXPECT_EQ(list.front().signature, signature_of(shelf, "skirmish", {}));
    EXPECT_EQ(list.back().options, (Words{{"scenario", "k3"}, {"variant", "balanced"}}));
    EXPECT_EQ(signatures_of(shelf, "last_stand").size(), 2U);
    EXPECT_EQ(signatures_of(shelf, "dotz").size(), 1U);
}

}  // namespace
}  // namespace gravetide
