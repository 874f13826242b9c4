// Attacks with landings: the sea is fought for first (AAZ-40.5), and what it costs the land battle.
#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/battle_plan.h"
#include "games/aaz/odds/opening.h"

namespace gravetide::aaz {

namespace {

constexpr std::size_t kMostZones = 3;

// A zone from which units land if its sea battle is won.
struct Landing {
    Units ashore{};
    double cleared = 0;
    double unsure = 0;
};

int fighting_ships(const Units& units) { return units.size() - units.of(Unit::Transport); }

// AAZ-40.9 The zone must be cleared; transports left over do not count.
Landing landing_of(const View& view, Space zone, Space target, const BattleCase& sea) {
    Landing landing;
    for (const Assault& assault : view.state.turn.assaults)
        if (assault.zone == zone && assault.target == target)
            for (int i = 0; i < assault.count; ++i) landing.ashore.add(parts_of(assault.part));
    // Fleets that sink each other may have hits left for transports: the sum that counts every
    // fleet by itself tells how many, but not which of them the owner gives up.
    Endings endings;
    sea_odds(sea, {}, &endings);
    const int transports = sea.attackers.of(Unit::Transport);
    for (const Ending& ending : endings) {
        const int left = ending.attackers.of(Unit::Transport);
        if (fighting_ships(ending.defenders) > 0 || left == 0) continue;
        landing.cleared += ending.chance;
        if (left < transports) landing.unsure += ending.chance;
    }
    return landing;
}

// A landing where nobody is: only the sea can stop it.
std::optional<BattleCase> empty_landing(const View& view, Space target) {
    const bool alone = is_territory(target) && view.is_hostile(target) && !has_enemy(view, target)
                       && view.zombies(target) == 0 && view.own(target).land() == 0;
    if (!alone || view.state.phase != Phase::CombatMove) return std::nullopt;
    BattleCase battle;
    for (const Assault& assault : view.state.turn.assaults)
        for (int i = 0; i < assault.count && assault.target == target; ++i)
            battle.attackers.add(parts_of(assault.part));
    if (!battle.attackers.any()) return std::nullopt;
    return battle;
}

}  // namespace

std::optional<AttackOdds> attack_odds(const View& view, Space target, double most_steps) {
    auto battle = battle_case(view, target);
    const bool is_fought = battle.has_value();
    if (!is_fought) battle = empty_landing(view, target);
    if (!battle || (is_fought && steps_of(*battle) > most_steps)) return std::nullopt;
    SpaceSet zones;
    for (const Assault& assault : view.state.turn.assaults)
        if (assault.target == target && will_fight_at_sea(view, assault.zone))
            zones.add(assault.zone);
    if (zones.size() > static_cast<int>(kMostZones)) return std::nullopt;
    if (!is_fought && zones.size() == 0) return std::nullopt;  // luck has no part in it
    std::vector<Landing> landings;
    bool is_known = true;
    zones.each([&](Space zone) {
        const auto sea = battle_case(view, zone);
        is_known = is_known && sea && sea_steps(*sea) <= most_steps;
        if (is_known) landings.push_back(landing_of(view, zone, target, *sea));
    });
    if (!is_known) return std::nullopt;
    AttackOdds attack{.battle = *battle};
    for (const Landing& landing : landings) {
        attack.lands *= landing.cleared;
        attack.unsure += landing.unsure;
    }
    // Every way the sea battles may go, a bit each for those that are lost.
    for (unsigned lost = 0; lost < 1U << landings.size(); ++lost) {
        BattleCase left = *battle;
        double likely = 1;
        for (std::size_t i = 0; i < landings.size(); ++i) {
            const bool fails = (lost >> i & 1) != 0;
            likely *= fails ? 1 - landings[i].cleared : landings[i].cleared;
            if (fails) left.attackers = left.attackers.without(landings[i].ashore);
        }
        if (likely <= 0) continue;
        add_odds(attack.odds, odds_of(left), likely);
    }
    return attack;
}

}  // namespace gravetide::aaz
