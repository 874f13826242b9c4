// Wounds, infection and turning (SKIR-13, SKIR-14.1 to SKIR-14.5).
#include <array>

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-13.2, SKIR-13.3
std::span<const int> wound_steps(const Zombie& zombie) {
    static constexpr std::array kZed{2, 5};
    static constexpr std::array kRager{3, 6, 8};
    return is_zed(zombie) ? std::span<const int>(kZed) : std::span<const int>(kRager);
}

// SKIR-13.5
std::span<const int> survivor_wound_steps() {
    static constexpr std::array kSurvivor{5, 7, 9};
    return kSurvivor;
}

int harm_of(std::span<const int> steps, int total) {
    return static_cast<int>(std::ranges::count_if(steps, [&](int most) { return total > most; }));
}

// SKIR-13.10, SKIR-14.5 What was carried is left on the spot.
void drop_supplies(Table& table, Survivor& survivor) {
    if (survivor.supplies == 0) return;
    State& state = table.state;
    for (Supply& supply : state.loose)
        if (supply.at == survivor.at) {
            supply.count += survivor.supplies;
            survivor.supplies = 0;
            return;
        }
    if (!state.loose.is_full()) state.loose.push({survivor.at, survivor.supplies});
    survivor.supplies = 0;
}

// SKIR-25.6
void remove_countdown(Table& table, int survivor, const Rule* rule) {
    Survivor& who = table.survivor(survivor);
    if (who.countdown == 0) return;
    who.countdown = 0;
    who.raised = 0;
    who.cured = 1;
    table.tell({.what = Happening::Cured, .rule = rule, .survivor = byte(survivor)});
}

namespace {

// A figure that leaves the table for good keeps nothing of the turn.
void take_off(Survivor& who, Condition condition) {
    who.condition = condition;
    who.gait = Gait::None;
    who.posture = Posture::Standing;
    who.countdown = 0;
    who.raised = 0;
    who.owes = 0;
    who.nerve = Nerve::Steady;
}

void destroy(Table& table, int number, const Rule* rule) {
    State& state = table.state;
    const std::size_t slot = slot_of(state, number);
    const bool is_rager = !is_zed(state.zombies[slot]);
    table.tell({.what = Happening::Destroyed, .rule = rule, .zombie = byte(number)});
    ++(is_rager ? state.ragers_destroyed : state.zeds_destroyed);
    state.zombies.remove_at(slot);
}

// SKIR-13.2 to SKIR-13.4, SKIR-13.11
void wound_zombie(Table& table, int number, int total) {
    Zombie& zombie = zombie_of(table.state, number);
    const bool zed = is_zed(zombie);
    const Rule* rule = zed ? "SKIR-13.2"_rule : "SKIR-13.3"_rule;
    const auto tell = [&](Happening what) {
        table.tell({.what = what, .rule = rule, .zombie = byte(number), .number = total});
    };
    const int harm = harm_of(wound_steps(zombie), total);
    if (harm == 0) return tell(Happening::NoEffect);
    if (harm == 1) {
        if (zombie.prone) return tell(Happening::NoEffect);
        zombie.prone = 1;
        return tell(Happening::KnockedProne);
    }
    if (zed || harm == 3) return destroy(table, number, rule);
    if (zombie.wounded) return destroy(table, number, "SKIR-13.4"_rule);
    zombie.wounded = 1;
    tell(Happening::IsWounded);
}

// SKIR-13.5
Wound result_of(int total) {
    constexpr std::array kResults{Wound::None, Wound::Light, Wound::Serious, Wound::Down};
    return kResults.at(static_cast<std::size_t>(harm_of(survivor_wound_steps(), total)));
}

// SKIR-13.8, SKIR-13.9, SKIR-15.1, SKIR-15.2
void wound_survivor(Table& table, int number, Wound result, int total) {
    Survivor& who = table.survivor(number);
    if (who.condition == Condition::Down) return kill(table, number, "SKIR-13.9"_rule);
    who.owes = 1;
    const bool goes_down = result == Wound::Down || who.wound == Wound::Serious;
    if (!goes_down) {
        const bool is_serious = result == Wound::Serious || who.wound == Wound::Light;
        who.wound = is_serious ? Wound::Serious : Wound::Light;
        table.tell({.what = Happening::WoundedSurvivor,
                    .rule = who.wound == result ? "SKIR-13.5"_rule : "SKIR-13.9"_rule,
                    .survivor = byte(number),
                    .number = static_cast<int>(who.wound),
                    .second = total});
        return;
    }
    who.condition = Condition::Down;
    who.wound = Wound::Serious;
    who.posture = Posture::Prone;
    who.gait = Gait::None;
    table.tell({.what = Happening::GoesDown,
                .rule = result == Wound::Down ? "SKIR-13.5"_rule : "SKIR-13.9"_rule,
                .survivor = byte(number),
                .number = total});
    owe(table, who.at, 8, number, Witness::OnTable);
}

// SKIR-14.1, SKIR-14.2 The result that was rolled decides.
void infect(Table& table, Wound result) {
    State& state = table.state;
    state.attack.result = result;
    state.step = result == Wound::Down ? Step::CountdownDie : Step::InfectionDie;
}

}  // namespace

