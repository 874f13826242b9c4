// What people may ask of a position of Axis & Allies & Zombies: where pieces can go is what the
// rules let them play, a goal that is out of reach has its rule and its obstacle, and luck is told
// exactly.
#include <gtest/gtest.h>

#include "engine/bad_input.h"
#include "games/aaz/rules.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {
namespace {

class AazAsks : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    Dice dice{seed_from_number(1941)};
    Journal<Event> quiet;

    template <class List>
    auto any_of(const List& list) {
        return *std::next(std::begin(list), dice.below(static_cast<int>(std::size(list))));
    }

    State position(const std::string& scenario, const std::vector<Fact>& facts) {
        State state = bare(game, read_setup(game.options(), {{"scenario", scenario}}));
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    }
    Space at(const std::string& key) const { return *game.box().find(key); }

    // Matches of the house against itself, every scenario; whoever decides is looked at.
    template <class Look>
    void play_matches(int decisions, Look look) {
        for (const std::string scenario : {"intro", "full", "1942"})
            for (const std::string measures : {"no", "yes"}) {
                std::vector<std::pair<std::string, std::string>> chosen{{"scenario", scenario}};
                if (scenario != "intro")
                    chosen.push_back({"measures", measures});
                else if (measures == "yes")
                    continue;
                State state = game.start(read_setup(game.options(), chosen));
                std::vector<Die> faces;
                for (int made = 0; made < decisions;) {
                    const Seat seat = game.to_act(state);
                    if (seat == Seat::Nobody) break;
                    if (seat == Seat::Chance) {
                        faces.clear();
                        Tray tray(faces);
                        game.play(state, game.roll(state, dice, tray), quiet);
                        continue;
                    }
                    look(state, seat);
                    ++made;
                    std::vector<Action> actions;
                    game.list_actions(state, actions);
                    ASSERT_FALSE(actions.empty());
                    const bool bold = dice.below(4) == 0;
                    game.play(state, bold ? any_of(actions) : game.house_choice(state, seat, dice),
                              quiet);
                }
            }
    }

    // Own units in a space, as somebody may pick them.
    std::vector<Picked> pieces_in(const View& view, Space space) {
        std::vector<Picked> pieces;
        const Units& own = view.own(space);
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const Unit unit = is_territory(space) ? kLandSlots[slot] : kSeaSlots[slot];
            if (own.count[slot] == 0) continue;
            if (unit != Unit::Transport) {
                pieces.push_back({spell(unit), own.count[slot]});
                continue;
            }
            const Loads loads = loads_at(view, space, view.state.active);
            for (std::size_t load = 0; load < kLoads; ++load)
                if (loads[load] > 0)
                    pieces.push_back(
                        {load == 0 ? "transport" : "transport:" + std::string(kLoadIds[load]),
                         loads[load]});
        }
        return pieces;
    }

    Question some_question(const State& state) {
        const View view = view_of(game.box(), state);
        if (state.step == Step::InMotion) return {};
        std::vector<Space> places;
        view.scenario.area.each([&](Space space) {
            if (view.own(space).any()) places.push_back(space);
        });
        if (places.empty()) return {};
        const Space from = any_of(places);
        std::vector<Picked> pieces = pieces_in(view, from);
        if (pieces.empty()) return {};
        if (dice.below(2) == 0) pieces = {any_of(pieces)};
        for (Picked& piece : pieces) piece.count = 1 + dice.below(std::min(piece.count, 4));
        return {.from = spell(game, from), .pieces = std::move(pieces)};
    }

    // Plays a way as one gesture: every decision legal, none behind luck.
    State play_way(State state, Seat seat, const std::vector<ActionId>& way) {
        for (const ActionId id : way) {
            const auto action = action_of<Action>(id);
            EXPECT_EQ(game.to_act(state), seat);
            const Rule* rule = game.forbidden_by(state, action);
            EXPECT_EQ(rule, nullptr) << (rule ? rule->id : "") << " " << to_text(game, action);
            if (rule) return state;
            game.play(state, action, quiet);
        }
        return state;
    }

    static constexpr int kMostPlays = 20000;

    // How likely a battle still goes on when somebody decides next, way by way.
    double still_fighting(const State& state, Space where, double likely, int& plays) {
        if (game.to_act(state) != Seat::Chance || likely < 1e-17)
            return state.turn.battle.at == where ? likely : 0;
        if (++plays > kMostPlays) return 0;
        std::vector<Chance<Action>> chances;
        game.list_chances(state, chances);
        double sum = 0;
        for (const auto& [action, probability] : chances) {
            State child = state;
            game.play(child, action, quiet);
            sum += still_fighting(child, where, likely * probability, plays);
        }
        return sum;
    }

    // Units of a question that are in a place, or about to land there.
    int present(const State& state, const Question& question, const std::string& to) {
        const View view = view_of(game.box(), state);
        const Space space = at(to);
        int sum = 0;
        for (const Picked& piece : question.pieces) {
            const Unit unit = *read_unit(piece.key.substr(0, piece.key.find(':')));
            if (is_air_unit(unit) || is_land_unit(unit) == is_territory(space))
                sum += view.own(space).of(unit);
            if (!is_territory(space))
                for (std::size_t load = 1; load < kLoads; ++load)
                    for (const Power power : kAllPowers)
                        sum += is_land_unit(unit) ? loads_at(view, space, power)[load]
                                                        * parts_of(static_cast<Load>(load)).of(unit)
                                                  : 0;
        }
        for (const Assault& assault : state.turn.assaults)
            if (assault.target == space) sum += assault.count * parts_of(assault.part).size();
        if (is_territory(space)) sum += view.own(space).land();
        return sum;
    }
};

