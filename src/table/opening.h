// How a match comes to a table, whoever keeps it: begun, forked from another, and who may sit
// there.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "table/wire.h"

namespace gravetide::table {

// The secret of the next table. A house with a seed of its own deals the same tables in the same
// order every time: for tests, for showing, for whoever wants to see it happen again.
Seed next_secret(const std::optional<Seed>& seed, std::uint64_t& dealt);

// A match as it is wanted, rolling. Deal gives the secret of its dice, which a lesson has already.
// BadInput when the rules of the game do not allow such a match.
Restored begin_match(const Shelf& shelf, const WantedMatch& wanted,
                     const std::function<Seed()>& deal);

// The head of a fork of this match; BadInput when it cannot be made.
Header head_of_fork(const Match& match, const WantedFork& wanted, const Seed& secret);

// Every human seat of a match that goes on gets a token, or an invite where somebody else is to
// claim it.
std::vector<NewSeat> deal_seats(const Match& match, const std::vector<WantedSeat>& wanted);

// The seats these tokens hold, by the hashes of those that do; nothing when one of them holds none.
std::optional<std::vector<Seat>> held_seats(const std::vector<std::string>& hashes,
                                            const std::vector<std::string>& tokens);
// The same for whoever must hold what they show: Refusal.
std::vector<Seat> seats_or_refusal(std::optional<std::vector<Seat>> held);

// A fork shows everything up to its ply, secrets included: Refusal while others play.
void refuse_fork_of_others(const Match& match, const std::vector<Seat>& mine);

}  // namespace gravetide::table
