// The computer Controller's moves, played on after whatever was played.
#pragma once

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

void let_computer_play(Table& table);

}  // namespace gravetide::skirmish
