// What comes of a choice, by trying it: on a copy of the table the dice fall until things are calm
// again, a few times, with the same luck for every choice.
#pragma once

#include "games/dotz/bot/house_mind.h"

namespace gravetide::dotz::house {

// What a choice leaves the town with, and what it changes on the table on the average.
struct Outcome {
    double worth = 0;
    Action deed{};  // the choice, or what the unit it brings up does
    Parts changes{};
    std::array<double, kBoardSpaces> units{};     // how many more stand in a space
    std::array<double, kBoardSpaces> strength{};  // how much more Zeds Strength does
    double spent = 0;                             // how often no Action is left
};

// How often a choice is tried: so often for each outcome of the first luck, or so often in all.
enum class Luck : std::uint8_t { Each, Any };

class Trial {
public:
    Trial(const Dotz& game, const State& state, Dice& dice, Luck first, int tries);

    // Of the choice, or of all that the unit it brings up could do.
    void outcomes_of(Action action, std::vector<Outcome>& out);

    // The Motivational Speech is worth what each unit that hears it could do at best (DOTZ-U.2.4),
    // by what has been tried of it, and that it is gone afterwards.
    void weigh_speech(const std::vector<Action>& actions,
                      std::vector<std::vector<Outcome>>& outcomes) const;

private:
    // A unit that attacks, and where it came from.
    struct Post {
        Unit unit = Unit::None;
        Space space = Space::None;
    };
    static Post post_of(const State& state, Action deed);

    double worth_now() const { return Mind::worth(before_); }
    Outcome judge(const State& after, const Post& post);
    void judge_each(const State& before, const Post& post, Dice& dice, Outcome& sum);
    enum class Until : std::uint8_t { Luck, Calm };
    bool play_on(State& state, Dice& dice, Until until);
    void add_end(State& state, const Post& post, double odds, Outcome& sum) const;
    bool is_over(const State& state) const;
    bool can_go_back(const State& state, const Post& post) const;

    const Dotz& game_;
    Mind mind_;
    const State& state_;
    Parts before_;
    Dice luck_;
    Luck first_;
    int tries_;
    Journal<Event> quiet_;
    Tray forgetful_;
    std::vector<Action> list_;
    std::vector<Action> deeds_;
    std::vector<Chance<Action>> chances_;
};

// Of units already weighed: any payer serves as well.
class Weighed {
public:
    bool is_again(Action action) {
        const auto payer = static_cast<Payer>(action.number);
        if (action.verb != Verb::Use || (payer != Payer::Event && !is_player_marker(payer)))
            return false;
        const bool again = (units_ & bit_of(action.unit)) != 0;
        units_ |= bit_of(action.unit);
        return again;
    }

private:
    unsigned units_ = 0;
};

}  // namespace gravetide::dotz::house
