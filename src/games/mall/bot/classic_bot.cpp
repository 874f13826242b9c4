// The house bot of Zombie Mall as it was (docs/opponents.md): rules of thumb, one number an action,
// and the highest is played. It knows where it wants to go, what a card is worth, and that a fight
// with bare hands is a risk.
#include "games/mall/bot/foresight.h"
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

using Spaces = std::vector<Space>;

// Passing is the measure: what is worth less is not done.
constexpr int kPass = 40;
constexpr int kCloser = 12;  // a space nearer to where one wants to be
constexpr int kNever = -1000;

// What a card is worth in the hand.
int worth(const View& view, Card card) {
    switch (kind_of(card)) {
    case Card::Chainsaw: return 30;
    case Card::Axe: return 28;
    case Card::Shotgun: return 26;
    case Card::Handgun: return 25;
    case Card::SecurityKey: return view.is(ScenarioKey::CallForHelp) ? 29 : 4;
    case Card::Crowbar: return view.is(ScenarioKey::CallForHelp) ? 27 : 16;
    case Card::Batteries: return view.is(ScenarioKey::CallForHelp) ? 12 : 1;
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

// What a weapon adds to the roll.
int bonus_of(const View& view, Card card) {
    return card == Card::None ? 0 : view.box.card(card).bonus;
}

int best_bonus(const View& view, Seat seat) {
    int best = 0;
    for (std::size_t i = 0; i < kForms; ++i) {
        const bool weapon = card_at(i) != Card::Handgun && view.state.hand[seat].has(card_at(i));
        if (weapon) best = std::max(best, bonus_of(view, card_at(i)));
    }
    return best;
}

int zombies_beside(const View& view, Space space) {
    int zombies = view.state.npz.has(space) ? 1 : 0;
    for (const Way way : kWays)
        if (free_edges(view, space) & bit_of(way))
            if (view.state.npz.has(view.at(space).beside[index_of(way)])) ++zombies;
    return zombies;
}

// How bad it is to stand there: a fight is lost on three faces of ten, less what a weapon adds
// (MALL-10.3). In the sale every zombie is also worth a point (MALL-10.10).
int risk(const View& view, Seat seat, Space space) {
    const int lost = std::max(0, 3 - best_bonus(view, seat));
    const int cushion = std::min<int>(view.state.bandages[seat], 2);
    const int gain = view.is(ScenarioKey::Sale) ? 12 : 4;
    return zombies_beside(view, space)
           * (lost * (12 - 3 * cushion) + 2 * view.state.bites[seat] - gain);
}

Spaces loot_spots(const View& view) {
    Spaces spots;
    for (std::size_t i = 0; i < view.map.spots.size(); ++i)
        if (view.state.draws[i] > 0) spots.push_back(view.map.spots[i]);
    for (const Space pile : view.state.pile_at)
        if (pile != kNowhere) spots.push_back(pile);
    return spots;
}

// MALL-20: open the security door, call, and leave where SWAT came in.
Spaces call_for_help(const View& view, Seat seat) {
    const State& state = view.state;
    if (state.open_entrance > 0) {
        const Entrance& entrance =
            view.map.entrances.at(static_cast<std::size_t>(state.open_entrance - 1));
        return {entrance.a, entrance.b};
    }
    const bool ready = best_bonus(view, seat) > 0 || state.round > 6;
    if (state.swat_round > 0 || !ready) return loot_spots(view);
    if (has_path(view, state.at[seat], view.map.radio)) return {view.map.radio};
    Spaces doors;
    for (const Door& door : view.map.doors)
        if (door.lock == Lock::Security)
            for (const Space side : {door.a, door.b})
                if (side != kNowhere) doors.push_back(side);
    return doors;
}

// MALL-22: seal what is open, then clear the concourse.
Spaces close_the_mall(const View& view, Seat seat) {
    Spaces wanted;
    for (std::size_t i = 0; i < kEntrances; ++i)
        if (!(view.state.sealed >> i & 1))
            for (const Space space : {view.map.entrances[i].a, view.map.entrances[i].b})
                wanted.push_back(space);
    if (!wanted.empty() && (view.state.round > 3 || best_bonus(view, seat) > 0)) return wanted;
    if (!wanted.empty()) return loot_spots(view);
    view.state.npz.each([&](Space space) {
        if (view.at(space).area == view.map.concourse) wanted.push_back(space);
    });
    return wanted;
}

// Where a human wants to be.
Spaces errand(const View& view, Seat seat) {
    if (view.is(ScenarioKey::CallForHelp)) return call_for_help(view, seat);
    if (view.is(ScenarioKey::Sale)) return loot_spots(view);
    return close_the_mall(view, seat);
}

// How far a space is from the nearest of the wanted ones by the tables; walls and doors count.
int distance(const View& view, Space from, const Spaces& wanted) {
    int least = kUnreachable;
    for (const Space space : wanted) {
        const std::array<Space, 1> end{space};
        least = std::min(least, Reach(view, end).from(from));
    }
    return least;
}

class Mind {
public:
    Mind(const View& view, Seat seat) : view_(view), seat_(seat), here_(view.state.at[seat]) {
        if (is_human(view.state, seat))
            wanted_ = errand(view, seat);
        else
            for (const Space space : human_spaces(view.state)) wanted_.push_back(space);
        if (here_ != kNowhere) away_ = distance(view, here_, wanted_);
    }

    // Between two NPZ moves only what is better than waiting is done first.
    int value(Action action) const {
        const int own = value_of(action);
        const bool between = view_.state.step == Step::MoveZombie;
        if (!between || action.verb == Verb::MoveZombie) return own;
        return own > kPass ? 200 + own : kNever;
    }

private:
    int value_of(Action action) const {
        switch (action.verb) {
        case Verb::Leave: return 1000;
        case Verb::Seal:
        case Verb::Radio: return 300 + (action.card == Card::Batteries ? 10 : 0);
        case Verb::Unlock: return unlock(action);
        case Verb::Loot:
        case Verb::LootPile: return loot();
        case Verb::TakeBandage: return loot() + 5;
        case Verb::Fight:
        case Verb::Defend:
            return 100 + 10 * bonus_of(view_, action.card) - (is_shotgun(action.card) ? 15 : 0);
        case Verb::Escape: return escape(action);
        case Verb::Reroll: return 90;
        case Verb::Fire: return 95;
        case Verb::Jacket: return 80;
        case Verb::Bandage: return 70;
        case Verb::TakeBite: return 0;
        case Verb::Step: return step(action.to);
        case Verb::Adrenaline: return step(action.to) - 25;
        case Verb::Shoot: return 75;
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
        case Verb::MoveZombie: return 2 * grid_distance(view_, action.to, here_);
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

    int step(Space to) const {
        if (wanted_.empty() || away_ == kUnreachable) return kPass - 5 - risk(view_, seat_, to);
        const int closer = away_ - distance(view_, to, wanted_);
        const bool guarded = !is_on(view_.state.setup, kSwatFights) && has_swat(view_.state, to);
        const int danger = is_human(view_.state, seat_) ? risk(view_, seat_, to)
                           : guarded                    ? kCloser - 2  // MALL-19.13: even odds
                                                        : 0;
        return kPass + kCloser * closer - danger - (closer <= 0 ? 5 : 0);
    }

    int loot() const {
        const bool full = is_on(view_.state.setup, kHandLimit)
                          && view_.state.hand[seat_].size() >= view_.box.hand_limit - 1;
        const bool on_errand = away_ == 0;
        return on_errand || !full ? 90 : kPass - 10;
    }

    // Only doors on the way are worth the turn.
    int unlock(Action action) const {
        const bool wanted = away_ == 0 && !view_.is(ScenarioKey::CloseTheMall);
        if (!wanted && action.card == Card::None) return kNever;
        return view_.is(ScenarioKey::CallForHelp) && away_ == 0 ? 250 + worth(view_, action.card)
                                                                : kPass + 5;
    }

    // Out of a fight that would likely be lost, if nothing waits on the other side.
    int escape(Action action) const {
        const int fight = 100 + 10 * best_bonus(view_, seat_);
        const int crowd = adjacent_zombies(view_, seat_).size();
        const bool hopeless =
            crowd >= 2 && best_bonus(view_, seat_) == 0 && view_.state.bandages[seat_] == 0;
        return hopeless && zombies_beside(view_, action.to) == 0 ? fight + 5 : kNever;
    }

    int play(Action action) const {
        if (action.card == Card::Antiseptic) return view_.state.bites[seat_] > 0 ? 120 : kNever;
        return view_.state.adrenaline[seat_] == 0 ? kPass + 5 : kNever;
    }

    // In the sale points win; elsewhere they buy cards.
    int buy() const {
        if (view_.is(ScenarioKey::Sale)) return kNever;
        const bool full = is_on(view_.state.setup, kHandLimit)
                          && view_.state.hand[seat_].size() >= view_.box.hand_limit;
        return full ? kNever : kPass + 10;
    }

    int accept() const {
        const Trade& trade = view_.state.turn.trade;
        const int got = trade.give == Card::None ? 0 : worth(view_, trade.give);
        const int given = trade.take == Card::None ? 0 : worth(view_, trade.take);
        return got > given ? kPass + 10 : kNever;
    }

    // A zombie pushed next to the one whose turn it is makes a fight.
    int push(Action action) const {
        const Space prey = view_.state.at[view_.state.active];
        return prey == kNowhere ? kPass - 5
                                : kPass + 30 - 6 * grid_distance(view_, action.to, prey);
    }

    const View& view_;
    Seat seat_;
    Space here_;
    Spaces wanted_;
    int away_ = kUnreachable;
};

}  // namespace

Action classic_choice(const Mall& game, const State& state, Seat seat, Dice& dice) {
    const View view = view_of(game.box(), state);
    const Mind mind(view, seat);
    std::vector<Action> actions;
    game.list_actions(state, actions);
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

}  // namespace gravetide::mall
