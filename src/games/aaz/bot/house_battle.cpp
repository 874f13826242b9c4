// The house bot in a battle: whether to go on, and who is lost.
#include "games/aaz/bot/house_bot.h"

namespace gravetide::aaz::house {

namespace {

constexpr double kStay = 0.0;        // IPC that going on has to bring
constexpr double kEnough = 2.0;      // how clear it is whether zombies are fought on
constexpr double kLastOnFoot = 0.6;  // of the land's worth, which the last land unit would take

}  // namespace

// Step 8: on while that is worth more than what is left of the army would lose.
Ideas General::decisions() {
    const Space at = view_.state.turn.battle.at;
    if (!is_territory(at)) return {{find(classic::choose_decision(desk_)), Intent::Press, at}};
    const Units left = attackers(view_);
    // AAZ-11.5, AAZ-11.10 In the last round zombies must go, but not from a capital: there they do
    // not matter.
    const bool is_content = aims_.ends ? is_power(view_.at(at).capital_of)
                                       : left.land() < aims_.temper.press * view_.zombies(at);
    Ideas ideas{{&desk_.actions.front(), Intent::Press, at}};
    for (const Action& action : desk_.actions) {
        if (action.verb == Verb::Cease)
            ideas.push_back({&action,
                             Intent::Withdraw,
                             at,
                             aims_.now || is_content ? kEnough : -kEnough,
                             {0, 0, 0, 0, 0, 0, 0, left.land() / 5.0, view_.zombies(at) / 3.0, 1}});
        if (action.verb != Verb::Retreat && action.verb != Verb::BreakOff) continue;
        const auto battle = battle_case(view_, at);
        if (!battle) return {{find(classic::choose_decision(desk_)), Intent::Press, at}};
        const Outlook outlook = outlook_of(*battle, care_);
        const Owner owner = view_.control(at);
        const bool idle = is_power(owner) && seat_of(view_, power_of(owner)) == Seat::Nobody;
        const double gain =
            outlook.takes * worth(view_, aims_, at)
            + aims_.units * ((idle ? kGarrison : 1.0) * outlook.killed - outlook.lost);
        ideas.push_back({&action,
                         Intent::Withdraw,
                         at,
                         kStay - gain,
                         {outlook.takes, outlook.lost / 10, outlook.killed / 10,
                          outlook.takes * worth(view_, aims_, at) / 10, left.land() / 5.0,
                          outlook.zombies / 3, view_.zombies(at) / 3.0}});
    }
    return ideas;
}

// The cheapest, but the last on foot is kept for land worth more than a plane.
Action General::choose_loss() {
    const Space at = view_.state.turn.battle.at;
    const bool attacks = at != kNowhere && is_territory(at)
                         && view_.state.asked == view_.state.active
                         && view_.state.phase != Phase::ZombiesAttack;
    if (!attacks || attackers_in_front(view_).land() != 1) return classic::choose_loss(desk_);
    const Action* foot = nullptr;
    const Action* plane = nullptr;
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Lose) continue;
        const Action*& place = is_air_unit(action.unit) ? plane : foot;
        if (!place || view_.cost(action.unit) < view_.cost(place->unit)) place = &action;
    }
    if (!foot || !plane) return classic::choose_loss(desk_);
    const double dearer = view_.cost(plane->unit) - view_.cost(foot->unit);
    return kLastOnFoot * worth(view_, aims_, at) > aims_.units * dearer ? *plane : *foot;
}

}  // namespace gravetide::aaz::house
