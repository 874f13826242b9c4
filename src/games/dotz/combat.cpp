// Combat: the column, the dice, the cell, Hits and Saving Rolls (DOTZ-6.1 to DOTZ-6.3).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

namespace {

// DOTZ-E.3.1, DOTZ-F.3.1, DOTZ-U.9.2 One column for each marker, in Hand-to-Hand and Gunfire.
int marker_shift(const State& state, Unit unit) {
    const unsigned marks = of(state, unit).marks;
    return (marks & kWellArmed ? 1 : 0) + (marks & kLeader ? 1 : 0);
}

// DOTZ-6.1.3.2 The clamp is applied once.
int clamp_column(int column) { return std::clamp(column, 0, kColumns - 1); }

bool is_defending(const Fight& fight) {  // DOTZ-6.1.3.7, DOTZ-E.8.2
    return (fight.how & kZedsAttack) || fight.kind == FightKind::Sneak;
}

}  // namespace

// DOTZ-6.1.1, DOTZ-6.1.5, DOTZ-6.1.6 The steps of a combat, the first on top.
void start_fight(Table& table, const Fight& fight) {
    table.state.fight = fight;
    const bool gunfire = fight.kind == FightKind::Gunfire;
    table.tell({.what = gunfire               ? Happening::Fires
                        : is_defending(fight) ? Happening::Attacked
                                              : Happening::Attacks,
                .rule = gunfire                          ? "DOTZ-5.4.1"_rule
                        : fight.kind == FightKind::Sneak ? "DOTZ-E.8.1"_rule
                        : fight.how & kByRetreat         ? "DOTZ-6.4.3"_rule
                        : fight.how & kZedsAttack        ? "DOTZ-4.2.1"_rule
                                                         : "DOTZ-5.2.4"_rule,
                .unit = fight.unit,
                .zed = fight.zed,
                .mob = fight.mob,
                .to = fight.at,
                .number = fight.range});
    table.push({.task = gunfire ? Task::GunEnd : Task::FightRetreat});
    table.push({.task = Task::FightCell});
    if (!gunfire) {
        table.push({.task = Task::IronWill});
        table.push({.task = Task::Reroll});
    }
    table.push({.task = Task::FightDice});
    table.push({.task = Task::FightCards});
}

// DOTZ-6.1.2.3 to DOTZ-6.1.2.9: DOTZ-6.1.2.4, DOTZ-6.1.2.5, DOTZ-6.1.2.6, DOTZ-6.1.2.7,
// DOTZ-6.1.2.8
int initial_column(int zeds, int unit) {
    if (zeds >= 3 * unit) return 0;
    if (zeds >= 2 * unit) return 1;
    if (zeds > unit) return 2;
    if (zeds == unit) return 3;
    if (unit >= 3 * zeds) return 6;
    if (unit >= 2 * zeds) return 5;
    return 4;
}

// DOTZ-0.7, DOTZ-6.1.3.1, DOTZ-6.1.3.3 to DOTZ-6.1.3.6, DOTZ-6.1.3.8, DOTZ-U.3.2, DOTZ-E.13.1,
// DOTZ-E.13.2, DOTZ-F.1.1 All that apply added up; terrain only for a defender: DOTZ-6.1.3.4,
// DOTZ-6.1.3.5, and never on a night of DOTZ-E.4.2.
int fight_shift(const View& view, const Fight& fight) {
    const State& state = view.state;
    int shift =
        view.box.unit(fight.unit).fight_shift + marker_shift(state, fight.unit) + fight.bonus;
    if (is_defending(fight)) {
        if (!(state.flags & kNoTerrain)) shift += view.box.space(fight.at).terrain;
    } else if (state.keep_calm == fight.unit) {
        shift += 2;
    }
    return shift;
}

// DOTZ-6.1.2.1, DOTZ-6.1.2.2, DOTZ-5.2.11, DOTZ-6.1.3.1, DOTZ-E.8.1
int fight_column(const View& view, const Fight& fight) {
    constexpr int kEqual = 3;
    const int zeds = strength_of(view, fight.zed) + strength_of(view, fight.mob);
    const int initial = fight.kind == FightKind::Sneak
                            ? kEqual
                            : initial_column(zeds, strength_of(view, fight.unit));
    return clamp_column(initial + fight_shift(view, fight));
}

// DOTZ-6.1.2.10, DOTZ-6.1.2.11, DOTZ-U.1.2, DOTZ-U.1.2.1, DOTZ-U.4.2, DOTZ-U.5.3, DOTZ-U.2.3
int gunfire_column(const View& view, const Fight& fight) {
    const UnitInfo& info = view.box.unit(fight.unit);
    const std::size_t range = fight.range - 1U;
    const int initial =
        info.column.at(range) ? info.column.at(range) : strength_of(view, fight.unit);
    const int shift = info.gun_shift.at(range) + marker_shift(view.state, fight.unit)
                      + (fight.how & kCitadel ? 1 : 0);
    return clamp_column(initial - 1 + shift);
}

