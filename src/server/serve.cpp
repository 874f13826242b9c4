#include "server/serve.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstring>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sys/resource.h>
#include <thread>

#include "engine/bad_input.h"
#include "server/listen.h"

namespace gravetide::server {

using asio::ip::tcp;

namespace {

constexpr unsigned short kUsualPort = 8080;
constexpr int kPortsToTry = 50;
constexpr std::chrono::seconds kFarewell{3};
constexpr std::chrono::seconds kPatience{5};  // with others who write to the database

tcp::acceptor listen_at(const asio::any_io_executor& strand, const asio::ip::address& address,
                        unsigned short port) {
    tcp::acceptor acceptor(strand);
    const tcp::endpoint endpoint(address, port);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen();
    return acceptor;
}

// A port that was asked for must be free; otherwise the next free one will do.
tcp::acceptor find_port(const asio::any_io_executor& strand, const Serving& serving) {
    boost::system::error_code wrong;
    const auto address = asio::ip::make_address(serving.address, wrong);
    if (wrong)
        throw BadInput("address '" + printable(serving.address, 60) + "'", "is no IP address");
    const auto first = serving.port.value_or(kUsualPort);
    std::string why;
    for (int i = 0; i < (serving.port ? 1 : kPortsToTry); ++i) {
        try {
            return listen_at(strand, address, static_cast<unsigned short>(first + i));
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

// Those of this machine that are meant when a table listens at one or all of them.
std::vector<std::string> addresses_of(const asio::ip::address& listening) {
    if (!listening.is_unspecified())
        return {listening.is_v6() ? "[" + listening.to_string() + "]" : listening.to_string()};
    std::vector<std::string> found;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return found;
    for (const ifaddrs* each = first; each; each = each->ifa_next) {
        if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET) continue;
        sockaddr_in place{};
        std::memcpy(&place, each->ifa_addr, sizeof place);
        const asio::ip::address_v4 address(ntohl(place.sin_addr.s_addr));
        if (!address.is_loopback()) found.push_back(address.to_string());
    }
    ::freeifaddrs(first);
    return found;
}

// A socket is a file: as many as the limits allow should not end at the usual 1024.
void raise_file_limit() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

// The first line is read by programs: it stays as it is. Who lets others in is told how they come,
// and what that is worth without encryption.
void tell_where(const tcp::endpoint& endpoint) {
    fmt::print("Gravetide is at http://localhost:{}\n", endpoint.port());
    if (!endpoint.address().is_loopback()) {
        for (const std::string& address : addresses_of(endpoint.address()))
            fmt::print("Others find it at http://{}:{}\n", address, endpoint.port());
        fmt::print(
            stderr,
            "Nothing is encrypted: whoever is on the way can read along and take seats. "
            "Beyond a house of your own, put a proxy with TLS before it (docs/operate.md).\n");
    }
    std::fflush(stdout);
}

// The names to answer to: a page of another site must not get here through a name of its own.
std::vector<std::string> names_of(const Serving& serving, const asio::ip::address& address) {
    std::vector<std::string> names = serving.hosts;
    if (names.empty() && !address.is_loopback()) return {};
    for (const char* local : {"localhost", "127.0.0.1", "[::1]"}) names.emplace_back(local);
    return names;
}

void run_network_thread(asio::io_context& context) {
    ::pthread_setname_np(::pthread_self(), "network");  // for whoever measures it
    while (!context.stopped()) {
        try {
            context.run();
        } catch (const std::exception& fault) {
            // Of one handler: the others know nothing of it.
            report(std::string("a fault of this program: ") + fault.what());
        }
    }
}

// Everybody hears the end of the sentence; when the last is gone the house is told.
void send_all_away(Listening& listening, std::function<void()> when_empty) {
    std::vector<std::function<void()>> ends;
    {
        const std::lock_guard lock(listening.mutex);
        for (const auto& [key, hang_up] : listening.hang_up) ends.push_back(hang_up);
        if (listening.sockets > 0) listening.when_empty = std::exchange(when_empty, {});
    }
    for (const auto& end : ends) end();
    if (when_empty) when_empty();
}

// Until a signal comes. No new guests then; those who are here have a moment at most.
void run_until_told(asio::io_context& context, tcp::acceptor acceptor, Listening& listening,
                    unsigned threads) {
    const asio::any_io_executor& strand = listening.house.strand;
    const auto endpoint = acceptor.local_endpoint();
    spawn(strand, accept_all(listening, acceptor));
    spawn(strand, tidy_for_ever(listening.lobby, listening.house.limits.put_away_time));
    if (Fleet* fleet = listening.house.fleet)
        spawn(strand, fleet->beat_for_ever([&listening](const std::vector<HeldMatch>& held) {
            listening.lobby.keep_only(held);
        }));
    asio::signal_set signals(strand, SIGINT, SIGTERM);
    asio::steady_timer farewell(strand);
    signals.async_wait([&](const boost::system::error_code& error, int) {
        if (error) return;
        acceptor.close();
        send_all_away(listening, [&context] { context.stop(); });
        farewell.expires_after(kFarewell);
        farewell.async_wait([&](const boost::system::error_code&) { context.stop(); });
    });

    tell_where(endpoint);
    std::vector<std::thread> running;
    for (unsigned i = 0; i < threads; ++i)
        running.emplace_back([&context] { run_network_thread(context); });
    for (std::thread& thread : running) thread.join();
    listening.when_empty = {};  // from here on there is one thread
}

// What the network threads run. Coroutines that still wait look at all of the house when they end,
// so they must end before it; strands and timers, which others hold until they end themselves,
// need the context until then.
class Network : public asio::io_context {
public:
    using asio::io_context::io_context;
    // What still waits is forgotten.
    void end() { shutdown(); }
};

// Ends all that other threads do, and lets go of all sockets, before what they look at goes away.
class Farewell {
public:
    Farewell(Network& network, Listening& listening) : network_(network), listening_(listening) {}
    Farewell(const Farewell&) = delete;
    Farewell& operator=(const Farewell&) = delete;
    ~Farewell() {
        House& house = listening_.house;
        // What waits there was promised to nobody yet; what is under way ends when it hears of it.
        house.closing = true;
        const std::array pools{&house.thinkers,  &house.quick_thinkers, &house.readers,
                               &house.importers, &house.answerers,      &house.lookout};
        for (FairPool* pool : pools) pool->stop();
        house.workers.stop();
        for (FairPool* pool : pools) pool->join();
        house.workers.join();
        // Written before anybody is told that the matches are free.
        house.store.close();
        if (house.fleet) house.fleet->leave();
        listening_.lobby.close();
        listening_.hang_up.clear();
        network_.end();
    }

private:
    Network& network_;
    Listening& listening_;
};

// Where the others find this server: it may leave the port to the one it listens at.
Membership membership_of(Membership wanted, unsigned short port) {
    const auto place = read_host_port(wanted.address);
    if (!place)
        throw BadInput("fleet address '" + printable(wanted.address, 60) + "'", "is not HOST:PORT");
    if (place->port == "0")
        wanted.address.replace(wanted.address.rfind(':') + 1, 1, std::to_string(port));
    return wanted;
}

}  // namespace

int serve(const Shelf& shelf, const Serving& serving) {
    std::signal(SIGPIPE, SIG_IGN);
    // A file that must not grow any more is a full disk: an error of that write, not the end.
    std::signal(SIGXFSZ, SIG_IGN);
    raise_file_limit();
    Network network(static_cast<int>(serving.network_threads));
    Store store(serving.database, kPatience,
                serving.fleet ? std::optional(serving.fleet->lease) : std::nullopt);
    House house{.shelf = shelf,
                .store = store,
                .limits = serving.limits,
                .seed = serving.seed,
                .workers = asio::thread_pool(serving.workers),
                .thinkers = FairPool(serving.workers),
                .readers = FairPool(serving.workers)};
    Lobby lobby(house);
    Api api(house, lobby);
    Listening listening{.house = house,
                        .lobby = lobby,
                        .api = api,
                        .requests = Rates(serving.limits.address_requests_per_second,
                                          serving.limits.address_request_burst),
                        .proxies = Proxies(serving.trusted_proxies),
                        .origins = Origins(serving.origins),
                        .metrics_token = serving.metrics_token,
                        .log = serving.log};
    std::optional<Fleet> fleet;
    house.threads = network.get_executor();
    house.strand = new_strand(house);
    const Farewell farewell(network, listening);
    tcp::acceptor acceptor = find_port(house.strand, serving);
    if (serving.fleet)
        house.fleet =
            &fleet.emplace(house, membership_of(*serving.fleet, acceptor.local_endpoint().port()));
    if (house.fleet) house.fleet->join();
    listening.hosts = names_of(serving, acceptor.local_endpoint().address());
    run_until_told(network, std::move(acceptor), listening, serving.network_threads);
    return 0;
}

}  // namespace gravetide::server
