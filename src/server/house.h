// What all tables share: the network threads, the workers, the store, the games.
//
// Several threads run one io_context, and nothing on them needs a lock that has a strand of its own
// instead: every table, every connection (its line and whatever is read from it), and the house,
// where lobby and API are. Who needs something of another strand asks for it there and waits
// (at, on_strand); what is small and everybody's (counters, rates, a line's queue) has a mutex.
#pragma once

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "match/shelf.h"
#include "server/fair_pool.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "store/store.h"
#include "table/boards.h"

namespace gravetide::server {

using namespace table;  // what is said at a table goes out of this door
namespace asio = boost::asio;

class Fleet;

struct House {
    const Shelf& shelf;
    Store& store;
    Limits limits;
    std::optional<Seed> seed{};  // all tables are dealt from it; none: nobody can foretell them
    std::uint64_t dealt = 0;     // tables so far; on the house's strand
    Metrics metrics{};
    Boards boards{};                   // on the house's strand
    asio::any_io_executor threads{};   // all network threads; what needs an order has a strand
    asio::any_io_executor strand{};    // of lobby and API, and of what is the house's alone
    asio::thread_pool workers;         // whatever waits for the store, and is short
    FairPool thinkers;                 // bots, so that nobody who waits has to wait for them too
    FairPool readers;                  // matches that are opened again
    FairPool quick_thinkers{1};        // bots that do not search
    FairPool importers{1};             // records from outside: as hostile as they like
    FairPool answerers{1};             // what people ask about a position, and looking back
    FairPool lookout{1};               // whether anything can be kept: behind nobody who reads
    std::atomic<bool> closing{false};  // whatever takes long may as well stop
    Fleet* fleet = nullptr;            // none: it is the only server
};

// One line for whoever runs the house: what went wrong, and where.
void report(const std::string& what);

inline asio::any_io_executor new_strand(const House& house) {
    return asio::make_strand(house.threads);
}

// What is to be done on a strand to something that ends on that strand alone, if it is still there
// then; may be called from anywhere.
template <class Thing, class Deed>
std::function<void()> call_there(asio::any_io_executor strand, const std::shared_ptr<Thing>& thing,
                                 Deed deed) {
    return [strand = std::move(strand), thing = std::weak_ptr<Thing>(thing), deed] {
        asio::post(strand, [thing, deed] {
            if (const auto there = thing.lock()) deed(*there);
        });
    };
}

// Work under way elsewhere, waited for on the strand that began it.
//
// NOTE: g++ 12 destroys a temporary twice when it is made inside a co_await expression. So a job is
// begun in one statement and awaited in the next, and arguments of awaited calls have names.
template <class Result>
class Job {
public:
    explicit Job(const asio::any_io_executor& strand) : bell_(strand) {
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

    // Wherever the work is done.
    template <class Work>
    void run(Work& work) {
        try {
            result_.emplace(work());
        } catch (...) {
            error_ = std::current_exception();
        }
    }

    // Back on the strand.
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

// Begins it with a function that takes work to be done elsewhere. Here is the strand of whoever
// will wait for it.
template <class Work, class Post>
std::shared_ptr<Job<std::invoke_result_t<Work>>> begin_job(const asio::any_io_executor& here,
                                                           Work work, Post post) {
    auto job = std::make_shared<Job<std::invoke_result_t<Work>>>(here);
    // The worker lets go of the job before it rings: its result, or its error, ends on the strand.
    post([job, here, work = std::make_shared<Work>(std::move(work))]() mutable {
        job->run(*work);
        asio::post(here, [job = std::move(job)] { job->ring(); });
    });
    return job;
}

// In the line of an address.
template <class Work>
auto on_pool(const asio::any_io_executor& here, FairPool& pool, const std::string& address,
             Work work) {
    return begin_job(here, std::move(work), [&](auto job) { pool.post(address, std::move(job)); });
}

template <class Work>
auto on_worker(House& house, const asio::any_io_executor& here, Work work) {
    return begin_job(here, std::move(work),
                     [&](auto job) { asio::post(house.workers, std::move(job)); });
}

// What belongs to another strand is looked at there; the work brings back copies.
template <class Work>
auto on_strand(const asio::any_io_executor& here, const asio::any_io_executor& there, Work work) {
    return begin_job(here, std::move(work), [&](auto job) { asio::post(there, std::move(job)); });
}

// The same for work that waits itself. It must be able to have no result, for when it throws.
template <class Result>
asio::awaitable<Result> at(const asio::any_io_executor& there, asio::awaitable<Result>& work) {
    return asio::co_spawn(there, std::move(work), asio::use_awaitable);
}

// Goes on by itself; what goes wrong in it is told in the log.
inline void spawn(const asio::any_io_executor& there, asio::awaitable<void> work) {
    asio::co_spawn(there, std::move(work), [](const std::exception_ptr& error) {
        try {
            if (error) std::rethrow_exception(error);
        } catch (const std::exception& failure) {
            report(failure.what());
        }
    });
}

}  // namespace gravetide::server
