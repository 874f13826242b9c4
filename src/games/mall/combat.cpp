// Combat as it is fought: the roll, what may still save the loser, what the winner gains (MALL-10,
// MALL-16.1 to MALL-16.4).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

bool has_weapon(const Cards& hand, Seat active, Seat seat) {
    return std::ranges::any_of(kWeapons, [&](Card card) {
        return hand.has(card) && !(is_shotgun(card) && seat != active);
    });
}

// MALL-18.12, MALL-18.14, MALL-18.15, MALL-18.16, MALL-18.21, MALL-18.26
int bonus_of(const View& view, Seat human, Card weapon) {
    if (weapon == Card::None) return 0;
    if (weapon == Card::Knife && adjacent_zombies(view, human).size() != 1) return 0;
    return view.box.card(weapon).bonus;
}

// MALL-10.4, MALL-10.5, MALL-10.6
int total_of(const View& view) {
    const Fight& fight = view.state.turn.fight;
    const int minus = fight.foe == kNpz ? 0 : view.number(Number::ZombiePlayerMinus);
    return std::clamp(fight.die + fight.bonus - minus, 0, 9);
}

bool is_own_turn(const View& view) {
    return view.state.turn.fight.human == number_of(view.state.active);
}

// MALL-18.13, MALL-18.16, MALL-18.23 What the roll, or the last shell, does to the weapon.
void wear_weapon(Table& table) {
    State& state = table.state;
    const Fight& fight = state.turn.fight;
    const Seat seat = player(fight.human);
    const Rule* rule = nullptr;
    if (fight.weapon == Card::Golf && fight.die == 0) rule = "MALL-18.13"_rule;
    if (fight.weapon == Card::Chainsaw && fight.die == 9) rule = "MALL-18.16"_rule;
    if (fight.weapon == Card::Shotgun1) rule = "MALL-18.23"_rule;
    if (!rule) return;
    state.hand[seat].remove(fight.weapon);
    discard(state, fight.weapon);
    table.tell({.what = Happening::Discards, .who = seat, .rule = rule, .card = fight.weapon});
}

// What goes on once a fight is over: the human turn, or the Zombie Player's.
void go_on(Table& table) {
    if (table.state.phase == Phase::ZombieTurn) return continue_zombie_turn(table);
    if (table.state.phase == Phase::MoveZombies) note_change(table.state);
    advance(table);
}

// MALL-18.22 Every other zombie adjacent when the shot told is rolled for once.
void next_splash(Table& table) {
    TurnState& turn = table.state.turn;
    const int left = std::popcount(turn.splash_spaces) + std::popcount(turn.splash_seats);
    if (left == 0) {
        turn.fight = {};
        return go_on(table);
    }
    ask(table.state, Step::SplashOrder, table.state.active);
}

void win(Table& table) {
    State& state = table.state;
    const Fight fight = state.turn.fight;
    const Seat human = player(fight.human);
    const bool own_turn = is_own_turn(table);
    const int total = total_of(table);
    wear_weapon(table);
    if (own_turn) {
        defeat(table, fight.foe, fight.at, human, "MALL-10.3"_rule, total);
        if (is_shotgun(fight.weapon)) {
            const Adjacent others = adjacent_zombies(table, human);
            state.turn.splash_spaces = static_cast<std::uint8_t>(others.spaces);
            state.turn.splash_seats = static_cast<std::uint8_t>(others.seats);
            return next_splash(table);
        }
        state.turn.fight = {};
        return go_on(table);
    }
    // MALL-10.15 The Active ZP is beaten: Dead Again, and the turn is over.
    table.tell({.what = Happening::Wins,
                .who = human,
                .rule = "MALL-10.15"_rule,
                .seat = fight.foe,
                .number = total,
                .to = fight.at});
    state.condition[player(fight.foe)] = Condition::DeadAgain;
    if (is_on(state.setup, kDefence)) {  // MALL-10.16, the other reading
        state.vp[human] += 2;
        ++state.kills[human];
    }
    end_turn(table);
}

