#include "server/page.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "engine/embedded.h"

namespace gravetide {

std::span<const EmbeddedFile> embedded_page();

}  // namespace gravetide

namespace gravetide::server {

namespace {

std::string_view type_of(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".json", "application/json"},
        {".txt", "text/plain; charset=utf-8"},
    }};
    for (const auto& [ending, type] : kTypes)
        if (name.ends_with(ending)) return type;
    return "application/octet-stream";
}

// Paths the page draws itself: the start, a table, a replay, the gallery.
bool is_drawn_by_the_page(std::string_view path) {
    return path == "/" || path == "/gallery" || path.starts_with("/t/") || path.starts_with("/r/");
}

}  // namespace

std::optional<PageFile> find_page_file(std::string_view path) {
    if (!path.starts_with('/')) return std::nullopt;
    const std::string_view name = is_drawn_by_the_page(path) ? "index.html" : path.substr(1);
    const auto files = embedded_page();
    const auto found = std::ranges::find(files, name, &EmbeddedFile::name);
    if (found == files.end()) return std::nullopt;
    return PageFile{found->bytes, type_of(name), name.starts_with("assets/")};
}

}  // namespace gravetide::server
