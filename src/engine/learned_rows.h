// What bots have learned stands in files of rows, one for each head: a scenario, or a number of
// players. Each says with which command it was made.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "engine/data.h"

namespace gravetide {

// Calls read with the number of each row's head and with the row.
template <class Read>
void each_learned_row(DataObject& file, std::span<const std::string_view> heads, Read read) {
    file.each("heads", [&](const Data& row) {
        row.object([&](DataObject& fields) {
            fields.pass_over("made");
            const std::string key = fields.text("head");
            const auto found = std::ranges::find(heads, key);
            if (found == heads.end()) fields.fail("no such head");
            read(static_cast<std::size_t>(found - heads.begin()), fields);
        });
    });
}

}  // namespace gravetide
