// The odds of sea battles with submarines (AAZ-52). Who may be hit by whom depends on who is still
// there, so that no line tells in which order a fleet is lost: every fleet that can be left is
// counted by itself.
#include <compare>
#include <map>
#include <numeric>

#include "games/aaz/odds/battle_line.h"
#include "games/aaz/sea/fleet.h"

namespace gravetide::aaz {

namespace {

constexpr std::size_t kSubmarinePlace = 0;
constexpr std::size_t kDestroyerPlace = 1;

// The units of a side that are left, by their places in the order of losses.
struct Left {
    std::array<std::uint8_t, kLostAtSea.size()> count{};
    std::uint8_t transports = 0;  // lost last whatever they cost (AAZ-50.14)
    std::uint8_t whole = 0;       // battleships without damage

    auto operator<=>(const Left&) const = default;

    bool has_destroyer() const { return count[kDestroyerPlace] > 0; }
    Units units() const {
        Units units;
        for (std::size_t place = 0; place < count.size(); ++place)
            units.add(kLostAtSea[place], count[place]);
        units.add(Unit::Transport, transports);
        return units;
    }
    Fleet fleet() const {
        Fleet fleet;
        fleet.add(units());
        return fleet;
    }
    int cost() const {
        int sum = transports * profile(Unit::Transport).cost;
        for (std::size_t place = 0; place < count.size(); ++place)
            sum += count[place] * profile(kLostAtSea[place]).cost;
        return sum;
    }
    // As many hits as they can take.
    int afloat() const { return std::accumulate(count.begin(), count.end(), transports + whole); }
};

Left left_of(const Units& units, int whole) {
    Left left;
    for (std::size_t place = 0; place < kLostAtSea.size(); ++place)
        left.count[place] = static_cast<std::uint8_t>(units.of(kLostAtSea[place]));
    left.transports = static_cast<std::uint8_t>(units.of(Unit::Transport));
    left.whole = static_cast<std::uint8_t>(whole);
    return left;
}

// AAZ-50.11, AAZ-50.12, AAZ-50.13 Hits by what they may be given to.
struct Hits {
    int on_all = 0;
    int on_ships = 0;    // of submarines: on nobody in the air
    int on_surface = 0;  // of air units without a destroyer: on nobody below
};

// AAZ-50.8, AAZ-50.14, AAZ-50.15 As many hits as possible find a unit, the cheapest first. That
// is all that binds: each unit of a sort takes a hit that may be given to it, and surface ships
// take any.
Left after(Left side, const Hits& hits) {
    int given = hits.on_all + hits.on_ships + hits.on_surface;
    const int below = hits.on_all + hits.on_ships;
    int above = hits.on_all + hits.on_surface;
    const auto take = [&given](std::uint8_t& count, int most) {
        const int lost = std::min({given, most, int{count}});
        count = static_cast<std::uint8_t>(count - lost);
        given -= lost;
        return lost;
    };
    take(side.whole, given);
    for (std::size_t place = 0; place < kLostAtSea.size(); ++place) {
        if (is_air_unit(kLostAtSea[place]))
            above -= take(side.count[place], above);
        else
            take(side.count[place], place == kSubmarinePlace ? below : given);
    }
    take(side.transports, given);
    return side;
}

// How likely each number of hits is.
using ByHits = std::vector<double>;

void roll(ByHits& dice, int count, int value) {
    const double hit = std::clamp(value, 0, 6) / 6.0;
    for (int i = 0; i < count && value > 0; ++i) {
        dice.push_back(0);
        for (std::size_t hits = dice.size() - 1; hits > 0; --hits)
            dice[hits] = dice[hits] * (1 - hit) + dice[hits - 1] * hit;
        dice[0] *= 1 - hit;
    }
}

enum class Below : std::uint8_t { Fire, HaveStruck };

struct Volley {
    ByHits ships{1}, submarines{1}, air{1};
};

// AAZ-54.1, AAZ-55.1, AAZ-52.11 One die for everybody with a value.
Volley volley_of(const Left& side, int Profile::*value, Below below) {
    Volley volley;
    for (std::size_t place = 0; place < kLostAtSea.size(); ++place) {
        const Unit unit = kLostAtSea[place];
        if (unit == Unit::Submarine && below == Below::HaveStruck) continue;
        ByHits* dice = &volley.ships;
        if (unit == Unit::Submarine) dice = &volley.submarines;
        if (is_air_unit(unit) && !side.has_destroyer()) dice = &volley.air;
        roll(*dice, side.count[place], profile(unit).*value);
    }
    return volley;
}

using Outcomes = std::map<Left, double>;

Outcomes outcomes_of(const Left& side, const Volley& volley) {
    Outcomes outcomes;
    const auto hits_of = [](const ByHits& dice) { return static_cast<int>(dice.size()); };
    for (int ships = 0; ships < hits_of(volley.ships); ++ships)
        for (int below = 0; below < hits_of(volley.submarines); ++below)
            for (int air = 0; air < hits_of(volley.air); ++air)
                outcomes[after(side, {ships, below, air})] +=
                    volley.ships[static_cast<std::size_t>(ships)]
                    * volley.submarines[static_cast<std::size_t>(below)]
                    * volley.air[static_cast<std::size_t>(air)];
    return outcomes;
}

// AAZ-52.1, AAZ-52.9 What the submarines of one side make of the other, if they may strike; they
// never submerge.
Outcomes struck_by(const Left& side, const Left& strikers, int Profile::*value) {
    if (side.has_destroyer()) return {{side, 1.0}};
    Volley volley;
    roll(volley.submarines, strikers.count[kSubmarinePlace], profile(Unit::Submarine).*value);
    return outcomes_of(side, volley);
}

struct Position {
    Left attackers, defenders;

