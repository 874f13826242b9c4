// The house bot's marches and purchases. A land is in danger as far as an attack on it would pay
// the enemy; who marches goes where that falls most, and otherwise nearer to the front.
#include <cmath>

#include "games/aaz/bot/house_bot.h"

namespace gravetide::aaz::house {

namespace {

constexpr double kEmpty = 0.35;      // IPC for each of a land's that somebody is there
constexpr double kOverrun = 2.0;     // likewise where zombies are
constexpr double kMarch = 0.05;      // IPC a march has to bring
constexpr double kDearest = 5.0;     // the price of what is bought at the front with money for it
constexpr double kDearestFar = 5.0;  // and behind it
constexpr double kBuyAnything = 1000;

}  // namespace

Units General::defenders_of(Space space) const {
    Units sum;
    for (const Power power : kAllPowers)
        if (view_.same_side(power, view_.state.active)) pile(sum, view_.units(space, power));
    return sum;
}

// What the strongest enemy would gain by attacking these.
double General::danger(Space space, const Units& defenders) {
    const Units& threat = scouts_.threat_to(space);
    if (threat.land() == 0) return 0;
    BattleCase battle = case_of(space, threat);
    battle.defenders = defenders;
    const Outlook outlook = outlook_of(battle, Care::Rough);
    const double gain =
        outlook.takes * worth(view_, aims_, space) + aims_.units * (outlook.killed - outlook.lost);
    return std::max(0.0, gain);
}

// What it is worth that these stand there, less what they risk.
double General::stay_value(Space space, const Units& defenders) {
    double value = -aims_.temper.fear * danger(space, defenders);
    const Place& place = view_.at(space);
    if (!defenders.any()) {
        value -= kEmpty * place.ipc;
        const bool falls = place.industry == Industry::None ? view_.zombies(space) > 0
                                                            : view_.zombies(space) > place.ipc;
        if (falls) value -= kOverrun * aims_.ipc / 3 * place.ipc;
    }
    return value;
}

// Steps over land to a capital that wins the match.
Distances General::to_goal() const {
    return classic::distances(view_, aims_.decisive, classic::land_in_play(view_));
}

// One unit goes, or all of its kind: sometimes only many together help.
Idea General::march(const Action& action, const Distances& front, const Distances& goal) {
    const Units here = defenders_of(action.from);
    const Units there = defenders_of(action.to);
    const double stays = stay_value(action.from, here);
    const double waits = stay_value(action.to, there);
    const int all = unspent(view_, action.from).of(action.unit);
    Idea idea{&action, Intent::March, action.to, -1e9};
    for (const int count : {1, all}) {
        Units rest = here;
        rest.remove(action.unit, std::min(count, rest.of(action.unit)));
        Units more = there;
        pile(more, action.unit, count);
        const double leaving = (stay_value(action.from, rest) - stays) / count;
        const double coming = (stay_value(action.to, more) - waits) / count;
        if (leaving + coming > idea.liked) {
            idea.liked = leaving + coming;
            idea.reasons[0] = leaving;
            idea.reasons[1] = coming;
        }
        if (all == 1) break;
    }
    const int from = std::max<int>(front[index_of(action.from)], 1);
    const int to = std::max<int>(front[index_of(action.to)], 1);
    idea.liked += aims_.temper.closer * (from - to) - kMarch;
    if (goal[index_of(action.from)] != kFar)
        idea.liked += aims_.temper.pull * (goal[index_of(action.from)] - goal[index_of(action.to)]);
    idea.reasons[2] = from - to;
    idea.reasons[3] = to / 3.0;
    idea.reasons[4] = stays;
    idea.reasons[5] = waits;
    idea.reasons[6] = (here.land() - all) / 5.0;
    idea.reasons[7] = there.land() / 5.0;
    idea.reasons[8] = action.unit == Unit::Tank ? 1 : 0;
    idea.reasons[9] = action.unit == Unit::Artillery ? 1 : 0;
    return idea;
}

Ideas General::marches() {
    const Distances front = classic::to_front(view_);
    const Distances goal = to_goal();
    Ideas ideas;
    for (const Action& action : desk_.actions) {
        if (action.verb == Verb::Fly)
            return {{find(pilot_.landing(action.unit, action.from, action.number)), Intent::March}};
        if (action.verb != Verb::Move || kind_of(action.unit) == Kind::Sea) continue;
        if (is_air_unit(action.unit)) {
            // Only those that cannot stay fly now.
            if (!is_territory(action.from) || view_.is_friendly(action.from)) continue;
            return {{find(pilot_.landing(action.unit, action.from, 0)), Intent::March}};
        }
        if (action.to == capital() && is_alarmed() && classic::may_leave(view_, action.from))
            return {{&action, Intent::March, action.to}};
        if (action.from == capital()
            && (is_alarmed() || view_.own(capital()).land() <= kept_at_home()))
            continue;
        ideas.push_back(march(action, front, goal));
    }
    const Action* ship = admiral_.quiet_move();
    ideas.push_back({ship ? ship : find(desk_.end()), Intent::Rest});
    return ideas;
}

Action General::continue_noncombat() {
    const Motion& motion = view_.state.turn.motion;
    if (is_air_unit(motion.unit)) return pilot_.nearest_landing();
    if (kind_of(motion.unit) == Kind::Sea) return admiral_.continue_quiet();
    const Distances front = classic::to_front(view_);
    const Distances goal = to_goal();
    const Action* best = &desk_.actions.front();
    double most = -1e9;
    for (const Action& action : desk_.actions) {
        const Space at = action.verb == Verb::Stop ? motion.at : action.to;
        Units there = defenders_of(at);
        if (at == motion.at) there.remove(motion.unit);
        Units with = there;
        pile(with, motion.unit);
        double gain = stay_value(at, with) - stay_value(at, there)
                      - aims_.temper.closer * std::max<int>(front[index_of(at)], 1);
        if (goal[index_of(at)] != kFar) gain -= aims_.temper.pull * goal[index_of(at)];
        if (at == capital() && is_alarmed()) gain += 100;
        if (gain <= most) continue;
        most = gain;
        best = &action;
    }
    return *best;
}

// As strong a unit as the money for each place left allows, near the front.
Ideas General::purchases() {
    if (is_alarmed())
        for (const Action& action : desk_.actions)
            if (action.verb == Verb::Buy && action.unit == Unit::Infantry && action.to == capital())
                return {{&action, Intent::Buy, action.to}};
    if (const Action* ship = admiral_.purchase()) return {{ship, Intent::Buy}};
    const Distances front = classic::to_front(view_);
    Ideas ideas{{find(desk_.end()), Intent::Rest, kNowhere, -kBuyAnything}};
    int places = 0;
    for (const Space space : view_.scenario.land_area)
        if (is_eligible(view_, space))
            places += std::max(0, view_.at(space).ipc - view_.spent(space).size());
    const int money = view_.state.treasury[index_of(view_.state.active)];
    const bool crowded = admiral_.is_crowded();
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Buy || !is_territory(action.to)) continue;
        const double share = static_cast<double>(money) / std::max(1, places);
        const int cost = profile(action.unit).cost;
        // Far from the front only tanks arrive in time; aboard a transport an infantry goes with
        // each.
        const Units& there = view_.own(action.to);
        const bool ferried = classic::is_overseas(front, action.to);
        double wanted = front[index_of(action.to)] > 1 ? kDearestFar : std::min(share, kDearest);
        if (ferried && 2 * there.of(Unit::Infantry) <= there.land()) wanted = 3.0;
        double value = -std::abs(cost - wanted) - 0.3 * front[index_of(action.to)];
        // Planes are dear, and wanted only where nobody else gets away.
        if (is_air_unit(action.unit) != (crowded && ferried)) value -= 20;
        ideas.push_back({&action,
                         Intent::Buy,
                         action.to,
                         value,
                         {front[index_of(action.to)] / 3.0, share / 4, cost / 4.0, money / 20.0,
                          there.of(Unit::Infantry) / 5.0, there.of(Unit::Artillery) / 5.0,
                          there.of(Unit::Tank) / 5.0, danger(action.to, there) / 10}});
    }
    return ideas;
}

}  // namespace gravetide::aaz::house
