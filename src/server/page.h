// The page, compiled into the program.
#pragma once

#include <optional>
#include <string_view>

namespace gravetide::server {

struct PageFile {
    std::string_view bytes;
    std::string_view type;
    std::string_view encoding{};  // how it is compressed; empty: it is not
    bool for_ever = false;        // its name changes when it does, so it may be kept
};

// The file for a path; the page itself for the paths it draws; nothing for others. Compressed, as
// the build has made it, in a way that is accepted (Accept-Encoding).
std::optional<PageFile> find_page_file(std::string_view path, std::string_view accepted = {});

}  // namespace gravetide::server
