// What a sea battle is worth when both sides choose their losses and what their submarines do, and
// the attacker the time to go home, as well as can be: every fleet that can be left meets every
// other.
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "games/aaz/odds/losses_at_sea.h"

namespace gravetide::aaz {

namespace {

// A number, and the share that it has besides of what the position at hand is worth: rounds in
// which nothing happens lead back to it.
struct Worth {
    double sum = 0, back = 0;

    double with(double here) const { return sum + back * here; }
    friend Worth operator+(const Worth& a, const Worth& b) {
        return {a.sum + b.sum, a.back + b.back};
    }
    friend Worth operator*(double likely, const Worth& worth) {
        return {likely * worth.sum, likely * worth.back};
    }
};

// Hits, and how likely they are.
using Rolls = std::vector<std::pair<SeaHits, double>>;
Rolls rolls_of(const SeaVolley& volley) {
    Rolls rolls;
    for (std::size_t all = 0; all < volley.ships.size(); ++all)
        for (std::size_t ships = 0; ships < volley.submarines.size(); ++ships)
            for (std::size_t surface = 0; surface < volley.air.size(); ++surface)
                rolls.push_back(
                    {{static_cast<int>(all), static_cast<int>(ships), static_cast<int>(surface)},
                     volley.ships[all] * volley.submarines[ships] * volley.air[surface]});
    return rolls;
}

class BestSeaBattle {
public:
    BestSeaBattle(const BattleCase& battle, const BestAim& aim)
        : battle_(battle),
          aim_(aim),
          attackers_(battle, Side::Attackers),
          defenders_(battle, Side::Defenders),
          worth_(attackers_.size() * defenders_.size()),
          answers_(worth_.size() * attackers_.hit_sorts(), kUnknown) {
        for (auto& known : fire_) known.assign(worth_.size(), kUnknown);
        answered_.resize(defenders_.size());
    }

    double run() {
        double first = 0;
        for (Id a = 0; a < attackers_.size(); ++a)
            for (Id d = 0; d < defenders_.size(); ++d) first = settle(a, d);
        return first;
    }

private:
    using Id = LossesAtSea::Id;
    static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

    std::size_t place(Id a, Id d) const { return a * defenders_.size() + d; }
    bool pays() const { return aim_.kind == BestAim::Kind::Profit; }
    double price(Unit unit) const { return pays() ? battle_.price(unit) : 0; }

    // What the attacker has when nobody fights on. Who is not there any more counts as lost here.
    double balance(Id a, Id d) const {
        if (!pays()) return 0;
        return defenders_.whole().cost - defenders_[d].cost - attackers_.whole().cost
               + attackers_[a].cost;
    }

    // AAZ-58.15, AAZ-58.16 Transports that nobody guards are lost; the attacker's go home if that
    // is their aim (AAZ-58.18).
    double end(Id a, Id d) const {
        const Fleet& attack = attackers_[a].fleet;
        const Fleet& defence = defenders_[d].fleet;
        const bool sinks = attack.fighting() > 0;
        if (pays())
            return balance(a, d) + (sinks ? defence.transports * price(Unit::Transport) : 0);
        const bool sunk = attack.fighting() == 0 && defence.fighting() > 0;
        const bool held = attack.all() == 0 || sunk;
        const bool cleared = defence.all() == 0 || (sinks && defence.fighting() == 0);
        return cleared && !held ? 1 : 0;
    }

    // Leaves what it is worth there to the attacker; what it is with a round that has to be fought.
    double settle(Id a, Id d) {
        double& worth = worth_[place(a, d)];
        if (is_fought_out(attackers_[a].fleet, defenders_[d].fleet)) return worth = end(a, d);
        here_a_ = a;
        here_d_ = d;
        fire_here_.reset();
        // AAZ-58.21 The attacker goes home after a round if that is better.
        const double home = pays() ? balance(a, d) : -1;
        double here = home;
        Worth round;
        for (int tries = 0; tries < kMostTries; ++tries) {
            round = fight(a, d, here);
            const double next = std::max(home, round.sum / (1 - round.back));
            if (std::abs(next - here) <= kSame * std::max(1.0, std::abs(next))) break;
            here = next;
        }
        worth = here;
        return round.with(here);
    }

