// A learned way to choose: each action has traits, integers with a name, and how much it is wanted
// is their sum by integer weights. Actions are drawn by how much they are wanted, so that a bot
// does not do the same thing in the same place every time. The weights of a game stand in
// data/<game>/choice.json with the command that made them (tools/learn_choices.cpp).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data.h"
#include "engine/dice.h"

namespace gravetide {

// Traits come in groups, one for each kind of action: "run" has as many as there are things a run
// may depend on. A file lists the weights of a group under its name.
struct TraitGroup {
    std::string_view name;
    int size = 0;
};

struct Trait {
    int at = 0;  // counted through all groups
    int size = 0;
};
using Traits = std::vector<Trait>;

class LearnedChoice {
public:
    static constexpr int kOne = 64;          // how a trait writes 1
    static constexpr int kWeightOne = 1024;  // and a weight
    static constexpr int kMostWeight = 100'000;

    // A head the file does not have is not chosen for.
    LearnedChoice(const DataFolder& folder, const std::string& file,
                  std::span<const std::string_view> heads, std::span<const TraitGroup> groups);

    bool has(int head) const { return !weights_[static_cast<std::size_t>(head)].empty(); }

    // How much each of several is wanted, in parts of kOne * kWeightOne: by one more is drawn e
    // times as often.
    std::vector<std::int64_t> wanted(int head, std::span<const Traits> actions) const;

private:
    std::vector<std::vector<int>> weights_;  // by head
};

// One of several, by how much each is wanted.
std::size_t draw_by_want(std::span<const std::int64_t> wanted, Dice& dice);

}  // namespace gravetide
