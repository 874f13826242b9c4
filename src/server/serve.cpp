#include "server/serve.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fmt/core.h>
#include <sys/resource.h>

#include "engine/bad_input.h"
#include "server/listen.h"

namespace gravetide::server {

using asio::ip::tcp;

namespace {

constexpr unsigned short kUsualPort = 8080;
constexpr int kPortsToTry = 50;
constexpr std::chrono::seconds kFarewell{3};

tcp::acceptor listen_at(asio::io_context& context, const asio::ip::address& address,
                        unsigned short port) {
    tcp::acceptor acceptor(context);
    const tcp::endpoint endpoint(address, port);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen();
    return acceptor;
}

// A port that was asked for must be free; otherwise the next free one will do.
tcp::acceptor find_port(asio::io_context& context, const Serving& serving) {
    boost::system::error_code wrong;
    const auto address = asio::ip::make_address(serving.address, wrong);
    if (wrong)
        throw BadInput("address '" + printable(serving.address, 60) + "'", "is no IP address");
    const auto first = serving.port.value_or(kUsualPort);
    std::string why;
    for (int i = 0; i < (serving.port ? 1 : kPortsToTry); ++i) {
        try {
            return listen_at(context, address, static_cast<unsigned short>(first + i));
        } catch (const boost::system::system_error& error) {
            why = error.code().message();
        }
    }
    throw BadInput("port " + std::to_string(first), "cannot be had: " + why);
}

asio::awaitable<void> tidy_for_ever(Lobby& lobby, std::chrono::seconds every) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    while (true) {
        timer.expires_after(every);
        const auto [stopped] = co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
        if (stopped) co_return;
        lobby.tidy();
    }
}

// A socket is a file: as many as the limits allow should not end at the usual 1024.
void raise_file_limit() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

// Until a signal comes. No new guests then; those who are here hear the end of the sentence, for
// at most a moment.
void run_until_told(asio::io_context& context, tcp::acceptor acceptor, Listening& listening) {
    const auto endpoint = acceptor.local_endpoint();
    listening.only_local_names = endpoint.address().is_loopback();
    asio::co_spawn(context, accept_all(listening, acceptor), asio::detached);
    asio::co_spawn(context, tidy_for_ever(listening.lobby, listening.house.limits.put_away_time),
                   asio::detached);
    asio::signal_set signals(context, SIGINT, SIGTERM);
    asio::steady_timer farewell(context);
    signals.async_wait([&](const boost::system::error_code& error, int) {
        if (error) return;
        acceptor.close();
        const auto all = listening.hang_up;
        for (const auto& [key, hang_up] : all) hang_up();
        farewell.expires_after(kFarewell);
        farewell.async_wait([&](const boost::system::error_code&) { context.stop(); });
    });

    fmt::print("Gravetide is at http://localhost:{}\n", endpoint.port());
    std::fflush(stdout);
    while (!context.stopped()) {
        context.run_one();
        if (!acceptor.is_open() && listening.sockets == 0) context.stop();
    }
}

// Ends all that other threads do, and lets go of all sockets, before what they look at goes away.
class Farewell {
public:
    explicit Farewell(Listening& listening) : listening_(listening) {}
    Farewell(const Farewell&) = delete;
    Farewell& operator=(const Farewell&) = delete;
    ~Farewell() {
        House& house = listening_.house;
        // What waits there was promised to nobody yet; a bot's thought ends by itself.
        for (asio::thread_pool* pool : {&house.thinkers, &house.answerers, &house.workers})
            pool->stop();
        for (asio::thread_pool* pool : {&house.thinkers, &house.answerers, &house.workers})
            pool->join();
        house.store.close();
        listening_.lobby.close();
        listening_.hang_up.clear();
    }

private:
    Listening& listening_;
};

}  // namespace

int serve(const Shelf& shelf, const Serving& serving) {
    std::signal(SIGPIPE, SIG_IGN);
    // A file that must not grow any more is a full disk: an error of that write, not the end.
    std::signal(SIGXFSZ, SIG_IGN);
    raise_file_limit();
    Store store(serving.database);
    House house{.shelf = shelf,
                .store = store,
                .limits = serving.limits,
                .seed = serving.seed,
                .workers = asio::thread_pool(serving.workers),
                .thinkers = asio::thread_pool(serving.workers)};
    Lobby lobby(house);
    Api api(house, lobby);
    Listening listening{.house = house, .lobby = lobby, .api = api, .log = serving.log};
    // Last to come and first to go: with it go the coroutines that still wait, and their ends look
    // at all of the above.
    asio::io_context context(1);
    house.network = context.get_executor();
    const Farewell farewell(listening);
    run_until_told(context, find_port(context, serving), listening);
    return 0;
}

}  // namespace gravetide::server
