// The house bot: rules of thumb, the same for every power. It attacks where a few quick trial
// battles say it wins and the land is worth it, over land or from the sea beside it, adds units
// until they say so clearly, keeps a guard in its capital, among zombies and in land of worth,
// lands its planes and marches the rest to the front. Its ships stay where they are.
#include <cmath>

#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

constexpr double kBold = 0.35;      // chance at which an attack is begun
constexpr double kSure = 0.97;      // and at which no more units are sent
constexpr double kStubborn = 0.45;  // below it a battle is broken off
constexpr int kTrials = 48;
constexpr int kPrecious = 4;        // IPC at which somebody stays
constexpr double kLastBold = 0.10;  // where nothing is to be lost any more
constexpr double kLastSure = 0.85;
constexpr double kPressing = 1.25;  // land units a zombie at which zombies alone are fought on
constexpr double kMarking = 2.0;    // expected kills a zombie at which those at home are attacked
constexpr int kFar = 99;

using Distances = std::array<std::uint8_t, kSpaces>;

// Cheap units die first, and are sent first.
constexpr std::array kByWorth{Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter,
                              Unit::Bomber};

void strike(Units& units, int hits, Reach reach) {
    for (const Unit unit : kByWorth) {
        if (reach == Reach::LandOnly && is_air_unit(unit)) return;
        const int lost = std::min(hits, units.of(unit));
        units.remove(unit, lost);
        hits -= lost;
    }
}

// One trial battle, fought to the end the way most people would.
struct Trial {
    Units attackers, defenders;
    int zombies;
    Dice& dice;

    struct Score {
        int hits = 0, zs = 0;
    };
    void roll(Score& score, int count, int value) const {
        for (int i = 0; i < count; ++i) {
            const int face = dice.d6();
            score.hits += face <= value ? 1 : 0;
            score.zs += face == 6 ? 1 : 0;
        }
    }
    Score fire(const Units& units, int Profile::*value) const {
        Score score;
        const int lifted = value == &Profile::attack
                               ? std::min(units.of(Unit::Infantry), units.of(Unit::Artillery))
                               : 0;
        roll(score, lifted, 2);
        for (const Unit unit : kByWorth)
            roll(score, units.of(unit) - (unit == Unit::Infantry ? lifted : 0),
                 profile(unit).*value);
        return score;
    }
    void round() {
        const Units firing = attackers;
        const Units answering = defenders;
        const int infantry = attackers.of(Unit::Infantry) + defenders.of(Unit::Infantry);
        int bitten = 0;
        int bitten_defenders = 0;
        for (int i = 0; i < zombies; ++i) {
            const int face = dice.d6();
            bitten += face <= 2 ? 1 : 0;
            bitten_defenders += face == 3 ? 1 : 0;
        }
        strike(attackers, bitten, Reach::LandOnly);
        strike(defenders, bitten_defenders, Reach::LandOnly);
        const Score attack = fire(firing, &Profile::attack);
        const int excess = std::max(0, attack.hits - defenders.size());
        strike(defenders, attack.hits, Reach::Anyone);
        zombies -= std::min(zombies, attack.zs + excess);
        const Score defence = fire(answering, &Profile::defense);
        strike(attackers, defence.hits, Reach::Anyone);
        zombies -= std::min(zombies, defence.zs);
        zombies += infantry - attackers.of(Unit::Infantry) - defenders.of(Unit::Infantry);
    }
    bool wins() {
        for (int i = 0; i < 12 && attackers.land() > 0; ++i) {
            round();
            if (!defenders.any()) return attackers.land() > 0;
        }
        return false;
    }
};

double win_chance(const Units& attackers, const Units& defenders, int zombies, Dice& dice) {
    if (attackers.land() == 0) return 0;
    if (!defenders.any() && zombies == 0) return 1;
    int won = 0;
    for (int i = 0; i < kTrials; ++i)
        won += Trial{attackers, defenders, zombies, dice}.wins() ? 1 : 0;
    return static_cast<double>(won) / kTrials;
}

Units enemies_at(const View& view, Space space) {
    Units sum;
    for (const Power power : kAllPowers)
        if (!view.same_side(power, view.state.active)) sum.add(view.units(space, power));
    return sum;
}

