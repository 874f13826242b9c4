// What a game may tell those who think ahead in it (bots/search.h): functions beside the game like
// its words, in games/<game>/foresight.h. All of it is optional; a game that leaves something out
// is searched with less.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "engine/learned_choice.h"

namespace gravetide {

// Chances are counted in parts of this, so that thinking ahead needs no floating point.
inline constexpr int kCertain = 1 << 16;

// A house bot that itself tries things out may have a cheaper one for inside of playouts.
template <class G>
concept HasQuickBot = requires(const G game, const typename G::State view, Seat seat, Dice& dice) {
    { quick_choice(game, view, seat, dice) } -> std::same_as<typename G::Action>;
};

// A house bot that has been changed is kept as it was, for figures to be told against.
template <class G>
concept HasClassicBot = requires(const G game, const typename G::State view, Seat seat,
                                 Dice& dice) {
    { classic_choice(game, view, seat, dice) } -> std::same_as<typename G::Action>;
};

// The legal actions, those the house bot likes best first.
template <class G>
concept HasHouseRank = requires(const G game, const typename G::State view, Seat seat,
                                std::vector<typename G::Action>& out) {
    {house_rank(game, view, seat, out)};
};

struct Foresight {
    int ticks = 1;       // of the clock until a playout is judged
    int decisions = 20;  // of one seat in a usual tick
    int playouts = 0;    // of this length in a second of one core; 0: searching gains nothing here
    int whole = 500;     // from the start to the end of a match, likewise
    int trust = 25;      // in the usual choice: how clearly another must beat it (search.cpp)
    bool pays = true;    // to search: else levels play as the one below them does
    bool is_learned = true;  // playouts are played as was learned: it is quick enough
};

// A clock that never goes back: turns, rounds, cards.
template <class G>
concept HasClock = requires(const G game, const typename G::State state) {
    { tick_of(game, state) } -> std::same_as<int>;
    { foresight_of(game, state) } -> std::same_as<Foresight>;
};

// How likely the seat wins, in parts of kCertain; better than score() while the match goes on.
// Where it was not learned for a match like this one, it is score().
template <class G>
concept HasValue = requires(const G game, const typename G::State state, Seat seat) {
    { value_of(game, state, seat) } -> std::same_as<int>;
    { is_value_learned(game, state) } -> std::same_as<bool>;
};

// What the value looks at, by name and in integers, and which of several sets of weights it is
// for: -1 where another seat's value tells this one's.
template <class G>
concept HasFeatures = requires(const G game, const typename G::State state, Seat seat,
                               std::vector<int>& out) {
    {list_features(game, state, seat, out)};
    { value_head(game, state, seat) } -> std::same_as<int>;
    {value_heads(game)};
    {feature_names(game)};
};

// What a learned choice sees of the seat's actions, nothing where rules of thumb decide, and which
// of several sets of weights it is for: -1 where the seat was not meant to learn.
template <class G>
concept HasTraits = requires(const G game, const typename G::State state, Seat seat,
                             const std::vector<typename G::Action>& actions, Dice& dice,
                             std::vector<Traits>& out) {
    {list_traits(game, state, seat, actions, dice, out)};
    { choice_head(game, state, seat) } -> std::same_as<int>;
    { choice_weights(game) } -> std::same_as<const LearnedChoice&>;
    {choice_heads(game)};
    {trait_groups(game)};
};

// Whether the seat has learned to choose in a match like this one.
template <class G>
bool is_choice_learned(const G& game, const typename G::State& state, Seat seat) {
    if constexpr (HasTraits<G>) {
        const int head = choice_head(game, state, seat);
        return head >= 0 && choice_weights(game).has(head);
    } else {
        return false;
    }
}

// How much each of the actions is wanted; nothing where the seat has learned nothing, or this
// choice is no matter of traits.
template <class G>
std::vector<std::int64_t> wants_of(const G& game, const typename G::State& state, Seat seat,
                                   School school, const std::vector<typename G::Action>& actions,
                                   Dice& dice) {
    if constexpr (HasTraits<G>) {
        if (!is_choice_learned(game, state, seat)) return {};
        std::vector<Traits> traits;
        list_traits(game, state, seat, actions, dice, traits);
        if (traits.empty()) return {};
        const int head = choice_head(game, state, seat);
        std::vector<int> signs;
        if constexpr (HasFeatures<G>)
            if (choice_weights(game).has_nodes(head, school))
                list_features(game, state, seat, signs);
        return choice_weights(game).wanted(head, school, signs, traits);
    } else {
        return {};
    }
}

// One of the seat's actions, drawn as it was learned, by default as well as anybody has.
template <class G>
std::optional<typename G::Action> learned_choice(const G& game, const typename G::State& state,
                                                 Seat seat, Dice& dice,
                                                 School school = School::Warlord) {
    if (!is_choice_learned(game, state, seat)) return std::nullopt;
    std::vector<typename G::Action> actions;
    game.list_actions(state, actions);
    if (actions.size() == 1) return actions.front();
    const auto wanted = wants_of(game, state, seat, school, actions, dice);
    if (wanted.empty()) return std::nullopt;
    return actions[draw_by_want(wanted, dice)];
}

// All of them, those wanted most first; false where learned_choice() has nothing to say.
template <class G>
bool learned_rank(const G& game, const typename G::State& state, Seat seat,
                  std::vector<typename G::Action>& actions) {
    if (!is_choice_learned(game, state, seat)) return false;
    game.list_actions(state, actions);
    Dice dice(0);  // of games that look at traits by trying: the same tries each time
    const auto wanted = wants_of(game, state, seat, School::Warlord, actions, dice);
    if (wanted.empty()) return false;
    std::vector<std::size_t> order(actions.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return wanted[i]; });
    const std::vector<typename G::Action> unsorted = actions;
    for (std::size_t i = 0; i < order.size(); ++i) actions[i] = unsorted[order[i]];
    return true;
}

}  // namespace gravetide
