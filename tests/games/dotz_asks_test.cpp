// What Dawn of the Zeds answers: where units can go, what stands against it, and how luck may fall.
// Over seeded matches of random options, and a table of goals worked out from the ledger by hand.
#include <gtest/gtest.h>
#include <set>

#include "engine/bad_input.h"
#include "engine/luck.h"
#include "engine/rows.h"
#include "games/dotz/odds/odds.h"
#include "games/dotz/tell/names.h"
#include "match/answers.h"

namespace gravetide::dotz {
namespace {

Question about(std::vector<Picked> pieces, std::string to = {}) {
    return {.pieces = std::move(pieces), .to = std::move(to)};
}
Question about(Action action) { return {.actions = {id_of(action)}}; }

double sum_of(const Forecast& forecast) {
    double sum = 0;
    for (const Outlook& part : forecast.parts) sum += part.value;
    return sum;
}
double value_of(const std::vector<Outlook>& outlooks, std::string_view key) {
    for (const Outlook& each : outlooks)
        if (each.key == key) return each.value;
    return 0;
}

class DotzAsks : public ::testing::Test {
protected:
    const Dotz game{DataFolder()};
    const Box& box = game.box();
    const Seat seat = player(0);

    State put(const std::vector<Fact>& facts, const Words& options = {}) const {
        State state = bare(game, read_setup(game.options(), options));
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    }

    std::vector<Action> actions_of(const State& state) const {
        std::vector<Action> actions;
        game.list_actions(state, actions);
        return actions;
    }

    // Positions of matches under options of every kind, players to act. The house bot keeps the
    // town standing long enough for every card; now and then anything is done.
    template <class Visit>
    void each_position(int matches, Visit visit) const {
        for (int number = 0; number < matches; ++number) {
            Dice dice(seed_from_number(16), static_cast<std::uint64_t>(number));
            gravetide::Setup setup;
            const auto options = game.options();
            for (std::size_t i = 0; i < options.size(); ++i)
                setup.chosen.at(i) = static_cast<std::uint8_t>(
                    i == 0 ? number % 4 : dice.below(static_cast<int>(options[i].values.size())));
            State state = game.start(setup);
            Journal<Event> quiet;
            std::vector<Die> faces;
            while (game.to_act(state) != Seat::Nobody) {
                if (game.to_act(state) == Seat::Chance) {
                    Tray tray(faces);
                    game.play(state, game.roll(state, dice, tray), quiet);
                    continue;
                }
                visit(state);
                const auto actions = actions_of(state);
                const bool any = dice.below(4) == 0;
                game.play(state,
                          any ? actions.at(static_cast<std::size_t>(
                              dice.below(static_cast<int>(actions.size()))))
                              : game.house_choice(state, seat, dice),
                          quiet);
            }
        }
    }

