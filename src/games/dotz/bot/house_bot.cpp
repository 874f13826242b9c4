// The house bot of Dawn of the Zeds. It tries every choice a few times on a copy of the table, lets
// the dice fall until things are calm again, and keeps what leaves the town best off. What it looks
// at: how near the Zeds are and how strong, which tracks the cards still to come will activate, who
// stands in their way and how well, how likely they break through with the next cards (breach.h),
// who is left, and the Ammo. An attack is weighed together with
// the way back to one's post: that is what the many Actions of co-op are good for.
//
// The weights were found by playing: docs/opponents.md has what they win.
#include "games/dotz/bot/foresight.h"
#include "games/dotz/bot/trial.h"

namespace gravetide::dotz {

namespace {

constexpr int kTries = 30;
constexpr int kQuickTries = 2;

Action choose(const Dotz& game, const State& state, Dice& dice, int tries) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    if (actions.size() == 1) return actions[0];
    house::Trial trial(game, state, dice, house::Luck::Any, tries);
    house::Weighed weighed;
    std::vector<std::vector<house::Outcome>> outcomes(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (!weighed.is_again(actions[i])) trial.outcomes_of(actions[i], outcomes[i]);
    trial.weigh_speech(actions, outcomes);
    Action best = actions[0];
    double most = 3 * house::kLost;
    for (std::size_t i = 0; i < actions.size(); ++i)
        for (const house::Outcome& outcome : outcomes[i]) {
            if (outcome.worth <= most) continue;
            most = outcome.worth;
            best = actions[i];
        }
    return best;
}

}  // namespace

Action Dotz::house_choice(const State& state, Seat, Dice& dice) const {
    return choose(*this, state, dice, kTries);
}

Action quick_choice(const Dotz& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, kQuickTries);
}

}  // namespace gravetide::dotz
