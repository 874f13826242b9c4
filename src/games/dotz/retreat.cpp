// Retreats, withdrawals and backing up (DOTZ-6.4).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

void stop_at(Table& table, Unit unit, Space space, const Rule* rule) {
    put_unit(table.state, unit, space);
    table.tell({.what = Happening::Retreats, .rule = rule, .unit = unit, .to = space});
}

// DOTZ-4.4.7 The next space toward Town Center that may be entered.
Space ahead_of(const State& state, Space from) {
    Space next = forward_of(from);
    while (next == state.no_entry) next = forward_of(next);
    return next;
}

// The space that retreating units left, however many full ones they have passed since.
std::uint8_t number_for(Space left) { return static_cast<std::uint8_t>(index_of(left) + 1); }
Space left_by(const Frame& frame) {
    const bool is_known = frame.number > 0 && frame.number <= kBoardSpaces;
    return is_known ? space_at(frame.number - 1U) : frame.at;
}

// DOTZ-6.4.3, DOTZ-6.4.5.6 It enters and fights as the attacker, alone.
void fight_through(Table& table, Unit unit, Space from, Space space) {
    put_unit(table.state, unit, space);
    table.tell({.what = Happening::Retreats, .rule = "DOTZ-6.4.3"_rule, .unit = unit, .to = space});
    const auto& pair = zeds_in(table.state, space);
    start_fight(table, {.kind = FightKind::HandToHand,
                        .how = kByRetreat,
                        .unit = unit,
                        .zed = pair[0],
                        .mob = pair[1],
                        .at = space,
                        .origin = from});
}

}  // namespace

// DOTZ-6.4.0, DOTZ-6.4.4.1, DOTZ-6.4.5.1 Back toward Start, at least one space.
void retreat_zeds(Table& table, Zed zed, Zed mob, Space from, std::uint8_t how) {
    for (const Zed each : {zed, mob})
        if (each != Zed::None) put_zed(table.state, each, Space::Moving);
    table.push({.task = Task::LandZeds,
                .zed = zed,
                .mob = mob,
                .at = back_of(from),
                .how = static_cast<std::uint8_t>(how | kByRetreat)});
}

// DOTZ-6.4.3.5 They leave their space together.
void retreat_units(Table& table, unsigned units, Space from, std::uint8_t how) {
    each_of<Unit>(units, [&](Unit unit) { put_unit(table.state, unit, Space::Moving); });
    table.push({.task = Task::UnitsRetreat,
                .unit = first_unit(units),
                .other = first_unit(units & (units - 1)),
                .at = from,
                .number = number_for(from),
                .how = how});
}

// DOTZ-6.4.4.2, DOTZ-6.4.5.2, DOTZ-6.4.5.3, DOTZ-6.4.6, DOTZ-5.2.10 Toward Town Center to the first
// space with room; Zeds in the way are fought (DOTZ-6.4.3.3, DOTZ-6.4.6.1).
void units_retreat(Table& table, Frame frame) {
    const State& state = table.state;
    const Rule* rule = "DOTZ-6.4.4.2"_rule;
    while (true) {
        const Space to = ahead_of(state, frame.at);
        const int count = frame.other == Unit::None ? 1 : 2;
        if (has_zeds(state, to)) {
            if (count == 1) return fight_through(table, frame.unit, left_by(frame), to);
            frame.task = Task::FirstUnit;
            return table.push(frame);
        }
        const int room = room_for_units(state, to);
        if (room >= count) {
            stop_at(table, frame.unit, to, rule);
            if (count == 2) stop_at(table, frame.other, to, rule);
            return;
        }
        frame.at = to;
        rule = "DOTZ-6.4.5.2"_rule;
        if (room == 1) {
            frame.task = Task::StopUnit;
            return table.push(frame);
        }
    }
}

// DOTZ-6.4.3.3 The second moves when the first one's fight is over: from where they began, for a
// space that was full may have emptied, or may have Zeds in it.
void first_goes(Table& table, const Frame& frame, Unit unit) {
    table.push({.task = Task::UnitsRetreat,
                .unit = unit == frame.unit ? frame.other : frame.unit,
                .at = left_by(frame),
                .number = frame.number,
                .how = frame.how});
    fight_through(table, unit, left_by(frame), ahead_of(table.state, frame.at));
}

// DOTZ-6.4.5.3
void unit_stops(Table& table, const Frame& frame, Unit unit) {
    stop_at(table, unit, frame.at, "DOTZ-6.4.5.3"_rule);
    table.push({.task = Task::UnitsRetreat,
                .unit = unit == frame.unit ? frame.other : frame.unit,
                .at = frame.at,
                .number = frame.number,
                .how = frame.how});
}

// Where a single unit that backs up from a space would stop.
Space next_stop(const State& state, Space from) {
    Space to = ahead_of(state, from);
    while (!has_zeds(state, to) && room_for_units(state, to) == 0) to = ahead_of(state, to);
    return to;
}

// DOTZ-U.1.3.1 With Overwatch Piazza may not be the one who goes on into Zeds.
unsigned units_to_stop(const View& view, const Frame& frame) {
    const bool held =
        (frame.how & kOverwatch) && has_zeds(view.state, next_stop(view.state, frame.at));
    if (held && (frame.unit == Unit::Piazza || frame.other == Unit::Piazza))
        return bit_of(Unit::Piazza);
    return bit_of(frame.unit) | bit_of(frame.other);
}

// DOTZ-6.4.4.3, DOTZ-6.4.5.4, DOTZ-6.4.5.5 Back along the path of its own Move Action; past its
// start where that may not be entered (DOTZ-4.4.7). By the other reading of DOTZ-6.4.3.2 also where
// a retreat began, which the Zeds hold: they are fought for it.
void unit_returns(Table& table, const Frame& frame) {
    const State& state = table.state;
    const Space origin = space_at(frame.number);
    Space to = toward(frame.at, origin);
    const bool outward = frame.at == Space::TownCenter || to == back_of(frame.at);
    const Rule* rule = "DOTZ-6.4.4.3"_rule;
    bool is_past = false;
    while (!is_start(to) && (to == state.no_entry || room_for_units(state, to) == 0)) {
        is_past = is_past || to == origin;
        const Space beyond = outward ? back_of(to) : forward_of(to);
        to = is_past ? beyond : toward(to, origin);
        rule = "DOTZ-6.4.5.4"_rule;
        if (is_past && has_zeds(state, to)) break;
    }
    if (!is_start(to) && has_zeds(state, to)) return fight_through(table, frame.unit, frame.at, to);
    stop_at(table, frame.unit, to, rule);
}

}  // namespace gravetide::dotz
