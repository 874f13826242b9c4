#include "table/read_json.h"

#include "engine/bad_input.h"

namespace gravetide::table::from_json {

using nlohmann::json;

void refuse(const std::string& what) { throw BadInput("message", what); }

json parse(std::string_view text) {
    // Deep nesting costs the parser nothing but its destructor a stack, so it is cut off early.
    int depth = 0;
    const auto shallow = [&](int, json::parse_event_t event, const json&) {
        if (event == json::parse_event_t::object_start || event == json::parse_event_t::array_start)
            ++depth;
        if (event == json::parse_event_t::object_end || event == json::parse_event_t::array_end)
            --depth;
        if (depth > 8) refuse("nested too deep");
        return true;
    };
    try {
        json value = json::parse(text, shallow);
        if (!value.is_object()) refuse("not a JSON object");
        return value;
    } catch (const json::exception&) {
        refuse("not JSON");
    }
}

const json& at(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) refuse(std::string("lacks '") + key + "'");
    return *found;
}

std::string text(const json& value, std::size_t most) {
    if (!value.is_string()) refuse("a text was expected");
    const auto& string = value.get_ref<const std::string&>();
    if (string.size() > most) refuse("a text is too long");
    return string;
}

std::size_t number(const json& value) {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > 1'000'000'000)
        refuse("a number was expected");
    return value.get<std::size_t>();
}

const json& list(const json& value, std::size_t most) {
    if (!value.is_array() || value.size() > most) refuse("a list was expected, and not so long");
    return value;
}

}  // namespace gravetide::table::from_json
