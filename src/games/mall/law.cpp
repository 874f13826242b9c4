// What is legal: one answer for each thing a seat may be asked (MALL-1.15), and the lists that the
// promises hold equal to it.
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

bool is_trade(Verb verb) { return verb >= Verb::Give && verb <= Verb::Word; }
// MALL-7.17
bool is_anytime(Verb verb) {
    return is_trade(verb) || verb == Verb::Drop || verb == Verb::Adrenaline || verb == Verb::Play
           || verb == Verb::Horn;
}

bool has_card(const State& state, Seat seat, Card card) {
    return index_of(card) < kForms && state.hand[seat].has(card);
}

// MALL-7.17 The any-time actions, and why the others are none.
const Rule* forbid_anytime(const View& view, Action action) {
    const State& state = view.state;
    switch (action.verb) {
    case Verb::Drop:  // MALL-17.8
        return has_card(state, state.active, action.card) ? nullptr : "MALL-17.8"_rule;
    case Verb::Give:
    case Verb::Ask:
    case Verb::Swap: return forbid_proposal(view, state.active, action);
    case Verb::Word: return forbid_word(view, action);
    case Verb::Adrenaline: return forbid_adrenaline(view, action);
    case Verb::Play:
    case Verb::Horn: return forbid_card(view, action);
    case Verb::Escape: return "MALL-16.5"_rule;
    case Verb::Step: return state.phase <= Phase::Drops ? "MALL-7.7"_rule : "MALL-7.11"_rule;
    case Verb::Loot:
    case Verb::LootPile:
    case Verb::TakeBandage:
    case Verb::Unlock:
    case Verb::Radio:
    case Verb::Seal: return state.phase <= Phase::Drops ? "MALL-7.8"_rule : "MALL-7.9"_rule;
    case Verb::Leave: return "MALL-20.2"_rule;
    case Verb::Shoot: return "MALL-18.18"_rule;
    case Verb::Shelve: return "MALL-18.32"_rule;
    case Verb::Buy: return "MALL-7.14"_rule;
    case Verb::MoveZombie: return "MALL-7.13"_rule;
    case Verb::Push: return "MALL-13.16"_rule;
    case Verb::Bandage: return "MALL-16.1"_rule;
    case Verb::Fight: return "MALL-10.7"_rule;
    default: return "MALL-7.17"_rule;
    }
}

const Rule* forbid_pause(const View& view, Action action) {
    const bool passes = action.verb == Verb::Pass || action.verb == Verb::PassTurn;
    return passes ? nullptr : forbid_anytime(view, action);
}

// MALL-7.16, MALL-13.15 Between two NPZ moves; who stands beside a zombie by then neither trades
// nor runs before the fight.
const Rule* forbid_between_moves(const View& view, Action action) {
    if (action.verb == Verb::MoveZombie || view.state.turn.alarm > 0)
        return forbid_zombie_move(view, action);
    if (!is_anytime(action.verb)) return "MALL-13.1"_rule;
    if (!combat_due(view)) return forbid_anytime(view, action);
    return is_trade(action.verb)             ? "MALL-17.1"_rule
           : action.verb == Verb::Adrenaline ? "MALL-13.15"_rule
                                             : forbid_anytime(view, action);
}

// Phase 4, where phase 5 begins (MALL-7.8, MALL-9.8).
const Rule* forbid_move(const View& view, Action action) {
    switch (action.verb) {
    case Verb::Pass: return nullptr;
    case Verb::Step: return forbid_step(view, action);
    case Verb::Loot:
    case Verb::LootPile:
    case Verb::TakeBandage: return forbid_loot(view, action);
    case Verb::Unlock:
    case Verb::Radio:
    case Verb::Seal: return forbid_door(view, action);
    case Verb::Leave: return forbid_leave(view, action);
    case Verb::Shoot: return forbid_shoot(view, action);
    case Verb::Shelve: return forbid_shelve(view, action);
    default: return forbid_anytime(view, action);
    }
}

