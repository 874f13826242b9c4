// The difference of two JSON values as a JSON Patch (RFC 6902). Written by hand where the library
// has a diff of its own, since that one compares lists place by place: a choice that goes away near
// the front would send all that follow it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace gravetide::table {

// Operations that make of `before`, which stands at this path of a document, `after`; without the
// brackets of their list, empty when there is no difference. Never longer than replacing it all.
std::string difference(const nlohmann::json& before, const nlohmann::json& after,
                       const std::string& path);

// A row of a list that is already written as JSON, and what it is known by: no two of a list have
// the same name.
struct TextRow {
    std::string name{};
    std::string text{};

    friend bool operator==(const TextRow&, const TextRow&) = default;
};

std::string difference(const std::vector<TextRow>& before, const std::vector<TextRow>& after,
                       const std::string& path);
std::string to_text(const std::vector<TextRow>& rows);

}  // namespace gravetide::table
