// Playing what is legal, and the dice: every roll is one die, but for the AP dice, of which only
// the total counts (SKIR-1.4, SKIR-1.5, SKIR-6.8).
#include "games/skirmish/play.h"

#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// SKIR-1.4 The die of each roll.
int sides_of(Step step) {
    switch (step) {
    case Step::StartDie:
    case Step::MoraleDie:
    case Step::ShotDie:
    case Step::BombDie:
    case Step::AttackDie:
    case Step::DefenceDie:
    case Step::SpotDie:
    case Step::BreakOffDie:
    case Step::AidDie: return 20;
    case Step::WoundDie: return 10;
    default: return 6;
    }
}

Action die(int sides, int face) {
    return {.verb = Verb::Die, .figure = byte(sides), .number = byte(face)};
}

void play_die(Table& table, int face) {
    switch (table.state.step) {
    case Step::StartDie: return start_die(table, face);
    case Step::MoraleDie: return morale_die(table, face);
    case Step::NoiseDie: return noise_die(table, face);
    case Step::ArrivalDie: return arrival_die(table, face);
    case Step::ArrivalCount: return arrival_count(table, face);
    case Step::AlarmDie: return alarm_die(table, face);
    case Step::ShotDie: return shot_die(table, face);
    case Step::BombDie: return bomb_die(table, face);
    case Step::AttackDie: return attack_die(table, face);
    case Step::DefenceDie: return defence_die(table, face);
    case Step::WoundDie: return wound_die(table, face);
    case Step::InfectionDie: return infection_die(table, face);
    case Step::CountdownDie: return countdown_die(table, face);
    case Step::SpotDie: return spot_die(table, face);
    case Step::BreakOffDie: return break_off_die(table, face);
    case Step::SearchDie: return search_die(table, face);
    case Step::AidDie: return aid_die(table, face);
    case Step::AidCountdownDie: return aid_countdown_die(table, face);
    case Step::OpeningDie: return opening_die(table, face);
    default: assert(false && "no die is rolled here");
    }
}

// SKIR-6.15, SKIR-19.9
void pass(Table& table) {
    State& state = table.state;
    if (state.step == Step::ChoosesZombie) {
        state.taken = 0;  // in SKIR-6.18 it does not wish to go on
        return end_controller(table);
    }
    const auto seat = number_of(state.asked);
    state.passed = byte(state.passed | 1 << seat);
    state.ap[state.asked] = 0;
    table.tell({.what = Happening::Passes,
                .rule = "SKIR-6.15"_rule,
                .other = byte(static_cast<int>(seat) + 1)});
    next_in_cycle(table);
}

void done(Table& table) {
    switch (table.state.step) {
    case Step::BuysBand: return play_band(table, {.verb = Verb::Done});
    case Step::ZombieActs: return end_zombie(table);
    default: return end_activation(table);
    }
}

void play_action(Table& table, Action action) {
    State& state = table.state;
    switch (action.verb) {
    case Verb::Die: return play_die(table, action.number);
    case Verb::Sum: return ap_sum(table, action.number);
    case Verb::Patient: return draw_patient(table, action.figure);
    case Verb::Recruit:
    case Verb::TakePackage:
    case Verb::Equip: return play_band(table, action);
    case Verb::Place: return play_place(table, action);
    case Verb::Activate: return begin_activation(table, action);
    case Verb::Pass: return pass(table);
    case Verb::Done: return done(table);
    case Verb::Sneak:
    case Verb::Walk:
    case Verb::Run: return play_gait(table, action.verb);
    case Verb::Go: return play_go(table, action);
    case Verb::Leave: return play_leave(table);
    case Verb::Shoot:
    case Verb::ShootTwo:
    case Verb::Burst:
    case Verb::Throw:
    case Verb::Hit:
    case Verb::HitWithFists: return play_attack(table, action);
    case Verb::BreakOff: return break_off(table);
    case Verb::Wake: return wake(table, action.figure);
    case Verb::Stand:
        if (state.step == Step::ZombieActs) return play_zombie_action(table, action);
        return play_deed(table, action);
    case Verb::Attack:
    case Verb::LookFor:
    case Verb::Chase:
    case Verb::Follow:
    case Verb::Join: return play_zombie_action(table, action);
    default: return play_deed(table, action);
    }
}

// How many ways so many dice show a total.
double ways_to(int dice, int sum) {
    std::array<double, 6 * kMostSurvivors + 1> ways{};
    ways[0] = 1;
    for (int i = 0; i < dice; ++i) {
        std::array<double, 6 * kMostSurvivors + 1> next{};
        for (std::size_t so_far = 0; so_far + 6 < next.size(); ++so_far)
            for (std::size_t face = 1; face <= 6; ++face) next[so_far + face] += ways[so_far] / 6;
        ways = next;
    }
    return ways[static_cast<std::size_t>(sum)];
}

// SKIR-25.3 The Survivors of the bands, not the Doctor.
int band_size(const State& state) { return state.people - 1; }

}  // namespace

// SKIR-22.1, SKIR-27.1 Until somebody else must roll or decide.
void let_computer_play(Table& table) {
    State& state = table.state;
    if (!is_on(state.setup, kController)) return;
    while (state.step == Step::ChoosesZombie || state.step == Step::ZombieActs
           || state.step == Step::ChoosesVictim)
        play_action(table, computer_choice(table));
}

void Skirmish::play(State& state, Action action, Journal<Event>& journal) const {
    assert(is_chance(state.step) || !forbidden_by(state, action));
    Table table{view_of(box_, state), state, journal};
    play_action(table, action);
    let_computer_play(table);
}

void Skirmish::list_chances(const State& state, std::vector<Chance<Action>>& out) const {
    out.clear();
    if (!is_chance(state.step)) return;
    if (state.step == Step::PatientDraw) {
        for (int number = 1; number <= band_size(state); ++number)
            out.push_back(
                {{.verb = Verb::Patient, .figure = byte(number)}, 1.0 / band_size(state)});
        return;
    }
    if (state.step == Step::ApSum) {
        const int dice = ap_dice(view_of(box_, state));
        for (int sum = dice; sum <= 6 * dice; ++sum)
            out.push_back({{.verb = Verb::Sum, .number = byte(sum)}, ways_to(dice, sum)});
        return;
    }
    const int sides = sides_of(state.step);
    for (int face = 1; face <= sides; ++face) out.push_back({die(sides, face), 1.0 / sides});
}

Action Skirmish::roll(const State& state, Dice& dice, Tray& tray) const {
    if (state.step == Step::PatientDraw)
        return {.verb = Verb::Patient, .figure = byte(dice.die(band_size(state)))};
    if (state.step == Step::ApSum) {
        int sum = 0;
        for (int i = ap_dice(view_of(box_, state)); i > 0; --i) sum += tray.die(dice, 6);
        return {.verb = Verb::Sum, .number = byte(sum)};
    }
    const int sides = sides_of(state.step);
    return die(sides, tray.die(dice, sides));
}

}  // namespace gravetide::skirmish
