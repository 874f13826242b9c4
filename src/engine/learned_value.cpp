#include "engine/learned_value.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/exponential.h"
#include "engine/foresight.h"
#include "engine/learned_rows.h"

namespace gravetide {

namespace {

constexpr std::int64_t kUnit = 1 << 16;  // how a logit writes 1
constexpr int kSteps = 32;               // points of the curve in one
constexpr int kFar = 8;                  // beyond it the curve is flat

constexpr auto kCurve = [] {
    std::array<int, 2 * kFar * kSteps + 1> curve{};
    for (std::size_t i = 0; i < curve.size(); ++i) {
        const double x = (static_cast<double>(i) - kFar * kSteps) / kSteps;
        const double away = x < 0 ? -x : x;
        const double chance = 1 / (1 + exponential(-away));
        // NOLINTNEXTLINE(bugprone-incorrect-roundings): of a number above 0, while compiling.
        curve[i] = static_cast<int>((x < 0 ? 1 - chance : chance) * kCertain + 0.5);
    }
    return curve;
}();

}  // namespace

int logistic(std::int64_t logit) {
    constexpr std::int64_t kStep = kUnit / kSteps;
    const std::int64_t from = std::clamp(logit + kFar * kUnit, std::int64_t{0}, 2 * kFar * kUnit);
    const auto at = static_cast<std::size_t>(from / kStep);
    if (at + 1 >= kCurve.size()) return kCurve.back();
    const std::int64_t rest = from % kStep;
    return static_cast<int>(kCurve[at] + (kCurve[at + 1] - kCurve[at]) * rest / kStep);
}

LearnedValue::LearnedValue(const DataFolder& folder, const std::string& file,
                           std::span<const std::string_view> heads,
                           std::span<const std::string_view> features)
    : rows_(heads.size()) {
    Data::open(folder, file).object([&](DataObject& all) {
        std::size_t count = 0;
        all.each("features", [&](const Data& name) {
            if (count >= features.size() || name.text() != features[count])
                name.fail("the program has another feature here");
            ++count;
        });
        if (count != features.size()) all.fail("the program has more features");
        each_learned_row(all, heads, [&](std::size_t head, DataObject& fields) {
            Row& row = rows_[head];
            read_weights(fields, "weights", features.size(), kMostWeight, row.weights);
            if (!fields.has("nodes")) return;
            fields["nodes"].object([&](DataObject& nodes) {
                read_nodes_say(nodes, kMostNodes, kMostWeight, row.say);
                read_weights(nodes, "table", features.size() * row.say.size(), kMostWeight,
                             row.table);
            });
        });
    });
}

int LearnedValue::chance(int head, std::span<const int> features) const {
    const Row& row = rows_[static_cast<std::size_t>(head)];
    assert(row.weights.size() == features.size());
    const std::size_t nodes = row.say.size();
    std::int64_t sum = 0;
    std::array<std::int64_t, kMostNodes> heard{};
    for (std::size_t i = 0; i < features.size(); ++i) {
        sum += std::int64_t{row.weights[i]} * features[i];
        for (std::size_t node = 0; node < nodes; ++node)
            heard[node] += std::int64_t{row.table[i * nodes + node]} * features[i];
    }
    for (std::size_t node = 0; node < nodes; ++node)
        sum += row.say[node] * std::max(std::int64_t{0}, heard[node]) / kWeightOne;
    return logistic(sum);  // kOne * kWeightOne is one
}

}  // namespace gravetide
