// The classic bot's trial battles: the rules in rough, fought to the end the way most people would.
#include "games/aaz/bot/classic_bot.h"

namespace gravetide::aaz::classic {

namespace {

constexpr int kTrials = 48;
constexpr int kSeaTrials = 24;

// Cheap units die first.
constexpr std::array kByWorth{Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter,
                              Unit::Bomber};

void strike(Units& units, int hits, Reach reach) {
    for (const Unit unit : kByWorth) {
        if (reach == Reach::LandOnly && is_air_unit(unit)) return;
        const int lost = std::min(hits, units.of(unit));
        units.remove(unit, lost);
        hits -= lost;
    }
}

// One trial battle on land.
struct Trial {
    Units attackers, defenders;
    int zombies;
    Dice& dice;

    struct Score {
        int hits = 0, zs = 0;
    };
    void roll(Score& score, int count, int value) const {
        for (int i = 0; i < count; ++i) {
            const int face = dice.d6();
            score.hits += face <= value ? 1 : 0;
            score.zs += face == 6 ? 1 : 0;
        }
    }
    Score fire(const Units& units, int Profile::*value) const {
        Score score;
        const int lifted = value == &Profile::attack
                               ? std::min(units.of(Unit::Infantry), units.of(Unit::Artillery))
                               : 0;
        roll(score, lifted, 2);
        for (const Unit unit : kByWorth)
            roll(score, units.of(unit) - (unit == Unit::Infantry ? lifted : 0),
                 profile(unit).*value);
        return score;
    }
    void round() {
        const Units firing = attackers;
        const Units answering = defenders;
        const int infantry = attackers.of(Unit::Infantry) + defenders.of(Unit::Infantry);
        int bitten = 0;
        int bitten_defenders = 0;
        for (int i = 0; i < zombies; ++i) {
            const int face = dice.d6();
            bitten += face <= 2 ? 1 : 0;
            bitten_defenders += face == 3 ? 1 : 0;
        }
        strike(attackers, bitten, Reach::LandOnly);
        strike(defenders, bitten_defenders, Reach::LandOnly);
        const Score attack = fire(firing, &Profile::attack);
        const int excess = std::max(0, attack.hits - defenders.size());
        strike(defenders, attack.hits, Reach::Anyone);
        zombies -= std::min(zombies, attack.zs + excess);
        const Score defence = fire(answering, &Profile::defense);
        strike(attackers, defence.hits, Reach::Anyone);
        zombies -= std::min(zombies, defence.zs);
        zombies += infantry - attackers.of(Unit::Infantry) - defenders.of(Unit::Infantry);
    }
    bool wins() {
        for (int i = 0; i < 12 && attackers.land() > 0; ++i) {
            round();
            if (!defenders.any()) return attackers.land() > 0;
        }
        return false;
    }
};

// One side of a trial battle at sea.
struct Fleet {
    Units units;
    int whole = units.of(Unit::Battleship);  // battleships without damage

    int fighting() const { return units.size() - units.of(Unit::Transport); }
    int cost() const {
        int sum = 0;
        for (const Unit unit : kSeaSlots) sum += units.of(unit) * profile(unit).cost;
        return sum;
    }

    // Damage first, which costs nothing; then the cheapest it may hit; transports last.
    void take(int hits, Group group, int hunters) {
        while (hits > 0 && whole > 0) {
            --whole;
            --hits;
        }
        for (const Unit unit : {Unit::Submarine, Unit::Destroyer, Unit::Fighter, Unit::Cruiser,
                                Unit::Bomber, Unit::Carrier, Unit::Battleship, Unit::Transport}) {
            if (group == kSubmarines && is_air_unit(unit)) continue;
            if (group == kAir && unit == Unit::Submarine && hunters == 0) continue;
            const int lost = std::min(hits, units.of(unit));
            units.remove(unit, lost);
            hits -= lost;
        }
    }
};

struct SeaTrial {
    Fleet attackers, defenders;
    Dice& dice;

    using Hits = std::array<int, 3>;
    Hits fire(const Units& units, int Profile::*value) const {
        Hits hits{};
        for (const Unit unit : kSeaSlots) {
            const Group group = unit == Unit::Submarine ? kSubmarines
                                : is_air_unit(unit)     ? kAir
                                                        : kShips;
            for (int i = 0; i < units.of(unit); ++i)
                hits[group] += dice.d6() <= profile(unit).*value ? 1 : 0;
        }
        return hits;
    }
    static void take(Fleet& fleet, const Hits& hits, int hunters) {
        for (const Group group : {kSubmarines, kAir, kShips})
            fleet.take(hits[group], group, hunters);
    }
    void fight() {
        for (int i = 0; i < 8 && attackers.fighting() > 0 && defenders.fighting() > 0; ++i) {
            const int hunters = attackers.units.of(Unit::Destroyer);
            const int hunting = defenders.units.of(Unit::Destroyer);
            Hits attack = fire(attackers.units, &Profile::attack);
            if (hunting == 0) {  // a surprise strike comes first (AAZ-52.4)
                defenders.take(attack[kSubmarines], kSubmarines, hunters);
                attack[kSubmarines] = 0;
            }
            const Hits defence = fire(defenders.units, &Profile::defense);
            take(defenders, attack, hunters);
            take(attackers, defence, hunting);
        }
        if (attackers.fighting() > 0 && defenders.fighting() == 0) defenders.units = {};
    }
};

}  // namespace

double win_chance(const Units& attackers, const Units& defenders, int zombies, Dice& dice) {
    if (attackers.land() == 0) return 0;
    if (!defenders.any() && zombies == 0) return 1;
    int won = 0;
    for (int i = 0; i < kTrials; ++i)
        won += Trial{attackers, defenders, zombies, dice}.wins() ? 1 : 0;
    return static_cast<double>(won) / kTrials;
}

SeaOdds sea_odds(const Units& attackers, const Units& defenders, Dice& dice) {
    SeaOdds odds;
    if (attackers.size() == attackers.of(Unit::Transport)) return odds;
    for (int i = 0; i < kSeaTrials; ++i) {
        SeaTrial trial{{attackers}, {defenders}, dice};
        const int before = trial.defenders.cost() - trial.attackers.cost();
        trial.fight();
        odds.win += trial.defenders.fighting() == 0 && trial.attackers.fighting() > 0 ? 1 : 0;
        odds.gain += before - (trial.defenders.cost() - trial.attackers.cost());
    }
    odds.win /= kSeaTrials;
    odds.gain /= kSeaTrials;
    return odds;
}

}  // namespace gravetide::aaz::classic
