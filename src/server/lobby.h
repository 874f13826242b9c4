// All tables: begun, forked, read in from records, found again, and put away when nobody is there.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/table.h"

namespace gravetide::server {

// The platform refuses; the HTTP status and the code of docs/protocol.md.
struct Refusal {
    unsigned status;
    std::string code;
    std::string text;
};

class Lobby {
public:
    explicit Lobby(House& house) : house_(house) {}

    // Null when there is no such match.
    asio::awaitable<std::shared_ptr<Table>> find(std::string match);

    struct Opened {
        std::shared_ptr<Table> table;
        std::vector<NewSeat> seats;
    };
    // BadInput when the rules of the game do not allow such a match.
    asio::awaitable<Opened> open(WantedMatch wanted);
    asio::awaitable<Opened> fork(std::shared_ptr<Table> from, WantedFork wanted);
    asio::awaitable<Opened> open_record(std::string text);

    // Tables without guests are put away; the store keeps them.
    void tidy();

    // All tables at once, when the house closes: their guests hold sockets.
    void close() { tables_.clear(); }

private:
    asio::awaitable<Opened> seat_and_store(Restored restored);
    std::shared_ptr<Table> laid(const std::string& match) const;
    std::shared_ptr<Table> lay(StoredMatch stored, Restored restored);

    asio::awaitable<std::shared_ptr<Table>> load(std::string match);

    House& house_;
    std::map<std::string, std::shared_ptr<Table>> tables_;
    std::map<std::string, std::shared_ptr<Job<std::shared_ptr<Table>>>> loading_;
};

}  // namespace gravetide::server
