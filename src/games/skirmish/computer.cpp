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

}  // namespace

// SKIR-27.1 It spends what it may; between equal Survivors SKIR-27.2 decides, else the lowest
// number.
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
        const bool is_survivor = action.verb == Verb::Attack || action.verb == Verb::Chase;
        if (is_survivor && order_of(view, action.figure) < order_of(view, best.figure))
            best = action;
    }
    return best;
}

}  // namespace gravetide::skirmish
