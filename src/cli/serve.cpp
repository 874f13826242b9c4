// gravetide serve: the table in a browser.
#include "server/serve.h"

#include <algorithm>
#include <thread>

#include "cli/commands.h"
#include "cli/home.h"

namespace gravetide::cli {

int serve(const Shelf& shelf, const ServeArgs& args) {
    server::Serving serving{.address = args.address,
                            .database = args.db.empty() ? default_database() : args.db,
                            .workers = std::max(2U, std::thread::hardware_concurrency()),
                            .log = !args.quiet};
    if (args.port >= 0) serving.port = static_cast<unsigned short>(args.port);
    if (args.sockets_per_address > 0) {
        serving.limits.sockets_per_address = args.sockets_per_address;
        serving.limits.sockets = std::max(serving.limits.sockets, args.sockets_per_address);
    }
    if (args.matches_per_hour > 0) serving.limits.matches_per_hour = args.matches_per_hour;
    return server::serve(shelf, serving);
}

}  // namespace gravetide::cli
