// A learned way to choose: each action has traits, integers with a name, and how much it is wanted
// is their sum by integer weights. Actions are drawn by how much they are wanted, so that a bot
// does not do the same thing in the same place every time. The weights of a game stand in
// data/<game>/choice.json with the command that made them (tools/learn_choices.cpp).
#pragma once

#include <array>
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

// Who learned it. A row is a Veteran's unless it says otherwise; a Warlord without one of its own
// chooses as a Veteran does.
enum class School : std::uint8_t { Veteran, Warlord };
inline constexpr std::array<std::string_view, 2> kSchoolNames{"veteran", "warlord"};

class LearnedChoice {
public:
    static constexpr int kOne = 64;          // how a trait or a sign writes 1
    static constexpr int kWeightOne = 1024;  // and a weight
    static constexpr int kMostWeight = 100'000;
    static constexpr int kMostNodes = 64;

    // A head the file does not have is not chosen for. A row may have nodes, which look at an
    // action's traits and at so many signs of the table together, and speak up above nothing.
    LearnedChoice(const DataFolder& folder, const std::string& file,
                  std::span<const std::string_view> heads, std::span<const TraitGroup> groups,
                  std::size_t signs);

    // A row of its own.
    bool has(int head, School school = School::Veteran) const {
        return !own_row(head, school).weights.empty();
    }
    bool has_nodes(int head, School school) const { return !row(head, school).say.empty(); }

    // How much each of several is wanted, in parts of kOne * kWeightOne: by one more is drawn e
    // times as often. Signs only matter to nodes.
    std::vector<std::int64_t> wanted(int head, School school, std::span<const int> signs,
                                     std::span<const Traits> actions) const;

private:
    struct Row {
        std::vector<int> weights{};  // of the traits
        std::vector<int> say{};      // of each node
        std::vector<int> table{};    // of the nodes, for each sign
        std::vector<int> traits{};   // likewise, for each trait
    };
    void read_nodes(DataObject& fields, std::span<const TraitGroup> groups, Row& row) const;
    const Row& own_row(int head, School school) const {
        return rows_[static_cast<std::size_t>(head)][static_cast<std::size_t>(school)];
    }
    const Row& row(int head, School school) const {
        return own_row(head, has(head, school) ? school : School::Veteran);
    }

    std::vector<std::array<Row, kSchoolNames.size()>> rows_;  // by head
    std::size_t signs_;
};

// One of several, by how much each is wanted.
std::size_t draw_by_want(std::span<const std::int64_t> wanted, Dice& dice);

}  // namespace gravetide
