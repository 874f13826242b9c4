// Rows of data/<game>/choice.json, as learn_choices reads and writes them.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "engine/learned_choice.h"
#include "policy.h"

namespace gravetide::learning {

struct RowName {
    std::string head, level;
    std::string made;  // the command that made it
};

// One row, if it is there.
void read_row(const nlohmann::ordered_json& file, std::string_view head, std::string_view level,
              std::span<const TraitGroup> groups, Policy& policy);

// Replaces one row, keeps the others.
void write_row(const std::string& path, const nlohmann::ordered_json& old, const RowName& name,
               std::span<const TraitGroup> groups, Policy& policy);

}  // namespace gravetide::learning
