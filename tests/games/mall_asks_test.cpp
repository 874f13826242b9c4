// What people ask about a position of Zombie Mall, held against the rules that play it: ways lead
// where they say, what cannot be reached has its reason, and odds are what walking the dice gives.
#include <cmath>
#include <ctime>
#include <gtest/gtest.h>
#include <set>

#include "engine/bad_input.h"
#include "engine/rows.h"
#include "games/mall/rules.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {
namespace {

class MallAsks : public ::testing::Test {
protected:
    const Mall game{DataFolder()};

    gravetide::Setup setup(const std::vector<std::pair<std::string, std::size_t>>& chosen) const {
        gravetide::Setup made = usual_setup(game.options());
        const auto options = game.options();
        for (const auto& [key, value] : chosen)
            for (std::size_t i = 0; i < options.size(); ++i)
                if (options[i].key == key) made.chosen[i] = static_cast<std::uint8_t>(value);
        return made;
    }

    State put(const std::vector<Fact>& facts, const gravetide::Setup& how) const {
        State state = bare(game, how);
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    }

    // Plays seeded matches of many kinds, bots and chance movers in turn, and shows what was asked.
    template <class Visit>
    void each_decision(Visit visit) const {
        Journal<Event> quiet;
        std::vector<Action> actions;
        for (std::size_t scenario = 0; scenario < 3; ++scenario)
            for (std::size_t players = 0; players < 6; players += players == 0 ? 2 : 3)
                for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                    const gravetide::Setup how = setup({{"scenario", scenario},
                                                        {"players", players},
                                                        {"map", seed % 2},
                                                        {"rich_stores", seed % 2},
                                                        {"hand_limit", seed % 2},
                                                        {"swat_shelter", seed % 2}});
                    State state = game.start(how);
                    Dice dice(seed * 31 + scenario * 7 + players);
                    for (int ply = 0; ply < 1200 && game.to_act(state) != Seat::Nobody; ++ply) {
                        const Seat seat = game.to_act(state);
                        if (seat == Seat::Chance) {
                            Tray tray;
                            game.play(state, game.roll(state, dice, tray), quiet);
                            continue;
                        }
                        game.list_actions(state, actions);
                        if (ply % 17 == 0 || state.step == Step::Combat
                            || state.step == Step::ZombieMove)
                            visit(state, seat, actions);
                        const bool is_wild = dice.below(4) == 0;
                        const Action action = is_wild ? actions[static_cast<std::size_t>(
                                                  dice.below(static_cast<int>(actions.size())))]
                                                      : game.house_choice(state, seat, dice);
                        game.play(state, action, quiet);
                    }
                }
    }
};

// (a) A gesture is legal to its end and takes the token where it says, unless others are asked for
// drops first; every step one can take is the first of some way.
TEST_F(MallAsks, ways_lead_where_they_say) {
    int goals = 0;
    int steps = 0;
    each_decision([&](const State& state, Seat seat, const std::vector<Action>& actions) {
        if (state.at[seat] == kNowhere) return;
        const gravetide::Reach reach = reach_of(game, state, seat, {});
        std::set<ActionId> first;
        for (const Goal& goal : reach.goals) {
            ASSERT_FALSE(goal.way.empty());
            first.insert(goal.way.front());
            State table = state;
            Journal<Event> quiet;
            for (const ActionId id : goal.way) {
                ASSERT_EQ(game.to_act(table), seat);
                ASSERT_EQ(game.forbidden_by(table, action_of<Action>(id)), nullptr);
                game.play(table, action_of<Action>(id), quiet);
            }
            if (table.step != Step::Drops || table.asked == seat) {
                ASSERT_EQ(spell(table.at[seat]), goal.to);
            }
            ++goals;
        }
        for (const Action& action : actions)
            if (action.verb == Verb::Step || action.verb == Verb::Adrenaline
                || action.verb == Verb::Escape) {
                EXPECT_TRUE(first.contains(id_of(action))) << spell(action.to);
                ++steps;
            }
        for (const Beyond& far : reach.beyond) {
            EXPECT_NE(far.barrier.rule, nullptr) << far.to;
            EXPECT_FALSE(far.barrier.said.empty());
        }
    });
    EXPECT_GT(goals, 2000);
    EXPECT_GT(steps, 500);
}

