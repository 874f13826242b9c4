// Several processes, perhaps on several machines, that share the matches of one simulation: the
// ranks of Open MPI. Work is cut into pieces that have numbers, and so seeds of their own; whoever
// is free does the next, and the first rank puts the results together in the order of the numbers.
// So nothing depends on how many there are.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sim/parcel.h"

namespace gravetide {

// The next piece that nobody else got; nothing when there are none left. From any thread.
using NextPiece = std::function<std::optional<std::uint64_t>()>;

// As it stands it is the only one.
struct Ranks {
    unsigned rank = 0;  // the first tells the result
    unsigned count = 1;
    unsigned here = 1;  // of them on this machine: they share its cores
    std::function<NextPiece(std::uint64_t pieces)> hand_out{};
    // What each of the others has sent; at those, nothing.
    std::function<std::vector<std::string>(const std::string& own)> gather{};

    bool is_first() const { return rank == 0; }
};

// Among whom mpirun has started this process. There are two of it: a program that is not linked
// with Open MPI goes on as the one beside it that is, called the same with "-mpi" behind it.
// BadInput when there is none.
Ranks join_ranks();

// Whether mpirun, or whoever does its work, has started this process.
bool is_under_mpirun();

// All ranks are given the same words and mostly fail alike. So the first says what is wrong, and is
// gone before another would say it again.
void let_first_rank_speak();

// Does pieces until there are none, on so many threads. What one throws ends it.
void do_pieces(const NextPiece& next, unsigned threads,
               const std::function<void(std::uint64_t)>& work);
NextPiece pieces_for_one(std::uint64_t pieces);
// For one rank, when nobody has said how many.
unsigned usual_threads(const Ranks& ranks);

// What became of each piece: all of them at the first rank, at others only what was done there.
template <class Result, class Work>
std::vector<Result> share_out(const Ranks& ranks, std::uint64_t pieces, unsigned threads,
                              const Work& work) {
    std::vector<Result> results(pieces);
    std::vector<std::uint8_t> is_mine(pieces, 0);  // not of bool: threads write side by side
    const auto do_one = [&](std::uint64_t piece) {
        results[piece] = work(piece);
        is_mine[piece] = 1;
    };
    do_pieces(ranks.hand_out ? ranks.hand_out(pieces) : pieces_for_one(pieces),
              threads > 0 ? threads : usual_threads(ranks), do_one);
    if (!ranks.gather) return results;
    Wrapping own;
    for (std::uint64_t piece = 0; piece < pieces && !ranks.is_first(); ++piece) {
        if (is_mine[piece] == 0) continue;
        own(piece);
        own(results[piece]);
    }
    for (const std::string& sent : ranks.gather(own.bytes())) {
        Unwrapping parcel(sent);
        while (!parcel.is_empty()) {
            std::uint64_t piece = 0;
            parcel(piece);
            parcel(results.at(piece));
        }
    }
    return results;
}

}  // namespace gravetide
