#include "bots/analysis.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "engine/byte_hash.h"
#include "games/all.h"

namespace gravetide {

namespace {

constexpr int kFewest = 12;  // playouts a position needs for luck to be told from noise at all
constexpr int kMost = 400;
constexpr int kPerPly = 4;               // positions that a ply costs, about
constexpr std::size_t kFewOutcomes = 6;  // each is looked at; of more a fair share
constexpr std::size_t kRivals = 5;       // choices held against the one that was made
constexpr int kGlances = 6;              // playouts to find the best of them
constexpr double kClearly = 2;           // standard errors
constexpr double kDoubt = 0.06;          // of kCertain: a spread no few tries can argue away
constexpr double kSame = 1e-4;           // a chance that rounding may have made another
constexpr int kWholeRate = 500;          // playouts a second where a game does not say

// Two errors at once. Libraries round std::hypot each in their own way.
double together(double one, double other) { return std::sqrt(one * one + other * other); }

// The values of many playouts, for all seats.
class Sample {
public:
    explicit Sample(std::size_t seats) : seats_(seats) {}

    void add(int value) { values_.push_back(value); }
    std::size_t tries() const { return values_.size() / seats_; }
    int at(std::size_t trial, std::size_t seat) const { return values_[trial * seats_ + seat]; }
    double mean(std::size_t seat) const {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < tries(); ++i) sum += at(i, seat);
        return static_cast<double>(sum) / static_cast<double>(tries()) / kCertain;
    }
    double error(std::size_t seat) const {
        const double middle = mean(seat);
        double squares = 0;
        for (std::size_t i = 0; i < tries(); ++i) {
            const double away = static_cast<double>(at(i, seat)) / kCertain - middle;
            squares += away * away;
        }
        return std::sqrt(squares) / static_cast<double>(tries());
    }

private:
    std::size_t seats_;
    std::vector<int> values_{};
};

struct Lead {
    double mean = 0;
    double error = 0;
};

template <Game G>
class Analyst {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    Analyst(std::shared_ptr<const G> game, const State& start, std::size_t seats,
            std::vector<ActionId> plies, const AnalysisBudget& budget)
        : game_(std::move(game)),
          playout_(*game_),
          state_(start),
          seats_(seats),
          plies_(std::move(plies)),
          seed_(budget.seed),
          until_(until_of(*game_, start)) {
        plan(budget);
    }

    bool step(Reckoning& out) {
        if (out.chances.empty()) begin(out);
        if (at_ == plies_.size()) return finish(out);
        const State before = state_;
        const Action action = action_of<Action>(plies_[at_++]);
        game_->play(state_, action, quiet_);
        if (!is_whole_)
            at_turn(before, out);
        else if (game_->to_act(before) == Seat::Chance)
            weigh_luck(before, out);
        else
            weigh_decision(before, action, out);
        return true;
    }

private:
    // ---- how much can be looked at

    int rate() const {
        if constexpr (HasClock<G>) {
            const Foresight ahead = foresight_of(*game_, state_);
            return until_ == Until::Horizon ? ahead.playouts : 2 * ahead.whole;
        }
        return kWholeRate;
    }

    // Whether anything at all could have come otherwise.
    bool is_open(const State& state) {
        if (game_->to_act(state) == Seat::Chance) {
            game_->list_chances(state, outcomes_);
            return outcomes_.size() > 1;
        }
        game_->list_actions(state, actions_);
        return actions_.size() > 1;
    }

    void plan(const AnalysisBudget& budget) {
        State then = state_;
        std::int64_t open = 1;
        std::int64_t turns = 1;
        for (const ActionId ply : plies_) {
            if (is_open(then)) ++open;
            const int before = playout_.tick(then);
            game_->play(then, action_of<Action>(ply), quiet_);
            if (playout_.tick(then) != before) ++turns;
        }
        const std::int64_t all = std::int64_t{budget.seconds} * rate();
        tries_ = static_cast<int>(std::min<std::int64_t>(kMost, all / (kPerPly * open)));
        is_whole_ = budget.playouts > 0 || tries_ >= kFewest;
        if (!is_whole_)
            tries_ = static_cast<int>(std::clamp<std::int64_t>(all / turns, kFewest, kMost));
        if (budget.playouts > 0) tries_ = budget.playouts;
    }

