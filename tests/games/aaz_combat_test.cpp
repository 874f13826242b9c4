// The engine's battles against a second implementation of them (aaz_combat_model.h): who is asked,
// what may be answered, how the dice may fall and how likely, and what is left after each round.
#include <cmath>
#include <gtest/gtest.h>
#include <sstream>

#include "games/aaz/rules.h"
#include "games/aaz/tell/names.h"
#include "games/aaz_combat_model.h"

namespace gravetide::aaz {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr int kBattles = 4'000;
#else
constexpr int kBattles = 100'000;
#endif
constexpr int kMostRounds = 4;
// Guns are cargo in 1942 alone (AAZ-80.17) and go ashore in no assault.
constexpr int kLoadsOf1941 = static_cast<int>(Load::AaaGun);

// A random battle: what it is for the model, and the same as facts for the engine. A second battle
// waits in Brazil, so that after the first the engine goes no farther.
struct Sample {
    model::Start start;
    Space at{};
    std::vector<Fact> facts;
};

class AazCombat : public ::testing::Test {
protected:
    const Aaz game{DataFolder()};
    Dice dice{seed_from_number(1943)};
    State empty = [this] {
        gravetide::Setup setup{};
        setup.chosen[kScenario] = 1;
        return bare(game, setup);
    }();

    Space space(const char* id) const { return *game.box().find(id); }

    // Mostly small numbers.
    int some(int most) { return std::min(dice.below(most + 1), dice.below(most + 1)); }

    void add(Sample& sample, model::Piece piece, int number) const {
        for (int i = 0; i < number; ++i) sample.start.pieces.push_back(piece);
    }

    static void put(Sample& sample, const std::string& key, const std::string& value) {
        sample.facts.push_back({key, value});
    }

    static std::string listed(const std::map<Unit, int>& units) {
        std::string text;
        for (const auto& [unit, number] : units)
            if (number > 0)
                text += (text.empty() ? "" : " ") + std::to_string(number) + " " + spell(unit);
        return text.empty() ? "none" : text;
    }

    // Units of one power for one side, both as pieces and as a fact.
    int enlist(Sample& sample, model::Side side, Power power, const std::vector<Unit>& kinds,
               int most) {
        std::map<Unit, int> units;
        int sum = 0;
        for (const Unit unit : kinds) {
            units[unit] = some(most);
            sum += units[unit];
            if (unit == Unit::Transport) continue;
            add(sample, {.power = power, .unit = unit, .side = side}, units[unit]);
        }
        const std::string place = spell(game, sample.at);
        std::map<std::string, int> loads;
        for (int ship = 0; ship < units[Unit::Transport]; ++ship) {
            const auto load = static_cast<Load>(dice.below(2) * dice.below(kLoadsOf1941));
            add(sample, {.power = power, .unit = Unit::Transport, .load = load, .side = side}, 1);
            if (load != Load::Nothing)
                ++loads[std::string(kLoadIds[static_cast<std::size_t>(load)])];
        }
        if (sum > 0) put(sample, place + "." + spell(power), listed(units));
        std::string cargo;
        for (const auto& [load, number] : loads)
            cargo += (cargo.empty() ? "" : " ") + std::to_string(number) + " " + load;
        if (!cargo.empty()) put(sample, place + ".cargo." + spell(power), cargo);
        return sum;
    }

    void send_waiting_battle(Sample& sample) const {
        const Power enemy =
            sample.start.attacker == Power::Germany ? Power::UnitedStates : Power::Japan;
        put(sample, "brazil.control", spell(enemy));
        put(sample, "brazil." + spell(sample.start.attacker), "1 tank");
        put(sample, "brazil." + spell(enemy), "1 tank");
        put(sample, "go", "combat");
    }

    // Germany attacks Ukraine, which the Soviet Union holds, or the zombies in it at home.
    Sample land_battle() {
        Sample sample;
        sample.start.attacker = Power::Germany;
        sample.at = space("ukraine");
        put(sample, "active", "germany");
        const bool home = dice.below(8) == 0;
        put(sample, "ukraine.control", home ? "germany" : "soviet_union");
        const std::vector<Unit> kinds{Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter,
                                      Unit::Bomber};
        const int attackers = enlist(sample, model::Side::Attackers, Power::Germany, kinds, 3);
        int defenders = 0;
        if (!home) {
            defenders += enlist(sample, model::Side::Defenders, Power::SovietUnion, kinds, 3);
            for (const Power ally : {Power::UnitedKingdom, Power::UnitedStates})
                if (dice.below(6) == 0)
                    defenders += enlist(sample, model::Side::Defenders, ally, kinds, 1);
        }
        if (dice.below(6) == 0) put(sample, "ukraine.japan", "2 infantry");  // AAZ-4.28
        sample.start.zombies = some(5);
        if (attackers == 0 || defenders + sample.start.zombies == 0) return land_battle();
        if (home && sample.start.zombies == 0) return land_battle();
        put(sample, "ukraine.zombies", std::to_string(sample.start.zombies));
        put(sample, home ? "marked" : "entered", "ukraine");
        if (!home) choose_retreats(sample, {"balkans", "west_russia"});
        send_waiting_battle(sample);
        return sample;
    }

