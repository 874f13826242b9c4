// The dice of spotting, searching and First Aid, and what becomes of a broken opening (SKIR-10,
// SKIR-14.7 to SKIR-14.10, SKIR-17.5, SKIR-18.2).
#include "games/skirmish/rules.h"

namespace gravetide::skirmish {

// SKIR-10.6, SKIR-20.7, SKIR-20.8 A Survivor marks the Zombie; a Zombie remembers the Survivor.
void spot_die(Table& table, int face) {
    State& state = table.state;
    Activation& active = state.active;
    const bool by_survivor = state.phase == Phase::Survivors;
    Zombie& zombie = zombie_of(state, by_survivor ? active.target : active.who);
    const int survivor = by_survivor ? active.who : active.target;
    const int target =
        by_survivor ? spot_target(table, survivor, zombie) : spot_target(table, zombie, survivor);
    const bool is_seen = test_succeeds(face, target);
    if (is_seen && by_survivor) zombie.spotted = 1;
    if (is_seen && !by_survivor) zombie.memory = byte(survivor);
    active.target = 0;
    const Rule* rule = by_survivor ? (is_seen ? "SKIR-10.6"_rule : "SKIR-10.7"_rule)
                                   : (is_seen ? "SKIR-20.7"_rule : "SKIR-20.9"_rule);
    table.tell({.what = is_seen ? Happening::SpotSucceeds : Happening::SpotFails,
                .rule = rule,
                .survivor = byte(survivor),
                .zombie = zombie.number,
                .other = byte(by_survivor ? 0 : 1),
                .number = face,
                .second = target});
    advance(table);
}

// SKIR-2.17, SKIR-18.2
void search_die(Table& table, int face) {
    State& state = table.state;
    Survivor& who = table.survivor(state.active.who);
    state.search = byte(state.search & ~(1 << state.active.target));
    state.active.target = 0;
    if (face >= 3) ++who.supplies;
    table.tell({.what = face >= 3 ? Happening::Finds : Happening::FindsNothing,
                .rule = "SKIR-18.2"_rule,
                .survivor = state.active.who,
                .number = face});
    advance(table);
}

// SKIR-14.7, SKIR-14.8, SKIR-14.10, SKIR-25.7
void aid_die(Table& table, int face) {
    State& state = table.state;
    Activation& active = state.active;
    const int patient = active.patient;
    Survivor& who = table.survivor(patient);
    const int target = aid_target(table, active.who);
    if (!test_succeeds(face, target)) {
        active.patient = 0;
        active.treating = 0;
        table.tell({.what = Happening::AidFails,
                    .rule = "SKIR-14.7"_rule,
                    .survivor = active.who,
                    .other = byte(patient),
                    .number = face,
                    .second = target});
        return advance(table);
    }
    const bool is_doctor = table.survivor(active.who).type == Type::Doctor;
    if (active.treating && face != 1 && !is_doctor) {
        state.step = Step::AidCountdownDie;
        return;
    }
    if (!active.treating) {
        who.condition = Condition::Able;
        who.wound = Wound::Serious;
        who.posture = Posture::Prone;
        table.tell({.what = Happening::Aided,
                    .rule = "SKIR-14.8"_rule,
                    .survivor = byte(patient),
                    .other = active.who,
                    .number = face});
        if (face == 1) remove_countdown(table, patient, "SKIR-14.10"_rule);
        settle_contacts(table);
    } else {
        remove_countdown(table, patient, face == 1 ? "SKIR-14.10"_rule : "SKIR-25.7"_rule);
    }
    active.patient = 0;
    active.treating = 0;
    advance(table);
}

// SKIR-1.4, SKIR-14.8
void aid_countdown_die(Table& table, int face) {
    State& state = table.state;
    const int patient = state.active.patient;
    Survivor& who = table.survivor(patient);
    who.countdown += (face + 1) / 2;
    who.raised = 1;
    state.active.patient = 0;
    state.active.treating = 0;
    table.tell({.what = Happening::CountdownRises,
                .rule = "SKIR-14.8"_rule,
                .survivor = byte(patient),
                .number = who.countdown});
    advance(table);
}

// SKIR-17.5, SKIR-17.8 Broken, with any barricade gone.
void break_opening(Table& table, int opening) {
    Portal& portal = table.state.openings[static_cast<std::size_t>(opening)];
    portal = {.leaf = Leaf::Broken};
    table.tell({.what = Happening::Opening,
                .rule = "SKIR-17.5"_rule,
                .zombie = table.state.active.who,
                .number = opening,
                .second = static_cast<int>(Verb::Attack)});
    add_marker(table, table.see.box.openings[static_cast<std::size_t>(opening)].centre,
               Loudness::Loud, Maker::Zombies, "SKIR-17.8"_rule, 0);
    settle_contacts(table);
}

}  // namespace gravetide::skirmish
