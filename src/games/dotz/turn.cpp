// The order of a turn (DOTZ-1), and the walk through the work under way: what comes after what.
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

// The first rows stand in the order of Phase; the others name what may interrupt a stage.
constexpr std::array kStages{
    Stage{"setup", "Set-up", "DOTZ-S.15"_rule},
    Stage{"event_card", "Event card", "DOTZ-1.0.1"_rule},
    Stage{"start_of_zeds_phase", "Start of the Zeds Phase", "DOTZ-1.1.2"_rule},
    Stage{"event_zeds_phase", "Event: Zeds Phase", "DOTZ-1.1.5"_rule},
    Stage{"zeds_pressure", "Zeds Pressure", "DOTZ-3.0.4"_rule},
    Stage{"track_activations", "Track activations", "DOTZ-4.1.1"_rule},
    Stage{"end_of_zeds_phase", "End of the Zeds Phase", "DOTZ-1.1.5"_rule},
    Stage{"start_of_action_phase", "Start of the Action Phase", "DOTZ-1.1.3"_rule},
    Stage{"event_action_phase", "Event: Action Phase", "DOTZ-1.1.6"_rule},
    Stage{"actions", "Actions", "DOTZ-5.1.2.1"_rule},
    Stage{"end_of_action_phase", "End of the Action Phase", "DOTZ-1.1.6"_rule},
    Stage{"housekeeping", "Housekeeping", "DOTZ-1.1.4"_rule},
    Stage{"brains", "Brains!", "DOTZ-1.2.17"_rule},
    Stage{"fight", "Fight", "DOTZ-6.0.1"_rule},
    Stage{"fate_draw", "Fate draw", "DOTZ-2.1.1"_rule},
};
constexpr std::size_t kFightStage = 13;
constexpr std::size_t kFateStage = 14;
static_assert(kFightStage == static_cast<std::size_t>(Phase::Over));

// DOTZ-7.1.1, DOTZ-7.1.2, DOTZ-7.1.3, DOTZ-7.1.4, DOTZ-1.0.4 What lasted for the turn ends; the
// Speech stays spent.
void keep_house(Table& table) {
    State& state = table.state;
    table.tell({.what = Happening::Discarded,
                .rule = "DOTZ-7.0.1"_rule,
                .number = static_cast<int>(index_of(state.card))});
    state.card = EventCard::None;
    state.event_actions = 0;
    state.spent &= kSpentSpeech;
    state.flags &= kLeaderGone;
    state.keep_calm = Unit::None;
    state.no_entry = Space::None;
    table.tell({.what = Happening::Reset, .rule = "DOTZ-7.1.2"_rule});
}

// DOTZ-5.1.1.1, DOTZ-5.1.1.2
void set_event_actions(Table& table) {
    State& state = table.state;
    if (state.card == EventCard::None) return;
    state.event_actions =
        static_cast<std::uint8_t>(table.see.box.events[index_of(state.card)].actions);
    table.tell({.what = Happening::ActionsNow,
                .rule = "DOTZ-5.1.1.1"_rule,
                .number = state.event_actions});
}

// DOTZ-1.0.2, DOTZ-1.1.1 From left to right; 4R, Infection and Eat are not played.
void next_phase(Table& table) {
    State& state = table.state;
    switch (state.phase) {
    case Phase::Setup: return begin_turn(table);
    case Phase::TurnUp:
        if (table.see.box.events[index_of(state.card)].brains)
            return enter_phase(table, Phase::Brains);
        return enter_phase(table, Phase::ZedsWindow);
    case Phase::Brains:  // DOTZ-4.7.1, DOTZ-4.7.8 no Housekeeping
        table.tell({.what = Happening::Discarded,
                    .rule = "DOTZ-4.7.1"_rule,
                    .number = static_cast<int>(index_of(state.card))});
        state.card = EventCard::None;
        return begin_turn(table);
    case Phase::Housekeeping: return begin_turn(table);  // DOTZ-7.1.5, DOTZ-1.0.3
    default: return enter_phase(table, static_cast<Phase>(static_cast<int>(state.phase) + 1));
    }
}

