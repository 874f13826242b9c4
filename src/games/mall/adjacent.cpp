// Who is adjacent to whom, and what one may do about it: the choices of combat (MALL-4, MALL-10.7
// to MALL-10.9, MALL-10.18, MALL-10.19).
#include "games/mall/rules.h"

namespace gravetide::mall {

// MALL-4.1, MALL-4.2, MALL-4.3, MALL-4.4, MALL-4.5, MALL-19.15 Own space and the four over free
// edges; by an option SWAT in the space keeps NPZs off. MALL-1.3, MALL-4.6: only those who stand on
// the map.
Adjacent adjacent_zombies(const View& view, Seat seat) {
    const State& state = view.state;
    Adjacent found;
    const Space own = state.at[seat];
    const unsigned free = free_edges(view, own);
    const Ground& ground = view.at(own);
    if (!is_on(state.setup, kShelter) || !has_swat(state, own)) {
        if (state.npz.has(own)) found.spaces |= 1;
        for (const Way way : kWays)
            if ((free & bit_of(way)) && state.npz.has(ground.beside[index_of(way)]))
                found.spaces |= 2U << index_of(way);
    }
    for (const Seat other : kSeats)
        if (state.condition[other] == Condition::Zombie && is_adjacent(view, own, state.at[other]))
            found.seats |= bit_of(other);
    return found;
}

bool is_adjacent(const View& view, Space a, Space b) { return a == b || can_step(view, a, b); }

Space splash_space(const View& view, Space own, unsigned place) {
    return place == 0 ? own : view.at(own).beside[place - 1];
}

// MALL-10.1, MALL-7.20
bool combat_due(const View& view) {
    return is_human(view.state, view.state.active)
           && adjacent_zombies(view, view.state.active).any();
}

// MALL-10.7, MALL-10.8
const Rule* forbid_fight(const View& view, Action action) {
    const State& state = view.state;
    const Adjacent adjacent = adjacent_zombies(view, state.active);
    if (action.seat == kNpz) {
        bool found = false;
        for (unsigned place = 0; place < 5; ++place)
            if ((adjacent.spaces >> place & 1)
                && splash_space(view, state.at[state.active], place) == action.from)
                found = true;
        if (!found) return "MALL-10.7"_rule;
    } else if (action.seat > kNpz || action.from != Space{}
               || !(adjacent.seats >> action.seat & 1)) {
        return "MALL-10.7"_rule;
    }
    if (action.card == Card::None) return nullptr;
    if (!is_weapon(action.card) || !state.hand[state.active].has(action.card))
        return "MALL-10.8"_rule;
    return nullptr;
}

// MALL-10.9, MALL-10.19, MALL-16.1
const Rule* forbid_lost_roll(const View& view, Action action) {
    const State& state = view.state;
    const Fight& fight = state.turn.fight;
    const Cards& hand = state.hand[state.active];
    switch (action.verb) {
    case Verb::Reroll:
        if (fight.lost) return "MALL-10.19"_rule;
        return hand.has(Card::Pan) ? nullptr : "MALL-18.31"_rule;
    case Verb::Fire:
        if (fight.lost) return "MALL-10.19"_rule;
        if (fight.fired) return "MALL-18.17"_rule;
        return is_handgun(action.card) && hand.has(action.card) ? nullptr : "MALL-18.17"_rule;
    case Verb::Jacket: return hand.has(Card::Jacket) ? nullptr : "MALL-18.30"_rule;
    case Verb::Bandage: return state.bandages[state.active] > 0 ? nullptr : "MALL-16.1"_rule;
    case Verb::TakeBite: return nullptr;
    case Verb::Escape: return "MALL-16.9"_rule;
    case Verb::Play: return "MALL-18.4"_rule;
    default: return "MALL-10.19"_rule;
    }
}

const Rule* forbid_splash(const View& view, Action action) {
    const TurnState& turn = view.state.turn;
    if (action.verb != Verb::Splash) return "MALL-18.22"_rule;
    if (action.seat < kNpz)
        return action.from == Space{} && (turn.splash_seats >> action.seat & 1) ? nullptr
                                                                                : "MALL-18.22"_rule;
    if (action.seat != kNpz) return "MALL-18.22"_rule;
    for (unsigned place = 0; place < 5; ++place)
        if ((turn.splash_spaces >> place & 1)
            && splash_space(view, view.state.at[view.state.active], place) == action.from)
            return nullptr;
    return "MALL-18.22"_rule;
}

// MALL-10.18 A weapon, but no shells.
const Rule* forbid_defend(const View& view, Action action) {
    if (action.verb == Verb::Bandage) return "MALL-16.3"_rule;
    if (action.verb == Verb::Adrenaline || action.verb == Verb::Escape) return "MALL-16.14"_rule;
    if (action.verb == Verb::Play) return "MALL-18.1"_rule;
    if (action.verb != Verb::Defend) return "MALL-10.18"_rule;
    if (action.card == Card::None) return nullptr;
    if (is_shotgun(action.card)) return "MALL-10.18"_rule;
    const Seat human = player(view.state.turn.fight.human);
    return is_weapon(action.card) && view.state.hand[human].has(action.card) ? nullptr
                                                                             : "MALL-10.8"_rule;
}

const Rule* forbid_defend_lost(const View& view, Action action) {
    const Seat human = player(view.state.turn.fight.human);
    if (action.verb == Verb::TakeBite) return nullptr;
    if (action.verb == Verb::Jacket)
        return view.state.hand[human].has(Card::Jacket) ? nullptr : "MALL-18.30"_rule;
    if (action.verb == Verb::Bandage) return "MALL-16.3"_rule;
    return "MALL-10.18"_rule;
}

void list_combat(const View& view, std::vector<Action>& out) {
    const State& state = view.state;
    const Adjacent adjacent = adjacent_zombies(view, state.active);
    const Cards& hand = state.hand[state.active];
    const auto list_with = [&](Action fight) {
        fight.card = Card::None;
        out.push_back(fight);
        for (const Card weapon : kWeapons) {
            if (!hand.has(weapon)) continue;
            fight.card = weapon;
            out.push_back(fight);
        }
    };
    for (unsigned place = 0; place < 5; ++place)
        if (adjacent.spaces >> place & 1)
            list_with({.verb = Verb::Fight,
                       .seat = kNpz,
                       .from = splash_space(view, state.at[state.active], place)});
    for (std::uint8_t seat = 0; seat < kNpz; ++seat)
        if (adjacent.seats >> seat & 1) list_with({.verb = Verb::Fight, .seat = seat});
}

void list_lost_roll(const View& view, std::vector<Action>& out) {
    for (const Verb verb : {Verb::Reroll, Verb::Jacket, Verb::Bandage, Verb::TakeBite})
        if (!forbid_lost_roll(view, {.verb = verb})) out.push_back({.verb = verb});
    for (const Card gun : {Card::Handgun, Card::Handgun2, Card::Handgun1})
        if (const Action action{.verb = Verb::Fire, .card = gun}; !forbid_lost_roll(view, action))
            out.push_back(action);
}

void list_splash(const View& view, std::vector<Action>& out) {
    const TurnState& turn = view.state.turn;
    for (unsigned place = 0; place < 5; ++place)
        if (turn.splash_spaces >> place & 1)
            out.push_back({.verb = Verb::Splash,
                           .seat = kNpz,
                           .from = splash_space(view, view.state.at[view.state.active], place)});
    for (std::uint8_t seat = 0; seat < kNpz; ++seat)
        if (turn.splash_seats >> seat & 1) out.push_back({.verb = Verb::Splash, .seat = seat});
}

void list_defend(const View& view, std::vector<Action>& out) {
    const Seat human = player(view.state.turn.fight.human);
    out.push_back({.verb = Verb::Defend, .card = Card::None});
    for (const Card weapon : kWeapons)
        if (!is_shotgun(weapon) && view.state.hand[human].has(weapon))
            out.push_back({.verb = Verb::Defend, .card = weapon});
}

void list_defend_lost(const View&, std::vector<Action>& out) {
    out.push_back({.verb = Verb::Jacket});
    out.push_back({.verb = Verb::TakeBite});
}

}  // namespace gravetide::mall
