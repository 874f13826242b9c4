#include "fit.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "engine/learned_value.h"

namespace gravetide::learning {

namespace {

using Numbers = std::vector<double>;

double as_number(int feature) { return static_cast<double>(feature) / LearnedValue::kOne; }

double logistic_of(double logit) { return 1 / (1 + std::exp(-std::clamp(logit, -30.0, 30.0))); }

// Solves a symmetric system in place by Cholesky.
void solve(std::vector<Numbers>& a, Numbers& b) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / a[j][j];
        }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
}

// All weights of an estimate in one list, for steps of Adam's.
class Net {
public:
    Net(const Estimate& estimate, const Positions& positions, std::size_t nodes, std::uint64_t seed)
        : features_(estimate.weights.size()), nodes_(nodes), weights_(estimate.weights) {
        // Nodes begin different, each hearing every feature about as loud, and say nothing yet.
        Numbers squares(features_, 1e-3);
        for (const Position* position : positions)
            for (std::size_t i = 0; i < features_; ++i)
                squares[i] += as_number(position->seen[i]) * as_number(position->seen[i])
                              / static_cast<double>(positions.size());
        std::mt19937_64 dice(seed);
        std::normal_distribution<double> normal;
        for (std::size_t i = 0; i < features_; ++i)
            for (std::size_t h = 0; h < nodes_; ++h)
                weights_.push_back(normal(dice)
                                   / std::sqrt(squares[i] * static_cast<double>(features_)));
        weights_.resize(weights_.size() + nodes_);
        mean_.resize(weights_.size());
        square_.resize(weights_.size());
    }

    Estimate estimate() const {
        const auto at = [&](std::size_t from) {
            return weights_.begin() + static_cast<std::ptrdiff_t>(from);
        };
        const std::size_t say = features_ * (1 + nodes_);
        return {{at(0), at(features_)}, {at(say), weights_.end()}, {at(features_), at(say)}};
    }

    void step(std::span<const Position* const> part, double pace) {
        slope_.assign(weights_.size(), 0.0);
        for (const Position* position : part) add_slope(*position);
        ++steps_;
        const double mean_part = 1 - std::pow(0.9, steps_);
        const double square_part = 1 - std::pow(0.999, steps_);
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double slope = slope_[i] / static_cast<double>(part.size()) - 1e-5 * weights_[i];
            mean_[i] = 0.9 * mean_[i] + 0.1 * slope;
            square_[i] = 0.999 * square_[i] + 0.001 * slope * slope;
            weights_[i] +=
                pace * mean_[i] / mean_part / (std::sqrt(square_[i] / square_part) + 1e-7);
        }
    }

private:
    void add_slope(const Position& position) {
        heard_.assign(nodes_, 0.0);
        const double* table = weights_.data() + features_;
        const double* say = table + features_ * nodes_;
        double logit = 0;
        for (std::size_t i = 0; i < features_; ++i) {
            if (position.seen[i] == 0) continue;
            const double x = as_number(position.seen[i]);
            logit += x * weights_[i];
            for (std::size_t h = 0; h < nodes_; ++h) heard_[h] += x * table[i * nodes_ + h];
        }
        for (std::size_t h = 0; h < nodes_; ++h) logit += say[h] * std::max(0.0, heard_[h]);
        const double error = position.result - logistic_of(logit);
        double* table_slope = slope_.data() + features_;
        double* say_slope = table_slope + features_ * nodes_;
        for (std::size_t h = 0; h < nodes_; ++h) {
            say_slope[h] += error * std::max(0.0, heard_[h]);
            heard_[h] = heard_[h] > 0 ? error * say[h] : 0;
        }
        for (std::size_t i = 0; i < features_; ++i) {
            if (position.seen[i] == 0) continue;
            const double x = as_number(position.seen[i]);
            slope_[i] += error * x;
            for (std::size_t h = 0; h < nodes_; ++h) table_slope[i * nodes_ + h] += heard_[h] * x;
        }
    }

    std::size_t features_, nodes_;
    Numbers weights_;  // of the features, the table, what the nodes say
    Numbers slope_{}, mean_{}, square_{}, heard_{};
    int steps_ = 0;
};

