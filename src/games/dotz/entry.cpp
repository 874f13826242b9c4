// Zeds that come onto the board or into a space: draws from the Cup, placement where there is room,
// and what happens when they meet Player units (DOTZ-1.2, DOTZ-4.2, DOTZ-4.3, DOTZ-4.6).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

void tell_placed(Table& table, Zed zed, Space space, const Rule* rule) {
    table.tell({.what = Happening::Placed, .rule = rule, .zed = zed, .to = space});
}

// DOTZ-4.2.1, DOTZ-4.2.4, DOTZ-4.2.5, DOTZ-4.6.7, DOTZ-6.4.3.1 They attack whom they meet, but
// never on a Start space.
void attack_there(Table& table, Space at, Zed zed, Zed mob, std::uint8_t how) {
    if (at == Space::None || is_start(at) || !units_in(table.state, at)) return;
    table.push({.task = Task::Enter,
                .zed = zed,
                .mob = mob,
                .at = at,
                .how = static_cast<std::uint8_t>(how | kZedsAttack)});
}

const Rule* landing_rule(std::uint8_t how) {
    return how & kByRetreat ? "DOTZ-4.6.3"_rule : "DOTZ-4.6.2"_rule;
}

void land(Table& table, Zed zed, Space at, std::uint8_t how) {
    put_zed(table.state, zed, at);
    if (how & kByRetreat)
        table.tell(
            {.what = Happening::ZedRetreats, .rule = "DOTZ-6.4.4.1"_rule, .zed = zed, .to = at});
    else
        tell_placed(table, zed, at, landing_rule(how));
}

// DOTZ-4.6.4
void to_any_start(Table& table, Zed zed) {
    table.push(
        {.task = Task::PlaceZed, .zed = zed, .how = static_cast<std::uint8_t>(Purpose::AnyStart)});
}
int start_places(const State& state) {
    int places = 0;
    for (const Track track : kAllTracks) places += 2 - count_zeds(state, start_of(track));
    return places;
}

}  // namespace

// DOTZ-1.2.6, DOTZ-1.2.7, DOTZ-1.2.8, DOTZ-1.2.18, DOTZ-0.15 Drawn first, then its place is known.
void zed_drawn(Table& table, const Frame& frame, std::size_t kind) {
    State& state = table.state;
    const ZedKind& info = table.see.box.kinds[kind];
    const std::uint64_t counters = ((std::uint64_t{1} << info.count) - 1) << info.first;
    const Zed zed = zed_at(static_cast<std::size_t>(std::countr_zero(counters & state.cup)));
    put_zed(state, zed, Space::Moving);
    // DOTZ-4.1.9 What is placed during an activation has moved in it.
    if (state.activating != Track::None) of(state, zed).marks |= kMoved;
    table.tell({.what = Happening::Drawn, .rule = "DOTZ-1.2.6"_rule, .zed = zed});
    switch (static_cast<Purpose>(frame.how)) {
    case Purpose::SetUp:
        put_zed(state, zed, frame.at);
        return tell_placed(table, zed, frame.at, "DOTZ-S.4"_rule);
    case Purpose::Replace:
        put_zed(state, zed, frame.at);
        return tell_placed(table, zed, frame.at, "DOTZ-E.11.1"_rule);
    case Purpose::Ambush:  // DOTZ-E.17.1, DOTZ-E.17.3
        of(state, zed).reduced = 1;
        put_zed(state, zed, frame.at);
        tell_placed(table, zed, frame.at, "DOTZ-E.17.1"_rule);
        return table.push({.task = Task::Enter,
                           .unit = frame.unit,
                           .zed = zed,
                           .at = frame.at,
                           .how = kZedsAttack | kAmbush});
    case Purpose::LivingDead:  // DOTZ-F.6.1 both are drawn before they are placed together
        if (frame.zed == Zed::None)
            return table.push(
                {.task = Task::DrawZed, .zed = zed, .at = frame.at, .how = frame.how});
        return table.push({.task = Task::LandZeds, .zed = frame.zed, .mob = zed, .at = frame.at});
    case Purpose::EmptyStart:
    case Purpose::FewestStart:
        return table.push({.task = Task::PlaceZed, .zed = zed, .how = frame.how});
    default: return table.push({.task = Task::LandZeds, .zed = zed, .at = frame.at});
    }
}

