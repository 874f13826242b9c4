#include "games/aaz/odds/losses_at_sea.h"

#include <algorithm>
#include <numeric>

namespace gravetide::aaz {

namespace {

// By who may be hit: submarines, flyers, other ships, transports.
constexpr std::array kSeaOrder{Unit::Submarine, Unit::Fighter, Unit::Bomber,     Unit::Destroyer,
                               Unit::Cruiser,   Unit::Carrier, Unit::Battleship, Unit::Transport};
constexpr std::size_t kBattleships = 6;
enum Sort : std::size_t { kBelow, kFlying, kAfloat, kCargo, kTargets };
constexpr std::array<std::size_t, kTargets + 1> kFirst{0, 1, 3, 7, 8};
using Sums = std::array<int, kTargets>;

const Units& enemy_of(const BattleCase& battle, Side side) {
    return side == Side::Attackers ? battle.defenders : battle.attackers;
}

// AAZ-50.8, AAZ-50.9, AAZ-50.14 Whether hits can be given so that each sort loses so many: every
// few sorts need as many hits that may go to them. A hit goes to a transport only if all else it
// may go to is taken.
bool can_be_given(const SeaHits& hits, const Sums& lost, const Sums& room) {
    const auto is_full = [&](Sort sort) { return lost[sort] == room[sort]; };
    const bool no_ships = is_full(kAfloat);
    std::array<std::array<bool, kTargets>, 3> may{};
    may[0] = {true, true, true, no_ships && is_full(kBelow) && is_full(kFlying)};
    may[1] = {true, false, true, no_ships && is_full(kBelow)};
    may[2] = {false, true, true, no_ships && is_full(kFlying)};
    const std::array<int, 3> given{hits.on_all, hits.on_ships, hits.on_surface};
    for (unsigned some = 1; some < 1U << kTargets; ++some) {
        int needed = 0, found = 0;
        for (std::size_t group = 0; group < may.size(); ++group) {
            bool reaches = false;
            for (std::size_t sort = 0; sort < kTargets; ++sort)
                reaches = reaches || ((some >> sort & 1U) != 0 && may[group][sort]);
            found += reaches ? given[group] : 0;
        }
        for (std::size_t sort = 0; sort < kTargets; ++sort)
            needed += (some >> sort & 1U) != 0 ? lost[sort] : 0;
        if (needed > found) return false;
    }
    return true;
}

// All ways to lose by sorts, as many as can be.
std::vector<Sums> list_losses(const SeaHits& hits, const Sums& room) {
    std::vector<Sums> out;
    int most = 0;
    const int total = hits.on_all + hits.on_ships + hits.on_surface;
    const auto high = [&](Sort sort) { return std::min(room[sort], total); };
    Sums lost{};
    for (lost[kBelow] = 0; lost[kBelow] <= high(kBelow); ++lost[kBelow])
        for (lost[kFlying] = 0; lost[kFlying] <= high(kFlying); ++lost[kFlying])
            for (lost[kAfloat] = 0; lost[kAfloat] <= high(kAfloat); ++lost[kAfloat])
                for (lost[kCargo] = 0; lost[kCargo] <= high(kCargo); ++lost[kCargo]) {
                    const int sum = lost[kBelow] + lost[kFlying] + lost[kAfloat] + lost[kCargo];
                    if (sum < most || sum > total || !can_be_given(hits, lost, room)) continue;
                    if (sum > most) out.clear();
                    most = sum;
                    out.push_back(lost);
                }
    return out;
}

}  // namespace

LossesAtSea::Counts LossesAtSea::whole_of(const BattleCase& battle, Side side) {
    const bool attacks = side == Side::Attackers;
    const Units& units = attacks ? battle.attackers : battle.defenders;
    Counts counts{};
    for (std::size_t i = 0; i < kSorts; ++i) counts[i] = units.of(kSeaOrder[i]);
    counts[kBattleships] += attacks ? battle.whole_attackers : battle.whole_defenders;
    return counts;
}

double LossesAtSea::count(const BattleCase& battle, Side side) {
    double count = 1;
    for (const int some : whole_of(battle, side)) count *= some + 1;
    return count;
}
double LossesAtSea::count_hits(const BattleCase& battle, Side side) {
    const Units& enemy = enemy_of(battle, side);
    const int submarines = enemy.of(Unit::Submarine);
    return double(enemy.size() - submarines - enemy.of(Unit::Transport) + 1) * (submarines + 1)
           * (enemy.air() + 1);
}

double LossesAtSea::count_lists(const BattleCase& battle, Side side) {
    const Counts counts = whole_of(battle, side);
    double ways = count(battle, side) * count_hits(battle, side);
    for (std::size_t sort = 0; sort < kTargets; ++sort)
        ways *= std::accumulate(&counts[kFirst[sort]], counts.data() + kFirst[sort + 1], 1.0);
    return ways;
}

LossesAtSea::LossesAtSea(const BattleCase& battle, Side side) : most_(whole_of(battle, side)) {
    const bool attacks = side == Side::Attackers;
    const Units& enemy = enemy_of(battle, side);
    ships_ = static_cast<std::size_t>(enemy.of(Unit::Submarine) + 1);
    surface_ = static_cast<std::size_t>(enemy.air() + 1);
    all_ = static_cast<std::size_t>(enemy.size() - enemy.of(Unit::Submarine)
                                    - enemy.of(Unit::Transport) + 1);
    Id step = 1;
    for (std::size_t i = 0; i < kSorts; ++i) {
        steps_[i] = step;
        step *= static_cast<Id>(most_[i] + 1);
    }
    const int battleships = (attacks ? battle.attackers : battle.defenders).of(Unit::Battleship);
    for (Id id = 0; id < step; ++id) {
        const Counts counts = counts_of(id);
        Member member;
        for (std::size_t i = 0; i < kSorts; ++i)
            member.units.add(kSeaOrder[i],
                             i == kBattleships ? std::min(counts[i], battleships) : counts[i]);
        member.fleet.add(member.units);
        member.submarines = member.fleet.submarines;
        member.has_destroyer = member.fleet.destroyers > 0;
        member.cost = battle.worth(member.units);
        member.volley = volley_of(member.units, attacks ? &Profile::attack : &Profile::defense);
        member.silent = member.volley;
        member.silent.submarines = {1};
        members_.push_back(std::move(member));
    }
    begins_.push_back(0);
    for (Id id = 0; id < step; ++id)
        for (int all = 0; all < static_cast<int>(all_); ++all)
            for (int ships = 0; ships < static_cast<int>(ships_); ++ships)
                for (int surface = 0; surface < static_cast<int>(surface_); ++surface) {
                    // Air units are counted in both: no more can hit than there are.
                    if (all + surface < static_cast<int>(all_))
                        list_after(id, {all, ships, surface});
                    begins_.push_back(lists_.size());
                }
}

LossesAtSea::Counts LossesAtSea::counts_of(Id id) const {
    Counts counts{};
    for (std::size_t i = kSorts; i-- > 0; id %= steps_[i])
        counts[i] = static_cast<int>(id / steps_[i]);
    return counts;
}

// Sort by sort, every way to share its losses among its units.
void LossesAtSea::list_after(Id id, const SeaHits& hits) {
    const Counts counts = counts_of(id);
    Sums room{};
    for (std::size_t sort = 0; sort < kTargets; ++sort)
        for (std::size_t i = kFirst[sort]; i < kFirst[sort + 1]; ++i) room[sort] += counts[i];
    const auto share = [&](auto& again, const Sums& lost, std::size_t sort, std::size_t i,
                           int still, Id left) -> void {
        if (i == kFirst[sort + 1]) {
            if (still > 0) return;
            if (sort + 1 == kTargets)
                lists_.push_back(left);
            else
                again(again, lost, sort + 1, i, lost[sort + 1], left);
            return;
        }
        for (int some = 0; some <= std::min(counts[i], still); ++some)
            again(again, lost, sort, i + 1, still - some, left - static_cast<Id>(some) * steps_[i]);
    };
    for (const Sums& lost : list_losses(hits, room)) share(share, lost, 0, 0, lost[0], id);
}

}  // namespace gravetide::aaz
