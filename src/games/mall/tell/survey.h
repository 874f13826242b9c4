// Who stands where, in lines of text (engine/survey.h).
#pragma once

#include "engine/survey.h"
#include "games/mall/mall.h"

namespace gravetide::mall {

std::vector<std::string> survey_of(const Mall& game, const State& state);

}  // namespace gravetide::mall
