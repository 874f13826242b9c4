// The house bot's attacks: for every target the force that gains most, counted in IPC. What is
// taken is worth its land, less how likely it is lost again; what is destroyed and lost on the way
// is counted at its price.
#include "games/aaz/bot/house_bot.h"

namespace gravetide::aaz::house {

namespace {

constexpr double kAlarm = 0.1;        // an enemy's chance at which the capital needs everybody
constexpr double kMarkingLast = 0.3;  // likewise in the last round
constexpr double kMakeSure = 20;      // IPC: more than an attack that is not begun yet

bool is_begun(const View& view, Space space) { return view.state.turn.entered.has(space); }

}  // namespace

// The capital can spare so many of its land units, tanks first.
bool General::is_home_safe_without(int leave) {
    const Space home = capital();
    const Units& threat = scouts_.threat_to(home);
    if (threat.land() == 0) return true;
    BattleCase battle = case_of(home, threat);
    battle.defenders = defenders_of(home);
    for (const Unit unit : {Unit::Tank, Unit::Artillery, Unit::Infantry}) {
        const int some = std::min(leave, view_.own(home).of(unit));
        battle.defenders.remove(unit, some);
        leave -= some;
    }
    return outlook_of(battle, Care::Rough).takes <= kAlarm;
}

// The capital needs everybody it has.
bool General::is_alarmed() {
    if (view_.scenario.is_intro) return false;  // there the guard is enough
    if (!alarmed_) alarmed_ = view_.is_friendly(capital()) && !is_home_safe_without(0);
    return *alarmed_;
}

// Land units without whom the capital would be in danger.
int General::kept_at_home() {
    if (view_.scenario.is_intro || !view_.is_friendly(capital())) return 0;
    if (kept_) return *kept_;
    const int all = view_.own(capital()).land();
    int leave = 0;
    for (int most = all; leave < most;) {
        const int middle = (leave + most + 1) / 2;
        if (is_home_safe_without(middle))
            leave = middle;
        else
            most = middle - 1;
    }
    kept_ = all - leave;
    return *kept_;
}

// Who should stay while others attack.
int General::guard(Space space) {
    if (!is_territory(space) || !view_.is_friendly(space)) return 0;
    if (aims_.now && view_.state.active == view_.scenario.order.back()) return 0;
    const int guards = classic::guard(view_, space);
    return space == capital() ? std::max(guards, kept_at_home()) : guards;
}

Units General::force_at(Space target) const {
    Units force = view_.is_hostile(target) || is_begun(view_, target) ? view_.own(target) : Units{};
    pile(force, classic::seaborne_for(view_, target));
    return force;
}

const Distances& General::steps_to(Space target) {
    for (const Way& way : ways_)
        if (way.target == target) return way.steps;
    if (!air_) air_ = flyable(view_);
    SpaceSet from;
    from.add(target);
    ways_.push_back({target, classic::distances(view_, from, *air_)});
    return ways_.back().steps;
}

bool General::flies_to(const Action& action, Space target) {
    if (!is_territory(action.from)) return pilot_.leads_to(action, target);
    const Distances& steps = steps_to(target);
    const int away = steps[index_of(action.from)];
    const int left = profile(action.unit).move - away;
    if (away == kFar || left < 0 || steps[index_of(action.to)] != away - 1) return false;
    if (!homes_) homes_ = landing_map(view_, {});
    return homes_->landing[static_cast<std::size_t>(left)].has(target);
}

// Can this first step bring the unit to the target and, in the air, home again?
bool General::leads_to(const Action& action, Space target) {
    if (action.verb != Verb::Move || kind_of(action.unit) == Kind::Sea) return false;
    if (is_air_unit(action.unit)) return flies_to(action, target);
    if (action.from == capital() && is_alarmed()) return false;
    if (action.to == target) return true;
    const auto& beside = view_.at(action.to).beside;
    return action.unit == Unit::Tank && view_.is_friendly(action.to)
           && std::find(beside.begin(), beside.end(), target) != beside.end();
}

// Everybody who could join, each kind of each space once.
std::vector<General::Source> General::sources_for(Space target) {
    std::vector<Source> sources;
    for (const Action& action : desk_.actions) {
        if (!sources.empty() && sources.back().from == action.from
            && sources.back().unit == action.unit)
            continue;
        if (!leads_to(action, target)) continue;
        const int count = is_air_unit(action.unit) ? not_flown(view_, action.from, action.unit)
                                                   : unspent(view_, action.from).of(action.unit);
        if (count > 0) sources.push_back({action.unit, action.from, count, &action});
    }
    return sources;
}

// Guns beside infantry, planes after all on foot or after the first two, tanks last, for they are
// wanted everywhere.
std::vector<General::Pick> General::line_up(std::vector<Source> sources, Space target,
                                            const Units& aboard, Order order) {
    std::vector<Pick> line;
    std::array<std::int8_t, kLand> spare{};
    SpaceSet asked;
    const auto take = [&](Unit unit) {
        for (Source& source : sources) {
            if (source.unit != unit || source.count == 0) continue;
            if (!is_air_unit(unit)) {
                if (!asked.has(source.from)) {
                    asked.add(source.from);
                    spare[index_of(source.from)] = static_cast<std::int8_t>(
                        std::clamp(view_.own(source.from).land() - guard(source.from), 0, 100));
                }
                if (spare[index_of(source.from)] == 0) continue;
                --spare[index_of(source.from)];
            }
            --source.count;
            line.push_back({unit, source.action});
            return true;
        }
        return false;
    };
    const auto call_planes = [&] {
        while (take(Unit::Fighter)) {
        }
        while (take(Unit::Bomber)) {
        }
    };
    Units there = force_at(target);
    int infantry = there.of(Unit::Infantry);
    int guns = there.of(Unit::Artillery);
    int foot = there.land();
    bool flown = false;
    for (bool more = true; more;) {
        if (order == Order::AirEarly && !flown && foot >= 2) {
            call_planes();
            flown = true;
        }
        const bool gun = infantry > guns;
        const Unit first = gun ? Unit::Artillery : Unit::Infantry;
        const Unit second = gun ? Unit::Infantry : Unit::Artillery;
        const std::size_t before = line.size();
        more = take(first) || take(second);
        if (line.size() == before) break;
        (line.back().unit == Unit::Infantry ? infantry : guns) += 1;
        ++foot;
    }
    for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank})
        for (int i = 0; i < aboard.of(unit); ++i) line.push_back({unit, nullptr});
    if (!flown && order == Order::FootFirst) call_planes();
    while (take(Unit::Tank)) {
    }
    if (!flown && order == Order::AirEarly) call_planes();
    return line;
}

