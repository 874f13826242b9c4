// A Survivor's activation and what its AP buy (SKIR-7).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

namespace {

bool is_gait(Verb verb) { return verb == Verb::Sneak || verb == Verb::Walk || verb == Verb::Run; }
bool is_attack(Verb verb) { return verb >= Verb::Shoot && verb <= Verb::HitWithFists; }

// SKIR-8.12, SKIR-8.15 What the first AP may be for one who walks or runs.
const Rule* forbid_first_ap(const Survivor& who, Verb verb) {
    if (verb == Verb::Walk || verb == Verb::Run || verb == Verb::Stop) return nullptr;
    if (verb == Verb::Sneak) return who.gait == Gait::Walking ? nullptr : "SKIR-8.12"_rule;
    return "SKIR-8.15"_rule;
}

// SKIR-8.13, SKIR-8.15 One who walks or runs and has neither gone on nor stopped cannot go down or
// be left so; this binds nobody who could not pay.
bool must_go_on_or_stop(const View& view, const Situation& now) {
    const Activation& active = view.state.active;
    return !departs(view.state.setup, kLeftAlone) && now.survivor.gait != Gait::None
           && !active.begun && active.mp == 0 && active.ap > 0 && !now.engaged;
}

// SKIR-8.13, SKIR-8.14, SKIR-8.16 Somebody who walks or runs, and has not been activated.
bool has_left_alone(const View& view, Seat seat) {
    if (departs(view.state.setup, kLeftAlone)) return false;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& who = view.survivor(number);
        if (who.gait != Gait::None && !who.activated && can_be_activated(view, seat, number))
            return true;
    }
    return false;
}

// SKIR-5.1, SKIR-7.13, SKIR-8.19, SKIR-9.9, SKIR-9.10, SKIR-11.15 What one may do in hand-to-hand.
const Rule* forbid_engaged(const View& view, const Survivor& who, Verb verb) {
    const Activation& active = view.state.active;
    switch (verb) {
    case Verb::Hit:
    case Verb::HitWithFists:
    case Verb::Stand:
    case Verb::Done: return nullptr;
    case Verb::Shoot: return who.gun == Gun::Pistol ? nullptr : "SKIR-11.15"_rule;
    case Verb::Reload: return who.gun == Gun::Pistol ? nullptr : "SKIR-7.13"_rule;
    case Verb::BreakOff:
        if (active.grabbed) return "SKIR-9.10"_rule;
        return active.held ? "SKIR-12.14"_rule : nullptr;
    case Verb::ShootTwo:
    case Verb::Burst:
    case Verb::Throw: return "SKIR-11.15"_rule;
    case Verb::Leave: return "SKIR-8.7"_rule;
    case Verb::Sneak:
    case Verb::Walk:
    case Verb::Run:
    case Verb::Go: return active.grabbed ? "SKIR-9.9"_rule : "SKIR-8.19"_rule;
    case Verb::Crouch:
    case Verb::LieDown: return is_engaged(view, active.who) ? "SKIR-7.12"_rule : nullptr;
    default: return active.grabbed ? "SKIR-9.10"_rule : "SKIR-7.13"_rule;
    }
}

// SKIR-7.5 to SKIR-7.11 Which rule asks for more AP than are left.
const Rule* price_rule(const View& view, Verb verb, int price) {
    if (is_attack(verb) && is_second_attack(view, view.state.active.who))
        return price == 3 ? "SKIR-7.11"_rule : "SKIR-7.5"_rule;
    return price == 1 ? "SKIR-7.9"_rule : "SKIR-7.10"_rule;
}

}  // namespace

// SKIR-7.5, SKIR-7.6, SKIR-7.7 Whether the next attack has the price of a second one. One who is
// not acting now could attack in a later activation only.
bool is_second_attack(const View& view, int survivor) {
    const State& state = view.state;
    if (!view.survivor(survivor).attacked) return false;
    const bool is_first =
        state.phase == Phase::Survivors && state.active.who == survivor && !state.active.again;
    return !is_first || departs(state.setup, kSecondAttack);
}

