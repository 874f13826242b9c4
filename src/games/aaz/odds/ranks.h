// What can be left of a side that loses by an order of its own, and what is left after one more
// loss: of any unit, or of a land unit by a bite or a shell (AAZ-53.4, AAZ-40.25).
#pragma once

#include <map>
#include <span>

#include "games/aaz/odds/battle_plan.h"

namespace gravetide::aaz {

class Ranks {
public:
    struct Rank {
        Units units{};
        int land = 0, infantry = 0, cost = 0;
        int zombie_faces = 1;
        std::size_t standing = 0;                        // as many hits as they can take
        std::size_t any = 0, on_land = 0;                // the next
        std::vector<int> values{};                       // the highest face that hits, a die each
        bool is_gone() const { return values.empty(); }  // guns alone are nobody (AAZ-80.20)
    };

    Ranks(const BattleCase& battle, std::span<const Unit> order, Keep keep, int Profile::*value);

    std::size_t size() const { return ranks_.size(); }
    const Rank& operator[](std::size_t rank) const { return ranks_[rank]; }
    std::size_t after(std::size_t rank, std::size_t on_land, std::size_t any) const;
    // Whether a bite takes whoever a hit would take: land units go first, and none is kept.
    bool is_line() const { return is_line_; }

private:
    std::size_t find(const Units& units);
    Unit first_of(const Units& units, Kind kind) const;
    Rank rank_of(const Units& units) const;

    std::vector<Unit> order_;
    Prices prices_;
    Explosives explosives_;
    Keep keep_;
    int Profile::*value_;
    bool is_line_ = true;
    std::vector<Rank> ranks_;
    std::map<std::uint64_t, std::size_t> known_;
};

}  // namespace gravetide::aaz