// DOTZ-6.1.4.1, DOTZ-6.1.4.2, DOTZ-6.1.4.7, DOTZ-U.8.2 The cell of the row and the column.
void fight_dice(Table& table, int sum) {
    State& state = table.state;
    Fight& fight = state.fight;
    const Box& box = table.see.box;
    const std::size_t row = box.row_of.at(static_cast<std::size_t>(sum));
    const bool gunfire = fight.kind == FightKind::Gunfire;
    fight.sum = static_cast<std::uint8_t>(sum);
    fight.column = static_cast<std::uint8_t>(gunfire ? gunfire_column(table, fight)
                                                     : fight_column(table, fight));
    fight.unit_hits = 0;
    if (gunfire) {
        fight.zeds_hits = box.gunfire[row][fight.column];
    } else {
        const Cell& cell = box.fight[row][fight.column];
        fight.zeds_hits = cell.zeds;
        fight.unit_hits = cell.unit;
        fight.zeds_win = second_edition_losers(state.setup) ? cell.other : cell.zeds_win;
        if (fight.unit == Unit::Veterans) fight.zeds_win = 0;
    }
    table.tell({.what = gunfire ? Happening::Rolls : Happening::Column,
                .rule = gunfire ? "DOTZ-6.1.4.6"_rule : "DOTZ-6.1.4.5"_rule,
                .unit = fight.unit,
                .number = sum,
                .other = fight.column + 16 * fight.zeds_hits + 256 * fight.unit_hits
                         + 4096 * fight.zeds_win});
}

// DOTZ-6.1.4.4, DOTZ-F.7.1, DOTZ-E.8.3
bool can_use_iron_will(const View& view) {
    const Fight& fight = view.state.fight;
    return fight.kind == FightKind::HandToHand && (fight.how & kZedsAttack) && fight.zeds_win
           && is_held(view.state, FateCard::IronWill);
}

void use_iron_will(Table& table) {
    Fight& fight = table.state.fight;
    fight.zeds_hits = 1;
    fight.unit_hits = 0;
    fight.zeds_win = 0;
}

// DOTZ-6.1.5 First the Zeds, then the Player unit, even if no Zeds are left.
void fight_cell(Table& table) {
    const Fight& fight = table.state.fight;
    if (fight.unit_hits)
        table.push({.task = Task::UnitHits,
                    .unit = fight.unit,
                    .at = fight.at,
                    .number = fight.unit_hits});
    if (fight.zeds_hits && fight.kind != FightKind::Sneak)
        table.push({.task = Task::ZedHits, .number = fight.zeds_hits});
}

// DOTZ-6.2.2, DOTZ-6.2.6 The Zeds of the combat that are left; equal ones are one option.
std::uint64_t mob_of(const View& view) {
    const Fight& fight = view.state.fight;
    std::uint64_t mask = 0;
    for (const Zed zed : {fight.zed, fight.mob})
        if (zed != Zed::None && of(view.state, zed).at == fight.at) mask |= bit_of(zed);
    if (std::popcount(mask) == 2 && are_alike(view, fight.zed, fight.mob)) mask = bit_of(fight.zed);
    return mask;
}

// DOTZ-6.2.1, DOTZ-6.2.6, DOTZ-6.2.7, DOTZ-6.2.14 One at a time; those without a target are lost.
void zed_hits(Table& table, const Frame& frame) {
    if (frame.number == 0 || mob_of(table) == 0) return;
    table.push({.task = Task::ZedHits, .number = static_cast<std::uint8_t>(frame.number - 1)});
    table.push({.task = Task::HitMob});
}

// DOTZ-6.2.9, DOTZ-6.2.10, DOTZ-6.2.11
void zed_hit(Table& table, const Frame& frame) {
    if (of(table.state, frame.zed).marks & kTough)
        table.push({.task = Task::ToughZedDie, .zed = frame.zed});
    else
        hurt_zed(table, frame.zed);
}

// DOTZ-6.2.3, DOTZ-6.2.4, DOTZ-6.2.5, DOTZ-6.2.12, DOTZ-U.10.3 No Saving Roll.
void hurt_zed(Table& table, Zed zed) {
    Counter& counter = of(table.state, zed);
    if (++counter.hits < table.see.box.kind(zed).hits[counter.reduced])
        return table.tell({.what = Happening::ZedHurt,
                           .rule = "DOTZ-6.2.3"_rule,
                           .zed = zed,
                           .to = counter.at,
                           .number = counter.hits});
    if (!counter.reduced) {
        counter.reduced = 1;
        counter.hits = 0;
        return table.tell({.what = Happening::ZedFlips,
                           .rule = "DOTZ-6.2.5"_rule,
                           .zed = zed,
                           .to = counter.at,
                           .number = strength_of(table, zed)});
    }
    table.tell(
        {.what = Happening::ZedDies, .rule = "DOTZ-6.2.3"_rule, .zed = zed, .to = counter.at});
    return_to_cup(table, zed, "DOTZ-6.2.12"_rule);
}

