// Promises every game keeps, checked at every state of matches played at random and, one in three,
// by the house bot, which comes to tables that chance does not. A game in games/all.h is tested by
// promises_test.cpp without a line of its own. The numbers are those of docs/promises.md.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bots/bots.h"
#include "engine/fault.h"
#include "engine/words.h"

namespace gravetide {

struct BrokenPromise {
    std::string text;
};

struct PromiseRun {
    int matches = 100;
    int thorough_every = 8;  // the costly promises are checked at one state in so many
    std::uint64_t seed = 1;
};

struct PromiseCounts {
    long matches = 0;
    long states = 0;
    long thorough = 0;
};

template <ToldGame G>
class Promises {
public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Event = typename G::Event;

    Promises(const G& game, PromiseRun run) : game_(game), run_(run) {}

    // Plays matches under random options.
    PromiseCounts check() {
        PromiseCounts counts;
        for (int number = 0; number < run_.matches; ++number) {
            Dice dice(seed_from_number(run_.seed), static_cast<std::uint64_t>(number));
            Setup setup;
            const auto options = game_.options();
            for (std::size_t i = 0; i < options.size(); ++i)
                setup.chosen.at(i) = static_cast<std::uint8_t>(
                    dice.below(static_cast<int>(options[i].values.size())));
            seats_ = game_.seat_names(setup).size();
            by_house_ = HasHouseBot<G> && number % 3 == 2;
            try {
                check_match(game_.start(setup), dice, counts);
            } catch (BrokenPromise& broken) {
                broken.text = "match " + std::to_string(number) + " of seed "
                              + std::to_string(run_.seed) + ", ply " + std::to_string(ply_) + ": "
                              + broken.text;
                throw;
            } catch (const Fault& fault) {
                throw BrokenPromise{"match " + std::to_string(number) + " of seed "
                                    + std::to_string(run_.seed) + ", ply " + std::to_string(ply_)
                                    + ": " + fault.what()};
            }
            ++counts.matches;
        }
        return counts;
    }

private:
    static constexpr int kLongest = 200'000;

    static void promise(bool kept, const char* text) {
        if (!kept) throw BrokenPromise{text};
    }
    static void promise(bool kept, const char* text, const std::string& about) {
        if (!kept) throw BrokenPromise{std::string(text) + ": " + about};
    }

    std::vector<Action> actions_of(const State& state) const {
        std::vector<Action> actions;
        game_.list_actions(state, actions);
        return actions;
    }

    std::vector<Seat> readers() const {
        std::vector<Seat> readers{Seat::Nobody};
        for (std::size_t i = 0; i < seats_; ++i) readers.push_back(player(static_cast<int>(i)));
        return readers;
    }

    void check_match(State state, Dice& dice, PromiseCounts& counts) {
        for (ply_ = 0; game_.to_act(state) != Seat::Nobody; ++ply_) {
            promise(ply_ < kLongest, "16 every match ends");
            ++counts.states;
            const bool thorough = dice.below(run_.thorough_every) == 0;
            if (thorough) ++counts.thorough;
            check_soundness(state);
            const auto actions = actions_of(state);
            check_actions(state, actions);
            if (thorough) {
                check_texts(state, actions);
                check_refusals(state, actions, dice);
                check_position(state);
                if (actions.empty())
                    check_rolls(state, dice);
                else
                    check_secrets(state, actions, dice);
                for (const Seat seat : readers()) check_knowledge(state, seat, dice);
            }
            state = step(state, actions, dice);
        }
        check_soundness(state);
        const auto none = actions_of(state);
        check_actions(state, none);
        check_refusals(state, none, dice);
        check_position(state);
        promise(!verdict(game_, state).empty(), "a match that is over has an ending");
    }

