#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

std::vector<int> shells_of(const BattleCase& battle) {
    std::vector<int> shells(static_cast<std::size_t>(battle.bombarding),
                            profile(Unit::Battleship).attack);
    shells.insert(shells.end(), static_cast<std::size_t>(battle.bombarding_cruisers),
                  profile(Unit::Cruiser).attack);
    return shells;
}

Line::Line(const BattleCase& battle, int Profile::*value)
    : transport_price_(battle.price(Unit::Transport)) {
    const bool attacks = value == &Profile::attack;
    const Units& units = attacks ? battle.attackers : battle.defenders;
    const int whole = attacks ? battle.whole_attackers : battle.whole_defenders;
    explosives_ = attacks ? battle.attackers_explosives : battle.defenders_explosives;
    const bool at_sea = battle.ground == Ground::Sea;
    std::vector<Unit> order;
    const auto enlist = [&](Unit unit) {
        order.insert(order.end(), static_cast<std::size_t>(units.of(unit)), unit);
    };
    if (at_sea)
        std::ranges::for_each(kLostAtSea, enlist);
    else if (attacks)
        std::ranges::for_each(kLostAttacking, enlist);
    else
        std::ranges::for_each(kLostDefending, enlist);
    transports_ = at_sea ? units.of(Unit::Transport) : 0;

    // Infantry is lost before artillery, so that what is left of it is as well supported as can be:
    // a place in the line has the same value from the first round to the last.
    const int infantry = at_sea ? 0 : units.of(Unit::Infantry);
    const int supported = at_sea || !attacks ? 0 : std::min(infantry, units.of(Unit::Artillery));
    values_.assign(static_cast<std::size_t>(at_sea ? whole : 0), 0);
    const std::size_t damage = values_.size();
    int alone = infantry - supported;
    for (const Unit unit : order) {
        const bool lifted = attacks && unit == Unit::Infantry && alone-- <= 0;
        values_.push_back(profile(unit).*value + (lifted ? 1 : 0));
    }
    left_.resize(values_.size() + 1);
    for (std::size_t lost = values_.size(); lost-- > 0;) {
        left_[lost] = left_[lost + 1];
        if (lost < damage) continue;
        const Unit unit = order[lost - damage];
        left_[lost].land += is_land_unit(unit) ? 1 : 0;
        left_[lost].infantry += unit == Unit::Infantry ? 1 : 0;
        left_[lost].artillery += unit == Unit::Artillery ? 1 : 0;
        left_[lost].cost += battle.price(unit);
        left_[lost].units.add(unit);
    }
}

void Tally::add(std::size_t lost, std::size_t killed, std::size_t zombies, double chance) {
    const bool gone = lost == attackers_.size();
    const bool won = killed == defenders_.size();
    // Of fleets that sink each other transports are left (AAZ-58.20).
    const bool afloat = gone && won && attackers_.transports() > 0;
    const bool held = gone && won && defenders_.transports() > 0;
    if ((won && !gone) || (afloat && !held))
        odds_.attackers_win += chance;
    else if ((gone && !won) || (held && !afloat))
        odds_.defenders_win += chance;
    else
        odds_.neither += chance;
    if (won && attackers_.land(lost) > 0) odds_.takes += chance;
    // Transports alone are lost with nobody to guard them (AAZ-58.15).
    const int sunk = won && !gone ? defenders_.transports() : 0;
    const int cargo_ships = gone && !won ? attackers_.transports() : 0;
    const int price = attackers_.transport_price();
    odds_.attackers_lost +=
        chance * (attackers_.cost(0) - attackers_.cost(lost) + cargo_ships * price);
    odds_.defenders_lost += chance * (defenders_.cost(0) - defenders_.cost(killed) + sunk * price);
    odds_.zombies += chance * static_cast<double>(zombies);
    if (!endings_ || chance <= 0) return;
    Ending ending{.attackers = attackers_.units(lost),
                  .defenders = defenders_.units(killed),
                  .zombies = static_cast<int>(zombies),
                  .chance = chance};
    if (attackers_.transports() > 0 && cargo_ships == 0)
        ending.attackers.add(Unit::Transport, attackers_.transports());
    if (defenders_.transports() > 0 && sunk == 0)
        ending.defenders.add(Unit::Transport, defenders_.transports());
    endings_->push_back(ending);
}

}  // namespace gravetide::aaz
