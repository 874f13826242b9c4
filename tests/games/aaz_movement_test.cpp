// The engine's moves against a second implementation of them (aaz_movement_model.h): where a unit
// may go in phases 4 and 6, whether all air units can still land, when phase 6 may end, where to an
// attacker may retreat, and which ships may bombard. Positions are strewn over a corner of the
// board and played on.
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <sstream>

#include "games/aaz/rules.h"
#include "games/aaz/tell/names.h"
#include "games/aaz_movement_model.h"

namespace gravetide::aaz {
namespace {

// GRAVETIDE_MOVEMENT_POSITIONS=100000 looks at many more.
int wanted_positions() {
    const char* wanted = std::getenv("GRAVETIDE_MOVEMENT_POSITIONS");
    return wanted ? std::atoi(wanted) : 400;
}

class AazMovement : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    Dice dice{seed_from_number(1944)};
    std::vector<std::string> script;  // the position and what was done, as a scenario file
    std::map<Space, std::vector<std::vector<Space>>> came;  // the ways to a battle
    std::vector<Space> way;                                 // of the unit that moves now
    using Guns = std::map<Unit, int>;
    std::map<Space, Guns> silent;   // ships that fought at sea or bombarded, by where they are
    std::map<Space, int> seaborne;  // land units announced to land there
    int landings = 0;               // retreats from them that were compared

    int some(int most) { return std::min(dice.below(most + 1), dice.below(most + 1)); }
    template <class List>
    auto any_of(const List& list) {
        return *std::next(std::begin(list), dice.below(static_cast<int>(std::size(list))));
    }

    void put(State& state, const std::string& key, const std::string& value) {
        put_fact(game, state, {key, value});
        script.push_back("put     " + key + " " + value);
    }

    std::string units_text(const std::vector<Unit>& kinds, int most) {
        std::string text;
        for (const Unit unit : kinds)
            if (const int number = some(most); number > 0)
                text += (text.empty() ? "" : " ") + std::to_string(number) + " " + spell(unit);
        return text;
    }

    // Everybody meets within three spaces of a sea zone.
    State strewn(std::size_t scenario_index) {
        gravetide::Setup setup{};
        setup.chosen[kScenario] = static_cast<std::uint8_t>(scenario_index);
        State state = bare(game, setup);
        const Scenario& scenario = game.box().scenarios()[scenario_index];
        script = {"given   bare aaz scenario=" + scenario.key};
        came.clear();
        silent.clear();
        seaborne.clear();
        const Power active = any_of(scenario.order);
        put(state, "active", spell(active));
        std::vector<Power> friends, foes;
        for (const Power power : scenario.order)
            (scenario.side[index_of(power)] == scenario.side[index_of(active)] ? friends : foes)
                .push_back(power);
        put(state, "treasury." + spell(active), std::to_string(7 * some(5)));
        if (scenario.is_1942 && dice.below(3) == 0) put(state, "pool", "1 aircraft_carrier");
        SpaceSet region;
        region.add(any_of(scenario.sea_area));
        for (int i = 0; i < 3; ++i) {
            SpaceSet next = region;
            region.each([&](Space at) { next |= scenario.board->near[index_of(at)]; });
            next &= scenario.area;
            region = next;
        }
        std::vector<Space> spaces;
        region.each([&](Space space) { spaces.push_back(space); });
        for (const Space space : spaces) {
            const std::string id = spell(game, space);
            if (is_territory(space)) {
                if (state.control[index_of(space)] == Owner::Neutral) continue;
                const int fate = dice.below(8);
                const Power owner = fate < 3 ? active : fate < 5 ? any_of(friends) : any_of(foes);
                put(state, id + ".control", fate == 7 ? "zombies" : spell(owner));
                if (dice.below(4) == 0) put(state, id + ".zombies", std::to_string(1 + some(2)));
                if (fate == 7) continue;
                const Power who = fate < 5 ? active : owner;
                if (dice.below(2) == 0) continue;
                const std::string units =
                    units_text({Unit::Infantry, Unit::Tank, Unit::Fighter, Unit::Bomber}, 1);
                if (!units.empty()) put(state, id + "." + spell(who), units);
                continue;
            }
            const std::vector<Unit> ships{Unit::Submarine, Unit::Transport, Unit::Destroyer,
                                          Unit::Battleship};
            for (const Power power : {active, any_of(foes)}) {
                if (dice.below(3) != 0) continue;
                std::string units = units_text(ships, 1);
                if (const int carriers = dice.below(4) == 0 ? 1 + dice.below(2) : 0; carriers > 0) {
                    units +=
                        (units.empty() ? "" : " ") + std::to_string(carriers) + " aircraft_carrier";
                    if (const int aboard = some(2 * carriers); aboard > 0)
                        units += " " + std::to_string(aboard) + " fighter";
                }
                if (units.empty()) continue;
                put(state, id + "." + spell(power), units);
                if (power == active && units.find("transport") != std::string::npos
                    && dice.below(2) == 0)
                    put(state, id + ".cargo." + spell(power), "1 infantry+infantry");
            }
        }
        put(state, "go", "combat_move");
        return state;
    }