BattleCase General::case_of(Space target, const Units& force) const {
    BattleCase battle;
    battle.attackers = force;
    battle.defenders = enemies_at(view_, target);
    battle.zombies = view_.zombies(target);
    battle.fallen = view_.has_zombies() ? Fallen::Rise : Fallen::StayDown;
    for (std::size_t i = 0; i < kUnits; ++i) battle.prices[i] = view_.cost(unit_at(i));
    return battle;
}

// How likely those who are left there lose the land again.
double General::retaken(Space target, const Units& left, const Units& threat) {
    if (threat.land() == 0) return 0;
    BattleCase battle = case_of(target, threat);
    battle.defenders = left;
    battle.zombies = 0;
    return outlook_of(battle, Care::Rough).takes;
}

General::Gain General::weigh(Space target, const Units& force, Care care) {
    const BattleCase battle = case_of(target, force);
    Gain gain;
    gain.outlook = outlook_of(battle, care);
    const Outlook& outlook = gain.outlook;
    const Owner owner = view_.control(target);
    const bool idle = is_power(owner) && seat_of(view_, power_of(owner)) == Seat::Nobody;
    gain.sum = aims_.units * ((idle ? kGarrison : 1.0) * outlook.killed - outlook.lost);
    if (outlook.takes <= 0) return gain;
    Units left = left_of(view_, force, outlook.lost);
    left.count[kAirSlot] = left.count[kAirSlot + 1] = 0;
    if (left.land() == 0) left.add(Unit::Infantry);
    gain.back = retaken(target, left, scouts_.threat_to(target));
    gain.worth = worth(view_, aims_, target);
    if (aims_.ends) {
        // AAZ-11.10 Land counts for us once its zombies are gone, too.
        const double overrun = outlook.zombies / (left.size() + outlook.zombies);
        gain.worth -= aims_.ipc * view_.at(target).ipc * overrun;
    }
    gain.sum += outlook.takes * gain.worth * (1 - aims_.temper.back * gain.back);
    if (aims_.decisive.has(target))
        gain.sum += outlook.takes * aims_.temper.win
                    * (1 - retaken(target, left, until_check_.threat_to(target)));
    if (!aims_.ends)
        gain.sum -=
            aims_.temper.undead * aims_.units * std::max(0.0, outlook.zombies - battle.zombies);
    return gain;
}

