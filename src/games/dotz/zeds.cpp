// Track activations and the movement of Zeds (DOTZ-4.1, DOTZ-4.5, DOTZ-4.7).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

// DOTZ-4.1.3, DOTZ-4.1.4, DOTZ-4.6.6 They go together as one Mob; what they meet they attack.
void advance_together(Table& table, Zed zed, Zed mob, Space from, std::uint8_t how) {
    State& state = table.state;
    const Space to = forward_of(from);
    if (to == Space::TownCenter) {  // DOTZ-4.5.1, DOTZ-4.5.2
        put_zed(state, zed, to);
        if (mob != Zed::None) put_zed(state, mob, to);
        return lose(table);
    }
    for (const Zed each : {zed, mob}) {
        if (each == Zed::None) continue;
        put_zed(state, each, to);
        of(state, each).marks |= kMoved;
    }
    table.tell({.what = Happening::Advances,
                .rule = how & kPressed  ? "DOTZ-3.1.1"_rule
                        : how & kBrains ? "DOTZ-4.7.3"_rule
                                        : "DOTZ-4.1.3"_rule,
                .zed = zed,
                .mob = mob,
                .from = from,
                .to = to});
    if (units_in(state, to))  // DOTZ-4.1.5, DOTZ-4.2.2, DOTZ-3.1.7
        table.push({.task = Task::Enter,
                    .zed = zed,
                    .mob = mob,
                    .at = to,
                    .how = static_cast<std::uint8_t>(kZedsAttack | (how & kBrains))});
}

}  // namespace

void clear_moved(State& state) {
    each_of<Zed>(zeds_in_play(state),
                 [&](Zed zed) { of(state, zed).marks &= static_cast<std::uint8_t>(~kMoved); });
}

// DOTZ-4.1.1, DOTZ-4.1.12, DOTZ-4.1.14 The next symbol of the card; one printed twice is two.
void next_symbol(Table& table) {
    State& state = table.state;
    if (state.card == EventCard::None) return;
    const auto& symbols = table.see.box.events[index_of(state.card)].symbols;
    if (state.symbol >= symbols.size()) {
        state.symbol = 0;
        return;
    }
    const Symbol symbol = symbols[state.symbol++];
    table.push({.task = Task::Symbols});
    if (symbol == Symbol::All)
        table.push({.task = Task::NextTrack});
    else if (symbol == Symbol::FatedTwice)
        table.push({.task = Task::DrawFate, .how = static_cast<std::uint8_t>(Purpose::FatedTwice)});
    else
        table.push({.task = Task::Activate, .number = static_cast<std::uint8_t>(symbol)});
}

// DOTZ-4.1.2 An empty track gets a new unit, which does nothing more; DOTZ-4.1.10 each activation
// is complete in itself.
void activate(Table& table, Track track) {
    State& state = table.state;
    table.tell({.what = Happening::Activated,
                .rule = "DOTZ-4.1.1"_rule,
                .number = static_cast<int>(index_of(track))});
    if (zeds_on(state, track) == 0)
        return table.push({.task = Task::DrawZed,
                           .at = start_of(track),
                           .how = static_cast<std::uint8_t>(Purpose::Place)});
    clear_moved(state);
    state.activating = track;
    table.push({.task = Task::MoveGroups, .at = space_of(track, 0)});
}

// DOTZ-4.1.3, DOTZ-4.1.7, DOTZ-4.1.8, DOTZ-4.1.16 Closest to Town Center first, Start last; units
// that already moved in this activation stay.
void move_groups(Table& table, const Frame& frame) {
    State& state = table.state;
    for (Space at = frame.at; at != Space::None; at = back_of(at)) {
        Zed group = Zed::None;
        Zed mob = Zed::None;
        for (const Zed zed : zeds_in(state, at))
            if (zed != Zed::None && !(of(state, zed).marks & kMoved))
                (group == Zed::None ? group : mob) = zed;
        if (group == Zed::None) continue;
        if (!is_start(at)) table.push({.task = Task::MoveGroups, .at = back_of(at)});
        const auto how = static_cast<std::uint8_t>(state.phase == Phase::Brains ? kBrains : 0);
        if (is_start(at))  // the last group: only the end of the activation is left
            table.push({.task = Task::MoveGroups});
        return table.push({.task = Task::MoveZeds, .zed = group, .mob = mob, .at = at, .how = how});
    }
    clear_moved(state);
    state.activating = Track::None;
}

// DOTZ-4.1.6, DOTZ-4.1.11, DOTZ-4.6.1, DOTZ-4.4.3, DOTZ-4.4.4, DOTZ-3.1.6 Only as many as fit, the
// strongest first; who stays has used its move.
void move_zeds(Table& table, const Frame& frame) {
    State& state = table.state;
    const Space to = forward_of(frame.at);
    const int room = to == Space::TownCenter ? 2 : room_for_zeds(state, to);
    const int group = frame.mob == Zed::None ? 1 : 2;
    if (!(frame.how & kPressed)) {
        of(state, frame.zed).marks |= kMoved;
        if (frame.mob != Zed::None) of(state, frame.mob).marks |= kMoved;
    }
    if (room <= 0) {
        table.tell({.what = Happening::Blocked,
                    .rule = to == state.no_entry ? "DOTZ-4.4.4"_rule : "DOTZ-4.1.11"_rule,
                    .zed = frame.zed,
                    .mob = frame.mob,
                    .from = frame.at,
                    .to = to});
        return;
    }
    if (room >= group) return advance_together(table, frame.zed, frame.mob, frame.at, frame.how);
    const int lead = strength_of(table, frame.zed) - strength_of(table, frame.mob);
    if (lead == 0 && !are_alike(table, frame.zed, frame.mob)) {  // DOTZ-4.6.9
        Frame question = frame;
        question.task = Task::SendZed;
        return table.push(question);
    }
    advance_together(table, lead >= 0 ? frame.zed : frame.mob, Zed::None, frame.at, frame.how);
}

void send_zed(Table& table, const Frame& frame, Zed zed) {
    advance_together(table, zed, Zed::None, frame.at, frame.how);
}

// DOTZ-4.7.3, DOTZ-4.7.4, DOTZ-4.7.5 The attackers that are left go on together.
void brains_extra(Table& table, const Frame& frame) {
    Frame move{.task = Task::MoveZeds, .at = frame.at, .how = kBrains};
    for (const Zed zed : {frame.zed, frame.mob})
        if (zed != Zed::None && of(table.state, zed).at == frame.at)
            (move.zed == Zed::None ? move.zed : move.mob) = zed;
    if (move.zed != Zed::None) table.push(move);
}

// DOTZ-E.17.2, DOTZ-E.17.4 Having won, it shows its full side and keeps its Hits.
void ambush_flip(Table& table, const Frame& frame) {
    Counter& zed = of(table.state, frame.zed);
    if (zed.at != frame.at || !zed.reduced) return;
    zed.reduced = 0;
    table.tell({.what = Happening::ZedFlips,
                .rule = "DOTZ-E.17.2"_rule,
                .zed = frame.zed,
                .to = frame.at,
                .number = strength_of(table, frame.zed)});
}

}  // namespace gravetide::dotz
