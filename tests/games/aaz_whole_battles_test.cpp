// Whole battles against the odds told of them: an attack is declared, the phase ended, and the
// battle played to its end by the rules, again and again. Nobody retreats, and each side loses what
// the odds say it loses first.
#include <cmath>
#include <gtest/gtest.h>
#include <iostream>
#include <map>

#include "games/aaz/rules.h"
#include "games/aaz/tell/names.h"

namespace gravetide::aaz {
namespace {

constexpr int kMatches = 30;
constexpr int kDecisions = 1500;
constexpr int kRolls = 300;
constexpr int kManyRolls = 10'000;
constexpr double kDoubtful = 3;  // errors
constexpr double kErrors = 4;
constexpr double kEndless = 1e9;
constexpr int kDear = 1000;

class AazWholeBattles : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    Dice dice{seed_from_number(1942)};
    Journal<Event> quiet;
    std::map<std::string, int> held{};  // battles, by where the odds were asked for

    static bool is_battle(const Forecast& forecast) {
        constexpr std::array kKeys{"taken", "won", "nobody", "held"};
        const bool of_a_round = std::ranges::any_of(forecast.besides, [](const Outlook& each) {
            return each.said.find("until then") != std::string::npos;
        });
        return !forecast.parts.empty() && !of_a_round
               && std::ranges::all_of(forecast.parts, [&](const Outlook& part) {
                      return std::ranges::find(kKeys, part.key) != kKeys.end();
                  });
    }

    // The cheapest first, but a bomber that defends before a fighter, guns before all, and
    // transports last.
    static int price_of(const State& state, const Action& action) {
        const Battle& battle = state.turn.battle;
        const std::size_t power = index_of(action.power);
        if (action.unit == Unit::Transport) return kDear;
        if (action.unit == Unit::AaaGun && is_territory(battle.at)) return 0;
        if (action.unit == Unit::Bomber && action.power != state.active && is_territory(battle.at))
            return profile(Unit::Fighter).cost - 1;
        const int afloat = state.units[index_of(battle.at)][power].of(Unit::Battleship)
                           - battle.hit[power].of(Unit::Battleship);
        const bool is_whole = action.unit == Unit::Battleship && battle.damaged[power] < afloat;
        return is_whole ? 0 : profile(action.unit).cost;
    }

    static bool lands_from(const State& state, Space zone, Space at) {
        return std::ranges::any_of(state.turn.assaults, [&](const Assault& assault) {
            return assault.zone == zone && assault.target == at && assault.count > 0;
        });
    }

    Action policy(const State& state, Space at) const {
        std::vector<Action> actions;
        game.list_actions(state, actions);
        const auto verb = [&](Verb wanted) {
            return std::ranges::find(actions, wanted, &Action::verb);
        };
        // AAZ-40.5 The sea is fought for before the land.
        for (const Action& action : actions)
            if (action.verb == Verb::Fight && (action.to == at || lands_from(state, action.to, at)))
                return action;
        for (const Verb wanted : {Verb::Cease, Verb::Press})
            if (verb(wanted) != actions.end()) return *verb(wanted);
        Action best = actions.front();
        for (const Action& action : actions) {
            // Ships that can fire do, submarines strike, fighters fight.
            if (action.verb == Verb::Bombard && action.number >= best.number) best = action;
            if (action.verb == Verb::Shell || action.verb == Verb::Saw) best = action;
            const bool fewer = action.verb == Verb::Submerge || action.verb == Verb::HoldBack;
            if (fewer && action.number <= best.number) best = action;
            if (action.verb == Verb::Lose && price_of(state, action) < price_of(state, best))
                best = action;
        }
        return best;
    }

    // Which part of the odds a match that was played on belongs to; nothing where the battle was
    // not fought at once.
    std::string fought(const State& start, Space at) {
        const Power attacker = start.active;
        const bool prize = is_territory(at) && view_of(game.box(), start).is_hostile(at);
        State state = start;
        State before = start;
        std::vector<Event> told;
        Journal<Event> journal(told);
        bool on_land = false;
        const auto is_due = [&] {
            return state.turn.pending.has(at) || state.turn.battle.at == at
                   || std::ranges::any_of(state.turn.assaults, [&](const Assault& assault) {
                          return assault.target == at && assault.count > 0;
                      });
        };
        for (bool begun = is_due(); !begun || is_due(); begun = begun || is_due()) {
            const Seat seat = game.to_act(state);
            if (seat == Seat::Nobody || state.phase == Phase::NoncombatMove) return {};
            const bool is_open = state.step == Step::OrderBattles;
            Tray forgetful;
            const Action action =
                seat == Seat::Chance ? game.roll(state, dice, forgetful) : policy(state, at);
            // Another battle first, of its own.
            if (is_open && action.verb != Verb::Fight) return {};
            if (is_open && action.to != at && !lands_from(state, action.to, at)) return {};
            on_land = on_land || state.turn.battle.at == at;
            before = state;
            told.clear();
            game.play(state, action, journal);
        }
        const View view = view_of(game.box(), state);
        // AAZ-52.10, AAZ-58.33 Whoever is out of the battle has neither won nor held.
        const auto left_of = [&](Power power) {
            Units left = state.units[index_of(at)][index_of(power)];
            if (!is_territory(at))
                left.add(Unit::Submarine, -int{before.turn.battle.submerged[index_of(power)]});
            return power == attacker ? left.without(before.turn.apart.at(at)) : left;
        };
        const Units left = left_of(attacker);
        bool enemy = false;
        for (const Power power : kAllPowers)
            if (!view.same_side(power, attacker)) enemy = enemy || left_of(power).any();
        // AAZ-6.18, AAZ-6.19 A fighter whose carrier was sunk leaves after the battle.
        for (const Event& each : told)
            if ((each.what == Happening::Crashes && each.to == at)
                || (each.what == Happening::Rescued && each.from == at))
                enemy = enemy || !view.same_side(each.who, attacker);
        if (!enemy && prize && left.land() > 0) return "taken";
        if (!on_land && is_territory(at)) return "held";  // AAZ-40.11 nobody came
        if (!enemy && left.any()) return "won";
        return enemy && !left.any() ? "held" : "nobody";
    }