    std::string said() const {
        std::string text;
        for (const std::string& line : script) text += line + "\n";
        return text;
    }

    std::string ends_text(const std::set<model::End>& ends) const {
        std::string text;
        for (const model::End& end : ends) {
            text += " ";
            for (const Space space : end.way) text += spell(game, space) + ">";
            text += spell(game, end.at) + ":" + std::to_string(end.used);
        }
        return text;
    }

    // All ends of a move that the engine offers.
    void follow(const State& state, const model::Mover& mover, std::vector<Space>& path, int used,
                std::set<std::pair<Space, int>>& seen, std::set<model::End>& ends) const {
        const bool air = is_air_unit(mover.unit);
        const Space at = path.back();
        const auto reached = [&] {
            ends.insert({at, used,
                         air ? std::vector<Space>{}
                             : std::vector<Space>(path.begin(), std::prev(path.end()))});
        };
        if (air && !seen.insert({at, used}).second) return;
        if (state.step != Step::InMotion) return reached();
        std::vector<Action> actions;
        game.list_actions(state, actions);
        for (const Action& action : actions) {
            if (action.verb == Verb::Stop) reached();
            if (action.verb != Verb::Step) continue;
            State later = state;
            Journal<Event> quiet;
            game.play(later, action, quiet);
            path.push_back(action.to);
            follow(later, mover, path, used + 1, seen, ends);
            path.pop_back();
        }
    }

    std::set<model::End> engine_ends(const State& state, const std::vector<Action>& actions,
                                     const model::Mover& mover) const {
        std::set<model::End> ends;
        std::set<std::pair<Space, int>> seen;
        for (const Action& action : actions) {
            if (action.unit != mover.unit || action.from != mover.from) continue;
            if (action.verb != Verb::Move && action.verb != Verb::Fly) continue;
            const int used =
                action.verb == Verb::Fly ? profile(mover.unit).move - action.number : 0;
            if (used != mover.used) continue;
            State later = state;
            Journal<Event> quiet;
            game.play(later, action, quiet);
            std::vector<Space> path{action.to};
            follow(later, mover, path, mover.used + 1, seen, ends);
        }
        return ends;
    }

    // Matters of transports, which the model leaves alone: those who would be left without company
    // beside an enemy (AAZ-26.19, AAZ-4.60) and landings that count on an escort (AAZ-26.21).
    bool concerns_transports(const State& state, Space from) const {
        const Scenario& scenario = game.box().scenarios()[state.setup.chosen[kScenario]];
        const auto side = [&](Power power) { return scenario.side[index_of(power)]; };
        const bool beside_enemies = std::ranges::any_of(kAllPowers, [&](Power power) {
            return side(power) != side(state.active)
                   && state.units[index_of(from)][index_of(power)].any();
        });
        const auto waits = [&](const Assault& one) {
            return std::ranges::any_of(state.units[index_of(one.zone)], [](const Units& units) {
                return units.of(Unit::Submarine) > 0;
            });
        };
        if (std::ranges::any_of(state.turn.assaults, waits)) return true;
        const Units& own = state.units[index_of(from)][index_of(state.active)];
        return !is_territory(from) && own.of(Unit::Transport) > 0 && beside_enemies;
    }

    // AAZ-4.62 Flights that reach the same place with fewer points left need not be offered.
    static std::set<model::End> cheapest(const model::Mover& mover, std::set<model::End> ends) {
        if (!is_air_unit(mover.unit)) return ends;
        std::set<Space> seen;
        std::erase_if(ends, [&](const model::End& end) { return !seen.insert(end.at).second; });
        return ends;
    }

