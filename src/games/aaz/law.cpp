// What is legal: one answer for each thing a seat may be asked, and the lists that the promises
// hold equal to it.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

// AAZ-2.11, AAZ-5.2 The order of territories or battles; AAZ-2.1: zombies attack nowhere else.
const Rule* forbid_sequence(const View& view, Action action, Verb verb, const Rule* rule) {
    if (action.verb != verb || index_of(action.to) >= kSpaces) return rule;
    if (verb == Verb::Resolve)
        return view.state.turn.pending.has(action.to) ? nullptr : "AAZ-2.1"_rule;
    if (battle_choices(view).has(action.to)) return nullptr;
    // AAZ-5.1 Assaults come first.
    return view.state.turn.pending.has(action.to) ? "AAZ-5.1"_rule : rule;
}

// AAZ-52.3, AAZ-52.6
const Rule* forbid_submerging(Action action) {
    if (action.verb != Verb::Submerge) return "AAZ-52.2"_rule;
    return action.number <= 1 ? nullptr : "AAZ-52.3"_rule;
}

const Rule* forbid_bombarding(const View& view, Action action) {
    if (action.verb != (view.is_1942() ? Verb::Shell : Verb::Bombard)) return "AAZ-40.21"_rule;
    const Support ships = support_for(view, view.state.turn.battle.at);
    if (action.number > ships.battleships || action.other > ships.cruisers) return "AAZ-40.21"_rule;
    return action.number + action.other <= ships.most ? nullptr : "AAZ-80.16"_rule;
}

void list_bombardments(const View& view, std::vector<Action>& out) {
    const Support ships = support_for(view, view.state.turn.battle.at);
    for (int one = 0; one <= ships.battleships; ++one)
        for (int two = 0; two <= ships.cruisers && one + two <= ships.most; ++two)
            out.push_back({.verb = view.is_1942() ? Verb::Shell : Verb::Bombard,
                           .number = static_cast<std::uint8_t>(one),
                           .other = static_cast<std::uint8_t>(two)});
}

const Rule* forbid_rescue(const View& view, Action action) {
    if (action.verb != Verb::Rescue || action.from != view.state.turn.at
        || index_of(action.to) >= kSpaces)
        return "AAZ-6.18"_rule;
    return rescue_places(view, action.from).has(action.to) ? nullptr : "AAZ-6.18"_rule;
}

const Rule* forbid_sawing(const View& view, Action action) {
    if (action.verb != Verb::Saw) return "AAZ-61.13"_rule;
    return action.number <= saw_tanks(view, view.state.turn.battle.at) ? nullptr : "AAZ-61.16"_rule;
}

const Rule* forbid_holding_back(const View& view, Action action) {
    return action.verb == Verb::HoldBack && action.number <= may_hold_back(view) ? nullptr
                                                                                 : "AAZ-23.10"_rule;
}

// Why a verb of another phase is out of place; null when it belongs here.
const Rule* out_of_phase(const State& state, Action action) {
    switch (action.verb) {
    case Verb::Buy: return state.step == Step::Purchases ? nullptr : "AAZ-10.9"_rule;
    case Verb::Mark: return state.phase == Phase::CombatMove ? nullptr : "AAZ-4.25"_rule;
    case Verb::Raid: return state.phase == Phase::CombatMove ? nullptr : "AAZ-80.27"_rule;
    case Verb::Engage: return state.phase == Phase::CombatMove ? nullptr : "AAZ-4.50"_rule;
    case Verb::Snatch:
    case Verb::Dump:
    case Verb::Drive: return state.phase == Phase::NoncombatMove ? nullptr : "AAZ-61.29"_rule;
    case Verb::Board: return state.phase == Phase::NoncombatMove ? nullptr : "AAZ-80.32"_rule;
    case Verb::Sail:
    case Verb::Load:
    case Verb::Land:
    case Verb::Disembark:
    case Verb::Move:
        // AAZ-4.18 Nobody joins a battle once phase 5 has begun.
        return state.phase == Phase::CombatMove || state.phase == Phase::NoncombatMove
                   ? nullptr
                   : "AAZ-10.9"_rule;
    default: return nullptr;
    }
}

}  // namespace