    void expect_ends_there(const State& before, Unit unit, const Goal& goal) const {
        State state = before;
        Journal<Event> quiet;
        for (const ActionId id : goal.way) {
            ASSERT_EQ(game.to_act(state), seat) << goal.said;
            const auto action = action_of<Action>(id);
            ASSERT_EQ(game.forbidden_by(state, action), nullptr) << goal.said;
            game.play(state, action, quiet);
        }
        if (goal.what == "fire" || goal.what == "make_ammo") {
            EXPECT_EQ(spell(box, state.fight.zed), goal.to);
            EXPECT_EQ(state.fight.unit, unit);
        } else if (goal.what == "forage") {
            EXPECT_TRUE(state.work.last().task == Task::ForageDie
                        || state.work.last().task == Task::ForageDice);
        } else {
            EXPECT_EQ(spell(box, of(state, unit).at), goal.to) << goal.said;
            EXPECT_EQ(goal.what == "fight", spell(box, state.fight.at) == goal.to) << goal.said;
        }
    }
};

TEST_F(DotzAsks, every_way_leads_where_it_says_and_no_move_is_missing) {
    int ways = 0;
    each_position(4, [&](const State& state) {
        const Task task = state.work.last().task;
        if (task != Task::Act && task != Task::Deed && task != Task::SpeechNext
            && task != Task::Overwatch)
            return;
        each_of<Unit>(units_in_play(state), [&](Unit unit) {
            const Reach reach = reach_of(game, state, seat, about({{spell(box, unit)}}));
            for (const Goal& goal : reach.goals) {
                expect_ends_there(state, unit, goal);
                ++ways;
            }
        });
        for (const Action action : actions_of(state)) {
            if (action.verb != Verb::Use) continue;
            const Question question =
                about({{spell(box, action.unit)}, {std::string(kPayerNames.at(action.number))}});
            std::set<std::string> reached;
            for (const Goal& goal : reach_of(game, state, seat, question).goals) {
                EXPECT_EQ(goal.way.front(), id_of(action));
                reached.insert(goal.what == "forage" ? "forage" : goal.to);
            }
            State named = state;
            Journal<Event> quiet;
            game.play(named, action, quiet);
            for (const Action deed : actions_of(named)) {
                const std::string wanted = deed.verb == Verb::Move   ? spell(box, deed.space)
                                           : deed.verb == Verb::Fire ? spell(box, deed.zed)
                                                                     : "forage";
                const bool other = deed.verb == Verb::MakeAmmo || deed.verb == Verb::Decline;
                EXPECT_TRUE(other || reached.contains(wanted)) << wanted;
            }
        }
    });
    EXPECT_GT(ways, 10'000);
}

TEST_F(DotzAsks, what_is_not_reached_has_a_rule_against_it) {
    int refused = 0;
    int count = 0;
    each_position(4, [&](const State& state) {
        if (++count % 5 != 0) return;
        std::vector<std::string> places;
        for (std::size_t i = 0; i < kSpaceNames; ++i) places.push_back(spell(box, space_at(i)));
        each_of<Zed>(zeds_in_play(state), [&](Zed zed) { places.push_back(spell(box, zed)); });
        for (std::size_t i = 0; i < kUnits; ++i) {
            const std::string key = spell(box, unit_at(i));
            std::set<std::string> known;
            const Reach reach = reach_of(game, state, seat, about({{key}}));
            for (const Goal& goal : reach.goals) known.insert(goal.to);
            for (const Beyond& each : reach.beyond) {
                EXPECT_FALSE(known.contains(each.to));
                EXPECT_NE(each.barrier.rule, nullptr);
            }
            for (const std::string& place : places) {
                const Barrier barrier = why_not(game, state, seat, about({{key}}, place));
                EXPECT_EQ(barrier.rule == nullptr, known.contains(place)) << key << " " << place;
                if (!barrier.rule) continue;
                EXPECT_FALSE(barrier.said.empty());
                EXPECT_EQ(barrier.said.find("Alt:"), std::string::npos);
                EXPECT_EQ(barrier.said.find('_'), std::string::npos) << barrier.said;
                ++refused;
            }
        }
    });
    EXPECT_GT(refused, 10'000);
}

struct Impossible {
    std::vector<Fact> facts;
    std::vector<Picked> pieces;
    const char* to;
    const char* rule;
    const char* said;               // a part of it
    std::vector<const char*> keys;  // among those lit
};

TEST_F(DotzAsks, the_rule_that_truly_stands_against_it) {
    const std::vector<Impossible> cases{
        // Moves (DOTZ-5.2). The Mayor is away unless he is put.
        {{{"hunt", "forest_1"}, {"zed53a", "forest_3"}, {"actions", "1"}},
         {{"hunt"}},
         "forest_4",
         "DOTZ-5.2.4",
         "cannot pass Farm (Forest 3): Zeds 5/3 a is there",
         {"forest_3", "zed53a"}},
        {{{"hunt", "forest_1"}, {"zed53a", "forest_3"}, {"zed42b", "forest_3"}, {"actions", "1"}},
         {{"hunt"}},
         "forest_5",
         "DOTZ-5.2.4",
         "are there",
         {"forest_3", "zed53a", "zed42b"}},
        {{{"hunt", "town_center"}, {"zed53a", "forest_5"}, {"actions", "1"}},
         {{"hunt"}},
         "forest_6",
         "DOTZ-5.2.1",
         "is 7 steps away: Sheriff Hunt has 4 Movement Points",
         {"forest_6"}},
        {{{"civ42", "forest_1"}, {"actions", "1"}},
         {{"civ42"}},
         "suburbs_0",
         "DOTZ-5.2.1",
         "3 steps",
         {"suburbs_0"}},
        {{{"civ42", "forest_1"}, {"hernandez", "town_center"}, {"actions", "1"}},
         {{"civ42"}},
         "suburbs_1",
         "DOTZ-5.2.1",
         "3 steps",
         {"suburbs_1"}},
        {{{"hunt", "forest_6"}, {"actions", "1"}},
         {{"hunt"}},
         "forest_start",
         "DOTZ-5.2.5",
         "Forest Start",
         {"forest_start"}},
        {{{"hunt", "town_center"}, {"actions", "1"}},
         {{"hunt"}},
         "mountain_start",
         "DOTZ-5.2.5",
         "Mountain Start",
         {"mountain_start"}},
        {{{"schmidt", "forest_0"}, {"civ42", "forest_2"}, {"civ31a", "forest_2"}, {"actions", "1"}},
         {{"schmidt"}},
         "forest_2",
         "DOTZ-5.2.8",
         "is full: Civilians",
         {"forest_2", "civ42", "civ31a"}},
        {{{"civ42", "suburbs_3 defiant"}, {"actions", "1"}},
         {{"civ42"}},
         "suburbs_2",
         "DOTZ-5.2.7",
         "Defiant",
         {"civ42"}},
        {{{"schmidt", "mountain_3"}, {"no_entry", "mountain_4"}, {"actions", "1"}},
         {{"schmidt"}},
         "mountain_4",
         "DOTZ-4.4.3",
         "No Entry",
         {"mountain_4"}},
        {{{"schmidt", "mountain_3"}, {"no_entry", "mountain_4"}, {"actions", "1"}},
         {{"schmidt"}},
         "mountain_5",
         "DOTZ-4.4.3",
         "No Entry",
         {"mountain_4"}},
        {{{"schmidt", "mountain_3"},
          {"no_entry", "mountain_5"},
          {"zed21", "mountain_4"},
          {"actions", "1"}},
         {{"schmidt"}},
         "mountain_6",
         "DOTZ-5.2.4",
         "Zeds 2/1",
         {"zed21"}},
        {{{"hunt", "forest_1"}, {"actions", "1"}},
         {{"hunt"}},
         "cemetery",
         "DOTZ-5.2.1",
         "no space of the roads",
         {}},
        // Forage (DOTZ-5.3).
        {{{"hunt", "forest_5"}, {"actions", "1"}},
         {{"hunt"}},
         "forest_5",
         "DOTZ-5.3.2",
         "nothing to Forage",
         {"forest_5"}},
        // Gunfire (DOTZ-5.4).
        {{{"hunt", "forest_1"}, {"zed53a", "forest_4"}, {"ammo", "3"}, {"actions", "1"}},
         {{"hunt"}},
         "zed53a",
         "DOTZ-5.4.5",
         "is 3 spaces away: Sheriff Hunt fires no farther than 2 spaces",
         {"zed53a"}},
        {{{"schmidt", "forest_1"}, {"zed53a", "forest_3"}, {"ammo", "3"}, {"actions", "1"}},
         {{"schmidt"}},
         "zed53a",
         "DOTZ-5.4.5",
         "no farther than 1 space",
         {"zed53a"}},
        {{{"piazza", "highway_0"}, {"zed53a", "suburbs_0"}, {"ammo", "3"}, {"actions", "1"}},
         {{"piazza"}},
         "zed53a",
         "DOTZ-5.4.7",
         "no shot passes through Town Center",
         {"town_center", "zed53a"}},
        {{{"schmidt", "forest_6"}, {"zed53a", "forest_start"}, {"ammo", "3"}, {"actions", "1"}},
         {{"schmidt"}},
         "zed53a",
         "DOTZ-5.4.4",
         "Forest Start",
         {"forest_start"}},
        {{{"johnson", "forest_start"}, {"zed53a", "forest_6"}, {"ammo", "3"}, {"actions", "1"}},
         {{"johnson"}},
         "zed53a",
         "DOTZ-5.4.4",
         "Forest Start",
         {"forest_start"}},
        {{{"hunt", "forest_1"}, {"zed53a", "forest_2"}, {"ammo", "0"}, {"actions", "1"}},
         {{"hunt"}},
         "zed53a",
         "DOTZ-5.4.3",
         "no Ammo",
         {"ammo"}},
        {{{"furies", "forest_1"}, {"zed53a", "forest_2"}, {"ammo", "3"}, {"actions", "1"}},
         {{"furies"}},
         "zed53a",
         "DOTZ-U.6.1",
         "never fire",
         {"furies"}},
        {{{"hunt", "forest_1"}, {"ammo", "3"}, {"actions", "1"}},
         {{"hunt"}},
         "zed53a",
         "DOTZ-5.4.1",
         "not on the roads",
         {}},
        // Who pays (DOTZ-5.1).
        {{{"hunt", "forest_1"}, {"spent", "player1"}, {"actions", "0"}},
         {{"hunt"}},
         "forest_2",
         "DOTZ-5.1.2.12",
         "every player's marker is spent",
         {"event"}},
        {{{"hunt", "forest_1"}, {"actions", "0"}},
         {{"hunt"}, {"event"}},
         "forest_2",
         "DOTZ-5.1.2.12",
         "a player's marker can still pay",
         {"event"}},
        {{{"hunt", "forest_1"}, {"spent", "player1"}, {"actions", "1"}},
         {{"hunt"}, {"player1"}},
         "forest_2",
         "DOTZ-5.1.2.2",
         "Player 1 has spent",
         {"player1"}},
        {{{"hunt", "forest_1"}, {"actions", "1"}},
         {{"hunt"}, {"player2"}},
         "forest_2",
         "DOTZ-C.1",
         "player 2",
         {}},
        {{{"hunt", "forest_1"}, {"schmidt", "town_center"}, {"actions", "1"}},
         {{"hunt"}, {"initiative"}},
         "forest_2",
         "DOTZ-U.3.1",
         "Deputy Schmidt",
         {}},
        {{{"hunt", "forest_1"}, {"civ42", "forest_3"}, {"actions", "1"}},
         {{"civ42"}, {"leadership"}},
         "forest_2",
         "DOTZ-U.4.1",
         "he is at",
         {"hunt"}},
        {{{"hunt", "forest_1"}, {"actions", "1"}},
         {{"civ42"}, {"leadership"}},
         "forest_2",
         "DOTZ-0.6",
         "not in town",
         {"civ42"}},
        {{{"hunt", "forest_1"}, {"civ42", "cemetery"}, {"actions", "1"}},
         {{"civ42"}},
         "forest_2",
         "DOTZ-0.6",
         "lie in the Cemetery",
         {"civ42"}},
        {{{"hunt", "town_center"},
          {"hernandez", "town_center"},
          {"zed53a", "forest_0"},
          {"ammo", "1"},
          {"actions", "1"}},
         {{"hunt"}, {"citadel"}},
         "forest_1",
         "DOTZ-U.2.3",
         "lets a unit fire",
         {}},
        {{{"hunt", "forest_1"}, {"hernandez", "town_center"}, {"ammo", "1"}, {"actions", "1"}},
         {{"hunt"}, {"citadel"}},
         "forest_2",
         "DOTZ-U.2.3",
         "for a unit in Town Center",
         {"town_center"}},
        {{{"hunt", "forest_1"}, {"schmidt", "forest_1"}, {"actions", "2"}},
         {{"hunt"}, {"schmidt"}},
         "forest_2",
         "DOTZ-5.2.11",
         "one at a time",
         {}},
        {{{"hunt", "forest_1"}, {"zed53a", "forest_4"}, {"actions", "1"}},
         {{"zed53a"}},
         "forest_5",
         "DOTZ-0.3",
         "Nobody plays the Zeds",
         {}},
    };
    for (const Impossible& row : cases) {
        auto facts = row.facts;
        facts.push_back({"go", "actions"});
        const State state = put(facts);
        const Barrier barrier = why_not(game, state, seat, about(row.pieces, row.to));
        ASSERT_NE(barrier.rule, nullptr) << row.to << " " << row.rule;
        EXPECT_EQ(barrier.rule->id, row.rule) << barrier.said;
        EXPECT_NE(barrier.said.find(row.said), std::string::npos) << barrier.said;
        for (const char* key : row.keys)
            EXPECT_TRUE(std::ranges::find(barrier.keys, key) != barrier.keys.end()) << key;
    }
}

// Nothing stands against what the ledger's worked cases allow.
TEST_F(DotzAsks, nothing_stands_against_what_can_be) {
    const State state = put({{"civ42", "forest_1"},
                             {"hernandez", "town_center"},
                             {"hunt", "highway_3"},
                             {"actions", "1"},
                             {"go", "actions"}});
    EXPECT_EQ(why_not(game, state, seat, about({{"civ42"}}, "suburbs_0")).rule, nullptr);  // W-46
    EXPECT_EQ(why_not(game, state, seat, about({{"hunt"}}, "forest_0")).rule, nullptr);    // W-48
    const Barrier far = why_not(game, state, seat, about({{"hunt"}}, "forest_1"));
    ASSERT_NE(far.rule, nullptr);
    EXPECT_EQ(far.rule->id, "DOTZ-5.2.1");
}

TEST_F(DotzAsks, refusals_of_single_actions_speak) {
    each_position(1, [&](const State& state) {
        for (std::size_t verb = 0; verb < kVerbs; ++verb)
            for (const std::uint8_t number : std::to_array<std::uint8_t>({0, 1, 7, 255})) {
                const Action action{.verb = static_cast<Verb>(verb),
                                    .unit = unit_at(number),
                                    .zed = zed_at(number),
                                    .space = space_at(number),
                                    .card = number,
                                    .number = number};
                const Rule* rule = game.forbidden_by(state, action);
                const Barrier barrier = barrier_of(game, state, action, rule);
                EXPECT_EQ(barrier.rule, rule);
                EXPECT_EQ(rule == nullptr, barrier.said.empty());
                EXPECT_EQ(barrier.said.find("Alt:"), std::string::npos);
            }
    });
}

TEST_F(DotzAsks, every_choice_that_luck_decides_has_its_odds) {
    std::set<Task> met;
    int count = 0;
    each_position(8, [&](const State& state) {
        if (++count % 3 != 0) return;
        for (const Action action : actions_of(state)) {
            const Forecast forecast = forecast_of(game, state, seat, about(action));
            State after = state;
            Journal<Event> quiet;
            game.play(after, action, quiet);
            const bool luck = game.to_act(after) == Seat::Chance;
            if (luck) {
                met.insert(after.work.last().task);
                ASSERT_FALSE(forecast.parts.empty()) << said(game, state.setup, action);
            }
            if (forecast.parts.empty()) continue;
            EXPECT_NEAR(sum_of(forecast), 1, 1e-12) << said(game, state.setup, action);
            EXPECT_EQ(forecast.within, 0);
            for (const Outlook& part : forecast.parts) EXPECT_FALSE(part.said.empty());
        }
    });
    for (const Task task : {Task::DrawEvent, Task::DrawZed, Task::FightDice, Task::ForageDie,
                            Task::ForageDice, Task::ToughUnitDie, Task::TrapsDie})
        EXPECT_TRUE(met.contains(task)) << static_cast<int>(task);
}

// The forecasts of fights and shots against the closed sums of odds.h, which play nothing.
TEST_F(DotzAsks, forecasts_of_fights_are_the_closed_sums) {
    int fights = 0;
    int shots = 0;
    int count = 0;
    each_position(6, [&](const State& state) {
        if (++count % 3 != 0) return;
        for (const Action action : actions_of(state)) {
            State after = state;
            Journal<Event> quiet;
            game.play(after, action, quiet);
            if (after.work.is_empty() || after.fight.kind == FightKind::None) continue;
            if (after.work.last().task != Task::FightDice) continue;
            const Forecast forecast = forecast_of(game, state, seat, about(action));
            const View view{box, after};
            const FightOdds odds = odds_of(box, case_of(view, after.fight, RerollPolicy::WhenLost));
            if (after.fight.kind == FightKind::Gunfire) {
                EXPECT_NEAR(value_of(forecast.parts, "killed"), odds.zed_dies[0], 1e-12);
                ++shots;
                continue;
            }
            if (after.fight.kind == FightKind::HandToHand) {
                EXPECT_NEAR(value_of(forecast.besides, "zeds_win_chance"), odds.zeds_win, 1e-12);
                EXPECT_NEAR(value_of(forecast.besides, "flips_chance"), odds.unit_flips, 1e-12);
                if (after.fight.mob == Zed::None) {
                    EXPECT_NEAR(value_of(forecast.besides, "cleared_chance"), odds.zed_dies[0],
                                1e-12);
                }
            }
            EXPECT_NEAR(value_of(forecast.parts, "dead"), odds.unit_dies, 1e-12);
            EXPECT_NEAR(value_of(forecast.parts, "saved"), odds.unit_falls - odds.unit_dies, 1e-12);
            ++fights;
        }
    });
    EXPECT_GT(fights, 100);
    EXPECT_GT(shots, 100);
}

// DOTZ-5.3.7, DOTZ-5.3.11 The Mine: 4 or 5 one Ammo, 6 two; Johnson takes the better of two dice
// and a double twice: he finds nothing with two dice of 1 to 3.
TEST_F(DotzAsks, forage_by_hand) {
    const State state = put({{"hunt", "mountain_4"},
                             {"johnson", "mountain_4"},
                             {"hernandez", "town_center"},
                             {"schmidt", "town_center"},
                             {"ammo", "4"},
                             {"actions", "2"},
                             {"go", "actions"}});
    const Forecast one = forecast_of(game, state, seat, about({{"hunt"}}, "mountain_4"));
    EXPECT_NEAR(value_of(one.parts, "found"), 0.5, 1e-12);
    EXPECT_NEAR(value_of(one.besides, "ammo"), 4 / 6.0, 1e-12);
    const Forecast two = forecast_of(game, state, seat, about({{"johnson"}}, "mountain_4"));
    EXPECT_NEAR(value_of(two.parts, "found"), 0.75, 1e-12);
    // A 6 without its double 10/36: 2; 4-5 alone or mixed 14/36: 1; doubles of 4 and 5: 2; 6-6: 4.
    EXPECT_NEAR(value_of(two.besides, "ammo"), (10 * 2 + 14 * 1 + 2 * 2 + 4) / 36.0, 1e-12);
    const Forecast town = forecast_of(game, state, seat, about({{"schmidt"}}, "town_center"));
    EXPECT_NEAR(value_of(town.parts, "found"), 2 / 6.0, 1e-12);  // DOTZ-U.2.1: a 5 is a 6
}

// DOTZ-U.5.4 Half of the time the traps work; otherwise it is the fight they would have had.
TEST_F(DotzAsks, traps_by_hand) {
    const State state =
        put({{"johnson", "forest_2"}, {"zed53a", "forest_3"}, {"go", "activate forest"}});
    const Forecast set = forecast_of(game, state, seat, about({.verb = Verb::SetTraps}));
    const Forecast not_set = forecast_of(game, state, seat, about({.verb = Verb::NoTraps}));
    EXPECT_EQ(set.parts.front().key, "worked");
    EXPECT_NEAR(set.parts.front().value, 0.5, 1e-12);
    ASSERT_FALSE(not_set.parts.empty());
    EXPECT_NEAR(value_of(set.parts, "won"), value_of(not_set.parts, "won") / 2, 1e-12);
    EXPECT_NEAR(value_of(set.parts, "dead"), value_of(not_set.parts, "dead") / 2, 1e-12);
}

TEST_F(DotzAsks, hostile_questions_do_no_harm) {
    const State state = put({{"hunt", "forest_1"}, {"actions", "1"}, {"go", "actions"}});
    for (const char* key : {"", "nobody", "hunt ", "HUNT", "none", "moving", "forest_9", "\x01"}) {
        EXPECT_THROW(reach_of(game, state, seat, about({{key}})), BadInput);
        EXPECT_THROW(why_not(game, state, seat, about({{"hunt"}}, key)), BadInput);
        EXPECT_THROW(forecast_of(game, state, seat, about({{"hunt"}}, key)), BadInput);
    }
    EXPECT_THROW(reach_of(game, state, seat, about({{"hunt", 2}})), BadInput);
    EXPECT_THROW(reach_of(game, state, seat, about({{"hunt", -1}})), BadInput);
    EXPECT_TRUE(reach_of(game, state, Seat::Nobody, about({{"hunt"}})).goals.empty());
    EXPECT_TRUE(reach_of(game, state, player(3), about({{"hunt"}})).goals.empty());
    EXPECT_TRUE(reach_of(game, state, seat, about({{"zed94"}})).goals.empty());
    EXPECT_TRUE(reach_of(game, state, seat, about({{"event"}})).goals.empty());
    Question elsewhere = about({{"hunt"}});
    elsewhere.from = "highway_2";
    EXPECT_TRUE(reach_of(game, state, seat, elsewhere).goals.empty());
    Dice dice(7);
    each_position(1, [&](const State& position) {
        for (int i = 0; i < 20; ++i) {
            Question question;
            for (int n = dice.below(3); n >= 0; --n) {
                auto action = action_of<Action>(dice.bits());
                if (dice.below(2)) action.verb = static_cast<Verb>(dice.below(kVerbs));
                question.actions.push_back(id_of(action));
            }
            const Forecast forecast = forecast_of(game, position, seat, question);
            const Barrier barrier = why_not(game, position, seat, question);
            EXPECT_TRUE(forecast.parts.empty() || !barrier.rule);
        }
    });
    // When all is over there is nothing left to do, and that is the rule.
    State over = put({{"hunt", "forest_1"}});
    EXPECT_TRUE(reach_of(game, over, seat, about({{"hunt"}})).goals.empty());
    EXPECT_EQ(why_not(game, over, seat, about({{"hunt"}}, "forest_2")).rule->id, "DOTZ-1.3.3");
}

// DOTZ-0.14 Decks have no order: whatever a seat imagines, the answers are the same.
TEST_F(DotzAsks, nothing_unseen_changes_an_answer) {
    Dice dice(3);
    int count = 0;
    each_position(2, [&](const State& state) {
        if (++count % 20 != 0) return;
        const State seen = game.seen_by(state, seat);
        const State other = game.imagine(seen, seat, dice);
        for (const Action action : actions_of(state))
            EXPECT_EQ(to_json(forecast_of(game, seen, seat, about(action))),
                      to_json(forecast_of(game, other, seat, about(action))));
        EXPECT_EQ(to_json(reach_of(game, seen, seat, about({{"hunt"}}))),
                  to_json(reach_of(game, other, seat, about({{"hunt"}}))));
    });
}

}  // namespace
}  // namespace gravetide::dotz
