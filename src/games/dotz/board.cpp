// Where counters stand: every counter is in one place, and the board knows it from both sides.
#include "games/dotz/rules.h"

namespace gravetide::dotz {

void put_unit(State& state, Unit unit, Space space) {
    Counter& counter = of(state, unit);
    if (counter.at <= Space::TownCenter)
        state.units_at[index_of(counter.at)] &= static_cast<std::uint16_t>(~bit_of(unit));
    counter.at = space;
    if (space <= Space::TownCenter)
        state.units_at[index_of(space)] |= static_cast<std::uint16_t>(bit_of(unit));
}

// The Zeds of a space stand in the order of their counters, so that equal boards have equal bytes.
void put_zed(State& state, Zed zed, Space space) {
    Counter& counter = of(state, zed);
    if (counter.at <= Space::TownCenter) {
        auto& pair = state.zeds_at[index_of(counter.at)];
        if (pair[0] == zed) pair[0] = pair[1];
        pair[1] = Zed::None;
        if (pair[0] == Zed::None && is_on_track(counter.at))
            state.zed_spaces &= ~static_cast<std::uint32_t>(bit_of(counter.at));
    } else if (counter.at == Space::Aside) {
        state.cup &= ~bit_of(zed);
    }
    counter.at = space;
    if (space <= Space::TownCenter) {
        auto& pair = state.zeds_at[index_of(space)];
        assert(pair[1] == Zed::None && "DOTZ-4.6.5: two Zeds units a space");
        pair[pair[0] == Zed::None ? 0 : 1] = zed;
        if (pair[1] < pair[0]) std::swap(pair[0], pair[1]);
        if (is_on_track(space)) state.zed_spaces |= static_cast<std::uint32_t>(bit_of(space));
    } else if (space == Space::Aside) {
        state.cup |= bit_of(zed);
    }
}

// DOTZ-4.6.10, DOTZ-6.2.12 Without Hits, markers or reduced side.
void return_to_cup(Table& table, Zed zed, const Rule* rule) {
    table.tell(
        {.what = Happening::BackToCup, .rule = rule, .zed = zed, .from = of(table.state, zed).at});
    put_zed(table.state, zed, Space::Aside);
    of(table.state, zed) = {};
}

// DOTZ-0.4 Heroes, Heroic and Regular Civilians alike.
unsigned units_in_play(const State& state) {
    unsigned mask = 0;
    for (std::size_t i = 0; i < kUnits; ++i)
        if (is_in_play(state, unit_at(i))) mask |= 1U << i;
    return mask;
}

std::uint64_t zeds_in_play(const State& state) { return kAllZeds & ~state.cup; }

// DOTZ-2.2.3 Units, not Strength, and those on Start too.
int zeds_on(const State& state, Track track) {
    int count = 0;
    const unsigned spaces = state.zed_spaces >> (index_of(track) * kTrackSpaces) & 0xFFU;
    each_of<std::uint8_t>(
        spaces, [&](std::uint8_t number) { count += count_zeds(state, space_of(track, number)); });
    return count;
}

ActCards act_cards(const View& view, std::size_t act) {
    const State& state = view.state;
    const auto& cards = view.box.act_cards.at(act);
    if (act == kActs) return {cards[0] & ~state.drawn, 0, 1, 0};  // one of the final cards
    if (act == state.act)
        return {cards[0] & ~state.drawn, cards[1] & ~state.drawn, state.normal_left,
                state.special_left};
    const DeckSize& deck = view.box.decks[state.setup.chosen[kLength]];
    return {cards[0], cards[1], deck.normal.at(act), deck.special.at(act)};
}

// DOTZ-V.4, DOTZ-S.11 The Event cards still in the deck.
int cards_left(const Box& box, const State& state) {
    if (state.act > kActs) return 0;
    if (state.act == kActs) return 1;
    const DeckSize& deck = box.decks[state.setup.chosen[kLength]];
    int left = 1 + state.normal_left + state.special_left;
    for (std::size_t act = state.act + 1U; act < kActs; ++act)
        left += deck.normal[act] + deck.special[act];
    return left;
}

}  // namespace gravetide::dotz
