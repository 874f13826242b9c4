// Battles fought by a plan, against the rules themselves and against the solver of the usual plan.
#include <gtest/gtest.h>

#include "engine/best.h"
#include "games/aaz/odds/desk.h"
#include "games/aaz_walk.h"

namespace gravetide::aaz {
namespace {

constexpr double kExact = 1e-12;

class AazPlan : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    const AazWalk walker{game};
    const Space india = *game.box().find("india");

    // A battle of Germany's in India.
    State position(const std::string& attackers, const std::string& defenders,
                   const std::string& zombies) const {
        return walker.position({{"scenario", "full"}}, {{"india.germany", attackers},
                                                        {"india.united_kingdom", defenders},
                                                        {"india.zombies", zombies},
                                                        {"entered", "india"}});
    }

    PlanOdds walked(const State& start, const BattlePlan& plan) const {
        PlanOdds sum;
        const auto close = [&](const State& state, double likely) {
            const Units& ours = state.units[index_of(india)][index_of(Power::Germany)];
            const Units& theirs = state.units[index_of(india)][index_of(Power::UnitedKingdom)];
            if (ours.any() && theirs.any())
                sum.retreats += likely;
            else if (!theirs.any() && ours.any())
                sum.odds.attackers_win += likely;
            else if (theirs.any())
                sum.odds.defenders_win += likely;
            if (!theirs.any() && ours.land() > 0) sum.odds.takes += likely;
            sum.odds.zombies += likely * state.zombies[index_of(india)];
        };
        walker.walk(start, india, plan, close);
        return sum;
    }

