// The code of a game, by a hash of its sources and the engine's: what tells a record that was
// played under the very rules of this program from one that must be played again to be believed.
#pragma once

#include <string_view>

namespace gravetide {

std::string_view code_version(std::string_view game);

}  // namespace gravetide
