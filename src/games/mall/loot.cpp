// Looting, drawing and dropping cards, loot piles, and the cards carried out at once (MALL-12.1 to
// MALL-12.8, MALL-17.8 to MALL-17.12, MALL-18.5 to MALL-18.7, MALL-18.11, MALL-18.36 to 18.38).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-12.3 An empty deck is made anew from the discard pile before a draw.
void reshuffle(Table& table) {
    State& state = table.state;
    if (!state.deck.is_empty()) return;
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        state.deck.shuffle_in(kind, state.discard[kind]);
    state.discard = {};
    table.tell({.what = Happening::Shuffled, .who = state.active, .rule = "MALL-12.3"_rule});
}

bool is_at_once(const View& view, Card card) { return view.box.card(card).at_once != 0; }

// MALL-17.12 The lowest number not in use.
int new_pile(State& state, Space space) {
    for (std::size_t i = 0; i < kMostPiles; ++i)
        if (state.pile_at[i] == kNowhere) {
            state.pile_at[i] = space;
            return static_cast<int>(i);
        }
    assert(false && "more piles than cards");
    return 0;
}

// MALL-12.5, MALL-17.7 All of it, guns as they were.
void take_pile(Table& table) {
    State& state = table.state;
    const int pile = pile_on(state, state.at[state.active]);
    FixedList<PileCard, kMostPiles> rest;
    for (const PileCard& item : state.piles) {
        if (item.pile == pile)
            state.hand[state.active].add(item.card);
        else
            rest.push(item);
    }
    state.piles = rest;
    state.pile_at[static_cast<std::size_t>(pile)] = kNowhere;
    table.tell({.what = Happening::Loots,
                .who = state.active,
                .rule = "MALL-12.5"_rule,
                .number = pile + 1,
                .to = state.at[state.active]});
}

}  // namespace

int cards_left(const View& view) {
    int left = view.state.deck.size();
    for (const Count count : view.state.discard) left += count;
    return left;
}

int pile_on(const State& state, Space space) {
    for (std::size_t i = 0; i < kMostPiles; ++i)
        if (state.pile_at[i] == space) return static_cast<int>(i);
    return -1;
}

// MALL-18.5
void discard(State& state, Card card) { ++state.discard[index_of(kind_of(card))]; }

// MALL-17.10, MALL-17.11
void drop(Table& table, Seat seat, Card card, const Rule* rule) {
    State& state = table.state;
    const Space space = state.at[seat];
    int pile = pile_on(state, space);
    if (pile < 0) pile = new_pile(state, space);
    state.hand[seat].remove(card);
    state.piles.push({static_cast<std::uint8_t>(pile), card});
    std::sort(state.piles.begin(), state.piles.end());
    table.tell({.what = Happening::Drops,
                .who = seat,
                .rule = rule,
                .card = card,
                .number = pile + 1,
                .to = space});
}

// MALL-12.1 to MALL-12.6, MALL-24.1
const Rule* forbid_loot(const View& view, Action action) {
    const State& state = view.state;
    const Space own = state.at[state.active];
    if (action.verb == Verb::LootPile) return pile_on(state, own) >= 0 ? nullptr : "MALL-12.4"_rule;
    const std::uint8_t spot = view.at(own).spot;
    if (action.verb == Verb::TakeBandage) {
        if (!is_on(state.setup, kPharmacy) || spot >= kMostSpots
            || view.map.areas[view.at(own).area].perk != Perk::Bandage
            || state.draws[spot] != view.map.loot_draws)
            return "MALL-24.1"_rule;
        return nullptr;
    }
    if (spot >= kMostSpots) return "MALL-12.1"_rule;
    if (state.draws[spot] == 0) return "MALL-12.2"_rule;
    return cards_left(view) > 0 ? nullptr : "MALL-12.3"_rule;
}

