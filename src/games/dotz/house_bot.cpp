// The house bot of Dawn of the Zeds. It tries every choice a few times on a copy of the table, lets
// the dice fall until things are calm again, and keeps what leaves the town best off. What it looks
// at: how near the Zeds are and how strong, which tracks the cards still to come will activate, who
// stands in their way and how well, who is left, and the Ammo. An attack is weighed together with
// the way back to one's post: that is what the many Actions of co-op are good for.
//
// The weights were found by playing: docs/games/dotz.md has what they win.
#include "games/dotz/odds.h"

namespace gravetide::dotz {

namespace {

// How bad a point of Zeds Strength is on #0, #1 … #6 and Start.
constexpr std::array<double, 8> kNear{20, 9, 5, 4.2, 2.4, 2.2, 1.8, 1};
constexpr double kUsual = 0.6;        // activations of a track by one card
constexpr double kPlentyOfAmmo = 8;   // more is worth less
constexpr double kActionValue = 0.5;  // of an Action kept for something else
constexpr double kLost = -10000;
constexpr int kTries = 10;
constexpr int kLongest = 60;  // plies until a try is judged as it stands

// How likely a defender holds on a column, by the table of DOTZ-6.1.4.7.
std::array<double, kColumns> hold_chances(const Box& box) {
    std::array<double, kColumns> chances{};
    for (int column = 0; column < kColumns; ++column)
        chances.at(static_cast<std::size_t>(column)) =
            1 - odds_of(box, {.column = column, .unit_left = 1}).zeds_win;
    return chances;
}

// How often the next card activates each track, on average over those it may be.
std::array<double, kTracks> coming_activations(const Box& box, const State& state) {
    std::array<double, kTracks> sums{};
    double cards = 0;
    const auto add = [&](std::uint32_t pile, int left) {
        pile &= ~state.drawn;
        if (pile == 0 || left == 0) return;
        const double each = static_cast<double>(left) / std::popcount(pile);
        cards += left;
        each_of<std::size_t>(pile, [&](std::size_t at) {
            if (box.events[at].brains)
                for (double& sum : sums) sum += each;
            for (const Symbol symbol : box.events[at].symbols) {
                if (symbol == Symbol::All)
                    for (double& sum : sums) sum += each;
                else if (symbol == Symbol::FatedTwice)
                    for (double& sum : sums) sum += 2 * each / kTracks;
                else
                    sums.at(static_cast<std::size_t>(symbol)) += each;
            }
        });
    };
    if (state.act < kActs) {
        add(box.act_cards.at(state.act)[0], state.normal_left);
        add(box.act_cards.at(state.act)[1], state.special_left);
    }
    for (double& sum : sums) sum = cards > 0 ? sum / cards : kUsual;
    return sums;
}

class Mind {
public:
    Mind(const Dotz& game, const State& state)
        : game_(game),
          hold_(hold_chances(game.box())),
          coming_(coming_activations(game.box(), state)),
          cards_left_(cards_left(game.box(), state)) {}

    // What a position is worth to the town.
    double worth(const State& state) const {
        if (state.result == Result::Lost) return kLost;
        if (state.result == Result::Won) return -kLost;
        const View view{game_.box(), state};
        double sum = 1.5 * std::min<double>(state.ammo, kPlentyOfAmmo)
                     + 0.45 * std::max(0.0, state.ammo - kPlentyOfAmmo);
        for (const Track track : kAllTracks)
            sum -= danger(view, track) * (1 + 0.25 * (coming_.at(index_of(track)) - kUsual));
        each_of<Unit>(units_in_play(state), [&](Unit unit) {
            sum += 4 + 1.9 * strength_of(view, unit) + (is_regular(unit) ? 0 : 6);
            sum -= 1.7 * of(state, unit).hits;
        });
        sum += 5 * std::popcount(unsigned{state.fate_held});
        return sum;
    }

private:
    // Every group counts for its Strength and nearness, less what its Hits take away; who bars its
    // way takes off a share. Those too far off to arrive before the last card count less.
    double danger(const View& view, Track track) const {
        const State& state = view.state;
        double sum = 0;
        for (int number = 0; number <= kStartNumber; ++number) {
            const Space space = space_of(track, number);
            double group = 0;
            int strength = 0;
            for (const Zed zed : zeds_in(state, space)) {
                if (zed == Zed::None) continue;
                const Counter& counter = of(state, zed);
                const double fresh = 1 - (counter.reduced ? 0.11 : 0.09) * counter.hits;
                strength += strength_of(view, zed);
                group += fresh * (1.4 + strength_of(view, zed));
            }
            if (strength > 0)
                sum += group * kNear.at(static_cast<std::size_t>(number))
                       * std::min(1.0, 0.85 * cards_left_ / (number + 1))
                       * (1 - 0.85 * best_hold(view, track, number, strength));
        }
        return sum;
    }

    // The best chance of a unit between a group and Town Center to hold against it.
    double best_hold(const View& view, Track track, int number, int strength) const {
        double best = 0;
        for (int place = 0; place < std::min(number, kStartNumber); ++place) {
            const Space space = space_of(track, place);
            each_of<Unit>(units_in(view.state, space), [&](Unit unit) {
                const unsigned marks = of(view.state, unit).marks;
                const int column =
                    std::clamp(initial_column(strength, strength_of(view, unit))
                                   + view.box.space(space).terrain + view.box.unit(unit).fight_shift
                                   + (marks & kWellArmed ? 1 : 0) + (marks & kLeader ? 1 : 0),
                               0, kColumns - 1);
                double hold = hold_.at(static_cast<std::size_t>(column));
                if (view.box.unit(unit).reroll) hold = 1 - (1 - hold) * (1 - hold);
                if (unit == Unit::Veterans) hold = 1;
                if (of(view.state, unit).reduced) hold *= 0.55;
                best = std::max(best, hold);
            });
        }
        return best;
    }

    const Dotz& game_;
    std::array<double, kColumns> hold_;
    std::array<double, kTracks> coming_;
    int cards_left_;
};

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
    Trial(const Dotz& game, const State& state, Dice& dice)
        : game_(game), mind_(game, state), state_(state), luck_(dice.bits()) {}

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
        for (int i = 0; i < kTries; ++i) {
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
        return sum / kTries;
    }

    const Dotz& game_;
    Mind mind_;
    const State& state_;
    Dice luck_;
    Journal<Event> quiet_;
    Tray forgetful_;
    std::vector<Action> list_;
};

}  // namespace

Action Dotz::house_choice(const State& state, Seat, Dice& dice) const {
    std::vector<Action> actions;
    list_actions(state, actions);
    if (actions.size() == 1) return actions[0];
    Trial trial(*this, state, dice);
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

}  // namespace gravetide::dotz