// DOTZ-4.6.2, DOTZ-4.6.3, DOTZ-4.6.8, DOTZ-4.6.11, DOTZ-4.4.5 Back space by space to the first with
// room; where only one of two fits, the stronger stops and the other goes on, the last place of all
// Start spaces included (DOTZ-4.6.4). Both have landed
// before either fights, and the fight closer to Town Center comes first (DOTZ-6.4.3.4): a frame
// whose number is set has its mob landed there already.
void land_zeds(Table& table, const Frame& frame) {
    State& state = table.state;
    Space at = frame.at;
    while (at != Space::None && room_for_zeds(state, at) == 0) at = back_of(at);
    const bool first_landed = frame.number != 0;
    const Space first_at = first_landed ? space_at(frame.number - 1U) : Space::None;
    const bool pair = frame.mob != Zed::None && !first_landed;
    if (at == Space::None && !pair) {  // DOTZ-4.6.4
        if (first_landed) attack_there(table, first_at, frame.mob, Zed::None, frame.how);
        return to_any_start(table, frame.zed);
    }
    if (!pair) {
        land(table, frame.zed, at, frame.how);
        attack_there(table, at, frame.zed, Zed::None, frame.how);
        if (first_landed) attack_there(table, first_at, frame.mob, Zed::None, frame.how);
        return;
    }
    if (at != Space::None && room_for_zeds(state, at) == 2) {
        land(table, frame.zed, at, frame.how);
        land(table, frame.mob, at, frame.how);
        return attack_there(table, at, frame.zed, frame.mob, frame.how);
    }
    Frame split = frame;
    split.at = at;
    const int lead = strength_of(table, frame.zed) - strength_of(table, frame.mob);
    const bool both_fit = at == Space::None && start_places(state) != 1;
    if (lead == 0 && !both_fit && !are_alike(table, frame.zed, frame.mob)) {  // DOTZ-4.6.9
        split.task = Task::StopZed;
        return table.push(split);
    }
    stop_zed(table, split, lead >= 0 ? frame.zed : frame.mob);
}

// DOTZ-4.6.4 Where their track has no room at all the one that stops is put on a Start space first.
void stop_zed(Table& table, const Frame& frame, Zed zed) {
    const Zed other = zed == frame.zed ? frame.mob : frame.zed;
    if (frame.at == Space::None) {
        to_any_start(table, other);
        return to_any_start(table, zed);
    }
    land(table, zed, frame.at, frame.how);
    table.push({.task = Task::LandZeds,
                .zed = other,
                .mob = zed,
                .at = back_of(frame.at),
                .number = static_cast<std::uint8_t>(index_of(frame.at) + 1),
                .how = frame.how});
}

// The Start spaces a placement allows, as bits.
std::uint64_t starts_for(const View& view, Purpose purpose) {
    const State& state = view.state;
    std::uint64_t empty = 0;
    std::uint64_t best = 0;
    int least = 1000;
    for (const Track track : kAllTracks) {
        const Space start = start_of(track);
        if (count_zeds(state, start) == 0) empty |= bit_of(start);
        int measure = 1000;
        if (purpose == Purpose::AnyStart) {  // DOTZ-4.6.4
            measure = count_zeds(state, start) < 2 ? 0 : 1000;
        } else if (purpose == Purpose::FewestStart) {  // DOTZ-3.2.1, DOTZ-3.2.2
            measure = zeds_on(state, track);
        } else {  // DOTZ-E.1.2
            for (const Zed zed : zeds_in(state, start))
                if (zed != Zed::None) measure = std::min(measure, strength_of(view, zed));
        }
        if (measure >= 1000) continue;
        if (measure < least) best = 0;
        if (measure <= least) best |= bit_of(start);
        least = std::min(least, measure);
    }
    return purpose == Purpose::EmptyStart && empty ? empty : best;  // DOTZ-E.1.1
}

// DOTZ-1.2.15, DOTZ-3.2.3 On a full Start space it has no room: any other with room.
void place_zed(Table& table, const Frame& frame, Space space) {
    if (count_zeds(table.state, space) == 2) return to_any_start(table, frame.zed);
    put_zed(table.state, frame.zed, space);
    const auto purpose = static_cast<Purpose>(frame.how);
    tell_placed(table, frame.zed, space,
                purpose == Purpose::AnyStart      ? "DOTZ-4.6.4"_rule
                : purpose == Purpose::FewestStart ? "DOTZ-3.2.1"_rule
                                                  : "DOTZ-E.1.1"_rule);
}

void no_start_left(Table& table, const Frame& frame) {
    return_to_cup(table, frame.zed, "DOTZ-4.6.4"_rule);
}