// (a) The same for zombies that the Active HP moves or a Zombie Player pushes.
TEST_F(MallAsks, every_zombie_move_is_a_goal) {
    int moves = 0;
    each_decision([&](const State& state, Seat seat, const std::vector<Action>& actions) {
        for (const Action& action : actions) {
            if (action.verb != Verb::MoveZombie && action.verb != Verb::Push) continue;
            const gravetide::Reach reach =
                reach_of(game, state, seat, {.pieces = {{.key = spell(action.from)}}});
            EXPECT_TRUE(std::ranges::any_of(reach.goals, [&](const Goal& goal) {
                return goal.way == std::vector<ActionId>{id_of(action)};
            }));
            if (++moves % 5 != 0) return;
        }
    });
    EXPECT_GT(moves, 100);
}

// (b) What is not reached has a rule against it, and what is reached has none.
TEST_F(MallAsks, what_is_out_of_reach_has_a_reason) {
    int asked = 0;
    int number = 0;
    each_decision([&](const State& state, Seat seat, const std::vector<Action>&) {
        if (state.at[seat] == kNowhere || ++number % 40 != 0) return;
        std::set<std::string> reached{spell(state.at[seat])};
        for (const Goal& goal : reach_of(game, state, seat, {}).goals) reached.insert(goal.to);
        const Map& map = game.map(state.setup);
        for (std::size_t i = static_cast<std::size_t>(number) % 17; i < map.spaces; i += 17) {
            if (!map.has(space_at(i))) continue;
            const std::string to = spell(space_at(i));
            const Barrier barrier = why_not(game, state, seat, {.to = to});
            EXPECT_EQ(barrier.rule == nullptr, reached.contains(to)) << to << barrier.said;
            EXPECT_EQ(barrier.said.find("Alt:"), std::string::npos);
            ++asked;
        }
    });
    EXPECT_GT(asked, 500);
}

