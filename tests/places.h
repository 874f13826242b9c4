// Where the project and its program are. One small file knows: the others are the same in every
// clone, so a compiler cache serves them all.
#pragma once

#include <string>

namespace gravetide {

extern const std::string kProjectRoot;
extern const std::string kProgram;

}  // namespace gravetide
