// What the house bot must not do: waste an army, attack without anybody to lose, go home from a
// battle it wins. Its rough estimates are held against exact odds.
#include <cmath>
#include <gtest/gtest.h>

#include "games/aaz/bot/foresight.h"
#include "games/aaz/bot/house_bot.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {
namespace {

Units army(int infantry, int artillery, int tanks, int fighters) {
    Units units;
    units.add(Unit::Infantry, infantry);
    units.add(Unit::Artillery, artillery);
    units.add(Unit::Tank, tanks);
    units.add(Unit::Fighter, fighters);
    return units;
}

class AazBot : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};

    State position(std::initializer_list<Fact> facts, const char* scenario = "intro") const {
        const gravetide::Setup setup =
            gravetide::read_setup(game.options(), {{"scenario", scenario}});
        State state = bare(game, setup);
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    }
    // Germany beside Moscow, where it would lose most of an army for little land.
    State beside_moscow(const char* tokyo) const {
        return position({{"active", "germany"},
                         {"germany.control", "germany"},
                         {"japan.control", tokyo},
                         {"russia.control", "soviet_union"},
                         {"russia.soviet_union", "9 infantry"},
                         {"russia.zombies", "2"},
                         {"west_russia.control", "germany"},
                         {"west_russia.germany", "9 tank"},
                         {"go", "combat_move"}},
                        "full");
    }
    // Berlin with these British ships beside it, and land for the taking.
    State berlin(const char* ships, const char* troops) const {
        return position({{"active", "germany"},
                         {"germany.control", "germany"},
                         {"germany.germany", "6 tank"},
                         {"united_kingdom.control", "united_kingdom"},
                         {"united_kingdom.united_kingdom", troops},
                         {"sz_7.united_kingdom", ships},
                         {"western_europe.control", "united_kingdom"},
                         {"go", "combat_move"}},
                        "full");
    }
    int germans_at(const State& state, const char* id) const {
        return state.units[index_of(at(id))][index_of(Power::Germany)].land();
    }
    Space at(std::string_view id) const { return *game.box().find(id); }

    // The house bot's combat moves, to their end.
    State after_combat_moves(State state) const {
        Journal<Event> quiet;
        Dice dice(seed_from_number(3), 0);
        for (int made = 0; made < 200 && state.phase == Phase::CombatMove; ++made)
            game.play(state, game.house_choice(state, game.to_act(state), dice), quiet);
        EXPECT_NE(state.phase, Phase::CombatMove);
        return state;
    }
};

TEST_F(AazBot, rough_estimates_are_near_the_odds) {
    int far_off = 0, cases = 0;
    double sum = 0;
    for (int infantry = 1; infantry <= 7; infantry += 2)
        for (int others = 0; others <= 2; ++others)
            for (int fighters = 0; fighters <= 1; ++fighters)
                for (int defenders = 1; defenders <= 5; ++defenders)
                    for (int zombies = 0; zombies <= 2; ++zombies) {
                        BattleCase battle;
                        battle.attackers = army(infantry, others, others, fighters);
                        battle.defenders = army(defenders, defenders / 3, defenders / 4, 0);
                        battle.zombies = zombies;
                        const double rough = house::rough_outlook(battle).takes;
                        const double off = std::abs(rough - odds_of(battle).takes);
                        far_off += off > 0.15 ? 1 : 0;
                        sum += off;
                        ++cases;
                    }
    EXPECT_LT(sum / cases, 0.08);
    EXPECT_LT(far_off, cases / 5);
}

TEST_F(AazBot, sends_what_a_battle_needs) {
    const State state = after_combat_moves(position({{"active", "germany"},
                                                     {"eastern_europe.control", "germany"},
                                                     {"eastern_europe.germany", "14 infantry"},
                                                     {"karelia.control", "soviet_union"},
                                                     {"karelia.soviet_union", "1 infantry"},
                                                     {"go", "combat_move"}}));
    const int sent = state.units[index_of(at("karelia"))][index_of(Power::Germany)].land();
    EXPECT_GE(sent, 2);
    EXPECT_LE(sent, 9);
}

TEST_F(AazBot, spares_tanks_that_would_be_wasted) {
    const State state = after_combat_moves(position({{"active", "germany"},
                                                     {"eastern_europe.control", "germany"},
                                                     {"eastern_europe.germany", "3 tank"},
                                                     {"karelia.control", "soviet_union"},
                                                     {"karelia.soviet_union", "5 infantry 1 tank"},
                                                     {"go", "combat_move"}}));
    EXPECT_EQ(state.units[index_of(at("karelia"))][index_of(Power::Germany)].land(), 0);
}

// AAZ-11.2 Moscow wins the match for the Axis while it has Berlin and Tokyo, and only then.
TEST_F(AazBot, knows_which_capital_wins) {
    EXPECT_GE(germans_at(after_combat_moves(beside_moscow("japan")), "russia"), 8);
    EXPECT_EQ(germans_at(after_combat_moves(beside_moscow("zombies")), "russia"), 0);
}

// Transports bring nobody who is not there.
TEST_F(AazBot, keeps_at_home_whom_the_capital_needs) {
    EXPECT_GE(germans_at(after_combat_moves(berlin("8 transport", "1 infantry")), "western_europe"),
              1);
    EXPECT_EQ(germans_at(after_combat_moves(berlin("8 transport", "8 infantry 8 tank")), "germany"),
              6);
    // Two who may come: some stay, the others go.
    const State few = after_combat_moves(berlin("1 transport", "2 infantry"));
    EXPECT_GE(germans_at(few, "germany"), 1);
    EXPECT_GE(germans_at(few, "western_europe"), 1);
}

// In whole matches, by exact odds.
TEST_F(AazBot, goes_on_with_battles_it_wins) {
    int decisions = 0;
    for (std::uint64_t number = 0; number < 6; ++number) {
        State state = game.start(gravetide::Setup{});
        Dice dice(seed_from_number(8), number);
        Journal<Event> quiet;
        Tray tray;
        for (Seat seat = game.to_act(state); seat != Seat::Nobody; seat = game.to_act(state)) {
            if (seat == Seat::Chance) {
                game.play(state, game.roll(state, dice, tray), quiet);
                continue;
            }
            const Action action = game.house_choice(state, seat, dice);
            if (state.step == Step::Decide) {
                ++decisions;
                const auto battle = battle_case(view_of(game.box(), state), state.turn.battle.at);
                if (battle && action.verb == Verb::Retreat) {
                    EXPECT_LT(odds_of(*battle).takes, 0.6);
                }
            }
            game.play(state, action, quiet);
        }
    }
    EXPECT_GT(decisions, 20);
}

}  // namespace
}  // namespace gravetide::aaz
