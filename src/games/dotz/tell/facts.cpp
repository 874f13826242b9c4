// A position of Dawn of the Zeds as facts (docs/games/dotz.md lists the keys).
#include "games/dotz/tell/facts.h"

#include "games/dotz/rules.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

void append(std::string& text, const std::string& more) {
    text += (text.empty() ? "" : " ") + more;
}

template <class Names>
std::string spell_bits(unsigned mask, const Names& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (mask >> i & 1) append(text, std::string(names[i]));
    return text.empty() ? "none" : text;
}

template <class Names>
std::string spell_counter(const Box& box, const Counter& counter, const Names& marks) {
    std::string text = spell(box, counter.at);
    if (counter.reduced) append(text, "reduced");
    if (counter.hits) append(text, "hits=" + std::to_string(counter.hits));
    if (counter.marks) append(text, spell_bits(counter.marks, marks));
    return text;
}

std::string spell_frame(const Box& box, const Frame& frame) {
    std::string text(kTaskNames.at(static_cast<std::size_t>(frame.task)));
    if (frame.unit != Unit::None) append(text, "unit=" + spell(box, frame.unit));
    if (frame.other != Unit::None) append(text, "other=" + spell(box, frame.other));
    if (frame.zed != Zed::None) append(text, "zed=" + spell(box, frame.zed));
    if (frame.mob != Zed::None) append(text, "mob=" + spell(box, frame.mob));
    if (frame.at != Space::None) append(text, "at=" + spell(box, frame.at));
    if (frame.number) append(text, "number=" + std::to_string(frame.number));
    if (frame.how) append(text, "how=" + std::to_string(frame.how));
    return text;
}

std::string spell_fight(const Box& box, const Fight& fight) {
    std::string text(kFightKinds.at(static_cast<std::size_t>(fight.kind)));
    append(text, "unit=" + spell(box, fight.unit));
    append(text, "at=" + spell(box, fight.at));
    if (fight.zed != Zed::None) append(text, "zed=" + spell(box, fight.zed));
    if (fight.mob != Zed::None) append(text, "mob=" + spell(box, fight.mob));
    if (fight.origin != Space::None) append(text, "origin=" + spell(box, fight.origin));
    for (const auto& [key, field, most] : kFightCounts)
        if (fight.*field) append(text, std::string(key) + "=" + std::to_string(fight.*field));
    return text;
}

template <class Infos>
std::string spell_cards(std::uint32_t mask, const Infos& cards) {
    std::string text;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (mask >> i & 1) append(text, cards[i].id);
    return text.empty() ? "none" : text;
}

}  // namespace

std::vector<Fact> list_facts(const Dotz& game, const State& state) {
    const Box& box = game.box();
    std::vector<Fact> facts;
    const auto add = [&](std::string key, std::string value) {
        facts.push_back({std::move(key), std::move(value)});
    };
    add("phase", std::string(kPhaseNames.at(static_cast<std::size_t>(state.phase))));
    add("card", spell(box, state.card));
    for (const auto& [key, field, most] : kCounts)
        add(std::string(key), std::to_string(state.*field));
    add("drawn", spell_cards(state.drawn, box.events));
    for (std::size_t i = 0; i < kUnits; ++i)
        add(box.units[i].id, spell_counter(box, state.units[i], kUnitMarks));
    for (std::size_t i = 0; i < kZeds; ++i)
        if (state.zeds[i].at != Space::Aside)
            add(box.zed_ids[i], spell_counter(box, state.zeds[i], kZedMarks));
    add("fate.deck", spell_cards(state.fate_deck, box.fates));
    add("fate.discard", spell_cards(state.fate_discard, box.fates));
    add("fate.held", spell_cards(state.fate_held, box.fates));
    if (state.fate != FateCard::None) add("fate.card", spell(box, state.fate));
    add("spent", spell_bits(state.spent, kSpentNames));
    add("flags", spell_bits(state.flags, kFlagNames));
    if (state.keep_calm != Unit::None) add("keep_calm", spell(box, state.keep_calm));
    if (state.no_entry != Space::None) add("no_entry", spell(box, state.no_entry));
    if (state.activating != Track::None)
        add("activating", spell_track(box, index_of(state.activating)));
    for (std::size_t i = 0; i < kMostPlayers; ++i)
        if (state.personal[i] != Unit::None)
            add("player" + std::to_string(i + 1) + ".hero", spell(box, state.personal[i]));
    std::string text;
    for (const std::uint8_t number : state.waiting)
        append(text, "player" + std::to_string(number + 1));
    if (!text.empty()) add("waiting", text);
    text.clear();
    each_of<Unit>(unsigned{state.speech}, [&](Unit unit) { append(text, spell(box, unit)); });
    if (!text.empty()) add("speech", text);
    if (state.result != Result::None)
        add("result", std::string(kResults.at(static_cast<std::size_t>(state.result))));
    if (state.fight != Fight{}) add("fight", spell_fight(box, state.fight));
    for (std::size_t i = 0; i < state.work.size(); ++i)
        add("work." + std::to_string(i + 1), spell_frame(box, state.work[i]));
    // What a reader wants to know and the position implies; put_fact passes over it.
    add("cup", std::to_string(std::popcount(state.cup)));
    add("cards_left", std::to_string(cards_left(box, state)));
    add("score", std::to_string(points_of(box, state)));
    return facts;
}

}  // namespace gravetide::dotz
