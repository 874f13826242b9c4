// Holds the odds of every choice that luck decides (engine/asks.h) against a walk of its own: dice
// and draws are played one after another, and a game's judge says by looking at the table which
// part of the forecast a fall belongs to. What is left open, because a person would have to decide
// or the walk is long, bounds the parts from above; where nothing is left they must be equal. A
// walk that is long may be rolled besides, many times.
#pragma once

#include <cmath>
#include <gtest/gtest.h>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/asks.h"
#include "engine/dice.h"
#include "engine/rows.h"
#include "engine/words.h"

namespace gravetide {

inline constexpr double kSameOdds = 1e-9;
inline constexpr double kLongWalk = 0.02;  // left open: worth rolling

// One throw or draw: where the luck of a choice began, and what it has come to.
template <Game G>
struct Fall {
    const G& game;
    const typename G::State& start;
    const typename G::State& before;
    typename G::Action action;
    const typename G::State& now;
};

// What a game's judge is made of: the part a fall belongs to ("*": one that it does not name, "?":
// the table does not show it, nothing: it is still open), and how a person goes on that the odds
// speak for, if they do.
template <Game G>
struct NobodyDecides {
    static std::optional<typename G::Action> decide(const G&, const typename G::State&,
                                                    const typename G::State&, const Forecast&) {
        return std::nullopt;
    }
    // True: these odds speak of something other than the next throw, and have been looked at.
    static bool settles(const G&, const typename G::State&, typename G::Action, const Forecast&) {
        return false;
    }
};

struct LuckCounts {
    int choices = 0;  // that luck decides
    int exact = 0;    // held against a walk that left nothing open
    int bounded = 0;  // held between bounds
    int rolled = 0;   // of those: rolled as well
    std::map<std::string, int> keys{};
};

struct LuckRun {
    int matches = 50;
    int every = 40;        // decisions, one of so many is looked at
    int most_plays = 900;  // of one walk
    int most_choices = 12;
    int longest = 4000;  // plies of a match
    int rolls = 0;       // of what a walk leaves open
};

inline void report(const LuckCounts& counts, const char* game) {
    std::cout << "luck of " << game << ": " << counts.choices << " choices, " << counts.exact
              << " exact, " << counts.bounded << " bounded, " << counts.rolled << " rolled;";
    for (const auto& [key, count] : counts.keys) std::cout << " " << key << " " << count;
    std::cout << "\n";
}

inline void expect_keys(const LuckCounts& counts, const std::vector<std::string>& keys) {
    for (const std::string& key : keys) EXPECT_TRUE(counts.keys.contains(key)) << key;
}

template <Game G, class Judge>
class LuckWalk {
    using State = typename G::State;
    using Action = typename G::Action;
    using Bytes = std::array<std::byte, sizeof(State)>;

public:
    LuckWalk(const G& game, LuckRun run, Judge judge) : game_(game), run_(run), judge_(judge) {}

