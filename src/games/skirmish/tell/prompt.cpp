// The goal in a line, and the big button.
#include "engine/prompt.h"

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// SKIR-23.5, SKIR-24.9, SKIR-25.9
std::string goal_of(const View& view) {
    const State& state = view.state;
    if (view.is(ScenarioKey::SupplyRun))
        return "Survivors: carry " + std::to_string(view.scenario.supplies)
               + " supplies off the south edge: " + std::to_string(state.supplies_out) + " so far";
    if (view.is(ScenarioKey::HoldTheClinic)) {
        int safe = 0;
        for (int number = 1; number <= view.people(); ++number)
            safe += counts_for_clinic(view, view.survivor(number)) ? 1 : 0;
        return "Survivors: " + std::to_string((view.people() + 1) / 2)
               + " unbitten in the Clinic or picked up at the end: " + std::to_string(safe)
               + " now";
    }
    return "Survivors: bring the Doctor off the south edge";
}

std::string with_ap(const std::string& words, int ap) {
    return ap > 0 ? words + ": " + std::to_string(ap) + " AP unused" : words;
}

// What is rolled or drawn; the outcomes say which die.
std::string luck_words(const View& view) {
    switch (view.state.step) {
    case Step::PatientDraw: return "Draw who has been bitten";
    case Step::StartDie: return "Roll for where a Zombie starts";
    case Step::MoraleDie: return "Roll for morale";
    case Step::NoiseDie: return "Roll for the noise";
    case Step::ArrivalDie: return "Roll for where a Zombie arrives";
    case Step::ArrivalCount: return "Roll for how many arrive";
    case Step::ApSum: return "Roll " + std::to_string(ap_dice(view)) + " dice for AP";
    case Step::AlarmDie: return "Roll for the car alarm";
    case Step::ShotDie: return "Roll for the shot";
    case Step::BombDie: return "Roll for the petrol bomb";
    case Step::AttackDie: return "Roll for the attack";
    case Step::DefenceDie: return "Roll for the defence";
    case Step::WoundDie: return "Roll for the wound";
    case Step::InfectionDie: return "Roll for infection";
    case Step::CountdownDie: return "Roll for the countdown";
    case Step::SpotDie: return "Roll to spot";
    case Step::BreakOffDie: return "Roll to break off";
    case Step::SearchDie: return "Roll for the search";
    case Step::AidDie: return "Roll for first aid";
    case Step::AidCountdownDie: return "Roll for what the treatment gains";
    case Step::OpeningDie: return "Roll for the blow at the opening";
    default: return "";
    }
}

}  // namespace

Prompt prompt_of(const Skirmish& game, const State& state, Seat reader) {
    const View view = view_of(game.box(), state);
    Prompt prompt;
    prompt.goal = goal_of(view) + " · turn " + std::to_string(state.turn) + " of "
                  + std::to_string(view.scenario.turns);
    prompt.luck = luck_words(view);
    if (!is_player(reader) || game.to_act(state) != reader) return prompt;
    std::vector<Action> actions;
    game.list_actions(state, actions);
    switch (state.step) {
    case Step::SurvivorActs:
        // What lies within reach of the hand comes before giving AP up.
        if (view.is(ScenarioKey::SupplyRun) && view.survivor(state.active.who).supplies > 0)
            offer(prompt, actions, Verb::Leave, "Leave the table with the supplies");
        offer(prompt, actions, Verb::Search, "Search here");
        offer(prompt, actions, Verb::PickUp, "Pick up the supply");
        offer(prompt, actions, Verb::Done, with_ap("Done", state.active.ap));
        break;
    case Step::ChoosesSurvivor:
        offer(prompt, actions, Verb::Pass, with_ap("End the turn", state.ap[reader]));
        break;
    case Step::ChoosesZombie:
        // SKIR-19.9 In its next activation it may spend what is left, but for the last of a turn.
        offer(prompt, actions, Verb::Pass,
              with_ap(state.phase == Phase::LastZombies ? "End the turn" : "Pass for now",
                      state.controller_ap));
        break;
    case Step::ZombieActs:
        offer(prompt, actions, Verb::Done, with_ap("Done", state.active.ap));
        break;
    case Step::BuysBand: offer(prompt, actions, Verb::Done, "Done buying"); break;
    default: break;
    }
    return prompt;
}

bool is_leaving(Action action) { return action.verb == Verb::Pass || action.verb == Verb::Done; }

}  // namespace gravetide::skirmish
