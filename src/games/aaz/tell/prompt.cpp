// The goal in a line, and the big button.
#include "engine/prompt.h"

#include <set>

#include "games/aaz/tell/names.h"

namespace gravetide::aaz {

namespace {

// AAZ-70.11 Why Soviets and British fight; AAZ-70.18 to AAZ-70.21 What whoever reads it is to do.
std::string intro_goal(const View& view, Seat reader) {
    const Scenario& scenario = view.scenario;
    const std::string income = std::to_string(scenario.goal) + " income";
    std::string goal =
        "Germany wins with " + income + " at a round's end, the Soviet Union without";
    if (reader == seat_of(view, Power::Germany)) goal = "Have " + income + " at a round's end";
    if (reader == seat_of(view, Power::SovietUnion))
        goal = "Keep Germany below " + income + " at every round's end";
    return goal + ": " + std::to_string(view.state.level[index_of(Power::Germany)]) + " · round "
           + std::to_string(view.state.round) + " of " + std::to_string(scenario.minor) + " · "
           + std::string(kPowerNames[index_of(scenario.garrison)]) + ": nobody's ally";
}

// AAZ-11.2, AAZ-11.3, AAZ-11.6
std::string war_goal(const View& view, Seat reader) {
    std::string goal =
        is_player(reader) ? "Hold an enemy capital and all of your side's at a round's end"
                          : "A side wins with an enemy capital and all of its own at a round's end";
    goal += " · round " + std::to_string(view.state.round);
    if (view.state.apocalypse > 0) return goal + ", the last: the apocalypse is here";
    if (view.has_zombies())
        goal += " · zombies hold " + std::to_string(view.state.level[index_of(Owner::Zombies)])
                + " income, " + std::to_string(view.scenario.apocalypse) + " bring the apocalypse";
    return goal;
}

// Where combat moves have brought a fight about.
int battles_ahead(const View& view) {
    int battles = 0;
    SpaceSet lands = view.state.turn.entered;
    lands |= view.state.turn.marked;
    lands |= view.state.turn.assaulted;
    view.scenario.area.each([&](Space space) {
        const bool is_fight = is_territory(space)
                                  ? lands.has(space)
                                        && (view.zombies(space) > 0
                                            || view.control(space) != owner_of(view.state.active))
                                  : will_fight_at_sea(view, space);
        battles += is_fight ? 1 : 0;
    });
    return battles;
}

// Units that could still go somewhere.
int unmoved(const View& view, const std::vector<Action>& actions) {
    std::set<std::pair<Space, Unit>> stacks;
    for (const Action& action : actions)
        if (action.verb == Verb::Move || action.verb == Verb::Fly || action.verb == Verb::Sail)
            stacks.insert({action.from, action.unit});
    int units = 0;
    for (const auto& [from, unit] : stacks)
        units += view.own(from).of(unit) - view.spent(from).of(unit);
    return units;
}

std::string end_words(const View& view, const std::vector<Action>& actions) {
    const State& state = view.state;
    const int treasury = state.treasury[index_of(state.active)];
    switch (state.phase) {
    case Phase::CombatMove: {
        const int battles = battles_ahead(view);
        return battles > 0 ? "End combat moves: " + number_of_things(battles, "fight")
                           : "End combat moves: no attack";
    }
    case Phase::NoncombatMove: {
        const int units = unmoved(view, actions);
        return units > 0 ? "End noncombat moves: " + number_of_things(units, "unit") + " not moved"
                         : "End noncombat moves";
    }
    case Phase::Purchase:
        return treasury > 0 ? "End purchases: " + std::to_string(treasury) + " IPC unspent"
                            : "End purchases";
    case Phase::Mobilize: {
        int waiting = 0;
        for (const Count count : state.turn.pool) waiting += count;
        return waiting > 0
                   ? "End mobilization: " + number_of_things(waiting, "unit") + " not placed"
                   : "End mobilization";
    }
    default: return "End the phase";
    }
}

// "3 at 1, 2 at 3": the dice of a volley by the highest face that hits.
std::string dice_words(const Volley& volley) {
    std::array<int, 6> dice{};
    for (const auto& group : volley.dice)
        for (std::size_t value = 1; value < group.size(); ++value) dice[value] += group[value];
    std::string words;
    for (std::size_t value = 1; value < dice.size(); ++value)
        if (dice[value] > 0)
            words += (words.empty() ? "" : ", ") + std::to_string(dice[value]) + " at "
                     + std::to_string(value);
    return words.empty() ? "no dice" : words;
}

// What is rolled or drawn, and with how many dice where that takes counting.
std::string luck_words(const Aaz& game, const View& view) {
    const State& state = view.state;
    const auto fight = [&] { return " in " + name_of(game, state.turn.battle.at); };
    switch (state.step) {
    case Step::DrawCard: return "Draw a zombie card";
    case Step::AttackDice: return "Roll the zombie dice of the attack";
    case Step::GarrisonDice: return "Roll the zombie dice against the garrison";
    case Step::BiteDice:
        return "Roll the zombies' dice" + fight() + ": "
               + std::to_string(view.zombies(state.turn.battle.at));
    case Step::AttackDie:
        return "Roll the attack" + fight() + ": " + dice_words(attack_volley(view));
    case Step::DefenceDie:
        return "Roll the defence" + fight() + ": " + dice_words(defence_volley(view));
    case Step::TechnologyDie: return "Roll for a technology";
    case Step::SupplyDie: return "Roll for the supply cache";
    case Step::SawDice: return "Roll " + std::to_string(state.turn.owed) + " for the chainsaws";
    case Step::AaaDice: return "Roll " + std::to_string(aaa_dice(view)) + " for the AAA guns";
    case Step::FlakDice: return "Roll " + std::to_string(raiding(view)) + " for flak";
    case Step::DamageDice: return "Roll " + std::to_string(raiding(view)) + " for the raid";
    default: return "";
    }
}

}  // namespace

Prompt prompt_of(const Aaz& game, const State& state, Seat reader) {
    const View view = view_of(game.box(), state);
    Prompt prompt;
    prompt.goal = view.scenario.is_intro ? intro_goal(view, reader) : war_goal(view, reader);
    prompt.luck = luck_words(game, view);
    if (!is_player(reader) || game.to_act(state) != reader) return prompt;
    std::vector<Action> actions;
    game.list_actions(state, actions);
    offer(prompt, actions, Verb::Stop, "Stop here");
    offer(prompt, actions, Verb::End, end_words(view, actions));
    // AAZ-50.22 The one that costs least is offered.
    offer(prompt, actions, Verb::LoseLanded, "Lose the one from the sea");
    offer(prompt, actions, Verb::LoseIdle, "Lose the one that lands nothing");
    offer(prompt, actions, Verb::LoseFlown, "Lose the one with least to fly");
    offer(prompt, actions, Verb::HoldBack, "All fight");
    if (actions.size() == 1)
        offer(prompt, actions, Verb::Fight, "Fight in " + name_of(game, actions[0].to));
    return prompt;
}

bool is_leaving(Action action) { return action.verb == Verb::End; }

// No battle begins by itself, neither the only one nor the last of several.
bool is_throwing(Action action) { return action.verb == Verb::Fight; }

}  // namespace gravetide::aaz
