// Where a player's own files live.
#pragma once

#include <filesystem>
#include <string>

namespace gravetide::cli {

// The folder, made when it is missing; empty when there is no home or it cannot be made.
std::filesystem::path data_home();

// The database that is meant when none is named. BadInput when there is no home for it.
std::string default_database();

}  // namespace gravetide::cli
