// How much a happening weighs in the story, so that a reader can be told a turn in a paragraph and
// a battle in another, and unfold what lies beneath. A game names the rows (rows.h) that are more,
// or less, than a step.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/rows.h"

namespace gravetide {

// Round and Turn are headings. A battle goes on to its end, the next battle or the next heading. A
// headline is what was taken, lost or built; a detail shows only when the story is unfolded.
enum class Weight : std::uint8_t { Step, Detail, Headline, Battle, BattleEnd, Turn, Round };

struct Weighed {
    std::string_view key;  // of the happening's row
    Weight weight;
};

template <class G>
concept HasHeadlines = requires(const G game) {
    { headlines_of(game) } -> std::same_as<std::span<const Weighed>>;
};

template <class G>
Weight weight_of(const G& game, std::string_view key) {
    if constexpr (HasHeadlines<G>)
        for (const Weighed& each : headlines_of(game))
            if (each.key == key) return each.weight;
    return Weight::Step;
}

constexpr std::string_view key_of(Weight weight) {
    switch (weight) {
    case Weight::Step: return "step";
    case Weight::Detail: return "detail";
    case Weight::Headline: return "headline";
    case Weight::Battle: return "battle";
    case Weight::BattleEnd: return "battle_end";
    case Weight::Turn: return "turn";
    case Weight::Round: return "round";
    }
    return "";
}

// A sentence up to a point, in letters.
template <GameOfWords G>
std::size_t letters_of(const G& game, const Setup& setup, const typename G::Event& event,
                       std::string_view begun) {
    const std::string text = filled(begun, [&](std::string_view name) {
        const auto* part = find_blank(language_of(game).parts, name);
        return part ? part->called(game, setup, event) : std::string("?");
    });
    std::size_t letters = 0;
    for (const char byte : text) letters += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    return letters;
}

// Where the goal's name begins in the sentence of a way "from {from} to {to}", in letters; 0 where
// the sentence tells none. Steps one after another read as one way: the first sentence up to there,
// and the last one from there on.
template <GameOfWords G>
std::size_t joint_of(const G& game, const Setup& setup, const typename G::Event& event,
                     std::string_view sentence) {
    bool has_from = false;
    for (Cut cut = next_blank(sentence); !cut.name.empty(); cut = next_blank(cut.tail)) {
        has_from |= cut.name == "from";
        if (cut.name != "to" || !has_from) continue;
        const auto head = static_cast<std::size_t>(cut.literal.data() - sentence.data());
        return letters_of(game, setup, event, sentence.substr(0, head + cut.literal.size()));
    }
    return 0;
}

// Where the name of a "{unit}" stands in a sentence, from letter to letter; nothing where the
// sentence names none. What is told of one unit after another reads as one sentence of them all.
template <GameOfWords G>
std::optional<std::pair<std::size_t, std::size_t>> unit_span_of(const G& game, const Setup& setup,
                                                                const typename G::Event& event,
                                                                std::string_view sentence) {
    for (Cut cut = next_blank(sentence); !cut.name.empty(); cut = next_blank(cut.tail)) {
        if (cut.name != "unit") continue;
        const auto head = static_cast<std::size_t>(cut.literal.data() - sentence.data());
        const auto past = static_cast<std::size_t>(cut.tail.data() - sentence.data());
        return std::pair{
            letters_of(game, setup, event, sentence.substr(0, head + cut.literal.size())),
            letters_of(game, setup, event, sentence.substr(0, past))};
    }
    return std::nullopt;
}

}  // namespace gravetide
