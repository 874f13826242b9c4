// The order of a round and of a human turn: what comes after what (MALL-6, MALL-7).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// The first rows stand in the order of Phase, the others name questions put within a phase.
constexpr std::array kStages{
    Stage{"swat_arrives", "SWAT arrives", "MALL-19.6"_rule},
    Stage{"spawn", "Spawn", "MALL-7.2"_rule},
    Stage{"left_over_combat", "Left-over combat", "MALL-7.3"_rule},
    Stage{"before_new_zombies", "Before new zombies", "MALL-7.16"_rule},
    Stage{"new_zombies", "New zombies", "MALL-7.5"_rule},
    Stage{"drops", "Drops", "MALL-17.9"_rule},
    Stage{"movement", "Movement", "MALL-7.7"_rule},
    Stage{"loot_or_unlock", "Loot or unlock", "MALL-7.8"_rule},
    Stage{"move_zombies", "Move zombies", "MALL-7.13"_rule},
    Stage{"trade_vp", "Trade VP", "MALL-7.14"_rule},
    Stage{"end_of_turn", "End of turn", "MALL-6.1"_rule},
    Stage{"swat", "SWAT", "MALL-19.8"_rule},
    Stage{"zombie_turn", "Zombie player's turn", "MALL-6.2"_rule},
    Stage{"entry", "Entry of the turned", "MALL-11.13"_rule},
    Stage{"combat", "Combat", "MALL-10.1"_rule},
    Stage{"lost_roll", "Lost roll", "MALL-10.19"_rule},
    Stage{"trade_answer", "Trade answer", "MALL-17.4"_rule},
    Stage{"word", "The word", "MALL-17.3"_rule},
    Stage{"zombie_step", "Zombie player's step", "MALL-13.16"_rule},
    Stage{"before_movement", "Before movement", "MALL-7.16"_rule},
};
constexpr std::size_t kCombatStage = 14;
static_assert(kStages.size() == kCombatStage + 6);

// MALL-7.17 Something to do at a pause point, going on aside.
bool can_pause(const View& view) {
    const State& state = view.state;
    if (state.turn.silent & bit_of(state.active)) return false;
    if (state.hand[state.active].size() > 0) return true;
    const bool too_late = is_on(state.setup, kLateMove) && state.phase > Phase::Movement;
    if (state.adrenaline[state.active] > 0 && !state.turn.adrenaline && !too_late
        && free_edges(view, state.at[state.active]) != 0)
        return true;
    return can_trade(view, state.active);
}

void next_human(Table& table, int after) {
    for (int i = after + 1; i < static_cast<int>(kMostSeats); ++i) {
        const Condition condition = table.state.condition[player(i)];
        if (condition == Condition::Human || condition == Condition::Bitten)
            return begin_turn(table, player(i));
    }
    start_swat_phase(table);
}

// Work begun by a card or a draw goes on before anything else (MALL-12.8).
bool continue_work(Table& table) {
    State& state = table.state;
    if (state.turn.draws > 0) {
        state.step = Step::DrawCard;
        return true;
    }
    if (state.turn.spawns > 0) {
        state.step = Step::SpawnDirection;
        return true;
    }
    if (state.turn.alarm > 0) {
        if (list_zombie_moves(table, nullptr)) {
            ask(state, Step::MoveZombie, state.active);
            return true;
        }
        state.turn.alarm = 0;  // MALL-13.13
    }
    if (!state.turn.drawn.is_empty()) {
        carry_out(table);
        return true;
    }
    return false;
}

}  // namespace

void ask(State& state, Step step, Seat seat) {
    state.step = step;
    state.asked = seat;
}

// MALL-7.16, MALL-17.4, MALL-17.9, MALL-11.5 The Active HP is elsewhere or in another phase: offers
// may be made again, and all others with a card who did not pass for the turn are asked for drops.
void new_point(State& state) {
    state.turn.wordless = 0;
    state.turn.refused.clear();
    state.turn.unheard = 0;
    for (const Seat seat : kSeats)
        if (seat != state.active && is_living(state, seat) && state.hand[seat].size() > 0)
            state.turn.unheard = with(state.turn.unheard, seat);
    state.turn.unheard = static_cast<std::uint8_t>(state.turn.unheard & ~state.turn.silent);
}

void set_phase(State& state, Phase phase) {
    state.phase = phase;
    new_point(state);
}

// MALL-17.8, MALL-17.9 In seat order; who has no card left is done.
bool ask_for_drops(Table& table) {
    State& state = table.state;
    for (const Seat seat : kSeats) {
        if (!(state.turn.unheard & bit_of(seat)) || state.hand[seat].size() == 0) continue;
        ask(state, Step::Drops, seat);
        return true;
    }
    state.turn.unheard = 0;
    return false;
}

// MALL-9.2 The others were asked before the die.
void begin_movement(State& state) {
    set_phase(state, Phase::Movement);
    state.turn.unheard = 0;
    state.step = Step::MovementDie;
}

std::span<const Stage> Mall::stages(const State&) const { return kStages; }

std::size_t Mall::stage(const State& state) const {
    switch (state.step) {
    case Step::Combat:
    case Step::FightDie: return kCombatStage;
    case Step::LostRoll:
    case Step::DefendLost:
    case Step::JacketDie: return kCombatStage + 1;
    case Step::TradeAnswer: return kCombatStage + 2;
    case Step::Word: return kCombatStage + 3;
    case Step::ZombieStep: return kCombatStage + 4;
    case Step::Drops: return static_cast<std::size_t>(Phase::Drops);
    case Step::Pause:
        if (state.phase == Phase::Drops) return kCombatStage + 5;
        break;
    default: break;
    }
    return state.phase == Phase::Over ? kStages.size() : static_cast<std::size_t>(state.phase);
}

