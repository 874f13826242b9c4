// Files compiled into the program: data/ and, in the server, the page.
#pragma once

#include <span>
#include <string_view>

namespace gravetide {

struct EmbeddedFile {
    std::string_view name;
    std::string_view bytes;
};

// data/, sorted by name.
std::span<const EmbeddedFile> embedded_data();

}  // namespace gravetide
