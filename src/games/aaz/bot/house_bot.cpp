// The house bot, the same for every power. It attacks where it gains by that, all losses, the land
// and the answer to be expected counted in IPC; with the force that gains most, by exact odds. In a
// battle it goes on while that pays. Who is not needed for an attack marches to where an attack
// would pay the enemy, or to the front. At sea and in the air it is the classic bot.
#include "games/aaz/bot/house_bot.h"

#include "games/aaz/bot/foresight.h"

namespace gravetide::aaz {

namespace {

using namespace house;

Action choose(const Aaz& game, const State& state, Dice& dice, Care care) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    if (actions.size() == 1) return actions.front();
    const View view = view_of(game.box(), state);
    const classic::Desk desk{view, actions, dice};
    Pilot pilot(desk);
    Admiral admiral(desk, pilot);
    General general(desk, care, pilot, admiral);
    const bool combat = state.phase == Phase::CombatMove;
    switch (state.step) {
    case Step::Moves:
        if (combat) return general.combat_move();
        if (const Action* drive = classic::best_lure(desk, Verb::Drive)) return *drive;
        return general.noncombat_move();
    case Step::InMotion: return combat ? general.continue_combat() : general.continue_noncombat();
    case Step::Decide: return general.decide();
    case Step::Purchases: return view.is_1942() ? choose_order(view, actions) : general.purchase();
    case Step::Submerging: return classic::choose_submerging(desk);
    case Step::Decoying: return classic::choose_decoy(desk);
    case Step::Sawing:
    case Step::Bombardment: return actions.back();  // with all that can
    case Step::OrderAttacks:
    case Step::OrderBattles:
    case Step::LoseAlike:
    case Step::HoldingBack:
    case Step::Stranded: return actions.front();
    default: return general.choose_loss();
    }
}

}  // namespace

Action Aaz::house_choice(const State& state, Seat, Dice& dice) const {
    return choose(*this, state, dice, Care::Exact);
}

Action quick_choice(const Aaz& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, Care::Rough);
}

}  // namespace gravetide::aaz