// SKIR-7.5, SKIR-7.9, SKIR-7.10, SKIR-7.11, SKIR-7.12, SKIR-10.2, SKIR-12.12
int price_of(const View& view, int number, Verb verb) {
    const Survivor& survivor = view.survivor(number);
    switch (verb) {
    case Verb::Go:
    case Verb::Leave:
    case Verb::Crouch:
    case Verb::LieDown:
    case Verb::Done: return 0;
    case Verb::Search:
    case Verb::Aid:
    case Verb::Treat:
    case Verb::Barricade:
    case Verb::TakeDown:
    case Verb::Climb: return 2;
    case Verb::Reload: return view.box.guns[survivor.gun].reload;
    case Verb::Burst: return is_second_attack(view, number) ? 3 : 2;
    case Verb::Shoot:
    case Verb::ShootTwo:
    case Verb::Throw:
    case Verb::Hit:
    case Verb::HitWithFists: return is_second_attack(view, number) ? 2 : 1;
    default: return 1;
    }
}

// SKIR-9.10 After a grab one may do no more than in hand-to-hand, even if nobody holds any more.
Situation situation_of(const View& view) {
    const int who = view.state.active.who;
    const bool engaged = view.state.active.grabbed || is_engaged(view, who);
    return {who, view.survivor(who), engaged,
            view.state.active.loose ? is_held(view, who) : engaged};
}

const Rule* forbid_generally(const View& view, const Situation& now, Verb verb) {
    const Survivor& who = now.survivor;
    const Activation& active = view.state.active;
    const int price = price_of(view, now.who, verb);
    if (is_attack(verb)) {  // SKIR-15.17, SKIR-15.18
        if (who.nerve == Nerve::NoAttack) return "SKIR-15.17"_rule;
        if (who.nerve == Nerve::NoFight) return "SKIR-15.18"_rule;
    }
    if (active.loose == 1 && price > 0 && !is_gait(verb)) return "SKIR-12.13"_rule;
    if (!active.begun && who.gait != Gait::None && price > 0)
        if (const Rule* rule = forbid_first_ap(who, verb)) return rule;
    if ((verb == Verb::Crouch || verb == Verb::LieDown || verb == Verb::Done)
        && must_go_on_or_stop(view, now))
        return "SKIR-8.15"_rule;
    const bool is_step = verb == Verb::Go || verb == Verb::Leave;
    const bool slips_away = is_step || (active.loose == 1 && is_gait(verb));
    if (slips_away ? now.held : now.engaged)
        if (const Rule* rule = forbid_engaged(view, who, verb)) return rule;
    const int needed = verb == Verb::BreakOff ? 2 : price;  // SKIR-12.12
    if (needed > active.ap)
        return verb == Verb::BreakOff ? "SKIR-12.12"_rule : price_rule(view, verb, price);
    return nullptr;
}

// SKIR-7.1 to SKIR-7.4, SKIR-6.15, SKIR-15.14
const Rule* forbid_activate(const View& view, Action action) {
    const State& state = view.state;
    if (action.verb == Verb::Pass)
        return has_left_alone(view, state.asked) ? "SKIR-8.16"_rule : nullptr;
    if (action.verb != Verb::Activate) return "SKIR-6.13"_rule;
    if (action.figure == 0 || action.figure > view.people()) return "SKIR-7.1"_rule;
    const Survivor& who = view.survivor(action.figure);
    if (player(who.owner) != state.asked) return "SKIR-7.1"_rule;
    if (!is_able(who)) return "SKIR-6.16"_rule;
    if (who.fresh) return "SKIR-25.5"_rule;
    if (who.activated && who.nerve == Nerve::Shaken) return "SKIR-15.14"_rule;
    if (!can_be_activated(view, state.asked, action.figure)) return "SKIR-7.3"_rule;
    if (action.number < 1 || action.number > kMostAp) return "SKIR-7.1"_rule;
    if (action.number > 1 && who.nerve == Nerve::Shaken) return "SKIR-15.14"_rule;
    return action.number > state.ap[state.asked] ? "SKIR-7.2"_rule : nullptr;
}

void list_activations(const View& view, std::vector<Action>& out) {
    const Seat seat = view.state.asked;
    for (int number = 1; number <= view.people(); ++number) {
        if (!can_be_activated(view, seat, number)) continue;
        const bool is_shaken = view.survivor(number).nerve == Nerve::Shaken;
        const int most = is_shaken ? 1 : std::min(kMostAp, int{view.state.ap[seat]});
        for (int ap = 1; ap <= most; ++ap)
            out.push_back({.verb = Verb::Activate, .figure = byte(number), .number = byte(ap)});
    }
    if (!has_left_alone(view, seat)) out.push_back({.verb = Verb::Pass});
}

