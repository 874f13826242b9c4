// The house bot as it was (docs/opponents.md): rules of thumb, the same for every power. It attacks
// where a few quick trial battles say it wins and the land is worth it, over land or from the sea,
// adds units until they say so clearly, fights at sea where that pays, keeps a guard in its
// capital, among zombies and in land of worth, lands its planes, ships its troops to the nearest
// good shore and marches the rest to the front.
#include "games/aaz/bot/classic_bot.h"

#include "games/aaz/bot/foresight.h"

namespace gravetide::aaz {

namespace classic {

namespace {

constexpr double kStubborn = 0.45;  // below it a battle is broken off
constexpr double kPressing = 1.25;  // land units a zombie at which zombies alone are fought on

// Cheap ones first; a battleship's first hit costs nothing and is seen to before.
constexpr std::array kLosses{Unit::Infantry,  Unit::Artillery, Unit::Tank,      Unit::Submarine,
                             Unit::Transport, Unit::Destroyer, Unit::Fighter,   Unit::Cruiser,
                             Unit::Bomber,    Unit::Carrier,   Unit::Battleship};

}  // namespace

// Step 8: on while the trials are good, and against zombies only while they are few.
Action choose_decision(const Desk& desk) {
    const View& view = desk.view;
    const Space at = view.state.turn.battle.at;
    const Units left = attackers(view);
    const Units enemies = enemies_at(view, at);
    for (const Action& action : desk.actions) {
        if (action.verb == Verb::Cease
            && (!is_territory(at) || left.land() < kPressing * view.zombies(at)))
            return action;
        const bool away = action.verb == Verb::Retreat || action.verb == Verb::BreakOff;
        if (!away || (is_last_chance(view) && left.land() > 0)) continue;
        double chance = 0;
        if (!is_territory(at))
            chance = sea_odds(left, enemies, desk.dice).win;
        else if (left.land() > 0)
            chance = win_chance(left, enemies, view.zombies(at), desk.dice);
        if (chance < kStubborn) return action;
    }
    return desk.actions.front();
}

Action choose_loss(const Desk& desk) {
    const Battle& battle = desk.view.state.turn.battle;
    for (const Action& action : desk.actions)
        if (action.verb == Verb::Lose && action.unit == Unit::Battleship
            && battle.damaged[index_of(action.power)]
                   < desk.view.units(battle.at, action.power).of(Unit::Battleship)
                         - battle.hit[index_of(action.power)].of(Unit::Battleship))
            return action;
    for (const Unit unit : kLosses)
        for (const Action& action : desk.actions)
            if (action.unit == unit) return action;
    return desk.actions.front();
}

// Submarines strike; alone against more they hide.
Action choose_submerging(const Desk& desk) {
    const View& view = desk.view;
    const Space at = view.state.turn.battle.at;
    Units ours;
    Units theirs;
    for (const Power power : kAllPowers)
        (view.same_side(power, view.state.asked) ? ours : theirs).add(view.units(at, power));
    const bool alone = ours.size() == ours.of(Unit::Submarine);
    return alone && theirs.size() > ours.size() ? desk.actions.back() : desk.actions.front();
}

// Zombies are lured or driven out of our land, or into the enemy's, as many as can be; null where
// nothing would be gained.
const Action* best_lure(const Desk& desk, Verb verb) {
    const View& view = desk.view;
    const auto burden = [&](Space space) {
        if (view.is_friendly(space)) return 1;
        return is_power(view.control(space)) ? -1 : 0;
    };
    const Action* best = nullptr;
    int most = 0;
    for (const Action& action : desk.actions) {
        if (action.verb != verb) continue;
        const int moved = verb == Verb::Decoy ? (view.zombies(action.from) + 1) / 2 : 1;
        const int gain = moved * (burden(action.from) - burden(action.to));
        if (gain <= most) continue;
        most = gain;
        best = &action;
    }
    return best;
}

Action choose_decoy(const Desk& desk) {
    if (const Action* lure = best_lure(desk, Verb::Decoy)) return *lure;
    return *std::ranges::find(desk.actions, Verb::Decline, &Action::verb);
}

}  // namespace classic

namespace {

using namespace classic;

Action choose_move(const Desk& desk, General& general) {
    if (desk.view.state.phase == Phase::CombatMove) return general.combat_move();
    if (const Action* drive = best_lure(desk, Verb::Drive)) return *drive;
    return general.noncombat_move();
}

}  // namespace

Action classic_choice(const Aaz& game, const State& state, Seat, Dice& dice) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    if (actions.size() == 1) return actions.front();
    const View view = view_of(game.box(), state);
    const Desk desk{view, actions, dice};
    Pilot pilot(desk);
    Admiral admiral(desk, pilot);
    General general(desk, pilot, admiral);
    const bool combat = state.phase == Phase::CombatMove;
    switch (state.step) {
    case Step::Moves: return choose_move(desk, general);
    case Step::InMotion: return combat ? general.continue_combat() : general.continue_noncombat();
    case Step::Decide: return choose_decision(desk);
    case Step::Purchases:
        return desk.view.is_1942() ? choose_order(desk.view, desk.actions) : general.purchase();
    case Step::Submerging: return choose_submerging(desk);
    case Step::Decoying: return choose_decoy(desk);
    case Step::Sawing:
    case Step::Bombardment: return actions.back();  // with all that can
    case Step::OrderAttacks:
    case Step::OrderBattles:
    case Step::LoseAlike:
    case Step::HoldingBack:
    case Step::Stranded: return actions.front();
    default: return choose_loss(desk);
    }
}

}  // namespace gravetide::aaz
