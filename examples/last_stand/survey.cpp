#include "last_stand/survey.h"

#include <algorithm>

namespace gravetide::last_stand {

std::vector<std::string> survey_of(const LastStand& game, const State& state) {
    const auto& scenario = game.scenario(state);
    std::vector<std::string> lines{"Night "
                                   + std::to_string(std::min<int>(state.night, scenario.nights))
                                   + " of " + std::to_string(scenario.nights) + ", "
                                   + std::to_string(state.zombies) + " zombies in the street"};
    const auto names = game.seat_names(state.setup);
    for (const Seat seat : kSurvivors)
        lines.push_back(names.at(number_of(seat)) + ": " + std::to_string(state.bites[seat])
                        + " bites of " + std::to_string(scenario.lives) + ", "
                        + (state.bandages[seat] > 0 ? "a bandage" : "no bandage"));
    return lines;
}

}  // namespace gravetide::last_stand