void work(Table& table, const Frame& frame) {
    switch (frame.task) {
    case Task::SetupCivilians: return begin_setup(table);
    case Task::Symbols: return next_symbol(table);
    case Task::Activate: return activate(table, track_at(frame.number));
    case Task::MoveGroups: return move_groups(table, frame);
    case Task::MoveZeds: return move_zeds(table, frame);
    case Task::LandZeds: return land_zeds(table, frame);
    case Task::Enter: return enter(table, frame);
    case Task::UnitsRetreat: return units_retreat(table, frame);
    case Task::UnitReturns: return unit_returns(table, frame);
    case Task::ZedHits: return zed_hits(table, frame);
    case Task::UnitHits: return unit_hits(table, frame);
    case Task::ZedHit: return zed_hit(table, frame);
    case Task::UnitHit: return unit_hit(table, frame);
    case Task::FightCell: return fight_cell(table);
    case Task::FightRetreat: return fight_retreat(table);
    case Task::GunEnd: return gun_end(table);
    case Task::BrainsExtra: return brains_extra(table, frame);
    case Task::AmbushFlip: return ambush_flip(table, frame);
    case Task::PressStep: return press_step(table, frame.number);
    case Task::PressPlace: return press_place(table, frame.number);
    case Task::EveryStart:
        if (frame.number + 1U < kTracks)
            table.push(
                {.task = Task::EveryStart, .number = static_cast<std::uint8_t>(frame.number + 1)});
        table.push({.task = Task::DrawZed,
                    .at = start_of(track_at(frame.number)),
                    .how = static_cast<std::uint8_t>(Purpose::Place)});
        return;
    case Task::ClearHits:  // DOTZ-E.10.2
        for (Counter& zed : table.state.zeds) zed.hits = 0;
        table.tell({.what = Happening::HitsCleared, .rule = "DOTZ-E.10.2"_rule});
        return;
    case Task::ReplaceNext: return replace_next(table);
    case Task::MineRetreat: return mine_retreat(table);
    case Task::NoEntry:
        table.state.no_entry = frame.at;
        table.tell({.what = Happening::NoEntryPut, .rule = "DOTZ-E.14.2"_rule, .to = frame.at});
        return;
    case Task::PlotTwist: return plot_twist(table, static_cast<FateCard>(frame.number));
    default: assert(false && "no such work");
    }
}

// Whether there is something to ask; if not, the question is over.
bool asks(Table& table, const Frame& frame) {
    State& state = table.state;
    bool open = true;
    switch (frame.task) {
    case Task::Window:
    case Task::FightCards: open = can_play_any(table, window_of(table)); break;
    case Task::Reroll:
        open = table.see.box.unit(state.fight.unit).reroll && !state.fight.rerolled;
        break;
    case Task::IronWill: open = can_use_iron_will(table); break;
    case Task::SpeechNext: open = speech_units(table) != 0; break;
    case Task::Overwatch: open = can_back_up(state, frame.unit); break;
    default: break;
    }
    if (open) return true;
    if (frame.task == Task::SpeechNext) state.speech = 0;
    state.work.pop();
    return false;
}

// DOTZ-1.2.9, DOTZ-2.1.3 Whether luck has something to draw from; if not, the draw is over.
bool rolls(Table& table, const Frame& frame) {
    State& state = table.state;
    if (frame.task == Task::DrawFate) return prepare_fate(table, frame);
    const bool empty = (frame.task == Task::DrawZed && state.cup == 0);
    if (!empty) return true;
    const Frame skipped = state.work.pop();
    table.tell({.what = Happening::NoneLeft, .rule = "DOTZ-1.2.9"_rule});
    if (skipped.zed != Zed::None)  // the first of The Living Dead! comes alone
        table.push({.task = Task::LandZeds, .zed = skipped.zed, .at = skipped.at});
    return false;
}

}  // namespace

std::span<const Stage> Dotz::stages(const State&) const { return kStages; }

std::size_t Dotz::stage(const State& state) const {
    if (state.phase == Phase::Over) return kStages.size();
    if (state.fight.kind != FightKind::None) return kFightStage;
    const Task task = state.work.is_empty() ? Task::None : state.work.last().task;
    if (task == Task::DrawFate || task == Task::FatedTrack) return kFateStage;
    const bool pressed =
        task == Task::PressGroup
        || ((task == Task::DrawZed || task == Task::PlaceZed)
            && static_cast<Purpose>(state.work.last().how) == Purpose::FewestStart);
    if (pressed) return static_cast<std::size_t>(Phase::ZedsPressure);
    return static_cast<std::size_t>(state.phase);
}