const Rule* forbid_trade_vp(const View& view, Action action) {
    if (action.verb == Verb::Buy) return forbid_buy(view);
    return action.verb == Verb::Pass ? nullptr : forbid_anytime(view, action);
}

const Rule* forbid_drop(const View& view, Action action, const Rule* rule) {
    if (action.verb != Verb::Drop) return rule;
    return has_card(view.state, view.state.asked, action.card) ? nullptr : rule;
}

void list_drops(const View& view, std::vector<Action>& out) {
    const Cards& hand = view.state.hand[view.state.asked];
    for (std::size_t i = 0; i < kForms; ++i)
        if (hand.count[i]) out.push_back({.verb = Verb::Drop, .card = card_at(i)});
}

void list_anytime(const View& view, std::vector<Action>& out) {
    const State& state = view.state;
    list_drops(view, out);
    list_cards(view, out);
    if (state.step == Step::MoveZombie && combat_due(view)) return;
    list_proposals(view, state.active, out);
    list_words(view, out);
    const Space own = state.at[state.active];
    for (const Space to : view.at(own).beside)
        if (state.adrenaline[state.active] > 0)
            if (const Action action{.verb = Verb::Adrenaline, .to = to};
                to != kNowhere && !forbid_adrenaline(view, action))
                out.push_back(action);
}

void list_move(const View& view, std::vector<Action>& out) {
    out.push_back({.verb = Verb::Pass});
    list_steps(view, out);
    list_anytime(view, out);
    list_loot(view, out);
    list_doors(view, out);
    if (can_leave(view)) out.push_back({.verb = Verb::Leave});
    list_shots(view, out);
    list_shelving(view, out);
}

const Rule* forbid_keep(const View& view, Action action) {
    const auto& drawn = view.state.turn.drawn;
    return action.verb == Verb::Keep && drawn.contains(action.card) ? nullptr : "MALL-24.2"_rule;
}

const Rule* forbid_answer(Action action) {
    return action.verb == Verb::Accept || action.verb == Verb::Decline ? nullptr : "MALL-17.4"_rule;
}

const Rule* forbid_with_word(const View& view, Action action) {
    if (action.verb == Verb::Pass) return nullptr;
    if (action.verb != Verb::Give && action.verb != Verb::Ask && action.verb != Verb::Swap)
        return "MALL-17.4"_rule;
    return forbid_proposal(view, view.state.asked, action);
}

}  // namespace

// MALL-7.18 Nothing but the fight, and what may be done in one.
const Rule* forbid_combat(const View& view, Action action) {
    const State& state = view.state;
    switch (action.verb) {
    case Verb::Fight: return forbid_fight(view, action);
    case Verb::Escape: return forbid_escape(view, action);
    case Verb::Drop: return has_card(state, state.active, action.card) ? nullptr : "MALL-17.8"_rule;
    case Verb::Play:
    case Verb::Horn: return forbid_card(view, action);
    case Verb::Step: return "MALL-9.9"_rule;
    case Verb::Loot:
    case Verb::LootPile:
    case Verb::TakeBandage:
    case Verb::Unlock:
    case Verb::Radio:
    case Verb::Seal: return "MALL-7.10"_rule;
    case Verb::Give:
    case Verb::Ask:
    case Verb::Swap:
    case Verb::Word: return "MALL-17.1"_rule;
    case Verb::Leave: return "MALL-20.2"_rule;
    case Verb::Shoot: return "MALL-18.18"_rule;
    case Verb::Shelve: return "MALL-18.32"_rule;
    case Verb::Pass: return "MALL-10.1"_rule;
    default: return "MALL-7.18"_rule;
    }
}