TEST_F(AazAsks, EveryWayIsAGestureThatEndsWhereItSays) {
    int goals = 0;
    play_matches(500, [&](const State& state, Seat seat) {
        if (state.step != Step::Moves || dice.below(2) != 0) return;
        const Question question = some_question(state);
        if (question.pieces.empty()) return;
        const gravetide::Reach reach = reach_of(game, state, seat, question);
        for (const Goal& goal : reach.goals) {
            ++goals;
            ASSERT_FALSE(goal.way.empty());
            const State after = play_way(state, seat, goal.way);
            EXPECT_EQ(after.turn.motion, Motion{}) << goal.to;
            EXPECT_GT(present(after, question, goal.to), 0) << goal.to;
            if (goal.to != question.from && question.pieces.size() == 1) {
                EXPECT_GT(present(after, question, goal.to), present(state, question, goal.to))
                    << question.pieces[0].key << " " << question.from << " to " << goal.to;
            }
        }
        for (const Beyond& beyond : reach.beyond) {
            EXPECT_NE(beyond.barrier.rule, nullptr);
            EXPECT_FALSE(beyond.barrier.said.empty());
            EXPECT_EQ(std::ranges::find(reach.goals, beyond.to, &Goal::to), reach.goals.end());
        }
    });
    EXPECT_GT(goals, 300);
}

TEST_F(AazAsks, EveryMoveThatMayEndIsAGoal) {
    int seen = 0;
    play_matches(500, [&](const State& state, Seat seat) {
        if (state.step != Step::Moves || dice.below(4) != 0) return;
        Question question = some_question(state);
        if (question.pieces.empty()) return;
        question.pieces.resize(1);
        question.pieces[0].count = 1;
        const std::string key = question.pieces[0].key;
        const Unit unit = *read_unit(key.substr(0, key.find(':')));
        const gravetide::Reach reach = reach_of(game, state, seat, question);
        std::vector<Action> actions;
        game.list_actions(state, actions);
        for (const Action& action : actions) {
            const bool sets_out =
                action.verb == Verb::Move || action.verb == Verb::Fly || action.verb == Verb::Sail;
            if (!sets_out || action.unit != unit || action.from != at(question.from)) continue;
            if (unit == Unit::Transport && (action.verb == Verb::Sail) != (key != "transport"))
                continue;
            if (action.verb == Verb::Sail
                && key != "transport:" + spell_cargo(action.number, action.third))
                continue;
            State after = state;
            game.play(after, action, quiet);
            const bool may_end =
                after.step != Step::InMotion || !game.forbidden_by(after, {.verb = Verb::Stop});
            if (!may_end) continue;
            ++seen;
            EXPECT_NE(std::ranges::find(reach.goals, spell(game, action.to), &Goal::to),
                      reach.goals.end())
                << to_text(game, action);
        }
    });
    EXPECT_GT(seen, 100);
}

TEST_F(AazAsks, WhatIsOutOfReachHasARule) {
    int barred = 0;
    play_matches(200, [&](const State& state, Seat seat) {
        if (state.step != Step::Moves || dice.below(6) != 0) return;
        Question question = some_question(state);
        if (question.pieces.empty()) return;
        const gravetide::Reach reach = reach_of(game, state, seat, question);
        const View view = view_of(game.box(), state);
        for (int i = 0; i < 8; ++i) {
            std::vector<Space> all;
            view.board.spaces.each([&](Space space) { all.push_back(space); });
            question.to = spell(game, any_of(all));
            if (question.to == question.from) continue;
            const Barrier barrier = why_not(game, state, seat, question);
            const bool reached =
                std::ranges::find(reach.goals, question.to, &Goal::to) != reach.goals.end();
            EXPECT_EQ(barrier.rule == nullptr, reached)
                << question.pieces[0].key << " x" << question.pieces.size() << " " << question.from
                << " to " << question.to
                << (barrier.rule ? " " + std::string(barrier.rule->id) : "");
            if (!barrier.rule) continue;
            ++barred;
            EXPECT_FALSE(barrier.said.empty());
            EXPECT_EQ(barrier.said.find("Alt:"), std::string::npos);
            for (const std::string& key : barrier.keys) EXPECT_TRUE(game.box().find(key)) << key;
        }
    });
    EXPECT_GT(barred, 200);
}

