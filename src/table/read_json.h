// Parts of JSON from outside, each of which may be anything at all. What is not as it should be is
// BadInput.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace gravetide::table::from_json {

[[noreturn]] void refuse(const std::string& what);

// An object, nested no deeper than anything that is ever said at a table.
nlohmann::json parse(std::string_view text);
const nlohmann::json& at(const nlohmann::json& object, const char* key);
std::string text(const nlohmann::json& value, std::size_t most);
std::size_t number(const nlohmann::json& value);
const nlohmann::json& list(const nlohmann::json& value, std::size_t most);

}  // namespace gravetide::table::from_json
