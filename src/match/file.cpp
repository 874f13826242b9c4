#include "match/file.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <system_error>
#include <unistd.h>

#include "engine/bad_input.h"
#include "engine/embedded.h"

namespace gravetide {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kLargest = 64U << 20U;

}  // namespace

std::string read_file(const fs::path& path) {
    std::error_code error;
    if (fs::is_directory(path, error)) throw BadInput(path.string(), "is a folder, not a file");
    const auto size = fs::file_size(path, error);
    if (!error && size > kLargest) throw BadInput(path.string(), "is too large to be ours");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw BadInput(path.string(), "cannot be read: " + std::generic_category().message(errno));
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const fs::path& path, std::string_view text) {
    fs::path beside = path;
    beside += ".part";
    const auto fail = [&](const char* what) {
        const std::string why = std::string(what) + ": " + std::generic_category().message(errno);
        ::unlink(beside.c_str());
        throw BadInput(path.string(), why);
    };
    std::error_code error;
    if (fs::exists(path, error) && !fs::is_regular_file(path, error))
        throw BadInput(path.string(), "is not an ordinary file");
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file < 0) fail("cannot be written");
    while (!text.empty()) {
        const auto written = ::write(file, text.data(), text.size());
        if (written < 0) {
            ::close(file);
            fail("cannot be written");
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    const bool on_disk = ::fsync(file) == 0;
    if ((::close(file) != 0) || !on_disk) fail("cannot be written");
    if (std::rename(beside.c_str(), path.c_str()) != 0) fail("cannot be replaced");
}

DataFolder data_folder(const fs::path& instead) {
    std::error_code error;
    if (!fs::is_directory(instead, error)) throw BadInput(instead.string(), "is not a folder");
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(instead)) {
        if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
        const std::string name = fs::relative(entry.path(), instead).generic_string();
        if (std::ranges::find(embedded_data(), name, &EmbeddedFile::name) == embedded_data().end())
            throw BadInput(entry.path().string(), "no game reads a data file of this name");
        files[name] = read_file(entry.path());
    }
    return DataFolder(std::move(files));
}

}  // namespace gravetide
