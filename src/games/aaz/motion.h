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
SpaceSet combat_air_steps(const View& view);

// noncombat.cpp
const Rule* forbid_noncombat_step(const View& view, Space to);
const Rule* forbid_noncombat_stop(const View& view);
int motion_points(const View& view);
void end_noncombat_motion(Table& table);
SpaceSet noncombat_air_steps(const View& view);

inline SpaceSet air_steps(const View& view) {
    return view.state.phase == Phase::CombatMove ? combat_air_steps(view)
                                                 : noncombat_air_steps(view);
}

}  // namespace gravetide::aaz
