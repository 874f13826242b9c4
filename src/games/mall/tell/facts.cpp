// A position of Zombie Mall as facts (docs/games/mall.md lists the keys).
#include "games/mall/tell/facts.h"

#include "games/mall/rules.h"
#include "games/mall/tell/names.h"

namespace gravetide::mall {

namespace {

std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

void append(std::string& text, const std::string& more) {
    text += (text.empty() ? "" : " ") + more;
}

std::string spell(const SpaceSet& set) {
    std::string text;
    set.each([&](Space space) { append(text, mall::spell(space)); });
    return or_none(text);
}

std::string spell_place(Space space) { return space == kNowhere ? "none" : mall::spell(space); }

std::string spell(const Cards& cards) {
    std::string text;
    for (std::size_t i = 0; i < kForms; ++i)
        for (int copy = 0; copy < cards.count[i]; ++copy) append(text, mall::spell(card_at(i)));
    return or_none(text);
}

std::string spell_seats(unsigned mask) {
    std::string text;
    for (int seat = 0; seat < 6; ++seat)
        if (mask >> seat & 1) append(text, spell_seat(seat));
    return or_none(text);
}

std::string spell_edge(std::uint16_t edge) {
    const Space space = space_at(edge / 2U);
    return mall::spell(space) + "-"
           + mall::spell(space_at(index_of(space) + (edge % 2 ? kStride : 1)));
}

}  // namespace

std::vector<Fact> list_facts(const Mall& game, const State& state) {
    const View view = view_of(game.box(), state);
    std::vector<Fact> facts;
    const auto add = [&](std::string key, std::string value) {
        facts.push_back({std::move(key), std::move(value)});
    };
    const auto number = [&](std::string_view key, int value) {
        if (value) add(std::string(key), std::to_string(value));
    };
    add("round", std::to_string(state.round));
    add("phase", std::string(kPhases.at(static_cast<std::size_t>(state.phase))));
    add("step", std::string(kSteps.at(static_cast<std::size_t>(state.step))));
    add("active", spell_seat(static_cast<int>(number_of(state.active))));
    add("asked", spell_seat(static_cast<int>(number_of(state.asked))));
    for (int i = 0; i < players_of(game.box(), state.setup); ++i) {
        const Seat seat = player(i);
        const std::string who = spell_seat(i) + ".";
        // The place comes first: it makes a human of one put there, and "is" has the last word.
        add(who + "at", spell_place(state.at[seat]));
        add(who + "is",
            std::string(kConditions.at(static_cast<std::size_t>(state.condition[seat]))));
        for (const auto& [key, field] : kTokens)
            add(who + std::string(key), std::to_string((state.*field)[seat]));
        add(who + "cards", spell(state.hand[seat]));
        if (state.turn.pushed[seat] != kNowhere)
            add(who + "pushed", spell_place(state.turn.pushed[seat]));
    }
    add("zombies", spell(state.npz));
    add("moved", spell(state.moved));
    for (std::size_t i = 0; i < kMostPiles; ++i) {
        if (state.pile_at[i] == kNowhere) continue;
        std::string text = mall::spell(state.pile_at[i]);
        for (const PileCard& item : state.piles)
            if (item.pile == i) append(text, mall::spell(item.card));
        add("pile" + std::to_string(i + 1), text);
    }
    for (std::size_t i = 0; i < kMostSwat; ++i)
        if (state.swat_at[i] != kNowhere)
            add("swat" + std::to_string(i + 1), mall::spell(state.swat_at[i]));
    std::string text;
    for (const std::uint16_t edge : state.markers) append(text, spell_edge(edge));
    add("markers", or_none(text));
    text.clear();
    for (std::size_t i = 0; i < view.map.doors.size(); ++i)
        if (state.doors >> i & 1) append(text, view.map.doors[i].id);
    add("doors", or_none(text));
    text.clear();
    for (std::size_t i = 0; i < kEntrances; ++i)
        if (state.sealed >> i & 1) append(text, std::string(kEntranceIds[i]));
    add("sealed", or_none(text));
    for (const auto& [key, field] : kCounts)
        if (key != "round") number(key, state.*field);
    for (std::size_t i = 0; i < view.map.spots.size(); ++i)
        add("loot" + mall::spell(view.map.spots[i]), std::to_string(state.draws[i]));
    for (std::size_t i = 0; i < kKinds; ++i) {
        add("deck." + std::string(kCardIds[i]), std::to_string(state.deck.left(i)));
        number("discard." + std::string(kCardIds[i]), state.discard[i]);
    }
    const auto face = [](std::uint8_t value) {
        return value == 0xFF ? std::string("-") : std::to_string(value);
    };
    add("spawn", spell_place(state.spawn_at) + " " + face(state.spawn_direction) + " "
                     + face(state.spawn_distance));
    if (state.stepped) add("stepped", spell_seats(state.stepped));
    if (state.winners) add("winners", spell_seats(state.winners));
    const TurnState& turn = state.turn;
    for (const auto& [key, field] : kTurnCounts) number(key, turn.*field);
    for (const auto& [key, field] : kTurnMasks)
        if (turn.*field)
            add(std::string(key), key == "turn.splash_spaces" ? std::to_string(turn.*field)
                                                              : spell_seats(turn.*field));
    if (turn.means != Card::None) add("turn.means", mall::spell(turn.means));
    if (!turn.drawn.is_empty()) {
        text.clear();
        for (const Card card : turn.drawn) append(text, mall::spell(card));
        add("turn.drawn", text);
    }
    for (std::size_t i = 0; i < turn.refused.size(); ++i) {
        const Trade& offer = turn.refused[i];
        add("refused." + std::to_string(i + 1), spell_seat(offer.from) + " " + spell_seat(offer.to)
                                                    + " " + mall::spell(offer.give) + " "
                                                    + mall::spell(offer.take));
    }
    if (turn.fight != Fight{}) {
        add("fight.at", spell_place(turn.fight.at));
        add("fight.foe", turn.fight.foe == kNpz ? "zombie" : spell_seat(turn.fight.foe));
        add("fight.human", spell_seat(turn.fight.human));
        add("fight.weapon", mall::spell(turn.fight.weapon));
        for (const auto& [key, field] : kFightCounts) number(key, turn.fight.*field);
    }
    if (turn.trade != Trade{}) {
        add("trade.from", spell_seat(turn.trade.from));
        add("trade.to", spell_seat(turn.trade.to));
        add("trade.give", mall::spell(turn.trade.give));
        add("trade.take", mall::spell(turn.trade.take));
    }
    return facts;
}

}  // namespace gravetide::mall
