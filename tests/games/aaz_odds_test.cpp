// The odds of a battle against the rules themselves: every way its dice can fall, played out.
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

#include "games/aaz_walk.h"

namespace gravetide::aaz {
namespace {

constexpr double kExact = 1e-12;  // how near two ways of counting must come

class AazOdds : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    const AazWalk walker{game};

    State position(const std::vector<Fact>& facts, Fallen fallen = Fallen::Rise) const {
        return walker.position(
            {{"scenario", "full"}, {"zombies", fallen == Fallen::Rise ? "yes" : "no"}}, facts);
    }

    BattleOdds walked(const State& start, const BattleCase& battle, Space space) const {
        BattleOdds odds;
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
            if (left.any() == enemy.any()) odds.neither += likely;
            odds.attackers_lost += likely * (cost(battle.attackers) - cost(left));
            odds.defenders_lost += likely * (cost(battle.defenders) - cost(enemy));
            if (is_territory(space)) odds.zombies += likely * state.zombies[index_of(space)];
        };
        walker.walk(start, space, {}, close);
        return odds;
    }

    void check(const char* place, const std::vector<Fact>& facts,
               Fallen fallen = Fallen::Rise) const {
        const Space space = *game.box().find(place);
        const State state = position(facts, fallen);
        const auto battle = battle_case(view_of(game.box(), state), space);
        ASSERT_TRUE(battle) << place;
        const BattleOdds odds = odds_of(*battle);
        const BattleOdds truth = walked(state, *battle, space);
        const std::string name = facts.front().key + " " + facts.front().value;
        EXPECT_NEAR(odds.attackers_win, truth.attackers_win, kExact) << name;
        EXPECT_NEAR(odds.takes, truth.takes, kExact) << name;
        EXPECT_NEAR(odds.defenders_win, truth.defenders_win, kExact) << name;
        EXPECT_NEAR(odds.neither, truth.neither, kExact) << name;
        EXPECT_NEAR(odds.attackers_lost, truth.attackers_lost, 100 * kExact) << name;
        EXPECT_NEAR(odds.defenders_lost, truth.defenders_lost, 100 * kExact) << name;
        EXPECT_NEAR(odds.zombies, truth.zombies, 100 * kExact) << name;
    }

