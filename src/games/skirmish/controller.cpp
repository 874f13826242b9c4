// The Zombie Controller's activations (SKIR-19.1 to SKIR-19.10, SKIR-21).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

bool is_free_phase(const View& view) { return view.state.phase == Phase::FreeAp; }

// SKIR-6.6, SKIR-19.7 In the first activation of a turn.
bool is_forced(const View& view, const Zombie& zombie) {
    return view.state.controller_begun == 1 && !is_free_phase(view) && zombie.turned
           && !zombie.taken;
}

// SKIR-6.18, SKIR-19.5 Not yet taken in this activation; at the end of the turn only idle ones.
bool may_be_taken(const View& view, const Zombie& zombie) {
    if (zombie.taken) return false;
    const bool only_idle =
        view.state.phase == Phase::LastZombies && !is_on(view.state.setup, kLastZombies);
    return !only_idle || !zombie.activated;
}

bool can_act(const View& view, const Zombie& zombie) {
    return zombie_options(view, zombie, ap_for(view, zombie), Want::Any).size > 0;
}

// SKIR-19.6 The least d2 to an able Survivor.
int nearness(const View& view, const Zombie& zombie) {
    int least = 4 * square(kTable);
    for (int number = 1; number <= view.people(); ++number)
        if (is_able(view.survivor(number)))
            least = std::min(least, distance2(view.survivor(number).at, zombie.at));
    return least;
}

}  // namespace

// SKIR-19.2, SKIR-21.1 What a Zombie may spend; SKIR-19.7 an AP is kept for each Rager that must
// still have one.
int ap_for(const View& view, const Zombie& zombie) {
    if (is_free_phase(view)) return 1;
    int kept = 0;
    if (view.state.controller_begun == 1)
        for (const Zombie& other : view.state.zombies)
            if (other.number != zombie.number && is_forced(view, other)) ++kept;
    const int room = 3 - view.state.taken - (view.state.active.who == zombie.number ? 0 : 1);
    const int pool = view.state.controller_ap - std::min(kept, std::max(room, 0));
    return std::min(profile_of(view, zombie).ap, pool);
}

// SKIR-19.4, SKIR-19.5, SKIR-19.8, SKIR-21.5 The nearest that can do anything, equals together.
Options zombies_to_wake(const View& view) {
    Options out;
    const auto& zombies = view.state.zombies;
    const auto wake = [&](const Zombie& zombie) {
        out.push({.verb = Verb::Wake, .figure = zombie.number});
    };
    for (const Zombie& zombie : zombies)
        if (is_forced(view, zombie) && can_act(view, zombie)) {
            wake(zombie);
            return out;
        }
    std::array<int, kMostZombies> near;
    constexpr int kDone = -1;
    for (std::size_t i = 0; i < zombies.size(); ++i)
        near[i] = may_be_taken(view, zombies[i]) ? nearness(view, zombies[i]) : kDone;
    while (true) {
        int least = kDone;
        for (std::size_t i = 0; i < zombies.size(); ++i)
            if (near[i] != kDone && (least == kDone || near[i] < least)) least = near[i];
        if (least == kDone) return out;
        for (std::size_t i = 0; i < zombies.size(); ++i) {
            if (near[i] != least) continue;
            near[i] = kDone;
            if (can_act(view, zombies[i])) wake(zombies[i]);
        }
        if (out.size) return out;
    }
}

// SKIR-19.7
bool must_wake(const View& view) {
    return std::any_of(
        view.state.zombies.begin(), view.state.zombies.end(),
        [&](const Zombie& zombie) { return is_forced(view, zombie) && can_act(view, zombie); });
}

// SKIR-19.7, SKIR-19.10, SKIR-21.1 Whether the active Zombie may be left as it is.
const Rule* forbid_done(const View& view) {
    if (is_free_phase(view)) return "SKIR-21.1"_rule;
    if (view.state.active.begun) return nullptr;
    const Zombie* zombie = find_zombie(view.state, view.state.active.who);
    if (zombie && zombie->turned && view.state.controller_begun == 1) return "SKIR-19.7"_rule;
    return departs(view.state.setup, kWaking) ? nullptr : "SKIR-19.10"_rule;
}

