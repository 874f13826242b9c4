// Any bytes as a record: read or refused, never a crash.
#include <cstdint>
#include <string_view>

#include "engine/bad_input.h"
#include "match/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    static const gravetide::Shelf shelf;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    try {
        const auto restored = gravetide::read_record(shelf, "fuzz", text);
        // Whatever can be read is written in today's format, and reads back to the same.
        const std::string written = gravetide::write_record(*restored.match, restored.seed);
        const auto again = gravetide::read_record(shelf, "fuzz", written);
        if (gravetide::write_record(*again.match, again.seed) != written) __builtin_trap();
    } catch (const gravetide::BadInput&) {
    }
    return 0;
}
