// Two dice over the table of a round with zombies: where such battles spend their time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace gravetide::aaz {

// What a die does to a cell, the cell as it was counted once: where no zombie is about, and the
// parts that come from where one more was and from one loss fewer.
struct Mix {
    double alone, kill, hit;
};
struct TwoMixes {
    Mix one, two;
};

// Whether all parts are 1, and whether the last row can lose nobody more and so takes zombies for
// the hits that find nobody.
enum class Sum : std::uint8_t { Plain, Weighed };
enum class Edge : std::uint8_t { None, Last };

struct MixWork {
    double* cells;         // of the last row; two rows of nothing are before the first
    std::size_t rows;      // so many in all
    std::size_t size;      // from one row to the next
    std::size_t zombies;   // numbers of them in a row, and two more that nobody has
    std::size_t width;     // columns of each: even
    TwoMixes usual, last;  // the dice in all rows but the last, and in that if it is an edge
    Sum sum;
    Edge edge;
};

// OPTIMIZATION: by vectors of two columns, which every machine has, of four and of eight where this
// machine knows them, the fastest last. Columns have nothing to do with each other, so the digits
// are the same.
using Mixer = void (*)(const MixWork& work);
std::span<const Mixer> mixers();

}  // namespace gravetide::aaz
