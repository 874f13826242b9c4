// What a Desperate Measure would do, for who asks before it is done.
#pragma once

#include "games/aaz/view.h"

namespace gravetide::aaz {

int lured_from(const View& view, Space space);

}  // namespace gravetide::aaz