    State step(const State& state, const std::vector<Action>& actions, Dice& dice) {
        Tray forgetful;
        const Action action = actions.empty() ? game_.roll(state, dice, forgetful)
                              : by_house_     ? chosen_by_house(state, dice)
                                              : any_of(actions, dice);
        std::vector<Event> page;
        Journal<Event> journal(page);
        Journal<Event> quiet;
        State told = state;
        State untold = state;
        game_.play(told, action, journal);
        game_.play(untold, action, quiet);
        promise(told == untold, "9 writing the journal changes nothing");
        for (const Event& event : page) {
            promise(event.rule != nullptr, "every event cites its rule");
            promise(!gravetide::told(game_, state.setup, event, Seat::Nobody).empty(),
                    "every event can be told");
            promise(to_json(game_, state.setup, event, Seat::Nobody).starts_with("{\"what\":\""),
                    "every event has a row");
        }
        return told;
    }

    Action chosen_by_house(const State& state, Dice& dice) const {
        const Seat seat = game_.to_act(state);
        const State view = game_.seen_by(state, seat);
        return choose(Bot::House, game_, view, seat, dice, {});
    }

    static const Action& any_of(const std::vector<Action>& actions, Dice& dice) {
        return actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
    }

    void check_soundness(const State& state) const {
        const std::string broken = soundness(game_, state);
        promise(broken.empty(), "17 the game's own invariants hold", broken);
    }

    void check_text(Action action) const {
        const std::string text = to_text(game_, action);
        const auto again = read_action(game_, text);
        promise(again.has_value() && id_of(*again) == id_of(action), "4 text parses back", text);
    }

    void check_actions(const State& state, const std::vector<Action>& actions) const {
        promise(is_player(game_.to_act(state)) == !actions.empty(),
                "1 a player to act has something to do, and nobody else has");
        std::set<ActionId> ids;
        for (const Action action : actions) {
            if (game_.forbidden_by(state, action))
                promise(false, "2 no listed action is forbidden", to_text(game_, action));
            if (!ids.insert(id_of(action)).second)
                promise(false, "3 no action is listed twice", to_text(game_, action));
        }
    }

    void check_texts(const State& state, const std::vector<Action>& actions) const {
        std::set<std::string> texts;
        std::set<std::string> sentences;
        for (const Action action : actions) {
            const std::string text = to_text(game_, action);
            promise(texts.insert(text).second, "4 no two actions read the same", text);
            check_text(action);
            promise(is_well_formed(action, language_of(game_).masks),
                    "4 an action sets only what its row has", text);
            const std::string sentence = said(game_, state.setup, action);
            promise(sentences.insert(sentence).second, "4 no two actions are said the same",
                    sentence);
        }
        // What people read and type again means that action, if it can be told without the table.
        if (actions.empty()) return;
        const std::string sentence = said(game_, state.setup, actions.back());
        const auto typed = read_typed(game_, state.setup, sentence);
        promise(!typed || *typed == actions.back(), "4 a sentence means its action", sentence);
    }

    // One-bit neighbours of legal actions, whole bytes replaced, and noise.
    void check_refusals(const State& state, const std::vector<Action>& actions, Dice& dice) const {
        std::set<ActionId> ids;
        for (const Action action : actions) ids.insert(id_of(action));
        const auto check = [&](ActionId id) {
            const auto action = action_of<Action>(id);
            const Rule* rule = game_.forbidden_by(state, action);
            // The text is made only for a broken promise: there are very many of these.
            if ((rule == nullptr) != ids.contains(id))
                promise(false, "5 an unlisted action is forbidden", to_text(game_, action));
            promise(rule == nullptr || find_rule(rule->id) == rule,
                    "6 every refusal cites its rule");
        };
        constexpr std::size_t kMost = 40;  // enough of a long list
        for (std::size_t i = 0; i < std::min(actions.size(), kMost); ++i) {
            const ActionId id = id_of(any_of(actions, dice));
            for (int bit = 0; bit < 64; ++bit) check(id ^ (ActionId{1} << bit));
            for (int place = 0; place < 64; place += 8) {
                const ActionId cleared = id & ~(ActionId{0xFF} << place);
                check(cleared | (ActionId{dice.byte()} << place));
                check(cleared | (static_cast<ActionId>(dice.below(16)) << place));
            }
        }
        for (int i = 0; i < 64; ++i) {
            const ActionId noise = dice.bits();
            check(noise);
            promise(!to_json(game_, state.setup, action_of<Action>(noise)).empty(),
                    "noise has a text, too");
        }
    }

