// Cards played from the hand at pause points and in combat (MALL-18.1 to MALL-18.4, MALL-18.8 to
// MALL-18.10, MALL-18.34, MALL-18.35).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-18.35 Nearest first; each to the first space in NESW order that is nearer and free.
void sound_horn(Table& table, Space goal) {
    State& state = table.state;
    const Reach reach(table, std::span(&goal, 1));
    FixedList<Space, 60> called;
    state.npz.each([&](Space zombie) {
        const int distance = reach.from(zombie);
        if (distance == 0 || distance == kUnreachable) return;
        if (spread(table, zombie, goal) <= table.see.number(Number::HornPull)) called.push(zombie);
    });
    std::stable_sort(called.begin(), called.end(),
                     [&](Space a, Space b) { return reach.from(a) < reach.from(b); });
    for (const Space zombie : called) {
        const unsigned free = free_edges(table, zombie);
        for (const Way way : kWays) {
            if (!(free & bit_of(way))) continue;
            const Space next = table.see.at(zombie).beside[index_of(way)];
            if (reach.from(next) != reach.from(zombie) - 1 || state.npz.has(next)) continue;
            move_npz(state, zombie, next);
            table.tell({.what = Happening::ZombieMoves,
                        .who = state.active,
                        .rule = "MALL-18.34"_rule,
                        .from = zombie,
                        .to = next});
            break;
        }
    }
}

}  // namespace

const Rule* forbid_card(const View& view, Action action) {
    const State& state = view.state;
    const bool in_combat = state.step == Step::Combat;
    const Cards& hand = state.hand[state.active];
    if (action.verb == Verb::Horn) {
        if (!hand.has(Card::Horn)) return "MALL-18.1"_rule;
        if (!view.map.has(action.to)
            || spread(view, state.at[state.active], action.to) > view.number(Number::HornReach))
            return "MALL-18.34"_rule;
        return nullptr;
    }
    if (index_of(action.card) >= kForms || !hand.has(action.card)) return "MALL-18.1"_rule;
    switch (action.card) {
    case Card::Antiseptic:
        return combat_due(view) || state.bites[state.active] == 0 ? "MALL-18.8"_rule : nullptr;
    case Card::Energy: return in_combat ? nullptr : "MALL-18.3"_rule;  // MALL-18.4
    case Card::Espresso: return nullptr;
    default: return "MALL-18.1"_rule;
    }
}

// MALL-18.2 As many as one likes.
void list_cards(const View& view, std::vector<Action>& out) {
    const State& state = view.state;
    const Cards& hand = state.hand[state.active];
    for (const Card card : {Card::Antiseptic, Card::Energy, Card::Espresso})
        if (hand.has(card))
            if (const Action action{.verb = Verb::Play, .card = card}; !forbid_card(view, action))
                out.push_back(action);
    if (!hand.has(Card::Horn)) return;
    const Ground& own = view.at(state.at[state.active]);
    const int reach = view.number(Number::HornReach);
    for (int y = std::max(0, own.y - reach); y <= std::min(view.map.height - 1, own.y + reach); ++y)
        for (int x = std::max(0, own.x - reach); x <= std::min(view.map.width - 1, own.x + reach);
             ++x)
            out.push_back({.verb = Verb::Horn, .to = view.map.find(x, y)});
}

void play_card(Table& table, Action action) {
    State& state = table.state;
    const Seat seat = state.active;
    const Card card = action.verb == Verb::Horn ? Card::Horn : action.card;
    state.hand[seat].remove(card);
    discard(state, card);
    const auto told = [&](const Rule* rule) {
        table.tell({.what = Happening::PlaysCard,
                    .who = seat,
                    .rule = rule,
                    .card = card,
                    .to = action.to});
    };
    if (card == Card::Antiseptic) {  // MALL-18.8
        told("MALL-18.8"_rule);
        --state.bites[seat];
    } else if (card == Card::Horn) {
        told("MALL-18.34"_rule);
        if (state.phase == Phase::MoveZombies) note_change(state);
        sound_horn(table, action.to);
    } else {
        told(card == Card::Energy ? "MALL-18.9"_rule : "MALL-18.10"_rule);
        ++state.adrenaline[seat];
    }
    advance(table);
}

}  // namespace gravetide::mall
