// A word of the game typed alone: what stands against it now, by name; or how it goes on.
#include <gtest/gtest.h>
#include <set>

#include "match/laid.h"

namespace gravetide {
namespace {

struct Alone {
    std::string position;
    std::string word;
    std::string rule;
    std::string said;
};

TEST(VerbAlone, is_refused_by_what_is_in_its_way) {
    const std::string joe =
        "given bare skirmish\nput s1 joe player1 (18,64)\nput active.who 1\n"
        "put active.ap 1\nput search (18,66)\nput go survivor";
    const std::string walker =
        "given bare mall players=1\nput player1.at (13,9)\nput mp 4\nput go moving";
    const Shelf shelf;
    for (const Alone& each : std::vector<Alone>{
             {joe, "search", "SKIR-7.10", "That takes 2 AP, and Ash has 1 left"},
             {joe, "barricade", "SKIR-7.10", "That takes 2 AP, and Ash has 1 left"},
             {joe, "pick up at", "SKIR-18.5", "No loose supply lies within reach of Ash"},
             {joe, "go", "SKIR-8.2", "Ash must sneak, walk or run first: no movement is left"},
             {walker, "fight", "MALL-10.7", "You fight only a zombie that is beside you"},
             {walker, "move", "MALL-7.13", "Zombies are moved when your own move is over"},
             {"given aaz\nput active germany\nput go combat_move", "buy infantry", "AAZ-10.9",
              "That is for another phase of the turn."}}) {
        const auto match = laid(shelf, each.position);
        const auto barrier = match->barrier_of_verb(each.word);
        ASSERT_TRUE(barrier) << each.word;
        EXPECT_EQ(barrier->rule->id, each.rule) << each.word;
        EXPECT_EQ(barrier->said, each.said) << each.word;
        EXPECT_FALSE(match->example_of_verb(each.word)) << each.word;
    }
}

TEST(VerbAlone, is_shown_whole_when_it_can_be_done) {
    const Shelf shelf;
    const auto match = laid(shelf,
                            "given bare skirmish\nput s1 joe player1 (18,64)\nput active.who 1\n"
                            "put active.ap 2\nput search (18,66)\nput go survivor");
    EXPECT_FALSE(match->barrier_of_verb("search"));
    const auto example = match->example_of_verb("search");
    ASSERT_TRUE(example);
    const auto action = match->read_typed(*example);
    ASSERT_TRUE(action) << *example;
    EXPECT_EQ(match->forbidden_by(*action), nullptr);
    EXPECT_FALSE(match->example_of_verb("dance"));
    EXPECT_FALSE(match->barrier_of_verb("dance"));
}

// Every verb of every game, at many tables: whatever is said has a rule, and never both is told.
TEST(VerbAlone, is_answered_at_every_table) {
    const Shelf shelf;
    for (const About& about : Shelf::games()) {
        const std::string game(about.key);
        const auto match = shelf.begin({.game = game}, seed_from_number(3));
        Dice dice(7);
        std::set<std::string> words;
        std::size_t refused = 0;
        for (int i = 0; i < 150 && is_player(match->to_act()); ++i) {
            for (const Choice& choice : match->choices())
                words.insert(choice.text.substr(0, choice.text.find(' ')));
            for (const std::string& word : words) {
                const auto barrier = match->barrier_of_verb(word);
                if (!barrier) continue;
                ++refused;
                ASSERT_TRUE(barrier->rule) << game << ": " << word;
                EXPECT_NE(barrier->said, "") << game << ": " << word;
                EXPECT_FALSE(match->example_of_verb(word)) << game << ": " << word;
            }
            match->play(match->ask(Bot::Random, dice, {}));
        }
        // In the smallest game every verb but one is open at once, or none is asked for.
        EXPECT_TRUE(refused > 20 || game == "last_stand") << game;
    }
}

}  // namespace
}  // namespace gravetide