// Steps from a set of spaces, over spaces that can be entered.
Distances distances(const View& view, SpaceSet from, const SpaceSet& through) {
    Distances steps;
    steps.fill(kFar);
    SpaceSet seen;
    for (std::uint8_t step = 0; from.any() && step < kFar; ++step) {
        SpaceSet next;
        from.each([&](Space space) {
            steps[index_of(space)] = step;
            next |= view.board.near[index_of(space)];
        });
        seen |= from;
        next &= through;
        from = next.without(seen);
    }
    return steps;
}

SpaceSet land_in_play(const View& view) {
    SpaceSet land;
    for (const Space space : view.scenario.land_area)
        if (!view.is_neutral(space)) land.add(space);
    return land;
}

// How many steps the front is away.
Distances to_front(const View& view) {
    SpaceSet hostile;
    for (const Space space : view.scenario.land_area)
        if (view.is_hostile(space)) hostile.add(space);
    return distances(view, hostile, land_in_play(view));
}

double worth(const View& view, Space space) {
    const Place& place = view.at(space);
    double value = 2 + 3.0 * place.ipc;
    if (view.control(space) == Owner::Zombies) value += 3;  // survivors join
    if (place.industry != Industry::None) value += 3;
    if (is_power(place.capital_of)) value += 12;
    return value;
}

// AAZ-70.18 The last turn in which Germany can reach its goal, and it has not.
bool is_last_chance(const View& view) {
    return view.scenario.is_intro && view.state.active == view.scenario.order.front()
           && view.state.round >= view.scenario.minor
           && view.state.level[index_of(view.state.active)] < view.scenario.goal;
}

// Who should stay: somebody among zombies, and in the capital as many as may come.
int guard(const View& view, Space space) {
    if (!is_territory(space) || !view.is_friendly(space)) return 0;
    if (is_last_chance(view)) return view.zombies(space) > 0 ? 1 : 0;
    int guards = (view.zombies(space) + 1) / 2;
    // A card may bring a zombie to land without a complex, and nobody there would lose it.
    if (view.at(space).industry == Industry::None && view.at(space).ipc >= kPrecious)
        guards = std::max(guards, 1);
    if (view.board.capital[index_of(view.state.active)] == space) {
        int threat = 0;
        // A garrison never comes (AAZ-70.8).
        for (const Space beside : view.at(space).land)
            for (const Power power : view.scenario.order)
                if (view.is_open(beside) && !view.same_side(power, view.state.active))
                    threat += view.units(beside, power).land();
        guards += std::min(6, (threat + 1) / 2);
    }
    return guards;
}

bool may_leave(const View& view, Space space) {
    return view.own(space).land() > guard(view, space);
}

// Who is announced to land there.
Units seaborne_for(const View& view, Space target) {
    Units sum;
    for (const Assault& assault : view.state.turn.assaults)
        for (int i = 0; i < assault.count && assault.target == target; ++i)
            sum.add(parts_of(assault.part));
    return sum;
}

class General {
public:
    General(const View& view, const std::vector<Action>& actions, Dice& dice)
        : view_(view), actions_(actions), dice_(dice), air_(flyable(view)) {}

    Action combat_move() {
        // What is begun is made sure of first.
        const double sure = is_last_chance(view_) ? kLastSure : kSure;
        for (const Space space : view_.scenario.land_area) {
            if (!view_.state.turn.entered.has(space) || chance_at(space, {}) >= sure) continue;
            if (const Action* next = next_unit(space)) return *next;
            if (const Action* next = next_landing(space)) return *next;
        }
        const Action* best = nullptr;
        double best_gain = 0;
        for (const Space space : view_.scenario.land_area) {
            if (!view_.is_hostile(space) || view_.state.turn.entered.has(space)) continue;
            Units force = available(space);
            force.add(landable(space));
            if (force.land() == 0) continue;
            const double chance = chance_at(space, force);
            if (chance < (is_last_chance(view_) ? kLastBold : kBold)) continue;
            const double gain =
                chance * worth(view_, space) - 0.4 * enemies_at(view_, space).size();
            if (gain <= best_gain) continue;
            const Action* next = next_unit(space);
            if (!next) next = next_landing(space);
            if (next) {
                best = next;
                best_gain = gain;
            }
        }
        if (best) return *best;
        return mark_or_end();
    }