// (b) Goals worked out by hand from the map and the ledger.
TEST_F(MallAsks, names_what_truly_blocks) {
    struct Case {
        std::vector<Fact> facts;
        std::string to;
        std::string rule;
        std::string key;   // lit on the board; empty: none
        std::string word;  // said
    };
    const std::vector<Fact> hall{{"player1.at", "(13,9)"}, {"mp", "5"}, {"go", "moving"}};
    const auto with = [](std::vector<Fact> facts, std::vector<Fact> more) {
        more.insert(more.end(), facts.begin(), facts.end());
        return more;
    };
    const std::vector<Case> cases{
        // Too far: (18,9) is seven points off, two of the spaces between being cluttered.
        {hall, "(18,9)", "MALL-9.7", "", "7 movement points"},
        {hall, "(13,3)", "MALL-9.7", "", "6 movement points"},
        {hall, "(8,6)", "MALL-9.7", "", "Bookshop"},
        {hall, "(0,9)", "MALL-9.7", "", "west entrance"},
        // A marker lies between (14,9) and (14,10); the way round takes four.
        {{{"player1.at", "(14,9)"}, {"mp", "3"}, {"go", "moving"}},
         "(14,10)",
         "MALL-9.4",
         "(14,9)-(14,10)",
         "blocked"},
        // The wall of the Bookshop.
        {{{"player1.at", "(7,8)"}, {"mp", "2"}, {"go", "moving"}},
         "(7,7)",
         "MALL-9.4",
         "(7,7)-(7,8)",
         "wall stands between you and the Bookshop"},
        {{{"player1.at", "(7,8)"}, {"mp", "3"}, {"go", "moving"}}, "(7,7)", "", "", ""},
        // Locked doors, near and far, with points enough or not.
        {{{"player1.at", "(27,8)"}, {"mp", "4"}, {"go", "moving"}},
         "(27,7)",
         "MALL-3.35",
         "EL-shutter",
         "Electronics shutter door is locked"},
        {{{"player1.at", "(16,1)"}, {"mp", "9"}, {"go", "moving"}},
         "(20,1)",
         "MALL-3.35",
         "SO-door",
         "Security office door is locked"},
        {hall, "(20,1)", "MALL-3.35", "SO-door", "locked"},
        {hall, "(28,18)", "MALL-3.35", "LD-staff", "Loading dock staff door"},
        {{{"player1.at", "(13,2)"}, {"mp", "6"}, {"go", "moving"}},
         "(10,1)",
         "MALL-3.35",
         "SG-front",
         "Sporting goods front door"},
        // A zombie beside the only short way has to be fought.
        {with(hall, {{"zombies", "(10,9)"}}), "(9,9)", "MALL-9.9", "(10,9)", "beside the way"},
        {with(hall, {{"zombies", "(10,9)"}}), "(11,9)", "", "", ""},
        // Shelving of the players closes the corner of the Department store.
        {{{"player1.at", "(2,8)"},
          {"mp", "3"},
          {"markers", "(2,7)-(2,8) (3,7)-(3,8)"},
          {"go", "moving"}},
         "(2,7)",
         "MALL-18.33",
         "(2,7)-(2,8)",
         "Shelving"},
        // No points at all.
        {{{"player1.at", "(13,9)"}, {"mp", "0"}, {"go", "moving"}},
         "(13,8)",
         "MALL-9.7",
         "",
         "none left"},
        // A fight is due before anything else.
        {{{"player1.at", "(13,9)"},
          {"zombies", "(13,8)"},
          {"player1.adrenaline", "0"},
          {"go", "turn"}},
         "(18,9)",
         "MALL-9.9",
         "(13,8)",
         "beside you"},
        // Before the movement roll.
        {{{"player1.at", "(13,9)"},
          {"player1.cards", "bat"},
          {"player1.adrenaline", "0"},
          {"go", "turn"}},
         "(18,9)",
         "MALL-7.7",
         "",
         "later"},
    };
    const gravetide::Setup alone = setup({{"players", 0}});
    for (const Case& one : cases) {
        const State state = put(one.facts, alone);
        const Barrier barrier = why_not(game, state, player(0), {.to = one.to});
        ASSERT_EQ(barrier.rule ? std::string(barrier.rule->id) : "", one.rule)
            << one.to << ": " << barrier.said;
        EXPECT_NE(barrier.said.find(one.word), std::string::npos) << barrier.said;
        if (!one.key.empty()) {
            ASSERT_FALSE(barrier.keys.empty()) << barrier.said;
            EXPECT_EQ(barrier.keys.front(), one.key);
        }
    }
}

// (b) A Zombie Player: spaces, humans and SWAT on the way.
TEST_F(MallAsks, names_what_blocks_a_zombie_player) {
    const gravetide::Setup two = setup({{"players", 1}});
    State state = put({{"player1.at", "(10,9)"},
                       {"player2.at", "(13,9)"},
                       {"player2.is", "zombie"},
                       {"active", "player2"},
                       {"go", "zombie_turn"}},
                      two);
    Journal<Event> quiet;
    std::vector<Chance<Action>> chances;
    game.list_chances(state, chances);
    game.play(state, chances.back().action, quiet);
    const Barrier far = why_not(game, state, player(1), {.to = "(20,9)"});
    EXPECT_EQ(far.rule, "MALL-15.4"_rule) << far.said;
    const Barrier past = why_not(game, state, player(1), {.to = "(9,9)"});
    EXPECT_EQ(past.rule, "MALL-10.2"_rule) << past.said;
    ASSERT_FALSE(past.keys.empty());
    EXPECT_EQ(past.keys.front(), "player1");
    const Barrier other = why_not(game, state, player(0), {.to = "(9,9)"});
    EXPECT_EQ(other.rule, "MALL-1.4"_rule) << other.said;
}

