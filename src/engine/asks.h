// What people ask about a position beyond what its view shows: where the pieces in hand can go,
// what stands against a goal, and how luck would fall. The rules that play answer, from what the
// one who asks may see; nothing is played, and nothing is kept.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"

namespace gravetide {

// Pieces in hand, by the key the view has for them: 3 of "infantry", 1 of "z4".
struct Picked {
    std::string key{};
    int count = 1;
};

struct Question {
    enum class Kind : std::uint8_t { Reach, WhyNot, Forecast };
    Kind kind{};
    std::string from{};               // where the pieces are, where the game needs to be told
    std::vector<Picked> pieces{};     // none: whoever acts, where there is but one
    std::string to{};                 // the goal; of reach: nothing
    std::vector<ActionId> actions{};  // of why_not and forecast: a choice or a gesture instead
};

// A rule that stands against something, and what is in the way: in words, with names, and as keys
// to light up on the board. No rule: nothing does.
struct Barrier {
    const Rule* rule = nullptr;
    std::string said{};
    std::vector<std::string> keys{};
};

// A place the pieces can come to, and the decisions that take them there: one gesture.
struct Goal {
    std::string to{};
    int cost = 0;        // in the game's own points
    std::string what{};  // what would happen there, as a key ("battle", "capture"), or nothing
    std::string said{};  // the same for people
    std::vector<ActionId> way{};
};

struct Beyond {
    std::string to{};
    Barrier barrier{};
};

struct Reach {
    std::vector<Goal> goals{};
    std::vector<Beyond> beyond{};  // the nearest places that cannot be reached
};

// How luck may fall: parts that sum to 1, what the one who decides wants first; and what else is
// worth knowing, figures of their own.
struct Outlook {
    std::string key{};   // "taken"
    std::string said{};  // "West Russia taken"
    double value = 0;    // a chance, or of `besides` any average
};

struct Forecast {
    std::vector<Outlook> parts{};    // none: luck does not decide this
    std::vector<Outlook> besides{};  // "infantry lost", 2.4
    double within = 0;               // 0: exact; otherwise no part is farther off than this
};

// A game may answer any of these. `view` is what the seat sees (seen_by); places and pieces that
// the game does not know are BadInput.
template <class G>
concept HasReach = requires(const G game, const typename G::State view, Seat seat,
                            const Question question) {
    { reach_of(game, view, seat, question) } -> std::same_as<Reach>;
};
template <class G>
concept HasWhyNot = requires(const G game, const typename G::State view, Seat seat,
                             const Question question) {
    { why_not(game, view, seat, question) } -> std::same_as<Barrier>;
};
template <class G>
concept HasForecast = requires(const G game, const typename G::State view, Seat seat,
                               const Question question) {
    { forecast_of(game, view, seat, question) } -> std::same_as<Forecast>;
};

// What a rule that was broken says, with the obstacle by name: for a refusal of one action.
template <class G>
concept HasBarrier = requires(const G game, const typename G::State view, typename G::Action action,
                              const Rule* rule) {
    { barrier_of(game, view, action, rule) } -> std::same_as<Barrier>;
};

// The rule alone, as people are told it: without the ledger's remarks on other readings.
Barrier plain_barrier(const Rule& rule);

template <Game G>
Barrier explained(const G& game, const typename G::State& view, typename G::Action action,
                  const Rule* rule) {
    if (!rule) return {};
    if constexpr (HasBarrier<G>) return barrier_of(game, view, action, rule);
    return plain_barrier(*rule);
}

}  // namespace gravetide
