// The house bot of Zombie Mall: one number an action, and the highest is played. It plans where a
// turn is to end (walk.h), fights with what serves best, and keeps for lost rolls what cancels
// them.
#include "games/mall/bot/foresight.h"
#include "games/mall/bot/walk.h"

namespace gravetide::mall {

namespace {

// Passing is the measure: what is worth less is not done.
constexpr int kPass = 0;
constexpr int kNever = -100'000;
constexpr int kAlways = 100'000;

// What a card is worth in the hand.
int worth(const View& view, Card card) {
    const bool call = view.is(ScenarioKey::CallForHelp);
    switch (kind_of(card)) {
    case Card::Chainsaw: return 30;
    case Card::Axe: return 28;
    case Card::Shotgun: return 26;
    case Card::Handgun: return 25;
    case Card::SecurityKey: return call ? 29 : 4;
    case Card::Crowbar: return call ? 27 : 16;
    case Card::Batteries: return call ? 12 : 1;
    case Card::Pan:
    case Card::Jacket: return 20;
    case Card::Bat:
    case Card::Golf: return 18;
    case Card::Knife: return 15;
    case Card::Shoes:
    case Card::Skateboard: return 14;
    case Card::Antiseptic:
    case Card::Espresso:
    case Card::Energy: return 10;
    case Card::StoreKey: return 6;
    default: return 3;
    }
}

int bonus_of(const View& view, Card card) {
    return card == Card::None ? 0 : view.box.card(card).bonus;
}

class Mind {
public:
    Mind(const View& view, Seat seat) : view_(view), seat_(seat), here_(view.state.at[seat]) {
        // Adrenaline is best spent just before zombies appear (MALL-7.5).
        const bool hurries =
            view.state.adrenaline[seat] > 0 && view.state.phase == Phase::FirstPause;
        if (is_human(view.state, seat) && (view.state.step == Step::Move || hurries))
            walk_.emplace(view, seat);
    }

    // Between two NPZ moves only what is better than waiting is done first.
    int value(Action action) const {
        const int own = value_of(action);
        const bool between = view_.state.step == Step::MoveZombie;
        if (!between || action.verb == Verb::MoveZombie) return own;
        return own > kPass ? kAlways + own : kNever;
    }

private:
    const Temper& temper() const { return temper_of(view_); }

    int value_of(Action action) const {
        switch (action.verb) {
        case Verb::Leave: return view_.is(ScenarioKey::Sale) ? leave() : kAlways;
        case Verb::Seal:
        case Verb::Radio: return kAlways / 2 + (action.card == Card::Batteries ? 10 : 0);
        case Verb::Unlock: return unlock(action);
        case Verb::Loot:
        case Verb::LootPile: return loot();
        case Verb::TakeBandage: return loot() + 5;
        case Verb::Fight:
        case Verb::Defend: return fight(action);
        case Verb::Escape: return escape(action);
        case Verb::Fire: return fire();
        case Verb::Reroll: return 90;
        case Verb::Jacket: return 80;
        case Verb::Bandage: return 70;
        case Verb::TakeBite: return 0;
        case Verb::Step: return walk_ ? gain(walk_->stepping(action.to)) : step(action.to);
        case Verb::Adrenaline: return walk_ ? gain(walk_->hurrying(action.to)) : kNever;
        case Verb::Shoot: return shoot(action);
        case Verb::Splash: return 50;
        case Verb::Play: return play(action);
        case Verb::Buy: return buy();
        case Verb::Keep: return 100 + worth(view_, action.card);
        case Verb::Drop:
            return view_.state.step == Step::HandLimit ? 100 - worth(view_, action.card) : kNever;
        case Verb::Accept: return accept();
        case Verb::Decline:
        case Verb::Pass: return kPass;
        case Verb::PassPhase: return kPass - 1;
        case Verb::PassTurn: return view_.state.step == Step::Drops ? kPass + 1 : kPass - 1;
        case Verb::MoveZombie: return move_zombie(action);
        case Verb::Push: return push(action);
        case Verb::Attack: return 100 + view_.state.bites[player(action.seat)];
        case Verb::Give:
        case Verb::Ask:
        case Verb::Swap:
        case Verb::Word:
        case Verb::Horn:
        case Verb::Shelve:
        case Verb::Die:
        case Verb::Draw: return kNever;
        }
        return kNever;
    }

