// What the odds desk of aaz says of guns, technologies, ships in support, submarines that submerge,
// plans at sea and landings, against the rules themselves.
#include <gtest/gtest.h>

#include "aaz_walk.h"
#include "games/aaz/odds/desk.h"

namespace gravetide::aaz {
namespace {

constexpr double kExact = 1e-12;

const Words kFull{{"scenario", "full"}};

class AazDeskWalk : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    const AazWalk walker{game};

    Space space(const char* name) const { return *game.box().find(name); }

    double figure(const OddsQuestion& question, const std::string& key) const {
        for (const Figure& one : answer_odds(game, question).figures)
            if (one.key == key) return one.value;
        ADD_FAILURE() << "no figure " << key;
        return -1;
    }

    // What a walk ends in, by the keys of the desk's figures.
    using Sums = std::map<std::string, double>;

    static void count(Sums& sums, const Units& ours, const Units& theirs, double likely) {
        const bool gone = !ours.any();
        const bool won = !theirs.any();
        sums["attackers_win"] += won && !gone ? likely : 0;
        sums["defenders_win"] += gone && !won ? likely : 0;
        sums["takes"] += won && ours.land() > 0 ? likely : 0;
    }

    static int worth(const BattleCase& battle, const Units& before, const Units& after) {
        return battle.worth(before) - battle.worth(after);
    }

    void expect(const OddsQuestion& question, Sums& sums) const {
        std::string name;
        for (const std::string& side : question.sides) name += side + " | ";
        for (const auto& [key, value] : question.given) name += key + "=" + value + " ";
        for (const auto& [key, value] : sums)
            EXPECT_NEAR(figure(question, key), value, 100 * kExact) << name << key;
        EXPECT_NEAR(figure(question, "attackers_win"), sums["attackers_win"], kExact) << name;
    }

    // On land, where the question is laid out in India.
    void check_land(OddsQuestion question, const std::vector<Fact>& more = {}) const {
        if (question.options.empty()) question.options = kFull;
        const BattleQuestion asked = read_question(game, question);
        std::vector<Fact> facts{{"india.germany", question.sides[0]},
                                {"india.united_kingdom", question.sides[1]},
                                {"india.zombies", std::to_string(asked.battle.zombies)},
                                {"entered", "india"}};
        facts.insert(facts.end(), more.begin(), more.end());
        const Space india = space("india");
        Sums sums;
        double all = 0;
        walker.walk(walker.position(question.options, facts), india, asked.plan,
                    [&](const State& state, double likely) {
                        const Units& ours = state.units[index_of(india)][index_of(Power::Germany)];
                        const Units& theirs =
                            state.units[index_of(india)][index_of(Power::UnitedKingdom)];
                        count(sums, ours, theirs, likely);
                        all += likely;
                        sums["zombies"] += likely * state.zombies[index_of(india)];
                        sums["attackers_lost"] +=
                            likely * worth(asked.battle, asked.battle.attackers, ours);
                        sums["defenders_lost"] +=
                            likely * worth(asked.battle, asked.battle.defenders, theirs);
                    });
        EXPECT_NEAR(all, 1, kExact);
        if (!may_meet_zombies(asked.battle)) sums.erase("zombies");
        expect(question, sums);
    }

    // At sea: those that submerged are out of the battle, but not lost (AAZ-52.10).
    void check_sea(OddsQuestion question) const {
        question.options = kFull;
        const BattleQuestion asked = read_question(game, question);
        const Space zone = space("sz_7");
        Sums sums;
        const auto close = [&](const State& state, double likely) {
            const auto& units = state.units[index_of(zone)];
            const Units& ours = units[index_of(Power::Germany)];
            const Units& theirs = units[index_of(Power::UnitedKingdom)];
            sums["attackers_lost"] += likely * worth(asked.battle, asked.battle.attackers, ours);
            sums["defenders_lost"] += likely * worth(asked.battle, asked.battle.defenders, theirs);
        };
        walker.walk(walker.position(question.options, {{"sz_7.germany", question.sides[0]},
                                                       {"sz_7.united_kingdom", question.sides[1]},
                                                       {"marked", "sz_7"}}),
                    zone, asked.plan, close);
        std::string name = question.sides[0] + " | " + question.sides[1];
        for (const auto& [key, value] : question.given) name += " " + key + "=" + value;
        for (const auto& [key, value] : sums)
            EXPECT_NEAR(figure(question, key), value, 100 * kExact) << name << " " << key;
    }