    void begin(Reckoning& out) {
        out.until = until_;
        out.playouts = tries_;
        out.whole = is_whole_;
        out.luck.assign(seats_, 0);
        out.luck_error.assign(seats_, 0);
        out.decisions.assign(seats_, 0);
        show(sample(state_, playout_.end_of(state_, until_), tries_), out);
    }

    bool finish(Reckoning& out) const {
        out.error = errors_ / static_cast<double>(std::max<std::size_t>(1, shown_));
        for (double& error : out.luck_error) error = std::sqrt(error);
        return false;
    }

    // ---- chances

    void try_on(State state, int end, Dice& dice, Sample& out) {
        playout_.run(state, end, dice);
        for (std::size_t i = 0; i < seats_; ++i)
            out.add(playout_.judge(state, player(static_cast<int>(i))));
    }

    // The n-th try of one position has the luck of every other's.
    Sample sample(const State& state, int end, int tries) {
        Sample out(seats_);
        for (int i = 0; i < tries; ++i) {
            Dice dice(seed_, static_cast<std::uint64_t>(i));
            try_on(state, end, dice, out);
            if (game_->to_act(state) == Seat::Nobody) break;  // it is the same each time
        }
        return out;
    }

    void show(const Sample& sample, Reckoning& out) {
        ChancesAt now{.ply = at_};
        double error = 0;
        for (std::size_t i = 0; i < seats_; ++i) {
            now.of.push_back(sample.mean(i));
            error = std::max(error, sample.error(i));
        }
        errors_ += error;
        ++shown_;
        out.chances.push_back(std::move(now));
    }
    // Nothing could have come otherwise: what was expected then is expected now.
    void show_same(Reckoning& out) const {
        out.chances.push_back({.ply = at_, .of = out.chances.back().of});
    }

    void at_turn(const State& before, Reckoning& out) {
        if (at_ < plies_.size() && playout_.tick(state_) == playout_.tick(before)) return;
        show(sample(state_, playout_.end_of(state_, until_), tries_), out);
    }

    // ---- luck

    void weigh_luck(const State& before, Reckoning& out) {
        game_->list_chances(before, outcomes_);
        if (outcomes_.size() == 1) return show_same(out);
        const int end = playout_.end_of(before, until_);
        const Sample fell = sample(state_, end, tries_);
        show(fell, out);
        const auto leads = outcomes_.size() <= kFewOutcomes ? against_all(before, end, fell)
                                                            : against_share(before, end, fell);
        std::size_t most = 0;
        for (std::size_t i = 0; i < seats_; ++i) {
            out.luck[i] += leads[i].mean;
            out.luck_error[i] += leads[i].error * leads[i].error;
            // Of those it moved as far, one it favoured.
            const double farther = std::abs(leads[i].mean) - std::abs(leads[most].mean);
            const bool is_fairer = leads[i].mean > 0 && leads[most].mean < 0;
            if (farther > kSame || (is_fairer && farther >= -kSame)) most = i;
        }
        const double by = leads[most].mean;
        if (std::abs(by) > kClearly * doubted(leads[most].error, static_cast<std::size_t>(tries_)))
            out.swings.push_back({.ply = at_,
                                  .kind = Swing::Kind::Luck,
                                  .seat = player(static_cast<int>(most)),
                                  .by = by});
    }
    // Few tries that happen to agree prove nothing.
    static double doubted(double error, std::size_t tries) {
        return together(error, 2 * kDoubt / static_cast<double>(tries));
    }

