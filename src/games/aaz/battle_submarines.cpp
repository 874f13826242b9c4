// The odds of sea battles with submarines (AAZ-52). Who may be hit by whom depends on who is still
// there, so that no line tells in which order a fleet is lost: every fleet that can be left is
// counted by itself.
#include <compare>
#include <map>

#include "games/aaz/battle_line.h"

namespace gravetide::aaz {

namespace {

// What is lost first comes first; transports come last whatever they cost (AAZ-50.14).
constexpr std::array kLossOrder{Unit::Submarine,  Unit::Destroyer, Unit::Fighter,
                                Unit::Cruiser,    Unit::Bomber,    Unit::Carrier,
                                Unit::Battleship, Unit::Transport};
constexpr std::size_t kSubmarinePlace = 0;
constexpr std::size_t kDestroyerPlace = 1;
constexpr std::size_t kTransportPlace = kLossOrder.size() - 1;

// The units of a side that are left.
struct Fleet {
    std::array<std::uint8_t, kLossOrder.size()> count{};
    std::uint8_t whole = 0;  // battleships without damage

    auto operator<=>(const Fleet&) const = default;

    int submarines() const { return count[kSubmarinePlace]; }
    int transports() const { return count[kTransportPlace]; }
    bool has_destroyer() const { return count[kDestroyerPlace] > 0; }
    int air() const {
        return sum([](Unit unit) { return is_air_unit(unit) ? 1 : 0; });
    }
    int all() const {
        return sum([](Unit) { return 1; });
    }
    int fighting() const { return all() - transports(); }
    int cost() const {
        return sum([](Unit unit) { return profile(unit).cost; });
    }
    // As many hits as it can take.
    int afloat() const { return all() + whole; }

private:
    template <class Worth>
    int sum(Worth worth) const {
        int total = 0;
        for (std::size_t place = 0; place < count.size(); ++place)
            total += count[place] * worth(kLossOrder[place]);
        return total;
    }
};

Fleet fleet_of(const Units& units, int whole) {
    Fleet fleet;
    for (std::size_t place = 0; place < kLossOrder.size(); ++place)
        fleet.count[place] = static_cast<std::uint8_t>(units.of(kLossOrder[place]));
    fleet.whole = static_cast<std::uint8_t>(whole);
    return fleet;
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
Fleet after(Fleet fleet, const Hits& hits) {
    int left = hits.on_all + hits.on_ships + hits.on_surface;
    int below = hits.on_all + hits.on_ships;
    int above = hits.on_all + hits.on_surface;
    const int dents = std::min<int>(left, fleet.whole);
    fleet.whole = static_cast<std::uint8_t>(fleet.whole - dents);
    left -= dents;
    for (std::size_t place = 0; place < kLossOrder.size(); ++place) {
        int lost = std::min<int>(left, fleet.count[place]);
        if (place == kSubmarinePlace) lost = std::min(lost, below);
        if (is_air_unit(kLossOrder[place])) {
            lost = std::min(lost, above);
            above -= lost;
        }
        fleet.count[place] = static_cast<std::uint8_t>(fleet.count[place] - lost);
        left -= lost;
    }
    return fleet;
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
Volley volley_of(const Fleet& fleet, int Profile::*value, Below below) {
    Volley volley;
    for (std::size_t place = 0; place < kTransportPlace; ++place) {
        const Unit unit = kLossOrder[place];
        if (unit == Unit::Submarine && below == Below::HaveStruck) continue;
        const bool with_destroyer = is_air_unit(unit) && fleet.has_destroyer();
        ByHits& dice = unit == Unit::Submarine                ? volley.submarines
                       : is_air_unit(unit) && !with_destroyer ? volley.air
                                                              : volley.ships;
        roll(dice, fleet.count[place], profile(unit).*value);
    }
    return volley;
}

using Outcomes = std::map<Fleet, double>;

Outcomes outcomes_of(const Fleet& fleet, const Volley& volley) {
    Outcomes outcomes;
    const auto hits_of = [](const ByHits& dice) { return static_cast<int>(dice.size()); };
    for (int ships = 0; ships < hits_of(volley.ships); ++ships)
        for (int below = 0; below < hits_of(volley.submarines); ++below)
            for (int air = 0; air < hits_of(volley.air); ++air)
                outcomes[after(fleet, {ships, below, air})] +=
                    volley.ships[static_cast<std::size_t>(ships)]
                    * volley.submarines[static_cast<std::size_t>(below)]
                    * volley.air[static_cast<std::size_t>(air)];
    return outcomes;
}

// AAZ-52.1, AAZ-52.9 What the submarines of one side make of the other, if they may strike; they
// never submerge.
Outcomes struck_by(const Fleet& fleet, const Fleet& strikers, int Profile::*value) {
    if (fleet.has_destroyer()) return {{fleet, 1.0}};
    Volley volley;
    roll(volley.submarines, strikers.submarines(), profile(Unit::Submarine).*value);
    return outcomes_of(fleet, volley);
}

struct Position {
    Fleet attackers, defenders;

    auto operator<=>(const Position&) const = default;
};

class SeaBattle {
public:
    explicit SeaBattle(const BattleCase& battle)
        : start_{fleet_of(battle.attackers, battle.whole_attackers),
                 fleet_of(battle.defenders, battle.whole_defenders)} {}

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

    // AAZ-58.16, AAZ-58.32 Submarines and air units without a destroyer cannot hit each other.
    static bool can_hit(const Fleet& fleet, const Fleet& other, int their_transports) {
        const int surface = fleet.fighting() - fleet.submarines() - fleet.air();
        const int targets = other.fighting() + their_transports;
        if (surface > 0 && targets > 0) return true;
        if (fleet.submarines() > 0 && targets > other.air()) return true;
        const int hidden = fleet.has_destroyer() ? 0 : other.submarines();
        return fleet.air() > 0 && targets > hidden;
    }

    // AAZ-58.2, AAZ-58.3, AAZ-58.15 to AAZ-58.20, AAZ-51.8
    bool ends(const Position& position, double chance) {
        auto [attackers, defenders] = position;
        const bool both = attackers.all() > 0 && defenders.all() > 0;
        if (both && attackers.fighting() > 0 && defenders.fighting() > 0
            && (can_hit(attackers, defenders, 0)
                || can_hit(defenders, attackers, attackers.transports())))
            return false;
        if (both && attackers.fighting() > 0) defenders.count[kTransportPlace] = 0;
        if (both && attackers.fighting() == 0 && defenders.fighting() > 0)
            attackers.count[kTransportPlace] = 0;
        const bool won = attackers.all() > 0 && defenders.all() == 0;
        const bool lost = attackers.all() == 0 && defenders.all() > 0;
        (won ? odds_.attackers_win : lost ? odds_.defenders_win : odds_.neither) += chance;
        odds_.attackers_lost += chance * (start_.attackers.cost() - attackers.cost());
        odds_.defenders_lost += chance * (start_.defenders.cost() - defenders.cost());
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
        for (const auto& [position, likely] : next) {
            const double weight = chance * likely / (1 - idle);
            if (weight > kForgotten * 1e-6)
                open_[static_cast<std::size_t>(afloat(position))][position] += weight;
        }
    }

    Position start_;
    std::vector<std::map<Position, double>> open_;
    BattleOdds odds_;
};

}  // namespace

BattleOdds submarine_odds(const BattleCase& battle) { return SeaBattle(battle).odds(); }

// Of many more than are really met: every number of submarines, air units and others that could be
// left, times every number of hits.
double submarine_steps(const BattleCase& battle) {
    const auto steps = [](const Fleet& fleet) {
        const double submarines = 1 + fleet.submarines();
        const double air = 1 + fleet.air();
        const double others = 1 + fleet.afloat() - fleet.submarines() - fleet.air();
        const double left = submarines * air * others;
        return left * submarines * left;
    };
    return steps(fleet_of(battle.attackers, battle.whole_attackers))
           * steps(fleet_of(battle.defenders, battle.whole_defenders));
}

}  // namespace gravetide::aaz