// DOTZ-4.2.3, DOTZ-4.4.1 The order on entry, by frame.number: 0 Defiant comes off, 1 the option of
// Cardio, 2 Traps, 3 the defender. What was settled meanwhile is not fought again.
void enter(Table& table, Frame frame) {
    State& state = table.state;
    for (Zed* zed : {&frame.zed, &frame.mob})
        if (*zed != Zed::None && of(state, *zed).at != frame.at) *zed = Zed::None;
    if (frame.zed == Zed::None) std::swap(frame.zed, frame.mob);
    const unsigned units = units_in(state, frame.at);
    if (frame.zed == Zed::None || units == 0) return;
    if (frame.number
        == 0) {  // DOTZ-4.3.1 to DOTZ-4.3.4: DOTZ-4.3.2, DOTZ-4.3.3, and DOTZ-4.3.7: for good
        table.tell({.what = Happening::Entered,
                    .rule = "DOTZ-4.2.1"_rule,
                    .zed = frame.zed,
                    .mob = frame.mob,
                    .to = frame.at});
        each_of<Unit>(units, [&](Unit unit) {
            if (!(of(state, unit).marks & kDefiant)) return;
            of(state, unit).marks &= static_cast<std::uint8_t>(~kDefiant);
            table.tell({.what = Happening::Released, .rule = "DOTZ-4.3.1"_rule, .unit = unit});
        });
        frame.number = 1;
    }
    if (frame.number == 1 && (state.flags & kMayWithdraw)) {  // DOTZ-E.1.3
        frame.number = 2;
        table.push(frame);
        return table.push({.task = Task::Withdraw,
                           .unit = first_unit(units),
                           .other = first_unit(units & (units - 1)),
                           .at = frame.at});
    }
    if (frame.number <= 2 && (units & bit_of(Unit::Johnson))) {  // DOTZ-U.5.4.3, DOTZ-4.4.2
        frame.number = 3;
        table.push(frame);
        return table.push(
            {.task = Task::Traps, .zed = frame.zed, .mob = frame.mob, .at = frame.at});
    }
    frame.number = 3;
    if (frame.unit == Unit::None || of(state, frame.unit).at != frame.at) {
        if (std::popcount(units) > 1) {  // DOTZ-5.2.12
            frame.task = Task::Defender;
            return table.push(frame);
        }
        frame.unit = first_unit(units);
    }
    start_fight(table, {.kind = FightKind::HandToHand,
                        .how = frame.how,
                        .unit = frame.unit,
                        .zed = frame.zed,
                        .mob = frame.mob,
                        .at = frame.at});
}

// DOTZ-E.1.4 Each unit for itself. The frame's number: 0 asks the first, 1 the second, the first
// staying, 2 the second, the first going.
void answer_withdraw(Table& table, const Frame& frame, Verb verb) {
    const bool goes = verb == Verb::Withdraw;
    if (frame.number == 0 && frame.other != Unit::None) {
        Frame next = frame;
        next.number = goes ? 2 : 1;
        return table.push(next);
    }
    unsigned going = 0;
    if (frame.number == 0) {
        going = goes ? bit_of(frame.unit) : 0;
    } else {
        going = (frame.number == 2 ? bit_of(frame.unit) : 0) | (goes ? bit_of(frame.other) : 0);
    }
    each_of<Unit>(going, [&](Unit unit) {
        table.tell({.what = Happening::Withdraws,
                    .rule = "DOTZ-E.1.3"_rule,
                    .unit = unit,
                    .from = frame.at});
    });
    if (going) retreat_units(table, going, frame.at, 0);
}

// DOTZ-U.5.4, DOTZ-U.5.4.1, DOTZ-U.5.4.2, DOTZ-4.7.6 One roll for the group: on 4 to 6 one of them
// takes a Hit, he and who stands with him back up, and there is no combat.
void traps_die(Table& table, const Frame& frame, int face) {
    State& state = table.state;
    if (face <= 3)
        return table.tell({.what = Happening::TrapsFail,
                           .rule = "DOTZ-U.5.4"_rule,
                           .unit = Unit::Johnson,
                           .number = face});
    table.tell({.what = Happening::TrapsWork,
                .rule = "DOTZ-U.5.4"_rule,
                .unit = Unit::Johnson,
                .number = face});
    assert(state.work.last().task == Task::Enter);
    state.work.pop();
    retreat_units(table, units_in(state, frame.at), frame.at, 0);
    table.push({.task = Task::TrapHit, .zed = frame.zed, .mob = frame.mob, .at = frame.at});
}

}  // namespace gravetide::dotz