    // All outcomes, each as often: weighed by how likely they are, luck is zero on the average to
    // the last digit that adding up leaves.
    std::vector<Lead> against_all(const State& before, int end, const Sample& fell) {
        const auto& outcomes = outcomes_;
        std::vector<Sample> samples;
        for (const auto& outcome : outcomes) {
            State child = before;
            game_->play(child, outcome.action, quiet_);
            samples.push_back(child == state_ ? fell : sample(child, end, tries_));
        }
        std::vector<Lead> leads(seats_);
        const auto count = static_cast<std::size_t>(tries_);
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            std::vector<double> ahead(count);
            for (std::size_t n = 0; n < count; ++n) {
                ahead[n] = value(fell, n, seat);
                for (std::size_t i = 0; i < outcomes.size(); ++i)
                    ahead[n] -= outcomes[i].probability * value(samples[i], n, seat);
            }
            leads[seat] = lead_of(ahead);
        }
        return leads;
    }
    // A position that is over was tried once.
    static double value(const Sample& sample, std::size_t trial, std::size_t seat) {
        return static_cast<double>(sample.at(std::min(trial, sample.tries() - 1), seat)) / kCertain;
    }

    // Many outcomes: tries are dealt among them evenly by how likely they are.
    std::vector<Lead> against_share(const State& before, int end, const Sample& fell) {
        const auto& outcomes = outcomes_;
        const int count = 2 * tries_;
        Sample all(seats_);
        for (int n = 0; n < count; ++n) {
            Dice dice(seed_, static_cast<std::uint64_t>(n));
            Dice share(seed_, kShares + static_cast<std::uint64_t>(n));
            double left = (n + share.bits32() / 4294967296.0) / count;
            std::size_t at = 0;
            while (at + 1 < outcomes.size() && left >= outcomes[at].probability)
                left -= outcomes[at++].probability;
            State child = before;
            game_->play(child, outcomes[at].action, quiet_);
            try_on(child, end, dice, all);
        }
        std::vector<Lead> leads(seats_);
        for (std::size_t i = 0; i < seats_; ++i)
            leads[i] = {fell.mean(i) - all.mean(i), together(fell.error(i), all.error(i))};
        return leads;
    }

    static Lead lead_of(const std::vector<double>& ahead) {
        const auto n = static_cast<double>(ahead.size());
        double sum = 0;
        for (const double each : ahead) sum += each;
        double squares = 0;
        for (const double each : ahead) squares += (each - sum / n) * (each - sum / n);
        return {sum / n, std::sqrt(squares) / n};
    }

    // ---- decisions

    // Judged by what the seat could know.
    double attempt(const State& view, Seat seat, Action action, int end, std::uint64_t luck) {
        Dice dice(seed_, luck);
        State state = game_->imagine(view, seat, dice);
        game_->play(state, action, quiet_);
        playout_.run(state, end, dice);
        return static_cast<double>(playout_.judge(state, seat)) / kCertain;
    }

    std::vector<double> attempts(const State& view, Seat seat, Action action, int end, int tries,
                                 std::uint64_t luck) {
        std::vector<double> values;
        for (int n = 0; n < tries; ++n)
            values.push_back(
                attempt(view, seat, action, end, luck + static_cast<std::uint64_t>(n)));
        return values;
    }

    static Lead lead_over(const std::vector<double>& made, std::vector<double> rival) {
        for (std::size_t n = 0; n < rival.size(); ++n) rival[n] -= made[n];
        Lead lead = lead_of(rival);
        lead.error = doubted(lead.error, rival.size());
        return lead;
    }

