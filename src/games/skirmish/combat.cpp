// Missile attacks and hand-to-hand (SKIR-5, SKIR-11, SKIR-12), and naming a Zombie to
// be spotted (SKIR-10).
#include "games/skirmish/gear.h"
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

// SKIR-5.9, SKIR-11.20
constexpr int kBlast2 = inches2(kBlastInches);
// SKIR-5.3
constexpr int kSpread2 = 16;

const GunInfo& gun_info(const View& view, const Survivor& who) { return view.box.guns[who.gun]; }

// SKIR-11.2 What the shooter needs, whatever the target.
const Rule* forbid_gun(const Survivor& who) {
    if (who.gun == Gun::None) return "SKIR-11.2"_rule;
    if (who.empty)
        return who.gun == Gun::Bow        ? "SKIR-5.7"_rule
               : who.gun == Gun::Crossbow ? "SKIR-5.8"_rule
                                          : "SKIR-11.19"_rule;
    return who.gun == Gun::Rifle && who.gait == Gait::Running ? "SKIR-5.4"_rule : nullptr;
}

// SKIR-10.4, SKIR-10.5, SKIR-11.2, SKIR-11.15 What the target must be; the sight is known.
const Rule* forbid_target(const View& view, const Situation& now, const Zombie& zombie,
                          Cover cover) {
    const int d2 = distance2(now.survivor.at, zombie.at);
    if (now.engaged && !in_contact(view, now.survivor.at, zombie.at)) return "SKIR-11.15"_rule;
    if (d2 > inches2(gun_info(view, now.survivor).range[2])) return "SKIR-11.2"_rule;
    if (cover == Cover::Blocked) return "SKIR-11.2"_rule;
    const bool is_seen = cover == Cover::Clear && d2 <= inches2(12);
    return is_seen || zombie.spotted ? nullptr : "SKIR-10.5"_rule;
}

bool is_short(const View& view, const Situation& now, const Zombie& zombie) {
    return distance2(now.survivor.at, zombie.at) <= inches2(gun_info(view, now.survivor).range[0]);
}

// SKIR-5.3
const Rule* forbid_second(const View& view, const Situation& now, const Zombie& first, int number) {
    if (now.survivor.gun != Gun::Shotgun || !is_short(view, now, first)) return "SKIR-5.3"_rule;
    const Zombie* second = find_zombie(view.state, number);
    if (!second || number == first.number) return "SKIR-5.3"_rule;
    if (distance2(first.at, second->at) > kSpread2) return "SKIR-5.3"_rule;
    return forbid_target(view, now, *second, sight(view, now.survivor.at, second->at));
}

// SKIR-12.2, SKIR-12.3, SKIR-12.10
const Rule* forbid_hit(const View& view, const Situation& now, const Zombie& zombie, Verb verb) {
    if (now.survivor.posture == Posture::Prone) return "SKIR-12.10"_rule;
    if (!in_contact(view, now.survivor.at, zombie.at)) return "SKIR-12.2"_rule;
    const bool is_armed = now.survivor.hand != Hand::Fists;
    return verb == Verb::Hit && !is_armed ? "SKIR-12.3"_rule : nullptr;
}

// SKIR-5.9
const Rule* forbid_throw(const View& view, const Situation& now, Point at) {
    if (now.survivor.bombs == 0) return "SKIR-5.9"_rule;
    if (!is_on_table(at.x, at.y) || !is_within(now.survivor.at, at, view.box.bomb.range))
        return "SKIR-5.9"_rule;
    return sight(view, now.survivor.at, at) == Cover::Blocked ? "SKIR-5.9"_rule : nullptr;
}

// SKIR-10.1, SKIR-10.6
const Rule* forbid_spot(const Zombie& zombie, Cover cover) {
    if (cover == Cover::Blocked) return "SKIR-10.1"_rule;
    return zombie.spotted ? "SKIR-10.6"_rule : nullptr;
}

}  // namespace

