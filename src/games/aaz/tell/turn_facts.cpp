// Facts of the turn under way: the move that is being made, the battle, announced landings.
#include "games/aaz/tell/describe.h"

namespace gravetide::aaz {

namespace {

bool is_aboard(std::uint8_t load, Passengers guests) {
    return load_without(static_cast<Load>(load), part_aboard(guests)).has_value();
}

std::string spell_load(Load load, Passengers guests) {
    return spell_cargo(static_cast<std::size_t>(load), guests);
}

}  // namespace

// "sz_5 japan infantry/germany:infantry 0", one after another
void Description::put_passages(const Fact& fact) {
    state_.passages.clear();
    const auto parts = read_words(fact);
    for (std::size_t i = 0; i < parts.size(); i += 4) {
        std::uint8_t load = 0;
        Passengers guests = 0;
        if (i + 4 > parts.size() || !read_cargo(parts[i + 2], load, guests)
            || !is_aboard(load, guests) || state_.passages.is_full() || guests == 0)
            wrong(fact, "expected sz_5 japan infantry/germany:infantry 0");
        const auto used = read_number(parts[i + 3], 0, 2);
        if (!used) wrong(fact, "expected 0, 1 or 2");
        state_.passages.push({read_open_space(fact, parts[i]), read_known_power(fact, parts[i + 1]),
                              static_cast<Load>(load), guests, static_cast<std::uint8_t>(*used)});
    }
}

// "1 infantry of tank+infantry sz_5 karelia", one after another
void Description::put_assaults(const Fact& fact) {
    auto& assaults = state_.turn.assaults;
    assaults.clear();
    const auto parts = read_words(fact);
    if (parts.size() % 6 != 0) wrong(fact, "expected 1 infantry of tank+infantry sz_5 karelia");
    for (std::size_t i = 0; i < parts.size(); i += 6) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto part = find_name(kLoadIds, parts[i + 1]);
        const auto sign = parts[i + 3].find('@');
        std::uint8_t load = 0;
        Passengers guests = 0;
        if (!count || !part || !read_cargo(parts[i + 3].substr(0, sign), load, guests)
            || assaults.is_full() || !is_aboard(load, guests)
            || !load_without(static_cast<Load>(load), static_cast<Load>(*part)))
            wrong(fact, "expected 1 infantry of tank+infantry sz_5 karelia");
        assaults.push({read_open_space(fact, parts[i + 4]), read_open_space(fact, parts[i + 5]),
                       static_cast<Load>(load), static_cast<Load>(*part),
                       static_cast<std::uint8_t>(*count), guests,
                       sign == std::string_view::npos
                           ? state_.active
                           : read_known_power(fact, parts[i + 3].substr(sign + 1))});
        state_.turn.assaulted.add(assaults.last().target);
    }
}

// "2 infantry archangel karelia", one after another
void Description::put_overland(const Fact& fact) {
    auto& overland = state_.turn.overland;
    overland.clear();
    const auto parts = read_words(fact);
    if (parts.size() % 4 != 0) wrong(fact, "expected 2 infantry archangel karelia");
    for (std::size_t i = 0; i < parts.size(); i += 4) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto unit = read_unit(parts[i + 1]);
        if (!count || !unit || !is_land_unit(*unit) || overland.is_full())
            wrong(fact, "expected 2 infantry archangel karelia");
        overland.push({read_open_space(fact, parts[i + 3]), read_open_space(fact, parts[i + 2]),
                       *unit, static_cast<std::uint8_t>(*count)});
    }
}

// "2 infantry 1 industrial_complex"
void Description::put_pool(const Fact& fact) {
    state_.turn.pool = {};
    const auto parts = read_words(fact);
    if (parts.size() % 2 != 0) wrong(fact, "expected numbers and units, as in 2 infantry 1 tank");
    for (std::size_t i = 0; i < parts.size(); i += 2) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto unit = find_name(kUnitIds, parts[i + 1]);
        const auto works = find_name(kWorksIds, parts[i + 1]);
        if (!count || (!unit && !works)) wrong(fact, "expected numbers and units");
        state_.turn.pool[unit ? *unit : kUnits + *works] = static_cast<std::uint8_t>(*count);
    }
}

void Description::describe_turn() {
    TurnState& turn = state_.turn;
    sheet_.field("built", turn.built, spaces_code());
    sheet_.field("entered", turn.entered, spaces_code());
    sheet_.field("marked", turn.marked, spaces_code());
    sheet_.field("escaped", turn.escaped, spaces_code());
    sheet_.field("captured", turn.captured, spaces_code());
    sheet_.field("pending", turn.pending, spaces_code());
    sheet_.field("assaulted", turn.assaulted, spaces_code());
    sheet_.field("hostile_start", turn.hostile_start, spaces_code());
    sheet_.field("at", turn.at, place_code(), kNowhere);
    sheet_.field("owed", turn.owed, UpTo{kMostCounted});
    sheet_.fact(
        "pool", "2 infantry 1 industrial_complex …",
        [&] {
            std::string pool;
            for (std::size_t i = 0; i < kPieces; ++i)
                if (turn.pool[i] > 0)
                    append_word(
                        pool, std::to_string(turn.pool[i]) + " "
                                  + std::string(i < kUnits ? kUnitIds[i] : kWorksIds[i - kUnits]));
            return pool;
        },
        [&](const Fact& fact) { put_pool(fact); });
    sheet_.field("supply", turn.supply, UpTo{1});
    sheet_.field("drove", turn.drove, UpTo{1});
    sheet_.field("found", turn.found, place_code(), kNowhere);
    sheet_.field("gift", turn.gift, place_code(), kNowhere);
    if (!sheet_.is_listing() || turn.motion != Motion{})
        sheet_.below("motion.", [&] { describe_motion(); });
    describe_lists();
    if (!sheet_.is_listing() || turn.battle.at != kNowhere)
        sheet_.below("battle.", [&] { describe_battle(); });
}