    // AAZ-52.1 A side's submarines act if no destroyer is against them.
    enum Silent : std::uint8_t { kNobody, kOurs, kTheirs, kBoth };  // struck, or went below
    struct Round {
        double here;
        Silent silent;
    };

    Worth fight(Id a, Id d, double here) {
        const int ours = defenders_[d].has_destroyer ? 0 : attackers_[a].submarines;
        const int theirs = attackers_[a].has_destroyer ? 0 : defenders_[d].submarines;
        const Round round{here, static_cast<Silent>((ours > 0 ? 1 : 0) + (theirs > 0 ? 2 : 0))};
        // AAZ-52.3 Each decides when it would roll, having seen the dice before it.
        const auto struck = [&](int hits, int below) {
            return Worth{below * price(Unit::Submarine)} + suffer(a, d, round, hits, below);
        };
        return decide(ours, profile(Unit::Submarine).attack / 6.0, round, Side::Attackers, struck);
    }

    // AAZ-52.4 The defender chooses whom they struck, and then what its submarines do: those that
    // were hit strike all the same (AAZ-52.6).
    Worth suffer(Id a, Id d, const Round& round, int hits, int below) {
        const Id ours = attackers_.dived(a, below);
        Worth least{std::numeric_limits<double>::infinity()};
        for (const Id left : defenders_.after(d, {.on_ships = hits})) {
            const int hit = defenders_[d].submarines - defenders_[left].submarines;
            const Worth worth = answer(ours, left, round, hit);
            if (worth.with(round.here) < least.with(round.here)) least = worth;
        }
        return least;
    }
    Worth answer(Id a, Id d, const Round& round, int hit) {
        if (round.silent == kNobody || round.silent == kOurs) return fire(a, d, round);
        const double chance = profile(Unit::Submarine).defense / 6.0;
        ByHits also{1};
        roll(also, hit, profile(Unit::Submarine).defense);
        const auto struck = [&](int hits, int below) {
            Worth sum{-below * price(Unit::Submarine)};
            for (std::size_t more = 0; more < also.size(); ++more)
                sum = sum
                      + also[more]
                            * strike(a, defenders_.dived(d, below), round,
                                     hits + static_cast<int>(more));
            return sum;
        };
        return decide(defenders_[d].submarines, chance, round, Side::Defenders, struck);
    }
    // AAZ-52.5 The attacker chooses whom they struck.
    Worth strike(Id a, Id d, const Round& round, int hits) {
        Worth most{-std::numeric_limits<double>::infinity()};
        for (const Id left : attackers_.after(a, {.on_ships = hits})) {
            const Worth worth = fire(left, d, round);
            if (worth.with(round.here) > most.with(round.here)) most = worth;
        }
        return most;
    }

    // Submarines one after another, and what comes after so many hits and so many below.
    template <class After>
    Worth decide(int submarines, double chance, const Round& round, Side side, After after) {
        const auto size = static_cast<std::size_t>(submarines) + 1;
        std::vector<Worth> by_now(size * size);  // by hits and by those below
        const auto at = [&](int hits, int below) -> Worth& {
            return by_now[static_cast<std::size_t>(hits) * size + static_cast<std::size_t>(below)];
        };
        for (int hits = 0; hits <= submarines; ++hits)
            for (int below = 0; hits + below <= submarines; ++below)
                at(hits, below) = after(hits, below);
        for (int acted = submarines; acted-- > 0;)
            for (int hits = 0; hits <= acted; ++hits)
                for (int below = 0; hits + below <= acted; ++below) {
                    const Worth strikes =
                        chance * at(hits + 1, below) + (1 - chance) * at(hits, below);
                    const Worth dives = at(hits, below + 1);
                    const double gain = dives.with(round.here) - strikes.with(round.here);
                    const bool better = side == Side::Attackers ? gain > 0 : gain < 0;
                    at(hits, below) = better ? dives : strikes;
                }
        return at(0, 0);
    }

