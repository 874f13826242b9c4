// The tables' WebSockets, as the page has them: each is a guest at one table at most.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "browser/lobby.h"

namespace gravetide::browser {

class Sockets {
public:
    Sockets(Home& home, Lobby& lobby) : home_(home), lobby_(lobby) {}

    // False when it is open already.
    bool open(std::size_t number);
    void hear(std::size_t number, const std::string& text);
    void close(std::size_t number);
    // Those that a table has let go: at the end, since a table may be in the middle of telling all.
    void tidy();

private:
    struct Socket {
        table::GuestPtr guest = std::make_shared<table::Guest>();
        std::shared_ptr<Table> table{};
        bool greeting = false;              // its table is being laid
        std::deque<std::string> waiting{};  // said meanwhile
        bool gone = false;
    };

    void greet(std::size_t number, Socket& socket, const table::Asked& hello);
    void seat(std::size_t number, Socket& socket, const table::Asked& hello,
              const Lobby::Found& found);
    void end(std::size_t number, Socket& socket, std::string_view code, const std::string& text);

    Home& home_;
    Lobby& lobby_;
    std::map<std::size_t, std::shared_ptr<Socket>> sockets_{};
};

}  // namespace gravetide::browser
