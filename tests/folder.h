// A folder of a test's own, gone afterwards.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "engine/bad_input.h"

namespace gravetide::tests {

class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "gravetide_XXXXXX").string();
        if (!::mkdtemp(name.data())) throw BadInput(name, "cannot be made");
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace gravetide::tests
