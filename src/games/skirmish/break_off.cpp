// Breaking off from hand-to-hand (SKIR-12.12 to SKIR-12.14).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-12.12 One test for each standing Zombie in contact, lowest number first.
void break_off(Table& table) {
    State& state = table.state;
    Activation& active = state.active;
    spend(table, 1);
    active.exempt.clear();
    active.tested = 0;
    const Point at = table.survivor(active.who).at;
    for (const Zombie& zombie : state.zombies)
        if (!zombie.prone && in_contact(table, at, zombie.at) && !active.exempt.is_full())
            active.exempt.push(zombie.number);
    state.step = Step::BreakOffDie;
}

// SKIR-12.12 to SKIR-12.14
void break_off_die(Table& table, int face) {
    State& state = table.state;
    Activation& active = state.active;
    const int target = break_off_target(table, active.who);
    const std::uint8_t zombie = active.exempt[static_cast<std::size_t>(active.tested)];
    ++active.tested;
    const bool is_free = test_succeeds(face, target);
    if (!is_free) active.biters.push(zombie);
    table.tell({.what = is_free ? Happening::BreaksOff : Happening::Held,
                .rule = is_free ? "SKIR-12.12"_rule : "SKIR-12.14"_rule,
                .survivor = active.who,
                .zombie = zombie,
                .number = face,
                .second = target});
    if (active.tested < static_cast<int>(active.exempt.size())) return;
    active.tested = 0;
    if (active.biters.is_empty()) {
        active.loose = 1;
    } else {
        active.held = 1;
        active.exempt.clear();
    }
    advance(table);
}

// SKIR-12.14
void next_biter(Table& table) {
    Activation& active = table.state.active;
    const int zombie = active.biters[0];
    active.biters.remove_at(0);
    if (!is_able(table.survivor(active.who))) {
        active.biters.clear();
        return advance(table);
    }
    begin_bite(table, zombie, active.who, "SKIR-12.14"_rule);
}

}  // namespace gravetide::skirmish
