#include "games/mall/bot/temper.h"

namespace gravetide::mall {

namespace {

constexpr int kAll = 4000;     // of a bite, or of a point: when the match hangs on it
constexpr int kMostSaves = 6;  // more of them change nothing
constexpr unsigned kAllSealed = 0xF;

constexpr std::array<Temper, 3> kTempers{{
    {200, 0, 400, 40, 40, 40, 10, 300, 400, 250, 1, 7, -100, 2, 200, 0, 0, 0},
    {292, 10, 592, 92, 58, 40, 11, 454, 300, 424, 1, 7, -157, 1, 147, 0, 501, 209},
    {200, 0, 320, 40, 64, 16, 10, 300, 400, 313, 1, 13, -100, 2, 200, 150, 0, 0},
}};

// MALL-21.3 The others who play for themselves.
struct Rivals {
    int vp = -1;          // the most any has who is not turned
    bool living = false;  // some may still score
};
Rivals rivals_of(const View& view, Seat seat) {
    Rivals rivals;
    for (const Seat other : kSeats) {
        if (other == seat) continue;
        const bool living = is_living(view.state, other);
        if (living || view.state.condition[other] == Condition::Left)
            rivals.vp = std::max<int>(rivals.vp, view.state.vp[other]);
        rivals.living = rivals.living || living;
    }
    return rivals;
}

int saves_of(const View& view, Seat seat) {
    const Cards& hand = view.state.hand[seat];
    return view.state.bandages[seat] + hand.of(Card::Pan) + 3 * hand.of(Card::Handgun)
           + 2 * hand.of(Card::Handgun2) + hand.of(Card::Handgun1) + hand.of(Card::Jacket) / 2;
}

// What is at stake in a fight: a bite, and a point.
struct Stakes {
    int bite = 0;
    int win = 0;
};

// MALL-21 In the sale they depend on how all stand.
Stakes stakes_of(const View& view, Seat seat) {
    const Temper& temper = temper_of(view);
    const State& state = view.state;
    Stakes stakes{1000 + temper.bite_more * state.bites[seat] + temper.bite_vp * state.vp[seat],
                  temper.win};
    if (view.is(ScenarioKey::CloseTheMall) && state.sealed == kAllSealed)
        stakes.win += temper.clean;
    if (!view.is(ScenarioKey::Sale)) return stakes;
    const Rivals rivals = rivals_of(view, seat);
    const int own = state.vp[seat];
    const int goal = view.map.vp;
    if (own >= goal && own > rivals.vp) return {own == goal ? kAll : stakes.bite, 0};  // MALL-21.2
    if (rivals.vp >= goal) return {0, kAll};  // MALL-21.2: this turn or never
    if (!rivals.living)
        return {stakes.bite + kSale.alone_bite_vp * own,
                kSale.alone_win + kSale.alone_win_vp * own};
    stakes.win +=
        kSale.win_vp * own + kSale.win_rival * rivals.vp + (own + 3 >= goal ? kSale.win_close : 0);
    stakes.bite += kSale.bite_rival * rivals.vp + kSale.bite_round * state.round;
    return stakes;
}

// The price of a lost roll, in thousandths of a bite: what cancels it is cheaper.
int price_of_loss(const View& view, Seat seat, const Stakes& stakes) {
    const int saves = saves_of(view, seat);
    if (saves == 0) return stakes.bite;
    const int more =
        view.is(ScenarioKey::Sale) ? (std::min(saves, kMostSaves) - 1) * kSale.save_more : 0;
    return std::min(stakes.bite, temper_of(view).save + more);
}

}  // namespace

const Temper& temper_of(const View& view) { return kTempers[view.state.setup.chosen[kScenario]]; }

int worth_of_loot(const View& view, Seat seat) {
    const int loot = temper_of(view).loot;
    if (!view.is(ScenarioKey::Sale)) return loot;
    const Rivals rivals = rivals_of(view, seat);
    return loot + kSale.loot_bonus * best_bonus(view, seat)
           + kSale.loot_save * std::min(saves_of(view, seat), kMostSaves)
           + kSale.loot_vp * view.state.vp[seat] + kSale.loot_rival * std::max(0, rivals.vp)
           + kSale.loot_round * view.state.round + (rivals.living ? 0 : kSale.alone_loot);
}

int best_bonus(const View& view, Seat seat) {
    int best = 0;
    for (const Card card : kWeapons)
        if (view.state.hand[seat].has(card)) best = std::max(best, view.box.card(card).bonus);
    return best;
}

bool wins_by_leaving(const View& view, Seat seat) {
    const Rivals rivals = rivals_of(view, seat);
    const int banked = view.state.vp[seat] + view.number(Number::DockPlus);
    return rivals.living ? banked >= view.map.vp && banked > rivals.vp : banked > rivals.vp;
}

// MALL-10.3: a fight is lost on three faces of ten, less what a weapon adds.
int cost_of_fight(const View& view, Seat seat) {
    const int lost = std::max(0, 3 - best_bonus(view, seat));
    const Stakes stakes = stakes_of(view, seat);
    const int price = price_of_loss(view, seat, stakes);
    return (lost * price - (10 - lost) * stakes.win) / 10;
}

// MALL-10.4, MALL-10.11
int cost_of_player(const View& view, Seat seat) {
    const int lost = std::max(0, 4 - best_bonus(view, seat));
    const Stakes stakes = stakes_of(view, seat);
    const int price = price_of_loss(view, seat, stakes);
    return (lost * price - (10 - lost) * 2 * stakes.win) / 10;
}

// MALL-10.16, MALL-10.18: nothing to gain, and no Bandage helps.
int cost_of_attack(const View& view, Seat seat) {
    return std::max(0, 4 - best_bonus(view, seat)) * stakes_of(view, seat).bite / 10;
}

}  // namespace gravetide::mall
