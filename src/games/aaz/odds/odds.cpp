#include "games/aaz/odds/odds.h"

#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/battle_plan.h"
#include "games/aaz/odds/opening.h"

namespace gravetide::aaz {

namespace {

// More than so many of a kind are too many to be told anyway.
void pile(Units& sum, const Units& more) {
    constexpr int kPlenty = 100;
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        sum.count[slot] =
            static_cast<std::uint8_t>(std::min(kPlenty, sum.count[slot] + more.count[slot]));
}

Line attackers_of(const BattleCase& battle) { return {battle, &Profile::attack}; }
Line defenders_of(const BattleCase& battle) { return {battle, &Profile::defense}; }

BattleOdds fought(const BattleCase& battle, Endings* endings) {
    if (const auto odds = settled(battle, endings)) return *odds;
    const Line attackers = attackers_of(battle);
    const Line defenders = defenders_of(battle);
    return may_meet_zombies(battle) ? zombie_odds(battle, attackers, defenders, endings)
                                    : plain_odds(battle, attackers, defenders, endings);
}

// AAZ-61.10 to AAZ-61.20 What both sides know. False where the defenders are of several powers, of
// which some know what others do not (AAZ-41.8).
bool learn(const View& view, Space space, BattleCase& battle) {
    const Power active = view.state.active;
    if (view.has(active, Technology::Explosives)) battle.attackers_explosives = Explosives::Known;
    if (view.has(active, Technology::AirDots)) battle.air_dots = AirDots::Known;
    int powers = 0, know = 0;
    for (const Power power : kAllPowers) {
        if (view.same_side(power, active) || !view.units(space, power).any()) continue;
        ++powers;
        know += view.has(power, Technology::Explosives) ? 1 : 0;
    }
    if (know > 0) battle.defenders_explosives = Explosives::Known;
    return know == 0 || powers == 1;
}

}  // namespace

int BattleCase::worth(const Units& units) const {
    int sum = 0;
    for (const Unit unit : ground == Ground::Sea ? kSeaSlots : kLandSlots)
        sum += units.of(unit) * price(unit);
    return sum;
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
    if (may_meet_submarines(battle)) return sea_steps(battle);
    const Line attackers = attackers_of(battle);
    const Line defenders = defenders_of(battle);
    const double steps = may_meet_zombies(battle) ? zombie_steps(battle, attackers, defenders)
                                                  : plain_steps(attackers, defenders);
    return steps * (flak_dice(battle) + 1);
}

BattleOdds odds_of(const BattleCase& battle, Endings* endings) {
    if (may_meet_submarines(battle)) return sea_odds(battle, {}, endings).odds;
    BattleOdds odds;
    for (const Opened& way : after_flak(battle, kLostAttacking)) {
        const std::size_t before = endings ? endings->size() : 0;
        add_odds(odds, fought(way.battle, endings), way.likely);
        odds.attackers_lost += way.likely * way.attackers_lost;
        odds.defenders_lost += way.likely * way.defenders_lost;
        for (std::size_t i = before; endings && i < endings->size(); ++i)
            (*endings)[i].chance *= way.likely;
    }
    return odds;
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
        battle.flak = Flak::HasFired;
    } else if (!at_sea) {
        // AAZ-80.16 Of 1942's ships the stronger ones.
        const Support ships = support_for(view, space);
        battle.bombarding = std::min(ships.battleships, ships.most);
        battle.bombarding_cruisers = std::min(ships.cruisers, ships.most - battle.bombarding);
        // AAZ-61.13 Those that have sawn do so no more.
        if (turn.battle.at != space) battle.saws = saw_tanks(view, space);
    }
    const bool chosen = turn.entered.has(space) || turn.marked.has(space) || turn.pending.has(space)
                        || (at_sea && !is_friendly_zone(view, space));
    const bool opposed = battle.defenders.any() || battle.zombies > 0;
    if ((!chosen && !fought) || !opposed || !battle.attackers.any()) return std::nullopt;
    for (std::size_t i = 0; i < kUnits; ++i) battle.prices[i] = view.cost(unit_at(i));
    if (!learn(view, space, battle)) return std::nullopt;
    // AAZ-61.20 Once a battle; against zombies alone the round to come is that one.
    if (fought && (turn.battle.longer > 0 || !battle.defenders.any()))
        battle.air_dots = AirDots::Unknown;
    return battle;
}

}  // namespace gravetide::aaz