    // Rolls often enough that a wrong probability shows: six standard deviations and a little, for
    // there are very many rolls.
    void check_rolls(const State& state, Dice& dice) const {
        constexpr int kRolls = 600;
        std::map<ActionId, int> seen;
        Tray forgetful;
        for (int i = 0; i < kRolls; ++i) ++seen[id_of(game_.roll(state, dice, forgetful))];

        std::vector<Chance<Action>> chances;
        game_.list_chances(state, chances);
        std::set<ActionId> listed;
        double sum = 0;
        for (const auto& [action, probability] : chances) {
            const std::string text = to_text(game_, action);
            promise(probability > 0, "7 a listed outcome can happen", text);
            promise(listed.insert(id_of(action)).second, "7 no outcome is listed twice", text);
            check_text(action);
            const double expected = kRolls * probability;
            // A sum of very many chances may come out a last digit over one.
            const double spread = expected * std::max(0.0, 1 - probability);
            const double slack = 6 * std::sqrt(spread) + 6;
            promise(std::abs(seen[id_of(action)] - expected) <= slack, "8 rolls follow the odds",
                    text);
            sum += probability;
        }
        promise(std::abs(sum - 1) < 1e-9, "7 probabilities sum to one");
        for (const auto& [id, times] : seen)
            promise(listed.contains(id) || times == 0, "8 a roll is a listed outcome");
    }

    void check_knowledge(const State& state, Seat seat, Dice& dice) const {
        const State view = game_.seen_by(state, seat);
        promise(game_.seen_by(view, seat) == view, "10 looking twice shows nothing new");
        if (seat == game_.to_act(state))
            promise(actions_of(view) == actions_of(state),
                    "11 what a player may do depends only on what the player sees");
        if (seat == Seat::Nobody) return;
        bool truth_guessed = false;
        for (int i = 0; i < 300 && !truth_guessed; ++i) {
            const State guess = game_.imagine(view, seat, dice);
            promise(game_.seen_by(guess, seat) == view, "12 a guess fits what was seen");
            truth_guessed = guess == state;
        }
        promise(truth_guessed, "13 the truth is among the guesses");
    }

    // Two decisions that leave different tables which look the same to a reader must also sound the
    // same to that reader.
    void check_secrets(const State& state, const std::vector<Action>& actions, Dice& dice) const {
        const Action one = any_of(actions, dice);
        const Action other = any_of(actions, dice);
        const auto [after_one, told_one] = told(state, one);
        const auto [after_other, told_other] = told(state, other);
        if (after_one == after_other) return;
        for (const Seat reader : readers()) {
            if (reader == game_.to_act(state)) continue;
            if (game_.seen_by(after_one, reader) != game_.seen_by(after_other, reader)) continue;
            promise(sound(state.setup, told_one, reader) == sound(state.setup, told_other, reader),
                    "14 two states that look the same to a seat tell it the same story");
        }
    }

    std::pair<State, std::vector<Event>> told(State state, Action action) const {
        std::vector<Event> page;
        Journal<Event> journal(page);
        game_.play(state, action, journal);
        return {state, page};
    }

    std::string sound(const Setup& setup, const std::vector<Event>& events, Seat reader) const {
        std::string story;
        for (const Event& event : events) story += to_json(game_, setup, event, reader) + "\n";
        return story;
    }

    void check_position(const State& state) const {
        State again = bare(game_, state.setup);
        for (const Fact& fact : list_facts(game_, state)) put_fact(game_, again, fact);
        promise(again == state, "18 a position written as facts reads back");
        nlohmann::json view = nlohmann::json::object();
        put_view(game_, state, view);
        promise(!view.empty(), "a position has JSON");
        promise(game_.stage(state) <= game_.stages(state).size(),
                "the stage is in the stage table");
    }

    const G& game_;
    PromiseRun run_;
    std::size_t seats_ = 0;
    bool by_house_ = false;
    int ply_ = 0;
};

}  // namespace gravetide
