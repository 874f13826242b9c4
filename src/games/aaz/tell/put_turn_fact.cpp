// Facts of the turn under way: the move that is being made, the battle, announced landings.
#include "games/aaz/tell/put_fact.h"

namespace gravetide::aaz {

namespace {

bool is_aboard(std::uint8_t load, Passengers guests) {
    return load_without(static_cast<Load>(load), part_aboard(guests)).has_value();
}

}  // namespace

// "sz_5 japan infantry/germany:infantry 0", one after another
void FactReader::put_passages() {
    state_.passages.clear();
    const auto parts = read_words(fact_);
    for (std::size_t i = 0; i < parts.size(); i += 4) {
        std::uint8_t load = 0;
        Passengers guests = 0;
        if (i + 4 > parts.size() || !read_cargo(parts[i + 2], load, guests)
            || !is_aboard(load, guests) || state_.passages.is_full() || guests == 0)
            wrong(fact_, "expected sz_5 japan infantry/germany:infantry 0");
        const auto used = read_number(parts[i + 3], 0, 2);
        if (!used) wrong(fact_, "expected 0, 1 or 2");
        state_.passages.push({space(parts[i]), power(parts[i + 1]), static_cast<Load>(load), guests,
                              static_cast<std::uint8_t>(*used)});
    }
}

// "1 infantry of tank+infantry sz_5 karelia", one after another
void FactReader::put_assaults() {
    auto& assaults = state_.turn.assaults;
    assaults.clear();
    const auto parts = read_words(fact_);
    if (parts.size() % 6 != 0) wrong(fact_, "expected 1 infantry of tank+infantry sz_5 karelia");
    for (std::size_t i = 0; i < parts.size(); i += 6) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto part = find_name(kLoadIds, parts[i + 1]);
        const auto sign = parts[i + 3].find('@');
        std::uint8_t load = 0;
        Passengers guests = 0;
        if (!count || !part || !read_cargo(parts[i + 3].substr(0, sign), load, guests)
            || assaults.is_full() || !is_aboard(load, guests)
            || !load_without(static_cast<Load>(load), static_cast<Load>(*part)))
            wrong(fact_, "expected 1 infantry of tank+infantry sz_5 karelia");
        assaults.push({space(parts[i + 4]), space(parts[i + 5]), static_cast<Load>(load),
                       static_cast<Load>(*part), static_cast<std::uint8_t>(*count), guests,
                       sign == std::string_view::npos ? state_.active
                                                      : power(parts[i + 3].substr(sign + 1))});
        state_.turn.assaulted.add(assaults.last().target);
    }
}

// "2 infantry archangel karelia", one after another
void FactReader::put_overland() {
    auto& overland = state_.turn.overland;
    overland.clear();
    const auto parts = read_words(fact_);
    if (parts.size() % 4 != 0) wrong(fact_, "expected 2 infantry archangel karelia");
    for (std::size_t i = 0; i < parts.size(); i += 4) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto unit = read_unit(parts[i + 1]);
        if (!count || !unit || !is_land_unit(*unit) || overland.is_full())
            wrong(fact_, "expected 2 infantry archangel karelia");
        overland.push(
            {space(parts[i + 3]), space(parts[i + 2]), *unit, static_cast<std::uint8_t>(*count)});
    }
}

bool FactReader::put_turn() {
    TurnState& turn = state_.turn;
    for (const auto& [key, field] : kSets)
        if (fact_.key == key) {
            turn.*field = {};
            for (const auto word : read_words(fact_)) (turn.*field).add(space(word));
            return true;
        }
    if (fact_.key == "at") return turn.at = place(), true;
    if (fact_.key == "assaults") return put_assaults(), true;
    if (fact_.key == "overland") return put_overland(), true;
    if (fact_.key == "passages") return put_passages(), true;
    if (fact_.key == "owed") return turn.owed = read_count(fact_, kMostCounted), true;
    if (fact_.key == "pool") return put_pool(), true;
    if (fact_.key == "supply") return turn.supply = read_count(fact_, 1), true;
    if (fact_.key == "drove") return turn.drove = read_count(fact_, 1), true;
    if (fact_.key == "found") return turn.found = place(), true;
    if (fact_.key == "gift") return turn.gift = place(), true;
    if (const auto what = after("motion.")) return put_motion(*what), true;
    if (const auto what = after("battle.")) return put_battle(*what), true;
    return false;
}