// DOTZ-1.2.4, DOTZ-1.2.5 Every choice of one among several: units, Zeds, spaces or tracks as bits.
std::uint64_t options_of(const View& view, const Frame& frame) {
    const State& state = view.state;
    switch (frame.task) {
    case Task::LeaveOut: return kHeroes;
    case Task::TakeHero:
    case Task::TakeOver: {  // DOTZ-S.14, DOTZ-C.9
        unsigned free = units_in_play(state) & (kHeroes | kHeroics);
        if (frame.task == Task::TakeHero) free &= kHeroes;
        for (const Unit unit : state.personal)
            if (unit != Unit::None) free &= ~bit_of(unit);
        return free;
    }
    case Task::FatedTrack: return fated_tracks(view, frame);
    case Task::NextTrack: return ~frame.number & 0xFU;  // DOTZ-4.1.12, DOTZ-4.1.13
    case Task::PlaceZed: return starts_for(view, static_cast<Purpose>(frame.how));
    case Task::PressGroup: return groups_to_press(view);
    case Task::SendZed:
    case Task::StopZed: return bit_of(frame.zed) | bit_of(frame.mob);
    case Task::Defender: return units_in(state, frame.at);
    case Task::HitMob: return mob_of(view);
    case Task::TrapHit: {
        std::uint64_t mask = 0;
        for (const Zed zed : {frame.zed, frame.mob})
            if (zed != Zed::None && of(state, zed).at == frame.at) mask |= bit_of(zed);
        if (std::popcount(mask) == 2 && are_alike(view, frame.zed, frame.mob))
            mask = bit_of(frame.zed);
        return mask;
    }
    case Task::StopUnit: return units_to_stop(view, frame);
    case Task::FirstUnit: return bit_of(frame.unit) | bit_of(frame.other);
    case Task::MarkUnit: return units_to_mark(view, frame);
    case Task::ToughZed: return strongest_zeds(view);
    case Task::HeroPlace: {  // DOTZ-E.12.1
        std::uint64_t places = bit_of(Space::TownCenter);
        for (const Track track : kAllTracks)
            if (room_for_units(state, start_of(track)) > 0) places |= bit_of(start_of(track));
        return places;
    }
    default: return 0;
    }
}

void pick(Table& table, const Frame& frame, std::size_t choice) {
    State& state = table.state;
    const Unit unit = unit_at(choice);
    const Zed zed = zed_at(choice);
    const Space space = space_at(choice);
    switch (frame.task) {
    case Task::LeaveOut: return leave_out(table, unit);
    case Task::TakeHero:
    case Task::TakeOver:
        state.personal.at(frame.number) = unit;
        table.tell({.what = Happening::Takes,
                    .rule = frame.task == Task::TakeHero ? "DOTZ-S.14"_rule : "DOTZ-C.9"_rule,
                    .unit = unit,
                    .number = frame.number + 1});
        if (frame.task == Task::TakeOver) {
            state.waiting.remove_at(0);
            find_successors(table);
        }
        return;
    case Task::FatedTrack: return fate_decided(table, frame, track_at(choice));
    case Task::NextTrack: {
        const auto done = static_cast<std::uint8_t>(frame.number | 1U << choice);
        if (done != 0xF) table.push({.task = Task::NextTrack, .number = done});
        table.push({.task = Task::Activate, .number = static_cast<std::uint8_t>(choice)});
        return;
    }
    case Task::PlaceZed: return place_zed(table, frame, space);
    case Task::PressGroup: return press_group(table, space);
    case Task::SendZed: return send_zed(table, frame, zed);
    case Task::StopZed: return stop_zed(table, frame, zed);
    case Task::Defender: {
        Frame entry = frame;
        entry.task = Task::Enter;
        entry.unit = unit;
        return enter(table, entry);
    }
    case Task::HitMob:
    case Task::TrapHit: return zed_hit(table, {.zed = zed});
    case Task::StopUnit: return unit_stops(table, frame, unit);
    case Task::FirstUnit: return first_goes(table, frame, unit);
    case Task::MarkUnit: return mark_unit(table, frame, unit);
    case Task::ToughZed:
        of(state, zed).marks |= kTough;
        table.tell({.what = Happening::ZedTough,
                    .rule = "DOTZ-E.16.2"_rule,
                    .zed = zed,
                    .to = of(state, zed).at});
        return;
    case Task::HeroPlace: return bring_in(table, frame.unit, space, "DOTZ-E.12.1"_rule);
    default: assert(false && "nothing to pick");
    }
}

