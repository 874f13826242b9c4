// The Action Phase: who pays, who acts, and what is done (DOTZ-5.1), with the Character Actions.
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

// DOTZ-5.1.2.7 The bit of a Character Action marker, and whose it is.
std::uint8_t spent_bit(Payer payer) {
    switch (payer) {
    case Payer::Initiative: return kSpentInitiative;
    case Payer::Leadership: return kSpentLeadership;
    case Payer::Citadel: return kSpentCitadel;
    default: return static_cast<std::uint8_t>(1U << (static_cast<int>(payer) - 1));
    }
}

Unit owner_of(Payer payer) {
    if (payer == Payer::Initiative) return Unit::Schmidt;
    return payer == Payer::Leadership ? Unit::Hunt : Unit::Hernandez;
}

// DOTZ-5.1.2.5, DOTZ-5.1.2.11 Event and Player Actions alone pay for abilities.
bool can_pay_abilities(Payer payer) { return payer <= Payer::Player4; }
Ammo ammo_of(Payer payer) { return payer == Payer::Citadel ? Ammo::Always : Ammo::Usual; }
bool is_free(Payer payer) { return payer == Payer::Leadership || payer == Payer::Speech; }

// DOTZ-U.4.1, DOTZ-U.4.1.1 Civilians in his space or an adjacent one.
unsigned led_by_hunt(const View& view) {
    const State& state = view.state;
    const Space at = of(state, Unit::Hunt).at;
    if (at > Space::TownCenter) return 0;
    unsigned units = units_in(state, at);
    if (at == Space::TownCenter) {
        for (const Track track : kAllTracks) units |= units_in(state, space_of(track, 0));
    } else {
        units |= units_in(state, forward_of(at));
        if (back_of(at) != Space::None) units |= units_in(state, back_of(at));
    }
    return units & (kRegulars | kHeroics);
}

// Units that could do something with one Action.
unsigned able_units(const View& view) {
    unsigned able = 0;
    each_of<Unit>(units_in_play(view.state), [&](Unit unit) {
        if (can_act(view, unit)) able |= bit_of(unit);
    });
    return able;
}

void list_uses(Payer payer, unsigned units, std::vector<Action>& out) {
    each_of<Unit>(units, [&](Unit unit) {
        out.push_back(
            {.verb = Verb::Use, .unit = unit, .number = static_cast<std::uint8_t>(payer)});
    });
}

const Rule* forbid_speech(const View& view) {  // DOTZ-7.1.3, DOTZ-U.2.4
    const State& state = view.state;
    if (state.spent & kSpentSpeech) return "DOTZ-7.1.3"_rule;
    if (!is_in_play(state, Unit::Hernandez)) return "DOTZ-0.6"_rule;
    return speech_units(view) ? nullptr : "DOTZ-U.2.4"_rule;
}

const Rule* forbid_use(const View& view, Action action) {
    const State& state = view.state;
    if (action.number >= static_cast<int>(Payer::Speech)) return "DOTZ-5.1.2.12"_rule;
    const auto payer = static_cast<Payer>(action.number);
    if (const Rule* rule = forbid_payer(view, payer)) return rule;
    if (index_of(action.unit) >= kUnits || of(state, action.unit).at > Space::TownCenter)
        return "DOTZ-0.6"_rule;
    switch (payer) {
    case Payer::Initiative:  // DOTZ-U.3.1
        if (action.unit != Unit::Schmidt) return "DOTZ-U.3.1"_rule;
        break;
    case Payer::Leadership:
        if (!(led_by_hunt(view) & bit_of(action.unit))) return "DOTZ-U.4.1"_rule;
        break;
    case Payer::Citadel:  // DOTZ-U.2.3, DOTZ-U.2.3.1
        if (of(state, action.unit).at != Space::TownCenter) return "DOTZ-U.2.3"_rule;
        if (view.box.unit(action.unit).range == 0) return "DOTZ-U.6.1"_rule;
        if (!targets_of(view, action.unit)) return "DOTZ-5.4.1"_rule;
        return can_fire(view, action.unit, Ammo::Always) ? nullptr : "DOTZ-5.4.3"_rule;
    default: break;
    }
    return can_act(view, action.unit) ? nullptr : "DOTZ-5.1.2.10"_rule;
}

}  // namespace