// SKIR-19.1, SKIR-21.1
void begin_controller(Table& table, Phase phase) {
    State& state = table.state;
    // SKIR-21.4, the other reading: all Zombies act once a cycle.
    if (phase == Phase::Controller && state.controller_ap == 0 && is_on(state.setup, kFreeTurns))
        phase = Phase::FreeAp;
    state.phase = phase;
    state.taken = 0;
    state.active = {};
    for (Zombie& zombie : state.zombies) zombie.taken = 0;
    if (phase == Phase::FreeAp)
        table.tell({.what = Happening::AllZombies, .rule = "SKIR-21.1"_rule});
    else if (state.controller_begun < 2)
        ++state.controller_begun;
    next_zombie(table);
}

// SKIR-19.1, SKIR-19.9 Up to three, as long as there are AP.
void next_zombie(Table& table) {
    State& state = table.state;
    const bool is_free = is_free_phase(table);
    if (!is_free && (state.controller_ap == 0 || state.taken >= 3)) return end_controller(table);
    const Options zombies = zombies_to_wake(table);
    if (zombies.size == 0) return end_controller(table);
    if (zombies.size == 1 && (is_free || must_wake(table)))
        return wake(table, zombies.actions[0].figure);
    ask(state, Step::ChoosesZombie, controller_of(state.setup));
}

// SKIR-19.18, SKIR-20.8, SKIR-20.14
void wake(Table& table, int number) {
    State& state = table.state;
    Zombie& zombie = zombie_of(state, number);
    const int ap = ap_for(table, zombie);
    zombie.taken = 1;
    zombie.activated = 1;
    zombie.chasing = 0;
    if (zombie.memory) {
        const Survivor& who = table.survivor(zombie.memory);
        if (!is_able(who) || sight(table, zombie.at, who.at) == Cover::Blocked) zombie.memory = 0;
    }
    if (!is_free_phase(table)) ++state.taken;
    state.active = {.who = byte(number), .ap = ap};
    table.tell({.what = Happening::Wakes,
                .rule = zombie.turned && state.controller_begun == 1 ? "SKIR-6.6"_rule
                        : is_free_phase(table)                       ? "SKIR-21.1"_rule
                                                                     : "SKIR-19.4"_rule,
                .zombie = byte(number)});
    continue_zombie(table);
}

Options victims(const View& view, const Zombie& zombie) {
    Options out;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        if (is_able(who) && in_contact(view, who.at, zombie.at))
            out.push({.verb = Verb::Attack, .figure = byte(number)});
    }
    return out;
}

// The active Zombie from where it stands to the next roll or decision. SKIR-21.1, SKIR-21.2: the
// free AP is spent, on the only thing there is to do if it is only one.
void continue_zombie(Table& table) {
    State& state = table.state;
    Activation& active = state.active;
    if (active.who == 0) return next_zombie(table);
    const Zombie& zombie = zombie_of(state, active.who);
    if (active.free_attack) {
        const Options prey = victims(table, zombie);
        if (prey.size == 1) return play_zombie_action(table, prey.actions[0]);
        if (prey.size > 1) return ask(state, Step::ChoosesVictim, controller_of(state.setup));
        active.free_attack = 0;
    }
    const Options options = zombie_options(table, zombie, active.ap, Want::All);
    if (options.size == 0) return end_zombie(table);
    if (options.size == 1 && is_free_phase(table))
        return play_zombie_action(table, options.actions[0]);
    ask(state, Step::ZombieActs, controller_of(state.setup));
}

void end_zombie(Table& table) {
    table.state.active = {};
    next_zombie(table);
}

