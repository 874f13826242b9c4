// Any bytes as a scenario file: it holds, fails or is refused, never a crash. Positions, facts and
// options of every game are read by it, and what can be typed.
#include "fuzz/reading.h"
#include "match/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace gravetide;
    static const Shelf shelf;
    fuzz::attempt([&] {
        try {
            run_scenario(shelf, "fuzz", fuzz::text_of(bytes, size));
        } catch (const ScenarioFailed&) {
            // It did not come out as it says, which is for whoever wrote it.
        }
    });
    return 0;
}
