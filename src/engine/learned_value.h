// A learned estimate of who wins: integer features times integer weights, and what hidden nodes
// make of the features together, through a logistic curve; all in whole numbers. The weights of a
// game stand in data/<game>/value.json with the command that made them (tools/learn).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data.h"

namespace gravetide {

class LearnedValue {
public:
    static constexpr int kOne = 64;          // how a feature writes 1
    static constexpr int kWeightOne = 1024;  // and a weight
    static constexpr int kMostWeight = 1'000'000;
    static constexpr int kMostNodes = 64;

    // The features must be those of the file, in its order. A head the file does not have has no
    // estimate.
    LearnedValue(const DataFolder& folder, const std::string& file,
                 std::span<const std::string_view> heads,
                 std::span<const std::string_view> features);

    bool has(int head) const { return !rows_[static_cast<std::size_t>(head)].weights.empty(); }

    // In parts of kCertain.
    int chance(int head, std::span<const int> features) const;

private:
    struct Row {
        std::vector<int> weights{};  // of the features
        std::vector<int> say{};      // of each node; it speaks up above nothing
        std::vector<int> table{};    // of the nodes, for each feature
    };
    std::vector<Row> rows_;  // by head
};

// The logistic curve at so many 65536ths, in parts of kCertain.
int logistic(std::int64_t logit);

}  // namespace gravetide
