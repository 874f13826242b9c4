// Seats change hands: claimed by invite, given up, offered again, brought back by a code. Refusal
// when that is not to be.
#pragma once

#include "server/lobby.h"

namespace gravetide::server {

// Whoever has the invite gets a token that nobody else knows, and a code to get it back with. The
// invite is then used up.
asio::awaitable<GivenSeat> claim_seat(std::shared_ptr<Table> table, std::string invite);
asio::awaitable<GivenSeat> recover_seat(std::shared_ptr<Table> table, std::string code);

asio::awaitable<GivenSeat> give_up_seat(std::shared_ptr<Table> table, std::string token);
// By whoever opened the match, while nobody holds the seat. Earlier invites to it are void.
asio::awaitable<GivenSeat> offer_seat(std::shared_ptr<Table> table, std::size_t seat,
                                      std::string opener);

}  // namespace gravetide::server
