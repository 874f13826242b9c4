// Best play where zombies are or rise. In a round the bitten are chosen first, the attacker's
// before the defender's (AAZ-53.7), then each side chooses among those the other has hit, knowing
// all that fell before.
#include <array>
#include <cstring>

#include "engine/hits.h"
#include "games/aaz/odds/armies.h"
#include "games/aaz/odds/battle_plan.h"
#include "games/aaz/odds/opening.h"

namespace gravetide::aaz {

namespace {

using Numbers = std::vector<double>;

// How likely each number of bites is, by zombies that may bite.
class Bites {
public:
    Bites(std::size_t most, double chance) : width_(most + 1), chances_(width_ * width_) {
        for (std::size_t all = 0; all <= most; ++all)
            for (std::size_t bites = 0; bites <= all; ++bites)
                chances_[all * width_ + bites] =
                    chance_of_hits(static_cast<int>(bites), static_cast<int>(all), chance);
    }
    double operator()(std::size_t all, std::size_t bites) const {
        return chances_[all * width_ + bites];
    }

private:
    std::size_t width_;
    Numbers chances_;
};

// Numbers by zombies about, some rows of them. Before the first stands what no zombies are worth,
// as often as zombies can be taken, and some room behind the last: where there are no more zombies
// to take none is looked for.
struct Rows {
    std::size_t before = 0, depth = 0;
    Numbers cells{};

    static constexpr std::size_t kBehind = 8;
    std::size_t width() const { return before + depth + kBehind; }
    void resize(std::size_t rows) { cells.assign(rows * width(), 0.0); }
    double* at(std::size_t row) { return &cells[row * width() + before]; }
    const double* at(std::size_t row) const { return &cells[row * width() + before]; }
    void fill_before(std::size_t row) { std::fill_n(at(row) - before, before, *at(row)); }
};

// The throws of an army at so many: by losses, and by zombies taken, those for hits that find
// nobody among them.
class Volley {
public:
    Volley(const Armies::Army& army, std::size_t most_losses)
        : width_(army.dice.size() + 1),
          chances_((most_losses + 1) * width_, 0.0),
          most_(most_losses + 1, 0) {
        for (const auto& [hits, zombies, chance] : army.throws) {
            const std::size_t lost = std::min(hits, most_losses);
            const std::size_t taken = zombies + hits - lost;
            chances_[lost * width_ + taken] += chance;
            most_[lost] = std::max(most_[lost], taken);
        }
    }
    // What it is worth by zombies about before it, from so many on; a row tells by zombies left
    // what so many losses are worth. Fewer losses than the first are left out.
    void throw_at(const Rows& rows, std::size_t row, std::size_t first, double* out,
                  std::size_t begin) const {
        std::size_t zombies = begin;
        for (; zombies + 4 < rows.depth; zombies += 8) sum<4>(rows, row, first, out, zombies);
        if (zombies < rows.depth) sum<2>(rows, row, first, out, zombies);
    }
    // The same of one number of losses, added; nothing stands before its row.
    void add(std::size_t lost, const double* row, std::size_t depth, double* out) const {
        const double* chances = &chances_[lost * width_];
        double more = 0;  // as many are taken as there are, or more
        for (std::size_t taken = most_[lost] + 1; taken-- > 0;) {
            more += chances[taken];
            if (taken < depth) out[taken] += more * row[0];
        }
        for (std::size_t taken = 0; taken <= most_[lost] && taken < depth; ++taken) {
            const double chance = chances[taken];
            double* to = out + taken;
            for (std::size_t left = 1; left < depth - taken; ++left) to[left] += chance * row[left];
        }
    }
    // Nobody is lost, so many zombies are taken.
    double quiet(std::size_t taken) const { return taken < width_ ? chances_[taken] : 0; }

private:
    // OPTIMIZATION: twice so many at a time, beyond the last some that count for nothing.
    template <std::size_t kPairs>
    void sum(const Rows& rows, std::size_t row, std::size_t first, double* out,
             std::size_t zombies) const {
        using Pair = double __attribute__((vector_size(16)));
        std::array<Pair, kPairs> sums{};
        for (std::size_t lost = first; lost < most_.size(); ++lost) {
            const double* from = rows.at(row + lost) + zombies;
            for (std::size_t taken = 0; taken <= most_[lost]; ++taken, --from) {
                const double chance = chances_[lost * width_ + taken];
                std::array<Pair, kPairs> worth;
                std::memcpy(worth.data(), from, sizeof worth);
                for (std::size_t i = 0; i < kPairs; ++i) sums[i] += chance * worth[i];
            }
        }
        std::memcpy(out + zombies, sums.data(), sizeof sums);
    }