const Rule* Mall::forbidden_by(const State& state, Action action) const {
    if (state.step == Step::Over) return "MALL-23.1"_rule;
    if (is_chance(state.step) || !is_well_formed(action, kMasks)) return "MALL-1.15"_rule;
    if (action.verb == Verb::Die || action.verb == Verb::Draw) return "MALL-1.15"_rule;
    const View view = view_of(box_, state);
    switch (state.step) {
    case Step::Pause: return forbid_pause(view, action);
    case Step::Move: return forbid_move(view, action);
    case Step::Combat: return forbid_combat(view, action);
    case Step::LostRoll: return forbid_lost_roll(view, action);
    case Step::SplashOrder: return forbid_splash(view, action);
    case Step::HandLimit: return forbid_drop(view, action, "MALL-12.7"_rule);
    case Step::KeepOne: return forbid_keep(view, action);
    case Step::MoveZombie: return forbid_between_moves(view, action);
    case Step::TradeVp: return forbid_trade_vp(view, action);
    case Step::Drops:
        if (action.verb == Verb::Pass || action.verb == Verb::PassTurn) return nullptr;
        return forbid_drop(view, action, "MALL-17.9"_rule);
    case Step::TradeAnswer: return forbid_answer(action);
    case Step::Word: return forbid_with_word(view, action);
    case Step::ZombieStep: return forbid_push(view, action);
    case Step::ZombieFight: return forbid_attack(view, action);
    case Step::ZombieMove: return forbid_zombie_step(view, action);
    case Step::Defend: return forbid_defend(view, action);
    case Step::DefendLost: return forbid_defend_lost(view, action);
    default: return "MALL-1.15"_rule;
    }
}

void Mall::list_actions(const State& state, std::vector<Action>& out) const {
    out.clear();
    const View view = view_of(box_, state);
    switch (state.step) {
    case Step::Pause:
        out = {{.verb = Verb::Pass}, {.verb = Verb::PassTurn}};
        return list_anytime(view, out);
    case Step::Move: return list_move(view, out);
    case Step::Combat:
        list_combat(view, out);
        list_drops(view, out);
        list_cards(view, out);
        if (state.adrenaline[state.active] >= adjacent_zombies(view, state.active).size())
            list_adrenaline(view, Verb::Escape, out);
        return;
    case Step::LostRoll: return list_lost_roll(view, out);
    case Step::SplashOrder: return list_splash(view, out);
    case Step::HandLimit: return list_drops(view, out);
    case Step::KeepOne:
        out.push_back({.verb = Verb::Keep, .card = state.turn.drawn[0]});
        if (state.turn.drawn[0] != state.turn.drawn[1])
            out.push_back({.verb = Verb::Keep, .card = state.turn.drawn[1]});
        return;
    case Step::MoveZombie:
        list_zombie_moves(view, &out);
        if (state.turn.alarm == 0) list_anytime(view, out);
        return;
    case Step::TradeVp:
        out.push_back({.verb = Verb::Pass});
        if (!forbid_buy(view)) out.push_back({.verb = Verb::Buy});
        return list_anytime(view, out);
    case Step::Drops:
        out = {{.verb = Verb::Pass}, {.verb = Verb::PassTurn}};
        return list_drops(view, out);
    case Step::TradeAnswer: out = {{.verb = Verb::Accept}, {.verb = Verb::Decline}}; return;
    case Step::Word:
        out.push_back({.verb = Verb::Pass});
        return list_proposals(view, state.asked, out);
    case Step::ZombieStep:
        out = {{.verb = Verb::Pass}, {.verb = Verb::PassPhase}};
        list_pushes(view, &out);
        return;
    case Step::ZombieFight:
        for (std::uint8_t seat = 0; seat < kMostSeats; ++seat)
            if (humans_to_fight(view) >> seat & 1)
                out.push_back({.verb = Verb::Attack, .seat = seat});
        return;
    case Step::ZombieMove:
        out.push_back({.verb = Verb::Pass});
        return list_adrenaline(view, Verb::Step, out);  // every free way
    case Step::Defend: return list_defend(view, out);
    case Step::DefendLost: return list_defend_lost(view, out);
    default: return;
    }
}

}  // namespace gravetide::mall