    int gain(int end) const { return end - walk_->staying() - 1; }

    // A Zombie Player goes for the nearest human, or to where one who was bitten will come back.
    int step(Space to) const {
        FixedList<Space, kMostSeats> humans = human_spaces(view_.state);
        if (humans.is_empty())  // MALL-11.9
            for (const Seat seat : kSeats)
                if (is_living(view_.state, seat)) humans.push(view_.state.at[seat]);
        if (humans.is_empty()) return kPass - 1;
        const Reach prey(view_, span_of(humans));
        if (view_.is(ScenarioKey::Sale) && prey.from(here_) > view_.state.turn.movement + 1)
            for (Space& human : humans) human = errand_of(human);
        const Reach reach(view_, span_of(humans));
        const int closer = reach.from(here_) - reach.from(to);
        const bool guarded = !is_on(view_.state.setup, kSwatFights) && has_swat(view_.state, to);
        return 12 * closer - (guarded ? 10 : 0) - (closer <= 0 ? 5 : 0);
    }

    // Shoppers go from shelf to shelf: who cannot reach one waits where they go next.
    Space errand_of(Space human) const {
        const Reach reach(view_, std::span(&human, 1));
        Space next = human;
        int least = kUnreachable;
        for (std::size_t i = 0; i < view_.map.spots.size(); ++i) {
            const int way = reach.from(view_.map.spots[i]);
            if (view_.state.draws[i] == 0 || way >= least) continue;
            least = way;
            next = view_.map.spots[i];
        }
        return next;
    }

    int loot() const {
        const bool full = is_on(view_.state.setup, kHandLimit)
                          && view_.state.hand[seat_].size() >= view_.box.hand_limit - 1;
        return full ? kPass - 10 : worth_of_loot(view_, seat_);
    }

    // The security door; others only with a key to spare.
    int unlock(Action action) const {
        const Door& door = view_.map.doors.at(door_of(action));
        if (view_.is(ScenarioKey::CallForHelp) && door.lock == Lock::Security
            && view_.state.swat_round == 0)
            return kAlways / 2 + worth(view_, action.card);
        return kNever;
    }
    std::size_t door_of(Action action) const {
        for (std::size_t i = 0; i < view_.map.doors.size(); ++i)
            if (view_.map.doors[i].name == action.number) return i;
        return 0;
    }

    // MALL-21.5 Two points more, if they are enough or nobody can catch up.
    int leave() const { return wins_by_leaving(view_, seat_) ? kAlways : kNever; }

    int fight(Action action) const {
        const int crowd = view_.state.active == seat_ ? adjacent_zombies(view_, seat_).size() : 1;
        const bool knife = action.card == Card::Knife && crowd > 1;
        return 100 + 10 * (knife ? 0 : bonus_of(view_, action.card))
               - (is_shotgun(action.card) ? (crowd > 1 ? 5 : 25) : 0);
    }

    // Rounds are kept for lost rolls, but the last point needs no fight (MALL-18.18, MALL-21.2).
    int shoot(Action action) const {
        const bool last = view_.is(ScenarioKey::Sale) && view_.state.vp[seat_] + 1 == view_.map.vp;
        return last ? kAlways / 4 : temper().shoot + (action.seat == kNpz ? 0 : 60);
    }

    // A round that does not win is wasted (MALL-18.17).
    int fire() const {
        const Fight& fight = view_.state.turn.fight;
        const int minus = fight.foe == kNpz ? 0 : view_.number(Number::ZombiePlayerMinus);
        return fight.die + 3 - minus >= 3 ? 95 : kNever;
    }

