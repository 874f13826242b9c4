// What the Skirmish answers (engine/asks.h): ways that can be gone, rules that truly stand against
// what cannot, and odds that an independent walk finds as well.
#include <gtest/gtest.h>
#include <set>

#include "engine/bad_input.h"
#include "engine/dice.h"
#include "engine/luck.h"
#include "games/skirmish/odds/odds.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {
namespace {

const Skirmish& game() {
    static const Skirmish opened{DataFolder{}};
    return opened;
}

State position(const std::vector<Fact>& facts, const Words& options = {}) {
    State state = bare(game(), read_setup(game().options(), options));
    for (const Fact& fact : facts) put_fact(game(), state, fact);
    return state;
}

Question about(const std::string& figure, const std::string& to, const std::string& deed = {}) {
    Question question{.kind = Question::Kind::WhyNot, .to = to};
    if (!figure.empty()) question.pieces.push_back({figure});
    if (!deed.empty()) question.pieces.push_back({deed});
    return question;
}

Question about(Action action) {
    return {.kind = Question::Kind::Forecast, .actions = {id_of(action)}};
}

std::string facts_of(const State& state) {
    std::string text;
    for (const Fact& fact : list_facts(game(), state))
        text += "put " + fact.key + " " + fact.value + "\n";
    return text;
}

// Positions from the middle of matches under every scenario and variant, half of the decisions the
// house bot's so that figures meet.
template <class Visit>
void each_position(int every, Visit visit) {
    int number = 0;
    for (const std::string scenario : {"k1", "k2", "k3"})
        for (const std::string variant : {"sheet", "balanced"})
            for (const std::string controller : {"player", "computer"})
                for (const std::string bands : {"ready", "bought"}) {
                    ++number;
                    const Setup setup = read_setup(game().options(), {{"scenario", scenario},
                                                                      {"variant", variant},
                                                                      {"controller", controller},
                                                                      {"bands", bands},
                                                                      {"zeds", "horde"}});
                    State state = game().start(setup);
                    Dice dice(static_cast<std::uint64_t>(number) * 77);
                    Tray tray;
                    Journal<Event> quiet;
                    std::vector<Action> actions;
                    for (int ply = 0; ply < 700; ++ply) {
                        const Seat seat = game().to_act(state);
                        if (seat == Seat::Nobody) break;
                        if (seat == Seat::Chance) {
                            game().play(state, game().roll(state, dice, tray), quiet);
                            continue;
                        }
                        game().list_actions(state, actions);
                        if (dice.below(every) == 0) visit(state, seat, actions, dice);
                        const Action any = actions[static_cast<std::size_t>(
                            dice.below(static_cast<int>(actions.size())))];
                        const bool house = dice.below(4) != 0;
                        game().play(state, house ? game().house_choice(state, seat, dice) : any,
                                    quiet);
                    }
                }
}

// Plays a way; what it ends in, or the rule that stopped it.
const Rule* play_way(State& state, Seat seat, const std::vector<ActionId>& way) {
    Journal<Event> quiet;
    for (const ActionId id : way) {
        EXPECT_EQ(game().to_act(state), seat) << "a gesture reaches past luck or its seat";
        if (game().to_act(state) != seat) return nullptr;
        const auto action = action_of<Action>(id);
        if (const Rule* rule = game().forbidden_by(state, action)) return rule;
        game().play(state, action, quiet);
    }
    return nullptr;
}

TEST(SkirmishAsks, EveryWayLeadsWhereItSays) {
    int survivors = 0;
    int zombies = 0;
    each_position(
        24, [&](const State& state, Seat seat, const std::vector<Action>& actions, Dice& dice) {
            const bool acts = state.step == Step::SurvivorActs || state.step == Step::ZombieActs;
            if (!acts) return;
            const bool is_survivor = state.step == Step::SurvivorActs;
            const int who = state.active.who;
            const Reach reach = reach_of(game(), state, seat, {});
            std::set<std::string> places;
            for (const Goal& goal : reach.goals) {
                places.insert(goal.to);
                EXPECT_FALSE(goal.said.empty());
                if (is_survivor && dice.below(20) != 0) continue;
                State there = state;
                const Rule* rule = play_way(there, seat, goal.way);
                EXPECT_FALSE(rule) << goal.to << " " << rule->id << "\n" << facts_of(state);
                if (!is_survivor) {
                    ++zombies;
                    continue;
                }
                ++survivors;
                const Survivor& figure = there.survivors[static_cast<std::size_t>(who - 1)];
                if (goal.what == "leave")
                    EXPECT_EQ(figure.condition, Condition::Departed);
                else
                    EXPECT_EQ(spell(figure.at), goal.to) << facts_of(state);
            }
            // What a single decision can do is among them.
            for (const Action action : actions) {
                if (action.verb != Verb::Go && action.verb != Verb::Climb) continue;
                State there = state;
                Journal<Event> quiet;
                game().play(there, action, quiet);
                const Point at = there.survivors[static_cast<std::size_t>(who - 1)].at;
                EXPECT_TRUE(places.contains(spell(at))) << to_text(game(), action) << "\n"
                                                        << facts_of(state);
            }
            for (const Beyond& each : reach.beyond) {
                EXPECT_FALSE(places.contains(each.to)) << each.to;
                EXPECT_TRUE(each.barrier.rule);
                EXPECT_FALSE(each.barrier.said.empty());
            }
        });
    EXPECT_GT(survivors, 1000);
    EXPECT_GT(zombies, 50);
}

TEST(SkirmishAsks, WhatIsNotReachedHasItsRule) {
    int asked = 0;
    each_position(60, [&](const State& state, Seat seat, const std::vector<Action>&, Dice& dice) {
        if (state.step != Step::SurvivorActs) return;
        const Reach reach = reach_of(game(), state, seat, {});
        std::set<std::string> places;
        for (const Goal& goal : reach.goals) places.insert(goal.to);
        const Point here = state.survivors[static_cast<std::size_t>(state.active.who - 1)].at;
        for (int i = 0; i < 4; ++i) {
            const Point at = point_at(1 + dice.below(95), 1 + dice.below(95));
            const Barrier barrier = why_not(game(), state, seat, about({}, spell(at)));
            ++asked;
            const bool is_reached = places.contains(spell(at)) || at == here;
            EXPECT_EQ(barrier.rule == nullptr, is_reached)
                << spell(at) << " " << barrier.said << "\n"
                << facts_of(state);
            if (!barrier.rule) continue;
            EXPECT_FALSE(barrier.said.empty());
            EXPECT_EQ(barrier.said.find("Alt:"), std::string::npos);
            EXPECT_EQ(barrier.said.find('('), std::string::npos) << barrier.said;
        }
    });
    EXPECT_GT(asked, 50);
}

struct Impossible {
    std::vector<Fact> facts;
    std::string figure, deed, to;
    std::string rule, key;
    Words options = {};
};

// Worked out from the ledger, each with its obstacle.
TEST(SkirmishAsks, TheRuleThatTrulyStandsAgainstIt) {
    const auto acts = [](std::vector<Fact> facts, int ap) {
        facts.push_back({"active.who", "1"});
        facts.push_back({"active.ap", std::to_string(ap)});
        facts.push_back({"go", "survivor"});
        return facts;
    };
    const auto joe = [](const std::string& at) { return Fact{"s1", "joe player1 " + at}; };
    const Fact far_zed{"z1", "zed (90,90)"};
    const std::vector<Impossible> cases{
        {acts({joe("(18,58)"), far_zed}, 1), "s1", "", "(18,62)", "SKIR-8.6", "B1a"},
        {acts({joe("(18,58)"), far_zed}, 1), "s1", "", "(16,60)", "SKIR-8.6", "B1"},
        {acts({joe("(33,48)"), far_zed}, 1), "s1", "walk", "(38,48)", "SKIR-8.8", "F1"},
        {acts({joe("(50,10)"), far_zed}, 1), "s1", "", "(50,60)", "SKIR-7.9", "s1"},
        {acts({joe("(42,10)"), {"z1", "zed (50,10)"}}, 1), "s1", "", "(54,10)", "SKIR-9.9", "z1"},
        {acts({joe("(50,10)"), {"z1", "zed (52,10)"}}, 2), "s1", "", "(40,10)", "SKIR-8.19", "z1"},
        {acts({joe("(50,10)"), {"s1.posture", "prone"}, far_zed}, 1), "s1", "", "(50,14)",
         "SKIR-8.17", ""},
        {acts({joe("(50,10)"), {"s1.gun", "pistol"}, {"z1", "zed (50,60)"}}, 2), "s1", "shoot",
         "z1", "SKIR-11.2", "z1"},
        {acts({joe("(18,56)"), {"s1.gun", "pistol"}, {"z1", "zed (18,64)"}}, 2), "s1", "shoot",
         "z1", "SKIR-11.2", "B1a"},
        {acts({joe("(50,10)"), {"s1.gun", "pistol"}, {"z1", "zed (50,38)"}}, 2), "s1", "shoot",
         "z1", "SKIR-10.5", "z1"},
        {acts({joe("(50,10)"), {"s1.gun", "pistol"}, {"s1.empty", "1"}, {"z1", "zed (50,22)"}}, 2),
         "s1", "shoot", "z1", "SKIR-11.19", ""},
        {acts({joe("(50,10)"), {"z1", "zed (50,20)"}}, 2), "s1", "hit", "z1", "SKIR-12.2", "z1"},
        {acts({joe("(18,56)"), {"z1", "zed (18,64)"}}, 2), "s1", "spot", "z1", "SKIR-10.1", "B1a"},
        {acts({joe("(18,50)"), far_zed}, 2), "s1", "open", "B1a", "SKIR-3.14", "B1a"},
        {acts({joe("(18,58)"), far_zed}, 1), "s1", "barricade", "B1a", "SKIR-7.10", "s1"},
        {acts({joe("(17,82)"), far_zed}, 1), "s1", "climb", "B1d", "SKIR-7.10", "s1"},
        {acts({joe("(17,82)"), {"z1", "zed (18,77)"}}, 2), "s1", "climb", "B1d", "SKIR-17.4",
         "B1d"},
        {acts({joe("(50,90)"), far_zed}, 1), "s1", "", "(50,96)", "SKIR-8.6", ""},
        {acts({joe("(40,10)"), {"s2", "joe player1 (44,10)"}, far_zed}, 1), "s1", "", "(44,10)",
         "SKIR-8.6", "s2"},
        {acts({joe("(50,10)"), {"s1.wound", "serious"}, far_zed}, 1), "s1", "run", "", "SKIR-8.18",
         ""},
        {acts({joe("(50,10)"), {"s2", "joe player1 (60,10)"}, {"s2.is", "down"}, far_zed}, 2), "s1",
         "aid", "s2", "SKIR-14.7", "s2"},
        {acts({joe("(50,10)"), {"s2", "joe player1 (52,10)"}, far_zed}, 2), "s1", "give", "s2",
         "SKIR-18.4", "s2"},
        {acts({joe("(50,10)"), far_zed}, 2), "s1", "throw", "(50,14)", "SKIR-5.9", ""},
        {acts({joe("(50,10)"), far_zed}, 2), "s1", "break_off", "", "SKIR-12.12", ""},
        {acts({joe("(50,10)"), {"s1.gait", "running"}, far_zed}, 2), "s1", "sneak", "", "SKIR-8.12",
         ""},
        {acts({joe("(10,48)"), far_zed, {"turn", "2"}}, 1),
         "s1",
         "",
         "(0,48)",
         "SKIR-24.8",
         "",
         {{"scenario", "k2"}}},
        {{joe("(50,10)"),
          {"s1.activated", "1"},
          {"s2", "joe player1 (60,10)"},
          far_zed,
          {"ap.player1", "3"},
          {"go", "cycle"}},
         "s1",
         "",
         "(50,12)",
         "SKIR-7.3",
         "s2"},
        {{joe("(50,10)"),
          {"z1", "zed (50,30)"},
          {"z2", "zed (50,50)"},
          {"ap.controller", "5"},
          {"go", "controller"}},
         "z2",
         "",
         "",
         "SKIR-19.4",
         "z1"},
        {{joe("(50,10)"), {"z1", "zed (50,30)"}, {"ap.controller", "5"}, {"go", "controller"}},
         "z1",
         "",
         "(60,30)",
         "SKIR-20.1",
         ""},
        {{joe("(50,10)"),
          {"s2", "joe player1 (18,64)"},
          {"z1", "zed (50,30)"},
          {"ap.controller", "5"},
          {"go", "controller"}},
         "z1",
         "chase",
         "s2",
         "SKIR-20.2",
         "s1"},
        {{joe("(50,10)"),
          {"z1", "zed (50,30)"},
          {"z1.is", "prone"},
          {"ap.controller", "5"},
          {"go", "controller"}},
         "z1",
         "chase",
         "s1",
         "SKIR-19.11",
         "z1"},
    };
    for (const Impossible& each : cases) {
        const State state = position(each.facts, each.options);
        const std::string what = each.figure + " " + each.deed + " " + each.to;
        const Barrier barrier =
            why_not(game(), state, game().to_act(state), about(each.figure, each.to, each.deed));
        EXPECT_TRUE(barrier.rule) << what;
        if (!barrier.rule) continue;
        EXPECT_EQ(barrier.rule->id, each.rule) << what << ": " << barrier.said;
        EXPECT_FALSE(barrier.said.empty()) << what;
        if (each.key.empty()) continue;
        EXPECT_NE(std::ranges::find(barrier.keys, each.key), barrier.keys.end())
            << what << ": " << barrier.said;
    }
}

double part(const Forecast& forecast, const std::string& key) {
    for (const Outlook& each : forecast.parts)
        if (each.key == key) return each.value;
    return 0;
}

// Each walk ends where somebody decides; what it looks at there is the position, not the story.
void check_by_walking(const State& state, Action action, const Forecast& forecast) {
    State rolled = state;
    Journal<Event> quiet;
    game().play(rolled, action, quiet);
    const bool is_survivor = state.step == Step::SurvivorActs;
    const auto& who =
        state.survivors[is_survivor ? static_cast<std::size_t>(state.active.who - 1) : 0];
    double wanted = 0;
    bool is_known = true;
    const auto walk = [&](auto has) {
        return each_fall(game(), rolled, 3000,
                         [&](const State& end, double likely) {
                             if (has(end)) wanted += likely;
                         })
               == Walked::Whole;
    };
    std::string key;
    switch (action.verb) {
    case Verb::Hit:
    case Verb::HitWithFists:
    case Verb::Shoot:
    case Verb::Burst:
        key = "destroyed";
        wanted = odds_of(view_of(game().box(), state), action).destroyed;
        break;
    case Verb::Spot:
        key = "spotted";
        is_known = walk([&](const State& end) { return find_zombie(end, action.figure)->spotted; });
        break;
    case Verb::Search:
        key = "found";
        is_known = walk([&](const State& end) {
            return end.survivors[static_cast<std::size_t>(state.active.who - 1)].supplies
                   > who.supplies;
        });
        break;
    case Verb::Attack:
        if (is_survivor) return;
        key = "down";
        wanted = odds_of(view_of(game().box(), state), action).down;
        break;
    case Verb::BreakOff:
        key = "free";
        is_known = walk([&](const State& end) { return end.active.loose == 1; });
        break;
    default: return;
    }
    // A fall that the turn's end is in is another walk's.
    if (is_known) {
        EXPECT_NEAR(part(forecast, key), wanted, 1e-12) << to_text(game(), action);
    }
}

TEST(SkirmishAsks, EveryChoiceThatLuckDecidesHasItsOdds) {
    int asked = 0;
    std::set<Verb> seen;
    each_position(
        16, [&](const State& state, Seat seat, const std::vector<Action>& actions, Dice& dice) {
            for (const Action action : actions) {
                if (action.verb == Verb::Throw && dice.below(100) != 0) continue;
                if (action.verb == Verb::Place && dice.below(20) != 0) continue;
                State after = state;
                Journal<Event> quiet;
                game().play(after, action, quiet);
                const Forecast forecast = forecast_of(game(), state, seat, about(action));
                if (game().to_act(after) != Seat::Chance) {
                    EXPECT_TRUE(forecast.parts.empty()) << to_text(game(), action);
                    continue;
                }
                ++asked;
                seen.insert(action.verb);
                double sum = 0;
                for (const Outlook& each : forecast.parts) {
                    EXPECT_FALSE(each.said.empty());
                    EXPECT_GE(each.value, 0);
                    sum += each.value;
                }
                EXPECT_NEAR(sum, 1, 1e-12) << to_text(game(), action) << "\n" << facts_of(state);
                EXPECT_EQ(forecast.within, 0);
                check_by_walking(state, action, forecast);
            }
        });
    EXPECT_GT(asked, 300);
    for (const Verb verb : {Verb::Shoot, Verb::Hit, Verb::Spot, Verb::BreakOff, Verb::Go,
                            Verb::Attack, Verb::Chase, Verb::Done, Verb::Pass})
        EXPECT_TRUE(seen.contains(verb)) << static_cast<int>(verb);
}

// SKIR-C51, SKIR-C46 The ledger's own numbers.
TEST(SkirmishAsks, TheWorkedCases) {
    const State bitten = position({{"s1", "joe player1 (50,10)"},
                                   {"z1", "zed (52,10)"},
                                   {"ap.controller", "2"},
                                   {"go", "controller"}});
    State acting = bitten;
    Journal<Event> quiet;
    game().play(acting, {.verb = Verb::Wake, .figure = 1}, quiet);
    const Forecast bite =
        forecast_of(game(), acting, player(1), about({.verb = Verb::Attack, .figure = 1}));
    // 17.25 % hit; a d10 of 1 to 5 does nothing, a 10 brings down and infects.
    EXPECT_NEAR(part(bite, "down"), 0.1725 / 10, 1e-12);
    EXPECT_NEAR(part(bite, "unhurt"), 1 - 0.1725 / 2, 1e-12);
    EXPECT_EQ(bite.parts.front().key, "down");  // what the Controller wants
    // Light on 6 and 7, infected on 5 and 6; Serious on 8 and 9, infected on 3 to 6.
    EXPECT_NEAR(part(bite, "infected"), 0.1725 * (0.2 / 3 + 0.2 * 2 / 3), 1e-12);
    // Two LOUD markers bring a Zed with a sixth each, a VERY LOUD one with a third.
    const State loud = position({{"s1", "joe player1 (50,10)"},
                                 {"s1.gun", "shotgun"},
                                 {"z1", "zed (50,20)"},
                                 {"active.who", "1"},
                                 {"active.ap", "1"},
                                 {"go", "survivor"}});
    const Forecast shot =
        forecast_of(game(), loud, player(0), about({.verb = Verb::Shoot, .figure = 1}));
    double drawn = 0;
    for (const Outlook& each : shot.besides)
        if (each.key == "zombies_drawn") drawn = each.value;
    EXPECT_NEAR(drawn, 1.0 / 3, 1e-12);
    // T 12, power +5: every hit destroys.
    EXPECT_NEAR(part(shot, "destroyed"), 0.6, 1e-12);
}

TEST(SkirmishAsks, HostileQuestions) {
    const State state = position({{"s1", "joe player1 (50,10)"},
                                  {"s2", "joe player2 (60,10)"},
                                  {"z1", "zed (50,20)"},
                                  {"active.who", "1"},
                                  {"active.ap", "3"},
                                  {"go", "survivor"}},
                                 {{"players", "2"}});
    const Seat seat = player(0);
    for (const std::string key : {"s0", "s9", "z9", "z256", "x", "(300,1)", "B9z", "go away", "s2",
                                  "z1", "die", "\x01\x02"})
        EXPECT_THROW(reach_of(game(), state, seat, about(key, {})), BadInput) << key;
    for (const std::string key : {"s0", "s99", "z9", "(97,1)", "(1,", "nowhere", "()"}) {
        EXPECT_THROW(why_not(game(), state, seat, about("s1", key)), BadInput) << key;
        EXPECT_THROW(forecast_of(game(), state, seat, about("s1", key)), BadInput) << key;
    }
    EXPECT_TRUE(reach_of(game(), state, player(1), {}).goals.empty());
    EXPECT_TRUE(reach_of(game(), state, Seat::Nobody, {}).goals.empty());
    Dice dice(3);
    for (int i = 0; i < 2000; ++i) {
        Question question{.kind = Question::Kind::Forecast};
        ActionId id = 0;
        for (int byte_number = 0; byte_number < 8; ++byte_number)
            id = id << 8 | (dice.below(3) ? static_cast<ActionId>(dice.below(64)) : 0);
        question.actions.push_back(id);
        const auto action = action_of<Action>(id);
        const Rule* rule = game().forbidden_by(state, action);
        const Forecast forecast = forecast_of(game(), state, seat, question);
        if (rule) {
            EXPECT_TRUE(forecast.parts.empty());
            EXPECT_FALSE(barrier_of(game(), state, action, rule).said.empty());
        }
    }
}

// Everything lies open: what one seat is told another would be told as well.
TEST(SkirmishAsks, NoSeatHasASecret) {
    each_position(200, [&](const State& state, Seat, const std::vector<Action>&, Dice&) {
        for (int seat = 0; seat <= players_of(state.setup); ++seat)
            EXPECT_EQ(game().seen_by(state, player(seat)), state);
    });
}

}  // namespace
}  // namespace gravetide::skirmish