// (c) Every choice after which luck falls has a forecast whose parts are whole.
TEST_F(MallAsks, every_choice_of_luck_has_odds) {
    std::set<Step> seen;
    double longest = 0;
    each_decision([&](const State& state, Seat seat, const std::vector<Action>& actions) {
        int horns = 0;
        for (const Action& action : actions) {
            if (action.verb == Verb::Horn && ++horns > 2) continue;
            State next = state;
            Journal<Event> quiet;
            game.play(next, action, quiet);
            const std::clock_t began = std::clock();
            const Forecast forecast = forecast_of(game, state, seat, {.actions = {id_of(action)}});
            const double took = 1000.0 * static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
            longest = std::max(longest, took);
            if (game.to_act(next) == Seat::Chance) {
                seen.insert(next.step);
                ASSERT_FALSE(forecast.parts.empty()) << static_cast<int>(next.step);
            }
            double sum = 0;
            for (const Outlook& part : forecast.parts) sum += part.value;
            if (!forecast.parts.empty()) {
                ASSERT_NEAR(sum, 1, 1e-12) << static_cast<int>(next.step);
            }
            ASSERT_LT(forecast.within, 0.02);
        }
    });
    for (const Step step : {Step::SpawnCount, Step::MovementDie, Step::FightDie, Step::ZombieCount,
                            Step::DrawCard, Step::BiteDie})
        EXPECT_TRUE(seen.contains(step)) << static_cast<int>(step);
    RecordProperty("longest_ms", std::to_string(longest));
    std::printf("longest forecast: %.1f ms\n", longest);
}

double part(const Forecast& forecast, std::string_view key) {
    for (const Outlook& each : forecast.parts)
        if (each.key == key) return each.value;
    return 0;
}

// (c) Fights counted by hand: 1D10, 3 and more wins (MALL-10.3), each weapon with its bonus.
TEST_F(MallAsks, fights_have_the_odds_of_the_die) {
    struct Case {
        std::string cards;
        std::string zombies;
        std::string with;
        double won, saved, bitten;
    };
    for (const Case& one : std::vector<Case>{
             {"none", "(9,8)", "hands", 0.7, 0, 0.3},
             {"bat", "(9,8)", "bat", 0.8, 0, 0.2},
             {"axe", "(9,8)", "axe", 0.9, 0, 0.1},
             {"chainsaw", "(9,8)", "chainsaw", 1, 0, 0},
             {"knife", "(9,8)", "knife", 0.8, 0, 0.2},
             {"knife", "(9,8) (9,10)", "knife", 0.7, 0, 0.3},
             {"pan", "(9,8)", "hands", 0.7 + 0.3 * 0.7, 0, 0.09},
             {"handgun1", "(9,8)", "hands", 1, 0, 0},
             {"jacket", "(9,8)", "hands", 0.7, 0.15, 0.15},
             {"axe jacket", "(9,8)", "axe", 0.9, 0.05, 0.05},
         }) {
        const State state = put({{"player1.at", "(9,9)"},
                                 {"player1.cards", one.cards},
                                 {"zombies", one.zombies},
                                 {"go", "turn"}},
                                setup({{"players", 0}}));
        ASSERT_EQ(state.step, Step::Combat);
        const Action fight{.verb = Verb::Fight,
                           .seat = kNpz,
                           .from = *read_space("(9,8)"),
                           .card = *read_card(one.with)};
        const Forecast forecast = forecast_of(game, state, player(0), {.actions = {id_of(fight)}});
        EXPECT_NEAR(part(forecast, "won"), one.won, 1e-12) << one.cards;
        EXPECT_NEAR(part(forecast, "saved"), one.saved, 1e-12) << one.cards;
        EXPECT_NEAR(part(forecast, "bitten"), one.bitten, 1e-12) << one.cards;
    }
}

// (c) A bat is as sure as bare hands where a round saves one: but it spends fewer.
TEST_F(MallAsks, a_fight_tells_what_it_spends) {
    const State state = put({{"player1.at", "(9,9)"},
                             {"player1.cards", "bat handgun"},
                             {"zombies", "(9,8)"},
                             {"go", "turn"}},
                            setup({{"players", 0}}));
    for (const auto& [card, spent] : {std::pair{Card::None, 0.3}, std::pair{Card::Bat, 0.2}}) {
        const Action fight{
            .verb = Verb::Fight, .seat = kNpz, .from = *read_space("(9,8)"), .card = card};
        const Forecast forecast = forecast_of(game, state, player(0), {.actions = {id_of(fight)}});
        EXPECT_NEAR(part(forecast, "won"), 1, 1e-12);
        const auto rounds = std::ranges::find(forecast.besides, "rounds", &Outlook::key);
        ASSERT_NE(rounds, forecast.besides.end());
        EXPECT_NEAR(rounds->value, spent, 1e-12);
    }
}