    auto operator<=>(const Position&) const = default;
};

class SeaBattle {
public:
    SeaBattle(const BattleCase& battle, Endings* endings)
        : start_{left_of(battle.attackers, battle.whole_attackers),
                 left_of(battle.defenders, battle.whole_defenders)},
          endings_(endings) {}

    // Whoever is hit has less to lose: positions are gone through from the fullest to the emptiest.
    BattleOdds odds() {
        open_.resize(static_cast<std::size_t>(afloat(start_)) + 1);
        open_.back()[start_] = 1;
        for (std::size_t level = open_.size(); level-- > 0;)
            for (const auto& [position, chance] : open_[level])
                if (!ends(position, chance)) fight_on(position, chance);
        return odds_;
    }

private:
    static int afloat(const Position& position) {
        return position.attackers.afloat() + position.defenders.afloat();
    }

    // AAZ-58.2, AAZ-58.3, AAZ-58.15 to AAZ-58.20, AAZ-51.8
    bool ends(const Position& position, double chance) {
        auto [attackers, defenders] = position;
        const Fleet attack = attackers.fleet();
        const Fleet defence = defenders.fleet();
        if (attack.fighting() > 0 && defence.fighting() > 0
            && (attack.can_hit(defence, 0) || defence.can_hit(attack, attack.transports)))
            return false;
        // Whose transports are left to the mercy of others lose them.
        if (attack.fighting() > 0)
            defenders.transports = 0;
        else if (defence.fighting() > 0)
            attackers.transports = 0;
        const bool held = attackers.afloat() == 0;
        const bool cleared = defenders.afloat() == 0;
        if (held == cleared)
            odds_.neither += chance;
        else
            (cleared ? odds_.attackers_win : odds_.defenders_win) += chance;
        odds_.attackers_lost += chance * (start_.attackers.cost() - attackers.cost());
        odds_.defenders_lost += chance * (start_.defenders.cost() - defenders.cost());
        if (endings_) endings_->push_back({attackers.units(), defenders.units(), 0, chance});
        return true;
    }

    // A round: strikes, whose losses are gone at once (AAZ-52.5, AAZ-52.8), then fire and answer.
    void fight_on(const Position& from, double chance) {
        const auto& [attackers, defenders] = from;
        const Below ours = defenders.has_destroyer() ? Below::Fire : Below::HaveStruck;
        const Below theirs = attackers.has_destroyer() ? Below::Fire : Below::HaveStruck;
        std::map<Position, double> next;
        for (const auto& [back, strike] : struck_by(defenders, attackers, &Profile::attack))
            for (const auto& [front, answer] : struck_by(attackers, defenders, &Profile::defense)) {
                const auto sunk = outcomes_of(back, volley_of(front, &Profile::attack, ours));
                const auto lost = outcomes_of(front, volley_of(back, &Profile::defense, theirs));
                for (const auto& [their_rest, fire] : sunk)
                    for (const auto& [our_rest, return_fire] : lost)
                        next[{our_rest, their_rest}] += strike * answer * fire * return_fire;
            }
        // Rounds without any hit lead back here, again and again.
        const double idle = next[from];
        next.erase(from);
        odds_.rounds += chance / (1 - idle);
        for (const auto& [position, likely] : next) {
            const double weight = chance * likely / (1 - idle);
            if (weight > kForgotten * 1e-6)
                open_[static_cast<std::size_t>(afloat(position))][position] += weight;
        }
    }

    Position start_;
    std::vector<std::map<Position, double>> open_;
    Endings* endings_;
    BattleOdds odds_;
};

}  // namespace

BattleOdds submarine_odds(const BattleCase& battle, Endings* endings) {
    return SeaBattle(battle, endings).odds();
}

// Of many more than are really met: every number of submarines, air units and others that could be
// left, times every number of hits.
double submarine_steps(const BattleCase& battle) {
    const auto steps = [](const Left& side) {
        const Fleet fleet = side.fleet();
        const double submarines = 1 + fleet.submarines;
        const double air = 1 + fleet.air;
        const double others = 1 + side.afloat() - fleet.submarines - fleet.air;
        const double left = submarines * air * others;
        return left * submarines * left;
    };
    return steps(left_of(battle.attackers, battle.whole_attackers))
           * steps(left_of(battle.defenders, battle.whole_defenders));
}

}  // namespace gravetide::aaz
