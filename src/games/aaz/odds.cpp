#include "games/aaz/odds.h"

namespace gravetide::aaz {

namespace {

constexpr double kMostWork = 1e7;  // steps of the calculation

// One side in the order in which it is lost. A battleship's first hit stands in the line as a place
// of its own, which rolls nothing and costs nothing.
class Line {
public:
    Line(const Units& units, int whole, Ground ground, int Profile::*value) : value_(value) {
        const bool at_sea = ground == Ground::Sea;
        constexpr std::array kOnLand{Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter,
                                     Unit::Bomber};
        constexpr std::array kAtSea{Unit::Destroyer, Unit::Fighter, Unit::Cruiser,
                                    Unit::Bomber,    Unit::Carrier, Unit::Battleship};
        damage_ = at_sea ? whole : 0;
        size_ = damage_;
        const auto enlist = [&](Unit unit) {
            for (int i = 0; i < units.of(unit); ++i) order_.push_back(unit);
        };
        if (at_sea)
            std::ranges::for_each(kAtSea, enlist);
        else
            std::ranges::for_each(kOnLand, enlist);
        size_ += static_cast<int>(order_.size());
        transports_ = at_sea ? units.of(Unit::Transport) : 0;
        left_.resize(static_cast<std::size_t>(size_) + 1);
        for (int lost = 0; lost <= size_; ++lost)
            for (std::size_t i = first(lost); i < order_.size(); ++i) {
                Left& left = left_[static_cast<std::size_t>(lost)];
                left.land += is_land_unit(order_[i]) ? 1 : 0;
                left.infantry += order_[i] == Unit::Infantry ? 1 : 0;
                left.artillery += order_[i] == Unit::Artillery ? 1 : 0;
                left.cost += profile(order_[i]).cost;
            }
    }

    int size() const { return size_; }
    int transports() const { return transports_; }
    // Of those left after so many losses.
    int land(int lost) const { return left(lost).land; }
    int infantry(int lost) const { return left(lost).infantry; }
    int cost(int lost) const { return left(lost).cost; }
    // Dice by the highest face that hits (AAZ-0.6, AAZ-20.11).
    std::array<int, 6> dice(int lost) const {
        std::array<int, 6> by_value{};
        int lifted = value_ == &Profile::attack ? left(lost).artillery : 0;
        for (std::size_t i = first(lost); i < order_.size(); ++i) {
            int value = profile(order_[i]).*value_;
            if (order_[i] == Unit::Infantry && lifted > 0) {
                ++value;
                --lifted;
            }
            ++by_value[static_cast<std::size_t>(value)];
        }
        by_value[0] = 0;
        return by_value;
    }

private:
    struct Left {
        int land = 0, infantry = 0, artillery = 0, cost = 0;
    };
    const Left& left(int lost) const { return left_[static_cast<std::size_t>(lost)]; }
    std::size_t first(int lost) const {
        return static_cast<std::size_t>(std::max(0, lost - damage_));
    }

