// Trading cards between players who share a space, and VP for cards (MALL-14, MALL-17.1 to
// MALL-17.7).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

constexpr int kMostProposals = 12;  // MALL-17.4, between two players and of words to one

// The place of a pair among the fifteen.
std::size_t pair_of(Seat a, Seat b) {
    const std::size_t low = std::min(number_of(a), number_of(b));
    const std::size_t high = std::max(number_of(a), number_of(b));
    return low * (11 - low) / 2 + (high - low - 1);
}

// MALL-17.3 Humans on the Active HP's space.
bool is_here(const View& view, Seat seat) {
    const State& state = view.state;
    return is_human(state, seat) && state.at[seat] == state.at[state.active];
}

bool may_talk(const View& view, Seat from, Seat to) {
    return from != to && is_here(view, to)
           && view.state.turn.proposals[pair_of(from, to)] < kMostProposals;
}

bool has_room(const View& view, Seat seat) {
    return view.state.hand[seat].size() < view.box.hand_limit;
}

bool has_proposal(const View& view, Seat from) {
    const State& state = view.state;
    for (const Seat to : kSeats) {
        if (!may_talk(view, from, to)) continue;
        const bool mine = state.hand[from].size() > 0;
        const bool theirs = state.hand[to].size() > 0;
        if ((mine && theirs) || (mine && has_room(view, to)) || (theirs && has_room(view, from)))
            return true;
    }
    return false;
}

template <class Visit>
void each_form(const Cards& cards, Visit visit) {
    for (std::size_t i = 0; i < kForms; ++i)
        if (cards.count[i]) visit(card_at(i));
}

bool holds(const View& view, Seat seat, std::size_t card) {
    return card < kForms && view.state.hand[seat].has(card_at(card));
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
    if (!may_talk(view, from, to)) return "MALL-17.4"_rule;
    const std::size_t card = index_of(action.card);
    switch (action.verb) {
    case Verb::Give:
        if (!holds(view, from, card)) return "MALL-17.6"_rule;
        return has_room(view, to) ? nullptr : "MALL-17.5"_rule;
    case Verb::Ask:
        if (!holds(view, to, card)) return "MALL-17.6"_rule;
        return has_room(view, from) ? nullptr : "MALL-17.5"_rule;
    default:
        return holds(view, from, card) && holds(view, to, action.number) ? nullptr
                                                                         : "MALL-17.6"_rule;
    }
}

const Rule* forbid_word(const View& view, Action action) {
    if (action.seat >= kMostSeats) return "MALL-17.3"_rule;
    const Seat to = player(action.seat);
    if (to == view.state.active || !is_here(view, to)) return "MALL-17.3"_rule;
    return view.state.turn.words[to] < kMostProposals && has_proposal(view, to) ? nullptr
                                                                                : "MALL-17.4"_rule;
}

void list_proposals(const View& view, Seat from, std::vector<Action>& out) {
    const State& state = view.state;
    for (const Seat to : kSeats) {
        if (!may_talk(view, from, to)) continue;
        const auto seat = static_cast<std::uint8_t>(to);
        if (has_room(view, to))
            each_form(state.hand[from], [&](Card card) {
                out.push_back({.verb = Verb::Give, .seat = seat, .card = card});
            });
        if (has_room(view, from))
            each_form(state.hand[to], [&](Card card) {
                out.push_back({.verb = Verb::Ask, .seat = seat, .card = card});
            });
        each_form(state.hand[from], [&](Card mine) {
            each_form(state.hand[to], [&](Card theirs) {
                out.push_back({.verb = Verb::Swap,
                               .seat = seat,
                               .card = mine,
                               .number = static_cast<std::uint8_t>(theirs)});
            });
        });
    }
}

void list_words(const View& view, std::vector<Action>& out) {
    for (const Seat seat : kSeats)
        if (const Action action{.verb = Verb::Word, .seat = static_cast<std::uint8_t>(seat)};
            is_here(view, seat) && !forbid_word(view, action))
            out.push_back(action);
}

void propose(Table& table, Seat from, Action action) {
    State& state = table.state;
    const Seat to = player(action.seat);
    state.turn.trade = {.from = static_cast<std::uint8_t>(from),
                        .to = action.seat,
                        .give = action.verb == Verb::Ask ? Card::None : action.card,
                        .take = action.verb == Verb::Ask    ? action.card
                                : action.verb == Verb::Swap ? card_at(action.number)
                                                            : Card::None};
    ++state.turn.proposals[pair_of(from, to)];
    table.tell({.what = Happening::Proposes,
                .who = from,
                .rule = "MALL-17.4"_rule,
                .seat = action.seat,
                .card = state.turn.trade.give,
                .number = static_cast<int>(index_of(state.turn.trade.take))});
    ask(state, Step::TradeAnswer, to);
}

void give_word(Table& table, Action action) {
    State& state = table.state;
    ++state.turn.words[player(action.seat)];
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
    if (!view.scenario.trade) return "MALL-14.1"_rule;
    if (state.vp[state.active] < view.number(Number::VpPrice)) return "MALL-14.7"_rule;
    return cards_left(view) > 0 ? nullptr : "MALL-12.3"_rule;
}

}  // namespace gravetide::mall