    std::size_t width_;
    Numbers chances_;
    std::vector<std::size_t> most_;  // zombies taken, by losses
};

// Every army at every number it can face.
class Volleys {
public:
    Volleys(const Armies& armies, const Armies& others) : width_(others.whole().size + 1) {
        for (std::size_t army = 0; army < armies.size(); ++army)
            for (std::size_t most = 0; most < width_; ++most)
                volleys_.emplace_back(armies[army], most);
    }
    const Volley& at(std::size_t army, std::size_t most_losses) const {
        return volleys_[army * width_ + most_losses];
    }

private:
    std::size_t width_;
    std::vector<Volley> volleys_;
};

class BestZombieBattle {
public:
    BestZombieBattle(const BattleCase& battle, const BestAim& aim)
        : battle_(battle),
          aim_(aim),
          attackers_(battle, &Profile::attack, Armies::Bites::Counted),
          defenders_(battle, &Profile::defense, Armies::Bites::Counted),
          ours_(attackers_, defenders_),
          theirs_(defenders_, attackers_),
          all_(static_cast<std::size_t>(battle.zombies) + to_rise(attackers_.whole())
               + to_rise(defenders_.whole()) + 1),
          bites_ours_(all_, 1.0 / 3),
          bites_theirs_(all_, 1.0 / 4),
          answers_(attackers_.size() * defenders_.size()),
          part_(defenders_.size()),
          most_taken_(std::max(attackers_.whole().dice.size(), defenders_.whole().dice.size())) {}

    double run() {
        for (std::size_t d = 0; d < defenders_.size(); ++d) {
            list_parts(d);
            for (std::size_t a = 0; a < attackers_.size(); ++a) settle(a, d);
        }
        const Numbers start = sawn(battle_);
        const std::size_t a = attackers_.size() - 1;
        const std::size_t d = defenders_.size() - 1;
        double sum = 0;
        for (std::size_t zombies = 0; zombies < start.size(); ++zombies) {
            const bool nobody = zombies == 0 && defenders_[d].size == 0;  // AAZ-61.18
            sum += start[zombies] * (nobody ? end(a, d) : first_[zombies]);
        }
        return sum;
    }

private:
    using Army = Armies::Army;

    std::size_t place(std::size_t a, std::size_t d) const { return a * defenders_.size() + d; }
    // Zombies are counted together with those who may still rise: no round makes them more.
    std::size_t to_rise(const Army& army) const {
        return battle_.fallen == Fallen::Rise ? army.infantry : 0;
    }

    // What the attacker has when it ends there; zombies are left alone (AAZ-58.5).
    double end(std::size_t a, std::size_t d) const {
        const bool taken = defenders_[d].gone && attackers_[a].land > 0;
        if (aim_.kind == BestAim::Kind::Land) return taken ? 1 : 0;
        const bool scrapped = defenders_[d].gone && !attackers_[a].gone;  // AAZ-80.20
        const int lost = attackers_.whole().cost - attackers_[a].cost;
        const int killed = defenders_.whole().cost - (scrapped ? 0 : defenders_[d].cost);
        return killed - lost + (taken ? aim_.land_value : 0);
    }

    // The attacker's best answer to each number of hits; to none it is what the state is worth.
    void answer_hits(std::size_t a, std::size_t d) {
        const Army& ours = attackers_[a];
        Numbers& answers = answers_[place(a, d)];
        answers.assign((ours.size + 1) * all_, -1e9);
        std::fill_n(answers.begin(), all_, end(a, d));
        if (ours.size == 0) return;
        for (const std::size_t fewer : ours.after[1]) {
            const Numbers& next = answers_[place(fewer, d)];
            for (std::size_t i = 0; i < next.size(); ++i)
                answers[all_ + i] = std::max(answers[all_ + i], next[i]);
        }
    }

