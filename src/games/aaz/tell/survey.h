// Who stands where, in lines of text (engine/survey.h).
#pragma once

#include "engine/survey.h"
#include "games/aaz/aaz.h"

namespace gravetide::aaz {

std::vector<std::string> survey_of(const Aaz& game, const State& state);

}  // namespace gravetide::aaz
