// What is legal: one answer for each thing the seat may be asked, and the lists that the promises
// hold equal to it.
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

// The rule that refuses a verb where it is not asked for, in the order of Verb.
constexpr std::array<const Rule*, kVerbs> kOtherwise{
    "DOTZ-0.11"_rule,     // Pass
    "DOTZ-5.1.3.1"_rule,  // Done
    "DOTZ-1.1.3"_rule,    // Use
    "DOTZ-1.1.3"_rule,    // Speech
    "DOTZ-U.2.4.2"_rule,  // Next
    "DOTZ-5.1.3.2"_rule,  // Decline
    "DOTZ-1.1.3"_rule,    // Move
    "DOTZ-1.1.3"_rule,    // Forage
    "DOTZ-1.1.3"_rule,    // Fire
    "DOTZ-1.1.3"_rule,    // MakeAmmo
    "DOTZ-5.3.11"_rule,   // TakeDie
    "DOTZ-U.1.3.1"_rule,  // BackUp
    "DOTZ-U.1.3.1"_rule,  // BackUpWith
    "DOTZ-U.1.3"_rule,    // Remain
    "DOTZ-2.4.6"_rule,    // Play
    "DOTZ-2.4.6"_rule,    // PlayOn
    "DOTZ-4.1.12"_rule,   // Track
    "DOTZ-4.6.4"_rule,    // PlaceOn
    "DOTZ-3.1.5"_rule,    // Press
    "DOTZ-1.2.4"_rule,    // Choose
    "DOTZ-1.2.4"_rule,    // ChooseZed
    "DOTZ-4.6.9"_rule,    // Send
    "DOTZ-4.6.9"_rule,    // StopZed
    "DOTZ-E.1.3"_rule,    // Withdraw
    "DOTZ-E.1.3"_rule,    // Stay
    "DOTZ-U.5.4"_rule,    // SetTraps
    "DOTZ-U.5.4"_rule,    // NoTraps
    "DOTZ-5.2.12"_rule,   // Defend
    "DOTZ-6.2.1"_rule,    // Hit
    "DOTZ-6.4.5.3"_rule,  // StopUnit
    "DOTZ-6.4.3.3"_rule,  // First
    "DOTZ-6.1.4.3"_rule,  // Reroll
    "DOTZ-6.1.4.3"_rule,  // Keep
    "DOTZ-C.9"_rule,      // TakeHero
    "DOTZ-S.6"_rule,      // LeaveOut
    "DOTZ-0.15"_rule,     // DrawZed
    "DOTZ-0.15"_rule,     // DrawEvent
    "DOTZ-0.15"_rule,     // DrawFate
    "DOTZ-0.15"_rule,     // DrawCivilians
    "DOTZ-0.15"_rule,     // DrawHero
    "DOTZ-0.15"_rule,     // Sum
    "DOTZ-0.15"_rule,     // Die
    "DOTZ-0.15"_rule,     // Dice
};

template <auto Member>
bool uses(Verb verb) {
    return (kMasks[static_cast<std::size_t>(verb)] & bits_of<Member>()) != 0;
}