// SKIR-4.34 Survivors are never named as targets: only Zombies have such numbers. SKIR-10.3 One may
// be named to be spotted, and that is refused.
const Rule* forbid_attack(const View& view, const Situation& now, Action action) {
    const Survivor& who = now.survivor;
    if (action.verb == Verb::Throw) return forbid_throw(view, now, action.at);
    if (action.verb == Verb::BreakOff) {
        if (!now.engaged) return "SKIR-12.12"_rule;
        return who.posture == Posture::Prone ? "SKIR-12.12"_rule : nullptr;
    }
    if (action.verb == Verb::Spot && action.other) return "SKIR-10.3"_rule;
    const Zombie* zombie = find_zombie(view.state, action.figure);
    if (!zombie) return action.verb == Verb::Spot ? "SKIR-10.1"_rule : "SKIR-4.34"_rule;
    switch (action.verb) {
    case Verb::Hit:
    case Verb::HitWithFists: return forbid_hit(view, now, *zombie, action.verb);
    case Verb::Spot: return forbid_spot(*zombie, sight(view, who.at, zombie->at));
    default: break;
    }
    if (const Rule* rule = forbid_gun(who)) return rule;
    if (action.verb == Verb::Burst && who.gun != Gun::Assault) return "SKIR-5.6"_rule;
    if (action.verb == Verb::ShootTwo && who.gun != Gun::Shotgun) return "SKIR-5.3"_rule;
    if (const Rule* rule = forbid_target(view, now, *zombie, sight(view, who.at, zombie->at)))
        return rule;
    return action.verb == Verb::ShootTwo ? forbid_second(view, now, *zombie, action.other)
                                         : nullptr;
}

// OPTIMIZATION: one look along each line of sight serves shooting and spotting.
void list_targets(const View& view, const Situation& now, std::vector<Action>& out) {
    const Survivor& who = now.survivor;
    const auto may = [&](Verb verb) { return !forbid_generally(view, now, verb); };
    const bool may_hit = may(Verb::HitWithFists);
    const bool has_gun = !forbid_gun(who);
    const bool may_shoot = has_gun && may(Verb::Shoot);
    const bool may_burst = has_gun && who.gun == Gun::Assault && may(Verb::Burst);
    const bool may_shoot_two = has_gun && who.gun == Gun::Shotgun && may(Verb::ShootTwo);
    const bool may_spot = may(Verb::Spot);
    for (const Zombie& zombie : view.state.zombies) {
        if (may_hit && in_contact(view, who.at, zombie.at))
            for (const Verb verb : {Verb::Hit, Verb::HitWithFists})
                if (!forbid_hit(view, now, zombie, verb))
                    out.push_back({.verb = verb, .figure = zombie.number});
        if (!may_shoot && !may_burst && !may_spot) continue;
        const Cover cover = sight(view, who.at, zombie.at);
        if (cover == Cover::Blocked) continue;
        if (may_spot && !forbid_spot(zombie, cover))
            out.push_back({.verb = Verb::Spot, .figure = zombie.number});
        if (!has_gun || forbid_target(view, now, zombie, cover)) continue;
        if (may_shoot) out.push_back({.verb = Verb::Shoot, .figure = zombie.number});
        if (may_burst) out.push_back({.verb = Verb::Burst, .figure = zombie.number});
        if (!may_shoot_two || !is_short(view, now, zombie)) continue;
        for (const Zombie& second : view.state.zombies)
            if (distance2(zombie.at, second.at) <= kSpread2
                && !forbid_second(view, now, zombie, second.number))
                out.push_back(
                    {.verb = Verb::ShootTwo, .figure = zombie.number, .other = second.number});
    }
    if (now.engaged && may(Verb::BreakOff) && who.posture != Posture::Prone)
        out.push_back({.verb = Verb::BreakOff});
    if (who.bombs == 0 || !may(Verb::Throw)) return;
    const int reach = 2 * view.box.bomb.range;
    for (int y = who.at.y - reach; y <= who.at.y + reach; ++y)
        for (int x = who.at.x - reach; x <= who.at.x + reach; ++x)
            if (is_on_table(x, y) && !forbid_throw(view, now, point_at(x, y)))
                out.push_back({.verb = Verb::Throw, .at = point_at(x, y)});
}

