// "put go": has the rules find what is next in a position that was put.
#include "engine/fact.h"
#include "games/skirmish/play.h"
#include "games/skirmish/rules.h"
#include "games/skirmish/tell/facts.h"

namespace gravetide::skirmish {

// "go turn" begins the turn after the one put; "go survivor" lets "active.who" act on; "go cycle"
// asks the first player, "go controller" the Controller.
void go(const Skirmish& game, State& state, const Fact& fact, Journal<Event> told) {
    const View view = view_of(game.box(), state);
    constexpr std::array<std::string_view, 11> kGoals{
        "turn",       "noise",   "countdowns",   "ap_dice", "cycle", "survivor",
        "controller", "free_ap", "last_zombies", "horde",   "setup"};
    const std::size_t goal = read_word(fact, kGoals);
    bool is_any_able = false;
    for (int number = 1; number <= state.people; ++number)
        is_any_able = is_any_able || is_able(view.survivor(number));
    if (!is_any_able && goal < 9) wrong(fact, "no Survivor is able");
    Table table{view, state, told};
    state.cursor = 0;
    switch (goal) {
    case 0:
        --state.turn;
        begin_turn(table);
        break;
    case 1: begin_noise(table); break;
    case 2: drop_countdowns(table); break;
    case 3:
        state.phase = Phase::ApDice;
        next_ap_roll(table);
        break;
    case 4: next_in_cycle(table); break;
    case 5: {
        const int who = state.active.who;
        if (who < 1 || who > state.people || !is_able(table.survivor(who)))
            wrong(fact, "active.who is no able Survivor");
        state.phase = Phase::Survivors;
        state.cursor = byte(table.survivor(who).owner + 1);
        advance(table);
        break;
    }
    case 6: begin_controller(table, Phase::Controller); break;
    case 7: begin_controller(table, Phase::FreeAp); break;
    case 8: begin_controller(table, Phase::LastZombies); break;
    case 9:
        state.phase = Phase::Horde;
        if (state.horde == 0) wrong(fact, "put horde first");
        state.step = Step::StartDie;
        break;
    default: begin_setup(table);
    }
    let_computer_play(table);
}

}  // namespace gravetide::skirmish
