// The three scenarios: how many Zeds, who wins, and the score (SKIR-22 to SKIR-26).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-22.2, SKIR-22.3, SKIR-24.4, SKIR-25.2
int horde_size(const View& view) {
    if (view.scenario.zeds > 0) return view.scenario.zeds;
    const Level& level = view.box.levels[view.state.setup.chosen[kLevel]];
    int points = 0;
    for (int number = 1; number <= view.people(); ++number)
        points += band_cost(view.box, view.survivor(number));
    return level.zeds + level.per100 * ((points + 99) / 100);
}

// SKIR-24.9 Without countdown, and picked up or able in the clinic.
bool counts_for_clinic(const View& view, const Survivor& survivor) {
    if (survivor.countdown > 0) return false;
    if (survivor.condition == Condition::Departed) return true;
    const Building& clinic = view.box.buildings[2];
    return is_able(survivor) && clinic.walls.holds(survivor.at);
}

// SKIR-26.2
int lost_survivors(const View& view) {
    int lost = 0;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        if (who.type == Type::Doctor) continue;  // SKIR-25.11 of the bands
        const bool is_lost = view.is(ScenarioKey::HoldTheClinic)
                                 ? !counts_for_clinic(view, who)
                                 : who.condition != Condition::Departed;
        if (is_lost) ++lost;
    }
    return lost;
}

// SKIR-25.6 Whatever came of the patient later.
bool patient_is_cured(const View& view) {
    return view.state.patient != 0 && view.survivor(view.state.patient).cured;
}

// SKIR-25.9
bool is_full_win(const View& view) {
    if (!view.is(ScenarioKey::BringTheDoctor) || !patient_is_cured(view)) return false;
    const Condition patient = view.survivor(view.state.patient).condition;
    return patient != Condition::Dead && patient != Condition::Turned;
}

namespace {

bool has_doctor_departed(const View& view) {
    const Survivor& last = view.survivor(view.people());
    return last.type == Type::Doctor && last.condition == Condition::Departed;
}

int counted_survivors(const View& view) {
    int count = 0;
    for (int number = 1; number <= view.people(); ++number)
        if (counts_for_clinic(view, view.survivor(number))) ++count;
    return count;
}

}  // namespace

// SKIR-23.6, SKIR-24.10, SKIR-25.11, SKIR-26.3, SKIR-26.4, SKIR-26.5
int survivor_score(const View& view) {
    const Scoring& points = view.box.scoring;
    const State& state = view.state;
    int score = points.zombie * (state.zeds_destroyed + state.ragers_destroyed)
                + points.lost * lost_survivors(view);
    if (view.is(ScenarioKey::SupplyRun)) score += points.supply * state.supplies_out;
    if (view.is(ScenarioKey::HoldTheClinic)) score += points.counted * counted_survivors(view);
    if (view.is(ScenarioKey::BringTheDoctor)) {
        if (has_doctor_departed(view)) score += points.doctor;
        if (patient_is_cured(view)) score += points.cured;
    }
    return score;
}

// SKIR-23.5, SKIR-24.9, SKIR-25.9
int judge(const View& view) {
    bool has_won = false;
    if (view.is(ScenarioKey::SupplyRun))
        has_won = view.state.supplies_out >= view.scenario.supplies;
    if (view.is(ScenarioKey::HoldTheClinic)) has_won = 2 * counted_survivors(view) >= view.people();
    if (view.is(ScenarioKey::BringTheDoctor)) has_won = has_doctor_departed(view);
    return has_won ? 1 : 2;
}

namespace {

// An estimate between 0 and 1 of how well the Survivors stand: what is won and what is left of the
// band.
double promise_of(const View& view) {
    const State& state = view.state;
    double health = 0;
    double carried = 0;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        const bool is_gone = who.condition == Condition::Departed;
        if (!is_gone) carried += who.supplies;
        if (!is_able(who) && !is_gone) continue;
        health += who.wound == Wound::None ? 1.0 : who.wound == Wound::Light ? 0.8 : 0.5;
        if (who.countdown > 0) health -= 0.3;
    }
    const double band = view.people() > 0 ? health / view.people() : 0;
    double goal = 0;
    if (view.is(ScenarioKey::SupplyRun))
        goal = std::min(1.0, (state.supplies_out + 0.6 * carried) / view.scenario.supplies);
    else if (view.is(ScenarioKey::HoldTheClinic))
        goal = static_cast<double>(counted_survivors(view)) / view.people();
    else if (view.people() > 0)
        goal = has_doctor_departed(view)                                      ? 1
               : view.survivor(view.people()).condition == Condition::Waiting ? 0.2
                                                                              : 0.5;
    const double kills = std::min(1.0, (state.zeds_destroyed + state.ragers_destroyed) / 20.0);
    return 0.05 + 0.9 * (0.5 * goal + 0.4 * band + 0.1 * kills);
}

}  // namespace

double Skirmish::score(const State& state, Seat seat) const {
    const bool is_controller = seat == controller_of(state.setup);
    double survivors = 0;
    if (state.phase == Phase::Over)
        survivors = state.won == 1 ? 1 : 0;
    else
        survivors = promise_of(view_of(box_, state));
    return is_controller ? 1 - survivors : survivors;
}

}  // namespace gravetide::skirmish
