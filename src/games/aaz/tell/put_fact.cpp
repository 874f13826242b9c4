// Putting a fact on the table: every value is checked before it is used, for a position may come
// from anybody.
#include "games/aaz/tell/put_fact.h"

namespace gravetide::aaz {

void FactReader::put() {
    if (put_course() || put_money() || put_cards() || put_turn() || put_space()) return;
    wrong(fact_, "there is no such fact");
}

Space FactReader::space(std::string_view text) const {
    const auto found = game_.box().find(text);
    if (!found || !view_.is_open(*found)) wrong(fact_, "no such space in this scenario");
    return *found;
}

Space FactReader::place() const { return fact_.value == "none" ? kNowhere : space(fact_.value); }

Power FactReader::power(std::string_view text) const {
    const auto found = aaz::read_power(text);
    if (!found) wrong(fact_, "no such power");
    return *found;
}

// A power with a seat at this table.
Power FactReader::player() const {
    const Power found = power(fact_.value);
    if (seat_of(view_, found) == Seat::Nobody) wrong(fact_, "that power takes no turns here");
    return found;
}

// "2 infantry 1 tank"
Units FactReader::units(Space at) const {
    Units some;
    const auto parts = read_words(fact_);
    if (parts.size() % 2 != 0) wrong(fact_, "expected numbers and units, as in 2 infantry 1 tank");
    for (std::size_t i = 0; i < parts.size(); i += 2) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto unit = read_unit(parts[i + 1]);
        if (!count || !unit) wrong(fact_, "expected numbers and units, as in 2 infantry 1 tank");
        const auto& slots = is_territory(at) ? kLandSlots : kSeaSlots;
        if (slots[slot_of(*unit)] != *unit || (is_territory(at) && slot_of(*unit) > 5))
            wrong(fact_, "that unit cannot be there");
        if (some.of(*unit) + *count > kMostPut) wrong(fact_, "too many units");
        some.add(*unit, *count);
    }
    return some;
}

// "1 tank+infantry 2 infantry"
Loads FactReader::loads() const {
    Loads some{};
    const auto parts = read_words(fact_);
    if (parts.size() % 2 != 0) wrong(fact_, "expected numbers and loads, as in 1 tank+infantry");
    for (std::size_t i = 0; i < parts.size(); i += 2) {
        const auto count = read_number(parts[i], 1, kMostPut);
        const auto load = find_name(kLoadIds, parts[i + 1]);
        if (!count || !load) wrong(fact_, "expected numbers and loads, as in 1 tank+infantry");
        some[*load] = static_cast<std::uint8_t>(*count);
    }
    return some;
}

std::optional<std::string_view> FactReader::after(std::string_view prefix) const {
    if (!fact_.key.starts_with(prefix)) return std::nullopt;
    return std::string_view(fact_.key).substr(prefix.size());
}

// "go" is no fact: it has the rules find what is next.
bool FactReader::put_course() {
    if (fact_.key == "round")
        state_.round = read_count(fact_, kMostCounted);
    else if (fact_.key == "phase")
        state_.phase = static_cast<Phase>(read_word(fact_, kPhaseIds));
    else if (fact_.key == "step")
        state_.step = static_cast<Step>(read_word(fact_, kStepIds));
    else if (fact_.key == "active")
        state_.active = state_.asked = player();
    else if (fact_.key == "asked")
        state_.asked = player();
    else if (fact_.key == "apocalypse")
        state_.apocalypse = read_count(fact_, 1);
    else if (fact_.key == "outcome")
        state_.outcome = static_cast<Outcome>(read_word(fact_, kOutcomeIds));
    else if (fact_.key == "go")
        go();
    else
        return false;
    return true;
}

