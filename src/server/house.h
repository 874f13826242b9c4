// What all tables share: the network thread, the workers, the store, the games.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include "match/shelf.h"
#include "server/boards.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "store/store.h"

namespace gravetide::server {

namespace asio = boost::asio;

struct House {
    const Shelf& shelf;
    Store& store;
    Limits limits;
    std::optional<Seed> seed{};  // all tables are dealt from it; none: nobody can foretell them
    std::uint64_t dealt = 0;     // tables so far
    Metrics metrics{};
    Boards boards{};
    asio::any_io_executor network{};  // one thread: tables need no locks
    asio::thread_pool workers;        // whatever waits
    asio::thread_pool thinkers;       // bots, so that nobody who waits has to wait for them too
    asio::thread_pool answerers{1};   // what people ask about a position
};

// Work under way on a worker, waited for on the network thread.
//
// NOTE: g++ 12 destroys a temporary twice when it is made inside a co_await expression. So a job is
// begun in one statement and awaited in the next, and arguments of awaited calls have names.
template <class Result>
class Job {
public:
    explicit Job(const asio::any_io_executor& network) : bell_(network) {
        bell_.expires_at(std::chrono::steady_clock::time_point::max());
    }

    // The result, or the exception the work ended with. Several may wait for one that can be
    // copied.
    asio::awaitable<Result> finished() {
        while (!done_) co_await bell_.async_wait(asio::as_tuple(asio::use_awaitable));
        if (error_) std::rethrow_exception(error_);
        if constexpr (std::is_copy_constructible_v<Result>)
            co_return *result_;
        else
            co_return std::move(*result_);
    }

    // On the worker.
    template <class Work>
    void run(Work& work) {
        try {
            result_.emplace(work());
        } catch (...) {
            error_ = std::current_exception();
        }
    }

    // Back on the network thread.
    void ring() {
        done_ = true;
        bell_.cancel();
    }

private:
    asio::steady_timer bell_;
    std::optional<Result> result_;
    std::exception_ptr error_;
    bool done_ = false;
};

template <class Work>
std::shared_ptr<Job<std::invoke_result_t<Work>>> on_pool(House& house, asio::thread_pool& pool,
                                                         Work work) {
    auto job = std::make_shared<Job<std::invoke_result_t<Work>>>(house.network);
    asio::post(pool, [job, network = house.network, work = std::move(work)]() mutable {
        job->run(work);
        asio::post(network, [job] { job->ring(); });
    });
    return job;
}

template <class Work>
auto on_worker(House& house, Work work) {
    return on_pool(house, house.workers, std::move(work));
}

}  // namespace gravetide::server