General::Plan General::plan_for(Space target, const Units& there) {
    Plan plan;
    const std::vector<Source> sources = sources_for(target);
    const Units aboard = classic::cargo_for(view_, target);
    const double now = there.any() ? gain_of(target, there, Care::Rough) : 0;
    plan.gain = there.any() ? now : -1e9;
    plan.force = there;
    bool by_sea = false;
    std::size_t size = 0;
    for (const Order order : {Order::FootFirst, Order::AirEarly}) {
        Units force = there;
        double idle = 0;
        const std::vector<Pick> line = line_up(sources, target, aboard, order);
        for (std::size_t i = 0; i < line.size(); ++i) {
            pile(force, line[i].unit);
            idle += aims_.temper.idle * aims_.units * view_.cost(line[i].unit);
            if (force.land() == 0) continue;
            const double gain = gain_of(target, force, Care::Rough) - idle;
            if (gain <= plan.gain) continue;
            plan.gain = gain;
            plan.force = force;
            plan.first = line.front().action;
            by_sea = !plan.first;
            size = i + 1;
        }
    }
    if (size == 0) return plan;
    if (by_sea) plan.first = admiral_.next_landing(target);
    if (care_ == Care::Exact) {
        const double exact = gain_of(target, plan.force, Care::Exact);
        plan.more = exact - (there.any() ? gain_of(target, there, Care::Exact) : 0);
        plan.gain = exact;
    } else {
        plan.more = plan.gain - now;
    }
    return plan;
}

std::array<double, kReasons> General::reasons_of(Space target, const Plan& plan) {
    const Gain gain = weigh(target, plan.force, Care::Rough);
    const Outlook& outlook = gain.outlook;
    return {outlook.takes,
            outlook.lost / 10,
            outlook.killed / 10,
            outlook.takes * gain.worth / 10,
            outlook.takes * gain.back,
            outlook.takes * gain.back * gain.worth / 10,
            outlook.zombies / 3,
            plan.force.size() / 6.0,
            plan.more / 5,
            is_power(view_.control(target)) ? 1.0 : 0.0};
}

// The same action among those on the desk.
const Action* General::find(const Action& action) const {
    return &*std::ranges::find(desk_.actions, action);
}

// What is begun is made sure of first.
Ideas General::attacks() {
    Ideas ideas;
    for (const Space space : view_.scenario.land_area) {
        const bool begun = is_begun(view_, space);
        if (!begun && !view_.is_hostile(space)) continue;
        const Plan plan = plan_for(space, begun ? force_at(space) : Units{});
        if (!plan.first) continue;
        const double more = plan.more - aims_.temper.more;
        if (begun)
            ideas.push_back({plan.first, Intent::Reinforce, space,
                             more > 0 ? kMakeSure + more : more, reasons_of(space, plan)});
        else
            ideas.push_back({plan.first, Intent::Attack, space, plan.gain - aims_.temper.least,
                             reasons_of(space, plan)});
    }
    const Action* ship = admiral_.attack();
    ideas.push_back({ship ? ship : mark_or_end(), Intent::Rest});
    return ideas;
}

// On to where this unit adds most.
Action General::continue_combat() {
    const Motion& motion = view_.state.turn.motion;
    if (kind_of(motion.unit) == Kind::Sea) return admiral_.continue_attack();
    const bool flies = is_air_unit(motion.unit);
    const Action* best = &desk_.actions.front();
    double best_gain = -1e9;
    for (const Action& action : desk_.actions) {
        const bool stops = action.verb == Verb::Stop;
        const int steps = stops || !flies ? 0 : profile(motion.unit).move - int{motion.used} - 1;
        const Space to = stops ? motion.at : action.to;
        double most = -1e8;
        for (const Space target : view_.scenario.land_area) {
            if (!view_.is_hostile(target)) continue;
            const int away = steps_to(target)[index_of(to)];
            if (away > steps || (flies && !is_begun(view_, target))) continue;
            Units there = force_at(target);
            if (motion.at == target) there.remove(motion.unit);
            Units with = there;
            pile(with, motion.unit);
            double gain = 0;
            if (there.any() || flies) {
                gain = gain_of(target, with, Care::Rough) - gain_of(target, there, Care::Rough);
            } else {
                gain = plan_for(target, with).gain;
            }
            most = std::max(most, gain - 0.01 * away);
        }
        if (flies && !view_.scenario.is_intro)
            view_.scenario.area.each([&](Space zone) {
                if (is_territory(zone) || classic::ships(enemies_at(view_, zone)) == 0) return;
                const int away = steps_to(zone)[index_of(to)];
                if (away > steps) return;
                const double promise = admiral_.promise_of(zone, motion.unit);
                if (promise > 0) most = std::max(most, promise - 0.1 * away);
            });
        if (most > best_gain) {
            best_gain = most;
            best = &action;
        }
    }
    return *best;
}

// Zombies at home are worth a battle where the dice are with us; in the last round nearly always.
const Action* General::mark_or_end() const {
    const double enough = aims_.ends ? kMarkingLast : aims_.temper.mark;
    const int fewest = aims_.ends ? 1 : 2;
    for (const Action& action : desk_.actions) {
        if (action.verb != Verb::Mark) continue;
        const Units& own = view_.own(action.to);
        double power = 0;
        for (const Unit unit :
             {Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter, Unit::Bomber})
            power += own.of(unit) * (profile(unit).attack + 1) / 6.0;
        if (own.land() >= fewest && power >= enough * view_.zombies(action.to)) return &action;
    }
    return find(desk_.end());
}

}  // namespace gravetide::aaz::house