const Rule* forbid_survivor_action(const View& view, const Situation& now, Action action) {
    if (action.verb < Verb::Sneak || action.verb > Verb::Done) return "SKIR-7.1"_rule;
    if (const Rule* rule = forbid_generally(view, now, action.verb)) return rule;
    switch (action.verb) {
    case Verb::Done: return nullptr;
    case Verb::Sneak:
    case Verb::Walk:
    case Verb::Run: return forbid_gait(now, view, action.verb);
    case Verb::Go: return forbid_go(view, now, action);
    case Verb::Leave: return forbid_leave(view, now);
    case Verb::Shoot:
    case Verb::ShootTwo:
    case Verb::Burst:
    case Verb::Throw:
    case Verb::Hit:
    case Verb::HitWithFists:
    case Verb::Spot:
    case Verb::BreakOff: return forbid_attack(view, now, action);
    default: return forbid_deed(view, now, action);
    }
}

// SKIR-7.8, SKIR-7.14 Everything may be mixed in any order.
void list_survivor_actions(const View& view, std::vector<Action>& out) {
    const Situation now = situation_of(view);
    for (const Verb verb : {Verb::Sneak, Verb::Walk, Verb::Run})
        if (!forbid_generally(view, now, verb) && !forbid_gait(now, view, verb))
            out.push_back({.verb = verb});
    list_legs(view, now, out);
    list_targets(view, now, out);
    list_deeds(view, now, out);
    if (!must_go_on_or_stop(view, now)) out.push_back({.verb = Verb::Done});
}

// Whether there is anything to do but to end the activation.
bool has_choice(const View& view) {
    const Situation now = situation_of(view);
    const Activation& active = view.state.active;
    const Survivor& who = now.survivor;
    if (!now.held) {
        if (active.ap > 0 && (!now.engaged || active.loose == 1)) return true;
        if (who.posture != Posture::Prone && !now.engaged) return true;
        if (active.mp > 1
            && (has_leg(view, now)
                || (!forbid_generally(view, now, Verb::Leave) && !forbid_leave(view, now))))
            return true;
    }
    if (active.grabbed && who.posture != Posture::Prone && !is_engaged(view, now.who)) return true;
    if (!now.engaged || active.ap == 0) return false;
    if (!forbid_generally(view, now, Verb::Stand) && who.posture != Posture::Standing) return true;
    if (who.posture != Posture::Prone && !forbid_generally(view, now, Verb::HitWithFists))
        return true;
    if (who.gun == Gun::Pistol) {
        if (!who.empty && !forbid_generally(view, now, Verb::Shoot)) return true;
        if (who.empty && !forbid_generally(view, now, Verb::Reload)) return true;
    }
    return who.posture != Posture::Prone && !forbid_generally(view, now, Verb::BreakOff);
}

// SKIR-7.1, SKIR-7.2 The AP are taken from the pool at once. SKIR-15.15, SKIR-15.16: panic first.
void begin_activation(Table& table, Action action) {
    State& state = table.state;
    const int number = action.figure;
    Survivor& who = table.survivor(number);
    state.ap[state.asked] -= action.number;
    state.active = {.who = action.figure, .ap = action.number, .again = who.activated};
    who.activated = 1;
    table.tell({.what = Happening::Activates,
                .rule = "SKIR-7.1"_rule,
                .survivor = action.figure,
                .number = action.number});
    if (who.nerve == Nerve::Panic || who.nerve == Nerve::Scream) panic_run(table, number);
    advance(table);
}

// SKIR-7.2 AP not spent are lost.
void end_activation(Table& table) { end_of_survivor(table); }

// SKIR-8.5 Mp are lost with the next action; SKIR-12.13: the move away is over.
void spend(Table& table, int ap) {
    Activation& active = table.state.active;
    active.ap -= ap;
    if (ap > 0) active.begun = 1;
    active.mp = 0;
    if (active.loose == 2) {
        active.loose = 0;
        active.exempt.clear();
        settle_contacts(table);
    }
}

}  // namespace gravetide::skirmish