// MALL-16.2 Nothing of the loss remains, and the zombie is still there (MALL-16.4).
void cancel(Table& table, const Rule* rule) {
    const Seat human = player(table.state.turn.fight.human);
    table.tell({.what = Happening::Cancelled, .who = human, .rule = rule});
    wear_weapon(table);
    table.state.turn.fight = {};
    go_on(table);
}

void accept_bite(Table& table) {
    const Seat human = player(table.state.turn.fight.human);
    wear_weapon(table);
    bite(table, human);
}

// MALL-10.19 A loser who can still do something is asked; the others are bitten.
void lose(Table& table) {
    State& state = table.state;
    const Seat human = player(state.turn.fight.human);
    if (!state.turn.fight.lost)
        table.tell({.what = Happening::Loses,
                    .who = human,
                    .rule = "MALL-10.3"_rule,
                    .seat = state.turn.fight.foe,
                    .number = total_of(table)});
    const Cards& hand = state.hand[human];
    if (!is_own_turn(table)) {  // MALL-10.18
        if (hand.has(Card::Jacket)) return ask(state, Step::DefendLost, human);
        return accept_bite(table);
    }
    const bool before = !state.turn.fight.lost
                        && (hand.has(Card::Pan)
                            || (!state.turn.fight.fired
                                && (hand.has(Card::Handgun) || hand.has(Card::Handgun2)
                                    || hand.has(Card::Handgun1))));
    if (before || hand.has(Card::Jacket) || state.bandages[human] > 0)
        return ask(state, Step::LostRoll, human);
    accept_bite(table);
}

// Win or lose by the total as it stands.
void judge(Table& table) {
    if (total_of(table) >= table.see.number(Number::BiteMost) + 1) return win(table);
    lose(table);
}

// MALL-10.7, MALL-10.8, MALL-18.16, MALL-18.21
void begin_fight(Table& table, Action action) {
    State& state = table.state;
    const Seat human = state.active;
    const Space at = action.seat == kNpz ? action.from : state.at[player(action.seat)];
    state.turn.fight = {.at = at,
                        .foe = action.seat,
                        .human = static_cast<std::uint8_t>(number_of(human)),
                        .weapon = action.card,
                        .bonus = bonus_of(table, human, action.card)};
    if (action.card == Card::Chainsaw) ++state.turn.chainsaw;
    if (action.card == Card::Shotgun) {  // the last shell's card goes after the fight
        state.hand[human].remove(Card::Shotgun);
        state.hand[human].add(Card::Shotgun1);
    }
    table.tell({.what = Happening::Fights,
                .who = human,
                .rule = "MALL-10.7"_rule,
                .seat = action.seat,
                .card = action.card,
                .to = at});
    state.step = Step::FightDie;
}

// MALL-18.17 The round's bonus stands in for the weapon's.
void fire(Table& table, Card gun) {
    State& state = table.state;
    const Seat human = state.active;
    state.hand[human].remove(gun);
    if (spent(gun) == Card::None)
        discard(state, gun);  // MALL-18.19
    else
        state.hand[human].add(spent(gun));
    state.turn.fight.fired = 1;
    state.turn.fight.bonus = table.see.box.card(gun).bonus;
    table.tell(
        {.what = Happening::PlaysCard, .who = human, .rule = "MALL-18.17"_rule, .card = gun});
    judge(table);
}

void use_up(Table& table, Seat seat, Card card, const Rule* rule) {
    table.state.hand[seat].remove(card);
    discard(table.state, card);
    table.tell({.what = Happening::PlaysCard, .who = seat, .rule = rule, .card = card});
}

}  // namespace

void play_combat(Table& table, Action action) {
    State& state = table.state;
    const Seat human = player(state.turn.fight.human);
    switch (action.verb) {
    case Verb::Fight: return begin_fight(table, action);
    case Verb::Reroll:  // MALL-18.31 A round fired at the old roll is lost
        use_up(table, human, Card::Pan, "MALL-18.31"_rule);
        state.turn.fight.fired = 0;
        state.turn.fight.bonus = bonus_of(table, human, state.turn.fight.weapon);
        state.step = Step::FightDie;
        return;
    case Verb::Fire: return fire(table, action.card);
    case Verb::Jacket:
        use_up(table, human, Card::Jacket, "MALL-18.30"_rule);
        state.turn.fight.lost = 1;
        state.step = Step::JacketDie;
        return;
    case Verb::Bandage: --state.bandages[human]; return cancel(table, "MALL-16.2"_rule);
    case Verb::TakeBite: return accept_bite(table);
    case Verb::Splash:
        state.turn.fight.foe = action.seat;
        state.turn.fight.at = action.seat == kNpz ? action.from : state.at[player(action.seat)];
        state.step = Step::SplashDie;
        return;
    case Verb::Defend:
        state.turn.fight.weapon = action.card;
        state.turn.fight.bonus = bonus_of(table, human, action.card);
        state.step = Step::FightDie;
        return;
    default: assert(false && "not a verb of combat");
    }
}

