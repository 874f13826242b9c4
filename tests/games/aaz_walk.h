// Battles of aaz played by the rules through every way their dice can fall, whoever decides keeping
// to a plan: what the calculators are held against.
#pragma once

#include <bit>
#include <functional>

#include "games/aaz/odds/battle_line.h"
#include "games/aaz/odds/battle_plan.h"
#include "odds/walk.h"

namespace gravetide::aaz {

class AazWalk {
public:
    explicit AazWalk(const Aaz& game) : game_(game) {}

    // A position of Germany's in phase 5; another battle waits in Brazil, so that play goes no
    // farther than those that are looked at.
    State position(const Words& options, std::vector<Fact> facts) const {
        State state = bare(game_, read_setup(game_.options(), options));
        put_fact(game_, state, {"active", "germany"});
        facts.push_back({"brazil.germany", "1 tank"});
        facts.push_back({"brazil.united_states", "1 tank"});
        facts.push_back({"go", "combat"});
        for (const Fact& fact : facts) put_fact(game_, state, fact);
        return state;
    }

    // Calls close(state, likely) once for every way it ends: when the space, and whatever has to be
    // fought before it, is settled, or the plan goes home.
    using Close = std::function<void(const State&, double)>;
    void walk(const State& start, Space space, const BattlePlan& plan, const Close& close) const {
        constexpr double kRest = 1e-14;
        Spread<State> open{{std::bit_cast<Bytes<State>>(start), 1.0}};
        std::vector<Chance<Action>> chances;
        Journal<Event> quiet;
        for (double rest = 1; rest > kRest;) {
            Spread<State> next;
            rest = 0;
            for (const auto& [bytes, likely] : open) {
                const auto state = std::bit_cast<State>(bytes);
                const auto follow = [&, weight = likely](Action action, double probability) {
                    State child = state;
                    game_.play(child, action, quiet);
                    const bool home = plan.rounds > 0 && child.turn.battle.round > plan.rounds;
                    if (home || !is_due(child, space)) return close(child, weight * probability);
                    next[std::bit_cast<Bytes<State>>(child)] += weight * probability;
                    rest += weight * probability;
                };
                if (game_.to_act(state) == Seat::Chance) {
                    game_.list_chances(state, chances);
                    for (const auto& chance : chances) follow(chance.action, chance.probability);
                } else {
                    follow(choose(state, space, plan), 1.0);
                }
            }
            open = std::move(next);
        }
    }

private:
    static bool lands(const Assault& assault, Space space) {
        return assault.target == space && assault.count > 0;
    }
    static bool is_due(const State& state, Space space) {
        return state.turn.pending.has(space) || state.turn.battle.at == space
               || std::ranges::any_of(state.turn.assaults, [&](const Assault& assault) {
                      return lands(assault, space);
                  });
    }

    // Where it stands in the order of losses; a battleship's first hit costs nothing, transports
    // and a land unit that is kept are lost last.
    static int place_of(const State& state, const Action& action, const BattlePlan& plan) {
        constexpr int kLast = 1000;
        const Battle& battle = state.turn.battle;
        const bool attacks = action.power == state.active;
        const std::size_t power = index_of(action.power);
        const int afloat = state.units[index_of(battle.at)][power].of(Unit::Battleship)
                           - battle.hit[power].of(Unit::Battleship);
        const bool at_sea = !is_territory(battle.at);
        if (action.unit == Unit::Transport && at_sea) return kLast;
        const Units left = state.units[index_of(battle.at)][power].without(battle.hit[power]);
        if (attacks && plan.keep == Keep::OneLandUnit && !at_sea && left.land() == 1
            && is_land_unit(action.unit))
            return kLast;
        if (at_sea && action.unit == Unit::Battleship && battle.damaged[power] < afloat) return -1;
        std::vector<Unit> order = attacks ? plan.attackers_order : plan.defenders_order;
        if (order.empty() && at_sea) order.assign(kLostAtSea.begin(), kLostAtSea.end());
        if (order.empty() && attacks) order.assign(kLostAttacking.begin(), kLostAttacking.end());
        if (order.empty()) order.assign(kLostDefending.begin(), kLostDefending.end());
        return static_cast<int>(std::ranges::find(order, action.unit) - order.begin());
    }

    static bool submerges(const State& state, const BattlePlan& plan) {
        const bool attacks = state.asked == state.active;
        const Submarines policy = attacks ? plan.attackers_submarines : plan.defenders_submarines;
        const Units& units = state.units[index_of(state.turn.battle.at)][index_of(state.asked)];
        if (policy == Submarines::SubmergeAlone)
            return units.size() == units.of(Unit::Submarine) + units.of(Unit::Transport);
        return policy == Submarines::Submerge;
    }

    Action choose(const State& state, Space space, const BattlePlan& plan) const {
        std::vector<Action> actions;
        game_.list_actions(state, actions);
        const Space at = state.turn.battle.at;
        const auto is_before = [&](Space zone) {
            return std::ranges::any_of(state.turn.assaults, [&](const Assault& assault) {
                return assault.zone == zone && lands(assault, space);
            });
        };
        // AAZ-40.5 The sea is fought for before the land.
        for (const Action& action : actions)
            if (action.verb == Verb::Fight && is_before(action.to)) return action;
        Action best = actions.front();
        for (const Action& action : actions) {
            if (action.verb == Verb::Fight && action.to == space) return action;
            // All ships fire, the strongest first; all tanks saw.
            if (action.verb == Verb::Bombard || action.verb == Verb::Shell
                || action.verb == Verb::Saw)
                best = action;
            if (action.verb == Verb::Submerge && (action.number > 0) == submerges(state, plan))
                return action;
            if (action.verb == Verb::HoldBack && action.number == 0) return action;
            // AAZ-61.19 Only air units may be asked to press on that would else go home.
            const bool in_the_air =
                is_territory(at) && state.units[index_of(at)][index_of(state.active)].land() == 0;
            if (action.verb == Verb::Press && (in_the_air || best.verb != Verb::Cease))
                best = action;
            if (action.verb == Verb::Cease && !(in_the_air && best.verb == Verb::Press))
                best = action;
            if (action.verb == Verb::Lose
                && (best.verb != Verb::Lose
                    || place_of(state, action, plan) < place_of(state, best, plan)))
                best = action;
        }
        return best;
    }

    const Aaz& game_;
};

}  // namespace gravetide::aaz
