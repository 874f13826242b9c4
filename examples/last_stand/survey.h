// Who stands where, in lines of text (engine/survey.h).
#pragma once

#include "engine/survey.h"
#include "last_stand/last_stand.h"

namespace gravetide::last_stand {

std::vector<std::string> survey_of(const LastStand& game, const State& state);

}  // namespace gravetide::last_stand
