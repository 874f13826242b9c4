// What was asked, cut into its parts.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"

namespace gravetide::table {

// "/api/matches/ID/at/3?x=y" cut into its parts.
struct Path {
    explicit Path(std::string_view target);
    // "*" is any part.
    bool is(std::initializer_list<std::string_view> shape) const;

    std::string whole;
    std::vector<std::string> parts;
    Words query;
};

// The tokens of a header X-Seat-Token, comma separated.
std::vector<std::string> read_tokens(std::string_view header);

}  // namespace gravetide::table
