#include "policy.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <thread>

#include "engine/learned_choice.h"

namespace gravetide::learning {

namespace {

constexpr float kOne = LearnedChoice::kOne;

void draw_small(std::span<float> weights, float size, std::mt19937_64& dice) {
    for (float& weight : weights)
        weight = size * (static_cast<float>(dice() >> 40U) / (1 << 23) - 1);
}

}  // namespace

void Batch::add(const Batch& other) {
    const std::size_t first = ends.size() - 1;
    const std::size_t from = traits.size();
    traits.insert(traits.end(), other.traits.begin(), other.traits.end());
    for (std::size_t i = 1; i < other.ends.size(); ++i) ends.push_back(from + other.ends[i]);
    for (Choice choice : other.choices) {
        choice.first_action += first;
        choices.push_back(choice);
    }
    signs.insert(signs.end(), other.signs.begin(), other.signs.end());
}

void Stepper::step(Numbers& weights, const Numbers& slope, float pace) {
    ++steps_;
    mean_.resize(slope.size(), 0.0F);
    square_.resize(slope.size(), 0.0F);
    const float mean_part = 1 / (1 - std::pow(0.9F, static_cast<float>(steps_)));
    const float square_part = 1 / (1 - std::pow(0.99F, static_cast<float>(steps_)));
    for (std::size_t i = 0; i < slope.size(); ++i) {
        mean_[i] = 0.9F * mean_[i] + 0.1F * slope[i];
        square_[i] = 0.99F * square_[i] + 0.01F * slope[i] * slope[i];
        weights[i] += pace * mean_[i] * mean_part / (std::sqrt(square_[i] * square_part) + 1e-5F);
    }
}

Policy::Policy(std::size_t traits, std::size_t signs, std::size_t nodes, std::uint64_t seed)
    : traits_(traits),
      signs_(signs),
      nodes_(nodes),
      weights_(traits + nodes * (traits + signs + 1), 0.0F) {
    // Nodes begin different, and say nothing: their word counts nothing yet.
    std::mt19937_64 dice(seed);
    draw_small(of_traits(), 0.1F, dice);
    draw_small(of_signs(), 0.1F, dice);
}

void Policy::look(const Batch& batch, std::size_t choice, Scratch& scratch) const {
    const Batch::Choice& made = batch.choices[choice];
    scratch.base.assign(nodes_, 0.0F);
    const float* of_traits = weights_.data() + traits_;
    const float* of_signs = of_traits + traits_ * nodes_;
    const float* out = of_signs + signs_ * nodes_;
    if (nodes_ > 0)
        for (std::size_t i = 0; i < signs_; ++i) {
            const float sign = batch.signs[choice * signs_ + i];
            if (sign == 0) continue;
            for (std::size_t h = 0; h < nodes_; ++h)
                scratch.base[h] += sign * of_signs[i * nodes_ + h];
        }
    scratch.wants.resize(made.actions);
    scratch.hidden.resize(made.actions * nodes_);
    for (std::size_t a = 0; a < made.actions; ++a) {
        float want = 0;
        float* hidden = scratch.hidden.data() + a * nodes_;
        std::copy(scratch.base.begin(), scratch.base.end(), hidden);
        for (const Batch::Trait& trait : batch.traits_of(made.first_action + a)) {
            const float size = static_cast<float>(trait.size) / kOne;
            want += weights_[trait.at] * size;
            const float* row = of_traits + trait.at * nodes_;
            for (std::size_t h = 0; h < nodes_; ++h) hidden[h] += row[h] * size;
        }
        for (std::size_t h = 0; h < nodes_; ++h) want += out[h] * std::max(0.0F, hidden[h]);
        scratch.wants[a] = want;
    }
    // As likely as e to the power of it.
    const float most = *std::ranges::max_element(scratch.wants);
    float sum = 0;
    for (float& want : scratch.wants) sum += want = std::exp(want - most);
    for (float& want : scratch.wants) want /= sum;
}

void Policy::chances(const Batch& batch, std::size_t choice, Numbers& out) const {
    Scratch scratch;
    look(batch, choice, scratch);
    out = std::move(scratch.wants);
}

float Policy::add_slope(const Batch& batch, std::size_t choice, const Lesson& lesson,
                        Scratch& scratch, Numbers& slope) const {
    look(batch, choice, scratch);
    const Batch::Choice& made = batch.choices[choice];
    const float likelihood = std::log(std::max(scratch.wants[made.pick], 1e-9F));
    const float ratio = std::exp(std::clamp(likelihood - made.likelihood, -5.0F, 5.0F));
    const bool has_had_its_say = made.gain > 0 ? ratio > 1 + lesson.clip : ratio < 1 - lesson.clip;
    const float push = has_had_its_say ? 0 : made.gain * ratio;
    float unsure = 0;
    for (const float chance : scratch.wants)
        if (chance > 1e-9F) unsure -= chance * std::log(chance);

    const float* of_traits = weights_.data() + traits_;
    const float* out = of_traits + (traits_ + signs_) * nodes_;
    float* slope_of_traits = slope.data() + traits_;
    float* slope_of_signs = slope_of_traits + traits_ * nodes_;
    float* slope_of_out = slope_of_signs + signs_ * nodes_;
    scratch.slope_of_base.assign(nodes_, 0.0F);
    Numbers back(nodes_);
    for (std::size_t a = 0; a < made.actions; ++a) {
        const float chance = scratch.wants[a];
        float share = push * ((a == made.pick ? 1.0F : 0.0F) - chance);
        if (lesson.curious > 0 && chance > 1e-9F)
            share -= lesson.curious * chance * (std::log(chance) + unsure);
        if (std::abs(share) < 1e-7F) continue;
        const float* hidden = scratch.hidden.data() + a * nodes_;
        for (std::size_t h = 0; h < nodes_; ++h) {
            back[h] = hidden[h] > 0 ? share * out[h] : 0;
            slope_of_out[h] += share * std::max(0.0F, hidden[h]);
            scratch.slope_of_base[h] += back[h];
        }
        for (const Batch::Trait& trait : batch.traits_of(made.first_action + a)) {
            const float size = static_cast<float>(trait.size) / kOne;
            slope[trait.at] += share * size;
            float* row = slope_of_traits + trait.at * nodes_;
            for (std::size_t h = 0; h < nodes_; ++h) row[h] += back[h] * size;
        }
    }
    if (nodes_ > 0)
        for (std::size_t i = 0; i < signs_; ++i) {
            const float sign = batch.signs[choice * signs_ + i];
            if (sign == 0) continue;
            for (std::size_t h = 0; h < nodes_; ++h)
                slope_of_signs[i * nodes_ + h] += scratch.slope_of_base[h] * sign;
        }
    return made.likelihood - likelihood;
}

float Policy::learn(const Batch& batch, std::span<const std::uint32_t> choices,
                    const Lesson& lesson) {
    const auto count = static_cast<std::size_t>(lesson.threads);
    std::vector<Numbers> slopes(count, Numbers(weights_.size(), 0.0F));
    std::vector<float> moved(count, 0.0F);
    {
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < count; ++t)
            threads.emplace_back([&, t] {
                Scratch scratch;
                for (std::size_t i = t; i < choices.size(); i += count)
                    moved[t] += add_slope(batch, choices[i], lesson, scratch, slopes[t]);
            });
    }
    const auto size = static_cast<float>(choices.size());
    for (std::size_t t = 1; t < count; ++t) {
        moved[0] += moved[t];
        for (std::size_t i = 0; i < weights_.size(); ++i) slopes[0][i] += slopes[t][i];
    }
    for (float& each : slopes[0]) each /= size;
    stepper_.step(weights_, slopes[0], lesson.pace);
    return moved[0] / size;
}

}  // namespace gravetide::learning
