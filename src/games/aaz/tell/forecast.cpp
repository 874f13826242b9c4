// How luck would fall (engine/asks.h). A battle is told to its end by the solver of odds/, where it
// knows all that takes part: nobody retreats, and both sides lose what is cheapest first. Any other
// throw is told as far as the next decision, or where that is a long sum, for itself.
#include <cmath>
#include <map>

#include "engine/bad_input.h"
#include "engine/prospects.h"
#include "games/aaz/motion.h"
#include "games/aaz/odds/odds.h"
#include "games/aaz/tell/barriers.h"
#include "games/aaz/tell/names.h"
#include "games/aaz/tell/sentences.h"

namespace gravetide::aaz {

namespace {

constexpr double kMostSteps = 1.2e7;  // some hundredths of a second
constexpr int kMostPlays = 3000;
constexpr double kNextToNothing = 1e-16;
constexpr std::size_t kMostActions = 300;

using Parts = std::map<int, Outlook>;  // by how much they are wanted

Forecast forecast_with(const Parts& parts, std::vector<Outlook> besides = {}) {
    Forecast forecast;
    double sum = 0;
    for (const auto& [order, part] : parts) sum += part.value;
    for (const auto& [order, part] : parts)
        if (part.value > 0) forecast.parts.push_back({part.key, part.said, part.value / sum});
    forecast.besides = std::move(besides);
    return forecast;
}

enum class Side : std::uint8_t { Attacker, Defender };

Side side_of(const View& view, Power power) {
    return view.same_side(power, view.state.active) ? Side::Attacker : Side::Defender;
}

// The battle to its end: what the one who asks wants comes first.
Forecast battle_forecast(const Aaz& game, const View& view, Space at, const BattleCase& battle,
                         const BattleOdds& odds, Side side) {
    const std::string place = name_of(game, at);
    const bool prize = is_territory(at) && view.is_hostile(at) && battle.attackers.land() > 0;
    const double kept = std::max(0.0, 1 - odds.attackers_win - odds.defenders_win);
    Parts parts;
    const auto put = [&](int order, const char* key, std::string said, double value) {
        parts[side == Side::Attacker ? order : -order] = {key, std::move(said), value};
    };
    if (prize) put(0, "taken", place + " taken", odds.takes);
    put(1, "won", prize ? "won, but nobody to take it" : "battle won",
        prize ? std::max(0.0, odds.attackers_win - odds.takes) : odds.attackers_win);
    put(2, "nobody", "nobody wins", kept);
    put(3, "held", is_territory(at) ? place + " held" : "defenders left", odds.defenders_win);
    std::vector<Outlook> besides;
    if (prize) besides.push_back({"win", "attackers win", odds.attackers_win});
    const bool attacking = side == Side::Attacker;
    besides.push_back(
        {"own_lost", "IPC you lose", attacking ? odds.attackers_lost : odds.defenders_lost});
    besides.push_back(
        {"enemy_lost", "IPC they lose", attacking ? odds.defenders_lost : odds.attackers_lost});
    if (is_territory(at) && may_meet_zombies(battle))
        besides.push_back({"zombies", "zombies left", odds.zombies});
    return forecast_with(parts, std::move(besides));
}

int worth(const View& view, Space at, Side side) {
    int sum = 0;
    for (const Power power : kAllPowers)
        if (side_of(view, power) == side)
            for (std::size_t i = 0; i < kUnits; ++i) {
                const Unit unit = unit_at(i);
                const bool fits = is_air_unit(unit) || is_land_unit(unit) == is_territory(at);
                if (fits) sum += view.cost(unit) * view.units(at, power).of(unit);
            }
    return sum;
}

// Every way luck can fall until somebody decides, in few plays; nothing when they are too many.
std::optional<std::vector<std::pair<State, double>>> falls_of(const Aaz& game, const State& start) {
    Prospects<State> open;
    Prospects<State> closed;
    open.add(start, 1.0);
    std::vector<Chance<Action>> chances;
    Journal<Event> quiet;
    int plays = 0;
    while (!open.empty()) {
        Prospects<State> next;
        for (const auto& [state, noted, likely] : open) {
            game.list_chances(state, chances);
            plays += static_cast<int>(chances.size());
            if (plays > kMostPlays) return std::nullopt;
            for (const auto& [action, probability] : chances) {
                State child = state;
                game.play(child, action, quiet);
                // Whoever cannot retreat fights on without being asked: such a battle is followed
                // until it is next to certain that it is over.
                const bool on =
                    game.to_act(child) == Seat::Chance && likely * probability > kNextToNothing;
                (on ? next : closed).add(child, likely * probability);
            }
        }
        open = std::move(next);
    }
    std::vector<std::pair<State, double>> falls;
    for (const auto& [state, noted, likely] : closed) falls.push_back({state, likely});
    return falls;
}

// Dice of a battle as far as the next decision: is it over, and for whom.
Forecast round_forecast(const Aaz& game, const State& state, Space at, Side side) {
    const View view = view_of(game.box(), state);
    const auto falls = falls_of(game, state);
    if (!falls) return {};
    Parts parts;
    double own = 0;
    double enemy = 0;
    const auto put = [&](int order, const char* key, const char* said, double value) {
        Outlook& part = parts[side == Side::Attacker ? order : -order];
        part = {key, said, part.value + value};
    };
    const Side other = side == Side::Attacker ? Side::Defender : Side::Attacker;
    // Whoever is active may be another one by then: sides are those of the battle.
    const auto then_worth = [&](const State& then, Side whose) {
        State same = then;
        same.active = state.active;
        return worth(view_of(game.box(), same), at, whose);
    };
    for (const auto& [then, likely] : *falls) {
        const int attackers = then_worth(then, Side::Attacker);
        const int defenders = then_worth(then, Side::Defender);
        const bool over = then.turn.battle.at != at;
        if (!over)
            put(1, "on", "the battle goes on", likely);
        else if (attackers > 0 && defenders == 0)
            put(0, "won", "the attackers win", likely);
        else
            put(2, "held", "the attackers do not win", likely);
        own += likely * (worth(view, at, side) - then_worth(then, side));
        enemy += likely * (worth(view, at, other) - then_worth(then, other));
    }
    return forecast_with(parts, {{"own_lost", "IPC you lose until then", own},
                                 {"enemy_lost", "IPC they lose until then", enemy}});
}

Outlook outlook_of(const View& view, const Action& action) {
    const auto number = std::to_string(action.number);
    switch (action.verb) {
    case Verb::Draw: {
        const std::string drawer(kPowerNames.at(index_of(view.state.active)));
        return view.control(action.to) == owner_of(view.state.active)
                   ? Outlook{"own_land", "the next zombies rise in " + drawer + "'s lands"}
                   : Outlook{"elsewhere", "the next zombies rise outside " + drawer + "'s lands"};
    }
    case Verb::Bite:
        return action.number == 0 ? Outlook{"unharmed", "nobody is bitten"}
                                  : Outlook{"lost_" + number, number + " bitten"};
    case Verb::Discover:
        return {std::string(kTechnologyIds.at(action.number)),
                std::string(kTechnologyNames.at(action.number))};
    case Verb::Supply: return {spell(action.unit), unit_name(action.unit) + " found"};
    case Verb::SawFire:
        return {"sawn_" + number, number_of_things(action.number, "zombie") + " sawn"};
    case Verb::AaaFire:
    case Verb::Flak:
        return action.number == 0 ? Outlook{"unharmed", "no aircraft lost"}
                                  : Outlook{"lost_" + number, number + " aircraft lost"};
    case Verb::Damage:
        return {"damage_" + number, number_of_things(action.number, "point") + " of damage"};
    case Verb::BattleBite: return {"bitten_" + number, number + " of the attackers bitten"};
    default: {
        const int hits =
            action.number + action.third
            + (action.verb == Verb::SeaAttack || action.verb == Verb::SeaDefence ? action.other
                                                                                 : 0);
        return {"hits_" + std::to_string(hits), number_of_things(hits, "hit")};
    }
    }
}

// Whether more of it is better for the one who asks.
bool wants_more(const Action& action, Side side) {
    const bool attacking = side == Side::Attacker;
    switch (action.verb) {
    case Verb::Bite:
    case Verb::Flak:
    case Verb::AaaFire:
    case Verb::BattleBite:
    case Verb::DefenceFire:
    case Verb::SeaDefence: return !attacking;
    case Verb::Draw: return false;
    default: return attacking;
    }
}

// The next throw for itself.
Forecast throw_forecast(const Aaz& game, const State& state, Side side) {
    const View view = view_of(game.box(), state);
    std::vector<Chance<Action>> chances;
    game.list_chances(state, chances);
    Parts parts;
    double average = 0;
    for (const auto& [action, probability] : chances) {
        Outlook outlook = outlook_of(view, action);
        int order = action.number + action.third;
        if (action.verb == Verb::SeaAttack || action.verb == Verb::SeaDefence)
            order += action.other;
        if (action.verb == Verb::Draw) order = outlook.key == "own_land" ? 1 : 0;
        if (action.verb == Verb::Supply) order = static_cast<int>(index_of(action.unit));
        average += order * probability;
        Outlook& part = parts[wants_more(action, side) ? -order : order];
        outlook.value = part.value + probability;
        part = std::move(outlook);
    }
    const bool counts = !chances.empty() && chances.front().action.verb != Verb::Draw
                        && chances.front().action.verb != Verb::Discover
                        && chances.front().action.verb != Verb::Supply;
    std::vector<Outlook> besides;
    if (counts) besides.push_back({"average", "on average", average});
    return forecast_with(parts, std::move(besides));
}

// The battle a choice begins or goes on with, as the solver takes it; null when it begins none.
std::optional<BattleCase> case_of(const View& view, const Action& action, Space& at) {
    const Battle& battle = view.state.turn.battle;
    at = action.verb == Verb::Fight ? action.to : battle.at;
    const bool shells = action.verb == Verb::Bombard || action.verb == Verb::Shell;
    if (action.verb != Verb::Fight && action.verb != Verb::Press && !shells) return std::nullopt;
    if (index_of(at) >= kSpaces) return std::nullopt;
    auto found = battle_case(view, at);
    if (found && shells) {
        found->bombarding = action.number;
        found->bombarding_cruisers = action.other;
    }
    if (found && steps_of(*found) > kMostSteps) return std::nullopt;
    return found;
}

Forecast choice_forecast(const Aaz& game, const State& state, Power asker, const Action& action) {
    const View view = view_of(game.box(), state);
    const Side side = side_of(view, asker);
    Space at = kNowhere;
    const auto solved = case_of(view, action, at);
    State after = state;
    Journal<Event> quiet;
    game.play(after, action, quiet);
    if (game.to_act(after) != Seat::Chance) return {};
    if (solved) return battle_forecast(game, view, at, *solved, odds_of(*solved), side);
    const bool fighting = after.step == Step::BiteDice || after.step == Step::AttackDie
                          || after.step == Step::DefenceDie;
    if (fighting)
        if (Forecast round = round_forecast(game, after, after.turn.battle.at, side);
            !round.parts.empty())
            return round;
    return throw_forecast(game, after, side);
}

// AAZ-40.5 An attack that was declared, the sea battles of its landings with it.
Forecast declared_forecast(const Aaz& game, const View& view, Space to) {
    const auto attack = attack_odds(view, to, kMostSteps);
    if (!attack) return {};
    Forecast forecast =
        battle_forecast(game, view, to, attack->battle, attack->odds, Side::Attacker);
    forecast.within = attack->unsure;
    if (attack->lands < 1)
        forecast.besides.push_back({"landing", "the way to land is cleared at sea", attack->lands});
    return forecast;
}

// Picked pieces against a place: they go there, and the battle that follows is fought.
Forecast attack_forecast(const Aaz& game, const State& state, Power asker,
                         const Question& question) {
    const Space to = read_place(game, state, question.to);
    if (question.pieces.empty() && state.step == Step::Moves)
        return declared_forecast(game, view_of(game.box(), state), to);
    for (const auto& movers : read_movers(game, state, question)) {
        State there = state;
        if (go_together(game, there, movers, to).empty()) continue;
        if (there.phase != Phase::CombatMove) return {};
        if (Forecast told = declared_forecast(game, view_of(game.box(), there), to);
            !told.parts.empty())
            return told;
        // Beyond the solver: as far as its dice are told when the moves are over.
        const Action end{.verb = Verb::End};
        const Action fight{.verb = Verb::Fight, .to = to};
        Journal<Event> quiet;
        if (game.to_act(there) == Seat::Chance || game.forbidden_by(there, end)) return {};
        game.play(there, end, quiet);
        if (game.to_act(there) == Seat::Chance || game.forbidden_by(there, fight)) return {};
        return choice_forecast(game, there, asker, fight);
    }
    return {};
}

}  // namespace

Forecast forecast_of(const Aaz& game, const State& state, Seat seat, const Question& question) {
    if (!is_player(seat) || game.to_act(state) != seat) return {};
    const Power asker = state.asked;
    if (question.actions.empty()) {
        const bool moves = state.step == Step::Moves || state.step == Step::InMotion;
        return moves ? attack_forecast(game, state, asker, question) : Forecast{};
    }
    if (question.actions.size() > kMostActions) throw BadInput("ids", "too many decisions");
    State table = state;
    Journal<Event> quiet;
    for (std::size_t i = 0; i < question.actions.size(); ++i) {
        const auto action = action_of<Action>(question.actions[i]);
        if (game.to_act(table) != seat || game.forbidden_by(table, action)) return {};
        if (i + 1 == question.actions.size()) return choice_forecast(game, table, asker, action);
        game.play(table, action, quiet);
    }
    return {};
}

}  // namespace gravetide::aaz
