// The turn: morale, noise, countdowns, AP dice, and activations in alternation (SKIR-6, SKIR-15).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// In the order of Phase.
constexpr std::array kStages{
    Stage{"bands", "Bands", "SKIR-4.29"_rule},
    Stage{"placing", "Placing", "SKIR-22.5"_rule},
    Stage{"zeds_of_the_start", "Zeds of the start", "SKIR-22.4"_rule},
    Stage{"morale_tests", "Morale tests", "SKIR-6.2"_rule},
    Stage{"noise_and_arrivals", "Noise and arrivals", "SKIR-6.4"_rule},
    Stage{"ap_dice", "AP dice", "SKIR-6.8"_rule},
    Stage{"survivors_activate", "Survivors activate", "SKIR-6.13"_rule},
    Stage{"zombies_activate", "Zombies activate", "SKIR-19.1"_rule},
    Stage{"all_zombies_act", "All zombies act", "SKIR-21.1"_rule},
    Stage{"last_zombies", "Last zombies", "SKIR-6.18"_rule},
};
static_assert(kStages.size() == static_cast<std::size_t>(Phase::Over));

// SKIR-15.3, SKIR-15.4 What is owed for what stands around at the start of step 1. For one who is
// Down the first time counts as well, and nothing is owed (SKIR-15.6).
void owe_for_surroundings(Table& table) {
    for (int number = 1; number <= table.state.people; ++number) {
        Survivor& who = table.survivor(number);
        if (!is_able(who) && who.condition != Condition::Down) continue;
        bool rager = false;
        for (const Zombie& zombie : table.state.zombies)
            rager = rager || (!is_zed(zombie) && is_within(who.at, zombie.at, 6));
        if (rager && !who.met) who.owes = 1;
        if (rager) who.met = 1;
        if (standing_in_contact(table, number, 0) >= 3) who.owes = 1;
    }
}

// SKIR-15.5, SKIR-15.6 One test each, lowest number first.
void next_morale(Table& table) {
    State& state = table.state;
    for (int number = state.cursor + 1; number <= state.people; ++number) {
        Survivor& who = table.survivor(number);
        if (!who.owes) continue;
        who.owes = 0;
        if (!is_able(who)) continue;
        state.cursor = byte(number);
        state.step = Step::MoraleDie;
        return;
    }
    state.cursor = 0;
    begin_noise(table);
}

// SKIR-6.7 Activations, attacks, noise made and "moved" are forgotten.
void clear_records(State& state) {
    for (Survivor& who : state.survivors) {
        who.activated = 0;
        who.attacked = 0;
        who.noise = Loudness::Silent;
        who.stepped = 0;
    }
    for (Zombie& zombie : state.zombies) {
        zombie.activated = 0;
        zombie.stepped = 0;
        zombie.taken = 0;
    }
    state.passed = 0;
    state.controller_begun = 0;
}

void begin_cycle(Table& table) {
    table.state.cursor = 0;
    table.state.cycle_active = 0;
    next_in_cycle(table);
}

// SKIR-6.19, SKIR-23.1, SKIR-24.1, SKIR-25.1, SKIR-26.1
void end_turn(Table& table) {
    State& state = table.state;
    for (Zombie& zombie : state.zombies) {
        zombie.spotted = 0;
        zombie.turned = 0;
    }
    state.controller_ap = 0;  // SKIR-6.18 AP left are lost
    for (Count& ap : state.ap.items) ap = 0;
    table.tell({.what = Happening::TurnEnds, .rule = "SKIR-6.19"_rule, .number = state.turn});
    if (state.turn >= table.see.scenario.turns) {
        state.won = byte(judge(table));
        state.phase = Phase::Over;
        state.step = Step::Over;
        table.tell({.what = Happening::Over, .rule = "SKIR-26.1"_rule, .number = state.won});
        return;
    }
    begin_turn(table);
}

// SKIR-6.16 A player with nobody to activate is left out.
bool can_activate(const View& view, Seat seat) {
    if (view.state.ap[seat] == 0 || (view.state.passed >> number_of(seat) & 1)) return false;
    for (int number = 1; number <= view.people(); ++number)
        if (can_be_activated(view, seat, number)) return true;
    return false;
}

}  // namespace

void ask(State& state, Step step, Seat seat) {
    state.step = step;
    state.asked = seat;
}