    void settle(std::size_t a, std::size_t d) {
        answer_hits(a, d);
        const bool is_whole = a + 1 == attackers_.size() && d + 1 == defenders_.size();
        const bool is_over = attackers_[a].gone || defenders_[d].gone;
        if (is_over && !is_whole) return;
        const std::size_t alive = to_rise(attackers_[a]) + to_rise(defenders_[d]);
        double* worth = answers_[place(a, d)].data() + alive;
        const std::size_t depth = all_ - alive;
        fight(a, d, depth);
        first_.assign(depth, 0.0);
        const Numbers idle = quiet(a, d);
        for (std::size_t zombies = 0; zombies < depth; ++zombies) {
            // Rounds that change nothing lead back here, with as many zombies or fewer.
            double rest = fought_[zombies];
            double same = 0;
            if (!is_over) {
                const double nobody = bitten(a, d, zombies, 0, 0);
                double gone = 0;  // all zombies are taken
                for (std::size_t taken = zombies; taken < idle.size(); ++taken) gone += idle[taken];
                for (std::size_t taken = 1; taken < std::min(zombies, idle.size()); ++taken)
                    rest += nobody * idle[taken] * worth[zombies - taken];
                if (zombies > 0) rest += nobody * gone * worth[0];
                same = nobody * (zombies == 0 ? gone : idle[0]);
                const double fought = rest / (1 - same);
                const bool may_leave = aim_.kind == BestAim::Kind::Profit;
                worth[zombies] = may_leave ? std::max(fought, end(a, d)) : fought;
            }
            first_[zombies] = rest + same * worth[zombies];
        }
        if (!is_over) complete_answers(a, d, depth);
    }

    // How likely nobody is hit, by zombies taken.
    Numbers quiet(std::size_t a, std::size_t d) const {
        const std::size_t ours = attackers_[a].dice.size(), theirs = defenders_[d].dice.size();
        Numbers chances(ours + theirs, 0.0);
        const Volley& one = ours_.at(a, defenders_.whole().size);
        const Volley& two = theirs_.at(d, attackers_.whole().size);
        for (std::size_t i = 0; i < ours; ++i)
            for (std::size_t j = 0; j < theirs; ++j) chances[i + j] += one.quiet(i) * two.quiet(j);
        return chances;
    }

    // AAZ-0.4, AAZ-53.5 How likely so many of each side are bitten; those beyond are lost.
    double bitten(std::size_t a, std::size_t d, std::size_t zombies, std::size_t ours,
                  std::size_t theirs) const {
        const std::size_t last = ours == attackers_[a].land ? zombies : ours;
        double sum = 0;
        for (std::size_t one = ours; one <= last && one <= zombies; ++one) {
            double among = 0;
            const std::size_t others = zombies - one;
            const std::size_t their_last = theirs == defenders_[d].land ? others : theirs;
            for (std::size_t two = theirs; two <= their_last && two <= others; ++two)
                among += bites_theirs_(others, two);
            sum += bites_ours_(zombies, one) * among;
        }
        return sum;
    }

    // What can be left of the defenders, the smallest first, and where it stands in a row.
    void list_parts(std::size_t d) {
        parts_.clear();
        std::size_t row = 0;
        for (std::size_t part = 0; part <= d; ++part) {
            const auto& left = defenders_[d].after;
            const std::size_t lost = defenders_[d].size - defenders_[part].size;
            if (lost >= left.size() || !std::ranges::binary_search(left[lost], part)) continue;
            part_[part] = row;
            parts_.push_back(part);
            row += defenders_[part].size + 1;
        }
        rows_ = row;
        known_.assign((to_rise(attackers_.whole()) + 1) * attackers_.size(), {});
    }

