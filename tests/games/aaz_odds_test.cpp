// The odds of a battle against the rules themselves: every way its dice can fall, played out.
#include <bit>
#include <gtest/gtest.h>
#include <map>

#include "games/aaz/odds.h"
#include "odds/walk.h"

namespace gravetide::aaz {
namespace {

constexpr double kRest = 1e-9;  // what may be left unfought

class AazOdds : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};

    // A battle of Germany's, with another waiting in Brazil so that play goes no farther.
    State position(std::vector<Fact> facts) const {
        gravetide::Setup setup{};
        setup.chosen[kScenario] = 1;
        State state = bare(game, setup);
        put_fact(game, state, {"active", "germany"});
        facts.push_back({"brazil.germany", "1 tank"});
        facts.push_back({"brazil.united_states", "1 tank"});
        facts.push_back({"go", "combat"});
        for (const Fact& fact : facts) put_fact(game, state, fact);
        return state;
    }

    Action policy(const State& state, Space space) const {
        std::vector<Action> actions;
        game.list_actions(state, actions);
        const auto cost = [&](const Action& action) {
            const Battle& battle = state.turn.battle;
            const std::size_t power = index_of(action.power);
            const int afloat = state.units[index_of(battle.at)][power].of(Unit::Battleship)
                               - battle.hit[power].of(Unit::Battleship);
            const bool whole = action.unit == Unit::Battleship && battle.damaged[power] < afloat;
            return whole ? 0 : profile(action.unit).cost;
        };
        Action best = actions.front();
        for (const Action& action : actions) {
            if (action.verb == Verb::Cease || action.verb == Verb::Bombard) best = action;
            if (action.verb == Verb::Fight && action.to == space) return action;
            if (action.verb == Verb::Lose && cost(action) < cost(best)) best = action;
        }
        return best;
    }

    BattleOdds walked(const State& start, const BattleCase& battle, Space space) const {
        BattleOdds odds;
        Spread<State> open{{std::bit_cast<Bytes<State>>(start), 1.0}};
        std::vector<Chance<Action>> chances;
        Journal<Event> quiet;
        const auto cost = [&](const Units& units) {
            int sum = 0;
            for (const Unit unit : is_territory(space) ? kLandSlots : kSeaSlots)
                sum += units.of(unit) * profile(unit).cost;
            return sum;
        };
        const auto close = [&](const State& state, double likely) {
            const Units& left = state.units[index_of(space)][index_of(Power::Germany)];
            const Units& enemy = state.units[index_of(space)][index_of(Power::UnitedKingdom)];
            if (left.any() && !enemy.any()) odds.attackers_win += likely;
            if (!enemy.any() && is_territory(space) && left.land() > 0) odds.takes += likely;
            if (!left.any() && enemy.any()) odds.defenders_win += likely;
            odds.attackers_lost += likely * (cost(battle.attackers) - cost(left));
            odds.defenders_lost += likely * (cost(battle.defenders) - cost(enemy));
            if (is_territory(space)) odds.zombies += likely * state.zombies[index_of(space)];
        };
        for (double rest = 1; rest > kRest;) {
            Spread<State> next;
            rest = 0;
            for (const auto& [bytes, likely] : open) {
                const auto state = std::bit_cast<State>(bytes);
                const auto follow = [&, weight = likely](Action action, double probability) {
                    State child = state;
                    game.play(child, action, quiet);
                    const bool over = child.turn.battle.at != space;
                    if (over) return close(child, weight * probability);
                    next[std::bit_cast<Bytes<State>>(child)] += weight * probability;
                    rest += weight * probability;
                };
                if (game.to_act(state) == Seat::Chance) {
                    game.list_chances(state, chances);
                    for (const auto& chance : chances) follow(chance.action, chance.probability);
                } else {
                    follow(policy(state, space), 1.0);
                }
            }
            open = std::move(next);
        }
        return odds;
    }

