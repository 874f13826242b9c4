// What the calculator of battles says: figures, and how what is left spreads.
#include <cmath>
#include <map>

#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/desk.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

constexpr std::size_t kMostBars = 24;
constexpr std::size_t kMostArmies = 20'000;
constexpr double kMostSteps = 4e8;

// In which order the units of a side are taken to be lost.
std::string order_of(const Units& units, Ground ground, std::span<const Unit> on_land) {
    std::string text;
    const auto add = [&](Unit unit) {
        if (units.of(unit) > 0) text += (text.empty() ? "" : ", ") + spell(unit);
    };
    std::ranges::for_each(ground == Ground::Sea ? std::span<const Unit>(kLostAtSea) : on_land, add);
    if (ground == Ground::Sea) add(Unit::Transport);
    return text;
}

// As read_question understands it.
std::string notation(const Units& units, Ground ground) {
    std::string text;
    for (const Unit unit : ground == Ground::Sea ? kSeaSlots : kLandSlots)
        if (units.of(unit) > 0)
            text += (text.empty() ? "" : " ") + std::to_string(units.of(unit)) + " " + spell(unit);
    return text.empty() ? "none" : text;
}

int worth_of(const Units& units, Ground ground) {
    int sum = 0;
    for (const Unit unit : ground == Ground::Sea ? kSeaSlots : kLandSlots)
        sum += units.of(unit) * profile(unit).cost;
    return sum;
}

// Numbers in their own order, several to a bar where there are many.
OddsSpread by_number(std::string key, std::string title, const std::map<int, double>& chances) {
    OddsSpread spread{std::move(key), std::move(title)};
    if (chances.empty()) return spread;
    const int range = chances.rbegin()->first - chances.begin()->first + 1;
    int step = 1;
    for (const int next : {2, 5, 10, 20, 50, 100, 200})
        if (range > step * static_cast<int>(kMostBars)) step = next;
    const auto floor_of = [&](int number) {
        return static_cast<int>(std::floor(static_cast<double>(number) / step)) * step;
    };
    for (const auto& [number, chance] : chances) {
        const int low = floor_of(number);
        const std::string said =
            step == 1 ? std::to_string(low)
                      : std::to_string(low) + " to " + std::to_string(low + step - 1);
        if (spread.bars.empty() || spread.bars.back().said != said)
            spread.bars.push_back({said, 0});
        spread.bars.back().chance += chance;
    }
    return spread;
}

std::vector<OddsSpread> spreads_of(const BattleCase& battle, const Endings& endings) {
    OddsSpread attackers{"attackers_left", "Left of the attackers"};
    OddsSpread defenders{"defenders_left", "Left of the defenders"};
    std::map<std::uint64_t, double> ours, theirs;
    std::map<int, double> swing, zombies;
    const int before =
        worth_of(battle.defenders, battle.ground) - worth_of(battle.attackers, battle.ground);
    for (const Ending& end : endings) {
        ours[end.attackers.bits()] += end.chance;
        theirs[end.defenders.bits()] += end.chance;
        zombies[end.zombies] += end.chance;
        swing[before - worth_of(end.defenders, battle.ground)
              + worth_of(end.attackers, battle.ground)] += end.chance;
    }
    const auto say = [&](const std::map<std::uint64_t, double>& chances, OddsSpread& spread) {
        for (const auto& [bits, chance] : chances)
            spread.bars.push_back({in_words(std::bit_cast<Units>(bits), battle.ground), chance});
        spread = gathered(std::move(spread), kMostBars);
    };
    say(ours, attackers);
    say(theirs, defenders);
    std::vector<OddsSpread> spreads{std::move(attackers)};
    if (battle.defenders.any()) spreads.push_back(std::move(defenders));
    spreads.push_back(by_number("swing", "IPC the defenders lose more than the attackers", swing));
    if (may_meet_zombies(battle))
        spreads.push_back(by_number("zombies_left", "Zombies there in the end", zombies));
    return spreads;
}