    // The defender's best answer to each number of hits on what is left there, once those attackers
    // are in front: who fell before does not matter but for those who may rise.
    Rows& known_answers(std::size_t a, std::size_t front) {
        return known_[to_rise(attackers_[a]) * attackers_.size() + front];
    }
    // Where everybody still stands the round that hits nobody is left out.
    void find_answers(Rows& found, std::size_t d, std::size_t front, std::size_t depth,
                      std::size_t standing) {
        found.before = most_taken_;
        found.depth = depth;
        found.resize(rows_);
        const std::size_t size = attackers_[front].size;
        const Volley& dice = theirs_.at(d, size);
        for (const std::size_t part : parts_) {
            const double* answers = answers_[place(front, part)].data() + all_ - depth;
            const std::size_t row = part_[part];
            for (std::size_t lost = part == standing ? 1 : 0; lost <= size; ++lost)
                dice.add(lost, answers + lost * all_, depth, found.at(row));
            found.fill_before(row);
            for (std::size_t hits = 1; hits <= defenders_[part].size; ++hits) {
                double* out = found.at(row + hits);
                std::fill_n(out, depth, 1e9);
                for (const std::size_t fewer : defenders_[part].after[1]) {
                    const double* next = found.at(part_[fewer] + hits - 1);
                    for (std::size_t i = 0; i < depth; ++i) out[i] = std::min(out[i], next[i]);
                }
                found.fill_before(row + hits);
            }
        }
    }
    // What was left out of them, once it is known.
    void complete_answers(std::size_t a, std::size_t d, std::size_t depth) {
        Rows& found = known_answers(a, a);
        const double* worth = answers_[place(a, d)].data() + all_ - depth;
        theirs_.at(d, attackers_[a].size).add(0, worth, depth, found.at(part_[d]));
        found.fill_before(part_[d]);
    }

    // Steps 3 to 5, the round that changes nothing left out.
    void fight(std::size_t a, std::size_t d, std::size_t depth) {
        fought_.assign(depth, 0.0);
        const bool is_over = attackers_[a].gone || defenders_[d].gone;
        find_answers(known_answers(a, a), d, a, depth, is_over ? kNobody : d);
        fire_.resize(depth + Rows::kBehind);
        for (std::size_t ours = 0; ours < depth && ours <= attackers_[a].land; ++ours)
            for (std::size_t theirs = 0; ours + theirs < depth && theirs <= defenders_[d].land;
                 ++theirs) {
                choose_bitten(a, d, ours, theirs, depth);
                for (std::size_t zombies = ours + theirs; zombies < depth; ++zombies)
                    fought_[zombies] += bitten(a, d, zombies, ours, theirs) * most_[zombies];
            }
    }

    // AAZ-53.7 The attacker chooses the bitten, then the defender.
    void choose_bitten(std::size_t a, std::size_t d, std::size_t ours, std::size_t theirs,
                       std::size_t depth) {
        const std::size_t begin = ours + theirs;
        most_.assign(depth, -1e9);
        for (const std::size_t front : attackers_[a].after_bites[ours]) {
            Rows& rows = known_answers(a, front);
            if (rows.depth == 0) find_answers(rows, d, front, depth, kNobody);
            least_.assign(depth, 1e9);
            for (const std::size_t back : defenders_[d].after_bites[theirs]) {
                ours_.at(a, defenders_[back].size)
                    .throw_at(rows, part_[back], 0, fire_.data(), begin);
                for (std::size_t i = begin; i < depth; ++i)
                    least_[i] = std::min(least_[i], fire_[i]);
            }
            for (std::size_t i = begin; i < depth; ++i) most_[i] = std::max(most_[i], least_[i]);
        }
    }

    static constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

    const BattleCase& battle_;
    BestAim aim_;
    Armies attackers_, defenders_;
    Volleys ours_, theirs_;
    std::size_t all_;  // one more than there can be
    Bites bites_ours_, bites_theirs_;
    std::vector<Numbers> answers_;
    std::vector<Rows> known_;
    std::vector<std::size_t> part_, parts_;
    std::size_t most_taken_;
    std::size_t rows_ = 0;
    Numbers first_, fought_, most_, least_, fire_;
};

}  // namespace

double best_zombie_worth(const BattleCase& battle, const BestAim& aim) {
    return BestZombieBattle(battle, aim).run();
}

// Every army that can be in front, by those who may rise behind it, with every pair of defenders
// and what can be left of them.
double best_zombie_steps(const BattleCase& battle) {
    const auto pairs = [](int count) { return (count + 1) * (count + 2) / 2.0; };
    const bool rise = battle.fallen == Fallen::Rise;
    double steps = 1;
    for (const Unit unit : kLandSlots) {
        const int ours = battle.attackers.of(unit);
        steps *= rise && unit == Unit::Infantry ? pairs(ours) : ours + 1;
        steps *= pairs(battle.defenders.of(unit));
    }
    const int infantry = battle.attackers.of(Unit::Infantry) + battle.defenders.of(Unit::Infantry);
    const double dice = battle.attackers.size() + battle.defenders.size();
    return steps * (battle.zombies + (rise ? infantry / 2.0 : 0) + 1) * dice * dice / 64;
}

}  // namespace gravetide::aaz
