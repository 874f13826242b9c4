// The engine's moves against a second implementation of them (aaz_movement_model.h): where a unit
// may go in phases 4 and 6, what transports may load and where they may land it, whether all air
// units can still land, when the phases may end, where to an attacker may retreat, and which ships
// may bombard. Positions are strewn over a corner of the board and played on.
#include <cstdlib>
#include <gtest/gtest.h>
#include <iostream>
#include <optional>

#include "games/aaz_movement_model.h"
#include "games/aaz_past.h"
#include "games/aaz_strewn.h"

namespace gravetide::aaz {
namespace {

// GRAVETIDE_MOVEMENT_POSITIONS=100000 looks at many more, GRAVETIDE_SEED at others.
int setting(const char* name, int usual) {
    const char* wanted = std::getenv(name);
    return wanted ? std::atoi(wanted) : usual;
}

class AazMovement : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    Strewn board{game, setting("GRAVETIDE_SEED", 1944)};
    Past past{game};
    // What was compared: retreats from landings, and those after losses nobody was asked about;
    // voyages, and passages with allies.
    int landings = 0, unsure = 0, voyages = 0, passings = 0;

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

    // AAZ-4.62 Flights that reach the same place with fewer points left need not be offered.
    static std::set<model::End> cheapest(const model::Mover& mover, std::set<model::End> ends) {
        if (!is_air_unit(mover.unit)) return ends;
        std::set<Space> seen;
        std::erase_if(ends, [&](const model::End& end) { return !seen.insert(end.at).second; });
        return ends;
    }

    void compare_moves(const State& state, const model::Movement& moves,
                       const std::vector<Action>& actions) {
        const std::set<model::Mover> movers = moves.movers();
        if (movers.empty()) return;
        const model::Mover mover = board.any_of(movers);
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
            << board.said();
    }

    // AAZ-4.23, AAZ-4.60, AAZ-26.21, AAZ-6.16
    void compare_end(const State& state, const model::Movement& moves) {
        const Rule* rule = game.forbidden_by(state, {.verb = Verb::End});
        if (state.phase == Phase::CombatMove) {
            ASSERT_TRUE(moves.has_landing_plan()) << "no landing plan\n" << board.said();
            ASSERT_EQ(rule == nullptr, moves.may_end_combat_moves())
                << (rule ? "the engine" : "the model") << " goes on with phase 4\n"
                << board.said();
        } else {
            ASSERT_EQ(rule == nullptr, moves.lost_now() == moves.fewest_lost())
                << (rule ? "the engine" : "the model") << " goes on with phase 6\n"
                << board.said();
        }
    }

    static std::optional<model::Vessel> vessel_of(const State& state, const Action& action) {
        const bool moves = action.verb == Verb::Move && action.unit == Unit::Transport;
        const Space zone = action.verb == Verb::Load ? action.to : action.from;
        if (!moves && action.verb != Verb::Sail && action.verb != Verb::Load
            && action.verb != Verb::Land)
            return std::nullopt;
        return model::Vessel{zone, moves ? Load::Nothing : static_cast<Load>(action.number),
                             moves ? Passengers{} : action.third, state.active};
    }

    static model::Deed deed_of(const Action& action) {
        if (action.verb == Verb::Load) return {Verb::Load, action.to, action.unit, action.from, {}};
        if (action.verb == Verb::Land)
            return {Verb::Land, action.to, {}, {}, static_cast<Load>(action.other)};
        if (action.verb == Verb::Stop) return {.verb = Verb::Stop};
        return {Verb::Step, action.to, {}, {}, {}};
    }

    // Everything a transport under way may still do.
    void follow(const State& state, const Action& action, model::Voyage voyage,
                std::set<model::Voyage>& found) const {
        State later = state;
        Journal<Event> quiet;
        game.play(later, action, quiet);
        voyage.push_back(deed_of(action));
        if (later.step != Step::InMotion) {
            if (action.verb != Verb::Land && action.verb != Verb::Stop)
                voyage.push_back({.verb = Verb::Stop});
            found.insert(voyage);
            return;
        }
        std::vector<Action> actions;
        game.list_actions(later, actions);
        for (const Action& next : actions) follow(later, next, voyage, found);
    }

