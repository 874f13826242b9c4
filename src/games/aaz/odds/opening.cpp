#include "games/aaz/odds/opening.h"

#include "engine/hits.h"

namespace gravetide::aaz {

std::vector<double> sawn(const BattleCase& battle) {
    std::vector<double> left(static_cast<std::size_t>(battle.zombies) + 1, 0.0);
    constexpr double kSawn = 4.0 / 6;  // AAZ-61.14: 1, 2, 3 or Z
    for (int hits = 0; hits <= battle.saws; ++hits)
        left[static_cast<std::size_t>(std::max(0, battle.zombies - hits))] +=
            chance_of_hits(hits, battle.saws, kSawn);
    return left;
}

// AAZ-80.19 Three a gun, but no more than there are air units.
int flak_dice(const BattleCase& battle) {
    constexpr int kDiceOfGun = 3;
    if (battle.ground == Ground::Sea || battle.flak == Flak::HasFired) return 0;
    return std::min(kDiceOfGun * battle.defenders.of(Unit::AaaGun), battle.attackers.air());
}

// AAZ-80.20
int scrap_guns(BattleCase& battle) {
    const int guns = battle.defenders.of(Unit::AaaGun);
    if (guns < battle.defenders.size() || !battle.attackers.any()) return 0;
    battle.defenders.remove(Unit::AaaGun, guns);
    return guns * battle.price(Unit::AaaGun);
}

std::vector<Opened> after_flak(const BattleCase& battle, std::span<const Unit> order) {
    std::vector<Opened> ways;
    if (battle.ground == Ground::Sea) return {{battle}};
    const int dice = flak_dice(battle);
    for (int hits = 0; hits <= dice; ++hits) {
        Opened way{battle, chance_of_hits(hits, dice, 1.0 / 6)};
        way.battle.flak = Flak::HasFired;
        for (int i = 0; i < hits; ++i) {
            const auto lost = std::ranges::find_if(order, [&](Unit unit) {
                return is_air_unit(unit) && way.battle.attackers.of(unit) > 0;
            });
            way.battle.attackers.remove(*lost);
            way.attackers_lost += battle.price(*lost);
        }
        way.defenders_lost = scrap_guns(way.battle);
        ways.push_back(way);
    }
    return ways;
}

std::vector<double> after_dots(std::span<const int> values, std::size_t zombies) {
    std::vector<double> left(zombies + 1, 0.0);
    left[zombies] = 1;
    for (const int value : values) {
        const double kill = (value + 1) / 6.0;
        for (std::size_t i = 0; i <= zombies; ++i) {
            left[i] *= i > 0 ? 1 - kill : 1;
            if (i < zombies) left[i] += kill * left[i + 1];
        }
    }
    return left;
}

std::optional<BattleOdds> settled(const BattleCase& battle, Endings* endings) {
    const bool gone = !battle.attackers.any();
    if (!gone && (battle.defenders.any() || battle.zombies > 0)) return std::nullopt;
    BattleOdds odds{.zombies = static_cast<double>(battle.zombies)};
    (gone ? odds.defenders_win : odds.attackers_win) = 1;
    odds.takes = !gone && battle.ground == Ground::Land && battle.attackers.land() > 0 ? 1 : 0;
    if (endings)
        endings->push_back({.attackers = battle.attackers,
                            .defenders = battle.defenders,
                            .zombies = battle.zombies,
                            .chance = 1});
    return odds;
}

void add_odds(BattleOdds& sum, const BattleOdds& odds, double likely) {
    sum.attackers_win += likely * odds.attackers_win;
    sum.takes += likely * odds.takes;
    sum.defenders_win += likely * odds.defenders_win;
    sum.neither += likely * odds.neither;
    sum.attackers_lost += likely * odds.attackers_lost;
    sum.defenders_lost += likely * odds.defenders_lost;
    sum.zombies += likely * odds.zombies;
    sum.rounds += likely * odds.rounds;
}

}  // namespace gravetide::aaz