    // A transport takes a second unit aboard and lands where it is worth most.
    Action continue_loading() {
        const Action* best = nullptr;
        double best_gain = -1;
        for (const Action& action : actions_) {
            if (action.verb == Verb::Load && may_leave(view_, action.from)) return action;
            if (action.verb != Verb::Land) continue;
            const Units landing = parts_of(static_cast<Load>(action.other));
            const double more = chance_at(action.to, landing) - chance_at(action.to, {});
            const double gain = view_.is_hostile(action.to)
                                    ? more * worth(view_, action.to) + 0.1 * landing.size()
                                    : 0;
            if (gain > best_gain) {
                best_gain = gain;
                best = &action;
            }
        }
        return best ? *best : actions_.front();
    }

    Action continue_combat() {
        const Motion& motion = view_.state.turn.motion;
        if (motion.unit == Unit::Transport) return continue_loading();
        const Action* best = nullptr;
        double best_gain = -1;
        for (const Action& action : actions_) {
            const bool stops = action.verb == Verb::Stop;
            // A tank is there with its next step; an air unit may fly on.
            const int left = profile(motion.unit).move - motion.used - 1;
            const int steps = stops || !is_air_unit(motion.unit) ? 0 : left;
            const double gain = promise_of(stops ? motion.at : action.to, motion.unit, steps);
            if (gain > best_gain) {
                best_gain = gain;
                best = &action;
            }
        }
        return *best;
    }

    Action noncombat_move() {
        const Distances front = to_front(view_);
        for (const Action& action : actions_) {
            if (action.verb == Verb::Fly) return landing(action.unit, action.from, action.number);
            if (action.verb != Verb::Move) continue;
            if (is_air_unit(action.unit)) {
                // Only those that cannot stay fly now.
                if (!is_territory(action.from) || view_.is_friendly(action.from)) continue;
                return landing(action.unit, action.from, 0);
            }
            if (holds_empty_land(action)) return action;
            const int here = front[index_of(action.from)];
            if (here <= 1 || front[index_of(action.to)] >= here) continue;
            if (may_leave(view_, action.from)) return action;
        }
        return end();
    }

    Action continue_noncombat() {
        const Motion& motion = view_.state.turn.motion;
        if (is_air_unit(motion.unit)) return nearest_landing();
        const Distances front = to_front(view_);
        const Action* best = &actions_.front();
        int least = kFar + 1;
        for (const Action& action : actions_) {
            const Space at = action.verb == Verb::Stop ? motion.at : action.to;
            const int steps = std::max<int>(front[index_of(at)], 1);
            if (steps < least) {
                least = steps;
                best = &action;
            }
        }
        return *best;
    }

    // As strong a unit as the money for each place left allows, near the front.
    Action purchase() {
        const Distances front = to_front(view_);
        const Action* best = nullptr;
        double best_value = -1000;
        int places = 0;
        for (const Space space : view_.scenario.land_area)
            if (is_eligible(view_, space))
                places += std::max(0, view_.at(space).ipc - view_.spent(space).size());
        const int money = view_.state.treasury[index_of(view_.state.active)];
        for (const Action& action : actions_) {
            if (action.verb != Verb::Buy || !is_territory(action.to)) continue;
            const double share = static_cast<double>(money) / std::max(1, places);
            const int cost = profile(action.unit).cost;
            // Far from the front only tanks arrive in time.
            const double wanted = front[index_of(action.to)] > 1 ? 5.0 : std::min(share, 5.0);
            double value = -std::abs(cost - wanted) - 0.3 * front[index_of(action.to)];
            if (is_air_unit(action.unit)) value -= 20;
            if (value > best_value) {
                best_value = value;
                best = &action;
            }
        }
        return best ? *best : end();
    }

private:
    Action end() const {
        for (const Action& action : actions_)
            if (action.verb == Verb::End) return action;
        return actions_.front();
    }

    // With the goal reached one of several goes where nobody is, so that no land is lost again.
    bool holds_empty_land(const Action& action) const {
        const int level = view_.state.level[index_of(view_.state.active)];
        if (!is_land_unit(action.unit) || !view_.scenario.is_intro || level < view_.scenario.goal)
            return false;
        return view_.own(action.to).land() == 0 && view_.at(action.to).ipc > 0
               && view_.own(action.from).land() > std::max(1, guard(view_, action.from));
    }

