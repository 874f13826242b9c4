#include "games/skirmish/odds/odds.h"

namespace gravetide::skirmish {

double test_chance(int target) {
    int good = 0;
    for (int face = 1; face <= 20; ++face) good += test_succeeds(face, target) ? 1 : 0;
    return good / 20.0;
}

double attack_chance(int target) {
    int good = 0;
    for (int face = 1; face <= 20; ++face) good += attack_succeeds(face, target) ? 1 : 0;
    return good / 20.0;
}

double hit_chance(int attack, int defence) {
    int good = 0;
    for (int one = 1; one <= 20; ++one)
        for (int two = 1; two <= 20; ++two)
            if (attack_succeeds(one, attack) && (!attack_succeeds(two, defence) || two < one))
                ++good;
    return good / 400.0;
}

namespace {

// SKIR-13.2 to SKIR-13.4 What a total does; true: destroyed.
bool destroys(Zombie& zombie, int total) {
    if (is_zed(zombie)) {
        if (total >= 3) zombie.prone = 1;
        return total >= 6;
    }
    if (total >= 9 || (total >= 7 && zombie.wounded)) return true;
    if (total >= 7)
        zombie.wounded = 1;
    else if (total >= 4)
        zombie.prone = 1;
    return false;
}

// The chance that some of the rolls left destroy the Zombie, each applied before the next.
double shot_destroys(const View& view, int shooter, const Zombie& zombie, int aimed, int burst,
                     int rolls) {
    if (rolls == 0) return 0;
    const ShotOdds shot = shot_target(view, shooter, zombie, aimed, burst, 0);
    const bool astray = has_friend_engaged(view, shooter, zombie);
    int hits = 0;
    for (int face = 1; face <= 20; ++face)
        if (attack_succeeds(face, shot.target) && !(face == 19 && astray)) ++hits;
    const double hit = hits / 20.0;
    double sum = (1 - hit) * shot_destroys(view, shooter, zombie, aimed, burst, rolls - 1);
    for (int face = 1; face <= 10; ++face) {
        Zombie after = zombie;
        const double share = hit / 10;
        sum += destroys(after, face + shot.power)
                   ? share
                   : share * shot_destroys(view, shooter, after, aimed, burst, rolls - 1);
    }
    return sum;
}

Odds odds_of_shot(const View& view, const Zombie& zombie, Verb verb) {
    const int shooter = view.state.active.who;
    const int aimed = view.state.active.aimed;
    const int burst = verb == Verb::Burst ? 1 : 0;
    const Survivor& who = view.survivor(shooter);
    const int rolls = burst ? 3 : view.box.guns[who.gun].rolls;
    Odds odds;
    odds.target = shot_target(view, shooter, zombie, aimed, burst, 0).target;
    odds.success = attack_chance(odds.target);
    odds.destroyed = shot_destroys(view, shooter, zombie, aimed, burst, rolls);
    return odds;
}

Odds odds_of_strike(const View& view, const Zombie& zombie, int fists) {
    const int who = view.state.active.who;
    const Hand hand = fists ? Hand::Fists : view.survivor(who).hand;
    const int power = view.box.hands[hand].power;
    Odds odds;
    odds.target = strike_target(view, who, zombie, fists);
    odds.success = hit_chance(odds.target, defence_of(view, zombie));
    for (int face = 1; face <= 10; ++face) {
        Zombie after = zombie;
        if (destroys(after, face + power)) odds.destroyed += odds.success / 10;
    }
    return odds;
}

Odds odds_of_bite(const View& view, int survivor) {
    const Zombie& zombie = *find_zombie(view.state, view.state.active.who);
    const Survivor& who = view.survivor(survivor);
    const int armour = view.box.armours[who.armour].minus;
    Odds odds;
    odds.target = bite_target(view, zombie, survivor);
    odds.success = hit_chance(odds.target, defence_of(view, survivor));
    for (int face = 1; face <= 10; ++face) {
        const int total = face + profile_of(view, zombie).power - armour;
        const bool goes_down = total >= 10 || (total >= 6 && who.wound == Wound::Serious);
        if (goes_down) odds.down += odds.success / 10;
    }
    return odds;
}

Odds tested(int target) { return {.target = target, .success = test_chance(target)}; }

}  // namespace

bool has_odds(Verb verb) {
    switch (verb) {
    case Verb::Shoot:
    case Verb::ShootTwo:
    case Verb::Burst:
    case Verb::Hit:
    case Verb::HitWithFists:
    case Verb::Spot:
    case Verb::Aid:
    case Verb::Treat:
    case Verb::BreakOff:
    case Verb::Search:
    case Verb::Attack:
    case Verb::LookFor: return true;
    default: return false;
    }
}

Odds odds_of(const View& view, Action action) {
    const int who = view.state.active.who;
    const Zombie* zombie = find_zombie(view.state, action.figure);
    switch (action.verb) {
    case Verb::Shoot:
    case Verb::ShootTwo:
    case Verb::Burst: return odds_of_shot(view, *zombie, action.verb);
    case Verb::Hit: return odds_of_strike(view, *zombie, 0);
    case Verb::HitWithFists: return odds_of_strike(view, *zombie, 1);
    case Verb::Spot: return tested(spot_target(view, who, *zombie));
    case Verb::Aid:
    case Verb::Treat: return tested(aid_target(view, who));
    case Verb::Search: return {.success = 4.0 / 6};  // SKIR-18.2
    case Verb::BreakOff: {
        Odds odds = tested(break_off_target(view, who));
        const double each = odds.success;
        for (int more = standing_in_contact(view, who, 0); more > 1; --more) odds.success *= each;
        return odds;
    }
    case Verb::LookFor:
        return tested(spot_target(view, *find_zombie(view.state, byte(who)), int{action.figure}));
    default: return odds_of_bite(view, action.figure);
    }
}

}  // namespace gravetide::skirmish
