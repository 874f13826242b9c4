#include "browser/sockets.h"

#include "engine/bad_input.h"

namespace gravetide::browser {

namespace {

constexpr std::size_t kLongestMessage = std::size_t{16} * 1024;
constexpr std::size_t kMostWaiting = 64;

}  // namespace

bool Sockets::open(std::size_t number) {
    const auto [found, is_new] = sockets_.try_emplace(number);
    if (!is_new) return false;
    found->second = std::make_shared<Socket>();
    // A table may speak to a guest whose socket is gone already.
    table::Guest& guest = *found->second->guest;
    guest.is_slow = [] { return false; };
    guest.send = [this, number, here = std::weak_ptr(found->second)](const table::Written& text) {
        const auto socket = here.lock();
        if (socket && !socket->gone) home_.out.send(number, *text);
    };
    guest.let_go = [this, number, here = std::weak_ptr(found->second)] {
        const auto socket = here.lock();
        if (socket && !std::exchange(socket->gone, true)) home_.out.hang_up(number);
    };
    return true;
}

void Sockets::hear(std::size_t number, const std::string& text) {
    const auto found = sockets_.find(number);
    if (found == sockets_.end()) return home_.out.hang_up(number);
    const auto socket = found->second;
    if (socket->gone) return;
    if (text.size() > kLongestMessage) return socket->guest->let_go();
    if (socket->greeting) {
        if (socket->waiting.size() < kMostWaiting) return socket->waiting.push_back(text);
        return end(number, *socket, "too_many", "Too many messages.");
    }
    table::Asked asked;
    try {
        asked = table::read_message(text);
    } catch (const BadInput& bad) {
        return end(number, *socket, "bad_request", bad.what());
    }
    if (socket->table) return socket->table->take(socket->guest, asked);
    greet(number, *socket, asked);
}

void Sockets::end(std::size_t, Socket& socket, std::string_view code, const std::string& text) {
    socket.guest->say(table::error_message(code, text));
    socket.guest->let_go();
}

// The first message says who it is; its table may have to be fetched.
void Sockets::greet(std::size_t number, Socket& socket, const table::Asked& hello) {
    if (hello.kind != table::Asked::Kind::Hello)
        return end(number, socket, "bad_request", "The first message must be hello.");
    socket.greeting = true;
    lobby_.find(hello.match, [this, number, hello, here = std::weak_ptr(sockets_.at(number))](
                                 const Lobby::Found& found) {
        const auto there = here.lock();
        if (!there || there->gone) return;
        there->greeting = false;
        seat(number, *there, hello, found);
        while (!there->waiting.empty() && !there->gone) {
            const std::string text = std::move(there->waiting.front());
            there->waiting.pop_front();
            hear(number, text);
        }
    });
}

void Sockets::seat(std::size_t number, Socket& socket, const table::Asked& hello,
                   const Lobby::Found& found) {
    if (const auto* const refusal = std::get_if<table::Refusal>(&found))
        return end(number, socket, refusal->code, refusal->text);
    const auto table = std::get<std::shared_ptr<Table>>(found);
    if (!table) return end(number, socket, "unknown_match", "There is no such match.");
    const auto seats = seats_of(table->row(), hello.tokens);
    if (!seats)
        return end(number, socket, "wrong_token", "That token holds no seat of this match.");
    table::Guest& guest = *socket.guest;
    guest.seats = *seats;
    guest.name = hello.text;
    if (hello.seat && table::holds(guest, *hello.seat)) {
        guest.look = hello.seat;
        guest.turn = table->match().to_act();
    }
    socket.table = table;
    table->welcome(socket.guest);
}

void Sockets::close(std::size_t number) {
    const auto found = sockets_.find(number);
    if (found != sockets_.end()) found->second->gone = true;
}

void Sockets::tidy() {
    // What one leaves behind may make a table let go of another.
    for (bool any = true; any;) {
        any = false;
        for (auto each = sockets_.begin(); each != sockets_.end();) {
            const auto socket = each->second;
            if (!socket->gone) {
                ++each;
                continue;
            }
            each = sockets_.erase(each);
            any = true;
            if (socket->table) socket->table->leave(socket->guest);
        }
    }
}

}  // namespace gravetide::browser
