// A page as far as it reads: what it was sent, put together.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "match/shelf.h"

namespace gravetide::tests {

using nlohmann::json;

struct Reader {
    json table{};
    json story = json::array();

    void hear(const json& message) {
        if (message["full"]) {
            table = message;
            story = message["story"];
            return;
        }
        ASSERT_EQ(table["log"], message["prev"]);
        table.patch_inplace(message["patch"]);
        for (const char* key : {"log", "plies", "undo"}) table[key] = message[key];
        table.erase("back_to");  // only where something can be taken back
        if (message.contains("back_to")) table["back_to"] = message["back_to"];
        std::size_t kept = 0;
        while (kept < story.size() && story[kept]["ply"] < message["story_from"]) ++kept;
        story.erase(story.begin() + static_cast<std::ptrdiff_t>(kept), story.end());
        for (const json& line : message["story"]) story.push_back(line);
    }

    // What one who comes now is sent is what this one has.
    void expect_same(const json& whole, const std::string& what) const {
        for (const auto& [key, value] : whole.items()) {
            if (key == "full" || key == "prev" || key == "story_from" || key == "dice") continue;
            const json& heard = key == "story" ? story : table[key];
            if (heard != value)
                FAIL() << what << " " << key << ": "
                       << json::diff(heard, value).dump().substr(0, 500);
        }
    }
};

// Each option of a game that decides what is on the table, one at a time.
inline std::vector<Words> setups_of(const Shelf& shelf, const std::string& game) {
    std::vector<Words> all{{}};
    for (const Option& option : shelf.options(game))
        for (std::size_t i = 0; i < option.values.size(); ++i)
            if (i != option.usual) all.push_back({{option.key, option.values[i].key}});
    return all;
}

}  // namespace gravetide::tests
