// What breaks the rules of a program: for whoever wants to see how it ends.
#pragma once

#include <vector>

#include "engine/fact.h"

namespace gravetide::tests {

// A position that no rule leads to: a survivor without a bite patches up. At dawn the count of
// bites goes below zero, which is the bug.
inline const std::vector<Fact> kImpossible{
    {"night", "1"},           {"phase", "plans"},          {"zombies", "0"},
    {"street.0", "0"},        {"street.1", "0"},           {"street.2", "0"},
    {"survivor1.bites", "0"}, {"survivor1.bandages", "1"}, {"survivor1.plan", "patch"},
    {"survivor2.bites", "0"}, {"survivor2.bandages", "1"}, {"survivor2.plan", "none"}};

}  // namespace gravetide::tests