    void check(const char* attackers, const char* defenders, const char* zombies,
               const Words& given) const {
        OddsQuestion question{{attackers, defenders}, given};
        question.given.emplace_back("zombies", zombies);
        BattleQuestion asked = read_question(game, question);
        if (asked.plan.attackers_order.empty())
            asked.plan.attackers_order.assign(kLostAttacking.begin(), kLostAttacking.end());
        if (asked.plan.defenders_order.empty())
            asked.plan.defenders_order.assign(kLostDefending.begin(), kLostDefending.end());
        const PlanOdds told = plan_odds(asked.battle, asked.plan, nullptr);
        const PlanOdds truth = walked(position(attackers, defenders, zombies), asked.plan);
        const std::string name = std::string(attackers) + " against " + defenders;
        EXPECT_NEAR(told.odds.attackers_win, truth.odds.attackers_win, kExact) << name;
        EXPECT_NEAR(told.odds.takes, truth.odds.takes, kExact) << name;
        EXPECT_NEAR(told.odds.defenders_win, truth.odds.defenders_win, kExact) << name;
        EXPECT_NEAR(told.retreats, truth.retreats, kExact) << name;
        EXPECT_NEAR(told.odds.zombies, truth.odds.zombies, 100 * kExact) << name;
    }
};

TEST_F(AazPlan, keeps_a_land_unit_by_the_rules) {
    check("2 infantry 1 fighter", "1 infantry 1 tank", "0", {{"keep", "yes"}});
    check("1 infantry 1 bomber", "1 infantry", "1", {{"keep", "yes"}});
    check("1 tank 1 fighter 1 bomber", "2 infantry", "1", {{"keep", "yes"}});
}

TEST_F(AazPlan, loses_in_the_order_that_was_said) {
    check("1 infantry 1 artillery 1 tank", "2 infantry", "1", {{"attackers_order", "artillery"}});
    check("1 infantry 1 fighter", "1 tank 1 fighter", "1",
          {{"attackers_order", "ftr inf"}, {"defenders_order", "fighter"}});
}

TEST_F(AazPlan, goes_home_after_the_rounds_that_were_said) {
    check("2 infantry 1 tank", "2 infantry", "1", {{"rounds", "1"}});
    check("1 infantry 1 tank", "2 infantry", "0", {{"rounds", "2"}});
}

// With the usual plan said in words, the slow solver and the fast one are one.
TEST_F(AazPlan, agrees_with_the_usual_solver) {
    BattlePlan plan;
    plan.attackers_order.assign(kLostAttacking.begin(), kLostAttacking.end());
    int asked = 0;
    for (int code = 0; code < 2000; code += 7) {
        BattleCase battle;
        battle.fallen = code % 2 == 0 ? Fallen::Rise : Fallen::StayDown;
        battle.attackers.add(Unit::Infantry, code % 3);
        battle.attackers.add(Unit::Artillery, code / 3 % 2);
        battle.attackers.add(Unit::Tank, 1);
        battle.attackers.add(Unit::Fighter, code / 6 % 2);
        battle.defenders.add(Unit::Infantry, code / 12 % 3);
        battle.defenders.add(Unit::Bomber, code / 36 % 2);
        battle.defenders.add(Unit::Artillery, code / 72 % 2);
        battle.zombies = battle.fallen == Fallen::Rise ? code / 144 % 4 : 0;
        battle.bombarding = code / 576 % 3;
        if (!battle.defenders.any() && battle.zombies == 0) continue;
        ++asked;
        Endings endings;
        const BattleOdds fast = odds_of(battle);
        const PlanOdds slow = plan_odds(battle, plan, &endings);
        EXPECT_NEAR(slow.odds.takes, fast.takes, kExact) << code;
        EXPECT_NEAR(slow.odds.attackers_win, fast.attackers_win, kExact) << code;
        EXPECT_NEAR(slow.odds.defenders_win, fast.defenders_win, kExact) << code;
        EXPECT_NEAR(slow.odds.neither, fast.neither, kExact) << code;
        EXPECT_NEAR(slow.odds.attackers_lost, fast.attackers_lost, 100 * kExact) << code;
        EXPECT_NEAR(slow.odds.zombies, fast.zombies, 100 * kExact) << code;
        EXPECT_NEAR(slow.odds.rounds, fast.rounds, 100 * kExact) << code;
        EXPECT_EQ(slow.retreats, 0);
    }
    EXPECT_GT(asked, 250);
}

TEST_F(AazPlan, goes_home_when_that_is_better) {
    const BattleQuestion asked =
        read_question(game, {{"2 infantry", "4 tank"}, {{"pays", "yes"}}, {{"zombies", "no"}}});
    BattlePlan stay = asked.plan;
    stay.stay = Stay::ToTheEnd;
    const PlanOdds wise = plan_odds(asked.battle, asked.plan, nullptr);
    const PlanOdds brave = plan_odds(asked.battle, stay, nullptr);
    EXPECT_GT(wise.retreats, 0.1);
    EXPECT_GT(wise.profit, brave.profit);
    // Land that is worth much is worth fighting on for.
    BattlePlan greedy = asked.plan;
    greedy.land_value = 50;
    EXPECT_LT(plan_odds(asked.battle, greedy, nullptr).retreats, wise.retreats);
    // Whoever goes home below any chance fights one round; below none never goes home.
    BattlePlan shy = stay;
    shy.least_chance = 1;
    EXPECT_NEAR(plan_odds(asked.battle, shy, nullptr).odds.rounds, 1, kExact);
    shy.least_chance = 0.0;
    EXPECT_EQ(plan_odds(asked.battle, shy, nullptr).retreats, 0);
}

TEST_F(AazPlan, keeping_a_land_unit_takes_the_land_more_often) {
    const auto takes = [&](const char* keep) {
        for (const Figure& figure :
             game.odds({{"2 infantry 2 fighter 1 bomber", "4 infantry"}, {{"keep", keep}}}))
            if (figure.key == "takes") return figure.value;
        return -1.0;
    };
    EXPECT_GT(takes("yes"), takes("no"));
}

// No order that is said does better than the best one.
TEST_F(AazPlan, finds_the_best_order) {
    const auto takes = [&](const char* ours, const char* theirs) {
        for (const Figure& figure : game.odds(
                 {{"2 infantry 1 tank 1 fighter", "2 infantry 1 artillery 1 fighter"},
                  {{"attackers_order", ours}, {"defenders_order", theirs}, {"zombies", "1"}}}))
            if (figure.key == "takes") return figure.value;
        return -1.0;
    };
    const double best = takes("best", "");
    const double held = takes("", "best");
    for (const char* order : {"infantry", "tank", "fighter", "fighter tank", "infantry fighter"})
        EXPECT_GE(best, takes(order, "") - kExact) << order;
    for (const char* order : {"infantry", "artillery", "fighter", "fighter artillery"})
        EXPECT_LE(held, takes("", order) + kExact) << order;
    EXPECT_GT(best, takes("", "") + 0.001);
}

// Nothing to choose: as by hand, the tank takes with one half.
TEST_F(AazPlan, plays_best_where_nothing_is_to_be_chosen) {
    BattleCase battle{.fallen = Fallen::StayDown};
    battle.attackers.add(Unit::Tank);
    battle.defenders.add(Unit::Infantry);
    EXPECT_NEAR(best_worth(battle, {BestAim::Kind::Land, 0}), 0.5, kExact);
}

// By the rules, every choice of both sides tried, for some rounds; what comes after is worth
// nothing to one side or all, so that the truth lies between.
TEST_F(AazPlan, plays_best_by_the_rules) {
    struct Fight {
        std::string attackers, defenders, zombies, rise;
    };
    const std::vector<Fight> battles{
        {"1 infantry 1 fighter", "1 infantry 1 fighter", "0", "no"},
        {"1 infantry 1 artillery 1 fighter", "1 infantry 1 fighter", "0", "no"},
        {"1 tank 1 bomber", "1 infantry 1 tank", "0", "no"},
        {"1 infantry 1 tank", "1 infantry 1 fighter", "1", "yes"},
        {"1 infantry 1 fighter", "1 infantry 1 artillery", "0", "yes"},
        {"1 tank 1 artillery", "none", "2", "yes"}};
    for (const auto& [attackers, defenders, zombies, rise] : battles) {
        const BattleCase battle =
            read_question(game,
                          {{attackers, defenders}, {{"zombies", zombies}}, {{"zombies", rise}}})
                .battle;
        const double best = best_worth(battle, {BestAim::Kind::Land, 0});
        State start = position(attackers, defenders, zombies);
        start.setup.chosen[kZombies] = rise == "no" ? 1 : 0;
        const auto bound = [&](double beyond) {
            BestPlay<Aaz> play(game, [&](const State& state) -> std::optional<WayOut> {
                const Units& ours = state.units[index_of(india)][index_of(Power::Germany)];
                const Units& theirs = state.units[index_of(india)][index_of(Power::UnitedKingdom)];
                if (state == start) return std::nullopt;
                if (state.turn.battle.at != india) {
                    const bool taken = !theirs.any() && ours.land() > 0;
                    return WayOut{taken ? "taken" : "held", taken ? 1.0 : 0.0};
                }
                if (state.turn.battle.round > 12) return WayOut{"beyond", beyond};
                return std::nullopt;
            });
            play.consider_only([&](const State& state, const Action& action) {
                return !(state == start) || (action.verb == Verb::Fight && action.to == india);
            });
            play.with_causes([&](const State& state) {
                const bool ours = game.to_act(state) == game.to_act(start);
                return ours ? Cause::Own : Cause::Against;
            });
            return play.from(start).worth;
        };
        const double low = bound(0);
        const double high = bound(1);
        EXPECT_LE(low, best + kExact) << attackers;
        EXPECT_GE(high, best - kExact) << attackers;
        EXPECT_LT(high - low, 0.002) << attackers;
    }
}

// Where nobody rises the two are one; where some do no fixed order is better for either side.
TEST_F(AazPlan, plays_best_with_zombies) {
    BattleCase battle =
        read_question(game, {{"2 infantry 1 artillery 1 tank", "2 infantry 1 tank 1 fighter"},
                             {},
                             {{"zombies", "no"}}})
            .battle;
    for (const BestAim aim : {BestAim{BestAim::Kind::Land, 0}, BestAim{BestAim::Kind::Profit, 3}})
        EXPECT_NEAR(best_worth(battle, aim), best_zombie_worth(battle, aim), 100 * kExact);
    battle.fallen = Fallen::Rise;
    battle.zombies = 2;
    const double best = best_worth(battle, {BestAim::Kind::Land, 0});
    EXPECT_LT(best, odds_of(battle).takes + 0.1);
    EXPECT_GT(best, 0.01);
    // Whoever may go home whenever it pays loses no more than whoever may not.
    BattlePlan stay;
    stay.attackers_order.assign(kLostAttacking.begin(), kLostAttacking.end());
    const BattleCase lone{.attackers = battle.attackers, .zombies = 2};
    EXPECT_NEAR(best_worth(lone, {BestAim::Kind::Profit, 0}), plan_odds(lone, stay, nullptr).profit,
                kExact);
}

// By hand: a strike hits with one third, and who was hit answers with one sixth; who was not goes
// below.
TEST_F(AazPlan, plays_best_with_submarines) {
    BattleCase battle{.ground = Ground::Sea};
    battle.attackers.add(Unit::Submarine);
    battle.defenders.add(Unit::Submarine);
    EXPECT_NEAR(best_worth(battle, {BestAim::Kind::Profit, 0}), 5.0 / 3, kExact);
    // To win it stays: 2 : 1 a round, hit or miss.
    EXPECT_NEAR(best_worth(battle, {BestAim::Kind::Land, 0}), 5.0 / 8, kExact);
}

// By the rules, as on land. Who wants to win sends nobody below: that is left out there, and no
// better here. Who wants to profit may go home: air units alone may by the rules of a bare table,
// and the other attackers here never want to.
TEST_F(AazPlan, plays_best_at_sea_by_the_rules) {
    using Kind = BestAim::Kind;
    struct Fight {
        std::string attackers, defenders;
        Kind kind;
    };
    const std::vector<Fight> battles{
        {"1 submarine 1 destroyer", "1 destroyer 1 fighter 1 aircraft_carrier", Kind::Land},
        {"1 submarine 1 fighter", "1 destroyer 1 submarine", Kind::Land},
        {"1 battleship 1 fighter", "1 destroyer 1 submarine", Kind::Land},
        {"2 submarine 1 fighter", "1 aircraft_carrier 1 fighter 1 transport", Kind::Land},
        {"1 destroyer 1 submarine 1 transport", "1 submarine 1 fighter", Kind::Land},
        {"1 destroyer 1 fighter 1 bomber", "1 battleship 1 submarine", Kind::Land},
        {"2 fighter", "1 destroyer 1 transport", Kind::Profit},
        {"1 fighter 1 bomber", "1 destroyer 1 fighter", Kind::Profit},
        {"1 submarine", "1 submarine", Kind::Profit},
        {"2 submarine", "1 submarine", Kind::Profit},
        {"2 submarine", "2 submarine", Kind::Profit},
        {"1 submarine 1 battleship", "2 submarine", Kind::Profit}};
    const Space zone = *game.box().find("sz_7");
    for (const auto& [attackers, defenders, kind] : battles) {
        const BattleCase battle =
            read_question(game, {{attackers, defenders}, {{"what", "sea"}}}).battle;
        const double best = best_worth(battle, {kind, 0});
        const State start = walker.position(
            {{"scenario", "full"}},
            {{"sz_7.germany", attackers}, {"sz_7.united_kingdom", defenders}, {"marked", "sz_7"}});
        const auto bound = [&, kind = kind](double beyond) {
            BestPlay<Aaz> play(game, [&](const State& state) -> std::optional<WayOut> {
                const Units& ours = state.units[index_of(zone)][index_of(Power::Germany)];
                const Units& theirs = state.units[index_of(zone)][index_of(Power::UnitedKingdom)];
                if (state == start) return std::nullopt;
                if (state.turn.battle.at != zone) {
                    const double profit = battle.worth(battle.defenders) - battle.worth(theirs)
                                          - battle.worth(battle.attackers) + battle.worth(ours);
                    const double won = !theirs.any() && ours.any() ? 1 : 0;
                    return WayOut{"over", kind == Kind::Land ? won : profit};
                }
                if (state.turn.battle.round > 12) return WayOut{"beyond", beyond};
                return std::nullopt;
            });
            play.consider_only([&](const State& state, const Action& action) {
                if (state == start) return action.verb == Verb::Fight && action.to == zone;
                return kind != Kind::Land || state.step != Step::Submerging || action.number == 0;
            });
            play.with_causes([&](const State& state) {
                const bool ours = game.to_act(state) == game.to_act(start);
                return ours ? Cause::Own : Cause::Against;
            });
            return play.from(start).worth;
        };
        const double low = bound(kind == Kind::Land ? 0 : -40);
        const double high = bound(kind == Kind::Land ? 1 : 40);
        EXPECT_LE(low, best + 100 * kExact) << attackers << " | " << defenders;
        EXPECT_GE(high, best - 100 * kExact) << attackers << " | " << defenders;
        EXPECT_LT(high - low, 0.02) << attackers << " | " << defenders;
    }
}

// By hand: one tank takes from one infantry with one half, two tanks with more.
TEST_F(AazPlan, finds_the_smallest_army) {
    const auto army = [&](const char* wanted) {
        for (const Figure& figure :
             game.odds({{"3 tank", "1 infantry"}, {{"wanted", wanted}}, {{"zombies", "no"}}}))
            if (figure.key == "smallest_army") return figure.told;
        return std::string("?");
    };
    EXPECT_EQ(army("50"), "1 tank: 5 IPC, 50.00 %");
    EXPECT_EQ(army("51").substr(0, 7), "2 tanks");
}

}  // namespace
}  // namespace gravetide::aaz
