// Why pieces in hand cannot come to a place: what would be done there is tried, after the usual
// way to pay for it, and the first thing refused is the answer.
#include "games/dotz/tell/asks.h"

namespace gravetide::dotz {

namespace {

Barrier refused(const Dotz& game, const State& state, Action action) {
    return barrier_of(game, state, action, game.forbidden_by(state, action));
}

// Whoever can do nothing at all is told what stands against the very thing that is wanted.
Barrier refused_for(const Dotz& game, const State& view, Action use, Action deed) {
    Barrier barrier = refused(game, view, use);
    if (barrier.rule != "DOTZ-5.1.2.10"_rule) return barrier;
    State named = view;
    named.work.push({.task = Task::Deed, .unit = use.unit, .number = use.number});
    Barrier truly = refused(game, named, deed);
    return truly.rule ? truly : barrier;
}

// What a unit would do there: Zeds are shot at, its own place is searched, others are walked to.
Action deed_to(const State& state, Unit unit, const Place& to) {
    if (to.zed != Zed::None) return {.verb = Verb::Fire, .zed = to.zed};
    if (to.space == of(state, unit).at) return {.verb = Verb::Forage};
    return {.verb = Verb::Move, .space = to.space};
}

}  // namespace

Barrier barrier_to(const Dotz& game, const State& view, const Hand& hand, const Place& to) {
    if (game.to_act(view) == Seat::Nobody) return refused(game, view, {.verb = Verb::Pass});
    const Task task = view.work.last().task;
    const Frame& frame = view.work.last();
    const bool placed = (task == Task::PlaceZed && (hand.zeds == bit_of(frame.zed)))
                        || (task == Task::HeroPlace && hand.units == bit_of(frame.unit));
    const bool places = task == Task::PlaceZed || task == Task::HeroPlace;
    if (placed || (places && hand.is_empty()))
        return refused(game, view, {.verb = Verb::PlaceOn, .space = to.space});
    if (hand.zeds)  // DOTZ-0.3
        return {.rule = "DOTZ-0.3"_rule, .said = "Nobody plays the Zeds: the rules move them"};
    Unit unit = first_unit(hand.units);
    if (unit == Unit::None && task == Task::Deed) unit = view.work.last().unit;
    if (unit == Unit::None) return refused(game, view, {.verb = Verb::Move, .space = to.space});
    if (std::popcount(hand.units) > 1)  // DOTZ-5.2.11
        return {.rule = "DOTZ-5.2.11"_rule,
                .said = names_of(game.box(), hand.units) + " act one at a time, never together"};
    const Action deed = deed_to(view, unit, to);
    const bool acts = task == Task::Act || task == Task::SpeechNext;
    if (!acts) {
        const bool other = task == Task::Deed && unit != view.work.last().unit;
        return refused(game, view, other ? Action{.verb = Verb::Use, .unit = unit} : deed);
    }
    const std::vector<Action> ways = ways_to_act(game, view, hand);
    if (ways.empty()) {
        if (task == Task::SpeechNext)
            return refused(game, view, {.verb = Verb::Next, .unit = unit});
        Action use{.verb = Verb::Use, .unit = unit};
        if (hand.payer) use.number = static_cast<std::uint8_t>(*hand.payer);
        // A unit that is not there is no matter of Actions.
        if (of(view, unit).at > Space::TownCenter)
            return barrier_of(game, view, use, "DOTZ-0.6"_rule);
        return refused_for(game, view, use, deed);
    }
    State named = view;
    Journal<Event> quiet;
    game.play(named, ways.front(), quiet);
    return refused(game, named, deed);
}

Barrier why_not(const Dotz& game, const State& view, Seat, const Question& question) {
    const Hand hand = read_hand(game.box(), question);
    if (!question.actions.empty()) {
        State state = view;
        Journal<Event> quiet;
        for (const ActionId id : question.actions) {
            const auto action = action_of<Action>(id);
            if (game.forbidden_by(state, action)) return refused(game, state, action);
            game.play(state, action, quiet);
        }
        return {};
    }
    const Place to = read_place(game.box(), question.to);
    for (const Aim& aim : aims_of(game, view, hand))
        if (aim.goal.to == question.to) return {};
    return barrier_to(game, view, hand, to);
}

}  // namespace gravetide::dotz
