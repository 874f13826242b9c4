#include "engine/fault.h"

#include <string>

namespace gravetide {

[[noreturn]] void broken(const char* claim, const char* file, int line) {
    throw Fault(std::string(file) + ":" + std::to_string(line) + ": not so: " + claim);
}

}  // namespace gravetide
