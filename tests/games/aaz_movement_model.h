// The movement of Axis & Allies & Zombies a second time: slow, obvious, and written from the ledger
// (AAZ-4, AAZ-6, AAZ-13, AAZ-14, AAZ-22 to AAZ-24, AAZ-26, AAZ-30, AAZ-40, AAZ-80.31, AAZ-80.32)
// without a look at the engine. Moves are found by walking every path, landing plans by trying
// every carrier's and builder's possibilities, voyages of transports by loading whoever can be
// loaded wherever they pass.
//
// It shares with the engine the board and the position, and nothing else.
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

// One transport: where it lies and what is aboard, of its owner and of an ally.
struct Vessel {
    Space zone{};
    Load load{};
    Passengers guests{};
    Power owner{};

    friend auto operator<=>(const Vessel&, const Vessel&) = default;
};

// One thing a transport does: a space farther, a unit aboard, a landing, or the end of its move.
struct Deed {
    Verb verb{};
    Space to{};
    Unit unit{};
    Space from{};
    Load part{};

    friend auto operator<=>(const Deed&, const Deed&) = default;
};
using Voyage = std::vector<Deed>;

// Who goes aboard an ally's transport, or lands from it (AAZ-80.32).
struct Passing {
    Vessel vessel{};
    Deed deed{};

    friend auto operator<=>(const Passing&, const Passing&) = default;
};

inline int points_of(Unit unit) { return profile(unit).move; }
// Of the active power's air units in a space, how many have used so many points.
int flown(const State& state, Space space, Unit unit, int used);

class Movement {
public:
    Movement(const Box& box, const State& state);

    // All units of the active power that may still move, transports left out.
    std::set<Mover> movers() const;
    std::set<End> combat_moves(const Mover& mover) const;
    std::set<End> noncombat_moves(const Mover& mover) const;

    // aaz_transport_model.cpp: transports that may still do something, and all they may do.
    std::set<Vessel> vessels() const;
    std::set<Voyage> voyages(const Vessel& vessel) const;
    std::set<Passing> passings() const;
    // AAZ-4.48 Zones in which submarines and transports may be attacked by whoever is there.
    std::set<Space> attacks_to_declare() const;
    // AAZ-4.23, AAZ-4.60, AAZ-4.61
    bool may_end_combat_moves() const;

    // AAZ-30.5 For all air units that moved and all fighters at sea.
    bool has_landing_plan() const { return fewest_lost() == 0; }
    // AAZ-6.16 Air units that no plan saves, and those who are lost if nobody moves any more.
    std::size_t fewest_lost() const;
    std::size_t lost_now() const;

    // AAZ-58.22 to AAZ-58.29, AAZ-40.18: the way of somebody who came to a battle there, the start
    // first; where it leads back to.
    std::set<Space> ways_back(const std::vector<Space>& way) const;

    bool is_hostile(Space space) const;
    int places_of_allies(Space zone) const;           // AAZ-80.31
    bool is_next_at_sea(Space from, Space to) const;  // AAZ-14.8 to AAZ-14.20
    // AAZ-5.4, AAZ-5.6, AAZ-4.8: a battle there is certain.
    bool has_battle(Space space) const;

private:
    struct Flyer {
        Unit unit{};
        Space at{};
        int left = 0;
    };
    // The carriers of a zone, allies' among them (AAZ-80.31), and how many can still come.
    struct Fleet {
        struct Away {
            Space zone{};
            int taken = 0;
        };
        Space home{};
        int room = 0;               // of those that stay
        std::vector<int> places{};  // of those that can come; guests are aboard as few as can be
        std::set<Space> reach{};
        int taken = 0;             // at home
        std::vector<Away> away{};  // carriers that leave

        bool has_room() const;  // for all who were given a place
    };
    struct Builder {
        std::set<Space> zones;
        int places = 0;
    };
    struct Search;
    struct Course;  // of a transport

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
    std::set<End> ways_of(const Mover& mover) const;
    // The first of them in any case, if there is one in this zone that must have a place.
    std::size_t lost(const std::vector<Flyer>& flyers, const std::vector<Fleet>& fleets,
                     Space landing = kNowhere) const;
    bool lands_well(const Mover& mover, const End& end, std::size_t most_lost) const;

    void walk_land(const Mover& mover, std::set<End>& ends) const;
    void sail(const Mover& mover, std::set<End>& ends) const;
    std::map<Space, std::set<int>> flights(Space from, int points) const;
    std::set<Space> within(Space from, int points) const;

    int warships(Space zone) const;
    bool is_covered(Space zone) const;
    bool can_be_covered() const;
    bool leaves_nobody_alone() const;
    bool may_assault(Space zone, Space target) const;
    bool may_stop(const Course& course) const;
    bool may_announce(const Course& course, Space target) const;
    bool is_ready(Unit unit, Space land, int taken) const;
    void look(const Course& course, std::set<Voyage>& voyages) const;
    void load(const Course& course, std::set<Voyage>& voyages) const;
    void land(const Course& course, std::set<Voyage>& voyages) const;
    Movement after(const Course& course) const;
    Movement after_announcing(const Vessel& vessel, Space zone, Space target) const;

    bool is_landing_ground(Space land) const;
    void find_air_units();
    void find_fleets();
    void find_builders();

    const Box& box_;
    State state_;
    const Scenario& scenario_;
    Power active_;
    std::vector<Flyer> air_units_;  // that need a landing place
    std::vector<Fleet> fleets_;
    std::vector<Builder> builders_;
    int new_carriers_ = 0;
};

}  // namespace gravetide::aaz::model
