// A match that begins from a position told in lines, as a scenario's head tells it.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "match/position.h"
#include "match/shelf.h"

namespace gravetide {

inline std::unique_ptr<Match> laid(const Shelf& shelf, const std::string& text) {
    Position position;
    std::string line;
    for (const char letter : text + "\n")
        if (letter == '\n') {
            EXPECT_TRUE(read_position_line(line, position)) << line;
            line.clear();
        } else
            line += letter;
    return shelf.set_up(position);
}

}  // namespace gravetide