    std::string voyages_text(const std::set<model::Voyage>& all) const {
        std::string text;
        for (const model::Voyage& voyage : all) {
            text += "\n   ";
            for (const model::Deed& deed : voyage) {
                if (deed.verb == Verb::Step) text += " to " + spell(game, deed.to);
                if (deed.verb == Verb::Load)
                    text += " load " + spell(deed.unit) + " from " + spell(game, deed.from);
                if (deed.verb == Verb::Land)
                    text += " land " + std::string(kLoadIds[static_cast<std::size_t>(deed.part)])
                            + " in " + spell(game, deed.to);
                if (deed.verb == Verb::Stop) text += " stop";
            }
        }
        return text;
    }

    // AAZ-26, AAZ-40.1 to AAZ-40.3
    void compare_voyages(const State& state, const model::Movement& moves,
                         const std::vector<Action>& actions) {
        const std::set<model::Vessel> vessels = moves.vessels();
        for (const Action& action : actions) {
            const auto vessel = vessel_of(state, action);
            ASSERT_TRUE(!vessel || vessels.contains(*vessel))
                << "a transport that has done what it may: " << to_text(game, action) << "\n"
                << board.said();
        }
        if (vessels.empty()) return;
        const model::Vessel vessel = board.any_of(vessels);
        const std::set<model::Voyage> expected = moves.voyages(vessel);
        std::set<model::Voyage> offered, missing, surplus;
        for (const Action& action : actions)
            if (vessel_of(state, action) == vessel) follow(state, action, {}, offered);
        voyages += static_cast<int>(expected.size());
        std::ranges::set_difference(expected, offered, std::inserter(missing, missing.end()));
        std::ranges::set_difference(offered, expected, std::inserter(surplus, surplus.end()));
        ASSERT_TRUE(missing.empty() && surplus.empty())
            << "transport with " << kLoadIds[static_cast<std::size_t>(vessel.load)] << " in "
            << spell(game, vessel.zone) << "\nthe model alone:" << voyages_text(missing)
            << "\nthe engine alone:" << voyages_text(surplus) << "\n"
            << board.said();
    }

    // AAZ-80.32
    void compare_passings(const model::Movement& moves, const std::vector<Action>& actions) {
        std::set<model::Passing> offered;
        for (const Action& action : actions) {
            const model::Vessel vessel{action.verb == Verb::Board ? action.to : action.from,
                                       static_cast<Load>(action.number), action.third,
                                       action.power};
            if (action.verb == Verb::Board)
                offered.insert({vessel, {Verb::Board, action.to, action.unit, action.from, {}}});
            if (action.verb == Verb::Disembark)
                offered.insert({vessel,
                                {Verb::Disembark,
                                 action.to,
                                 {},
                                 action.from,
                                 static_cast<Load>(action.other)}});
        }
        const std::set<model::Passing> expected = moves.passings();
        passings += static_cast<int>(expected.size());
        const auto text = [&](const std::set<model::Passing>& some) {
            std::string told;
            for (const model::Passing& one : some)
                told += "\n    " + spell(one.vessel.owner) + "'s with "
                        + std::string(kLoadIds[static_cast<std::size_t>(one.vessel.load)])
                        + (one.deed.verb == Verb::Board ? " takes " + spell(one.deed.unit)
                                                        : " lands part")
                        + " " + spell(game, one.deed.from) + " " + spell(game, one.deed.to);
            return told;
        };
        ASSERT_EQ(expected, offered) << "passengers, the model:" << text(expected)
                                     << "\nthe engine:" << text(offered) << "\n"
                                     << board.said();
    }

    // AAZ-4.48
    void compare_declarations(const State& state, const model::Movement& moves,
                              const std::vector<Action>& actions) {
        if (state.phase != Phase::CombatMove) return;
        std::set<Space> offered;
        for (const Action& action : actions)
            if (action.verb == Verb::Engage) offered.insert(action.to);
        std::string text;
        const std::set<Space> expected = moves.attacks_to_declare();
        for (const Space space : expected) text += " " + spell(game, space);
        text += " but offered";
        for (const Space space : offered) text += " " + spell(game, space);
        ASSERT_EQ(expected, offered) << "attacks on ships" << text << "\n" << board.said();
    }