    struct Landing {
        const char* fleet;
        const char* enemies;
        const char* cargo;  // "2 tank+infantry"
        const char* aboard;
        const char* defenders;
        const char* joining;
        const char* zombies;
    };
    // Germany lands in the United Kingdom from sea zone 7.
    void check_landing(const Landing& landing, const Words& options) const {
        const std::string cargo = landing.cargo;
        OddsQuestion question{
            {landing.fleet, landing.enemies, landing.aboard, landing.defenders, landing.joining},
            {{"what", "landing"}, {"zombies", landing.zombies}},
            options};
        std::vector<Fact> facts{
            {"united_kingdom.control", "united_kingdom"},
            {"united_kingdom.united_kingdom", landing.defenders},
            {"united_kingdom.germany", landing.joining},
            {"united_kingdom.zombies", landing.zombies},
            {"sz_7.germany", landing.fleet},
            {"sz_7.united_kingdom", landing.enemies},
            {"sz_7.cargo.germany", cargo},
            {"assaults", cargo + " of " + cargo.substr(2) + " sz_7 united_kingdom"},
            {"entered", "united_kingdom"}};
        if (std::string(landing.enemies) != "none") facts.push_back({"marked", "sz_7"});
        const Space land = space("united_kingdom");
        Sums sums;
        walker.walk(walker.position(options, facts), land, {},
                    [&](const State& state, double likely) {
                        const auto& units = state.units[index_of(land)];
                        count(sums, units[index_of(Power::Germany)],
                              units[index_of(Power::UnitedKingdom)], likely);
                        sums["zombies"] += likely * state.zombies[index_of(land)];
                    });
        // Where nobody defends nobody holds it either, and the desk says that it was not taken.
        if (std::string(landing.defenders) == "none") sums.erase("defenders_win");
        expect(question, sums);
    }
};

TEST_F(AazDeskWalk, counts_guns_of_1942) {
    const Words of_1942{{"scenario", "1942"}};
    check_land({{"1 infantry 1 fighter", "1 infantry 1 aaa_gun"}, {{"zombies", "1"}}, of_1942});
    check_land({{"2 fighter 1 bomber", "1 tank 1 aaa_gun"}, {}, of_1942});
    check_land({{"1 tank 2 fighter", "2 aaa_gun"}, {}, of_1942});
    check_land({{"1 fighter 1 bomber", "1 aaa_gun"}, {{"zombies", "2"}}, of_1942});
    check_land({{"1 infantry 1 tank", "2 aaa_gun 1 infantry"}, {{"zombies", "1"}}, of_1942});
    const Words quiet{{"scenario", "1942"}, {"zombies", "no"}};
    check_land({{"2 infantry 1 tank 1 fighter", "1 aaa_gun 2 infantry"}, {}, quiet});
    // Kept to the last, guns are lost once they are alone.
    check_land({{"1 tank 1 fighter", "1 aaa_gun 1 infantry"},
                {{"defenders_order", "infantry aaa"}, {"zombies", "1"}},
                of_1942});
}

TEST_F(AazDeskWalk, counts_technologies) {
    const std::vector<Fact> charged{{"technologies.germany", "z4_explosives"}};
    check_land({{"1 infantry 1 artillery", "1 infantry"},
                {{"zombies", "2"}, {"attackers_explosives", "yes"}}},
               charged);
    check_land(
        {{"1 artillery 1 fighter", "1 artillery"},
         {{"zombies", "1"}, {"attackers_explosives", "yes"}, {"attackers_order", "fighter"}}},
        charged);
    check_land(
        {{"1 tank", "1 infantry 1 artillery"}, {{"zombies", "2"}, {"defenders_explosives", "yes"}}},
        {{"technologies.united_kingdom", "z4_explosives"}});
    const std::vector<Fact> sawing{{"technologies.germany", "chainsaw_tanks"}};
    check_land({{"2 tank", "1 infantry"}, {{"zombies", "2"}, {"chainsaws", "yes"}}}, sawing);
    check_land({{"2 tank 1 infantry", "none"}, {{"zombies", "2"}, {"chainsaws", "yes"}}}, sawing);
    check_land({{"1 tank 1 fighter", "1 infantry"},
                {{"zombies", "2"}, {"chainsaws", "yes"}, {"attackers_order", "fighter"}}},
               sawing);
    const std::vector<Fact> flying{{"technologies.germany", "air_dots"}};
    check_land({{"2 fighter", "none"}, {{"zombies", "3"}, {"air_dots", "yes"}}}, flying);
    check_land({{"1 infantry 1 bomber", "1 infantry"}, {{"zombies", "1"}, {"air_dots", "yes"}}},
               flying);
}

TEST_F(AazDeskWalk, counts_submarines_that_submerge) {
    for (const char* ours : {"strike", "submerge", "alone"})
        for (const char* theirs : {"strike", "submerge", "alone"})
            for (const auto& [attackers, defenders] :
                 std::vector<std::pair<const char*, const char*>>{
                     {"1 submarine", "1 submarine"},
                     {"2 submarine", "1 submarine 1 transport"},
                     {"1 submarine 1 destroyer", "2 submarine"},
                     {"1 fighter 1 transport", "1 submarine"},
                     {"1 submarine 1 fighter", "1 submarine 1 battleship"}})
                check_sea({{attackers, defenders},
                           {{"what", "sea"},
                            {"attackers_submarines", ours},
                            {"defenders_submarines", theirs}}});
}

TEST_F(AazDeskWalk, follows_plans_at_sea) {
    check_sea({{"1 destroyer 1 fighter", "1 destroyer 1 submarine"},
               {{"what", "sea"}, {"attackers_order", "fighter"}}});
    check_sea({{"1 destroyer 1 battleship", "1 aircraft_carrier 1 fighter"},
               {{"what", "sea"}, {"defenders_order", "cv"}, {"attackers_order", "bb"}}});
    check_sea({{"2 destroyer", "1 destroyer 1 submarine"}, {{"what", "sea"}, {"rounds", "1"}}});
    check_sea({{"1 submarine 1 fighter", "2 destroyer"}, {{"what", "sea"}, {"rounds", "2"}}});
}

TEST_F(AazDeskWalk, counts_the_sea_battle_before_a_landing) {
    check_landing({"1 destroyer 1 transport", "1 destroyer", "1 tank+infantry", "1 tank 1 infantry",
                   "1 infantry", "none", "1"},
                  kFull);
    check_landing({"1 submarine 2 transport", "1 destroyer", "2 infantry", "2 infantry", "1 tank",
                   "1 infantry", "0"},
                  kFull);
    check_landing(
        {"1 destroyer 1 transport", "1 submarine", "1 infantry", "1 infantry", "none", "none", "0"},
        kFull);
}

TEST_F(AazDeskWalk, counts_ships_that_bombard) {
    check_landing({"1 battleship 1 transport", "none", "1 tank+infantry", "1 tank 1 infantry",
                   "1 infantry 1 fighter", "none", "1"},
                  kFull);
    check_landing({"1 battleship 1 cruiser 1 transport", "none", "1 infantry", "1 infantry",
                   "1 infantry", "none", "0"},
                  {{"scenario", "1942"}});
    check_landing({"1 battleship 1 cruiser 1 transport", "none", "1 tank+infantry",
                   "1 tank 1 infantry", "2 infantry", "1 fighter", "1"},
                  {{"scenario", "1942"}});
}

// Two bombers at an industry: what flak and dice do, by the rules.
TEST_F(AazDeskWalk, counts_raids) {
    State state = bare(game, read_setup(game.options(), {{"scenario", "1942"}}));
    for (const Fact& fact : std::vector<Fact>{{"active", "germany"},
                                              {"india.control", "united_kingdom"},
                                              {"india.germany", "2 bomber"},
                                              {"india.industry", "complex"},
                                              {"india.damage", "1"},
                                              {"brazil.germany", "1 tank"},
                                              {"brazil.united_states", "1 tank"},
                                              {"persia.control", "germany"},
                                              {"entered", "brazil"},
                                              {"go", "combat_move"}})
        put_fact(game, state, fact);
    Journal<Event> quiet;
    for (const char* choice : {"raid india", "raid india", "end phase"}) {
        const auto action = read_action(game, choice);
        ASSERT_TRUE(action) << choice;
        ASSERT_EQ(game.forbidden_by(state, *action), nullptr) << choice;
        game.play(state, *action, quiet);
    }
    const Space india = space("india");
    const int value = view_of(game.box(), state).at(india).ipc;
    double damage = 0, lost = 0, none = 0;
    walker.walk(state, india, {}, [&](const State& end, double likely) {
        damage += likely * (end.damage[index_of(india)] - 1);
        none += end.damage[index_of(india)] == 1 ? likely : 0;
        lost +=
            likely * (2 - end.units[index_of(india)][index_of(Power::Germany)].of(Unit::Bomber));
    });
    const OddsQuestion question{
        {},
        {{"what", "raid"}, {"bombers", "2"}, {"value", std::to_string(value)}, {"damage", "1"}},
        {{"scenario", "1942"}}};
    EXPECT_NEAR(figure(question, "damage"), damage, kExact);
    EXPECT_NEAR(figure(question, "no_damage"), none, kExact);
    EXPECT_NEAR(figure(question, "bombers_lost"), lost, kExact);
}

}  // namespace
}  // namespace gravetide::aaz
