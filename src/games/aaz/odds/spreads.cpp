// What is left of battles, as bars.
#include <cmath>

#include "games/aaz/odds/desk.h"

namespace gravetide::aaz {

namespace {

constexpr std::size_t kMostBars = 24;

}  // namespace

OddsSpread by_number(std::string key, std::string title, const std::map<int, double>& chances) {
    OddsSpread spread{std::move(key), std::move(title)};
    if (chances.empty()) return spread;
    const int range = chances.rbegin()->first - chances.begin()->first + 1;
    int step = 1;
    for (const int next : {2, 5, 10, 20, 50, 100, 200})
        if (range > step * static_cast<int>(kMostBars)) step = next;
    const auto floor_of = [&](int number) {
        return static_cast<int>(std::floor(static_cast<double>(number) / step)) * step;
    };
    for (const auto& [number, chance] : chances) {
        const int low = floor_of(number);
        const std::string said =
            step == 1 ? std::to_string(low)
                      : std::to_string(low) + " to " + std::to_string(low + step - 1);
        if (spread.bars.empty() || spread.bars.back().said != said)
            spread.bars.push_back({said, 0});
        spread.bars.back().chance += chance;
    }
    return spread;
}

OddsSpread LeftOver::spread(std::string key, std::string title, Ground ground) const {
    OddsSpread spread{std::move(key), std::move(title)};
    for (const auto& [left, chance] : chances_) {
        std::string said = in_words(std::bit_cast<Units>(left.first), ground);
        if (left.second > 0) said += " (" + std::to_string(left.second) + " submerged)";
        spread.bars.push_back({said, chance});
    }
    return gathered(std::move(spread), kMostBars);
}

}  // namespace gravetide::aaz
