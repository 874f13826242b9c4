// How luck may fall on a choice (engine/asks.h): every die of the matter at hand is played by the
// game's own rules, as far as it goes. What follows once somebody decides, or the next figure acts,
// is another matter.
#include <map>
#include <utility>

#include "engine/bad_input.h"
#include "games/skirmish/odds/matter.h"
#include "games/skirmish/tell/asking.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

// The choice or gesture as actions, from a question that names them or a figure and its goal.
std::vector<Action> gesture_of(const Skirmish& game, const State& state, Seat seat,
                               const Question& question) {
    std::vector<Action> gesture;
    for (const ActionId id : question.actions) gesture.push_back(action_of<Action>(id));
    if (!gesture.empty()) return gesture;
    const InHand hand = read_hand(game, state, seat, question);
    const Target target = question.to.empty() ? Target{} : read_target(game, state, question.to);
    if (hand.deed)
        if (const auto action = deed_on(hand, target, *hand.deed)) return {*action};
    if (target.at && state.step != Step::Places) {
        for (const Goal& goal : reach_of(game, state, seat, question).goals)
            if (goal.to == question.to) {
                for (const ActionId id : goal.way) gesture.push_back(action_of<Action>(id));
                return gesture;
            }
        return {};
    }
    for (const Verb verb : {Verb::Hit, Verb::HitWithFists, Verb::Shoot, Verb::Spot, Verb::Aid,
                            Verb::Treat, Verb::Attack, Verb::LookFor, Verb::Chase, Verb::Place}) {
        const auto action = deed_on(hand, target, verb);
        if (action && !game.forbidden_by(state, *action)) return {*action};
    }
    return {};
}

// SKIR-6.4, SKIR-16.6 The Zombies that the markers on the table would bring on average.
double arrivals_from(const Skirmish& game, State state) {
    state.attack = {};
    Journal<Event> quiet;
    Table table{view_of(game.box(), state), state, quiet};
    begin_noise(table);
    double sum = 0;
    for (const auto& [count, likely] : arrivals_of(game, state)) sum += count * likely;
    return sum;
}

// What the noise of a Survivor's own deed adds to that.
double drawn_by_noise(const Skirmish& game, const State& before, const std::vector<Event>& told) {
    State loud = before;
    Journal<Event> quiet;
    Table table{view_of(game.box(), loud), loud, quiet};
    for (const Event& each : told)
        if (each.what == Happening::Noise && each.survivor)
            add_marker(table, each.to, static_cast<Loudness>(each.number), Maker::Survivors,
                       each.rule, each.survivor);
    if (loud.markers == before.markers) return 0;
    return arrivals_from(game, loud) - arrivals_from(game, before);
}

}  // namespace

Forecast forecast_of(const Skirmish& game, const State& start, Seat seat,
                     const Question& question) {
    if (game.to_act(start) != seat || !is_player(seat)) return {};
    const std::vector<Action> gesture = gesture_of(game, start, seat, question);
    State state = start;
    std::vector<Event> told;
    Journal<Event> journal(told);
    for (const Action action : gesture) {
        if (game.to_act(state) != seat || game.forbidden_by(state, action)) return {};
        told.clear();
        game.play(state, action, journal);
    }
    if (gesture.empty() || game.to_act(state) != Seat::Chance) return {};
    const bool is_controller = seat == controller_of(start.setup);
    Forecast forecast = matter_of(game, state, is_controller ? Side::Controller : Side::Survivors);
    if (state.phase != Phase::Survivors || !is_player(seat)) return forecast;
    // A shot is heard with its first die, whatever it shows.
    if (state.step == Step::ShotDie || state.step == Step::BombDie)
        game.play(state, {.verb = Verb::Die, .figure = 20, .number = 2}, journal);
    if (const double more = drawn_by_noise(game, start, told); more > 0)
        forecast.besides.push_back(
            {"zombies_drawn", "Zombies drawn by the noise, on average", more});
    return forecast;
}

}  // namespace gravetide::skirmish