    // How often it ended which way, of so many times; nothing where it was not fought at once.
    std::map<std::string, double> shares_of(const State& start, Space at, int rolls) {
        std::map<std::string, double> ends;
        for (int i = 0; i < rolls; ++i) {
            const std::string end = fought(start, at);
            if (end.empty()) return {};
            ends[end] += 1.0 / rolls;
        }
        return ends;
    }

    // The farthest any part is off, in errors; what is told as impossible never happens.
    static double errors_of(const std::map<std::string, double>& ends, const Forecast& forecast,
                            int rolls) {
        double worst = 0;
        double sum = 0;
        for (const Outlook& part : forecast.parts) {
            const auto found = ends.find(part.key);
            const double share = found == ends.end() ? 0 : found->second;
            const double variance = std::max(part.value * (1 - part.value), 1.0 / rolls);
            const double off = std::max(0.0, std::abs(part.value - share) - forecast.within);
            worst = std::max(worst, off / std::sqrt(variance / rolls));
            sum += share;
        }
        return sum < 1 - 1e-9 ? kEndless : worst;
    }

    // Among thousands of battles some are off by chance: those are fought far more often.
    void hold(const State& start, Space at, const Forecast& forecast, const std::string& asked) {
        const auto ends = shares_of(start, at, kRolls);
        if (ends.empty()) return;
        ++held[asked];
        const View view = view_of(game.box(), start);
        const bool lands =
            std::ranges::find(forecast.besides, "landing", &Outlook::key) != forecast.besides.end();
        const bool is_empty = !has_enemy(view, at) && (lands && view.zombies(at) == 0);
        if (lands) ++held[is_empty ? "empty landing" : "landing"];
        if (errors_of(ends, forecast, kRolls) < kDoubtful) return;
        const auto surely = shares_of(start, at, kManyRolls);
        if (errors_of(surely, forecast, kManyRolls) < kErrors) return;
        std::string text = asked + " " + spell(game, at);
        for (const Outlook& part : forecast.parts)
            text += "\n  " + part.key + " " + std::to_string(part.value);
        for (const auto& [key, share] : surely)
            text += "\n  happened: " + key + " " + std::to_string(share);
        ADD_FAILURE() << text << facts(start, at);
    }

    // What is said of a place, and of the battle.
    std::string facts(const State& state, Space at) const {
        std::string text;
        for (const Fact& fact : list_facts(game, state))
            if (fact.key.starts_with(spell(game, at) + ".") || fact.key.starts_with("battle")
                || fact.key == "active" || fact.key == "step" || fact.key == "assaults")
                text += "\n  put " + fact.key + " " + fact.value;
        return text;
    }

    Forecast asked_of(const State& state, Question question) const {
        question.kind = Question::Kind::Forecast;
        return forecast_of(game, state, game.to_act(state), question);
    }

    // The phase is over; nothing where it may not be.
    std::optional<State> ended(State state) {
        const Action end{.verb = Verb::End};
        if (state.step != Step::Moves || game.to_act(state) == Seat::Chance
            || game.forbidden_by(state, end))
            return std::nullopt;
        game.play(state, end, quiet);
        return state;
    }

    // Attacks as they stand.
    void look_at_moves(const State& state) {
        const auto start = ended(state);
        if (!start) return;
        view_of(game.box(), state).board.spaces.each([&](Space at) {
            const Forecast forecast = asked_of(state, {.to = spell(game, at)});
            if (is_battle(forecast)) hold(*start, at, forecast, "moves");
        });
    }

    // One more attack by some of the pieces that stand together.
    void look_at_pieces(const State& state) {
        const View view = view_of(game.box(), state);
        view.board.spaces.each([&](Space from) {
            const Units& own = view.own(from);
            if (!own.any() || dice.below(6) != 0) return;
            std::vector<Picked> pieces;
            for (const Unit unit : is_territory(from) ? kLandSlots : kSeaSlots)
                if (own.of(unit) > 0) pieces.push_back({spell(unit), 1 + dice.below(own.of(unit))});
            if (!is_territory(from)) pieces.resize(1);
            look_at_picked(state, {.from = spell(game, from), .pieces = pieces});
        });
    }

