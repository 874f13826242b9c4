// What stands between a token and a far place: what would have to be otherwise for it to get there,
// found by playing the walk in positions where that is so.
#pragma once

#include <map>

#include "games/mall/tell/asking.h"

namespace gravetide::mall {

class Obstacles {
public:
    Obstacles(const Mall& game, const State& state, Seat seat)
        : game_(game), state_(state), seat_(seat) {}

    // No rule: it can be reached.
    Barrier before(Space to);

private:
    // Taken away one by one, then together.
    enum Lifted : unsigned { kDoors = 1, kFoes = 2, kMarkers = 4, kPoints = 8 };

    View view() const { return view_of(game_.box(), state_); }
    State lifted(unsigned what) const;
    const std::vector<Stop>& walks(unsigned what);
    std::vector<Space> path(unsigned what, Space to, int* points);
    Barrier now_not(Space to) const;
    Barrier shut_off(const std::vector<Space>& path) const;
    Barrier fight_first(const std::vector<Space>& path) const;
    Barrier too_far(Space to, int points) const;
    Barrier wall(Space to);

    const Mall& game_;
    const State& state_;
    Seat seat_;
    std::map<unsigned, std::vector<Stop>> known_;
};

}  // namespace gravetide::mall
