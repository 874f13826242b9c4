#include "engine/learned_choice.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/exponential.h"
#include "engine/learned_rows.h"

namespace gravetide {

namespace {

constexpr std::int64_t kUnit = LearnedChoice::kOne * LearnedChoice::kWeightOne;
constexpr int kSteps = 16;      // points of the curve in one
constexpr int kFar = 12;        // less wanted by more than this: never
constexpr int kFull = 1 << 20;  // the lot of the one wanted most

constexpr auto kLots = [] {
    std::array<int, kFar * kSteps + 1> lots{};
    for (std::size_t i = 0; i < lots.size(); ++i)
        lots[i] = static_cast<int>(1 / exponential(static_cast<double>(i) / kSteps) * kFull);
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

// So many weights for each trait; a group that is left out counts nothing.
void read_groups(DataObject& fields, std::string_view name, std::span<const TraitGroup> groups,
                 std::size_t each, std::vector<int>& out) {
    fields[name].object([&](DataObject& lists) {
        for (const TraitGroup& group : groups) {
            const std::size_t size = static_cast<std::size_t>(group.size) * each;
            if (lists.has(group.name))
                read_weights(lists, group.name, size, LearnedChoice::kMostWeight, out);
            else
                out.resize(out.size() + size);
        }
    });
}

}  // namespace

LearnedChoice::LearnedChoice(const DataFolder& folder, const std::string& file,
                             std::span<const std::string_view> heads,
                             std::span<const TraitGroup> groups, std::size_t signs)
    : rows_(heads.size()), signs_(signs) {
    Data::open(folder, file).object([&](DataObject& all) {
        each_learned_row(all, heads, [&](std::size_t head, DataObject& fields) {
            School school = School::Veteran;
            if (fields.has("level")) {
                if (fields.text("level") != kSchoolNames.back()) fields.fail("no such level");
                school = School::Warlord;
            }
            Row& row = rows_[head][static_cast<std::size_t>(school)];
            if (!row.weights.empty()) fields.fail("a second row for this head");
            if (fields.has("as")) {
                const Row& other =
                    rows_[head_named(fields, "as", heads)][static_cast<std::size_t>(school)];
                if (other.weights.empty()) fields.fail("as a row that was not read before");
                row = Row(other);
                return;
            }
            read_groups(fields, "weights", groups, 1, row.weights);
            if (fields.has("nodes")) read_nodes(fields, groups, row);
        });
    });
}

void LearnedChoice::read_nodes(DataObject& fields, std::span<const TraitGroup> groups,
                               Row& row) const {
    fields["nodes"].object([&](DataObject& nodes) {
        read_nodes_say(nodes, kMostNodes, kMostWeight, row.say);
        read_weights(nodes, "table", signs_ * row.say.size(), kMostWeight, row.table);
        read_groups(nodes, "traits", groups, row.say.size(), row.traits);
    });
}

std::vector<std::int64_t> LearnedChoice::wanted(int head, School school, std::span<const int> signs,
                                                std::span<const Traits> actions) const {
    const Row& row = this->row(head, school);
    const std::size_t nodes = row.say.size();
    std::vector<std::int64_t> base(nodes);
    if (nodes > 0) {
        assert(signs.size() == signs_);
        for (std::size_t i = 0; i < signs.size(); ++i)
            for (std::size_t node = 0; node < nodes; ++node)
                base[node] += std::int64_t{row.table[i * nodes + node]} * signs[i];
    }
    std::vector<std::int64_t> sums;
    sums.reserve(actions.size());
    std::vector<std::int64_t> heard(nodes);
    for (const Traits& traits : actions) {
        std::int64_t& sum = sums.emplace_back(0);
        heard = base;
        for (const Trait& trait : traits) {
            const auto at = static_cast<std::size_t>(trait.at);
            sum += std::int64_t{row.weights[at]} * trait.size;
            for (std::size_t node = 0; node < nodes; ++node)
                heard[node] += std::int64_t{row.traits[at * nodes + node]} * trait.size;
        }
        for (std::size_t node = 0; node < nodes; ++node)
            sum += row.say[node] * std::max(std::int64_t{0}, heard[node]) / kWeightOne;
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
