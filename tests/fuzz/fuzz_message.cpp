// Any bytes as what a page sends: read within its bounds or refused, never a crash.
#include <cstdint>
#include <string_view>

#include "engine/bad_input.h"
#include "table/wire.h"

namespace {

template <class Read>
void attempt(Read&& read) {
    try {
        read();
    } catch (const gravetide::BadInput& error) {
        // What was refused is told to the page, whatever was in it.
        if (gravetide::table::error_message("bad_request", error.what()).empty()) __builtin_trap();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace gravetide::table;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    attempt([&] {
        const Asked asked = read_message(text);
        if (asked.tokens.size() > 16 || asked.match.size() > 64 || asked.text.size() > 8000)
            __builtin_trap();
        if (asked.seat && number_of(*asked.seat) >= 16) __builtin_trap();
    });
    attempt([&] {
        const WantedMatch wanted = read_wanted_match(text);
        if (wanted.seats.size() > 16 || wanted.options.size() > 32) __builtin_trap();
        for (const WantedSeat& seat : wanted.seats)
            if (seat.text().find('\n') != std::string::npos) __builtin_trap();
    });
    attempt([&] {
        if (read_wanted_fork(text).ply > 1'000'000'000) __builtin_trap();
    });
    attempt([&] {
        if (read_holds(text).size() > 200) __builtin_trap();
    });
    return 0;
}