// SKIR-13.1, SKIR-5.18, SKIR-5.19
void wound_die(Table& table, int face) {
    State& state = table.state;
    const Attack attack = state.attack;
    int total = face + wound_power(table);
    if (!attack.on_survivor) {
        wound_zombie(table, attack.victim, total);
        return advance(table);
    }
    Survivor& who = table.survivor(attack.victim);
    total -= table.see.box.armours[who.armour].minus;
    const Wound result = result_of(total);
    if (result == Wound::None) {
        table.tell({.what = Happening::NoEffect,
                    .rule = "SKIR-13.5"_rule,
                    .survivor = attack.victim,
                    .number = total});
        if (attack.kind == AttackKind::Bite) state.attack = {};
        return advance(table);
    }
    wound_survivor(table, attack.victim, result, total);
    if (attack.kind == AttackKind::Bite) return infect(table, result);
    advance(table);
}

// SKIR-14.1
void infection_die(Table& table, int face) {
    State& state = table.state;
    const int needed = state.attack.result == Wound::Light ? 5 : 3;
    if (face >= needed) {
        state.step = Step::CountdownDie;
        return;
    }
    table.tell({.what = Happening::NotInfected,
                .rule = "SKIR-14.1"_rule,
                .survivor = state.attack.victim,
                .number = face});
    state.attack = {};
    advance(table);
}

// SKIR-14.3, SKIR-14.4, SKIR-14.9
void countdown_die(Table& table, int face) {
    State& state = table.state;
    const Wound result = state.attack.result;
    Survivor& who = table.survivor(state.attack.victim);
    const int rolled = result == Wound::Light     ? face + 2
                       : result == Wound::Serious ? face + 1
                                                  : (face + 1) / 2;
    const bool stays = who.countdown > 0 && who.countdown <= rolled;
    if (!stays) who.countdown = rolled;
    who.raised = 0;
    table.tell({.what = Happening::Infected,
                .rule = stays ? "SKIR-14.4"_rule : "SKIR-14.3"_rule,
                .survivor = state.attack.victim,
                .number = who.countdown});
    state.attack = {};
    advance(table);
}

// SKIR-13.10, SKIR-14.11
void kill(Table& table, int survivor, const Rule* rule) {
    Survivor& who = table.survivor(survivor);
    drop_supplies(table, who);
    take_off(who, Condition::Dead);
    table.tell({.what = Happening::Dies, .rule = rule, .survivor = byte(survivor)});
    const bool is_mercy = rule == "SKIR-14.11"_rule;
    owe(table, who.at, is_mercy ? 6 : 8, survivor, is_mercy ? Witness::Able : Witness::OnTable);
}

// SKIR-6.6, SKIR-14.5 A standing Rager on that point from then on.
void turn_into_rager(Table& table, int survivor) {
    State& state = table.state;
    Survivor& who = table.survivor(survivor);
    drop_supplies(table, who);
    take_off(who, Condition::Turned);
    table.tell({.what = Happening::Turns,
                .rule = "SKIR-14.5"_rule,
                .survivor = byte(survivor),
                .to = who.at});
    owe(table, who.at, 8, survivor, Witness::OnTable);
    put_zombie(table, who.at, Breed::Rager, "SKIR-14.5"_rule);
    state.zombies.last().turned = 1;
    settle_contacts(table);
}

}  // namespace gravetide::skirmish