    double chance_at(Space space, const Units& more) {
        Units force = view_.own(space);
        force.add(seaborne_for(view_, space));
        force.add(more);
        return win_chance(force, enemies_at(view_, space), view_.zombies(space), dice_);
    }

    // Can this first step bring the unit to the target and, in the air, home again?
    bool leads_to(const Action& action, Space target) {
        if (action.verb != Verb::Move) return false;
        if (is_air_unit(action.unit)) {
            const Distances& steps = steps_to(target);
            const int away = steps[index_of(action.from)];
            const int left = profile(action.unit).move - away;
            if (away == kFar || left < 0 || steps[index_of(action.to)] != away - 1) return false;
            if (!landing_) landing_ = landing_map(view_, {});
            return landing_->landing[static_cast<std::size_t>(left)].has(target);
        }
        if (!may_leave(view_, action.from)) return false;
        if (action.to == target) return true;
        const auto& beside = view_.at(action.to).beside;
        return action.unit == Unit::Tank && view_.is_friendly(action.to)
               && std::find(beside.begin(), beside.end(), target) != beside.end();
    }

    const Distances& steps_to(Space target) {
        if (target != steps_target_) {
            SpaceSet from;
            from.add(target);
            steps_ = distances(view_, from, air_);
            steps_target_ = target;
        }
        return steps_;
    }

    // A few on foot to take the land, then planes, which nobody bites; guns beside infantry; tanks
    // last, for they are wanted everywhere.
    const Action* next_unit(Space target) {
        Units there = view_.own(target);
        there.add(seaborne_for(view_, target));
        constexpr std::array kAir{Unit::Bomber, Unit::Fighter};
        constexpr std::array kGuns{Unit::Artillery, Unit::Infantry, Unit::Tank};
        constexpr std::array kFoot{Unit::Infantry, Unit::Artillery, Unit::Tank};
        const Action* next = nullptr;
        if (there.land() >= 3 || (there.land() == 1 && there.air() == 0))
            next = first_of(kAir, target);
        const bool gun = there.of(Unit::Infantry) > there.of(Unit::Artillery);
        if (!next) next = first_of(gun ? kGuns : kFoot, target);
        if (!next && there.land() > 0) next = first_of(kAir, target);
        return next;
    }

    const Action* first_of(std::span<const Unit> units, Space target) {
        for (const Unit unit : units)
            for (const Action& action : actions_)
                if (action.unit == unit && leads_to(action, target)) return &action;
        return nullptr;
    }

    // A transport beside the target that somebody can board; heavy units first.
    const Action* next_landing(Space target) {
        const Action* best = nullptr;
        for (const Action& action : actions_) {
            if (action.verb != Verb::Load || !may_leave(view_, action.from)) continue;
            if (!view_.board.near[index_of(action.to)].has(target)) continue;
            if (!view_.is_hostile(target) || forbid_assault(view_, action.to, target)) continue;
            if (!best || profile(action.unit).attack > profile(best->unit).attack) best = &action;
        }
        return best;
    }

    Units landable(Space target) {
        Units force;
        const Action* first = next_landing(target);
        if (!first) return force;
        force.add(first->unit);
        const Units ready = unspent(view_, first->from);
        if (ready.of(Unit::Infantry) > (first->unit == Unit::Infantry ? 1 : 0))
            force.add(Unit::Infantry);
        return force;
    }

    // Everybody who could join, each kind of each space once.
    Units available(Space target) {
        Units force;
        Space last_from = kNowhere;
        Unit last_unit{};
        for (const Action& action : actions_) {
            if (action.from == last_from && action.unit == last_unit) continue;
            if (!leads_to(action, target)) continue;
            last_from = action.from;
            last_unit = action.unit;
            const Units ready = unspent(view_, action.from);
            int count = is_air_unit(action.unit) ? not_flown(view_, action.from, action.unit)
                                                 : ready.of(action.unit);
            if (!is_air_unit(action.unit))
                count = std::min(count, view_.own(action.from).land() - guard(view_, action.from));
            if (count > 0) force.add(action.unit, count);
        }
        return force;
    }