// DOTZ-5.1.2.2, DOTZ-5.1.2.3, DOTZ-S.9, DOTZ-5.1.2.6
bool can_pay(const State& state, Payer payer, int times) {
    if (payer == Payer::Event) return state.event_actions >= times;
    if (is_player_marker(payer))
        return static_cast<int>(payer) <= players_of(state.setup) && times == 1
               && !(state.spent & spent_bit(payer));
    return false;
}

// DOTZ-C.1, DOTZ-C.7, DOTZ-S.8, DOTZ-U.0.3, DOTZ-U.0.4 A player's marker is named by its number,
// and serves any unit.
const Rule* forbid_payer(const View& view, Payer payer) {
    const State& state = view.state;
    if (payer == Payer::Event) return state.event_actions > 0 ? nullptr : "DOTZ-5.1.2.12"_rule;
    if (is_player_marker(payer)) {
        if (static_cast<int>(payer) > players_of(state.setup)) return "DOTZ-C.1"_rule;
        return state.spent & spent_bit(payer) ? "DOTZ-5.1.2.2"_rule : nullptr;
    }
    if (!is_in_play(state, owner_of(payer))) return "DOTZ-0.6"_rule;
    return state.spent & spent_bit(payer) ? "DOTZ-5.1.2.7"_rule : nullptr;
}

void pay(State& state, Payer payer) {
    if (payer == Payer::Event)
        --state.event_actions;
    else if (payer != Payer::Speech)
        state.spent |= spent_bit(payer);
}

// DOTZ-5.1.2.10 Something legal in full that one Action allows.
bool can_act(const View& view, Unit unit) {
    return !forbid_forage(view, unit) || can_move(view, unit) || can_fire(view, unit, Ammo::Usual);
}

// DOTZ-U.2.4, DOTZ-U.2.4.1, DOTZ-U.2.4.2 Before the speech every other unit in Town; after it those
// that still have their Action.
unsigned speech_units(const View& view) {
    const State& state = view.state;
    unsigned town = units_in(state, Space::TownCenter);
    for (const Track track : kAllTracks) town |= units_in(state, space_of(track, 0));
    unsigned chosen = state.speech;
    if (state.work.last().task != Task::SpeechNext) chosen = town & ~bit_of(Unit::Hernandez);
    unsigned able = 0;
    each_of<Unit>(chosen & units_in_play(state), [&](Unit unit) {
        if (can_act(view, unit)) able |= bit_of(unit);
    });
    return able;
}

// DOTZ-5.1.2.1, DOTZ-5.1.2.4, DOTZ-5.1.2.9, DOTZ-5.1.3.1
const Rule* forbid_act(const View& view, Action action) {
    switch (action.verb) {
    case Verb::Done: return nullptr;
    case Verb::Use: return forbid_use(view, action);
    case Verb::Speech: return forbid_speech(view);
    case Verb::Play:
    case Verb::PlayOn: return forbid_card(view, action, kInActions);
    case Verb::Move:
    case Verb::Forage:
    case Verb::Fire:
    case Verb::MakeAmmo: return "DOTZ-5.1.2.4"_rule;
    default: return "DOTZ-5.1.2.1"_rule;
    }
}

void list_act(const View& view, std::vector<Action>& out) {
    const State& state = view.state;
    out.push_back({.verb = Verb::Done});
    const unsigned able = able_units(view);
    for (int number = 0; number <= players_of(state.setup); ++number)
        if (const auto payer = static_cast<Payer>(number); can_pay(state, payer, 1))
            list_uses(payer, able, out);
    if (!forbid_payer(view, Payer::Initiative) && of(state, Unit::Schmidt).at <= Space::TownCenter)
        list_uses(Payer::Initiative, able & bit_of(Unit::Schmidt), out);
    if (!forbid_payer(view, Payer::Leadership))
        list_uses(Payer::Leadership, able & led_by_hunt(view), out);
    if (!forbid_payer(view, Payer::Citadel))
        each_of<Unit>(units_in(state, Space::TownCenter), [&](Unit unit) {
            if (can_fire(view, unit, Ammo::Always)) list_uses(Payer::Citadel, bit_of(unit), out);
        });
    if (!forbid_speech(view)) out.push_back({.verb = Verb::Speech});
    if (state.fate_held) list_cards(view, kInActions, out);
}

