// What stands on the big button, and the line above the choices.
#include <algorithm>
#include <gtest/gtest.h>

#include "match/laid.h"

namespace gravetide {
namespace {

// The button's words, after the choice itself.
std::string button(const Match& match) {
    const Prompt prompt = match.prompt(match.to_act());
    return prompt.main ? match.text_of(*prompt.main) + ": " + prompt.said : "";
}

TEST(EveryPrompt, is_legal_for_who_is_to_act_and_for_nobody_else) {
    const Shelf shelf;
    for (const About& about : Shelf::games())
        for (const Option& option : shelf.options(std::string(about.key)))
            for (const OptionValue& value : option.values) {
                if (option.key != "scenario" && option.key != "players") continue;
                const auto match = shelf.begin(
                    {.game = std::string(about.key), .options = {{option.key, value.key}}},
                    seed_from_number(3));
                Dice dice(7);
                std::size_t buttons = 0;
                for (int i = 0; i < 300 && is_player(match->to_act()); ++i) {
                    for (std::size_t seat = 0; seat < match->seat_names().size(); ++seat) {
                        const Seat reader = player(static_cast<int>(seat));
                        const Prompt prompt = match->prompt(reader);
                        EXPECT_NE(prompt.goal, "") << about.key;
                        if (!prompt.main) continue;
                        ++buttons;
                        ASSERT_EQ(reader, match->to_act()) << about.key;
                        ASSERT_EQ(match->forbidden_by(*prompt.main), nullptr)
                            << about.key << ": " << prompt.said;
                        EXPECT_NE(prompt.said, "") << about.key;
                    }
                    EXPECT_FALSE(match->prompt(Seat::Nobody).main);
                    match->play(match->ask(Bot::Random, dice, {}));
                }
                EXPECT_TRUE(buttons > 0 || about.key == "last_stand") << about.key;
            }
}

// MALL-13.13 A number that is larger than there are zombies to move is not promised.
TEST(View, counts_the_zombies_that_can_move) {
    const Shelf shelf;
    const auto match = laid(shelf,
                            "given bare mall players=1\nput player1.at (13,9)\n"
                            "put zombies (13,13) (10,10)\nput go move_zombies");
    match->start_by_hand();
    const std::vector<Choice> faces = match->choices();
    const auto five = std::ranges::find(faces, "d6 5", &Choice::text);
    ASSERT_NE(five, faces.end());
    ASSERT_TRUE(match->play_outcome({five->id, {}}));
    EXPECT_NE(match->view(player(0)).find("\"zombies_to_move\":2}"), std::string::npos);
}

// AAZ-70.18, AAZ-70.19 Whoever sits there is told what they themselves are to do.
TEST(Prompt, tells_each_seat_its_own_goal) {
    const Shelf shelf;
    const auto match = shelf.begin({.game = "aaz"}, seed_from_number(3));
    const auto goal = [&](Seat reader) {
        const std::string said = match->prompt(reader).goal;
        return said.substr(0, said.find(':'));
    };
    EXPECT_EQ(goal(player(0)), "Have 20 income at a round's end");
    EXPECT_EQ(goal(player(1)), "Keep Germany below 20 income at every round's end");
    EXPECT_EQ(goal(Seat::Nobody),
              "Germany wins with 20 income at a round's end, the Soviet Union without");
}

// A button says what its owner has in hand.
TEST(View, has_the_words_of_its_buttons) {
    const Shelf shelf;
    const std::string head =
        "given bare skirmish\nput s1 joe player1 (10,10)\nput active.who 1\n"
        "put active.ap 2\n";
    const auto armed = laid(shelf, head + "put s1.hand axe\nput s1.gait running\nput go survivor");
    const std::string view = armed->view(player(0));
    EXPECT_NE(view.find("\"hit\":\"Hit with the Axe\""), std::string::npos);
    EXPECT_NE(view.find("\"stop\":\"Stop running\""), std::string::npos);
    const std::string bare = laid(shelf, head + "put go survivor")->view(player(0));
    EXPECT_NE(bare.find("\"hit\":\"Hit\""), std::string::npos);
    EXPECT_NE(bare.find("\"stop\":\"Stop walking\""), std::string::npos);
}

TEST(Prompt, gives_nothing_up_silently) {
    const Shelf shelf;
    const auto on_loot = laid(shelf,
                              "given bare mall players=1\nput player1.at (0,0)\nput mp 4\n"
                              "put go moving");
    EXPECT_EQ(button(*on_loot), "loot: Loot here, the move ends");
    const auto walking = laid(shelf,
                              "given bare mall players=1\nput player1.at (13,9)\nput mp 4\n"
                              "put go moving");
    EXPECT_EQ(button(*walking), "pass: End the move: 4 movement points unused");
    EXPECT_EQ(walking->prompt(player(0)).goal,
              "Call SWAT by radio, then leave by their entrance: 0 of 1 escaped · round 1 of 25");
    // Who is turned plays for the other side, and is told so.
    const auto turned = laid(shelf,
                             "given bare mall players=2\nput player1.at (13,9)\n"
                             "put player1.is zombie\nput player2.at (13,10)\nput go zombie_turn");
    EXPECT_EQ(turned->prompt(player(0)).goal,
              "You are a zombie: let nobody get out before the last round ends: 0 of 1 escaped · "
              "round 1 of 25");
    const auto buying = laid(shelf,
                             "given aaz\nput active germany\nput treasury.germany 7\n"
                             "put go purchase");
    EXPECT_EQ(button(*buying), "end phase: End purchases: 7 IPC unspent");
    // Battles at sea are fights as well, once somebody has come to fight them.
    const auto fleet = laid(shelf,
                            "given bare aaz scenario=full\nput active germany\n"
                            "put sz_5.germany 1 submarine\nput sz_7.united_kingdom 1 battleship\n"
                            "put go combat_move");
    EXPECT_EQ(button(*fleet), "end phase: End combat moves: no attack");
    ASSERT_EQ(fleet->play(fleet->read("move submarine from sz_5 to sz_7").value()), nullptr);
    if (fleet->read("stop") && !fleet->forbidden_by(*fleet->read("stop"))) {
        ASSERT_EQ(fleet->play(*fleet->read("stop")), nullptr);
    }
    EXPECT_EQ(button(*fleet), "end phase: End combat moves: 1 fight");
}

// MALL-7.16, SKIR-19.9 Passing once, for a while and for the turn are told apart.
TEST(Prompt, a_pass_says_how_long_it_holds) {
    const Shelf shelf;
    const std::string zombies =
        "given bare skirmish\nput s1 joe player1 (50,4)\nput z1 zed (50,30)\n"
        "put ap.player1 1\nput ap.controller 6\n";
    EXPECT_EQ(button(*laid(shelf, zombies + "put go controller")),
              "pass: Pass for now: 6 AP unused");
    EXPECT_EQ(button(*laid(shelf, zombies + "put go last_zombies")),
              "pass: End the turn: 6 AP unused");
    const auto paused = laid(shelf,
                             "given bare mall players=1\nput player1.at (13,9)\n"
                             "put player1.cards skateboard\nput go drops");
    std::string said;
    for (const Choice& choice : paused->choices())
        if (choice.text.starts_with("pass")) said += choice.said + ". ";
    EXPECT_EQ(said, "Pass. Pass for the turn: not asked again in it. ");
}

// Spending the last point ends nothing: the phase is left by a press, till when it can be undone.
TEST(Prompt, leaving_a_phase_takes_a_press) {
    const Shelf shelf;
    const auto match = laid(shelf,
                            "given bare mall players=1\nput player1.at (13,9)\nput mp 1\n"
                            "put go moving");
    match->start_rolling(Dice(1));
    const Seat walker = match->to_act();
    ASSERT_EQ(match->play(match->read("step to (13,8)").value()), nullptr);
    EXPECT_EQ(match->to_act(), walker);
    ASSERT_EQ(match->choices().size(), 1U);
    EXPECT_EQ(button(*match), "pass: End the move");
    EXPECT_EQ(match->may_undo(walker), Undone::Done);
    const std::size_t plies = match->plies();
    EXPECT_EQ(match->play(match->choices()[0].id), nullptr);
    EXPECT_GT(match->plies(), plies);
}

// Dice fall after a press: in the only battle, and in the last of two, where the dice of the first
// fell between it and the player's own decision.
TEST(Prompt, no_battle_begins_by_itself) {
    const Shelf shelf;
    for (const int battles : {1, 2})
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto match = laid(shelf,
                                    "given bare aaz scenario=full\nput active germany\n"
                                    "put eastern_europe.germany 12 tank\n"
                                    "put west_russia.control soviet_union\n"
                                    "put west_russia.soviet_union 1 infantry\n"
                                    "put balkans.control soviet_union\n"
                                    "put balkans.soviet_union 1 infantry\nput go combat_move");
            match->start_rolling(Dice(seed));
            const Seat germany = match->to_act();
            const auto play = [&](const std::string& text) {
                ASSERT_EQ(match->play(match->read(text).value()), nullptr) << text;
            };
            for (int i = 0; i < 6; ++i) {
                play("move tank from eastern_europe to balkans");
                if (battles > 1) play("move tank from eastern_europe to west_russia");
            }
            play("end phase");
            if (battles > 1) {
                ASSERT_EQ(match->choices().size(), 2U);
                play("fight in west_russia");
                for (int i = 0; i < 40 && match->choices().front().text != "fight in balkans"; ++i)
                    play(match->choices().front().text);
            }
            ASSERT_EQ(match->to_act(), germany) << seed;
            ASSERT_EQ(match->choices().size(), 1U) << seed;
            EXPECT_EQ(button(*match), "fight in balkans: Fight in Balkans");
            const std::size_t plies = match->plies();
            play("fight in balkans");
            EXPECT_GT(match->plies(), plies + 1) << "no dice fell";
        }
}

}  // namespace
}  // namespace gravetide
