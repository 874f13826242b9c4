#include "games/aaz/odds/ranks.h"

#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

Ranks::Ranks(const BattleCase& battle, std::span<const Unit> order, Keep keep, int Profile::*value)
    : order_(order.begin(), order.end()),
      prices_(battle.prices),
      explosives_(value == &Profile::attack ? battle.attackers_explosives
                                            : battle.defenders_explosives),
      keep_(keep),
      value_(value) {
    find(value == &Profile::attack ? battle.attackers : battle.defenders);
    for (const Rank& rank : ranks_)
        if (rank.land > 0 && rank.any != rank.on_land) is_line_ = false;
}

std::size_t Ranks::after(std::size_t rank, std::size_t on_land, std::size_t any) const {
    for (std::size_t i = 0; i < on_land; ++i) rank = ranks_[rank].on_land;
    for (std::size_t i = 0; i < any; ++i) rank = ranks_[rank].any;
    return rank;
}

std::size_t Ranks::find(const Units& units) {
    const auto known = known_.find(units.bits());
    if (known != known_.end()) return known->second;
    const std::size_t rank = ranks_.size();
    known_.emplace(units.bits(), rank);
    ranks_.push_back(rank_of(units));
    const auto without = [&](Kind kind) {
        Units fewer = units;
        fewer.remove(first_of(units, kind));
        return find(fewer);
    };
    if (units.any()) {
        const std::size_t next = without(Kind::Air);
        ranks_[rank].any = next;
    }
    if (units.land() > 0) {
        const std::size_t next = without(Kind::Land);
        ranks_[rank].on_land = next;
    }
    return rank;
}

// The first in the order, of land units only or of all. One that is kept to take the land goes
// after everybody else.
Unit Ranks::first_of(const Units& units, Kind kind) const {
    const bool kept = keep_ == Keep::OneLandUnit && units.land() == 1 && units.air() > 0;
    for (const Unit unit : order_) {
        if (units.of(unit) == 0) continue;
        if (kind == Kind::Land && !is_land_unit(unit)) continue;
        if (kind != Kind::Land && kept && is_land_unit(unit)) continue;
        return unit;
    }
    return order_.back();
}

Ranks::Rank Ranks::rank_of(const Units& units) const {
    Rank rank{.units = units, .land = units.land(), .infantry = units.of(Unit::Infantry)};
    rank.standing = static_cast<std::size_t>(units.size());
    rank.zombie_faces = zombie_faces(units.of(Unit::Artillery), explosives_);
    // AAZ-20.11
    int supported = value_ == &Profile::attack
                        ? std::min(units.of(Unit::Infantry), units.of(Unit::Artillery))
                        : 0;
    for (const Unit unit : order_)
        for (int i = 0; i < units.of(unit); ++i) {
            const bool lifted = unit == Unit::Infantry && supported-- > 0;
            if (const int value = profile(unit).*value_ + (lifted ? 1 : 0); rolls(value))
                rank.values.push_back(value);
            rank.cost += prices_[index_of(unit)];
        }
    return rank;
}

}  // namespace gravetide::aaz
