#include "engine/learned_choice.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/learned_rows.h"

namespace gravetide {

namespace {

constexpr std::int64_t kUnit = LearnedChoice::kOne * LearnedChoice::kWeightOne;
constexpr int kSteps = 16;      // points of the curve in one
constexpr int kFar = 12;        // less wanted by more than this: never
constexpr int kFull = 1 << 20;  // the lot of the one wanted most

// e to the minus x by its series; the compiler works it out, so that no machine's exp() has a say.
constexpr double shrink(double x) {
    double sum = 1;
    double term = 1;
    for (int i = 1; i < 80; ++i) {
        term *= x / i;
        sum += term;
    }
    return 1 / sum;
}

constexpr auto kLots = [] {
    std::array<int, kFar * kSteps + 1> lots{};
    for (std::size_t i = 0; i < lots.size(); ++i)
        lots[i] = static_cast<int>(shrink(static_cast<double>(i) / kSteps) * kFull);
    return lots;
}();

// Straight between two points of the curve.
int lots_for(std::int64_t behind) {
    constexpr std::int64_t kStep = kUnit / kSteps;
    const std::int64_t at = behind / kStep;
    if (at >= kFar * kSteps) return 0;
    const int here = kLots[static_cast<std::size_t>(at)];
    const int next = kLots[static_cast<std::size_t>(at) + 1];
    return here - static_cast<int>((here - next) * (behind % kStep) / kStep);
}

}  // namespace

LearnedChoice::LearnedChoice(const DataFolder& folder, const std::string& file,
                             std::span<const std::string_view> heads,
                             std::span<const TraitGroup> groups)
    : weights_(heads.size()) {
    Data::open(folder, file).object([&](DataObject& all) {
        each_learned_row(all, heads, [&](std::size_t head, DataObject& row) {
            std::vector<int>& weights = weights_[head];
            row["weights"].object([&](DataObject& lists) {
                for (const TraitGroup& group : groups) {
                    const std::size_t end = weights.size() + static_cast<std::size_t>(group.size);
                    if (!lists.has(group.name)) {  // counts nothing
                        weights.resize(end);
                        continue;
                    }
                    lists.each(group.name, [&](const Data& weight) {
                        weights.push_back(weight.number(-kMostWeight, kMostWeight));
                    });
                    if (weights.size() != end) lists[group.name].fail("a weight for each trait");
                }
            });
        });
    });
}

std::vector<std::int64_t> LearnedChoice::wanted(int head, std::span<const Traits> actions) const {
    const auto& weights = weights_[static_cast<std::size_t>(head)];
    std::vector<std::int64_t> sums;
    sums.reserve(actions.size());
    for (const Traits& traits : actions) {
        std::int64_t& sum = sums.emplace_back(0);
        for (const Trait& trait : traits)
            sum += std::int64_t{weights[static_cast<std::size_t>(trait.at)]} * trait.size;
    }
    return sums;
}

std::size_t draw_by_want(std::span<const std::int64_t> wanted, Dice& dice) {
    assert(!wanted.empty());
    const std::int64_t most = *std::ranges::max_element(wanted);
    // So many actions that their lots do not fit into a die: the same with coarser lots.
    const int coarse = 1 + static_cast<int>(wanted.size() / 1024);
    int sum = 0;
    for (const std::int64_t want : wanted) sum += lots_for(most - want) / coarse;
    int drawn = dice.below(sum);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        drawn -= lots_for(most - wanted[i]) / coarse;
        if (drawn < 0) return i;
    }
    return wanted.size() - 1;
}

}  // namespace gravetide
