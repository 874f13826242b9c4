// The odds desks: what is understood, what is refused and where, and answers held against sums by
// hand and against the odds the tables show.
#include <gtest/gtest.h>
#include <numeric>

#include "games/desk_told.h"
#include "games/dotz/odds/odds.h"
#include "games/skirmish/odds/odds.h"

namespace gravetide {
namespace {

constexpr double kExact = 1e-12;

// Every game with a desk: its examples are answered, chances are chances, spreads sum to 1, and
// every field of every form may be left out or said with its usual value.
template <class G>
void check_desk(const G& game) {
    const auto forms = odds_forms(game, {});
    ASSERT_FALSE(forms.empty());
    for (const OddsQuestion& question : odds_examples(game)) {
        const OddsAnswer answer = answer_odds(game, question);
        ASSERT_FALSE(answer.figures.empty());
        for (const Figure& one : answer.figures)
            if (one.kind == FigureKind::Chance) {
                EXPECT_GE(one.value, -kExact) << one.key;
                EXPECT_LE(one.value, 1 + kExact) << one.key;
            }
        for (const OddsSpread& spread : answer.spreads) {
            const double sum =
                std::accumulate(spread.bars.begin(), spread.bars.end(), 0.0,
                                [](double so_far, const auto& bar) { return so_far + bar.chance; });
            EXPECT_NEAR(sum, 1, 1e-11) << spread.key;
        }
        OddsQuestion same = question;
        for (const OddsField& field : form_of(forms, question).given)
            if (std::ranges::find(question.given, field.key, &Words::value_type::first)
                == question.given.end())
                same.given.emplace_back(field.key,
                                        given_word(form_of(forms, question), question, field.key));
        EXPECT_EQ(answer_odds(game, same).figures.front().value, answer.figures.front().value);
    }
    EXPECT_EQ(wrong_field(game, {{}, {{"what", "chess"}}}, "there is"), "what");
    EXPECT_EQ(wrong_field(game, {{}, {{"weather", "rain"}}}, "nothing depends on that"), "weather");
}

TEST(Desks, answer_their_examples) {
    check_desk(aaz::Aaz(DataFolder()));
    check_desk(dotz::Dotz(DataFolder()));
    check_desk(mall::Mall(DataFolder()));
    check_desk(skirmish::Skirmish(DataFolder()));
}

TEST(Desks, name_the_nearest_word) {
    EXPECT_EQ(nearest_word({"infantry", "tank"}, "infrantry"), "infantry");
    EXPECT_EQ(nearest_word({"infantry", "tank"}, "inf"), "infantry");
    EXPECT_EQ(nearest_word({"infantry", "tank"}, "dragon"), "");
}

TEST(AazDesk, understands_what_players_write) {
    const aaz::Aaz game{DataFolder()};
    const auto sides = answer_odds(game, {{"6inf, 2 ARM + 1ftr", "4 infantry 1 art"}}).sides;
    EXPECT_EQ(sides,
              (std::vector<std::string>{"6 infantry 2 tank 1 fighter", "4 infantry 1 artillery"}));
    const OddsQuestion sea{{"2dd 1 cv 2figs", "1 bb 1 sub"}, {{"what", "sea"}}};
    EXPECT_EQ(answer_odds(game, sea).sides.front(), "2 destroyer 2 fighter 1 aircraft_carrier");
}

TEST(AazDesk, says_where_a_question_makes_no_sense) {
    const aaz::Aaz game{DataFolder()};
    EXPECT_EQ(wrong_field(game, {{"6 infrantry", "1 tank"}}, "is it infantry?"), "attackers");
    EXPECT_EQ(wrong_field(game, {{"1 tank", "2 destroyer"}}, "cannot be on land"), "defenders");
    EXPECT_EQ(wrong_field(game, {{"1 tank", "none"}}, "nobody to fight"), "defenders");
    EXPECT_EQ(wrong_field(game, {{"none", "1 tank"}}, "nobody attacks"), "attackers");
    EXPECT_EQ(wrong_field(game, {{"1 tank", "1 tank"}, {{"zombies", "-1"}}}, "whole number"),
              "zombies");
    EXPECT_EQ(wrong_field(game, {{"1 tank", "1 tank"}, {{"zombies", "41"}}}, "too many"),
              "zombies");
}

TEST(AazDesk, says_what_cannot_land_raid_or_support) {
    const aaz::Aaz game{DataFolder()};
    const Words landing{{"what", "landing"}};
    EXPECT_EQ(
        wrong_field(game, {{"1 destroyer 1 transport", "none", "3 infantry", "1 tank"}, landing},
                    "need 2 transports"),
        "landing");
    EXPECT_EQ(wrong_field(game, {{"1 transport", "1 submarine", "1 tank", "1 tank"}, landing},
                          "cannot attack alone"),
              "fleet");
    EXPECT_EQ(wrong_field(game, {{"1 tank", "none", "1 tank", "1 tank"}, landing}, "in a sea zone"),
              "fleet");
    EXPECT_EQ(
        wrong_field(game, {{"1 transport", "none", "1 fighter", "1 tank"}, landing}, "not carried"),
        "landing");
    EXPECT_EQ(wrong_field(game, {{"1 transport", "none", "none", "1 tank"}, landing}, "nobody"),
              "landing");
    const Words of_1942{{"scenario", "1942"}};
    EXPECT_EQ(wrong_field(game, {{"1 aaa", "1 tank"}, {}, of_1942}, "never attack"), "attackers");
    EXPECT_EQ(wrong_field(game, {{"1 tank", "1 aaa"}}, "1942 variant only"), "defenders");
    EXPECT_EQ(
        wrong_field(game, {{"1 tank", "1 tank"}, {{"cruisers", "2"}}, of_1942}, "no more ships"),
        "cruisers");
    EXPECT_EQ(
        wrong_field(game, {{}, {{"what", "raid"}, {"damage", "30"}}, of_1942}, "at most twice"),
        "damage");
    EXPECT_EQ(wrong_field(game,
                          {{"4 sub 4 dd 2 cv 4 ftr", "4 sub 4 dd 2 bb"},
                           {{"what", "sea"}, {"best", "yes"}}},
                          "too many fleets"),
              "best");
    EXPECT_EQ(
        wrong_field(game, {{"60 fighter", "60 transport 1 dd"}, {{"what", "sea"}, {"best", "yes"}}},
                    "too many fleets"),
        "best");
    EXPECT_EQ(wrong_field(game, {{"1 sub", "1 tr"}, {{"what", "sea"}, {"attackers_order", "tr"}}},
                          "lost last"),
              "attackers_order");
}

// Every way it ends, against the sums that were made without them.
TEST(AazDesk, tells_every_way_a_battle_ends) {
    const aaz::Aaz game{DataFolder()};
    const std::vector<OddsQuestion> questions{
        {{"3 infantry 1 artillery 1 tank 1 fighter", "3 infantry 1 bomber"}, {{"zombies", "2"}}},
        {{"4 infantry 1 tank", "3 infantry 1 fighter"}, {}, {{"zombies", "no"}}},
        {{"2 destroyer 1 transport 1 battleship", "1 destroyer 1 transport"}, {{"what", "sea"}}},
        {{"2 submarine 1 fighter", "1 destroyer 2 transport"}, {{"what", "sea"}}}};
    for (const OddsQuestion& question : questions) {
        const aaz::BattleCase battle = read_question(game, question).battle;
        aaz::Endings endings;
        const aaz::BattleOdds odds = aaz::odds_of(battle, &endings);
        const auto worth = [&](const aaz::Units& units) {
            int sum = 0;
            for (const aaz::Unit unit :
                 battle.ground == aaz::Ground::Sea ? aaz::kSeaSlots : aaz::kLandSlots)
                sum += units.of(unit) * aaz::profile(unit).cost;
            return sum;
        };
        double sum = 0, ours = 0, theirs = 0, zombies = 0;
        for (const aaz::Ending& end : endings) {
            sum += end.chance;
            ours += end.chance * (worth(battle.attackers) - worth(end.attackers));
            theirs += end.chance * (worth(battle.defenders) - worth(end.defenders));
            zombies += end.chance * end.zombies;
        }
        EXPECT_NEAR(sum, 1, kExact);
        EXPECT_NEAR(ours, odds.attackers_lost, 1e-10);
        EXPECT_NEAR(theirs, odds.defenders_lost, 1e-10);
        EXPECT_NEAR(zombies, odds.zombies, 1e-10);
        EXPECT_GE(odds.rounds, 1);
    }
}

// A tank against an infantry: a round decides with two in three, so one and a half are fought.
TEST(AazDesk, counts_the_rounds) {
    const aaz::Aaz game{DataFolder()};
    EXPECT_NEAR(figure(game, {{"1 tank", "1 infantry"}, {}, {{"zombies", "no"}}}, "rounds"), 1.5,
                kExact);
    // A zombie alone meets a tank once.
    EXPECT_NEAR(figure(game, {{"1 tank", "none"}, {{"zombies", "1"}}}, "rounds"), 1, kExact);
}

// By hand: a tank takes from an infantry with one half and dies together with it in one quarter; a
// second one finds nobody or the infantry. An infantry takes back from a tank with one seventh.
TEST(AazDesk, counts_waves_and_the_counter_attack) {
    const aaz::Aaz game{DataFolder()};
    const Words quiet{{"zombies", "no"}};
    const OddsQuestion waves{{"1 tank", "1 infantry"}, {{"waves", "1 tank; 1 tank"}}, quiet};
    EXPECT_NEAR(figure(game, waves, "taken_by_2"), 7.0 / 8, kExact);
    EXPECT_NEAR(figure(game, waves, "taken_by_3"), 31.0 / 32, kExact);
    const OddsQuestion counter{{"1 tank", "1 infantry"}, {{"counter", "1 inf"}}, quiet};
    EXPECT_NEAR(figure(game, counter, "taken_back"), 0.5 / 7, kExact);
    EXPECT_NEAR(figure(game, counter, "kept"), 3.0 / 7, kExact);
    EXPECT_NEAR(figure(game, counter, "counter_lost"), 0.5 * 5 * 2 / 7, kExact);
    // Air units that are left take no part: they have gone home.
    const OddsQuestion air{{"1 tank 2 bomber", "1 infantry"}, {{"counter", "1 inf"}}, quiet};
    EXPECT_NEAR(figure(game, air, "taken_back"), figure(game, air, "takes") / 7, kExact);
    EXPECT_EQ(wrong_field(game, {{"1 tank", "1 tank"}, {{"counter", "1 tnak"}}}, "is it tank?"),
              "counter");
    EXPECT_EQ(wrong_field(game, {{"1 tank", "1 tank"}, {{"waves", "1 tank; 2 sub"}}}, "on land"),
              "waves");
}

// The walk by the rules against the sums that the tables show.
TEST(DotzDesk, agrees_with_the_odds_of_a_combat) {
    const dotz::Dotz game{DataFolder()};
    const auto forms = odds_forms(game, {});
    int asked = 0;
    for (const OptionValue& unit : forms[0].sides[0].values)
        for (const OptionValue& zed : forms[0].sides[1].values)
            for (const char* attacker : {"unit", "zeds"})
                for (const char* tough : {"no", "yes"}) {
                    const OddsQuestion question{
                        {unit.key, zed.key},
                        {{"attacker", attacker}, {"tough", tough}, {"aim", "kill"}}};
                    const dotz::LaidFight laid = lay_fight(game, forms[0], question);
                    if (laid.may_trap) continue;
                    const auto told = dotz::odds_of(
                        game.box(), dotz::case_of({game.box(), laid.state}, laid.fight,
                                                  dotz::RerollPolicy::Never));
                    const double dead = figure(game, question, "zeds_destroyed");
                    ++asked;
                    // Whoever may roll again does so for the aim.
                    if (game.box().unit(laid.fight.unit).reroll) {
                        EXPECT_GE(dead, told.zed_dies[0] - kExact) << unit.key << " " << zed.key;
                        continue;
                    }
                    EXPECT_NEAR(dead, told.zed_dies[0], kExact) << unit.key << " " << zed.key;
                    EXPECT_NEAR(figure(game, question, "unit_dies"), told.unit_dies, kExact)
                        << unit.key << " " << zed.key;
                }
    EXPECT_GT(asked, 500);
    EXPECT_EQ(wrong_field(game, {{"hant", "zed53"}}, "is it hunt?"), "unit");
    EXPECT_EQ(wrong_field(game, {{"furies", "zed53"}, {{"what", "gunfire"}}}, "cannot use Gunfire"),
              "unit");
}

TEST(MallDesk, agrees_with_sums_by_hand) {
    const mall::Mall game{DataFolder()};
    // MALL-10.3 One die from 0 to 9; with nothing at hand who rolls the lowest faces is bitten.
    const double win = (9 - game.box().number(mall::Number::BiteMost)) / 10.0;
    EXPECT_NEAR(figure(game, {{"none"}, {{"zombies", "1"}}}, "beaten"), win, kExact);
    EXPECT_NEAR(figure(game, {{"none"}, {{"zombies", "3"}}}, "beaten"), win * win * win, kExact);
    // MALL-16.2 A bandage undoes one loss: at most one of the fights needed may be lost.
    EXPECT_NEAR(figure(game, {{"none"}, {{"zombies", "2"}, {"bandages", "1"}}}, "beaten"),
                win * win + 2 * win * win * (1 - win), kExact);
    EXPECT_GT(figure(game, {{"1 axe"}, {{"zombies", "2"}}}, "beaten"), win * win);
    EXPECT_EQ(wrong_field(game, {{"1 axxe"}}, "is it axe?"), "cards");
}

TEST(SkirmishDesk, agrees_with_the_odds_of_an_attack) {
    const skirmish::Skirmish game{DataFolder()};
    const auto forms = odds_forms(game, {});
    for (const OptionValue& who : forms[0].sides[0].values)
        for (const OptionValue& zombie : forms[0].sides[1].values)
            for (const char* inches : {"2", "7", "12"}) {
                if (who.key == "doctor") continue;
                const OddsQuestion question{{who.key, zombie.key},
                                            {{"gun", "pistol"}, {"inches", inches}, {"ap", "1"}}};
                const auto state = lay_attack(game, forms[0], question);
                const auto view = skirmish::view_of(game.box(), state);
                const skirmish::Odds odds =
                    skirmish::odds_of(view, {.verb = skirmish::Verb::Shoot, .figure = 1});
                EXPECT_NEAR(figure(game, question, "destroyed"), odds.destroyed, kExact)
                    << who.key << " " << zombie.key << " " << inches;
            }
    // More AP never hurt, and aiming first may be better than shooting twice.
    double before = 0;
    for (const char* ap : {"1", "2", "3"}) {
        const double now = figure(game, {{"joe", "zed"}, {{"ap", ap}}}, "destroyed");
        EXPECT_GE(now, before);
        before = now;
    }
}

// DOTZ-6.1.4.3 A re-roll serves what is asked for, and nothing else before that.
TEST(DotzDesk, serves_the_aim_first) {
    const dotz::Dotz game{DataFolder()};
    const auto asked = [&](const char* zeds, const char* reduced, const char* aim) {
        return OddsQuestion{{"hunt", zeds},
                            {{"reduced", reduced}, {"zeds_reduced", "yes"}, {"aim", aim}}};
    };
    EXPECT_NEAR(figure(game, asked("zed53", "yes", "kill"), "zeds_destroyed"), 11.0 / 36, kExact);
    EXPECT_NEAR(figure(game, asked("zed32", "no", "live"), "unit_dies"),
                figure(game, asked("zed32", "no", "hold"), "unit_dies"), kExact);
    for (const char* zeds : {"zed32", "zed42", "zed53", "zed63"})
        for (const char* reduced : {"no", "yes"})
            for (const char* aim : {"kill", "live", "hold"}) {
                const auto of = [&](const char* served, const char* key) {
                    return figure(game, asked(zeds, reduced, served), key);
                };
                EXPECT_GE(of("kill", "zeds_destroyed"), of(aim, "zeds_destroyed") - 1e-5);
                EXPECT_LE(of("live", "unit_dies"), of(aim, "unit_dies") + 1e-5);
                EXPECT_GE(of("hold", "held"), of(aim, "held") - 1e-5);
            }
}

// DOTZ-U.5.4 Who comes to his space may step into Traps: half of the faces, and nobody fights.
TEST(DotzDesk, sets_traps_before_a_combat) {
    const dotz::Dotz game{DataFolder()};
    const OddsQuestion attacked{{"johnson", "zed53"}, {{"attacker", "zeds"}, {"aim", "live"}}};
    EXPECT_NEAR(figure(game, attacked, "unit_dies"), 0.5 * 15 / 36, kExact);
}

// DOTZ-E.3.1, DOTZ-F.3.1, DOTZ-F.7.1
TEST(DotzDesk, refuses_what_nobody_can_have) {
    const dotz::Dotz game{DataFolder()};
    const auto field = [&](Words given, const char* unit, const char* why) {
        return wrong_field(game, {{unit, "zed53"}, std::move(given)}, why);
    };
    EXPECT_EQ(field({{"well_armed", "yes"}}, "hunt", "Regular Civilians"), "well_armed");
    EXPECT_EQ(field({{"leader", "yes"}}, "furies", "Regular Civilians"), "leader");
    EXPECT_EQ(field({{"iron_will", "yes"}}, "hunt", "attacked"), "iron_will");
    EXPECT_EQ(field({{"what", "gunfire"}}, "furies", "cannot use Gunfire"), "unit");
    EXPECT_EQ(field({{"what", "track"}, {"zeds_at", "0"}}, "hunt", "open=yes"), "zeds_at");
    EXPECT_EQ(field({{"aim", "live"}, {"aim", "kill"}}, "hunt", "twice"), "aim");
}

// MALL-18.12 to MALL-18.17
TEST(MallDesk, deals_no_more_cards_than_there_are) {
    const mall::Mall game{DataFolder()};
    EXPECT_EQ(wrong_field(game, {{"3 axe"}, {}}, "the deck has 2"), "cards");
    EXPECT_EQ(wrong_field(game, {{"2 handgun 1 handgun1 1 handgun2"}, {}}, "the deck has 3"),
              "cards");
}

// A track by hand: who stands at the gate is in with the next move, who has to fight first is in
// when the space has become theirs.
TEST(DotzDesk, says_whether_a_track_breaks_through) {
    const dotz::Dotz game{DataFolder()};
    const auto breaks = [&](Words given, const char* unit = "hunt") {
        given.emplace_back("what", "track");
        return figure(game, {{unit, "zed53"}, given}, "breaks_through");
    };
    EXPECT_NEAR(breaks({{"open", "yes"}, {"zeds_at", "0"}}), 1, kExact);
    EXPECT_NEAR(breaks({{"open", "yes"}, {"zeds_at", "2"}, {"activations", "2"}}), 0, kExact);
    EXPECT_NEAR(breaks({{"open", "yes"}, {"zeds_at", "2"}, {"activations", "3"}}), 1, kExact);
    EXPECT_NEAR(breaks({{"zeds_at", "1"}}), 0, kExact);
    const Words gate{{"attacker", "zeds"}, {"space", "highway_0"}};
    for (const char* unit : {"hunt", "johnson"}) {
        double theirs = 0;
        for (const OddsSpread& spread : answer_odds(game, {{unit, "zed53"}, gate}).spreads)
            for (const OddsSpread::Bar& bar : spread.bars)
                if (spread.key == "space" && bar.said == "the Zeds'") theirs = bar.chance;
        // Hunt may roll again, which serves the whole track here and the space there.
        const double both = breaks({{"zeds_at", "1"}, {"activations", "2"}}, unit);
        EXPECT_GT(both, 0) << unit;
        EXPECT_LE(both, theirs + kExact) << unit;
        const bool is_fixed = std::string(unit) == "johnson";
        EXPECT_NEAR(both, is_fixed ? theirs : both, kExact) << unit;
    }
    EXPECT_EQ(wrong_field(game, {{"hunt", "zed53"}, {{"what", "track"}, {"unit_at", "3"}}},
                          "farther off"),
              "unit_at");
}

// SKIR-12.12 Dodge 9: nine faces in twenty come away from each Zombie. SKIR-16.6: two faces in six
// and one in six bring somebody.
TEST(SkirmishDesk, counts_breaking_off_and_noise) {
    const skirmish::Skirmish game{DataFolder()};
    const auto away = [&](const char* more) {
        return figure(game, {{"joe", "zed"}, {{"what", "leave"}, {"zombies", more}}}, "away");
    };
    const double dodge = away("0");
    EXPECT_NEAR(dodge, 9.0 / 20, kExact);
    EXPECT_NEAR(away("1"), dodge * dodge, kExact);
    EXPECT_NEAR(figure(game, {{"joe", "zed"}, {{"what", "leave"}}}, "held")
                    + figure(game, {{"joe", "zed"}, {{"what", "leave"}}}, "down"),
                1 - dodge, kExact);
    const auto arrive = [&](const char* very_loud, const char* loud) {
        return figure(game, {{}, {{"what", "noise"}, {"very_loud", very_loud}, {"loud", loud}}},
                      "arrive");
    };
    const double quiet = arrive("0", "0");  // what the scenario brings anyway
    EXPECT_NEAR(arrive("1", "0") - quiet, 1.0 / 3, kExact);
    EXPECT_NEAR(arrive("2", "3") - quiet, 2.0 / 3 + 3.0 / 6, kExact);
    // At most six dice, the loudest first.
    EXPECT_NEAR(arrive("6", "6") - quiet, 2, kExact);
}

}  // namespace
}  // namespace gravetide
