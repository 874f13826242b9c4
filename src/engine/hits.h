// What a handful of dice does. A pool of dice has as many outcomes as it can score hits: twenty
// dice are 21 outcomes, not 6^20, and odds over them are exact.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/dice.h"
#include "engine/tray.h"

namespace gravetide {

// Dice rolled together that each hit on the same faces, from low to high.
struct HitPool {
    int dice = 0;
    int low = 1;
    int high = 6;
    int sides = 6;
    int most = 255;  // hits beyond this are wasted and count as this many

    constexpr double hit_chance() const { return static_cast<double>(high - low + 1) / sides; }
    constexpr int most_hits() const { return std::min(dice, most); }
};

// The chance that exactly this many of the dice hit, nothing being wasted.
constexpr double chance_of_hits(int hits, int dice, double hit_chance) {
    double chance = 1;
    for (int i = 0; i < hits; ++i) chance *= hit_chance * (dice - i) / (i + 1);
    for (int i = hits; i < dice; ++i) chance *= 1 - hit_chance;
    return chance;
}

// The chance of this outcome: wasted hits are folded into the most that count.
constexpr double chance_of_hits(int hits, const HitPool& pool) {
    double chance = chance_of_hits(hits, pool.dice, pool.hit_chance());
    if (hits == pool.most_hits())
        for (int more = hits + 1; more <= pool.dice; ++more)
            chance += chance_of_hits(more, pool.dice, pool.hit_chance());
    return chance;
}

// Rolls the pool; the faces go to the tray.
inline int roll_hits(const HitPool& pool, Dice& dice, Tray& tray, int group = 0) {
    int hits = 0;
    for (int i = 0; i < pool.dice; ++i) {
        const int face = tray.die(dice, pool.sides, group);
        if (face >= pool.low && face <= pool.high) ++hits;
    }
    return std::min(hits, pool.most);
}

// Calls visit(hits, probability) for every way several pools can fall, hits being one number a
// pool. Ways that cannot happen are left out.
template <std::size_t N, class Visit>
void for_each_hits(const std::array<HitPool, N>& pools, Visit visit) {
    std::array<int, N> hits{};
    while (true) {
        double probability = 1;
        for (std::size_t i = 0; i < N; ++i) probability *= chance_of_hits(hits[i], pools[i]);
        if (probability > 0) visit(hits, probability);
        // Counts up like an odometer.
        std::size_t wheel = 0;
        while (wheel < N && hits[wheel] == pools[wheel].most_hits()) hits[wheel++] = 0;
        if (wheel == N) return;
        ++hits[wheel];
    }
}

}  // namespace gravetide
