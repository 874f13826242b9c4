// Files compiled into the program: data/ and, in the server, the page.
#pragma once

#include <span>
#include <string_view>

namespace gravetide {

struct EmbeddedFile {
    std::string_view name;
    std::string_view bytes;
};

// The file of a game's lessons: it teaches the rules and is none of them.
inline constexpr std::string_view kLessonFile = "lessons.json";

// data/, sorted by name.
std::span<const EmbeddedFile> embedded_data();

}  // namespace gravetide
