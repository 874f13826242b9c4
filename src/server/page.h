// The page, compiled into the program.
#pragma once

#include <optional>
#include <string_view>

namespace gravetide::server {

struct PageFile {
    std::string_view bytes;
    std::string_view type;
    bool for_ever = false;  // its name changes when it does, so it may be kept
};

// The file for a path; the page itself for the paths it draws; nothing for others.
std::optional<PageFile> find_page_file(std::string_view path);

}  // namespace gravetide::server
