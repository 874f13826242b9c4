// Refusals in one sentence: hand-to-hand, shooting, spotting, and the Controller's Zombies.
#include "games/skirmish/tell/barriers.h"
#include "games/skirmish/tell/names.h"

namespace gravetide::skirmish {

namespace {

// SKIR-3.2 What blocks the line between two points, by name and key.
struct Blocked {
    std::string said, key;
};
Blocked block_between(const View& view, Point from, Point to) {
    for (const Building& building : view.box.buildings) {
        for (const Rectangle& solid : building.solids)
            if (touches(from, to, solid)) return {"the " + building.name + "'s wall", building.id};
        for (const std::uint8_t number : building.openings) {
            const Opening& opening = view.box.openings[number];
            const bool is_shut = opening.kind == OpeningKind::Door
                                 && is_closed(view.state.openings[number], opening.kind);
            if (is_shut && touches(from, to, opening.span))
                return {name_opening(view.box, number), opening.id};
        }
    }
    return {};
}

Barrier out_of_sight(const View& view, const std::string& who, Point from, Point to,
                     const std::string& what, const Rule* rule) {
    const Blocked block = block_between(view, from, to);
    return {.rule = rule,
            .said = who + " cannot see " + what + ": " + block.said + " is between",
            .keys = {block.key}};
}

std::vector<std::string> holders(const View& view, int survivor) {
    std::vector<std::string> keys;
    const Survivor& who = view.survivor(survivor);
    for (const Zombie& zombie : view.state.zombies)
        if (!zombie.prone && in_contact(view, who.at, zombie.at))
            keys.push_back(spell_figure('z', zombie.number));
    return keys;
}

Barrier shot_barrier(const View& view, Action action, const Zombie& zombie, const Rule* rule) {
    const int number = view.state.active.who;
    const Survivor& who = view.survivor(number);
    const std::string name = name_survivor(number);
    const std::string target = name_zombie(zombie);
    const GunInfo& gun = view.box.guns[who.gun];
    const std::string_view id = rule->id;
    Barrier barrier{.rule = rule, .keys = {spell_figure('z', zombie.number)}};
    if (who.gun == Gun::None) return {.rule = rule, .said = name + " carries no missile weapon"};
    if (who.empty)
        return {.rule = rule, .said = name + "'s " + gun.name + " is empty: reload first"};
    if (id == "SKIR-5.4")
        return {.rule = rule, .said = name + " cannot fire the rifle while running"};
    if (id == "SKIR-5.6") return {.rule = rule, .said = "Only the assault rifle fires bursts"};
    if (id == "SKIR-5.3") {
        barrier.said = who.gun != Gun::Shotgun
                           ? "Only a shotgun hits a second target"
                           : "A second target must stand within 2 in of the first, and the first "
                             "at short range";
        return barrier;
    }
    const Zombie* second = find_zombie(view.state, action.other);
    const Zombie& meant =
        action.verb == Verb::ShootTwo && second && id == "SKIR-10.5" ? *second : zombie;
    const int range = gun.range[2];
    const Point at = meant.at;
    if (!is_within(who.at, at, range)) {
        barrier.said = target + " is " + name_inches(halves_between(who.at, at)) + " away; the "
                       + gun.name + " reaches " + std::to_string(range) + " in";
        return barrier;
    }
    const Cover cover = sight(view, who.at, at);
    if (cover == Cover::Blocked) return out_of_sight(view, name, who.at, at, target, rule);
    if (id == "SKIR-10.5")
        barrier.said = target
                       + (cover == Cover::Clear ? " is farther than 12 in away" : " is in cover")
                       + " and must be spotted before it can be shot";
    return barrier;
}

Barrier bomb_barrier(const View& view, Action action, const Rule* rule) {
    const int number = view.state.active.who;
    const Survivor& who = view.survivor(number);
    const std::string name = name_survivor(number);
    if (who.bombs == 0) return {.rule = rule, .said = name + " carries no petrol bomb"};
    if (!is_within(who.at, action.at, view.box.bomb.range))
        return {.rule = rule,
                .said = "That is " + name_inches(halves_between(who.at, action.at))
                        + " away; a bomb is thrown " + std::to_string(view.box.bomb.range)
                        + " in at most"};
    if (sight(view, who.at, action.at) == Cover::Blocked)
        return out_of_sight(view, name, who.at, action.at, "that point", rule);
    return {};
}

// Whom it must go for instead, to be lit.
std::vector<std::string> targets_of(const View& view, const Zombie& zombie) {
    std::vector<std::string> keys;
    const Options options = zombie_options(view, zombie, view.state.active.ap, Want::All);
    for (std::size_t i = 0; i < options.size; ++i) {
        const Action action = options.actions[i];
        const bool is_person = action.verb == Verb::Attack || action.verb == Verb::Chase
                               || action.verb == Verb::LookFor;
        if (is_person) keys.push_back(spell_figure('s', action.figure));
        if (action.verb == Verb::Join) keys.push_back(spell_figure('z', action.figure));
        if (action.verb == Verb::Follow) keys.push_back(spell(action.at));
    }
    return keys;
}

std::string whom(const View& view, const std::vector<std::string>& keys) {
    std::string out;
    for (const std::string& key : keys) {
        const auto survivor = read_figure('s', key);
        const auto zombie = read_figure('z', key);
        const std::string name = survivor ? name_survivor(*survivor)
                                 : zombie && find_zombie(view.state, *zombie)
                                     ? name_zombie(*find_zombie(view.state, *zombie))
                                     : "the noise";
        out += (out.empty() ? "" : " or ") + name;
    }
    return out;
}

Barrier wake_barrier(const View& view, Action action, const Rule* rule) {
    const std::string_view id = rule->id;
    const Options first = zombies_to_wake(view);
    Barrier barrier{.rule = rule};
    std::string names;
    for (std::size_t i = 0; i < first.size; ++i) {
        barrier.keys.push_back(spell_figure('z', first.actions[i].figure));
        names += (i == 0 ? "" : " or ") + name_zombie(zombie_at(view, first.actions[i].figure));
    }
    if (action.verb == Verb::Pass) {
        barrier.said = id == "SKIR-21.1" ? "Every Zombie acts now: " + names + " comes next"
                                         : names + " turned this turn and must act first";
        return barrier;
    }
    const Zombie* zombie =
        action.verb == Verb::Wake ? find_zombie(view.state, action.figure) : nullptr;
    if (!zombie) return {.rule = rule, .said = "First pick the Zombie that is to act"};
    const std::string name = name_zombie(*zombie);
    if (id == "SKIR-19.4") barrier.said = names + " is nearer to a Survivor and comes first";
    if (id == "SKIR-19.7") barrier.said = names + " turned this turn and comes first";
    if (!barrier.said.empty()) return barrier;
    barrier.keys = {spell_figure('z', zombie->number)};
    if (id == "SKIR-19.5") barrier.said = name + " has acted in this activation";
    if (id == "SKIR-6.18") barrier.said = name + " has acted this turn; only idle ones are left";
    if (id == "SKIR-19.8")
        barrier.said = name + " can do nothing: nobody seen, nothing heard, no one to follow";
    return barrier;
}

}  // namespace

Barrier held_barrier(const View& view, const Rule* rule) {
    const std::string_view id = rule->id;
    const bool is_hold = id == "SKIR-8.19" || id == "SKIR-9.9" || id == "SKIR-9.10"
                         || id == "SKIR-7.13" || id == "SKIR-12.14";
    if (!is_hold) return {};
    const int number = view.state.active.who;
    const std::string name = name_survivor(number);
    const std::vector<std::string> keys = holders(view, number);
    const std::string by = keys.empty() ? "" : " by " + whom(view, keys);
    if (id == "SKIR-12.14")
        return {.rule = rule, .said = name + " has tried to break off and failed", .keys = keys};
    if (view.state.active.grabbed)
        return {.rule = rule,
                .said = name + " was grabbed" + by + ": only fighting is left in this activation",
                .keys = keys};
    return {.rule = rule,
            .said = name + " is held" + by + (id == "SKIR-8.19" ? ": break off first" : ""),
            .keys = keys};
}

Barrier fight_barrier(const View& view, Action action, const Rule* rule) {
    const int number = view.state.active.who;
    const Survivor& who = view.survivor(number);
    const std::string name = name_survivor(number);
    const std::string_view id = rule->id;
    if (action.verb == Verb::BreakOff) {
        const std::vector<std::string> keys = holders(view, number);
        if (keys.empty()) return {.rule = rule, .said = "Nobody holds " + name};
        return {.rule = rule,
                .said = who.posture == Posture::Prone
                            ? name + " is prone and cannot break off"
                            : "To break off takes 1 AP and another to move away; " + name + " has "
                                  + std::to_string(view.state.active.ap),
                .keys = keys};
    }
    if (id == "SKIR-11.15")
        return {.rule = rule,
                .said = name + " is in hand-to-hand: only a pistol, at one of those in contact",
                .keys = holders(view, number)};
    if (action.verb == Verb::Throw) return bomb_barrier(view, action, rule);
    if (id == "SKIR-10.3") return {.rule = rule, .said = "Survivors know where their friends are"};
    const Zombie* zombie = find_zombie(view.state, action.figure);
    if (!zombie) return {};
    const std::string target = name_zombie(*zombie);
    const std::vector<std::string> keys{spell_figure('z', zombie->number)};
    switch (action.verb) {
    case Verb::Hit:
    case Verb::HitWithFists:
        if (id == "SKIR-12.10")
            return {.rule = rule, .said = name + " is prone and cannot strike: stand up first"};
        if (id == "SKIR-12.3")
            return {.rule = rule, .said = name + " carries no hand weapon: fists alone"};
        return {.rule = rule,
                .said = target + " is " + name_inches(halves_between(who.at, zombie->at))
                        + " away, out of arm's reach",
                .keys = keys};
    case Verb::Spot:
        if (id == "SKIR-10.6")
            return {.rule = rule, .said = target + " has been spotted already", .keys = keys};
        return out_of_sight(view, name, who.at, zombie->at, target, rule);
    case Verb::Shoot:
    case Verb::ShootTwo:
    case Verb::Burst: return shot_barrier(view, action, *zombie, rule);
    default: return {};
    }
}

// SKIR-19, SKIR-20, SKIR-21
Barrier controller_barrier(const View& view, Action action, const Rule* rule) {
    if (view.state.step == Step::ChoosesZombie) return wake_barrier(view, action, rule);
    const Zombie& zombie = zombie_at(view, view.state.active.who);
    const std::string name = name_zombie(zombie);
    const std::string_view id = rule->id;
    if (view.state.step == Step::ChoosesVictim)
        return {.rule = rule, .said = name + " has a free attack on somebody in contact"};
    const std::vector<std::string> keys = targets_of(view, zombie);
    if (id == "SKIR-21.1")
        return {.rule = rule, .said = name + " acts for nothing and must do so", .keys = keys};
    if (id == "SKIR-19.10" || id == "SKIR-19.7")
        return {.rule = rule,
                .said = name + " was picked and takes at least 1 AP",
                .keys = {spell_figure('z', zombie.number)}};
    if (zombie.prone)
        return {.rule = rule,
                .said = name + " is prone and stands up first",
                .keys = {spell_figure('z', zombie.number)}};
    if (action.verb == Verb::Attack && action.figure >= 1 && action.figure <= view.people()) {
        const int ap = view.state.active.ap;
        const std::string prey = name_survivor(action.figure);
        return {
            .rule = rule,
            .said =
                id == "SKIR-12.2" || !in_contact(view, zombie.at, view.survivor(action.figure).at)
                    ? prey + " is "
                          + name_inches(halves_between(zombie.at, view.survivor(action.figure).at))
                          + " away from " + name
                    : "Another attack takes more than the " + std::to_string(ap) + " AP left",
            .keys = {spell_figure('s', action.figure)}};
    }
    if (keys.empty()) return {.rule = rule, .said = name + " has nobody to go for"};
    if (id == "SKIR-19.14")
        return {.rule = rule, .said = name + " is in hand-to-hand and stays there", .keys = keys};
    const std::string must = whom(view, keys);
    if (id == "SKIR-20.4" || id == "SKIR-20.5")
        return {.rule = rule, .said = name + " must first look for " + must, .keys = keys};
    return {.rule = rule, .said = name + " can only go for " + must, .keys = keys};
}

}  // namespace gravetide::skirmish