// How sure an estimate is, set right by positions it did not learn from: its logit times a number,
// and one more, by Newton's method. The first feature is always one.
void calibrate(Estimate& estimate, const Positions& judged) {
    std::vector<std::pair<double, double>> seen;  // logit, result
    for (const Position* position : judged) {
        const double chance = std::clamp(estimate.chance(position->seen), 1e-9, 1 - 1e-9);
        seen.emplace_back(std::log(chance / (1 - chance)), position->result);
    }
    double times = 1;
    double more = 0;
    for (int step = 0; step < 10; ++step) {
        Numbers slope(2, 0.0);
        std::vector<Numbers> bend{{1.0, 0.0}, {0.0, 1.0}};
        for (const auto& [logit, result] : seen) {
            const double chance = logistic_of(times * logit + more);
            const double sure = chance * (1 - chance);
            slope[0] += (result - chance) * logit;
            slope[1] += result - chance;
            bend[0][0] += sure * logit * logit;
            bend[1][0] += sure * logit;
            bend[1][1] += sure;
        }
        solve(bend, slope);
        times += slope[0];
        more += slope[1];
    }
    for (double& weight : estimate.weights) weight *= times;
    for (double& weight : estimate.say) weight *= times;
    estimate.weights.front() += more;
}

double log_loss(const Estimate& estimate, const Positions& positions) {
    double loss = 0;
    for (const Position* position : positions) {
        const double chance = std::clamp(estimate.chance(position->seen), 1e-9, 1 - 1e-9);
        loss -= position->result * std::log(chance) + (1 - position->result) * std::log(1 - chance);
    }
    return loss / static_cast<double>(positions.size());
}

}  // namespace

double Estimate::chance(std::span<const int> seen) const {
    double logit = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) logit += weights[i] * as_number(seen[i]);
    for (std::size_t h = 0; h < say.size(); ++h) {
        double heard = 0;
        for (std::size_t i = 0; i < weights.size(); ++i)
            heard += table[i * say.size() + h] * as_number(seen[i]);
        logit += say[h] * std::max(0.0, heard);
    }
    return logistic_of(logit);
}

Estimate fit_straight(const Positions& positions, std::size_t features, double calm) {
    Estimate estimate{.weights = Numbers(features, 0.0)};
    for (int step = 0; step < 10; ++step) {
        Numbers slope(features, 0.0);
        std::vector<Numbers> bend(features, Numbers(features, 0.0));
        Numbers x(features);
        for (const Position* position : positions) {
            if (is_held_out(*position)) continue;
            const double chance = estimate.chance(position->seen);
            const double error = position->result - chance;
            const double sure = std::max(chance * (1 - chance), 1e-4);
            std::ranges::transform(position->seen, x.begin(), as_number);
            for (std::size_t i = 0; i < features; ++i) {
                if (position->seen[i] == 0) continue;
                slope[i] += error * x[i];
                for (std::size_t j = 0; j <= i; ++j) bend[i][j] += sure * x[i] * x[j];
            }
        }
        for (std::size_t i = 0; i < features; ++i) {
            slope[i] -= calm * estimate.weights[i];
            bend[i][i] += calm;
        }
        solve(bend, slope);
        for (std::size_t i = 0; i < features; ++i)
            estimate.weights[i] = std::clamp(estimate.weights[i] + slope[i], -500.0, 500.0);
    }
    return estimate;
}

void add_nodes(Estimate& estimate, const Positions& positions, std::size_t nodes,
               std::uint64_t seed) {
    constexpr int kLooks = 40;
    constexpr int kPatience = 6;
    constexpr std::size_t kPart = 256;
    Positions taught;
    Positions judged;
    for (const Position* position : positions) {
        if (is_held_out(*position)) continue;
        (position->match % 5 == 3 ? judged : taught).push_back(position);
    }
    Net net(estimate, taught, nodes, seed);
    std::mt19937_64 order(seed);
    double least = log_loss(estimate, judged);
    int best = 0;
    for (int look = 1; look <= kLooks && look - best <= kPatience; ++look) {
        std::ranges::shuffle(taught, order);
        const double pace = 0.002 * (kLooks + 1 - look) / kLooks;
        for (std::size_t from = 0; from < taught.size(); from += kPart)
            net.step(std::span(taught).subspan(from, std::min(kPart, taught.size() - from)), pace);
        const Estimate now = net.estimate();
        const double loss = log_loss(now, judged);
        if (loss >= least) continue;
        least = loss;
        best = look;
        estimate = now;
    }
    calibrate(estimate, judged);
}

}  // namespace gravetide::learning