    int Profile::*value_;
    std::vector<Unit> order_;
    std::vector<Left> left_;
    int damage_ = 0, size_ = 0, transports_ = 0;
};

// One way a side's dice can fall: hits, hits of a bombardment, Z faces.
struct Roll {
    int hits = 0, aimed = 0, zs = 0;
    double chance = 0;
};

std::vector<Roll> rolls_of(const std::array<int, 6>& dice, int bombarding) {
    int sum = 0;
    for (const int some : dice) sum += some;
    const auto most = static_cast<std::size_t>(sum + 1);
    const auto ships = static_cast<std::size_t>(bombarding + 1);
    const auto zs = static_cast<std::size_t>(sum + bombarding + 1);
    std::vector<double> odds(most * ships * zs);
    odds[0] = 1;
    const auto at = [&](std::size_t hits, std::size_t aimed, std::size_t z) -> double& {
        return odds[(hits * ships + aimed) * zs + z];
    };
    // A bombardment is of the last group (fire.cpp). Die by die, from the high sums down, so that
    // nothing is counted twice.
    const auto roll = [&](int value, Group group) {
        for (std::size_t h = most; h-- > 0;)
            for (std::size_t s = ships; s-- > 0;)
                for (std::size_t z = zs; z-- > 0;) {
                    double chance = at(h, s, z) * (5 - value) / 6;
                    if (group == kSubmarines && s > 0) chance += at(h, s - 1, z) * value / 6;
                    if (group == kShips && h > 0) chance += at(h - 1, s, z) * value / 6;
                    if (z > 0) chance += at(h, s, z - 1) / 6;
                    at(h, s, z) = chance;
                }
    };
    for (int value = 1; value < 6; ++value)
        for (int i = 0; i < dice[static_cast<std::size_t>(value)]; ++i) roll(value, kShips);
    for (int i = 0; i < bombarding; ++i) roll(profile(Unit::Battleship).attack, kSubmarines);
    std::vector<Roll> rolls;
    for (std::size_t h = 0; h < most; ++h)
        for (std::size_t s = 0; s < ships; ++s)
            for (std::size_t z = 0; z < zs; ++z)
                if (at(h, s, z) > 0)
                    rolls.push_back({static_cast<int>(h), static_cast<int>(s), static_cast<int>(z),
                                     at(h, s, z)});
    return rolls;
}

// How likely it is to have lost so many on each side with so many zombies about, round after round.
class Walk {
public:
    explicit Walk(const BattleCase& battle)
        : attackers_(battle.attackers, battle.whole_attackers, battle.ground, &Profile::attack),
          defenders_(battle.defenders, battle.whole_defenders, battle.ground, &Profile::defense),
          most_zombies_(battle.zombies + attackers_.infantry(0) + defenders_.infantry(0)),
          battle_(battle) {
        for (int lost = 0; lost <= attackers_.size(); ++lost)
            attack_.push_back(rolls_of(attackers_.dice(lost), 0));
        for (int lost = 0; lost <= defenders_.size(); ++lost)
            defence_.push_back(rolls_of(defenders_.dice(lost), 0));
    }

    double work() const {
        const double a = attackers_.size() + 1;
        const double d = defenders_.size() + 1;
        const double z = most_zombies_ + 1;
        const double faces = z * z / 2 * a * a / 2 + a * d * z * d * d / 8;
        return a * d * z * faces / 8;
    }

    BattleOdds run() {
        likely_.assign(place(attackers_.size(), defenders_.size(), most_zombies_) + 1, 0.0);
        round(0, 0, battle_.zombies, rolls_of(attackers_.dice(0), battle_.bombarding));
        for (const auto& [at, chance] : next_) likely_[at] += chance;
        BattleOdds odds;
        for (int both = 0; both <= attackers_.size() + defenders_.size(); ++both)
            for (int lost = std::max(0, both - defenders_.size());
                 lost <= std::min(both, attackers_.size()); ++lost)
                for (int zombies = most_zombies_; zombies >= 0; --zombies)
                    settle(odds, lost, both - lost, zombies);
        return odds;
    }

private:
    std::size_t place(int attackers, int defenders, int zombies) const {
        return static_cast<std::size_t>(
            (attackers * (defenders_.size() + 1) + defenders) * (most_zombies_ + 1) + zombies);
    }

    void settle(BattleOdds& odds, int lost, int killed, int zombies) {
        const std::size_t here = place(lost, killed, zombies);
        const double chance = likely_[here];
        if (chance <= 0) return;
        const bool gone = lost == attackers_.size();
        const bool won = killed == defenders_.size();
        if (gone || won) {
            // Of fleets that sink each other transports are left (AAZ-58.20).
            const bool afloat = gone && won && attackers_.transports() > 0;
            const bool held = gone && won && defenders_.transports() > 0;
            if ((won && !gone) || (afloat && !held)) odds.attackers_win += chance;
            if (won && attackers_.land(lost) > 0) odds.takes += chance;
            if ((gone && !won) || (held && !afloat)) odds.defenders_win += chance;
            // Transports alone are lost with nobody to guard them (AAZ-58.15).
            const int sunk = won && !gone ? defenders_.transports() : 0;
            const int cargo_ships = gone && !won ? attackers_.transports() : 0;
            const int price = profile(Unit::Transport).cost;
            odds.attackers_lost +=
                chance * (attackers_.cost(0) - attackers_.cost(lost) + cargo_ships * price);
            odds.defenders_lost +=
                chance * (defenders_.cost(0) - defenders_.cost(killed) + sunk * price);
            odds.zombies += chance * zombies;
            return;
        }
        round(lost, killed, zombies, attack_[static_cast<std::size_t>(lost)]);
        double same = 0;
        for (const auto& [at, share] : next_) same += at == here ? share : 0;
        for (const auto& [at, share] : next_)
            if (at != here) likely_[at] += chance * share / (1 - same);
    }

