#include "server/serve.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fmt/core.h>

#include "engine/bad_input.h"
#include "server/listen.h"

namespace gravetide::server {

using asio::ip::tcp;

namespace {

constexpr unsigned short kUsualPort = 8080;
constexpr int kPortsToTry = 50;
constexpr std::chrono::seconds kTidyEvery{60};
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

asio::awaitable<void> tidy_for_ever(Lobby& lobby) {
    asio::steady_timer timer(co_await asio::this_coro::executor);
    while (true) {
        timer.expires_after(kTidyEvery);
        const auto [stopped] = co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
        if (stopped) co_return;
        lobby.tidy();
    }
}

}  // namespace

int serve(const Shelf& shelf, const Serving& serving) {
    std::signal(SIGPIPE, SIG_IGN);
    Store store(serving.database);
    asio::io_context context(1);
    tcp::acceptor acceptor = find_port(context, serving);
    asio::thread_pool workers(serving.workers);
    House house{.shelf = shelf,
                .store = store,
                .network = context.get_executor(),
                .workers = workers,
                .limits = serving.limits};
    Lobby lobby(house);
    Api api(house, lobby);
    const auto endpoint = acceptor.local_endpoint();
    Listening listening{.house = house,
                        .lobby = lobby,
                        .api = api,
                        .only_local_names = endpoint.address().is_loopback(),
                        .log = serving.log};

    asio::co_spawn(context, accept_all(listening, acceptor), asio::detached);
    asio::co_spawn(context, tidy_for_ever(lobby), asio::detached);
    asio::signal_set signals(context, SIGINT, SIGTERM);
    asio::steady_timer farewell(context);
    // No new guests; those who are here hear the end of the sentence, for at most a moment.
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
    workers.join();
    store.close();
    return 0;
}

}  // namespace gravetide::server
