#include "server/page.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "engine/embedded.h"
#include "engine/text.h"

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

// The smallest first.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kEncodings{
    {{"br", ".br"}, {"gzip", ".gz"}}};

// "gzip, br;q=0.9": named, and not with a weight of nothing.
bool accepts(std::string_view accepted, std::string_view encoding) {
    for (const std::string_view part : split(accepted, ',')) {
        const auto weight = std::min(part.find(';'), part.size());
        if (trim(part.substr(0, weight)) != encoding) continue;
        const std::string_view q = trim(part.substr(std::min(weight + 1, part.size())));
        return !q.starts_with("q=0") || q.find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

// Paths the page draws itself: the start, a table, a replay, the odds desk, how a game is played,
// the gallery.
bool is_drawn_by_the_page(std::string_view path) {
    return path == "/" || path == "/gallery" || path == "/odds" || path.starts_with("/odds/")
           || path.starts_with("/t/") || path.starts_with("/r/") || path.starts_with("/how/");
}

}  // namespace

std::optional<PageFile> find_page_file(std::string_view path, std::string_view accepted) {
    if (!path.starts_with('/')) return std::nullopt;
    const std::string_view name = is_drawn_by_the_page(path) ? "index.html" : path.substr(1);
    const auto files = embedded_page();
    const auto found = std::ranges::find(files, name, &EmbeddedFile::name);
    if (found == files.end()) return std::nullopt;
    PageFile file{
        .bytes = found->bytes, .type = type_of(name), .for_ever = name.starts_with("assets/")};
    for (const auto& [encoding, ending] : kEncodings) {
        if (!accepts(accepted, encoding)) continue;
        const std::string other = std::string(name).append(ending);
        const auto smaller = std::ranges::find(files, other, &EmbeddedFile::name);
        if (smaller == files.end()) continue;
        file.bytes = smaller->bytes;
        file.encoding = encoding;
        break;
    }
    return file;
}

}  // namespace gravetide::server
