// What a game is. Everything else in this project is written against this page.
//
// A game object is the box: the map, the counters, the decks and the rulebook. It never changes
// once opened. A state is the table: a plain value, copied with =, compared with ==. The engine
// deals the cards and rolls the dice; the game says what may be done, and what comes of it.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "engine/dice.h"
#include "engine/rule.h"
#include "engine/seat.h"
#include "engine/tray.h"

namespace gravetide {

// clang-format off

// A plain value without padding. Its bytes are its identity: copying, comparing, hashing and saving
// it are all done on the bytes, and cannot disagree.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> &&
                     std::has_unique_object_representations_v<T> &&
                     std::equality_comparable<T>;

// An action is eight bytes. Those bytes, read as a number, are its compact form.
using ActionId = std::uint64_t;

template <class A>
concept ActionValue = PlainValue<A> && sizeof(A) == sizeof(ActionId);

// clang-format on

template <ActionValue A>
constexpr ActionId id_of(A action) {
    return std::bit_cast<ActionId>(action);
}

// NOTE: an id may come from outside and be any 64 bits: forbidden_by checks ranges before indexing,
// and an Action holds no bool and no enum that a switch would take for exhaustive.
template <ActionValue A>
constexpr A action_of(ActionId id) {
    return std::bit_cast<A>(id);
}

// One way the dice can fall or the deck can turn, and how likely it is.
template <ActionValue A>
struct Chance {
    A action;
    double probability;
};

// Where play() writes down what happened. A journal without a page forgets: simulations use that.
template <class Event>
class Journal {
public:
    Journal() = default;
    explicit Journal(std::vector<Event>& page) : page_(&page) {}

    void operator()(const Event& event) {
        if (page_) page_->push_back(event);
    }

private:
    std::vector<Event>* page_ = nullptr;
};

// clang-format off

template <class G>
concept Game =
    PlainValue<typename G::State> &&
    ActionValue<typename G::Action> &&
    requires(const G game, const typename G::State state, typename G::State& table,
             typename G::Action action, Seat seat, Dice& dice, Tray& tray,
             std::vector<typename G::Action>& actions,
             std::vector<Chance<typename G::Action>>& chances,
             Journal<typename G::Event>& journal) {

        // The rules: who acts, what is legal (in a fixed order), which rule forbids an action (null
        // when none does), what a legal action or a chance outcome does, and how well off a seat is
        // (from 0 to 1; when the match is over, its result). list_actions and list_chances clear
        // the caller's list first.
        { game.to_act(state) }               -> std::same_as<Seat>;
        { game.list_actions(state, actions) };
        { game.forbidden_by(state, action) } -> std::same_as<const Rule*>;
        { game.play(table, action, journal) };
        { game.score(state, seat) }          -> std::same_as<double>;

        // The dice and the decks: every outcome with its probability, and one drawn at random, its
        // faces left in the tray.
        { game.list_chances(state, chances) };
        { game.roll(state, dice, tray) }     -> std::same_as<typename G::Action>;

        // Knowledge: the state with what the seat may not know blanked (Seat::Nobody: the public),
        // and a full state that fits what the seat sees, the blanks filled in at random.
        { game.seen_by(state, seat) }        -> std::same_as<typename G::State>;
        { game.imagine(state, seat, dice) }  -> std::same_as<typename G::State>;
    };

// clang-format on

}  // namespace gravetide
