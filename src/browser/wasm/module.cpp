// The border between the page's JavaScript and the table: texts over the module's memory
// (docs/webassembly.md). What they say is the door's affair.
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <string>

#include "browser/door.h"
#include "match/shelf.h"

namespace {

using namespace gravetide;

browser::Stop after(int milliseconds) {
    const auto enough = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    return [enough] { return std::chrono::steady_clock::now() > enough; };
}

// One instance is one house; it lives as long as that.
struct House {
    Shelf shelf{};
    browser::Door door{shelf, after};
    std::string answer{};
};

House& house() {
    static House only;
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
    house().answer = house().door.take({text, bytes});
    std::free(text);
    return house().answer.data();
}

[[clang::export_name("gravetide_length")]] std::size_t gravetide_length() {
    return house().answer.size();
}

}  // extern "C"
