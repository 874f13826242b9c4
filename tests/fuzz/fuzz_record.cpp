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
        // What was read is written again to the letter.
        if (gravetide::write_record(*restored.match, restored.seed) != text) __builtin_trap();
    } catch (const gravetide::BadInput&) {
    }
    return 0;
}