// DOTZ-6.3.4 A unit that was saved or fell takes no further Hits: it is no longer there.
void unit_hits(Table& table, const Frame& frame) {
    if (frame.number == 0 || of(table.state, frame.unit).at != frame.at) return;
    Frame rest = frame;
    --rest.number;
    table.push(rest);
    table.push({.task = Task::UnitHit, .unit = frame.unit});
}

// DOTZ-6.2.8, DOTZ-U.3.3, DOTZ-U.4.3, DOTZ-U.6.2
void unit_hit(Table& table, const Frame& frame) {
    if (table.see.box.unit(frame.unit).tough)
        table.push({.task = Task::ToughUnitDie, .unit = frame.unit});
    else
        hurt_unit(table, frame.unit);
}

// DOTZ-6.2.3, DOTZ-6.2.13, DOTZ-6.3.1, DOTZ-E.9.3
void hurt_unit(Table& table, Unit unit) {
    State& state = table.state;
    Counter& counter = of(state, unit);
    if (++counter.hits < table.see.box.unit(unit).hits[counter.reduced])
        return table.tell({.what = Happening::UnitHurt,
                           .rule = "DOTZ-6.2.3"_rule,
                           .unit = unit,
                           .number = counter.hits});
    if (!counter.reduced) {
        counter.reduced = 1;
        counter.hits = 0;
        return table.tell({.what = Happening::UnitFlips,
                           .rule = "DOTZ-6.2.5"_rule,
                           .unit = unit,
                           .number = strength_of(table, unit)});
    }
    if (is_regular(unit) && state.fight.unit == unit) state.fight.fallen = 1;
    table.push({.task = Task::SavingDie, .unit = unit});
}

// DOTZ-6.3.1 to DOTZ-6.3.4: DOTZ-6.3.2, DOTZ-6.3.3
void saving_die(Table& table, Unit unit, int face) {
    State& state = table.state;
    if (face <= 3) {
        table.tell(
            {.what = Happening::UnitDies, .rule = "DOTZ-6.3.2"_rule, .unit = unit, .number = face});
        return set_aside_the_dead(table, unit);
    }
    put_unit(state, unit, Space::TownCenter);
    of(state, unit).hits = 0;
    of(state, unit).reduced = is_hero(unit) ? 0 : 1;
    table.tell(
        {.what = Happening::UnitSaved, .rule = "DOTZ-6.3.3"_rule, .unit = unit, .number = face});
}

// DOTZ-6.0.2 to DOTZ-6.0.4, DOTZ-6.0.3, DOTZ-6.4.1, DOTZ-6.4.1.1, DOTZ-6.4.1.2, DOTZ-5.2.13 The
// side that lost retreats, whoever is left of it; then, under it on the stack, what comes after the
// retreats (DOTZ-E.9.2 to DOTZ-E.9.4, DOTZ-E.17.2, DOTZ-4.7.3, DOTZ-4.7.7).
void fight_retreat(Table& table) {
    State& state = table.state;
    const Fight fight = state.fight;
    state.fight = {};
    const bool zeds_attack = (fight.how & kZedsAttack) != 0;
    if (fight.zeds_win && zeds_attack && !(fight.how & kByRetreat)) {
        if (fight.how & kBrains)
            table.push(
                {.task = Task::BrainsExtra, .zed = fight.zed, .mob = fight.mob, .at = fight.at});
        if (fight.how & kAmbush)
            table.push({.task = Task::AmbushFlip, .zed = fight.zed, .at = fight.at});
    }
    if (fight.fallen && (state.flags & kFallenBecomeZeds))
        table.push({.task = Task::DrawZed,
                    .at = fight.at,
                    .how = static_cast<std::uint8_t>(Purpose::Place)});
    if (fight.kind == FightKind::Sneak) return;
    if (!fight.zeds_win) {
        table.tell({.what = Happening::ZedsLose, .rule = "DOTZ-6.1.4.7"_rule, .to = fight.at});
        Zed left = Zed::None;
        Zed mob = Zed::None;
        for (const Zed zed : {fight.zed, fight.mob})
            if (zed != Zed::None && of(state, zed).at == fight.at)
                (left == Zed::None ? left : mob) = zed;
        if (left != Zed::None) retreat_zeds(table, left, mob, fight.at, 0);
        return;
    }
    table.tell({.what = Happening::HeroesLose, .rule = "DOTZ-6.1.4.7"_rule, .to = fight.at});
    if (zeds_attack) {
        if (const unsigned units = units_in(state, fight.at))
            retreat_units(table, units, fight.at, 0);
    } else if (of(state, fight.unit).at == fight.at) {
        if ((fight.how & kByRetreat) && !attackers_return(state.setup))  // DOTZ-6.4.3.2
            retreat_units(table, bit_of(fight.unit), fight.at, 0);
        else
            table.push({.task = Task::UnitReturns,
                        .unit = fight.unit,
                        .at = fight.at,
                        .number = static_cast<std::uint8_t>(index_of(fight.origin))});
    }
}

}  // namespace gravetide::dotz
