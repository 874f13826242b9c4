// Bitten and turned: what a bite does, and the roll that decides who comes back as what (MALL-11).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-21.7, MALL-21.8 Only in S2 do bites score for Zombie Players.
void score_bite(Table& table, const Fight& fight) {
    State& state = table.state;
    if (!table.see.is(ScenarioKey::Sale)) return;
    const auto score = [&](Seat seat, int points, const Rule* rule) {
        state.zombie_vp[seat] += points;
        table.tell({.what = Happening::Scores, .who = seat, .rule = rule, .number = points});
    };
    if (fight.foe != kNpz) return score(player(fight.foe), 2, "MALL-21.7"_rule);
    for (const Seat seat : kSeats)
        if (state.turn.pushed[seat] == fight.at) score(seat, 1, "MALL-21.8"_rule);
}

// MALL-11.12, MALL-11.17 to MALL-11.20
void turn_player(Table& table, Seat seat) {
    State& state = table.state;
    table.tell(
        {.what = Happening::Turns, .who = seat, .rule = "MALL-11.7"_rule, .to = state.at[seat]});
    state.condition[seat] = Condition::Turned;
    for (std::size_t i = 0; i < kForms; ++i)
        while (state.hand[seat].has(card_at(i))) {
            if (!is_on(state.setup, kTurnedCards)) {
                drop(table, seat, card_at(i), "MALL-11.18"_rule);
                continue;
            }
            state.hand[seat].remove(card_at(i));  // the other reading of MALL-11.18
            discard(state, card_at(i));
        }
    state.bandages[seat] = 0;
    state.adrenaline[seat] = 0;
    state.bites[seat] = 0;
    state.vp[seat] = 0;  // MALL-11.19, MALL-21.6; kills stay
    if (!check_at_once(table)) end_turn(table);
}

}  // namespace

// MALL-11.1, MALL-11.2, MALL-11.3, MALL-11.4, MALL-10.17, MALL-10.20
void bite(Table& table, Seat human) {
    State& state = table.state;
    const Fight fight = state.turn.fight;
    if (state.vp[human] > 0) --state.vp[human];
    ++state.bites[human];
    state.condition[human] = Condition::Bitten;
    table.tell({.what = Happening::IsBitten,
                .who = human,
                .rule = "MALL-11.3"_rule,
                .number = state.bites[human],
                .to = state.at[human]});
    score_bite(table, fight);
    if (fight.foe == kNpz && is_on(state.setup, kBiter)) remove_npz(state, fight.at);
    state.turn.fight = {};
    if (state.phase == Phase::ZombieTurn) return continue_zombie_turn(table);  // MALL-15.9
    end_turn(table);                                                           // MALL-7.15
}

// MALL-11.7, MALL-11.8
void bite_die(Table& table, int face) {
    State& state = table.state;
    const Seat seat = state.active;
    table.tell(
        {.what = Happening::DieRolled, .who = seat, .rule = "MALL-11.6"_rule, .number = face});
    if (face > state.bites[seat]) return begin_entry(table, seat);
    turn_player(table, seat);
}

}  // namespace gravetide::mall