bool FactReader::put_money() {
    if (const auto id = after("treasury.")) {
        state_.treasury[index_of(power(*id))] =
            static_cast<std::uint16_t>(read_count(fact_, kMostMoney));
        return true;
    }
    if (const auto id = after("technologies.")) {
        unsigned owned = 0;
        for (const auto word : read_words(fact_)) {
            const auto found = find_name(kTechnologyIds, word);
            if (!found) wrong(fact_, "no such technology");
            owned |= 1U << *found;
        }
        state_.technologies[index_of(power(*id))] = static_cast<std::uint8_t>(owned);
        return true;
    }
    const auto id = after("level.");
    if (!id) return false;
    const auto owner = find_name(kOwnerIds, *id);
    if (!owner || *owner >= kLevels) wrong(fact_, "nobody of that name has a level");
    state_.level[*owner] = read_count(fact_, kMostCounted);
    return true;
}

bool FactReader::put_cards() {
    const auto card = [&](std::string_view id) {
        const auto& cards = *view_.scenario.cards;
        const auto found = game_.box().find(id);
        for (std::size_t i = 0; i < cards.size(); ++i)
            if (found && cards[i].territory == *found) return i;
        wrong(fact_, "no such card");
    };
    if (fact_.key == "card") return state_.card = static_cast<int>(card(fact_.value)) + 1, true;
    if (const auto id = after("deck.")) {
        const std::size_t index = card(*id);
        state_.deck.shuffle_in(index, read_count(fact_, 1) - state_.deck.left(index));
        return true;
    }
    if (const auto id = after("discard."))
        return state_.discard[card(*id)] = read_count(fact_, 1), true;
    return false;
}

bool FactReader::put_space() {
    const auto dot = fact_.key.find('.');
    if (dot == std::string::npos) return false;
    const std::string_view what = std::string_view(fact_.key).substr(dot + 1);
    const auto found = game_.box().find(std::string_view(fact_.key).substr(0, dot));
    if (!found) return false;
    if (!view_.is_open(*found)) wrong(fact_, "not in this scenario");
    const std::size_t index = index_of(*found);
    if (what == "spent") return state_.turn.spent[index] = units(*found), true;
    if (what == "apart") return put_apart(*found), true;
    if (what == "raised") return state_.turn.raised.set(*found, units(*found)), true;
    if (what == "seaborne") return state_.turn.seaborne.set(*found, units(*found)), true;
    if (what == "apart_cargo") return state_.turn.apart_loads.set(*found, loads()), true;
    if (what == "spent_cargo") return state_.turn.spent_loads.set(*found, loads()), true;
    if (what == "silent" || what == "silent_cruisers") {
        auto row = state_.turn.silent.at(*found);
        row[what == "silent" ? 0 : 1] = static_cast<std::uint8_t>(few());
        if (state_.turn.silent.is_full()) wrong(fact_, "too many");
        return state_.turn.silent.set(*found, row), true;
    }
    if (what == "raiders")
        return state_.turn.raiders.set(*found, {static_cast<std::uint8_t>(few())}), true;
    if (what == "industry" || what == "damage") {
        if (!is_territory(*found)) wrong(fact_, "only territories have that");
        if (what == "industry")
            state_.industry[index] = static_cast<Industry>(read_word(fact_, kIndustryIds));
        else
            state_.damage[index] = read_count(fact_, 2 * view_.at(*found).ipc);
        return true;
    }
    if (what.starts_with("cargo.")) {
        if (is_territory(*found)) wrong(fact_, "only ships carry");
        Loads some = loads();
        some[0] = 0;
        auto& rows = state_.cargo[index_of(power(what.substr(6)))];
        if (rows.is_full()) wrong(fact_, "too much cargo");
        return rows.set(*found, some), true;
    }
    if (what == "flown") return put_flown(*found), true;
    if (what == "ways") return put_ways(*found), true;
    if (what == "control" || what == "start" || what == "zombies") {
        if (!is_territory(*found)) wrong(fact_, "only territories have that");
        if (what == "zombies") return state_.zombies[index] = read_count(fact_, kMostPut), true;
        const auto owner = static_cast<Owner>(read_word(fact_, kOwnerIds));
        state_.turn.start[index] = owner;
        if (what == "start") return true;
        state_.control[index] = owner;
        for (std::size_t i = 0; i < kLevels; ++i)
            state_.level[i] = map_level(view_, static_cast<Owner>(i));
        return true;
    }
    if (const auto whose = aaz::read_power(what))
        return state_.units[index][index_of(*whose)] = units(*found), true;
    return false;
}