const Rule* Aaz::forbidden_by(const State& state, Action action) const {
    const View view = view_of(box_, state);
    if (state.step == Step::Over)
        return view.scenario.is_intro ? "AAZ-70.20"_rule : "AAZ-11.8"_rule;
    // AAZ-0.13, AAZ-51.3 The dice and the deck are luck's, whoever rolls them at a table.
    if (is_chance(state.step) || !is_well_formed(action, kMasks) || action.verb >= Verb::Draw)
        return "AAZ-0.13"_rule;
    if (const Rule* rule = out_of_phase(state, action)) return rule;
    switch (state.step) {
    case Step::OrderAttacks: return forbid_sequence(view, action, Verb::Resolve, "AAZ-2.11"_rule);
    case Step::OrderBattles: return forbid_sequence(view, action, Verb::Fight, "AAZ-5.2"_rule);
    case Step::LoseToAaa:
    case Step::LoseToZombies:
    case Step::LoseBitten:
    case Step::LoseDefenders:
    case Step::LoseAttackers:
    case Step::LoseGarrison: return forbid_loss(view, action);
    case Step::Moves:
        return state.phase == Phase::CombatMove ? forbid_combat_move(view, action)
                                                : forbid_noncombat_move(view, action);
    case Step::InMotion: return forbid_continuing(view, action);
    case Step::Submerging: return forbid_submerging(action);
    case Step::Bombardment: return forbid_bombarding(view, action);
    case Step::Stranded: return forbid_rescue(view, action);
    case Step::Decoying: return forbid_decoy(view, action);
    case Step::Sawing: return forbid_sawing(view, action);
    case Step::Decide: return forbid_decision(view, action);
    case Step::Purchases:
        return view.is_1942() ? forbid_order(view, action) : forbid_purchase(view, action);
    case Step::Placing: return forbid_placing(view, action);
    case Step::LoseAlike: return forbid_alike(view, action);
    case Step::HoldingBack: return forbid_holding_back(view, action);
    default: return "AAZ-0.13"_rule;
    }
}

void Aaz::list_actions(const State& state, std::vector<Action>& out) const {
    out.clear();
    const View view = view_of(box_, state);
    switch (state.step) {
    case Step::OrderAttacks:
    case Step::OrderBattles: {
        const Verb verb = state.step == Step::OrderAttacks ? Verb::Resolve : Verb::Fight;
        const SpaceSet spaces = verb == Verb::Fight ? battle_choices(view) : state.turn.pending;
        spaces.each([&](Space space) { out.push_back({.verb = verb, .to = space}); });
        return;
    }
    case Step::Decoying: return list_decoys(view, out);
    case Step::Sawing:
        for (int i = 0; i <= saw_tanks(view, state.turn.battle.at); ++i)
            out.push_back({.verb = Verb::Saw, .number = static_cast<std::uint8_t>(i)});
        return;
    case Step::Bombardment: return list_bombardments(view, out);
    case Step::Submerging:
        for (const unsigned below : {0U, 1U})
            out.push_back({.verb = Verb::Submerge, .number = static_cast<std::uint8_t>(below)});
        return;
    case Step::Stranded:
        rescue_places(view, state.turn.at).each([&](Space to) {
            out.push_back({.verb = Verb::Rescue, .from = state.turn.at, .to = to});
        });
        return;
    case Step::LoseToAaa:
    case Step::LoseToZombies:
    case Step::LoseBitten:
    case Step::LoseDefenders:
    case Step::LoseAttackers:
    case Step::LoseGarrison: return list_losses(view, out);
    case Step::Moves:
        if (state.phase == Phase::CombatMove)
            list_combat_moves(view, &out);
        else
            list_noncombat_moves(view, &out);
        return;
    case Step::InMotion: return list_continuing(view, out);
    case Step::Decide: return list_decisions(view, out);
    case Step::Placing: list_placings(view, &out); return;
    case Step::LoseAlike: return list_alike(view, out);
    case Step::HoldingBack:
        for (int i = 0; i <= may_hold_back(view); ++i)
            out.push_back({.verb = Verb::HoldBack, .number = static_cast<std::uint8_t>(i)});
        return;
    case Step::Purchases:
        if (view.is_1942())
            list_orders(view, &out);
        else
            list_purchases(view, &out);
        return;
    default: return;
    }
}

}  // namespace gravetide::aaz
