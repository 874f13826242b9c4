// What is legal (SKIR-1.11): one answer for each thing a seat may be asked, and the lists that the
// promises hold equal to it.
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// A position that was put may name nobody to act: then nothing can be done.
bool has_actor(const State& state) {
    const int who = state.active.who;
    switch (state.step) {
    case Step::Places:
    case Step::SurvivorActs: return who >= 1 && who <= state.people;
    case Step::ZombieActs:
    case Step::ChoosesVictim: return find_zombie(state, who) != nullptr;
    default: return true;
    }
}

}  // namespace

const Rule* Skirmish::forbidden_by(const State& state, Action action) const {
    if (!is_well_formed(action, kMasks)) return "SKIR-1.11"_rule;
    if (action.at.x > kTable || action.at.y > kTable) return "SKIR-2.1"_rule;
    if (!has_actor(state)) return "SKIR-7.1"_rule;
    const View view = view_of(box_, state);
    switch (state.step) {
    case Step::BuysBand: return forbid_band(view, action);
    case Step::Places: return forbid_place(view, action);
    case Step::ChoosesSurvivor: return forbid_activate(view, action);
    case Step::SurvivorActs: return forbid_survivor_action(view, situation_of(view), action);
    case Step::ChoosesZombie:
    case Step::ZombieActs:
    case Step::ChoosesVictim: return forbid_controller(view, action);
    case Step::Over: return "SKIR-26.1"_rule;
    default: return "SKIR-1.11"_rule;  // the dice are rolled first
    }
}

void Skirmish::list_actions(const State& state, std::vector<Action>& out) const {
    out.clear();
    if (!has_actor(state)) return;
    const View view = view_of(box_, state);
    switch (state.step) {
    case Step::BuysBand: return list_band(view, out);
    case Step::Places: return list_places(view, out);
    case Step::ChoosesSurvivor: return list_activations(view, out);
    case Step::SurvivorActs: return list_survivor_actions(view, out);
    case Step::ChoosesZombie:
    case Step::ZombieActs:
    case Step::ChoosesVictim: return list_controller(view, out);
    default: return;
    }
}

}  // namespace gravetide::skirmish
