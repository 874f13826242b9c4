// Longer questions of the odds desks: a walk through the mall, an activation of the Skirmish, the
// army that pays best.
#include <gtest/gtest.h>
#include <numeric>

#include "games/desk_told.h"

namespace gravetide {
namespace {

constexpr double kExact = 1e-12;

template <class G>
std::string told(const G& game, const OddsQuestion& question, const std::string& key) {
    for (const Figure& figure : answer_odds(game, question).figures)
        if (figure.key == key) return figure.told;
    return "nothing";
}

OddsQuestion walk(const char* cards, Words given) {
    given.emplace_back("what", "walk");
    return {{cards}, std::move(given)};
}

// Six open spaces north of the start: half of the faces reach so far in the first turn, and who has
// to fight once on the way is bitten by three faces in ten.
TEST(MallDesk, walks_a_way_by_hand) {
    const mall::Mall game{DataFolder()};
    const Words north{{"to", "(13,3)"}, {"arrivals", "none"}, {"bandages", "0"}};
    const OddsAnswer free = answer_odds(game, walk("none", north));
    EXPECT_NEAR(free.figures.front().value, 1, kExact);
    ASSERT_FALSE(free.spreads.front().bars.empty());
    EXPECT_EQ(free.spreads.front().bars.front().said, "there in turn 1");
    EXPECT_NEAR(free.spreads.front().bars.front().chance, 0.5, kExact);
    Words met = north;
    met.emplace_back("zombies", "(13,6)");
    EXPECT_NEAR(figure(game, walk("none", met), "there"), 0.7, kExact);
    EXPECT_NEAR(figure(game, walk("none", met), "bitten"), 0.3, kExact);
    const double armed = figure(game, walk("1 axe", met), "there");
    EXPECT_NEAR(armed, 0.7 + game.box().card(mall::Card::Axe).bonus / 10.0, kExact);
    // A bandage undoes the first loss, and the zombie has to be fought again.
    met[2].second = "1";
    EXPECT_NEAR(figure(game, walk("none", met), "there"), 0.7 + 0.3 * 0.7, kExact);
    // Back again nobody is left to fight.
    met.emplace_back("back", "yes");
    met.emplace_back("turns", "12");
    EXPECT_NEAR(figure(game, walk("none", met), "back"), 0.91, kExact);
}

// A shut door takes a throw in phase 5, and the turn.
TEST(MallDesk, opens_doors_on_the_way) {
    const mall::Mall game{DataFolder()};
    const auto in_two = [&](const char* cards) {
        return figure(
            game,
            walk(cards,
                 {{"from", "(16,1)"}, {"to", "(17,1)"}, {"arrivals", "none"}, {"turns", "2"}}),
            "there");
    };
    EXPECT_NEAR(in_two("none"), 0.3, kExact);
    EXPECT_NEAR(in_two("1 crowbar"), 0.6, kExact);
    EXPECT_NEAR(in_two("1 seckey"), 1, kExact);
    EXPECT_NEAR(in_two("1 storekey"), 0.3, kExact);
}

// New zombies make it worse, bandages better, and the same question has the same answer.
TEST(MallDesk, walks_among_new_zombies) {
    const mall::Mall game{DataFolder()};
    const auto there = [&](const char* cards, const char* bandages) {
        return figure(game, walk(cards, {{"bandages", bandages}, {"doors", "open"}}), "there");
    };
    const double bare = there("none", "0");
    EXPECT_EQ(bare, there("none", "0"));
    EXPECT_GT(bare, 0.05);
    EXPECT_LT(bare, 0.6);
    EXPECT_GT(there("none", "2"), bare + 0.1);
    EXPECT_GT(there("1 axe", "0"), bare + 0.1);
    EXPECT_NE(told(game, walk("none", {}), "within").find("walks by the rules"), std::string::npos);
    const OddsAnswer answer = answer_odds(game, walk("1 axe 1 jacket", {{"back", "yes"}}));
    double sum = 0;
    for (const auto& bar : answer.spreads.front().bars) sum += bar.chance;
    EXPECT_NEAR(sum, 1, 1e-9);
}

// What would take too long to sum up is sampled, and says so.
TEST(MallDesk, samples_a_walk_that_is_too_long_to_sum_up) {
    const mall::Mall game{DataFolder()};
    const OddsQuestion question = walk("1 axe 1 pan 1 jacket 1 handgun 1 crowbar",
                                       {{"arrivals", "none"},
                                        {"back", "yes"},
                                        {"zombies", "(16,4) (16,6) (14,2) (20,2) (15,8) (13,2)"},
                                        {"bandages", "9"},
                                        {"turns", "12"}});
    EXPECT_NE(told(game, question, "within").find("walks by the rules"), std::string::npos);
}

TEST(MallDesk, says_where_a_walk_makes_no_sense) {
    const mall::Mall game{DataFolder()};
    EXPECT_EQ(wrong_field(game, walk("none", {{"to", "the moon"}}), "no such place"), "to");
    EXPECT_EQ(wrong_field(game, walk("none", {{"from", "(40,2)"}}), "no such place"), "from");
    EXPECT_EQ(wrong_field(game, walk("none", {{"to", "start"}}), "already"), "to");
    EXPECT_EQ(wrong_field(game, walk("none", {{"zombies", "(13,9"}}), "spaces like"), "zombies");
    EXPECT_EQ(wrong_field(game, walk("none", {{"zombies", "(1,1) (1,1)"}}), "one zombie"),
              "zombies");
    EXPECT_EQ(wrong_field(game, walk("1 skatebord", {}), "is it skateboard?"), "cards");
    EXPECT_EQ(wrong_field(game, walk("3", {}), "without a word"), "cards");
}

OddsQuestion past(const char* zombies, Words given, const char* what = "move") {
    given.emplace_back("what", what);
    return {{"joe", zombies}, std::move(given)};
}

// SKIR-9.2 Within three inches of the bases' centres one is grabbed, farther off nobody reaches.
TEST(SkirmishDesk, moves_past_those_who_grab) {
    const skirmish::Skirmish game{DataFolder()};
    EXPECT_NEAR(figure(game, past("1 zed", {{"aside", "4"}}), "through_unhurt"), 1, kExact);
    const Words acted{{"aside", "2"}, {"acted", "yes"}};
    EXPECT_NEAR(figure(game, past("1 zed", acted), "held"), 1, kExact);
    EXPECT_NEAR(figure(game, past("1 zed", acted), "unhurt"), 1, kExact);
    // SKIR-9.7 One who has not been activated bites at once.
    const double bitten = figure(game, {{"joe", "zed"}, {{"what", "bite"}}}, "unhurt");
    EXPECT_NEAR(figure(game, past("1 zed", {{"aside", "2"}}), "unhurt"), bitten, kExact);
    EXPECT_LT(bitten, 1);
    // SKIR-12.12 Out of contact by a test against Dodge, and six inches at a run.
    EXPECT_NEAR(figure(game, past("1 zed", {{"contact", "1"}}), "through"), 9.0 / 20, kExact);
    EXPECT_NEAR(figure(game, past("1 zed", {{"contact", "1"}, {"ap", "1"}}), "through"), 0, kExact);
    EXPECT_NEAR(figure(game, past("2 zed", {{"contact", "2"}}), "through"), 81.0 / 400, kExact);
}

// SKIR-12.14 Each of those whose test failed attacks, whatever the one before did: as in a move by
// one in contact with as many.
TEST(SkirmishDesk, leaves_several_as_a_move_out_of_contact_does) {
    const skirmish::Skirmish game{DataFolder()};
    for (const char* wound : {"none", "light"}) {
        const double left =
            figure(game, {{"joe", "zed"}, {{"what", "leave"}, {"zombies", "2"}, {"wound", wound}}},
                   "down");
        const double moved =
            figure(game, past("3 zed", {{"contact", "3"}, {"wound", wound}}), "down");
        EXPECT_NEAR(left, moved, kExact);
        EXPECT_GT(left, 0);
    }
    // By hand from the ledger.
    EXPECT_NEAR(
        figure(game, {{"joe", "zed"}, {{"what", "leave"}, {"zombies", "2"}, {"wound", "light"}}},
               "down"),
        0.06180029, 1e-8);
}

// SKIR-13.2, SKIR-11.2 Who was knocked down lies there when the attack is over; a Zed is never
// wounded; nobody shoots farther than the gun reaches.
TEST(SkirmishDesk, tells_who_lies_prone) {
    const skirmish::Skirmish game{DataFolder()};
    const OddsAnswer answer =
        answer_odds(game, {{"joe", "zed"}, {{"what", "shoot"}, {"ap", "1"}}, {}});
    double prone = 0;
    for (const OddsSpread::Bar& bar : answer.spreads.at(0).bars)
        if (bar.said == "prone") prone = bar.chance;
    EXPECT_NEAR(prone, 0.15, kExact);
    // SKIR-11.5 Nothing is in the way, however far one shoots.
    const Words far{{"what", "shoot"}, {"gun", "rifle"}, {"ap", "1"}, {"spotted", "yes"}};
    for (const char* inches : {"25", "28", "30"}) {
        Words there = far;
        there.emplace_back("inches", inches);
        EXPECT_NEAR(figure(game, {{"pro", "zed"}, there}, "shot"), 0.45, kExact) << inches;
    }
    EXPECT_EQ(wrong_field(game, {{"joe", "zed"}, {{"what", "bite"}, {"wounded", "yes"}}}, "Rager"),
              "wounded");
    EXPECT_EQ(
        wrong_field(game,
                    {{"elite", "zed"}, {{"what", "shoot"}, {"gun", "pistol"}, {"inches", "24"}}},
                    "at most"),
        "inches");
}

// Whoever may shoot first does better than who may only run, and one in contact strikes as in the
// form for that.
TEST(SkirmishDesk, spends_a_whole_activation) {
    const skirmish::Skirmish game{DataFolder()};
    const Words way{{"aside", "2"}, {"ap", "3"}};
    const double runs = figure(game, past("1 zed", way), "through");
    const double shoots = figure(game, past("1 zed", way, "activation"), "through");
    EXPECT_NEAR(runs, 0, kExact);
    EXPECT_GT(shoots, 0.1);
    const double struck = figure(
        game, {{"joe", "zed"}, {{"what", "strike"}, {"hand", "axe"}, {"ap", "2"}}}, "destroyed");
    const double whole = figure(
        game,
        past("1 zed",
             {{"contact", "1"}, {"gun", "none"}, {"hand", "axe"}, {"ap", "2"}, {"aim", "destroy"}},
             "activation"),
        "all_destroyed");
    EXPECT_NEAR(whole, struck, kExact);
    EXPECT_EQ(wrong_field(game, past("1 zed", {{"contact", "2"}}), "more than there are"),
              "contact");
    EXPECT_EQ(wrong_field(game, past("1 zde", {}), "is it zed?"), "zombies");
    EXPECT_EQ(wrong_field(game, past("5 zed", {}), "at most 4"), "zombies");
    EXPECT_EQ(wrong_field(game, past("0 zed", {}), "from 1 to 4"), "zombies");
    // SKIR-4.28
    EXPECT_EQ(wrong_field(game, past("1 zed", {{"gun", "rifle"}, {"hand", "axe"}}, "activation"),
                          "pistol"),
              "hand");
    // SKIR-7.1 Nobody has more than three for an activation.
    EXPECT_EQ(wrong_field(game, past("1 zed", {{"ap", "4"}}, "activation"), "3"), "ap");
}

// AAZ-80.20, AAZ-58.3 Guns that stand alone are lost before a round, and whoever was shot down
// fights none: worked out by hand, most of them battles in which nobody has a choice.
TEST(AazDesk, plays_best_after_the_guns_have_fired) {
    const aaz::Aaz game{DataFolder()};
    const auto profit = [&](const char* attackers, const char* defenders, const char* zombies,
                            const char* land) {
        return figure(game,
                      {{attackers, defenders},
                       {{"zombies", zombies}, {"best", "yes"}, {"land_value", land}},
                       {{"scenario", "1942"}}},
                      "best_profit");
    };
    EXPECT_NEAR(profit("1 tank", "1 aaa_gun", "2", "3"), 3, 1e-9);
    EXPECT_NEAR(profit("1 tank", "2 aaa_gun", "1", "3"), 10, 1e-9);
    EXPECT_NEAR(profit("1 fighter", "1 aaa_gun", "2", "3"), 2.5, 1e-9);
    EXPECT_NEAR(profit("1 fighter", "1 infantry 1 aaa_gun", "2", "0"), -1.26091, 1e-5);
    EXPECT_NEAR(profit("2 fighter", "1 infantry 1 aaa_gun", "1", "0"), -2.10199, 1e-5);
}

// AAZ-61.4, AAZ-61.11 Explosives are for good: figures of a sum made by somebody else.
TEST(AazDesk, keeps_explosives_in_what_follows) {
    const aaz::Aaz game{DataFolder()};
    EXPECT_NEAR(figure(game,
                       {{"1 infantry 1 artillery", "1 infantry 1 artillery"},
                        {{"zombies", "2"},
                         {"defenders_explosives", "yes"},
                         {"waves", "1 artillery 2 infantry"}}},
                       "taken_by_2"),
                0.847275, 1e-6);
    EXPECT_NEAR(
        figure(game,
               {{"2 infantry 2 artillery", "1 infantry"},
                {{"zombies", "2"}, {"attackers_explosives", "yes"}, {"counter", "2 infantry"}}},
               "taken_back"),
        0.086292, 1e-6);
    EXPECT_EQ(
        wrong_field(
            game, {{"1 battleship", "1 destroyer"}, {{"what", "sea"}, {"attackers_order", "best"}}},
            "best=yes"),
        "attackers_order");
    EXPECT_EQ(wrong_field(game,
                          {{"1 tank", "1 infantry"},
                           {{"zombies", "1"}, {"bombarding", "1"}, {"chainsaws", "yes"}}},
                          "landing"),
              "chainsaws");
}

// AAZ-40.6, AAZ-26.21 Whoever ignores a submarine lands as if none were there, beside a warship.
TEST(AazDesk, lands_past_submarines) {
    const aaz::Aaz game{DataFolder()};
    const auto asked = [](const char* fleet, const char* enemies, Words given) {
        given.emplace_back("what", "landing");
        return OddsQuestion{
            {fleet, enemies, "1 infantry", "1 infantry"}, std::move(given), {{"zombies", "no"}}};
    };
    const Words ignored{{"ignore", "yes"}};
    const double free = figure(game, asked("1 transport 1 destroyer", "none", {}), "takes");
    EXPECT_NEAR(free, 0.25, kExact);
    EXPECT_NEAR(figure(game, asked("1 transport 1 destroyer", "1 submarine", ignored), "takes"),
                free, kExact);
    EXPECT_LT(figure(game, asked("1 transport 1 destroyer", "1 submarine", {}), "takes"), free);
    EXPECT_EQ(answer_odds(game, asked("1 transport 1 destroyer", "1 sub", ignored)).sides.at(1),
              "1 submarine");
    EXPECT_EQ(wrong_field(game, asked("1 transport", "1 submarine", ignored), "warship"), "ignore");
    EXPECT_EQ(wrong_field(game, asked("1 transport 1 submarine", "1 destroyer", ignored), "only"),
              "ignore");
    EXPECT_EQ(wrong_field(game, {{"2 tank", "1 infantry"}, {{"waves", " ; ;"}}},
                          "between the semicolons"),
              "waves");
}

// Every part of the army is asked about by itself.
TEST(AazDesk, finds_the_army_that_pays_best) {
    const aaz::Aaz game{DataFolder()};
    const Words quiet{{"zombies", "no"}};
    const auto profit = [&](const std::string& army) {
        return figure(game, {{army, "1 infantry 1 tank"}, {{"land_value", "3"}}, quiet}, "profit");
    };
    double best = 0, best_sure = -100;
    for (int infantry = 0; infantry <= 3; ++infantry)
        for (int tanks = 0; tanks <= 2; ++tanks) {
            if (infantry + tanks == 0) continue;
            std::string army;
            if (infantry > 0) army += std::to_string(infantry) + " infantry ";
            if (tanks > 0) army += std::to_string(tanks) + " tank";
            const OddsQuestion asked{{army, "1 infantry 1 tank"}, {}, quiet};
            best = std::max(best, profit(army));
            if (figure(game, asked, "takes") >= 0.5) best_sure = std::max(best_sure, profit(army));
        }
    OddsQuestion sought{{"3 infantry 2 tank", "1 infantry 1 tank"},
                        {{"land_value", "3"}, {"profitable", "yes"}},
                        quiet};
    EXPECT_NEAR(figure(game, sought, "army_profit"), best, kExact);
    sought.given.emplace_back("wanted", "50");
    EXPECT_NEAR(figure(game, sought, "army_profit"), best_sure, kExact);
    const OddsQuestion hopeless{{"1 infantry", "3 tank"}, {{"profitable", "yes"}}, quiet};
    EXPECT_NE(told(game, hopeless, "profitable_army").find("none"), std::string::npos);
    const OddsQuestion planned{{"1 tank", "1 tank"}, {{"profitable", "yes"}, {"keep", "yes"}}};
    EXPECT_EQ(wrong_field(game, planned, "usual plan"), "profitable");
    // AAZ-61.13 Only tanks that are there saw.
    const OddsQuestion sawing{
        {"2 infantry 1 tank", "none"},
        {{"zombies", "2"}, {"chainsaws", "yes"}, {"profitable", "yes"}, {"land_value", "10"}}};
    EXPECT_LE(figure(game, sawing, "profit"), figure(game, sawing, "army_profit") + kExact);
}

}  // namespace
}  // namespace gravetide
