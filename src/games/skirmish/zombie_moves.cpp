// How a Zombie moves, deals with what is in its way, and attacks (SKIR-17.9 to SKIR-17.11,
// SKIR-19.11 to SKIR-19.16, SKIR-20.17 to SKIR-20.23).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

Effort effort_of(const View& view, const Zombie& zombie) {
    const Activation& active = view.state.active;
    if (view.state.phase <= Phase::Survivors || active.who != zombie.number) return {};
    return {active.attacks, active.looked, true};
}

// SKIR-19.13, SKIR-20.23
int attack_price(const View& view, const Effort& effort) {
    return effort.attacks && departs(view.state.setup, kZombieDeeds) ? 2 : 1;
}

namespace {

// F of SKIR-20.17, towards one point.
// OPTIMIZATION: on open ground it is known at once; only else are all ways to the target looked up.
class Field {
public:
    Field(const View& view, Point target) : target_(target), ways_(*view.box.ways) {}
    int from(Point at) const {
        const int cost = open_cost(at, target_);
        if (ways_.is_direct(at, target_)) return cost;
        return cost + ways_.to(target_)[index_of(at)];
    }

private:
    Point target_;
    const Ways& ways_;
};

struct Pace {
    Point to{};
    int cost = 0;
};

// SKIR-20.18, SKIR-17.11 The next step of a move; a cost of 0: there is none. Onto an opening that
// is closed to it no Zombie steps, so no base keeps it from the opening (RULING).
Pace next_pace(const View& view, const Field& field, const Bases& bases, Point at, int mp) {
    const int now = field.from(at);
    Pace best;
    int least_sum = 0;
    int least = 0;
    for (const Direction& way : kDirections) {
        const int x = at.x + way.dx;
        const int y = at.y + way.dy;
        if (!is_on_table(x, y)) continue;
        const Point to = point_at(x, y);
        const Ground& ground = view.box.at(to);
        if (ground.wall) continue;
        const int cost = way.cost * (ground.piece == kNone ? 1 : 2);
        if (cost > mp) continue;
        const int left = field.from(to);
        if (left >= now || (!bases.is_free(x, y) && !is_barred(view, to))) continue;
        const int sum = cost + left;
        if (best.cost == 0 || sum < least_sum || (sum == least_sum && left < least)) {
            best = {to, cost};
            least_sum = sum;
            least = left;
        }
    }
    return best;
}

// SKIR-17.4, SKIR-20.22 Where a climber comes out.
Point far_side(const Opening& opening, Point at) {
    const bool is_outside = distance2(at, opening.outside) < distance2(at, opening.inside);
    return is_outside ? opening.inside : opening.outside;
}

// SKIR-17.9, SKIR-17.10, SKIR-20.21 to SKIR-20.23 What a Zombie does to an opening in its way.
FirstStep deal_with(const View& view, const Zombie& zombie, std::uint8_t number,
                    const Effort& effort) {
    const Opening& opening = view.box.openings[number];
    const Portal& portal = view.state.openings[number];
    FirstStep first{.opening = number};
    const bool is_window = opening.kind == OpeningKind::Window;
    const bool zed = is_zed(zombie);
    const bool must_break =
        portal.barricade > 0 || (zed && !(is_window && portal.leaf == Leaf::Broken));
    if (must_break) {
        first.start = Start::Attack;
        first.price = attack_price(view, effort);
    } else if (!is_window) {
        first.start = Start::Open;
    } else {
        first.to = far_side(opening, zombie.at);
        first.start = is_room(view.state, first.to, 0, zombie.number) ? Start::Climb : Start::None;
        first.price = zed ? 2 : 1;
    }
    return first;
}

}  // namespace

// SKIR-20.18 to SKIR-20.21 How a move towards a point would begin. One is there already within
// d2 = 5 of a marker or a Zombie.
FirstStep first_step(const View& view, const Zombie& zombie, Point target, Verb verb) {
    if (verb != Verb::Chase && distance2(zombie.at, target) <= 5) return {};
    const Field field(view, target);
    const Bases bases(view.state, zombie.at, 0, zombie.number);
    const Pace pace = next_pace(view, field, bases, zombie.at, profile_of(view, zombie).movement);
    if (pace.cost == 0) return {};
    if (is_barred(view, pace.to))
        return deal_with(view, zombie, view.box.at(pace.to).opening, effort_of(view, zombie));
    return {.start = Start::Step, .to = pace.to};
}