void play_act(Table& table, Action action) {
    State& state = table.state;
    switch (action.verb) {
    case Verb::Done: state.work.pop(); return;
    case Verb::Speech:
        state.speech = static_cast<std::uint16_t>(speech_units(table));
        state.spent |= kSpentSpeech;
        table.tell({.what = Happening::SpeechMade,
                    .rule = "DOTZ-U.2.4"_rule,
                    .unit = Unit::Hernandez,
                    .number = std::popcount(unsigned{state.speech})});
        return table.push({.task = Task::SpeechNext});
    case Verb::Use:
        return table.push({.task = Task::Deed, .unit = action.unit, .number = action.number});
    default: return play_card(table, action);
    }
}

// DOTZ-5.1.2.4, DOTZ-5.1.2.5, DOTZ-5.1.2.11, DOTZ-5.1.3.2, DOTZ-U.1.4, DOTZ-U.1.4.1
const Rule* forbid_deed(const View& view, const Frame& frame, Action action) {
    const auto payer = static_cast<Payer>(frame.number);
    const bool citadel = payer == Payer::Citadel;
    switch (action.verb) {
    case Verb::Move:
        return citadel ? "DOTZ-U.2.3"_rule : forbid_move(view, frame.unit, action.space);
    case Verb::Forage: return citadel ? "DOTZ-U.2.3"_rule : forbid_forage(view, frame.unit);
    case Verb::Fire: return forbid_fire(view, frame.unit, action.zed, ammo_of(payer));
    case Verb::MakeAmmo: {
        if (frame.unit != Unit::Piazza) return "DOTZ-U.1.4"_rule;
        if (!can_pay_abilities(payer)) return "DOTZ-U.1.4.1"_rule;
        if (action.number > static_cast<int>(Payer::Player4)) return "DOTZ-U.1.4"_rule;
        const auto second = static_cast<Payer>(action.number);
        const bool same = second == payer;
        if (!can_pay(view.state, second, same ? 2 : 1)) return "DOTZ-U.1.4"_rule;
        return forbid_fire(view, frame.unit, action.zed, Ammo::None);
    }
    case Verb::Decline: return is_free(payer) ? nullptr : "DOTZ-5.1.2.10"_rule;
    default: return "DOTZ-5.1.3.2"_rule;
    }
}

void list_deed(const View& view, const Frame& frame, std::vector<Action>& out) {
    const State& state = view.state;
    const auto payer = static_cast<Payer>(frame.number);
    const Unit unit = frame.unit;
    if (payer != Payer::Citadel) {
        each_of<Space>(places_to_go(view, unit),
                       [&](Space space) { out.push_back({.verb = Verb::Move, .space = space}); });
        if (!forbid_forage(view, unit)) out.push_back({.verb = Verb::Forage});
    }
    const std::uint64_t targets = targets_of(view, unit);
    if (state.ammo > 0 || !costs_ammo(state, unit, ammo_of(payer)))
        each_of<Zed>(targets, [&](Zed zed) { out.push_back({.verb = Verb::Fire, .zed = zed}); });
    if (unit == Unit::Piazza && can_pay_abilities(payer))
        for (int number = 0; number <= static_cast<int>(Payer::Player4); ++number) {
            const auto second = static_cast<Payer>(number);
            if (!can_pay(state, second, second == payer ? 2 : 1)) continue;
            each_of<Zed>(targets, [&](Zed zed) {
                out.push_back({.verb = Verb::MakeAmmo,
                               .zed = zed,
                               .number = static_cast<std::uint8_t>(number)});
            });
        }
    if (is_free(payer)) out.push_back({.verb = Verb::Decline});
}

// DOTZ-5.1.2.8 Everything is paid first.
void play_deed(Table& table, const Frame& frame, Action action) {
    State& state = table.state;
    const auto payer = static_cast<Payer>(frame.number);
    pay(state, payer);
    switch (action.verb) {
    case Verb::Move: return move_unit(table, frame.unit, action.space);
    case Verb::Forage: return forage(table, frame.unit);
    case Verb::Fire:
        return fire(table, frame.unit, action.zed,
                    payer == Payer::Citadel ? std::uint8_t{kCitadel} : std::uint8_t{0});
    case Verb::MakeAmmo:
        pay(state, static_cast<Payer>(action.number));
        return fire(table, frame.unit, action.zed, kMakeAmmo);
    default: return;  // declined
    }
}

}  // namespace gravetide::dotz