// (c) Two in a row: the second is fought only by who came through the first.
TEST_F(MallAsks, fights_in_a_row) {
    const State state = put({{"player1.at", "(9,9)"}, {"zombies", "(9,8) (9,10)"}, {"go", "turn"}},
                            setup({{"players", 0}}));
    const Action fight{
        .verb = Verb::Fight, .seat = kNpz, .from = *read_space("(9,8)"), .card = Card::None};
    const Forecast forecast = forecast_of(game, state, player(0), {.actions = {id_of(fight)}});
    const auto all = std::ranges::find(forecast.besides, "all_unbitten", &Outlook::key);
    ASSERT_NE(all, forecast.besides.end());
    EXPECT_NEAR(all->value, 0.49, 1e-12);
    const auto turned = std::ranges::find(forecast.besides, "turned", &Outlook::key);
    ASSERT_NE(turned, forecast.besides.end());
    EXPECT_NEAR(turned->value, 0.2, 1e-12);  // one Bite Token: 0 and 1 turn (MALL-11.7)
}

// (c) The other dice and the deck, counted from the ledger.
TEST_F(MallAsks, other_luck_has_the_odds_of_the_ledger) {
    struct Case {
        std::vector<Fact> facts;
        std::size_t scenario;
        std::string text;
        std::string key;
        double value;
    };
    const auto at = [](const std::string& space, const std::string& cards) {
        return std::vector<Fact>{
            {"player1.at", space}, {"player1.cards", cards}, {"mp", "3"}, {"go", "moving"}};
    };
    const std::vector<Fact> shot{{"player1.at", "(9,9)"},
                                 {"player1.cards", "handgun"},
                                 {"zombies", "(9,11) (3,3)"},
                                 {"mp", "3"},
                                 {"go", "moving"}};
    for (const Case& one : std::vector<Case>{
             {at("(16,1)", "none"), 0, "unlock SO-door with hands", "opens", 0.3},
             {at("(16,1)", "crowbar"), 0, "unlock SO-door with crowbar", "opens", 0.6},
             {at("(20,1)", "none"), 0, "call with hands", "heard", 0.6},
             {at("(20,1)", "batteries"), 0, "call with batteries", "heard", 0.9},
             {at("(14,0)", "none"), 2, "seal", "sealed", 0.7},
             {shot, 0, "shoot (9,11) with handgun", "won", 0.6},
             {at("(0,0)", "none"), 0, "loot", "weapon", 15.0 / 60},
             {at("(0,0)", "none"), 0, "loot", "care", 21.0 / 60},
             {at("(0,0)", "none"), 0, "loot", "gear", 17.0 / 60},
             {at("(0,0)", "none"), 0, "loot", "nothing", 2.0 / 60},
             {at("(0,0)", "none"), 0, "loot", "trouble", 5.0 / 60},
             {at("(9,9)", "none"), 0, "pass", "0", 1},  // nobody is there who could move
         }) {
        const State state = put(one.facts, setup({{"players", 0}, {"scenario", one.scenario}}));
        const auto action = read_action(game, one.text);
        ASSERT_TRUE(action && !game.forbidden_by(state, *action)) << one.text;
        const Forecast forecast =
            forecast_of(game, state, player(0), {.actions = {id_of(*action)}});
        EXPECT_NEAR(part(forecast, one.key), one.value, 1e-12) << one.text << " " << one.key;
        EXPECT_EQ(forecast.within, 0);
    }
}