TEST_F(AazAsks, LuckIsToldWhereverItDecides) {
    int told = 0;
    int compared = 0;
    play_matches(300, [&](const State& state, Seat seat) {
        std::vector<Action> actions;
        game.list_actions(state, actions);
        const bool moves = state.step == Step::Moves || state.step == Step::Purchases;
        for (const Action& action : actions) {
            if (moves && dice.below(10) != 0 && action.verb != Verb::End) continue;
            State after = state;
            game.play(after, action, quiet);
            const Forecast forecast = forecast_of(
                game, state, seat, {.kind = Question::Kind::Forecast, .actions = {id_of(action)}});
            if (game.to_act(after) != Seat::Chance) {
                EXPECT_TRUE(forecast.parts.empty());
                continue;
            }
            ++told;
            ASSERT_FALSE(forecast.parts.empty()) << to_text(game, action);
            double sum = 0;
            for (const Outlook& part : forecast.parts) {
                EXPECT_GE(part.value, 0);
                EXPECT_FALSE(part.said.empty());
                sum += part.value;
            }
            EXPECT_NEAR(sum, 1, 1e-12);
            // Another walk over the same luck.
            const auto won = std::ranges::find(forecast.parts, "on", &Outlook::key);
            if (won == forecast.parts.end()) continue;
            int plays = 0;
            const double on = still_fighting(after, after.turn.battle.at, 1, plays);
            if (plays > kMostPlays) continue;
            ++compared;
            EXPECT_NEAR(won->value, on, 1e-12);
        }
    });
    EXPECT_GT(told, 100);
    EXPECT_GT(compared, 5);
}

TEST_F(AazAsks, APickedAttackHasTheOddsOfItsBattle) {
    const State state = position("full", {{"active", "germany"},
                                          {"ukraine.germany", "3 infantry 1 tank"},
                                          {"ukraine.control", "germany"},
                                          {"caucasus.soviet_union", "2 infantry"},
                                          {"go", "combat_move"}});
    const Forecast forecast = forecast_of(game, state, game.to_act(state),
                                          {.kind = Question::Kind::Forecast,
                                           .from = "ukraine",
                                           .pieces = {{"infantry", 3}, {"tank", 1}},
                                           .to = "caucasus"});
    ASSERT_FALSE(forecast.parts.empty());
    EXPECT_EQ(forecast.parts.front().key, "taken");
    const auto figures =
        game.odds({{"3 infantry 1 tank", "2 infantry"}, {}, {{"scenario", "full"}}});
    const auto takes = std::ranges::find(figures, std::string("takes"), &Figure::key);
    ASSERT_NE(takes, figures.end());
    EXPECT_NEAR(forecast.parts.front().value, takes->value, 1e-9);
}

TEST_F(AazAsks, HostileQuestionsAreHarmless) {
    const std::vector<std::string> keys{"",
                                        "infantry",
                                        "tank",
                                        "x",
                                        "transport:",
                                        "transport:x",
                                        "transport:tank+infantry>infantry",
                                        "fighter",
                                        "transport:tank/japan:tank",
                                        "infantry:tank",
                                        "germany",
                                        "sz_5",
                                        "nowhere",
                                        "none",
                                        "caucasus"};
    play_matches(60, [&](const State& state, Seat seat) {
        for (int i = 0; i < 6; ++i) {
            Question question{.from = any_of(keys), .to = any_of(keys)};
            for (int k = dice.below(3); k > 0; --k)
                question.pieces.push_back({any_of(keys), dice.below(200) - 60});
            if (dice.below(2) == 0)
                question.actions.push_back((static_cast<ActionId>(dice.below(1 << 30)) << 32)
                                           | static_cast<ActionId>(dice.below(1 << 30)));
            const Seat who = dice.below(3) == 0 ? Seat::Nobody : seat;
            for (int kind = 0; kind < 3; ++kind) try {
                    if (kind == 0) reach_of(game, state, who, question);
                    if (kind == 1) why_not(game, state, who, question);
                    if (kind == 2) {
                        const Forecast told = forecast_of(game, state, who, question);
                        EXPECT_TRUE(told.parts.empty() || who == seat);
                    }
                } catch (const BadInput&) {
                }
        }
        // AAZ-0.13 Nothing is secret here, so that no answer can tell more than the view.
        EXPECT_EQ(game.seen_by(state, seat), state);
    });
}

}  // namespace
}  // namespace gravetide::aaz
