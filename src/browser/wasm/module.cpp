// The border between the page's JavaScript and the table: texts over the module's memory.
// docs/webassembly.md tells what is said.
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#if __has_include("browser/door.h")
#include "browser/door.h"
#else
namespace gravetide::browser {
struct Door {
    std::string take(std::string_view) { return "[]"; }
};
}  // namespace gravetide::browser
#endif

namespace {

// One module is one table room; it lives as long as its instance does.
struct Room {
    gravetide::browser::Door door{};
    std::string answer{};
};

Room& room() {
    static Room only;
    return only;
}

}  // namespace

extern "C" {

// Memory for a message of so many bytes.
[[clang::export_name("gravetide_room")]] char* gravetide_room(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes > 0 ? bytes : 1));
}

// Takes the message, and its memory; the answer stays until the next call.
[[clang::export_name("gravetide_take")]] const char* gravetide_take(char* text, std::size_t bytes) {
    room().answer = room().door.take({text, bytes});
    std::free(text);
    return room().answer.data();
}

[[clang::export_name("gravetide_length")]] std::size_t gravetide_length() {
    return room().answer.size();
}

}  // extern "C"
