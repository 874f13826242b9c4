// What the parts of the classic bot share: trial battles (classic_trial.cpp), a look at the table
// (classic_look.cpp), the general on land and in the air (classic_land.cpp) and the admiral
// (classic_sea.cpp, classic_convoy.cpp). All of it is worked out anew for each choice.
#pragma once

#include <span>

#include "games/aaz/rules.h"

namespace gravetide::aaz::classic {

inline constexpr int kFar = 99;
using Distances = std::array<std::uint8_t, kSpaces>;

// --- classic_trial.cpp

// How a few quick trial battles go.
struct SeaOdds {
    double win = 0;   // share in which nothing of the enemy's that fights is left
    double gain = 0;  // IPC sunk less IPC lost, on average
};
double win_chance(const Units& attackers, const Units& defenders, int zombies, Dice& dice);
SeaOdds sea_odds(const Units& attackers, const Units& defenders, Dice& dice);

// --- classic_look.cpp

// Adds up units; more than so many of a kind make no difference.
inline constexpr int kPlenty = 100;
inline void pile(Units& sum, Unit unit, int more = 1) {
    sum.add(unit, std::clamp(more, 0, std::max(0, kPlenty - sum.of(unit))));
}
inline void pile(Units& sum, const Units& more) {
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        sum.count[slot] = static_cast<std::uint8_t>(
            std::max<int>(sum.count[slot], std::min(kPlenty, sum.count[slot] + more.count[slot])));
}

inline int warships(const Units& fleet) {
    return fleet.of(Unit::Submarine) + fleet.of(Unit::Destroyer) + fleet.of(Unit::Cruiser)
           + fleet.of(Unit::Battleship);
}
inline int ships(const Units& fleet) { return fleet.size() - fleet.air(); }

Units enemies_at(const View& view, Space space);
// Those beyond so many steps are far.
Distances distances(const View& view, SpaceSet from, const SpaceSet& through, int most = kFar);
// For ships: how many moves to the nearest of these zones, by way of friendly ones.
Distances sea_distances(const View& view, SpaceSet to, int most = kFar);
SpaceSet land_in_play(const View& view);
Distances to_front(const View& view);
double worth(const View& view, Space space);
bool is_last_chance(const View& view);
int guard(const View& view, Space space);
bool may_leave(const View& view, Space space);
// The strongest enemy force that could come to this land in one turn.
Units threat_to(const View& view, Space space);
bool is_in_danger(const View& view, Space capital, Dice& dice);
// Who is announced to land there, and who could still come: over land, and with how many transports
// by sea.
Units seaborne_for(const View& view, Space target);
Units neighbours_of(const View& view, Space target);
Distances shore_distances(const View& view, Space target);
Units cargo_for(const View& view, Space target);
// Nobody of this power who is here reaches an enemy on foot.
bool is_overseas(const Distances& front, Space space);

// What both commanders know.
struct Desk {
    const View& view;
    const std::vector<Action>& actions;
    Dice& dice;

    const Action* end_of_phase() const {
        for (const Action& action : actions)
            if (action.verb == Verb::End) return &action;
        return nullptr;
    }
    Action end() const {
        const Action* action = end_of_phase();
        return action ? *action : actions.front();
    }
    double chance_at(Space space, const Units& more) const {
        Units force = view.own(space);
        pile(force, seaborne_for(view, space));
        pile(force, more);
        return win_chance(force, enemies_at(view, space), view.zombies(space), dice);
    }
};

// --- classic_bot.cpp

Action choose_decision(const Desk& desk);
Action choose_loss(const Desk& desk);
Action choose_submerging(const Desk& desk);
const Action* best_lure(const Desk& desk, Verb verb);
Action choose_decoy(const Desk& desk);

// --- classic_air.cpp

// Flights: who can fly to a target and home again, and where planes come down.
class Pilot {
public:
    explicit Pilot(const Desk& desk) : desk_(desk), air_(flyable(desk.view)) {}

    bool leads_to(const Action& action, Space target);
    const Distances& steps_to(Space target);
    Action landing(Unit unit, Space from, int left) const;
    Action nearest_landing() const;

private:
    const AirMap& homes_of(Unit unit, Space from);

    const Desk& desk_;
    SpaceSet air_;
    AirMap homes_{};
    Unit homes_unit_{};
    Space homes_from_ = kNowhere;
    Distances steps_{};
    Space steps_target_ = kNowhere;
};

// --- classic_sea.cpp, classic_convoy.cpp

class Admiral {
public:
    Admiral(const Desk& desk, Pilot& pilot) : desk_(desk), pilot_(pilot) {}

    // Phase 4: a fight at sea worth having, or null; where a ship on its way goes on to; escorts.
    const Action* attack();
    Action continue_attack();
    // What it is worth that a plane or ship on its way fights there.
    double promise_of(Space zone, Unit unit);

    // Landings: a transport for this target, or null.
    const Action* next_landing(Space target);
    Action continue_landing();

    // Phase 6: ships and cargo move up.
    const Action* quiet_move();
    Action continue_quiet();
    const Action* purchase();
    bool is_crowded() const;

private:
    struct Fleet {
        int waiting = 0;  // troops overseas that could go aboard
        int transports = 0;
        int escorts = 0;
        int launched = 0;  // in this phase
        bool overseas = false;
    };
    Fleet fleet() const;
    struct Course {
        Distances front;      // of the land
        Distances objective;  // sea moves to where the next landing should be
        Distances harbour;    // and to where troops wait
    };
    Course course() const;
    Units force_for(Space zone);
    const Action* next_ship(Space zone);
    const Action* escort();
    bool is_safe(Space zone, const Units& with) const;
    const Action* relief_for_planes() const;
    double landing_gain(Space target, Load part) const;

    const Desk& desk_;
    Pilot& pilot_;
};

// --- classic_land.cpp

class General {
public:
    General(const Desk& desk, Pilot& pilot, Admiral& admiral)
        : desk_(desk), view_(desk.view), pilot_(pilot), admiral_(admiral) {}

    Action combat_move();
    Action continue_combat();
    Action noncombat_move();
    Action continue_noncombat();
    Action purchase();

private:
    Space capital() const { return view_.board.capital[index_of(view_.state.active)]; }
    bool is_alarmed();
    bool leads_to(const Action& action, Space target);
    double flight_promise(Space at, int steps);
    const Action* next_unit(Space target);
    const Action* first_of(std::span<const Unit> units, Space target);
    Units available(Space target);
    double promise_of(Space at, Unit unit, int steps);
    Action mark_or_end() const;
    bool holds_empty_land(const Action& action) const;

    const Desk& desk_;
    const View& view_;
    Pilot& pilot_;
    Admiral& admiral_;
    std::optional<int> alarmed_;
};

}  // namespace gravetide::aaz::classic