// MALL-6.4, MALL-6.7
void begin_round(Table& table) {
    State& state = table.state;
    state.stepped = 0;
    table.tell({.what = Happening::RoundBegins,
                .who = Seat::Nobody,
                .rule = "MALL-6.7"_rule,
                .number = state.round});
    if (state.swat_round == state.round) {  // MALL-19.5
        state.phase = Phase::Arrival;
        state.step = Step::ArrivalDie;
        return;
    }
    next_human(table, -1);
}

// MALL-6.5, MALL-7.1 The bitten begin with phase 1, where they only roll (MALL-7.19), the others
// with phase 2.
void begin_turn(Table& table, Seat seat) {
    State& state = table.state;
    state.active = seat;
    state.turn = {};
    state.moved = {};
    table.tell({.what = Happening::TurnBegins, .who = seat, .rule = "MALL-6.1"_rule});
    if (state.condition[seat] == Condition::Bitten) {
        state.phase = Phase::Spawn;
        state.step = Step::BiteDie;
        state.asked = seat;
        return;
    }
    state.phase = Phase::LeftOver;
    advance(table);
}

// MALL-6.3 Seat order.
void end_turn(Table& table) {
    const int seat = static_cast<int>(number_of(table.state.active));
    const bool is_last = table.state.turn.newly != 0;  // MALL-11.14
    table.state.turn = {};
    table.state.moved = {};
    if (is_last) return enter_turned(table);
    if (table.state.phase == Phase::ZombieTurn) return next_zombie_turn(table, seat);
    next_human(table, seat);
}

void enter_phase(Table& table, Phase phase) {
    set_phase(table.state, phase);
    advance(table);
}

// The human turn from where it stands to the next roll, draw or decision.
void advance(Table& table) {
    State& state = table.state;
    const Seat seat = state.active;
    while (true) {
        if (continue_work(table)) return;
        if (is_on(state.setup, kHandLimit)
            && state.hand[seat].size() > table.see.box.hand_limit)  // MALL-12.7
            return ask(state, Step::HandLimit, seat);
        // MALL-7.20 Tested wherever something may have come adjacent, phase 6 aside.
        const bool is_moving = state.phase == Phase::MoveZombies && state.turn.fighting < kFighting;
        if (!is_moving && state.phase != Phase::NewZombies && combat_due(table))
            return ask(state, Step::Combat, seat);

        switch (state.phase) {
        case Phase::LeftOver: set_phase(state, Phase::FirstPause); continue;
        case Phase::FirstPause:  // MALL-7.16; MALL-17.9 the others are asked after phase 3
            if (can_pause(table)) return ask(state, Step::Pause, seat);
            set_phase(state, Phase::NewZombies);
            continue;
        case Phase::NewZombies: state.step = Step::SpawnCount; return;
        case Phase::Drops:  // MALL-7.6 what appeared has been fought by now
            if (ask_for_drops(table)) return;
            if (can_pause(table)) return ask(state, Step::Pause, seat);
            return begin_movement(state);
        case Phase::Movement:
            if (ask_for_drops(table)) return;
            return ask(state, Step::Move, seat);
        case Phase::Loot:
            if (ask_for_drops(table)) return;
            if (can_pause(table)) return ask(state, Step::Pause, seat);
            return begin_phase_six(table);
        case Phase::MoveZombies: return continue_phase_six(table);
        case Phase::TradeVp:  // MALL-14.6 as often as VP are left
            if (ask_for_drops(table)) return;
            if (!forbid_buy(table) || can_pause(table)) return ask(state, Step::TradeVp, seat);
            state.phase = Phase::TurnEnd;
            continue;
        case Phase::TurnEnd: return end_turn(table);
        case Phase::Arrival:
        case Phase::Spawn:
        case Phase::Swat:
        case Phase::ZombieTurn:
        case Phase::Entries:
        case Phase::Over: assert(false && "not a phase of a human turn"); return;
        }
    }
}

// MALL-6.4 After the humans SWAT, after SWAT the Zombie Players.
void start_swat_phase(Table& table) {
    table.state.phase = Phase::Swat;
    next_counter(table, -1);
}

// MALL-6.2, MALL-6.3 Those turned in this round have no turn yet.
void next_zombie_turn(Table& table, int after) {
    for (int i = after + 1; i < static_cast<int>(kMostSeats); ++i) {
        const Condition condition = table.state.condition[player(i)];
        if (condition == Condition::Zombie || condition == Condition::DeadAgain)
            return begin_zombie_turn(table, player(i));
    }
    enter_turned(table);
}

// MALL-11.13, MALL-11.14, MALL-11.16 Each with a turn of its own, or by the option an entry alone.
void enter_turned(Table& table) {
    for (const Seat seat : kSeats) {
        if (table.state.condition[seat] != Condition::Turned) continue;
        if (!is_on(table.state.setup, kNewlyTurned)) return begin_zombie_turn(table, seat);
        table.state.phase = Phase::Entries;
        return begin_entry(table, seat);
    }
    end_round(table);
}

void end_round(Table& table) {
    if (check_round(table)) return;
    ++table.state.round;
    begin_round(table);
}

Seat Mall::to_act(const State& state) const {
    if (state.step == Step::Over) return Seat::Nobody;
    return is_chance(state.step) ? Seat::Chance : state.asked;
}

}  // namespace gravetide::mall