// (c) New zombies: what the sum over all dice says is what many matches show.
TEST_F(MallAsks, arrivals_are_as_often_as_dice_bring_them) {
    const gravetide::Setup two = setup({{"players", 1}});
    const State state = put({{"player1.at", "(9,9)"},
                             {"player2.at", "(10,9)"},
                             {"player1.cards", "bat"},
                             {"zombies", "(8,8) (11,9)"},
                             {"go", "turn"}},
                            two);
    ASSERT_EQ(state.step, Step::Pause);
    const Action pass{.verb = Verb::Pass};
    const Forecast forecast = forecast_of(game, state, player(0), {.actions = {id_of(pass)}});
    State begun = state;
    Journal<Event> quiet;
    game.play(begun, pass, quiet);
    Dice dice(5);
    int fights = 0;
    constexpr int kTries = 200000;
    for (int i = 0; i < kTries; ++i) {
        State table = begun;
        while (table.step <= Step::SpawnDistance) {
            Tray tray;
            game.play(table, game.roll(table, dice, tray), quiet);
        }
        fights += table.step == Step::Combat;
    }
    const double expected = part(forecast, "fight");
    const double error = std::sqrt(expected * (1 - expected) / kTries);
    EXPECT_NEAR(static_cast<double>(fights) / kTries, expected, 4 * error + forecast.within);
    EXPECT_LT(forecast.within, 1e-3);
}

// (c) One die after another, no square and no blur: a single arrival is exact.
TEST_F(MallAsks, one_arrival_is_exact) {
    const State state = put({{"player1.at", "(9,9)"}, {"player1.cards", "bat"}, {"go", "turn"}},
                            setup({{"players", 0}, {"scenario", 2}}));
    State sealed = state;
    sealed.seals = 5;  // MALL-22.4: only a six brings one
    const Forecast forecast =
        forecast_of(game, sealed, player(0), {.actions = {id_of(Action{.verb = Verb::Pass})}});
    // Origin: direction 0, or any of eight with distance 0; beside: four directions with
    // distance 1.
    EXPECT_NEAR(part(forecast, "fight"), (0.1 + 0.08 + 0.04) / 6, 1e-12);
    EXPECT_EQ(forecast.within, 0);
}

// (d) Nothing from outside does harm.
TEST_F(MallAsks, hostile_questions_are_refused) {
    const State state = game.start(setup({{"players", 2}}));
    const Seat seat = game.to_act(state);
    for (const std::string& key :
         {std::string("(99,99)"), std::string("player7"), std::string("radio"), std::string(""),
          std::string("(3,4"), std::string(2000, 'x')}) {
        EXPECT_THROW(reach_of(game, state, seat, {.pieces = {{.key = key}}}), BadInput) << key;
        EXPECT_THROW(why_not(game, state, seat, {.to = key}), BadInput) << key;
        EXPECT_THROW(forecast_of(game, state, seat, {.to = key}), BadInput) << key;
    }
    EXPECT_THROW(reach_of(game, state, seat, {.pieces = {{"player1"}, {"player2"}}}), BadInput);
    EXPECT_THROW(reach_of(game, state, seat, {.pieces = {{"player1", 3}}}), BadInput);
    EXPECT_TRUE(reach_of(game, state, seat, {.pieces = {{"player2"}}}).goals.empty());
    EXPECT_TRUE(reach_of(game, state, player(1), {}).goals.empty());
    EXPECT_THROW(reach_of(game, state, Seat::Nobody, {}), BadInput);
    Dice dice(9);
    for (int i = 0; i < 20000; ++i) {
        const ActionId id = static_cast<ActionId>(dice.below(1 << 16)) << 48
                            | static_cast<ActionId>(dice.below(1 << 16)) << 32
                            | static_cast<ActionId>(dice.below(1 << 16)) << 16
                            | static_cast<ActionId>(dice.below(1 << 8)) << 8
                            | static_cast<ActionId>(dice.below(44));
        const auto action = action_of<Action>(id);
        if (const Rule* rule = game.forbidden_by(state, action)) {
            EXPECT_TRUE(forecast_of(game, state, seat, {.actions = {id}}).parts.empty());
            EXPECT_EQ(barrier_of(game, state, action, rule).rule, rule);
        }
        EXPECT_NO_THROW(why_not(game, state, seat, {.actions = {id, id}}));
    }
}

// (e) Everything lies open in this game, so every seat has the same answers; and the deck has no
// order that an answer could give away.
TEST_F(MallAsks, nothing_is_hidden) {
    const State state = game.start(setup({{"players", 2}}));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(game.seen_by(state, player(i)), state);
}

}  // namespace
}  // namespace gravetide::mall
