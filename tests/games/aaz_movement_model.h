// The movement of Axis & Allies & Zombies a second time: slow, obvious, and written from the ledger
// (AAZ-4, AAZ-6, AAZ-13, AAZ-14, AAZ-22 to AAZ-24, AAZ-30) without a look at the engine. Moves are
// found by walking every path, landing plans by trying every carrier's and builder's possibilities.
//
// It shares with the engine the board and the position, and nothing else. Transports lie where they
// are: their moves are not looked at.
#pragma once

#include <compare>
#include <map>
#include <set>
#include <vector>

#include "games/aaz/aaz.h"

namespace gravetide::aaz::model {

// One unit that is free to move, and the points it has used.
struct Mover {
    Unit unit{};
    Space from{};
    int used = 0;

    friend auto operator<=>(const Mover&, const Mover&) = default;
};

// How a move can end: of land and sea units the whole way, of air units where and at what cost.
struct End {
    Space at{};
    int used = 0;
    std::vector<Space> way{};  // spaces between the first and the last

    friend auto operator<=>(const End&, const End&) = default;
};

inline int points_of(Unit unit) { return profile(unit).move; }
// Of the active power's air units in a space, how many have used so many points.
int flown(const State& state, Space space, Unit unit, int used);

class Movement {
public:
    Movement(const Box& box, const State& state);

    // All units of the active power that may still move, transports and guns left out.
    std::set<Mover> movers() const;
    std::set<End> combat_moves(const Mover& mover) const;
    std::set<End> noncombat_moves(const Mover& mover) const;

    // AAZ-30.5 For all air units that moved and all fighters at sea.
    bool has_landing_plan() const { return fewest_lost() == 0; }
    // AAZ-6.16 Air units that no plan saves, and those who are lost if nobody moves any more.
    std::size_t fewest_lost() const;
    std::size_t lost_now() const;

    // AAZ-58.22 to AAZ-58.29, AAZ-40.18: the way of somebody who came to a battle there, the start
    // first; where it leads back to.
    std::set<Space> ways_back(const std::vector<Space>& way) const;

    // What the ledger leaves to other questions: guests aboard our carriers (AAZ-80.31).
    bool has_guests() const;

    bool is_hostile(Space space) const;
    bool is_next_at_sea(Space from, Space to) const;  // AAZ-14.8 to AAZ-14.20
    // AAZ-5.4, AAZ-5.6, AAZ-4.8: a battle there is certain.
    bool has_battle(Space space) const;

private:
    struct Flyer {
        Unit unit{};
        Space at{};
        int left = 0;
    };
    struct Carrier {
        std::set<Space> reach;
    };
    struct Builder {
        std::set<Space> zones;
        int places = 0;
    };
    struct Search;

    const Board& board() const { return *scenario_.board; }
    const Place& place(Space space) const { return board().at(space); }
    bool is_ours(Power power) const;
    bool is_open(Space space) const;  // nobody enters neutral or closed spaces
    const Units& own(Space space) const;
    int enemies(Space space, Unit unit) const;
    bool has_enemy(Space space) const;
    bool has_enemy_ships(Space zone) const;
    bool has_attacker(Space space) const;
    bool has_assault_on(Space land) const;
    bool has_assault_from(Space zone) const;
    bool may_end_combat_move(const Mover& mover, Space end) const;
    bool is_escape(const Mover& mover) const;
    bool keeps_promises_without(const Mover& mover, const End& end) const;
    Movement after(const Mover& mover, const End& end) const;
    // The first of them in any case, if there is one in this zone that must have a place.
    std::size_t lost(const std::vector<Flyer>& flyers, const std::vector<Carrier>& carriers,
                     Space landing = kNowhere) const;
    bool lands_well(const Mover& mover, const End& end, std::size_t most_lost) const;

    void walk_land(const Mover& mover, std::set<End>& ends) const;
    void sail(const Mover& mover, std::set<End>& ends) const;
    std::map<Space, std::set<int>> flights(Space from, int points) const;
    std::set<Space> within(Space from, int points) const;

    bool is_landing_ground(Space land) const;
    void find_air_units();
    void find_carriers();
    void find_builders();

    const Box& box_;
    State state_;
    const Scenario& scenario_;
    Power active_;
    std::vector<Flyer> air_units_;  // that need a landing place
    std::vector<Carrier> carriers_;
    std::vector<Builder> builders_;
    std::map<Space, int> room_;  // on carriers of allies (AAZ-80.31)
    int new_carriers_ = 0;
};

}  // namespace gravetide::aaz::model