    void choose_retreats(Sample& sample, const std::vector<const char*>& ways) {
        std::string text;
        for (const char* way : ways)
            if (dice.below(2) == 0) {
                text += (text.empty() ? "" : " ") + std::string(way);
                sample.start.retreats.push_back(space(way));
            }
        if (!text.empty()) put(sample, spell(game, sample.at) + ".ways", text);
    }

    // AAZ-40.18 All land units that did not come from the sea entered from there.
    void come_overland(Sample& sample, const char* from) const {
        std::map<Unit, int> units;
        for (const model::Piece& piece : sample.start.pieces)
            if (piece.side == model::Side::Attackers && model::is_land(piece) && !piece.seaborne)
                ++units[piece.unit];
        std::string text;
        for (const auto& [unit, number] : units)
            text += (text.empty() ? "" : " ") + std::to_string(number) + " " + spell(unit) + " "
                    + from + " " + spell(game, sample.at);
        if (text.empty()) return;
        put(sample, "overland", text);
        sample.start.retreats.push_back(space(from));
    }

    // Germany attacks in sea zone 7.
    Sample sea_battle() {
        Sample sample;
        sample.start.at_sea = true;
        sample.start.attacker = Power::Germany;
        sample.at = space("sz_7");
        put(sample, "active", "germany");
        std::vector<Unit> kinds{Unit::Submarine,  Unit::Transport, Unit::Destroyer, Unit::Carrier,
                                Unit::Battleship, Unit::Fighter,   Unit::Bomber};
        // Fewer kinds make stalemates, lone submarines and lone transports likely.
        const auto thinned = [&] {
            std::vector<Unit> rest;
            for (const Unit unit : kinds)
                if (dice.below(3) != 0) rest.push_back(unit);
            return rest;
        };
        enlist(sample, model::Side::Attackers, Power::Germany, thinned(), 2);
        const bool armed = std::ranges::any_of(sample.start.pieces, [](const model::Piece& piece) {
            return piece.unit != Unit::Transport;
        });
        kinds.pop_back();
        int defenders = enlist(sample, model::Side::Defenders, Power::UnitedKingdom, thinned(), 2);
        if (dice.below(4) == 0)
            defenders += enlist(sample, model::Side::Defenders, Power::UnitedStates, thinned(), 1);
        const bool at_sea = std::ranges::any_of(sample.start.pieces, [](const model::Piece& piece) {
            return piece.side == model::Side::Defenders && piece.unit != Unit::Fighter;
        });
        if (!armed || !at_sea || defenders == 0) return sea_battle();
        if (dice.below(4) == 0) put(sample, "sz_7.japan", "1 destroyer 1 submarine");  // AAZ-24.10
        put(sample, "marked", "sz_7");
        choose_retreats(sample, {"sz_6", "sz_5"});
        send_waiting_battle(sample);
        return sample;
    }

