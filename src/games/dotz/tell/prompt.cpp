// The goal in a line, and the big button.
#include "engine/prompt.h"

#include "games/dotz/rules.h"
#include "games/dotz/tell/names.h"

namespace gravetide::dotz {

namespace {

// DOTZ-5.1.2 Everything that could still pay for an Action.
int actions_left(const State& state, const std::vector<Action>& actions) {
    unsigned payers = 0;
    for (const Action action : actions)
        if (action.verb == Verb::Use) payers |= 1U << action.number;
    const auto event = 1U << static_cast<unsigned>(Payer::Event);
    return std::popcount(payers & ~event) + (payers & event ? int{state.event_actions} : 0);
}

// With the real box on the table people want to know what it is for.
std::string luck_words(const View& view, const Frame& frame) {
    switch (frame.task) {
    case Task::DrawEvent: return "Draw an Event card";
    case Task::DrawZed:
        return "Draw a Zed counter from the cup"
               + (static_cast<Purpose>(frame.how) == Purpose::SetUp
                      ? " for " + name_of(view.box, frame.at)
                      : "");
    case Task::DrawFate: return "Draw a Fate card";
    case Task::DrawCivilians:
        return "Draw a Civilians counter for " + name_of(view.box, next_village(view));
    case Task::DrawHero: return "Draw a Hero";
    case Task::FightDice: return "Roll two dice for the fight";
    case Task::ForageDie: return "Roll a die to forage";
    case Task::ForageDice: return "Roll two dice to forage";
    case Task::ToughZedDie: return "Roll a die: the Zeds are Tough";
    case Task::ToughUnitDie: return "Roll a die: the unit is Tough";
    case Task::SavingDie: return "Roll a die to save the unit";
    case Task::TrapsDie: return "Roll a die for the traps";
    default: return "";
    }
}

}  // namespace

Prompt prompt_of(const Dotz& game, const State& state, Seat reader) {
    Prompt prompt;
    const int turn = state.turn;
    prompt.goal = "Keep the Zeds out of the Town Center until the last Event: turn "
                  + std::to_string(std::max(1, turn)) + " of "
                  + std::to_string(turn + cards_left(game.box(), state));
    const Frame frame = state.work.is_empty() ? Frame{} : state.work.last();
    const Task task = frame.task;
    prompt.luck = luck_words({game.box(), state}, frame);
    if (!is_player(reader) || game.to_act(state) != reader) return prompt;
    std::vector<Action> actions;
    game.list_actions(state, actions);
    switch (task) {
    case Task::Act: {
        const int left = actions_left(state, actions);
        offer(prompt, actions, Verb::Done,
              left > 0 ? "End the Action Phase: " + number_of_things(left, "Action") + " unused"
                       : "End the Action Phase");
        break;
    }
    case Task::SpeechNext:
        offer(prompt, actions, Verb::Done,
              "End the Speech: " + number_of_things(static_cast<int>(actions.size()) - 1, "unit")
                  + " unused");
        break;
    case Task::Window:
    case Task::FightCards:
    case Task::IronWill: offer(prompt, actions, Verb::Pass, "Go on, play no card"); break;
    default: break;
    }
    return prompt;
}

bool is_leaving(Action action) { return action.verb == Verb::Done; }

}  // namespace gravetide::dotz
