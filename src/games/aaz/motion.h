// What the two movement phases lend to motion.cpp, and what they share.
#pragma once

#include "games/aaz/rules.h"

namespace gravetide::aaz {

// combat_move.cpp
const Rule* forbid_setting_out(const View& view, Action action);
const Rule* forbid_combat_step(const View& view, Space to);
const Rule* forbid_combat_stop(const View& view);
bool stops_here(const View& view);
void end_combat_motion(Table& table);
bool must_stay(const View& view, Unit unit, Space from);
SpaceSet combat_air_steps(const View& view);

// noncombat.cpp
const Rule* forbid_noncombat_step(const View& view, Space to);
const Rule* forbid_noncombat_stop(const View& view);
int motion_points(const View& view);
void end_noncombat_motion(Table& table);
SpaceSet noncombat_air_steps(const View& view);

// motion.cpp
void go_on_or_arrive(Table& table);

inline bool in_combat_move(const View& view) { return view.state.phase == Phase::CombatMove; }
inline bool is_sea_zone(const View& view, Space space) {
    return index_of(space) < kSpaces && !is_territory(space) && view.is_open(space);
}
// AAZ-26.5 Land beside a sea zone.
inline bool is_shore(const View& view, Space zone, Space land) {
    return index_of(land) < kSpaces && is_territory(land) && view.is_open(land)
           && view.board.near[index_of(zone)].has(land);
}

// A ship as it is, or as it would be a step later.
struct Ship {
    Unit unit{};
    Load load{};
    Load fresh{};  // loaded in this move
    Space from = kNowhere;
    Space at = kNowhere;
    int left = 0;
    Passengers guests{};
};

// carriers.cpp
enum class Declares : std::uint8_t { Nothing, Attack };
bool upsets_plan(const View& view, const Ship& ship, Space end, Declares declares);

// escorts.cpp
SpaceSet waiting_for_escort(const View& view);
bool is_missed_as_escort(const View& view, const Ship& ship);

// sea_move.cpp
bool is_stopped(const View& view, Unit unit, Space zone);
Ship moving_ship(const View& view);
bool can_end(const View& view, const Ship& ship);
void keep_way(Table& table, const Motion& motion);
bool abandons_transports(const View& view, Unit unit, Space from);
void next_move(Table& table);
const Rule* forbid_sea_step(const View& view, Space to);
const Rule* forbid_sea_stop(const View& view);
const Rule* forbid_sea_move(const View& view, Action action);
bool list_sea_moves(const View& view, Space from, std::vector<Action>* out);
bool ship_stops_here(const View& view);
void end_sea_motion(Table& table);
void begin_ship_motion(Table& table, Action action);
const Rule* forbid_engaging(const View& view, Space zone);
bool must_leave(const View& view);
bool has_prey(const View& view, Space zone);
bool can_leave_battle(const View& view, Unit unit, Space zone);

// loading.cpp (AAZ-26)
Load own_part(Load load, Passengers guests);
bool list_cargo(const View& view, std::vector<Action>* out);
bool list_cargo_of(const View& view, Space zone, Load load, Passengers guests,
                   std::vector<Action>* out);
const Rule* forbid_loading(const View& view, Action action);
const Rule* forbid_landing(const View& view, Action action);
void load(Table& table, Action action);
void land(Table& table, Action action);

inline SpaceSet air_steps(const View& view) {
    return view.state.phase == Phase::CombatMove ? combat_air_steps(view)
                                                 : noncombat_air_steps(view);
}

}  // namespace gravetide::aaz
