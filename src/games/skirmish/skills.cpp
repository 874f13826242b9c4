// Skills, tests and every modifier (SKIR-1, SKIR-10 to SKIR-15): what number a die is rolled
// against. Pure functions: the page's odds come from here, too.
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-13.6, SKIR-13.7
int wound_modifier(const Survivor& survivor) {
    return survivor.wound == Wound::Light ? -1 : survivor.wound == Wound::Serious ? -3 : 0;
}

// SKIR-4.3 to SKIR-4.8, SKIR-4.14 to SKIR-4.26; SKIR-10.15, SKIR-11.13, SKIR-12.9, SKIR-15.12:
// wounds count in every skill. SKIR-15.18 is a modifier of Fight.
int skill_of(const View& view, int survivor, Skill skill) {
    const Survivor& who = view.survivor(survivor);
    const auto which = static_cast<std::size_t>(skill);
    int value = view.box.types[who.type].skill[which];
    value += view.box.packages[who.package].plus[which] + wound_modifier(who);
    if (skill == Skill::Fight && who.nerve == Nerve::NoFight) value -= 4;
    return value;
}

// SKIR-1.5 to SKIR-1.8
bool test_succeeds(int die, int target) {
    if (die == 1) return true;
    if (die == 20) return target >= 20;
    return die <= target;
}
bool attack_succeeds(int die, int target) { return die == 1 || (die < 20 && die <= target); }

// SKIR-8.20
bool stood_still(const Survivor& survivor) {
    return !survivor.stepped && survivor.gait == Gait::None;
}

namespace {

// SKIR-10.8
int spot_range(int d2) {
    if (d2 <= inches2(6)) return 4;
    if (d2 <= inches2(12)) return 0;
    return d2 <= inches2(24) ? -3 : -6;
}

// SKIR-10.9, SKIR-11.7
int cover_modifier(Cover cover) {
    return cover == Cover::Hard ? -4 : cover == Cover::Soft ? -2 : 0;
}

// SKIR-10.14
int light(const View& view) { return is_on(view.state.setup, kLight) ? -4 : 0; }

// SKIR-8.20 A Rager that took a step ran; a Zed never does.
bool ran(const Zombie& zombie) { return !is_zed(zombie) && zombie.stepped; }

// SKIR-11.11
int gait_modifier(const Survivor& shooter) {
    return shooter.gait == Gait::Running ? -5 : shooter.gait == Gait::Walking ? -2 : 0;
}

}  // namespace

// SKIR-10.7, SKIR-10.8, SKIR-10.9, SKIR-10.10, SKIR-10.11, SKIR-10.13, SKIR-10.14, SKIR-10.15
int spot_target(const View& view, int survivor, const Zombie& zombie) {
    const Survivor& who = view.survivor(survivor);
    int target = skill_of(view, survivor, Skill::Spot);
    target += spot_range(distance2(who.at, zombie.at));
    target += cover_modifier(sight(view, who.at, zombie.at));
    if (zombie.prone) target -= 4;
    if (!zombie.stepped) target -= 2;
    if (ran(zombie)) target += 3;
    if (who.gait == Gait::Running) target -= 3;
    return target + light(view);
}

// SKIR-4.9, SKIR-4.11, SKIR-20.6
int spot_target(const View& view, const Zombie& zombie, int survivor) {
    const Survivor& who = view.survivor(survivor);
    int target = profile_of(view, zombie).spot;
    target += spot_range(distance2(who.at, zombie.at));
    target += cover_modifier(sight(view, zombie.at, who.at));
    if (who.posture == Posture::Crouched) target -= 2;
    if (who.posture == Posture::Prone) target -= 4;
    if (stood_still(who)) target -= 2;
    if (who.gait == Gait::Running) target += 3;
    if (who.noise == Loudness::Loud) target += 3;
    if (who.noise == Loudness::VeryLoud) target += 5;
    if (ran(zombie)) target -= 3;
    return target + light(view);
}

// SKIR-11.14 An able friend of the shooter in contact with the target, which stands.
bool has_friend_engaged(const View& view, int survivor, const Zombie& zombie) {
    return hit_by_mistake(view, survivor, zombie) != 0;
}

// SKIR-11.14 Nearest to the shooter, then the lowest number; 0: nobody.
int hit_by_mistake(const View& view, int survivor, const Zombie& zombie) {
    if (zombie.prone) return 0;
    int who = 0;
    int least = 0;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& friendly = view.survivor(number);
        if (number == survivor || !is_able(friendly)) continue;
        if (!in_contact(view, friendly.at, zombie.at)) continue;
        const int d2 = distance2(view.survivor(survivor).at, friendly.at);
        if (who == 0 || d2 < least) {
            who = number;
            least = d2;
        }
    }
    return who;
}

