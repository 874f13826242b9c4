#include "games/dotz/bot/trial.h"

namespace gravetide::dotz::house {

namespace {

constexpr double kActionValue = 0.5;  // of an Action kept for something else
constexpr double kSpeechKept = 3;     // for each card to come: what a Speech has to bring
constexpr int kLongest = 60;          // plies until a try is judged as it stands

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

// A marker that serves one unit only is used before one that serves all.
double first_use(Action action) {
    return action.verb == Verb::Use && static_cast<Payer>(action.number) > Payer::Player4 ? 0.5 : 0;
}

bool has_action_left(const State& state) {
    for (int payer = 0; payer <= static_cast<int>(Payer::Player4); ++payer)
        if (can_pay(state, static_cast<Payer>(payer), 1)) return true;
    return false;
}

void add_spaces(const View& view, double times, Outcome& sum) {
    each_of<Unit>(units_in_play(view.state), [&](Unit unit) {
        const Space at = of(view.state, unit).at;
        if (at <= Space::TownCenter) sum.units.at(index_of(at)) += times;
    });
    each_of<Space>(view.state.zed_spaces, [&](Space space) {
        for (const Zed zed : zeds_in(view.state, space))
            sum.strength.at(index_of(space)) += times * strength_of(view, zed);
    });
}

}  // namespace

Trial::Trial(const Dotz& game, const State& state, Dice& dice, Luck first, int tries)
    : game_(game),
      mind_(game, state),
      state_(state),
      before_(mind_.parts_of(state)),
      luck_(dice.bits()),
      first_(first),
      tries_(tries) {}

void Trial::outcomes_of(Action action, std::vector<Outcome>& out) {
    out.clear();
    State given = state_;
    game_.play(given, action, quiet_);
    if (action.verb == Verb::Done && state_.work.last().task == Task::Act) {
        out.push_back({.worth = worth_now() + 0.01, .deed = action});
    } else if (action.verb == Verb::Use || action.verb == Verb::Next) {
        game_.list_actions(given, deeds_);
        for (const Action deed : deeds_) {
            State after = given;
            game_.play(after, deed, quiet_);
            out.push_back(judge(after, post_of(given, deed)));
            out.back().deed = deed;
        }
    } else {
        out.push_back(judge(given, post_of(state_, action)));
        out.back().deed = action;
    }
    for (Outcome& outcome : out) outcome.worth += first_use(action);
}

Trial::Post Trial::post_of(const State& state, Action deed) {
    const Frame& frame = state.work.last();
    if (frame.task != Task::Deed || deed.verb != Verb::Move || !has_zeds(state, deed.space))
        return {};
    return {frame.unit, of(state, frame.unit).at};
}

void Trial::weigh_speech(const std::vector<Action>& actions,
                         std::vector<std::vector<Outcome>>& outcomes) const {
    const auto speech = std::ranges::find(actions, Verb::Speech, &Action::verb);
    if (speech == actions.end()) return;
    std::array<double, kUnits> best{};
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (actions[i].verb == Verb::Use)
            for (const Outcome& outcome : outcomes[i]) {
                double& most = best.at(index_of(actions[i].unit));
                most = std::max(most, outcome.worth - worth_now());
            }
    double sum = -kSpeechKept * mind_.cards_left();
    each_of<Unit>(speech_units({game_.box(), state_}),
                  [&](Unit unit) { sum += best.at(index_of(unit)); });
    for (Outcome& outcome : outcomes[static_cast<std::size_t>(speech - actions.begin())])
        outcome.worth += sum;
}

// Once things are calm, on the average. The dice are the same for every choice.
Outcome Trial::judge(const State& after, const Post& post) {
    Outcome sum;
    add_spaces({game_.box(), state_}, -1, sum);
    State state = after;
    Dice dice = luck_;
    const bool is_settled = is_over(state) || is_calm(state);
    if (!is_settled && first_ == Luck::Any) {
        for (int i = 0; i < tries_; ++i) {
            state = after;
            play_on(state, dice, Until::Calm);
            add_end(state, post, 1.0 / tries_, sum);
        }
    } else if (!is_settled && play_on(state, dice, Until::Luck)) {
        judge_each(state, post, dice, sum);
    } else {
        add_end(state, {}, 1, sum);
    }
    return sum;
}

// Each outcome of the first luck by how likely it is.
void Trial::judge_each(const State& before, const Post& post, Dice& dice, Outcome& sum) {
    game_.list_chances(before, chances_);
    for (const Chance<Action>& chance : chances_) {
        State settled = before;
        game_.play(settled, chance.action, quiet_);
        if (is_over(settled) || is_calm(settled)) {  // nothing left to try
            add_end(settled, post, chance.probability, sum);
            continue;
        }
        for (int i = 0; i < tries_; ++i) {
            State state = settled;
            play_on(state, dice, Until::Calm);
            add_end(state, post, chance.probability / tries_, sum);
        }
    }
}

bool Trial::is_over(const State& state) const { return game_.to_act(state) == Seat::Nobody; }

// Whether it came to luck that has to be looked at.
bool Trial::play_on(State& state, Dice& dice, Until until) {
    for (int ply = 0; ply < kLongest; ++ply) {
        const Seat seat = game_.to_act(state);
        if (seat == Seat::Nobody || ((ply > 0 || until == Until::Calm) && is_calm(state))) break;
        if (seat == Seat::Chance && until == Until::Luck) return true;
        const Action action = seat == Seat::Chance ? game_.roll(state, dice, forgetful_)
                                                   : quick_answer(game_, state, list_, dice);
        game_.play(state, action, quiet_);
    }
    return false;
}

// The worth of a table, or what it will be once the unit is back at its post.
void Trial::add_end(State& state, const Post& post, double odds, Outcome& sum) const {
    Parts parts = mind_.parts_of(state);
    double worth = Mind::worth(parts);
    if (can_go_back(state, post)) {
        const Space out = of(state, post.unit).at;
        put_unit(state, post.unit, post.space);
        const Parts back = mind_.parts_of(state);
        if (Mind::worth(back) - kActionValue > worth) {
            worth = Mind::worth(back) - kActionValue;
            parts = back;
        } else {
            put_unit(state, post.unit, out);
        }
    }
    sum.worth += odds * worth;
    // Of a match that is over nothing else has changed.
    const bool over = parts[Part::Lost] + parts[Part::Won] > 0;
    for (std::size_t i = 0; i < kParts; ++i)
        sum.changes.sizes.at(i) += odds * (parts.sizes.at(i) - (over ? 0 : before_.sizes.at(i)));
    add_spaces({game_.box(), over ? state_ : state}, odds, sum);
    if (!over && state.phase == Phase::Actions && !has_action_left(state)) sum.spent += odds;
}

bool Trial::can_go_back(const State& state, const Post& post) const {
    if (post.unit == Unit::None || game_.to_act(state) == Seat::Nobody
        || state.work.last().task != Task::Act || !has_action_left(state))
        return false;
    const Space at = of(state, post.unit).at;
    return at <= Space::TownCenter && at != post.space && !has_zeds(state, post.space)
           && !forbid_move({game_.box(), state}, post.unit, post.space);
}

}  // namespace gravetide::dotz::house
