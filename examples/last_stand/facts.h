// Which facts a position of Last Stand may have, and their values.
#pragma once

#include "engine/fact_sheet.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {

std::vector<FactKey> list_keys(const LastStand& game, const State& state);

}  // namespace gravetide::last_stand