    // AAZ-58.21 to AAZ-58.29; of a landing AAZ-40.16 to AAZ-40.18
    void compare_retreats(const State& state, const std::vector<Action>& actions) {
        const Space at = state.turn.battle.at;
        const bool is_landing = state.turn.assaulted.has(at);
        if (is_landing) ++landings;
        const model::Movement moves(game.box(), state);
        std::set<Space> expected, offered;
        for (const auto& way : is_landing ? past.crossings_into(at) : past.ways_to(at))
            for (const Space back : moves.ways_back(way)) expected.insert(back);
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
        if (is_landing && past.is_unsure(at)) {
            ++unsure;
            for (const Space space : offered)
                ASSERT_TRUE(expected.contains(space)) << "retreat to " << spell(game, space) << "\n"
                                                      << board.said();
            return;
        }
        std::string text;
        for (const Space space : expected) text += " " + spell(game, space);
        text += " but offered";
        for (const Space space : offered) text += " " + spell(game, space);
        ASSERT_EQ(expected, offered) << "retreats" << text << "\n" << board.said();
    }

    static int ships(const State& state, Space zone, Unit unit) {
        return state.units[index_of(zone)][index_of(state.active)].of(unit);
    }

    // AAZ-40.21, AAZ-40.22, AAZ-80.16
    void compare_bombardment(const State& state, const std::vector<Action>& actions) {
        const Space at = state.turn.battle.at;
        std::set<Space> zones;
        int landed = 0;
        for (const Assault& one : state.turn.assaults)
            if (one.target == at) {
                zones.insert(one.zone);
                landed += one.count * parts_of(one.part).land();
            }
        if (zones.empty()) return;
        Past::Guns ready;
        for (const Unit unit : {Unit::Battleship, Unit::Cruiser})
            for (const Space zone : zones)
                ready[unit] += std::max(0, ships(state, zone, unit) - past.silent(zone, unit));
        int most = ready[Unit::Battleship] + ready[Unit::Cruiser];
        const bool is_1942 = game.box().scenarios()[state.setup.chosen[kScenario]].is_1942 != 0;
        if (is_1942) most = std::min(most, landed);
        std::set<std::pair<int, int>> expected, offered;
        for (int one = 0; one <= ready[Unit::Battleship]; ++one)
            for (int two = 0; two <= ready[Unit::Cruiser] && one + two <= most; ++two)
                expected.insert({one, two});
        for (const Action& action : actions) offered.insert({action.number, action.other});
        ASSERT_EQ(expected, offered) << "bombardment of " << spell(game, at) << "\n"
                                     << board.said();
    }

    void compare(const State& state, const std::vector<Action>& actions) {
        if (state.step == Step::Decide) compare_retreats(state, actions);
        if (state.step == Step::Bombardment) compare_bombardment(state, actions);
        if (state.step != Step::Moves) return;
        const model::Movement moves(game.box(), state);
        compare_end(state, moves);
        if (!HasFatalFailure()) compare_moves(state, moves, actions);
        if (!HasFatalFailure()) compare_voyages(state, moves, actions);
        if (!HasFatalFailure()) compare_passings(moves, actions);
        if (!HasFatalFailure()) compare_declarations(state, moves, actions);
    }

    void play_on(State state, int& positions) {
        Journal<Event> quiet;
        const Power active = state.active;
        past = Past(game);
        for (int ply = 0; ply < 300 && state.active == active && !HasFatalFailure(); ++ply) {
            if (state.phase == Phase::Over || state.phase == Phase::Purchase
                || state.phase == Phase::Mobilize || state.phase == Phase::Income)
                return;
            const State before = state;
            Action action;
            if (game.to_act(state) == Seat::Chance) {
                Tray tray;
                action = game.roll(state, board.dice, tray);
                board.script.push_back("roll    " + to_text(game, action));
            } else {
                if (state.step == Step::Moves) ++positions;
                std::vector<Action> actions;
                game.list_actions(state, actions);
                compare(state, actions);
                if (HasFatalFailure()) return;
                action = board.any_of(actions);
                for (int i = 0; i < 4 && action.verb == Verb::End; ++i)
                    action = board.any_of(actions);
                board.script.push_back("try     " + to_text(game, action));
            }
            game.play(state, action, quiet);
            past.watch(before, action, state);
        }
    }

    void play(std::size_t scenario) {
        const int wanted = setting("GRAVETIDE_MOVEMENT_POSITIONS", 400) / 2;
        for (int positions = 0; positions < wanted && !HasFatalFailure();)
            play_on(board.lay_out(scenario), positions);
        std::cout << "compared: " << voyages << " voyages, " << passings << " passages, "
                  << landings << " retreats from landings, " << unsure << " of them in part\n";
    }
};

TEST_F(AazMovement, agrees_with_a_second_implementation) { play(1); }
TEST_F(AazMovement, agrees_with_a_second_implementation_in_1942) { play(2); }

}  // namespace
}  // namespace gravetide::aaz
