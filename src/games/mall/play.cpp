// Playing what is legal, and the dice and the deck: every roll is one die, every draw one card
// (MALL-1.6, MALL-1.7, MALL-12.1).
#include "games/mall/rules.h"

namespace gravetide::mall {

namespace {

// MALL-1.6, MALL-1.7 The die of each roll: how many sides; a D10 counts from 0.
int sides_of(const View& view) {
    switch (view.state.step) {
    case Step::ArrivalDie:
    case Step::ClockDie:
    case Step::StockroomDie:
    case Step::ZombieMoveDie: return 4;
    case Step::EntryDistance:
    case Step::AlarmDie:
    case Step::ZombieCount:
    case Step::SwatMoveDie: return 6;
    case Step::SpawnCount: return spawn_die(view);
    case Step::SpawnDistance: return spawn_distance_die(view);
    default: return 10;
    }
}

constexpr int lowest_face(int sides) { return sides == 10 ? 0 : 1; }

Action die(int sides, int face) {
    return {.verb = Verb::Die,
            .card = static_cast<Card>(sides),
            .number = static_cast<std::uint8_t>(face)};
}

void play_die(Table& table, int face) {
    switch (table.state.step) {
    case Step::ArrivalDie: return arrival_die(table, face);
    case Step::BiteDie: return bite_die(table, face);
    case Step::EntryDirection: return entry_direction(table, face);
    case Step::EntryDistance: return entry_distance(table, face);
    case Step::SpawnCount: return spawn_count(table, face);
    case Step::SpawnDirection: return spawn_direction(table, face);
    case Step::SpawnDistance: return spawn_distance(table, face);
    case Step::MovementDie: return movement_die(table, face);
    case Step::FightDie: return fight_die(table, face);
    case Step::JacketDie: return jacket_die(table, face);
    case Step::ShotDie: return shot_die(table, face);
    case Step::SplashDie: return splash_die(table, face);
    case Step::UnlockDie: return unlock_die(table, face);
    case Step::RadioDie: return radio_die(table, face);
    case Step::ClockDie: return clock_die(table, face);
    case Step::SealDie: return seal_die(table, face);
    case Step::StockroomDie: return stockroom_die(table, face);
    case Step::AlarmDie: return alarm_die(table, face);
    case Step::ZombieCount: return zombie_count(table, face);
    case Step::SwatMoveDie: return swat_move_die(table, face);
    case Step::SwatFightDie: return swat_fight_die(table, face);
    case Step::ZombieMoveDie: return zombie_move_die(table, face);
    default: assert(false && "no die is rolled here");
    }
}

// Going on: what it means depends on what was asked.
void pass(Table& table) {
    State& state = table.state;
    switch (state.step) {
    case Step::Pause:
        if (state.phase == Phase::FirstPause) return enter_phase(table, Phase::NewZombies);
        if (state.phase == Phase::Drops) return begin_movement(state);
        [[fallthrough]];
    case Step::Move:  // MALL-7.13, MALL-9.8
        state.turn.movement = 0;
        return begin_phase_six(table);
    case Step::TradeVp: return enter_phase(table, Phase::TurnEnd);
    case Step::Drops:
        state.turn.unheard = static_cast<std::uint8_t>(state.turn.unheard & ~bit_of(state.asked));
        return advance(table);
    case Step::ZombieStep: close_question(state.turn, state.asked); return advance(table);
    case Step::Word:
        state.turn.wordless = with(state.turn.wordless, state.asked);
        return advance(table);
    case Step::ZombieMove: return end_turn(table);
    default: assert(false && "nothing to pass");
    }
}

// MALL-17.10; who drops in another's turn goes on until done (MALL-17.9).
void play_drop(Table& table, Card card) {
    State& state = table.state;
    const Rule* rule = state.step == Step::HandLimit ? "MALL-12.7"_rule : "MALL-17.10"_rule;
    drop(table, state.asked, card, rule);
    advance(table);
}

// MALL-24.2
void keep(Table& table, Card card) {
    State& state = table.state;
    const Card other = state.turn.drawn[0] == card ? state.turn.drawn[1] : state.turn.drawn[0];
    state.turn.drawn.clear();
    discard(state, other);
    table.tell({.what = Happening::Discards,
                .who = state.active,
                .rule = "MALL-24.2"_rule,
                .card = other});
    gain(table, state.active, card);
    advance(table);
}

// MALL-14.2, MALL-14.3
void buy(Table& table) {
    State& state = table.state;
    state.vp[state.active] -= table.see.number(Number::VpPrice);
    table.tell({.what = Happening::Loots, .who = state.active, .rule = "MALL-14.2"_rule});
    begin_draws(table, 1);
}

}  // namespace

void Mall::play(State& state, Action action, Journal<Event>& journal) const {
    Table table{view_of(box_, state), state, journal};
    switch (action.verb) {
    case Verb::Die: return play_die(table, action.number);
    case Verb::Draw: return draw_card(table, action.card);
    case Verb::Pass: return pass(table);
    case Verb::PassPhase:
        state.turn.declined = with(state.turn.declined, state.asked);
        return pass(table);
    case Verb::PassTurn:
        state.turn.silent = with(state.turn.silent, state.asked);
        return pass(table);
    case Verb::Step:
        if (state.phase == Phase::ZombieTurn) return zombie_step(table, action.to);
        return play_movement(table, action);
    case Verb::Adrenaline:
    case Verb::Escape:
    case Verb::Shoot:
    case Verb::Shelve:
    case Verb::Leave: return play_movement(table, action);
    case Verb::Drop: return play_drop(table, action.card);
    case Verb::Give:
    case Verb::Ask:
    case Verb::Swap: return propose(table, state.asked, action);
    case Verb::Word: return give_word(table, action);
    case Verb::Accept:
    case Verb::Decline: return answer(table, action.verb);
    case Verb::Play:
    case Verb::Horn: return play_card(table, action);
    case Verb::Loot:
    case Verb::LootPile:
    case Verb::TakeBandage: return play_loot(table, action);
    case Verb::Unlock:
    case Verb::Radio:
    case Verb::Seal: return play_door(table, action);
    case Verb::Fight:
    case Verb::Reroll:
    case Verb::Fire:
    case Verb::Jacket:
    case Verb::Bandage:
    case Verb::TakeBite:
    case Verb::Splash:
    case Verb::Defend: return play_combat(table, action);
    case Verb::MoveZombie: return move_zombie(table, action);
    case Verb::Push: push(table, state.asked, action.from, action.to); return advance(table);
    case Verb::Buy: return buy(table);
    case Verb::Attack: return meet(table, player(action.seat));
    case Verb::Keep: return keep(table, action.card);
    }
}

void Mall::list_chances(const State& state, std::vector<Chance<Action>>& out) const {
    out.clear();
    if (!is_chance(state.step)) return;
    if (state.step == Step::DrawCard) {
        for (std::size_t kind = 0; kind < kKinds; ++kind)
            if (const double chance = state.deck.chance_of(kind); chance > 0)
                out.push_back({{.verb = Verb::Draw, .card = card_at(kind)}, chance});
        return;
    }
    const int sides = sides_of(view_of(box_, state));
    const int low = lowest_face(sides);
    for (int face = low; face < low + sides; ++face) out.push_back({die(sides, face), 1.0 / sides});
}

Action Mall::roll(const State& state, Dice& dice, Tray& tray) const {
    if (state.step == Step::DrawCard)
        return {.verb = Verb::Draw, .card = card_at(state.deck.draw(dice))};
    const int sides = sides_of(view_of(box_, state));
    return die(sides, tray.keep(dice.below(sides) + lowest_face(sides), sides));
}

}  // namespace gravetide::mall