void FactReader::put_apart(Space at) {
    if (state_.turn.apart.is_full()) wrong(fact_, "too many");
    state_.turn.apart.set(at, units(at));
}

void FactReader::put_flown(Space at) {
    Flown flown{};
    for (const auto word : read_words(fact_)) {
        const auto colon = word.find(':');
        const auto unit = read_unit(word.substr(0, colon));
        if (colon == std::string_view::npos || !unit || !is_air_unit(*unit))
            wrong(fact_, "expected flights as in fighter:2");
        const auto used = read_number(word.substr(colon + 1), 1, profile(*unit).move);
        if (!used) wrong(fact_, "expected the points used");
        std::uint8_t& there =
            flown[(*unit == Unit::Fighter ? 0U : 4U) + static_cast<std::size_t>(*used - 1)];
        if (++there > kMostPut) wrong(fact_, "too many flights");
    }
    if (state_.turn.flown.is_full()) wrong(fact_, "too many flights");
    state_.turn.flown.set(at, flown);
}

void FactReader::put_ways(Space at) {
    unsigned ways = 0;
    for (const auto word : read_words(fact_)) {
        const std::size_t bit = way_bit(view_, at, space(word));
        if (bit >= 16) wrong(fact_, "not adjacent");
        ways |= 1U << bit;
    }
    state_.turn.ways[index_of(at)] = static_cast<std::uint16_t>(ways);
}

// Enters a phase of the active power's turn as the rules would.
void FactReader::go() {
    constexpr std::array<std::string_view, 10> kGoals{
        "turn",      "zombies_attack", "zombies_capture", "combat_move", "combat",
        "noncombat", "purchase",       "income",          "check",       "mobilize"};
    Table table{view_, state_, told_};
    // What does not fit is refused before the rules run on it.
    view_.scenario.area.each([&](Space at) {
        const Units& own = view_.own(at);
        const TurnState& turn = state_.turn;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (turn.spent[index_of(at)].count[slot] > own.count[slot]
                || turn.apart.at(at).count[slot] > own.count[slot])
                wrong(fact_, "more units spent or apart than there are");
        for (const Power whose : kAllPowers) {
            int laden = 0;
            const Loads& cargo = state_.cargo[index_of(whose)].at(at);
            for (std::size_t i = 1; i < kLoads; ++i) laden += cargo[i];
            if (!is_territory(at) && laden > view_.units(at, whose).of(Unit::Transport))
                wrong(fact_, "more cargo than transports");
        }
        if (not_flown(view_, at, Unit::Fighter) < 0 || not_flown(view_, at, Unit::Bomber) < 0)
            wrong(fact_, "more units have flown than there are");
    });
    switch (read_word(fact_, kGoals)) {
    case 0: return begin_turn(table, state_.active);
    case 1: return begin_zombies_attack(table);
    case 2: return begin_capture_phase(table);
    case 3:
        // The position is that of the start of the turn, too.
        view_.scenario.area.each([&](Space zone) {
            if (!is_territory(zone) && !is_friendly_zone(view_, zone))
                state_.turn.hostile_start.add(zone);
        });
        return begin_combat_move(table);
    case 4: return begin_combat(table);
    case 5: return begin_noncombat(table);
    case 6: return begin_purchase(table);
    case 7: return begin_income(table);
    case 9: return begin_mobilization(table);
    default: return check_victory(table);
    }
}

void put_fact(const Aaz& game, State& state, const Fact& fact, Journal<Event> told) {
    FactReader(game, state, fact, told).put();
}

}  // namespace gravetide::aaz
