// The HTTP API of docs/protocol.md: one function from request to response.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/analyses.h"
#include "server/forward.h"
#include "server/lobby.h"
#include "server/respond.h"
#include "server/visitors.h"

namespace gravetide::server {

// On the house's strand, but what is about one match: that is answered on its table's.
class Api {
public:
    Api(House& house, Lobby& lobby)
        : house_(house),
          lobby_(lobby),
          analyses_(house),
          begun_(static_cast<double>(house.limits.matches_per_hour) / 3600,
                 static_cast<double>(house.limits.matches_per_hour)) {}

    // Whether that address may begin a match now: to be known before anything long is read. On any
    // strand.
    bool may_begin(const std::string& from) const { return begun_.may(from); }

    // Never throws: whatever goes wrong becomes an answer. From is the client's address, via
    // whether another server has brought the question here.
    asio::awaitable<Response> answer(const Request& request, const std::string& from, Via via);

private:
    // By this server, or whose the match is that was asked about.
    struct Told {
        Response response{};
        std::optional<Elsewhere> elsewhere{};
    };
    asio::awaitable<Told> answer_here(const Request& request, const std::string& from);
    asio::awaitable<Response> answer_anywhere(const Request& request, const std::string& from,
                                              Via via);
    asio::awaitable<Response> route(const Request& request, const Path& path,
                                    const std::string& from);
    asio::awaitable<Response> get(const Path& path, const Request& request,
                                  const std::string& from);
    asio::awaitable<Response> post(const Path& path, const Request& request,
                                   const std::string& from);
    asio::awaitable<Response> about(const Path& path, const Request& request,
                                    const std::string& from);
    asio::awaitable<Response> mine(const Request& request, const std::string& from);
    asio::awaitable<Response> odds(const Request& request, const std::string& from);
    asio::awaitable<Response> readiness();
    Response board(const Path& path, const Request& request);
    asio::awaitable<Response> fork(std::shared_ptr<Table> table, const Request& request,
                                   const std::string& from);
    asio::awaitable<std::shared_ptr<Table>> table_of(const std::string& match,
                                                     const std::string& from);
    void count_match(const std::string& from);

    // On the table's strand.
    asio::awaitable<Response> seat(std::shared_ptr<Table> table, const Path& path,
                                   const Request& request);
    asio::awaitable<Response> table_at(std::shared_ptr<Table> table, const Path& path,
                                       const Request& request, const std::string& from);
    asio::awaitable<Response> positions(std::shared_ptr<Table> table, const Path& path,
                                        const Request& request, const std::string& from);
    asio::awaitable<Response> course(std::shared_ptr<Table> table, const std::string& from);
    asio::awaitable<Response> record(std::shared_ptr<Table> table, const std::string& from);
    asio::awaitable<Response> analysis(std::shared_ptr<Table> table, const std::string& from);
    asio::awaitable<Response> audit(std::shared_ptr<Table> table, const std::string& from);

    House& house_;
    Lobby& lobby_;
    Analyses analyses_;
    Rates begun_;  // matches by address
    std::shared_ptr<Job<std::string>> ready_;
    std::chrono::steady_clock::time_point last_checked_{};
    // Questions to the odds desk: their answers, and how many wait for theirs.
    std::map<std::string, std::shared_ptr<const std::string>> told_;
    std::size_t asking_ = 0;
};

}  // namespace gravetide::server