    void check(const char* place, const std::vector<Fact>& facts) const {
        const Space space = *game.box().find(place);
        const State state = position(facts);
        const auto battle = battle_case(view_of(game.box(), state), space);
        ASSERT_TRUE(battle) << place;
        const auto odds = odds_of(*battle);
        ASSERT_TRUE(odds) << place;
        const BattleOdds truth = walked(state, *battle, space);
        const std::string name = facts.front().key + " " + facts.front().value;
        EXPECT_NEAR(odds->attackers_win, truth.attackers_win, 1e-7) << name;
        EXPECT_NEAR(odds->takes, truth.takes, 1e-7) << name;
        EXPECT_NEAR(odds->defenders_win, truth.defenders_win, 1e-7) << name;
        EXPECT_NEAR(odds->attackers_lost, truth.attackers_lost, 1e-6) << name;
        EXPECT_NEAR(odds->defenders_lost, truth.defenders_lost, 1e-6) << name;
        EXPECT_NEAR(odds->zombies, truth.zombies, 1e-6) << name;
    }

    void check_land(const char* attackers, const char* defenders, const char* zombies) const {
        check("india", {{"india.germany", attackers},
                        {"india.united_kingdom", defenders},
                        {"india.zombies", zombies},
                        {"entered", "india"}});
    }
    void check_sea(const char* attackers, const char* defenders) const {
        check(
            "sz_7",
            {{"sz_7.germany", attackers}, {"sz_7.united_kingdom", defenders}, {"marked", "sz_7"}});
    }
};

TEST_F(AazOdds, agree_with_the_rules_on_land) {
    check_land("1 tank", "1 infantry", "0");
    check_land("2 infantry 1 artillery", "1 infantry 1 fighter", "0");
    check_land("1 infantry 1 fighter", "1 infantry", "1");
    check_land("2 tank", "none", "2");
    check_land("1 infantry 1 tank 1 bomber", "1 infantry 1 tank", "2");
    check_land("1 fighter 1 bomber", "1 infantry", "1");
}

TEST_F(AazOdds, agree_with_the_rules_at_sea) {
    check_sea("1 destroyer", "1 destroyer");
    check_sea("1 battleship 1 fighter", "1 destroyer 1 aircraft_carrier 1 fighter");
    check_sea("2 destroyer 1 bomber", "1 battleship 2 transport");
    check_sea("1 fighter", "1 transport");
    check_sea("1 destroyer 1 transport", "1 destroyer 1 fighter 1 transport");
}

TEST_F(AazOdds, agree_with_the_rules_from_the_sea) {
    check("united_kingdom", {{"united_kingdom.united_kingdom", "1 infantry 1 fighter"},
                             {"united_kingdom.zombies", "1"},
                             {"sz_7.germany", "1 transport 1 battleship"},
                             {"sz_7.cargo.germany", "1 tank+infantry"},
                             {"assaults", "1 tank+infantry of tank+infantry sz_7 united_kingdom"},
                             {"entered", "united_kingdom"}});
}

// A large battle is worked out in a moment or not at all.
// A table must not wait for odds: those of large battles are left out.
TEST_F(AazOdds, are_told_of_battles_up_to_a_size) {
    BattleCase battle;
    for (int each = 1; each < 40; each += each) {
        battle.attackers.add(Unit::Infantry, each);
        battle.defenders.add(Unit::Tank, each);
        battle.zombies = each;
        EXPECT_EQ(odds_of(battle).has_value(), each < 8) << each;
    }
}

TEST_F(AazOdds, are_not_told_where_submarines_fight) {
    EXPECT_FALSE(odds_of(
        *battle_case(view_of(game.box(), position({{"sz_7.germany", "1 submarine"},
                                                   {"sz_7.united_kingdom", "1 destroyer"}})),
                     *game.box().find("sz_7"))));
}

}  // namespace
}  // namespace gravetide::aaz
