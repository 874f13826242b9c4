// Phase 1: a zombie card (AAZ-1), and the deck (AAZ-60).
#include "games/aaz/rules.h"

namespace gravetide::aaz {

// AAZ-1.11, AAZ-0.13 What is drawn from: the deck, or, once it is empty, all discards.
Pool<kMostCards> deck_to_draw(const View& view) {
    return view.state.deck.is_empty() ? Pool<kMostCards>(view.state.discard) : view.state.deck;
}

// AAZ-1.1, AAZ-1.2, AAZ-1.3, AAZ-1.4, AAZ-1.5, AAZ-1.6, AAZ-1.8, AAZ-1.9, AAZ-1.10, AAZ-60.1,
// AAZ-60.2, AAZ-60.3, AAZ-60.4, AAZ-60.6, AAZ-15.4, AAZ-70.16, AAZ-70.17 The Desperate Times part,
// then, if that was agreed upon, the other.
void draw_card(Table& table, std::size_t number) {
    State& state = table.state;
    if (state.deck.is_empty()) {
        state.deck = deck_to_draw(table);
        state.discard = {};
        table.tell({.what = Happening::Reshuffled, .rule = "AAZ-1.11"_rule});
    }
    state.deck.take(number);
    ++state.discard[number];
    state.card = static_cast<int>(number) + 1;
    const Card& card = (*table.see.scenario.cards)[number];
    table.tell({.what = Happening::CardDrawn,
                .rule = "AAZ-1.1"_rule,
                .who = state.active,
                .to = card.territory,
                .number = card.number});
    add_zombies(state, card.territory, card.zombies);
    table.tell({.what = Happening::ZombiesAppear,
                .rule = "AAZ-1.4"_rule,
                .to = card.territory,
                .number = card.zombies});
    // AAZ-1.7, AAZ-14.4, AAZ-14.5 A neutral falls at once; owned land only in phase 3 (AAZ-1.6).
    if (table.see.is_neutral(card.territory)) {
        set_control(table, card.territory, Owner::Zombies);
        table.tell({.what = Happening::NeutralityEnds,
                    .rule = "AAZ-1.7"_rule,
                    .to = card.territory,
                    .number = state.level[index_of(Owner::Zombies)]});
    }
    if (table.see.has_measures()) return use_measure(table, card.measure);
    begin_zombies_attack(table);
}

}  // namespace gravetide::aaz