std::span<const Stage> Skirmish::stages(const State&) const { return kStages; }
std::size_t Skirmish::stage(const State& state) const {
    return static_cast<std::size_t>(state.phase);
}

Seat Skirmish::to_act(const State& state) const {
    if (state.step == Step::Over) return Seat::Nobody;
    return is_chance(state.step) ? Seat::Chance : state.asked;
}

// SKIR-6.1, SKIR-6.2
void begin_turn(Table& table) {
    State& state = table.state;
    ++state.turn;
    state.phase = Phase::Morale;
    state.cursor = 0;
    state.active = {};
    for (Survivor& who : state.survivors) who.nerve = Nerve::Steady;
    table.tell({.what = Happening::TurnBegins, .rule = "SKIR-6.1"_rule, .number = state.turn});
    owe_for_surroundings(table);
    next_morale(table);
}

// SKIR-14.11, SKIR-15.2 Every Survivor around owes a test; of mercy only the able ones.
void owe(Table& table, Point where, int inches, int except, Witness witness) {
    for (int number = 1; number <= table.state.people; ++number) {
        Survivor& who = table.survivor(number);
        const bool sees =
            is_able(who) || (witness == Witness::OnTable && who.condition == Condition::Down);
        if (number != except && sees && is_within(who.at, where, inches)) who.owes = 1;
    }
}

// SKIR-15.7, SKIR-15.13 to SKIR-15.18
void morale_die(Table& table, int face) {
    State& state = table.state;
    const int number = state.cursor;
    Survivor& who = table.survivor(number);
    const int target = morale_target(table, number);
    if (test_succeeds(face, target)) {
        table.tell({.what = Happening::MoralePassed,
                    .rule = "SKIR-15.7"_rule,
                    .survivor = byte(number),
                    .number = face,
                    .second = target});
        return next_morale(table);
    }
    // A natural 20 may fail by nothing.
    const int margin = std::max(face - target, 1);
    const Rule* rule = nullptr;
    if (is_engaged(table, number)) {
        who.nerve = margin <= 4 ? Nerve::NoAttack : Nerve::NoFight;
        rule = margin <= 4 ? "SKIR-15.17"_rule : "SKIR-15.18"_rule;
    } else {
        who.nerve = margin <= 4 ? Nerve::Shaken : margin <= 9 ? Nerve::Panic : Nerve::Scream;
        rule = margin <= 4   ? "SKIR-15.14"_rule
               : margin <= 9 ? "SKIR-15.15"_rule
                             : "SKIR-15.16"_rule;
    }
    table.tell({.what = Happening::MoraleFailed,
                .rule = rule,
                .survivor = byte(number),
                .number = face,
                .second = target});
    next_morale(table);
}

// SKIR-6.5, SKIR-6.6, SKIR-14.5, SKIR-14.6 Step 3, lowest number first; then the dice of step 4.
void drop_countdowns(Table& table) {
    State& state = table.state;
    for (int number = 1; number <= state.people; ++number) {
        Survivor& who = table.survivor(number);
        if (!is_on_table(who) || who.countdown == 0) continue;
        --who.countdown;
        table.tell({.what = Happening::CountdownDrops,
                    .rule = "SKIR-6.5"_rule,
                    .survivor = byte(number),
                    .number = who.countdown});
        if (who.countdown == 0) turn_into_rager(table, number);
    }
    clear_records(state);
    if (end_if_over(table)) return;
    for (Survivor& who : state.survivors) who.fresh = 0;  // SKIR-25.5
    state.phase = Phase::ApDice;
    state.cursor = 0;
    next_ap_roll(table);
}

// SKIR-6.8, SKIR-6.10, SKIR-6.11 A die for every able Survivor; three for the Controller.
int ap_dice(const View& view) {
    if (view.state.cursor == players_of(view.state.setup)) return 3;
    int dice = 0;
    for (int number = 1; number <= view.people(); ++number)
        if (view.survivor(number).owner == view.state.cursor && is_able(view.survivor(number)))
            ++dice;
    return dice;
}

void next_ap_roll(Table& table) {
    State& state = table.state;
    while (ap_dice(table) == 0) ++state.cursor;
    state.step = Step::ApSum;
}

