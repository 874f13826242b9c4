// What a decision costs beside what it once did, by ratio, so that it says the same on any machine.
#pragma once

#include <map>
#include <string>

#include "load/ledger.h"

namespace gravetide::tests {

// A fixed piece of work of the sort a server does, and the processor time it takes here and now.
double yardstick_milliseconds();

struct Cost {
    double work = 0;   // processor time of the server for a decision, in yardsticks
    double bytes = 0;  // that a browser is sent for a decision, at all seats together
};
using Costs = std::map<std::string, Cost>;  // by what is played

// Dearer than so many times the baseline is too dear. What is written follows from the rules and
// the players' choices; how long it takes, also from who else is on the machine.
inline constexpr double kMostWork = 1.5;
inline constexpr double kMostBytes = 1.05;

Costs read_costs(const std::string& file);
void write_costs(const std::string& file, const Costs& costs);
void compare(const Costs& baseline, const Costs& found, Verdict& verdict);

}  // namespace gravetide::tests