// "2 infantry 1 industrial_complex"
void FactReader::put_pool() {
    state_.turn.pool = {};
    const auto parts = read_words(fact_);
    if (parts.size() % 2 != 0) wrong(fact_, "expected numbers and units, as in 2 infantry 1 tank");
    for (std::size_t i = 0; i < parts.size(); i += 2) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto unit = find_name(kUnitIds, parts[i + 1]);
        const auto works = find_name(kWorksIds, parts[i + 1]);
        if (!count || (!unit && !works)) wrong(fact_, "expected numbers and units");
        state_.turn.pool[unit ? *unit : kUnits + *works] = static_cast<std::uint8_t>(*count);
    }
}

void FactReader::put_motion(std::string_view what) {
    Motion& motion = state_.turn.motion;
    if (what == "unit") {
        const auto unit = read_unit(fact_.value);
        if (!unit) wrong(fact_, "no such unit");
        motion.unit = *unit;
    } else if (what == "from") {
        motion.from = place();
    } else if (what == "via") {
        motion.via = place();
    } else if (what == "at") {
        motion.at = place();
    } else if (what == "used") {
        motion.used = read_count(fact_, 6);
    } else if (what == "blitzed") {
        motion.blitzed = read_count(fact_, 1);
    } else if (what == "zombies") {
        motion.zombies = read_count(fact_, 2);
    } else if (what.starts_with("guests.")) {
        motion.guests[index_of(power(what.substr(7)))] =
            static_cast<std::uint8_t>(read_count(fact_, 2));
    } else if (what == "load") {
        std::uint8_t load = 0;
        if (!read_cargo(fact_.value, load, motion.aboard) || !is_aboard(load, motion.aboard))
            wrong(fact_, "no such load");
        motion.load = static_cast<Load>(load);
    } else if (what == "fresh") {
        motion.fresh = static_cast<Load>(read_word(fact_, kLoadIds));
    } else {
        wrong(fact_, "there is no such fact");
    }
}

void FactReader::put_battle(std::string_view what) {
    Battle& battle = state_.turn.battle;
    if (what == "at") {
        battle.at = space(fact_.value);
    } else if (what == "round") {
        battle.round = read_count(fact_, kMostCounted);
    } else if (what == "air_only") {
        battle.air_only = read_count(fact_, 1);
    } else if (what == "owed") {
        battle.owed = read_count(fact_, kMostCounted);
    } else if (what == "owed_defence") {
        battle.owed_defence = read_count(fact_, kMostCounted);
    } else if (const auto hit = after("battle.hit.")) {
        if (battle.at == kNowhere) wrong(fact_, "put battle.at first");
        battle.hit[index_of(power(*hit))] = units(battle.at);
    } else if (const auto named = after("battle.named.")) {
        battle.named[index_of(power(*named))] = static_cast<std::uint8_t>(
            read_count(fact_, static_cast<int>(kPowers * (kUnits + kLoads))));
    } else if (const auto damaged = after("battle.damaged.")) {
        battle.damaged[index_of(power(*damaged))] = static_cast<std::uint8_t>(few());
    } else if (const auto below = after("battle.submerged.")) {
        battle.submerged[index_of(power(*below))] = static_cast<std::uint8_t>(few());
    } else if (const auto sunk = after("battle.sunk.")) {
        battle.sunk[index_of(power(*sunk))] = loads();
    } else if (const auto group = after("battle.hits.")) {
        const auto found = find_name(kGroupIds, *group);
        if (!found) wrong(fact_, "there is no such fact");
        battle.hits[*found] = read_count(fact_, kMostCounted);
    } else if (const auto sort = after("battle.taken.")) {
        const auto found = find_name(kTargetIds, *sort);
        if (!found) wrong(fact_, "there is no such fact");
        battle.taken[*found] = read_count(fact_, kMostCounted);
    } else if (what == "fired") {
        battle.fired = static_cast<std::uint8_t>(few());
    } else if (what == "struck") {
        battle.struck = static_cast<std::uint8_t>(read_count(fact_, 3));
    } else if (what == "answered") {
        battle.answered = static_cast<std::uint8_t>(read_count(fact_, 31));
    } else if (what == "longer") {
        battle.longer = static_cast<std::uint8_t>(read_count(fact_, 1));
    } else if (what == "cruisers") {
        battle.cruisers = static_cast<std::uint8_t>(few());
    } else if (what == "bombard") {
        battle.bombard = static_cast<std::uint8_t>(few());
    } else {
        wrong(fact_, "there is no such fact");
    }
}

}  // namespace gravetide::aaz