    // The United Kingdom lands in Western Europe from sea zone 7, battleships in support.
    Sample assault() {
        Sample sample;
        sample.start.attacker = Power::UnitedKingdom;
        sample.at = space("western_europe");
        put(sample, "active", "united_kingdom");
        put(sample, "spain_portugal.control", "united_kingdom");
        const std::vector<Unit> kinds{Unit::Infantry, Unit::Artillery, Unit::Tank, Unit::Fighter,
                                      Unit::Bomber};
        if (dice.below(2) == 0)
            enlist(sample, model::Side::Attackers, Power::UnitedKingdom, kinds, 1);
        int defenders = enlist(sample, model::Side::Defenders, Power::Germany, kinds, 3);
        if (dice.below(5) == 0)
            defenders += enlist(sample, model::Side::Defenders, Power::Japan, kinds, 1);
        sample.start.zombies = some(4);
        if (defenders + sample.start.zombies == 0) return assault();
        put(sample, "western_europe.zombies", std::to_string(sample.start.zombies));
        const int ships = 1 + some(2);
        std::map<Load, int> loads;
        for (int ship = 0; ship < ships; ++ship)
            ++loads[static_cast<Load>(1 + dice.below(kLoadsOf1941 - 1))];
        std::string cargo;
        std::string landings;
        for (const auto& [load, number] : loads) {
            const std::string name(kLoadIds[static_cast<std::size_t>(load)]);
            const std::string gap = cargo.empty() ? "" : " ";
            cargo += gap + std::to_string(number) + " " + name;
            landings +=
                gap + std::to_string(number) + " " + name + " of " + name + " sz_7 western_europe";
            for (const Unit unit : {Unit::Infantry, Unit::Artillery, Unit::Tank})
                add(sample,
                    {.power = Power::UnitedKingdom,
                     .unit = unit,
                     .side = model::Side::Attackers,
                     .seaborne = true},
                    number * parts_of(load).of(unit));
        }
        sample.start.battleships = some(2);
        std::string fleet = std::to_string(ships) + " transport";
        if (sample.start.battleships > 0)
            fleet += " " + std::to_string(sample.start.battleships) + " battleship";
        put(sample, "sz_7.united_kingdom", fleet);
        put(sample, "sz_7.cargo.united_kingdom", cargo);
        put(sample, "assaults", landings);
        put(sample, "entered", "western_europe");
        if (dice.below(2) == 0) come_overland(sample, "spain_portugal");
        send_waiting_battle(sample);
        return sample;
    }

    static model::Answer translated(const Action& action) {
        using model::Word;
        const int a = action.number;
        const int b = action.other;
        const int c = action.third;
        switch (action.verb) {
        case Verb::Bombard: return {.word = Word::Bombard, .number = {a}};
        case Verb::Submerge: return {.word = Word::Submerge, .number = {a}};
        case Verb::Lose: return {.word = Word::Lose, .power = action.power, .unit = action.unit};
        case Verb::Sink:
            return {.word = Word::Lose,
                    .power = action.power,
                    .unit = action.unit,
                    .load = static_cast<Load>(action.number)};
        case Verb::BattleBite: return {.word = Word::Bitten, .number = {a, b}};
        case Verb::AttackFire: return {.word = Word::AttackHits, .number = {a, 0, b}};
        case Verb::BombardFire: return {.word = Word::AttackHits, .number = {a, c, b}};
        case Verb::DefenceFire: return {.word = Word::DefenceHits, .number = {a, 0, b}};
        case Verb::SeaAttack: return {.word = Word::AttackHits, .number = {a, b, c}};
        case Verb::SeaDefence: return {.word = Word::DefenceHits, .number = {a, b, c}};
        case Verb::Cease: return {.word = Word::Cease};
        case Verb::Retreat: return {.word = Word::Retreat, .to = action.to};
        case Verb::BreakOff: return {.word = Word::BreakOff};
        default: return {.word = Word::Press};
        }
    }

    // Everything still on the board at the place of the battle, for one power.
    using Remains = std::map<std::pair<Unit, Load>, int>;
    static Remains remains(const model::Battle& battle, Power power) {
        Remains all;
        for (const model::Piece& piece : battle.pieces())
            if (piece.power == power && !piece.gone) ++all[{piece.unit, piece.load}];
        return all;
    }
    static Remains remains(const State& state, Space at, Power power) {
        Remains all;
        const Units& units = state.units[index_of(at)][index_of(power)];
        const auto& slots = is_territory(at) ? kLandSlots : kSeaSlots;
        for (const Unit unit : slots)
            if (units.of(unit) > 0) all[{unit, Load::Nothing}] = units.of(unit);
        if (is_territory(at)) return all;
        const Loads& loads = state.cargo[index_of(power)].at(at);
        for (std::size_t load = 1; load < kLoads; ++load)
            if (loads[load] > 0) {
                all[{Unit::Transport, static_cast<Load>(load)}] = loads[load];
                all[{Unit::Transport, Load::Nothing}] -= loads[load];
            }
        std::erase_if(all, [](const auto& entry) { return entry.second == 0; });
        return all;
    }

    // The position and what was done since, as a scenario file.
    std::string script(const Sample& sample, const std::vector<std::string>& done) const {
        std::ostringstream text;
        text << "given   bare aaz scenario=full\n";
        for (const Fact& fact : sample.facts)
            text << "put     " << fact.key << " " << fact.value << "\n";
        for (const std::string& line : done) text << line << "\n";
        return text.str();
    }