    // Out of a fight that would likely be lost, if nothing waits on the other side.
    int escape(Action action) const {
        const int crowd = adjacent_zombies(view_, seat_).size();
        const bool hopeless =
            crowd >= 2 && best_bonus(view_, seat_) == 0 && view_.state.bandages[seat_] == 0;
        const Space to = action.to;
        int there = view_.state.npz.has(to) ? 1 : 0;
        for (const Way way : kWays)
            if (free_edges(view_, to) & bit_of(way))
                if (view_.state.npz.has(view_.at(to).beside[index_of(way)])) ++there;
        return hopeless && there == 0 ? 200 : kNever;
    }

    int play(Action action) const {
        if (action.card == Card::Antiseptic)
            return view_.state.bites[seat_] > 0 ? kAlways / 2 : kNever;
        // MALL-18.9, MALL-18.10 A token stays, and there is no other moment for some.
        return action.card == Card::Espresso || action.card == Card::Energy ? kAlways / 4 : kNever;
    }

    // In the sale points win; elsewhere they buy cards.
    int buy() const {
        if (view_.is(ScenarioKey::Sale)) return kNever;
        const bool full = is_on(view_.state.setup, kHandLimit)
                          && view_.state.hand[seat_].size() >= view_.box.hand_limit;
        return full ? kNever : 100;
    }

    int accept() const {
        const Trade& trade = view_.state.turn.trade;
        const int got = trade.give == Card::None ? 0 : worth(view_, trade.give);
        const int given = trade.take == Card::None ? 0 : worth(view_, trade.take);
        return got > given ? 10 : kNever;
    }

    // Away from oneself, and to others where each plays for themselves.
    int move_zombie(Action action) const {
        int value = 4 * grid_distance(view_, action.to, here_);
        if (view_.is(ScenarioKey::Sale))
            for (const Seat seat : kSeats)
                if (seat != seat_ && is_human(view_.state, seat))
                    value -= grid_distance(view_, action.to, view_.state.at[seat]);
        return value;
    }

    // A zombie pushed next to the one whose turn it is makes a fight, before the die or after. One
    // that stands there already bears the mark of who pushes it (MALL-21.8): when all have moved.
    int push(Action action) const {
        const TurnState& turn = view_.state.turn;
        const Space prey = view_.state.at[view_.state.active];
        if (prey == kNowhere) return kPass - 5;
        const bool before = is_adjacent(view_, action.from, prey);
        const bool after = is_adjacent(view_, action.to, prey);
        if (after && !before) return 200;
        const bool moving = turn.fighting == kBeforeTheDie
                            || (turn.zombies > 0 && list_zombie_moves(view_, nullptr));
        if (moving || (before && !after)) return kPass - 5;
        return (after ? 100 : 40) - grid_distance(view_, action.to, prey);
    }

    const View& view_;
    Seat seat_;
    Space here_;
    std::optional<Walk> walk_;
};

}  // namespace

Action Mall::house_choice(const State& state, Seat seat, Dice& dice) const {
    const View view = view_of(box_, state);
    const Mind mind(view, seat);
    std::vector<Action> actions;
    list_actions(state, actions);
    int best = 10 * kNever;
    std::vector<Action> ties;
    for (const Action action : actions) {
        const int value = mind.value(action);
        if (value > best) ties.clear();
        if (value >= best) ties.push_back(action);
        best = std::max(best, value);
    }
    return ties[static_cast<std::size_t>(dice.below(static_cast<int>(ties.size())))];
}

void house_rank(const Mall& game, const State& state, Seat seat, std::vector<Action>& out) {
    const View view = view_of(game.box(), state);
    const Mind mind(view, seat);
    game.list_actions(state, out);
    std::vector<std::pair<int, Action>> ranked;
    for (const Action action : out) ranked.emplace_back(mind.value(action), action);
    std::ranges::stable_sort(ranked, std::greater{}, &std::pair<int, Action>::first);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = ranked[i].second;
}

}  // namespace gravetide::mall
