#include "places.h"

namespace gravetide {

const std::string kProjectRoot = GRAVETIDE_ROOT;
const std::string kProgram = GRAVETIDE_PROGRAM;

}  // namespace gravetide
