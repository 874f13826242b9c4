// gravetide serve: the table in a browser.
#include "server/serve.h"

#include <algorithm>
#include <thread>

#include "cli/commands.h"
#include "cli/home.h"
#include "engine/bad_input.h"

namespace gravetide::cli {

int serve(const Shelf& shelf, const ServeArgs& args) {
    server::Serving serving{.address = args.address,
                            .database = args.db.empty() ? default_database() : args.db,
                            .workers = std::max(2U, std::thread::hardware_concurrency()),
                            .log = !args.quiet};
    if (!args.seed.empty()) serving.seed = read_seed(args.seed);
    if (args.port >= 0) serving.port = static_cast<unsigned short>(args.port);
    if (args.sockets_per_address > 0) {
        serving.limits.sockets_per_address = args.sockets_per_address;
        serving.limits.sockets = std::max(serving.limits.sockets, args.sockets_per_address);
    }
    if (args.matches_per_hour > 0) serving.limits.matches_per_hour = args.matches_per_hour;
    if (args.messages_per_second > 0) {
        serving.limits.messages_per_second = args.messages_per_second;
        serving.limits.message_burst = 3 * args.messages_per_second;
    }
    if (args.requests_per_second > 0) {
        serving.limits.requests_per_second = args.requests_per_second;
        serving.limits.request_burst = 4 * args.requests_per_second;
        // Several people may share an address.
        serving.limits.address_requests_per_second = 8 * args.requests_per_second;
        serving.limits.address_request_burst = 32 * args.requests_per_second;
    }
    if (args.request_seconds > 0)
        serving.limits.request_time = std::chrono::seconds(args.request_seconds);
    if (args.idle_seconds > 0) serving.limits.idle_time = std::chrono::seconds(args.idle_seconds);
    if (args.put_away_seconds > 0)
        serving.limits.put_away_time = std::chrono::seconds(args.put_away_seconds);
    serving.network_threads = args.network_threads;
    serving.hosts = args.hosts;
    serving.origins = args.origins;
    serving.trusted_proxies = args.trusted_proxies;
    serving.metrics_token = args.metrics_token;
    if (args.fleet_address.empty() != args.fleet_secret_file.empty())
        throw BadInput("fleet", "--fleet-address and --fleet-secret-file go together");
    if (!args.fleet_address.empty()) {
        serving.fleet.emplace();
        serving.fleet->address = args.fleet_address;
        serving.fleet->secret = server::read_fleet_secret(args.fleet_secret_file);
        if (args.lease_seconds > 0) serving.fleet->lease = std::chrono::seconds(args.lease_seconds);
    }
    if (args.bots_play_alone) serving.limits.bots_alone = server::BotsAlone::Play;
    return server::serve(shelf, serving);
}

}  // namespace gravetide::cli