    void check_land(const char* attackers, const char* defenders, const char* zombies) const {
        check("india", {{"india.germany", attackers},
                        {"india.united_kingdom", defenders},
                        {"india.zombies", zombies},
                        {"entered", "india"}});
    }
    void check_without_zombies(const char* attackers, const char* defenders) const {
        check("india",
              {{"india.germany", attackers},
               {"india.united_kingdom", defenders},
               {"entered", "india"}},
              Fallen::StayDown);
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
    check_land("1 tank 1 bomber", "1 fighter 1 bomber", "1");
}

// A bomber that defends is lost before a fighter, and the answer says so.
TEST_F(AazOdds, name_the_order_of_losses) {
    const auto figures = game.odds({{"1 bomber 1 fighter", "1 bomber 1 fighter 1 infantry"}});
    std::map<std::string, std::string> told;
    for (const Figure& figure : figures)
        if (figure.kind == FigureKind::Told) told[figure.key] = figure.told;
    EXPECT_EQ(told.at("attackers_order"), "fighter, bomber");
    EXPECT_EQ(told.at("defenders_order"), "infantry, bomber, fighter");
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

TEST_F(AazOdds, agree_with_the_rules_where_nobody_rises) {
    check_without_zombies("1 infantry", "1 infantry");
    check_without_zombies("2 infantry 1 artillery", "2 infantry 1 fighter");
    check_without_zombies("2 infantry 1 tank 1 bomber", "3 infantry");
    check("united_kingdom",
          {{"united_kingdom.united_kingdom", "1 infantry 1 fighter"},
           {"sz_7.germany", "1 transport 1 battleship"},
           {"sz_7.cargo.germany", "1 tank+infantry"},
           {"assaults", "1 tank+infantry of tank+infantry sz_7 united_kingdom"},
           {"entered", "united_kingdom"}},
          Fallen::StayDown);
}

TEST_F(AazOdds, agree_with_the_rules_where_submarines_fight) {
    check_sea("1 submarine", "1 destroyer");
    check_sea("2 submarine", "1 submarine 1 transport");
    check_sea("1 submarine", "1 fighter 1 aircraft_carrier");
    check_sea("1 fighter 1 transport", "1 submarine");
    check_sea("1 bomber", "1 submarine 1 transport");
    check_sea("1 destroyer 1 fighter", "2 submarine");
    check_sea("1 submarine 1 fighter", "1 destroyer 1 submarine 1 transport");
    check_sea("1 submarine", "1 submarine 1 battleship");
    check_sea("1 submarine 1 fighter 1 transport", "1 submarine 1 fighter");
    check_sea("1 submarine 1 destroyer 1 fighter", "1 submarine 1 aircraft_carrier");
}

// Small battles of any kind; GRAVETIDE_QUESTIONS sets how many (tools/check_odds).
TEST_F(AazOdds, agree_with_the_rules_on_random_battles) {
    const char* wanted = std::getenv("GRAVETIDE_QUESTIONS");
    const int questions = wanted ? std::atoi(wanted) : 12;
    Dice dice(20);
    const auto some = [&](const std::vector<std::string>& names, int most) {
        std::map<std::string, int> counts;
        for (int i = dice.below(most); i >= 0; --i)
            ++counts[names[static_cast<std::size_t>(dice.below(static_cast<int>(names.size())))]];
        std::string words;
        for (const auto& [name, count] : counts)
            words += (words.empty() ? "" : " ") + std::to_string(count) + " " + name;
        return words;
    };
    const std::vector<std::string> land{"infantry", "artillery", "tank", "fighter", "bomber"};
    const std::vector<std::string> sea{"destroyer", "submarine", "battleship", "fighter"};
    for (int i = 0; i < questions; ++i) {
        const std::string ours = some(i % 3 == 2 ? sea : land, 2);
        const std::string theirs = some(i % 3 == 2 ? sea : land, 2);
        const std::string zombies = std::to_string(dice.below(3));
        if (i % 3 == 0) check_land(ours.c_str(), theirs.c_str(), zombies.c_str());
        if (i % 3 == 1) check_without_zombies(ours.c_str(), theirs.c_str());
        if (i % 3 == 2) check_sea(ours.c_str(), theirs.c_str());
    }
}

Units army(int infantry, int artillery, int tanks, int fighters) {
    Units units;
    units.add(Unit::Infantry, infantry);
    units.add(Unit::Artillery, artillery);
    units.add(Unit::Tank, tanks);
    units.add(Unit::Fighter, fighters);
    return units;
}

// Of the rounds that decide, two in three, the tank wins one half, loses one quarter and dies
// together with the infantry in another.
TEST(AazOddsByHand, of_a_tank_against_an_infantry) {
    BattleCase battle{
        .fallen = Fallen::StayDown, .attackers = army(0, 0, 1, 0), .defenders = army(1, 0, 0, 0)};
    const BattleOdds odds = odds_of(battle);
    EXPECT_NEAR(odds.attackers_win, 1.0 / 2, kExact);
    EXPECT_NEAR(odds.takes, 1.0 / 2, kExact);
    EXPECT_NEAR(odds.defenders_win, 1.0 / 4, kExact);
    EXPECT_NEAR(odds.neither, 1.0 / 4, kExact);
    EXPECT_NEAR(odds.attackers_lost, 5.0 / 2, kExact);
    EXPECT_NEAR(odds.defenders_lost, 9.0 / 4, kExact);
    EXPECT_EQ(odds.zombies, 0);
    battle.fallen = Fallen::Rise;  // one zombie for each fallen infantry, unless somebody's Z comes
    EXPECT_GT(odds_of(battle).zombies, 0.5);
}

// One round: the tank is bitten by two faces in six, and kills by three numbers and the Z.
TEST(AazOddsByHand, of_a_tank_against_a_zombie) {
    const BattleOdds odds = odds_of({.attackers = army(0, 0, 1, 0), .zombies = 1});
    EXPECT_NEAR(odds.attackers_win, 2.0 / 3, kExact);
    EXPECT_NEAR(odds.takes, 2.0 / 3, kExact);
    EXPECT_NEAR(odds.neither, 1.0 / 3, kExact);
    EXPECT_NEAR(odds.zombies, 1.0 / 3, kExact);
    EXPECT_NEAR(odds.attackers_lost, 5.0 / 3, kExact);
    // Air units are not bitten and take no land.
    const BattleOdds air = odds_of({.attackers = army(0, 0, 0, 1), .zombies = 1});
    EXPECT_NEAR(air.attackers_win, 1, kExact);
    EXPECT_EQ(air.takes, 0);
    EXPECT_NEAR(air.zombies, 1.0 / 3, kExact);
}

// Tanks attack as well as they defend.
TEST(AazOddsByHand, are_even_between_equals) {
    for (const int each : {1, 2, 7, 40}) {
        const Units tanks = army(0, 0, each, 0);
        const BattleOdds odds = odds_of({.attackers = tanks, .defenders = tanks});
        EXPECT_NEAR(odds.attackers_win, odds.defenders_win, kExact) << each;
        EXPECT_NEAR(odds.attackers_lost, odds.defenders_lost, 1e-9) << each;
        EXPECT_GT(odds.neither, 0) << each;
    }
}

TEST(AazOddsByHand, of_large_battles_leave_nothing_out) {
    BattleCase battle{.fallen = Fallen::StayDown,
                      .attackers = army(60, 15, 15, 10),
                      .defenders = army(70, 10, 10, 10)};
    const auto sum = [](const BattleOdds& odds) {
        return odds.attackers_win + odds.defenders_win + odds.neither;
    };
    const BattleOdds odds = odds_of(battle);
    EXPECT_NEAR(sum(odds), 1, kExact);
    EXPECT_GT(odds.attackers_win, 0.01);
    EXPECT_GT(odds.defenders_win, 0.5);
    battle = {.attackers = army(10, 3, 4, 1), .defenders = army(12, 2, 2, 1), .zombies = 9};
    EXPECT_NEAR(sum(odds_of(battle)), 1, kExact);
    // Every zombie there is was there before or has been infantry.
    EXPECT_LE(odds_of(battle).zombies, 9 + 10 + 12);
}

// The two calculations are one where no zombie is about and none can rise.
TEST(AazOddsByHand, agree_with_zombies_and_without_where_there_are_none) {
    BattleCase battle{
        .fallen = Fallen::StayDown, .attackers = army(5, 2, 2, 1), .defenders = army(6, 1, 1, 2)};
    const Line attackers(battle, &Profile::attack);
    const Line defenders(battle, &Profile::defense);
    for (const int ships : {0, 1, 3, 12}) {
        battle.bombarding = ships;
        const BattleOdds one = plain_odds(battle, attackers, defenders);
        const BattleOdds other = zombie_odds(battle, attackers, defenders);
        EXPECT_NEAR(one.attackers_win, other.attackers_win, kExact) << ships;
        EXPECT_NEAR(one.takes, other.takes, kExact) << ships;
        EXPECT_NEAR(one.neither, other.neither, kExact) << ships;
        EXPECT_NEAR(one.attackers_lost, other.attackers_lost, 100 * kExact) << ships;
        EXPECT_NEAR(one.defenders_lost, other.defenders_lost, 100 * kExact) << ships;
    }
}

// Nobody must wait at the table: of what would take long less is told, to the next throw.
TEST_F(AazOdds, at_the_table_are_whole_where_quickly_found) {
    const auto is_whole = [&](const char* both, const char* zombies) {
        const State state = position({{"india.germany", both},
                                      {"india.united_kingdom", both},
                                      {"india.zombies", zombies},
                                      {"entered", "india brazil"}});
        const ActionId fight = id_of(*read_action(game, "fight in india"));
        const Forecast told = forecast_of(game, state, game.to_act(state),
                                          {.kind = Question::Kind::Forecast, .actions = {fight}});
        double sum = 0;
        for (const Outlook& part : told.parts) sum += part.value;
        EXPECT_NEAR(sum, 1, 1e-9) << both;
        return !told.parts.empty() && told.parts.front().key == "taken";
    };
    EXPECT_TRUE(is_whole("6 infantry 2 artillery 3 tank 1 fighter", "3"));
    EXPECT_TRUE(is_whole("2 tank", "60"));
    EXPECT_FALSE(is_whole("60 infantry 20 artillery 20 tank", "0"));
    EXPECT_FALSE(is_whole("15 infantry", "60"));
}

}  // namespace
}  // namespace gravetide::aaz
