// Whole files, safely: a file is replaced in one step or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/data.h"

namespace gravetide {

// BadInput when it cannot be read or is larger than any file of ours.
std::string read_file(const std::filesystem::path& path);

// Writes beside the target, makes sure it is on disk, then renames: a full disk or a crash leaves
// the old file as it was. BadInput when it cannot be done.
void write_file(const std::filesystem::path& path, std::string_view text);

// The data files of a folder in place of those compiled in. One that stands in for nothing is
// BadInput, for its name is surely misspelled.
DataFolder data_folder(const std::filesystem::path& instead);

}  // namespace gravetide
