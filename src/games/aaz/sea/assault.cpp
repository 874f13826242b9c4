// Amphibious assaults (AAZ-40): announced in phase 4, fought first in phase 5.
#include "games/aaz/rules.h"

namespace gravetide::aaz {

namespace {

int warships(const Units& units) {
    return units.of(Unit::Submarine) + units.of(Unit::Destroyer) + units.of(Unit::Cruiser)
           + units.of(Unit::Carrier) + units.of(Unit::Battleship);
}

}  // namespace

// AAZ-26.19, AAZ-26.21 What keeps transports from fighting or landing where only these are with
// them.
const Rule* forbid_unescorted(const View& view, Space zone, const Units& company) {
    const int fighting = warships(company) + company.air();
    if (!is_friendly_zone(view, zone)) return fighting > 0 ? nullptr : "AAZ-26.19"_rule;
    if (!has_enemy(view, zone, Unit::Submarine) || warships(company) > 0) return nullptr;
    return view.state.turn.marked.has(zone) && fighting > 0 ? nullptr : "AAZ-26.21"_rule;
}

// AAZ-14.13, AAZ-40.2, AAZ-40.3, AAZ-26.15, AAZ-26.19, AAZ-26.20, AAZ-26.21, AAZ-26.22, AAZ-40.6
// What keeps a transport in this zone from an assault on the target.
const Rule* forbid_assault(const View& view, Space zone, Space target) {
    if (index_of(target) >= kSpaces || !is_territory(target)) return "AAZ-40.2"_rule;
    if (!view.is_open(target)) return forbid_closed(view, target);
    if (!view.board.near[index_of(zone)].has(target)) return "AAZ-40.2"_rule;
    if (view.is_neutral(target)) return "AAZ-14.2"_rule;
    if (!view.is_hostile(target) && view.zombies(target) == 0) return "AAZ-40.3"_rule;
    const Rule* rule = forbid_unescorted(view, zone, view.own(zone));
    if (!is_friendly_zone(view, zone)) return rule;
    return escorts_can_come(view, zone) ? nullptr : "AAZ-26.21"_rule;
}

bool is_assaulted_from(const View& view, Space zone) {
    return std::ranges::any_of(view.state.turn.assaults,
                               [&](const Assault& assault) { return assault.zone == zone; });
}

bool is_assaulted(const View& view, Space target) {
    return std::ranges::any_of(view.state.turn.assaults,
                               [&](const Assault& assault) { return assault.target == target; });
}

// AAZ-40.1, AAZ-26.8, AAZ-26.13, AAZ-26.14, AAZ-40.12 Whoever is announced lands later; a target
// at home is one of zombies (AAZ-40.4).
void announce(Table& table, const Assault& landing) {
    State& state = table.state;
    if (landing.owner == state.active) {
        spend_transport(table, landing.zone, landing.load);
        table.spent(landing.zone).add(Unit::Transport);
    }
    if (Passage* passage = find_passage(state, landing, 0)) passage->used = 1;
    state.turn.entered.add(landing.target);
    state.turn.assaulted.add(landing.target);
    table.tell({.what = Happening::Announces,
                .rule = "AAZ-40.1"_rule,
                .who = state.active,
                .from = landing.zone,
                .to = landing.target,
                .number = static_cast<int>(landing.part)});
    for (Assault& assault : state.turn.assaults) {
        Assault same = assault;
        same.count = landing.count;
        if (same != landing) continue;
        ++assault.count;
        return;
    }
    state.turn.assaults.push(landing);
}

// AAZ-40.9, AAZ-26.17 The zone was not cleared, or the ships have left.
void call_off(Table& table, Space zone) {
    auto& assaults = table.state.turn.assaults;
    for (std::size_t i = assaults.size(); i > 0; --i)
        if (assaults[i - 1].zone == zone) assaults.remove_at(i - 1);
}

// AAZ-26.6, AAZ-26.9, AAZ-26.16 The landing itself; nobody moves after it.
void offload(Table& table, const Assault& landing) {
    State& state = table.state;
    const Load rest = *load_without(landing.load, landing.part);
    change_load(table, landing.zone, landing.owner, landing.load, rest);
    // AAZ-80.32
    const int used = state.phase == Phase::NoncombatMove ? 0 : 1;
    if (Passage* passage = find_passage(state, landing, used)) {
        passage->load = rest;
        passage->used = 1;
        if (landing.owner != state.active)
            passage->guests =
                passengers(state.active, *load_without(part_aboard(passage->guests), landing.part));
    }
    const Units ashore = parts_of(landing.part);
    table.own(landing.target).add(ashore);
    table.spent(landing.target).add(ashore);
    table.tell({.what = Happening::Lands,
                .rule = "AAZ-26.15"_rule,
                .who = state.active,
                .from = landing.zone,
                .to = landing.target,
                .number = static_cast<int>(landing.part)});
}

// AAZ-40.20 Everybody announced for this target goes ashore.
void land_at(Table& table, Space target) {
    auto& assaults = table.state.turn.assaults;
    for (std::size_t i = assaults.size(); i > 0; --i) {
        const Assault assault = assaults[i - 1];
        if (assault.target != target) continue;
        assaults.remove_at(i - 1);
        const Load rest = *load_without(assault.load, assault.part);
        for (int k = 0; k < assault.count; ++k) {
            offload(table, assault);
            Units seaborne = table.state.turn.seaborne.at(target);
            seaborne.add(parts_of(assault.part));
            table.state.turn.seaborne.set(target, seaborne);
        }
        if (assault.owner != table.state.active) continue;
        spend_transport(table, assault.zone, assault.load, -int{assault.count});
        spend_transport(table, assault.zone, rest, assault.count);
    }
}

namespace {

// AAZ-40.22 Those that were in no sea combat and have not bombarded yet, wherever they were.
int free_ships(const View& view, Space zone, Unit unit) {
    const std::size_t column = unit == Unit::Battleship ? 0 : 1;
    return view.own(zone).of(unit) - view.state.turn.silent.at(zone)[column];
}

SpaceSet landing_from(const View& view, Space target) {
    SpaceSet zones;
    for (const Assault& assault : view.state.turn.assaults)
        if (assault.target == target) zones.add(assault.zone);
    return zones;
}

}  // namespace

// AAZ-25.4, AAZ-40.21, AAZ-40.22, AAZ-40.28, AAZ-40.29, AAZ-40.30; in 1942 cruisers as well, and no
// more ships than land units land (AAZ-80.15, AAZ-80.16).
Support support_for(const View& view, Space target) {
    Support ships;
    landing_from(view, target).each([&](Space zone) {
        // Asked ahead of the battles: who has to fight at sea first will not bombard (AAZ-40.22).
        if (view.state.phase == Phase::CombatMove && will_fight_at_sea(view, zone)) return;
        ships.battleships += free_ships(view, zone, Unit::Battleship);
        ships.cruisers += free_ships(view, zone, Unit::Cruiser);
    });
    ships.most = ships.battleships + ships.cruisers;
    if (!view.is_1942()) return ships;
    int landing = 0;
    for (const Assault& assault : view.state.turn.assaults)
        if (assault.target == target) landing += assault.count * parts_of(assault.part).size();
    ships.most = std::min(ships.most, landing);
    return ships;
}

namespace {

// They are placed for round 1 and have fought (AAZ-51.4, AAZ-6.5).
void use_ships(Table& table, Space target, Unit unit, int ships) {
    State& state = table.state;
    landing_from(table, target).each([&](Space zone) {
        const int used = std::min(ships, free_ships(table, zone, unit));
        if (used == 0) return;
        ships -= used;
        auto row = state.turn.silent.at(zone);
        std::uint8_t& place = row[unit == Unit::Battleship ? 0 : 1];
        place = static_cast<std::uint8_t>(place + used);
        state.turn.silent.set(zone, row);
        Units& spent = table.spent(zone);
        spent.add(unit, std::min(used, table.own(zone).of(unit) - spent.of(unit)));
    });
}

}  // namespace

// AAZ-40.22 Ships that fought at sea are remembered wherever they retreat to.
void silence(Table& table, Space zone) {
    const Units& own = table.own(zone);
    table.state.turn.silent.set(zone, {static_cast<std::uint8_t>(own.of(Unit::Battleship)),
                                       static_cast<std::uint8_t>(own.of(Unit::Cruiser))});
}

void silence_more(Table& table, Space zone, const Units& ships) {
    auto row = table.state.turn.silent.at(zone);
    row[0] = static_cast<std::uint8_t>(row[0] + ships.of(Unit::Battleship));
    row[1] = static_cast<std::uint8_t>(row[1] + ships.of(Unit::Cruiser));
    table.state.turn.silent.set(zone, row);
}

void bombard(Table& table, int battleships, int cruisers) {
    State& state = table.state;
    const Space target = state.turn.battle.at;
    state.turn.battle.bombard = static_cast<std::uint8_t>(battleships);
    state.turn.battle.cruisers = static_cast<std::uint8_t>(cruisers);
    if (battleships + cruisers > 0)
        table.tell({.what = Happening::Bombards,
                    .rule = "AAZ-40.21"_rule,
                    .who = state.active,
                    .to = target,
                    .number = battleships,
                    .other = cruisers});
    use_ships(table, target, Unit::Battleship, battleships);
    use_ships(table, target, Unit::Cruiser, cruisers);
    start_land_battle(table);
}

// AAZ-5.1, AAZ-40.5, AAZ-40.8 Assaults come first, the sea combat of each before its landing.
SpaceSet battle_choices(const View& view) {
    const TurnState& turn = view.state.turn;
    if (turn.assaults.is_empty()) return turn.pending;
    SpaceSet choices;
    for (const Assault& assault : turn.assaults)
        if (turn.pending.has(assault.zone)) choices.add(assault.zone);
    for (const Assault& assault : turn.assaults) {
        bool ready = turn.pending.has(assault.target);
        landing_from(view, assault.target).each([&](Space zone) {
            ready = ready && !turn.pending.has(zone);
        });
        if (ready) choices.add(assault.target);
    }
    return choices;
}

// AAZ-40.32, AAZ-5.7 Nobody is there: the land is taken without a battle.
void land_unopposed(Table& table) {
    TurnState& turn = table.state.turn;
    SpaceSet free;
    for (const Assault& assault : turn.assaults) {
        bool ready = !turn.pending.has(assault.target);
        landing_from(table, assault.target).each([&](Space zone) {
            ready = ready && !turn.pending.has(zone);
        });
        if (ready) free.add(assault.target);
    }
    free.each([&](Space target) {
        land_at(table, target);
        turn.seaborne.set(target, {});
        if (table.see.is_hostile(target)) capture(table, target, "AAZ-5.7"_rule);
    });
}

}  // namespace gravetide::aaz
