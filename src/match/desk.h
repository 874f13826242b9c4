// Answers of the odds desks as JSON, for pages and programs alike.
#pragma once

#include <string>

#include "engine/desk.h"

namespace gravetide {

std::string to_json(const std::string& game, const OddsQuestion& question,
                    const OddsAnswer& answer);

}  // namespace gravetide
