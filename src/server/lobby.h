// All tables: begun, forked, read in from records, found again, and put away when nobody is there.
// On the house's strand.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/fleet.h"
#include "server/respond.h"
#include "server/table.h"

namespace gravetide::server {

class Lobby {
public:
    explicit Lobby(House& house) : house_(house) {}

    // From is the address of whoever asks. Null when there is no such match; Refusal when the rules
    // broke at its table; Elsewhere when another server has it, or may have.
    asio::awaitable<std::shared_ptr<Table>> find(std::string match, std::string from);

    // What whoever opened it is told (match_answer). BadInput when the rules of the game do not
    // allow such a match.
    asio::awaitable<std::string> open(WantedMatch wanted);
    // The match is a copy: it may be played on meanwhile.
    asio::awaitable<std::string> fork(std::shared_ptr<const Match> match, WantedFork wanted,
                                      std::string from);
    asio::awaitable<std::string> open_record(std::string text, std::string from);

    // A match as the store has it, wherever it is played, and not to be played on here.
    struct Glimpse {
        StoredMatch stored;
        std::shared_ptr<const Match> match;
    };
    asio::awaitable<std::shared_ptr<const Glimpse>> glimpse(std::string match, std::string from);

    // Tables without guests are put away; the store keeps them.
    void tidy();

    // After a time in which another server may have taken some over: the others are put away at
    // once, and their guests come back.
    void keep_only(const std::vector<HeldMatch>& held);

    // All tables at once, when the house closes: their guests hold sockets.
    void close() { tables_.clear(); }

private:
    // A match made ready off this thread, log and all.
    struct Made {
        StoredMatch stored;
        StoredLog log;
        Restored restored;
    };
    static Made made(Restored restored);
    bool is_sure() const;  // that no other server has what lies here
    Term term() const;
    asio::awaitable<std::string> seat_and_store(Made made, std::vector<WantedSeat> wanted);
    std::shared_ptr<Table> laid(const std::string& match) const;
    std::shared_ptr<Table> lay(StoredMatch stored, Restored restored, std::optional<Fence> fence);
    // On a worker, of several servers. Nothing when there is no such match; Elsewhere when it is
    // another's.
    std::optional<Fence> take(const std::string& match);

    asio::awaitable<std::shared_ptr<Table>> load(std::string match, std::string from);

    House& house_;
    std::map<std::string, std::shared_ptr<Table>> tables_;
    std::set<std::string> importing_;  // addresses whose record is being read
    std::set<std::string> closed_;     // where the rules broke; forgotten with the next program
    std::map<std::string, std::shared_ptr<Job<std::shared_ptr<Table>>>> loading_;
};

}  // namespace gravetide::server
