// The big button and the goal in words: what is given up is named, and how long it lasts.
#include <gtest/gtest.h>

#include "games/aaz/rules.h"
#include "games/dotz/rules.h"

namespace gravetide {
namespace {

TEST(PromptWords, aaz_names_units_that_could_still_move) {
    const aaz::Aaz game{DataFolder()};
    aaz::State state = bare(game, read_setup(game.options(), {{"scenario", "full"}}));
    for (const Fact& fact :
         {Fact{"active", "germany"}, {"germany.germany", "3 infantry 1 tank"}, {"go", "noncombat"}})
        put_fact(game, state, fact);
    EXPECT_EQ(prompt_of(game, state, game.to_act(state)).said,
              "End noncombat moves: 4 units not moved");
    std::vector<aaz::Action> actions;
    Journal<aaz::Event> quiet;
    game.list_actions(state, actions);
    const auto infantry = std::ranges::find_if(actions, [](const aaz::Action& action) {
        return action.verb == aaz::Verb::Move && action.unit == aaz::Unit::Infantry;
    });
    ASSERT_NE(infantry, actions.end());
    game.play(state, *infantry, quiet);
    EXPECT_EQ(prompt_of(game, state, game.to_act(state)).said,
              "End noncombat moves: 3 units not moved");
}

TEST(PromptWords, dotz_says_which_turn_it_is_of_how_many) {
    const dotz::Dotz game{DataFolder()};
    dotz::State state = bare(game, read_setup(game.options(), {}));
    const std::string whole = prompt_of(game, state, player(0)).goal;
    EXPECT_NE(whole.find(": turn 1 of "), std::string::npos) << whole;
    state.turn = 3;
    state.normal_left = static_cast<std::uint8_t>(state.normal_left - 3);
    const std::string later = prompt_of(game, state, player(0)).goal;
    EXPECT_EQ(later, whole.substr(0, whole.find(": turn")) + ": turn 3"
                         + whole.substr(whole.find(" of ", whole.find(": turn"))));
}

}  // namespace
}  // namespace gravetide