void list_loot(const View& view, std::vector<Action>& out) {
    for (const Verb verb : {Verb::Loot, Verb::LootPile, Verb::TakeBandage})
        if (!forbid_loot(view, {.verb = verb})) out.push_back({.verb = verb});
}

void play_loot(Table& table, Action action) {
    State& state = table.state;
    const Space own = state.at[state.active];
    set_phase(state, Phase::Loot);  // MALL-7.9, MALL-7.11
    state.turn.movement = 0;
    if (action.verb == Verb::LootPile) {
        take_pile(table);
        return advance(table);
    }
    --state.draws[table.see.at(own).spot];
    if (action.verb == Verb::TakeBandage) {
        ++state.bandages[state.active];
        table.tell({.what = Happening::Gains,
                    .who = state.active,
                    .rule = "MALL-24.1"_rule,
                    .card = Card::Bandage,
                    .number = 1});
        return advance(table);
    }
    table.tell(
        {.what = Happening::Loots, .who = state.active, .rule = "MALL-12.1"_rule, .to = own});
    const bool two = is_on(state.setup, kRichStores)
                     && table.see.map.areas[table.see.at(own).area].perk == Perk::TwoCards;
    begin_draws(table, two ? 2 : 1);  // MALL-24.2
}

void begin_draws(Table& table, int cards) {
    table.state.turn.draws = std::min(cards, cards_left(table));
    reshuffle(table);
    advance(table);
}

// MALL-24.2 Both cards are drawn before either is carried out.
void draw_card(Table& table, Card card) {
    State& state = table.state;
    state.deck.take(index_of(card));
    state.turn.drawn.push(card);
    --state.turn.draws;
    table.tell(
        {.what = Happening::Draws, .who = state.active, .rule = "MALL-12.1"_rule, .card = card});
    if (state.turn.draws > 0) reshuffle(table);
    advance(table);
}

void gain(Table& table, Seat seat, Card card) {
    table.state.hand[seat].add(card);
    // MALL-14.5 A card bought and kept ends the turn.
    if (table.state.phase == Phase::TradeVp) table.state.phase = Phase::TurnEnd;
}

// MALL-12.8, MALL-14.4, MALL-24.2
void carry_out(Table& table) {
    State& state = table.state;
    const Seat seat = state.active;
    FixedList<Card, 2>& drawn = state.turn.drawn;
    const Card card = drawn[0];
    if (!is_at_once(table, card)) {
        if (drawn.size() == 2 && !is_at_once(table, drawn[1]))
            return ask(state, Step::KeepOne, seat);
        drawn.remove_at(0);
        gain(table, seat, card);
        return advance(table);
    }
    drawn.remove_at(0);
    discard(state, card);
    const auto take = [&](BySeat<Count, 6>& tokens, int number, const Rule* rule) {
        tokens[seat] += number;
        table.tell(
            {.what = Happening::Gains, .who = seat, .rule = rule, .card = card, .number = number});
        advance(table);
    };
    switch (card) {
    case Card::Bandage: return take(state.bandages, 1, "MALL-18.6"_rule);
    case Card::FirstAid: return take(state.bandages, 2, "MALL-18.7"_rule);
    case Card::Pen: return take(state.adrenaline, 2, "MALL-18.11"_rule);
    case Card::Stockroom: state.step = Step::StockroomDie; return;
    case Card::Alarm: state.step = Step::AlarmDie; return;
    default:  // MALL-18.38
        table.tell(
            {.what = Happening::Gains, .who = seat, .rule = "MALL-18.38"_rule, .card = card});
        return advance(table);
    }
}

// MALL-18.36
void stockroom_die(Table& table, int face) {
    State& state = table.state;
    table.tell({.what = Happening::DieRolled,
                .who = state.active,
                .rule = "MALL-18.36"_rule,
                .number = face});
    if (state.npz.size() < table.see.number(Number::NpzCounters)) {
        state.turn.spawns = face;
        state.turn.stockroom = 1;
    }
    advance(table);
}

}  // namespace gravetide::mall