// SKIR-11.1, SKIR-11.3, SKIR-12.1 Naming and paying; the dice follow.
void play_attack(Table& table, Action action) {
    State& state = table.state;
    Activation& active = state.active;
    Survivor& who = table.survivor(active.who);
    spend(table, price_of(table, table.state.active.who, action.verb));
    who.attacked = 1;
    Attack& attack = state.attack;
    attack = {.attacker = active.who, .target = action.figure};
    const bool is_strike = action.verb == Verb::Hit || action.verb == Verb::HitWithFists;
    if (!is_strike) attack.aimed = active.aimed;
    active.aimed = 0;
    if (is_strike) {
        attack.kind = AttackKind::Hit;
        attack.mode = action.verb == Verb::HitWithFists ? 1 : 0;
        table.tell({.what = Happening::Strikes,
                    .rule = "SKIR-12.1"_rule,
                    .survivor = active.who,
                    .zombie = action.figure,
                    .number = attack.mode ? 0 : static_cast<int>(who.hand)});
        const HandInfo& hand = table.see.box.hands[who.hand];
        if (!attack.mode && hand.noise != Loudness::Silent)  // SKIR-5.16
            add_marker(table, who.at, hand.noise, Maker::Survivors, "SKIR-5.16"_rule, active.who);
        state.step = Step::AttackDie;
        return;
    }
    if (action.verb == Verb::Throw) {
        attack.kind = AttackKind::Bomb;
        attack.at = action.at;
        --who.bombs;
        table.tell({.what = Happening::Throws,
                    .rule = "SKIR-5.9"_rule,
                    .survivor = active.who,
                    .to = action.at});
        state.step = Step::BombDie;
        return;
    }
    attack.kind = AttackKind::Shot;
    attack.mode = action.verb == Verb::Burst ? 1 : 0;
    attack.second = action.other;
    attack.rolls = action.verb == Verb::Burst      ? 3
                   : action.verb == Verb::ShootTwo ? 2
                                                   : gun_info(table, who).rolls;
    table.tell({.what = Happening::Fires,
                .rule = "SKIR-11.1"_rule,
                .survivor = active.who,
                .zombie = action.figure,
                .other = action.other,
                .number = static_cast<int>(who.gun)});
    state.step = Step::ShotDie;
}

// SKIR-11.3 to SKIR-11.19
void shot_die(Table& table, int face) {
    State& state = table.state;
    Attack& attack = state.attack;
    const int shooter = attack.attacker;
    const bool is_second = attack.second != 0 && attack.rolls == 1;
    if (is_second) attack.target = attack.second;
    const Zombie& zombie = zombie_of(state, attack.target);
    const int target =
        shot_target(table, shooter, zombie, attack.aimed, attack.mode, is_second).target;
    --attack.rolls;
    if (face == 20) attack.misfired = 1;
    // SKIR-11.16 One marker an attack, hit or miss.
    const Loudness noise = gun_info(table, table.survivor(shooter)).noise;
    if (!attack.noisy && noise != Loudness::Silent)
        add_marker(table, table.survivor(shooter).at, noise, Maker::Survivors, "SKIR-11.16"_rule,
                   shooter);
    attack.noisy = 1;
    const int astray = face == 19 ? hit_by_mistake(table, shooter, zombie) : 0;
    if (astray) {
        attack.on_survivor = 1;
        attack.friendly = 1;
        attack.victim = byte(astray);
        table.tell({.what = Happening::Astray,
                    .rule = "SKIR-11.14"_rule,
                    .survivor = byte(astray),
                    .other = byte(shooter),
                    .number = face});
        state.step = Step::WoundDie;
        return;
    }
    const bool is_hit = attack_succeeds(face, target);
    table.tell({.what = is_hit ? Happening::Hits : Happening::Misses,
                .rule = "SKIR-11.4"_rule,
                .survivor = byte(shooter),
                .zombie = attack.target,
                .number = face,
                .second = target});
    if (!is_hit) return advance(table);
    attack.on_survivor = 0;
    attack.friendly = 0;
    attack.victim = attack.target;
    state.step = Step::WoundDie;
}

// SKIR-11.20
void bomb_die(Table& table, int face) {
    State& state = table.state;
    Attack& attack = state.attack;
    const int target = bomb_target(table, attack.attacker);
    const bool is_hit = attack_succeeds(face, target);
    attack.mode = is_hit ? 1 : 0;
    table.tell({.what = is_hit ? Happening::Hits : Happening::Misses,
                .rule = "SKIR-11.20"_rule,
                .survivor = attack.attacker,
                .number = face,
                .second = target});
    add_marker(table, attack.at, Loudness::VeryLoud, Maker::Survivors, "SKIR-11.20"_rule,
               attack.attacker);
    advance(table);
}

// SKIR-9.7, SKIR-12.1, SKIR-12.14, SKIR-19.13, SKIR-19.15
void begin_bite(Table& table, int zombie, int survivor, const Rule* rule) {
    State& state = table.state;
    state.attack = {.kind = AttackKind::Bite, .attacker = byte(zombie), .target = byte(survivor)};
    table.tell({.what = Happening::ZombieBites,
                .rule = rule,
                .survivor = byte(survivor),
                .zombie = byte(zombie)});
    state.step = Step::AttackDie;
}

