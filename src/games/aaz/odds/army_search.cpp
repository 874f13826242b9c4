// Out of what is at hand: the cheapest army that takes the land as often as is wanted, and the one
// that brings most.
#include <cmath>
#include <optional>

#include "games/aaz/odds/desk.h"

namespace gravetide::aaz {

namespace {

constexpr std::size_t kMostArmies = 20'000;
constexpr double kMostSteps = 4e8;

struct Sought {
    Units units{};
    int cost = 0;
    double takes = 0;
    double profit = 0;
};

class ArmySearch {
public:
    ArmySearch(const BattleQuestion& asked, const char* field) : asked_(asked), field_(field) {
        armies_.emplace_back();
        for (const Unit unit : kLandSlots) {
            const int most = asked.battle.attackers.of(unit);
            const std::size_t before = armies_.size();
            if (before * static_cast<std::size_t>(most + 1) > kMostArmies)
                throw BadQuestion(field_, "there are too many armies to try");
            for (int count = 1; count <= most; ++count)
                for (std::size_t i = 0; i < before; ++i) {
                    Sought army = armies_[i];
                    army.cost += count * asked.battle.price(unit);
                    army.units.add(unit, count);
                    armies_.push_back(army);
                }
        }
        std::ranges::stable_sort(armies_, {}, &Sought::cost);
    }

    // The cheaper ones first.
    std::optional<Sought> smallest() {
        for (Sought& army : armies_)
            if (army.units.land() > 0 && is_tried(army) && army.takes >= asked_.wanted) return army;
        return std::nullopt;
    }

    // Of several that bring the same the cheapest; where no chance is wanted air units may go
    // alone.
    std::optional<Sought> most_profitable() {
        std::optional<Sought> best;
        for (Sought& army : armies_) {
            if (!army.units.any() || !is_tried(army)) continue;
            if (army.takes < asked_.wanted) continue;
            if (!best || army.profit > best->profit + 1e-12) best = army;
        }
        return best;
    }

private:
    // False for an army that could not attack like that.
    bool is_tried(Sought& army) {
        BattleCase battle = asked_.battle;
        battle.attackers = army.units;
        battle.saws = std::min(battle.saws, army.units.of(Unit::Tank));
        const int ships = battle.bombarding + battle.bombarding_cruisers;
        // AAZ-40.21, AAZ-80.16
        const int most = asked_.edition == Edition::Of1942 ? army.units.land() : ships;
        if (ships > most || (ships > 0 && army.units.land() == 0)) return false;
        steps_ += steps_of(battle);
        if (steps_ > kMostSteps)
            throw BadQuestion(field_, "there are too many armies to try in a moment");
        const BattleOdds odds = odds_of(battle);
        army.takes = odds.takes;
        army.profit =
            odds.defenders_lost - odds.attackers_lost + asked_.plan.land_value * odds.takes;
        return true;
    }

    const BattleQuestion& asked_;
    const char* field_;
    std::vector<Sought> armies_{};
    double steps_ = 0;
};

// Two digits after the point, as the other figures are shown: what is possible is not told as
// never, nor what is not sure as sure.
std::string told_percent(double chance) {
    constexpr double kLeast = 0.00005;
    constexpr double kSure = 1e-12;
    if (chance > kSure && chance < kLeast) return "<0.01 %";
    if (chance < 1 - kSure && chance > 1 - kLeast) return ">99.99 %";
    const long shown = std::lround(10'000 * chance);
    const std::string hundredths = std::to_string(100 + shown % 100).substr(1);
    return std::to_string(shown / 100) + "." + hundredths + " %";
}

std::string told(const Sought& army, Ground ground) {
    return in_words(army.units, ground) + ": " + std::to_string(army.cost) + " IPC, "
           + told_percent(army.takes);
}

}  // namespace

std::vector<Figure> sought_armies(const BattleQuestion& asked) {
    std::vector<Figure> figures;
    const Ground ground = asked.battle.ground;
    if (asked.wanted > 0) {
        const auto army = ArmySearch(asked, "wanted").smallest();
        figures.push_back({"smallest_army", "smallest army", FigureKind::Told, 0, "",
                           army ? told(*army, ground) : "none of them"});
    }
    if (!asked.profitable) return figures;
    const auto army = ArmySearch(asked, "profitable").most_profitable();
    const bool pays = army && (asked.wanted > 0 || army->profit > 0);
    figures.push_back({"profitable_army", "most profitable army", FigureKind::Told, 0, "",
                       pays   ? told(*army, ground)
                       : army ? "none: every attack costs more than it brings"
                              : "none of them"});
    if (pays)
        figures.push_back(
            {"army_profit", "most profitable brings", FigureKind::Average, army->profit, "IPC"});
    return figures;
}

}  // namespace gravetide::aaz
