// The house bot of Dawn of the Zeds. It tries every choice a few times on a copy of the table, lets
// the dice fall until things are calm again, and keeps what leaves the town best off. What it looks
// at: how near the Zeds are and how strong, which tracks the cards still to come will activate, who
// stands in their way and how well, who is left, and the Ammo. An attack is weighed together with
// the way back to one's post: that is what the many Actions of co-op are good for.
//
// The weights were found by playing: docs/games/dotz.md has what they win.
#include "games/dotz/bot/foresight.h"
#include "games/dotz/bot/house_mind.h"

namespace gravetide::dotz {

namespace {

using house::kLost;
using house::Mind;

constexpr double kActionValue = 0.5;  // of an Action kept for something else
constexpr int kTries = 30;
constexpr int kClassicTries = 10;
constexpr int kQuickTries = 2;
constexpr int kLongest = 60;  // plies until a try is judged as it stands

// A quick answer inside a try: roll again what is lost, finish off what is weak, else anything.
Action quick_answer(const Dotz& game, const State& state, std::vector<Action>& actions,
                    Dice& dice) {
    game.list_actions(state, actions);
    const Task task = state.work.last().task;
    if (task == Task::Reroll) return {.verb = state.fight.zeds_win ? Verb::Reroll : Verb::Keep};
    if (task == Task::IronWill)
        return {.verb = Verb::Play, .card = static_cast<std::uint8_t>(FateCard::IronWill)};
    if (task == Task::FightCards || task == Task::Window) return {.verb = Verb::Pass};
    if (task == Task::HitMob) {
        const auto left = [&](Action action) {
            return of(state, action.zed).hits + 3 * of(state, action.zed).reduced;
        };
        return left(actions[0]) >= left(actions[1]) ? actions[0] : actions[1];
    }
    return actions[static_cast<std::size_t>(dice.below(static_cast<int>(actions.size())))];
}

bool is_calm(const State& state) {
    const Task task = state.work.last().task;
    return task == Task::Act || task == Task::DrawEvent || task == Task::SpeechNext;
}

class Trial {
public:
    Trial(const Dotz& game, const State& state, Dice& dice, int tries)
        : game_(game), mind_(game, state), state_(state), luck_(dice.bits()), tries_(tries) {}

    double value(Action action) {
        State after = state_;
        game_.play(after, action, quiet_);
        if (action.verb == Verb::Use) return best_deed(after);
        if (action.verb == Verb::Done && state_.work.last().task == Task::Act)
            return mind_.worth(state_) + 0.01;
        return judge(after, post_of(state_, action));
    }

private:
    // The best of what the unit could do with the Action.
    double best_deed(const State& given) {
        std::vector<Action> deeds;
        game_.list_actions(given, deeds);
        double best = kLost * 2;
        for (const Action deed : deeds) {
            State after = given;
            game_.play(after, deed, quiet_);
            best = std::max(best, judge(after, post_of(given, deed)));
        }
        return best;
    }

    // A unit that attacks, and where it came from.
    struct Post {
        Unit unit = Unit::None;
        Space space = Space::None;
    };
    static Post post_of(const State& state, Action deed) {
        const Frame& frame = state.work.last();
        if (frame.task != Task::Deed || deed.verb != Verb::Move || !has_zeds(state, deed.space))
            return {};
        return {frame.unit, of(state, frame.unit).at};
    }

    // The worth of a table, or what it will be once the unit is back at its post.
    double worth(State& state, const Post& post) const {
        const double here = mind_.worth(state);
        if (post.unit == Unit::None || game_.to_act(state) == Seat::Nobody
            || state.work.last().task != Task::Act || !has_action_left(state))
            return here;
        const Space at = of(state, post.unit).at;
        if (at > Space::TownCenter || at == post.space || has_zeds(state, post.space)
            || forbid_move({game_.box(), state}, post.unit, post.space))
            return here;
        put_unit(state, post.unit, post.space);
        return std::max(here, mind_.worth(state) - kActionValue);
    }
    static bool has_action_left(const State& state) {
        for (int payer = 0; payer <= static_cast<int>(Payer::Player4); ++payer)
            if (can_pay(state, static_cast<Payer>(payer), 1)) return true;
        return false;
    }

    // Mean worth once things are calm. The same luck for every choice.
    double judge(const State& after, const Post& post) {
        if (game_.to_act(after) == Seat::Nobody || is_calm(after)) return mind_.worth(after);
        Dice dice = luck_;
        double sum = 0;
        for (int i = 0; i < tries_; ++i) {
            State state = after;
            for (int ply = 0; ply < kLongest; ++ply) {
                const Seat seat = game_.to_act(state);
                if (seat == Seat::Nobody || (ply > 0 && is_calm(state))) break;
                const Action action = seat == Seat::Chance
                                          ? game_.roll(state, dice, forgetful_)
                                          : quick_answer(game_, state, list_, dice);
                game_.play(state, action, quiet_);
            }
            sum += worth(state, post);
        }
        return sum / tries_;
    }

    const Dotz& game_;
    Mind mind_;
    const State& state_;
    Dice luck_;
    int tries_;
    Journal<Event> quiet_;
    Tray forgetful_;
    std::vector<Action> list_;
};

Action choose(const Dotz& game, const State& state, Dice& dice, int tries) {
    std::vector<Action> actions;
    game.list_actions(state, actions);
    if (actions.size() == 1) return actions[0];
    Trial trial(game, state, dice, tries);
    Action best = actions[0];
    double most = 3 * kLost;
    unsigned tried = 0;  // units already weighed: any payer serves as well
    for (const Action action : actions) {
        const auto payer = static_cast<Payer>(action.number);
        if (action.verb == Verb::Use && (payer == Payer::Event || is_player_marker(payer))) {
            if (tried & bit_of(action.unit)) continue;
            tried |= bit_of(action.unit);
        }
        const double value = trial.value(action);
        // A marker that serves one unit only is used before one that serves all.
        const bool character = action.verb == Verb::Use && payer > Payer::Player4;
        if (value + (character ? 0.5 : 0) > most) {
            most = value + (character ? 0.5 : 0);
            best = action;
        }
    }
    return best;
}

}  // namespace

Action Dotz::house_choice(const State& state, Seat, Dice& dice) const {
    return choose(*this, state, dice, kTries);
}

Action classic_choice(const Dotz& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, kClassicTries);
}

Action quick_choice(const Dotz& game, const State& state, Seat, Dice& dice) {
    return choose(game, state, dice, kQuickTries);
}

}  // namespace gravetide::dotz