// The verb of a pick, and the rule that holds it to its options.
struct PickForm {
    Verb verb;
    const Rule* rule;
};
PickForm form_of(const Frame& frame) {
    switch (frame.task) {
    case Task::LeaveOut: return {Verb::LeaveOut, "DOTZ-S.6"_rule};
    case Task::TakeHero: return {Verb::TakeHero, "DOTZ-S.14"_rule};
    case Task::TakeOver: return {Verb::TakeHero, "DOTZ-C.9"_rule};
    case Task::FatedTrack: return {Verb::Track, "DOTZ-2.2.2"_rule};
    case Task::NextTrack: return {Verb::Track, "DOTZ-4.1.12"_rule};
    case Task::PlaceZed:
        switch (static_cast<Purpose>(frame.how)) {
        case Purpose::EmptyStart: return {Verb::PlaceOn, "DOTZ-E.1.1"_rule};
        case Purpose::FewestStart: return {Verb::PlaceOn, "DOTZ-3.2.1"_rule};
        default: return {Verb::PlaceOn, "DOTZ-4.6.4"_rule};
        }
    case Task::PressGroup: return {Verb::Press, "DOTZ-3.1.3"_rule};
    case Task::SendZed: return {Verb::Send, "DOTZ-4.6.9"_rule};
    case Task::StopZed: return {Verb::StopZed, "DOTZ-4.6.9"_rule};
    case Task::Defender: return {Verb::Defend, "DOTZ-5.2.12"_rule};
    case Task::HitMob: return {Verb::Hit, "DOTZ-6.2.6"_rule};
    case Task::TrapHit: return {Verb::Hit, "DOTZ-U.5.4.1"_rule};
    case Task::StopUnit: return {Verb::StopUnit, "DOTZ-6.4.5.3"_rule};
    case Task::FirstUnit: return {Verb::First, "DOTZ-6.4.3.3"_rule};
    case Task::ToughZed: return {Verb::ChooseZed, "DOTZ-E.16.2"_rule};
    case Task::HeroPlace: return {Verb::PlaceOn, "DOTZ-E.12.1"_rule};
    default: break;
    }
    switch (static_cast<Purpose>(frame.how)) {
    case Purpose::WellArmed: return {Verb::Choose, "DOTZ-E.3.1"_rule};
    case Purpose::KeepCalm: return {Verb::Choose, "DOTZ-E.13.1"_rule};
    case Purpose::Sneak: return {Verb::Choose, "DOTZ-E.8.1"_rule};
    default: return {Verb::Choose, "DOTZ-E.17.1"_rule};
    }
}

// Which option of a pick an action names.
std::size_t choice_of(Action action) {
    if (uses<&Action::unit>(action.verb)) return index_of(action.unit);
    if (uses<&Action::zed>(action.verb)) return index_of(action.zed);
    return uses<&Action::space>(action.verb) ? index_of(action.space) : action.number;
}

Action pick_action(const Frame& frame, Verb verb, std::size_t choice) {
    Action action{.verb = verb};
    if (uses<&Action::unit>(verb))
        action.unit = unit_at(choice);
    else if (uses<&Action::zed>(verb))
        action.zed = zed_at(choice);
    else if (uses<&Action::space>(verb))
        action.space = space_at(choice);
    else
        action.number = static_cast<std::uint8_t>(choice);
    if (verb == Verb::TakeHero) action.number = frame.number;
    return action;
}

const Rule* forbid_pick(const View& view, const Frame& frame, Action action) {
    const PickForm form = form_of(frame);
    if (action.verb != form.verb) return kOtherwise[static_cast<std::size_t>(action.verb)];
    const std::size_t choice = choice_of(action);
    if (choice >= 64 || !(options_of(view, frame) >> choice & 1)) {
        const bool ambush = form.rule == "DOTZ-E.17.1"_rule && index_of(action.unit) < kUnits;
        return ambush && is_start(of(view.state, action.unit).at) ? "DOTZ-E.17.3"_rule : form.rule;
    }
    if (form.verb == Verb::TakeHero && action.number != frame.number) return form.rule;
    return nullptr;
}

// The unit of a Withdraw question.
Unit asked_to_withdraw(const Frame& frame) { return frame.number == 0 ? frame.unit : frame.other; }

const Rule* forbid_back_up(const View& view, const Frame& frame, Action action) {
    if (action.verb != Verb::BackUpWith) return nullptr;
    if (index_of(action.unit) >= kUnits) return "DOTZ-U.1.3"_rule;
    if (may_back_up_with(view.state, frame.unit) & bit_of(action.unit)) return nullptr;
    const bool stacked = of(view.state, action.unit).at == of(view.state, frame.unit).at;
    return stacked && action.unit != frame.unit ? "DOTZ-U.1.3.2"_rule : "DOTZ-U.1.3"_rule;
}

}  // namespace

