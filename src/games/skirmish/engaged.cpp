// Who is in hand-to-hand with whom (SKIR-3.11, SKIR-3.12).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-3.12, SKIR-13.11 Prone Zombies do not count.
bool is_engaged(const View& view, int survivor) {
    const Survivor& who = view.survivor(survivor);
    if (!is_able(who)) return false;
    for (const Zombie& zombie : view.state.zombies)
        if (!zombie.prone && in_contact(view, who.at, zombie.at)) return true;
    return false;
}

// SKIR-12.13 Those one has broken off from do not hold during that move.
bool is_held(const View& view, int survivor) {
    const Survivor& who = view.survivor(survivor);
    const Activation& active = view.state.active;
    for (const Zombie& zombie : view.state.zombies)
        if (!zombie.prone && in_contact(view, who.at, zombie.at)
            && !(active.loose && active.exempt.contains(zombie.number)))
            return true;
    return false;
}

bool is_engaged(const View& view, const Zombie& zombie) {
    if (zombie.prone) return false;
    for (int number = 1; number <= view.people(); ++number) {
        const Survivor& survivor = view.survivor(number);
        if (is_able(survivor) && in_contact(view, survivor.at, zombie.at)) return true;
    }
    return false;
}

// SKIR-12.7 Standing Zombies in contact with a Survivor, one of them left out.
int standing_in_contact(const View& view, int survivor, int except) {
    const Point at = view.survivor(survivor).at;
    int count = 0;
    for (const Zombie& zombie : view.state.zombies)
        if (!zombie.prone && zombie.number != except && in_contact(view, at, zombie.at)) ++count;
    return count;
}

// SKIR-8.11 A gait marker goes when its bearer is engaged. SKIR-25.5 The Doctor joins whoever comes
// into contact first.
void settle_contacts(Table& table) {
    State& state = table.state;
    for (int number = 1; number <= state.people; ++number) {
        Survivor& who = table.survivor(number);
        if (is_able(who) && who.gait != Gait::None
            && (number == state.active.who && state.phase == Phase::Survivors
                    ? is_held(table, number)
                    : is_engaged(table, number)))
            who.gait = Gait::None;
        if (who.condition != Condition::Waiting) continue;
        for (int other = 1; other <= state.people; ++other) {
            const Survivor& friendly = table.survivor(other);
            if (!is_able(friendly) || !in_contact(table, friendly.at, who.at)) continue;
            who.condition = Condition::Able;
            who.owner = friendly.owner;
            who.fresh = 1;
            table.tell({.what = Happening::Joins,
                        .rule = "SKIR-25.5"_rule,
                        .survivor = byte(number),
                        .other = byte(other)});
            break;
        }
    }
}

}  // namespace gravetide::skirmish
