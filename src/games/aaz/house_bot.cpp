// The house bot, for now a placeholder that ends phases.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

Action Aaz::house_choice(const State& state, Seat, Dice& dice) const {
    std::vector<Action> actions;
    list_actions(state, actions);
    return actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
}

}  // namespace gravetide::aaz
