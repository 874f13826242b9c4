// The goal in a line, and the big button.
#include "engine/prompt.h"

#include "games/mall/rules.h"
#include "games/mall/tell/asking.h"

namespace gravetide::mall {

namespace {

std::string round_words(const View& view) {
    return " · round " + std::to_string(view.state.round) + " of "
           + std::to_string(rounds_of(view));
}

bool is_turned(const View& view, Seat reader) {
    return is_player(reader) && is_zombie_player(view.state, reader);
}

// MALL-20: call, wait, leave. MALL-20.6, MALL-20.7 Who is turned wants the others to stay.
std::string call_goal(const View& view, Seat reader) {
    const State& state = view.state;
    const auto escaped = std::ranges::count(state.condition.items, Condition::Left);
    const std::string count =
        ": " + std::to_string(escaped) + " of " + std::to_string(quota(view)) + " escaped";
    if (is_turned(view, reader))
        return "You are a zombie: let nobody get out before the last round ends" + count;
    if (state.open_entrance > 0) {
        const auto open = static_cast<std::size_t>(state.open_entrance - 1);
        return "Leave by " + place_words(view, view.map.entrances.at(open).a) + count;
    }
    if (state.swat_round > 0)
        return "SWAT comes in round " + std::to_string(state.swat_round)
               + ", then leave by its entrance" + count;
    return "Call SWAT by radio, then leave by their entrance" + count;
}

// MALL-21.2, MALL-21.9
std::string sale_goal(const View& view, Seat reader) {
    const State& state = view.state;
    const bool is_zombie = is_turned(view, reader);
    const auto points = [&](Seat seat) {
        return int{is_zombie_player(state, seat) ? state.zombie_vp[seat] : state.vp[seat]};
    };
    int best = 0;
    for (const Seat seat : kSeats)
        if (state.condition[seat] != Condition::Absent && seat != reader)
            best = std::max(best, points(seat));
    const std::string wanted = std::to_string(is_zombie ? view.map.zombie_vp : view.map.vp);
    if (!is_player(reader))
        return wanted + " VP at a round's end win: the best has " + std::to_string(best);
    return wanted + (is_zombie ? " for bites" : " VP") + " at a round's end win: you have "
           + std::to_string(points(reader)) + ", the best other " + std::to_string(best);
}

// MALL-22.5, MALL-22.6
std::string close_goal(const View& view, Seat reader) {
    const int sealed = std::popcount(unsigned{view.state.sealed});
    if (is_turned(view, reader))
        return "You are a zombie: turn everybody, or keep an entrance open to the end ("
               + std::to_string(sealed) + " of 4 sealed)";
    return "Seal every entrance (" + std::to_string(sealed) + " of 4) and leave at most "
           + std::to_string(view.number(Number::ConcourseMost)) + " zombies in the concourse";
}

// What can be had where one stands comes before going on, and going on before giving up.
void offer_move(const View& view, const std::vector<Action>& actions, Prompt& prompt) {
    const bool wants_out = view.state.setup.chosen[kScenario] == 0;
    const int left = view.state.turn.movement;
    // MALL-7.11 Looting ends movement.
    const std::string end = left > 0 ? ", the move ends" : "";
    if (wants_out) offer(prompt, actions, Verb::Leave, "Leave the mall");
    offer(prompt, actions, Verb::Loot, "Loot here" + end);
    offer(prompt, actions, Verb::LootPile, "Pick up what lies here" + end);
    offer(prompt, actions, Verb::TakeBandage, "Take a bandage here" + end);
    if (wants_out) offer(prompt, actions, Verb::Radio, "Call SWAT" + end);
    offer(prompt, actions, Verb::Seal, "Seal the entrance" + end);
    offer(prompt, actions, Verb::Pass,
          left > 0 ? "End the move: " + number_of_things(left, "movement point") + " unused"
                   : "End the move");
}

// MALL-7.16 What comes after the pause is what the button is for.
std::string pause_words(const State& state) {
    if (state.phase == Phase::FirstPause) return "Go on: new zombies appear";
    if (state.phase == Phase::Drops) return "Go on: roll how far you can walk";
    return "Go on: the zombies move";
}

// What is rolled or drawn; the outcomes say which die.
std::string luck_words(const State& state) {
    switch (state.step) {
    case Step::ArrivalDie: return "Roll for the entrance SWAT takes";
    case Step::BiteDie: return "Roll against the bites";
    case Step::EntryDirection: return "Roll for the direction of the new place";
    case Step::EntryDistance: return "Roll for its distance";
    case Step::SpawnCount: return "Roll for how many new zombies";
    case Step::SpawnDirection: return "Roll for the next zombie's direction";
    case Step::SpawnDistance: return "Roll for its distance";
    case Step::MovementDie: return "Roll for your movement";
    case Step::FightDie: return "Roll for the fight";
    case Step::JacketDie: return "Roll for the jacket";
    case Step::ShotDie: return "Roll for the shot";
    case Step::SplashDie: return "Roll for what the shot hits besides";
    case Step::UnlockDie: return "Roll for the lock";
    case Step::RadioDie: return "Roll for the call";
    case Step::ClockDie: return "Roll for when SWAT comes";
    case Step::SealDie: return "Roll for the seal";
    case Step::DrawCard: return "Draw a Loot Card";
    case Step::StockroomDie: return "Roll for the stockroom";
    case Step::AlarmDie: return "Roll for the alarm";
    case Step::ZombieCount: return "Roll for how many zombies move";
    case Step::SwatMoveDie: return "Roll for how far SWAT moves";
    case Step::SwatFightDie: return "Roll for SWAT's fight";
    case Step::ZombieMoveDie: return "Roll for the Zombie Player's movement";
    default: return "";
    }
}

}  // namespace

Prompt prompt_of(const Mall& game, const State& state, Seat reader) {
    const View view = view_of(game.box(), state);
    Prompt prompt;
    const auto scenario = state.setup.chosen[kScenario];
    prompt.goal = (scenario == 0   ? call_goal(view, reader)
                   : scenario == 1 ? sale_goal(view, reader)
                                   : close_goal(view, reader))
                  + round_words(view);
    prompt.luck = luck_words(state);
    if (!is_player(reader) || game.to_act(state) != reader) return prompt;
    std::vector<Action> actions;
    game.list_actions(state, actions);
    switch (state.step) {
    case Step::Move: offer_move(view, actions, prompt); break;
    case Step::Pause: offer(prompt, actions, Verb::Pass, pause_words(state)); break;
    case Step::Drops: offer(prompt, actions, Verb::Pass, "Go on, drop nothing"); break;
    case Step::TradeVp: offer(prompt, actions, Verb::Pass, "Keep your VP"); break;
    case Step::Word: offer(prompt, actions, Verb::Pass, "Make no offer"); break;
    case Step::ZombieStep: offer(prompt, actions, Verb::Pass, "No extra step now"); break;
    case Step::ZombieMove:
        offer(prompt, actions, Verb::Pass,
              "Stop here: " + number_of_things(state.turn.movement, "space") + " unused");
        break;
    default: break;  // a fight, a bite, an offer: nobody but the player picks
    }
    return prompt;
}

bool is_leaving(Action action) { return action.verb == Verb::Pass; }

}  // namespace gravetide::mall