    void compare_moves(const State& state) {
        const model::Movement moves(game.box(), state);
        if (moves.has_guests()) return;
        std::vector<Action> actions;
        game.list_actions(state, actions);
        const std::set<model::Mover> movers = moves.movers();
        if (movers.empty()) return;
        const model::Mover mover = any_of(movers);
        if (concerns_transports(state, mover.from)) return;
        const bool combat = state.phase == Phase::CombatMove;
        const std::set<model::End> expected =
            cheapest(mover, combat ? moves.combat_moves(mover) : moves.noncombat_moves(mover));
        const std::set<model::End> offered = cheapest(mover, engine_ends(state, actions, mover));
        std::set<model::End> missing, surplus;
        std::ranges::set_difference(expected, offered, std::inserter(missing, missing.end()));
        std::ranges::set_difference(offered, expected, std::inserter(surplus, surplus.end()));
        ASSERT_TRUE(missing.empty() && surplus.empty())
            << spell(mover.unit) << " in " << spell(game, mover.from) << ", " << mover.used
            << " used\nthe model alone:" << ends_text(missing)
            << "\nthe engine alone:" << ends_text(surplus) << "\n"
            << said();
    }

    // AAZ-4.23, AAZ-6.16
    void compare_end(const State& state) {
        const model::Movement moves(game.box(), state);
        if (moves.has_guests()) return;
        const Rule* rule = game.forbidden_by(state, {.verb = Verb::End});
        if (state.phase == Phase::CombatMove) {
            ASSERT_TRUE(moves.has_landing_plan()) << "no landing plan\n" << said();
        } else {
            ASSERT_EQ(rule == nullptr, moves.lost_now() == moves.fewest_lost())
                << (rule ? "the engine" : "the model") << " goes on with phase 6\n"
                << said();
        }
    }

    // AAZ-58.21 to AAZ-58.29; of a landing AAZ-40.16 to AAZ-40.18
    void compare_retreats(const State& state) {
        const Space at = state.turn.battle.at;
        const bool is_landing = state.turn.assaulted.has(at);
        if (is_landing) ++landings;
        const model::Movement moves(game.box(), state);
        std::set<Space> expected, offered;
        for (std::vector<Space> one : came[at]) {
            // AAZ-40.18 Only from where it crossed into the target.
            if (is_landing) one.erase(one.begin(), std::prev(one.end(), 2));
            for (const Space back : moves.ways_back(one)) expected.insert(back);
        }
        std::vector<Action> actions;
        game.list_actions(state, actions);
        for (const Action& action : actions)
            if (action.verb == Verb::Retreat) offered.insert(action.to);
        // At sea ceasing is the staying of transports that are left alone (AAZ-58.20).
        const bool from_zombies =
            is_territory(at) && std::ranges::any_of(actions, [](const Action& action) {
                return action.verb == Verb::Cease;
            });
        const bool air_only = std::ranges::any_of(
            actions, [](const Action& action) { return action.verb == Verb::BreakOff; });
        if (from_zombies || air_only) expected.clear();
        // AAZ-40.18 Who was lost counts no more, and which of several alike that was is not told:
        // then none but these.
        const int land = state.units[index_of(at)][index_of(state.active)].land();
        if (is_landing && land != static_cast<int>(came[at].size()) + seaborne[at]) {
            for (const Space space : offered)
                ASSERT_TRUE(expected.contains(space)) << "retreat to " << spell(game, space) << "\n"
                                                      << said();
            return;
        }
        std::string text;
        for (const Space space : expected) text += " " + spell(game, space);
        text += " but offered";
        for (const Space space : offered) text += " " + spell(game, space);
        ASSERT_EQ(expected, offered) << "retreats" << text << "\n" << said();
    }

    static int ships(const State& state, Space zone, Unit unit) {
        return state.units[index_of(zone)][index_of(state.active)].of(unit);
    }

    // AAZ-40.21, AAZ-40.22, AAZ-80.16
    void compare_bombardment(const State& state) {
        const Space at = state.turn.battle.at;
        std::set<Space> zones;
        int landed = 0;
        for (const Assault& one : state.turn.assaults)
            if (one.target == at) {
                zones.insert(one.zone);
                landed += one.count * parts_of(one.part).land();
            }
        if (zones.empty()) return;
        Guns ready;
        for (const Unit unit : {Unit::Battleship, Unit::Cruiser})
            for (const Space zone : zones)
                ready[unit] += std::max(0, ships(state, zone, unit) - silent[zone][unit]);
        int most = ready[Unit::Battleship] + ready[Unit::Cruiser];
        const bool is_1942 = game.box().scenarios()[state.setup.chosen[kScenario]].is_1942 != 0;
        if (is_1942) most = std::min(most, landed);
        std::set<std::pair<int, int>> expected, offered;
        for (int one = 0; one <= ready[Unit::Battleship]; ++one)
            for (int two = 0; two <= ready[Unit::Cruiser] && one + two <= most; ++two)
                expected.insert({one, two});
        std::vector<Action> actions;
        game.list_actions(state, actions);
        for (const Action& action : actions) offered.insert({action.number, action.other});
        ASSERT_EQ(expected, offered) << "bombardment of " << spell(game, at) << "\n" << said();
    }

