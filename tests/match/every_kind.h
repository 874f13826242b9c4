// Every game with every value of its options, for what is generic.
#pragma once

#include <gtest/gtest.h>

#include "match/record.h"
#include "match/shelf.h"

namespace gravetide {

struct Kind {
    std::string game;
    Words options;

    std::string name() const {
        std::string text = game;
        for (const auto& [key, value] : options)
            text.append(" ").append(key).append("=").append(value);
        return text;
    }
};

// Every game as usual, and with each value of each of its options.
inline std::vector<Kind> every_kind(const Shelf& shelf) {
    std::vector<Kind> kinds;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        kinds.push_back({game, {}});
        for (const Option& option : shelf.options(game))
            for (std::size_t i = 0; i < option.values.size(); ++i)
                if (i != option.usual)
                    kinds.push_back({game, {{option.key, option.values[i].key}}});
    }
    return kinds;
}

// A decision, or what fell on a real table.
inline void step(Match& match, Dice& dice) {
    if (match.to_act() == Seat::Chance) {
        ASSERT_TRUE(match.play_outcome({match.roll(dice).action, {}}));
    } else {
        match.play(match.ask(Bot::Random, dice, {}));
    }
}

inline std::unique_ptr<Match> played(const Shelf& shelf, const Kind& kind, std::uint64_t seed,
                                     int decisions) {
    auto match = shelf.begin({.game = kind.game, .options = kind.options}, seed_from_number(seed));
    Dice bot(seed + 500);
    for (int i = 0; i < decisions && match->to_act() != Seat::Nobody; ++i) step(*match, bot);
    return match;
}

// The seed a match has: none where luck was told.
inline std::optional<Seed> seed_of(const Match& match, std::uint64_t seed) {
    if (luck_of(match.header()) == Luck::ByHand) return std::nullopt;
    return seed_from_number(seed);
}

inline std::vector<std::string> told(const Match& match) {
    std::vector<std::string> lines;
    for (const StoryLine& line : match.story(Seat::Nobody)) lines.push_back(line.text);
    return lines;
}

inline std::string all_views(const Match& match) {
    std::string text = match.view(Seat::Nobody);
    for (std::size_t i = 0; i < match.seat_names().size(); ++i)
        text += match.view(player(static_cast<int>(i)));
    return text;
}

}  // namespace gravetide
