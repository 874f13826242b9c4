// One friendly sentence for a rule that stands against something, with names.
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

struct Case {
    const View& view;
    const Rule* rule = nullptr;
    Unit unit{};
    Space from = kNowhere;
    Space at = kNowhere;  // where the obstacle is
    Space to = kNowhere;  // what was wanted
};

Barrier told(const Aaz& game, const Case& told);
std::string unit_name(Unit unit);
std::string count_words(int count, Unit unit);

}  // namespace gravetide::aaz
