#include "games/aaz/odds/fleets.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "games/aaz/odds/battle_line.h"

namespace gravetide::aaz {

void roll(ByHits& dice, int count, int value) {
    const double hit = std::clamp(value, 0, 6) / 6.0;
    for (int i = 0; i < count && value > 0; ++i) {
        dice.push_back(0);
        for (std::size_t hits = dice.size() - 1; hits > 0; --hits)
            dice[hits] = dice[hits] * (1 - hit) + dice[hits - 1] * hit;
        dice[0] *= 1 - hit;
    }
}

// AAZ-54.1, AAZ-55.1, AAZ-52.11 One die for everybody with a value.
SeaVolley volley_of(const Units& units, int Profile::*value) {
    SeaVolley volley;
    for (const Unit unit : kLostAtSea) {
        ByHits* dice = &volley.ships;
        if (unit == Unit::Submarine) dice = &volley.submarines;
        if (is_air_unit(unit) && units.of(Unit::Destroyer) == 0) dice = &volley.air;
        roll(*dice, units.of(unit), profile(unit).*value);
    }
    return volley;
}

Fleets::Fleets(const BattleCase& battle, const BattlePlan& plan, int Profile::*value)
    : prices_(battle.prices), value_(value) {
    const bool attacks = value == &Profile::attack;
    order_ = attacks ? plan.attackers_order : plan.defenders_order;
    if (order_.empty()) order_.assign(kLostAtSea.begin(), kLostAtSea.end());
    const Submarines submarines = attacks ? plan.attackers_submarines : plan.defenders_submarines;
    const Units& enemy = attacks ? battle.defenders : battle.attackers;
    all_ = static_cast<std::size_t>(enemy.size() - enemy.of(Unit::Submarine)
                                    - enemy.of(Unit::Transport) + 1);
    ships_ = static_cast<std::size_t>(enemy.of(Unit::Submarine) + 1);
    air_ = static_cast<std::size_t>(enemy.air() + 1);
    const auto place = [&](Unit unit) {
        return static_cast<std::size_t>(std::ranges::find(order_, unit) - order_.begin());
    };
    submarine_place_ = place(Unit::Submarine);
    destroyer_place_ = place(Unit::Destroyer);
    const Units& units = attacks ? battle.attackers : battle.defenders;
    Left start;
    for (std::size_t i = 0; i < order_.size(); ++i)
        start.count[i] = static_cast<std::uint8_t>(units.of(order_[i]));
    start.transports = static_cast<std::uint8_t>(units.of(Unit::Transport));
    start.whole =
        static_cast<std::uint8_t>(attacks ? battle.whole_attackers : battle.whole_defenders);
    find(start);
    // Each that is found may lead to others.
    Id next = 0;
    while (next < members_.size()) {
        const Id id = next++;
        const Left left = members_[id].left;
        std::vector<Id> after(all_ * ships_ * air_);
        for (int all = 0; all < static_cast<int>(all_); ++all)
            for (int ships = 0; ships < static_cast<int>(ships_); ++ships)
                for (int air = 0; air < static_cast<int>(air_); ++air) {
                    const SeaHits hits{all, ships, air};
                    after[place_of(hits)] = find(hit(left, hits));
                }
        members_[id].after = std::move(after);
        if (submarines != Submarines::Strike) find(dived(left));
    }
    sums_.assign(members_.size(), 0.0);
}

Fleets::Id Fleets::find(const Left& left) {
    const auto [known, is_new] = known_.emplace(left, static_cast<Id>(members_.size()));
    if (is_new) members_.push_back(member_of(left));
    return known->second;
}

Left Fleets::dived(Left left) const {
    left.below =
        static_cast<std::uint8_t>(left.below + std::exchange(left.count[submarine_place_], 0));
    return left;
}

Fleets::Id Fleets::submerged(Id id) const { return known_.at(dived(members_[id].left)); }

Fleets::Member Fleets::member_of(const Left& left) const {
    Member member{.left = left};
    member.has_destroyer = left.count[destroyer_place_] > 0;
    member.submarines = left.count[submarine_place_];
    for (std::size_t place = 0; place < order_.size(); ++place) {
        const Unit unit = order_[place];
        member.units.add(unit, left.count[place]);
        member.cost += left.count[place] * prices_[index_of(unit)];
    }
    member.volley = volley_of(member.units, value_);
    member.silent = member.volley;
    member.silent.submarines = {1};
    member.units.add(Unit::Transport, left.transports);
    member.cost += left.transports * prices_[index_of(Unit::Transport)]
                   + left.below * prices_[index_of(Unit::Submarine)];
    member.fleet.add(member.units);
    member.afloat =
        std::accumulate(left.count.begin(), left.count.end(), left.transports + left.whole);
    return member;
}

// AAZ-50.8, AAZ-50.14, AAZ-50.15 As many hits as possible find a unit, in the order of losses. That
// is all that binds: each unit of a sort takes a hit that may be given to it, and surface ships
// take any.
Left Fleets::hit(Left side, const SeaHits& hits) const {
    int given = hits.on_all + hits.on_ships + hits.on_surface;
    int below = hits.on_all + hits.on_ships;
    int above = hits.on_all + hits.on_surface;
    const auto take = [&given](std::uint8_t& count, int most) {
        const int lost = std::min({given, most, int{count}});
        count = static_cast<std::uint8_t>(count - lost);
        given -= lost;
        return lost;
    };
    take(side.whole, given);
    for (std::size_t place = 0; place < order_.size(); ++place) {
        if (is_air_unit(order_[place]))
            above -= take(side.count[place], above);
        else if (place == submarine_place_)
            below -= take(side.count[place], below);
        else
            take(side.count[place], given);
    }
    take(side.transports, given);
    return side;
}

Fleets::Chances Fleets::suffer(Id id, const SeaVolley& volley) {
    Chances out;
    const auto& after = members_[id].after;
    for (std::size_t ships = 0; ships < volley.ships.size(); ++ships)
        for (std::size_t below = 0; below < volley.submarines.size(); ++below) {
            const double part = volley.ships[ships] * volley.submarines[below];
            const Id* row = &after[(ships * ships_ + below) * air_];
            for (std::size_t air = 0; air < volley.air.size(); ++air) {
                double& sum = sums_[row[air]];
                if (sum == 0) out.emplace_back(row[air], 0.0);
                sum += part * volley.air[air];
            }
        }
    for (auto& [left, chance] : out) chance = std::exchange(sums_[left], 0.0);
    return out;
}

}  // namespace gravetide::aaz
