#include "games/aaz/odds/odds.h"

#include <cassert>

#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

namespace {

// More than so many of a kind are too many to be told anyway.
void pile(Units& sum, const Units& more) {
    constexpr int kPlenty = 100;
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        sum.count[slot] =
            static_cast<std::uint8_t>(std::min(kPlenty, sum.count[slot] + more.count[slot]));
}

bool has_technology(const View& view, Space space) {
    return std::ranges::any_of(kAllPowers, [&](Power power) {
        const bool there = power == view.state.active || view.units(space, power).any();
        return there && view.state.technologies[index_of(power)] != 0;
    });
}

Line attackers_of(const BattleCase& battle) {
    return {battle.attackers, battle.whole_attackers, battle.ground, &Profile::attack};
}

Line defenders_of(const BattleCase& battle) {
    return {battle.defenders, battle.whole_defenders, battle.ground, &Profile::defense};
}

}  // namespace

bool has_odds(const BattleCase& battle) {
    if (battle.ground == Ground::Sea) return true;
    return battle.attackers.of(Unit::AaaGun) + battle.defenders.of(Unit::AaaGun) == 0;
}

bool may_meet_submarines(const BattleCase& battle) {
    if (battle.ground == Ground::Land) return false;
    return battle.attackers.of(Unit::Submarine) + battle.defenders.of(Unit::Submarine) > 0;
}

bool may_meet_zombies(const BattleCase& battle) {
    const int infantry = battle.attackers.of(Unit::Infantry) + battle.defenders.of(Unit::Infantry);
    const bool may_rise = battle.fallen == Fallen::Rise && infantry > 0;
    return battle.ground == Ground::Land && (battle.zombies > 0 || may_rise);
}

double steps_of(const BattleCase& battle) {
    if (may_meet_submarines(battle)) return submarine_steps(battle);
    const Line attackers = attackers_of(battle);
    const Line defenders = defenders_of(battle);
    return may_meet_zombies(battle) ? zombie_steps(battle, attackers, defenders)
                                    : plain_steps(attackers, defenders);
}

BattleOdds odds_of(const BattleCase& battle, Endings* endings) {
    assert(has_odds(battle));
    if (may_meet_submarines(battle)) return submarine_odds(battle, endings);
    const Line attackers = attackers_of(battle);
    const Line defenders = defenders_of(battle);
    return may_meet_zombies(battle) ? zombie_odds(battle, attackers, defenders, endings)
                                    : plain_odds(battle, attackers, defenders, endings);
}

std::optional<BattleCase> battle_case(const View& view, Space space) {
    const State& state = view.state;
    const TurnState& turn = state.turn;
    // Before a bombardment nobody has landed yet, and the battle is still to come.
    const bool fought = turn.battle.at == space && state.step != Step::Bombardment;
    if (fought && state.step != Step::Decide) return std::nullopt;
    if (!fought && state.phase != Phase::CombatMove && turn.battle.at == kNowhere
        && state.step != Step::OrderBattles)
        return std::nullopt;
    BattleCase battle;
    const bool at_sea = !is_territory(space);
    battle.ground = at_sea ? Ground::Sea : Ground::Land;
    battle.attackers =
        fought ? in_battle(view, state.active) : view.own(space).without(turn.apart.at(space));
    for (const Assault& assault : turn.assaults)
        for (int i = 0; i < assault.count && assault.target == space; ++i)
            pile(battle.attackers, parts_of(assault.part));
    for (const Power power : kAllPowers)
        if (!view.same_side(power, state.active))
            pile(battle.defenders, fought ? in_battle(view, power) : view.units(space, power));
    battle.whole_attackers = at_sea ? battle.attackers.of(Unit::Battleship) : 0;
    battle.whole_defenders = at_sea ? battle.defenders.of(Unit::Battleship) : 0;
    if (!at_sea) battle.zombies = view.zombies(space);
    battle.fallen = view.has_zombies() ? Fallen::Rise : Fallen::StayDown;
    if (fought) {
        for (const Power power : kAllPowers)
            (power == state.active ? battle.whole_attackers : battle.whole_defenders) -=
                turn.battle.damaged[index_of(power)];
    } else if (!at_sea) {
        battle.bombarding = support_for(view, space).most;
    }
    const bool chosen = turn.entered.has(space) || turn.marked.has(space) || turn.pending.has(space)
                        || (at_sea && !is_friendly_zone(view, space));
    const bool opposed = battle.defenders.any() || battle.zombies > 0;
    if ((!chosen && !fought) || !opposed || !battle.attackers.any()) return std::nullopt;
    // Technologies change what units do, and 1942's bombardments are not of battleships alone.
    if (has_technology(view, space) || (view.is_1942() && battle.bombarding > 0))
        return std::nullopt;
    if (!has_odds(battle)) return std::nullopt;
    return battle;
}

}  // namespace gravetide::aaz
