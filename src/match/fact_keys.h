// What a position of a game can be written with: for who writes a scenario.
#pragma once

#include "engine/fact_sheet.h"
#include "match/shelf.h"

namespace gravetide {

// Keys with what their values may be, under these options. BadInput for an unknown game or option.
std::vector<FactKey> fact_keys(const Shelf& shelf, const std::string& game, const Words& options);

}  // namespace gravetide