namespace {

// SKIR-6.18, SKIR-19.4, SKIR-19.5, SKIR-19.7, SKIR-19.8, SKIR-21.1
const Rule* forbid_wake(const View& view, Action action) {
    if (action.verb == Verb::Pass) {
        if (is_free_phase(view)) return "SKIR-21.1"_rule;
        return must_wake(view) ? "SKIR-19.7"_rule : nullptr;
    }
    if (action.verb != Verb::Wake) return "SKIR-19.1"_rule;
    const Zombie* zombie = find_zombie(view.state, action.figure);
    if (!zombie) return "SKIR-19.1"_rule;
    if (zombies_to_wake(view).has(action)) return nullptr;
    if (must_wake(view)) return "SKIR-19.7"_rule;
    if (zombie->taken) return "SKIR-19.5"_rule;
    if (!may_be_taken(view, *zombie)) return "SKIR-6.18"_rule;
    return can_act(view, *zombie) ? "SKIR-19.4"_rule : "SKIR-19.8"_rule;
}

// SKIR-20.2, SKIR-20.3, SKIR-20.9, SKIR-20.11, SKIR-20.12 Why not that one, where others of its
// kind may be gone to.
const Rule* forbid_choice(const View& view, const Zombie& zombie, Verb verb) {
    const bool nearest_only = departs(view.state.setup, kTargets);
    if (verb == Verb::Chase) return nearest_only ? "SKIR-20.3"_rule : "SKIR-20.2"_rule;
    if (sees_partly(view, zombie)) return "SKIR-20.9"_rule;
    return nearest_only ? "SKIR-20.12"_rule : "SKIR-20.11"_rule;
}

// SKIR-19.11, SKIR-19.13, SKIR-19.14, SKIR-20.1, SKIR-20.4, SKIR-20.5, SKIR-20.10, SKIR-20.20,
// SKIR-21.6
const Rule* forbid_zombie_action(const View& view, Action action) {
    const Zombie& zombie = *find_zombie(view.state, view.state.active.who);
    if (action.verb == Verb::Done) return forbid_done(view);
    if (action.verb == Verb::Pass) return "SKIR-19.9"_rule;
    const Options options = zombie_options(view, zombie, view.state.active.ap, Want::All);
    if (options.has(action)) return nullptr;
    if (zombie.prone) return "SKIR-19.11"_rule;
    const bool engaged = is_engaged(view, zombie);
    const bool is_bound = engaged && departs(view.state.setup, kZombieDeeds);
    if (action.verb == Verb::Attack) return engaged ? "SKIR-19.13"_rule : "SKIR-12.2"_rule;
    if (is_bound) return "SKIR-19.14"_rule;
    // One in contact sees that Survivor plainly: it looks for nobody and follows nothing.
    const Verb offered = engaged        ? Verb::Chase
                         : options.size ? options.actions[0].verb
                                        : Verb::Done;
    if (offered == Verb::LookFor)
        return action.verb == Verb::LookFor ? "SKIR-20.5"_rule : "SKIR-20.4"_rule;
    switch (action.verb) {
    case Verb::Chase:
        return offered == Verb::Chase ? forbid_choice(view, zombie, Verb::Chase) : "SKIR-20.1"_rule;
    case Verb::LookFor: return "SKIR-20.5"_rule;
    case Verb::Follow:
        if (offered == Verb::Follow) return forbid_choice(view, zombie, Verb::Follow);
        return offered == Verb::Chase ? "SKIR-20.1"_rule : "SKIR-20.10"_rule;
    case Verb::Join: return "SKIR-20.13"_rule;
    case Verb::Stand: return "SKIR-19.11"_rule;
    default: return "SKIR-19.3"_rule;
    }
}

}  // namespace

const Rule* forbid_controller(const View& view, Action action) {
    switch (view.state.step) {
    case Step::ChoosesZombie: return forbid_wake(view, action);
    case Step::ZombieActs: return forbid_zombie_action(view, action);
    default: {
        const Zombie& zombie = *find_zombie(view.state, view.state.active.who);
        return victims(view, zombie).has(action) ? nullptr : "SKIR-19.15"_rule;
    }
    }
}

void list_controller(const View& view, std::vector<Action>& out) {
    const auto add = [&](const Options& options) {
        out.insert(out.end(), options.actions.begin(), options.actions.begin() + options.size);
    };
    const State& state = view.state;
    if (state.step == Step::ChoosesZombie) {
        add(zombies_to_wake(view));
        if (!is_free_phase(view) && !must_wake(view)) out.push_back({.verb = Verb::Pass});
        return;
    }
    const Zombie& zombie = *find_zombie(state, state.active.who);
    if (state.step == Step::ChoosesVictim) return add(victims(view, zombie));
    add(zombie_options(view, zombie, state.active.ap, Want::All));
    if (!forbid_done(view)) out.push_back({.verb = Verb::Done});
}

}  // namespace gravetide::skirmish