// SKIR-6.9, SKIR-6.12 Half of the total, rounded up; the Controller keeps all.
void ap_sum(Table& table, int sum) {
    State& state = table.state;
    const bool is_controller = state.cursor == players_of(state.setup);
    const int ap = is_controller ? sum : (sum + 1) / 2;
    if (is_controller)
        state.controller_ap = ap;
    else
        state.ap[player(state.cursor)] = ap;
    table.tell({.what = Happening::GetsAp,
                .rule = is_controller ? "SKIR-6.11"_rule : "SKIR-6.9"_rule,
                .other = byte(is_controller ? 0 : state.cursor + 1),
                .number = ap,
                .second = sum});
    if (!is_controller) {
        ++state.cursor;
        return next_ap_roll(table);
    }
    begin_cycle(table);
}

// SKIR-7.3, SKIR-7.4, SKIR-15.14
bool can_be_activated(const View& view, Seat seat, int survivor) {
    const Survivor& who = view.survivor(survivor);
    if (!is_able(who) || who.fresh || player(who.owner) != seat) return false;
    if (!who.activated) return true;
    if (who.nerve == Nerve::Shaken) return false;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& each = view.survivor(number);
        if (player(each.owner) == seat && is_able(each) && !each.fresh && !each.activated)
            return false;
    }
    return true;
}

// SKIR-6.13, SKIR-6.14, SKIR-6.17 Seat order, then the Controller, then again.
void next_in_cycle(Table& table) {
    State& state = table.state;
    state.phase = Phase::Survivors;
    state.active = {};
    while (state.cursor < players_of(state.setup)) {
        const Seat seat = player(state.cursor);
        ++state.cursor;
        if (can_activate(table, seat)) return ask(state, Step::ChoosesSurvivor, seat);
    }
    if (state.cycle_active) return begin_controller(table, Phase::Controller);
    begin_controller(table, Phase::LastZombies);
}

// SKIR-21.4 After each Survivor, or once a cycle.
void end_of_survivor(Table& table) {
    State& state = table.state;
    state.active = {};
    state.cycle_active = 1;
    settle_contacts(table);  // nobody is loose any more (SKIR-12.13)
    if (state.controller_ap == 0 && !is_on(state.setup, kFreeTurns))
        return begin_controller(table, Phase::FreeAp);
    next_in_cycle(table);
}

// What follows an activation of the Controller.
void end_controller(Table& table) {
    State& state = table.state;
    const int taken = state.taken;
    for (Zombie& zombie : state.zombies) zombie.taken = 0;
    state.taken = 0;
    state.active = {};
    switch (state.phase) {
    case Phase::FreeAp:
        if (!is_on(state.setup, kFreeTurns)) return next_in_cycle(table);
        return begin_cycle(table);
    case Phase::Controller: return begin_cycle(table);
    default:
        // SKIR-6.18 Up to three at a time while it wishes to.
        if (taken >= 3 && state.controller_ap > 0)
            return begin_controller(table, Phase::LastZombies);
        return end_turn(table);
    }
}

// SKIR-26.1, SKIR-25.10
bool end_if_over(Table& table) {
    State& state = table.state;
    bool is_any_able = false;
    bool doctor_lost = false;
    for (int number = 1; number <= state.people; ++number) {
        const Survivor& who = table.survivor(number);
        is_any_able = is_any_able || is_able(who);
        if (who.type == Type::Doctor
            && (who.condition == Condition::Dead || who.condition == Condition::Turned))
            doctor_lost = true;
    }
    if (is_any_able && !doctor_lost) return false;
    state.active = {};
    state.attack = {};
    state.won = byte(doctor_lost ? 2 : judge(table));
    state.phase = Phase::Over;
    state.step = Step::Over;
    table.tell({.what = Happening::Over,
                .rule = doctor_lost ? "SKIR-25.10"_rule : "SKIR-26.1"_rule,
                .number = state.won,
                .second = doctor_lost ? 2 : 1});
    return true;
}

// From where the turn stands to the next roll or decision.
void advance(Table& table) {
    State& state = table.state;
    if (end_if_over(table)) return;
    if (state.attack.kind != AttackKind::None) return continue_attack(table);
    if (state.phase != Phase::Survivors) return continue_zombie(table);
    Activation& active = state.active;
    if (active.alarm) {
        state.step = Step::AlarmDie;
        return;
    }
    if (!active.grabs.is_empty()) return next_grab(table);
    if (!active.biters.is_empty()) return next_biter(table);
    if (!is_able(table.survivor(active.who)) || !has_choice(table)) return end_activation(table);
    ask(state, Step::SurvivorActs, player(table.survivor(active.who).owner));
}

}  // namespace gravetide::skirmish
