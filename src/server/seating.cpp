#include "server/seating.h"

#include <algorithm>

namespace gravetide::server {

namespace {

[[noreturn]] void refuse_taken() { throw Refusal{409, "taken", "Somebody holds that seat."}; }

// The seat with this hash; another server may have given it out, so the store is asked before one
// is sent away.
asio::awaitable<std::size_t> find_seat(std::shared_ptr<Table> table, std::string StoredSeat::*hash,
                                       std::string secret) {
    const std::string wanted = hash_of_token(secret);
    for (int tries = 0; tries < 2; ++tries) {
        const auto& seats = table->stored().seats;
        const auto found = std::ranges::find(seats, wanted, hash);
        if (found != seats.end()) co_return static_cast<std::size_t>(found - seats.begin());
        if (tries == 0) co_await table->read_seats();
    }
    throw Refusal{403, "wrong_token", "That opens no seat of this match, or was used already."};
}

asio::awaitable<GivenSeat> take_seat(std::shared_ptr<Table> table, std::size_t seat) {
    GivenSeat given{.seat = seat, .token = new_seat_token(), .recovery = new_recovery_code()};
    StoredSeat after{.who = table->stored().seats.at(seat).who,
                     .token_hash = hash_of_token(given.token),
                     .recovery_hash = hash_of_token(given.recovery)};
    const bool done = co_await table->reseat(seat, std::move(after));
    if (!done) refuse_taken();
    co_return given;
}

}  // namespace

asio::awaitable<GivenSeat> claim_seat(std::shared_ptr<Table> table, std::string invite) {
    const std::size_t seat = co_await find_seat(table, &StoredSeat::invite_hash, invite);
    co_return co_await take_seat(table, seat);
}

asio::awaitable<GivenSeat> recover_seat(std::shared_ptr<Table> table, std::string code) {
    const std::size_t seat = co_await find_seat(table, &StoredSeat::recovery_hash, code);
    co_return co_await take_seat(table, seat);
}

asio::awaitable<GivenSeat> give_up_seat(std::shared_ptr<Table> table, std::string token) {
    const std::size_t seat = co_await find_seat(table, &StoredSeat::token_hash, token);
    StoredSeat after{.who = table->stored().seats.at(seat).who};
    const bool done = co_await table->reseat(seat, std::move(after));
    if (!done) refuse_taken();
    co_return GivenSeat{.seat = seat};
}

asio::awaitable<GivenSeat> offer_seat(std::shared_ptr<Table> table, std::size_t seat,
                                      std::string opener) {
    const StoredMatch& stored = table->stored();
    if (stored.opener_hash.empty() || hash_of_token(opener) != stored.opener_hash)
        throw Refusal{403, "wrong_token", "Only who opened the match can invite."};
    if (seat >= stored.seats.size() || table->is_bots(player(static_cast<int>(seat))))
        throw Refusal{404, "not_found", "There is no such seat."};
    co_await table->read_seats();
    if (!table->stored().seats[seat].token_hash.empty()) refuse_taken();
    GivenSeat given{.seat = seat, .invite = new_seat_token()};
    StoredSeat after{.who = stored.seats[seat].who, .invite_hash = hash_of_token(given.invite)};
    const bool done = co_await table->reseat(seat, std::move(after));
    if (!done) refuse_taken();
    co_return given;
}

}  // namespace gravetide::server
