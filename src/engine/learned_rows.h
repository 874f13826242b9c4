// What bots have learned stands in files of rows, one for each head: a scenario, or a number of
// players. Each says with which command it was made.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data.h"

namespace gravetide {

// The number of the head that a field names.
inline std::size_t head_named(DataObject& fields, std::string_view name,
                              std::span<const std::string_view> heads) {
    const auto found = std::ranges::find(heads, fields.text(name));
    if (found == heads.end()) fields.fail("no such head");
    return static_cast<std::size_t>(found - heads.begin());
}

// Calls read with the number of each row's head and with the row.
template <class Read>
void each_learned_row(DataObject& file, std::span<const std::string_view> heads, Read read) {
    file.each("heads", [&](const Data& row) {
        row.object([&](DataObject& fields) {
            fields.pass_over("made");
            read(head_named(fields, "head", heads), fields);
        });
    });
}

// A list of so many weights, added to those read before.
inline void read_weights(DataObject& fields, std::string_view name, std::size_t size, int most,
                         std::vector<int>& out) {
    const std::size_t end = out.size() + size;
    fields.each(name, [&](const Data& weight) { out.push_back(weight.number(-most, most)); });
    if (out.size() != end) fields[name].fail("as many weights as the program knows");
}

// What each hidden node says counts so much; their number follows from this list.
inline void read_nodes_say(DataObject& nodes, int most_nodes, int most, std::vector<int>& out) {
    nodes.each("say", [&](const Data& weight) { out.push_back(weight.number(-most, most)); });
    if (out.empty() || std::ssize(out) > most_nodes) nodes.fail("no nodes, or too many");
}

}  // namespace gravetide
