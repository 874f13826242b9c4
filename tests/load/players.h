// Scripted players: two at each table, each with a socket of its own. All on one thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "load/ledger.h"

namespace gravetide::tests {

namespace asio = boost::asio;

struct Crowd {
    unsigned short port = 0;
    bool is_up = false;    // the server is there to be connected to
    bool is_late = false;  // answers are still waited for, but nothing new is decided
    std::shared_ptr<asio::steady_timer>
        late{};                            // runs out then: whoever waits for others goes home
    std::string only{};                    // what all tables play; empty: the mix
    std::chrono::milliseconds thought{0};  // before a decision, in the middle
    Others others = Others::People;        // at the other seats of each table
    int idle_tables = 0;                   // matches that nobody is at, opened before all others
    std::size_t wanted_sockets = 0;        // open before anybody decides
    std::size_t sockets = 0;
    std::size_t most_sockets = 0;
    std::size_t greeted = 0;  // have seen their first table
    std::size_t waiting_for_answer = 0;
    std::map<std::string, std::chrono::steady_clock::time_point> unanswered{};  // since when
    std::size_t resent = 0;
    std::size_t reconnected = 0;
    std::chrono::steady_clock::time_point begin{};  // of the first decision
    std::vector<double> milliseconds{};  // from sending a decision to its acknowledgement
    bool weighs = true;                  // messages as a browser is sent them, which takes time
    std::map<std::string, std::vector<double>> table_bytes{};  // by game, after the first message
    std::map<std::string, std::size_t> errors{};
    std::map<std::string, std::size_t> longest{};  // by match: the log at the last acknowledgement
    // Several servers: what may pass is waited for, as a page does.
    bool is_patient = false;
    std::map<std::string, std::size_t> passing{};   // what passed, as the players heard it
    std::chrono::steady_clock::time_point fault{};  // when a server last failed
    std::vector<double> back_after{};  // seconds from then until who lost the line saw the table
    std::string last_back{};           // how it went for the last of them
    // Who has lost the line and seen no table since, by name.
    std::map<std::string, std::chrono::steady_clock::time_point> away{};
    Ledger ledger{};

    bool is_open() const { return most_sockets > 0 && most_sockets >= wanted_sockets; }
    bool is_seated() const { return is_open() && greeted >= wanted_sockets; }
    void end();  // it is late
    void print();
    std::map<std::string, double> middle_bytes() const;  // of a table message, by game
};

// Plays at so many tables, match after match, until it is late.
asio::awaitable<void> play_tables(Crowd& crowd, int tables);

}  // namespace gravetide::tests
