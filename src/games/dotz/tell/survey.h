// Who stands where, in lines of text (engine/survey.h).
#pragma once

#include "engine/survey.h"
#include "games/dotz/dotz.h"

namespace gravetide::dotz {

std::vector<std::string> survey_of(const Dotz& game, const State& state);

}  // namespace gravetide::dotz
