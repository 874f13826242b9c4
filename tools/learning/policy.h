// What learn_choices moves while it learns: a policy, which says how likely each action is chosen
// from its traits. In floating point: the program plays by whole numbers made from its weights.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gravetide::learning {

using Numbers = std::vector<float>;

// Choices that were made in many matches, with the traits of every action there was.
struct Batch {
    struct Trait {
        std::uint16_t at = 0;
        std::int16_t size = 0;  // in parts of LearnedChoice::kOne
    };
    struct Choice {
        std::size_t first_action = 0;  // its place in ends
        std::uint32_t actions = 0;
        std::uint32_t pick = 0;
        float likelihood = 0;  // its logarithm, when it was made
        float expected = 0;    // of the result, likewise
        float gain = 0;        // what came of it beyond that
    };

    std::vector<Trait> traits{};
    std::vector<std::size_t> ends{0};  // of each action's traits; the first begins at 0
    std::vector<Choice> choices{};
    Numbers signs{};  // of the table, as many for each choice

    std::span<const Trait> traits_of(std::size_t action) const {
        return std::span(traits).subspan(ends[action], ends[action + 1] - ends[action]);
    }
    void add(const Batch& other);
};

// Adam's steps: how far a weight moves follows from its slope over a while, not from this one's
// size.
class Stepper {
public:
    void step(Numbers& weights, const Numbers& slope, float pace);

private:
    int steps_ = 0;
    Numbers mean_{}, square_{};
};

// How much an action is wanted: its traits by their weights, and what hidden nodes make of its
// traits and the signs of the table together.
class Policy {
public:
    Policy(std::size_t traits, std::size_t signs, std::size_t nodes, std::uint64_t seed);

    std::span<float> linear() { return std::span(weights_).first(traits_); }
    std::span<float> of_traits() { return std::span(weights_).subspan(traits_, traits_ * nodes_); }
    std::span<float> of_signs() {
        return std::span(weights_).subspan(traits_ * (1 + nodes_), signs_ * nodes_);
    }
    std::span<float> out() { return std::span(weights_).last(nodes_); }
    std::size_t nodes() const { return nodes_; }

    // How likely each action of a choice is.
    void chances(const Batch& batch, std::size_t choice, Numbers& out) const;

    struct Lesson {
        float clip = 0.2F;  // a choice made so much likelier or less likely has had its say
        float curious = 0;  // what not being sure counts
        float pace = 0.002F;
        int threads = 1;
    };
    // One step by some choices of a batch; how far the policy has moved since they were made.
    float learn(const Batch& batch, std::span<const std::uint32_t> choices, const Lesson& lesson);

private:
    struct Scratch {
        Numbers wants{}, hidden{}, base{}, slope_of_base{};
    };
    void look(const Batch& batch, std::size_t choice, Scratch& scratch) const;
    float add_slope(const Batch& batch, std::size_t choice, const Lesson& lesson, Scratch& scratch,
                    Numbers& slope) const;

    std::size_t traits_, signs_, nodes_;
    Numbers weights_;
    Stepper stepper_{};
};

}  // namespace gravetide::learning
