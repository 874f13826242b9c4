#include "rows.h"

#include <algorithm>
#include <cmath>
#include <fstream>

namespace gravetide::learning {

using json = nlohmann::ordered_json;

namespace {

bool is_row(const json& row, std::string_view head, std::string_view level) {
    return row["head"] == std::string(head) && row.value("level", "veteran") == level;
}

// A list of a group's weights, so many for each trait.
json list_of(std::span<const float> weights) {
    json list = json::array();
    for (const float weight : weights)
        list.push_back(std::clamp(std::lround(weight * LearnedChoice::kWeightOne),
                                  -static_cast<long>(LearnedChoice::kMostWeight),
                                  static_cast<long>(LearnedChoice::kMostWeight)));
    return list;
}
void read_list(const json& list, std::span<float> weights) {
    for (std::size_t i = 0; i < weights.size() && i < list.size(); ++i)
        weights[i] = list[i].get<float>() / LearnedChoice::kWeightOne;
}

json groups_of(std::span<const TraitGroup> groups, std::span<const float> weights,
               std::size_t each) {
    json lists = json::object();
    for (const TraitGroup& group : groups) {
        const std::size_t size = static_cast<std::size_t>(group.size) * each;
        const json list = list_of(weights.first(size));
        weights = weights.subspan(size);
        if (std::ranges::any_of(list, [](const json& weight) { return weight != 0; }))
            lists[std::string(group.name)] = list;
    }
    return lists;
}
void read_groups(const json& lists, std::span<const TraitGroup> groups, std::span<float> weights,
                 std::size_t each) {
    for (const TraitGroup& group : groups) {
        const std::size_t size = static_cast<std::size_t>(group.size) * each;
        read_list(lists.value(std::string(group.name), json::array()), weights.first(size));
        weights = weights.subspan(size);
    }
}

}  // namespace

void read_row(const json& file, std::string_view head, std::string_view level,
              std::span<const TraitGroup> groups, Policy& policy) {
    if (!file.is_object()) return;
    for (const json& row : file["heads"]) {
        if (!is_row(row, head, level)) continue;
        if (row.contains("as"))
            return read_row(file, row["as"].get<std::string>(), level, groups, policy);
        read_groups(row["weights"], groups, policy.linear(), 1);
        if (policy.nodes() == 0 || !row.contains("nodes")) continue;
        const json& nodes = row["nodes"];
        read_groups(nodes["traits"], groups, policy.of_traits(), policy.nodes());
        read_list(nodes["table"], policy.of_signs());
        read_list(nodes["say"], policy.out());
    }
}

void write_row(const std::string& path, const json& old, const RowName& name,
               std::span<const TraitGroup> groups, Policy& policy) {
    json rows = json::array();
    if (old.is_object())
        for (const json& row : old["heads"])
            if (!is_row(row, name.head, name.level)) rows.push_back(row);
    json own{{"head", name.head}};
    if (name.level == kSchoolNames.back()) own["level"] = name.level;
    own["made"] = name.made;
    own["weights"] = groups_of(groups, policy.linear(), 1);
    if (policy.nodes() > 0)
        own["nodes"] = {{"table", list_of(policy.of_signs())},
                        {"traits", groups_of(groups, policy.of_traits(), policy.nodes())},
                        {"say", list_of(policy.out())}};
    rows.push_back(own);
    std::string text = "{\n \"heads\": [";
    for (std::size_t i = 0; i < rows.size(); ++i)
        text += (i == 0 ? "\n  " : ",\n  ") + rows[i].dump();
    std::ofstream(path) << text << "\n ]\n}\n";
}

}  // namespace gravetide::learning
