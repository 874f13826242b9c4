// Zeds Pressure, in co-op only (DOTZ-3).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

// DOTZ-3.0.1, DOTZ-3.0.2, DOTZ-C.11 As many steps as there are players besides the first.
void begin_pressure(Table& table, Pressure pressure) {
    const int steps = players_of(table.state.setup) - 1;
    if (steps == 0 || pressure == Pressure::None) return;
    table.push({.task = pressure == Pressure::Movement ? Task::PressStep : Task::PressPlace,
                .number = static_cast<std::uint8_t>(steps)});
}

// DOTZ-3.1.2 to DOTZ-3.1.5, DOTZ-3.1.4, DOTZ-3.1.8 The strongest group that can move and has a unit
// that did not, the closest to Town Center among equals.
std::uint64_t groups_to_press(const View& view) {
    const State& state = view.state;
    std::uint64_t best = 0;
    int most = 0;
    each_of<Space>(state.zed_spaces, [&](Space space) {
        const Space to = forward_of(space);
        if (to != Space::TownCenter && room_for_zeds(state, to) == 0) return;
        int sum = 0;
        bool fresh = false;
        for (const Zed zed : zeds_in(state, space)) {
            if (zed == Zed::None) continue;
            sum += strength_of(view, zed);
            fresh = fresh || !(of(state, zed).marks & kMoved);
        }
        const int measure = sum * 8 + (kStartNumber - number_of(space));
        if (!fresh || measure < most) return;
        if (measure > most) best = 0;
        most = measure;
        best |= bit_of(space);
    });
    return best;
}

// DOTZ-3.1.1, DOTZ-3.1.9, DOTZ-3.1.10 A move, not an activation.
void press_step(Table& table, int steps) {
    if (steps == players_of(table.state.setup) - 1) clear_moved(table.state);
    if (steps == 0 || groups_to_press(table) == 0) return clear_moved(table.state);
    table.push({.task = Task::PressStep, .number = static_cast<std::uint8_t>(steps - 1)});
    table.push({.task = Task::PressGroup});
}

void press_group(Table& table, Space space) {
    const auto& pair = zeds_in(table.state, space);
    table.push(
        {.task = Task::MoveZeds, .zed = pair[0], .mob = pair[1], .at = space, .how = kPressed});
}

// DOTZ-3.2.1, DOTZ-3.2.2 Counted afresh each time.
void press_place(Table& table, int steps) {
    if (steps == 0) return;
    table.push({.task = Task::PressPlace, .number = static_cast<std::uint8_t>(steps - 1)});
    table.push({.task = Task::DrawZed, .how = static_cast<std::uint8_t>(Purpose::FewestStart)});
}

}  // namespace gravetide::dotz
