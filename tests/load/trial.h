// How the load and the fleet test begin and end.
#pragma once

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <string>
#include <vector>

#include "load/ledger.h"
#include "load/players.h"

namespace gravetide::tests {

// gravetide serve, with limits for players who are quicker than people and all come from one
// machine.
std::vector<std::string> serve_words(const std::string& program, const std::string& database,
                                     unsigned short port);

// So many threads for its sockets and tables; 0: as many as it takes by itself.
void add_network_threads(std::vector<std::string>& words, int threads);

asio::awaitable<void> pass(std::chrono::milliseconds time);

// What the players have to say: figures, what passed, and what did not.
void judge_crowd(Crowd& crowd, const asio::io_context& context, Verdict& verdict);

// The last line, and the exit code.
int tell(const Verdict& verdict);

// Reads the words and does it; 2 when it could not be begun.
int run_trial(CLI::App& app, int count, char** words, const std::function<int()>& trial);

}  // namespace gravetide::tests
