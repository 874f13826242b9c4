// Any bytes as a record: read or refused, never a crash. Whoever sends one can reckon its running
// hash, too, so that is done here: what stands at the ends of lines is made to fit.
#include <chrono>
#include <string>

#include "fuzz/reading.h"
#include "match/hash.h"
#include "match/record.h"

namespace {

using namespace gravetide;

constexpr std::size_t kHashDigits = 8;
constexpr std::chrono::seconds kPatience{20};  // much more than a server has

const Shelf& shelf() {
    static const Shelf all;
    return all;
}

// "code today" says that it was played under the very rules of this program.
std::string of_today(const std::string& game, const std::string& line) {
    const auto space = line.find(' ');
    if (space == std::string::npos || line.substr(space) != " today") return line;
    const std::string what = line.substr(0, space);
    try {
        const Versions today = shelf().versions(game);
        if (what == "ledger") return "ledger " + today.ledger;
        if (what == "data") return "data " + today.data;
        if (what == "code") return "code " + today.code;
    } catch (const BadInput&) {
        // There is no such game.
    }
    return line;
}

std::string forged(std::string_view lines) {
    Hash hash{};
    std::string text;
    std::string game;
    while (!lines.empty()) {
        std::string line(fuzz::take_line(lines));
        if (line.size() >= kHashDigits + 2 && line.substr(line.size() - kHashDigits - 2, 2) == " ~")
            line.resize(line.size() - kHashDigits - 2);
        if (line.starts_with("game ")) game = line.substr(5);
        line = of_today(game, line);
        hash = chained(hash, line);
        text += line + " ~" + to_hex(hash, kHashDigits / 2) + "\n";
    }
    return text;
}

void read_twice(const std::string& text) {
    const Deadline deadline{.end = std::chrono::steady_clock::now() + kPatience};
    const auto restored = read_record(shelf(), "fuzz", text, deadline);
    // Whatever can be read is written in today's format, and reads back to the same.
    const std::string written = write_record(*restored.match, restored.seed);
    const auto again = read_record(shelf(), "fuzz", written);
    fuzz::hold(write_record(*again.match, again.seed) == written);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string_view text = fuzz::text_of(bytes, size);
    fuzz::attempt([&] { read_twice(std::string(text)); });
    const std::string fitting = forged(text);
    fuzz::attempt([&] { read_twice(fitting); });
    fuzz::attempt([&] { audit_record(shelf(), "fuzz", fitting); });
    fuzz::attempt([&] { open_record(shelf(), "fuzz", fitting); });
    return 0;
}
