#include "server/table.h"

#include <algorithm>

#include "store/keep.h"
#include "table/opening.h"

namespace gravetide::server {

namespace {

// Bots go on for so long after the last guest has left, who may be back in a moment.
constexpr std::chrono::seconds kAlone{60};

std::set<Seat> held_of(const std::vector<StoredSeat>& seats) {
    std::set<Seat> held;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (!seats[i].token_hash.empty()) held.insert(player(static_cast<int>(i)));
    return held;
}

table::Table::Setting setting_of(House& house, const StoredMatch& stored, const Header& header) {
    return {.id = stored.id,
            .board = house.boards.of(house.shelf, header.game, header.options)->hash,
            .lesson = lesson_of(house.shelf.folder(), header),
            .held = held_of(stored.seats)};
}

}  // namespace

Table::Table(House& house, StoredMatch stored, Restored restored, std::optional<Fence> fence)
    : house_(house),
      strand_(new_strand(house)),
      stored_(std::move(stored)),
      id_(stored_.id),
      table_{setting_of(house, stored_, restored.match->header()), std::move(restored)},
      fence_(fence) {
    ++house_.metrics.tables;
}

Table::~Table() { --house_.metrics.tables; }

// ---- seats

std::optional<std::vector<Seat>> seats_by_tokens(const StoredMatch& stored,
                                                 const std::vector<std::string>& tokens) {
    std::vector<std::string> hashes;
    for (const StoredSeat& seat : stored.seats) hashes.push_back(seat.token_hash);
    return held_seats(hashes, tokens);
}

void Table::set_seats(std::vector<StoredSeat> seats) {
    stored_.seats = std::move(seats);
    table_.set_held(held_of(stored_.seats));
}

asio::awaitable<bool> Table::reseat(std::size_t seat, StoredSeat after) {
    const auto self = shared_from_this();
    const StoredSeat before = stored_.seats.at(seat);
    const auto writing = on_worker(house_, strand_, [this, seat, before, after] {
        return house_.store.change_seat(id_, seat, before, after);
    });
    const bool done = co_await writing->finished();
    if (!done) co_return false;
    std::vector<StoredSeat> seats = stored_.seats;
    seats[seat] = after;
    set_seats(std::move(seats));
    table_.send_away(player(static_cast<int>(seat)));
    co_return true;
}

asio::awaitable<void> Table::read_seats() {
    const auto self = shared_from_this();
    const auto reading = on_worker(house_, strand_, [this] { return house_.store.find(id_); });
    auto found = co_await reading->finished();
    if (found) set_seats(std::move(found->seats));
}

// ---- guests

asio::awaitable<void> Table::welcome(GuestPtr guest) {
    const auto self = shared_from_this();
    guarded([&] { table_.come(guest); });
    if (is_broken()) co_return;
    struct Papers {
        std::vector<ChatLine> chat;
        std::vector<std::string> notes;
    };
    const auto reading = on_worker(house_, strand_, [this, seats = guest->seats] {
        Papers read{.chat = house_.store.chat(id_), .notes = {}};
        for (const Seat seat : seats)
            read.notes.push_back(house_.store.notes(id_, number_of(seat)));
        return read;
    });
    Papers papers;
    try {
        papers = co_await reading->finished();
    } catch (...) {
        leave(guest);
        throw;
    }
    if (is_broken()) co_return;
    guarded([&] { table_.hand_papers(guest, papers.chat, papers.notes); });
    wake();
}

void Table::leave(const GuestPtr& guest) {
    last_left_ = std::chrono::steady_clock::now();
    guarded([&] { table_.leave(guest); });
}

void Table::take(const GuestPtr& guest, const Asked& asked) {
    guarded([&] { table_.take(guest, asked); });
}

void Table::caught_up(const GuestPtr& guest) {
    guarded([&] { table_.caught_up(guest); });
}

// Nobody's bots cost everybody else's time.
bool Table::may_think() const {
    if (table_.has_guests() || house_.limits.bots_alone == BotsAlone::Play) return true;
    return last_left_ && std::chrono::steady_clock::now() - *last_left_ < kAlone;
}

void Table::wake() {
    if (!may_think()) return;
    guarded([this] { table_.wake(); });
}

// ---- when it goes wrong

void Table::break_up(std::string_view code, const std::string& text) {
    is_broken_ = true;
    table_.break_up(code, text);
    tell_settled();
}

// The rules broke: what is here is no longer to be trusted. The store has all that was
// acknowledged, and nobody plays on from it before somebody has looked into it.
void Table::close_for_good(const std::string& why) {
    if (is_closed_.exchange(true)) return;
    ++house_.metrics.closed;
    report("match=" + id_ + " at=" + std::to_string(match().log().size())
           + " is closed, a fault of this program: " + why);
    break_up(kClosedCode, kClosedText);
}

void Table::hand_over() {
    if (is_broken()) return;
    ++house_.metrics.lost;
    report("match=" + id_ + " lease=" + std::to_string(fence_.value_or(0))
           + " lost: " + std::string(kTakenOver));
    break_up("busy", "This table has moved to another server; come back.");
}

// ---- until all is written

asio::awaitable<void> Table::settled() {
    const auto self = shared_from_this();
    while (table_.is_saving()) {
        const auto end = std::make_shared<Job<bool>>(strand_);
        want_settled_.push_back(end);
        co_await end->finished();
    }
}

void Table::tell_settled() {
    auto done = [] { return true; };
    for (const auto& wanted : want_settled_)
        if (const auto end = wanted.lock()) {
            end->run(done);
            end->ring();
        }
    want_settled_.clear();
}

}  // namespace gravetide::server
