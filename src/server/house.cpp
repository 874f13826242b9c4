#include "server/house.h"

#include <ctime>
#include <fmt/chrono.h>
#include <fmt/core.h>

#include "engine/bad_input.h"

namespace gravetide::server {

void report(const std::string& what) {
    fmt::print(stderr, "time={:%Y-%m-%dT%H:%M:%SZ} {}\n", fmt::gmtime(std::time(nullptr)),
               printable(what, 600));
}

}  // namespace gravetide::server