    // Matches under options that chance chooses, the first option going through all its values;
    // half of the decisions the house's.
    LuckCounts check() {
        for (int number = 0; number < run_.matches && !::testing::Test::HasFailure(); ++number) {
            Dice dice(seed_from_number(16), static_cast<std::uint64_t>(number));
            Setup setup;
            const auto options = game_.options();
            for (std::size_t i = 0; i < options.size(); ++i) {
                const int values = static_cast<int>(options[i].values.size());
                const bool in_turn = options[i].key == "scenario" || options[i].key == "players";
                setup.chosen.at(i) =
                    static_cast<std::uint8_t>(in_turn ? number % values : dice.below(values));
            }
            play_match(game_.start(setup), number, dice);
        }
        return counts_;
    }

private:
    void play_match(State state, int number, Dice& dice) {
        Journal<typename G::Event> quiet;
        std::vector<Action> actions;
        for (int ply = 0; ply < run_.longest && game_.to_act(state) != Seat::Nobody; ++ply) {
            const Seat seat = game_.to_act(state);
            if (seat == Seat::Chance) {
                Tray forgetful;
                game_.play(state, game_.roll(state, dice, forgetful), quiet);
                continue;
            }
            game_.list_actions(state, actions);
            if (dice.below(run_.every) == 0) {
                SCOPED_TRACE("match " + std::to_string(number) + ", ply " + std::to_string(ply));
                look(state, seat, actions, dice);
                if (::testing::Test::HasFailure()) return;
            }
            const auto any = static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())));
            game_.play(state,
                       dice.below(2) == 0
                           ? actions[any]
                           : game_.house_choice(game_.seen_by(state, seat), seat, dice),
                       quiet);
        }
    }

    void look(const State& state, Seat seat, const std::vector<Action>& actions, Dice& dice) {
        Journal<typename G::Event> quiet;
        const int size = static_cast<int>(actions.size());
        for (const Action& action : actions) {
            // Of many alike some: a choice of hundreds is hundreds of the same throw.
            if (size > run_.most_choices && dice.below(size) >= run_.most_choices) continue;
            State after = state;
            game_.play(after, action, quiet);
            const Forecast forecast = forecast_of(
                game_, state, seat, {.kind = Question::Kind::Forecast, .actions = {id_of(action)}});
            const std::string said = to_text(game_, action);
            double sum = 0;
            for (const Outlook& part : forecast.parts) {
                EXPECT_FALSE(part.said.empty()) << said;
                EXPECT_GE(part.value, 0) << said << ": " << part.key;
                sum += part.value;
            }
            if (game_.to_act(after) == Seat::Chance) {
                ++counts_.choices;
                ASSERT_FALSE(forecast.parts.empty()) << said;
            }
            if (forecast.parts.empty()) continue;
            ASSERT_NEAR(sum, 1, kSameOdds) << said;
            if (judge_.settles(game_, state, action, forecast)) continue;
            if (is_open(after, after, forecast)) hold(state, action, after, forecast, dice);
        }
    }

    // Parts that the judge names on any fall are compared; "*" is any other.
    void hold(const State& state, Action action, const State& after, const Forecast& forecast,
              Dice& dice) {
        std::map<std::string, double> told;
        const double left = walk(after, forecast, told);
        if (told.empty() || (told.size() == 1 && told.contains("*"))) return;
        const double within = forecast.within + kSameOdds;
        ++(left < kSameOdds ? counts_.exact : counts_.bounded);
        if (left > kLongWalk && run_.rolls > 0) hold_rolled(state, action, after, forecast, dice);
        const bool is_whole = !told.contains("*");
        std::set<std::string> keys;
        for (const Outlook& part : forecast.parts) {
            keys.insert(part.key);
            if (!told.contains(part.key) && !is_whole) continue;
            const double least = told.contains(part.key) ? told.at(part.key) : 0;
            ++counts_.keys[part.key];
            const std::string what = to_text(game_, action) + ": " + part.key;
            EXPECT_GE(part.value, least - within) << what << facts(state);
            EXPECT_LE(part.value, least + left + within) << what << facts(state);
        }
        for (const auto& [key, likely] : told)
            EXPECT_TRUE(key == "*" || likely < kSameOdds || keys.contains(key))
                << to_text(game_, action) << ": no part " << key << ", " << likely << facts(state);
    }

    // The same by chance: shares of many matches, within five errors.
    void hold_rolled(const State& state, Action action, const State& after,
                     const Forecast& forecast, Dice& dice) {
        std::map<std::string, int> told;
        for (int i = 0; i < run_.rolls; ++i) ++told[rolled(after, forecast, dice)];
        if (told.contains("*")) return;
        ++counts_.rolled;
        const double open = 1.0 * (told[""] + told["?"]) / run_.rolls;
        for (const Outlook& part : forecast.parts) {
            const double share = 1.0 * told[part.key] / run_.rolls;
            const double likely = std::max(part.value, 1.0 / run_.rolls);
            const double within = 5 * std::sqrt(likely * std::max(0.0, 1 - likely) / run_.rolls)
                                  + forecast.within + kSameOdds;
            const std::string what = to_text(game_, action) + ", rolled: " + part.key;
            EXPECT_GE(part.value, share - within) << what << facts(state);
            EXPECT_LE(part.value, share + open + within) << what << facts(state);
        }
    }

    std::string rolled(const State& start, const Forecast& forecast, Dice& dice) const {
        Journal<typename G::Event> quiet;
        State state = start;
        while (is_open(start, state, forecast)) {
            const State before = state;
            Tray forgetful;
            const Action action = game_.to_act(state) == Seat::Chance
                                      ? game_.roll(state, dice, forgetful)
                                      : *judge_.decide(game_, start, state, forecast);
            game_.play(state, action, quiet);
            const std::string part =
                judge_.part(Fall<G>{game_, start, before, action, state}, forecast);
            if (!part.empty()) return part;
        }
        return {};
    }

    // Luck, or the policy that the odds speak for, goes on from here.
    bool is_open(const State& start, const State& state, const Forecast& forecast) const {
        const Seat seat = game_.to_act(state);
        return seat == Seat::Chance
               || (is_player(seat) && judge_.decide(game_, start, state, forecast));
    }

    // Adds up how likely each part is; what is left open.
    double walk(const State& start, const Forecast& forecast,
                std::map<std::string, double>& told) const {
        std::map<Bytes, double> open{{std::bit_cast<Bytes>(start), 1.0}};
        std::vector<Chance<Action>> chances;
        Journal<typename G::Event> quiet;
        double left = 0;
        int plays = 0;
        while (!open.empty()) {
            std::map<Bytes, double> next;
            for (const auto& [bytes, likely] : open) {
                const auto state = std::bit_cast<State>(bytes);
                if (plays > run_.most_plays || likely < 1e-14) {
                    left += likely;
                    continue;
                }
                if (game_.to_act(state) == Seat::Chance)
                    game_.list_chances(state, chances);
                else
                    chances.assign({{*judge_.decide(game_, start, state, forecast), 1.0}});
                plays += static_cast<int>(chances.size());
                for (const auto& [action, probability] : chances) {
                    State child = state;
                    game_.play(child, action, quiet);
                    const double here = likely * probability;
                    const std::string part =
                        judge_.part(Fall<G>{game_, start, state, action, child}, forecast);
                    if (part == "?")
                        left += here;
                    else if (!part.empty())
                        told[part] += here;
                    else if (is_open(start, child, forecast))
                        next[std::bit_cast<Bytes>(child)] += here;
                    else
                        left += here;
                }
            }
            open = std::move(next);
        }
        return left;
    }

    std::string facts(const State& state) const {
        std::string text = "\n  given bare " + std::string(G::kAbout.key);
        const auto options = game_.options();
        for (std::size_t i = 0; i < options.size(); ++i)
            text += " " + options[i].key + "=" + options[i].values[state.setup.chosen[i]].key;
        for (const Fact& fact : list_facts(game_, state))
            text += "\n  put " + fact.key + " " + fact.value;
        return text;
    }

    const G& game_;
    LuckRun run_;
    Judge judge_;
    LuckCounts counts_{};
};

}  // namespace gravetide