// The cheapest army out of the attackers that takes the land with at least that chance.
Figure smallest_army(const BattleCase& battle, double wanted) {
    Figure figure{"smallest_army", "smallest army", FigureKind::Told, 0, "", "none of them"};
    std::vector<std::pair<int, Units>> armies{{0, {}}};
    for (const Unit unit : kLandSlots) {
        const std::size_t before = armies.size();
        if (before * static_cast<std::size_t>(battle.attackers.of(unit) + 1) > kMostArmies)
            throw BadQuestion("wanted", "there are too many armies to try");
        for (int count = 1; count <= battle.attackers.of(unit); ++count)
            for (std::size_t i = 0; i < before; ++i) {
                auto army = armies[i];
                army.first += count * profile(unit).cost;
                army.second.add(unit, count);
                armies.push_back(army);
            }
    }
    std::ranges::stable_sort(armies, {}, [](const auto& army) { return army.first; });
    double steps = 0;
    for (const auto& [cost, units] : armies) {
        if (units.land() == 0) continue;
        BattleCase smaller = battle;
        smaller.attackers = units;
        steps += steps_of(smaller);
        if (steps > kMostSteps)
            throw BadQuestion("wanted", "there are too many armies to try in a moment");
        const double takes = odds_of(smaller).takes;
        if (takes < wanted) continue;
        const auto percent = std::to_string(static_cast<int>(100 * takes));
        figure.told = in_words(units, battle.ground) + ": " + std::to_string(cost) + " IPC, "
                      + percent + " %";
        return figure;
    }
    return figure;
}

}  // namespace

std::string in_words(const Units& units, Ground ground) {
    std::string text;
    for (const Unit unit : ground == Ground::Sea ? kSeaSlots : kLandSlots) {
        const int count = units.of(unit);
        if (count == 0) continue;
        std::string name = count == 1 ? spell(unit) : plural_of(unit);
        std::ranges::replace(name, '_', ' ');
        text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + name;
    }
    return text.empty() ? "nobody" : text;
}

OddsAnswer answer_odds(const Aaz& game, const OddsQuestion& question) {
    const BattleQuestion asked = read_question(game, question);
    const BattleCase& battle = asked.battle;
    const BattlePlan& plan = asked.plan;
    Endings endings;
    PlanOdds planned;
    if (plan.is_usual())
        planned.odds = odds_of(battle, &endings);
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
        {"swing", "swing", kAverage, odds.defenders_lost - odds.attackers_lost, "IPC"});
    figures.push_back({"rounds", "it lasts", kAverage, odds.rounds, "rounds"});
    if (asked.best) {
        using Aim = BestAim::Kind;
        figures.push_back({"best_takes", "take it, all at their best", kChance,
                           best_worth(battle, {Aim::Land, 0})});
        figures.push_back({"best_profit", "profit, all at their best", kAverage,
                           best_worth(battle, {Aim::Profit, plan.land_value}), "IPC"});
    }
    if (plan.land_value > 0)
        figures.push_back({"profit", "profit with the land", kAverage,
                           odds.defenders_lost - odds.attackers_lost + plan.land_value * odds.takes,
                           "IPC"});
    if (may_meet_zombies(battle))
        figures.push_back({"zombies", "left in the end", kAverage, odds.zombies, "zombies"});
    figures.push_back(
        {"attackers_order", "attackers lose first", FigureKind::Told, 0, "",
         order_of(battle.attackers, battle.ground,
                  plan.attackers_order.empty() ? std::span<const Unit>(kLostAttacking)
                                               : std::span<const Unit>(plan.attackers_order))});
    if (battle.defenders.any())
        figures.push_back(
            {"defenders_order", "defenders lose first", FigureKind::Told, 0, "",
             order_of(battle.defenders, battle.ground,
                      plan.defenders_order.empty() ? std::span<const Unit>(kLostDefending)
                                                   : std::span<const Unit>(plan.defenders_order))});
    if (asked.wanted > 0) figures.push_back(smallest_army(battle, asked.wanted));
    answer.spreads = spreads_of(battle, endings);
    answer.sides = {notation(battle.attackers, battle.ground),
                    notation(battle.defenders, battle.ground)};
    return answer;
}

std::vector<OddsQuestion> odds_examples(const Aaz&) {
    const std::string attackers = "6 infantry 2 artillery 2 tank 1 fighter 1 bomber";
    const std::string defenders = "7 infantry 2 artillery 2 tank 1 fighter";
    return {{{attackers, defenders}, {}, {{"zombies", "no"}}},
            {{attackers, defenders}, {{"zombies", "3"}}},
            {{"60 infantry 15 artillery 15 tank 5 fighter 5 bomber",
              "70 infantry 10 artillery 10 tank 10 fighter"},
             {},
             {{"zombies", "no"}}},
            {{"15 infantry 6 artillery 6 tank 2 fighter 1 bomber",
              "18 infantry 5 artillery 5 tank 2 fighter"},
             {{"zombies", "3"}}},
            {{"4 submarine 4 destroyer 2 aircraft_carrier 4 fighter 2 battleship",
              "4 submarine 4 destroyer 2 aircraft_carrier 4 fighter 2 battleship"},
             {{"what", "sea"}}}};
}

std::vector<Figure> Aaz::odds(const OddsQuestion& question) const {
    return answer_odds(*this, question).figures;
}

std::vector<OddsQuestion> Aaz::odds_examples() const { return aaz::odds_examples(*this); }

}  // namespace gravetide::aaz
