// What is told of each die agrees with what the rules made of the throw.
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>

#include "games/aaz/battle/faces.h"
#include "games/aaz/tell/throws.h"

namespace gravetide::aaz {
namespace {

int count(const Throw& thrown, std::string_view does) {
    return static_cast<int>(std::ranges::count(thrown.dice, does, &Fallen::does));
}

class AazThrows : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    Dice dice{seed_from_number(505)};
    Journal<Event> quiet;
    std::map<std::string_view, int> seen;

    void look(const State& state, Action action, const std::vector<Die>& fallen) {
        const auto thrown = throw_of(game, state, fallen);
        if (!thrown) return;
        ++seen[thrown->key];
        ASSERT_EQ(thrown->dice.size(), fallen.size());
        nlohmann::json view;
        put_view(game, state, view);
        EXPECT_EQ(view["throws"], thrown->of);
        check_counts(view_of(game.box(), state), action, *thrown);
    }

    // Hits that nobody could take are folded away.
    static void check_counts(const View& view, Action action, const Throw& thrown) {
        const int hits = count(thrown, "hit");
        switch (action.verb) {
        case Verb::Bite:
            EXPECT_EQ(action.number, std::min(count(thrown, "defender"), bite_most(view)));
            break;
        case Verb::BattleBite:
            EXPECT_LE(action.number, count(thrown, "attacker"));
            EXPECT_LE(action.other, count(thrown, "defender"));
            EXPECT_EQ(action.number == 0,
                      count(thrown, "attacker") == 0 || attackers(view).land() == 0);
            break;
        case Verb::AttackFire:
            EXPECT_EQ(action.number, std::min(hits, attack_volley(view).targets));
            EXPECT_LE(count(thrown, "zombie") > 0 ? 1 : 0, action.other);
            break;
        case Verb::DefenceFire:
            EXPECT_EQ(action.number, std::min(hits, defence_volley(view).targets));
            EXPECT_LE(count(thrown, "zombie") > 0 ? 1 : 0, action.other);
            break;
        case Verb::SeaAttack:
        case Verb::SeaDefence:
            EXPECT_GE(hits, action.number + action.other + action.third);
            EXPECT_EQ(count(thrown, "zombie"), 0);
            break;
        case Verb::SawFire:
            EXPECT_EQ(action.number,
                      std::min(count(thrown, "zombie"), view.zombies(view.state.turn.battle.at)));
            break;
        default: break;
        }
    }
};

TEST_F(AazThrows, agree_with_what_came_of_them) {
    constexpr int kPlies = 60'000;
    std::vector<Action> actions;
    int plies = 0;
    for (const char* scenario : {"intro", "full", "1942"}) {
        State state = game.start(read_setup(game.options(), {{"scenario", scenario}}));
        for (int i = 0; i < kPlies / 3; ++i, ++plies) {
            const Seat seat = game.to_act(state);
            if (seat == Seat::Nobody)
                state = game.start(read_setup(game.options(), {{"scenario", scenario}}));
            else if (seat == Seat::Chance) {
                std::vector<Die> fallen;
                Tray tray(fallen);
                const Action action = game.roll(state, dice, tray);
                look(state, action, fallen);
                if (HasFatalFailure()) return;
                game.play(state, action, quiet);
            } else {
                game.list_actions(state, actions);
                game.play(
                    state,
                    actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))],
                    quiet);
            }
        }
    }
    for (const std::string_view key : throw_keys(game).throws) EXPECT_GT(seen[key], 20) << key;
}

// AAZ-0.5, AAZ-61.10
TEST_F(AazThrows, charges_make_a_five_a_z) {
    Volley volley;
    volley.dice[kShips][2] = 2;
    volley.charged[kShips][2] = 1;
    std::vector<CombatDie> thrown;
    each_die(volley, [&](const CombatDie& die) { thrown.push_back(die); });
    ASSERT_EQ(thrown.size(), 2U);
    EXPECT_TRUE(thrown[0].is_z(5));
    EXPECT_FALSE(thrown[1].is_z(5));
    EXPECT_TRUE(thrown[1].is_z(6));
    EXPECT_TRUE(thrown[1].hits(2));
    EXPECT_FALSE(thrown[1].hits(3));
}

// AAZ-61.14 The faces that count are printed 1, 2, 3 and Z, and every face is there once.
TEST_F(AazThrows, chainsaws_show_the_faces_of_a_combat_die) {
    State state = game.start(read_setup(game.options(), {{"scenario", "full"}}));
    state.step = Step::SawDice;
    std::string destroys;
    std::string rest;
    for (std::uint8_t face = 1; face <= 6; ++face) {
        const auto thrown = throw_of(game, state, {{.sides = 6, .face = face}});
        ASSERT_TRUE(thrown && thrown->dice.size() == 1);
        (thrown->dice[0].does == "zombie" ? destroys : rest) += thrown->dice[0].mark;
    }
    EXPECT_EQ(destroys, "123Z");
    EXPECT_EQ(rest, "54");
}

// What a record of somebody else's says need not be dice of this game.
TEST_F(AazThrows, other_dice_are_not_read) {
    const State state = game.start(read_setup(game.options(), {{"scenario", "intro"}}));
    EXPECT_FALSE(throw_of(game, state, {{.sides = 20, .face = 19}}));
    EXPECT_FALSE(throw_of(game, state, {{.sides = 6, .face = 0}}));
}

}  // namespace
}  // namespace gravetide::aaz
