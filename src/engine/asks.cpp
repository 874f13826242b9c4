#include "engine/asks.h"

#include <array>

namespace gravetide {

Barrier plain_barrier(const Rule& rule) {
    std::string_view text = rule.text;
    for (const std::string_view remark : {" Alt:", " RULING", " Departs", " Ours:"})
        text = text.substr(0, text.find(remark));
    return {.rule = &rule, .said = std::string(text), .keys = {}};
}

}  // namespace gravetide
