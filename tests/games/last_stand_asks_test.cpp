// What a survivor of Last Stand is told before planning, held against a reckoning by hand from the
// ledger: the odds of every plan in fifty matches, and the rule against each plan that is none.
#include <array>
#include <gtest/gtest.h>
#include <map>

#include "engine/asks.h"
#include "engine/dice.h"
#include "engine/rule.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {
namespace {

constexpr int kMatches = 50;
constexpr std::array kPlans{Verb::Fight, Verb::Hide, Verb::Patch};

// LAST-2.1, LAST-2.2, LAST-2.3 The chance that this survivor is not bitten, by hand: a fighter
// kills with one die in two, and each zombie left bites one of the living, fighters first.
double unbitten_by_hand(const LastStand& game, const State& state, Seat seat, Verb own,
                        Verb others) {
    const int lives = game.scenario(state).lives;
    const bool hiders_first = state.setup.chosen.at(1) == 1;
    int fighters = 0;
    int before = 0;  // how many are bitten before this survivor is
    for (const Seat each : kSurvivors) {
        if (state.bites[each] >= lives) continue;
        const bool fights = (each == seat ? own : others) == Verb::Fight;
        fighters += fights ? 1 : 0;
        if (each == seat) continue;
        const bool alike = fights == (own == Verb::Fight);
        before += (alike ? number_of(each) < number_of(seat) : fights != hiders_first) ? 1 : 0;
    }
    const int all = 1 << fighters;
    int safe = 0;
    for (int dice = 0; dice < all; ++dice) {
        const int hits = (dice & 1) + (dice >> 1 & 1);
        if (int{state.zombies} - hits <= before) ++safe;
    }
    return 1.0 * safe / all;
}

class LastStandAsks : public ::testing::Test {
protected:
    const LastStand game{DataFolder()};

    // Every position of seeded matches, both scenarios and both readings of LAST-2.3.
    template <class Visit>
    void each_position(Visit visit) const {
        Journal<Event> quiet;
        std::vector<Action> actions;
        for (int number = 0; number < kMatches; ++number) {
            Dice dice(seed_from_number(16), static_cast<std::uint64_t>(number));
            gravetide::Setup setup;
            setup.chosen.at(0) = static_cast<std::uint8_t>(number % 2);
            setup.chosen.at(1) = static_cast<std::uint8_t>(number / 2 % 2);
            State state = game.start(setup);
            while (game.to_act(state) != Seat::Nobody) {
                visit(state);
                Tray forgetful;
                Action next{};
                if (is_player(game.to_act(state))) {
                    game.list_actions(state, actions);
                    next = actions.at(
                        static_cast<std::size_t>(dice.below(static_cast<int>(actions.size()))));
                } else {
                    next = game.roll(state, dice, forgetful);
                }
                game.play(state, next, quiet);
            }
            visit(state);
        }
    }
};

TEST_F(LastStandAsks, every_plan_has_the_odds_of_the_ledger) {
    int plans = 0;
    each_position([&](const State& state) {
        const Seat seat = game.to_act(state);
        if (!is_player(seat)) return;
        const State view = game.seen_by(state, seat);
        for (const Verb verb : kPlans) {
            const Action plan{.verb = verb};
            if (game.forbidden_by(view, plan)) continue;
            const Forecast forecast = forecast_of(
                game, view, seat, {.kind = Question::Kind::Forecast, .actions = {id_of(plan)}});
            ASSERT_EQ(forecast.parts.size(), 2U);
            const double by_hand = unbitten_by_hand(game, state, seat, verb, Verb::Fight);
            EXPECT_DOUBLE_EQ(forecast.parts.at(0).value, by_hand);
            EXPECT_DOUBLE_EQ(forecast.parts.at(0).value + forecast.parts.at(1).value, 1);
            EXPECT_DOUBLE_EQ(forecast.besides.at(0).value,
                             unbitten_by_hand(game, state, seat, verb, Verb::Hide));
            ++plans;
        }
    });
    EXPECT_GT(plans, 500);
}

TEST_F(LastStandAsks, what_is_no_plan_now_is_refused_by_its_own_rule) {
    std::map<std::string_view, int> rules;
    each_position([&](const State& state) {
        const Seat seat = game.to_act(state);
        for (const Verb verb : {Verb::Fight, Verb::Hide, Verb::Patch, Verb::Arrive, Verb::Kill}) {
            std::string_view wanted;
            if (seat == Seat::Nobody) {
                wanted = "LAST-4.1";
            } else if (!is_player(seat)) {
                wanted = "LAST-1.3";
            } else if (verb == Verb::Arrive || verb == Verb::Kill) {
                wanted = "LAST-1.2";
            } else if (verb == Verb::Patch) {
                const bool has_bandage = int{state.bandages[seat]} > 0;
                const bool is_bitten = int{state.bites[seat]} > 0;
                if (!has_bandage && !is_bitten) continue;  // the ledger has two reasons
                wanted = !has_bandage ? "LAST-1.5" : !is_bitten ? "LAST-1.6" : "";
            }
            const Action action{.verb = verb};
            const Barrier barrier =
                explained(game, state, action, game.forbidden_by(state, action));
            if (wanted.empty()) {
                EXPECT_EQ(barrier.rule, nullptr);
                continue;
            }
            ASSERT_NE(barrier.rule, nullptr) << wanted;
            EXPECT_EQ(barrier.rule->id, wanted);
            EXPECT_FALSE(barrier.said.empty());
            EXPECT_EQ(barrier.said.find("Alt:"), std::string::npos);
            ++rules[wanted];
        }
    });
    for (const auto* rule : {"LAST-1.2", "LAST-1.3", "LAST-1.5", "LAST-1.6", "LAST-4.1"})
        EXPECT_GT(rules[rule], 0) << rule;
}

}  // namespace
}  // namespace gravetide::last_stand