// SKIR-11.4 to SKIR-11.7, SKIR-11.8, SKIR-11.9, SKIR-11.10, SKIR-11.11, SKIR-11.12, SKIR-11.13,
// SKIR-11.14, SKIR-11.17, SKIR-5.3, SKIR-5.5, SKIR-5.6
ShotOdds shot_target(const View& view, int survivor, const Zombie& zombie, int aimed, int burst,
                     int second) {
    const Survivor& who = view.survivor(survivor);
    const GunInfo& gun = view.box.guns[who.gun];
    const int d2 = distance2(who.at, zombie.at);
    // SKIR-11.5 A limit belongs to the nearer band.
    const std::size_t band = d2 <= inches2(gun.range[0]) ? 0 : d2 <= inches2(gun.range[1]) ? 1 : 2;
    constexpr std::array<int, 3> kRange{2, 0, -4};
    int target = skill_of(view, survivor, Skill::Firearms) + kRange[band] + gun.modifier;
    if (aimed) target += 4;
    target += cover_modifier(sight(view, who.at, zombie.at));
    if (zombie.prone && d2 > inches2(4)) target -= 4;
    if (ran(zombie)) target -= 2;
    if (is_zed(zombie) && d2 <= inches2(4)) target += 2;
    target += gait_modifier(who);
    if (has_friend_engaged(view, survivor, zombie)) target -= 4;
    if (burst) target -= 2;
    if (second) target -= 4;
    return {target, gun.power[band] + (aimed ? 2 : 0)};
}

// SKIR-11.20
int bomb_target(const View& view, int survivor) {
    return skill_of(view, survivor, Skill::Firearms) + gait_modifier(view.survivor(survivor));
}

// SKIR-12.4, SKIR-12.6, SKIR-12.8, SKIR-5.17
int strike_target(const View& view, int survivor, const Zombie& zombie, int fists) {
    int target = skill_of(view, survivor, Skill::Fight) + (fists ? 0 : 1);
    int friends = 0;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& each = view.survivor(number);
        if (number != survivor && is_able(each) && in_contact(view, each.at, zombie.at)) ++friends;
    }
    target += std::min(2 * friends, 4);
    return target + (zombie.prone ? 4 : 0);
}

// SKIR-4.10, SKIR-4.12, SKIR-12.8, SKIR-12.9
int defence_of(const View& view, const Zombie& zombie) {
    const ZombieProfile& profile = profile_of(view, zombie);
    const int fight = profile.fight - (zombie.wounded ? 3 : 0);
    return std::max(fight, profile.dodge) - (zombie.prone ? 6 : 0);
}

// SKIR-12.4, SKIR-12.7, SKIR-12.8, SKIR-12.9
int bite_target(const View& view, const Zombie& zombie, int survivor) {
    int target = profile_of(view, zombie).fight - (zombie.wounded ? 3 : 0);
    target += std::min(standing_in_contact(view, survivor, zombie.number), 3);
    return target + (view.survivor(survivor).posture == Posture::Prone ? 4 : 0);
}

// SKIR-12.4 Fight or Dodge, whichever is higher.
int defence_of(const View& view, int survivor) {
    return std::max(skill_of(view, survivor, Skill::Fight), skill_of(view, survivor, Skill::Dodge));
}

// SKIR-12.12
int break_off_target(const View& view, int survivor) {
    return skill_of(view, survivor, Skill::Dodge);
}

// SKIR-14.7
int aid_target(const View& view, int survivor) { return skill_of(view, survivor, Skill::FirstAid); }

// SKIR-1.10, SKIR-15.7, SKIR-15.8, SKIR-15.9, SKIR-15.10, SKIR-15.11, SKIR-15.12
int morale_target(const View& view, int survivor) {
    const Survivor& who = view.survivor(survivor);
    int target = skill_of(view, survivor, Skill::Morale);
    int close = 0;
    bool is_alone = true;
    bool has_leader = false;
    // SKIR-4.27 The leader of a band comes first in its player's list.
    bool leader_seen = false;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& each = view.survivor(number);
        const bool is_leader = each.owner == who.owner && !leader_seen && each.type != Type::Doctor;
        if (is_leader) leader_seen = true;
        if (number == survivor || !is_able(each)) continue;
        if (is_within(who.at, each.at, 3)) ++close;
        if (is_within(who.at, each.at, 8)) is_alone = false;
        if (is_leader && is_within(who.at, each.at, 6)) has_leader = true;
    }
    target += std::min(close, 3);
    if (has_leader) target += 2;
    if (is_alone) target -= 2;
    for (const Zombie& zombie : view.state.zombies)
        if (!is_zed(zombie) && is_within(who.at, zombie.at, 6)) return target - 2;
    return target;
}

}  // namespace gravetide::skirmish