    // Steps 3 to 7: everybody who stood at the start of the round fires (AAZ-50.3, AAZ-50.4).
    void round(int lost, int killed, int zombies, const std::vector<Roll>& attack) {
        const int biteable = attackers_.land(lost);
        const int biteable_defenders = defenders_.land(killed);
        const int front = defenders_.size();
        // After bites and the attackers' fire: bitten attackers, defenders lost, zombies left.
        const auto width = static_cast<std::size_t>(front + 1);
        const auto depth = static_cast<std::size_t>(zombies + 1);
        middle_.assign(static_cast<std::size_t>(biteable + 1) * width * depth, 0.0);
        for (int a = 0; a <= zombies; ++a)
            for (int d = 0; a + d <= zombies; ++d) {
                const double bites = bite_chance(zombies, a, d);
                const int bitten = std::min(a, biteable);
                const int dead = killed + std::min(d, biteable_defenders);
                for (const Roll& roll : attack) {
                    const int aimed = std::min(roll.aimed, defenders_.land(dead));
                    const int taken = std::min(roll.hits + aimed, front - dead);
                    const int excess = roll.hits + roll.aimed - taken;
                    const int left = zombies - std::min(zombies, roll.zs + excess);
                    middle_[(static_cast<std::size_t>(bitten) * width
                             + static_cast<std::size_t>(dead + taken))
                                * depth
                            + static_cast<std::size_t>(left)] += bites * roll.chance;
                }
            }
        next_.clear();
        for (std::size_t i = 0; i < middle_.size(); ++i) {
            if (middle_[i] <= 0) continue;
            const int left = static_cast<int>(i % depth);
            const int dead = static_cast<int>(i / depth % width);
            const int bitten = static_cast<int>(i / depth / width);
            answer(lost, killed, {bitten, dead, left}, middle_[i]);
        }
    }

    struct Middle {
        int bitten = 0, dead = 0, zombies = 0;
    };
    void answer(int lost, int killed, const Middle& middle, double likely) {
        const int standing = attackers_.size() - lost - middle.bitten;
        for (const Roll& roll : defence_[static_cast<std::size_t>(killed)]) {
            const int taken = std::min(roll.hits, standing);
            const int fallen = lost + middle.bitten + taken;
            int left = middle.zombies - std::min(middle.zombies, roll.zs + roll.hits - taken);
            left += attackers_.infantry(lost) - attackers_.infantry(fallen);
            left += defenders_.infantry(killed) - defenders_.infantry(middle.dead);
            next_.push_back({place(fallen, middle.dead, left), likely * roll.chance});
        }
    }

    // AAZ-0.4 Two faces in six for the attacker, one for the defender.
    static double bite_chance(int zombies, int a, int d) {
        double chance = 1;
        for (int i = 0; i < a; ++i) chance *= (zombies - i) / (i + 1.0) / 3;
        for (int i = 0; i < d; ++i) chance *= (zombies - a - i) / (i + 1.0) / 6;
        for (int i = a + d; i < zombies; ++i) chance /= 2;
        return chance;
    }

    Line attackers_, defenders_;
    int most_zombies_;
    BattleCase battle_;
    std::vector<std::vector<Roll>> attack_, defence_;
    std::vector<double> likely_, middle_;
    std::vector<std::pair<std::size_t, double>> next_;
};

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

int submarines(const Units& units) { return units.of(Unit::Submarine); }

}  // namespace

std::optional<BattleOdds> odds_of(const BattleCase& battle) {
    if (battle.ground == Ground::Sea) {
        if (submarines(battle.attackers) + submarines(battle.defenders) > 0) return std::nullopt;
    } else if (battle.attackers.of(Unit::AaaGun) + battle.defenders.of(Unit::AaaGun) > 0) {
        return std::nullopt;
    }
    Walk walk(battle);
    if (walk.work() > kMostWork) return std::nullopt;
    return walk.run();
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
    battle.attackers = view.own(space).without(turn.apart.at(space));
    for (const Assault& assault : turn.assaults)
        for (int i = 0; i < assault.count && assault.target == space; ++i)
            pile(battle.attackers, parts_of(assault.part));
    for (const Power power : kAllPowers)
        if (!view.same_side(power, state.active)) pile(battle.defenders, view.units(space, power));
    battle.whole_attackers = at_sea ? battle.attackers.of(Unit::Battleship) : 0;
    battle.whole_defenders = at_sea ? battle.defenders.of(Unit::Battleship) : 0;
    if (!at_sea) battle.zombies = view.zombies(space);
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
    return battle;
}

}  // namespace gravetide::aaz
