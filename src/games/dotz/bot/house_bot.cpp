// The house bot of Dawn of the Zeds. It tries every choice a few times on a copy of the table, lets
// the dice fall until things are calm again, and keeps what leaves the town best off. What it looks
// at: how near the Zeds are and how strong, which tracks the cards still to come will activate, who
// stands in their way and how well, who is left, and the Ammo. An attack is weighed together with
// the way back to one's post: that is what the many Actions of co-op are good for.
//
// The weights were found by playing: docs/opponents.md has what they win.
#include "games/dotz/bot/foresight.h"
#include "games/dotz/bot/trial.h"

namespace gravetide::dotz {

namespace {

constexpr int kTries = 30;
constexpr int kClassicTries = 10;
constexpr int kQuickTries = 2;

Action choose(const Dotz& game, const State& state, Dice& dice, int tries) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    if (actions.size() == 1) return actions[0];
    house::Trial trial(game, state, dice, house::Luck::Any, tries);
    Action best = actions[0];
    double most = 3 * house::kLost;
    house::Weighed weighed;
    std::vector<house::Outcome> outcomes;
    for (const Action action : actions) {
        if (weighed.is_again(action)) continue;
        trial.outcomes_of(action, outcomes);
        for (const house::Outcome& outcome : outcomes) {
            if (outcome.worth <= most) continue;
            most = outcome.worth;
            best = action;
        }
    }
    return best;
}

}  // namespace

Action Dotz::house_choice(const State& state, Seat, Dice& dice) const {
    return choose(*this, state, dice, kTries);
}

Action classic_choice(const Dotz& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, kClassicTries);
}

Action quick_choice(const Dotz& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, kQuickTries);
}

}  // namespace gravetide::dotz