// DOTZ-0.12, DOTZ-2.5.1 The top frame first; when all work is done, the next stage. A choice with
// one option is none, and one without options is skipped (DOTZ-1.2.2, DOTZ-1.2.3).
void advance(Table& table) {
    State& state = table.state;
    while (state.phase != Phase::Over) {
        if (state.work.is_empty()) {
            next_phase(table);
            continue;
        }
        const Frame frame = state.work.last();
        if (is_chance(frame.task)) {
            if (rolls(table, frame)) return;
        } else if (is_pick(frame.task)) {
            const std::uint64_t options = options_of(table, frame);
            if (std::popcount(options) > 1) return;
            state.work.pop();
            if (options)
                pick(table, frame, static_cast<std::size_t>(std::countr_zero(options)));
            else if (frame.task == Task::PlaceZed)
                no_start_left(table, frame);
            else
                table.tell({.what = Happening::Skipped, .rule = "DOTZ-1.2.2"_rule});
        } else if (is_question(frame.task)) {
            if (asks(table, frame)) return;
        } else {
            state.work.pop();
            work(table, frame);
        }
    }
}

void enter_phase(Table& table, Phase phase) {
    State& state = table.state;
    state.phase = phase;
    switch (phase) {
    case Phase::TurnUp: return table.push({.task = Task::DrawEvent});
    case Phase::ZedsWindow:
    case Phase::ActionWindow:
        if (phase == Phase::ActionWindow) state.flags &= static_cast<std::uint8_t>(~kNoTerrain);
        return table.push({.task = Task::Window});
    case Phase::ZedsEvent:
    case Phase::ZedsEnd:
    case Phase::ActionEvent:
    case Phase::ActionEnd: return carry_out(table, phase);
    case Phase::ZedsPressure:
        if (state.card != EventCard::None && early_pressure(state.setup))
            begin_pressure(table, table.see.box.events[index_of(state.card)].pressure);
        return;
    case Phase::Activations: state.symbol = 0; return table.push({.task = Task::Symbols});
    case Phase::Actions: set_event_actions(table); return table.push({.task = Task::Act});
    case Phase::Housekeeping: return keep_house(table);
    case Phase::Brains:  // DOTZ-4.7.2, DOTZ-E.18.0, DOTZ-E.19.0
        return table.push({.task = Task::NextTrack});
    case Phase::Setup:
    case Phase::Over: return;
    }
}

void begin_turn(Table& table) {
    ++table.state.turn;
    enter_phase(table, Phase::TurnUp);
}

// DOTZ-1.0.1, DOTZ-S.11 The card leaves the deck; a finished Act gives way to the next.
void turn_up(Table& table, EventCard card) {
    State& state = table.state;
    const EventInfo& info = table.see.box.events[index_of(card)];
    state.card = card;
    state.drawn |= 1U << index_of(card);
    if (state.act < kActs) {
        --(info.special ? state.special_left : state.normal_left);
        while (state.act < kActs && state.normal_left + state.special_left == 0) {
            ++state.act;
            if (state.act == kActs) break;
            const DeckSize& deck = table.see.box.decks[state.setup.chosen[kLength]];
            state.normal_left = deck.normal[state.act];
            state.special_left = deck.special[state.act];
        }
    } else {
        state.act = kActs + 1;
    }
    table.tell({.what = Happening::TurnBegins,
                .rule = info.rule,
                .number = static_cast<int>(index_of(card)),
                .other = state.turn});
}

// DOTZ-1.3.2, DOTZ-1.3.3, DOTZ-1.3.4, DOTZ-4.5.1 Nothing else loses; nothing more is resolved.
void lose(Table& table) {
    table.state.phase = Phase::Over;
    table.state.result = Result::Lost;
    table.state.work.clear();
    table.tell({.what = Happening::Lost,
                .rule = "DOTZ-1.3.2"_rule,
                .number = points_of(table.see.box, table.state)});
}

// DOTZ-1.3.1
void win(Table& table) {
    table.state.phase = Phase::Over;
    table.state.result = Result::Won;
    table.state.work.clear();
    table.tell({.what = Happening::Won,
                .rule = "DOTZ-1.3.1"_rule,
                .number = points_of(table.see.box, table.state)});
}

Seat Dotz::to_act(const State& state) const {
    if (state.phase == Phase::Over || state.work.is_empty()) return Seat::Nobody;
    return is_chance(state.work.last().task) ? Seat::Chance : player(0);
}

}  // namespace gravetide::dotz
