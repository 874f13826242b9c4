#include "games/aaz/odds/aftermath.h"

#include <map>

#include "engine/desk.h"

namespace gravetide::aaz {

namespace {

constexpr double kMostSteps = 2e8;

// Whoever holds the land, with so many zombies about.
struct Hold {
    std::uint64_t units;
    int zombies;

    auto operator<=>(const Hold&) const = default;
};
using Holds = std::map<Hold, double>;

class Sequel {
public:
    explicit Sequel(const BattleCase& battle) : battle_(battle) {}

    // Ends of an attack: still held, or taken by land units. Air units go home (AAZ-59.6).
    void sort(const Endings& endings, double likely, Holds& held, Holds& taken) const {
        for (const Ending& end : endings) {
            const bool is_taken = !end.defenders.any() && end.attackers.land() > 0;
            Units left = is_taken ? end.attackers : end.defenders;
            if (is_taken)
                for (const Unit unit : {Unit::Fighter, Unit::Bomber})
                    left.remove(unit, left.of(unit));
            (is_taken ? taken : held)[{left.bits(), end.zombies}] += likely * end.chance;
        }
    }

    // AAZ-61.4, AAZ-61.11 Explosives are for good, in attack and defence.
    enum class Turned : std::uint8_t { No, Yes };  // whether those who attacked defend now
    BattleOdds fight(const Units& attackers, const Hold& hold, Turned turned, const char* field,
                     Endings* endings) {
        BattleCase battle = bare();
        battle.attackers_explosives = battle_.attackers_explosives;
        battle.defenders_explosives = battle_.defenders_explosives;
        if (turned == Turned::Yes)
            std::swap(battle.attackers_explosives, battle.defenders_explosives);
        battle.attackers = attackers;
        battle.defenders = std::bit_cast<Units>(hold.units);
        battle.zombies = hold.zombies;
        steps_ += steps_of(battle);
        if (steps_ > kMostSteps)
            throw BadQuestion(field,
                              "there are too many ways to go on from to be told in a moment");
        return odds_of(battle, endings);
    }

private:
    // No ship takes part; saws and Air-D.O.T.s are the first wave's.
    BattleCase bare() const {
        BattleCase battle;
        battle.fallen = battle_.fallen;
        battle.prices = battle_.prices;
        return battle;
    }

    const BattleCase& battle_;
    double steps_ = 0;
};

double sum_of(const Holds& holds) {
    double sum = 0;
    for (const auto& [hold, chance] : holds) sum += chance;
    return sum;
}

}  // namespace

Aftermath aftermath_of(const BattleCase& battle, const Endings& endings,
                       const std::vector<Units>& waves, const Units& counter) {
    Sequel sequel(battle);
    Aftermath after;
    Holds held, taken;
    sequel.sort(endings, 1, held, taken);
    after.taken.push_back(sum_of(taken));
    for (const Units& wave : waves) {
        Holds next;
        for (const auto& [hold, chance] : held) {
            Endings ends;
            const BattleOdds odds = sequel.fight(wave, hold, Sequel::Turned::No, "waves", &ends);
            after.attackers_lost += chance * odds.attackers_lost;
            after.defenders_lost += chance * odds.defenders_lost;
            sequel.sort(ends, chance, next, taken);
        }
        held = std::move(next);
        after.taken.push_back(sum_of(taken));
    }
    for (const auto& [hold, chance] : taken) {
        if (!counter.any()) break;
        const BattleOdds odds =
            sequel.fight(counter, hold, Sequel::Turned::Yes, "counter", nullptr);
        after.taken_back += chance * odds.takes;
        after.counter_lost += chance * odds.defenders_lost;
        after.counter_cost += chance * odds.attackers_lost;
    }
    return after;
}

}  // namespace gravetide::aaz
