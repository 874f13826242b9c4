// What the calculator of battles says: figures, and how what is left spreads.
#include <map>

#include "games/aaz/odds/aftermath.h"
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/desk.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

// In which order the units of a side are taken to be lost.
std::string order_of(const Units& units, Ground ground, std::span<const Unit> order) {
    std::string text;
    const auto add = [&](Unit unit) {
        if (units.of(unit) > 0) text += (text.empty() ? "" : ", ") + spell(unit);
    };
    std::ranges::for_each(order, add);
    if (ground == Ground::Sea) add(Unit::Transport);
    return text;
}

std::vector<OddsSpread> spreads_of(const BattleCase& battle, const Endings& endings) {
    LeftOver attackers, defenders;
    std::map<int, double> swing, zombies;
    const int before = battle.worth(battle.defenders) - battle.worth(battle.attackers);
    for (const Ending& end : endings) {
        attackers.add(end.attackers, end.attackers_below, end.chance);
        defenders.add(end.defenders, end.defenders_below, end.chance);
        zombies[end.zombies] += end.chance;
        swing[before - battle.worth(end.defenders) + battle.worth(end.attackers)] += end.chance;
    }
    std::vector<OddsSpread> spreads{
        attackers.spread("attackers_left", "Left of the attackers", battle.ground)};
    if (battle.defenders.any())
        spreads.push_back(
            defenders.spread("defenders_left", "Left of the defenders", battle.ground));
    spreads.push_back(by_number("swing", "IPC the defenders lose more than the attackers", swing));
    if (may_meet_zombies(battle))
        spreads.push_back(by_number("zombies_left", "Zombies there in the end", zombies));
    return spreads;
}

std::span<const Unit> usual_order(Ground ground, Side side) {
    if (ground == Ground::Sea) return kLostAtSea;
    if (side == Side::Attackers) return kLostAttacking;
    return kLostDefending;
}

// Further waves and the counter-attack.
void tell_sequel(const BattleQuestion& asked, const Endings& endings,
                 std::vector<Figure>& figures) {
    if (asked.waves.empty() && !asked.counter.any()) return;
    constexpr auto kChance = FigureKind::Chance;
    constexpr auto kAverage = FigureKind::Average;
    const Aftermath after = aftermath_of(asked.battle, endings, asked.waves, asked.counter);
    for (std::size_t i = 1; i < after.taken.size(); ++i) {
        const std::string wave = std::to_string(i + 1);
        figures.push_back({"taken_by_" + wave, "taken by wave " + wave, kChance, after.taken[i]});
    }
    if (!asked.waves.empty()) {
        figures.push_back(
            {"waves_lost", "further waves lose", kAverage, after.attackers_lost, "IPC"});
        figures.push_back(
            {"waves_killed", "further waves kill", kAverage, after.defenders_lost, "IPC"});
    }
    if (!asked.counter.any()) return;
    figures.push_back(
        {"kept", "take it and keep it", kChance, after.taken.back() - after.taken_back});
    figures.push_back({"taken_back", "it is taken back", kChance, after.taken_back});
    figures.push_back(
        {"counter_lost", "lost in the counter-attack", kAverage, after.counter_lost, "IPC"});
    figures.push_back(
        {"counter_cost", "the counter-attack costs them", kAverage, after.counter_cost, "IPC"});
}

OddsAnswer answer_battle(const BattleQuestion& asked) {
    const BattleCase& battle = asked.battle;
    const BattlePlan& plan = asked.plan;
    Endings endings;
    PlanOdds planned;
    if (plan.is_usual())
        planned.odds = odds_of(battle, &endings);
    else if (battle.ground == Ground::Sea)
        planned = sea_odds(battle, plan, &endings);
    else
        planned = plan_odds(battle, plan, &endings);
    const BattleOdds& odds = planned.odds;
    constexpr auto kChance = FigureKind::Chance;
    constexpr auto kAverage = FigureKind::Average;
    const bool at_sea = battle.ground == Ground::Sea;
    OddsAnswer answer;
    auto& figures = answer.figures;
    if (!at_sea) figures.push_back({"takes", "take the land", kChance, odds.takes});
    figures.push_back({"attackers_win", "attackers win", kChance, odds.attackers_win});
    figures.push_back({"defenders_win", "defenders win", kChance, odds.defenders_win});
    figures.push_back({"neither", "neither", kChance, odds.neither});
    if (plan.may_retreat())
        figures.push_back({"retreats", "attackers go home", kChance, planned.retreats});
    figures.push_back({"attackers_lost", "attackers lose", kAverage, odds.attackers_lost, "IPC"});
    figures.push_back({"defenders_lost", "defenders lose", kAverage, odds.defenders_lost, "IPC"});
    figures.push_back(
        {"swing", "gain on balance", kAverage, odds.defenders_lost - odds.attackers_lost, "IPC"});
    figures.push_back({"rounds", "it lasts", kAverage, odds.rounds, "rounds"});
    if (asked.best) {
        using Aim = BestAim::Kind;
        const double best = best_worth(battle, {Aim::Land, 0});
        figures.push_back(
            at_sea ? Figure{"best_wins", "attackers win, all at their best", kChance, best}
                   : Figure{"best_takes", "take it, all at their best", kChance, best});
        figures.push_back({"best_profit", "profit, all at their best", kAverage,
                           best_worth(battle, {Aim::Profit, plan.land_value}), "IPC"});
    }
    if (plan.land_value > 0)
        figures.push_back({"profit", "profit with the land", kAverage,
                           odds.defenders_lost - odds.attackers_lost + plan.land_value * odds.takes,
                           "IPC"});
    tell_sequel(asked, endings, figures);
    if (may_meet_zombies(battle))
        figures.push_back({"zombies", "left in the end", kAverage, odds.zombies, "zombies"});
    const auto tell_order = [&](const char* key, const char* title, Side side) {
        const bool attack = side == Side::Attackers;
        const auto& said = attack ? plan.attackers_order : plan.defenders_order;
        figures.push_back(
            {key, title, FigureKind::Told, 0, "",
             order_of(attack ? battle.attackers : battle.defenders, battle.ground,
                      said.empty() ? usual_order(battle.ground, side) : std::span(said))});
    };
    tell_order("attackers_order", "attackers lose first", Side::Attackers);
    if (battle.defenders.any())
        tell_order("defenders_order", "defenders lose first", Side::Defenders);
    for (Figure& figure : sought_armies(asked)) figures.push_back(std::move(figure));
    answer.spreads = spreads_of(battle, endings);
    answer.sides = {notation(battle.attackers, battle.ground),
                    notation(battle.defenders, battle.ground)};
    return answer;
}

}  // namespace

OddsAnswer answer_odds(const Aaz& game, const OddsQuestion& question) {
    const DeskReader reader(game, question);
    if (reader.form().key == "landing") return answer_landing(reader);
    if (reader.form().key == "raid") return answer_raid(reader);
    return answer_battle(reader.read_battle());
}

std::vector<Figure> Aaz::odds(const OddsQuestion& question) const {
    return answer_odds(*this, question).figures;
}

std::vector<OddsQuestion> Aaz::odds_examples() const { return aaz::odds_examples(*this); }

}  // namespace gravetide::aaz