    // AAZ-40.22 Whoever is where a battle at sea is over took part in it, and keeps quiet wherever
    // he retreats to.
    void keep_silence(const State& before, const Action& action, const State& after) {
        const Scenario& scenario = game.box().scenarios()[before.setup.chosen[kScenario]];
        for (const Unit unit : {Unit::Battleship, Unit::Cruiser}) {
            for (const Space zone : scenario.sea_area)
                if (before.turn.pending.has(zone) && !after.turn.pending.has(zone))
                    silent[zone][unit] = ships(before, zone, unit);
            if (action.verb == Verb::Retreat && !is_territory(action.to))
                silent[action.to][unit] +=
                    ships(after, action.to, unit) - ships(before, action.to, unit);
            for (const Space zone : scenario.sea_area)
                silent[zone][unit] = std::min(silent[zone][unit], ships(after, zone, unit));
        }
        if (action.verb != Verb::Bombard && action.verb != Verb::Shell) return;
        for (const Assault& one : before.turn.assaults) {
            if (one.target != before.turn.battle.at) continue;
            // Which of several zones fired is not told: the first is taken.
            silent[one.zone][Unit::Battleship] += action.number;
            silent[one.zone][Unit::Cruiser] += action.other;
            return;
        }
    }

    void keep_way(const State& before, const Action& action, const State& after) {
        if (action.verb == Verb::Move || action.verb == Verb::Sail)
            way = {action.from, action.to};
        else if (action.verb == Verb::Load && before.step == Step::Moves)
            way = {action.to};
        else if (action.verb == Verb::Step)
            way.push_back(action.to);
        if (way.empty() || before.phase != Phase::CombatMove || after.step == Step::InMotion)
            return;
        const Unit unit = before.step == Step::InMotion ? before.turn.motion.unit : action.unit;
        if (!is_air_unit(unit)) came[way.back()].push_back(way);
        way.clear();
    }

    void play_on(State state, int& positions) {
        Journal<Event> quiet;
        const Power active = state.active;
        way.clear();
        for (int ply = 0; ply < 300 && state.active == active && !HasFatalFailure(); ++ply) {
            if (state.phase == Phase::Over || state.phase == Phase::Purchase
                || state.phase == Phase::Mobilize || state.phase == Phase::Income)
                return;
            Tray tray;
            if (game.to_act(state) == Seat::Chance) {
                const Action action = game.roll(state, dice, tray);
                script.push_back("roll    " + to_text(game, action));
                const State before = state;
                game.play(state, action, quiet);
                keep_silence(before, action, state);
                continue;
            }
            if (state.step == Step::Moves) {
                ++positions;
                compare_end(state);
                compare_moves(state);
            }
            if (state.step == Step::Decide) compare_retreats(state);
            if (state.step == Step::Bombardment) compare_bombardment(state);
            if (HasFatalFailure()) return;
            std::vector<Action> actions;
            game.list_actions(state, actions);
            Action action = any_of(actions);
            for (int i = 0; i < 4 && action.verb == Verb::End; ++i) action = any_of(actions);
            script.push_back("try     " + to_text(game, action));
            const State before = state;
            game.play(state, action, quiet);
            if (before.phase == Phase::CombatMove && state.phase != Phase::CombatMove)
                for (const Assault& one : before.turn.assaults)
                    seaborne[one.target] += one.count * parts_of(one.part).land();
            keep_way(before, action, state);
            keep_silence(before, action, state);
        }
    }
};

TEST_F(AazMovement, agrees_with_a_second_implementation) {
    for (int positions = 0; positions < wanted_positions() / 2 && !HasFatalFailure();)
        play_on(strewn(1), positions);
    std::cout << "retreats from landings: " << landings << "\n";
}

TEST_F(AazMovement, agrees_with_a_second_implementation_in_1942) {
    for (int positions = 0; positions < wanted_positions() / 2 && !HasFatalFailure();)
        play_on(strewn(2), positions);
    std::cout << "retreats from landings: " << landings << "\n";
}

}  // namespace
}  // namespace gravetide::aaz