void Description::describe_lists() {
    sheet_.fact(
        "assaults", "1 infantry of tank+infantry sz_5 karelia …",
        [&] {
            std::string text;
            for (const Assault& one : state_.turn.assaults)
                append_word(text, std::to_string(one.count) + " " + Word{kLoadIds}.spell(one.part)
                                      + " of " + spell_load(one.load, one.guests)
                                      + (one.owner == state_.active ? "" : "@" + spell(one.owner))
                                      + " " + spell(game_, one.zone) + " "
                                      + spell(game_, one.target));
            return text;
        },
        [&](const Fact& fact) { put_assaults(fact); });
    sheet_.fact(
        "overland", "2 infantry archangel karelia …",
        [&] {
            std::string text;
            for (const Entry& one : state_.turn.overland)
                append_word(text, std::to_string(one.count) + " " + spell(one.unit) + " "
                                      + spell(game_, one.from) + " " + spell(game_, one.target));
            return text;
        },
        [&](const Fact& fact) { put_overland(fact); });
    sheet_.fact(
        "passages", "sz_5 japan infantry/germany:infantry 0 …",
        [&] {
            std::string text;
            for (const Passage& one : state_.passages)
                append_word(text, spell(game_, one.zone) + " " + spell(one.owner) + " "
                                      + spell_load(one.load, one.guests) + " "
                                      + std::to_string(one.used));
            return text;
        },
        [&](const Fact& fact) { put_passages(fact); });
}

void Description::describe_motion() {
    Motion& motion = state_.turn.motion;
    sheet_.always("unit", motion.unit,
                  code(
                      "a unit", [](Unit unit) { return spell(unit); },
                      [](const Fact& fact, std::string_view text) {
                          const auto unit = read_unit(text);
                          if (!unit) wrong(fact, "no such unit");
                          return *unit;
                      }));
    sheet_.always("from", motion.from, place_code());
    sheet_.always("via", motion.via, place_code());
    sheet_.always("at", motion.at, place_code());
    sheet_.field("used", motion.used, UpTo{6});
    sheet_.field("blitzed", motion.blitzed, UpTo{1});
    sheet_.field("zombies", motion.zombies, UpTo{2});
    for (const Power power : kAllPowers)
        sheet_.field("guests." + spell(power), motion.guests[index_of(power)], UpTo{2});
    sheet_.fact(
        "load", "tank+infantry",
        [&] {
            return motion.load == Load::Nothing ? std::string()
                                                : spell_load(motion.load, motion.aboard);
        },
        [&](const Fact& fact) {
            std::uint8_t load = 0;
            if (!read_cargo(fact.value, load, motion.aboard) || !is_aboard(load, motion.aboard))
                wrong(fact, "no such load");
            motion.load = static_cast<Load>(load);
        });
    sheet_.field("fresh", motion.fresh, Word{kLoadIds}, Load::Nothing);
}

void Description::describe_battle() {
    Battle& battle = state_.turn.battle;
    const UpTo counted{kMostCounted};
    const UpTo few{kMostPut};
    sheet_.always("at", battle.at, place_code());
    sheet_.field("round", battle.round, counted);
    sheet_.field("air_only", battle.air_only, UpTo{1});
    sheet_.field("owed", battle.owed, counted);
    sheet_.field("owed_defence", battle.owed_defence, counted);
    for (std::size_t i = 0; i < kGroupIds.size(); ++i)
        sheet_.field("hits." + std::string(kGroupIds[i]), battle.hits[i], counted);
    for (std::size_t i = 0; i < kTargetIds.size(); ++i)
        sheet_.field("taken." + std::string(kTargetIds[i]), battle.taken[i], counted);
    sheet_.field("struck", battle.struck, UpTo{3});
    sheet_.field("answered", battle.answered, UpTo{31});
    sheet_.field("fired", battle.fired, few);
    sheet_.field("bombard", battle.bombard, few);
    sheet_.field("longer", battle.longer, UpTo{1});
    sheet_.field("cruisers", battle.cruisers, few);
    for (const Power power : kAllPowers) {
        const std::size_t whose = index_of(power);
        const auto hit = code(
            "2 infantry …", [&](const Units& units) { return spell(units, battle.at); },
            [&](const Fact& fact, std::string_view) {
                if (battle.at == kNowhere) wrong(fact, "put battle.at first");
                return read_units(fact, battle.at);
            });
        sheet_.field("hit." + spell(power), battle.hit[whose], hit);
        sheet_.field("named." + spell(power), battle.named[whose],
                     UpTo{static_cast<int>(kPowers * (kUnits + kLoads))});
        sheet_.field("damaged." + spell(power), battle.damaged[whose], few);
        sheet_.field("submerged." + spell(power), battle.submerged[whose], few);
        sheet_.field("sunk." + spell(power), battle.sunk[whose], LoadsCode{});
    }
}

}  // namespace gravetide::aaz
