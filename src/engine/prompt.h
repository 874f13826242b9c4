// What a person at the table is told beside the board: what it is all about and how long it lasts,
// what the big button does, and what is rolled or drawn at a real table. The button does the
// productive thing; where it gives something up it says what.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"

namespace gravetide {

struct Prompt {
    std::string goal{};              // "Germany wins with 20 income at a round's end: 17 now"
    std::optional<ActionId> main{};  // nothing: something must be picked
    std::string said{};              // on the button: "End the turn: 4 Actions unused"
    std::string luck{};              // while luck decides: "Roll for the fight"
};

// A game may give one, from what a seat sees. Main is legal, and only given to the seat to act.
template <class G>
concept HasPrompt = requires(const G game, const typename G::State view, Seat reader) {
    { prompt_of(game, view, reader) } -> std::same_as<Prompt>;
};

// Which lone choice is not made for a person who has just decided something: leaving a phase takes
// a press, whatever is left to do in it.
template <class G>
concept HasLeaving = requires(typename G::Action action) {
    { is_leaving(action) } -> std::same_as<bool>;
};

// Which lone choice is never made for a person: dice that decide a fight fall after a press, with
// their odds in sight till then.
template <class G>
concept HasThrowing = requires(typename G::Action action) {
    { is_throwing(action) } -> std::same_as<bool>;
};

// "1 Action", "4 Actions".
inline std::string number_of_things(int number, std::string_view one) {
    return std::to_string(number) + " " + std::string(one) + (number == 1 ? "" : "s");
}

// The first of the actions with this verb, if there is one.
template <ActionValue A>
std::optional<A> find_verb(const std::vector<A>& actions, decltype(A::verb) verb) {
    const auto found = std::ranges::find(actions, verb, &A::verb);
    if (found == actions.end()) return std::nullopt;
    return *found;
}

// Puts an action on the button if it can be done and nothing else is there yet.
template <ActionValue A>
void offer(Prompt& prompt, const std::vector<A>& actions, decltype(A::verb) verb,
           const std::string& said) {
    if (prompt.main) return;
    const auto action = find_verb(actions, verb);
    if (!action) return;
    prompt.main = id_of(*action);
    prompt.said = said;
}

}  // namespace gravetide
