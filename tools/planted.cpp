// Which fault is planted in this run of the program.
#include "planted.h"

#include <cstdlib>

namespace planted {

Chosen::Chosen() : mark(0) {
    // NOTE: before main there is one thread. NOLINTNEXTLINE(concurrency-mt-unsafe,cert-err34-c)
    if (const char* text = std::getenv("GRAVETIDE_PLANTED")) mark = std::atoi(text);
}

// Before everything else that is computed when the program starts.
__attribute__((init_priority(101))) const Chosen chosen;

}  // namespace planted