namespace {

// SKIR-19.10, SKIR-21.3 Paid one by one; the AP of SKIR-21.1 are free.
void pay(Table& table, int ap) {
    State& state = table.state;
    if (state.phase != Phase::FreeAp) state.controller_ap -= ap;
    state.active.ap -= ap;
    state.active.begun = 1;
}

// SKIR-3.11 The able Survivors in contact, a bit each.
std::uint32_t contacts_of(const View& view, const Zombie& zombie) {
    std::uint32_t contacts = 0;
    for (int number = 1; number <= view.people(); ++number)
        if (is_able(view.survivor(number)) && in_contact(view, view.survivor(number).at, zombie.at))
            contacts |= std::uint32_t{1} << static_cast<unsigned>(number);
    return contacts;
}

// SKIR-19.15, SKIR-19.16 Every move into contact gives a free attack; one it had before is none.
void come_into_contact(Table& table, const Zombie& zombie, std::uint32_t before) {
    settle_contacts(table);
    if (contacts_of(table, zombie) & ~before) table.state.active.free_attack = 1;
}

// SKIR-20.17, SKIR-20.18, SKIR-20.19, SKIR-20.20, SKIR-20.21
void walk(Table& table, Zombie& zombie, Point target, Action action, const Rule* rule) {
    const Field field(table, target);
    const Bases bases(table.state, zombie.at, 0, zombie.number);
    const Point begin = zombie.at;
    const std::uint32_t before = contacts_of(table, zombie);
    int mp = profile_of(table, zombie).movement;
    while (true) {
        const Pace pace = next_pace(table, field, bases, zombie.at, mp);
        if (pace.cost == 0 || is_barred(table, pace.to)) break;
        zombie.at = pace.to;
        mp -= pace.cost;
        if (contacts_of(table, zombie) & ~before) break;
        if (action.verb != Verb::Chase && distance2(zombie.at, target) <= 5) break;
    }
    zombie.stepped = 1;
    table.tell({.what = Happening::ZombieMoves,
                .rule = rule,
                .survivor = byte(action.verb == Verb::Chase ? action.figure : 0),
                .zombie = zombie.number,
                .other = byte(action.verb == Verb::Join ? action.figure : 0),
                .number = static_cast<int>(action.verb),
                .from = begin,
                .to = zombie.at});
    come_into_contact(table, zombie, before);
}

// SKIR-20.22
void come_out(Table& table, Zombie& zombie, Point to) {
    const std::uint32_t before = contacts_of(table, zombie);
    zombie.at = to;
    zombie.stepped = 1;
    come_into_contact(table, zombie, before);
}

void move_towards(Table& table, Zombie& zombie, Action action) {
    State& state = table.state;
    const Point target = action.verb == Verb::Chase    ? table.survivor(action.figure).at
                         : action.verb == Verb::Follow ? action.at
                                                       : zombie_of(state, action.figure).at;
    const Rule* rule = target_rule(table, zombie, action);
    const FirstStep first = first_step(table, zombie, target, action.verb);
    pay(table, first.price);
    if (action.verb == Verb::Chase) zombie.chasing = 1;
    switch (first.start) {
    case Start::Attack:
        state.active.attacks = 1;
        state.active.target = byte(first.opening + 1);
        table.tell({.what = Happening::OpeningHit,
                    .rule = is_zed(zombie) ? "SKIR-17.9"_rule : "SKIR-17.10"_rule,
                    .zombie = zombie.number,
                    .number = first.opening,
                    .second = -1});
        state.step = Step::OpeningDie;
        return;
    case Start::Open:
        state.openings[first.opening].leaf = Leaf::Open;
        table.tell({.what = Happening::Opening,
                    .rule = "SKIR-17.10"_rule,
                    .zombie = zombie.number,
                    .number = first.opening,
                    .second = static_cast<int>(Verb::Open)});
        settle_contacts(table);
        break;
    case Start::Climb:
        table.tell({.what = Happening::Climbs,
                    .rule = "SKIR-20.22"_rule,
                    .zombie = zombie.number,
                    .number = first.opening,
                    .from = zombie.at,
                    .to = first.to});
        come_out(table, zombie, first.to);
        break;
    default: walk(table, zombie, target, action, rule);
    }
    advance(table);
}

}  // namespace

void play_zombie_action(Table& table, Action action) {
    State& state = table.state;
    Activation& active = state.active;
    Zombie& zombie = zombie_of(state, active.who);
    switch (action.verb) {
    case Verb::Stand:  // SKIR-19.11, SKIR-19.12
        pay(table, 1);
        zombie.prone = 0;
        table.tell(
            {.what = Happening::ZombieStands, .rule = "SKIR-19.11"_rule, .zombie = zombie.number});
        settle_contacts(table);
        return advance(table);
    case Verb::Attack: {  // SKIR-19.13, SKIR-19.17
        const bool is_free = active.free_attack != 0;
        if (is_free) {
            active.free_attack = 0;
        } else {
            pay(table, attack_price(table, {active.attacks, 0, true}));
            active.attacks = 1;
        }
        zombie.chasing = 1;
        return begin_bite(table, active.who, action.figure,
                          is_free ? "SKIR-19.15"_rule : "SKIR-19.13"_rule);
    }
    case Verb::LookFor:  // SKIR-20.4
        pay(table, 1);
        active.looked = 1;
        active.target = action.figure;
        state.step = Step::SpotDie;
        return;
    default: return move_towards(table, zombie, action);
    }
}

// SKIR-17.5, SKIR-17.6
void opening_die(Table& table, int face) {
    State& state = table.state;
    const int number = state.active.target - 1;
    state.active.target = 0;
    Portal& portal = state.openings[static_cast<std::size_t>(number)];
    Count& hits = portal.barricade > 0 ? portal.barricade : portal.hits;
    if (face >= 4) --hits;
    table.tell({.what = Happening::OpeningHit,
                .rule = "SKIR-17.6"_rule,
                .zombie = state.active.who,
                .number = number,
                .second = face >= 4 ? int{hits} : -2});
    if (hits == 0) break_opening(table, number);
    advance(table);
}

}  // namespace gravetide::skirmish
