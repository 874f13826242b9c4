// Who stands where, in lines of text (engine/survey.h).
#pragma once

#include "engine/survey.h"
#include "games/skirmish/skirmish.h"

namespace gravetide::skirmish {

std::vector<std::string> survey_of(const Skirmish& game, const State& state);

}  // namespace gravetide::skirmish