    // What the engine says of the same moment; empty when it agrees.
    std::string difference(const Sample& sample, const model::Battle& battle, const State& state,
                           std::map<model::Answer, Action>& answers) const {
        const model::Question& question = battle.question();
        const bool over = state.turn.battle.at != sample.at;
        if (over != question.over) return over ? "the engine ends the battle" : "the model does";
        answers.clear();
        if (state.zombies[index_of(sample.at) % kLand] != battle.zombies()
            && is_territory(sample.at))
            return "zombies";
        if (battle.is_between_rounds() && question.answers.contains({.word = model::Word::Press})
            && state.turn.battle.round != battle.round())
            return "round";
        if (battle.is_between_rounds())
            for (const Power power : kAllPowers) {
                const Remains expected = remains(battle, power);
                const bool present = std::ranges::any_of(
                    sample.start.pieces, [&](const auto& piece) { return piece.power == power; });
                if (present && expected != remains(state, sample.at, power))
                    return "what is left of " + spell(power);
            }
        if (over) return {};
        const Seat seat = game.to_act(state);
        if ((seat == Seat::Chance) != question.luck) return "luck or choice";
        if (question.luck) {
            std::vector<Chance<Action>> chances;
            game.list_chances(state, chances);
            std::map<model::Answer, double> odds;
            for (const auto& chance : chances) {
                odds[translated(chance.action)] += chance.probability;
                answers[translated(chance.action)] = chance.action;
            }
            if (odds.size() != question.answers.size()) return "how many outcomes";
            for (const auto& [answer, probability] : question.answers)
                if (!odds.contains(answer) || std::abs(odds[answer] - probability) > 1e-12)
                    return "odds";
            return {};
        }
        if (!question.asked.contains(state.asked)) return "who is asked";
        std::vector<Action> actions;
        game.list_actions(state, actions);
        for (const Action& action : actions) answers[translated(action)] = action;
        if (actions.size() != question.answers.size()) return "how many answers";
        for (const auto& [answer, unused] : question.answers)
            if (!answers.contains(answer)) return "answers";
        return {};
    }

    // Both from the start to the end, or for a few rounds.
    void compare(const Sample& sample) {
        State state = empty;
        for (const Fact& fact : sample.facts) put_fact(game, state, fact);
        Journal<Event> quiet;
        std::vector<std::string> done;
        if (state.step == Step::OrderBattles) {
            const Action first{.verb = Verb::Fight, .to = sample.at};
            done.push_back("try     " + to_text(game, first));
            game.play(state, first, quiet);
        }
        model::Battle battle(sample.start);
        std::map<model::Answer, Action> answers;
        for (;;) {
            const std::string wrong = difference(sample, battle, state, answers);
            ASSERT_EQ(wrong, "") << script(sample, done);
            const model::Question& question = battle.question();
            if (question.over || battle.round() > kMostRounds) return;
            const auto chosen = std::next(question.answers.begin(),
                                          dice.below(static_cast<int>(question.answers.size())));
            const model::Answer answer = chosen->first;
            const Action action = answers.at(answer);
            done.push_back((question.luck ? "roll    " : "try     ") + to_text(game, action));
            const Power who = question.luck ? state.active : state.asked;
            if (!question.luck) {
                ASSERT_EQ(game.forbidden_by(state, action), nullptr);
            }
            game.play(state, action, quiet);
            // AAZ-50.22 The model loses of those alike the one that is offered first.
            while (state.step == Step::LoseAlike) {
                std::vector<Action> alike;
                game.list_actions(state, alike);
                done.push_back("try     " + to_text(game, alike.front()));
                game.play(state, alike.front(), quiet);
            }
            battle.answer(who, answer);
            // Afterwards units are on their way back and some fight on: a matter of other rules.
            if (answer.word == model::Word::Retreat || answer.word == model::Word::BreakOff) return;
        }
    }
};

TEST_F(AazCombat, agrees_with_a_second_implementation_on_land) {
    for (int i = 0; i < kBattles * 2 / 5 && !HasFatalFailure(); ++i) compare(land_battle());
}

TEST_F(AazCombat, agrees_with_a_second_implementation_at_sea) {
    for (int i = 0; i < kBattles * 2 / 5 && !HasFatalFailure(); ++i) compare(sea_battle());
}

TEST_F(AazCombat, agrees_with_a_second_implementation_from_the_sea) {
    for (int i = 0; i < kBattles / 5 && !HasFatalFailure(); ++i) compare(assault());
}

}  // namespace
}  // namespace gravetide::aaz
