// Foraging, and the Ammo track (DOTZ-5.3).
#include "games/dotz/rules.h"

namespace gravetide::dotz {

// DOTZ-5.3.1, DOTZ-5.3.2, DOTZ-B.13
const Rule* forbid_forage(const View& view, Unit unit) {
    const Space at = of(view.state, unit).at;
    if (at > Space::TownCenter) return "DOTZ-0.6"_rule;
    return view.box.space(at).forage == ForagePlace::None ? "DOTZ-5.3.2"_rule : nullptr;
}

// DOTZ-U.2.1, DOTZ-U.2.1.1 Keys to the City, for every Forage in Town.
int forage_plus(const View& view, Unit unit) {
    const bool town = view.box.space(of(view.state, unit).at).forage == ForagePlace::Town;
    return town && is_in_play(view.state, Unit::Hernandez) ? 1 : 0;
}

// DOTZ-5.3.3 to DOTZ-5.3.8: DOTZ-5.3.4, DOTZ-5.3.5, DOTZ-5.3.6, DOTZ-5.3.7
int forage_ammo(const View& view, Unit unit, int face) {
    const auto place = static_cast<std::size_t>(view.box.space(of(view.state, unit).at).forage);
    const int die = std::min(face + forage_plus(view, unit), 6);
    return view.box.forage.at(place).at(static_cast<std::size_t>(die));
}

// DOTZ-5.3.9, DOTZ-5.3.9.1
void gain_ammo(Table& table, int ammo, const Rule* rule) {
    State& state = table.state;
    state.ammo = static_cast<std::uint8_t>(std::min(state.ammo + ammo, table.see.box.ammo_most));
    table.tell({.what = Happening::AmmoNow, .rule = rule, .number = state.ammo});
}

namespace {

void find_ammo(Table& table, Unit unit, int ammo) {
    table.tell({.what = Happening::Forages,
                .rule = "DOTZ-5.3.3"_rule,
                .unit = unit,
                .to = of(table.state, unit).at,
                .number = ammo});
    if (ammo) gain_ammo(table, ammo, "DOTZ-5.3.9"_rule);
}

}  // namespace

// DOTZ-5.3.10, DOTZ-U.5.2
void forage(Table& table, Unit unit) {
    const bool two = table.see.box.unit(unit).scavenger != 0;
    table.push({.task = two ? Task::ForageDice : Task::ForageDie, .unit = unit});
}

void forage_die(Table& table, Unit unit, int face) {
    find_ammo(table, unit, forage_ammo(table, unit, face));
}

// DOTZ-0.16, DOTZ-5.3.11, DOTZ-5.3.12 A natural double counts twice; else either die.
void forage_dice(Table& table, Unit unit, int one, int other) {
    const int ammo = forage_ammo(table, unit, one);
    if (one == other) return find_ammo(table, unit, 2 * ammo);
    if (ammo == forage_ammo(table, unit, other)) return find_ammo(table, unit, ammo);
    table.push({.task = Task::ForageChoice,
                .unit = unit,
                .number = static_cast<std::uint8_t>(one),
                .how = static_cast<std::uint8_t>(other)});
}

}  // namespace gravetide::dotz