const Rule* Dotz::forbidden_by(const State& state, Action action) const {
    if (static_cast<std::size_t>(action.verb) >= kVerbs) return "DOTZ-0.15"_rule;
    const Rule* otherwise = kOtherwise[static_cast<std::size_t>(action.verb)];
    if (to_act(state) == Seat::Nobody) return "DOTZ-1.3.3"_rule;
    if (to_act(state) == Seat::Chance || is_luck(action.verb)) return otherwise;
    if (!is_well_formed(action, kMasks)) return otherwise;
    const View view{box_, state};
    const Frame& frame = state.work.last();
    if (is_pick(frame.task)) return forbid_pick(view, frame, action);
    const auto one_of = [&](Verb one, Verb other) {
        return action.verb == one || action.verb == other ? nullptr : otherwise;
    };
    const bool plays = action.verb == Verb::Play || action.verb == Verb::PlayOn;
    switch (frame.task) {
    case Task::Window:
    case Task::FightCards:
    case Task::IronWill:
        if (plays) return forbid_card(view, action, window_of(view));
        return action.verb == Verb::Pass ? nullptr : otherwise;
    case Task::Withdraw:
        if (const Rule* rule = one_of(Verb::Withdraw, Verb::Stay)) return rule;
        return action.unit == asked_to_withdraw(frame) ? nullptr : "DOTZ-E.1.4"_rule;
    case Task::Traps: return one_of(Verb::SetTraps, Verb::NoTraps);
    case Task::Reroll: return one_of(Verb::Reroll, Verb::Keep);
    case Task::Act:
        return action.verb == Verb::Done || action.verb == Verb::Use || action.verb == Verb::Speech
                       || plays || (action.verb >= Verb::Move && action.verb <= Verb::MakeAmmo)
                   ? forbid_act(view, action)
                   : otherwise;
    case Task::Deed:
        return action.verb >= Verb::Decline && action.verb <= Verb::MakeAmmo
                   ? forbid_deed(view, frame, action)
               : action.verb == Verb::Use || action.verb == Verb::Done ? "DOTZ-5.1.3.2"_rule
                                                                       : otherwise;
    case Task::SpeechNext:
        if (action.verb == Verb::Done) return nullptr;
        if (action.verb != Verb::Next)
            return action.verb == Verb::Use ? "DOTZ-5.1.3.2"_rule : otherwise;
        return index_of(action.unit) < kUnits && (speech_units(view) & bit_of(action.unit))
                   ? nullptr
                   : "DOTZ-U.2.4.2"_rule;
    case Task::Overwatch:
        if (action.verb == Verb::Remain) return nullptr;
        if (const Rule* rule = one_of(Verb::BackUp, Verb::BackUpWith)) return rule;
        return forbid_back_up(view, frame, action);
    case Task::ForageChoice:
        if (action.verb != Verb::TakeDie) return otherwise;
        return action.number == frame.number || action.number == frame.how ? nullptr
                                                                           : "DOTZ-5.3.11"_rule;
    default: return otherwise;
    }
}

void Dotz::list_actions(const State& state, std::vector<Action>& out) const {
    out.clear();
    if (to_act(state) != player(0)) return;
    const View view{box_, state};
    const Frame& frame = state.work.last();
    if (is_pick(frame.task)) {
        const Verb verb = form_of(frame).verb;
        each_of<std::uint8_t>(options_of(view, frame), [&](std::uint8_t choice) {
            out.push_back(pick_action(frame, verb, choice));
        });
        return;
    }
    switch (frame.task) {
    case Task::Window:
    case Task::FightCards:
    case Task::IronWill:
        out.push_back({.verb = Verb::Pass});
        return list_cards(view, window_of(view), out);
    case Task::Withdraw:
        out.push_back({.verb = Verb::Withdraw, .unit = asked_to_withdraw(frame)});
        out.push_back({.verb = Verb::Stay, .unit = asked_to_withdraw(frame)});
        return;
    case Task::Traps:
        out.push_back({.verb = Verb::SetTraps});
        out.push_back({.verb = Verb::NoTraps});
        return;
    case Task::Reroll:
        out.push_back({.verb = Verb::Reroll});
        out.push_back({.verb = Verb::Keep});
        return;
    case Task::Act: return list_act(view, out);
    case Task::Deed: return list_deed(view, frame, out);
    case Task::SpeechNext:
        out.push_back({.verb = Verb::Done});
        each_of<Unit>(speech_units(view),
                      [&](Unit unit) { out.push_back({.verb = Verb::Next, .unit = unit}); });
        return;
    case Task::Overwatch:
        out.push_back({.verb = Verb::Remain});
        out.push_back({.verb = Verb::BackUp});
        each_of<Unit>(may_back_up_with(state, frame.unit),
                      [&](Unit unit) { out.push_back({.verb = Verb::BackUpWith, .unit = unit}); });
        return;
    case Task::ForageChoice:
        out.push_back({.verb = Verb::TakeDie, .number = frame.number});
        out.push_back({.verb = Verb::TakeDie, .number = frame.how});
        return;
    default: return;
    }
}

}  // namespace gravetide::dotz
