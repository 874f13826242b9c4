// The table in lines of text: every game has it in every position, with names and without keys.
#include <gtest/gtest.h>

#include "match/shelf.h"

namespace gravetide {
namespace {

TEST(Survey, tells_every_position_with_names) {
    constexpr int kDecisions = 120;
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        const std::size_t seats = shelf.seat_names(game, {}).size();
        const auto match =
            shelf.begin({.game = game, .seats = std::vector<std::string>(seats, "bot random")},
                        seed_from_number(31));
        Dice dice(seed_from_number(32));
        for (int i = 0; i < kDecisions && is_player(match->to_act()); ++i) {
            const auto lines = match->survey(match->to_act());
            ASSERT_GT(lines.size(), 1U) << game;
            for (const std::string& line : lines) {
                EXPECT_FALSE(line.empty()) << game;
                EXPECT_EQ(line.find('_'), std::string::npos) << game << ": " << line;
            }
            match->play(match->ask(Bot::Random, dice, {}));
        }
    }
}

}  // namespace
}  // namespace gravetide