    // AAZ-50.3 The attackers fire, the defender chooses; the defenders fire, who is hit too, and
    // the attacker chooses.
    Worth fire(Id a, Id d, const Round& round) {
        if (a == here_a_ && d == here_d_) {
            if (!fire_here_) fire_here_ = fired(a, d, round.silent);
            return *fire_here_;
        }
        double& known = fire_[round.silent][place(a, d)];
        if (std::isnan(known)) known = fired(a, d, round.silent).sum;
        return {known};
    }
    Worth fired(Id a, Id d, Silent silent) {
        const auto& ours = attackers_[a];
        const auto& theirs = defenders_[d];
        const SeaVolley& volley = (silent & kOurs) != 0 ? ours.silent : ours.volley;
        const SeaVolley& back = (silent & kTheirs) != 0 ? theirs.silent : theirs.volley;
        const auto rolls = rolls_of(back);
        Worth sum;
        for (const auto& [hits, likely] : rolls_of(volley)) {
            Worth least{std::numeric_limits<double>::infinity()};
            for (const Id left : defenders_.after(d, hits)) {
                std::optional<Worth>& known = answered_[left];
                if (!known) {
                    known = answered(a, left, rolls);
                    met_.push_back(left);
                }
                if (known->sum < least.sum) least = *known;
            }
            sum = sum + likely * least;
        }
        for (const Id left : met_) answered_[left].reset();
        met_.clear();
        return sum;
    }
    // Nobody lost on either side: then nothing else could be chosen.
    bool leads_back(Id a, Id left, std::span<const Id> after) const {
        return a == here_a_ && left == here_d_ && after.front() == a;
    }
    Worth answered(Id a, Id left, const Rolls& rolls) {
        Worth sum;
        double* answers = &answers_[place(a, left) * attackers_.hit_sorts()];
        for (const auto& [hits, likely] : rolls) {
            const auto after = attackers_.after(a, hits);
            if (leads_back(a, left, after)) {
                sum.back += likely;
                continue;
            }
            double& best = answers[attackers_.place_of(hits)];
            if (std::isnan(best)) {
                best = worth_[place(after.front(), left)];
                for (const Id other : after) best = std::max(best, worth_[place(other, left)]);
            }
            sum.sum += likely * best;
        }
        return sum;
    }

    static constexpr int kMostTries = 200;
    static constexpr double kSame = 1e-14;

    const BattleCase& battle_;
    BestAim aim_;
    LossesAtSea attackers_, defenders_;
    std::vector<double> worth_, answers_;
    std::array<std::vector<double>, 4> fire_;
    // Of the position at hand.
    Id here_a_ = 0, here_d_ = 0;
    std::optional<Worth> fire_here_;
    // Of one volley.
    std::vector<std::optional<Worth>> answered_;
    std::vector<Id> met_;
};

}  // namespace

// As many as others need for the time of one. Besides, what can be lost is listed for every fleet.
double best_sea_steps(const BattleCase& battle) {
    constexpr double kStep = 0.03;
    constexpr double kListed = 10;
    const double ours = LossesAtSea::count(battle, Side::Attackers);
    const double theirs = LossesAtSea::count(battle, Side::Defenders);
    return kStep * ours * theirs * (ours + theirs)
               * LossesAtSea::count_hits(battle, Side::Attackers)
           + kListed
                 * (LossesAtSea::count_lists(battle, Side::Attackers)
                    + LossesAtSea::count_lists(battle, Side::Defenders));
}

double best_sea_worth(const BattleCase& battle, const BestAim& aim) {
    return BestSeaBattle(battle, aim).run();
}

}  // namespace gravetide::aaz
