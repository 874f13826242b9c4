// What one Zombie may do: its targets in their order, and whom it may attack (SKIR-19, SKIR-20.1 to
// SKIR-20.16).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

void offer(const View& view, const Zombie& zombie, int ap, Action action, Point target,
           Options& out) {
    const FirstStep first = first_step(view, zombie, target, action.verb);
    if (first.start != Start::None && first.price <= ap) out.push(action);
}

// SKIR-20.9, SKIR-20.10 The nearest audible marker, whoever made it; SKIR-20.11, SKIR-20.12 only
// the Survivors', any or the loudest before the nearest. The Controller chooses between equals.
// True: there is one, whether or not it can be gone to.
bool follow_noise(const View& view, const Zombie& zombie, int ap, Maker maker, Want want,
                  Options& out) {
    const bool any_maker = maker == Maker::Zombies;
    const auto counts = [&](const Marker& marker) {
        return (any_maker || marker.maker != Maker::Zombies) && is_audible(view, marker, zombie.at);
    };
    if (!any_maker && !departs(view.state.setup, kTargets)) {
        bool found = false;
        for (const Marker& marker : view.state.markers) {
            if (!counts(marker)) continue;
            found = true;
            offer(view, zombie, ap, {.verb = Verb::Follow, .at = marker.at}, marker.at, out);
            if (want == Want::Any && out.size) break;
        }
        return found;
    }
    int least = -1;
    Loudness loudest = Loudness::Silent;
    for (const Marker& marker : view.state.markers) {
        if (!counts(marker)) continue;
        const int d2 = distance2(marker.at, zombie.at);
        const bool is_louder = !any_maker && marker.loudness > loudest;
        const bool is_quieter = !any_maker && marker.loudness < loudest;
        if (least >= 0 && !is_louder && (is_quieter || d2 >= least)) continue;
        least = d2;
        loudest = marker.loudness;
    }
    if (least < 0) return false;
    for (const Marker& marker : view.state.markers)
        if (counts(marker) && distance2(marker.at, zombie.at) == least
            && (any_maker || marker.loudness == loudest))
            offer(view, zombie, ap, {.verb = Verb::Follow, .at = marker.at}, marker.at, out);
    return true;
}

// SKIR-20.13, SKIR-20.14
void join_chase(const View& view, const Zombie& zombie, int ap, Options& out) {
    const Zombie* nearest = nullptr;
    for (const Zombie& other : view.state.zombies) {
        if (other.number == zombie.number || !other.chasing) continue;
        if (!is_within(other.at, zombie.at, 6)) continue;
        if (!nearest || distance2(other.at, zombie.at) < distance2(nearest->at, zombie.at))
            nearest = &other;
    }
    if (nearest)
        offer(view, zombie, ap, {.verb = Verb::Join, .figure = nearest->number}, nearest->at, out);
}

}  // namespace

// SKIR-19.3, SKIR-19.11 to SKIR-19.14, SKIR-20.1 to SKIR-20.16 All that a Zombie may do with so
// many AP. None: it stays (SKIR-20.15) and is passed over (SKIR-19.8).
Options zombie_options(const View& view, const Zombie& zombie, int ap, Want want) {
    Options out;
    if (ap <= 0) return out;
    if (zombie.prone) {
        out.push({.verb = Verb::Stand});
        return out;
    }
    const Effort effort = effort_of(view, zombie);
    const bool nearest_only = departs(view.state.setup, kTargets);
    const bool stays = nearest_only || departs(view.state.setup, kZombieDeeds);
    bool is_fighting = false;
    std::array<Cover, kMostSurvivors + 1> seen;
    int nearest_clear = -1;
    int partial = 0;
    int nearest_partial = 0;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        if (!is_able(who)) continue;
        const int d2 = distance2(who.at, zombie.at);
        if (d2 <= 5 && in_contact(view, who.at, zombie.at)) {
            is_fighting = true;
            seen[static_cast<std::size_t>(number)] = Cover::Blocked;  // nothing to go to
            if (attack_price(view, effort) <= ap)
                out.push({.verb = Verb::Attack, .figure = byte(number)});
            continue;
        }
        if (is_fighting && stays) continue;
        const Cover cover = sight(view, zombie.at, who.at);
        seen[static_cast<std::size_t>(number)] = cover;
        if (cover == Cover::Blocked) continue;
        if (cover == Cover::Clear) {
            if (nearest_clear < 0 || d2 < nearest_clear) nearest_clear = d2;
        } else if (partial == 0 || d2 < nearest_partial) {  // SKIR-20.5, SKIR-1.13
            partial = number;
            nearest_partial = d2;
        }
    }
    // SKIR-19.14 One in contact sees that Survivor plainly, so only SKIR-20.2 can lead it on.
    if (is_fighting && (stays || (want == Want::Any && out.size))) return out;
    if (nearest_clear >= 0 || is_fighting) {  // SKIR-20.2, SKIR-20.3
        for (int number = 1; number <= view.people(); ++number) {
            const Survivor& who = view.survivor(number);
            if (!is_able(who) || seen[static_cast<std::size_t>(number)] != Cover::Clear
                || (nearest_only && distance2(who.at, zombie.at) != nearest_clear))
                continue;
            offer(view, zombie, ap, {.verb = Verb::Chase, .figure = byte(number)}, who.at, out);
            if (want == Want::Any && out.size) return out;
        }
        return out;
    }
    // SKIR-20.8 At the start of an activation one that is out of sight is forgotten.
    if (zombie.memory && is_able(view.survivor(zombie.memory))
        && (effort.is_active || seen[zombie.memory] != Cover::Blocked)) {
        offer(view, zombie, ap, {.verb = Verb::Chase, .figure = zombie.memory},
              view.survivor(zombie.memory).at, out);
        return out;
    }
    if (partial && !effort.looked) {  // SKIR-20.4
        out.push({.verb = Verb::LookFor, .figure = byte(partial)});
        return out;
    }
    if (!follow_noise(view, zombie, ap, partial ? Maker::Zombies : Maker::Survivors, want, out))
        join_chase(view, zombie, ap, out);
    return out;
}

// SKIR-20.4, SKIR-20.9 Whether a Survivor is in partial LOS and none in clear LOS.
bool sees_partly(const View& view, const Zombie& zombie) {
    bool found = false;
    for (int number = 1; number <= view.people(); ++number) {
        if (!is_able(view.survivor(number))) continue;
        const Cover cover = sight(view, zombie.at, view.survivor(number).at);
        if (cover == Cover::Clear) return false;
        found = found || cover != Cover::Blocked;
    }
    return found;
}

// Why it goes there, for the story (SKIR-20.1).
const Rule* target_rule(const View& view, const Zombie& zombie, Action action) {
    if (action.verb == Verb::Follow)
        return sees_partly(view, zombie) ? "SKIR-20.9"_rule : "SKIR-20.11"_rule;
    if (action.verb == Verb::Join) return "SKIR-20.13"_rule;
    const bool is_clear = sight(view, zombie.at, view.survivor(action.figure).at) == Cover::Clear;
    return is_clear ? "SKIR-20.2"_rule : "SKIR-20.8"_rule;
}

}  // namespace gravetide::skirmish
