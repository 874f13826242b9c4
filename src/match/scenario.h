// Scenario files: a position, what is tried, how luck falls, what must come of it. The ledgers'
// worked cases are tested this way, and a player can report a rules bug as one.
//
//     # LAST-2.1 LAST-2.2: one hit among two fighters, and the rest bite.
//     given   last_stand
//     put     zombies 3
//     put     phase plans
//     try     fight
//     try     patch up
//     refuse  LAST-1.6
//     try     fight
//     roll    kill 1
//     expect  Survivor 1 is bitten (LAST-2.2)
//     expect  zombies = 0
//
// docs/scenarios.md has all forms of "expect". Luck is scripted by playing the outcome.
#pragma once

#include <string>
#include <string_view>

#include "match/shelf.h"

namespace gravetide {

// Thrown when a scenario does not come out as it says: file, line and what happened instead.
class ScenarioFailed : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct ScenarioResult {
    int checks = 0;  // expectations and refusals that held
};

// ScenarioFailed when an expectation does not hold, BadInput when the file itself is wrong.
ScenarioResult run_scenario(const Shelf& shelf, const std::string& file, std::string_view text);

}  // namespace gravetide