// MALL-10.3, MALL-1.8
void fight_die(Table& table, int face) {
    State& state = table.state;
    state.turn.fight.die = face;
    judge(table);
}

// MALL-18.30 A jacket that fails leaves the loss as it was.
void jacket_die(Table& table, int face) {
    if (face >= table.see.number(Number::JacketLeast)) return cancel(table, "MALL-18.30"_rule);
    table.tell({.what = Happening::Fails,
                .who = player(table.state.turn.fight.human),
                .rule = "MALL-18.30"_rule,
                .card = Card::Jacket});
    lose(table);
}

void splash_die(Table& table, int face) {
    State& state = table.state;
    TurnState& turn = state.turn;
    const Fight fight = turn.fight;
    if (fight.foe == kNpz) {
        for (unsigned place = 0; place < 5; ++place)
            if (splash_space(table, state.at[state.active], place) == fight.at)
                turn.splash_spaces = static_cast<std::uint8_t>(turn.splash_spaces & ~(1U << place));
    } else {
        turn.splash_seats =
            static_cast<std::uint8_t>(turn.splash_seats & ~bit_of(player(fight.foe)));
    }
    if (face >= table.see.number(Number::SplashLeast))
        defeat(table, fight.foe, fight.at, state.active, "MALL-18.22"_rule);
    else
        table.tell({.what = Happening::Fails, .who = state.active, .rule = "MALL-18.22"_rule});
    next_splash(table);
}

// MALL-10.2 The attacked human names a weapon, if there is one to name.
void meet(Table& table, Seat human) {
    State& state = table.state;
    state.turn.fought = with(state.turn.fought, human);
    state.turn.fight = {.at = state.at[state.active],
                        .foe = static_cast<std::uint8_t>(number_of(state.active)),
                        .human = static_cast<std::uint8_t>(number_of(human)),
                        .weapon = Card::None,
                        .bonus = 0};
    table.tell({.what = Happening::Fights,
                .who = human,
                .rule = "MALL-10.2"_rule,
                .seat = state.turn.fight.foe,
                .to = state.at[state.active]});
    if (has_weapon(state.hand[human], state.active, human)) return ask(state, Step::Defend, human);
    state.step = Step::FightDie;
}

// MALL-10.10, MALL-10.12, MALL-10.14 What the Active HP gains, and where the loser goes.
void defeat(Table& table, std::uint8_t foe, Space at, Seat by, const Rule* rule, int total) {
    State& state = table.state;
    ++state.vp[by];
    ++state.kills[by];
    if (foe == kNpz) {
        remove_npz(state, at);
    } else {
        ++state.vp[by];  // MALL-10.11
        state.condition[player(foe)] = Condition::DeadAgain;
    }
    table.tell(
        {.what = Happening::Wins, .who = by, .rule = rule, .seat = foe, .number = total, .to = at});
}

// Back to the supply (MALL-10.13, MALL-2.1); whoever pushed it has no more part in it.
void remove_npz(State& state, Space at) {
    state.npz.remove(at);
    state.moved.remove(at);
    for (Space& pushed : state.turn.pushed.items)
        if (pushed == at) pushed = kNowhere;
}

void move_npz(State& state, Space from, Space to) {
    state.npz.remove(from);
    state.npz.add(to);
    if (state.moved.has(from)) {
        state.moved.remove(from);
        state.moved.add(to);
    }
    for (Space& pushed : state.turn.pushed.items)
        if (pushed == from) pushed = to;
}

}  // namespace gravetide::mall