    void look_at_picked(const State& state, const Question& picked) {
        for (const Goal& goal : reach_of(game, state, game.to_act(state), picked).goals) {
            if (dice.below(3) != 0) continue;
            Question question = picked;
            question.to = goal.to;
            const Forecast forecast = asked_of(state, question);
            State there = state;
            for (const ActionId id : goal.way) game.play(there, action_of<Action>(id), quiet);
            const auto start = ended(there);
            if (start && is_battle(forecast))
                hold(*start, *game.box().find(goal.to), forecast, "piece");
        }
    }

    void look_at_choices(const State& state) {
        std::vector<Action> actions;
        game.list_actions(state, actions);
        for (const Action& action : actions) {
            const Forecast forecast = asked_of(state, {.actions = {id_of(action)}});
            if (!is_battle(forecast)) continue;
            State after = state;
            game.play(after, action, quiet);
            const Space at = action.verb == Verb::Fight ? action.to : state.turn.battle.at;
            hold(after, at, forecast, to_text(game, action).substr(0, 5));
        }
    }

    // Of the house against itself, a third of the choices by chance.
    void play_match(State state) {
        std::vector<Action> actions;
        for (int made = 0; made < kDecisions && !HasFailure(); ++made) {
            while (game.to_act(state) == Seat::Chance) {
                Tray forgetful;
                game.play(state, game.roll(state, dice, forgetful), quiet);
            }
            const Seat seat = game.to_act(state);
            if (seat == Seat::Nobody) return;
            if (state.phase == Phase::CombatMove && state.step == Step::Moves) {
                if (dice.below(6) == 0) look_at_moves(state);
                if (dice.below(6) == 0) look_at_pieces(state);
            }
            const bool is_choice = state.step == Step::OrderBattles || state.step == Step::Decide
                                   || state.step == Step::Bombardment;
            if (is_choice && dice.below(3) == 0) look_at_choices(state);
            game.list_actions(state, actions);
            const auto any = static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())));
            game.play(state,
                      dice.below(3) == 0 ? actions[any] : game.house_choice(state, seat, dice),
                      quiet);
        }
    }
};

TEST_F(AazWholeBattles, end_as_often_as_the_odds_say) {
    const auto options = game.options();
    for (int match = 0; match < kMatches && !HasFailure(); ++match) {
        gravetide::Setup setup;
        for (std::size_t i = 0; i < options.size(); ++i)
            setup.chosen.at(i) = static_cast<std::uint8_t>(
                i == 0 ? match % 3 : dice.below(static_cast<int>(options[i].values.size())));
        play_match(game.start(setup));
    }
    for (const auto& [asked, count] : held) std::cout << asked << " " << count << "\n";
    for (const char* asked : {"moves", "piece", "fight", "press", "landing", "empty landing"})
        EXPECT_GT(held[asked], 1) << asked;
}

// A landing in Ukraine for which a destroyer has to be sunk first, and one overland besides:
// without the landing the infantry from the Balkans attacks alone (AAZ-40.10).
TEST_F(AazWholeBattles, over_a_sea_that_is_contested_count_the_sea_battle) {
    State state = bare(game, read_setup(game.options(), {{"scenario", "full"}}));
    for (const Fact& fact :
         std::vector<Fact>{{"active", "germany"},
                           {"ukraine.control", "soviet_union"},
                           {"ukraine.soviet_union", "1 infantry 1 artillery"},
                           {"ukraine.germany", "1 infantry"},
                           {"sz_19.germany", "1 destroyer 1 fighter 2 transport"},
                           {"sz_19.cargo.germany", "2 tank+infantry"},
                           {"sz_19.soviet_union", "2 destroyer"},
                           {"assaults", "2 tank+infantry of tank+infantry sz_19 ukraine"},
                           {"entered", "ukraine sz_19"},
                           {"balkans.germany", "1 infantry"},
                           {"go", "combat_move"}})
        put_fact(game, state, fact);
    const Forecast forecast = asked_of(state, {.to = "ukraine"});
    ASSERT_TRUE(is_battle(forecast));
    const auto landing = std::ranges::find(forecast.besides, "landing", &Outlook::key);
    ASSERT_NE(landing, forecast.besides.end());
    EXPECT_LT(landing->value, 0.8);
    EXPECT_LT(forecast.within, 0.01);
    const auto start = ended(state);
    ASSERT_TRUE(start);
    const auto ends = shares_of(*start, *game.box().find("ukraine"), kManyRolls);
    ASSERT_FALSE(ends.empty());
    EXPECT_LT(errors_of(ends, forecast, kManyRolls), kErrors);
    std::cout << "Ukraine taken: " << forecast.parts.front().value << " told, " << ends.at("taken")
              << " fought, way cleared " << landing->value << " within " << forecast.within << "\n";
}

}  // namespace
}  // namespace gravetide::aaz