    // What it is worth to be there: a battle begun, then a battle that can be begun.
    double promise_of(Space at, Unit unit, int steps) {
        double best = 0;
        for (const Space target : view_.scenario.land_area) {
            if (!view_.is_hostile(target)) continue;
            const bool begun = view_.state.turn.entered.has(target);
            const int away = steps_to(target)[index_of(at)];
            if (away > steps || (!begun && is_air_unit(unit))) continue;
            const double value = (begun ? 20 : 5) + worth(view_, target) - 2.0 * away;
            best = std::max(best, value);
        }
        return best;
    }

    // Zombies at home are worth a battle where the dice are with us.
    Action mark_or_end() {
        for (const Action& action : actions_) {
            if (action.verb != Verb::Mark) continue;
            const Units& own = view_.own(action.to);
            double power = 0;
            for (const Unit unit : kByWorth)
                power += own.of(unit) * (profile(unit).attack + 1) / 6.0;
            if (own.land() > 1 && power >= kMarking * view_.zombies(action.to)) return action;
        }
        return end();
    }

    // The first step of a flight to where most friends are.
    Action landing(Unit unit, Space from, int left) {
        const Action* best = nullptr;
        int most = -1;
        for (const Action& action : actions_) {
            const bool flies = action.verb == Verb::Fly || action.verb == Verb::Move;
            if (!flies || action.unit != unit || action.from != from || action.number != left)
                continue;
            const int friends = is_territory(action.to) && view_.is_friendly(action.to)
                                    ? 1 + view_.own(action.to).land()
                                    : 0;
            if (friends > most) {
                most = friends;
                best = &action;
            }
        }
        return best ? *best : end();
    }

    Action nearest_landing() {
        const Distances steps = distances(view_, safe_landings(view_), air_);
        const Action* best = &actions_.front();
        int least = kFar + 1;
        for (const Action& action : actions_) {
            if (action.verb == Verb::Stop) return action;
            if (steps[index_of(action.to)] < least) {
                least = steps[index_of(action.to)];
                best = &action;
            }
        }
        return *best;
    }

    const View& view_;
    const std::vector<Action>& actions_;
    Dice& dice_;
    SpaceSet air_;
    std::optional<AirMap> landing_;
    Distances steps_{};
    Space steps_target_ = kNowhere;
};

// Step 8: on while the trials are good, and against zombies only while they are few.
Action choose_decision(const View& view, const std::vector<Action>& actions, Dice& dice) {
    const Space at = view.state.turn.battle.at;
    const Units left = attackers(view);
    const Units enemies = enemies_at(view, at);
    for (const Action& action : actions) {
        if (action.verb == Verb::Cease && left.land() < kPressing * view.zombies(at)) return action;
        const bool away = action.verb == Verb::Retreat || action.verb == Verb::BreakOff;
        if (!away || (is_last_chance(view) && left.land() > 0)) continue;
        const double chance =
            left.land() > 0 ? win_chance(left, enemies, view.zombies(at), dice) : 0;
        if (chance < kStubborn) return action;
    }
    return actions.front();
}

Action choose_loss(const std::vector<Action>& actions) {
    for (const Unit unit : kByWorth)
        for (const Action& action : actions)
            if (action.unit == unit) return action;
    return actions.front();
}

}  // namespace

Action Aaz::house_choice(const State& state, Seat, Dice& dice) const {
    std::vector<Action> actions;
    list_actions(state, actions);
    if (actions.size() == 1) return actions.front();
    const View view = view_of(box_, state);
    General general(view, actions, dice);
    const bool combat = state.phase == Phase::CombatMove;
    switch (state.step) {
    case Step::Moves: return combat ? general.combat_move() : general.noncombat_move();
    case Step::InMotion: return combat ? general.continue_combat() : general.continue_noncombat();
    case Step::Decide: return choose_decision(view, actions, dice);
    case Step::Purchases: return view.is_1942() ? choose_order(view, actions) : general.purchase();
    case Step::OrderAttacks:
    case Step::OrderBattles: return actions.front();
    default: return choose_loss(actions);
    }
}

}  // namespace gravetide::aaz
