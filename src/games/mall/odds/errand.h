// A walk through the mall as a question: from a space to another and perhaps back, by the cheapest
// way, turn after turn. What a walker does who wants to get there and nothing else.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/desk.h"
#include "games/mall/rules.h"

namespace gravetide::mall {

inline constexpr Seat kWalker = player(0);

// A card as a field names it; of a gun that was fired, with what is left in it.
OptionValue card_value(const Mall& game, Card card);
// The cards that are asked about, as the words of a position: "axe bandage bandage".
std::string cards_of(const Mall& game, const OddsForm& form, const OddsQuestion& question);

enum class Newcomers : std::uint8_t { Rolled, None };  // whether new zombies appear in phase 3

struct Errand {
    Space from = kNowhere;
    Space to = kNowhere;
    bool returns = false;
    Newcomers newcomers{};
    int turns = 0;
    State start{};
};
Errand read_errand(const Mall& game, const OddsForm& form, const OddsQuestion& question);

// How a walk ends, and in which turn.
enum class Ended : std::uint8_t { There, Back, BittenThere, BittenBack, LateThere, LateBack };
struct Ending {
    Ended how{};
    int turn = 0;
};

// MALL-4.1 to MALL-4.5 How many one would have to fight there; nobody else is about.
int zombies_beside(const View& view, Space space);

class Walker {
public:
    Walker(const Mall& game, const Errand& errand) : game_(game), errand_(errand) {}

    // What does not matter is wiped away, arriving is marked, and nobody appears who is not asked
    // for.
    void settle(State& state) const;
    // Nothing while the walk goes on.
    std::optional<Ending> ending(const State& state) const;
    // What a walker would do in this step: nothing but going on, fighting, and being saved. The way
    // is taken without looking ahead, with weapons and saves left to choose.
    bool considers(const State& state, const Action& action);
    // One of these without looking ahead at all.
    Action choice(const State& state);
    // MALL-9.5, MALL-9.6, MALL-18.29
    int cost_of(const State& state, Space space) const;
    static bool has_been_there(const State& state) { return state.zombie_vp[kWalker] != 0; }

private:
    using Costs = std::array<int, kMostSpaces>;  // movement points from each space to the goal

    View view(const State& state) const { return view_of(game_.box(), state); }
    const Costs& costs(const State& state);
    // The next steps of the cheapest ways, or a door that is in the way; nothing: wait.
    void list_onward(const State& state, std::vector<Action>& out);

    const Mall& game_;
    const Errand& errand_;
    std::map<std::pair<Space, unsigned>, Costs> costs_{};  // by goal and opened doors
    std::vector<Action> actions_{};
};

// sampled_walk.cpp: how likely each end is, with what one does not know of it.
struct WalkOdds {
    std::map<Ended, std::vector<double>> chances{};  // by turn
    double within = 0;                               // two standard errors of the first figure
    int walks = 0;                                   // 0: exact

    void add(const Ending& end, double likely) {
        auto& turns = chances[end.how];
        if (turns.size() <= static_cast<std::size_t>(end.turn))
            turns.resize(static_cast<std::size_t>(end.turn) + 1);
        turns[static_cast<std::size_t>(end.turn)] += likely;
    }
    double of(Ended how) const {
        double sum = 0;
        if (const auto found = chances.find(how); found != chances.end())
            for (const double likely : found->second) sum += likely;
        return sum;
    }
};
// Whether whole phases in which the walker decides nothing are made at once, or die by die; the
// walks are the same.
enum class Pace : std::uint8_t { ByPhases, ByTheRules };
WalkOdds sampled(const Mall& game, const Errand& errand, int walks, Pace pace = Pace::ByPhases);

// walk_desk.cpp
WalkOdds walked(const Mall& game, const Errand& errand);  // every way luck can fall
OddsForm walk_form(const Mall& game);
OddsAnswer answer_walk(const Mall& game, const OddsForm& form, const OddsQuestion& question);

}  // namespace gravetide::mall
