// The computer as Zombie Controller (SKIR-27).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// SKIR-27.2 The lowest countdown, then the worst wound, then the lowest number: smaller is better.
int order_of(const View& view, int survivor) {
    const Survivor& who = view.survivor(survivor);
    const int countdown = who.countdown > 0 ? int{who.countdown} : 255;
    return countdown * 1000 + (3 - static_cast<int>(who.wound)) * 100 + survivor;
}

// SKIR-27.1 It attacks before it moves, and goes for the nearest; SKIR-27.2 decides between equals,
// else what comes first. Smaller is better.
struct Wish {
    int kind;
    int d2;
    int order;

    auto operator<=>(const Wish&) const = default;
};
Wish wish_of(const View& view, const Zombie& zombie, Action action) {
    switch (action.verb) {
    case Verb::Attack: return {0, 0, order_of(view, action.figure)};
    case Verb::Chase:
        return {1, distance2(view.survivor(action.figure).at, zombie.at),
                order_of(view, action.figure)};
    case Verb::Follow: return {2, distance2(action.at, zombie.at), 0};
    default: return {3, 0, 0};
    }
}

}  // namespace

// SKIR-27.1
Action computer_choice(const View& view) {
    const State& state = view.state;
    if (state.step == Step::ChoosesZombie) return zombies_to_wake(view).actions[0];
    const Zombie& zombie = *find_zombie(state, state.active.who);
    const Options options = state.step == Step::ChoosesVictim
                                ? victims(view, zombie)
                                : zombie_options(view, zombie, state.active.ap, Want::All);
    Action best = options.actions[0];
    for (std::size_t i = 1; i < options.size; ++i) {
        const Action action = options.actions[i];
        if (wish_of(view, zombie, action) < wish_of(view, zombie, best)) best = action;
    }
    return best;
}

}  // namespace gravetide::skirmish
