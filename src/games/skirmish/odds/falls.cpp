// Dice of which many faces do the same: one of each kind.
#include "games/skirmish/odds/fields.h"

namespace gravetide::skirmish {

namespace {

// One face of the D10 for each kind of total.
void list_wound_falls(const View& view, Falls& out) {
    constexpr int kSides = 10;
    const Attack& attack = view.state.attack;
    int plus = wound_power(view);
    if (attack.on_survivor) plus -= view.box.armours[view.survivor(attack.victim).armour].minus;
    const auto steps = attack.on_survivor ? survivor_wound_steps()
                                          : wound_steps(*find_zombie(view.state, attack.victim));
    const auto kind = [&](int face) { return harm_of(steps, face + plus); };
    for (int face = 1; face <= kSides; ++face) {
        if (face == 1 || kind(face) != kind(face - 1)) {
            out.push({});
            out.last().dice.push({.verb = Verb::Die, .figure = kSides, .number = byte(face)});
        }
        out.last().likely += 1.0 / kSides;
    }
}

}  // namespace

// SKIR-1.7, SKIR-10.6, SKIR-11.4, SKIR-11.14, SKIR-11.19, SKIR-12.4, SKIR-12.5 One of each kind of
// faces of a D20: 1 always succeeds and 20 never, a shot may go astray with 19 and misfires
// with 20.
void list_falls(const Skirmish& game, const State& state, Falls& out) {
    constexpr int kSides = 20;
    const View view = view_of(game.box(), state);
    const Attack& attack = state.attack;
    const auto die = [](int face) {
        return Action{.verb = Verb::Die, .figure = kSides, .number = byte(face)};
    };
    // The share of the first faces that pass.
    const auto share = [](int faces, auto passes) {
        int count = 0;
        for (int face = 1; face <= faces; ++face) count += passes(face) ? 1 : 0;
        return static_cast<double>(count) / kSides;
    };
    const auto add = [&](std::initializer_list<Action> dice, double likely) {
        if (likely <= 0) return;
        out.push({.likely = likely});
        for (const Action& one : dice) out.last().dice.push(one);
    };
    const auto test = [&](int target) {
        const double passed = share(kSides, [&](int face) { return test_succeeds(face, target); });
        add({die(1)}, passed);
        add({die(kSides)}, 1 - passed);
    };
    switch (state.step) {
    case Step::SpotDie:
        return test(spot_target(view, state.active.who, *find_zombie(state, state.active.target)));
    case Step::BreakOffDie: return test(break_off_target(view, state.active.who));
    case Step::ShotDie: {
        const bool is_second = attack.second != 0 && attack.rolls == 1;
        const Zombie* zombie = find_zombie(state, is_second ? attack.second : attack.target);
        const int target =
            shot_target(view, attack.attacker, *zombie, attack.aimed, attack.mode, is_second)
                .target;
        constexpr int kPlain = 18;
        const double hit = share(kPlain, [&](int face) { return attack_succeeds(face, target); });
        add({die(1)}, hit);
        add({die(kPlain)}, static_cast<double>(kPlain) / kSides - hit);
        add({die(kPlain + 1)}, 1.0 / kSides);
        return add({die(kSides)}, 1.0 / kSides);
    }
    case Step::AttackDie: {
        const bool is_bite = attack.kind == AttackKind::Bite;
        const Zombie& zombie = *find_zombie(state, is_bite ? attack.attacker : attack.target);
        const int target = is_bite ? bite_target(view, zombie, attack.target)
                                   : strike_target(view, attack.attacker, zombie, attack.mode);
        const int defence =
            is_bite ? defence_of(view, int{attack.target}) : defence_of(view, zombie);
        double hit = 0;
        for (int face = 1; face <= kSides; ++face)
            if (attack_succeeds(face, target))
                hit += share(kSides,
                             [&](int other) {
                                 return !attack_succeeds(other, defence) || other < face;
                             })
                       / kSides;
        add({die(1), die(kSides)}, hit);
        return add({die(kSides)}, 1 - hit);
    }
    case Step::WoundDie: return list_wound_falls(view, out);
    default: return;
    }
}

}  // namespace gravetide::skirmish
