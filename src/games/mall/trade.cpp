// Trading cards between players who share a space, and VP for cards (MALL-14, MALL-17.1 to
// MALL-17.7).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-17.3, MALL-11.5 Humans on the Active HP's space, the bitten too.
bool is_here(const View& view, Seat seat) {
    const State& state = view.state;
    return is_living(state, seat) && state.at[seat] == state.at[state.active];
}

// MALL-12.7, MALL-17.5
bool has_room(const View& view, Seat seat) {
    return !is_on(view.state.setup, kHandLimit)
           || view.state.hand[seat].size() < view.box.hand_limit;
}

Trade trade_of(Seat from, Action action) {
    return {.from = static_cast<std::uint8_t>(from),
            .to = action.seat,
            .give = action.verb == Verb::Ask ? Card::None : action.card,
            .take = action.verb == Verb::Ask    ? action.card
                    : action.verb == Verb::Swap ? card_at(action.number)
                                                : Card::None};
}

// MALL-17.4 Not again in the same pause; after so many refusals nobody makes offers in it.
bool may_offer(const View& view, Seat from, Action action) {
    const auto& refused = view.state.turn.refused;
    return refused.is_empty() || (!refused.is_full() && !refused.contains(trade_of(from, action)));
}

template <class Visit>
void each_form(const Cards& cards, Visit visit) {
    for (std::size_t i = 0; i < kForms; ++i)
        if (cards.count[i]) visit(card_at(i));
}

bool holds(const View& view, Seat seat, std::size_t card) {
    return card < kForms && view.state.hand[seat].has(card_at(card));
}

// Calls visit for every proposal one may make to another.
template <class Visit>
void each_proposal(const View& view, Seat from, Seat to, Visit visit) {
    if (from == to || !is_here(view, to) || view.state.turn.refused.is_full()) return;
    const Cards& mine = view.state.hand[from];
    const Cards& theirs = view.state.hand[to];
    const auto seat = static_cast<std::uint8_t>(to);
    const auto offer = [&](Action action) {
        if (may_offer(view, from, action)) visit(action);
    };
    if (has_room(view, to))
        each_form(mine,
                  [&](Card card) { offer({.verb = Verb::Give, .seat = seat, .card = card}); });
    if (has_room(view, from))
        each_form(theirs,
                  [&](Card card) { offer({.verb = Verb::Ask, .seat = seat, .card = card}); });
    each_form(mine, [&](Card card) {
        each_form(theirs, [&](Card other) {
            offer({.verb = Verb::Swap,
                   .seat = seat,
                   .card = card,
                   .number = static_cast<std::uint8_t>(other)});
        });
    });
}

bool has_proposal(const View& view, Seat from) {
    bool found = false;
    for (const Seat to : kSeats)
        if (!found) each_proposal(view, from, to, [&](Action) { found = true; });
    return found;
}

}  // namespace

// Somebody here could propose something, with the word if need be.
bool can_trade(const View& view, Seat seat) {
    if (has_proposal(view, seat)) return true;
    for (const Seat other : kSeats)
        if (other != seat && !forbid_word(view, {.seat = static_cast<std::uint8_t>(other)}))
            return true;
    return false;
}

// MALL-17.1, MALL-17.4, MALL-17.5, MALL-17.6
const Rule* forbid_proposal(const View& view, Seat from, Action action) {
    if (action.seat >= kMostSeats) return "MALL-17.3"_rule;
    const Seat to = player(action.seat);
    if (from == to || !is_here(view, to)) return "MALL-17.3"_rule;
    const std::size_t card = index_of(action.card);
    switch (action.verb) {
    case Verb::Give:
        if (!holds(view, from, card)) return "MALL-17.6"_rule;
        if (!has_room(view, to)) return "MALL-17.5"_rule;
        break;
    case Verb::Ask:
        if (!holds(view, to, card)) return "MALL-17.6"_rule;
        if (!has_room(view, from)) return "MALL-17.5"_rule;
        break;
    default:
        if (!holds(view, from, card) || !holds(view, to, action.number)) return "MALL-17.6"_rule;
        break;
    }
    return may_offer(view, from, action) ? nullptr : "MALL-17.4"_rule;
}

const Rule* forbid_word(const View& view, Action action) {
    if (action.seat >= kMostSeats) return "MALL-17.3"_rule;
    const Seat to = player(action.seat);
    if (to == view.state.active || !is_here(view, to)) return "MALL-17.3"_rule;
    const bool passed = (view.state.turn.wordless & bit_of(to)) != 0;
    return !passed && has_proposal(view, to) ? nullptr : "MALL-17.4"_rule;
}

void list_proposals(const View& view, Seat from, std::vector<Action>& out) {
    for (const Seat to : kSeats)
        each_proposal(view, from, to, [&](Action action) { out.push_back(action); });
}

void list_words(const View& view, std::vector<Action>& out) {
    for (const Seat seat : kSeats)
        if (const Action action{.verb = Verb::Word, .seat = static_cast<std::uint8_t>(seat)};
            is_here(view, seat) && !forbid_word(view, action))
            out.push_back(action);
}

void propose(Table& table, Seat from, Action action) {
    State& state = table.state;
    state.turn.trade = trade_of(from, action);
    table.tell({.what = Happening::Proposes,
                .who = from,
                .rule = "MALL-17.4"_rule,
                .seat = action.seat,
                .card = state.turn.trade.give,
                .number = static_cast<int>(index_of(state.turn.trade.take))});
    ask(state, Step::TradeAnswer, player(action.seat));
}

void give_word(Table& table, Action action) {
    State& state = table.state;
    table.tell({.what = Happening::GivesWord,
                .who = state.active,
                .rule = "MALL-17.4"_rule,
                .seat = action.seat});
    ask(state, Step::Word, player(action.seat));
}

// MALL-17.2, MALL-17.7
void answer(Table& table, Verb verb) {
    State& state = table.state;
    const Trade trade = state.turn.trade;
    const Seat from = player(trade.from);
    const Seat to = player(trade.to);
    state.turn.trade = {};
    const auto hand_over = [&](Seat giver, Seat taker, Card card) {
        if (card == Card::None) return;
        state.hand[giver].remove(card);
        state.hand[taker].add(card);
    };
    if (verb == Verb::Accept) {
        hand_over(from, to, trade.give);
        hand_over(to, from, trade.take);
    } else {
        state.turn.refused.push(trade);
    }
    table.tell({.what = verb == Verb::Accept ? Happening::Trades : Happening::Declines,
                .who = to,
                .rule = "MALL-17.3"_rule,
                .seat = trade.from,
                .card = trade.give,
                .number = static_cast<int>(index_of(trade.take))});
    advance(table);
}

// MALL-14.1, MALL-14.7, MALL-12.3
const Rule* forbid_buy(const View& view) {
    const State& state = view.state;
    if (!view.scenario.trade || is_on(state.setup, kVpTrade)) return "MALL-14.1"_rule;
    if (state.vp[state.active] < view.number(Number::VpPrice)) return "MALL-14.7"_rule;
    return cards_left(view) > 0 ? nullptr : "MALL-12.3"_rule;
}

}  // namespace gravetide::mall