// SKIR-12.4
void attack_die(Table& table, int face) {
    State& state = table.state;
    Attack& attack = state.attack;
    const bool is_bite = attack.kind == AttackKind::Bite;
    const Zombie& zombie = zombie_of(state, is_bite ? attack.attacker : attack.target);
    const int target = is_bite ? bite_target(table, zombie, attack.target)
                               : strike_target(table, attack.attacker, zombie, attack.mode);
    attack.die = byte(face);
    if (attack_succeeds(face, target)) {
        state.step = Step::DefenceDie;
        return;
    }
    table.tell({.what = Happening::Misses,
                .rule = "SKIR-12.4"_rule,
                .survivor = is_bite ? attack.target : attack.attacker,
                .zombie = zombie.number,
                .other = byte(is_bite ? 1 : 0),
                .number = face,
                .second = target});
    attack = {};
    advance(table);
}

// SKIR-12.5, SKIR-12.11
void defence_die(Table& table, int face) {
    State& state = table.state;
    Attack& attack = state.attack;
    const bool is_bite = attack.kind == AttackKind::Bite;
    const Zombie& zombie = zombie_of(state, is_bite ? attack.attacker : attack.target);
    const int target = is_bite ? defence_of(table, int{attack.target}) : defence_of(table, zombie);
    const bool is_hit = !attack_succeeds(face, target) || face < attack.die;
    table.tell({.what = is_hit ? Happening::Hits : Happening::Defends,
                .rule = "SKIR-12.5"_rule,
                .survivor = is_bite ? attack.target : attack.attacker,
                .zombie = zombie.number,
                .other = byte(is_bite ? 1 : 0),
                .number = attack.die,
                .second = face});
    if (!is_hit) {
        attack = {};
        return advance(table);
    }
    attack.on_survivor = is_bite ? 1 : 0;
    attack.victim = attack.target;
    state.step = Step::WoundDie;
}

// SKIR-11.17, SKIR-11.20, SKIR-12.11
int wound_power(const View& view) {
    const Attack& attack = view.state.attack;
    switch (attack.kind) {
    case AttackKind::Bomb: return view.box.bomb.power;
    case AttackKind::Bite: return profile_of(view, *find_zombie(view.state, attack.attacker)).power;
    case AttackKind::Hit: {
        const Hand hand = attack.mode ? Hand::Fists : view.survivor(attack.attacker).hand;
        return view.box.hands[hand].power;
    }
    default: {
        const int aimed = attack.friendly ? 0 : attack.aimed;
        return shot_target(view, attack.attacker, *find_zombie(view.state, attack.target), aimed,
                           attack.mode, 0)
            .power;
    }
    }
}

namespace {

// SKIR-11.20 The next figure in the fire: Zombies first, lowest number first.
bool next_in_fire(Table& table) {
    State& state = table.state;
    Attack& attack = state.attack;
    const auto burns = [&](Point at) {
        return distance2(at, attack.at) <= kBlast2 && sight(table, attack.at, at) != Cover::Blocked;
    };
    if (!attack.on_survivor) {
        for (const Zombie& zombie : state.zombies)
            if (zombie.number > attack.victim && burns(zombie.at)) {
                attack.victim = zombie.number;
                return true;
            }
        attack.on_survivor = 1;
        attack.victim = 0;
    }
    for (int number = attack.victim + 1; number <= state.people; ++number) {
        const Survivor& who = table.survivor(number);
        const bool takes_part = is_able(who) || who.condition == Condition::Down;
        if (takes_part && burns(who.at)) {
            attack.victim = byte(number);
            return true;
        }
    }
    return false;
}

}  // namespace

// SKIR-11.18, SKIR-11.19 What is left of an attack after a roll was applied.
void continue_attack(Table& table) {
    State& state = table.state;
    Attack& attack = state.attack;
    if (attack.kind == AttackKind::Bomb && attack.mode && next_in_fire(table)) {
        state.step = Step::WoundDie;
        return;
    }
    if (attack.kind == AttackKind::Shot) {
        const bool has_target = attack.second ? true : find_zombie(state, attack.target) != nullptr;
        if (attack.rolls > 0 && has_target) {
            state.step = Step::ShotDie;
            return;
        }
        Survivor& shooter = table.survivor(attack.attacker);
        // SKIR-5.7, SKIR-5.8
        const bool is_spent = shooter.gun == Gun::Bow || shooter.gun == Gun::Crossbow;
        if (attack.misfired || is_spent) {
            shooter.empty = 1;
            table.tell({.what = Happening::Empty,
                        .rule = attack.misfired           ? "SKIR-11.19"_rule
                                : shooter.gun == Gun::Bow ? "SKIR-5.7"_rule
                                                          : "SKIR-5.8"_rule,
                        .survivor = attack.attacker});
        }
    }
    attack = {};
    advance(table);
}

}  // namespace gravetide::skirmish
