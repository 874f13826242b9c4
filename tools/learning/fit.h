// Fits a learned value to positions of matches that are over: how likely a seat wins from what is
// seen of the table. In floating point: the program reckons with whole numbers made from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gravetide::learning {

struct Position {
    int head = 0;
    std::uint64_t match = 0;
    double result = 0;
    std::vector<int> seen{};

    template <class Parcel>
    void carry(Parcel& parcel) {
        parcel(head);
        parcel(match);
        parcel(result);
        parcel(seen);
    }
};
using Positions = std::vector<const Position*>;

// Every fifth match is kept for checking.
inline bool is_held_out(const Position& position) { return position.match % 5 == 4; }

struct Estimate {
    std::vector<double> weights{};  // of the features
    std::vector<double> say{};      // of each hidden node
    std::vector<double> table{};    // of the nodes, for each feature

    double chance(std::span<const int> seen) const;
};

// Features alone, by Newton's method; calm holds weights down.
Estimate fit_straight(const Positions& positions, std::size_t features, double calm);

// Lets so many nodes say what the features alone do not, looking at the positions again and again
// for as long as that tells better of one fifth of the matches, which it does not learn from.
void add_nodes(Estimate& estimate, const Positions& positions, std::size_t nodes,
               std::uint64_t seed);

}  // namespace gravetide::learning
