#include "cli/home.h"

#include <cstdlib>

#include "engine/bad_input.h"

namespace gravetide::cli {

namespace fs = std::filesystem;

fs::path data_home() {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): read before any thread is started.
    const auto variable = [](const char* name) { return std::getenv(name); };
    fs::path home;
    if (const char* given = variable("XDG_DATA_HOME"); given && *given)
        home = fs::path(given) / "gravetide";
    else if (const char* user = variable("HOME"); user && *user)
        home = fs::path(user) / ".local/share/gravetide";
    std::error_code error;
    if (home.empty() || (fs::create_directories(home, error), error)) return {};
    return home;
}

std::string default_database() {
    const fs::path home = data_home();
    if (home.empty())
        throw BadInput("database", "there is no home folder for it; name one with --db");
    return (home / "tables.sqlite").string();
}

}  // namespace gravetide::cli