    void weigh_decision(const State& before, Action made, Reckoning& out) {
        if (!is_open(before)) return show_same(out);
        const int end = playout_.end_of(before, until_);
        show(sample(state_, end, tries_), out);
        const Seat seat = game_->to_act(before);
        const State view = game_->seen_by(before, seat);
        const std::vector<Action> rivals = rivals_of(before, view, seat);
        const auto glances = [&](Action action) {
            return attempts(view, seat, action, end, std::min(kGlances, tries_), kGlanceLuck);
        };
        const auto tries = [&](Action action) {
            return attempts(view, seat, action, end, tries_, kProofLuck);
        };
        const std::vector<double> usual = glances(made);
        double best = 0;
        const Action* better = nullptr;
        for (const Action& rival : rivals) {
            const Lead lead = lead_over(usual, glances(rival));
            if (lead.mean <= best) continue;
            best = lead.mean;
            better = &rival;
        }
        if (!better) return;
        // With other luck than found it: the best of several looks better than it is.
        const Lead lead = lead_over(tries(made), tries(*better));
        if (lead.mean <= kClearly * lead.error) return;
        out.decisions[number_of(seat)] -= lead.mean;
        out.swings.push_back({.ply = at_,
                              .kind = Swing::Kind::Decision,
                              .seat = seat,
                              .by = -lead.mean,
                              .better = id_of(*better)});
    }

    // What one who learned would do, and the house bot, what that likes next best, and anything;
    // only what leads to another table.
    std::vector<Action> rivals_of(const State& before, const State& view, Seat seat) {
        std::unordered_set<std::uint64_t> seen{byte_hash_of(state_)};
        std::vector<Action> found;
        Dice dice(seed_, kRivalLuck + at_);
        const auto consider = [&](Action action) {
            State after = before;
            game_->play(after, action, quiet_);
            if (seen.insert(byte_hash_of(after)).second) found.push_back(action);
        };
        if (const auto learned = learned_choice(*game_, view, seat, dice)) consider(*learned);
        if constexpr (HasHouseBot<G>) consider(game_->house_choice(view, seat, dice));
        std::vector<Action> others;
        game_->list_actions(view, others);
        if constexpr (HasHouseRank<G>) house_rank(*game_, view, seat, others);
        for (std::size_t i = 0; i < others.size() && found.size() < kRivals; ++i) {
            const bool is_liked = HasHouseRank<G> && found.size() <= kRivals / 2;
            const auto rest = static_cast<int>(others.size() - i);
            if (!is_liked)
                std::swap(others[i], others[i + static_cast<std::size_t>(dice.below(rest))]);
            consider(others[i]);
        }
        return found;
    }

    // Streams of the seed, far apart.
    static constexpr std::uint64_t kShares = 1'000'000;
    static constexpr std::uint64_t kGlanceLuck = 2'000'000;
    static constexpr std::uint64_t kProofLuck = 3'000'000;
    static constexpr std::uint64_t kRivalLuck = 4'000'000;

    std::shared_ptr<const G> game_;
    Playout<G> playout_;
    State state_;
    std::size_t seats_;
    std::vector<ActionId> plies_;
    Seed seed_;
    Until until_;
    int tries_ = 0;
    bool is_whole_ = true;
    std::size_t at_ = 0;
    double errors_ = 0;
    std::size_t shown_ = 0;
    std::vector<Action> actions_{};
    std::vector<Chance<Action>> outcomes_{};
    Journal<typename G::Event> quiet_{};
};

}  // namespace

template <Game G>
Reckoner reckoner(std::shared_ptr<const G> game, const typename G::State& start, std::size_t seats,
                  std::vector<ActionId> plies, const AnalysisBudget& budget) {
    const std::size_t count = plies.size();
    auto analyst =
        std::make_shared<Analyst<G>>(std::move(game), start, seats, std::move(plies), budget);
    return {.step = [analyst](Reckoning& out) { return analyst->step(out); }, .plies = count};
}

namespace {

template <class... G>
auto every_reckoner(const std::tuple<G...>*) {
    return std::make_tuple(&reckoner<G>...);
}

// Naming each here is what compiles it here, once.
[[gnu::used]] const auto kCompiled = every_reckoner(static_cast<AllGames*>(nullptr));

}  // namespace

}  // namespace gravetide
